"""JSON documents as text and files: one deterministic spelling, bounded reading, writing that is all or nothing."""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, TypeAlias, Union

from skipbo.table.documents import MOST_BYTES, NOT_UTF_8
from skipbo.table.errors import LogError
from skipbo.table.settings import shown

PathOrFile: TypeAlias = Union[str, "os.PathLike[str]", IO[str], IO[bytes]]
"""The path of a file, or a file that is open for reading, as text or as bytes."""

_line = json.JSONEncoder(allow_nan=False).encode
_compact = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def compact_text(data: Any) -> str:
    """JSON data on one line, in ASCII."""
    return _compact(data)


def readable_text(data: Any, indent: int = 2) -> str:
    """JSON data on many lines, in ASCII: what holds nothing but plain values stands on one line.

    >>> print(readable_text({"players": ["Ada", "Grace"], "rounds": [{"moves": [{"seat": 0}]}]}))
    {
      "players": ["Ada", "Grace"],
      "rounds": [
        {
          "moves": [
            {"seat": 0}
          ]
        }
      ]
    }
    """
    return "".join(_readable(data, "\n", " " * indent))


def _readable(data: Any, newline: str, indent: str) -> Iterator[str]:
    kind = data.__class__
    keys: list[str] = [f"{_line(key)}: " for key in data] if kind is dict else []
    values: list[Any] = list(data.values()) if keys else data if kind is list else []
    ends = "{}" if keys else "[]"
    if not any(isinstance(value, (dict, list)) for value in values):
        yield _line(data)
        return
    yield ends[0]
    inner = newline + indent
    for index, (key, value) in enumerate(zip(keys or [""] * len(values), values, strict=True)):
        yield f"{',' if index else ''}{inner}{key}"
        yield from _readable(value, inner, indent)
    yield newline + ends[1]


def check_source(source: object) -> None:
    """Raise a `TypeError` unless this is a path, or a file to read from."""
    if not isinstance(source, (str, os.PathLike)) and not hasattr(source, "readline"):
        raise TypeError(f"a path or an open file is needed here, not {shown(source)}")


def read_document(source: PathOrFile) -> str | bytes:
    """All of a file, but no more of it than a document may have and one character over."""
    check_source(source)
    if isinstance(source, (str, os.PathLike)):
        with Path(source).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    try:
        return source.read(MOST_BYTES + 1)
    except UnicodeDecodeError as error:
        raise LogError(NOT_UTF_8(byte=error.start)) from None


def write_document(text: str, path: str | os.PathLike[str]) -> None:
    """Write a file so that a crash, at whatever moment, leaves the old file or the new one.

    The text goes to a new file beside it, which takes its place when it is safely on disk. A symbolic link stays one,
    and an old file's permissions are kept. What is there and is no regular file, such as a folder, a device or a pipe,
    is left alone: an `OSError` says so.
    """
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(Path(path).stat().st_mode):
            raise OSError(errno.EINVAL, "Not a regular file", os.fspath(path))
    target = Path(os.path.realpath(path))
    # A name of its own for each writer: the last to finish has written the file, and it is whole.
    beside = target.with_name(f".{target.name}.{secrets.token_hex(8)}.tmp")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except OSError as error:
        if error.filename is None or os.fspath(error.filename) != os.fspath(beside):
            raise
        raise OSError(
            error.errno, error.strerror, os.fspath(path)
        ) from error  # which is the file that the caller knows
    finally:
        beside.unlink(missing_ok=True)
