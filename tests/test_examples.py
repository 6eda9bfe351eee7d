"""Every example runs as its docstring says, and prints what it should; every log of `examples/logs` is replayed."""

from __future__ import annotations

import ast
import io
import json
import re
import runpy
import sys
from pathlib import Path

import pytest

import skipbo

EXAMPLES = Path(__file__).parent.parent / "examples"
LOGS = EXAMPLES / "logs"

TOTALS = {
    "two-players.json": (14, (375, 550), (1,)),
    "three-players.json": (11, (355, 155, 590), (2,)),
    "four-players.json": (8, (430, 475, 505, 155), (2,)),
    "five-players.json": (7, (520, 355, 0, 165, 155), (0,)),
    "six-players.json": (9, (450, 510, 205, 0, 340, 210), (1,)),
}
"""For each match in the folder of logs its rounds, its totals and its winners."""

PRINTED = {
    "both_games.py": (
        "Round 2 of Skip-Bo: Edsger deals\nMoves: 140 play-stock, 900 play-hand, 646 play-discard, 911 discard,",
        "total  155     95       0\nWon by Ada\n",
        "Moves: 12 flip, 214 take-discard, 3 draw, 2 swap, 1 reject-and-flip\n",
        "total  128    184     166\nWon by Ada\n",
    ),
    "house_rules.py": (
        "RuleSet(stock_size=10, first_player='chosen', consecutive_wilds=1, teams=2, win_bonus=50)\n",
        "- The sides are seats 0 and 2 against seats 1 and 3.\n",
        "With 5 players: teams: Teams of 2 do not divide 5 players. (R49)\n",
        "The rule sets disagree about stock_size: 10 and 20.\n",
        "Edsger, at seat 2 starts; his stock shows 2\n",
    ),
    "json_table.py": (
        'Seat 1 sent {"move": "pass"}: It is the turn of seat 0. (R13)\n',
        "The key 'to' is missing. This is '7'; a whole number belongs here.\n",
        'Seat 0 sent {"undo":true}: There is nothing to take back.\n',
        "177 moves were sent, 169 stand in the log\n",
        "The watcher saw: card-laid pile-completed round-ended match-ended\n",
    ),
    "partners.py": (
        "Grace's stock: Seat 1 is no partner of seat 0: its piles are its own. (R16)\n",
        "All stocks of a side must be out: outcome None\n",
        "The first stock that is out wins: side 0\nCards left: [2, 4] points: (45, 0)\n",
    ),
    "replay.py": (
        "Round 14: Grace deals\n  won by side 1; cards left [7, 0]; 57 Discard, 47 PlayDiscard, 139 PlayHand",
        "total  375    550\n",
    ),
    "resume.py": ("Saved in round 1 in the turn of Edsger\n", "The same cards to the last one: True\n"),
    "score_sheet.py": (
        "    2    0    110       0\n",  # R38: 25 + 5 × (6 + 11)
        "Taken back.\n",
        "total  545    110     140\n\nThe match is won by Ada\n",
    ),
    "spectator.py": (
        "  seat 0: stock [29 hidden] 5; hand 7 9 10 11; discards [4 hidden] 7 / - / - / -\n",
        "A spectator sees: draw pile [79 hidden]; building piles stand at (3, 2, 1, 0)\n",
        "The player to move has 16 moves, the other 0\n",
    ),
}
"""What examples print that are run without arguments."""


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, *arguments: str) -> str:
    """What an example prints."""
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let lines be what is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_an_example_is_short_and_says_how_to_run_it(path: Path) -> None:
    """Fewer than 100 lines, and a docstring with the command."""
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") < 100
    assert f"`python examples/{path.name}" in (ast.get_docstring(ast.parse(text)) or "")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_an_example_is_shown_with_a_command(path: Path) -> None:
    """Whoever has installed the package alone finds every example on a page, with how to run it there."""
    page = (EXAMPLES.parent / "docs" / "examples.md").read_text(encoding="utf-8")
    assert f'--8<-- "examples/{path.name}"\n```' in page
    assert f"```console\n$ python {path.name}" in page


def test_the_terminal_front_end_is_shorter_still() -> None:
    """A front end for two people takes fewer than 80 lines."""
    assert (EXAMPLES / "terminal.py").read_text(encoding="utf-8").count("\n") < 80


@pytest.mark.parametrize("name", PRINTED)
def test_what_an_example_prints(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The examples that need nothing but themselves."""
    printed = run(monkeypatch, capsys, name)
    assert [] == [expected for expected in PRINTED[name] if expected not in printed]


@pytest.mark.parametrize("name", TOTALS)
def test_R41_a_match_of_the_logs_is_replayed(name: str) -> None:
    """Whole matches to 500 points: every move is legal, and the scores are these."""
    steps = list(skipbo.replay(skipbo.load_log(LOGS / name)))
    match = steps[-1].match
    rounds, totals, winners = TOTALS[name]
    assert rounds == len(match.scores.rows)
    assert skipbo.MatchOutcome(winners, totals) == match.outcome
    assert rounds == sum(step.move is None for step in steps)


def test_T1_as_a_log_that_starts_from_a_position() -> None:
    """The example turn: its last card closes a pile and empties the hand, five are drawn and the turn goes on."""
    steps = list(skipbo.replay(skipbo.load_log(LOGS / "t1.json")))
    assert 9 == len(steps)
    start, end = steps[0].state, steps[-1].state
    assert ((3, 12, 2, 10, 5), (0, 4, 6, 9, 11)) == (start.seats[0].stock, start.seats[0].hand)
    assert (3, 7, 0, 0) == start.values
    assert (6, 11, 0, 0) == steps[-2].state.values
    assert (0,) == steps[-2].state.seats[0].hand
    assert (6, 0, 0, 0) == end.values
    assert ((3, 12, 2), 5, 0) == (end.seats[0].stock, len(end.seats[0].hand), end.turn)
    assert (None, (0, 0)) == (end.outcome, steps[-1].match.scores.totals)


def test_the_logs_are_made_again_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The example that plays the logs writes the same files, to the byte."""
    run(monkeypatch, capsys, "make_logs.py", str(tmp_path))
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert sorted([*TOTALS, "t1.json"]) == sorted(made)
    assert [] == [name for name, content in made.items() if (LOGS / name).read_bytes() != content]


def test_the_replay_example_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A document that is no log, and a log of what cannot have happened."""
    text = (LOGS / "t1.json").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.json"
    wrong.write_text(text.replace('"version": 1', '"version": 9'), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"^not a log: \$\.version: This is version 9 of the format"):
        run(monkeypatch, capsys, "replay.py", str(wrong))
    wrong.write_text(text.replace('"card": 4, "to": 0', '"card": 4, "to": 1'), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"^not by the rules: round 0, move 0, seat 0: .*\(R17\)$"):
        run(monkeypatch, capsys, "replay.py", str(wrong))


def test_resume_writes_the_file_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The saved match is a log of a hundred moves, which is not over."""
    run(monkeypatch, capsys, "resume.py", str(tmp_path / "saved.json"))
    log = skipbo.load_log(tmp_path / "saved.json")
    assert (100, None) == (sum(len(round.moves) for round in log.rounds), log.result)


def test_R36_the_score_sheet_takes_an_evening(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lines that are no rounds are refused, and the sheet goes on."""
    typed(monkeypatch, "undo", "Bo 11 4 20", "Ada 11 4", "Ada 11 4 twenty", "Ada 11 4 20")
    printed = run(monkeypatch, capsys, "score_sheet.py", "Ada", "Grace", "Edsger", "Barbara")
    assert "'Bo 11 4 20' is no round: the players are Ada, Grace, Edsger, Barbara\n" in printed
    assert "'Ada 11 4' is no round: left: " in printed
    assert "'Ada 11 4 twenty' is no round: " in printed
    assert printed.endswith("total  200      0       0        0\n\n")


def commands_of_a_round(seed: int) -> list[str]:
    """What two people type who play a round of the terminal example, and play a card whenever they can."""
    example = runpy.run_path(str(EXAMPLES / "terminal.py"))
    match = skipbo.new_match(example["SHORT_GAME"], ["Ada", "Grace"], seed=seed)
    lines: list[str] = []
    sits = None
    while match.round.outcome is None:
        if match.round.turn != sits:
            sits = match.round.turn
            lines.append("")
        move = skipbo.legal_moves(match)[0]
        lines.append(example["command"](move))
        match = skipbo.apply_move(match, move)
    return lines


def test_a_round_at_one_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole round typed by two people, who are told its points and dealt the next."""
    typed(monkeypatch, *commands_of_a_round(2026), "")
    printed = run(monkeypatch, capsys, "terminal.py", "2026")
    assert "round  Ada  Grace\n    1  " in printed
    assert printed.endswith("\nGood-bye.\n")


def test_the_terminal_shows_nobody_the_other_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ada's hand is shown to Ada, and gone before Grace sits down; what is refused is explained."""
    typed(monkeypatch, "", "h 1 0", "x 1 0", "help", "m", "h 9 0", "x 4 0", "", "q")
    printed = run(monkeypatch, capsys, "terminal.py", "2026")
    before, grace = printed.split("-" * 72)
    assert "* 0 Ada    stock 10: 7  hand Skip-Bo Skip-Bo 1 4 7  discards - | - | - | -\n" in before
    assert "* 0 Ada    stock 10: 7  hand Skip-Bo Skip-Bo 4 7  discards - | - | - | -\n" in before
    assert "> The hand holds no 1." in before
    assert "  x C P  end your turn" in before
    assert "h 0 0, h 0 1, h 0 2, h 0 3, x 0 0," in before
    assert {"hand -"} == set(re.findall(r"1 Grace  stock 10: 4  (hand \S+)", before))
    assert "It is the turn of Grace, who sits down here and presses Enter. \n" in grace
    assert "  0 Ada    stock 10: 7  hand ? ? ?        discards 4 | - | - | -\n" in grace
    assert "* 1 Grace  stock 10: 4  hand 4 4 9 11 11  discards - | - | - | -\n" in grace


def test_the_tournament_prints_who_beats_whom(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two rounds a pairing, with intervals and times, and its progress on standard error."""
    monkeypatch.setattr(sys, "argv", ["tournament.py", "2"])
    runpy.run_path(str(EXAMPLES / "tournament.py"), run_name="__main__")
    printed = capsys.readouterr()
    assert "| Adviser | PlayWhenPossible | 100.0% | 34.2% to 100.0% |" in printed.out
    assert 6 == printed.out.count("% to ")
    assert 5 == printed.out.count(" ms |")
    assert "Searcher v Adviser" in printed.err
    assert printed.err.endswith("[##############################] 2/2\n")


def test_undo_at_the_json_table_takes_back_only_what_showed_nothing() -> None:
    """Whoever may undo is told so; a card turned up from beneath another has been seen, and so stays."""
    example = runpy.run_path(str(EXAMPLES / "json_table.py"))
    seats = [skipbo.Seat(stock=(9,), hand=(1, 5), discards=((7, 2),)), skipbo.Seat(stock=(6,))]
    state = skipbo.set_up(skipbo.RuleSet(discard_visibility="top"), seats, seed=1)
    table = example["Table"](skipbo.Recorder(state, ["Ada", "Grace"]).match)
    inboxes: dict[int | None, list[str]] = {0: [], 1: [], None: []}
    for seat, inbox in inboxes.items():
        table.connect(seat, inbox.append)

    def undoable() -> list[bool]:
        return [json.loads(inbox[-1])["undo"] for inbox in inboxes.values()]

    table.receive(0, '{"move": "play-hand", "card": 1, "to": 0}')
    assert [True, False, False] == undoable()
    table.receive(0, '{ "undo":true }')
    assert ([False] * 3, state) == (undoable(), table.recorder.state)
    table.receive(0, '{"move": "play-hand", "card": 1, "to": 0}')
    table.receive(0, '{"move": "play-discard", "pile": 0, "to": 0}')
    assert [False] * 3 == undoable()
    for text in ('{"undo": true}', "[" * 100_000, "undo", "{}"):
        table.receive(0, text)
        assert "refused" in json.loads(inboxes[0][-1])


def test_C55_no_client_of_the_json_table_gets_a_hidden_card() -> None:
    """What a seat is sent has its own hand alone, and neither the seed nor a stock card that lies face down."""
    example = runpy.run_path(str(EXAMPLES / "json_table.py"))
    table = example["Table"](skipbo.new_match(example["SHORT_GAME"], ["Ada", "Grace"], seed=20261129))
    inboxes: dict[int | None, list[str]] = {0: [], 1: [], None: []}
    for seat, inbox in inboxes.items():
        table.connect(seat, inbox.append)
    for _ in range(120):
        turn: int = table.recorder.state.turn
        table.receive(turn, json.dumps(json.loads(inboxes[turn][-1])["moves"][-1]))
    assert "20261129" not in "".join("".join(inbox) for inbox in inboxes.values())
    for seat, inbox in inboxes.items():
        for message in map(json.loads, inbox):
            for number, at in enumerate(message["view"]["round"]["seats"]):
                assert {None} >= set(at["stock"][:-1])
                assert number == seat or {None} >= set(at["hand"])
            for event in message["events"]:
                assert event["event"] != "cards-drawn" or event["seat"] == seat or {None} == set(event["cards"])
