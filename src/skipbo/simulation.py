"""Many rounds between opponents: who wins, how long it takes, how rounds end, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from hashlib import sha256
from itertools import repeat
from math import sqrt
from typing import Literal

import attrs

from skipbo.dealing import new_round
from skipbo.opponents import Opponent
from skipbo.rules import RuleSet
from skipbo.scoring import points
from skipbo.table.chance import check_seed
from skipbo.table.errors import Code, PositionError
from skipbo.table.scores import check_side
from skipbo.table.seats import seat_refusal
from skipbo.table.settings import shown
from skipbo.transition import cards_left
from skipbo.verbs import apply_move
from skipbo.views import round_view

__all__ = ["Estimate", "RoundRecord", "Simulation", "mean", "play_round", "share", "simulate"]

WRONG_COUNT = Code("wrong-count", "", "{field} is {value}; a whole number of at least 1 belongs there.")

MOVE_LIMIT = 20_000
"""No rule ends a round in which players could go on for ever (E24): after so many moves it is broken off."""
NORMAL = 1.959964
"""So many standard deviations to either side hold 95 % of a normal distribution."""
CHUNK = 8
"""How many rounds a worker is given at a time."""


@attrs.frozen
class RoundRecord:
    """How one simulated round went."""

    seed: int
    """The seed of its cards: ``new_round(rules, players, seed=…, dealer=…)`` deals it again."""
    dealer: int
    """The seat that dealt."""
    first: int
    """The seat that started."""
    ending: Literal["won", "blocked", "limit"]
    """How it ended; ``"limit"``: it was broken off (E24)."""
    winner: int | None
    """The side that won; `None` where none did."""
    points: tuple[int, ...]
    """What it gave each side."""
    left: tuple[int, ...]
    """The cards left in the stock of each seat."""
    moves: int
    """How many moves it took."""
    turns: int
    """How many turns it took."""


@attrs.frozen
class Estimate:
    """A number estimated from many rounds, with the interval that holds the true one with a confidence of 95 %."""

    value: float
    """The number."""
    low: float
    """The lower end of the interval."""
    high: float
    """The upper end."""

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


@attrs.frozen
class Simulation:
    """The rounds that were simulated, and what they tell."""

    rules: RuleSet
    """The rule set."""
    players: int
    """The number of seats."""
    rounds: tuple[RoundRecord, ...]
    """The rounds in order."""

    def wins(self, side: int) -> Estimate:
        """The part of the rounds that a side won, with its Wilson interval.

        Raises `PositionError` if there is no such side.
        """
        self._check_side(side)
        return share(sum(record.winner == side for record in self.rounds), len(self.rounds))

    def wins_of_seat(self, seat: int) -> Estimate:
        """The part of the rounds that the side of a seat won. `PositionError` if there is no such seat."""
        self._check_seat(seat)
        return self.wins(self.rules.sides(self.players)[seat])

    def wins_of_first(self) -> Estimate:
        """The part of the rounds that the side of the seat that started won."""
        sides = self.rules.sides(self.players)
        return share(sum(record.winner == sides[record.first] for record in self.rounds), len(self.rounds))

    def points(self, side: int) -> Estimate:
        """The points of a side in a round, on average. `PositionError` if there is no such side."""
        self._check_side(side)
        return mean([record.points[side] for record in self.rounds])

    def left(self, seat: int) -> Estimate:
        """The cards that are left in the stock of a seat, on average. `PositionError` if there is no such seat."""
        self._check_seat(seat)
        return mean([record.left[seat] for record in self.rounds])

    def moves(self) -> Estimate:
        """The moves of a round, on average."""
        return mean([record.moves for record in self.rounds])

    def turns(self) -> Estimate:
        """The turns of a round, on average."""
        return mean([record.turns for record in self.rounds])

    def endings(self) -> dict[str, int]:
        """How many rounds ended in which way."""
        found = [record.ending for record in self.rounds]
        return {ending: found.count(ending) for ending in ("won", "blocked", "limit")}

    def _check_seat(self, seat: object) -> None:
        """Refuse what is no seat: True and 1.0 are none, and -1 is not the last."""
        if wrong := seat_refusal(self.players, "seat", seat):
            raise PositionError(wrong)

    def _check_side(self, side: object) -> None:
        """Refuse what is no side, likewise."""
        check_side(side, self.rules.side_count(self.players), "side")


def simulate(
    rules: RuleSet,
    opponents: Sequence[Opponent],
    rounds: int,
    seed: int,
    *,
    executor: Executor | None = None,
    limit: int = MOVE_LIMIT,
    report: Callable[[int], object] | None = None,
) -> Simulation:
    """Play rounds between opponents, one for each seat. The deal passes on from round to round.

    Every round has a seed of its own, made from `seed` and its number, so the result is the same with any number of
    workers. `executor` is any executor of `concurrent.futures`; for one with processes the opponents must be such as
    can be pickled. A round is broken off after `limit` moves (E24). `report` is called after each round with the number
    of those that are done.

    Raises `RuleSetError` for rules that do not fit so many players, and `PositionError` for numbers that are none.

    >>> import skipbo
    >>> from skipbo.opponents import Adviser, PlayWhenPossible
    >>> from skipbo.simulation import simulate
    >>> result = simulate(skipbo.RuleSet(stock_size=5), [Adviser(), PlayWhenPossible()], rounds=4, seed=2026)
    >>> result.endings(), [record.first for record in result.rounds]
    ({'won': 4, 'blocked': 0, 'limit': 0}, [0, 1, 0, 1])
    """
    check_seed(seed)
    rules.check(len(opponents))
    for field, value in (("rounds", rounds), ("limit", limit)):
        if type(value) is not int or value < 1:
            raise PositionError(WRONG_COUNT(field, field=field, value=shown(value)))
    spans = [range(start, min(start + CHUNK, rounds)) for start in range(0, rounds, CHUNK)]
    arguments = (repeat(rules), repeat(tuple(opponents)), spans, repeat(seed), repeat(limit))
    records: list[RoundRecord] = []
    for played in map(_play, *arguments) if executor is None else executor.map(_play, *arguments):
        for record in played:
            records.append(record)
            if report is not None:
                report(len(records))
    return Simulation(rules, len(opponents), tuple(records))


def play_round(
    rules: RuleSet, opponents: Sequence[Opponent], seed: int, *, dealer: int | None = None, limit: int = MOVE_LIMIT
) -> RoundRecord:
    """Play one round between opponents, who see nothing but their views."""
    state = new_round(rules, len(opponents), seed=seed, dealer=dealer)
    moves, turns = 0, 1
    while state.outcome is None and moves < limit:
        turn = state.turn
        move = opponents[turn].choose(round_view(state, turn), _seed(seed, moves))
        state = apply_move(state, move)
        moves += 1
        turns += state.turn != turn
    outcome = state.outcome
    winner = None if outcome is None else outcome.winner
    return RoundRecord(
        seed=seed,
        dealer=state.dealer,
        first=state.first,
        ending="limit" if outcome is None else outcome.ending,
        winner=winner,
        points=points(rules, winner, cards_left(state)),
        left=tuple(len(seat.stock) for seat in state.seats),
        moves=moves,
        turns=turns,
    )


def share(count: int, total: int) -> Estimate:
    """A part of a whole with its Wilson interval.

    >>> from skipbo.simulation import share
    >>> print(share(80, 100))
    0.800 [0.711, 0.867]
    """
    part, square = count / total, NORMAL * NORMAL
    middle = part + square / (2 * total)
    spread = NORMAL * sqrt(part * (1 - part) / total + square / (4 * total * total))
    whole = 1 + square / total
    return Estimate(part, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def mean(numbers: Sequence[float]) -> Estimate:
    """The mean of numbers, with the interval that their spread gives.

    >>> from skipbo.simulation import mean
    >>> print(mean([1, 2, 3, 4]))
    2.500 [1.235, 3.765]
    """
    count = len(numbers)
    middle = sum(numbers) / count
    spread = sqrt(sum((number - middle) ** 2 for number in numbers) / (count - 1)) if count > 1 else 0.0
    return Estimate(middle, middle - NORMAL * spread / sqrt(count), middle + NORMAL * spread / sqrt(count))


def _play(rules: RuleSet, opponents: tuple[Opponent, ...], span: range, seed: int, limit: int) -> list[RoundRecord]:
    """The rounds of these numbers; in a worker, or here."""
    players = len(opponents)
    # The seat left of the dealer starts: seat 0 in the first round.
    return [
        play_round(rules, opponents, _seed(seed, number), dealer=(number - 1) % players, limit=limit) for number in span
    ]


def _seed(seed: int, number: int) -> int:
    """A seed made from another and a number."""
    return int.from_bytes(sha256(f"{seed}|{number}".encode()).digest()[:16], "big")
