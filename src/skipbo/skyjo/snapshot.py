"""A round as its cards lie, apart from rules and luck: what a log starts from, and what a saved state holds."""

from __future__ import annotations

from typing import Any

import attrs

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import Card
from skipbo.skyjo.position import set_up
from skipbo.skyjo.rules import RuleSet
from skipbo.skyjo.state import RoundState, Seat
from skipbo.table.chance import Chance
from skipbo.table.errors import PositionError


@attrs.frozen(kw_only=True)
class Position:
    """The cards as they lie and whose turn it is. Every pile lists its bottom card first.

    The fields are those of `RoundState` that `set_up` takes, dealer and first seat aside.
    """

    seats: tuple[Seat, ...]
    """The layouts, clockwise."""
    turn: int
    """The seat that plays."""
    held: Card | None = None
    """The card that has been drawn and is still to be placed; `None` if there is none."""
    draw: tuple[Card, ...]
    """The draw pile; its last card is drawn first."""
    discard: tuple[Card, ...]
    """The discard pile; its last card is the top."""
    finisher: int | None = None
    """The seat that has triggered the end of the round; `None` until somebody has (S16)."""


def position_of(state: RoundState) -> Position:
    """The round as its cards lie.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> lay_out(state.rules, position_of(state), state.dealer, state.first, state.chance) == state
    True
    """
    fields: dict[str, Any] = {field.name: getattr(state, field.name) for field in attrs.fields(Position)}
    fields["draw"] = tuple(state.draw)
    return Position(**fields)


def lay_out(rules: RuleSet, position: Position, dealer: int, first: int | None, chance: Chance) -> RoundState:
    """The round with its cards laid out so. Raises `PositionError` and `RuleSetError` as `set_up` does."""
    state = set_up(
        rules,
        position.seats,
        turn=position.turn,
        held=position.held,
        draw=position.draw,
        discard=position.discard,
        dealer=dealer,
        first=first,
        finisher=position.finisher,
        seed=0,
    )
    if first != state.first:
        # What is said is played: who started does not follow from the cards.
        raise PositionError(reasons.FIRST_MISSING("first"))
    return attrs.evolve(state, chance=chance)


def seat_count(state: RoundState) -> int:
    """How many seats a round has."""
    return len(state.seats)
