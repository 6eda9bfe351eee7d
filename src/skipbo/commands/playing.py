"""`skipbo replay`: a log played again, step by step, for people or for machines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import attrs

from skipbo.commands.console import DONE, Console, UsageError
from skipbo.commands.reading import holds_lines, opened
from skipbo.commands.telling import Deed, events_of, told
from skipbo.games import game_named
from skipbo.lines import iter_logs
from skipbo.logs import load_log
from skipbo.replaying import replay
from skipbo.table.codec import codec_of
from skipbo.table.errors import ReplayError
from skipbo.table.log import Log, Step
from skipbo.table.match import MatchOutcome
from skipbo.table.settings import listed
from skipbo.table.terminal import padded, printable, width


@attrs.frozen(kw_only=True)
class Showing:
    """What a replay shows."""

    quiet: bool = False
    """Whether the result alone is shown."""
    as_json: bool = False
    """Whether it is shown as JSON Lines."""
    board: bool = False
    """Whether the table is shown after every move, and not only after a deal and where the log ends."""
    seat: int | None = None
    """The seat whose view is shown; `None` shows all cards."""


def replay_file(console: Console, name: str, showing: Showing) -> int:
    """Play the logs in a file again and show them."""
    with opened(name) as file:
        many = holds_lines(name, file)
        for line, log in enumerate(iter_logs(file) if many else (load_log(file),), start=1):
            if showing.seat is not None and not 0 <= showing.seat < len(log.players):
                raise UsageError(f"--view {showing.seat}: the seats are 0 to {len(log.players) - 1}")
            try:
                (_Data if showing.as_json else _Text)(console, log, showing).show()
            except ReplayError as error:
                error.line = line if many else None
                raise
    return DONE


class _Replay(ABC):
    """A log being shown."""

    def __init__(self, console: Console, log: Log, showing: Showing) -> None:
        self.console = console
        self.log = log
        self.showing = showing
        self.game = game_named(log.game)
        self.names = tuple(map(printable, log.players))

    def show(self) -> None:
        """Show all of it."""
        quiet = self.showing.quiet
        last: Step | None = None
        if not quiet:
            self.head()
        for step in replay(self.log):
            if last is not None and step.round != last.round and not quiet:
                self.round_end(last)
            if not quiet:
                self.step(step, last)
            last = step
        assert last is not None  # a log has a round
        if not quiet:
            self.round_end(last)
        self.match_end(last.match)

    def deed(self, step: Step, last: Step) -> Deed:
        """A step that is a move or ruling, for telling it."""
        assert step.seat is not None
        return Deed(self.game, self.names, last.state, step.state, step.seat, step.move, self.showing.seat)

    def seen(self, state: Any) -> Any:
        """A round as it is shown."""
        return state if self.showing.seat is None else self.game.view(state, self.showing.seat)

    @abstractmethod
    def head(self) -> None:
        """What is played, by whom and by which rules."""

    @abstractmethod
    def step(self, step: Step, last: Step | None) -> None:
        """A deal, or a move or ruling."""

    @abstractmethod
    def round_end(self, last: Step) -> None:
        """How a round ended, after its last step."""

    @abstractmethod
    def match_end(self, match: Any) -> None:
        """The scores of the match, and who has won it."""


class _Text(_Replay):
    """A replay for people."""

    def head(self) -> None:
        changes = ", ".join(f"{name}={value}" for name, value in self.log.rules.differences().items())
        rules = ": ".join(filter(None, (self.log.preset, changes))) or "as printed"
        self.console.wrapped(f"{self.game.title}. Players: {listed(self.names, 'and')}.", hang="  ")
        self.console.wrapped(f"Rules: {rules}.", hang="  ")
        self.console.line()

    def step(self, step: Step, last: Step | None) -> None:
        if step.index is None or last is None:
            round = self.log.rounds[step.round]
            deals = "a position" if round.position is not None else f"{self.names[round.dealer]} deals"
            starts = "" if round.first is None else f", {self.names[round.first]} starts"
            self.console.line(f"Round {step.round + 1} (rounds[{step.round}]): {deals}{starts}.")
            self._board(step.state)
            return
        deed = self.deed(step, last)
        columns = max(map(width, self.names))
        self.console.line(f"{step.index:4} {padded(self.names[deed.seat], columns)}  {told(deed)}")
        if self.showing.board:
            self._board(step.state)

    def round_end(self, last: Step) -> None:
        if last.state.outcome is None:
            if last.index is not None and not self.showing.board:
                self._board(last.state)
            return
        match = last.match
        row, sides = match.scores.rows[-1], match.side_names
        won = "Nobody wins" if row.winner is None else f"{sides[row.winner]} wins"
        points = ", ".join(f"{side} {point}" for side, point in zip(sides, row.points, strict=True))
        self.console.wrapped(f"{won} the round. Points: {points}.", hang="  ")
        self.console.line()

    def match_end(self, match: Any) -> None:
        sides = match.side_names
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

    def _board(self, state: Any) -> None:
        self.console.line()
        self.console.lines(self.game.text_board(self.seen(state), self.log.players))
        self.console.line()


class _Data(_Replay):
    """A replay for machines: one object a line."""

    def head(self) -> None:
        log = self.log
        rules = codec_of(self.game).writer.data(log.rules)
        self.console.json(
            {"kind": "log", "game": log.game, "preset": log.preset, "rules": rules, "players": log.players}
        )

    def step(self, step: Step, last: Step | None) -> None:
        round = self.log.rounds[step.round]
        writer = codec_of(self.game).writer
        if step.index is None or last is None:
            did = {"kind": "deal", "round": step.round, "dealer": round.dealer, "first": round.first}
        else:
            did = {"kind": "move", "round": step.round, "index": step.index, **writer.move(step.move, step.seat)}
            did["events"] = [writer.data(event) for event in events_of(self.deed(step, last))]
        if self.showing.seat is None:
            table = {"position": writer.fields(self.game.position_of(step.state))}
        else:
            table = {"view": writer.data(self.seen(step.state))}
        self.console.json({**did, **table})

    def round_end(self, last: Step) -> None:
        outcome = last.state.outcome
        points = None if outcome is None else last.match.scores.rows[-1].points
        result = None if outcome is None else {**attrs.asdict(outcome), "points": points}
        self.console.json({"kind": "round", "round": last.round, "result": result})

    def match_end(self, match: Any) -> None:
        result = None if match.outcome is None else attrs.asdict(match.outcome)
        self.console.json({"kind": "match", "totals": match.scores.totals, "result": result})
