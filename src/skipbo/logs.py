"""Reading and writing logs: one JSON document a match."""

from __future__ import annotations

import os
from typing import Any, cast

from skipbo.games import game_named, game_refusal
from skipbo.table.chance import ALGORITHM
from skipbo.table.codec import codec_of
from skipbo.table.documents import check_data, parse_document, refuse
from skipbo.table.errors import Code, LogError, Reason
from skipbo.table.files import PathOrFile, compact_text, read_document, readable_text, write_document
from skipbo.table.log import FORMAT, VERSION, Log, check_is_log
from skipbo.table.structure import MISSING_KEY, at, json_object, read_with, shown_json

WRONG_FORMAT = Code("wrong-format", "", "The format of this document is {value}, not {needed!r}.")
UNKNOWN_VERSION = Code("unknown-version", "", "This is version {value} of the format; version {known} is known.")
UNKNOWN_ALGORITHM = Code("unknown-algorithm", "", "The algorithm of chance is {value}; {known!r} is known.")


def load_log(source: PathOrFile) -> Log:
    """The log in a file: its path, or the file itself, open for reading.

    Raises one `LogError` that names all that is wrong with the document, and `OSError` for what is wrong with the file.
    """
    return loads_log(read_document(source))


def loads_log(document: str | bytes | bytearray) -> Log:
    """The log in a JSON document. Raises one `LogError` that names all that is wrong with it, each with its JSON path.

    Whether its moves fit the rules is seen when it is replayed.

    >>> import skipbo
    >>> skipbo.loads_log('{"format": "skipbo-log", "version": 2}')
    Traceback (most recent call last):
        ...
    skipbo.LogError: $.version: This is version 2 of the format; version 1 is known.
    """
    return log_from(parse_document(document))


def dumps_log(log: Log, *, compact: bool = False) -> str:
    """The JSON document of a log, in ASCII: a move a line, or all on one line, for JSON Lines, if `compact`.

    What is written can be read: a log that could not be raises its `LogError` here.
    """
    check_is_log(log)
    data = codec_of(game_named(log.game)).log_data(log)
    try:
        document = compact_text(data) if compact else readable_text(data) + "\n"
    except (TypeError, ValueError, RecursionError):
        check_data(data, "$")  # which names the place
        raise
    loads_log(document)
    return document


def dump_log(log: Log, path: str | os.PathLike[str]) -> None:
    """Write a log to a file. A crash leaves the old file or the new one, never a part of it.

    Raises `OSError` for what is wrong with the file; folders, devices and pipes are never written to or replaced.
    """
    write_document(dumps_log(log), path)


def log_from(data: object) -> Log:
    """The log in JSON data, as `loads_log` has it from text."""
    rest = body(data, FORMAT)
    reasons = header_flaws(rest)
    log = None
    if game_refusal(rest.get("game")) is None:
        try:
            log = codec_of(game_named(rest["game"])).read_log(rest)
        except LogError as error:
            reasons += error.reasons
    refuse(reasons)
    return cast("Log", log)


def body(data: object, needed: str) -> dict[str, Any]:
    """A document without its format and version, which must be right before anything else in it means something."""
    rest: dict[str, Any] = dict(read_with(_object, data, None))
    if missing := [MISSING_KEY("$", key=key) for key in ("format", "version") if key not in rest]:
        raise LogError(*missing)
    if rest["format"] != needed:
        raise LogError(WRONG_FORMAT("$.format", value=shown_json(rest["format"]), needed=needed))
    if type(rest["version"]) is not int or rest["version"] != VERSION:
        raise LogError(UNKNOWN_VERSION("$.version", value=shown_json(rest["version"]), known=VERSION))
    del rest["format"], rest["version"]
    return rest


def _object(data: Any, _: Any) -> dict[str, Any]:
    return json_object(data)


def header_flaws(rest: dict[str, Any]) -> list[Reason]:
    """What is wrong with the keys that say which chance and which game a document is about; takes the former away."""
    reasons = [MISSING_KEY("$", key=key) for key in ("chance", "game") if key not in rest]
    algorithm = rest.pop("chance", ALGORITHM)
    if algorithm != ALGORITHM:
        reasons.append(UNKNOWN_ALGORITHM("$.chance", value=shown_json(algorithm), known=ALGORITHM))
    if "game" in rest and (refusal := game_refusal(rest["game"])) is not None:
        reasons.append(at("$.game", refusal))
    return reasons
