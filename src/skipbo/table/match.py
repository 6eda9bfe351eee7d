"""A match: rounds of one game, played one after the other by the same people, with points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import attrs

from skipbo.table.chance import Chance
from skipbo.table.errors import Code, IllegalMoveError, PositionError, Reason
from skipbo.table.scores import MATCH_OVER, RoundScore, Scores
from skipbo.table.settings import shown

ROUND_NOT_OVER = Code("round-not-over", "", "The next round is dealt when this one is over.")
NOT_A_NAME = Code("not-a-name", "", "A name is a text of 1 to {limit} characters, not {name}.")
BROKEN_NAME = Code("broken-name", "", "This name holds half of a surrogate pair, which no file can hold: {name}.")
NOT_PLAYERS = Code("not-players", "", "A list of names belongs here, not {players}.")

WRONG_NAMES = Code("wrong-players", "", "The round has {seats} seats, but the number of names is {players}.")

NAME_LIMIT = 200
"""A player's name has at most this many characters."""


class Round(Protocol):
    """What a match needs of a round: its luck, and how it ended."""

    @property
    def chance(self) -> Chance:
        """Where the round's luck comes from."""
        ...

    @property
    def outcome(self) -> Any:
        """How the round ended; `None` while it is played."""
        ...


class Shown(Protocol):
    """What a match needs of somebody's view of a round: how the round ended."""

    @property
    def outcome(self) -> Any:
        """How the round ended; `None` while it is played."""
        ...


R = TypeVar("R", bound=Round)
V = TypeVar("V", bound=Shown)
Rules = TypeVar("Rules")
M = TypeVar("M", bound="BaseMatch[Any, Any]")


@attrs.frozen
class MatchOutcome:
    """How a match ended."""

    winners: tuple[int, ...]
    """The sides that won: several where the win is shared, none where a match without points had no winner."""
    totals: tuple[int, ...]
    """The points of each side."""


@attrs.frozen(weakref_slot=False)
class BaseMatch(Generic[Rules, R]):
    """The bookkeeping that the matches of every game share. A frozen value, as a round is."""

    rules: Rules
    """The rule set."""
    players: tuple[str, ...]
    """The players' names by seat; two may be equal."""
    round: R
    """The round being played, or the one that has just ended."""
    scores: Scores
    """The rounds that have ended, this one included once it is over."""
    opening: tuple[tuple[int, ...], ...] = attrs.field(default=(), eq=False, repr=False)
    """The outcomes of chance before the first deal, in order."""

    @property
    def side_names(self) -> tuple[str, ...]:
        """The name of each side, which is its player's."""
        return self.players

    @property
    def number(self) -> int:
        """The index of the current round, counted from 0."""
        return len(self.scores.rows) - (self.round.outcome is not None)

    @property
    def outcome(self) -> MatchOutcome | None:
        """How the match ended; `None` while it goes on, between its rounds too."""
        return outcome_of(self.scores)


@attrs.frozen(weakref_slot=False)
class BaseMatchView(Generic[Rules, V]):
    """What one seat may know of a match: all but what it may not know of the round."""

    rules: Rules
    """The rule set."""
    players: tuple[str, ...]
    """The players' names by seat."""
    round: V
    """What the seat may know of the current round."""
    scores: Scores
    """The rounds that have ended, this one included once it is over."""

    @property
    def side_names(self) -> tuple[str, ...]:
        """The name of each side, which is its player's."""
        return self.players

    @property
    def number(self) -> int:
        """The index of the current round, counted from 0."""
        return len(self.scores.rows) - (self.round.outcome is not None)

    @property
    def outcome(self) -> MatchOutcome | None:
        """How the match ended; `None` while it goes on, between its rounds too."""
        return outcome_of(self.scores)


def with_round(match: M, state: Any, score: Callable[[Any], RoundScore]) -> M:
    """The match with its current round at another moment; a round that has just ended is scored by `score`."""
    if state.outcome is None or match.round.outcome is not None:
        return attrs.evolve(match, round=state)
    return with_deal(match, state, score)


def with_deal(match: M, state: Any, score: Callable[[Any], RoundScore]) -> M:
    """The match with a round that has just begun; one that is over from the start is scored by `score` at once."""
    begun = attrs.evolve(match, round=state)
    return begun if state.outcome is None else attrs.evolve(begun, scores=begun.scores.add(score(state)))


def outcome_of(scores: Scores) -> MatchOutcome | None:
    """How the match with these scores ended; `None` while it goes on."""
    return MatchOutcome(scores.winners, scores.totals) if scores.over else None


def check_next_round(
    match: BaseMatch[Any, Any] | BaseMatchView[Any, Any], not_over: Code = ROUND_NOT_OVER, over: Code = MATCH_OVER
) -> None:
    """Raise `IllegalMoveError` unless the next round can be dealt: ``round-not-over``, ``match-over``.

    A game may give codes that name its own rules.
    """
    if match.outcome is not None:
        raise IllegalMoveError(over(), state=match)
    if match.round.outcome is None:
        raise IllegalMoveError(not_over(), state=match)


def check_names(players: Sequence[str], field: str = "players") -> tuple[str, ...]:
    """The names as a tuple; raises `PositionError` that names every one that is no name.

    >>> check_names(["Ada", "Grace"])
    ('Ada', 'Grace')
    """
    if not isinstance(players, (list, tuple)):
        raise PositionError(NOT_PLAYERS(field, players=shown(players)))
    problems: list[Reason] = []
    for at, name in enumerate(players):
        if type(name) is not str or not 0 < len(name) <= NAME_LIMIT:
            problems.append(NOT_A_NAME(f"{field}[{at}]", name=shown(name), limit=NAME_LIMIT))
        elif any("\ud800" <= character <= "\udfff" for character in name):
            problems.append(BROKEN_NAME(f"{field}[{at}]", name=shown(name)))
    if problems:
        raise PositionError(*problems)
    return tuple(players)


def seat_names(players: Sequence[str] | None, seats: int) -> tuple[str, ...] | None:
    """The names of those at a table, if any are given; raises `PositionError` unless there is one for each seat."""
    if players is None:
        return None
    names = check_names(players)
    if len(names) != seats:
        raise PositionError(WRONG_NAMES("players", seats=seats, players=len(names)))
    return names
