"""Rule sets that people play by, each with its source; `skipbo.skyjo.combine` lays several together.

>>> from skipbo import skyjo
>>> from skipbo.skyjo.presets import ROWS_AND_COLUMNS, SHORT
>>> skyjo.combine(SHORT, ROWS_AND_COLUMNS)
RuleSet(target=50, clear_rows=True)
"""

from __future__ import annotations

from skipbo.skyjo.rules import RuleSet
from skipbo.table.presets import Preset, find_preset, preset_table

__all__ = [
    "MAGILANO",
    "NO_DOUBLING",
    "PRACTICE",
    "PRESETS",
    "Preset",
    "ROWS_AND_COLUMNS",
    "SHORT",
    "preset",
]

MAGILANO = RuleSet()
"""Magilano's sheet: the default."""

SHORT = RuleSet(target=50)
"""A shorter match, to 50 points."""

NO_DOUBLING = RuleSet(finisher_penalty="none")
"""Whoever ends a round counts like everybody else: for a first round, though it makes ending early a lesser risk."""

PRACTICE = RuleSet(open_practice=True)
"""All cards of the layouts are seen, to learn swaps and columns."""

ROWS_AND_COLUMNS = RuleSet(clear_rows=True)
"""Rows of equal cards are removed as columns are."""

PRESETS = preset_table(
    Preset("MAGILANO", MAGILANO, "Magilano's sheet", "The rules as printed; the default."),
    Preset("SHORT", SHORT, "Norwegian rules on the web", "The match ends at 50 points."),
    Preset("NO_DOUBLING", NO_DOUBLING, "Norwegian rules on the web", "Ending a round costs no penalty."),
    Preset("PRACTICE", PRACTICE, "Norwegian rules on the web", "All cards of the layouts are seen."),
    Preset("ROWS_AND_COLUMNS", ROWS_AND_COLUMNS, "many homes", "Rows are removed as well as columns."),
)
"""All presets by the names of their constants."""


def preset(name: str) -> Preset[RuleSet]:
    """The preset of a name, in capitals or not, with hyphens or underscores; a `RuleSetError` if there is none.

    >>> from skipbo.skyjo.presets import preset
    >>> preset("no-doubling").rules
    RuleSet(finisher_penalty='none')
    """
    return find_preset(PRESETS, name)
