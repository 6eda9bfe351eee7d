"""Which moves are legal in a round, and why the others are not.

`round_moves` lists them all at once, `refusal` looks at one move alone. Both read only what the player to move may see,
so that a view serves as well as a state.
"""

from __future__ import annotations

from skipbo.skyjo import reasons
from skipbo.skyjo.contradictions import MOST_CELLS
from skipbo.skyjo.layout import hidden_cells
from skipbo.skyjo.moves import Draw, Flip, Move, RejectAndFlip, Swap, TakeDiscard
from skipbo.skyjo.state import RoundState, RoundView
from skipbo.table.errors import Reason
from skipbo.table.seats import number_refusal
from skipbo.table.settings import shown

# Moves are made once and shared: they are the same in every state.
_FLIPS = [Flip(cell) for cell in range(MOST_CELLS)]
_TAKES = [TakeDiscard(cell) for cell in range(MOST_CELLS)]
_DRAW = Draw()
_SWAPS = [Swap(cell) for cell in range(MOST_CELLS)]
_REJECTS = [RejectAndFlip(cell) for cell in range(MOST_CELLS)]


def can_draw(state: RoundState | RoundView) -> bool:
    """Whether there is a card to draw, or one that would be shuffled into a new draw pile (K05, K06)."""
    return bool(state.draw) or len(state.discard) > 1


def round_moves(state: RoundState | RoundView) -> list[Move]:
    """All legal moves, in the order of `all_moves`; none once the round is over."""
    phase = state.phase
    cells = state.seats[state.turn].cells
    moves: list[Move]
    if phase == "choose":
        moves = [_TAKES[at] for at, cell in enumerate(cells) if cell is not None]
        if can_draw(state):
            moves.append(_DRAW)
    elif phase == "place":
        moves = [_SWAPS[at] for at, cell in enumerate(cells) if cell is not None]
        moves += [_REJECTS[at] for at in hidden_cells(cells)]
    elif phase == "flip":
        moves = [_FLIPS[at] for at in hidden_cells(cells)]
    else:
        moves = []
    return moves


def refusal(state: RoundState | RoundView, move: object) -> Reason | None:
    """Why the move is illegal; `None` if it is legal. `move` may be anything."""
    phase = state.phase
    if phase == "over":
        return reasons.ROUND_OVER()
    if type(move) is TakeDiscard:
        return _cell_refusal(state, move.cell, hidden=False) if phase == "choose" else _wrong_phase(state)
    if type(move) is Draw:
        if phase != "choose":
            return _wrong_phase(state)
        return None if can_draw(state) else reasons.NOTHING_TO_DRAW()
    if type(move) is Swap:
        return _cell_refusal(state, move.cell, hidden=False) if phase == "place" else _wrong_phase(state)
    if type(move) is RejectAndFlip:
        return _cell_refusal(state, move.cell, hidden=True) if phase == "place" else _wrong_phase(state)
    if type(move) is Flip:
        return _cell_refusal(state, move.cell, hidden=True) if phase == "flip" else reasons.FLIPS_DONE()
    return reasons.NOT_A_MOVE(what=shown(move))


def _wrong_phase(state: RoundState | RoundView) -> Reason:
    """Why something else has to be done now (S07, S11)."""
    if state.phase == "flip":
        return reasons.FLIP_FIRST(flips=state.rules.initial_flips)
    return reasons.PLACE_FIRST() if state.phase == "place" else reasons.NOTHING_DRAWN()


def _cell_refusal(state: RoundState | RoundView, at: int, *, hidden: bool) -> Reason | None:
    """Why the card of this cell cannot be swapped; `hidden`: or turned up."""
    if (wrong := number_refusal("cell", at)) is not None:
        return wrong
    cells = state.seats[state.turn].cells
    if not 0 <= at < len(cells):
        return reasons.NO_SUCH_CELL(cell=at, last=len(cells) - 1)
    cell = cells[at]
    if cell is None:
        return reasons.CELL_GONE(cell=at)
    return reasons.CELL_OPEN(cell=at) if hidden and cell.up else None
