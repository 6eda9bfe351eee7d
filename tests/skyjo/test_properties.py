"""What holds for all rules and all moves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.skyjo import (
    DECK,
    Draw,
    Flip,
    IllegalMoveError,
    RejectAndFlip,
    RoundState,
    RuleSet,
    Swap,
    TakeDiscard,
    all_moves,
    apply_move,
    legal_moves,
    legal_rulings,
    open_sums,
    view,
    why_illegal,
)
from skipbo.skyjo.scoring import points, round_score
from tests.skyjo.strategies import deal, states, valid_tables
from tests.skyjo.tables import all_cards

JUNK: list[Any] = [
    None,
    0,
    "draw",
    Draw,
    (Draw(),),
    TakeDiscard(-1),
    TakeDiscard(True),
    Swap(False),
    Swap(1.0),  # type: ignore[arg-type]
    RejectAndFlip("0"),  # type: ignore[arg-type]
    Flip(None),  # type: ignore[arg-type]
    Flip(10**50),
    Swap([]),  # type: ignore[arg-type]
]


@given(state=states())
@settings(max_examples=100)
@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
def test_C12_legality_reasons_and_application_agree(state: RoundState) -> None:
    """For all moves that there can be, and for others: listed, without a reason, and accepted; or none of it."""
    every = all_moves(state.rules, len(state.seats))
    listed = legal_moves(state)
    assert tuple(move for move in every if move in listed) == listed
    assert len(set(listed)) == len(listed)
    seen = view(state, state.turn)
    assert listed == legal_moves(seen)
    assert () == legal_rulings(state)
    for move in (*every, *JUNK):
        is_listed = type(getattr(move, "cell", 0)) is int and move in listed
        reason = why_illegal(state, move)
        assert is_listed == (reason is None)
        assert reason == why_illegal(seen, move)
        if reason is None:
            assert sorted(DECK) == all_cards(apply_move(state, move))
        else:
            assert reason.code
            assert str(reason)
            with pytest.raises(IllegalMoveError) as caught:
                apply_move(state, move)
            assert (reason,) == caught.value.reasons


@given(state=states())
@settings(max_examples=100)
def test_C34_C21_150_cards_are_conserved(state: RoundState) -> None:
    """In every state; in views too there are as many places."""
    assert sorted(DECK) == all_cards(state)
    seen = view(state, None)
    assert len(state.draw) == len(seen.draw)
    assert len(state.discard) == len(seen.discard)
    assert len(state.discard) >= 1


@given(state=states())
@settings(max_examples=100)
def test_K14_the_drawn_card_is_seen_by_its_drawer_alone(state: RoundState) -> None:
    """And in no other phase is there one."""
    assert ("place" == state.phase) == (state.held is not None)
    for seat in (*range(len(state.seats)), None):
        assert (state.held if seat == state.turn else None) == view(state, seat).held


@given(state=states())
@settings(max_examples=100)
def test_S16_the_phases(state: RoundState) -> None:
    """There are moves unless the round is over; a finisher has no hidden card; nobody else before has none."""
    assert (state.phase == "over") == (state.outcome is not None) == (not legal_moves(state))
    hidden = [sum(cell is not None and not cell.up for cell in seat.cells) for seat in state.seats]
    if state.finisher is None:
        assert 0 not in hidden
    else:
        assert 0 == hidden[state.finisher]
    if state.phase != "flip":
        assert state.first is not None


@given(table=valid_tables(), seed=st.integers(0, 2**32), pick=st.integers(0, 10**9))
@settings(max_examples=40)
def test_S17_rounds_end(table: tuple[RuleSet, int], seed: int, pick: int) -> None:
    """Where cards are turned up again and again, the round ends, with the scores that its cards give."""
    rules, players = table
    state = deal(rules, players, seed)
    for _ in range(2 * players * rules.rows * rules.columns + players * 2 + 2):
        if state.outcome is not None:
            break
        moves = legal_moves(state)
        choice = [move for move in moves if isinstance(move, (Flip, RejectAndFlip, Draw))] or moves
        state = apply_move(state, choice[pick % len(choice)])
    assert state.outcome is not None
    assert state.finisher is not None
    sums = open_sums(state)
    assert points(rules, state.finisher, sums) == round_score(state).points
    assert all(cell is None or cell.up for seat in state.seats for cell in seat.cells)
