"""Errors that carry data: every refusal is a list of reasons, and every reason a code with its parameters.

The English text of an error is made from its data, so a front end can translate: look the reason's ``code`` up in a
catalogue of its own and format that sentence with ``params``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, cast

import attrs

MOST_SAID = 12
"""So many entries of a list are said in a sentence."""


@attrs.frozen
class Reason:
    """Why something is refused: a stable code, the rule behind it, and the values that it speaks of.

    >>> import skipbo
    >>> (reason,) = skipbo.RuleSet(teams=2).problems(players=5)
    >>> reason.code, reason.rule, reason.params["players"], str(reason)
    ('uneven-teams', 'R49', 5, 'teams: Teams of 2 do not divide 5 players. (R49)')
    """

    code: str
    """What kind of refusal this is; part of the stable interface."""
    rule: str
    """The id of the rule in the catalogue (``"R15"``), or ``""`` where no rule of the game is meant."""
    params: Mapping[str, Any] = attrs.field(factory=dict[str, Any], hash=False)
    """The values that the sentence is made with, by name. Not to be changed."""
    sentence: str = ""
    """The English sentence, a template for `str.format_map` with `params`."""
    where: str = ""
    """The place: a JSON path in a document (``$.rounds[0].moves[3].card``), a field of a position, or ``""``."""

    @property
    def text(self) -> str:
        """The English sentence with the values in it, without place and rule id."""
        return self.sentence.format_map({name: _in_words(value) for name, value in self.params.items()})

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}{self.text}{rule}"

    def as_json(self) -> dict[str, Any]:
        """The reason as JSON data: code, rule, params, place and the English text."""
        return {
            "code": self.code,
            "rule": self.rule,
            "params": dict(self.params),
            "where": self.where,
            "text": self.text,
        }


def _in_words(value: Any) -> Any:
    """A value as a sentence has it: what is very long is cut short there, though not in the data."""
    if type(value) is int and value.bit_length() > 60:
        return "a number of more than 18 digits"
    if not isinstance(value, (list, tuple)):
        return value
    entries = cast("Sequence[Any]", value)
    said = ", ".join(str(_in_words(entry)) for entry in entries[:MOST_SAID]) or "none"
    return said if len(entries) <= MOST_SAID else f"{said} and {len(entries) - MOST_SAID} more"


@attrs.frozen
class Code:
    """A kind of reason, declared once; calling it gives the `Reason` for one case.

    Its parameters are those that stand in the sentence, and `more` that are there for programs.
    """

    code: str
    rule: str
    sentence: str
    more: tuple[str, ...] = attrs.field(default=(), kw_only=True)

    @property
    def params(self) -> tuple[str, ...]:
        """The names of all parameters that a reason of this kind has, those of the sentence first."""
        said = [name for _, name, _, _ in Formatter().parse(self.sentence) if name]
        return tuple(dict.fromkeys([*said, *self.more]))

    def __call__(self, where: str = "", /, **params: Any) -> Reason:
        """The reason with these values, at this place."""
        return Reason(self.code, self.rule, params, self.sentence, where)


class SkipBoError(Exception):
    """The root of all errors by which the rules, a document or a position refuse something."""

    def __init__(self, *reasons: Reason) -> None:
        # `args` alone holds the reasons: pickle and deepcopy rebuild an exception from it, and `repr` shows it.
        super().__init__(*reasons)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Everything that is wrong, in the order in which it was found."""
        return self.args

    @property
    def reason(self) -> Reason:
        """The first of `reasons`, for errors that have one only."""
        reason: Reason = self.args[0]
        return reason

    def __str__(self) -> str:
        return "\n".join(map(str, self.args))

    def as_json(self) -> dict[str, Any]:
        """The error as JSON data. It never holds a state, since a state has hidden cards."""
        return {"error": type(self).__name__, "reasons": [reason.as_json() for reason in self.reasons]}


class RuleSetError(SkipBoError, ValueError):
    """A rule set that contradicts itself, or does not fit the number of players; `reasons` lists every problem."""


class PositionError(SkipBoError, ValueError):
    """A position that cannot be; `reasons` lists every defect, each with its place."""


class IllegalMoveError(SkipBoError, ValueError):
    """A move or ruling that is not legal. The state it was tried in is unchanged."""

    state: Any
    """The state in which it was tried: what was handed in, be it a round, a match or a view."""
    move: Any
    """What was tried."""

    def __init__(self, *reasons: Reason, state: Any = None, move: Any = None) -> None:
        super().__init__(*reasons)
        self.state = state
        self.move = move


class LogError(SkipBoError, ValueError):
    """A document that is not a well-formed log; every reason has its JSON path in `Reason.where`."""

    line: int | None
    """The line of a JSON Lines file, counted from 1; `None` for a document of its own."""

    def __init__(self, *reasons: Reason, line: int | None = None) -> None:
        super().__init__(*reasons)
        self.line = line

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.line is None else f"line {self.line}: {text}"

    def as_json(self) -> dict[str, Any]:
        """The error as JSON data, with the line."""
        return {**super().as_json(), "line": self.line}


class ReplayError(SkipBoError, ValueError):
    """A well-formed log whose contents do not fit the rules."""

    round: int | None
    """The index of the round, counted from 0; `None` where the match as a whole is meant."""
    index: int | None
    """The index of the move in its round, counted from 0; `None` where no move is meant."""
    seat: int | None
    """The seat that moved; `None` where no move is meant."""
    state: Any
    """The last good state. It holds hidden cards, so it is in neither the text, the `repr` nor the JSON."""
    line: int | None
    """The line of a JSON Lines file, counted from 1; `None` for a document of its own."""

    def __init__(
        self,
        *reasons: Reason,
        round: int | None = None,
        index: int | None = None,
        seat: int | None = None,
        state: Any = None,
        line: int | None = None,
    ) -> None:
        super().__init__(*reasons)
        self.round = round
        self.index = index
        self.seat = seat
        self.state = state
        self.line = line

    def __str__(self) -> str:
        names = [("line", self.line), ("round", self.round), ("move", self.index), ("seat", self.seat)]
        place = ", ".join(f"{name} {value}" for name, value in names if value is not None)
        text = super().__str__()
        return f"{place}: {text}" if place else text

    def as_json(self) -> dict[str, Any]:
        """The error as JSON data, with the place but without the state."""
        place = {"line": self.line, "round": self.round, "index": self.index, "seat": self.seat}
        return {**super().as_json(), **place}
