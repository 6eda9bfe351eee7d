"""The command line: what it understands, and how it ends.

Exit codes: 0 when all went well, 1 when a log is wrong, 2 when what was asked for cannot be done, 130 when it was
interrupted, 141 when whoever read the output went away. Nobody who types something ever sees a traceback.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

from skipbo import __version__
from skipbo.commands import beginning, checking, playing, sheets
from skipbo.commands.checking import place_of
from skipbo.commands.console import DONE, USAGE, WRONG, Console, UsageError
from skipbo.commands.reading import shown_name
from skipbo.schemas import log_schema
from skipbo.table.errors import LogError, ReplayError, SkipBoError
from skipbo.table.rulesets import RuleSetWarning
from skipbo.table.terminal import printable

INTERRUPTED = 130
"""The exit code after Ctrl-C."""
READER_GONE = 141
"""The exit code when nobody reads the output any longer, as behind ``| head``."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, that of the process by default, and return its exit code."""
    # A process may have been started without standard streams.
    console = Console(sys.stdout or io.StringIO(), sys.stderr or io.StringIO())
    try:
        try:
            code = _run(console, arguments)
        except KeyboardInterrupt:
            code = INTERRUPTED
        console.out.flush()
    except BrokenPipeError:
        code = READER_GONE
        _abandon(console)
    except OSError as error:
        code = USAGE
        _abandon(console, f"error: the output cannot be written: {error.strerror}")
    return code


def _run(console: Console, arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuleSetWarning)
            return _COMMANDS[options.command](console, options)
    except UsageError as error:
        console.error(f"error: {error}")
        return USAGE
    except LogError as error:
        # A log that was to be written: where it is wrong says what was asked for.
        for reason in error.reasons:
            console.error(f"error: {reason}")
        return USAGE
    except SkipBoError as error:
        for reason in error.reasons:
            console.error(f"error: {reason.text}")
        return USAGE


def _abandon(console: Console, last_words: str = "") -> None:
    """Send what is still to be written nowhere, so that nothing fails when the process ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, console.out.fileno())
    if last_words:
        with suppress(OSError):  # it may be the stream for errors that fails, and there is no other to say so
            console.error(last_words)
            return
    os.dup2(nowhere, console.err.fileno())


class _Parser(argparse.ArgumentParser):
    """A parser that gives no argument back to the terminal as it came."""

    def error(self, message: str) -> NoReturn:
        super().error(printable(message))

    def _print_message(self, message: str, file: Any = None) -> None:
        # The standard library's own passes over what cannot be written.
        if file is not None:
            file.write(message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="skipbo",
        description="The rules of Skip-Bo and Skyjo: logs replayed and checked, rules shown, matches begun.",
        epilog="Rounds, moves, seats and piles are counted from 0. "
        "Exit codes: 0 all went well, 1 a log is wrong, 2 what was asked for cannot be done.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"skipbo {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_replay(commands)
    _add_validate(commands)
    _add_new(commands)
    _add_rules(commands)
    text = "Write the JSON Schema (2020-12) of logs, for programs in any language."
    commands.add_parser("schema", help="write the JSON Schema of logs", description=text, allow_abbrev=False)
    return parser


def _add_replay(commands: argparse._SubParsersAction[_Parser]) -> None:
    text = "Play the match of a log again, step by step. Every move and result is checked on the way."
    parser = commands.add_parser("replay", help="play a log again", description=text, allow_abbrev=False)
    parser.add_argument("file", metavar="FILE", help="the log; - is standard input")
    parser.add_argument("-q", "--quiet", action="store_true", help="show the result alone")
    parser.add_argument("--board", action="store_true", help="show the table after every move")
    parser.add_argument("--view", type=int, metavar="SEAT", help="show only what this seat may see")
    parser.add_argument("--json", action="store_true", help="as JSON Lines: one object for each step and result")


def _add_validate(commands: argparse._SubParsersAction[_Parser]) -> None:
    text = "Check logs: what is wrong is told with its place, and the rest is counted."
    parser = commands.add_parser("validate", help="check logs", description=text, allow_abbrev=False)
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a log, or a log a line (JSON Lines); - is standard input"
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="show only what is wrong")
    parser.add_argument("--json", action="store_true", help="as JSON Lines: one object for each log, and a summary")


def _add_new(commands: argparse._SubParsersAction[_Parser]) -> None:
    text = "Deal the first round of a match and write its log, which has no moves yet."
    parser = commands.add_parser("new", help="begin a match", description=text, allow_abbrev=False)
    parser.add_argument("--players", nargs="+", required=True, metavar="NAME", help="the players, by seat")
    parser.add_argument(
        "--preset", action="append", default=[], metavar="NAME", dest="names", help="a preset; may be repeated"
    )
    _add_assignments(parser)
    parser.add_argument("--seed", type=int, metavar="NUMBER", help="what luck comes from; without it, a fresh one")
    dealer = "who deals; without it, the last seat in Skyjo, and in Skip-Bo all draw for it"
    parser.add_argument("--dealer", type=int, metavar="SEAT", help=dealer)
    parser.add_argument("--first", type=int, metavar="SEAT", help="who starts, where the rules let that be chosen")
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write it; without it, standard output")
    parser.add_argument("--force", action="store_true", help="replace the file if it is there")


def _add_rules(commands: argparse._SubParsersAction[_Parser]) -> None:
    text = "List the presets; or show the rules of one, or of several laid together, in words."
    parser = commands.add_parser("rules", help="show presets and rules", description=text, allow_abbrev=False)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a preset")
    _add_assignments(parser)
    parser.add_argument("--players", type=int, metavar="N", help="for this many players")
    parser.add_argument("--fields", action="store_true", help="show every field, its values and what they mean")
    parser.add_argument("--diff", action="store_true", help="show only what differs from the default")
    parser.add_argument("--json", action="store_true", help="as JSON")


def _add_assignments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", metavar="GAME", help="the game: skip-bo unless a preset is another's")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        dest="assignments",
        help="set a field of the rule set, as in teams=2, stock_size=20,30 or deck.ranks=10; may be repeated",
    )


def _replay(console: Console, options: argparse.Namespace) -> int:
    showing = playing.Showing(quiet=options.quiet, as_json=options.json, board=options.board, seat=options.view)
    try:
        return playing.replay_file(console, options.file, showing)
    except (LogError, ReplayError) as error:
        for reason in error.reasons:
            console.error(f"{shown_name(options.file)}: {place_of(error)}{reason}")
        return WRONG


def _validate(console: Console, options: argparse.Namespace) -> int:
    return checking.validate_files(console, options.files, quiet=options.quiet, as_json=options.json)


def _new(console: Console, options: argparse.Namespace) -> int:
    return beginning.write_new_log(
        console,
        game=options.game,
        names=options.names,
        assignments=options.assignments,
        players=options.players,
        seed=options.seed,
        dealer=options.dealer,
        first=options.first,
        output=options.output,
        force=options.force,
    )


def _rules(console: Console, options: argparse.Namespace) -> int:
    wanted = (options.names, options.assignments, options.fields, options.diff, options.players is not None)
    if not any(wanted):
        return sheets.show_presets(console, game=options.game, as_json=options.json)
    return sheets.show_rules(
        console,
        game=options.game,
        names=options.names,
        assignments=options.assignments,
        players=options.players,
        fields=options.fields,
        differences=options.diff,
        as_json=options.json,
    )


def _schema(console: Console, _: argparse.Namespace) -> int:
    console.lines(json.dumps(log_schema(), indent=2))
    return DONE


_COMMANDS = {"replay": _replay, "validate": _validate, "new": _new, "rules": _rules, "schema": _schema}
