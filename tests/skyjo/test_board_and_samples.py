"""The table as text, and states that a view leaves possible."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.skyjo import (
    DECK,
    Draw,
    PositionError,
    RoundState,
    RuleSet,
    TakeDiscard,
    legal_moves,
    new_match,
    new_round,
    next_round,
    open_sums,
    sample_state,
    text_board,
    view,
    why_illegal,
)
from skipbo.skyjo.snapshot import lay_out, position_of
from skipbo.skyjo.verbs import apply_move, legal_rulings
from tests.skyjo.strategies import states
from tests.skyjo.tables import AWAY, SHEET, all_cards, lay, play

MINE = "8 2 (3) (4) / 8 (6) (7) (9) / (10) (11) (12) (0)"


def test_a_view_as_text() -> None:
    """Hidden cards are question marks, gaps points."""
    state = play(lay(MINE, AWAY, discard=(8,), draw=(7,)), TakeDiscard(8))
    assert text_board(view(state, 0), ["Ada", "Grace"]).splitlines() == [
        "Turn of Grace, to choose. Draw pile 125, discard pile 4: 8.",
        "Ada, open 2",
        "   .    2    ?    ?",
        "   .    ?    ?    ?",
        "   .    ?    ?    ?",
        "Grace, open 3",
        "   1    2    ?    ?",
        "   ?    ?    ?    ?",
        "   ?    ?    ?    ?",
    ]


def test_what_is_held_is_shown_to_its_drawer() -> None:
    """To the others only that a card is to be placed."""
    state = play(lay(MINE, AWAY, draw=(7,)), Draw())
    assert "Turn of Seat 0, to place the 7. " in text_board(view(state, 0))
    assert "Turn of Seat 0, to place. " in text_board(view(state, 1))


def test_a_state_as_text_shows_hidden_cards_in_brackets() -> None:
    """As practice does."""
    state = lay(MINE, AWAY, draw=())
    assert "   8    2   (3)  (4)" in text_board(state).splitlines()
    assert (
        "   8    2   (3)  (4)"
        in text_board(view(attrs.evolve(state, rules=RuleSet(open_practice=True)), 1)).splitlines()
    )


def test_the_last_turns_and_the_end_as_text() -> None:
    """Who has ended the round, and who is lowest."""
    state = play(lay("1 2 3 4 / 5 6 7 9 / 10 11 12 (0)", AWAY, draw=()), TakeDiscard(11))
    assert text_board(state).splitlines()[0].endswith("Last turns: Seat 0 has ended the round.")
    state = play(state, TakeDiscard(0))
    assert "Over. Lowest: Seat 1. Draw pile 125, discard pile 1: 1." == text_board(state).splitlines()[0]


def test_a_match_as_text() -> None:
    """With its round and points, and names that cannot steer a terminal."""
    match = new_match(SHEET, ["Ada", "\x1b[31mGrace"], seed=1)
    lines = text_board(match).splitlines()
    assert "Round 1. Points: 0, 0." == lines[0]
    assert "\x1b" not in text_board(view(match, 1))


@given(state=states(), seed=st.integers(0, 2**64))
@settings(max_examples=60)
def test_a_sample_has_the_view_that_it_is_drawn_from(state: RoundState, seed: int) -> None:
    """It is a state like any other: all cards, equal moves, and a position that can be."""
    for seat in (*range(len(state.seats)), None):
        seen = view(state, seat)
        sample = sample_state(seen, seed)
        assert seen == view(sample, seat)
        assert sorted(DECK) == all_cards(sample)
        assert sample == sample_state(seen, seed)
        assert sample == lay_out(sample.rules, position_of(sample), sample.dealer, sample.first, sample.chance)
    assert legal_moves(state) == legal_moves(sample_state(view(state, state.turn), seed))


def test_samples_differ_by_their_seed_and_know_nothing_of_the_state() -> None:
    """Two states with one view give one sample."""
    state = lay(MINE, AWAY, draw=())
    seen = view(state, 0)
    assert sample_state(seen, 1) != sample_state(seen, 2)
    other = sample_state(seen, 3)
    assert sample_state(view(other, 0), 1) == sample_state(seen, 1)


def test_a_match_is_sampled() -> None:
    """With its names and scores."""
    match = new_match(SHEET, ["Ada", "Grace"], seed=1)
    sample = sample_state(view(match, 1), 5)
    assert view(match, 1) == view(sample, 1)
    assert ("Ada", "Grace") == sample.players


@pytest.mark.parametrize("seed", [-1, True, None, "1", 2**128])
def test_what_is_no_seed_for_a_sample(seed: Any) -> None:
    """As for a deal."""
    with pytest.raises(PositionError):
        sample_state(view(new_round(SHEET, 2, seed=1), 0), seed)


def test_a_view_that_no_state_has() -> None:
    """With a card too few to draw, or more −2s than there are."""
    seen = view(lay(MINE, AWAY, draw=()), 0)
    with pytest.raises(PositionError) as caught:
        sample_state(attrs.evolve(seen, draw=seen.draw[1:]), 1)
    assert "no-such-state" == caught.value.reason.code
    many = attrs.evolve(seen, draw=seen.draw[5:], discard=(*(-2,) * 5, -2))
    with pytest.raises(PositionError):
        sample_state(many, 1)


@pytest.mark.parametrize("players", [["Ada"], [], ["Ada", 1], "AG", ["A", "B", "C"], 5])
def test_a_board_has_a_name_for_each_seat(players: Any) -> None:
    """Or none are named."""
    with pytest.raises(PositionError):
        text_board(lay(MINE, AWAY, draw=()), players)


@pytest.mark.parametrize("of", [new_round(SHEET, 2, seed=1), new_match(SHEET, ["Ada", "Grace"], seed=1), None, 5])
def test_a_sample_is_made_of_a_view(of: Any) -> None:
    """A state, which would come back with its true hidden cards, is a `TypeError`."""
    with pytest.raises(TypeError, match="belongs here"):
        sample_state(of, 1)


@pytest.mark.parametrize("value", [None, 3, "state", RuleSet()])
def test_verbs_name_what_is_neither_round_nor_match(value: Any) -> None:
    """With a `TypeError`, since it is the program that is wrong."""
    for verb in (legal_moves, legal_rulings, next_round, open_sums, text_board):
        with pytest.raises(TypeError, match="belongs here"):
            verb(value)
    with pytest.raises(TypeError, match="belongs here"):
        why_illegal(value, Draw())
    with pytest.raises(TypeError, match="belongs here"):
        view(value, 0)
    with pytest.raises(TypeError, match="is applied to"):
        apply_move(value, Draw())
    with pytest.raises(TypeError, match="belongs here"):
        open_sums(new_match(SHEET, ["Ada", "Grace"], seed=1))  # type: ignore[arg-type]
