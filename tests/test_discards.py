"""House rules for discard piles: how deep, how many, which first, and whose."""

from __future__ import annotations

import pytest

from skipbo import WILD, Discard, Pass, PlayHand, RoundState, RuleSet, Seat, legal_moves
from tests.tables import lay, play, refused

Piles = tuple[tuple[int, ...], ...]


def table(rules: RuleSet, discards: Piles, hand: tuple[int, ...] = (8, 9)) -> RoundState:
    """Seat 0 with these discard piles and a hand that cannot be played."""
    me = Seat(stock=(7,), hand=hand, discards=discards)
    return lay(rules, me, Seat(stock=(7,), hand=(7,) * 5), building=(2, 3), draw=(10, 10))


def discards_of(state: RoundState) -> list[tuple[int, int, int | None]]:
    """The discards that are legal, each as card, pile and partner."""
    return [(move.card, move.pile, move.of) for move in legal_moves(state) if isinstance(move, Discard)]


def test_R29_any_depth_by_default() -> None:
    """Ten cards on one pile take an eleventh."""
    state = table(RuleSet(), ((10, 11, 12, 10, 11, 12, 10, 11, 12, 10), (), (), ()))
    assert 11 == len(play(state, Discard(8, 0)).seats[0].discards[0])


def test_R29_discard_depth() -> None:
    """A pile of two cards is full at a depth of two, one of a single card takes one more."""
    state = table(RuleSet(discard_depth=2), ((10, 11), (12,), (), (1, 1)))
    assert [(8, 1, None), (8, 2, None), (9, 1, None), (9, 2, None)] == discards_of(state)
    assert "discard-pile-full" == refused(state, Discard(8, 0))
    assert ((10, 11), (12, 8), (), (1, 1)) == play(state, Discard(8, 1)).seats[0].discards


def test_R29_E04_all_piles_full_is_a_pass() -> None:
    """No discard is legal and no card can be played: the turn ends with a pass, the hand stays."""
    state = table(RuleSet(discard_depth=1), ((10,), (11,), (12,), (10,)))
    assert (Pass(),) == legal_moves(state)
    after = play(state, Pass())
    assert (1, (8, 9), 1) == (after.turn, after.seats[0].hand, after.passes)


def test_R29_E04_all_piles_full_and_a_card_can_be_played() -> None:
    """It must be played, for there is no pass; a discard pile that gives its top has room again."""
    state = table(RuleSet(discard_depth=1), ((10,), (11,), (12,), (3,)), hand=(4, 9))
    assert "can-play" == refused(state, Pass())
    assert [] == discards_of(state)
    after = play(state, PlayHand(4, 1))
    assert "can-play" == refused(after, Pass())
    after = play(after, legal_moves(after)[0])
    assert ((10,), (11,), (12,), ()) == after.seats[0].discards
    assert [(9, 3, None)] == discards_of(after)


def test_R29_fill_discards_first() -> None:
    """While a pile is empty, only empty ones take a card."""
    state = table(RuleSet(fill_discards_first=True), ((10,), (), (12, 11), ()))
    assert [(8, 1, None), (8, 3, None), (9, 1, None), (9, 3, None)] == discards_of(state)
    assert "fill-discards-first" == refused(state, Discard(8, 0))


def test_R29_once_all_are_started_any_may_be_stacked_on() -> None:
    """And a pile that empties again has to be filled first."""
    state = table(RuleSet(fill_discards_first=True), ((10,), (3,), (12, 11), (1,)))
    assert 8 == len(discards_of(state))
    after = play(state, next(move for move in legal_moves(state) if getattr(move, "pile", None) == 1))
    assert [(8, 1, None), (9, 1, None)] == discards_of(after)


def test_R29_filled_first_and_depth_together() -> None:
    """An empty pile is filled, then full piles take nothing, and the others do."""
    rules = RuleSet(fill_discards_first=True, discard_depth=2)
    assert [(8, 3, None), (9, 3, None)] == discards_of(table(rules, ((10,), (11, 12), (12,), ())))
    state = table(rules, ((10,), (11, 12), (12, 1), (10,)))
    assert [(8, 0, None), (8, 3, None), (9, 0, None), (9, 3, None)] == discards_of(state)


def test_R34_E04_every_house_rule_at_once_is_a_pass() -> None:
    """The only free pile is for stacking, a wild may not be discarded, and nothing can be laid."""
    rules = RuleSet(
        fill_discards_first=True, discard_depth=1, wild_discards=False, wild_as_first=False, consecutive_wilds=1,
        discard_piles=2, building_piles=1, play_obligation="any",
    )  # fmt: skip
    me = Seat(stock=(7,), hand=(WILD, WILD), discards=((12,), ()))
    state = lay(rules, me, Seat(stock=(7,)), building=((1, WILD),), draw=(10, 10))
    assert "wild-discard" == refused(state, Discard(WILD, 1))
    assert (Pass(),) == legal_moves(state)


@pytest.mark.parametrize("piles", [1, 2, 12])
def test_R12_number_of_discard_piles(piles: int) -> None:
    """As many as the rules have."""
    state = table(RuleSet(discard_piles=piles), ())
    assert [(card, pile, None) for card in (8, 9) for pile in range(piles)] == discards_of(state)
    assert "no-such-pile" == refused(state, Discard(8, piles))


def side_table(rules: RuleSet, mine: Piles, partners: Piles) -> RoundState:
    """Seats 0 and 2 are partners."""
    me, partner = Seat(stock=(7,), hand=(8,), discards=mine), Seat(stock=(7,), discards=partners)
    other = Seat(stock=(7,), hand=(7,) * 5)
    return lay(rules, me, other, partner, Seat(stock=(7,)), draw=(10, 10))


SIDE = RuleSet(teams=2, discard_to="side", discard_piles=2)


def test_R52_by_default_onto_ones_own_piles() -> None:
    """The partner's are refused with the reason."""
    state = side_table(RuleSet(teams=2), ((), (), (), ()), ((), (), (), ()))
    assert [(8, 0, None), (8, 1, None), (8, 2, None), (8, 3, None)] == discards_of(state)
    assert "partner-discard-target" == refused(state, Discard(8, 0, of=2))


def test_R52_discards_to_the_side() -> None:
    """Own piles first, then the partner's; the card lies there, and the turn passes to one's own left."""
    state = side_table(SIDE, ((), ()), ((12,), ()))
    assert [(8, 0, None), (8, 1, None), (8, 0, 2), (8, 1, 2)] == discards_of(state)
    after = play(state, Discard(8, 0, of=2))
    assert (((12, 8), ()), ((), ()), ()) == (after.seats[2].discards, after.seats[0].discards, after.seats[0].hand)
    assert 1 == after.turn


def test_R52_never_to_opponents_or_by_ones_own_name() -> None:
    """Seat 1 is no partner, and one's own seat is not named."""
    state = side_table(SIDE, ((), ()), ((), ()))
    assert "not-a-partner" == refused(state, Discard(8, 0, of=1))
    assert "own-seat" == refused(state, Discard(8, 0, of=0))


def test_R52_fill_first_looks_at_the_owners_piles() -> None:
    """Both of mine are started and may be stacked on; of the partner's only the empty one takes a card."""
    state = side_table(SIDE.replace(fill_discards_first=True), ((10,), (11,)), ((12,), ()))
    assert [(8, 0, None), (8, 1, None), (8, 1, 2)] == discards_of(state)
    assert "fill-discards-first" == refused(state, Discard(8, 0, of=2))


def test_R52_depth_looks_at_each_pile() -> None:
    """Mine are full; the partner's have room for one."""
    state = side_table(SIDE.replace(discard_depth=1), ((10,), (11,)), ((12,), ()))
    assert [(8, 1, 2)] == discards_of(state)
    assert "can-discard" == refused(state, Pass())


def test_R52_E04_all_piles_of_the_side_are_full() -> None:
    """Then, and only then, the turn ends with a pass."""
    state = side_table(SIDE.replace(discard_depth=1), ((10,), (11,)), ((12,), (12,)))
    assert (Pass(),) == legal_moves(state)
