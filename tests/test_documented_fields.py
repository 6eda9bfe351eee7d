"""The pages of rules say of every field and preset what the code says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from skipbo import presets, rules, skyjo
from skipbo.cards import DECK_FIELDS, Deck
from skipbo.skyjo import presets as skyjo_presets
from skipbo.skyjo import rules as skyjo_rules
from skipbo.table.settings import Setting

DOCS = Path(__file__).parent.parent / "docs" / "rules"


def rows_of(page: str) -> dict[str, list[str]]:
    """The cells of every row of a table that begins with the name of a field or preset, by that name."""
    text = (DOCS / page).read_text(encoding="utf-8")
    cells = r"^\| (?:\[`(?=\w+`\]))?`?(\w+)`[^|]* \| ([^|]+) \| ([^|]+) \|(?: ([^|]+) \|)?$"
    return {found[0]: list(found[1:]) for found in re.findall(cells, text, re.MULTILINE)}


SKIP_BO = rows_of("fields.md")
SKYJO = rows_of("skyjo.md")

TABLES: dict[str, tuple[dict[str, list[str]], type[Any], dict[str, Setting]]] = {
    "skip-bo": (SKIP_BO, rules.RuleSet, dict(rules.FIELDS)),
    "deck": (SKIP_BO, Deck, dict(DECK_FIELDS)),
    "skyjo": (SKYJO, skyjo.RuleSet, dict(skyjo_rules.FIELDS)),
}
"""The rows of each table of fields, the class that has them, and what the code says of each."""

FIELDS = [(table, name) for table, (_, _, settings) in TABLES.items() for name in settings]


def test_every_field_of_Skip_Bo_has_its_row_in_its_order() -> None:
    """All fields of a rule set and a deck, and all presets, and nothing else."""
    assert ["deck"] == list(SKIP_BO)[:1]
    assert list(rules.FIELDS) == [name for name in SKIP_BO if name in rules.FIELDS]
    assert list(DECK_FIELDS) == [name for name in SKIP_BO if name in DECK_FIELDS]
    assert list(presets.PRESETS) == [name for name in SKIP_BO if name in presets.PRESETS]
    assert {*rules.FIELDS, *DECK_FIELDS, *presets.PRESETS} == set(SKIP_BO)


def test_every_field_of_Skyjo_has_its_row_in_its_order() -> None:
    """The fields, and after them the presets, and nothing else."""
    assert [*skyjo_rules.FIELDS, *skyjo_presets.PRESETS] == list(SKYJO)


@pytest.mark.parametrize(("table", "name"), FIELDS)
def test_the_row_of_a_field(table: str, name: str) -> None:
    """The default is bold, all words are there and all limits, and the rules that it switches are linked."""
    rows, owner, settings = TABLES[table]
    values, _, linked = rows[name]
    field, setting = attrs.fields_dict(owner)[name], settings[name]
    default = "one Skip-Bo deck" if name == "deck" else repr(field.default).replace("'", '"')
    assert [default] == re.findall(r"\*\*`?([^`*]+)`?\*\*", values)
    assert list(setting.words) == re.findall(r'`"([^"]+)"`', values)
    if setting.flag:
        assert {"True", "False"} == set(re.findall(r"`(\w+)`", values))
    if setting.least is not None:
        assert f"{setting.least} to {setting.most:,}" in values.split("<br>")
    assert set(re.findall(r"\[([RESK]\d\d)\]", linked)) >= set(setting.rules)


@pytest.mark.parametrize("name", presets.PRESETS)
def test_the_row_of_a_preset_of_Skip_Bo(name: str) -> None:
    """What a preset changes is written so that it can be typed."""
    changes = changes_in(SKIP_BO[name])
    assert presets.PRESETS[name].rules == eval(f"RuleSet({changes})", {"RuleSet": rules.RuleSet, "Deck": Deck})


@pytest.mark.parametrize("name", skyjo_presets.PRESETS)
def test_the_row_of_a_preset_of_Skyjo(name: str) -> None:
    """The same, with Skyjo's rule set."""
    assert skyjo_presets.PRESETS[name].rules == eval(f"RuleSet({changes_in(SKYJO[name])})", dict(vars(skyjo_rules)))


def changes_in(cells: list[str]) -> str:
    """What the row of a preset changes, as arguments of a rule set."""
    return "" if cells[0] == "nothing" else ", ".join(re.findall(r"`([^`]+)`", cells[0]))
