"""The verbs: what can be asked of a round, a match or a view of one, and what can be done to it."""

from __future__ import annotations

from typing import TypeAlias, TypeVar, cast, overload

from skipbo import reasons
from skipbo.legality import refusal, round_moves, round_plays
from skipbo.match import Match, MatchView
from skipbo.moves import RULING_TYPES, Move, Ruling
from skipbo.rulings import after_ruling, round_rulings, ruling_refusal
from skipbo.state import RoundState, RoundView
from skipbo.table.errors import IllegalMoveError, PositionError, Reason
from skipbo.table.seats import seat_refusal
from skipbo.table.settings import shown
from skipbo.transition import after_move
from skipbo.views import as_state, round_view

State: TypeAlias = RoundState | Match
"""What a move can be applied to."""
View: TypeAlias = RoundView | MatchView
"""What one seat may know of it."""

RULINGS = frozenset(RULING_TYPES)

S = TypeVar("S", bound=State)


def legal_moves(state: State | View) -> tuple[Move, ...]:
    """The legal moves of the player to move: in the order of `all_moves`, without duplicates, none once it is over.

    A card goes where it is the next (R17), from the piles that are open to the player (R15, R16, R51). A view lists the
    moves that its viewer may make: none when it is another seat's turn.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> skipbo.legal_moves(state)[0] in skipbo.all_moves(state.rules, players=2)
    True
    """
    if type(state) is RoundState:
        return round_moves(state)
    seen = _on_move(state)
    return () if seen is None else round_moves(seen)


def legal_plays(state: State | View) -> tuple[Move, ...]:
    """The part of `legal_moves` that goes to building piles, for highlighting and for search.

    >>> import skipbo
    >>> state = skipbo.set_up(skipbo.RuleSet(), [skipbo.Seat(stock=(9, 1)), skipbo.Seat(stock=(5,))], seed=1)
    >>> skipbo.legal_plays(state)
    (PlayStock(to=0, of=None), PlayStock(to=1, of=None), PlayStock(to=2, of=None), PlayStock(to=3, of=None))
    """
    if type(state) is RoundState:
        return round_plays(state, state.turn)
    seen = _on_move(state)
    return () if seen is None else round_plays(seen, seen.turn)


def legal_rulings(state: State) -> tuple[Ruling, ...]:
    """The rulings that a referee can give now (R55, R60, R61); none once the round is over.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> skipbo.legal_rulings(state)[:3]
    (TalkPenalty(seat=0), TalkPenalty(seat=1), ExcessDraw(seat=0, count=1))
    """
    return tuple(round_rulings(_round(state)))


def why_illegal(state: State | View, move: object) -> Reason | None:
    """Why a move or ruling is illegal, with the rule behind it; `None` exactly when `apply_move` accepts it.

    `move` may be anything at all, and each kind of refusal has a code of its own (E09). A view answers for its viewer:
    whose turn it is not, may not move, and rulings are for those who have the state.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> str(skipbo.why_illegal(state, skipbo.Pass()))
    'A turn ends with a discard; passing is for those who cannot. (E04)'
    """
    if type(state) is not RoundState:
        seen = _on_move(state)
        if seen is None:
            view = state.round if isinstance(state, MatchView) else state
            over = view.outcome is not None
            return reasons.ROUND_OVER() if over else reasons.NOT_YOUR_TURN(turn=cast("RoundView", view).turn)
        if type(move) in RULINGS and isinstance(state, (RoundView, MatchView)) and seen.outcome is None:
            return reasons.NOT_A_REFEREE()
        state = seen
    return ruling_refusal(state, move) if type(move) in RULINGS else refusal(state, move)


def apply_move(state: S, move: Move | Ruling) -> S:
    """The state after a move or ruling; the state handed in is unchanged.

    Always checked. Raises `IllegalMoveError` with the reason of `why_illegal`, the state and the move. A round that a
    match plays is scored when it ends.

    Drawing is no move (E19): the state after a discard or a pass has the next player's hand filled, and the state after
    a play that emptied the hand has this one's (E06), once a pile that it completed has been taken away (E07).

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> after = skipbo.apply_move(state, skipbo.legal_moves(state)[-1])
    >>> state.turn, after.turn
    (0, 1)
    """
    if isinstance(state, RoundState):
        # Not cast: the call would cost as much as a check of the move.
        return after_ruling(state, move) if type(move) in RULINGS else after_move(state, move)  # type: ignore[return-value]
    if isinstance(state, Match):
        try:
            return cast("S", state.with_round(apply_move(state.round, move)))
        except IllegalMoveError as error:
            error.state = state  # what was handed in, not the round in it
            raise
    raise TypeError(f"a move is applied to a RoundState or a Match, not to {shown(state)}")


@overload
def view(state: RoundState, seat: int | None) -> RoundView: ...
@overload
def view(state: Match, seat: int | None) -> MatchView: ...
@overload
def view(state: State, seat: int | None) -> View: ...
def view(state: State, seat: int | None) -> View:
    """All that this seat may know of a round or match, and nothing else; ``view(state, None)`` is a spectator's.

    Raises `PositionError` for a seat that is not at the table.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> skipbo.view(state, seat=1).seats[0].hand
    (None, None, None, None, None)
    """
    current = _round(state)
    if seat is not None and (wrong := seat_refusal(len(current.seats), "seat", seat)) is not None:
        raise PositionError(wrong)
    seen = round_view(current, seat)
    if isinstance(state, Match):
        return MatchView(state.rules, state.players, seen, state.scores)
    return seen


def _round(state: object) -> RoundState:
    if isinstance(state, RoundState):
        return state
    if isinstance(state, Match):
        return state.round
    raise TypeError(f"a RoundState or a Match belongs here, not {shown(state)}")


def _on_move(state: object) -> RoundState | None:
    """The round as legality reads it; `None` for a view whose seat is not the one to move."""
    seen = state.round if isinstance(state, (Match, MatchView)) else state
    if isinstance(seen, RoundView):
        return as_state(seen) if seen.seat == seen.turn else None
    if isinstance(seen, RoundState):
        return seen
    raise TypeError(f"a RoundState, a Match or a view of one belongs here, not {shown(seen)}")
