"""What is one step: two moments that lie further apart have no events between them."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from skipbo import (
    Discard,
    ExcessDraw,
    IllegalMoveError,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    PositionError,
    RuleSet,
    Seat,
    SkipBoError,
    StopOutOfTurn,
    TalkPenalty,
    apply_move,
    events_between,
    legal_moves,
    new_match,
    new_round,
    next_round,
    view,
    why_illegal,
)
from tests.hiding import Steps, random_steps, viewers
from tests.tables import MATTEL, TINY, lay, play

BEGUN = lay(
    RuleSet(hand_size=3),
    Seat(stock=(9, 1), hand=(0, 2, 5), discards=((3,),)),
    Seat(stock=(6,), hand=(7, 8)),
    draw=(4, 10, 11, 12),
    under=1,
)


def apart(before: Any, after: Any, move: Any) -> str:
    """The field that is named where the one does not lead to the other."""
    with pytest.raises(PositionError, match=r"other: \w+ (would be different|is not the same)\.$") as caught:
        events_between(before, after, move)
    assert "not-one-step" == caught.value.reason.code
    field: str = caught.value.reason.params["field"]
    return field


MISSED = [
    ((PlayStock(0), PlayHand(2, to=0)), PlayStock(0), "values"),
    ((PlayStock(0), PlayHand(2, to=0)), PlayHand(2, to=0), None),
    ((PlayStock(0), PlayHand(2, to=0), PlayDiscard(0, to=0)), PlayStock(0), "seats"),
    ((Discard(5, 1), Discard(7, 0)), Discard(5, 1), "seats"),
    ((Discard(5, 1), Discard(7, 0)), Discard(7, 0), None),
    ((TalkPenalty(0), Discard(5, 1)), TalkPenalty(0), "seats"),
    ((ExcessDraw(1, 1), OutOfTurn(1)), ExcessDraw(1, 1), "turn"),
    ((OutOfTurn(1), StopOutOfTurn()), OutOfTurn(1), "turn"),
    ((OutOfTurn(1), Discard(7, 1)), OutOfTurn(1), "seats"),
    ((OutOfTurn(1), Discard(7, 1)), StopOutOfTurn(), None),
    ((Discard(5, 1),), PlayStock(3), "seats"),
    ((Discard(5, 1),), Discard(5, 0), "seats"),
    ((PlayHand(0, to=0),), PlayHand(1, to=0), None),
    ((Discard(5, 1),), Discard(9, 1), None),
    ((Discard(5, 1),), PlayDiscard(9, 1), None),
    ((Discard(5, 1),), Pass(), None),
]
"""What was done, what is said to have been done, and what is then wrong; `None` where that could not have been done."""


@pytest.mark.parametrize(("done", "move", "field"), MISSED)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_missed_move_is_noticed(done: tuple[Any, ...], move: Any, field: str | None, seat: int | None) -> None:
    """By views too, whoever the viewer is."""
    after = play(BEGUN, *done)
    if field is not None:
        assert field == apart(view(BEGUN, seat), view(after, seat), move)
        apart(BEGUN, after, move)
        return
    moments: list[tuple[Any, Any]] = [(BEGUN, after), (view(BEGUN, seat), view(after, seat))]
    for before, then in moments:
        with pytest.raises((IllegalMoveError, PositionError)) as caught:
            events_between(before, then, move)
        # Whether somebody else held a card a view cannot tell; what the move would have led to it can.
        if isinstance(caught.value, IllegalMoveError):
            assert before is caught.value.state
            assert move == caught.value.move


def test_states_are_compared_whole() -> None:
    """What no view shows, and other luck, is noticed too."""
    move = Discard(5, 1)
    other = play(lay(BEGUN.rules, *BEGUN.seats[:1], Seat(stock=(6,), hand=(7, 9)), draw=(4, 10, 11, 12), under=1), move)
    assert "seats" == apart(BEGUN, other, move)
    again = new_round(MATTEL, players=2, seed=2026), new_round(MATTEL, players=2, seed=2027)
    assert "seats" == apart(again[0], apply_move(again[1], legal_moves(again[1])[-1]), legal_moves(again[0])[-1])


def test_a_deal_is_one_step() -> None:
    """What has been moved since, a round that was still played, and a later round are further away."""
    rules = RuleSet(deck=TINY, stock_size=1, hand_size=2, rounds=3, discard_piles=1)
    match = first = new_match(rules, ["Ada", "Grace"], seed=4)
    while match.round.outcome is None:
        match = apply_move(match, legal_moves(match)[0])
    dealt = next_round(match)
    moved = apply_move(dealt, legal_moves(dealt)[-1])
    assert events_between(match, dealt)
    for seat in (0, 1, None):
        assert "seats" == apart(view(match, seat), view(moved, seat), None)
        with pytest.raises(IllegalMoveError, match="R07"):
            events_between(view(first, seat), view(dealt, seat))
    assert "seats" == apart(match, moved, None) == apart(None, moved, None)
    assert "number" == apart(dealt, match, None)
    later = dealt
    while later.round.outcome is None:
        later = apply_move(later, legal_moves(later)[0])
    assert "number" == apart(match, next_round(later), None)
    three = new_round(MATTEL, players=3, seed=1)
    assert "turn" == apart(None, apply_move(three, OutOfTurn(1)), None)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps())
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_any_two_moments_have_events_or_an_error_of_the_library(drawn: tuple[Steps, random.Random]) -> None:
    """Whatever is said to have been done between them: states lie apart, and views never bring anything else."""
    played, rng = drawn
    for before, _, after in played:
        for _, move, then in played:
            for later in (then, after):
                if why_illegal(before, move) is not None or apply_move(before, move) != later:
                    with pytest.raises(SkipBoError):
                        events_between(before, later, move)
                for viewer in viewers(before, rng):
                    with suppress(SkipBoError):
                        events_between(view(before, viewer), view(later, viewer), move)
