"""The cards and the deal of Skyjo."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skipbo.skyjo import DECK, PositionError, RuleSet, RuleSetError, RuleSetWarning, new_match, new_round
from skipbo.skyjo.cards import is_card
from tests.skyjo.tables import SHEET, all_cards, deck_dealing, flipped, shown


def test_S03_the_deck() -> None:
    """Five −2, ten −1, fifteen 0, ten each of 1 to 12: 150 cards that sum to 760."""
    assert {-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)} == Counter(DECK)
    assert (150, 760) == (len(DECK), sum(DECK))
    assert sorted(DECK) == list(DECK)


def test_S03_what_is_a_card() -> None:
    """Whole numbers from −2 to 12, and nothing that Python takes for one."""
    assert [-2, 0, 12] == [card for card in (-3, -2, 0, 12, 13) if is_card(card)]
    assert not any(map(is_card, (True, 1.0, "1", None)))


@pytest.mark.parametrize("players", range(2, 9))
def test_S02_two_to_eight_players(players: int) -> None:
    """Each number of them is dealt to; every card lies somewhere."""
    state = new_round(SHEET, players, seed=1)
    assert players == len(state.seats)
    assert list(DECK) == all_cards(state)


@pytest.mark.parametrize("players", [0, 1, 9, -2])
def test_S02_other_numbers_of_players_are_refused(players: int) -> None:
    """One alone, and nine."""
    with pytest.raises(RuleSetError) as caught:
        new_round(SHEET, players)
    assert "S02" == caught.value.reason.rule


@pytest.mark.parametrize("players", [True, 2.0, "2", None, [2], 10**30])
def test_S02_what_is_no_number_of_players(players: Any) -> None:
    """Only a whole number of players is one."""
    with pytest.raises(RuleSetError):
        new_round(SHEET, players)


@pytest.mark.parametrize(("players", "left"), [(2, 125), (3, 113), (4, 101), (8, 53)])
def test_S06_cards_left_to_draw(players: int, left: int) -> None:
    """150 − 12 n − 1, since one card starts the discard pile."""
    state = new_round(SHEET, players, seed=1)
    assert (left, 1) == (len(state.draw), len(state.discard))


def test_S05_K11_cards_go_round_row_by_row() -> None:
    """One card at a time from the dealer's left; the next one starts the discard pile."""
    rules = RuleSet(rows=2, columns=2, initial_flips=1)
    state = new_round(rules, 3, deck=deck_dealing(*range(1, 13), 0, -1), dealer=1, seed=1)
    assert "(1) (4) / (7) (10)" == shown(state, 2)
    assert "(2) (5) / (8) (11)" == shown(state, 0)
    assert "(3) (6) / (9) (12)" == shown(state, 1)
    assert ((0,), -1) == (state.discard, state.draw[-1])


def test_S05_three_rows_of_four() -> None:
    """Cell 4 begins the second row."""
    state = new_round(SHEET, 2, deck=deck_dealing(*(card for card in range(1, 13) for _ in "ab"), 0))
    assert "(1) (2) (3) (4) / (5) (6) (7) (8) / (9) (10) (11) (12)" == shown(state, 0) == shown(state, 1)


def test_K11_the_last_seat_deals_unless_another_does() -> None:
    """In a round and in the first of a match; the dealer's left turns up its cards first (K12)."""
    assert (3, 0) == (new_round(SHEET, 4, seed=1).dealer, new_round(SHEET, 4, seed=1).turn)
    assert (1, 2) == (new_round(SHEET, 4, seed=1, dealer=1).dealer, new_round(SHEET, 4, seed=1, dealer=1).turn)
    match = new_match(SHEET, ["Ada", "Grace", "Edsger"], seed=1)
    assert (2, 0, ()) == (match.round.dealer, match.round.turn, match.opening)
    assert 0 == new_match(SHEET, ["Ada", "Grace"], seed=1, dealer=0).round.dealer


def test_C54_the_deal_depends_on_rules_seats_and_seed_only() -> None:
    """The same seed deals the same, whatever was dealt before; another deals otherwise."""
    first = new_round(SHEET, 3, seed=7)
    new_round(SHEET, 3)
    assert first == new_round(SHEET, 3, seed=7)
    assert first != new_round(SHEET, 3, seed=8)


def test_C05_two_rounds_share_nothing() -> None:
    """Playing one leaves the other as it was."""
    one, other = new_round(SHEET, 2, seed=7), new_round(SHEET, 2, seed=7)
    assert other != flipped(one)
    assert one == other


def test_C08_a_new_round_has_no_outcome() -> None:
    """Nor a finisher, nor somebody who starts, before it is known."""
    state = new_round(SHEET, 2, seed=7)
    assert (None, None, None, None) == (state.outcome, state.finisher, state.first, state.held)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"dealer": 2}, "not-a-seat"),
        ({"dealer": True}, "not-a-seat"),
        ({"first": -1}, "not-a-seat"),
        ({"seed": -1}, "not-a-seed"),
        ({"deck": DECK[1:]}, "wrong-cards"),
        ({"deck": "skyjo"}, "not-a-deck"),
        ({"deck": [True, *DECK[1:]]}, "not-a-deck"),
    ],
)
def test_what_cannot_be_dealt(given: dict[str, Any], code: str) -> None:
    """Seats that there are not, seeds and decks that are none."""
    with pytest.raises(PositionError) as caught:
        new_round(SHEET, 2, **given)
    assert code == caught.value.reason.code


def test_a_deal_that_leaves_little_to_draw_warns() -> None:
    """Six layouts of 24 cards leave five; it can be played."""
    with pytest.warns(RuleSetWarning, match="fewer cards to draw than there are players: 5"):
        new_round(RuleSet(rows=6), 6, seed=1)
