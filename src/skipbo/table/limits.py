"""How much a log may hold: documented limits, so that no document costs much memory or time."""

from __future__ import annotations

from typing import Any, cast

from skipbo.table.errors import Code, Reason
from skipbo.table.settings import items_of
from skipbo.table.structure import FlawedError, at

TOO_MANY = Code("too-many", "", "There are more than {most} {what} here.")

MOST_OUTCOME = 10_000
"""An outcome of chance has at most this many numbers: no deck has more cards."""
MOST_ROUNDS = 1000
"""A log has at most this many rounds."""
MOST_MOVES = 50_000
"""The rounds of a log have at most this many moves and rulings in all."""
MOST_OUTCOMES = 10_000
"""The rounds of a log have at most this many outcomes of chance in all; so has each list of them."""
MOST_META = 10_000
"""What a writer keeps beside a match has at most this many values."""


def check_size(data: dict[str, Any]) -> None:
    """Refuse a log that is too large to be read, before anything in it is looked at."""
    if type(data.get("rounds")) is not list:
        return
    rounds: list[Any] = data["rounds"]
    flaws: list[Reason] = []
    if len(rounds) > MOST_ROUNDS:
        flaws.append(at(".rounds", TOO_MANY(most=MOST_ROUNDS, what="rounds")))
    for key, most, what in (("moves", MOST_MOVES, "moves"), ("chance", MOST_OUTCOMES, "outcomes of chance")):
        found = [cast("dict[str, Any]", round).get(key) for round in rounds if type(round) is dict]
        if sum(len(items_of(items) or ()) for items in found) > most:
            flaws.append(at(".rounds", TOO_MANY(most=most, what=what)))
    if flaws:
        raise FlawedError(*flaws)
