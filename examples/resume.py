"""Saves a match in the middle and goes on as if nothing had happened: `python examples/resume.py [FILE]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import skipbo
from skipbo.presets import SHORT_GAME


def play(recorder: skipbo.Recorder, moves: int | None = None) -> None:
    """Play on: so many moves, or to the end of the match. Cards are played whenever they can be."""
    while recorder.match.outcome is None and moves != 0:
        if recorder.state.outcome is not None:
            recorder.next_round()
        plays = skipbo.legal_plays(recorder.state)
        recorder.play(plays[-1] if plays else skipbo.legal_moves(recorder.state)[-1])
        moves = None if moves is None else moves - 1


def main(file: Path) -> None:
    """Play one match in one go and in two, and compare."""
    match = skipbo.new_match(SHORT_GAME, ["Ada", "Grace", "Edsger"], seed=2026)
    whole = skipbo.Recorder(match)
    play(whole)

    first = skipbo.Recorder(match)
    play(first, moves=100)
    first.save(file)  # all or nothing: a crash leaves the old file or the new one

    # Another process, another day.
    log = skipbo.load_log(file)
    second = skipbo.Recorder.from_log(log)
    print(f"Saved in round {second.match.number + 1} in the turn of {log.players[second.state.turn]}")
    second.undo()
    second.play(log.rounds[-1].moves[-1].move)
    play(second)

    print("The same cards to the last one:", second.log == whole.log)
    print("Totals:", second.match.outcome.totals)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            main(Path(folder) / "match.json")
