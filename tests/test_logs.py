"""Logs as documents: what is written is read back equal; what is not well-formed is named, all of it, with places."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import (
    Log,
    LogError,
    PlayHand,
    RuleSet,
    dump_log,
    dumps_log,
    load_log,
    loads_log,
    log_schema,
    replay,
)
from skipbo.conformance.suite import recorded
from skipbo.rules import FIELDS
from skipbo.table.files import write_document
from tests.recording import FIXTURES, TINY, changed, data_of, play_on, started, whole_match, without
from tests.skyjo.strategies import valid_tables as skyjo_tables
from tests.strategies import valid_tables

DATA = data_of(whole_match())
TABLES = st.one_of(valid_tables(), skyjo_tables())


def faults(data: Any) -> list[tuple[str, str]]:
    """The codes and places of everything that is wrong with a document."""
    with pytest.raises(LogError) as caught:
        loads_log(data if isinstance(data, (str, bytes)) else json.dumps(data))
    return [(reason.code, reason.where) for reason in caught.value.reasons]


@settings(max_examples=60)
@given(TABLES, st.integers(0, 60), st.integers(0, 2**32))
def test_C53_random_matches_are_read_back_equal(table: tuple[Any, int], moves: int, seed: int) -> None:
    """At any moment of a match of any rules, its log is read back equal, compact or not, and written the same again."""
    rules, players = table
    log = play_on(started(rules, players, seed), moves, seed).log
    text, line = dumps_log(log), dumps_log(log, compact=True)
    assert log == loads_log(text) == loads_log(line.encode())
    assert text == dumps_log(loads_log(line))
    assert "\n" not in line
    assert hash(log) == hash(loads_log(line))


def test_C51_the_log_of_version_1_is_read_for_ever() -> None:
    """The fixture never changes; whatever becomes of the library, it is read, replayed, and gives these points."""
    log = load_log(FIXTURES / "log-v1.json")
    steps = list(replay(log))
    assert ("Åsa", "Bo \x1b[31m", "Bo \x1b[31m", "\u202eŁukasz 🃏") == log.players
    assert [79, 47, 113] == [len(round.moves) for round in log.rounds]
    assert 79 + 47 + 113 + 3 == len(steps)
    assert (0, 130) == steps[-1].match.scores.totals
    assert (1,) == steps[-1].match.outcome.winners
    assert {"event": "fixture of version 1", "table": 7, "notes": [None, True, 2.5]} == log.meta


def test_C58_nothing_is_converted() -> None:
    """A number as text, true for 1, 1.0 for 1, null and text for a list are errors, each with its place."""
    numbers: list[Any] = ["0", True, 0.0, None, [0], {}]
    for wrong in numbers:
        assert [("wrong-type", "$.rounds[0].dealer")] == faults(changed(DATA, "rounds.0.dealer", wrong))
    for wrong in ("7", False, 7.0, None):
        assert [("wrong-type", "$.rounds[0].moves[2].seat")] == faults(changed(DATA, "rounds.0.moves.2.seat", wrong))
        assert [("wrong-type", "$.rounds[0].chance[0][9]")] == faults(changed(DATA, "rounds.0.chance.0.9", wrong))
    assert [("wrong-type", "$.players")] == faults(changed(DATA, "players", "Ada"))
    assert [("wrong-type", "$.players[1]")] == faults(changed(DATA, "players.1", None))
    assert [("not-a-count", "$.rules.hand_size")] == faults(changed(DATA, "rules.hand_size", "3"))
    assert [("not-a-flag", "$.rules.wild_discards")] == faults(changed(DATA, "rules.wild_discards", 1))
    assert [("not-a-count", "$.rules.deck.ranks")] == faults(changed(DATA, "rules.deck.ranks", 3.0))


def test_C58_what_belongs_in_the_rules_is_named_for_those_who_read_json() -> None:
    """They know no `True` and no tuple."""
    log = changed(changed(DATA, "rules.wild_discards", 1), "rules.teams", {"0": 1})
    with pytest.raises(LogError) as caught:
        loads_log(json.dumps(log))
    assert [
        "wild_discards is 1; true or false belongs there.",
        "teams is an object; a tuple, in JSON a list, belongs there, with one entry for each seat.",
    ] == [reason.text for reason in caught.value.reasons]


def test_C59_an_unknown_key_and_an_unknown_move_are_named() -> None:
    """A known move with one key too many, and a move that there is not, are two errors, and name what they mean."""
    move = {"move": "play-hand", "seat": 0, "card": 1, "to": 0}
    with pytest.raises(LogError) as caught:
        loads_log(json.dumps(changed(DATA, "rounds.0.moves.0", {**move, "pile": 2})))
    assert "$.rounds[0].moves[0]: There is no key 'pile' here; there are 'move', 'seat', 'card' and 'to'." == str(
        caught.value
    )
    with pytest.raises(LogError) as caught:
        loads_log(json.dumps(changed(DATA, "rounds.0.moves.0", {**move, "move": "play_hand"})))
    assert str(caught.value).startswith(
        "$.rounds[0].moves[0].move: There is no move 'play_hand'; there are 'play-stock'"
    )
    assert str(caught.value).endswith("Did you mean 'play-hand'?")


def test_C60_all_faults_are_named_at_once() -> None:
    """Missing, unknown and wrong, at the top, in the rules, in rounds and in moves: one error with all of them."""
    data = without(without(DATA, "players"), "rounds.1.result.winner")
    data = changed(changed(data, "preset", 7), "extra", 1)
    data = changed(changed(data, "rules.scoring", "winner"), "rounds.0.moves.3.card", "x")
    expected = {
        ("missing-key", "$"),
        ("wrong-type", "$.preset"),
        ("unknown-word", "$.rules.scoring"),
        ("wrong-type", "$.rounds[0].moves[3].card"),
        ("missing-key", "$.rounds[1].result"),
        ("unknown-key", "$"),
    }
    assert expected == set(faults(data))
    assert len(expected) == len(faults(data))


@pytest.mark.parametrize("key", [key for key in DATA if key not in ("seed", "opening", "result", "meta", "preset")])
def test_every_key_is_required(key: str) -> None:
    """A document without one of its keys is refused; those that may be missing are few."""
    assert ("missing-key", "$") in faults(without(DATA, key))


@pytest.mark.parametrize("field", [name for name, setting in FIELDS.items() if not setting.since])
def test_every_field_of_the_rules_stands_in_a_log(field: str) -> None:
    """Rules stand in a log in full, so that a default that changes changes no log; but fields added since may lack."""
    assert [("missing-key", "$.rules")] == faults(without(DATA, f"rules.{field}"))


def test_only_the_seed_and_what_is_not_there_may_be_left_out() -> None:
    """A log without seed, opening and meta is complete; null is no second spelling of what is left out."""
    data = without(without(DATA, "seed"), "opening")
    assert None is loads_log(json.dumps(data)).seed
    for key in ("seed", "preset", "meta", "opening", "result"):
        assert [("wrong-type", f"$.{key}")] == faults(changed(DATA, key, None))


def test_a_version_or_format_that_is_unknown_ends_the_reading() -> None:
    """Nothing can be said of such a document; the error names what is known."""
    assert [("unknown-version", "$.version")] == faults(without(changed(DATA, "version", 2), "players"))
    assert [("unknown-version", "$.version")] == faults(changed(DATA, "version", True))
    assert [("wrong-format", "$.format")] == faults(without(changed(DATA, "format", "skipbo-state"), "players"))
    assert [("missing-key", "$"), ("missing-key", "$")] == faults({})
    assert [("wrong-type", "$")] == faults([])


def test_rules_that_do_not_fit_the_players_are_named() -> None:
    """What a rule set says of a number of players is asked when a log is read."""
    assert [("seat-count", "$.rules.stock_size")] == faults(changed(DATA, "rules.stock_size", [4, 4, 4]))
    assert [("needs-teams", "$.rules")] == faults(changed(DATA, "rules.team_win", "first-out"))


def test_reading_a_log_warns_of_nothing() -> None:
    """A deal that leaves few cards is a warning for those who deal, not for those who read."""
    rules = RuleSet(stock_size=76, hand_size=9)
    log = play_on(started(rules, 2, 3), 5).log
    assert log == loads_log(dumps_log(log))
    assert 6 == len(list(replay(log)))


@pytest.mark.parametrize("case", recorded("logs")["broken"], ids=lambda case: case["name"])
def test_error_texts_are_safe_and_hold_no_state(case: dict[str, Any]) -> None:
    """Whatever stands in a document, the text of its error is printable and as short as its reasons."""
    if "pieces" not in case:
        return
    with pytest.raises(LogError) as caught:
        loads_log("".join(piece * count for piece, count in case["pieces"]))
    assert all(line.isprintable() for line in str(caught.value).split("\n"))
    assert len(str(caught.value)) < 2000


def test_hostile_texts_are_written_out_in_errors() -> None:
    """A key, a word or a tag with escapes or marks of direction is shown without them."""
    evil = "\x1b[2J\u202e\n\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16")
    for data in (
        changed(DATA, evil, 1),
        changed(DATA, f"rules.{evil}", 1),
        changed(DATA, "rules.scoring", evil),
        changed(DATA, "rounds.0.moves.0.move", evil),
        changed(DATA, f"rounds.0.moves.0.{evil}", 1),
        changed(DATA, "game", evil),
        changed(DATA, "chance", evil),
        changed(DATA, "format", evil),
        changed(DATA, "rounds.0.result.ending", evil),
    ):
        with pytest.raises(LogError) as caught:
            loads_log(json.dumps(data))
        assert str(caught.value).isprintable()
        assert json.dumps(caught.value.as_json()).isascii()


def test_C64_errors_and_logs_survive_copies() -> None:
    """A log and its errors are the same after pickle in every protocol, copy and deepcopy."""
    log = whole_match()
    with pytest.raises(LogError) as caught:
        loads_log(json.dumps(changed(DATA, "rounds.0.dealer", "0")))
    error = caught.value
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert log == pickle.loads(pickle.dumps(log, protocol))
        again = pickle.loads(pickle.dumps(error, protocol))
        assert (error.reasons, error.line) == (again.reasons, again.line)
    assert log == copy.deepcopy(log) == copy.copy(log)
    assert error.as_json() == copy.deepcopy(error).as_json()


def test_a_log_that_could_not_be_read_is_not_written() -> None:
    """A name that is no text, a meta that is no JSON, a lone surrogate: refused when it is written, with its place."""
    log = whole_match()
    for wrong, where in (
        (attrs.evolve(log, players=("Ada", "\ud800")), "$.players[1]"),
        (attrs.evolve(log, players=("Ada", "")), "$.players[1]"),
        (attrs.evolve(log, meta={"a": float("nan")}), "$.meta.a"),
        (attrs.evolve(log, preset="A" * 201), "$.preset"),
    ):
        with pytest.raises(LogError) as caught:
            dumps_log(wrong)
        assert where == caught.value.reason.where


def test_logs_are_plain_ascii_and_a_move_stands_on_a_line() -> None:
    """No name reaches a terminal raw when a log is shown, and two logs can be compared line by line."""
    log = attrs.evolve(whole_match(), players=("Åsa\x1b[31m", "\u202eBo"))
    text = dumps_log(log)
    assert text.isascii()
    assert all(line.isprintable() for line in text.split("\n"))
    moves = [line for line in text.split("\n") if '"move"' in line or '"ruling"' in line]
    assert sum(len(round.moves) for round in log.rounds) == len(moves)
    assert log == loads_log(text)


def test_writing_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If writing breaks off, the old file is still there, and nothing else; permissions and links stay."""
    path, link = tmp_path / "log.json", tmp_path / "link.json"
    log = whole_match()
    dump_log(log, path)
    path.chmod(0o600)
    link.symlink_to(path)
    dump_log(log, link)
    assert link.is_symlink()
    assert log == load_log(str(link))
    assert 0o600 == path.stat().st_mode & 0o777
    old = path.read_bytes()

    def full(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        write_document("new", path)
    assert old == path.read_bytes()
    assert {"link.json", "log.json"} == {file.name for file in tmp_path.iterdir()}


@pytest.mark.skipif(os.name == "nt", reason="pipes are no files there")
def test_nothing_but_files_is_replaced(tmp_path: Path) -> None:
    """A pipe, a link to one, and a folder are left as they are; so is the folder that an empty name would mean."""
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for path in (pipe, link, tmp_path, ""):
        with pytest.raises(OSError, match="Not a regular file"):
            dump_log(whole_match(), path)
    assert (True, True) == (pipe.is_fifo(), link.is_symlink())
    assert {pipe, link} == set(tmp_path.iterdir())


def test_logs_are_read_from_paths_and_open_files(tmp_path: Path) -> None:
    """A path, a text file or a file of bytes; a missing file is the system's own error."""
    path, log = tmp_path / "log.json", whole_match()
    dump_log(log, path)
    with path.open("rb") as raw, path.open(encoding="utf-8") as text:
        assert log == load_log(path) == load_log(raw) == load_log(text)
    with pytest.raises(FileNotFoundError):
        load_log(tmp_path / "none.json")
    path.write_bytes(b"\xff")
    with path.open(encoding="utf-8") as text, pytest.raises(LogError) as caught:
        load_log(text)
    assert "not-utf-8" == caught.value.reason.code


def test_importing_skipbo_imports_no_cattrs() -> None:
    """Reading logs costs the import of cattrs, so that waits until somebody does; so does all else of its kind."""
    code = (
        "import sys, skipbo; late = {'cattrs', 'jsonschema', 'argparse', 'json'} & set(sys.modules);"
        "assert not late, late; skipbo.loads_log; assert 'cattrs' in sys.modules;"
        "assert all(hasattr(skipbo, name) for name in skipbo.__all__)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_name_that_skipbo_does_not_have_is_an_attribute_error() -> None:
    """Names that come late are found, and no others."""
    import skipbo

    with pytest.raises(AttributeError, match="no attribute 'load_logs'"):
        _ = skipbo.load_logs  # type: ignore[attr-defined]
    assert PlayHand is skipbo.PlayHand
    assert Log is skipbo.Log


def test_every_key_of_the_format_is_in_the_schema() -> None:
    """The document that is written has no key that the schema does not have."""
    assert set(DATA) <= set(log_schema()["properties"])
    assert TINY == loads_log(json.dumps(DATA)).rules
