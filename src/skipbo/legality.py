"""Which moves are legal in a round, and why the others are not.

`round_moves` lists them all at once from what `CompiledRules` has ready, `refusal` looks at one move alone; both read
the same tables and the same few functions below, and nothing else in the package decides what is legal.
"""

from __future__ import annotations

from typing import Any

from skipbo import reasons
from skipbo.cards import WILD, Card
from skipbo.moves import Discard, Move, Pass, PlayDiscard, PlayHand, PlayStock
from skipbo.state import RoundState
from skipbo.table.errors import Reason
from skipbo.table.seats import number_refusal, seat_refusal
from skipbo.table.settings import shown


def fitting(state: RoundState) -> tuple[int, ...]:
    """For each card, the building piles that take it, as bits (R17, R18, R32)."""
    masks = state.deal.compiled.spots[state.values].masks
    run = state.deal.compiled.wild_run
    if run is None:
        return masks
    wild = masks[WILD]
    for pile, cards in enumerate(state.building):
        # recycled cards no longer count (E03)
        if cards and cards[-1] == WILD and (run == 1 or (len(cards) >= run and not any(cards[-run:]))):
            wild &= ~(1 << pile)
    return masks if wild == masks[WILD] else (wild,) + masks[1:]


def round_plays(state: RoundState) -> tuple[Move, ...]:
    """The legal moves that go to building piles, in the order of `all_moves`."""
    if state.outcome is not None:
        return ()
    deal, seats, turn = state.deal, state.seats, state.turn
    compiled = deal.compiled
    seat = seats[turn]
    masks = compiled.spots[state.values].masks if compiled.wild_run is None else fitting(state)
    stock = seats[deal.holders[turn]].stock
    plays = compiled.play_stock[masks[stock[-1]]] if stock else ()
    for of in compiled.stock_partners[turn]:
        if stock := seats[of].stock:
            plays += compiled.play_stock_of[of][masks[stock[-1]]]
    for card in compiled.hands[seat.hand].distinct:
        if mask := masks[card]:
            plays += compiled.play_hand[card][mask]
    for pile, cards in enumerate(seat.discards):
        if cards and (mask := masks[cards[-1]]):
            plays += compiled.play_discard[pile][mask]
    for of in compiled.discard_partners[turn]:
        for pile, cards in enumerate(seats[of].discards):
            if cards and (mask := masks[cards[-1]]):
                plays += compiled.play_discard_of[of][pile][mask]
    return plays


def round_moves(state: RoundState) -> tuple[Move, ...]:
    """All legal moves, in the order of `all_moves`; none once the round is over."""
    plays = round_plays(state)
    hand = state.seats[state.turn].hand
    if state.outcome is not None:
        return ()
    if hand and not state.deal.compiled.limits_endings:
        return plays + state.deal.compiled.hands[hand].discards
    return plays + _endings(state, plays)


def refusal(state: RoundState, move: object) -> Reason | None:
    """Why the move is illegal; `None` if it is legal (E09). `move` may be anything."""
    if state.outcome is not None:
        return reasons.ROUND_OVER()
    seats, turn = state.seats, state.turn
    if type(move) is PlayHand:
        card = move.card
        if type(card) is not int or card not in state.deal.compiled.hands[seats[turn].hand].without:
            return _not_held(state, card)
        return _fit_refusal(state, card, move.to)
    if type(move) is Discard:
        return _discard_refusal(state, move)
    if type(move) is PlayStock:
        of = move.of
        if of is None:
            owner = state.deal.holders[turn]
        elif (wrong := _partner_refusal(state, of)) is not None:
            return wrong
        elif of not in state.deal.compiled.stock_partners[turn]:
            return reasons.SHARED_STOCK() if state.rules.shared_stock else reasons.PARTNER_STOCK_CLOSED()
        else:
            owner = of
        stock = seats[owner].stock
        return _fit_refusal(state, stock[-1], move.to) if stock else reasons.EMPTY_STOCK(seat=owner)
    if type(move) is PlayDiscard:
        of, pile = move.of, move.pile
        if of is None:
            owner = turn
        elif (wrong := _partner_refusal(state, of)) is not None:
            return wrong
        elif of not in state.deal.compiled.discard_partners[turn]:
            return reasons.PARTNER_DISCARDS_CLOSED()
        else:
            owner = of
        if (wrong := _pile_refusal("discard", pile, state.rules.discard_piles)) is not None:
            return wrong
        cards = seats[owner].discards[pile]
        return _fit_refusal(state, cards[-1], move.to) if cards else reasons.EMPTY_DISCARD_PILE(seat=owner, pile=pile)
    if type(move) is Pass:
        return _pass_refusal(state)
    return reasons.NOT_A_MOVE(what=shown(move))


def anybody_can_play(state: RoundState) -> bool:
    """Whether any card that lies anywhere could be played now, were it its owner's turn."""
    masks = fitting(state)
    for seat in state.seats:
        if seat.stock and masks[seat.stock[-1]]:
            return True
        for card in seat.hand:
            if masks[card]:
                return True
        for cards in seat.discards:
            if cards and masks[cards[-1]]:
                return True
    return False


def _pile_refusal(kind: str, pile: Any, piles: int) -> Reason | None:
    if (wrong := number_refusal({"building": "to", "discard": "pile"}[kind], pile)) is not None or 0 <= pile < piles:
        return wrong
    return reasons.NO_SUCH_PILE(kind=kind, pile=pile, last=piles - 1)


def _partner_refusal(state: RoundState, of: Any) -> Reason | None:
    """Why `of` names no partner of the player to move (R16, R51)."""
    wrong = seat_refusal(len(state.seats), "of", of)
    if wrong is not None or of in state.deal.compiled.partners[state.turn]:
        return wrong
    return reasons.OWN_SEAT() if of == state.turn else reasons.NOT_A_PARTNER(of=of, seat=state.turn)


def _not_held(state: RoundState, card: object) -> Reason:
    return number_refusal("card", card) or reasons.NOT_HELD(card=card, name=_name(state, card))


def _fit_refusal(state: RoundState, card: Card, to: Any) -> Reason | None:
    """Why building pile `to` does not take the card."""
    compiled, values = state.deal.compiled, state.values
    if type(to) is int and 0 <= to < len(values):
        masks = fitting(state) if card == WILD else compiled.spots[values].masks
        if masks[card] >> to & 1:
            return None
    if (wrong := _pile_refusal("building", to, len(values))) is not None:
        return wrong
    value, name = values[to], _name(state, card)
    need = value + 1
    if card:
        if value:
            return reasons.NOT_NEXT(to=to, value=_name(state, value), need=_name(state, need), name=name, card=card)
        return reasons.NOT_A_START(to=to, need=_name(state, need), name=name, card=card)
    if need == 1 and not state.rules.wild_as_first:
        return reasons.WILD_AS_FIRST(to=to, name=name)
    if need == state.rules.deck.ranks and not state.rules.wild_as_last:
        return reasons.WILD_AS_LAST(to=to, name=name)
    return reasons.CONSECUTIVE_WILDS(to=to, name=name, run=state.rules.consecutive_wilds)


def _discard_refusal(state: RoundState, move: Discard) -> Reason | None:
    card, pile, of = move.card, move.pile, move.of
    turn, compiled = state.turn, state.deal.compiled
    seat = state.seats[turn]
    if type(card) is not int or card not in compiled.hands[seat.hand].without:
        return _not_held(state, card)
    if type(pile) is not int or not 0 <= pile < len(seat.discards):
        return _pile_refusal("discard", pile, state.rules.discard_piles)
    if of is None:
        owner = turn
    elif (wrong := _partner_refusal(state, of)) is not None:
        return wrong
    elif of not in compiled.target_partners[turn]:
        return reasons.PARTNER_DISCARD_TARGET()
    else:
        owner = of
    if not compiled.limits_endings:
        return None
    if card == WILD and not state.rules.wild_discards:
        return reasons.WILD_DISCARD(name=_name(state, card))
    return _stack_refusal(state, owner, pile) or _obligation(state, round_plays(state))


def _stack_refusal(state: RoundState, owner: int, pile: int) -> Reason | None:
    """Why a house rule closes this discard pile to any further card (R29)."""
    rules, piles = state.rules, state.seats[owner].discards
    if rules.discard_depth is not None and len(piles[pile]) >= rules.discard_depth:
        return reasons.DISCARD_PILE_FULL(pile=pile, depth=rules.discard_depth)
    if rules.fill_discards_first and piles[pile] and not all(piles):
        return reasons.FILL_DISCARDS_FIRST(pile=pile)
    return None


def _obligation(state: RoundState, plays: tuple[Move, ...]) -> Reason | None:
    """Why the turn may not end: one of the legal plays has to be made (R25, R26)."""
    duty = state.rules.play_obligation
    if duty == "stock":
        owed = any(type(play) is PlayStock for play in plays)
    elif duty == "ones":
        owed = any(_played_card(state, play) == 1 for play in plays)
    else:
        owed = duty == "any" and bool(plays)
    if not owed:
        return None
    code = {"stock": reasons.MUST_PLAY_STOCK, "ones": reasons.MUST_PLAY_ONES, "any": reasons.MUST_PLAY_ANY}[duty]
    return code(duty=duty, name=_name(state, 1))


def _played_card(state: RoundState, play: Move) -> Card:
    """The card that a legal play lays on a building pile."""
    if isinstance(play, PlayHand):
        return play.card
    turn = state.turn
    if isinstance(play, PlayStock):
        return state.seats[state.deal.holders[turn] if play.of is None else play.of].stock[-1]
    assert isinstance(play, PlayDiscard)
    return state.seats[turn if play.of is None else play.of].discards[play.pile][-1]


def _endings(state: RoundState, plays: tuple[Move, ...]) -> tuple[Move, ...]:
    """The legal moves that end the turn, where house rules or an empty hand limit them (R27, E04)."""
    if _obligation(state, plays) is not None:
        return ()
    compiled, turn, rules = state.deal.compiled, state.turn, state.rules
    hand = state.seats[turn].hand
    cards = [card for card in compiled.hands[hand].distinct if card != WILD or rules.wild_discards]
    endings: list[Move] = []
    for owner in (turn, *compiled.target_partners[turn]):
        moves = compiled.discard if owner == turn else compiled.discard_of[owner]
        open_piles = [pile for pile in range(rules.discard_piles) if _stack_refusal(state, owner, pile) is None]
        endings += [moves[card][pile] for card in cards for pile in open_piles]
    return tuple(endings) if endings or (hand and plays) else (Pass(),)


def _pass_refusal(state: RoundState) -> Reason | None:
    """Why the player may not pass (E04)."""
    plays = round_plays(state)
    endings = _endings(state, plays)
    if endings:
        return None if type(endings[0]) is Pass else reasons.CAN_DISCARD()
    return _obligation(state, plays) or reasons.CAN_PLAY()


def _name(state: RoundState, card: Any) -> str:
    """The card as people name it, also where there is no such card in the deck."""
    return state.rules.deck.name(card) if 0 <= card <= state.rules.deck.ranks else str(card)
