"""A round as its cards lie, apart from rules and luck: what a log starts from, and what a saved state holds."""

from __future__ import annotations

from typing import Any

import attrs

from skipbo import reasons
from skipbo.cards import Card
from skipbo.position import set_up
from skipbo.rules import RuleSet
from skipbo.state import Irregularity, RoundState, Seat
from skipbo.table.chance import Chance
from skipbo.table.errors import PositionError


@attrs.frozen(kw_only=True)
class Position:
    """The cards as they lie and whose turn it is. Every pile lists its bottom card first.

    The fields are those of `RoundState` that `set_up` takes, dealer and first seat aside.
    """

    seats: tuple[Seat, ...]
    """The seats, clockwise."""
    turn: int
    """The seat that plays."""
    building: tuple[tuple[Card, ...], ...]
    """The cards that lie on each building pile."""
    values: tuple[int, ...]
    """The number that each building pile stands at; 0 for an empty one."""
    draw: tuple[Card, ...]
    """The draw pile; its last card is drawn first."""
    completed: tuple[Card, ...]
    """The cards of completed building piles, in order of completion, each pile bottom first."""
    passes: int
    """How many passes there have been in a row (E04)."""
    irregular: Irregularity
    """What a referee has to remember (R61)."""


def position_of(state: RoundState) -> Position:
    """The round as its cards lie.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> lay_out(state.rules, position_of(state), state.dealer, state.first, state.chance) == state
    True
    """
    fields: dict[str, Any] = {field.name: getattr(state, field.name) for field in attrs.fields(Position)}
    fields["draw"] = tuple(state.draw)
    return Position(**fields)


def lay_out(rules: RuleSet, position: Position, dealer: int, first: int, chance: Chance) -> RoundState:
    """The round with its cards laid out so. Raises `PositionError` and `RuleSetError` as `set_up` does.

    Where `set_up` takes piles that are left out for empty ones, all must be there.
    """
    lists = {"building": (position.building, rules.building_piles), "values": (position.values, rules.building_piles)}
    for number, seat in enumerate(position.seats):
        lists[f"seats[{number}].discards"] = seat.discards, rules.discard_piles
    wrong = {
        where: reasons.WRONG_PILE_COUNT(where, piles=piles, given=len(given))
        for where, (given, piles) in lists.items()
        if len(given) != piles
    }
    try:
        state = set_up(
            rules,
            position.seats,
            turn=position.turn,
            building=position.building,
            values=position.values,
            draw=position.draw,
            completed=position.completed,
            dealer=dealer,
            first=first,
            passes=position.passes,
            irregular=position.irregular,
            seed=0,
        )
    except PositionError as error:
        others = (reason for reason in error.reasons if reason.where not in wrong)
        raise PositionError(*wrong.values(), *others) from None
    if wrong:
        raise PositionError(*wrong.values())
    return attrs.evolve(state, chance=chance)


def seat_count(state: RoundState) -> int:
    """How many seats the round has."""
    return len(state.seats)
