"""`skipbo replay`: a log played again, step by step, for people or for machines."""

from __future__ import annotations

from typing import Any

import attrs

from skipbo.commands.console import DONE, Console, UsageError
from skipbo.commands.reading import holds_lines, opened
from skipbo.commands.telling import Deed, told
from skipbo.games import game_named
from skipbo.lines import iter_logs
from skipbo.logs import load_log
from skipbo.replaying import replay
from skipbo.table.codec import codec_of
from skipbo.table.errors import ReplayError
from skipbo.table.log import Log, Step
from skipbo.table.match import MatchOutcome
from skipbo.table.settings import listed
from skipbo.table.terminal import printable


def replay_file(console: Console, name: str, *, quiet: bool, as_json: bool, seat: int | None) -> int:
    """Play the logs in a file again and show them: each step, or the result alone if `quiet`, or as JSON Lines.

    With a seat, only what that seat may see is shown.
    """
    with opened(name) as file:
        many = holds_lines(name, file)
        for line, log in enumerate(iter_logs(file) if many else (load_log(file),), start=1):
            if seat is not None and not 0 <= seat < len(log.players):
                raise UsageError(f"--view {seat}: the seats are 0 to {len(log.players) - 1}")
            teller = _Data(console, log, seat) if as_json else _Text(console, log, seat)
            try:
                _tell(teller, log, quiet)
            except ReplayError as error:
                error.line = line if many else None
                raise
    return DONE


def _tell(teller: _Text | _Data, log: Log, quiet: bool) -> None:
    if not quiet:
        teller.head()
    last: Step | None = None
    for step in replay(log):
        if not quiet:
            if last is not None and step.round != last.round:
                teller.score(last)
            teller.step(step)
        last = step
    assert last is not None  # a log has a round
    if not quiet:
        teller.score(last)
    teller.result(last.match)


class _Text:
    """A replay for people."""

    def __init__(self, console: Console, log: Log, seat: int | None) -> None:
        self.console = console
        self.log = log
        self.seat = seat
        self.codec = codec_of(game_named(log.game))
        self.names = [printable(name) for name in log.players]
        self.width = max(map(len, self.names))
        self.before: Any = None

    def head(self) -> None:
        """What is played, by whom and by which rules."""
        changes = ", ".join(f"{name}={value}" for name, value in self.log.rules.differences().items())
        rules = ": ".join(filter(None, (self.log.preset, changes))) or "as printed"
        self.console.wrapped(f"{self.codec.game.title}. Players: {listed(self.names, 'and')}.", hang="  ")
        self.console.wrapped(f"Rules: {rules}.", hang="  ")
        self.console.line()

    def step(self, step: Step) -> None:
        """A deal or a move."""
        if step.index is None:
            round = self.log.rounds[step.round]
            deals = "a position" if round.position is not None else f"{self.names[round.dealer]} deals"
            starts = "" if round.first is None else f", {self.names[round.first]} starts"
            self.console.line(f"Round {step.round + 1} (rounds[{step.round}]): {deals}{starts}.")
        else:
            assert step.seat is not None
            deed = Deed(self.before, step.state, step.seat, step.move, self.seat in (None, step.seat))
            self.console.line(f"{step.index:4} {self.names[step.seat].ljust(self.width)}  {told(deed)}")
        self.before = step.state

    def score(self, step: Step) -> None:
        """How a round ended, after its last step."""
        match = step.match
        if step.state.outcome is None:
            self.console.line(f"The round is not over; it is the turn of {self.names[step.state.turn]}.")
            return
        row, sides = match.scores.rows[-1], side_names(match)
        won = "Nobody wins" if row.winner is None else f"{sides[row.winner]} wins"
        points = ", ".join(f"{side} {point}" for side, point in zip(sides, row.points, strict=True))
        self.console.wrapped(f"{won} the round. Points: {points}.", hang="  ")
        self.console.line()

    def result(self, match: Any) -> None:
        """The scores of the match, and who has won it."""
        sides = side_names(match)
        if match.scores.rows:
            self.console.lines(match.scores.table(sides))
        outcome: MatchOutcome | None = match.outcome
        if outcome is None:
            text = "The match is not over."
        elif not outcome.winners:
            text = "Nobody wins the match."
        else:
            winners = [sides[side] for side in outcome.winners]
            text = f"{listed(winners, 'and')} {'wins' if len(winners) == 1 else 'share'} the match."
        self.console.wrapped(text)


class _Data:
    """A replay for machines: one object a line."""

    def __init__(self, console: Console, log: Log, seat: int | None) -> None:
        self.console = console
        self.log = log
        self.seat = seat
        self.game = game_named(log.game)
        self.writer = codec_of(self.game).writer

    def head(self) -> None:
        """What is played, by whom and by which rules."""
        log = self.log
        rules = self.writer.data(log.rules)
        self.console.json(
            {"kind": "log", "game": log.game, "preset": log.preset, "rules": rules, "players": log.players}
        )

    def step(self, step: Step) -> None:
        """A deal or a move, with the cards as they lie after it."""
        round = self.log.rounds[step.round]
        if step.index is None:
            did = {"kind": "deal", "round": step.round, "dealer": round.dealer, "first": round.first}
        else:
            move = self.writer.move(step.move, step.seat)
            did = {"kind": "move", "round": step.round, "index": step.index, **move}
        if self.seat is None:
            shown = {"position": self.writer.fields(self.game.position_of(step.state))}
        else:
            shown = {"view": self.writer.data(self.game.view(step.state, self.seat))}
        self.console.json({**did, **shown})

    def score(self, step: Step) -> None:
        """How a round ended, after its last step."""
        outcome = step.state.outcome
        result = None
        if outcome is not None:
            result = {**attrs.asdict(outcome), "points": step.match.scores.rows[-1].points}
        self.console.json({"kind": "round", "round": step.round, "result": result})

    def result(self, match: Any) -> None:
        """The scores of the match, and who has won it."""
        result = None if match.outcome is None else attrs.asdict(match.outcome)
        self.console.json({"kind": "match", "totals": match.scores.totals, "result": result})


def side_names(match: Any) -> tuple[str, ...]:
    """The name of each side of a match, which is those of its players, fit for a terminal."""
    names = [printable(name) for name in match.players]
    if match.scores.sides == len(names):
        return tuple(names)
    sides = match.rules.sides(len(names))
    return tuple(
        "+".join(name for name, of in zip(names, sides, strict=True) if of == side)
        for side in range(match.scores.sides)
    )
