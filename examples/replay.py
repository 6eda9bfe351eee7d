"""Replays a log and counts what happened: `python examples/replay.py [LOG]`, by default a match of two players."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import skipbo

LOG = Path(__file__).parent / "logs" / "two-players.json"


def main() -> None:
    """Print a line for each round, and the scores."""
    log = skipbo.load_log(sys.argv[1] if len(sys.argv) > 1 else LOG)
    moves: Counter[str] = Counter()
    # A round of n moves gives n + 1 steps: its deal comes first, with no move.
    steps = list(skipbo.replay(log))
    for step in steps:
        if step.move is None:
            moves.clear()
            print(f"Round {step.round + 1}: {log.players[step.state.dealer]} deals")
        else:
            moves[type(step.move).__name__] += 1
        if step.state.outcome is not None:
            counts = ", ".join(f"{count} {name}" for name, count in sorted(moves.items()))
            left = [len(seat.stock) for seat in step.state.seats]
            print(f"  {step.state.outcome.ending} by side {step.state.outcome.winner}; cards left {left}; {counts}")
    print(steps[-1].match.scores.table(steps[-1].match.side_names))


if __name__ == "__main__":
    try:
        main()
    except skipbo.LogError as error:  # this is no log: where, and what is wrong
        sys.exit(f"not a log: {error}")
    except skipbo.ReplayError as error:  # a log of something that cannot have happened: where, and why
        sys.exit(f"not by the rules: {error}")
