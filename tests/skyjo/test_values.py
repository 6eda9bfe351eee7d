"""States, views, moves and matches are values."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from skipbo import skyjo
from skipbo.skyjo import Chance, Draw, Flip, IllegalMoveError, RejectAndFlip, RoundState, RuleSet, Swap, TakeDiscard
from skipbo.table.pile import Pile
from tests.skyjo.strategies import states
from tests.skyjo.tables import AWAY, lay, play

STATE = lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, draw=(12, 7))
VALUES: list[Any] = [
    STATE,
    play(STATE, Draw()),
    skyjo.view(play(STATE, Draw()), 0),
    skyjo.view(STATE, None),
    skyjo.new_match(RuleSet(), ["Ada", "Grace"], seed=1),
    skyjo.view(skyjo.new_match(RuleSet(), ["Ada", "Grace"], seed=1), 1),
    skyjo.ScoreSheet(RuleSet(), ["Ada", "Grace"]).enter(0, [8, 8]),
    *skyjo.all_moves(RuleSet(), 2)[::12],
]
NAMES = [type(value).__name__ for value in VALUES]


@pytest.mark.parametrize("value", VALUES, ids=NAMES)
def test_C64_copies_are_equal(value: Any) -> None:
    """Copies, deep copies and pickles in all protocols, with one hash."""
    for back in (copy.copy(value), copy.deepcopy(value)):
        assert value == back
        assert hash(value) == hash(back)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        back = pickle.loads(pickle.dumps(value, protocol))
        assert value == back
        assert hash(value) == hash(back)
        assert repr(value) == repr(back)


@pytest.mark.parametrize("value", VALUES, ids=NAMES)
def test_C65_the_text_evaluates_to_the_value(value: Any) -> None:
    """With the names that the package exports."""
    assert value == eval(repr(value), dict(vars(skyjo)))


def test_a_draw_shares_the_cards_of_the_draw_pile() -> None:
    """And equals a state with the same cards in a pile of its own."""
    after = play(STATE, Draw())
    assert len(STATE.draw) - 1 == len(after.draw)
    assert attrs.evolve(after, draw=Pile(STATE.draw[:-1])) == after
    assert STATE.draw.split(1)[1] == after.draw


def test_C64_a_state_is_read_in_another_process() -> None:
    """And hashes to the same there, where texts hash otherwise."""
    code = "import pickle, sys; state = pickle.load(sys.stdin.buffer); print(hash(state) == hash(eval(repr(state), "
    code += "vars(__import__('skipbo.skyjo').skyjo))), state.turn)"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(STATE), capture_output=True, check=True)
    assert b"True 0" == done.stdout.strip()


@given(state=states())
@settings(max_examples=40)
def test_C65_states_made_by_play_are_as_those_that_are_built(state: RoundState) -> None:
    """The quick constructor makes values like any other."""
    fields = {field.name: getattr(state, field.name) for field in attrs.fields(RoundState)}
    built = RoundState(**fields)
    assert built == state
    assert (hash(built), repr(built)) == (hash(state), repr(state))
    assert state == pickle.loads(pickle.dumps(state))
    assert state == eval(repr(state), dict(vars(skyjo)))


def test_C65_past_luck_is_no_part_of_equality() -> None:
    """Of two states after one shuffle, one that remembers it and one that does not are equal."""
    state = play(lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY), Draw())
    other = attrs.evolve(state, chance=Chance(1, 1))
    assert (1, 0) == (len(state.chance.past), len(other.chance.past))
    assert state == other
    assert (hash(state), repr(state)) == (hash(other), repr(other))


def test_states_that_differ_are_not_equal() -> None:
    """In any of the fields."""
    for change in (
        {"turn": 1},
        {"phase": "place"},
        {"held": 0},
        {"draw": STATE.draw[1:]},
        {"discard": (5, 5)},
        {"dealer": 0},
        {"first": 1},
        {"finisher": 0},
        {"rules": RuleSet(target=50)},
    ):
        assert STATE != attrs.evolve(STATE, **change)


def test_a_state_cannot_be_changed() -> None:
    """Nor can its parts."""
    values: list[Any] = [STATE, STATE.seats[0], STATE.seats[0].cells[0], Flip(1), skyjo.view(STATE, 0)]
    for value in values:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, value.__match_args__[0], None)


def test_moves_of_one_cell_differ_by_their_kind() -> None:
    """A swap is no flip."""
    assert 4 == len({Flip(1), TakeDiscard(1), Swap(1), RejectAndFlip(1)})


def test_C64_an_error_survives_pickle() -> None:
    """With the state and the move."""
    with pytest.raises(IllegalMoveError) as caught:
        skyjo.apply_move(STATE, Swap(0))
    for back in (pickle.loads(pickle.dumps(caught.value)), copy.deepcopy(caught.value)):
        assert (STATE, Swap(0), caught.value.reasons) == (back.state, back.move, back.reasons)


def test_the_same_names_as_skip_bo() -> None:
    """The verbs that both games have; what the package exports is there, and in order."""
    import skipbo

    verbs = {
        "new_round",
        "new_match",
        "next_round",
        "legal_moves",
        "legal_rulings",
        "why_illegal",
        "apply_move",
        "view",
    }
    shared = verbs | {"all_moves", "combine", "set_up", "points", "RuleSet", "RoundState", "RoundView", "Match", "Seat"}
    assert shared <= set(skyjo.__all__)
    assert shared <= set(skipbo.__all__)
    assert len(set(skyjo.__all__)) == len(skyjo.__all__)
    assert all(hasattr(skyjo, name) for name in skyjo.__all__)
