"""Matches that tests record: played from a seed, with rulings now and then, for either game."""

from __future__ import annotations

import copy
import json
import random
import warnings
from pathlib import Path
from typing import Any

from skipbo import Deck, Log, Recorder, RuleSet, dumps_log
from skipbo.games import Game, game_of

FIXTURES = Path(__file__).parent / "fixtures"

TINY = RuleSet(deck=Deck(ranks=3, copies=4, wilds=3), stock_size=4, hand_size=3, rounds=2)
"""Rules for a match of two rounds that is over in twenty moves."""


def started(rules: Any, players: int = 2, seed: int = 1) -> Recorder:
    """A match at its start."""
    names = [f"Player {seat}" for seat in range(players)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Recorder(game_of(rules).new_match(rules, names, seed=seed))


def play_on(recorder: Recorder, moves: int, seed: int = 1, rulings: float = 0.05) -> Recorder:
    """Play so many moves and rulings more, or to the end of the match; deals do not count."""
    rng = random.Random(seed)
    game: Game = game_of(recorder.match)
    while moves and recorder.match.outcome is None:
        if recorder.state.outcome is not None:
            recorder.next_round()
            continue
        given = _some_rulings(game, recorder.state) if rng.random() < rulings else []
        legal = game.legal_moves(recorder.state)
        # Moves that go on come first, so that rounds end; but others must be played now and then.
        liked = [move for move in legal if type(move) is type(legal[0])] if rng.random() < 0.8 else legal
        recorder.play(rng.choice(given or liked))
        moves -= 1
    return recorder


def _some_rulings(game: Game, state: Any) -> list[Any]:
    """The rulings that can be given, but for those that put very many cards into a stock."""
    return [ruling for ruling in game.legal_rulings(state) if getattr(ruling, "count", 0) < 3]


def whole_match(rules: Any = TINY, players: int = 2, seed: int = 1) -> Log:
    """The log of a match that was played to its end."""
    return play_on(started(rules, players, seed), 100_000, seed).log


def data_of(log: Log) -> Any:
    """A log's document as JSON data, to be spoiled."""
    return json.loads(dumps_log(log))


def changed(data: Any, path: str, value: Any) -> Any:
    """A copy of JSON data in which another value stands at a place: ``rounds.0.dealer``."""
    data = copy.deepcopy(data)
    *way, last = [int(key) if key.lstrip("-").isdigit() else key for key in path.split(".")]
    target = data
    for key in way:
        target = target[key]
    target[last] = value
    return data


def without(data: Any, path: str) -> Any:
    """A copy of JSON data without what stands at a place."""
    data = changed(data, path, None)
    *way, last = [int(key) if key.lstrip("-").isdigit() else key for key in path.split(".")]
    target = data
    for key in way:
        target = target[key]
    del target[last]
    return data
