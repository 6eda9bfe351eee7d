"""Playing is never compulsory, unless a house rule says so."""

from __future__ import annotations

from typing import Literal

import pytest

from skipbo import WILD, Discard, Pass, PlayDiscard, PlayHand, PlayStock, RoundState, RuleSet, Seat, legal_moves
from tests.tables import lay, play, played, refused

Duty = Literal["none", "ones", "any", "stock"]
OTHER = Seat(stock=(9,))


def table(duty: Duty, me: Seat, *building: int) -> RoundState:
    """Seat 0 before these building piles, under this obligation."""
    return lay(RuleSet(play_obligation=duty), me, OTHER, building=building, draw=(10,))


def may_end(state: RoundState) -> bool:
    """Whether the turn may be ended by a discard; if not, what is refused is refused as an obligation."""
    if any(isinstance(move, Discard) for move in legal_moves(state)):
        return True
    assert "must-play" == refused(state, Discard(8, 0))
    assert refused(state, Pass()) == "must-play"
    return False


@pytest.mark.parametrize("duty", ["none", "ones", "any", "stock"])
def test_R25_R26_obligations_with_nothing_to_play(duty: Duty) -> None:
    """Under every obligation a turn ends with a discard when nothing can be played."""
    assert may_end(table(duty, Seat(stock=(9,), hand=(8,)), 3, 3, 3, 3))


@pytest.mark.parametrize(("duty", "free"), [("none", True), ("ones", False), ("any", False), ("stock", True)])
def test_R25_a_1_in_hand(duty: Duty, free: bool) -> None:
    """It must be played under "ones" and "any"."""
    assert free is may_end(table(duty, Seat(stock=(9,), hand=(1, 8))))


@pytest.mark.parametrize(("duty", "free"), [("none", True), ("ones", True), ("any", False), ("stock", True)])
def test_R25_another_card_in_hand(duty: Duty, free: bool) -> None:
    """A 4 for the 3 must be played under "any" alone."""
    assert free is may_end(table(duty, Seat(stock=(9,), hand=(4, 8)), 3, 3, 3, 3))


@pytest.mark.parametrize(("duty", "free"), [("none", True), ("ones", True), ("any", False), ("stock", False)])
def test_R26_a_stock_card(duty: Duty, free: bool) -> None:
    """It must be played under "stock" and "any"."""
    assert free is may_end(table(duty, Seat(stock=(9, 4), hand=(8,)), 3, 3, 3, 3))


@pytest.mark.parametrize(("duty", "free"), [("none", True), ("ones", True), ("any", False), ("stock", True)])
def test_R25_a_wild_is_no_natural_1(duty: Duty, free: bool) -> None:
    """A Skip-Bo that could start a pile binds under "any" alone."""
    assert free is may_end(table(duty, Seat(stock=(9,), hand=(WILD, 8))))


@pytest.mark.parametrize(("duty", "free"), [("none", True), ("ones", False), ("any", False), ("stock", False)])
def test_R25_a_1_on_the_stock(duty: Duty, free: bool) -> None:
    """A 1 counts wherever it lies, and a stock card whatever it is."""
    assert free is may_end(table(duty, Seat(stock=(9, 1), hand=(8,))))


@pytest.mark.parametrize(("duty", "free"), [("none", True), ("ones", False), ("any", False), ("stock", True)])
def test_R25_a_1_on_a_discard_pile(duty: Duty, free: bool) -> None:
    """The top of an own discard pile can be played too."""
    assert free is may_end(table(duty, Seat(stock=(9,), hand=(8,), discards=((1,), (), (), ()))))


@pytest.mark.parametrize("duty", ["ones", "any", "stock"])
def test_R25_a_1_with_no_space_for_it(duty: Duty) -> None:
    """What cannot be played need not be."""
    assert may_end(table(duty, Seat(stock=(9, 1), hand=(1, 8)), 3, 3, 3, 3))


def test_R25_which_card_is_played_stays_free() -> None:
    """Under "stock" any play is legal, and once the stock card is no longer playable the turn may end."""
    state = table("stock", Seat(stock=(9, 4), hand=(4, 8), discards=((5,), (), (), ())), 3, 6, 6, 6)
    assert (PlayStock(0), PlayHand(4, 0)) == legal_moves(state)
    after = play(state, PlayHand(4, 0))
    assert (PlayDiscard(0, 0), *(Discard(8, pile) for pile in range(4))) == legal_moves(after)


def test_R26_the_next_stock_card_binds_too() -> None:
    """As long as the stock can be played from, the turn goes on."""
    state = play(table("stock", Seat(stock=(9, 5, 4), hand=(8,)), 3, 6, 6, 6), PlayStock(0))
    assert not may_end(state)
    assert may_end(play(state, PlayStock(0)))


def partners(duty: Duty, sources: Literal["both", "stock", "discards", "none"], partner: Seat) -> RoundState:
    """Seat 0 has an 8 alone; its partner is seat 2."""
    rules = RuleSet(teams=2, play_obligation=duty, partner_sources=sources)
    return lay(rules, Seat(stock=(9,), hand=(8,)), OTHER, partner, OTHER, building=(3, 3, 3), draw=(10,))


@pytest.mark.parametrize(
    ("duty", "sources", "free"),
    [
        ("stock", "both", False),
        ("stock", "stock", False),
        ("stock", "discards", True),
        ("stock", "none", True),
        ("any", "stock", False),
        ("any", "discards", True),
        ("ones", "both", True),
    ],
)
def test_R51_a_partners_stock_binds_where_it_may_be_played_from(
    duty: Duty, sources: Literal["both", "stock", "discards", "none"], free: bool
) -> None:
    """The obligation looks at every pile that the player may play from, and at no other."""
    assert free is may_end(partners(duty, sources, Seat(stock=(9, 4))))


@pytest.mark.parametrize(
    ("duty", "sources", "free"),
    [
        ("ones", "both", False),
        ("ones", "discards", False),
        ("ones", "stock", True),
        ("ones", "none", True),
        ("any", "discards", False),
        ("stock", "both", True),
    ],
)
def test_R51_a_partners_discard_pile_binds_where_it_may_be_played_from(
    duty: Duty, sources: Literal["both", "stock", "discards", "none"], free: bool
) -> None:
    """A 1 on the partner's discard pile, with an empty space for it."""
    partner = Seat(stock=(9,), discards=((), (1,), (), ()))
    assert free is may_end(partners(duty, sources, partner))


def test_R25_E04_an_empty_hand_does_not_pass_by_an_obligation() -> None:
    """Nothing can be drawn, and the stock can be played: no pass before it is."""
    rules = RuleSet(play_obligation="stock", draw_exhausted="short-hand")
    state = lay(rules, Seat(stock=(9, 8, 4)), OTHER, building=(3, 3, 3, 3))
    assert "must-play" == refused(state, Pass())
    assert tuple(PlayStock(to) for to in range(4)) == played(state) == legal_moves(state)


def test_E04_an_empty_hand_may_pass_without_an_obligation() -> None:
    """Nothing can be drawn; playing the stock is not compulsory."""
    rules = RuleSet(draw_exhausted="short-hand")
    state = lay(rules, Seat(stock=(9, 8, 4)), OTHER, building=(3, 3, 3, 3))
    assert (*(PlayStock(to) for to in range(4)), Pass()) == legal_moves(state)
