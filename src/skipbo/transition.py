"""What a legal move does to a round. Legality decides whether it may; this module only carries it out."""

from __future__ import annotations

import attrs

from skipbo.cards import Card
from skipbo.compiled import CompiledRules
from skipbo.drawing import Supply, can_recycle, set_aside, take
from skipbo.legality import anybody_can_play, refusal
from skipbo.moves import Discard, Pass, PlayDiscard, PlayHand, PlayStock
from skipbo.state import Irregularity, Outcome, RoundState, Seat
from skipbo.table.errors import IllegalMoveError
from skipbo.table.trusted import trusted_constructor

make_seat = trusted_constructor(Seat)
make_round = trusted_constructor(RoundState)


def after_move(state: RoundState, move: object) -> RoundState:
    """The state after a move. Raises `IllegalMoveError` where `refusal` gives a reason."""
    reason = refusal(state, move)
    if reason is not None:
        raise IllegalMoveError(reason, state=state, move=move)
    turn, seats = state.turn, state.seats
    if type(move) is Discard:
        left = list(seats)
        seat = seats[turn]
        rest = state.deal.compiled.hands[seat.hand].without[move.card]
        if move.of is None:
            left[turn] = make_seat(seat.stock, rest, _with_discard(seat, move))
        else:
            left[turn] = make_seat(seat.stock, rest, seat.discards)
            partner = seats[move.of]
            left[move.of] = make_seat(partner.stock, partner.hand, _with_discard(partner, move))
        return end_turn(state, left, 0)  # E05: a hand that this has emptied stays empty until its next turn
    if type(move) is PlayHand:
        seat = seats[turn]
        rest = state.deal.compiled.hands[seat.hand].without[move.card]
        return _lay(state, move.card, move.to, turn, make_seat(seat.stock, rest, seat.discards))
    if type(move) is PlayStock:
        owner = state.deal.holders[turn] if move.of is None else move.of
        seat = seats[owner]
        return _lay(state, seat.stock[-1], move.to, owner, make_seat(seat.stock[:-1], seat.hand, seat.discards))
    if type(move) is PlayDiscard:
        owner = turn if move.of is None else move.of
        seat = seats[owner]
        piles = list(seat.discards)
        cards = piles[move.pile]
        piles[move.pile] = cards[:-1]
        return _lay(state, cards[-1], move.to, owner, make_seat(seat.stock, seat.hand, tuple(piles)))
    assert type(move) is Pass
    return end_turn(state, list(seats), state.passes + 1)


def _with_discard(seat: Seat, move: Discard) -> tuple[tuple[Card, ...], ...]:
    piles = list(seat.discards)
    piles[move.pile] += (move.card,)
    return tuple(piles)


def _lay(state: RoundState, card: Card, to: int, owner: int, without: Seat) -> RoundState:
    """Lay a card on a building pile; `without` is its owner's seat once the card has left it."""
    deal, turn = state.deal, state.turn
    compiled = deal.compiled
    values = compiled.spots[state.values].after[to]
    draw, completed, chance, outcome = state.draw, state.completed, state.chance, None
    building, seats = list(state.building), list(state.seats)
    pile = building[to] + (card,)
    complete = not values[to]
    building[to] = () if complete else pile
    if not without.stock and seats[owner].stock:
        outcome = winning_outcome(compiled, (*seats[:owner], without, *seats[owner + 1 :]), compiled.sides[owner])
    seats[owner] = without
    built = tuple(building)
    if outcome is not None:
        if complete:
            completed += pile  # E08: set aside, but nothing is shuffled or drawn any more
    elif complete or not seats[turn].hand:
        supply: Supply = draw, completed, built, chance
        if complete:
            supply = set_aside(deal.rules, pile, supply)  # E07: before the hand is refilled
        if not seats[turn].hand:
            drawn, supply = take(deal.rules, deal.rules.hand_size, supply)  # R24, E06
            seats[turn] = with_drawn(deal.compiled, seats[turn], drawn)
        draw, completed, built, chance = supply
    new = make_round(
        deal, tuple(seats), turn, built, values, draw, completed, chance, 0, state.irregular, outcome,
    )  # fmt: skip
    return new if draw.height or completed or outcome is not None else settled(new)


def end_turn(state: RoundState, seats: list[Seat], passes: int) -> RoundState:
    """Hand the turn to the seat that is next, which draws up; `passes` is how many there have been in a row (R13).

    Nobody is passed over: a partner whose stock is gone keeps taking turns (R56).
    """
    irregular = state.irregular
    if irregular.rightful is not None:
        # E16: the turn that was played out of turn stands, and the interrupted one goes on.
        return resume_turn(state, seats, passes)
    turn = state.turn + 1
    return begin_turn(state, seats, 0 if turn == len(seats) else turn, passes, irregular)


def begin_turn(state: RoundState, seats: list[Seat], turn: int, passes: int, irregular: Irregularity) -> RoundState:
    """Start a seat's turn: it draws up to a full hand (R14, E19), unless it has forfeited that (E15)."""
    need = state.deal.rules.hand_size - len(seats[turn].hand)
    if irregular.no_draw and turn in irregular.no_draw and irregular.rightful is None:
        kept = tuple(seat for seat in irregular.no_draw if seat != turn)
        irregular, need = attrs.evolve(irregular, no_draw=kept), 0
    return _on_turn(state, seats, turn, need, passes, irregular)


def resume_turn(state: RoundState, seats: list[Seat], passes: int) -> RoundState:
    """Go on with the turn that another seat interrupted: nothing is drawn, except by an empty hand (E06)."""
    irregular = state.irregular
    assert irregular.rightful is not None
    turn = irregular.rightful
    need = 0 if seats[turn].hand else state.rules.hand_size
    return _on_turn(state, seats, turn, need, passes, attrs.evolve(irregular, rightful=None))


def _on_turn(
    state: RoundState, seats: list[Seat], turn: int, need: int, passes: int, irregular: Irregularity
) -> RoundState:
    deal, draw, completed, building, chance = state.deal, state.draw, state.completed, state.building, state.chance
    if need:
        if need < draw.height:
            drawn, draw = draw.split(need)
        else:
            drawn, (draw, completed, building, chance) = take(deal.rules, need, (draw, completed, building, chance))
        if drawn:
            passes = 0
            seats[turn] = with_drawn(deal.compiled, seats[turn], drawn)
    new = make_round(
        deal, tuple(seats), turn, building, state.values, draw, completed, chance, passes, irregular, None,
    )  # fmt: skip
    return new if (draw.height or completed) and not passes else settled(new)


def with_drawn(compiled: CompiledRules, seat: Seat, drawn: tuple[Card, ...]) -> Seat:
    """The seat once it has taken the drawn cards into its hand."""
    return make_seat(seat.stock, compiled.hands[tuple(sorted(seat.hand + drawn))].cards, seat.discards)


def winning_outcome(compiled: CompiledRules, seats: tuple[Seat, ...], side: int) -> Outcome | None:
    """How the round ends now that a stock of this side has run out; `None` if it goes on (R01, R57, E10)."""
    sides, rules = compiled.sides, compiled.rules
    if (
        rules.shared_stock
        or rules.team_win == "first-out"
        or not any(seat.stock for seat, own in zip(seats, sides, strict=True) if own == side)
    ):
        return Outcome("won", side)
    return None


def settled(state: RoundState) -> RoundState:
    """The state with the outcome that E04 gives it: blocked, if nobody can ever play again or everybody has passed."""
    if state.passes < len(state.seats) and (
        state.draw.height or state.completed or can_recycle(state.rules, state.building) or anybody_can_play(state)
    ):
        return state
    return attrs.evolve(state, outcome=Outcome("blocked", _fewest(state)))


def _fewest(state: RoundState) -> int | None:
    """The side that wins a blocked round: the one with the fewest stock cards, where the rules say so."""
    if state.rules.blocked != "fewest-stock":
        return None
    left = cards_left(state)
    fewest = min(left)
    return left.index(fewest) if left.count(fewest) == 1 else None


def cards_left(state: RoundState) -> list[int]:
    """How many cards each side has in its stocks, the face-up tops included (R39)."""
    left = [0] * state.deal.compiled.side_count
    for side, seat in zip(state.deal.compiled.sides, state.seats, strict=True):
        left[side] += len(seat.stock)
    return left
