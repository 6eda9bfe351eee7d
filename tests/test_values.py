"""States, moves and rule sets are values: they compare, hash, copy and pickle as such, and threads may share them."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
import threading
from typing import Any

import attrs
import pytest

import skipbo
from skipbo import (
    Discard,
    ExcessDraw,
    Irregularity,
    Outcome,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    RoundState,
    RuleSet,
    Seat,
    StopOutOfTurn,
    TalkPenalty,
    apply_move,
    legal_moves,
    new_match,
    new_round,
    set_up,
    view,
)
from tests.players import steps
from tests.tables import MATTEL, SMALL, lay, play

MOVES = [PlayStock(1), PlayStock(1, 2), PlayHand(7, 0), PlayDiscard(1, 2), PlayDiscard(1, 2, 3), Discard(0, 3), Pass()]
RULINGS = [TalkPenalty(1), ExcessDraw(1, 2), OutOfTurn(0), StopOutOfTurn()]


def a_late_state() -> RoundState:
    """A state of a partners' game after many moves and rulings."""
    rules = RuleSet(teams=2, consecutive_wilds=2, play_obligation="ones")
    return [
        after for _, _, after in steps(new_round(rules, 4, seed=3), "mixed", random.Random(3), limit=300, rulings=0.1)
    ][-1]


VALUES: dict[str, Any] = {
    "a dealt round": new_round(MATTEL, 3, seed=1),
    "a late state": a_late_state(),
    "a round that is over": play(lay(MATTEL, Seat(stock=(1,)), Seat(stock=(9,))), PlayStock(0)),
    "a round out of turn": play(new_round(MATTEL, 3, seed=1), OutOfTurn(1)),
    "a position with luck behind it": lay(MATTEL, Seat(stock=(1,)), Seat(stock=(9,)), draw=(5,), drawn=7),
    "a match": new_match(RuleSet(teams=2), ["A", "B", "C", "D"], seed=4),
    "a view": view(a_late_state(), 2),
    "a spectator's view": view(a_late_state(), None),
    "a view of a match": view(new_match(MATTEL, ["A", "B"], seed=4), 1),
    "rules": RuleSet(teams=(0, 0, 1, 1), deck=skipbo.Deck(count=2)),
    "a score sheet": skipbo.ScoreSheet(MATTEL, ["A", "B"]).enter(0, [0, 3]),
    "an irregularity": Irregularity(1, (0, 2)),
    "an outcome": Outcome("blocked", None),
    **{repr(move): move for move in (*MOVES, *RULINGS)},
}


@pytest.mark.parametrize("name", VALUES)
def test_C64_C65_copies_are_equal(name: str) -> None:
    """copy, deepcopy and pickle in all protocols give an equal value with an equal hash, and the same text."""
    value = VALUES[name]
    pickled = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for again in [copy.copy(value), copy.deepcopy(value), *pickled]:
        assert type(value) is type(again)
        assert value == again
        assert hash(value) == hash(again)
        assert repr(value) == repr(again)


@pytest.mark.parametrize("name", VALUES)
def test_C65_repr_evaluates_back(name: str) -> None:
    """With the public names of the package alone."""
    value = VALUES[name]
    again = eval(repr(value), vars(skipbo).copy())
    assert value == again
    assert hash(value) == hash(again)


@pytest.mark.parametrize("name", ["a late state", "a round out of turn", "a position with luck behind it"])
def test_C64_copies_play_on_alike(name: str) -> None:
    """What a copy does next is what the original does, its luck included."""
    state = VALUES[name]
    for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), eval(repr(state), vars(skipbo).copy())):
        pairs = zip(
            steps(state, "mixed", random.Random(1), limit=200),
            steps(again, "mixed", random.Random(1), limit=200),
            strict=True,
        )
        assert all(here == there for here, there in pairs)


def test_C64_copies_keep_the_past_of_chance() -> None:
    """A log can be written from a copy."""
    state = a_late_state()
    assert len(state.chance.past) > 1
    for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert state.chance.past == again.chance.past


def test_C64_in_another_process() -> None:
    """A pickled state and its rules are unpickled where texts hash otherwise, and are found equal and in a set."""
    state = new_round(RuleSet(teams=2), 4, seed=6)
    hash(state)
    program = (
        "import pickle, sys, skipbo;"
        "state = pickle.loads(sys.stdin.buffer.read());"
        "fresh = skipbo.new_round(skipbo.RuleSet(teams=2), 4, seed=6);"
        "assert state == fresh and hash(state) == hash(fresh) and state in {fresh};"
        "assert state.rules in {fresh.rules}"
    )
    env = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    subprocess.run([sys.executable, "-c", program], input=pickle.dumps(state), check=True, env=env)


def test_C65_equality_ignores_the_past_of_chance() -> None:
    """Two ways to the same cards and the same luck to come are the same state, whatever a log would say."""
    state = new_round(MATTEL, 2, seed=1)
    same = set_up(MATTEL, state.seats, draw=state.draw, seed=1, drawn=1)
    assert state.chance.past != same.chance.past
    assert state == same
    assert hash(state) == hash(same)


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 1},
        {"passes": 1},
        {"recycled": (1, 0, 0, 0)},
        {"building": ((1,), (), (), ())},
        {"draw": (1, 2)},
        {"completed": (1,)},
        {"outcome": Outcome("won", 0)},
        {"irregular": Irregularity(no_draw=(1,))},
        {"chance": skipbo.Chance(2)},
        {"seats": (Seat(), Seat())},
    ],
)
def test_C65_every_field_counts(change: dict[str, Any]) -> None:
    """States that differ in one field are different."""
    state = new_round(MATTEL, 2, seed=1)
    assert state != attrs.evolve(state, **change)


def test_C65_the_rules_count() -> None:
    """The same cards under other rules are another state."""
    state = new_round(MATTEL, 2, seed=1)
    other = new_round(RuleSet(target=400), 2, seed=1)
    assert state.seats == other.seats
    assert state != other


def test_C65_a_wild_is_not_the_number_it_stands_for() -> None:
    """A pile of W 2 and one of 1 2 stand at the same value and are different."""
    seats = [Seat(stock=(9,)), Seat(stock=(9, 1, 0))]
    one = set_up(MATTEL, [seats[0], Seat(stock=(9, 0))], building=[[1, 2]], seed=1, draw=None)
    other = set_up(MATTEL, [seats[0], Seat(stock=(9, 1))], building=[[0, 2]], seed=1, draw=None)
    assert one.values == other.values
    assert one != other


def test_states_are_frozen() -> None:
    """No field of a state, a seat or a move can be set."""
    state = new_round(MATTEL, 2, seed=1)
    for value, name in ((state, "turn"), (state.seats[0], "hand"), (PlayStock(0), "to"), (MATTEL, "hand_size")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, 0)


def test_the_old_state_is_untouched() -> None:
    """Undo is keeping the old state: along a whole round each state is afterwards what it was."""
    kept: list[tuple[RoundState, str]] = []
    for before, _, _ in steps(new_round(SMALL, 2, seed=2), "mixed", random.Random(2), limit=300, rulings=0.05):
        kept.append((before, repr(before)))
    assert all(repr(state) == text for state, text in kept)


def test_many_shuffles_copy_and_pickle() -> None:
    """A round with thousands of shuffles behind it does not overflow the stack."""
    rules = SMALL.replace(building_piles=1, draw_exhausted="short-hand", hand_size=3)
    state = lay(rules, Seat(stock=(2,), hand=(1, 2, 3)), Seat(stock=(3,)))
    for _ in range(2000):
        state = play(state, PlayHand(1, 0), PlayHand(2, 0), PlayHand(3, 0))
    assert 2000 == len(state.chance.past)
    for again in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert state == again
        assert state.chance.past == again.chance.past


def test_threads_share_states_and_rules() -> None:
    """Eight threads play the same rounds, with rules that nobody has used before: all get the same."""
    rules = RuleSet(hand_size=4, discard_piles=3, consecutive_wilds=3, win_bonus=17)
    start = new_round(rules, 3, seed=8)
    ends: list[RoundState] = []

    def run() -> None:
        state = start
        for _, _, after in steps(start, "eager", random.Random(5), limit=400):
            state = after
        ends.append(state)

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 8 == len(ends)
    assert 1 == len(set(ends))


def test_whatever_is_discarded_the_next_seat_draws_the_same() -> None:
    """R14: the states after two discards share the hand that was drawn, so a search keeps it once."""
    state = lay(MATTEL, Seat(stock=(1,), hand=(8, 9)), Seat(stock=(2,), hand=(7,)), draw=(1, 6, 5, 4, 3))
    one, other = play(state, Discard(8, 0)), play(state, Discard(9, 2))
    assert (3, 4, 5, 6, 7) == one.seats[1].hand
    assert ((1,), (1,)) == (tuple(one.draw), tuple(other.draw))
    assert one.seats[1] is other.seats[1]
    assert (one.seats[0].hand, other.seats[0].hand) == ((9,), (8,))


def test_C05_who_draws_from_where_is_not_mixed_up() -> None:
    """Two seats that draw from one pile, and one seat that draws from two: each draws what lies there."""
    seats = (Seat(stock=(1,), hand=(8,)), Seat(stock=(2,), hand=(7, 7, 7)), Seat(stock=(3,), hand=(9, 9, 9)))
    state = lay(MATTEL, *seats, draw=(1, 2, 3, 4, 5, 6))
    second, first = play(state, OutOfTurn(2)), play(state, OutOfTurn(1))
    assert ((5, 6, 7, 7, 7), (9, 9, 9)) == (first.seats[1].hand, first.seats[2].hand)
    assert ((7, 7, 7), (5, 6, 9, 9, 9)) == (second.seats[1].hand, second.seats[2].hand)
    later = play(state, ExcessDraw(0, 2), OutOfTurn(1))
    assert ((3, 4, 7, 7, 7), (1, 2)) == (later.seats[1].hand, tuple(later.draw))


def test_C05_states_do_not_share_what_changes() -> None:
    """Two rounds side by side, played in turn, are what they are when played alone."""
    alone = [
        [after for _, _, after in steps(new_round(MATTEL, 2, seed=seed), "eager", random.Random(seed), limit=50)]
        for seed in (1, 2)
    ]
    games = [steps(new_round(MATTEL, 2, seed=seed), "eager", random.Random(seed), limit=50) for seed in (1, 2)]
    together = list(zip(*games, strict=True))
    for game, states in enumerate(alone):
        assert states == [pair[game][2] for pair in together]


def test_a_state_can_be_a_key() -> None:
    """Searches keep states in sets: two orders of the same plays meet."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(1, 1, 5)), Seat(stock=(9,)), draw=(2, 3))
    one = play(state, PlayHand(1, 0), PlayHand(1, 1))
    other = play(state, PlayHand(1, 1), PlayHand(1, 0))
    assert 1 == len({one, other})
    assert legal_moves(one) == legal_moves(other)
    assert apply_move(one, Discard(5, 0)) == apply_move(other, Discard(5, 0))
