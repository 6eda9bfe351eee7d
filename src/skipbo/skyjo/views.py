"""What one seat may know: the only way from a state to somebody's screen (S07, S22, K14)."""

from __future__ import annotations

from skipbo.skyjo.cards import COPIES
from skipbo.skyjo.layout import Cells
from skipbo.skyjo.state import CellView, RoundState, RoundView, SeatView
from skipbo.table.trusted import trusted_constructor

make_seat_view = trusted_constructor(SeatView)
make_view = trusted_constructor(RoundView)

_OPEN = {card: CellView(card, up=True) for card in COPIES}
_PRACTICE = {card: CellView(card, up=False) for card in COPIES}
_HIDDEN = CellView(None, up=False)


def round_view(state: RoundState, seat: int | None) -> RoundView:
    """All that the seat may know of the round; `None` stands for a spectator."""
    open_practice = state.rules.open_practice
    return make_view(
        state.rules,
        seat,
        tuple([_seat_view(at.cells, open_practice) for at in state.seats]),
        state.turn,
        state.phase,
        state.held if seat == state.turn else None,
        (None,) * len(state.draw),
        (*(None,) * (len(state.discard) - 1), *state.discard[-1:]),
        state.dealer,
        state.first,
        state.finisher,
        state.outcome,
    )


def _seat_view(cells: Cells, open_practice: bool) -> SeatView:
    """A layout as everybody sees it, the seat itself included (S07); practice shows what is hidden (S22)."""
    seen: list[CellView | None] = []
    for cell in cells:
        if cell is None:
            seen.append(None)
        elif cell.up:
            seen.append(_OPEN[cell.card])
        else:
            seen.append(_PRACTICE[cell.card] if open_practice else _HIDDEN)
    return make_seat_view(tuple(seen))
