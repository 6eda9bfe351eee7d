"""Compare the recorded suite with what the package does now, or record it anew with ``--write``."""

from __future__ import annotations

import sys
from pathlib import Path

from skipbo.conformance.suite import built_files, differences
from skipbo.table.files import write_document

DATA = Path(__file__).resolve().parent.parent / "data"


def main(arguments: list[str]) -> int:
    """The command: 0 if all is as recorded or has been recorded, 1 if not, 2 for arguments that are none."""
    if arguments == ["--write"]:
        for path, text in built_files().items():
            target = DATA / path
            target.parent.mkdir(parents=True, exist_ok=True)
            write_document(text, target)
        return 0
    if arguments:
        sys.stderr.write("usage: python -m skipbo.conformance [--write]\n")
        return 2
    found = differences()
    sys.stdout.write("".join(f"{line}\n" for line in found) or "all is as recorded\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
