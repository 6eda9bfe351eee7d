"""Links in the pages outside the documentation, which mkdocs does not check, lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_to_files(page: str) -> None:
    """Every relative link is a file that is there."""
    links = re.findall(r"\]\((?!https://)([^)#]+)", (ROOT / page).read_text(encoding="utf-8"))
    assert [] == [link for link in links if not (ROOT / link).is_file()]
