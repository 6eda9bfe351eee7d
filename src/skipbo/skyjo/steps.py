"""Whether one moment follows upon another by one move or deal, for those who ask what happened in between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from skipbo.skyjo import reasons
from skipbo.skyjo.layout import hidden_cells
from skipbo.skyjo.legality import refusal
from skipbo.skyjo.match import Match
from skipbo.skyjo.moves import MOVE_TYPES, Draw, Flip, Move, RejectAndFlip, Swap
from skipbo.skyjo.state import Cell, CellView, RoundState, RoundView
from skipbo.skyjo.verbs import State, View, apply_move, round_of
from skipbo.table.errors import IllegalMoveError
from skipbo.table.settings import shown
from skipbo.table.steps import check_alike, check_led_to, check_next_deal, check_result, check_same

Table: TypeAlias = RoundState | RoundView


def check_move(before: State | View | None, after: State | View, move: Move) -> None:
    """Refuse a move that does not lead from the one to the other: states wholly, views as far as they tell.

    Raises `TypeError`, `PositionError` and `IllegalMoveError` as `events_between` says.
    """
    if type(move) not in MOVE_TYPES:
        raise TypeError(f"a move of Skyjo belongs here, not {shown(move)}")
    if before is None:
        raise TypeError("a move leads from one state to another: what was before it belongs here, not None")
    old, new = round_of(before), round_of(after)
    check_alike(before, after)
    check_same({"dealer": old.dealer == new.dealer})
    if isinstance(before, (RoundState, Match)):
        check_result(apply_move(before, move), after)
        return
    reason = refusal(old, move)  # all that legality looks at lies open to everybody
    if reason is not None:
        raise IllegalMoveError(reason, state=before, move=move)
    _check_seen(old, new, move)


def check_deal(before: State | View | None, after: State | View) -> None:
    """Refuse what is no round that has just been dealt, as the next one of the match before it if one is given.

    Raises `TypeError`, `PositionError` and `IllegalMoveError` as `events_between` says.
    """
    new = round_of(after)
    players = len(new.seats)
    if before is not None:
        round_of(before)  # refuses what is nothing of this game
        check_next_deal(before, after, reasons.ROUND_NOT_OVER, reasons.MATCH_OVER)
    flips = bool(new.rules.initial_flips)
    check_led_to(
        {
            "seats": all(len(hidden_cells(seat.cells)) == len(seat.cells) for seat in new.seats),
            "turn": new.turn == ((new.dealer + 1) % players if flips else new.first),
            "phase": new.phase == ("flip" if flips else "choose"),
            "discard": len(new.discard) == 1,
        }
    )


def _check_seen(old: Table, new: Table, move: Move) -> None:
    """Refuse what the move does not lead to, by what lies open: the layouts, the heights of piles, and the turn."""
    draw, discard, turn = len(old.draw), len(old.discard), old.turn
    if isinstance(move, Draw):
        # K05: where the draw pile is empty, all but the top of the discard pile become a new one.
        draw, discard = (draw - 1, discard) if draw else (discard - 2, 1)
        cells = set[tuple[int, int]]()
    else:
        discard += isinstance(move, (Swap, RejectAndFlip))
        discard += sum(seat.cells.count(None) for seat in new.seats) - sum(seat.cells.count(None) for seat in old.seats)
        turn = new.turn if isinstance(move, Flip) else (turn + 1) % len(old.seats)  # K12: who flips may have more to do
        cells = {(old.turn, move.cell)}
    check_led_to(
        {
            "seats": cells.issuperset(_changed(old, new)),
            "draw": draw == len(new.draw),
            "discard": discard == len(new.discard),
            "turn": turn == new.turn,
            "phase": isinstance(move, Draw) == (new.phase == "place"),
        }
    )


def _changed(old: Table, new: Table) -> Iterator[tuple[int, int]]:
    """The cells, with their seats, that have changed, otherwise than by cards removed or turned up at the end."""
    over = new.outcome is not None
    for seat in range(len(old.seats)):
        had: Sequence[Cell | CellView | None] = old.seats[seat].cells
        has: Sequence[Cell | CellView | None] = new.seats[seat].cells
        for at, (before, after) in enumerate(zip(had, has, strict=True)):
            removed = after is None and (over or seat == old.turn)
            revealed = over and before is not None and not before.up
            if before != after and not removed and not revealed:
                yield seat, at
