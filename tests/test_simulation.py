"""Simulation: many rounds, the same result with any number of workers, and intervals that hold what they promise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import attrs
import pytest

from skipbo import IllegalMoveError, Move, Pass, PositionError, RoundView, RuleSet, RuleSetError, new_round
from skipbo.match import MatchView
from skipbo.opponents import Adviser, Hint, Opponent, PlayWhenPossible, Uniform
from skipbo.simulation import Estimate, RoundRecord, Simulation, mean, play_round, share, simulate
from tests.tables import TINY

SHORT = RuleSet(stock_size=3)


class Backwards(Executor):
    """An executor that works on what it is given last first."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Take note of a call."""
        future: Future[Any] = Future()
        self.given.append((future, lambda: fn(*args, **kwargs)))
        return future

    def map(self, fn: Callable[..., Any], *iterables: Iterable[Any], **_: Any) -> Any:
        """All calls, the last one first; their results in order."""
        futures = [self.submit(fn, *arguments) for arguments in zip(*iterables, strict=False)]
        for future, call in reversed(self.given):
            future.set_result(call())
        return (future.result() for future in futures)


def test_the_result_does_not_depend_on_the_workers() -> None:
    """One after the other, in two threads, or in another order: every round is the same."""
    opponents: list[Opponent] = [Adviser(), PlayWhenPossible(), Uniform()]
    alone = simulate(SHORT, opponents, 30, seed=2026)
    assert 30 == len(alone.rounds)
    with ThreadPoolExecutor(2) as executor:
        assert alone == simulate(SHORT, opponents, 30, seed=2026, executor=executor)
    assert alone == simulate(SHORT, opponents, 30, seed=2026, executor=Backwards())


def test_more_rounds_begin_with_the_same_ones() -> None:
    """A round depends on the seed and its number; another seed gives others."""
    opponents: list[Opponent] = [Adviser(), PlayWhenPossible()]
    ten = simulate(SHORT, opponents, 10, seed=1).rounds
    assert ten == simulate(SHORT, opponents, 20, seed=1).rounds[:10]
    assert len({record.seed for record in ten}) == 10
    assert ten != simulate(SHORT, opponents, 10, seed=2).rounds


@pytest.mark.parametrize("number", [7, -1, 2, True, 0.0, "0", None])
def test_only_sides_and_seats_are_asked_about(number: Any) -> None:
    """Whoever is not at the table did not win nothing: the question is wrong."""
    result = simulate(SHORT, [PlayWhenPossible(), PlayWhenPossible()], 1, seed=1)
    for ask in (result.wins, result.wins_of_seat, result.points, result.left):
        with pytest.raises(PositionError):
            ask(number)


def test_R50_partners_are_one_side() -> None:
    """There are fewer sides than seats."""
    result = simulate(SHORT.replace(teams=2), [PlayWhenPossible()] * 4, 1, seed=1)
    assert result.wins(1) == result.wins_of_seat(3)
    with pytest.raises(PositionError):
        result.wins(2)


def test_R07_the_deal_passes_on() -> None:
    """So every seat starts as often as the others; seat 0 starts the first round."""
    rounds = simulate(SHORT, [Adviser()] * 3, 7, seed=1).rounds
    assert [0, 1, 2, 0, 1, 2, 0] == [record.first for record in rounds]
    assert [2, 0, 1, 2, 0, 1, 2] == [record.dealer for record in rounds]


def test_a_record_tells_how_to_deal_the_round_again() -> None:
    """Its seed and dealer give the same cards; points and cards left agree with the winner (R38)."""
    for record in simulate(SHORT, [Adviser(), PlayWhenPossible()], 12, seed=3).rounds:
        state = new_round(SHORT, players=2, seed=record.seed, dealer=record.dealer)
        assert record.first == state.first
        again = play_round(SHORT, [Adviser(), PlayWhenPossible()], record.seed, dealer=record.dealer)
        assert record == again
        assert record.winner is not None
        assert 0 == record.left[record.winner]
        assert 25 + 5 * record.left[1 - record.winner] == record.points[record.winner]
        assert 1 <= record.turns <= record.moves


def test_E24_a_limit_on_moves() -> None:
    """A round is broken off, and nobody has won."""
    result = simulate(RuleSet(), [Uniform(), Uniform()], 3, seed=1, limit=50)
    assert {"won": 0, "blocked": 0, "limit": 3} == result.endings()
    assert [(50, None, (0, 0))] * 3 == [(record.moves, record.winner, record.points) for record in result.rounds]
    assert Estimate(0.0, 0.0, share(0, 3).high) == result.wins(0)


def test_E04_blocked_rounds_are_counted() -> None:
    """With short hands and few cards some rounds end so."""
    rules = RuleSet(deck=TINY, stock_size=4, hand_size=3, draw_exhausted="short-hand", wild_as_first=False)
    result = simulate(rules, [Uniform(), Uniform()], 40, seed=1)
    endings = result.endings()
    assert endings["blocked"] > 0
    assert 40 == sum(endings.values())


def test_sides_and_seats() -> None:
    """Partners win together (R57): the seat's share is its side's."""
    result = simulate(RuleSet(teams=2, stock_size=3), [Adviser(), Uniform()] * 2, 12, seed=5)
    assert result.wins(0) == result.wins_of_seat(0) == result.wins_of_seat(2)
    assert result.wins(1) == result.wins_of_seat(3)
    assert result.wins(0).value > result.wins(1).value
    assert result.points(0).value > result.points(1).value
    assert result.left(0).value < result.left(1).value
    assert result.moves().value > result.turns().value > 1
    assert 0 <= result.wins_of_first().value <= 1


def test_progress_is_reported() -> None:
    """After each round, in order."""
    done: list[int] = []
    simulate(SHORT, [Adviser(), Adviser()], 10, seed=1, report=done.append)
    assert list(range(1, 11)) == done


def test_wilson_intervals() -> None:
    """Known values: 8 of 10, none of 10, all of 10."""
    assert "0.800 [0.490, 0.943]" == str(share(8, 10))
    assert "0.000 [0.000, 0.278]" == str(share(0, 10))
    assert "1.000 [0.722, 1.000]" == str(share(10, 10))


def test_means_of_numbers() -> None:
    """Their spread gives the interval; one number has none."""
    assert "3.000 [3.000, 3.000]" == str(mean([3]))
    assert "2.000 [0.868, 3.132]" == str(mean([1, 2, 3]))


def test_numbers_and_rules_are_checked() -> None:
    """Before anything is played."""
    for wrong in (0, -1, True, 2.0, "3"):
        with pytest.raises(PositionError, match="a whole number of at least 1 belongs there"):
            simulate(SHORT, [Adviser()] * 2, wrong, seed=1)  # type: ignore[arg-type]
        with pytest.raises(PositionError, match="limit"):
            simulate(SHORT, [Adviser()] * 2, 1, seed=1, limit=wrong)  # type: ignore[arg-type]
    with pytest.raises(PositionError):
        simulate(SHORT, [Adviser()] * 2, 1, seed=-1)
    with pytest.raises(RuleSetError):
        simulate(RuleSet(teams=2), [Adviser()] * 5, 1, seed=1)


@attrs.frozen
class Cheat:
    """An opponent that makes a move which is none."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """It passes, whatever lies there."""
        assert isinstance(view, RoundView)
        assert seed >= 0
        return Pass()

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """It has no hints."""
        raise NotImplementedError(view, seed)


def test_an_illegal_move_is_an_error() -> None:
    """Opponents of one's own are checked as everybody is; what they see is a view."""
    with pytest.raises(IllegalMoveError, match="passing is for those who cannot"):
        simulate(SHORT, [Cheat(), Adviser()], 1, seed=1)


def test_results_are_values() -> None:
    """They compare equal, and can be put together by hand."""
    record = RoundRecord(
        seed=1, dealer=1, first=0, ending="won", winner=0, points=(40, 0), left=(0, 3), moves=9, turns=3
    )
    result = Simulation(SHORT, 2, (record,))
    assert result == Simulation(SHORT, 2, (attrs.evolve(record),))
    assert "1.000 [0.207, 1.000]" == str(result.wins(0))
