"""What one seat may know: the only way from a state to somebody's screen (R10, R30)."""

from __future__ import annotations

from skipbo.cards import Card
from skipbo.state import RoundState, RoundView, Seat, SeatView


def round_view(state: RoundState, seat: int | None) -> RoundView:
    """All that the seat may know of the round; `None` stands for a spectator."""
    tops_only = state.rules.discard_visibility == "top"
    return RoundView(
        rules=state.rules,
        seat=seat,
        seats=tuple(_seat_view(at, number == seat, tops_only) for number, at in enumerate(state.seats)),
        turn=state.turn,
        building=state.building,
        values=state.values,
        draw=(None,) * len(state.draw),
        completed=state.completed,
        dealer=state.dealer,
        first=state.first,
        passes=state.passes,
        irregular=state.irregular,
        outcome=state.outcome,
    )


def _seat_view(seat: Seat, own: bool, tops_only: bool) -> SeatView:
    return SeatView(
        stock=_top_only(seat.stock),
        hand=seat.hand if own else (None,) * len(seat.hand),
        discards=tuple(map(_top_only, seat.discards)) if tops_only else seat.discards,
    )


def _top_only(pile: tuple[Card, ...]) -> tuple[Card | None, ...]:
    return (*(None,) * (len(pile) - 1), *pile[-1:])
