"""The first flips, and who starts."""

from __future__ import annotations

import pytest

from skipbo.skyjo import Draw, Flip, PositionError, RoundState, RuleSet, TakeDiscard, new_round
from tests.skyjo.tables import HIDDEN, SHEET, deck_dealing, flipped, lay, legal, play, refused, shown

SMALL = RuleSet(rows=1, columns=3, clear_columns=False)
"""Layouts of three cards in a row, of which two are turned up."""


def dealt(
    rules: RuleSet, *layouts: tuple[int, ...], seed: int = 1, dealer: int | None = None
) -> tuple[int, int | None]:
    """Who starts by the cards of each seat, the first of them turned up, and how many outcomes of chance that took."""
    players = len(layouts)
    dealer = players - 1 if dealer is None else dealer
    around = [(dealer + step) % players for step in range(1, players + 1)]
    cards = [layouts[seat][at] for at in range(len(layouts[0])) for seat in around]
    state = flipped(new_round(rules, players, deck=deck_dealing(*cards), seed=seed, dealer=dealer))
    assert "choose" == state.phase
    assert state.turn == state.first
    return state.turn, state.chance.drawn


def test_S07_everybody_turns_up_two_of_the_own_cards() -> None:
    """By choice: any hidden cell, and nothing else is legal."""
    state = new_round(SHEET, 2, seed=1)
    assert tuple(Flip(cell) for cell in range(12)) == legal(state)
    assert "flip-first" == refused(state, Draw())
    assert "flip-first" == refused(state, TakeDiscard(0))
    state = play(state, Flip(3))
    assert tuple(Flip(cell) for cell in range(12) if cell != 3) == legal(state)
    assert "cell-open" == refused(state, Flip(3))


def test_S07_other_numbers_of_first_flips() -> None:
    """Three for each of two; the sums are of all three."""
    state = new_round(RuleSet(initial_flips=3), 2, seed=1)
    assert [0, 0, 0, 1, 1, 1] == turns(state, 6)


def turns(state: RoundState, count: int) -> list[int]:
    """Whose turn it is before each of the next first flips."""
    found: list[int] = []
    for _ in range(count):
        found.append(state.turn)
        state = play(state, legal(state)[0])
    return found


def test_K12_first_flips_go_from_the_dealers_left() -> None:
    """All flips of a seat together, one move each."""
    assert [2, 2, 0, 0, 1, 1] == turns(new_round(SHEET, 3, seed=1, dealer=1), 6)


def test_S08_the_highest_sum_starts() -> None:
    """12 and −2 make 10, which beats 4 and 2."""
    assert (1, 1) == dealt(SMALL, (4, 2, 9), (12, -2, 0))
    assert (0, 1) == dealt(SMALL, (12, -2, 0), (4, 2, 9))


def test_S08_the_lowest_sum_starts() -> None:
    """Where the rules say so."""
    assert (0, 1) == dealt(SMALL.replace(first_player="lowest-sum"), (4, 2, 9), (12, -2, 0))


def test_S08_then_clockwise() -> None:
    """Seat 1 starts, seat 2 follows, then seat 0."""
    state = flipped(new_round(SMALL, 3, deck=deck_dealing(1, 9, 2, 1, 9, 2, 7, 7, 7, 5), dealer=2))
    assert 1 == state.turn
    state = play(state, TakeDiscard(0))
    assert 2 == state.turn
    assert 0 == play(state, TakeDiscard(0)).turn


@pytest.mark.parametrize("seed", range(8))
def test_K13_a_tie_is_drawn_for_among_the_tied(seed: int) -> None:
    """Seats 0 and 2 tie; the pick is an outcome of chance, and recorded."""
    first, drawn = dealt(SMALL, (6, 5, 9), (4, 2, 9), (12, -1, 0), seed=seed)
    assert first in (0, 2)
    assert 2 == drawn


def test_K13_either_of_the_tied_may_start() -> None:
    """Over eight seeds both do."""
    assert {0, 2} == {dealt(SMALL, (6, 5, 9), (4, 2, 9), (12, -1, 0), seed=seed)[0] for seed in range(8)}


def test_K13_the_pick_can_be_laid_down() -> None:
    """A log's outcome rules: the pick stands after the deck."""
    state = new_round(SMALL, 2, deck=deck_dealing(6, 6, 5, 5, 1, 2), seed=1)
    after = flipped(state)
    assert ((after.turn,),) == after.chance.past[1:]


def test_K13_without_first_flips_the_dealers_left_starts() -> None:
    """There are no sums."""
    state = new_round(RuleSet(initial_flips=0), 4, seed=1, dealer=1)
    assert (2, 2, "choose", 1) == (state.turn, state.first, state.phase, state.chance.drawn)


def test_K01_a_line_is_looked_at_after_each_first_flip() -> None:
    """Three flips in one column of equal cards remove it at once, onto the card that started the discard pile."""
    rules = RuleSet(initial_flips=3)
    state = lay("(8) (1) (2) (3) / (8) (1) (2) (3) / (8) (4) (5) (6)", HIDDEN, rules=rules, draw=(), dealer=1)
    state = play(state, Flip(0), Flip(4))
    assert 0 == state.turn
    state = play(state, Flip(8))
    assert ". (1) (2) (3) / . (1) (2) (3) / . (4) (5) (6)" == shown(state, 0)
    assert (5, 8, 8, 8) == state.discard
    assert (1, "flip") == (state.turn, state.phase)


def test_S08_the_sum_is_of_the_open_cards_that_are_left() -> None:
    """Whose three 8s were removed has 0, so three 1s, were they not removed, would not be needed: 1 and 2 and 3 do."""
    rules = RuleSet(initial_flips=3)
    state = lay("(8) (1) (2) (3) / (8) (1) (2) (3) / (8) (4) (5) (6)", HIDDEN, rules=rules, draw=(), dealer=1)
    state = play(state, Flip(0), Flip(4), Flip(8), Flip(0), Flip(1), Flip(2))
    assert (1, 1, "choose") == (state.turn, state.first, state.phase)


def test_S20_whoever_is_named_starts_whatever_the_flips_say() -> None:
    """As the finisher of the round before; the flips still go from the dealer's left."""
    state = new_round(SMALL, 3, deck=deck_dealing(12, 0, 0, 12, 0, 0, 1, 1, 1), first=1, seed=1)
    assert (0, 1, "flip") == (state.turn, state.first, state.phase)
    assert (1, 1, "choose", 1) == (
        flipped(state).turn,
        flipped(state).first,
        flipped(state).phase,
        flipped(state).chance.drawn,
    )
    assert 1 == new_round(RuleSet(initial_flips=0), 3, first=1, seed=1).turn


def test_S20_nobody_is_named_where_the_sums_always_decide() -> None:
    """Under as-first."""
    with pytest.raises(PositionError) as caught:
        new_round(RuleSet(later_rounds="as-first"), 2, first=1)
    assert "first-not-named" == caught.value.reason.code
