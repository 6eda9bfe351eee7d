"""What the page on adding a rule shows is applied to a copy, and works."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import skipbo

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "guides" / "add-a-rule.md"
BLOCK = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def changed(text: str, diff: str) -> str:
    """The text with a change that leaves the lines around it as they are; these lines are found exactly once."""
    lines = [line or " " for line in diff.splitlines()]
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] in " -")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] in " +")
    assert 1 == f"\n{text}".count(f"\n{before}")
    return text.replace(before, after)


def test_the_rule_of_the_page_on_adding_a_rule(tmp_path: Path) -> None:
    """Four files change; the new test passes, the documentation agrees, and what the page promises holds."""
    shutil.copytree(Path(skipbo.__file__).parent, tmp_path / "src" / "skipbo")
    for name in ("tests", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)

    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    files = {title for language, title, _ in blocks if language == "diff" or title.startswith("tests/")}
    assert {"src/skipbo/rules.py", "src/skipbo/dealing.py", "tests/test_bury_wilds.py", "docs/rules/fields.md"} == files
    for language, title, code in blocks:
        file = tmp_path / title
        if language == "diff":
            file.write_text(changed(file.read_text(encoding="utf-8"), code), encoding="utf-8")
        elif title in files:
            file.write_text(code, encoding="utf-8")

    promised = next(code for language, title, code in blocks if language == "python" and title not in files)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "src")}
    names = ("bury_wilds", "documented_fields", "deal", "rules", "rule_refusals", "wording")
    tests = [f"tests/test_{name}.py" for name in names]
    for command in (["-c", promised], ["-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]):
        done = subprocess.run(
            [sys.executable, *command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert 0 == done.returncode, done.stdout + done.stderr
