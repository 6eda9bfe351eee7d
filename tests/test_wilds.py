"""Skip-Bo cards: what they stand for, and the switches that bind them."""

from __future__ import annotations

import pytest

from skipbo import WILD, Deck, Discard, Pass, PlayDiscard, PlayHand, PlayStock, RoundState, RuleSet, Seat, legal_moves
from tests.tables import MATTEL, lay, play, played, refused

OTHER = Seat(stock=(9,))
W = WILD


def table(rules: RuleSet, *building: int | tuple[int, ...], hand: tuple[int, ...] = (W, W, W, 5)) -> RoundState:
    """Seat 0 holds these cards before these building piles."""
    return lay(rules, Seat(stock=(7,), hand=hand), OTHER, building=building, draw=(9,))


def test_R32_a_wild_stands_for_any_number() -> None:
    """The 1 that starts a pile, the 12 that ends it, and all between."""
    state = table(MATTEL, 11, 1, 4)
    assert tuple(PlayHand(W, pile) for pile in range(4)) == played(state)[:4]
    assert (0, 1, 4, 0) == play(state, PlayHand(W, 0)).values
    assert (11, 2, 4, 0) == play(state, PlayHand(W, 1)).values
    assert (11, 1, 4, 1) == play(state, PlayHand(W, 3)).values


def test_R32_wilds_from_stock_and_discard_pile() -> None:
    """It is wild wherever it comes from."""
    me = Seat(stock=(7, W), hand=(9,), discards=((W,), (), (), ()))
    state = lay(MATTEL, me, OTHER, building=(4, 4, 4, 4))
    assert (*(PlayStock(to) for to in range(4)), *(PlayDiscard(0, to) for to in range(4))) == played(state)


def test_R33_a_played_wild_is_that_number() -> None:
    """Laid as 5, it is followed by a 6; the card in the pile is still a Skip-Bo."""
    state = play(table(MATTEL, 4, hand=(W, 5, 6)), PlayHand(W, 0))
    assert ((1, 2, 3, 4, W), 5) == (state.building[0], state.values[0])
    assert "not-next" == refused(state, PlayHand(5, 0))
    assert 6 == play(state, PlayHand(6, 0)).values[0]


def test_C11_a_wild_is_not_number_0() -> None:
    """On 1 W lies a 3; on W W too; on W a 2; and a wild may lie on a 5."""
    rules = MATTEL.replace(building_piles=1)
    assert 3 == play(table(rules, (1, W), hand=(3, 9)), PlayHand(3, 0)).values[0]
    assert 3 == play(table(rules, (W, W), hand=(3, 9)), PlayHand(3, 0)).values[0]
    assert 2 == play(table(rules, (W,), hand=(2, 9)), PlayHand(2, 0)).values[0]
    assert 6 == play(table(rules, 5, hand=(W, 9)), PlayHand(W, 0)).values[0]
    assert "not-next" == refused(table(rules, (1, W), hand=(1, 9)), PlayHand(1, 0))
    assert "not-next" == refused(table(rules, (W, W), hand=(4, 9)), PlayHand(4, 0))


def test_C13_wild_on_wild_by_default() -> None:
    """Three in a row, and more."""
    state = play(table(MATTEL), PlayHand(W, 0), PlayHand(W, 0), PlayHand(W, 0))
    assert ((W, W, W), 3) == (state.building[0], state.values[0])


@pytest.mark.parametrize(("run", "allowed"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_R32_C13_consecutive_wilds(run: int, allowed: int) -> None:
    """After a first wild so many more lie on it, then a number must come, and then wilds again."""
    state = table(RuleSet(consecutive_wilds=run, building_piles=1), (1, W), hand=(W, W, W, 4, 5))
    for _ in range(allowed):
        state = play(state, PlayHand(W, 0))
    assert ("consecutive-wilds" if allowed < 3 else "not-held") == refused(state, PlayHand(W, 0))


def test_R32_consecutive_wilds_are_counted_from_the_top() -> None:
    """A number between them begins a new run; the other piles are not concerned."""
    state = table(RuleSet(consecutive_wilds=1), (W, 2), (1, W), 3, hand=(W, W, W, W))
    assert [PlayHand(W, 0), PlayHand(W, 2), PlayHand(W, 3)] == list(played(state))
    assert "consecutive-wilds" == refused(state, PlayHand(W, 1))
    state = play(state, PlayHand(W, 0), PlayHand(W, 2), PlayHand(W, 3))
    assert () == played(state)


def test_R32_consecutive_wilds_start_anew_with_a_new_pile() -> None:
    """A pile completed by a wild is gone: a wild may start the next one."""
    rules = RuleSet(consecutive_wilds=1, building_piles=1)
    state = play(table(rules, 11, hand=(W, W, 5)), PlayHand(W, 0))
    assert (PlayHand(W, 0),) == played(state)


def test_R18_R32_wild_as_first() -> None:
    """Where a wild may not start a pile, a 1 must; on a started pile it lies as ever."""
    state = table(RuleSet(wild_as_first=False), 3, hand=(W, 1))
    assert (PlayHand(W, 0), PlayHand(1, 1), PlayHand(1, 2), PlayHand(1, 3)) == played(state)
    assert "wild-as-first" == refused(state, PlayHand(W, 1))


def test_R32_wild_as_last() -> None:
    """Where a wild may not be the 12, a 12 must come; as 11 it may lie."""
    state = table(RuleSet(wild_as_last=False, building_piles=2), 11, 10, hand=(W, 12, 5))
    assert (PlayHand(W, 1), PlayHand(12, 0)) == played(state)
    assert "wild-as-last" == refused(state, PlayHand(W, 0))


def test_R32_wild_as_last_means_the_highest_rank() -> None:
    """In a deck to 10 it is the 10 that a wild may not be."""
    rules = RuleSet(deck=Deck(ranks=10), wild_as_last=False, building_piles=2)
    state = table(rules, 9, 8, hand=(W, 5))
    assert (PlayHand(W, 1),) == played(state)


def test_R32_each_switch_is_named_for_itself() -> None:
    """With all three set, a refusal names the one that is in the way."""
    rules = RuleSet(wild_as_first=False, wild_as_last=False, consecutive_wilds=1)
    state = table(rules, (1, W), 11, 0, 5, hand=(W, W, 8))
    assert "consecutive-wilds" == refused(state, PlayHand(W, 0))
    assert "wild-as-last" == refused(state, PlayHand(W, 1))
    assert "wild-as-first" == refused(state, PlayHand(W, 2))
    assert (PlayHand(W, 3),) == played(state)


def test_R34_a_wild_may_be_discarded_and_stays_wild() -> None:
    """On a discard pile it can later be any number."""
    other = Seat(stock=(9,), hand=(8, 8, 8, 8, 8))
    state = lay(MATTEL, Seat(stock=(7,), hand=(W,)), other, building=(3, 3, 3, 3), draw=(9, 9, 9, 9, 9, 9))
    state = play(state, Discard(W, 2), Discard(8, 0))
    assert ((), (), (W,), ()) == state.seats[0].discards
    assert tuple(PlayDiscard(2, to) for to in range(4)) == played(state)


def test_R34_C12_wild_discards_off() -> None:
    """The wild may not be discarded, all else may."""
    state = table(RuleSet(wild_discards=False), 3, 3, 3, 3, hand=(W, 8))
    discards = tuple(move for move in legal_moves(state) if isinstance(move, Discard))
    assert tuple(Discard(8, pile) for pile in range(4)) == discards
    assert "wild-discard" == refused(state, Discard(W, 0))


def test_R34_E04_only_wilds_in_hand_and_none_can_be_laid() -> None:
    """They may neither be discarded nor laid: the turn ends with a pass."""
    rules = RuleSet(wild_discards=False, consecutive_wilds=1, building_piles=1)
    state = table(rules, (1, W), hand=(W, W))
    assert (Pass(),) == legal_moves(state)
    assert (1, (W, W)) == (play(state, Pass()).turn, play(state, Pass()).seats[0].hand)


def test_R34_a_wild_that_can_be_laid_must_be_where_nothing_else_is_left() -> None:
    """No discard, but a play: no pass."""
    state = table(RuleSet(wild_discards=False, building_piles=1), 3, hand=(W,))
    assert (PlayHand(W, 0),) == legal_moves(state)
    assert "can-play" == refused(state, Pass())


def test_R02_a_deck_without_wilds() -> None:
    """No wild is dealt, and none is among the cards that can be missing."""
    state = lay(RuleSet(deck=Deck(wilds=0)), Seat(stock=(7,), hand=(1,)), OTHER, draw=(9,))
    assert "not-held" == refused(state, PlayHand(W, 0))
