"""The opponents of Skyjo: the advice that one follows, that they are fair, and that their matches end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.skyjo import (
    Draw,
    IllegalMoveError,
    Match,
    Move,
    PositionError,
    RejectAndFlip,
    RoundState,
    RuleSet,
    Swap,
    TakeDiscard,
    apply_move,
    legal_moves,
    new_match,
    new_round,
    next_round,
    view,
)
from skipbo.skyjo.opponents import Adviser, Opponent, Uniform, shown_above
from tests.skyjo.strategies import states
from tests.skyjo.tables import AWAY, SHEET, lay, play

ADVISER, UNIFORM = Adviser(), Uniform()


def advised(state: RoundState) -> tuple[Move, str]:
    """What the adviser does, and the code of its reason."""
    hint = ADVISER.hint(view(state, state.turn), seed=1)
    assert hint.move == ADVISER.choose(view(state, state.turn), seed=1)
    assert hint.why
    return hint.move, hint.reason.code


def played_out(players: list[Opponent], rules: RuleSet, seed: int) -> Match:
    """A match between these."""
    match: Match = new_match(rules, [f"Player {seat}" for seat in range(len(players))], seed=seed)
    count = 0
    while match.outcome is None:
        if match.round.outcome is not None:
            match = next_round(match)
            continue
        turn: int = match.round.turn
        match = apply_move(match, players[turn].choose(view(match, turn), seed * 100_000 + count))
        count += 1
    return match


def test_S25_a_low_card_for_a_high_open_one_is_a_sure_gain() -> None:
    """A 0 on the discard pile for the open 12."""
    state = lay("12 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (1) (0)", AWAY, discard=(0,), draw=())
    assert (TakeDiscard(0), "hint-sure-gain") == advised(state)


def test_S25_a_high_discard_is_not_taken() -> None:
    """An 11 does good nowhere: a card is drawn."""
    state = lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, discard=(11,), draw=())
    assert (Draw(), "hint-draw") == advised(state)


def test_S25_a_low_card_for_a_hidden_one_is_a_gamble() -> None:
    """With low cards only lying open, a −2 goes where a hidden card lies."""
    state = lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, discard=(-2,), draw=())
    move, code = advised(state)
    assert isinstance(move, TakeDiscard)
    assert move.cell > 1
    assert "hint-gamble" == code


def test_S25_places_count_as_well_as_values() -> None:
    """The third 9 of a column is worth more than its number costs."""
    state = lay("9 2 (3) (4) / 9 (6) (7) (1) / (10) (11) (12) (0)", AWAY, discard=(9,), draw=())
    assert (TakeDiscard(8), "hint-clear-line") == advised(state)


def test_S25_a_drawn_high_card_is_put_away() -> None:
    """A 12, and a hidden card is turned up."""
    state = play(lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, draw=(12,)), Draw())
    move, code = advised(state)
    assert isinstance(move, RejectAndFlip)
    assert "hint-reject" == code


def test_S25_the_others_open_sums_are_looked_at_before_the_last_card() -> None:
    """With 60 against a 0 or two the round is not ended; with next to nothing against 60 it is."""
    high = "12 12 11 10 / 9 6 0 0 / 0 0 0 (0)"
    low = "0 0 0 0 / -1 -1 -2 -2 / 1 1 (1) (1)"
    state = play(lay(high, low, draw=(1,)), Draw())
    move, _ = advised(state)
    assert move not in (Swap(11), RejectAndFlip(11))
    mine, away = "0 1 0 0 / 1 0 0 1 / 0 0 1 (12)", "12 12 11 10 / 9 6 9 8 / 7 7 (5) (3)"
    state = play(lay(mine, away, draw=(0,)), Draw())
    assert (Swap(11), "hint-end-round") == advised(state)


def test_S25_the_card_that_ends_the_round_may_clear_a_line_too() -> None:
    """The third 12 leaves 7 against 18, and a third 9 leaves nothing: what counts is what lies there afterwards."""
    mine, away = "12 0 1 0 / 12 1 0 2 / (5) 1 0 2", "0 0 1 2 / 3 3 2 2 / 1 2 2 (12)"
    state = lay(mine, away, discard=(10,), held=12)
    assert (Swap(8), "hint-end-round") == advised(state)
    column = RuleSet(rows=3, columns=1, initial_flips=1)
    state = lay("9 / 9 / (1)", "4 / 0 / (2)", rules=column, discard=(9,), draw=())
    assert (TakeDiscard(2), "hint-end-round") == advised(state)
    # The same cards in two columns: 18 and what is hidden would be doubled.
    square = RuleSet(rows=1, columns=3, initial_flips=1, clear_columns=False)
    state = lay("9 9 (1)", "4 0 (2)", rules=square, discard=(9,), draw=())
    assert TakeDiscard(2) != advised(state)[0]


def test_S25_a_pair_is_not_spoilt_by_turning_up_the_card_beside_it() -> None:
    """Of three hidden cards the one beside two 9s stays: a third 9 would remove the column."""
    state = lay("9 1 (3) 4 / 9 (6) 1 2 / (10) 1 1 (0)", AWAY, discard=(3,), held=12)
    move, code = advised(state)
    assert move in (RejectAndFlip(2), RejectAndFlip(5), RejectAndFlip(11))
    assert "hint-reject" == code


def test_S25_waiting_at_a_loss_has_an_end() -> None:
    """Who would double 42 gives a 10 for an 11 while the other has several hidden cards, and ends the round if not."""
    mine = "10 10 9 9 / 1 1 0 0 / 2 0 0 (12)"
    many, one = "0 0 1 0 / 0 1 1 0 / 1 0 (4) (4)", "0 0 1 0 / 0 1 1 0 / 1 0 2 (4)"
    move, code = advised(lay(mine, many, discard=(3,), held=11))
    assert isinstance(move, Swap)
    assert (True, "hint-least-bad") == (move.cell in (0, 1), code)
    assert (RejectAndFlip(11), "hint-reject") == advised(lay(mine, one, discard=(3,), held=11))


@pytest.mark.parametrize(
    ("rows", "columns", "players", "clear_columns"),
    [(6, 6, 4, True), (4, 6, 6, True), (3, 6, 8, False), (7, 7, 3, True), (9, 8, 2, True)],
)
@pytest.mark.filterwarnings("ignore::skipbo.skyjo.RuleSetWarning")
def test_S25_rounds_between_advisers_end(rows: int, columns: int, players: int, clear_columns: bool) -> None:
    """However few cards are left to draw, so that everybody has the best of them soon and nothing gets better."""
    rules = RuleSet(rows=rows, columns=columns, clear_columns=clear_columns)
    state = new_round(rules, players, seed=2)
    moves = 0
    while state.outcome is None:
        assert moves < 1000
        state = apply_move(state, ADVISER.choose(view(state, state.turn), seed=moves))
        moves += 1
    assert "finished" == state.outcome.ending


def test_a_mean_is_told_with_as_many_digits_as_it_needs() -> None:
    """A 5 is lower than 5.05 on average, which is not 5.0 or 5 there."""
    assert [5.1, 5.01, 4.9] == [shown_above(5.06, 5), shown_above(5.0123, 5), shown_above(4.91, 4)]


@pytest.mark.parametrize("seed", [None, "x", True, 1.0, float("nan"), -1, 2**128])
@pytest.mark.parametrize("opponent", [ADVISER, UNIFORM])
def test_what_is_no_seed_is_refused(opponent: Opponent, seed: Any) -> None:
    """By both, as everywhere else."""
    seen = view(new_round(SHEET, 2, seed=1), 0)
    for ask in (opponent.choose, opponent.hint):
        with pytest.raises(PositionError) as caught:
            ask(seen, seed)
        assert "not-a-seed" == caught.value.reason.code


def test_a_hint_is_told_in_words() -> None:
    """With its numbers."""
    state = lay("12 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (1) (0)", AWAY, discard=(0,), draw=())
    assert "A 0 for an open 12 is a sure gain." == ADVISER.hint(view(state, 0), 1).why
    first = ADVISER.hint(view(new_round(SHEET, 2, seed=1), 0), 1)
    assert "hint-first-flip" == first.reason.code
    assert "hint-any-move" == UNIFORM.hint(view(state, 0), 1).reason.code


@given(state=states(), seed=st.integers(0, 2**64))
@settings(max_examples=60)
@pytest.mark.parametrize("opponent", [ADVISER, UNIFORM])
def test_C20_opponents_choose_a_legal_move(opponent: Opponent, state: RoundState, seed: int) -> None:
    """By any rules, from their view, and the same from the same view and seed."""
    if state.outcome is None:
        seen = view(state, state.turn)
        move = opponent.choose(seen, seed)
        assert move in legal_moves(state)
        assert move == opponent.choose(seen, seed) == opponent.hint(seen, seed).move


@pytest.mark.parametrize("opponent", [ADVISER, UNIFORM])
def test_opponents_move_in_their_turn_only(opponent: Opponent) -> None:
    """From another's view, a spectator's, or of a round that is over they refuse."""
    state = lay("1 2 3 4 / 5 6 7 9 / 10 11 12 (0)", AWAY, draw=())
    for seat in (1, None):
        with pytest.raises(IllegalMoveError) as caught:
            opponent.choose(view(state, seat), 1)
        assert "not-your-turn" == caught.value.reason.code
    over = play(state, TakeDiscard(11), TakeDiscard(0))
    with pytest.raises(IllegalMoveError) as caught:
        opponent.choose(view(over, 0), 1)
    assert "round-over" == caught.value.reason.code


def test_opponents_are_given_views() -> None:
    """A state, from which they could cheat, is none."""
    given: Any = new_round(SHEET, 2, seed=1)
    with pytest.raises(TypeError):
        ADVISER.choose(given, 1)


def test_the_adviser_beats_any_moves() -> None:
    """Of 40 matches against one that plays anything, at either seat, it wins nearly all."""
    won = 0
    for seed in range(40):
        adviser = seed % 2
        players: list[Opponent] = [UNIFORM, UNIFORM]
        players[adviser] = ADVISER
        outcome = played_out(players, SHEET, seed).outcome
        assert outcome is not None
        won += outcome.winners == (adviser,)
    assert won >= 38


def test_1000_matches_end() -> None:
    """Of two to four, at every seat one or the other, by the sheet and by other rules; each with a winner."""
    rounds: Counter[int] = Counter()
    for seed in range(1000):
        players: list[Opponent] = [ADVISER if (seed >> seat) % 8 == 0 else UNIFORM for seat in range(2 + seed % 3)]
        target = 50 if seed % 5 else 100
        rules = RuleSet(target=target, clear_rows=seed % 2 == 0, finisher_penalty=("double", "none", 10)[seed % 3])
        match = played_out(players, rules, seed)
        assert match.outcome is not None
        assert max(match.outcome.totals) >= target
        assert match.outcome.winners
        rounds[len(match.scores.rows)] += 1
    assert 1000 == rounds.total()
