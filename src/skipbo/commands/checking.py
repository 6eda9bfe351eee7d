"""`skipbo validate`: logs read and replayed, one or many a file, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from skipbo.commands.console import DONE, USAGE, WRONG, Console, UsageError
from skipbo.commands.reading import holds_lines, opened, shown_name
from skipbo.lines import Verdict, check_lines, check_log
from skipbo.table.errors import LogError, ReplayError


@attrs.define
class Counts:
    """What has been checked so far."""

    logs: int = 0
    """How many logs."""
    wrong: int = 0
    """How many of them are wrong."""
    unfinished: int = 0
    """How many are right, and of matches that are not over."""
    rounds: int = 0
    """How many rounds the logs have that can be read."""
    moves: int = 0
    """How many moves and rulings they have."""

    def add(self, verdict: Verdict) -> None:
        """Count one more log."""
        self.logs += 1
        self.wrong += verdict.error is not None
        self.unfinished += verdict.error is None and not verdict.finished
        self.rounds += verdict.rounds
        self.moves += verdict.moves

    def join(self, other: Counts) -> None:
        """Count what another has counted."""
        for name, count in attrs.asdict(other).items():
            setattr(self, name, getattr(self, name) + count)

    def __str__(self) -> str:
        found = [_counted(self.logs, "log"), _counted(self.rounds, "round"), _counted(self.moves, "move")]
        found += [f"{self.unfinished} unfinished"] if self.unfinished else []
        return f"{', '.join(found)}: {f'{self.wrong} wrong' if self.wrong else 'all right'}"


def validate_files(console: Console, names: Sequence[str], *, quiet: bool, as_json: bool) -> int:
    """Check every log of some files; what is wrong goes to standard error, a summary to standard output.

    As JSON everything goes to standard output: an object for each log, and the summary.
    """
    total = Counts()
    unreadable = 0
    for name in names:
        counts = Counts()
        try:
            for verdict in _verdicts(name):
                counts.add(verdict)
                if as_json:
                    console.json(_verdict_data(name, verdict))
                elif verdict.error is not None:
                    for reason in verdict.error.reasons:
                        console.error(f"{shown_name(name)}: {place_of(verdict.error)}{reason}")
        except UsageError as error:
            unreadable += 1
            if as_json:
                console.json({"file": name, "unreadable": str(error)})
            else:
                console.error(f"error: {error}")
        else:
            if not quiet and not as_json:
                console.line(f"{shown_name(name)}: {counts}")
        total.join(counts)
    if as_json:
        console.json({"files": len(names), "unreadable": unreadable, **attrs.asdict(total)})
    elif not quiet and len(names) > 1:
        console.line(f"{_counted(len(names), 'file')}, {total}")
    return USAGE if unreadable else WRONG if total.wrong else DONE


def place_of(error: LogError | ReplayError) -> str:
    """Where a log is wrong, as far as that is not a place in the document, to stand before what is wrong."""
    places: list[tuple[str, int | None]] = [("line", error.line)]
    if isinstance(error, ReplayError):
        places += [("round", error.round), ("move", error.index), ("seat", error.seat)]
    place = ", ".join(f"{name} {number}" for name, number in places if number is not None)
    return f"{place}: " if place else ""


def _verdicts(name: str) -> Iterator[Verdict]:
    with opened(name) as file:
        if holds_lines(name, file):
            yield from check_lines(file)
        else:
            yield check_log(file)


def _verdict_data(name: str, verdict: Verdict) -> dict[str, Any]:
    return {
        "file": name,
        "line": verdict.line,
        "valid": verdict.error is None,
        "rounds": verdict.rounds,
        "moves": verdict.moves,
        "finished": verdict.finished,
        "error": None if verdict.error is None else verdict.error.as_json(),
    }


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
