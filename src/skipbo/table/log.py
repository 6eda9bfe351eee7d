"""What a log holds, as values: rounds, moves with their seats, results, and the steps of a replay.

Which classes a game uses for moves, positions and outcomes is said by its `skipbo.table.game.Game`.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, cast

import attrs

from skipbo.table.documents import MOST_DEPTH, TOO_DEEP
from skipbo.table.errors import LogError
from skipbo.table.match import MatchOutcome
from skipbo.table.settings import call_text, shown

FORMAT = "skipbo-log"
"""The name of the format, which every log states."""
VERSION = 1
"""The version of the format that is written; versions from 1 on are read."""


@attrs.frozen
class LogEntry:
    """One move or ruling of a log."""

    seat: int
    """The seat that moved, or that the ruling speaks of."""
    move: Any
    """The move or ruling."""


@attrs.frozen
class RoundResult:
    """How a logged round ended."""

    outcome: Any
    """The outcome that the last state of the round has."""
    points: tuple[int, ...]
    """What each side scored with the round."""


@attrs.frozen(kw_only=True)
class RoundLog:
    """One round of a log: what was dealt, and what was done."""

    dealer: int
    """The seat that dealt."""
    first: int | None
    """The seat that started; `None` in a game that decides it after the deal only."""
    position: Any = None
    """Where the round starts from, if it was set up; `None` if it was dealt. Only a first round can be set up."""
    drawn: int | None = None
    """With a position: how many outcomes of chance had been drawn from the seed before it."""
    chance: tuple[tuple[int, ...], ...]
    """The outcomes of chance in order: the deck first, if the round was dealt, then every reshuffle and pick."""
    moves: tuple[LogEntry, ...]
    """The moves and rulings in order."""
    result: RoundResult | None = None
    """How the round ended; `None` while it is played."""


def _copied(meta: Mapping[str, Any] | None) -> dict[str, Any] | None:
    try:
        return None if meta is None else cast("dict[str, Any]", copy.deepcopy(meta))
    except RecursionError:
        raise LogError(TOO_DEEP("$.meta", most=MOST_DEPTH)) from None


@attrs.frozen(kw_only=True, repr=False)
class Log:
    """A match as it was played, complete or not; a single round is a match of one.

    A log says everything, hidden cards included, and replays without a generator of chance.
    """

    game: str
    """The name of the game, one of `skipbo.games.GAMES`."""
    preset: str | None = None
    """The name of a preset, as a label: what counts is `rules`."""
    rules: Any
    """The rule set."""
    players: tuple[str, ...]
    """The players' names by seat."""
    seed: int | None = None
    """The seed that goes on after the logged outcomes of chance; `None` if it is not known."""
    _meta: Mapping[str, Any] | None = attrs.field(default=None, hash=False, alias="meta", converter=_copied)
    opening: tuple[tuple[int, ...], ...] = ()
    """The outcomes of chance before the first deal: the deck from which all drew for the dealer."""
    rounds: tuple[RoundLog, ...]
    """The rounds in order, at least one; only the last may be unfinished."""
    result: MatchOutcome | None = None
    """How the match ended; `None` while it goes on."""

    @property
    def meta(self) -> dict[str, Any] | None:
        """Whatever the writer wants to keep beside the match, as JSON data: a copy, since such data can be changed."""
        return _copied(self._meta)

    def __repr__(self) -> str:
        names = (field.name.lstrip("_") for field in attrs.fields(Log))
        return call_text("Log", {name: getattr(self, name) for name in names})


def check_is_log(value: object) -> None:
    """Raise a `TypeError` unless this is a log."""
    if not isinstance(value, Log):
        raise TypeError(f"a Log is needed here, not {shown(value)}")


@attrs.frozen
class Step:
    """One step of a replay: a deal, or a move with the state that it led to."""

    round: int
    """The index of the round, counted from 0."""
    index: int | None
    """The index of the move in its round, counted from 0; `None` for the deal."""
    seat: int | None
    """The seat that moved, or that the ruling speaks of; `None` for the deal."""
    move: Any
    """The move or ruling; `None` for the deal."""
    state: Any
    """The round after it."""
    dealt: Any
    """The match as this round's deal left it."""

    @property
    def match(self) -> Any:
        """The match after this step."""
        return self.dealt if self.index is None else self.dealt.with_round(self.state)
