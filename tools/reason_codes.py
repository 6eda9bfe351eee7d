"""The page of all codes that reasons can have; ``python tools/regenerate.py`` writes it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from skipbo.games import GAMES
from skipbo.table.errors import Code

PAGE = Path(__file__).parent.parent / "docs" / "formats" / "reason-codes.md"

SECTIONS = {
    "Moves and rulings of Skip-Bo, and its positions": "reasons",
    "Moves of Skyjo, and its positions": "skyjo.reasons",
    "Rule sets": "table.settings table.rulesets cards contradictions table.presets skyjo.contradictions",
    "Documents that are no JSON as it must be": "table.documents",
    "Documents that are no log or no saved state": "table.structure table.codec logs games",
    "JSON Lines": "lines",
    "Logs whose contents do not fit the rules": "replaying",
    "Saved states": "table.saved",
    "Recording": "recorder",
    "Seats, names, scores and chance": (
        "table.seats table.match table.scores scoring table.chance simulation sampling table.steps"
    ),
    "Hints": "table.hints opponents.hints opponents.adviser opponents.searcher skyjo.opponents",
}
"""The modules that declare codes, by what their codes are about."""

HEAD = """# Reason codes

Every refusal carries [reasons][skipbo.Reason], and every reason a code: a short word that never changes its meaning, so
that a program can decide by it and a front end can say it in another language. This page lists them all, with the rule
behind each and the English sentence. What stands in braces is in the reason's `params`, and so is what the last column
names: `card`, for example, is the number of the card whose name the sentence has. Some codes have two sentences: one of
them also names what was probably meant.

The same code may be given in several places, always with the same meaning. A reason's `where` says what it speaks of: a
JSON path in a document, a field of a rule set or of a position.

A test keeps this page true. It is written by `python tools/regenerate.py`.
"""


def declared() -> dict[str, list[Code]]:
    """All codes by the sections of the page, in the order in which they are declared; each once."""
    known: set[Code] = set()
    found: dict[str, list[Code]] = {}
    for title, modules in SECTIONS.items():
        found[title] = []
        for module in modules.split():
            for value in vars(import_module(f"skipbo.{module}")).values():
                if isinstance(value, Code) and value not in known:
                    known.add(value)
                    found[title].append(value)
    return found


def row(code: Code) -> str:
    """The line of the table for a code."""
    # What every game checks alike has a rule in each.
    ids = [code.rule] if code.rule else [game.rule_ids.get(code.code, "") for game in GAMES.values()]
    rule = ", ".join(map(_link, filter(None, ids)))
    sentence = code.sentence.replace("*", "\\*")
    besides = ", ".join(f"`{name}`" for name in code.more)
    return f"| `{code.code}` | {rule} | {sentence} | {besides} |"


def _link(rule: str) -> str:
    catalogue = "skyjo.md" if rule[:1] in ("S", "K") else "skip-bo.md"
    return f"[{rule}](../rules/{catalogue}#{rule})"


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, codes in declared().items():
        rows = "\n".join(map(row, codes))
        parts.append(f"## {title}\n\n| code | rule | sentence | besides |\n|---|---|---|---|\n{rows}\n")
    return "\n".join(parts)
