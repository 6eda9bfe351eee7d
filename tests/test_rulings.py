"""The referee's rulings: penalties, cards drawn in excess, and turns out of turn."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from skipbo import (
    Deck,
    Discard,
    ExcessDraw,
    Irregularity,
    Outcome,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    RoundState,
    RuleSet,
    Seat,
    StopOutOfTurn,
    TalkPenalty,
    legal_moves,
    legal_rulings,
)
from skipbo.table.chance import shuffled
from tests.tables import MATTEL, SMALL, all_cards, lay, play, refused

FULL_PILE = tuple(range(1, 13))


def table(rules: RuleSet = MATTEL, *, draw: tuple[int, ...] = (7, 4, 3, 2, 1), **more: Any) -> RoundState:
    """Seat 0 is on turn; seat 1's stock shows a 9 with 6 and 5 beneath."""
    seats = [Seat(stock=(12,), hand=(8, 8)), Seat(stock=(5, 6, 9), hand=(10, 10)), Seat(stock=(11,), hand=(11,))]
    return lay(rules, *seats, draw=draw, **more)


def test_R55_R53_two_unseen_cards_go_into_the_offenders_stock() -> None:
    """From the top of the draw pile; each later card lies beneath the earlier; the top and the turn stay."""
    state = play(table(), TalkPenalty(1))
    assert ((2, 1, 5, 6, 9), (7, 4, 3)) == (state.seats[1].stock, tuple(state.draw))
    assert (0, (10, 10)) == (state.turn, state.seats[1].hand)


@pytest.mark.parametrize(
    ("count", "stock"), [(1, (1, 5, 6, 9)), (3, (3, 2, 1, 5, 6, 9)), (5, (7, 4, 3, 2, 1, 5, 6, 9))]
)
def test_R55_number_of_penalty_cards(count: int, stock: tuple[int, ...]) -> None:
    """As many as the rules say."""
    assert stock == play(table(RuleSet(talk_penalty=count)), TalkPenalty(1)).seats[1].stock


def test_R55_no_penalty() -> None:
    """With 0 it is off."""
    assert "penalty-off" == refused(table(RuleSet(talk_penalty=0)), TalkPenalty(1))


def test_E12_penalty_on_top() -> None:
    """The old top is turned down, the last drawn is turned up."""
    state = play(table(RuleSet(talk_penalty_place="top")), TalkPenalty(1))
    assert (5, 6, 9, 1, 2) == state.seats[1].stock


def test_E12_penalty_shuffled_in() -> None:
    """Among the face-down cards; the top stays; chance notes the order."""
    state = play(table(RuleSet(talk_penalty_place="shuffled")), TalkPenalty(1))
    assert (*shuffled(1, 0, (5, 6, 1, 2)), 9) == state.seats[1].stock
    assert (state.seats[1].stock[:-1],) == state.chance.past


def test_R55_any_seat_may_be_punished() -> None:
    """Also the one on turn, and the last."""
    assert (2, 1, 12) == play(table(), TalkPenalty(0)).seats[0].stock[-3:]
    state = play(table(), TalkPenalty(2))
    assert ((2, 1), 11) == (state.seats[2].stock[:2], state.seats[2].stock[-1])
    assert "no-such-seat" == refused(table(), TalkPenalty(3))


def test_E12_penalty_cards_are_drawn_as_in_a_refill() -> None:
    """What is left first, then the completed piles are shuffled."""
    state = play(table(draw=(3,), completed=FULL_PILE), TalkPenalty(1))
    order = shuffled(1, 0, FULL_PILE)
    assert ((order[-1], 3, 5, 6, 9), order[:-1], ()) == (state.seats[1].stock, tuple(state.draw), state.completed)


def test_E12_E02_a_penalty_of_exactly_what_is_left() -> None:
    """No reshuffle on demand; at once when empty."""
    state = play(table(draw=(4, 3), completed=FULL_PILE), TalkPenalty(1))
    assert ((), FULL_PILE) == (tuple(state.draw), state.completed)
    state = play(table(RuleSet(reshuffle_timing="when-empty"), draw=(4, 3), completed=FULL_PILE), TalkPenalty(1))
    assert (shuffled(1, 0, FULL_PILE), ()) == (tuple(state.draw), state.completed)


def test_E12_E03_penalty_cards_are_recycled() -> None:
    """With nothing to draw or completed, from beneath the building tops."""
    seats = [Seat(stock=(3,), hand=(3,)), Seat(stock=(3,)), Seat(stock=(2,))]
    state = play(lay(SMALL.replace(hand_size=2), *seats, building=((0, 2), 1)), TalkPenalty(1))
    assert ((0, 3), [(2,), (1,), (), ()]) == (state.seats[1].stock, list(state.building))


def test_E12_as_far_as_there_are_any() -> None:
    """One card is left for two, then none: the ruling stands without effect."""
    seats = [Seat(stock=(3,), hand=(1,)), Seat(stock=(3,)), Seat(stock=(2,))]
    state = play(lay(SMALL.replace(hand_size=2), *seats, draw=(2,)), TalkPenalty(1))
    assert ((2, 3), ()) == (state.seats[1].stock, tuple(state.draw))
    assert (2, 3) == play(state, TalkPenalty(1)).seats[1].stock


@pytest.mark.parametrize(("place", "stock"), [("bottom", (2, 1)), ("top", (1, 2))])
def test_E13_a_stock_that_is_gone_is_begun_anew(place: str, stock: tuple[int, ...]) -> None:
    """Its top is turned up and can be played; the partner does not win alone."""
    rules = RuleSet(teams=2).replace(talk_penalty_place=place)
    seats = [Seat(hand=(8,)), Seat(stock=(9,)), Seat(stock=(1,), hand=(7,)), Seat(stock=(9,))]
    state = play(lay(rules, *seats, draw=(7, 4, 3, 2, 1)), TalkPenalty(0))
    assert stock == state.seats[0].stock
    assert play(state, PlayStock(0, of=2)).outcome is None
    if place == "bottom":
        assert (2,) == play(state, PlayStock(0)).seats[0].stock


def test_E13_a_new_stock_shuffled() -> None:
    """All of it is new, so all of it is shuffled, the top too."""
    rules = RuleSet(teams=2, talk_penalty_place="shuffled")
    seats = [Seat(hand=(8,)), Seat(stock=(9,)), Seat(stock=(1,), hand=(7,)), Seat(stock=(9,))]
    state = play(lay(rules, *seats, draw=(7, 4, 3, 2, 1)), TalkPenalty(0))
    assert shuffled(1, 0, (1, 2)) == state.seats[0].stock


def test_E13_a_shared_stock_is_the_sides() -> None:
    """Seat 2 talked; the stock of its side lies at seat 0."""
    rules = RuleSet(teams=2, shared_stock=True)
    seats = [Seat(stock=(9,), hand=(8,)), Seat(stock=(9,)), Seat(), Seat()]
    state = play(lay(rules, *seats, draw=(7, 4, 2, 1), under=1), TalkPenalty(2))
    assert [(2, 1, 9), ()] == [state.seats[0].stock, state.seats[2].stock]
    assert 4 == len(play(state, ExcessDraw(2, 1)).seats[0].stock)


def test_R60_E14_excess_cards_are_mixed_in() -> None:
    """The next three cards go among the face-down ones; the hand is untouched, the top stays."""
    state = play(table(), ExcessDraw(1, 3))
    assert (*shuffled(1, 0, (5, 6, 1, 2, 3)), 9) == state.seats[1].stock
    assert ((7, 4), (10, 10), 0) == (tuple(state.draw), state.seats[1].hand, state.turn)


def test_R60_E14_excess_cards_at_the_bottom() -> None:
    """By the other setting, each later card beneath the earlier."""
    assert (2, 1, 5, 6, 9) == play(table(RuleSet(excess_draw="bottom")), ExcessDraw(1, 2)).seats[1].stock


def test_R60_no_ruling_on_excess() -> None:
    """Off."""
    assert "excess-draw-off" == refused(table(RuleSet(excess_draw="off")), ExcessDraw(1, 1))


def test_E14_between_one_card_and_all_that_can_be_drawn() -> None:
    """Five in the draw pile, twelve completed and two beneath a building top: 1 to 19; without recycling to 17."""
    state = table(completed=FULL_PILE, building=((1, 2, 3),))
    counts = [ruling.count for ruling in legal_rulings(state) if isinstance(ruling, ExcessDraw) and ruling.seat == 2]
    assert list(range(1, 20)) == counts
    for count in (0, -1, 20):
        assert "excess-count" == refused(state, ExcessDraw(2, count))
    assert all_cards(state) == all_cards(play(state, ExcessDraw(2, 19)))
    state = table(RuleSet(draw_exhausted="short-hand"), completed=FULL_PILE, building=((1, 2, 3),))
    assert "excess-count" == refused(state, ExcessDraw(2, 18))


def three(draw: tuple[int, ...] = (7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2), rules: RuleSet = MATTEL) -> RoundState:
    """Three seats; seat 0 on turn with two 8s, seat 1 with two 10s, seat 2 with five 11s."""
    seats = [
        Seat(stock=(12,), hand=(8, 8)),
        Seat(stock=(9,), hand=(10, 10)),
        Seat(stock=(9, 9), hand=(11,) * 5),
    ]
    return lay(rules, *seats, draw=draw, building=(1, 7))


def test_R61_E15_a_turn_out_of_turn_begins_as_any() -> None:
    """Seat 1 draws up, and plays; whose turn it is by right is noted."""
    state = play(three(), OutOfTurn(1))
    assert (1, (2, 3, 4, 10, 10)) == (state.turn, state.seats[1].hand)
    assert Irregularity(rightful=0) == state.irregular
    assert 3 == play(state, PlayHand(2, 0), PlayHand(3, 0)).values[0]


def test_R61_E15_stopped_the_rightful_turn_goes_on() -> None:
    """Cards drawn and laid stay; seat 0 has its hand as it was and draws nothing."""
    state = play(three(), OutOfTurn(1), PlayHand(2, 0), StopOutOfTurn())
    assert (0, (8, 8), (3, 4, 10, 10)) == (state.turn, state.seats[0].hand, state.seats[1].hand)
    assert ((2, 7, 0, 0), Irregularity(no_draw=(1,))) == (state.values, state.irregular)
    assert 8 == play(state, PlayHand(8, 1)).values[1]


def test_R61_E15_the_offenders_next_draw_is_skipped_once() -> None:
    """Seat 1 begins its proper turn with what it has; the turn after that it draws again."""
    state = play(three(), OutOfTurn(1), PlayHand(2, 0), StopOutOfTurn(), Discard(8, 0))
    assert (1, (3, 4, 10, 10), Irregularity()) == (state.turn, state.seats[1].hand, state.irregular)
    state = play(state, Discard(10, 0), Discard(11, 0), Discard(8, 0))
    assert (1, (3, 4, 7, 7, 10)) == (state.turn, state.seats[1].hand)


def test_E15_a_refill_in_mid_turn_is_not_skipped() -> None:
    """In its proper turn, begun without drawing, seat 1 empties its hand and draws five."""
    seats = [Seat(stock=(12,), hand=(8,)), Seat(stock=(9,), hand=(2,)), Seat(stock=(9,))]
    state = lay(MATTEL, *seats, draw=(10,) * 12, building=(1,), irregular=Irregularity(no_draw=(1,)))
    state = play(state, Discard(8, 0))
    assert (1, (2,)) == (state.turn, state.seats[1].hand)
    assert ((10,) * 5, 1) == (play(state, PlayHand(2, 0)).seats[1].hand, play(state, PlayHand(2, 0)).turn)


def test_E15_an_empty_hand_and_no_draw() -> None:
    """The offender may play from stock and discards, after which it draws, or pass: no dead end."""
    seats = [Seat(stock=(12,), hand=(8,)), Seat(stock=(9,), discards=((2,), (), (), ())), Seat(stock=(9,))]
    state = lay(MATTEL, *seats, draw=(10,) * 12, building=(1, 1, 1, 1), irregular=Irregularity(no_draw=(1,)))
    state = play(state, Discard(8, 0))
    assert (*(PlayDiscard(0, to) for to in range(4)), Pass()) == legal_moves(state)
    assert (10,) * 5 == play(state, PlayDiscard(0, 0)).seats[1].hand
    assert 2 == play(state, Pass()).turn


def test_E15_a_second_offence_is_skipped_once_too() -> None:
    """Two stopped turns before the proper one cost one draw; the second turn out of turn began with a draw."""
    state = play(three(), OutOfTurn(1), PlayHand(2, 0), PlayHand(3, 0), StopOutOfTurn(), OutOfTurn(1))
    assert (4, 5, 6, 10, 10) == state.seats[1].hand
    state = play(state, StopOutOfTurn())
    assert Irregularity(no_draw=(1,)) == state.irregular


def test_R61_E16_finished_by_a_discard_it_stands() -> None:
    """Then the rightful seat plays, without drawing anew, and the turn passes to its left: seat 1 again."""
    state = play(three(), OutOfTurn(2), Discard(11, 0))
    assert (0, (8, 8), Irregularity()) == (state.turn, state.seats[0].hand, state.irregular)
    state = play(state, Discard(8, 0))
    assert (1, (2, 3, 4, 10, 10)) == (state.turn, state.seats[1].hand)
    assert 2 == play(state, Discard(10, 0)).turn


def test_R61_E16_finished_by_a_win_it_stands() -> None:
    """The seat that played out of turn has won."""
    seats = [Seat(stock=(12,), hand=(8,)), Seat(stock=(2,)), Seat(stock=(9,))]
    state = lay(MATTEL, *seats, draw=(10,) * 12, building=(1,))
    assert Outcome("won", 1) == play(state, OutOfTurn(1), PlayStock(0)).outcome


def test_E16_acting_in_the_partners_turn_is_out_of_turn_too() -> None:
    """Seat 2 is seat 0's partner."""
    seats = [Seat(stock=(12,), hand=(8,)), Seat(stock=(9,)), Seat(stock=(9,)), Seat(stock=(9,))]
    state = lay(RuleSet(teams=2), *seats, draw=(10,) * 12)
    assert (2, Irregularity(rightful=0)) == (play(state, OutOfTurn(2)).turn, play(state, OutOfTurn(2)).irregular)


def test_E16_finished_by_a_pass_it_stands() -> None:
    """A turn out of turn can end without a discard as any other."""
    full = ((12,), (11,), (12,), (11,))
    seats = [Seat(stock=(12,), hand=(8,)), Seat(stock=(9,), hand=(7,) * 5, discards=full), Seat(stock=(9,))]
    state = lay(RuleSet(discard_depth=1), *seats, draw=(10,) * 12, building=(2, 2, 2, 2))
    state = play(state, OutOfTurn(1), Pass())
    assert (0, Irregularity(), 1) == (state.turn, state.irregular, state.passes)


def test_E06_an_empty_hand_is_refilled_when_the_rightful_turn_goes_on() -> None:
    """Seat 0 could not draw; the pile that seat 1 completed lets it."""
    rules = RuleSet(deck=Deck(ranks=3, copies=4, wilds=4), stock_size=1, hand_size=2, draw_exhausted="short-hand")
    seats = [Seat(stock=(2, 1)), Seat(stock=(2,), hand=(3, 3)), Seat(stock=(2,))]
    state = play(lay(rules, *seats, building=(2,)), OutOfTurn(1), PlayHand(3, 0), Discard(3, 0))
    assert (0, 2, 1) == (state.turn, len(state.seats[0].hand), len(state.draw))


def test_R61_out_of_turn_off() -> None:
    """Such moves are illegal."""
    state = three(rules=RuleSet(out_of_turn=False))
    assert "out-of-turn-off" == refused(state, OutOfTurn(1))
    assert "nobody-out-of-turn" == refused(state, StopOutOfTurn())


def test_E04_starting_and_stopping_such_a_turn_starts_the_count_of_passes_anew() -> None:
    """Every ruling does."""
    state = attrs.evolve(three(), passes=2)
    begun = play(state, OutOfTurn(2))
    assert 0 == begun.passes
    assert 0 == play(attrs.evolve(begun, passes=2), StopOutOfTurn()).passes


def test_E15_who_can_be_out_of_turn() -> None:
    """Not the seat on turn, not a second one at the same time; and only such a turn can be stopped."""
    state = three()
    assert "already-on-turn" == refused(state, OutOfTurn(0))
    assert "nobody-out-of-turn" == refused(state, StopOutOfTurn())
    state = play(state, OutOfTurn(2))
    for seat in range(3):
        assert "already-out-of-turn" == refused(state, OutOfTurn(seat))


def test_legal_rulings_in_order() -> None:
    """By kind and seat; none when the round is over."""
    assert (
        TalkPenalty(0), TalkPenalty(1), TalkPenalty(2),
        ExcessDraw(0, 1), ExcessDraw(1, 1), ExcessDraw(2, 1),
        OutOfTurn(1), OutOfTurn(2),
    ) == legal_rulings(table(draw=(5,)))  # fmt: skip
    assert StopOutOfTurn() == legal_rulings(play(table(), OutOfTurn(1)))[-1]
    won = play(lay(MATTEL, Seat(stock=(1,)), Seat(stock=(9,))), PlayStock(0))
    assert () == legal_rulings(won)
    assert "round-over" == refused(won, TalkPenalty(1))
