"""Matches: rounds one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from skipbo.skyjo import (
    IllegalMoveError,
    Match,
    MatchOutcome,
    PositionError,
    RuleSet,
    RuleSetError,
    apply_move,
    legal_moves,
    legal_rulings,
    new_match,
    next_round,
    view,
    why_illegal,
)
from skipbo.skyjo.match import match_of
from skipbo.skyjo.moves import Flip, TakeDiscard
from tests.skyjo.tables import AWAY, SHEET, deck_dealing, lay, play

TINY = RuleSet(rows=1, columns=2, initial_flips=1, clear_columns=False)
"""Layouts of two cards."""


def finish(match: Match) -> Match:
    """The match once its round is over: everybody takes the discard for the last cell."""
    while match.round.outcome is None:
        match = apply_move(match, legal_moves(match)[0 if match.round.phase == "flip" else 1])
    return match


def begun(rules: RuleSet = TINY, *cards: int) -> Match:
    """A match of two with these cards dealt, turn about from seat 0 on; the last one starts the discard pile."""
    return new_match(rules, ["Ada", "Grace"], deck=deck_dealing(*(cards or (1, 2, 3, 4, 5))), seed=1)


def test_S18_a_round_that_ends_is_scored() -> None:
    """Grace starts with 4 and takes the 5 for her 2: 9. Ada takes that 2 for her 3 and has 3, so the 9 is doubled."""
    match = begun()
    match = play_on(match, Flip(0), Flip(1))
    assert 1 == match.round.turn
    match = play_on(match, TakeDiscard(0), TakeDiscard(1))
    assert (3, 18) == match.scores.totals
    assert 0 == match.scores.rows[0].winner
    assert (0, None) == (match.number, match.outcome)


def play_on(match: Match, *moves: Any) -> Match:
    """The match after these moves."""
    for move in moves:
        match = apply_move(match, move)
    return match


def test_S20_the_finisher_starts_the_next_round() -> None:
    """The deal passes to the left, the flips go from there, and then the finisher starts whatever they show."""
    match = finish(begun())
    finisher = match.round.finisher
    match = next_round(match)
    assert (0, 1, finisher, 1) == (match.round.dealer, match.round.turn, match.round.first, match.number)
    while match.round.phase == "flip":
        match = apply_move(match, legal_moves(match)[0])
    assert finisher == match.round.turn


def test_S20_as_first_lets_the_sums_decide_again() -> None:
    """In every round."""
    rules = TINY.replace(later_rounds="as-first")
    match = finish(begun(rules))
    match = next_round(match, deck=deck_dealing(12, 1, 2, 3, 4))
    assert match.round.first is None
    match = play_on(match, Flip(0), Flip(0))
    assert (1, 1) == (match.round.turn, match.round.first)


def test_C36_the_next_round_is_dealt_once() -> None:
    """Neither while a round is played, nor twice."""
    match = begun()
    with pytest.raises(IllegalMoveError) as caught:
        next_round(match)
    assert ("round-not-over", "S20") == (caught.value.reason.code, caught.value.reason.rule)
    again = next_round(finish(match))
    with pytest.raises(IllegalMoveError):
        next_round(again)


def test_between_rounds_there_is_no_move() -> None:
    """The only thing to do is to deal the next."""
    match = finish(begun())
    assert () == legal_moves(match)
    reason = why_illegal(match, TakeDiscard(0))
    assert reason is not None
    assert "round-over" == reason.code


def test_S01_a_match_ends_with_100() -> None:
    """Then there is no next round."""
    match = begun(TINY.replace(target=5))
    match = play_on(match, Flip(0), Flip(1), TakeDiscard(0), TakeDiscard(1))
    assert MatchOutcome((0,), (3, 18)) == match.outcome
    with pytest.raises(IllegalMoveError) as caught:
        next_round(match)
    assert ("match-over", "S01") == (caught.value.reason.code, caught.value.reason.rule)


def test_S21_C37_a_match_of_one_round_has_one() -> None:
    """And of two, two."""
    match = finish(begun(TINY.replace(rounds=1)))
    assert (1, 0) == (len(match.scores.rows), match.number)
    assert match.outcome is not None
    match = finish(begun(TINY.replace(rounds=2)))
    assert match.outcome is None
    match = finish(next_round(match))
    assert (2, 1) == (len(match.scores.rows), match.number)
    assert match.outcome is not None


def test_K08_a_win_can_be_shared() -> None:
    """Grace swaps her hidden 4 for the 3, Ada takes that 4 for her hidden 5: both have 7, and no penalty is counted."""
    rules = TINY.replace(rounds=1, finisher_penalty="none")
    match = begun(rules, 3, 4, 5, 4, 3)
    match = play_on(match, Flip(0), Flip(0), TakeDiscard(1), TakeDiscard(1))
    assert MatchOutcome((0, 1), (7, 7)) == match.outcome
    assert match.scores.rows[0].winner is None


def test_the_seed_goes_on_from_round_to_round() -> None:
    """Two rounds of one seed are dealt differently, and the same again."""
    match = next_round(finish(begun()))
    assert match.round.seats == next_round(finish(begun())).round.seats
    assert match.round.chance.drawn > 1
    assert 1 == len(match.round.chance.past)


def test_a_position_as_a_match() -> None:
    """A round that was set up is a match of its own; one that is over is scored."""
    state = lay("1 2 3 4 / 5 6 7 9 / 10 11 12 (0)", AWAY, draw=())
    assert (0, 0) == match_of(state, ["Ada", "Grace"]).scores.totals
    over = play(state, TakeDiscard(11), TakeDiscard(0))
    assert (150, 72) == match_of(over, ["Ada", "Grace"]).scores.totals


def test_S02_players_are_two_to_eight_names() -> None:
    """Two of one name are two people."""
    assert ("Ada", "Ada") == new_match(SHEET, ["Ada", "Ada"], seed=1).players
    with pytest.raises(RuleSetError):
        new_match(SHEET, ["Ada"])
    with pytest.raises(PositionError):
        new_match(SHEET, "Ada")


def test_there_are_no_rulings() -> None:
    """In a match as in a round."""
    match = begun()
    assert () == legal_rulings(match) == legal_rulings(match.round)


def test_a_move_is_applied_to_a_round_or_a_match() -> None:
    """To nothing else."""
    with pytest.raises(TypeError):
        apply_move("match", TakeDiscard(0))  # type: ignore[type-var]


def test_S07_an_error_carries_the_match_that_was_handed_in() -> None:
    """Not the round in it."""
    match = begun()
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(match, TakeDiscard(0))
    assert match is caught.value.state
    assert TakeDiscard(0) == caught.value.move


def test_a_side_has_its_players_name() -> None:
    """There are no partners, so that the table of scores has a column for each player, for a client too."""
    match = new_match(RuleSet(), ["Ada", "Grace"], seed=2026)
    assert ("Ada", "Grace") == match.side_names == view(match, seat=0).side_names
