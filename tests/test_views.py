"""Views: all that a seat may know, and nothing that it may not (R10, R30)."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import random
from types import FunctionType, ModuleType
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings

import skipbo
from skipbo import (
    Chance,
    Discard,
    IllegalMoveError,
    Match,
    Outcome,
    OutOfTurn,
    PlayHand,
    PositionError,
    RoundState,
    RuleSet,
    Seat,
    SeatView,
    TalkPenalty,
    apply_move,
    legal_moves,
    legal_plays,
    new_match,
    next_round,
    to_json,
    view,
    why_illegal,
)
from skipbo.table.pile import Pile
from tests.hiding import Steps, random_steps, viewers, with_hidden_cards_mixed
from tests.tables import MATTEL, TINY, lay, play

ADA = Seat(stock=(4, 7, 9), hand=(0, 3, 5), discards=((8, 7), (), (12,), ()))
GRACE = Seat(stock=(2, 6), hand=(1, 2, 11), discards=((10, 9, 9), (), (), ()))


def test_R10_the_stock_is_hidden_from_its_owner_too() -> None:
    """Only the top of any stock is seen, the own one included."""
    seen = view(lay(MATTEL, ADA, GRACE), 0)
    assert (None, None, 9) == seen.seats[0].stock
    assert {None} == set(seen.seats[1].stock[:-1])
    assert 6 == seen.seats[1].stock[-1]


def test_a_view_has_the_own_hand_alone() -> None:
    """Other hands are counted; the draw pile too."""
    state = lay(MATTEL, ADA, GRACE, draw=(1, 1, 4))
    seen = view(state, 0)
    assert ((0, 3, 5), (None, None, None)) == (seen.seats[0].hand, seen.seats[1].hand)
    assert (None, None, None) == seen.draw
    assert ((None, None, None), (1, 2, 11)) == tuple(seat.hand for seat in view(state, 1).seats)


def test_C56_a_spectator_sees_no_hand() -> None:
    """`view(state, None)` has tops, discard piles and counts."""
    seen = view(lay(MATTEL, ADA, GRACE), None)
    assert seen.seat is None
    assert ((None, None, None), (None, None, None)) == tuple(seat.hand for seat in seen.seats)
    assert SeatView((None, None, 9), (None, None, None), ((8, 7), (), (12,), ())) == seen.seats[0]
    assert () == legal_moves(seen) == legal_plays(seen)


def test_R30_discard_piles_are_seen_whole() -> None:
    """By the sheet every card of every discard pile may be looked at."""
    seen = view(lay(MATTEL, ADA, GRACE), 0)
    assert (((8, 7), (), (12,), ()), ((10, 9, 9), (), (), ())) == tuple(seat.discards for seat in seen.seats)


def test_R30_or_only_their_tops() -> None:
    """Under the switch cards beneath are hidden from everybody, their owner included; heights stay public."""
    state = lay(RuleSet(discard_visibility="top"), ADA, GRACE)
    for viewer in (0, 1, None):
        seats = view(state, viewer).seats
        assert ((None, 7), (), (12,), ()) == seats[0].discards
        assert ((None, None, 9), (), (), ()) == seats[1].discards


def test_a_view_of_a_match_has_names_and_scores() -> None:
    """And neither the deck from which all drew for the dealer nor the seed."""
    match = new_match(RuleSet(deck=TINY, stock_size=1, rounds=2), ["Ada", "Grace"], seed=5)
    while match.round.outcome is None:
        match = apply_move(match, legal_moves(match)[0])
    seen = view(match, 1)
    assert (("Ada", "Grace"), match.scores, match.rules) == (seen.players, seen.scores, seen.rules)
    assert (0, None) == (seen.number, seen.outcome)
    assert view(match.round, 1) == seen.round
    assert {"rules", "players", "round", "scores"} == {field.name for field in attrs.fields(type(seen))}
    later = next_round(match)
    assert 1 == view(later, 1).number == later.number
    while later.round.outcome is None:
        later = apply_move(later, legal_moves(later)[0])
    assert later.outcome is not None
    assert later.outcome == view(later, None).outcome


@pytest.mark.parametrize("seat", [2, -1, True, 0.0, "0"])
def test_only_seats_have_views(seat: Any) -> None:
    """What is no seat at the table is refused."""
    with pytest.raises(PositionError):
        view(lay(MATTEL, ADA, GRACE), seat)


def test_the_player_to_move_can_ask_the_view() -> None:
    """Moves, plays and refusals are those of the state; whoever is not on turn has none."""
    state = lay(MATTEL, ADA, GRACE, building=[2])
    mine, other = view(state, 0), view(state, 1)
    assert legal_moves(state) == legal_moves(mine)
    assert legal_plays(state) == legal_plays(mine)
    assert PlayHand(3, to=0) in legal_plays(mine)
    assert why_illegal(mine, PlayHand(3, to=0)) is None
    assert "not-next" == str(getattr(why_illegal(mine, PlayHand(5, to=0)), "code", None))
    assert why_illegal(state, PlayHand(5, to=0)) == why_illegal(mine, PlayHand(5, to=0))
    assert () == legal_moves(other)
    reason = why_illegal(other, PlayHand(3, to=0))
    assert reason is not None
    assert ("not-your-turn", {"turn": 0}) == (reason.code, reason.params)


def test_C55_a_refusal_to_one_seat_says_nothing_of_another_hand() -> None:
    """Asked through the view of a seat, a move out of turn is out of turn, whoever holds the card."""
    state = lay(MATTEL, ADA, GRACE)
    answers = {str(why_illegal(view(state, 1), Discard(card, pile=0))) for card in range(13)}
    assert {"It is the turn of seat 0. (R13)"} == answers


def test_a_view_out_of_turn_is_of_who_plays() -> None:
    """While another plays out of turn, the rightful player has no moves (R61)."""
    state = play(lay(MATTEL, ADA, GRACE), OutOfTurn(seat=1))
    assert () == legal_moves(view(state, 0))
    assert legal_moves(state) == legal_moves(view(state, 1))


def test_views_after_the_end() -> None:
    """The outcome is there, and what was hidden stays hidden."""
    state = skipbo.set_up(MATTEL, [Seat(), Seat(stock=(4, 8), hand=(1,))], seed=1)
    seen = view(state, 0)
    assert Outcome("won", 0) == seen.outcome
    assert ((None, 8), (None,)) == (seen.seats[1].stock, seen.seats[1].hand)
    reason = why_illegal(seen, Discard(1, pile=0))
    assert reason is not None
    assert "round-over" == reason.code


def reachable(value: object) -> list[object]:
    """All objects that a value leads to, but for classes, functions and modules, which lead everywhere."""
    found: dict[int, object] = {}
    left = [value]
    while left:
        item = left.pop()
        if id(item) in found or isinstance(item, (type, FunctionType, ModuleType)):
            continue
        found[id(item)] = item
        left += gc.get_referents(item)
    return list(found.values())


def test_C55_no_state_can_be_reached_from_a_view() -> None:
    """Neither a state nor its luck, nor a memo of the engine, which remembers hands of everybody."""
    match = new_match(RuleSet(deck=TINY, stock_size=2, hand_size=3), ["Ada", "Grace"], seed=20261129)
    for _ in range(12):
        match = apply_move(match, legal_moves(match)[-1])
    for viewer in (0, 1, None):
        things = reachable(view(match, viewer))
        assert [] == [thing for thing in things if isinstance(thing, (RoundState, Match, Chance, Pile, Seat))]
        assert [] == [thing for thing in things if type(thing).__module__ == "skipbo.compiled"]
        assert 20261129 not in [thing for thing in things if isinstance(thing, int)]


def test_C64_views_are_copied_and_pickled() -> None:
    """They are values as states are."""
    seen = view(new_match(MATTEL, ["Ada", "Grace"], seed=3), 0)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert seen == pickle.loads(pickle.dumps(seen, protocol))
    assert seen == copy.copy(seen) == copy.deepcopy(seen)
    assert hash(seen) == hash(copy.deepcopy(seen))
    assert seen == eval(repr(seen), dict(vars(skipbo)))


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_C55_hidden_cards_leave_no_trace_in_a_view(drawn: tuple[Steps, random.Random]) -> None:
    """All hidden cards mixed, in rounds by random rules: view, hash, repr, JSON and answers are the same."""
    played, rng = drawn
    for _, _, state in played:
        for viewer in viewers(state, rng):
            other = with_hidden_cards_mixed(state, viewer, rng)
            mine, theirs = view(state, viewer), view(other, viewer)
            assert mine == theirs
            assert hash(mine) == hash(theirs)
            assert repr(mine) == repr(theirs)
            assert json.dumps(to_json(mine)) == json.dumps(to_json(theirs))
            assert legal_moves(mine) == legal_moves(theirs)
            assert repr(why_illegal(mine, Discard(1, 0))) == repr(why_illegal(theirs, Discard(1, 0)))
            if viewer == state.turn:
                assert legal_moves(state) == legal_moves(mine)


def test_C55_errors_of_a_front_end_hold_no_state() -> None:
    """What goes to a client of a refused move is its JSON, which has the reason alone."""
    state = lay(MATTEL, ADA, GRACE)
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(state, PlayHand(5, to=0))
    sent = json.dumps(to_json(caught.value))
    assert {"error", "reasons"} == json.loads(sent).keys()
    assert "stock" not in sent
    assert "RoundState" not in str(caught.value) + repr(caught.value)


def test_R60_no_seat_gives_rulings() -> None:
    """They are the referee's, who has the state: a view refuses them, whatever comes in from a player."""
    state = lay(MATTEL, ADA, GRACE)
    assert why_illegal(state, TalkPenalty(seat=1)) is None
    reason = why_illegal(view(state, 0), TalkPenalty(seat=1))
    assert reason is not None
    assert "not-a-referee" == reason.code
    other = why_illegal(view(state, 1), TalkPenalty(seat=1))
    assert other is not None
    assert "not-your-turn" == other.code
