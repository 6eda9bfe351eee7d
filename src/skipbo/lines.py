"""Many matches in one file, as JSON Lines: a compact log a line, read one at a time however long the file is."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import attrs

from skipbo.logs import load_log, loads_log
from skipbo.replaying import final_match
from skipbo.table.documents import MOST_BYTES, NOT_UTF_8, TOO_LARGE
from skipbo.table.errors import Code, LogError, ReplayError
from skipbo.table.files import PathOrFile, check_source
from skipbo.table.log import Log

EMPTY_LINE = Code("empty-line", "", "This line is empty; every line holds a log.")
TORN_LINE = Code("torn-line", "", "The last line breaks off: {problem}")
GLUED_RECORDS = Code(
    "glued-records", "", "More than one record stands on this line: another starts at column {column}."
)


@attrs.frozen
class Verdict:
    """What came of checking one log."""

    line: int | None
    """The line of a JSON Lines file, counted from 1; `None` for a document of its own."""
    error: LogError | ReplayError | None
    """What is wrong; `None` for a log that is right."""
    rounds: int = 0
    """How many rounds the log has; 0 if it cannot be read."""
    moves: int = 0
    """How many moves and rulings the log has; 0 if it cannot be read."""
    finished: bool = False
    """Whether the log is right and its match is over."""


def iter_logs(source: PathOrFile, *, on_error: Callable[[LogError], object] | None = None) -> Iterator[Log]:
    r"""The logs of a JSON Lines file, one after the other, with no more than one of them in memory.

    A line that is no log raises its `LogError`, with the number of the line. Whoever wants the valid part of a file
    all the same gives `on_error`: it is called with each such error, and reading goes on with the next line.

    >>> import io, skipbo
    >>> recorder = skipbo.Recorder(skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026))
    >>> line = skipbo.dumps_log(recorder.log, compact=True)
    >>> found = []
    >>> len(list(skipbo.iter_logs(io.StringIO(f"{line}\n{line[:50]}"), on_error=found.append)))
    1
    >>> found[0].line, found[0].reason.code
    (2, 'torn-line')
    """
    for _, found in _records(source):
        if not isinstance(found, LogError):
            yield found
        elif on_error is None:
            raise found
        else:
            on_error(found)


def check_lines(source: PathOrFile) -> Iterator[Verdict]:
    """The verdict on each line of a JSON Lines file: every log is read and replayed, and no error ends the checking."""
    for line, found in _records(source):
        yield Verdict(line, found) if isinstance(found, LogError) else _replayed(found, line)


def check_log(source: PathOrFile) -> Verdict:
    """The verdict on a document with one log, which is read and replayed. Raises `OSError` only."""
    try:
        log = load_log(source)
    except LogError as error:
        return Verdict(None, error)
    return _replayed(log, None)


def _replayed(log: Log, line: int | None) -> Verdict:
    rounds, moves = len(log.rounds), sum(len(round.moves) for round in log.rounds)
    try:
        match = final_match(log)
    except ReplayError as error:
        error.line = line
        return Verdict(line, error, rounds, moves)
    return Verdict(line, None, rounds, moves, match.outcome is not None)


def _records(source: PathOrFile) -> Iterator[tuple[int, Log | LogError]]:
    """What stands on each line of a file, with the line's number: a log, or what is wrong with it."""
    check_source(source)
    if isinstance(source, (str, os.PathLike)):
        with Path(source).open("rb") as file:
            yield from _records(file)
        return
    for number, line in enumerate(_lines(source), start=1):
        found = _record(line)
        if isinstance(found, LogError):
            found.line = number
        yield number, found


def _lines(file: IO[str] | IO[bytes]) -> Iterator[str | bytes | LogError]:
    """The lines of a file, each with its end; those that are too long are passed over piece by piece."""
    try:
        while line := file.readline(MOST_BYTES + 2):
            if len(line) < MOST_BYTES + 2 or _ended(line):
                yield line
                continue
            while line and not _ended(line):
                line = file.readline(2**16)
            yield LogError(TOO_LARGE(most=MOST_BYTES))
    except UnicodeDecodeError as error:
        yield LogError(NOT_UTF_8(byte=error.start))


def _ended(line: str | bytes) -> bool:
    return line[-1:] in ("\n", b"\n")


def _record(line: str | bytes | LogError) -> Log | LogError:
    if isinstance(line, LogError):
        return line
    if not line.strip():
        return LogError(EMPTY_LINE())
    try:
        return loads_log(line[:-1] if _ended(line) else line)
    except LogError as error:
        reason = error.reason
        if str(reason.params.get("problem")).startswith("extra data"):
            text, column = line if isinstance(line, str) else line.decode(), reason.params["column"]
            if text[column - 1 :].startswith("{"):
                return LogError(GLUED_RECORDS(column=column))
        if reason.code in ("not-json", "not-utf-8") and not _ended(line):
            return LogError(TORN_LINE(problem=reason.text))
        return error
