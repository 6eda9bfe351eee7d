"""The verbs: what can be asked of a round, a match or a view of one, and what can be done to it."""

from __future__ import annotations

from typing import TypeAlias, TypeVar, cast, overload

from skipbo.skyjo import reasons
from skipbo.skyjo.legality import refusal, round_moves
from skipbo.skyjo.match import Match, MatchView
from skipbo.skyjo.moves import Move
from skipbo.skyjo.state import RoundState, RoundView
from skipbo.skyjo.transition import after_move
from skipbo.skyjo.views import round_view
from skipbo.table.errors import IllegalMoveError, PositionError, Reason
from skipbo.table.seats import seat_refusal
from skipbo.table.settings import shown

State: TypeAlias = RoundState | Match
"""What a move can be applied to."""
View: TypeAlias = RoundView | MatchView
"""What one seat may know of it."""

S = TypeVar("S", bound=State)


def legal_moves(state: State | View) -> tuple[Move, ...]:
    """The legal moves of the player to move: in the order of `all_moves`, without duplicates, none once it is over.

    A view lists the moves that its viewer may make: none when it is another seat's turn.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> skyjo.legal_moves(state)[:2]
    (Flip(cell=0), Flip(cell=1))
    """
    current = round_of(state)
    return tuple(round_moves(current)) if _may_move(current) else ()


def legal_rulings(state: State) -> tuple[()]:
    """The rulings that a referee can give: none, since Skyjo has no rulings. For programs that handle any game.

    >>> from skipbo import skyjo
    >>> skyjo.legal_rulings(skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026))
    ()
    """
    round_of(state)
    return ()


def why_illegal(state: State | View, move: object) -> Reason | None:
    """Why a move is illegal, with the rule behind it; `None` exactly when `apply_move` accepts it.

    `move` may be anything at all. A view answers for its viewer: whose turn it is not, may not move.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> str(skyjo.why_illegal(state, skyjo.Draw()))
    'Before play begins everybody turns up 2 of the own cards. (S07)'
    """
    current = round_of(state)
    if _may_move(current):
        return refusal(current, move)
    return reasons.ROUND_OVER() if current.outcome is not None else reasons.NOT_YOUR_TURN(turn=current.turn)


def apply_move(state: S, move: Move) -> S:
    """The state after a move; the state handed in is unchanged.

    Always checked. Raises `IllegalMoveError` with the reason of `why_illegal`, the state and the move. A round that a
    match plays is scored when it ends.

    Equal lines go when the action is complete, before the end of the round is looked for (K01).

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> after = skyjo.apply_move(state, skyjo.Flip(0))
    >>> state.seats[0].cells[0].up, after.seats[0].cells[0].up
    (False, True)
    """
    if type(state) is RoundState:
        new: State = after_move(cast("RoundState", state), move)
    elif isinstance(state, Match):
        try:
            new = state.with_round(after_move(state.round, move))
        except IllegalMoveError as error:
            error.state = state  # what was handed in, not the round in it
            raise
    else:
        raise TypeError(f"a move is applied to a RoundState or a Match, not to {shown(state)}")
    return cast("S", new)


@overload
def view(state: RoundState, seat: int | None) -> RoundView: ...
@overload
def view(state: Match, seat: int | None) -> MatchView: ...
@overload
def view(state: State, seat: int | None) -> View: ...
def view(state: State, seat: int | None) -> View:
    """All that this seat may know of a round or match, and nothing else; ``view(state, None)`` is a spectator's.

    Raises `PositionError` for a seat that is not at the table.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> skyjo.view(state, seat=0).seats[0].cells[0]
    CellView(card=None, up=False)
    """
    current = round_of(state)
    if type(current) is not RoundState:
        raise TypeError(f"a RoundState or a Match belongs here, not {shown(state)}")
    if seat is not None and (wrong := seat_refusal(len(current.seats), "seat", seat)) is not None:
        raise PositionError(wrong)
    seen = round_view(current, seat)
    return MatchView(state.rules, state.players, seen, state.scores) if isinstance(state, Match) else seen


def round_of(state: object) -> RoundState | RoundView:
    """The round of a match, or the round itself; of a view, the view of it. Anything else is a `TypeError`."""
    table = state.round if isinstance(state, (Match, MatchView)) else state
    if isinstance(table, (RoundState, RoundView)):
        return table
    raise TypeError(f"a RoundState, a Match or a view of one belongs here, not {shown(state)}")


def _may_move(state: RoundState | RoundView) -> bool:
    """Whether moves are to be answered for: of a state always, of a view where its seat is the one to move."""
    return not isinstance(state, RoundView) or state.seat == state.turn
