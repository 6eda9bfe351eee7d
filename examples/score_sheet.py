"""Keeps the scores of a game at a real table: `python examples/score_sheet.py NAME NAME...`, then a line a round.

A line is the winner's name and the cards left in each of the other stocks, in the order of the names:
`Grace 6 11`. `undo` takes the last line back. Without names, an evening of three is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

import skipbo

EVENING = ["Ada 12 30", "Grace 6 11", "Edsger 20 3", "undo", "Edsger 3 20", "Ada 29 28"]


def entered(sheet: skipbo.ScoreSheet, line: str) -> skipbo.ScoreSheet:
    """The sheet with one more round."""
    name, *numbers = line.split() or [""]
    if name not in sheet.sides:
        raise ValueError(f"the players are {', '.join(sheet.sides)}")
    winner = sheet.sides.index(name)
    left = list(map(int, numbers))
    left.insert(winner, 0)  # whoever has won has none left
    return sheet.enter(winner, left)


def keep(sheet: skipbo.ScoreSheet, lines: Iterable[str]) -> None:
    """Enter the rounds, and print the sheet after each."""
    # A sheet is a value, so undo is keeping the old ones.
    sheets = [sheet]
    for line in lines:
        if line.strip() == "undo":
            if len(sheets) > 1:
                sheets.pop()
            print("Taken back.")
            continue
        try:
            sheets.append(entered(sheets[-1], line))
        except ValueError as error:  # a name that nobody has, or numbers that cannot be
            print(f"{line.strip()!r} is no round: {error}")
            continue
        print(f"{sheets[-1]}\n")
        if (outcome := sheets[-1].outcome) is not None:
            print("The match is won by", " and ".join(sheet.sides[side] for side in outcome.winners))
            return


if __name__ == "__main__":
    if len(sys.argv) > 2:
        keep(skipbo.ScoreSheet(skipbo.RuleSet(), sys.argv[1:]), sys.stdin)
    else:
        keep(skipbo.ScoreSheet(skipbo.RuleSet(), ["Ada", "Grace", "Edsger"]), EVENING)
