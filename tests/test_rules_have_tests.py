"""Every rule of the catalogues is named by a test, so that whoever looks for a rule finds what it must do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = re.compile(r"\{[^}]*#([RETSK]\d{1,2})\b")
NAMES = re.compile(r"(?<![A-Za-z0-9])([RETSK]\d{1,2})(?![0-9])")
RANGES = re.compile(r"(?<![A-Za-z0-9])([RETSK])(\d{1,2})(?:–|-|_to_)\1(\d{1,2})(?![0-9])")

NOT_YET = ""
"""Rules without a test, because what they ask for is still to be built. It ends empty."""


def rules_of_the_documentation() -> set[str]:
    """The ids that have an anchor on a page of rules."""
    pages = (ROOT / "docs" / "rules").glob("*.md")
    return {rule for page in pages for rule in RULES.findall(page.read_text(encoding="utf-8"))}


def rules_named_in(text: str) -> set[str]:
    """The ids in a test's name or docstring; R62–R67, or R62_to_R67 in a name, are all six."""
    named = set(NAMES.findall(text.replace("_", " ")))
    for letter, first, last in RANGES.findall(text.replace("_to_", "–")):
        named |= {f"{letter}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)}
    return named


def rules_of_the_tests() -> set[str]:
    """The ids that the name or docstring of a test names."""
    named: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        if path == Path(__file__):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name.lower().startswith("test"):
                named |= rules_named_in(f"{node.name}\n{ast.get_docstring(node) or ''}")
    return named


def test_the_documentation_has_every_rule() -> None:
    """The catalogues are whole: no id is missing between the first and the last of each letter."""
    expected = {f"R{number:02}" for number in range(1, 68)}
    expected |= {f"E{number:02}" for number in range(1, 25)}
    expected |= {f"S{number:02}" for number in range(1, 26)}
    expected |= {f"K{number:02}" for number in range(1, 15)}
    expected |= {f"T{number}" for number in range(1, 7)}
    assert expected == rules_of_the_documentation()


def test_every_rule_has_a_test() -> None:
    """No rule is without a test, but for those that are waiting."""
    assert set() == rules_of_the_documentation() - rules_of_the_tests() - set(NOT_YET.split())


def test_no_rule_waits_that_has_a_test() -> None:
    """A rule leaves the list of those that are waiting as soon as a test names it."""
    assert set() == set(NOT_YET.split()) & rules_of_the_tests()


def test_how_rules_are_named() -> None:
    """An id counts in a name between underscores and in a sentence, and a range is all that is in it."""
    assert {"R17", "E04"} == rules_named_in("test_R17_a_card\nIt follows E04.")
    assert {"R62", "R63", "R64"} == rules_named_in("R62–R64")
    assert {"R62", "R63", "R64"} == rules_named_in("test_R62_to_R64_advice")
    assert set() == rules_named_in("test_C01_draw, R170, XR17, U+E045")
