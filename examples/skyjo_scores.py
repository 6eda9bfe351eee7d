"""Plays many matches of Skyjo by its advice, and shows how long they are and what a round scores.

Run `python examples/skyjo_scores.py` for a thousand matches of three players (a minute or two), or with `--quick` for
twenty; `--anything` lets the last player make any legal move, for comparison.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from skipbo import skyjo
from skipbo.skyjo.opponents import Adviser, Opponent, Uniform


def play(opponents: list[Opponent], seed: int) -> skyjo.Match:
    """Play a match between these opponents."""
    match = skyjo.new_match(skyjo.RuleSet(), [f"Player {seat}" for seat in range(len(opponents))], seed=seed)
    moves = 0
    while match.outcome is None:
        if match.round.outcome is not None:
            match = skyjo.next_round(match)
            continue
        turn: int = match.round.turn
        # An opponent sees a view only; what it does depends on the view and on this seed.
        move = opponents[turn].choose(skyjo.view(match, turn), seed=seed * 100_000 + moves)
        match = skyjo.apply_move(match, move)
        moves += 1
    return match


def show(counts: Counter[int], step: int = 1) -> None:
    """Print how often each number came, in hundredths and as a bar."""
    for number in range(min(counts), max(counts) + 1, step):
        share = 100 * counts[number] / counts.total()
        print(f"  {number:9}  {share:5.1f} %  {'#' * round(share)}")


def at_least_one(text: str) -> int:
    """A number of matches, as it is typed."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not at least 1")
    return int(text)


def main() -> None:
    """Play the matches, tell how far one is on the way, and print the distributions."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--matches", type=at_least_one, default=1000, help="how many matches (1000)")
    options.add_argument("--players", type=int, default=3, choices=range(2, 9), help="how many players (3)")
    options.add_argument("--seed", type=int, default=0, help="the seed of the first match (0)")
    options.add_argument("--anything", action="store_true", help="let the last player make any legal move")
    options.add_argument("--quick", action="store_true", help="play twenty matches only")
    given = options.parse_args()
    matches = 20 if given.quick else given.matches
    opponents: list[Opponent] = [Adviser()] * given.players
    if given.anything:
        opponents[-1] = Uniform()

    lengths: Counter[int] = Counter()
    tens: Counter[int] = Counter()
    wins: Counter[int] = Counter()
    for number in range(matches):
        match = play(opponents, given.seed + number)
        assert match.outcome is not None
        lengths[len(match.scores.rows)] += 1
        tens.update(points // 10 * 10 for row in match.scores.rows for points in row.points)
        wins.update(match.outcome.winners)
        print(f"\r{number + 1} of {matches} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)

    rounds = sum(length * count for length, count in lengths.items())
    print(f"{matches} matches of {given.players} players, {rounds} rounds")
    print("Rounds of a match:")
    show(lengths)
    print("Points of a player in a round, from … on:")
    show(tens, 10)
    print("Matches won:", ", ".join(f"player {seat}: {wins[seat]}" for seat in range(given.players)))


if __name__ == "__main__":
    main()
