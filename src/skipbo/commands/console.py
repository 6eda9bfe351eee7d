"""What the commands write to: two streams, that are given nothing but what they can show."""

from __future__ import annotations

import json
import shutil
import textwrap
from typing import Any, TextIO

import attrs

from skipbo.table.terminal import printable

DONE = 0
"""The exit code when all went well."""
WRONG = 1
"""The exit code when a log is wrong."""
USAGE = 2
"""The exit code when what was asked for cannot be done."""

WIDEST = 100
"""Text is not wrapped wider than this, however wide the terminal."""


class UsageError(Exception):
    """What was asked for cannot be done: the text says why."""


@attrs.frozen
class Console:
    """Standard output and standard error. Text from outside may be written as it is: it cannot steer a terminal."""

    out: TextIO
    """Where results go."""
    err: TextIO
    """Where errors go."""

    @property
    def width(self) -> int:
        """The columns that text is wrapped to."""
        return max(40, min(shutil.get_terminal_size().columns, WIDEST))

    def line(self, text: str = "") -> None:
        """Write one line."""
        _write(self.out, printable(text))

    def lines(self, text: str) -> None:
        """Write a text of several lines."""
        for line in text.split("\n"):
            self.line(line)

    def wrapped(self, text: str, indent: str = "", hang: str = "") -> None:
        """Write a text wrapped to the width, indented; all lines but the first are indented further by `hang`."""
        lines = textwrap.wrap(
            printable(text),
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + hang,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in lines or [""]:
            self.line(line)

    def json(self, data: Any) -> None:
        """Write data as one line of JSON, in ASCII."""
        _write(self.out, ascii_json(json.dumps(data)))

    def error(self, text: str) -> None:
        """Write a text about what went wrong, after all results so far."""
        self.out.flush()
        for line in text.split("\n"):
            _write(self.err, f"skipbo: {printable(line)}")

    def json_error(self, data: Any) -> None:
        """Write data about what went wrong, after all results so far."""
        self.out.flush()
        _write(self.err, ascii_json(json.dumps(data)))


def ascii_json(text: str) -> str:
    r"""JSON text that says the same in printable ASCII alone: other characters can stand in strings only.

    >>> print(ascii_json('{"name": "Åsa 😀"}'))
    {"name": "\u00c5sa \ud83d\ude00"}
    """
    if text.isascii() and "\x7f" not in text:
        return text
    return "".join(one if one < "\x7f" else _escaped(one) for one in text)


def _escaped(character: str) -> str:
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def _write(stream: TextIO, text: str) -> None:
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
