"""The page of reason codes has them all, and no code means two things."""

from __future__ import annotations

from collections import defaultdict

from skipbo.explanations import reason_codes as every_code
from tools import reason_codes


def test_the_page_of_reason_codes_is_true() -> None:
    """`python tools/regenerate.py` writes it."""
    assert reason_codes.PAGE.read_text(encoding="utf-8") == reason_codes.page()


def test_no_code_is_missing_on_the_page() -> None:
    """A new module that declares codes has its place in a section."""
    listed = {code.code for declared in reason_codes.declared().values() for code in declared}
    assert {info.code for info in every_code()} == listed


def test_codes_are_words_that_can_be_keys() -> None:
    """Small letters and hyphens: a front end uses them as keys of its own texts."""
    found = [code for declared in reason_codes.declared().values() for code in declared]
    assert all(code.code.replace("-", "").isalnum() for code in found)
    assert all(code.code == code.code.lower().strip("-") for code in found)


def test_every_code_stands_for_one_rule() -> None:
    """Two sentences of one code speak of the same rule; what both games refuse has a rule in each catalogue."""
    rules: dict[tuple[str, bool], set[str]] = defaultdict(set)
    for declared in reason_codes.declared().values():
        for code in declared:
            if code.rule:
                rules[code.code, code.rule[0] in "RE"].add(code.rule)
    several = {code: named for (code, _), named in rules.items() if len(named) > 1}
    assert {"seat-count": {"E22", "R50"}} == several  # a rule set names seats in two fields
