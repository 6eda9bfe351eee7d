"""The end of a round: trigger, last circuit, turning up."""

from __future__ import annotations

import pytest

from skipbo.skyjo import Draw, Outcome, RejectAndFlip, RoundScore, RuleSet, Swap, TakeDiscard, open_sums
from skipbo.skyjo.scoring import round_score
from tests.skyjo.tables import AWAY, lay, legal, play, refused, shown

NEARLY = "1 2 3 4 / 5 6 7 9 / 10 11 12 (0)"
"""A layout with one hidden card."""


def test_S16_the_last_hidden_card_triggers_the_end() -> None:
    """By a swap with it, or by turning it up; everybody else has one more turn."""
    for moves in ((TakeDiscard(11),), (Draw(), Swap(11)), (Draw(), RejectAndFlip(11))):
        state = play(lay(NEARLY, AWAY, AWAY, draw=(8,)), *moves)
        assert (0, 1, "choose", None) == (state.finisher, state.turn, state.phase, state.outcome)


def test_S16_a_swap_of_an_open_card_does_not() -> None:
    """One card is still hidden."""
    assert play(lay(NEARLY, AWAY, draw=()), TakeDiscard(0)).finisher is None


def test_S16_the_others_have_one_last_turn_and_the_trigger_none() -> None:
    """Of three, seats 2 and 0 follow on seat 1; then the round is over."""
    state = play(lay(AWAY, NEARLY, AWAY, draw=(), turn=1), TakeDiscard(11))
    turns: list[int] = []
    while state.outcome is None:
        turns.append(state.turn)
        state = play(state, TakeDiscard(0))
    assert [2, 0] == turns
    assert ("over", 1, 1) == (state.phase, state.turn, state.finisher)
    assert () == legal(state)


def test_S17_all_cards_are_turned_up_at_the_end_and_not_before() -> None:
    """Hidden cards stay hidden during the last circuit."""
    state = play(lay(NEARLY, AWAY, draw=()), TakeDiscard(11))
    assert AWAY == shown(state, 1)
    state = play(state, TakeDiscard(0))
    assert "0 2 3 4 / 5 6 7 9 / 10 11 12 3" == shown(state, 1)


def test_S17_S18_hidden_cards_are_counted() -> None:
    """1 to 12 without the 8, and a 5 for the 0: 75. The other has 72, with that 0 for its 1."""
    state = play(lay(NEARLY, AWAY, draw=()), TakeDiscard(11), TakeDiscard(0))
    assert (75, 72) == open_sums(state)
    assert Outcome("finished", 1) == state.outcome


def test_K03_others_who_become_open_in_the_last_circuit_change_nothing() -> None:
    """Seat 1 turns up its last card too; the trigger is and stays seat 0, and seat 2 has its turn."""
    state = play(lay(NEARLY, NEARLY, AWAY, draw=()), TakeDiscard(11), TakeDiscard(11))
    assert (0, 2, None) == (state.finisher, state.turn, state.outcome)
    state = play(state, TakeDiscard(0))
    assert (0, "over") == (state.finisher, state.phase)


def test_K02_C32_an_empty_layout_scores_0_and_triggers_the_end() -> None:
    """Three columns are gone, and the fourth goes."""
    gone = (1, 1, 1, 2, 2, 2, 3, 3, 3)
    state = lay(". . . 8 / . . . 8 / . . . (4)", AWAY, discard=(*gone, 8), draw=(12,))
    state = play(state, TakeDiscard(11))
    assert ". . . . / . . . . / . . . ." == shown(state, 0)
    assert (0, 1) == (state.finisher, state.turn)
    state = play(state, TakeDiscard(0))
    assert 0 == open_sums(state)[0]
    assert Outcome("finished", 0) == state.outcome


def test_K04_columns_that_turn_out_equal_are_removed_before_counting() -> None:
    """Seat 1's third column is of hidden 7s: 21 points less, and the cards lie on the discard pile."""
    away = "1 2 (7) (4) / (5) (6) (7) (9) / (10) (11) (7) (3)"
    mine = "1 2 3 4 / 5 6 8 9 / 10 11 12 (0)"
    state = play(lay(mine, away, draw=()), TakeDiscard(11), TakeDiscard(0))
    assert "0 2 . 4 / 5 6 . 9 / 10 11 . 3" == shown(state, 1)
    assert (76, 50) == open_sums(state)
    assert (1, 7, 7, 7) == state.discard


def test_K04_they_are_counted_where_the_rules_say_so() -> None:
    """With clear_on_final_reveal=False."""
    away = "1 2 (7) (4) / (5) (6) (7) (9) / (10) (11) (7) (3)"
    mine = "1 2 3 4 / 5 6 8 9 / 10 11 12 (0)"
    rules = RuleSet(clear_on_final_reveal=False)
    state = play(lay(mine, away, rules=rules, draw=()), TakeDiscard(11), TakeDiscard(0))
    assert "0 2 7 4 / 5 6 7 9 / 10 11 7 3" == shown(state, 1)
    assert (76, 71) == open_sums(state)
    assert (1,) == state.discard


@pytest.mark.parametrize(("clears", "counted"), [(True, (40, 9)), (False, (20, 30))])
def test_K04_the_comparison_is_made_after_that(clears: bool, counted: tuple[int, int]) -> None:
    """The trigger has 20. The other has 30, or 9 once its column of hidden 7s is gone, and then the 20 is doubled."""
    state = lay(
        "1 2 3 4 / 5 0 0 0 / 1 2 1 (0)",
        "(7) 1 0 (2) / (7) 3 0 (1) / (7) 2 (1) (0)",
        rules=RuleSet(clear_on_final_reveal=clears),
        discard=(1,),
        draw=(),
    )
    state = play(state, TakeDiscard(11), TakeDiscard(1))
    assert RoundScore(counted, 1 if clears else 0) == round_score(state)


def test_K10_at_the_end_seat_by_seat_from_the_dealers_left() -> None:
    """The dealer is seat 1 of three: seat 2's line goes first, then seat 0's, then seat 1's."""
    state = lay(
        "1 2 (4) 3 / 5 6 (4) 9 / 7 8 (4) 0",
        "1 2 (6) 3 / 5 4 (6) 9 / 7 8 (6) (0)",
        "1 2 3 4 / 5 6 7 9 / 10 11 12 (0)",
        draw=(),
        turn=2,
        dealer=1,
    )
    state = play(state, TakeDiscard(11), TakeDiscard(0), TakeDiscard(0))
    assert (1, 4, 4, 4, 6, 6, 6) == state.discard
    state = lay(
        "1 2 3 4 / 5 6 7 9 / 10 11 12 (0)",
        "1 2 (6) 3 / 5 4 (6) 9 / 7 8 (6) (0)",
        "1 2 (4) 3 / 5 6 (4) 9 / 7 8 (4) 0",
        draw=(),
        dealer=1,
    )
    state = play(state, TakeDiscard(11), TakeDiscard(0), TakeDiscard(0))
    assert (1, 4, 4, 4, 6, 6, 6) == state.discard


def test_C17_nothing_is_legal_once_the_round_is_over() -> None:
    """Each move is refused with one reason."""
    state = play(lay(NEARLY, AWAY, draw=()), TakeDiscard(11), TakeDiscard(0))
    for move in (TakeDiscard(0), Draw(), Swap(0), RejectAndFlip(0), None):
        assert "round-over" == refused(state, move)


def test_S16_the_last_turn_is_played_as_any_other() -> None:
    """All moves are legal in it, and a line can go."""
    state = lay(
        "1 2 3 4 / 5 6 7 9 / 10 11 12 0",
        "8 2 (3) (4) / 8 (6) (7) (9) / (10) (11) (12) (1)",
        discard=(8,),
        draw=(),
        turn=1,
        finisher=0,
    )
    assert (*(TakeDiscard(cell) for cell in range(12)), Draw()) == legal(state)
    state = play(state, TakeDiscard(8))
    assert ". 2 3 4 / . 6 7 9 / . 11 12 1" == shown(state, 1)
    assert "over" == state.phase


@pytest.mark.parametrize("players", range(2, 9))
def test_S16_with_any_number_of_players(players: int) -> None:
    """Everybody but the trigger moves once more."""
    layouts = ["1 2 / (3) (4)"] * (players - 1)
    rules = RuleSet(rows=2, columns=2)
    state = play(lay("1 2 / 3 (4)", *layouts, rules=rules, draw=()), TakeDiscard(3))
    count = 0
    while state.outcome is None:
        state = play(state, TakeDiscard(0))
        count += 1
    assert players - 1 == count
