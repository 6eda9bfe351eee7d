"""Files that the commands read; ``-`` is standard input."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

from skipbo.commands.console import UsageError


def shown_name(name: str) -> str:
    """What a file is called when something is said about it."""
    return "standard input" if name == "-" else name


def opened(name: str) -> io.BufferedReader:
    """The file of a name, open for reading. What keeps it from being opened or read becomes a `UsageError`."""
    if name == "-":
        # A process may have been started without a standard input.
        if sys.stdin is None:
            raise UsageError("standard input is closed")
        return io.BufferedReader(_Input(shown_name(name), sys.stdin.buffer))
    path = path_of(name)
    try:
        return io.BufferedReader(_Input(name, path.open("rb", buffering=0)))
    except (OSError, ValueError) as error:
        raise unusable(f"{name} cannot be read", error) from None


def path_of(name: str) -> Path:
    """The path of a name that was typed. An empty one, which `Path` takes for the current folder, is refused."""
    if not name:
        raise UsageError("the name of a file is empty")
    return Path(name)


def holds_lines(name: str, file: io.BufferedReader) -> bool:
    """Whether a file has a log on each line: by its name, or since its first line does not look like part of a log."""
    if name.lower().endswith((".jsonl", ".ndjson")):
        return True
    if name.lower().endswith(".json"):
        return False
    first, newline, _ = file.peek().lstrip().partition(b"\n")
    first = first.rstrip()
    return len(first) > 1 and first.startswith(b"{") and (not newline or first.endswith(b"}"))


def unusable(what: str, error: OSError | ValueError) -> UsageError:
    """The error for a file that is not there, or that cannot be used as asked, or whose name is none."""
    return UsageError(f"{what}: {error.strerror if isinstance(error, OSError) else error}")


class _Input(io.RawIOBase):
    """A file whose errors say which it is, so that they are not taken for those of the output."""

    def __init__(self, name: str, file: Any) -> None:
        super().__init__()
        self.shown = name
        self.file = file

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            count: int = self.file.readinto(buffer)
        except OSError as error:
            raise unusable(f"{self.shown} cannot be read", error) from None
        return count

    def close(self) -> None:
        # Standard input is not ours to close.
        if isinstance(self.file, io.FileIO):
            self.file.close()
        super().close()
