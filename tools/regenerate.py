"""Writes anew what is made from the code and compared with it by tests: ``python tools/regenerate.py``."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> None:
    """Write the schema of logs, the snapshot of the public interface, and the page of rules in the code."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]  # the package of this tree, not an installed one
    from skipbo.schemas import SCHEMA_FILE, build_log_schema
    from skipbo.table.files import readable_text
    from tools import public_api, rules_in_code

    made = {
        ROOT / "src" / "skipbo" / "data" / SCHEMA_FILE: readable_text(build_log_schema()) + "\n",
        public_api.FILE: public_api.snapshot(),
        rules_in_code.PAGE: rules_in_code.page(),
    }
    for file, text in made.items():
        file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
