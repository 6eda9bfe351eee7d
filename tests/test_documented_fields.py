"""The page of house rules says of every field and preset what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import attrs
import pytest

from skipbo.cards import DECK_FIELDS, Deck
from skipbo.presets import PRESETS
from skipbo.rules import FIELDS, RuleSet

PAGE = (Path(__file__).parent.parent / "docs" / "rules" / "fields.md").read_text(encoding="utf-8")
ROWS = {
    cells[0]: cells[1:]
    for cells in re.findall(
        r"^\| (?:\[`(?=\w+`\]))?`?(\w+)`[^|]* \| ([^|]+) \| ([^|]+) \|(?: ([^|]+) \|)?$", PAGE, re.MULTILINE
    )
}
"""The cells of every row of a table that begins with the name of a field or preset, by that name."""


def rules_in(text: str) -> set[str]:
    """The ids of the rules that a cell links to."""
    return set(re.findall(r"\[([RE]\d\d)\]", text))


def test_every_field_has_its_row_in_its_order() -> None:
    """All fields of a rule set and a deck, and all presets, and nothing else."""
    fields = list(FIELDS)
    assert [fields[0]] == list(ROWS)[:1]
    assert fields == [name for name in ROWS if name in FIELDS]
    assert list(DECK_FIELDS) == [name for name in ROWS if name in DECK_FIELDS]
    assert list(PRESETS) == [name for name in ROWS if name in PRESETS]
    assert {*FIELDS, *DECK_FIELDS, *PRESETS} == set(ROWS)


@pytest.mark.parametrize("name", FIELDS)
def test_the_row_of_a_field(name: str) -> None:
    """The default is bold, all words are there and all limits, and the rules that it switches are linked."""
    values, _, rules = ROWS[name]
    field, setting = attrs.fields_dict(RuleSet)[name], FIELDS[name]
    default = "one Skip-Bo deck" if name == "deck" else repr(field.default).replace("'", '"')
    assert [default] == re.findall(r"\*\*`?([^`*]+)`?\*\*", values)
    assert list(setting.words) == [word for word in re.findall(r'`"([^"]+)"`', values) if setting.words]
    if setting.least is not None:
        bounded = f"{setting.least} to {setting.most}" in values
        assert bounded or (setting.most >= 100 and f"a number from {setting.least}" in values)
    assert rules_in(rules) >= set(setting.rules)


@pytest.mark.parametrize("name", DECK_FIELDS)
def test_the_row_of_a_field_of_a_deck(name: str) -> None:
    """The same for the five fields of a deck."""
    values, _, rules = ROWS[name]
    field, setting = attrs.fields_dict(Deck)[name], DECK_FIELDS[name]
    assert [repr(field.default).replace("'", '"')] == re.findall(r"\*\*`?([^`*]+)`?\*\*", values)
    assert list(setting.words) == re.findall(r'`"([^"]+)"`', values)
    if setting.least is not None:
        bounded = f"{setting.least} to {setting.most}" in values
        assert bounded or (setting.most >= 100 and f"a number from {setting.least}" in values)
    assert rules_in(rules) >= set(setting.rules)


@pytest.mark.parametrize("name", PRESETS)
def test_the_row_of_a_preset(name: str) -> None:
    """What a preset changes is written so that it can be typed."""
    changes = [] if ROWS[name][0] == "nothing" else re.findall(r"`([^`]+)`", ROWS[name][0])
    assert PRESETS[name].rules == eval(f"RuleSet({', '.join(changes)})", {"RuleSet": RuleSet, "Deck": Deck})
