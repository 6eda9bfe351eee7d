"""A tournament of the opponents: `python examples/tournament.py [ROUNDS]`. Two players, 20 cards, seats exchanged.

Every pairing plays the same deals. The bar on standard error shows how far it is; 2,000 rounds a pairing take a while.
"""

from __future__ import annotations

import sys
import time
from functools import partial

import attrs

import skipbo
from skipbo.opponents import Adviser, Hint, Opponent, PlayWhenPossible, Searcher, TurnWeights
from skipbo.simulation import share, simulate

RULES = skipbo.RuleSet(stock_size=20)
PLAYERS: dict[str, Opponent] = {
    "PlayWhenPossible": PlayWhenPossible(),
    "Adviser": Adviser(),
    "Adviser without R65": Adviser(spoil=False),
    "Searcher": Searcher(),
    "Searcher without R65": Searcher(weights=TurnWeights(threat=0)),
}
PAIRINGS = (
    ("Adviser", "PlayWhenPossible"),
    ("Searcher", "Adviser"),
    ("Searcher", "PlayWhenPossible"),
    ("Adviser", "Adviser without R65"),
    ("Searcher", "Searcher without R65"),
    ("Searcher without R65", "Adviser"),
)


@attrs.define
class Timed:
    """An opponent, and how long it thinks."""

    opponent: Opponent
    seconds: float = 0.0
    decisions: int = 0

    def choose(self, view: skipbo.View, seed: int) -> skipbo.Move:
        """The opponent's move."""
        start = time.perf_counter()
        move = self.opponent.choose(view, seed)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        return move

    def hint(self, view: skipbo.View, seed: int) -> Hint[skipbo.Move]:
        """The opponent's hint."""
        return self.opponent.hint(view, seed)


def bar(title: str, before: int, total: int, done: int) -> None:
    """Show how far it is."""
    done += before
    filled = 30 * done // total
    end = "\n" if done == total else ""
    print(f"\r{title:44} [{'#' * filled}{'.' * (30 - filled)}] {done}/{total}", end=end, file=sys.stderr, flush=True)


def main() -> None:
    """Play all pairings, and print who beats whom and how long a decision takes."""
    half = int(sys.argv[1]) // 2 if len(sys.argv) > 1 else 1000
    timed = {name: Timed(player) for name, player in PLAYERS.items()}
    print(f"| one | the other | one wins, of {2 * half} | 95 % interval | moves a round |\n|---|---|---|---|---|")
    for pairing in PAIRINGS:
        won, moves = 0, 0.0
        for side in (0, 1):
            report = partial(bar, " v ".join(pairing), side * half, 2 * half)
            players = [timed[name] for name in (pairing if side == 0 else reversed(pairing))]
            result = simulate(RULES, players, half, seed=2026, report=report)
            won += sum(record.winner == side for record in result.rounds)
            moves += result.moves().value / 2
        part = share(won, 2 * half)
        interval = f"{part.low:.1%} to {part.high:.1%}"
        print(f"| {pairing[0]} | {pairing[1]} | {part.value:.1%} | {interval} | {moves:.0f} |", flush=True)
    print("\n| | a decision |\n|---|---|")
    for name, player in timed.items():
        print(f"| {name} | {1000 * player.seconds / player.decisions:.2f} ms |")


if __name__ == "__main__":
    main()
