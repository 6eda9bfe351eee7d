"""One program for both games: `python examples/both_games.py skip-bo` or `skyjo` plays a match, and replays its log.

It is written against the verbs that the games share, and knows nothing of either: neither cards nor moves.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

import skipbo
from skipbo.games import game_named

NAMES = ["Ada", "Grace", "Edsger"]


def play(name: str, seed: int, file: Path) -> None:
    """Play two rounds of a game with moves drawn at random, and save the log."""
    game = game_named(name)
    match = game.new_match(game.rule_set(rounds=2), NAMES, seed=seed)
    recorder = skipbo.Recorder(match)
    luck = random.Random(seed)
    while recorder.match.outcome is None:
        state = recorder.state
        if state.outcome is not None:
            recorder.next_round()
            continue
        # A player sees a view, and a view is enough to ask what is legal. The first moves are rather the useful ones.
        moves = game.legal_moves(game.view(state, state.turn))
        move = moves[min(luck.randrange(len(moves)), luck.randrange(len(moves)))]
        assert game.why_illegal(state, move) is None
        recorder.play(move)
    recorder.save(file)


def replay(file: Path) -> None:
    """Replay a log of whatever game."""
    log = skipbo.load_log(file)
    game = game_named(log.game)
    steps = list(skipbo.replay(log))
    for step in steps:
        if step.index is None:
            print(f"Round {step.round + 1} of {game.title}: {log.players[step.state.dealer]} deals")
    kinds = {tag: sum(type(step.move) is kind for step in steps) for tag, kind in game.moves.items()}
    print("Moves:", ", ".join(f"{count} {tag}" for tag, count in kinds.items()))
    sides = steps[-1].match.side_names
    print(steps[-1].match.scores.table(sides))
    assert log.result is not None
    print("Won by", " and ".join(sides[side] for side in log.result.winners))


def main() -> None:
    """Play and replay the game that is named, or both."""
    for name in sys.argv[1:] or ["skip-bo", "skyjo"]:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "match.json"
            play(name, 2026, file)
            replay(file)


if __name__ == "__main__":
    main()
