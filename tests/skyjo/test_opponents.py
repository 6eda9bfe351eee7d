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
from skipbo.skyjo.opponents import Adviser, Opponent, Uniform
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
