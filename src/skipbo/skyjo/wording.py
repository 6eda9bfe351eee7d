"""Skyjo's rules in words: the sheet that a family would read before playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.skyjo.cards import DECK
from skipbo.table.settings import listed
from skipbo.table.wording import Wording, counted, match_end

if TYPE_CHECKING:
    from skipbo.skyjo.rules import RuleSet


def _title(_: RuleSet, players: int | None) -> str:
    table = "" if players is None else f" for {players} players"
    return f"Skyjo{table}: the lowest total wins."


def _match_end(rules: RuleSet, _: int | None) -> str:
    return match_end(rules.points_target, rules.rounds, "player")


def _layout(rules: RuleSet, players: int | None) -> str:
    cells = rules.rows * rules.columns
    shape = f"{counted(rules.rows, 'row')} of {rules.columns}"
    text = f"Each player has {counted(cells, 'card')}, face down, in {shape}"
    if players is None:
        return f"{text}; the next card starts the discard pile, the others are the draw pile."
    left = len(DECK) - players * cells - 1
    return f"{text}; the next card starts the discard pile, and {left} {'is' if left == 1 else 'are'} left to draw."


def _initial_flips(rules: RuleSet, _: int | None) -> str:
    if not rules.initial_flips:
        return "No card is turned up before play begins."
    return f"Before play begins each player turns up {counted(rules.initial_flips, 'own card')} by choice."


def _first_player(rules: RuleSet, _: int | None) -> str:
    if not rules.initial_flips:
        return "The player left of the dealer starts the first round."
    sum_of = "highest" if rules.first_player == "highest-sum" else "lowest"
    return f"Whose open cards have the {sum_of} sum starts the first round; a tie is drawn for."


def _later_rounds(rules: RuleSet, _: int | None) -> str:
    if rules.later_rounds == "finisher":
        return "Whoever ended a round starts the next."
    return "Who starts is decided anew in every round."


def _cleared(rules: RuleSet, _: int | None) -> str:
    kinds: dict[int, list[str]] = {}
    if rules.clear_columns:
        kinds.setdefault(min(3, rules.rows), []).append("a column")
    if rules.clear_rows:
        kinds.setdefault(min(3, rules.columns), []).append("a row")
    if not kinds:
        return "Equal cards stay where they are; no line is removed."
    return " ".join(_CLEARED[least].format(line=listed(lines)) for least, lines in kinds.items())


_CLEARED = {
    1: "When the only card of {line} lies open, it is removed to the discard pile and counts nothing.",
    2: "When both cards of {line} are open and equal, they are removed to the discard pile and count nothing.",
    3: "When all cards left in {line} are open and equal, and at least three, they are removed to the discard pile and "
    "count nothing.",
}
"""When a line is removed, by how many cards must be left in it (K07)."""


def _penalty(rules: RuleSet, _: int | None) -> str:
    penalty = rules.finisher_penalty
    if penalty == "none":
        return "Whoever ended the round counts like everybody else."
    lowest = "the lowest score alone" if rules.tie_counts else "the lowest score, alone or with others,"
    if penalty != "double":
        return f"Whoever ended the round without {lowest} counts {counted(penalty, 'point')} more."
    scores = "a positive score" if rules.positive_only else "the score, a negative one too,"
    return f"Whoever ended the round without {lowest} counts {scores} twice."


WORDING: Wording[RuleSet] = Wording(
    title=_title,
    printed={
        "Layout": ("Nobody looks at a card that lies face down, and cards keep their places.",),
        "Turn": (
            "Take the top of the discard pile and swap it with one of your cards, open or hidden.",
            "Or draw a card and look at it: swap it with one of your cards, or put it on the discard pile and turn up "
            "one of your hidden cards.",
            "A card that comes in lies open, and the one it replaces goes to the discard pile.",
        ),
        "End of a round": (
            "When the last of a player's cards lies open, everybody else has one more turn; then all cards are turned "
            "up and each layout is added up.",
        ),
    },
    texts={
        "open_practice": {
            False: "Hidden cards are seen by nobody.",
            True: "For practice all cards of the layouts are seen; those not yet turned up still count as hidden.",
        },
        "clear_on_final_reveal": {
            True: "Equal lines that appear when all cards are turned up are removed too, before counting.",
            False: "Equal lines that appear only when all cards are turned up are counted.",
        },
    },
    sentences={
        "target": _match_end,
        "rounds": _match_end,
        "rows": _layout,
        "columns": _layout,
        "initial_flips": _initial_flips,
        "first_player": _first_player,
        "later_rounds": _later_rounds,
        "clear_columns": _cleared,
        "clear_rows": _cleared,
        "finisher_penalty": _penalty,
        "tie_counts": _penalty,
        "positive_only": _penalty,
    },
    idle=lambda rules: set() if rules.clear_columns or rules.clear_rows else {"clear_on_final_reveal"},
    words=lambda _: {},
)
"""What Skyjo says about its rules."""
