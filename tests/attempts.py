"""What may be tried in a round, possible or not: every move and ruling there is, and much that is neither."""

from __future__ import annotations

from typing import Any

import attrs

from skipbo import (
    Discard,
    ExcessDraw,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    RoundState,
    StopOutOfTurn,
    TalkPenalty,
    all_moves,
)
from skipbo.moves import MOVE_TYPES, RULING_TYPES


class OtherHand(PlayHand):
    """A class that is like a move and is none."""


NO_NUMBERS: tuple[Any, ...] = (
    True,
    False,
    1.0,
    1.7,
    "0",
    None,
    -1,
    -2,
    99,
    10**30,
    10**5000,
    [],
    {},
    (0,),
    float("nan"),
)
"""What stands where a small number belongs."""

NO_MOVES: tuple[Any, ...] = (
    None, 0, True, "Pass", "Pass()", b"", [], {}, (), object(), PlayHand, Pass, OtherHand(1, 0),
    {"move": "pass"}, ("play-hand", 1, 0), [Pass()], NotImplemented, Ellipsis, float("nan"),
)  # fmt: skip
"""What is neither a move nor a ruling."""


def malformed() -> list[Any]:
    """Moves and rulings in one field of which something stands that is no number of this table."""
    made: list[Any] = []
    for wrong in NO_NUMBERS:
        made += [
            PlayStock(wrong),
            PlayHand(wrong, 0),
            PlayHand(1, wrong),
            PlayHand(0, wrong),
            PlayDiscard(wrong, 0),
            PlayDiscard(0, wrong),
            Discard(wrong, 0),
            Discard(1, wrong),
            TalkPenalty(wrong),
            ExcessDraw(wrong, 1),
            ExcessDraw(0, wrong),
            OutOfTurn(wrong),
        ]
        if wrong is not None:
            made += [PlayStock(0, wrong), PlayDiscard(0, 0, wrong), Discard(1, 0, wrong)]
    return made


MALFORMED = malformed()


def attempts(state: RoundState) -> list[Any]:
    """Everything of interest in this state."""
    rules, players = state.rules, len(state.seats)
    seats = range(-1, players + 1)
    cards = range(-1, rules.deck.ranks + 2)
    named = [*range(players)]
    piles = [0, rules.discard_piles - 1, rules.discard_piles]
    ends = [0, rules.building_piles - 1, rules.building_piles]
    tried: list[Any] = list(all_moves(rules, players))
    tried += [PlayHand(card, to) for card in cards for to in ends]
    tried += [Discard(card, pile, of) for card in cards for pile in piles for of in (None, *named[:4])]
    tried += [PlayStock(to, of) for to in ends for of in named]
    tried += [PlayDiscard(pile, to, of) for pile in piles for to in ends for of in named]
    tried += [ruling for seat in seats for ruling in (TalkPenalty(seat), OutOfTurn(seat))]
    tried += [ExcessDraw(seat, count) for seat in (0, players - 1) for count in (-1, 0, 1, 2, rules.deck.size)]
    return [*tried, StopOutOfTurn(), *MALFORMED, *NO_MOVES]


def key(move: Any) -> tuple[Any, ...]:
    """A move with the types of its fields, as `Discard(True, 0)` equals `Discard(1, 0)` in Python."""
    if type(move) not in (*MOVE_TYPES, *RULING_TYPES):
        return (id(move),)
    values: tuple[Any, ...] = attrs.astuple(move, recurse=False)
    kinds: tuple[Any, ...] = tuple(map(type, (move, *values)))
    return (kinds, values)


def is_in(move: Any, listed: set[tuple[Any, ...]]) -> bool:
    """Whether the move's key is among these; what cannot be hashed is not."""
    try:
        return key(move) in listed
    except TypeError:
        return False
