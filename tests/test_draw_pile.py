"""Drawing, and where new cards come from when the draw pile runs out."""

from __future__ import annotations

import pytest

from skipbo import WILD, Deck, Discard, PlayHand, PlayStock, RoundState, RuleSet, Seat, legal_plays
from skipbo.table.chance import shuffled
from tests.tables import MATTEL, SMALL, all_cards, lay, play

FULL_PILE = tuple(range(1, 13))
SEED = 1
"""The seed of every table that `lay` makes; its first outcome of chance is number 0."""


def after_discard(rules: RuleSet, hand: int, draw: tuple[int, ...], completed: tuple[int, ...] = ()) -> RoundState:
    """Seat 0 has discarded, and seat 1, which held this many 12s, has drawn up."""
    me = Seat(stock=(9,), hand=(8,))
    state = lay(rules, me, Seat(stock=(9,), hand=(12,) * hand), draw=draw, completed=completed)
    return play(state, Discard(8, 0))


def test_E19_drawing_is_no_move() -> None:
    """After the discard the next player's hand is full already."""
    state = after_discard(MATTEL, 2, (1, 2, 3, 4))
    assert (1, (2, 3, 4, 12, 12), (1,)) == (state.turn, state.seats[1].hand, tuple(state.draw))


def test_R14_C04_cards_are_drawn_in_order() -> None:
    """The top first: c1, c2, c3, and never more than the hand holds."""
    state = after_discard(MATTEL, 2, (7, 6, 3, 2, 1))
    assert ((1, 2, 3, 12, 12), (7, 6)) == (state.seats[1].hand, tuple(state.draw))


def test_R14_a_full_hand_draws_nothing() -> None:
    """Five cards from the last turn are five cards."""
    state = after_discard(MATTEL, 5, (7, 6))
    assert ((12,) * 5, (7, 6)) == (state.seats[1].hand, tuple(state.draw))


@pytest.mark.parametrize("left", [1, 3, 5])
def test_E02_C01_exactly_what_is_left_no_reshuffle_yet(left: int) -> None:
    """A draw that takes the last card leaves the completed piles alone, whether it is one card or five."""
    state = after_discard(MATTEL, 5 - left, (1, 2, 3, 4, 5)[:left], FULL_PILE)
    assert 5 == len(state.seats[1].hand)
    assert ((), FULL_PILE, 0) == (tuple(state.draw), state.completed, state.chance.drawn)


def test_R21_E01_C02_what_is_left_then_the_completed_piles() -> None:
    """Two cards are left and four needed: they come first, then the completed cards are shuffled, and only those."""
    state = after_discard(MATTEL, 1, (10, 11), FULL_PILE)
    order = shuffled(SEED, 0, FULL_PILE)
    assert tuple(sorted((12, 10, 11, order[-1], order[-2]))) == state.seats[1].hand
    assert (order[:-2], ()) == (tuple(state.draw), state.completed)
    assert (order,) == state.chance.past


def test_E01_C02_the_last_cards_can_be_drawn() -> None:
    """Three are left, nothing completed, four needed: the three are drawn, and the hand is short."""
    state = after_discard(MATTEL, 1, (1, 2, 3))
    assert ((1, 2, 3, 12), ()) == (state.seats[1].hand, tuple(state.draw))


def test_E01_several_shuffles_in_one_draw() -> None:
    """The completed piles give too little as well: the cards beneath the building tops follow."""
    rules = SMALL.replace(hand_size=7)
    me = Seat(stock=(3,), hand=(3,))
    state = lay(rules, me, Seat(stock=(3,)), completed=(1, 2, WILD), building=((1, WILD), 1), draw=(2,))
    state = play(state, Discard(3, 0))
    assert (WILD, 1, 1, 2, 2) == state.seats[1].hand
    assert [(WILD,), (1,), (), ()] == list(state.building)
    assert (2, 1, 0, 0) == state.values
    assert 2 == state.chance.drawn


def recycling(rules: RuleSet = SMALL) -> RoundState:
    """Nothing to draw or completed; piles of W 2 and 1; seat 0 holds a 3 and a 2."""
    return lay(rules, Seat(stock=(3,), hand=(3, 2)), Seat(stock=(3,)), building=((WILD, 2), 1, (1, 2)))


def test_E03_recycling_takes_the_cards_beneath_each_top() -> None:
    """The piles keep their tops and their values; the cards come from pile 0 upward."""
    state = play(recycling(), Discard(3, 0))
    assert [(2,), (1,), (2,), ()] == list(state.building)
    assert (2, 1, 2, 0) == state.values
    assert (WILD, 1) == state.seats[1].hand
    assert (shuffled(SEED, 0, (WILD, 1)),) == state.chance.past


def test_E03_a_later_completion_yields_what_is_still_there() -> None:
    """A pile whose 1 has been recycled gives its last two cards."""
    state = lay(SMALL, Seat(stock=(1,), hand=(3, 1)), Seat(stock=(3,)), building=((2,),), values=(2,), draw=(1,))
    assert (2, 3) == play(state, PlayHand(3, 0)).completed


def test_E03_values_count_on_after_recycling() -> None:
    """A pile that stands at 2 with one card in it takes a 3."""
    state = lay(MATTEL, Seat(stock=(1,), hand=(3, 4, 9)), Seat(stock=(9,)), building=((2,),), values=(2,), draw=(1,))
    state = play(state, PlayHand(3, 0), PlayHand(4, 0))
    assert ((2, 3, 4), (4, 0, 0, 0)) == (state.building[0], state.values)


def test_E03_short_hand_takes_no_cards_from_building_piles() -> None:
    """One plays on with what there is: seat 1 has drawn nothing, the piles are whole."""
    rules = SMALL.replace(draw_exhausted="short-hand")
    state = play(recycling(rules), Discard(3, 0))
    assert ((), [(WILD, 2), (1,), (1, 2), ()]) == (state.seats[1].hand, list(state.building))
    assert (1, None, 0) == (state.turn, state.outcome, state.chance.drawn)


def test_E03_with_nothing_to_recycle_the_hand_stays_short() -> None:
    """Building piles of one card give none."""
    state = lay(SMALL, Seat(stock=(3,), hand=(3, 2)), Seat(stock=(1,)), building=(1, (WILD,)))
    state = play(state, Discard(3, 0))
    assert ((), [(1,), (WILD,), (), ()], None) == (state.seats[1].hand, list(state.building), state.outcome)


def test_E03_completed_piles_come_before_recycling() -> None:
    """As long as completed piles give enough, the building piles are left alone."""
    rules = SMALL.replace(hand_size=2)
    me = Seat(stock=(3,), hand=(3,))
    state = lay(rules, me, Seat(stock=(3,)), completed=(1, 2, 3), building=((1, 2),))
    state = play(state, Discard(3, 0))
    assert [(1, 2), (), (), ()] == list(state.building)


@pytest.mark.parametrize("timing", ["on-demand", "when-empty", "at-once"])
def test_E03_recycling_happens_on_demand_whatever_the_timing(timing: str) -> None:
    """The draw that takes the last card leaves the building piles as they are."""
    rules = SMALL.replace(reshuffle_timing=timing, hand_size=2)
    state = lay(rules, Seat(stock=(3,), hand=(3,)), Seat(stock=(3,)), building=((1, 2),), draw=(2, 1))
    state = play(state, Discard(3, 0))
    assert ((1, 2), (), (1, 2)) == (state.building[0], tuple(state.draw), state.seats[1].hand)


def test_E03_a_run_of_wilds_is_shorter_once_recycled() -> None:
    """Two wilds lay on top, the limit; one is recycled, and a wild may be laid again."""
    rules = SMALL.replace(deck=Deck(ranks=4, copies=4, wilds=4), consecutive_wilds=2, building_piles=1)
    me = Seat(stock=(4,), hand=(WILD, 4))
    state = lay(rules, me, Seat(stock=(4,), hand=(WILD,)), building=((1, WILD, WILD),))
    assert PlayHand(WILD, 0) not in state_moves(state)
    state = play(state, Discard(4, 0))
    assert ((WILD,), 3) == (state.building[0], state.values[0])
    assert PlayHand(WILD, 0) in state_moves(state)


def state_moves(state: RoundState) -> list[PlayHand]:
    """The hand cards that can be played."""
    return [move for move in legal_plays(state) if isinstance(move, PlayHand)]


def test_E01_on_demand_shuffles_when_a_card_is_needed() -> None:
    """A completed pile waits while the draw pile is empty, until somebody draws."""
    me = Seat(stock=(9,), hand=(12, 5))
    state = play(lay(MATTEL, me, Seat(stock=(9,)), building=(11,)), PlayHand(12, 0))
    assert ((), FULL_PILE) == (tuple(state.draw), state.completed)
    state = play(state, Discard(5, 0))
    assert (7, ()) == (len(state.draw), state.completed)


def test_R21_when_empty_shuffles_as_a_pile_is_completed() -> None:
    """The draw pile was empty first, then the pile is complete."""
    rules = RuleSet(reshuffle_timing="when-empty")
    me = Seat(stock=(9,), hand=(12, 5))
    state = play(lay(rules, me, Seat(stock=(9,)), building=(11,)), PlayHand(12, 0))
    assert (shuffled(SEED, 0, FULL_PILE), ()) == (tuple(state.draw), state.completed)


def test_R21_when_empty_shuffles_as_the_last_card_is_drawn() -> None:
    """The pile was complete first, then the draw pile is empty."""
    state = after_discard(RuleSet(reshuffle_timing="when-empty"), 3, (1, 2), FULL_PILE)
    assert (1, 2, 12, 12, 12) == state.seats[1].hand
    assert (shuffled(SEED, 0, FULL_PILE), ()) == (tuple(state.draw), state.completed)


def test_R21_when_empty_waits_while_there_is_a_card_to_draw() -> None:
    """One card is left: nothing is shuffled."""
    state = after_discard(RuleSet(reshuffle_timing="when-empty"), 3, (7, 1, 2), FULL_PILE)
    assert ((7,), FULL_PILE) == (tuple(state.draw), state.completed)


def test_E07_when_empty_shuffles_before_the_refill() -> None:
    """The pile is completed by the last hand card, the draw pile being empty: shuffled once, then drawn from."""
    rules = RuleSet(reshuffle_timing="when-empty")
    state = play(lay(rules, Seat(stock=(9,), hand=(12,)), Seat(stock=(9,)), building=(11,)), PlayHand(12, 0))
    order = shuffled(SEED, 0, FULL_PILE)
    assert tuple(sorted(order[-5:])) == state.seats[0].hand
    assert (order[:-5], (), 1) == (tuple(state.draw), state.completed, state.chance.drawn)


def test_E20_at_once_the_pile_and_then_the_draw_pile() -> None:
    """Each completed pile is shuffled in as it is completed, given to the shuffle before the draw pile."""
    rules = RuleSet(reshuffle_timing="at-once")
    me = Seat(stock=(9,), hand=(12, 5))
    state = lay(rules, me, Seat(stock=(9,)), building=((*range(1, 11), WILD),), draw=(7, 8))
    state = play(state, PlayHand(12, 0))
    assert shuffled(SEED, 0, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, WILD, 12, 7, 8)) == state.draw
    assert () == state.completed


def test_E20_completed_piles_in_order_of_completion() -> None:
    """The pile that was completed first goes first into the shuffle, each bottom first."""
    rules = SMALL.replace(hand_size=6)
    me = Seat(stock=(2,), hand=(3, 3, 2))
    state = lay(rules, me, Seat(stock=(1,)), building=((WILD, 2), (1, WILD)))
    state = play(state, PlayHand(3, 1), PlayHand(3, 0))
    assert (1, WILD, 3, WILD, 2, 3) == state.completed
    state = play(state, Discard(2, 0))
    assert (shuffled(SEED, 0, (1, WILD, 3, WILD, 2, 3)),) == state.chance.past


def test_R33_C21_wilds_come_back_wild() -> None:
    """A wild laid as 12 completes a pile; shuffled in, the cards are the same as before."""
    me = Seat(stock=(9,), hand=(WILD, 5))
    before = lay(MATTEL, me, Seat(stock=(9,)), building=((WILD, *range(2, 12)),))
    after = play(before, PlayHand(WILD, 0), Discard(5, 0))
    assert all_cards(before) == all_cards(after)
    assert 2 == (*after.draw, *after.seats[1].hand).count(WILD)


def test_E06_refill_in_mid_turn_recycles_too() -> None:
    """The last hand card is played, nothing is left to draw: the cards beneath the tops come."""
    me = Seat(stock=(3,), hand=(2,))
    state = play(lay(SMALL, me, Seat(stock=(3,)), building=(1, (WILD, 2))), PlayHand(2, 0))
    assert ((WILD, 1), 0) == (state.seats[0].hand, state.turn)
    assert [(2,), (2,), (), ()] == list(state.building)


def test_E02_on_demand_mid_turn_refill_of_exactly_five() -> None:
    """Five are left when the hand is emptied: they are drawn, nothing is shuffled."""
    me = Seat(stock=(9,), hand=(1,))
    state = lay(MATTEL, me, Seat(stock=(9,)), draw=(8, 7, 6, 5, 4), completed=FULL_PILE)
    state = play(state, PlayHand(1, 0))
    assert ((4, 5, 6, 7, 8), (), FULL_PILE) == (state.seats[0].hand, tuple(state.draw), state.completed)


def test_R24_a_stock_play_draws_nothing_while_the_hand_has_cards() -> None:
    """Only an empty hand is refilled in mid-turn."""
    state = lay(MATTEL, Seat(stock=(9, 1), hand=(5,)), Seat(stock=(9,)), draw=(2, 3))
    assert ((5,), (2, 3)) == (play(state, PlayStock(0)).seats[0].hand, tuple(state.draw))
