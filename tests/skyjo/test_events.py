"""What a move did, as events: whole from states, and as far as they tell from views."""

from __future__ import annotations

from typing import Any, cast

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo.skyjo import (
    Draw,
    Flip,
    Move,
    PositionError,
    RejectAndFlip,
    RoundState,
    RuleSet,
    Swap,
    TakeDiscard,
    apply_move,
    event_for,
    events_between,
    legal_moves,
    new_match,
    new_round,
    next_round,
    view,
)
from skipbo.skyjo.events import (
    CardDrawn,
    CardRejected,
    CardsRemoved,
    CardSwapped,
    CardTurnedUp,
    EndTriggered,
    Event,
    LayoutTurnedUp,
    MatchEnded,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    StarterDecided,
    TurnPassed,
)
from tests.skyjo.strategies import deal, valid_tables
from tests.skyjo.tables import AWAY, SHEET, deck_dealing, lay, play

MINE = "8 2 (3) (4) / 8 (6) (7) (9) / (8) (11) (12) (0)"
LAST = "8 2 3 4 / 8 6 7 9 / (8) 11 12 0"


def happened(state: RoundState, move: Move, seat: int | None = None, *, seen: bool = False) -> list[Event]:
    """The events of a move, from the states or from a seat's views."""
    after = apply_move(state, move)
    if seen:
        return [*events_between(view(state, seat), view(after, seat), move)]
    return [*events_between(state, after, move)]


def test_a_deal() -> None:
    """Who dealt, the first card of the discard pile, and who starts if that is known."""
    state = new_round(SHEET, 2, seed=2026)
    (top,) = state.discard
    assert (RoundDealt(1, top, first=None),) == events_between(None, state)
    later = new_round(RuleSet(initial_flips=0), 2, seed=2026)
    assert (RoundDealt(1, later.discard[0], first=0),) == events_between(None, view(later, 1))


def test_S10_a_card_is_taken_and_a_line_removed() -> None:
    """The third 8: 8s go from cells 0, 4 and 8."""
    state = lay(MINE, AWAY, discard=(8,), draw=())
    expected = [CardSwapped(0, 8, 8, 8, "discard"), CardsRemoved(0, (0, 4, 8)), TurnPassed(0, 1)]
    assert expected == happened(state, TakeDiscard(8))
    # What was replaced lies beneath those: a view does not tell it.
    expected[0] = CardSwapped(0, 8, 8, None, "discard")
    assert expected == happened(state, TakeDiscard(8), 1, seen=True)


def test_S11_S12_a_card_is_drawn_and_placed() -> None:
    """Its drawer alone sees it; swapped in or put away it is seen by all."""
    state = lay(MINE, AWAY, draw=(12,))
    assert [CardDrawn(0, 12)] == happened(state, Draw(), 0, seen=True)
    assert [CardDrawn(0, None)] == happened(state, Draw(), 1, seen=True) == happened(state, Draw(), None, seen=True)
    assert CardDrawn(0, None) == event_for(CardDrawn(0, 12), 1)
    assert (0, CardDrawn(0, 12)) == (CardDrawn(0, 12).only_for, event_for(CardDrawn(0, 12), 0))
    assert (None, None) == (CardDrawn(0, None).only_for, TurnPassed(0, 1).only_for)
    drawn = play(state, Draw())
    for seat in (0, 1, None):
        assert [CardSwapped(0, 1, 12, 2, "draw"), TurnPassed(0, 1)] == happened(drawn, Swap(1), seat, seen=True)
        assert [CardRejected(0, 12), CardTurnedUp(0, 2, 3), TurnPassed(0, 1)] == happened(
            drawn, RejectAndFlip(2), seat, seen=True
        )
    removed = [CardRejected(0, 12), CardTurnedUp(0, 8, 8), CardsRemoved(0, (0, 4, 8)), TurnPassed(0, 1)]
    assert removed == happened(drawn, RejectAndFlip(8)) == happened(drawn, RejectAndFlip(8), 0, seen=True)
    assert [CardRejected(0, None), *removed[1:]] == happened(drawn, RejectAndFlip(8), 1, seen=True)


def test_K05_a_reshuffle_comes_before_the_draw() -> None:
    """125 cards beneath the top."""
    state = lay(MINE, AWAY)
    assert PileReshuffled(len(state.discard) - 1) == happened(state, Draw())[0]


@pytest.mark.parametrize(
    ("cards", "starter"), [((12, 12, 1, 1), StarterDecided(0, (0,))), ((12, 1, 1, 12), StarterDecided(0, (0, 1)))]
)
def test_S08_K13_the_first_flips_decide_who_starts(cards: tuple[int, ...], starter: StarterDecided) -> None:
    """The tied are named, of whom one is drawn; 24 and 2, then 13 and 13."""
    first, second, third, fourth = cards
    deck = deck_dealing(first, third, second, fourth)  # one card each in turn
    state = play(new_round(SHEET, 2, deck=deck, seed=3), Flip(0), Flip(1), Flip(0))
    *_, decided = (event for event in happened(state, Flip(1)) if isinstance(event, StarterDecided))
    assert starter.tied == decided.tied
    assert decided.seat == play(state, Flip(1)).first
    known = play(new_round(SHEET, 2, deck=deck, first=1), Flip(0), Flip(1), Flip(0))
    assert [CardTurnedUp(1, 1, fourth)] == happened(known, Flip(1))


def test_S16_S17_the_end_of_a_round() -> None:
    """The finisher is named; then cards are turned up from the dealer's left, and lines removed that turn out equal."""
    away = "5 2 (3) (4) / (5) (6) (7) (9) / (5) (11) (12) (3)"
    state = lay(LAST, away, discard=(1,), draw=())
    first = [CardSwapped(0, 8, 1, 8, "discard"), EndTriggered(0), TurnPassed(0, 1)]
    assert first == happened(state, TakeDiscard(8))
    after = play(state, TakeDiscard(8))
    expected = [
        CardSwapped(1, 1, 8, 2, "discard"),
        LayoutTurnedUp(1, (2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (3, 4, 5, 6, 7, 9, 5, 11, 12, 3)),
        CardsRemoved(1, (0, 4, 8), at_end=True),
        RoundEnded("finished", winner=1, finisher=0, penalty=71, points=(142, 63)),
    ]
    assert expected == happened(after, TakeDiscard(1))
    assert expected == happened(after, TakeDiscard(1), 0, seen=True)


def test_a_match_ends_and_goes_on() -> None:
    """The match's end follows the round's; the next deal is one without a move."""
    rules = RuleSet(rows=1, columns=2, initial_flips=1, clear_columns=False, rounds=2)
    match = new_match(rules, ["Ada", "Grace"], seed=1)
    seen: list[Any] = []
    while match.outcome is None:
        if match.round.outcome is not None:
            before, match = match, next_round(match)
            dealt = RoundDealt(0, match.round.discard[0], first=before.round.finisher)
            assert (dealt,) == events_between(before, match)
        move = legal_moves(match)[-1]
        before, match = match, apply_move(match, move)
        seen += events_between(before, match, move)
    assert [RoundEnded, MatchEnded] == [type(event) for event in seen[-2:]]
    assert [2, 1] == [sum(type(event) is kind for event in seen) for kind in (RoundEnded, MatchEnded)]
    assert MatchEnded(match.outcome.winners, match.outcome.totals) == seen[-1]


def test_what_is_no_step() -> None:
    """Types that do not belong together, moves of no kind, two viewers, and what is no event."""
    state = lay(MINE, AWAY, draw=())
    after: Any = play(state, TakeDiscard(2))
    move: Any = TakeDiscard(2)
    steps: list[tuple[Any, Any, Any]] = [
        (state, after, None), (None, after, move), (state, after, "take"), (5, after, move), (state, 5, move),
        (state, view(after, 0), move), (None, None, None),
    ]  # fmt: skip
    for step in steps:
        with pytest.raises(TypeError, match="belong"):
            events_between(*step)
    match = new_match(RuleSet(), ["Ada", "Grace"], seed=1)
    apart: list[tuple[Any, Any, Any, str]] = [
        (view(state, 0), view(after, 1), move, "seat"),
        (new_round(RuleSet(), players=3, seed=1), after, move, "players"),
        (new_round(RuleSet(rows=2), players=2, seed=1), after, move, "rules"),
        (new_round(RuleSet(), players=2, seed=1, dealer=0), after, move, "dealer"),
        (match, match, None, "number"),
    ]
    for before, then, did, field in apart:
        with pytest.raises(PositionError, match=f"{field} is not the same") as caught:
            events_between(before, then, did)
        assert "not-one-step" == caught.value.reason.code
    with pytest.raises(TypeError, match="an event of Skyjo belongs here"):
        event_for(move, 0)
    with pytest.raises(PositionError):
        event_for(TurnPassed(0, 1), True)


def tells(says: Any, knows: Any) -> bool:
    """Whether what is said is what is known, or `None` for it or for parts of it."""
    if says == knows or says is None:
        return True
    return type(knows) is tuple and all(map(tells, cast("list[Any]", says), cast("list[Any]", knows)))


def agree(whole: Event, told: Event) -> bool:
    """Whether an event from views says nothing but what the one from states says, and the same where it says it."""
    return type(whole) is type(told) and tells(attrs.astuple(told), attrs.astuple(whole))


@given(table=valid_tables(), seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 10**6), max_size=60))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_C55_C56_views_tell_the_same_events_and_no_more(
    table: tuple[RuleSet, int], seed: int, picks: list[int]
) -> None:
    """By any rules; and what has been removed, turned up and passed on is what the states show."""
    rules, players = table
    state = deal(rules, players, seed)
    for pick in picks:
        moves = legal_moves(state)
        if not moves:
            break
        move = moves[pick % len(moves)]
        after = apply_move(state, move)
        whole = events_between(state, after, move)
        for seat in (None, *range(players)):
            told = events_between(view(state, seat), view(after, seat), move)
            assert len(whole) == len(told)
            assert all(agree(event_for(event, seat), same) for event, same in zip(whole, told, strict=True))
        gone = sum(
            had is not None and has is None
            for old, new in zip(state.seats, after.seats, strict=True)
            for had, has in zip(old.cells, new.cells, strict=True)
        )
        assert gone == sum(len(event.cells) for event in whole if isinstance(event, CardsRemoved))
        assert (after.outcome is not None) == any(isinstance(event, RoundEnded) for event in whole)
        state = after
