"""What a legal move does to a round. Legality decides whether it may; this module only carries it out."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo.cards import Card
from skipbo.compiled import CompiledRules
from skipbo.drawing import Supply, can_recycle, set_aside, take
from skipbo.legality import anybody_can_play, refusal
from skipbo.moves import Discard, Pass, PlayDiscard, PlayHand, PlayStock
from skipbo.state import Irregularity, Outcome, RoundState, Seat, recycled_cards
from skipbo.table.errors import IllegalMoveError
from skipbo.table.trusted import trusted_constructor

make_seat = trusted_constructor(Seat)
make_round = trusted_constructor(RoundState)


def after_move(state: RoundState, move: object) -> RoundState:
    """The state after a move. Raises `IllegalMoveError` where `refusal` gives a reason."""
    reason = refusal(state, move)
    if reason is not None:
        raise IllegalMoveError(reason, state=state, move=move)
    deal, turn, seats = state.deal, state.turn, list(state.seats)
    compiled, outcome = deal.compiled, None
    if type(move) is PlayHand:
        card, seat = move.card, seats[turn]
        rest = list(seat.hand)
        rest.remove(card)
        seats[turn] = make_seat(seat.stock, compiled.hands[tuple(rest)], seat.discards)
    elif type(move) is Discard:
        of, seat = move.of, seats[turn]
        rest = list(seat.hand)
        rest.remove(move.card)
        hand = compiled.hands[tuple(rest)]
        target = seat if of is None else seats[of]
        piles = list(target.discards)
        piles[move.pile] += (move.card,)
        if of is None:
            seats[turn] = make_seat(seat.stock, hand, tuple(piles))
        else:
            seats[turn] = make_seat(seat.stock, hand, seat.discards)
            seats[of] = make_seat(target.stock, target.hand, tuple(piles))
        return end_turn(state, seats, 0)  # E05: a hand that this has emptied stays empty until its next turn
    elif type(move) is PlayStock:
        owner = deal.holders[turn] if move.of is None else move.of
        seat = seats[owner]
        card, stock = seat.stock[-1], seat.stock[:-1]
        seats[owner] = make_seat(stock, seat.hand, seat.discards)
        if not stock:
            outcome = winning_outcome(compiled, seats, compiled.sides[owner])
    elif type(move) is PlayDiscard:
        owner = turn if move.of is None else move.of
        seat = seats[owner]
        piles = list(seat.discards)
        cards = piles[move.pile]
        card, piles[move.pile] = cards[-1], cards[:-1]
        seats[owner] = make_seat(seat.stock, seat.hand, tuple(piles))
    else:
        assert type(move) is Pass
        return end_turn(state, seats, state.passes + 1)
    return _laid(state, seats, card, move.to, outcome)


def _laid(state: RoundState, seats: list[Seat], card: Card, to: int, outcome: Outcome | None) -> RoundState:
    """The state once a card that has left its place, as `seats` show, lies on a building pile."""
    deal, turn = state.deal, state.turn
    draw, completed, recycled, chance = state.draw, state.completed, state.recycled, state.chance
    building = list(state.building)
    pile, plain = building[to], deal.compiled.plain_piles
    pile = plain[card] if pile is plain[card - 1] else pile + (card,)
    complete = len(pile) + (recycled[to] if recycled else 0) == deal.compiled.top_rank
    building[to] = () if complete else pile
    if complete and recycled:
        recycled = recycled_cards(building, (*state.values[:to], 0, *state.values[to + 1 :]))
    built = tuple(building)
    if outcome is not None:
        if complete:
            completed += pile  # E08: set aside, but nothing is shuffled or drawn any more
    elif complete or not seats[turn].hand:
        supply: Supply = draw, completed, built, recycled, chance
        if complete:
            supply = set_aside(deal.rules, pile, supply)  # E07: before the hand is refilled
        if not seats[turn].hand:
            drawn, supply = take(deal.rules, deal.rules.hand_size, supply)  # R24, E06
            seats[turn] = _with_drawn(seats[turn], drawn)
        draw, completed, built, recycled, chance = supply
    new = make_round(
        deal, tuple(seats), turn, built, recycled, draw, completed, chance, 0, state.irregular, outcome,
    )  # fmt: skip
    return new if draw.height or completed or outcome is not None else settled(new)


def end_turn(state: RoundState, seats: list[Seat], passes: int) -> RoundState:
    """Hand the turn to the seat that is next, which draws up to a full hand (R13, R14, E19).

    `passes` is how many there have been in a row. Nobody is passed over: a partner whose stock is gone keeps taking
    turns (R56). A turn that was played out of turn stands, and the interrupted one goes on (E16). A seat that has
    forfeited its draw does not draw (E15).
    """
    irregular = state.irregular
    if irregular.rightful is not None:
        return resume_turn(state, seats, passes)
    turn = state.turn + 1
    if turn == len(seats):
        turn = 0
    if turn in irregular.no_draw:
        kept = tuple(seat for seat in irregular.no_draw if seat != turn)
        return on_turn(state, seats, turn, 0, passes, attrs.evolve(irregular, no_draw=kept))
    return on_turn(state, seats, turn, state.deal.rules.hand_size - len(seats[turn].hand), passes, irregular)


def resume_turn(state: RoundState, seats: list[Seat], passes: int) -> RoundState:
    """Go on with the turn that another seat interrupted: nothing is drawn, except by an empty hand (E06)."""
    irregular = state.irregular
    assert irregular.rightful is not None
    turn = irregular.rightful
    need = 0 if seats[turn].hand else state.rules.hand_size
    return on_turn(state, seats, turn, need, passes, attrs.evolve(irregular, rightful=None))


def on_turn(
    state: RoundState, seats: list[Seat], turn: int, need: int, passes: int, irregular: Irregularity
) -> RoundState:
    """The state in which it is this seat's turn, once it has drawn as many cards as it needs."""
    deal, draw, completed, chance = state.deal, state.draw, state.completed, state.chance
    building, recycled = state.building, state.recycled
    if need:
        seat = seats[turn]
        if need < draw.height:
            latest = deal.compiled.latest_draw
            if latest[0] is not draw or latest[1] is not seat:
                drawn, left = draw.split(need)
                deal.compiled.latest_draw = latest = draw, seat, left, _with_drawn(seat, drawn)
            passes, draw, seats[turn] = 0, latest[2], latest[3]
        else:
            supply: Supply = draw, completed, building, recycled, chance
            drawn, (draw, completed, building, recycled, chance) = take(deal.rules, need, supply)
            if drawn:
                passes, seats[turn] = 0, _with_drawn(seat, drawn)
    new = make_round(
        deal, tuple(seats), turn, building, recycled, draw, completed, chance, passes, irregular, None,
    )  # fmt: skip
    return new if (draw.height or completed) and not passes else settled(new)


def _with_drawn(seat: Seat, drawn: tuple[Card, ...]) -> Seat:
    return make_seat(seat.stock, tuple(sorted(seat.hand + drawn)), seat.discards)


def winning_outcome(compiled: CompiledRules, seats: Sequence[Seat], side: int) -> Outcome | None:
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
        state.draw.height or state.completed or can_recycle(state.deal.rules, state.building) or anybody_can_play(state)
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
