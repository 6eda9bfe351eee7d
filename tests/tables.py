"""Tables that the tests lay: positions with a known draw pile, decks in a known order, and a few short names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import Any

from skipbo import (
    Card,
    Deck,
    Move,
    RoundState,
    RuleSet,
    Ruling,
    Seat,
    apply_move,
    legal_moves,
    legal_plays,
    legal_rulings,
    set_up,
    why_illegal,
)

MATTEL = RuleSet()
TINY = Deck(ranks=3, copies=4, wilds=4)
"""A deck of 16 cards, all of which a test can name: four each of 1, 2, 3 and the Skip-Bo."""
SMALL = RuleSet(deck=TINY, stock_size=1)
"""Rules for that deck, all else by the sheet."""


def lay(
    rules: RuleSet,
    *seats: Seat,
    draw: Sequence[Card] = (),
    completed: Sequence[Card] = (),
    under: int = -1,
    **more: Any,
) -> RoundState:
    """A position whose draw pile is exactly `draw`, the last card drawn first.

    The cards of the deck that are named nowhere lie sorted at the bottom of a stock, where nobody sees them: the last
    seat's, or that of the seat `under`.
    """
    table = list(seats)
    building = more.get("building", ())
    named = Counter((*draw, *completed))
    for seat in table:
        named.update((*seat.stock, *seat.hand, *(card for pile in seat.discards for card in pile)))
    for pile in building:
        named.update(range(1, pile + 1) if isinstance(pile, int) else pile)
    spare = sorted((Counter(rules.deck.cards()) - named).elements())
    at = table[under]
    table[under] = Seat((*spare, *at.stock), at.hand, at.discards)
    return set_up(rules, table, draw=draw, completed=completed, seed=more.pop("seed", 1), **more)


def deck_dealing(deck: Deck, *dealt: Card) -> tuple[Card, ...]:
    """A deck order that deals these cards first, in this order; the others lie sorted beneath them."""
    rest = Counter(deck.cards())
    rest.subtract(dealt)
    assert min(rest.values()) >= 0
    return (*sorted(rest.elements()), *reversed(dealt))


def play(state: RoundState, *moves: Move | Ruling) -> RoundState:
    """The state after these moves and rulings."""
    for move in moves:
        state = apply_move(state, move)
    return state


def refused(state: RoundState, move: Any) -> str:
    """The code with which a move or ruling is refused; it is listed nowhere."""
    reason = why_illegal(state, move)
    assert reason is not None
    assert not any(type(move) is type(legal) and repr(move) == repr(legal) for legal in listed(state))
    return reason.code


def listed(state: RoundState) -> tuple[Move | Ruling, ...]:
    """All legal moves and rulings."""
    return (*legal_moves(state), *legal_rulings(state))


def played(state: RoundState) -> tuple[Move, ...]:
    """The legal plays, which are the first of the legal moves."""
    plays = legal_plays(state)
    assert plays == legal_moves(state)[: len(plays)]
    return plays


def all_cards(state: RoundState) -> list[Card]:
    """Every card on the table, sorted."""
    seats = [(seat.stock, seat.hand, *seat.discards) for seat in state.seats]
    return sorted(chain(state.draw, state.completed, *state.building, *chain.from_iterable(seats)))
