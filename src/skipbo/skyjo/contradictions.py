"""What rules cannot be played together, and what does not fit a number of players."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from skipbo.skyjo.cards import DECK
from skipbo.table.errors import Code, Reason
from skipbo.table.settings import is_count, plain, reason_about, shown

if TYPE_CHECKING:
    from skipbo.skyjo.rules import RuleSet

MOST_PLAYERS = 8
"""The most players (S02)."""

MOST_CELLS = (len(DECK) - 1) // 2
"""The most cards that the layouts of two can have, with one left to start the discard pile."""

TOO_MANY_FLIPS = Code(
    "too-many-flips",
    "S07",
    "No card of a layout stays hidden: it has {cells}, and the first flips are {flips}.",
    more=("fields",),
)
NO_FLIPS = Code(
    "no-first-flips", "K13", "Without first flips there are no sums, and first_player plays no part.", more=("fields",)
)
NO_PENALTY = Code("no-penalty", "S19", "Without a penalty {field} plays no part.", more=("fields",))
NO_DOUBLING = Code(
    "no-doubling", "S19", "positive_only concerns doubling, and the penalty is {penalty} points.", more=("fields",)
)
NO_LATER_ROUNDS = Code(
    "no-later-rounds", "S20", "There is one round only, so later_rounds plays no part.", more=("fields",)
)
NO_CLEARING = Code(
    "no-clearing",
    "K04",
    "Neither columns nor rows are removed, so clear_on_final_reveal plays no part.",
    more=("fields",),
)

NOT_PLAYERS = Code("not-a-count", "S02", "players is {value}; a whole number belongs there.", more=("fields",))
TOO_FEW_PLAYERS = Code("too-few-players", "S02", "A game needs two players or more, not {players}.", more=("fields",))
TOO_MANY_PLAYERS = Code("too-many-players", "S02", "At most {most} play, not {players}.", more=("fields",))
LAYOUTS_EXCEED = Code(
    "layouts-exceed-deck",
    "S05",
    "The layouts take {dealt} of {size} cards, and one must start the discard pile.",
    more=("fields",),
)

SHORT_DRAW_PILE = Code(
    "short-draw-pile", "S06", "The deal leaves fewer cards to draw than there are players: {left}.", more=("fields",)
)
SINGLE_CARDS_CLEAR = Code(
    "single-cards-clear",
    "K07",
    "A line of one card is always equal: every card that is turned up is removed at once.",
    more=("fields",),
)


def conflicts(rules: Any, changed: Collection[str]) -> list[Reason]:
    """The contradictions between fields, each of which has a value of the right kind.

    Only values that differ from the default count; `changed` names their fields.
    """
    found: list[Reason] = []
    cells = rules.rows * rules.columns
    if rules.initial_flips >= cells:
        fields = ("initial_flips", "rows", "columns")
        found.append(reason_about(TOO_MANY_FLIPS, *fields, flips=rules.initial_flips, cells=cells))
    if not rules.initial_flips and "first_player" in changed:
        found.append(reason_about(NO_FLIPS, "first_player", "initial_flips"))
    penalty = rules.finisher_penalty
    if penalty == "none":
        idle = [name for name in ("tie_counts", "positive_only") if name in changed]
        found += [reason_about(NO_PENALTY, name, "finisher_penalty", field=name) for name in idle]
    elif penalty != "double" and "positive_only" in changed:
        found.append(reason_about(NO_DOUBLING, "positive_only", "finisher_penalty", penalty=penalty))
    if rules.rounds == 1 and "later_rounds" in changed:
        found.append(reason_about(NO_LATER_ROUNDS, "later_rounds", "rounds"))
    if not (rules.clear_columns or rules.clear_rows) and "clear_on_final_reveal" in changed:
        found.append(reason_about(NO_CLEARING, "clear_on_final_reveal", "clear_columns", "clear_rows"))
    return found


def misfits(rules: RuleSet, players: int) -> list[Reason]:
    """What does not fit a number of players, which may be anything."""
    if not is_count(players):
        return [reason_about(NOT_PLAYERS, "players", value=shown(players))]
    if players < 2:
        return [reason_about(TOO_FEW_PLAYERS, "players", players=plain(players))]
    found: list[Reason] = []
    if players > MOST_PLAYERS:
        found.append(reason_about(TOO_MANY_PLAYERS, "players", players=plain(players), most=MOST_PLAYERS))
    dealt = players * rules.rows * rules.columns
    if dealt >= len(DECK):
        found.append(reason_about(LAYOUTS_EXCEED, "rows", "columns", "players", dealt=plain(dealt), size=len(DECK)))
    return found


def oddities(rules: RuleSet, players: int) -> list[Reason]:
    """What can be played but may not be meant, for rules that fit the number of players."""
    found: list[Reason] = []
    left = len(DECK) - players * rules.rows * rules.columns - 1
    if left < players:
        found.append(reason_about(SHORT_DRAW_PILE, "rows", "columns", "players", left=left))
    if rules.clear_columns and rules.rows == 1:
        found.append(reason_about(SINGLE_CARDS_CLEAR, "clear_columns", "rows"))
    if rules.clear_rows and rules.columns == 1:
        found.append(reason_about(SINGLE_CARDS_CLEAR, "clear_rows", "columns"))
    return found
