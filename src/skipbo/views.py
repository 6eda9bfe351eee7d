"""What one seat may know: the only way from a state to somebody's screen (R10, R30).

A view holds cards and numbers that its viewer may see, and nothing else: in particular not the compiled rules of the
engine, whose memos remember hands of everybody.
"""

from __future__ import annotations

from typing import cast

from skipbo.cards import Card
from skipbo.state import Deal, RoundState, RoundView, Seat, SeatView, recycled_cards
from skipbo.table.chance import Chance
from skipbo.table.pile import Pile
from skipbo.table.trusted import trusted_constructor
from skipbo.transition import make_round

make_seat_view = trusted_constructor(SeatView)
make_view = trusted_constructor(RoundView)

NO_CHANCE = Chance(None)


def round_view(state: RoundState, seat: int | None) -> RoundView:
    """All that the seat may know of the round; `None` stands for a spectator."""
    deal = state.deal
    tops_only = deal.rules.discard_visibility == "top"
    seats = tuple([_seat_view(at, number == seat, tops_only) for number, at in enumerate(state.seats)])
    return make_view(
        deal.rules, seat, seats, state.turn, state.building, state.values, (None,) * state.draw.height, state.completed,
        deal.dealer, deal.first, state.passes, state.irregular, state.outcome,
    )  # fmt: skip


def as_state(view: RoundView) -> RoundState:
    """The view as legality reads it: in the shape of a state, with `None` for every card that its viewer cannot see.

    Whoever is to move sees all cards that legality looks at: the own hand, and the tops of piles.
    """
    seats = cast("tuple[Seat, ...]", view.seats)
    return make_round(
        Deal(view.rules, len(seats), view.dealer, view.first), seats, view.turn, view.building,
        recycled_cards(view.building, view.values), Pile(cast("tuple[Card, ...]", view.draw)), view.completed,
        NO_CHANCE, view.passes, view.irregular, view.outcome,
    )  # fmt: skip


def _seat_view(seat: Seat, own: bool, tops_only: bool) -> SeatView:
    discards = tuple(map(_top_only, seat.discards)) if tops_only else seat.discards
    return make_seat_view(_top_only(seat.stock), seat.hand if own else (None,) * len(seat.hand), discards)


def _top_only(pile: tuple[Card, ...]) -> tuple[Card | None, ...]:
    return (*(None,) * (len(pile) - 1), *pile[-1:])
