"""The command line as users meet it: what it shows, what it says when something is wrong, and how it ends."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

import skipbo
from skipbo import events, skyjo
from skipbo.cli import main
from skipbo.commands.telling import EVENTS
from skipbo.presets import PRESETS
from skipbo.rules import FIELDS
from skipbo.schemas import log_schema
from skipbo.skyjo import events as skyjo_events
from skipbo.table.documents import LONE_SURROGATE
from skipbo.table.errors import LogError

LOGS = Path(__file__).parent.parent / "examples" / "logs"
TWO = str(LOGS / "two-players.json")
T1 = str(LOGS / "t1.json")


class Ran:
    """How a command ended, and what it wrote."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that runs a command line on a terminal of 80 columns, with text as standard input."""
    monkeypatch.setenv("COLUMNS", "80")

    def command(*arguments: str, typed: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        code = main(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return command


def shell(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command line as a process of its own."""
    command = [sys.executable, "-m", "skipbo", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, env={**os.environ, **environment})


def changed(tmp_path: Path, old: str, new: str) -> str:
    """The name of a file with the log T1, in which a text is replaced by another."""
    text = Path(T1).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "changed.json"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(path)


def test_schema_is_the_one_of_the_package(run: Any) -> None:
    """The schema of logs as JSON."""
    ran = run("schema")
    assert (0, "") == (ran.code, ran.err)
    assert log_schema() == json.loads(ran.out)


def test_version(run: Any) -> None:
    """The version is the package's."""
    ran = run("--version")
    assert (0, f"skipbo {skipbo.__version__}\n", "") == (ran.code, ran.out, ran.err)


def test_help_lists_the_commands_and_the_exit_codes(run: Any) -> None:
    """Help goes to standard output."""
    ran = run("--help")
    assert (0, "") == (ran.code, ran.err)
    assert "Exit codes: 0 all went" in ran.out
    assert "    replay " in ran.out


@pytest.mark.parametrize(
    "arguments",
    [(), ("deal",), ("replay",), ("replay", TWO, "--quite"), ("replay", TWO, "--view", "x"), ("new", "--seed", "1")],
)
def test_a_command_line_that_means_nothing(run: Any, arguments: tuple[str, ...]) -> None:
    """Code 2, the usage and what is wrong on standard error, nothing on standard output."""
    ran = run(*arguments)
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.startswith("usage: skipbo")
    assert ": error: " in ran.err


def test_replay_shows_each_step_and_the_scores(run: Any) -> None:
    """The match of two: a line for each deal and move, the points of each round, and the result at the end."""
    ran = run("replay", TWO)
    lines = ran.out.splitlines()
    assert (0, "") == (ran.code, ran.err)
    assert "Skip-Bo. Players: Ada and Grace." == lines[0]
    assert "Rules: MATTEL." == lines[1]
    assert "Round 1 (rounds[0]): Ada deals, Grace starts." == lines[3]
    assert "Grace wins the match." == lines[-1]
    log = skipbo.load_log(TWO)
    assert sum(len(round.moves) for round in log.rounds) == len(told(ran))


def told(ran: Ran) -> list[str]:
    """The lines of a replay that tell a move, without the name and the index."""
    lines = [line for line in ran.out.splitlines() if re.match(r" *\d+ [A-Z][a-z]+ +(?!stock |side )[a-z]", line)]
    return [line.split(maxsplit=2)[2] for line in lines]


def test_T1_replay_tells_what_was_done(run: Any) -> None:
    """Every kind of play, a wild and what it stands for, a pile that is complete, and cards drawn in mid-turn."""
    ran = run("replay", T1)
    assert [
        "plays 4 from hand to building pile 0",
        "plays 5 from stock to building pile 0; turns up 10, 4 left",
        "plays 6 from hand to building pile 0",
        "plays 8 from discard pile 0 to building pile 1",
        "plays 9 from hand to building pile 1",
        "plays 10 from stock to building pile 1; turns up 2, 3 left",
        "plays 11 from hand to building pile 1",
        "plays Skip-Bo as 12 from hand to building pile 1; completes it; draws Skip-Bo 1 3 4 7",
    ] == told(ran)
    assert "   1 Ada    plays 5 from stock" in ran.out


def test_replay_tells_every_event_and_move(run: Any, tmp_path: Path) -> None:
    """Partners' piles, a stock that is out, rulings, recycled cards, a pass."""
    silent = {events.HighestDrawn, events.RoundDealt, events.DiscardTurnedUp, events.RoundEnded, events.MatchEnded}
    silent |= {skyjo_events.RoundDealt, skyjo_events.TurnPassed, skyjo_events.MatchEnded}
    assert {*get_args(events.Event), *get_args(skyjo_events.Event)} == {*EVENTS, *silent}
    seats = [
        skipbo.Seat(stock=(9, 1), hand=(5, 12)),
        skipbo.Seat(stock=(4,), hand=(12, 12)),
        skipbo.Seat(stock=(2,), hand=(4, 11), discards=((3,), (), (), ())),
        skipbo.Seat(stock=(7,), hand=(12, 12)),
    ]
    rules = skipbo.RuleSet(teams=2, discard_to="side")
    recorder = skipbo.Recorder(skipbo.set_up(rules, seats, seed=2026), ["Ada", "Grace", "Edsger", "Barbara"])
    for move in (
        skipbo.PlayStock(to=0), skipbo.PlayStock(to=0, of=2), skipbo.PlayDiscard(0, to=0, of=2),
        skipbo.TalkPenalty(2), skipbo.ExcessDraw(1, 1), skipbo.OutOfTurn(3), skipbo.StopOutOfTurn(),
        skipbo.Discard(12, 1, of=2),
    ):  # fmt: skip
        recorder.play(move)
    path = tmp_path / "rulings.json"
    recorder.save(path)
    assert [
        "plays 1 from stock to building pile 0; turns up 9, 1 left",
        "plays 2 from stock of Edsger to building pile 0; the stock is out",
        "plays 3 from discard pile 0 of Edsger to building pile 0",
        "is punished: 2 more cards at the bottom of the stock; turns up Skip-Bo, 2 left",
        "drew too many: 1 more card shuffled into the stock",
        "plays out of turn; draws 3 cards",
        "is stopped; it is the turn of Ada",
        "discards 12 on pile 1 of Edsger; Grace draws 3 cards",
    ] == told(run("replay", "--view", "0", str(path)))


def test_replay_shows_the_table(run: Any) -> None:
    """After a deal, and where the log ends; after every move if that is asked for; or what one seat sees of it."""
    boards = [line for line in run("replay", T1).out.splitlines() if line.startswith("* 0 Ada ")]
    assert [
        "* 0 Ada    stock 5: 5  hand Skip-Bo 4 6 9 11  discards 12 8 | - | - | -",
        "* 0 Ada    stock 3: 2  hand Skip-Bo 1 3 4 7  discards 12 | - | - | -",
    ] == boards
    ran = run("replay", "--board", "--view", "1", T1)
    boards = [line for line in ran.out.splitlines() if line.startswith("* 0 Ada ")]
    assert 9 == len(boards)
    assert "* 0 Ada    stock 5: 5  hand ? ? ? ? ?    discards 12 8 | - | - | -" == boards[0]
    assert 9 == ran.out.count(" hand 2 3 7 10 12 ")


def test_K14_replay_of_a_view_hides_a_drawn_card(run: Any, tmp_path: Path) -> None:
    """In Skyjo only the player who drew a card sees it before it is placed."""
    match = skyjo.new_match(skyjo.RuleSet(columns=2, rows=2, initial_flips=1), ["Ada", "Grace"], seed=2026)
    recorder = skipbo.Recorder(match)
    recorder.play(skyjo.Flip(0))
    recorder.play(skyjo.Flip(3))
    starts = recorder.state.turn
    for move in (skyjo.Draw(), skyjo.Swap(1), skyjo.TakeDiscard(1), skyjo.Draw(), skyjo.RejectAndFlip(2)):
        recorder.play(move)
    path = tmp_path / "skyjo.json"
    recorder.save(path)
    seen, hidden = told(run("replay", str(path))), told(run("replay", "--view", str(1 - starts), str(path)))
    assert [
        "turns up 11 in cell 0",
        "turns up 0 in cell 3; Ada starts",
        "draws 8",
        "swaps the 8 drawn for 9 in cell 1",
        "takes 9 from the discard pile for 0 in cell 1",
        "draws 3",
        "discards 3; turns up",
    ] == [*seen[:-1], seen[-1][:20]]
    assert [*seen[:2], "draws a card", *seen[3:5], "draws a card", seen[-1]] == hidden


def test_S16_S19_K13_replay_tells_the_start_and_the_end_of_a_round_of_skyjo(run: Any, tmp_path: Path) -> None:
    """Who starts, drawn from whom; who ended it, what is turned up and removed then, what is doubled; a reshuffle."""
    rules = skyjo.RuleSet(rows=3, columns=1, initial_flips=2)

    def layout(*cards: int) -> skyjo.Seat:
        return skyjo.Seat(tuple(skyjo.Cell(card, up=at < 2) for at, card in enumerate(cards)))

    state = skyjo.set_up(
        rules, [layout(9, 1, 4), layout(5, 3, 5)], draw=(), discard=_discards(9, 1, 4, 5, 3, 5), seed=1
    )
    path = tmp_path / "skyjo.json"
    recorder = skipbo.Recorder(state, ["Ada", "Grace"])
    for move in (skyjo.TakeDiscard(2), skyjo.Draw(), skyjo.Swap(1)):
        recorder.play(move)
    recorder.save(path)
    held = recorder.log.rounds[0].chance[0][-1]
    assert [
        "takes 12 from the discard pile for 4 in cell 2; has no hidden card left, and everybody else has one more turn",
        f"shuffles the discard pile (143) into a new draw pile; draws {held}",
        f"swaps the {held} drawn for 3 in cell 1; Grace turns up 5",
    ] == [line.split("; Ada ended")[0] for line in told(run("replay", str(path)))]
    ending = told(run("replay", str(path)))[-1]
    assert ending.endswith("; Ada ended the round and counts 44 instead of 22")
    lines = run("replay", "--json", str(path)).out.splitlines()
    assert [
        "card-swapped", "end-triggered", "turn-passed", "pile-reshuffled", "card-drawn", "card-swapped",
        "layout-turned-up", "round-ended",
    ] == [event["event"] for line in lines for event in json.loads(line).get("events", [])]  # fmt: skip
    rules = skyjo.RuleSet(rows=1, columns=2, initial_flips=1, clear_columns=False)
    deck = (*_discards(5, 5, 5, 5), 5, 5, 5, 5)
    tied = skipbo.Recorder(skyjo.new_match(rules, ["Ada", "Grace"], deck=deck, seed=3))
    tied.play(skyjo.Flip(0))
    tied.play(skyjo.Flip(0))
    tied.save(path)
    turn: int = tied.state.turn
    starter = ("Ada", "Grace")[turn]
    assert f"; {starter} starts, drawn from Ada and Grace" in run("replay", str(path)).out


def _discards(*elsewhere: int) -> tuple[int, ...]:
    """All cards but these, sorted: a 12 on top."""
    rest = Counter(skyjo.DECK)
    rest.subtract(elsewhere)
    return tuple(sorted(rest.elements()))


def test_replay_quiet_shows_the_result_alone(run: Any) -> None:
    """The points of each round, the totals, and who has won."""
    ran = run("replay", "--quiet", str(LOGS / "five-players.json"))
    assert (0, "") == (ran.code, ran.err)
    assert ran.out == (
        "round  Ada  Grace  Edsger  Barbara  Donald\n"
        "    1    0    120       0        0       0\n"
        "    2    0    135       0        0       0\n"
        "    3    0      0       0        0     155\n"
        "    4  265      0       0        0       0\n"
        "    5    0    100       0        0       0\n"
        "    6    0      0       0      165       0\n"
        "    7  255      0       0        0       0\n"
        "total  520    355       0      165     155\n"
        "Ada wins the match.\n"
    )


def test_replay_of_a_match_that_goes_on(run: Any) -> None:
    """T1 stops in the middle of a turn, which is no error."""
    ran = run("replay", T1)
    assert (0, "") == (ran.code, ran.err)
    assert "Round 1 (rounds[0]): a position, Ada starts.\n\nTurn of Ada. Draw pile 130, completed 0.\n" in ran.out
    assert "\n\nTurn of Ada. Draw pile 125, completed 12.\n" in ran.out
    assert ran.out.endswith("\n\nThe match is not over.\n")


def test_replay_reads_standard_input(run: Any) -> None:
    """`-` is standard input."""
    assert run("replay", T1).out == run("replay", "-", typed=Path(T1).read_bytes()).out


def test_replay_as_json_is_an_object_a_line(run: Any) -> None:
    """The log, the deal, each move with the cards after it, the round, the match."""
    ran = run("replay", "--json", T1)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert ["log", "deal", *["move"] * 8, "round", "match"] == [line["kind"] for line in lines]
    assert {"kind": "move", "round": 0, "index": 0, "move": "play-hand", "seat": 0, "card": 4, "to": 0} == {
        key: value for key, value in lines[2].items() if key not in ("position", "events")
    }
    assert ["card-laid", "stock-turned-up"] == [event["event"] for event in lines[3]["events"]]
    assert [4, 7, 0, 0] == lines[2]["position"]["values"]
    assert {"kind": "round", "round": 0, "result": None} == lines[-2]
    assert {"kind": "match", "totals": [0, 0], "result": None} == lines[-1]


def test_replay_quiet_as_json_is_the_result(run: Any) -> None:
    """One object, for scripts that want the scores alone."""
    ran = run("replay", "--json", "--quiet", TWO)
    assert {
        "kind": "match",
        "totals": [375, 550],
        "result": {"winners": [1], "totals": [375, 550]},
    } == json.loads(ran.out)


def test_C55_replay_of_a_view_shows_no_hidden_card(run: Any) -> None:
    """With a seat, its view stands where all cards would."""
    lines = [json.loads(line) for line in run("replay", "--json", "--view", "1", T1).out.splitlines()]
    assert all("position" not in line for line in lines)
    for line in lines[1:10]:
        seats = line["view"]["seats"]
        assert {None} == set(seats[0]["hand"])
        assert [2, 3, 7, 10, 12] == seats[1]["hand"]
        assert [None, None, None, 2] == seats[1]["stock"]
        assert {None} == set(line["view"]["draw"])
    assert {"event": "cards-drawn", "seat": 0, "cards": [None] * 5} == lines[9]["events"][-1]


def test_replay_of_the_view_of_a_seat_that_there_is_not(run: Any) -> None:
    """A usage error, before anything is shown."""
    ran = run("replay", "--view", "2", T1)
    assert (2, "", "skipbo: error: --view 2: the seats are 0 to 1\n") == (ran.code, ran.out, ran.err)


def test_replay_of_json_lines_shows_every_log(run: Any) -> None:
    """A file with a log a line is several matches."""
    line = skipbo.dumps_log(skipbo.load_log(T1), compact=True).encode()
    ran = run("replay", "--quiet", "-", typed=b"%b\n%b\n" % (line, line))
    assert (0, "The match is not over.\n" * 2, "") == (ran.code, ran.out, ran.err)


def test_R17_a_log_that_cannot_be_is_refused_with_its_place(run: Any, tmp_path: Path) -> None:
    """Code 1; what was shown before the mistake stays shown."""
    name = changed(tmp_path, '"seat": 0, "card": 6, "to": 0', '"seat": 0, "card": 6, "to": 1')
    ran = run("replay", name)
    assert 1 == ran.code
    assert ran.err.startswith(f"skipbo: {name}: round 0, move 2, seat 0: $.rounds[0].moves[2]: Building pile 1 ")
    assert ran.err.endswith(" (R17)\n")
    assert 2 == len(told(ran))


def test_C60_all_that_is_wrong_with_a_document_is_told(run: Any, tmp_path: Path) -> None:
    """Nothing is shown of a document that is no log; each reason has its line and its path."""
    name = changed(tmp_path, '"seat": 0, "card": 4, "to": 0', '"seat": "0", "card": 4, "too": 0')
    ran = run("replay", name)
    assert (1, "") == (ran.code, ran.out)
    start = f"skipbo: {name}: $.rounds[0].moves[0]"
    assert [start] * 3 == [line[: len(start)] for line in ran.err.splitlines()]
    assert "Did you mean 'to'?" in ran.err


@pytest.mark.parametrize("command", ["replay", "validate"])
def test_files_that_cannot_be_read(run: Any, tmp_path: Path, command: str) -> None:
    """A file that is not there, and a folder: code 2, and why."""
    missing = str(tmp_path / "missing.json")
    ran = run(command, missing)
    assert (2, f"skipbo: error: {missing} cannot be read: No such file or directory\n") == (ran.code, ran.err)
    ran = run(command, str(tmp_path))
    assert 2 == ran.code
    assert f"skipbo: error: {tmp_path} cannot be read: " in ran.err
    ran = run(command, "a\x00b")
    assert (2, "skipbo: error: a\\x00b cannot be read: embedded null byte\n") == (ran.code, ran.err)
    ran = run(command, "")
    assert (2, "skipbo: error: the name of a file is empty\n") == (ran.code, ran.err)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe",
        b"\x89PNG\r\n\x1a\n",
        b"[" * 100_000,
        b"9" * 5_000,
        b"\xef\xbb\xbf{}",
        b"{}",
        b"[]",
        b"null",
    ],
    ids=["empty", "binary", "image", "brackets", "digits", "mark", "object", "list", "null"],
)
def test_C61_junk_is_a_wrong_log(run: Any, content: bytes) -> None:
    """Code 1, one line on standard error, and nothing else."""
    for arguments in (("replay", "-"), ("replay", "--json", "-"), ("validate", "--quiet", "-")):
        ran = run(*arguments, typed=content)
        assert (1, "") == (ran.code, ran.out)
        assert ran.err.startswith("skipbo: standard input: ")


def test_validate_counts_what_is_right(run: Any) -> None:
    """A line for each file, and one for all of them."""
    ran = run("validate", T1, TWO)
    assert (0, "") == (ran.code, ran.err)
    assert [
        f"{T1}: 1 log, 1 round, 8 moves, 1 unfinished: all right",
        f"{TWO}: 1 log, 14 rounds, 4,243 moves: all right",
        "2 files, 2 logs, 15 rounds, 4,251 moves, 1 unfinished: all right",
    ] == ran.out.splitlines()


def test_validate_goes_on_after_what_is_wrong(run: Any, tmp_path: Path) -> None:
    """Every file is looked at; code 1 for a wrong log, code 2 when a file cannot be read."""
    wrong = changed(tmp_path, '"card": 4, "to": 0', '"card": 4, "to": 1')
    ran = run("validate", wrong, T1)
    assert 1 == ran.code
    assert ran.err.startswith(f"skipbo: {wrong}: round 0, move 0, seat 0: $.rounds[0].moves[0]: ")
    assert [f"{wrong}: 1 log, 1 round, 8 moves: 1 wrong", f"{T1}: 1 log"] == [
        line.partition(", 1 round, 8 moves, ")[0] for line in ran.out.splitlines()[:2]
    ]
    ran = run("validate", "--quiet", wrong, str(tmp_path / "missing.json"), T1)
    assert (2, "", 2) == (ran.code, ran.out, len(ran.err.splitlines()))


def test_C67_validate_names_the_line(run: Any, tmp_path: Path) -> None:
    """In a file of JSON Lines each wrong log has its line."""
    right = skipbo.dumps_log(skipbo.load_log(T1), compact=True)
    wrong = right.replace('"card":4,"to":0', '"card":4,"to":1')
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join([right, wrong, right, "{}", right[:500]]), encoding="utf-8")
    ran = run("validate", str(path))
    assert 1 == ran.code
    assert [f"{path}: line 2, round 0, move 0, seat 0", f"{path}: line 4", f"{path}: line 5"] == [
        line.removeprefix("skipbo: ").rpartition(": $")[0] or line.removeprefix("skipbo: ")[: len(f"{path}: line 5")]
        for line in ran.err.splitlines()
        if "'version'" not in line
    ]
    assert f"{path}: 5 logs, 3 rounds, 24 moves, 2 unfinished: 3 wrong\n" == ran.out


def test_validate_as_json(run: Any, tmp_path: Path) -> None:
    """An object for each log, all on standard output, and a summary; no hidden card is in an error."""
    wrong = changed(tmp_path, '"card": 4, "to": 0', '"card": 4, "to": 1')
    missing = str(tmp_path / "missing.json")
    ran = run("validate", "--json", T1, wrong, missing)
    assert (2, "") == (ran.code, ran.err)
    right, refused, unreadable, summary = map(json.loads, ran.out.splitlines())
    assert {
        "file": T1, "line": None, "valid": True, "rounds": 1, "moves": 8, "finished": False, "error": None,
    } == right  # fmt: skip
    assert (False, "ReplayError", 0, 0) == (
        refused["valid"], refused["error"]["error"], refused["error"]["round"], refused["error"]["index"]
    )  # fmt: skip
    assert ["not-next"] == [reason["code"] for reason in refused["error"]["reasons"]]
    assert {"file": missing, "unreadable": f"{missing} cannot be read: No such file or directory"} == unreadable
    assert {
        "files": 3, "unreadable": 1, "logs": 2, "wrong": 1, "unfinished": 1, "rounds": 2, "moves": 16
    } == summary  # fmt: skip


def test_new_writes_a_log_without_moves(run: Any) -> None:
    """The log is on standard output, and can be replayed."""
    arguments = ("--players", "Ada", "Grace", "Edsger", "Barbara", "--preset", "partners", "--preset", "SHORT_GAME")
    ran = run("new", *arguments, "--set", "team_win=first-out", "--set", "deck.wilds=20", "--seed", "2026")
    assert (0, "") == (ran.code, ran.err)
    log = skipbo.loads_log(ran.out)
    assert skipbo.RuleSet(deck=skipbo.Deck(wilds=20), stock_size=10, teams=2, team_win="first-out") == log.rules
    assert (("Ada", "Grace", "Edsger", "Barbara"), 2026, None, 0) == (
        log.players, log.seed, log.preset, len(log.rounds[0].moves)
    )  # fmt: skip
    ran = run("replay", "-", typed=ran.out.encode())
    assert 0 == ran.code
    assert ran.out.endswith("The match is not over.\n")


def test_new_is_the_same_from_the_same_seed(run: Any, tmp_path: Path) -> None:
    """It is what `new_match` deals; a preset alone is the log's label."""
    path = tmp_path / "match.json"
    arguments = ("new", "--players", "Ada", "Grace", "--preset", "twenty", "--seed", "2026", "-o", str(path))
    ran = run(*arguments)
    assert (0, "", "") == (ran.code, ran.out, ran.err)
    log = skipbo.load_log(path)
    assert "TWENTY" == log.preset
    assert skipbo.new_match(skipbo.RuleSet(stock_size=20), ["Ada", "Grace"], seed=2026) == skipbo.resume(log)
    content = path.read_bytes()
    ran = run(*arguments)
    assert (2, "", f"skipbo: error: {path} is there already; --force replaces it\n") == (ran.code, ran.out, ran.err)
    assert 0 == run(*arguments, "--force").code
    assert content == path.read_bytes()


def test_new_with_a_named_dealer_and_start(run: Any) -> None:
    """Who deals and who starts can be named, the latter where the rules let it be chosen."""
    arguments = ("new", "--players", "Ada", "Grace", "Edsger", "--dealer", "1", "--first", "1", "--seed", "2026")
    log = skipbo.loads_log(run(*arguments, "--preset", "MATTEL_MODERN").out)
    assert (1, 1) == (log.rounds[0].dealer, log.rounds[0].first)
    ran = run(*arguments)
    assert (2, "") == (ran.code, ran.out)
    assert "Who starts can be named only where the rule set says that it is chosen." in ran.err


def test_new_warns_of_a_deal_that_leaves_too_few_cards(run: Any) -> None:
    """The log is written all the same."""
    ran = run("new", "--players", "Ada", "Grace", "--set", "stock_size=77", "--seed", "2026")
    assert 0 == ran.code
    assert ran.err.startswith("skipbo: warning: stock_size, hand_size: The deal leaves too few cards, 8, for ")
    assert 77 == skipbo.loads_log(ran.out).rules.stock_size


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--preset", "PARTNRS"), "there is no preset 'PARTNRS': did you mean PARTNERS?"),
        (("--preset", "x"), "there is no preset 'x': `skipbo rules` lists them"),
        (("--game", "skibo"), "There is no game 'skibo'"),
        (("--preset", "SHORT_GAME", "--preset", "TWENTY"), "The rule sets disagree about stock_size: 10 and 20."),
        (("--set", "stok_size=10"), "There is no field 'stok_size'. Did you mean 'stock_size'?"),
        (("--set", "deck.cards=10"), "There is no field 'deck.cards'. Did you mean 'deck.wilds'?"),
        (("--set", "xyz=1"), "There is no field 'xyz'. `skipbo rules --game skip-bo --fields` lists them."),
        (("--set", "stok=10"), "There is no field 'stok'. Did you mean 'stock_size'?"),
        (("--set", "stock_size"), "--set takes FIELD=VALUE, not 'stock_size'"),
        (("--set", "=3"), "--set takes FIELD=VALUE, not '=3'"),
        (("--set", "deck=2"), "--set deck: it is set by its own fields deck.ranks, deck.copies, "),
        (("--set", "stock_size=ten"), "stock_size is 'ten'; a whole number belongs there."),
        (("--set", "stock_size=1.5"), "stock_size is '1.5'; a whole number belongs there."),
        (("--set", "hand_size=none"), "hand_size is 'none'; a whole number belongs there."),
        (("--set", "wild_discards=1"), "wild_discards is 1; true or false belongs there."),
        (("--set", "scoring=winner"), "scoring is 'winner'; it must be 'winner-takes', 'losers-count' or 'none'."),
        (
            ("--set", "teams=0101"),
            "--set teams: a number has no leading zero, unlike '0101'; a number for each seat is ",
        ),
        (("--set", "stock_size=(10,020)"), "--set stock_size: a number has no leading zero, unlike '(10,020)'; a "),
        (("--set", "deck.wilds=010"), "--set deck.wilds: a number has no leading zero, unlike '010'\n"),
        (("--set", "stock_size=(10,20]"), "stock_size is '(10,20]'; a whole number belongs there."),
        (("--set", "hand_size=(3,4)"), "hand_size is '(3,4)'; a whole number belongs there."),
        (("--set", "rounds=2", "--set", "rounds=3"), "--set rounds is given twice"),
        (("--set", "team_win=first-out"), "team_win plays a part only between partners, and teams is not set."),
        (("--set", "teams=2", "--players", "A", "B", "C"), "Teams of 2 do not divide 3 players."),
        (("--players", "Ada"), "A game needs two players or more, not 1."),
        (("--players", "Ada", ""), "A name is a text of 1 to 200 characters, not ''."),
        (("--seed", "-1"), "A seed is a whole number from 0 to 2**128 - 1"),
        (("--dealer", "2"), "dealer must be a seat from 0 to 1, not 2."),
        (("-o", "/nowhere/match.json"), "/nowhere/match.json cannot be written: No such file or directory"),
    ],
)
def test_new_that_cannot_be(run: Any, arguments: tuple[str, ...], error: str) -> None:
    """Code 2, and what is wrong with what was asked for; nothing is dealt."""
    ran = run("new", "--players", "Ada", "Grace", *arguments)
    assert (2, "") == (ran.code, ran.out)
    assert ran.err.startswith(f"skipbo: error: {error}")


@pytest.mark.parametrize("text", ["10,20", "(10,20)", "[10, 20]", " ( 10 ,20 ) "])
def test_a_tuple_on_the_command_line(run: Any, text: str) -> None:
    """With the brackets of Python, of JSON, or without any."""
    ran = run("new", "--players", "Ada", "Grace", "--set", f"stock_size={text}", "--seed", "2026")
    assert (0, "") == (ran.code, ran.err)
    assert (10, 20) == skipbo.loads_log(ran.out).rules.stock_size


def test_the_help_of_new_speaks_of_both_games(run: Any) -> None:
    """All draw for the deal in one of them only."""
    text = " ".join(run("new", "--help").out.split())
    assert "who deals; without it, the last seat in Skyjo, and in Skip-Bo all draw for it" in text


def test_new_with_names_that_no_log_can_hold(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte that is no text, and whatever else a log refuses when it is written: code 2, and why."""
    ran = run("new", "--players", "\udcff", "Grace")
    assert (2, "", ["skipbo: error: "]) == (ran.code, ran.out, [line[:15] for line in ran.err.splitlines()])
    assert "half of a surrogate pair" in ran.err

    def refuse(_: object) -> str:
        raise LogError(LONE_SURROGATE("$.players[0]"))

    monkeypatch.setattr("skipbo.commands.beginning.dumps_log", refuse)
    ran = run("new", "--players", "Ada", "Grace")
    assert (2, "", "skipbo: error: $.players[0]: The text holds half of a surrogate pair.\n") == (
        ran.code, ran.out, ran.err
    )  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="devices and pipes are no files there")
def test_new_replaces_nothing_but_files(run: Any, tmp_path: Path) -> None:
    """A device, a pipe and a folder are refused, with or without --force, which is not proposed; so is no name."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for name in ("/dev/null", str(pipe), str(tmp_path)):
        for force in ((), ("--force",)):
            ran = run("new", "--players", "Ada", "Grace", "-o", name, *force)
            assert (2, "", f"skipbo: error: {name} cannot be written: Not a regular file\n") == (
                ran.code, ran.out, ran.err
            )  # fmt: skip
    assert ([pipe], True, True) == (list(tmp_path.iterdir()), pipe.is_fifo(), Path("/dev/null").is_char_device())
    ran = run("new", "--players", "Ada", "Grace", "-o", "", "--force")
    assert (2, "", "skipbo: error: the name of a file is empty\n") == (ran.code, ran.out, ran.err)


@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="standard output has no name")
def test_new_to_standard_output_by_its_name(tmp_path: Path) -> None:
    """The log is written there, to a pipe as to a file."""
    arguments = ("new", "--players", "Ada", "Grace", "--seed", "2026")
    plain, named = shell(*arguments), shell(*arguments, "-o", "/dev/stdout")
    assert (0, b"", plain.stdout) == (named.returncode, named.stderr, named.stdout)
    path = tmp_path / "match.json"
    with path.open("wb") as file:
        command = [sys.executable, "-m", "skipbo", *arguments, "-o", "/dev/stdout"]
        assert 0 == subprocess.run(command, stdout=file, check=False).returncode
    assert plain.stdout == path.read_bytes()


def test_rules_lists_the_presets(run: Any) -> None:
    """All presets, within 80 columns."""
    ran = run("rules")
    assert (0, "") == (ran.code, ran.err)
    assert "Skip-Bo (--game skip-bo)\n  MATTEL                 The rules as printed; the default." in ran.out
    assert 80 >= max(map(len, ran.out.splitlines()))
    presets = json.loads(run("rules", "--json", "--game", "skip-bo").out)
    assert list(PRESETS) == [preset["name"] for preset in presets]
    assert {"stock_size": 20, "deck": {"ranks": 12, "copies": 12, "wilds": 18, "count": 2, "faces": "skip-bo"}} == (
        next(preset["differences"] for preset in presets if preset["name"] == "LARGE_PARTY")
    )


def test_rules_shows_a_sheet(run: Any) -> None:
    """Several presets laid together, in words, with what the number of players decides."""
    ran = run("rules", "partners", "short-game", "--players", "4")
    assert (0, "") == (ran.code, ran.err)
    assert ran.out.startswith("PARTNERS: Teams of two; both stocks must be out. (Mattel's sheet of 1999)\nSHORT_GAME: ")
    assert "\nPoints\n- Only the winner of a round scores" in ran.out
    assert "\n- The sides are seats 0 and 2 against seats 1 and 3.\n" in ran.out
    assert 80 >= max(map(len, ran.out.splitlines()))


def test_rules_shows_what_differs(run: Any) -> None:
    """Only what is not as printed."""
    ran = run("rules", "--diff", "--set", "consecutive_wilds=1")
    assert "Skip-Bo cards\n- No Skip-Bo card may be laid on another.\n" == ran.out


def test_rules_shows_the_fields(run: Any) -> None:
    """Every field with its value, what it means, its values, and what each of them says."""
    ran = run("rules", "PARTNERS", "--fields", "--set", "stock_size=12")
    assert (0, "") == (ran.code, ran.err)
    for name in [*FIELDS, "deck.ranks"]:
        assert name == "deck" or f"\n  {name}=" in ran.out
    assert "\n  stock_size=12   (default: None)\n      How many cards each stock has. [R08," in ran.out
    assert "\n  team_win=all-out\n      When a side wins. [R57, E10, E11]" in ran.out
    assert "\n      first-out  A side wins as soon as one of its stocks is played out.\n" in ran.out
    assert "\n      losers-count  (not with these rules: When losers count, the match ends\n" in ran.out
    assert 80 >= max(map(len, ran.out.splitlines()))
    assert ran.out.endswith(
        "\nSet a field with --set FIELD=VALUE, here and in skipbo new.\n"
        "The deck is set field by field, as in --set deck.ranks=3.\n"
        "A tuple is written with commas, as in --set stock_size=20,30; brackets may stand\nround it.\n"
    )
    assert run("rules", "--game", "skyjo", "--fields").out.endswith("VALUE, here and in skipbo new.\n")
    ran = run("rules", "PARTNERS", "--fields", "--diff")
    assert ["teams=2"] == [line.split()[0] for line in ran.out.splitlines() if line[:3].strip() and line[:2] == "  "]


def test_rules_as_json(run: Any) -> None:
    """The rule set in full, its differences, the sheet and the fields."""
    data = json.loads(run("rules", "CLUB", "--json", "--fields", "--diff").out)
    assert ("skip-bo", ["CLUB"], 12) == (data["game"], data["presets"], data["rules"]["stock_size"])
    names = ["stock_size", "first_player", "fill_discards_first", "teams", "scoring", "rounds", "match_tie"]
    assert names == list(data["differences"])
    assert names == [field["name"] for field in data["fields"]]


def test_rules_that_cannot_be(run: Any) -> None:
    """Rules that do not fit the players, unknown presets and fields: code 2, nothing is shown."""
    for arguments, error in (
        (("PARTNERS", "--players", "5"), "Teams of 2 do not divide 5 players."),
        (("PARTNERS", "--players", "0"), "A game needs two players or more, not 0."),
        (("SHORT_GAM",), "there is no preset 'SHORT_GAM': did you mean SHORT_GAME?"),
        (("--game", "poker"), "There is no game 'poker'"),
    ):
        ran = run("rules", *arguments)
        assert (2, "") == (ran.code, ran.out)
        assert ran.err.startswith(f"skipbo: error: {error}")


ESCAPES = "A\x1b[31mda", "Gra\u202ece", "\x9b2J\x7f", "Åsa 😀"


def test_names_that_could_steer_a_terminal_are_written_out(run: Any, tmp_path: Path) -> None:
    """Escapes, marks for the direction of writing and controls never leave as they are; letters do."""
    path = tmp_path / "names.json"
    assert 0 == run("new", "--players", *ESCAPES, "--seed", "2026", "-o", str(path)).code
    assert ESCAPES == skipbo.load_log(path).players
    ran = run("replay", str(path))
    assert 0 == ran.code
    assert r"Players: A\x1b[31mda, Gra\u202ece, \x9b2J\x7f and Åsa 😀." in ran.out
    for arguments in (("replay", str(path)), ("replay", "--json", str(path)), ("new", "--players", *ESCAPES)):
        assert [] == [one for one in run(*arguments).out if one != "\n" and not one.isprintable()]


def test_arguments_that_could_steer_a_terminal_are_written_out(run: Any) -> None:
    """What was typed comes back in errors only in a form that can be shown."""
    for arguments in (
        ("\x1b[31m",), ("replay", "\x1b[31m"), ("replay", "x", "--\x1b[31m"), ("rules", "\x1b[31m"),
        ("rules", "--game", "\x1b[31m"), ("rules", "--set", "\x1b[31m=1"), ("rules", "--set", "\x1b[31m"),
        ("rules", "--set", "stock_size=\x1b[31m"), ("replay", "\udcff"), ("new", "--players", "A", "B", "-o", "\x1b/x"),
    ):  # fmt: skip
        ran = run(*arguments)
        assert (2, "") == (ran.code, ran.out)
        assert [] == [one for one in ran.err if one != "\n" and not one.isprintable()]


def test_a_terminal_without_unicode(tmp_path: Path) -> None:
    """What an encoding does not have is escaped; JSON stays JSON."""
    path = tmp_path / "names.json"
    made = shell("new", "--players", *("Åsa 😀", "Łucja"), "--seed", "2026", "-o", str(path))
    assert (0, b"", b"") == (made.returncode, made.stdout, made.stderr)
    shown = shell("replay", str(path), PYTHONIOENCODING="latin-1")
    assert (0, b"") == (shown.returncode, shown.stderr)
    assert b"Players: \xc5sa \\U0001f600 and \\u0141ucja." in shown.stdout
    data = shell("replay", "--json", str(path), PYTHONIOENCODING="ascii")
    assert ["Åsa 😀", "Łucja"] == json.loads(data.stdout.splitlines()[0])["players"]


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals end processes otherwise there")
def test_a_reader_that_goes_away() -> None:
    """As with `| head`: the command ends at once and without a word."""
    command = [sys.executable, "-m", "skipbo", "replay", "--json", TWO]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert b'{"kind": "log"' == process.stdout.readline()[:14]
        process.stdout.close()
        errors = process.stderr.read()
        assert (141, b"") == (process.wait(timeout=60), errors)


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals end processes otherwise there")
def test_an_interruption() -> None:
    """As with Ctrl-C while a log is awaited on standard input: code 130, without a word."""
    command = [sys.executable, "-m", "skipbo", "validate", "missing.json", "-"]
    # Tests that a shell runs in the background ignore the signal, and what they start would ignore it with them.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        signal.signal(signal.SIGINT, handler)
        assert process.stderr is not None
        assert b"skipbo: error: missing.json cannot be read" == process.stderr.readline()[:42]
        process.send_signal(signal.SIGINT)
        assert (130, b"") == (process.wait(timeout=60), process.stderr.read())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("argument", ["rules", "--help", "--version"])
def test_a_full_disk(argument: str, unbuffered: str) -> None:
    """Output that cannot be written is told, with code 2, whether it is written at once or at the end."""
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "skipbo", argument],
            stdout=full, stderr=subprocess.PIPE, check=False, env=environment,
        )  # fmt: skip
        both = subprocess.run([sys.executable, "-m", "skipbo", "replay", "x"], stdout=full, stderr=full, check=False)
    assert (2, b"skipbo: error: the output cannot be written: No space left on device\n") == (
        ran.returncode,
        ran.stderr,
    )
    assert 2 == both.returncode


def test_a_process_without_standard_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """As windowed programs start them: nothing is shown, the code is what it would be."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert (0, 2, 2) == (main(["replay", T1]), main(["replay", "-"]), main(["replay", "x"]))


def test_the_module_is_the_command() -> None:
    """`python -m skipbo` is `skipbo`, and its exit code the process's."""
    assert (0, f"skipbo {skipbo.__version__}\n".encode()) == (
        (ran := shell("--version")).returncode, ran.stdout.replace(b"\r\n", b"\n")
    )  # fmt: skip
    assert 1 == shell("replay", "-", stdin=b"{}").returncode
    assert 2 == shell("replay", "nowhere.json").returncode


def test_importing_the_package_does_not_import_the_command_line() -> None:
    """`argparse` costs time that only the command line pays."""
    code = "import sys, skipbo; sys.exit('argparse' in sys.modules or 'skipbo.cli' in sys.modules)"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode


def test_both_games_at_one_command_line(run: Any, tmp_path: Path) -> None:
    """The game follows from the presets, or from the log; presets of both cannot be mixed."""
    path = str(tmp_path / "skyjo.json")
    assert 0 == run("new", "--preset", "short", "--players", "Ada", "Grace", "--seed", "2026", "-o", path).code
    assert ("skyjo", "SHORT") == (skipbo.load_log(path).game, skipbo.load_log(path).preset)
    assert run("replay", path).out.startswith("Skyjo. Players: Ada and Grace.\nRules: SHORT: target=50.\n")
    assert 0 == run("validate", path).code
    ran = run("rules", "SHORT", "SHORT_GAME")
    assert (2, "skipbo: error: SHORT and SHORT_GAME are presets of different games\n") == (ran.code, ran.err)
    ran = run("rules", "--game", "skyjo", "--fields")
    assert "\n  finisher_penalty=double\n" in ran.out
    headings = [line for line in ran.out.splitlines() if line and line[0] != " "][:-1]
    assert len(set(headings)) == len(headings)
