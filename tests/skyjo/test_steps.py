"""What is one step: two moments that lie further apart have no events between them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo import SkipBoError
from skipbo.skyjo import (
    Draw,
    Flip,
    IllegalMoveError,
    PositionError,
    RejectAndFlip,
    RoundState,
    RuleSet,
    Swap,
    TakeDiscard,
    apply_move,
    events_between,
    legal_moves,
    new_match,
    new_round,
    next_round,
    view,
)
from tests.skyjo.strategies import deal, valid_tables
from tests.skyjo.tables import AWAY, SHEET, lay, play

MINE = "8 2 (3) (4) / 8 (6) (7) (9) / (8) (11) (12) (0)"
BEGUN = lay(MINE, AWAY, draw=(8, 12))
DEALT = new_round(SHEET, players=2, seed=2026)

MISSED = [
    (BEGUN, (Draw(), Swap(1)), Draw(), "seats"),
    (BEGUN, (Draw(), Swap(1)), Swap(1), None),
    (BEGUN, (Draw(), Swap(1), Draw()), Draw(), "seats"),
    (BEGUN, (TakeDiscard(1), Draw()), TakeDiscard(1), "draw"),
    (BEGUN, (TakeDiscard(1), TakeDiscard(0)), TakeDiscard(1), "seats"),
    (BEGUN, (TakeDiscard(1),), TakeDiscard(2), "seats"),
    (BEGUN, (TakeDiscard(1),), Draw(), "seats"),
    (BEGUN, (Draw(),), TakeDiscard(1), "draw"),
    (play(BEGUN, Draw()), (RejectAndFlip(2), Draw()), RejectAndFlip(2), "draw"),
    (play(BEGUN, Draw()), (Swap(1),), RejectAndFlip(2), "seats"),
    (play(BEGUN, Draw()), (RejectAndFlip(2),), RejectAndFlip(99), None),
    (DEALT, (Flip(0), Flip(1)), Flip(0), "seats"),
    (DEALT, (Flip(0), Flip(1), Flip(0)), Flip(1), "seats"),
    (DEALT, (Flip(0), Flip(1), Flip(0)), Draw(), None),
]
"""Where it began, what was done, what is said to have been done, and what is then wrong; `None` where that could not
have been done."""


def apart(before: Any, after: Any, move: Any) -> str:
    """The field that is named where the one does not lead to the other."""
    with pytest.raises(PositionError, match=r"other: \w+ (would be different|is not the same)\.$") as caught:
        events_between(before, after, move)
    assert "not-one-step" == caught.value.reason.code
    field: str = caught.value.reason.params["field"]
    return field


@pytest.mark.parametrize(("before", "done", "move", "field"), MISSED)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_missed_move_is_noticed(
    before: RoundState, done: tuple[Any, ...], move: Any, field: str | None, seat: int | None
) -> None:
    """By views too, whoever the viewer is."""
    after = play(before, *done)
    moments: list[tuple[Any, Any]] = [(before, after), (view(before, seat), view(after, seat))]
    for one, other in moments:
        if field is None:
            with pytest.raises(IllegalMoveError) as caught:
                events_between(one, other, move)
            assert one is caught.value.state
        else:
            apart(one, other, move)
    if field is not None:
        assert field == apart(*moments[1], move)


def test_a_deal_is_one_step() -> None:
    """What has been moved since, a round that was still played, and a later round are further away."""
    rules = RuleSet(rows=1, columns=2, initial_flips=1, clear_columns=False, rounds=3)
    match = first = new_match(rules, ["Ada", "Grace"], seed=1)
    while match.round.outcome is None:
        match = apply_move(match, legal_moves(match)[-1])
    dealt = next_round(match)
    moved = apply_move(dealt, Flip(0))
    assert events_between(match, dealt)
    for seat in (0, 1, None):
        assert "seats" == apart(view(match, seat), view(moved, seat), None)
        with pytest.raises(IllegalMoveError, match="S20"):
            events_between(view(first, seat), view(dealt, seat))
    assert "seats" == apart(match, moved, None) == apart(None, moved, None)
    drawn = apply_move(new_round(RuleSet(initial_flips=0), players=2, seed=1), Draw())
    assert "phase" == apart(None, drawn, None)


@given(table=valid_tables(), seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 10**6), max_size=40))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_any_two_moments_have_events_or_an_error_of_the_library(
    table: tuple[RuleSet, int], seed: int, picks: list[int]
) -> None:
    """Whatever is said to have been done between them: states lie apart, and views never bring anything else."""
    rules, players = table
    states, moves = [deal(rules, players, seed)], list[Any]()
    for pick in picks:
        if not (legal := legal_moves(states[-1])):
            break
        moves.append(legal[pick % len(legal)])
        states.append(apply_move(states[-1], moves[-1]))
    for at, move in enumerate(moves):
        for after in states[at + 2 : at + 4]:
            with pytest.raises(SkipBoError):
                events_between(states[at], after, move)
        for other in (*states[max(0, at - 1) : at], *states[at + 1 : at + 4]):
            for seat in (None, 0, 1):
                for said in (move, moves[-1]):
                    with suppress(SkipBoError):
                        events_between(view(states[at], seat), view(other, seat), said)
