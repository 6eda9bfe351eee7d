"""Whether one moment follows upon another by one move, ruling or deal, for those who ask what happened in between."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import attrs

from skipbo import reasons
from skipbo.cards import Card
from skipbo.legality import refusal
from skipbo.match import Match, MatchView
from skipbo.moves import (
    MOVE_TYPES,
    RULING_TYPES,
    Discard,
    ExcessDraw,
    Move,
    OutOfTurn,
    PlayDiscard,
    PlayHand,
    PlayStock,
    Ruling,
    TalkPenalty,
)
from skipbo.rulings import ruling_refusal
from skipbo.state import REGULAR, RoundState, RoundView
from skipbo.table.errors import IllegalMoveError, Reason
from skipbo.table.settings import shown
from skipbo.table.steps import check_alike, check_led_to, check_next_deal, check_result, check_same
from skipbo.verbs import State, View, apply_move
from skipbo.views import as_state


def round_at(value: object) -> RoundState:
    """The round of a state or a view, in the shape of a state. Anything else is a `TypeError`."""
    table = value.round if isinstance(value, (Match, MatchView)) else value
    if isinstance(table, RoundView):
        return as_state(table)
    if isinstance(table, RoundState):
        return table
    raise TypeError(f"a RoundState, a Match or a view of one belongs here, not {shown(value)}")


def check_move(before: State | View | None, after: State | View, move: Move | Ruling) -> None:
    """Refuse a move or ruling that does not lead from the one to the other: states wholly, views as far as they tell.

    Raises `TypeError`, `PositionError` and `IllegalMoveError` as `events_between` says.
    """
    if type(move) not in MOVE_TYPES and type(move) not in RULING_TYPES:
        raise TypeError(f"a move or a ruling of Skip-Bo belongs here, not {shown(move)}")
    if before is None:
        raise TypeError("a move leads from one state to another: what was before it belongs here, not None")
    old, new = round_at(before), round_at(after)
    check_alike(before, after)
    check_same({"dealer": old.dealer == new.dealer, "first": old.first == new.first})
    if isinstance(before, (RoundState, Match)):
        check_result(apply_move(before, move), after)
        return
    seen = before.round if isinstance(before, MatchView) else before
    reason = _refusal(old, move, hidden=seen.seat != seen.turn)
    if reason is not None:
        raise IllegalMoveError(reason, state=before, move=move)
    _check_seen(old, new, move)


def check_deal(before: State | View | None, after: State | View) -> None:
    """Refuse what is no round that has just been dealt, as the next one of the match before it if one is given.

    Raises `TypeError`, `PositionError` and `IllegalMoveError` as `events_between` says.
    """
    new = round_at(after)
    if before is not None:
        round_at(before)  # refuses what is nothing of this game
        check_next_deal(before, after, reasons.ROUND_NOT_OVER, reasons.MATCH_OVER)
    check_led_to(
        {
            "seats": not any(pile for seat in new.seats for pile in seat.discards),
            "turn": new.turn == new.first,
            "values": not any(new.values),
            "completed": not new.completed,
            "passes": not new.passes,
            "irregular": new.irregular == REGULAR,
        }
    )


def _refusal(old: RoundState, move: Move | Ruling, *, hidden: bool) -> Reason | None:
    """Why a move is illegal, by all that a view tells: in a hand that is hidden lay the card that was played."""
    if type(move) in RULING_TYPES:
        return ruling_refusal(old, move)
    seat = old.seats[old.turn]
    if hidden:
        card = move.card if isinstance(move, (PlayHand, Discard)) else None
        known = (card,) if type(card) is int and 0 <= card <= old.rules.deck.ranks else ()
        seats = (*old.seats[: old.turn], attrs.evolve(seat, hand=known), *old.seats[old.turn + 1 :])
        return refusal(attrs.evolve(old, seats=seats), move)
    return refusal(old, move)


def _check_seen(old: RoundState, new: RoundState, move: Move | Ruling) -> None:
    """Refuse what the move does not lead to, by what lies open: all piles but the draw pile, and whose turn it is."""
    turn, values, rightful = old.turn, [*old.values], old.irregular.rightful
    piles = [[*seat.discards, seat.stock] for seat in old.seats]
    laid = True
    if isinstance(move, (PlayStock, PlayHand, PlayDiscard)):
        values[move.to] = (values[move.to] + 1) % old.rules.deck.ranks  # R20: the last number completes it
    elif isinstance(move, (TalkPenalty, ExcessDraw)):
        owner = old.deal.holders[move.seat]
        piles[owner][-1] = new.seats[owner].stock  # as many cards as were left to draw
    elif isinstance(move, OutOfTurn):
        turn = move.seat
    else:
        turn = (turn + 1) % len(old.seats) if rightful is None else rightful
    if isinstance(move, PlayHand):
        laid = not values[move.to] or new.building[move.to][-1:] == (move.card,)
    elif isinstance(move, PlayStock):
        owner = old.deal.holders[old.turn] if move.of is None else move.of
        piles[owner][-1] = piles[owner][-1][:-1]
    elif isinstance(move, PlayDiscard):
        owner = old.turn if move.of is None else move.of
        piles[owner][move.pile] = piles[owner][move.pile][:-1]
    elif isinstance(move, Discard):
        piles[old.turn if move.of is None else move.of][move.pile] += (move.card,)
    lie = [[*seat.discards, seat.stock] for seat in new.seats]
    check_led_to(
        {
            "seats": all(map(_may_be, chain(*piles), chain(*lie))),
            "turn": turn == new.turn,
            "values": values == [*new.values],
            "building": laid,
        }
    )


def _may_be(pile: Sequence[Card | None], other: Sequence[Card | None]) -> bool:
    """Whether two piles can be the same: as high, and with no two cards known to differ."""
    return len(pile) == len(other) and all(None in pair or pair[0] == pair[1] for pair in zip(pile, other, strict=True))
