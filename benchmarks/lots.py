"""What is measured as moves a second: each lot plays some rounds and says how many moves that were."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import skipbo
import yardstick
from skipbo import RuleSet, presets, skyjo

Lot = Callable[[int], int]
"""Plays with the luck of this number; returns the count of moves."""

PARTNERS = presets.PARTNERS
SHORT_HANDS = RuleSet(draw_exhausted="short-hand")
WILD_RULES = RuleSet(consecutive_wilds=1, wild_as_first=False, wild_as_last=False)
ENDING_RULES = RuleSet(fill_discards_first=True, wild_discards=False, play_obligation="stock")
ROUNDS = 4
"""How many rounds a lot has."""


def mutable_yardstick(always_play: bool) -> Lot:
    """The program that the library is held against."""

    def lot(number: int) -> int:
        luck = random.Random(number)
        return sum(yardstick.playout(luck, always_play) for _ in range(ROUNDS))

    return lot


def rounds(rules: RuleSet, players: int, always_play: bool, with_views: bool = False) -> Lot:
    """Whole rounds through the public API, every move checked."""

    def lot(number: int) -> int:
        luck = random.Random(number)
        return sum(_play(rules, players, luck, always_play, with_views) for _ in range(ROUNDS))

    return lot


def _play(rules: RuleSet, players: int, luck: random.Random, always_play: bool, with_views: bool) -> int:
    state: skipbo.RoundState = skipbo.new_round(rules, players, seed=luck.getrandbits(64))
    moves = 0
    while state.outcome is None:
        if with_views:
            skipbo.view(state, state.turn)
        choices = skipbo.legal_plays(state) if always_play else ()
        state = skipbo.apply_move(state, luck.choice(choices or skipbo.legal_moves(state)))
        moves += 1
    return moves


def skyjo_rounds(number: int) -> int:
    """Rounds of Skyjo for four, moves chosen uniformly."""
    luck = random.Random(number)
    moves = 0
    for _ in range(ROUNDS):
        state = skyjo.new_round(skyjo.RuleSet(), 4, seed=luck.getrandbits(64))
        while state.outcome is None:
            state = skyjo.apply_move(state, luck.choice(skyjo.legal_moves(state)))
            moves += 1
    return moves


def recorded(number: int, rounds_wanted: int = 1) -> Iterator[skipbo.Recorder]:
    """Records of single rounds of two who play whenever they can."""
    luck = random.Random(number)
    for _ in range(rounds_wanted):
        names = ["Ada", "Grace"]
        recorder = skipbo.Recorder(skipbo.new_match(RuleSet(rounds=1), names, seed=luck.getrandbits(64)))
        while recorder.state.outcome is None:
            choices = skipbo.legal_plays(recorder.state) or skipbo.legal_moves(recorder.state)
            recorder.play(luck.choice(choices))
        yield recorder


def replays() -> Lot:
    """Logs of single rounds, replayed from their JSON text."""
    documents = [skipbo.dumps_log(recorder.log) for recorder in recorded(1, ROUNDS)]

    def lot(number: int) -> int:
        del number  # the same logs each time: reading has no luck
        return sum(
            step.move is not None for document in documents for step in skipbo.replay(skipbo.loads_log(document))
        )

    return lot


LOTS: Mapping[str, Callable[[], Lot]] = {
    "2 players, play when possible": lambda: rounds(RuleSet(), 2, always_play=True),
    # the yardstick knows no recycling: its uniform players are blocked where ours would play on
    "2 players, uniform": lambda: rounds(SHORT_HANDS, 2, always_play=False),
    "2 players, uniform, recycling": lambda: rounds(RuleSet(), 2, always_play=False),
    "4 players, play when possible": lambda: rounds(RuleSet(), 4, always_play=True),
    "6 players, play when possible": lambda: rounds(RuleSet(), 6, always_play=True),
    "4 players as partners": lambda: rounds(PARTNERS, 4, always_play=True),
    "house rules on wilds": lambda: rounds(WILD_RULES, 2, always_play=True),
    "house rules on ending a turn": lambda: rounds(ENDING_RULES, 2, always_play=True),
    "2 players, a view for each move": lambda: rounds(RuleSet(), 2, always_play=True, with_views=True),
    "replay from JSON text": replays,
    "Skyjo, 4 players, uniform": lambda: skyjo_rounds,
}
"""What is measured against the yardstick's moves a second, by name."""

UNIFORM = {"2 players, uniform", "2 players, uniform, recycling", "Skyjo, 4 players, uniform"}
"""What is held against a yardstick that chooses uniformly, too."""


def new_states(rules: RuleSet, number: int, always_play: bool = True) -> list[Any]:
    """All states of one round for two."""
    luck = random.Random(number)
    states = [skipbo.new_round(rules, 2, seed=number)]
    while states[-1].outcome is None:
        choices = (skipbo.legal_plays(states[-1]) if always_play else ()) or skipbo.legal_moves(states[-1])
        states.append(skipbo.apply_move(states[-1], luck.choice(choices)))
    return states
