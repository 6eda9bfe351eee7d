"""Measure the library's speed as ratios to the yardstick, in one run: ``python benchmarks``.

The yardstick (yardstick.py) is what a programmer in a hurry would write: mutable, unchecked, for two players. Every
other lot is played between two lots of it, many times over; what counts is the median of the ratios.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import costs
from lots import LOTS, UNIFORM, Lot, mutable_yardstick

BASELINE = Path(__file__).with_name("baseline.json")
FALL = 0.8
"""A ratio below this part of the baseline's is a failure."""


def speed(lot: Lot, number: int) -> float:
    """Moves a second of processor time."""
    start = time.process_time()
    moves = lot(number)
    return moves / (time.process_time() - start)


def ratios(pairs: int, told: Callable[[str], None]) -> dict[str, list[float]]:
    """The ratios of every lot to the yardstick, `pairs` of each, interleaved."""
    lots = {name: make() for name, make in LOTS.items()}
    sticks = {True: mutable_yardstick(True), False: mutable_yardstick(False)}
    for lot in (*sticks.values(), *lots.values()):
        for number in range(-3, 0):  # memos fill, and Python settles
            lot(number)
    found: dict[str, list[float]] = {name: [] for name in lots}
    for number in range(pairs):
        told(f"\rpair {number + 1} of {pairs}")
        for name, lot in lots.items():
            found[name].append(speed(lot, number) / speed(sticks[name not in UNIFORM], number))
    told("\n")
    return found


def main() -> int:
    """Measure, print, and compare with the baseline where that is asked for."""
    parser = argparse.ArgumentParser(prog="python benchmarks", description=__doc__)
    parser.add_argument("--pairs", type=int, default=25, help="how often each lot is held against the yardstick")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    parser.add_argument("--costs", action="store_true", help="measure memory, imports, copies and growth, too")
    parser.add_argument("--soak", action="store_true", help="play a million moves under a thousand rule sets, too")
    parser.add_argument("--compare", action="store_true", help="fail if a ratio is a fifth below baseline.json")
    parser.add_argument("--baseline", action="store_true", help="write baseline.json")
    chosen = parser.parse_args()

    found = ratios(chosen.pairs, lambda text: print(text, end="", file=sys.stderr, flush=True))
    medians = {name: round(statistics.median(values), 3) for name, values in found.items()}
    print(f"{'ratio to the yardstick':34} median  quartiles")
    for name, values in found.items():
        low, _, high = statistics.quantiles(values, n=4)
        print(f"{name:34} {medians[name]:6.2f}  {low:.2f}-{high:.2f}")
    figures: dict[str, object] = {"ratios": medians}
    if chosen.costs:
        figures["costs"] = print_costs()
    if chosen.soak:
        early, late = costs.soak()
        figures["soak"] = {"MB after a tenth": early, "MB after all": late}
        print(f"{'peak memory, a million moves':34} {early} MB after a tenth, {late} MB after all")
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    if chosen.baseline:
        BASELINE.write_text(json.dumps(medians, indent=2) + "\n", encoding="utf-8")
    return compare(medians) if chosen.compare else 0


def print_costs() -> dict[str, float]:
    """Measure and print what is no speed."""
    attrs, more = costs.import_time()
    found = {
        "ms to import attrs": attrs,
        "ms more to import skipbo": more,
        "bytes a state, round of players who play when possible": costs.bytes_in_a_round(always_play=True),
        "bytes a state, round of uniform players": costs.bytes_in_a_round(always_play=False),
        "bytes a state, search tree of 100,000": costs.bytes_in_a_tree(),
    }
    found |= {f"ns to {name} a state": value for name, value in costs.copies().items()}
    for rounds in (10, 1000):
        us, peak = costs.lines_validated(rounds)
        found[f"us a move to validate {rounds} rounds"] = us
        found[f"kB at the peak of validating {rounds} rounds"] = peak
    for name, value in found.items():
        print(f"{name:56} {value:9.1f}")
    return found


def compare(medians: dict[str, float]) -> int:
    """1 if a ratio has fallen by more than a fifth, else 0."""
    baseline: dict[str, float] = json.loads(BASELINE.read_text(encoding="utf-8"))
    fallen = [name for name, ratio in baseline.items() if medians[name] < FALL * ratio]
    for name in fallen:
        print(f"fallen: {name}: {medians[name]:.2f}, was {baseline[name]:.2f}", file=sys.stderr)
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
