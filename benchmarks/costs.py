"""What is measured otherwise: memory, imports, copies, and whether costs stay the same as things grow."""

from __future__ import annotations

import copy
import gc
import itertools
import os
import pickle
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import skipbo
from lots import new_states, recorded
from skipbo import RuleSet


def import_time(tries: int = 11) -> tuple[float, float]:
    """Milliseconds to start Python and import attrs, and how much more skipbo takes; medians, interleaved."""
    took: dict[str, list[float]] = {"attrs": [], "skipbo": []}
    with tempfile.TemporaryDirectory() as folder:
        # with compiled files, as users have them, wherever this runs
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _, name in itertools.product(range(tries + 1), took):
            before = _processor_time_of_children()
            subprocess.run([sys.executable, "-c", f"import {name}"], check=True, env=environment)
            took[name].append((_processor_time_of_children() - before) * 1000)
    attrs, skipbo_too = (statistics.median(times[1:]) for times in took.values())
    return attrs, skipbo_too - attrs


def _processor_time_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _grown(make: Callable[[], list[Any]]) -> float:
    """Bytes for each thing that `make` keeps, with all memos warm."""
    make()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = make()
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / len(kept)


def bytes_in_a_round(always_play: bool) -> float:
    """Bytes for each state of a round for two, all kept."""
    return _grown(lambda: new_states(RuleSet(), 5, always_play))


def bytes_in_a_tree(size: int = 100_000) -> float:
    """Bytes for each state of a search tree for two, grown breadth first from the middle of a round."""

    def tree() -> list[Any]:
        states = new_states(RuleSet(), 5)
        kept = [states[len(states) // 2]]
        waiting = deque(kept)
        while len(kept) < size:
            state = waiting.popleft()
            for move in skipbo.legal_moves(state):
                waiting.append(skipbo.apply_move(state, move))
                kept.append(waiting[-1])
        return kept

    return _grown(tree)


def nanoseconds(action: Callable[[Any], object], states: list[Any]) -> float:
    """Time of an action on a state, the best of some tries over all of them."""
    best = float("inf")
    for _ in range(7):
        start = time.process_time()
        for state in states:
            action(state)
        best = min(best, time.process_time() - start)
    return best / len(states) * 1e9


def copies() -> dict[str, float]:
    """Nanoseconds to copy, hash, compare and pickle a state."""
    states = new_states(RuleSet(), 5)
    twins = dict(zip(map(id, states), new_states(RuleSet(), 5), strict=True))
    return {
        "copy": nanoseconds(copy.copy, states),
        "deepcopy": nanoseconds(copy.deepcopy, states[::10]),
        "hash": nanoseconds(hash, states),
        "equality": nanoseconds(lambda state: state == twins[id(state)], states),
        "pickle and back": nanoseconds(lambda state: pickle.loads(pickle.dumps(state)), states[::10]),
    }


def lines_validated(rounds: int) -> tuple[float, float]:
    """Microseconds a move to validate JSON Lines of that many rounds, and the peak of memory in kB."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "rounds.jsonl")
        with path.open("w", encoding="utf-8") as file:
            logs = [recorder.log for recorder in recorded(2, min(rounds, 10))]
            moves = [sum(len(round.moves) for round in log.rounds) for log in logs]
            for log in itertools.islice(itertools.cycle(logs), rounds):
                file.write(skipbo.dumps_log(log, compact=True) + "\n")
        start = time.process_time()
        _validate(path)
        took = time.process_time() - start
        tracemalloc.start()
        _validate(path)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return took * 1e6 / sum(itertools.islice(itertools.cycle(moves), rounds)), peak / 1000


def _validate(path: Path) -> None:
    for log in skipbo.iter_logs(path):
        for _ in skipbo.replay(log):
            pass


def soak(moves: int = 1_000_000, rule_sets: int = 1_000) -> tuple[int, int]:
    """Peak memory of the process in MB after a tenth of so many moves under so many rule sets, and after all."""
    luck = random.Random(1)
    peaks: list[int] = []
    for part in range(10):
        for number in range(rule_sets // 10):
            rules = RuleSet(win_bonus=part, card_points=number, consecutive_wilds=luck.choice([None, 1, 2, 3]))
            left = moves // rule_sets
            while left > 0:
                state = skipbo.new_round(rules, 2, seed=luck.getrandbits(64))
                while state.outcome is None and left > 0:
                    choices = skipbo.legal_plays(state) or skipbo.legal_moves(state)
                    state = skipbo.apply_move(state, luck.choice(choices))
                    left -= 1
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000)
    return peaks[0], peaks[-1]
