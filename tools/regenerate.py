"""Writes anew what is made from the code and compared with it by tests: ``python tools/regenerate.py``.

That is the conformance suite and the schema of logs, the example logs, the snapshot of the public interface, and the
page that says where each rule is in the code. Each change of them is then looked at as a change of any other file is.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def main() -> None:
    """Write all of it."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]  # the package of this tree, not an installed one
    from skipbo.conformance import __main__ as conformance
    from tools import public_api, reason_codes, rules_in_code

    conformance.main(["--write"])
    made = {
        public_api.FILE: public_api.snapshot(),
        rules_in_code.PAGE: rules_in_code.page(),
        reason_codes.PAGE: reason_codes.page(),
    }
    for file, text in made.items():
        file.write_text(text, encoding="utf-8", newline="\n")
    sys.argv[1:] = []
    runpy.run_path(str(ROOT / "examples" / "make_logs.py"), run_name="__main__")


if __name__ == "__main__":
    main()
