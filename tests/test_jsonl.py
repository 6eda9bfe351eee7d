"""Many matches in one file: a log a line, one at a time, with the line in every error."""

from __future__ import annotations

import io
import time
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from skipbo import (
    Log,
    LogError,
    ReplayError,
    RuleSet,
    apply_move,
    check_lines,
    check_log,
    dump_log,
    dumps_log,
    iter_logs,
    legal_moves,
    replay,
)
from skipbo.table.documents import MOST_BYTES
from tests.recording import FIXTURES, TINY, play_on, started, whole_match

LOGS = [whole_match(seed=seed) for seed in range(3)]
LINES = [dumps_log(log, compact=True) for log in LOGS]
WRONG = LINES[1].replace('"dealer":', '"dealer":1', 1)


def codes(text: str | bytes) -> list[tuple[int | None, str]]:
    """The line and code of everything that is wrong with a file."""
    errors: list[LogError] = []
    file: Any = io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text)
    list(iter_logs(file, on_error=errors.append))
    return [(error.line, error.reason.code) for error in errors]


def test_logs_come_one_after_the_other(tmp_path: Path) -> None:
    """From a path, a text file, a file of bytes; with either end of line, and with none after the last."""
    path = tmp_path / "logs.jsonl"
    path.write_text("\n".join(LINES) + "\n", encoding="utf-8")
    assert LOGS == list(iter_logs(path)) == list(iter_logs(str(path)))
    assert LOGS == list(iter_logs(io.StringIO("\n".join(LINES))))
    assert LOGS == list(iter_logs(io.BytesIO("\r\n".join([*LINES, ""]).encode())))
    assert [] == list(iter_logs(io.BytesIO()))


def test_C67_a_torn_last_line_is_an_error_and_the_rest_is_there_on_request() -> None:
    """What broke off while it was written is not taken for anything else; who wants the whole lines says so."""
    torn = f"{LINES[0]}\n{LINES[1]}\n{LINES[2][:-40]}"
    with pytest.raises(LogError) as caught:
        list(iter_logs(io.StringIO(torn)))
    assert (3, "torn-line") == (caught.value.line, caught.value.reason.code)
    assert str(caught.value).startswith("line 3: The last line breaks off: This is not JSON")
    errors: list[LogError] = []
    assert LOGS[:2] == list(iter_logs(io.StringIO(torn), on_error=errors.append))
    assert [3] == [error.line for error in errors]
    assert [(1, "torn-line")] == codes('{"players": ["Å'.encode()[:-1])


def test_C67_two_records_on_one_line_are_an_error() -> None:
    """Neither of them is taken; the error says where the second starts."""
    assert [(2, "glued-records")] == codes(f"{LINES[0]}\n{LINES[1]}{LINES[2]}\n{LINES[0]}\n")
    with pytest.raises(LogError) as caught:
        list(iter_logs(io.StringIO(LINES[0] + LINES[1])))
    assert len(LINES[0]) + 1 == caught.value.reason.params["column"]


def test_a_line_that_breaks_off_within_a_text_is_said_to() -> None:
    """The end of a line is no character of the text, and what follows a comma is no record of its own."""
    line = '{"format": "skipbo-log'
    with pytest.raises(LogError, match="unterminated string"):
        next(iter_logs(io.StringIO(f"{line}\n")))
    pretty = '{\n"format": "skipbo-log",\n'
    found: list[LogError] = []
    assert [] == list(iter_logs(io.StringIO(pretty), on_error=found.append))
    assert [(1, "not-json"), (2, "not-json")] == [(error.line, error.reason.code) for error in found]
    assert "line 1, column 2" in found[0].reason.text


def test_every_line_holds_a_log() -> None:
    """An empty line, a line of another kind, a line that is no JSON: errors with their lines, and reading goes on."""
    text = f"\n{LINES[0]}\n   \n{{}}\n[1,\n{LINES[1]}\n{WRONG}\n{LINES[2]}\n"
    expected = [(1, "empty-line"), (3, "empty-line"), (4, "missing-key"), (5, "not-json")]
    assert expected == codes(text)
    assert [LINES[0], LINES[1], LINES[2]] == [
        dumps_log(log, compact=True)
        for log in iter_logs(io.StringIO(text), on_error=lambda _: None)
        if log.rounds[0].dealer < 10
    ]


def test_a_line_that_is_too_long_is_passed_over() -> None:
    """It is refused with its number, never held in memory as a whole, and the next line is read."""
    size = MOST_BYTES + 10
    text = b"[" + b" " * size + b"]\n" + LINES[0].encode() + b"\n" + b'"' + b"x" * size
    tracemalloc.start()
    assert [(1, "document-too-large"), (3, "document-too-large")] == codes(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 * MOST_BYTES


def test_bytes_that_are_no_text_are_refused_line_by_line(tmp_path: Path) -> None:
    """In a file of bytes only their line is lost; in a text file the rest cannot be read any more."""
    raw = b"\xff\n" + LINES[0].encode() + b"\n"
    assert [(1, "not-utf-8")] == codes(raw)
    path = tmp_path / "logs.jsonl"
    path.write_bytes(raw)
    errors: list[LogError] = []
    with path.open(encoding="utf-8") as file:
        assert [] == list(iter_logs(file, on_error=errors.append))
    assert ["not-utf-8"] == [error.reason.code for error in errors]


def test_verdicts_tell_all_of_a_file() -> None:
    """Every line is read and replayed: what is wrong has its line, what is right its numbers."""
    unfinished = dumps_log(play_on(started(TINY, 2, 5), 3, 5).log, compact=True)
    verdicts = list(check_lines(io.StringIO(f"{LINES[0]}\n{{\n{WRONG}\n{unfinished}\n")))
    assert [1, 2, 3, 4] == [verdict.line for verdict in verdicts]
    assert [None, LogError, ReplayError, None] == [
        None if verdict.error is None else type(verdict.error) for verdict in verdicts
    ]
    assert [True, False, False, False] == [verdict.finished for verdict in verdicts]
    assert [2, 0, 2, 1] == [verdict.rounds for verdict in verdicts]
    assert sum(len(round.moves) for round in LOGS[0].rounds) == verdicts[0].moves
    assert 3 == verdicts[3].moves
    error = verdicts[2].error
    assert error is not None
    assert (3, "wrong-dealer") == (error.line, error.reason.code)
    assert str(error).startswith("line 3, round 0: $.rounds[0].dealer: ")


def test_the_verdict_on_one_document(tmp_path: Path) -> None:
    """A document of its own has no line."""
    verdict = check_log(FIXTURES / "log-v1.json")
    assert (None, None, 3, 239, True) == (
        verdict.line, verdict.error, verdict.rounds, verdict.moves, verdict.finished
    )  # fmt: skip
    bad = check_log(io.StringIO("{}"))
    assert (None, False, 0) == (bad.line, bad.finished, bad.moves)
    assert isinstance(bad.error, LogError)
    dump_log(whole_match(), tmp_path / "log.json")
    assert check_log(tmp_path / "log.json").finished


class Endless(io.RawIOBase):
    """A file of so many lines, made as they are read."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.left = lines
        self.rest = b""

    def readable(self) -> bool:
        """It is read."""
        return True

    def readinto(self, buffer: Any) -> int:
        """The next bytes."""
        if not self.rest and self.left:
            self.left -= 1
            self.rest = LINES[self.left % 3].encode() + b"\n"
        part, self.rest = self.rest[: len(buffer)], self.rest[len(buffer) :]
        buffer[: len(part)] = part
        return len(part)


def test_memory_is_the_same_for_many_logs() -> None:
    """A file of five hundred lines takes no more memory than one of ten, but for what Python keeps to use again."""

    def peak(lines: int) -> int:
        file = io.BufferedReader(Endless(lines))
        tracemalloc.start()
        assert lines == sum(verdict.error is None for verdict in check_lines(file))
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(3)  # what is made once, is made
    assert 800_000 < 500 * min(map(len, LINES))
    assert peak(500) < peak(10) + 400_000


def test_checking_is_at_least_half_as_quick_as_playing() -> None:
    """Reading, checking and replaying a move takes no longer than twice the time of listing and making one."""
    log = play_on(started(RuleSet(), 2, 1), 400, 1, rulings=0).log
    line, dealt = dumps_log(log, compact=True) + "\n", next(replay(log)).state

    def play() -> float:
        start = time.process_time()
        state = dealt
        for entry in log.rounds[0].moves:
            assert entry.move in legal_moves(state)
            state = apply_move(state, entry.move)
        return time.process_time() - start

    def check() -> float:
        start = time.process_time()
        assert all(verdict.error is None for verdict in check_lines(io.StringIO(line)))
        return time.process_time() - start

    assert isinstance(log, Log)
    pairs = [(check(), play()) for _ in range(25)]
    assert min(checked for checked, _ in pairs) < 2 * min(played for _, played in pairs)
