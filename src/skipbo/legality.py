"""Which moves are legal in a round, and why the others are not.

`round_moves` lists them all at once from what `CompiledRules` has ready, `refusal` looks at one move alone; both read
the same tables and the same few functions below, and nothing else in the package decides what is legal.
"""

from __future__ import annotations

from typing import Any

from skipbo import reasons
from skipbo.cards import WILD, Card
from skipbo.moves import Discard, Move, Pass, PlayDiscard, PlayHand, PlayStock
from skipbo.rules import RuleSet
from skipbo.state import RoundState
from skipbo.table.errors import Code, Reason
from skipbo.table.seats import number_refusal, seat_refusal
from skipbo.table.settings import shown


def piles_that_take(state: RoundState) -> list[int]:
    """For each card, the building piles that take it, as bits (R17, R18, R32)."""
    compiled = state.deal.compiled
    masks = compiled.empty_fits.copy()
    # A sum of different bits is their union, and quicker.
    bit = 1
    if recycled := state.recycled:
        for pile, cards in enumerate(state.building):
            masks[len(cards) + recycled[pile] + 1] += bit
            bit += bit
    else:
        for cards in state.building:
            masks[len(cards) + 1] += bit
            bit += bit
    if compiled.limits_wilds:
        masks[WILD] = _wild_mask(state)
    return masks


def _wild_mask(state: RoundState) -> int:
    """The building piles that take a Skip-Bo, as bits: not always at their ends, nor after too many others (R32)."""
    compiled, recycled = state.deal.compiled, state.recycled
    fits, run = compiled.wild_fits, compiled.wild_run
    mask, bit = 0, 1
    for pile, cards in enumerate(state.building):
        value = len(cards) + recycled[pile] if recycled else len(cards)
        # Recycled cards no longer count in a run (E03).
        if fits[value] and (run is None or not cards or cards[-1] != WILD or len(cards) < run or any(cards[-run:])):
            mask += bit
        bit += bit
    return mask


def round_plays(state: RoundState, turn: int) -> tuple[Move, ...]:
    """The moves to building piles that are legal if it is this seat's turn, in the order of `all_moves`."""
    deal, seats = state.deal, state.seats
    compiled = deal.compiled
    latest, plays = compiled.latest_plays
    if latest is state and turn == state.turn:
        return plays
    if state.outcome is not None:
        return ()
    seat = seats[turn]
    masks = piles_that_take(state)
    stock = seats[deal.holders[turn]].stock
    plays = compiled.play_stock[masks[stock[-1]]] if stock else ()
    for of in compiled.stock_partners[turn]:
        if stock := seats[of].stock:
            plays += compiled.play_stock_of[of][masks[stock[-1]]]
    last = None
    for card in seat.hand:
        if (mask := masks[card]) and card != last:
            plays += compiled.play_hand[card][mask]
            last = card
    pile = 0
    for cards in seat.discards:
        if cards and (mask := masks[cards[-1]]):
            plays += compiled.play_discard[pile][mask]
        pile += 1  # noqa: SIM113 - enumerate takes a third longer, and this is where time goes
    for of in compiled.discard_partners[turn]:
        for pile, cards in enumerate(seats[of].discards):
            if cards and (mask := masks[cards[-1]]):
                plays += compiled.play_discard_of[of][pile][mask]
    if turn == state.turn:
        compiled.latest_plays = state, plays
    return plays


def round_moves(state: RoundState) -> tuple[Move, ...]:
    """All legal moves, in the order of `all_moves`; none once the round is over."""
    plays = round_plays(state, state.turn)
    hand = state.seats[state.turn].hand
    compiled = state.deal.compiled
    if state.outcome is not None:
        return ()
    if not hand or compiled.limits_endings:
        return plays + _endings(state, plays)
    last = None
    for card in hand:
        if card != last:
            plays += compiled.discard[card]
            last = card
    return plays


def refusal(state: RoundState, move: object) -> Reason | None:
    """Why the move is illegal; `None` if it is legal (E09). `move` may be anything."""
    if state.outcome is not None:
        return reasons.ROUND_OVER()
    seats, turn = state.seats, state.turn
    if type(move) is PlayHand:
        card = move.card
        if type(card) is not int or card not in seats[turn].hand:
            return _not_held(state, card)
    elif type(move) is Discard:
        return _discard_refusal(state, move)
    elif type(move) is PlayStock:
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
        if not stock:
            return reasons.EMPTY_STOCK(seat=owner)
        card = stock[-1]
    elif type(move) is PlayDiscard:
        of, pile = move.of, move.pile
        if of is None:
            owner = turn
        elif (wrong := _partner_refusal(state, of)) is not None:
            return wrong
        elif of not in state.deal.compiled.discard_partners[turn]:
            return reasons.PARTNER_DISCARDS_CLOSED()
        else:
            owner = of
        discards = seats[owner].discards
        if type(pile) is not int or not 0 <= pile < len(discards):
            return _pile_refusal("discard", pile, len(discards))
        if not discards[pile]:
            return reasons.EMPTY_DISCARD_PILE(seat=owner, pile=pile)
        card = discards[pile][-1]
    elif type(move) is Pass:
        return _pass_refusal(state)
    else:
        return reasons.NOT_A_MOVE(what=shown(move))
    to, building = move.to, state.building
    if type(to) is not int or not 0 <= to < len(building):
        return _pile_refusal("building", to, len(building))
    value = len(building[to]) + (state.recycled[to] if state.recycled else 0)
    if card == value + 1 or (card == WILD and (not state.deal.compiled.limits_wilds or _wild_mask(state) >> to & 1)):
        return None
    return _misfit(state, card, to, value)


def anybody_can_play(state: RoundState) -> bool:
    """Whether any card that lies anywhere could be played now, were it its owner's turn."""
    if round_plays(state, state.turn):  # the likeliest, so it is asked first
        return True
    return any(round_plays(state, seat) for seat in range(len(state.seats)) if seat != state.turn)


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


def _misfit(state: RoundState, card: Card, to: int, value: int) -> Reason:
    """Why a building pile that stands at this value does not take the card."""
    need, name = value + 1, _name(state, card)
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
    if type(card) is not int or card not in seat.hand:
        return _not_held(state, card)
    if type(pile) is not int or not 0 <= pile < len(seat.discards):
        return _pile_refusal("discard", pile, len(seat.discards))
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
    rules = compiled.rules
    if card == WILD and not rules.wild_discards:
        return reasons.WILD_DISCARD(name=_name(state, card))
    code = _closed(rules, state.seats[owner].discards).get(pile)
    if code is reasons.DISCARD_PILE_FULL:
        return reasons.DISCARD_PILE_FULL(pile=pile, depth=rules.discard_depth)
    if code is not None:
        return code(pile=pile)
    return None if rules.play_obligation == "none" else _obligation(state, round_plays(state, turn))


def _closed(rules: RuleSet, piles: tuple[tuple[Card, ...], ...]) -> dict[int, Code]:
    """The discard piles that house rules close to any further card, each with the reason for it (R29)."""
    closed: dict[int, Code] = {}
    if rules.fill_discards_first and not all(piles):
        closed = {pile: reasons.FILL_DISCARDS_FIRST for pile, cards in enumerate(piles) if cards}
    if (depth := rules.discard_depth) is not None:
        closed |= {pile: reasons.DISCARD_PILE_FULL for pile, cards in enumerate(piles) if len(cards) >= depth}
    return closed


def _obligation(state: RoundState, plays: tuple[Move, ...]) -> Reason | None:
    """Why the turn may not end: one of the legal plays has to be made (R25, R26)."""
    duty = state.deal.rules.play_obligation
    if duty == "none" or not plays:
        return None
    if duty == "stock":
        owed = type(plays[0]) is PlayStock  # they come first in the order of moves
    elif duty == "ones":
        owed = any(_played_card(state, play) == 1 for play in plays)
    else:
        owed = True
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
    compiled, turn, seats = state.deal.compiled, state.turn, state.seats
    hand = seats[turn].hand
    endings: tuple[Move, ...] = ()
    for owner in (turn, *compiled.target_partners[turn]):
        discards = compiled.discard if owner == turn else compiled.discard_of[owner]
        closed = _closed(compiled.rules, seats[owner].discards)
        for card in dict.fromkeys(hand):
            moves = discards[card]
            endings += tuple([move for move in moves if move.pile not in closed]) if closed else moves
    return endings or (() if hand and plays else (Pass(),))


def _pass_refusal(state: RoundState) -> Reason | None:
    """Why the player may not pass (E04)."""
    plays = round_plays(state, state.turn)
    endings = _endings(state, plays)
    if endings:
        return None if type(endings[0]) is Pass else reasons.CAN_DISCARD()
    return _obligation(state, plays) or reasons.CAN_PLAY()


def _name(state: RoundState, card: Any) -> str:
    """The card as people name it, also where there is no such card in the deck."""
    return state.rules.deck.name(card) if 0 <= card <= state.rules.deck.ranks else str(card)
