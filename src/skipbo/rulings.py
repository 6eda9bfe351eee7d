"""The referee's rulings on irregularities: which can be given, and what they do (R55, R60, R61)."""

from __future__ import annotations

import attrs

from skipbo import reasons
from skipbo.cards import Card
from skipbo.drawing import Supply, beneath, take
from skipbo.moves import ExcessDraw, OutOfTurn, Ruling, StopOutOfTurn, TalkPenalty
from skipbo.state import RoundState
from skipbo.table.chance import Chance
from skipbo.table.errors import IllegalMoveError, Reason
from skipbo.table.seats import number_refusal, seat_refusal
from skipbo.table.settings import shown
from skipbo.transition import on_turn, resume_turn, settled


def round_rulings(state: RoundState) -> list[Ruling]:
    """Every ruling that can be given now; none once the round is over."""
    seats = range(len(state.seats))
    candidates: list[Ruling] = [
        *(TalkPenalty(seat) for seat in seats),
        *(ExcessDraw(seat, count) for seat in seats for count in range(1, _available(state) + 1)),
        *(OutOfTurn(seat) for seat in seats),
        StopOutOfTurn(),
    ]
    return [ruling for ruling in candidates if ruling_refusal(state, ruling) is None]


def ruling_refusal(state: RoundState, ruling: object) -> Reason | None:
    """Why the ruling cannot be given; `None` if it can. `ruling` may be anything."""
    if state.outcome is not None:
        return reasons.ROUND_OVER()
    rules = state.rules
    if type(ruling) is TalkPenalty:
        if not rules.talk_penalty:
            return reasons.PENALTY_OFF()
        return seat_refusal(len(state.seats), "seat", ruling.seat)
    if type(ruling) is ExcessDraw:
        if rules.excess_draw == "off":
            return reasons.EXCESS_DRAW_OFF()
        count, most = ruling.count, _available(state)
        wrong = seat_refusal(len(state.seats), "seat", ruling.seat) or number_refusal("count", count)
        if wrong is None and not 1 <= count <= most:
            return reasons.EXCESS_COUNT(count=count, most=most)
        return wrong
    rightful = state.irregular.rightful
    if type(ruling) is OutOfTurn:
        if not rules.out_of_turn:
            return reasons.OUT_OF_TURN_OFF()
        if (wrong := seat_refusal(len(state.seats), "seat", ruling.seat)) is not None:
            return wrong
        if rightful is not None:
            return reasons.ALREADY_OUT_OF_TURN(seat=state.turn)
        return reasons.ALREADY_ON_TURN(seat=ruling.seat) if ruling.seat == state.turn else None
    if type(ruling) is StopOutOfTurn:
        return reasons.NOBODY_OUT_OF_TURN() if rightful is None else None
    return reasons.NOT_A_MOVE(what=shown(ruling))


def after_ruling(state: RoundState, ruling: object) -> RoundState:
    """The state after a ruling. Raises `IllegalMoveError` where `ruling_refusal` gives a reason."""
    reason = ruling_refusal(state, ruling)
    if reason is not None:
        raise IllegalMoveError(reason, state=state, move=ruling)
    rules = state.rules
    if type(ruling) is TalkPenalty:
        return _into_stock(state, ruling.seat, rules.talk_penalty, rules.talk_penalty_place)
    if type(ruling) is ExcessDraw:
        return _into_stock(state, ruling.seat, ruling.count, rules.excess_draw)
    if type(ruling) is OutOfTurn:
        irregular = attrs.evolve(state.irregular, rightful=state.turn)
        need = rules.hand_size - len(state.seats[ruling.seat].hand)
        return on_turn(state, list(state.seats), ruling.seat, need, 0, irregular)
    # E15: cards drawn and laid stay, and the offender will not draw at the start of its own turn.
    no_draw = tuple(sorted({*state.irregular.no_draw, state.turn}))
    stopped = attrs.evolve(state, irregular=attrs.evolve(state.irregular, no_draw=no_draw))
    return resume_turn(stopped, list(state.seats), 0)


def _into_stock(state: RoundState, seat: int, count: int, place: str) -> RoundState:
    """Draw cards, unseen, into the stock that is this seat's own (E12-E14)."""
    supply: Supply = state.draw, state.completed, state.building, state.recycled, state.chance
    drawn, (draw, completed, building, recycled, chance) = take(state.rules, count, supply)
    owner = state.deal.holders[seat]
    at = state.seats[owner]
    stock, chance = _placed(at.stock, drawn, place, chance)
    seats = (*state.seats[:owner], attrs.evolve(at, stock=stock), *state.seats[owner + 1 :])
    return settled(
        attrs.evolve(
            state,
            seats=seats,
            draw=draw,
            completed=completed,
            building=building,
            recycled=recycled,
            chance=chance,
            passes=0,
        )
    )


def _placed(
    stock: tuple[Card, ...], drawn: tuple[Card, ...], place: str, chance: Chance
) -> tuple[tuple[Card, ...], Chance]:
    if not drawn:
        return stock, chance
    if place == "bottom":
        return (*reversed(drawn), *stock), chance
    if place == "top":
        return stock + drawn, chance
    face_down, chance = chance.shuffle(stock[:-1] + drawn, hidden=True)
    return face_down + stock[-1:], chance


def _available(state: RoundState) -> int:
    """How many cards could be drawn, one after the other, without another card being played."""
    cards = len(state.draw) + len(state.completed)
    return cards + len(beneath(state.building)) if state.rules.draw_exhausted == "recycle" else cards
