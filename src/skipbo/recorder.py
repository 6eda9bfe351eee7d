"""A front end's log in the making."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from skipbo.games import game_of_state
from skipbo.logs import dump_log
from skipbo.replaying import first_match, replay, with_luck
from skipbo.table.chance import Chance, check_seed, new_seed
from skipbo.table.codec import WRONG_PLAYERS, check_label, check_meta
from skipbo.table.errors import Code, IllegalMoveError, LogError, PositionError, RuleSetError
from skipbo.table.game import Game
from skipbo.table.limits import MOST_MOVES, MOST_OUTCOMES, MOST_ROUNDS, TOO_MANY
from skipbo.table.log import Log, LogEntry, RoundLog, RoundResult, check_is_log

NOT_FIRST_ROUND = Code(
    "not-first-round", "", "A log begins with the first round; this match is in round {round}, counted from 0."
)
NOTHING_TO_UNDO = Code("nothing-to-undo", "", "There is no move to take back.")


@attrs.define(eq=False)
class _Round:
    """A round being recorded: the match at its deal, and its entries, each with the state after it."""

    dealt: Any
    position: Any
    drawn: int | None
    moves_before: int = 0
    """How many moves there are in the rounds before it."""
    outcomes_before: int = 0
    """How many outcomes of chance there are in them."""
    offset: int = attrs.field(init=False, default=attrs.Factory(lambda self: self.start_offset(), takes_self=True))
    """The difference between what chance has drawn in all and the outcomes in the log."""
    entries: list[LogEntry] = attrs.field(factory=list[LogEntry])
    states: list[Any] = attrs.field(factory=list[Any])

    @property
    def state(self) -> Any:
        return self.states[-1] if self.states else self.dealt.round

    @property
    def match(self) -> Any:
        return self.dealt.with_round(self.states[-1]) if self.states else self.dealt

    def start_offset(self) -> int:
        chance: Chance = self.dealt.round.chance
        return chance.drawn - len(chance.past) - self.outcomes_before

    def outcomes(self, state: Any) -> int:
        """How many outcomes of chance the log has up to this state of the round."""
        chance: Chance = state.chance
        return chance.drawn - self.offset


class Recorder:
    """A match that is played and logged at once. The one thing of this package that changes.

    It begins with a match or with a round, which becomes the first of a match: as it was dealt, or, where moves have
    been made already or the cards were set up, from the position that it is in.

    >>> import skipbo
    >>> recorder = skipbo.Recorder(skipbo.new_match(skipbo.RuleSet(), ["Ada", "Grace"], seed=2026))
    >>> state = recorder.play(skipbo.legal_moves(recorder.state)[-1])
    >>> recorder.log.rounds[0].moves
    (LogEntry(seat=0, move=Discard(card=11, pile=3, of=None)),)
    >>> recorder.undo() == recorder.match.round
    True
    """

    def __init__(
        self,
        start: Any,
        players: Sequence[str] | None = None,
        *,
        preset: str | None = None,
        meta: Mapping[str, Any] | None = None,
    ) -> None:
        game = game_of_state(start)
        match = start
        if isinstance(start, game.round_type):
            seats = game.seat_count(start)
            match = game.match_of(start, players or [f"Player {seat}" for seat in range(1, seats + 1)])
            if len(match.players) != seats:
                raise PositionError(WRONG_PLAYERS("players", seats=seats, players=len(match.players)))
        elif players is not None:
            raise TypeError("a match knows its players already; they are named for a round only")
        if match.number:
            raise PositionError(NOT_FIRST_ROUND(round=match.number))
        self._game = game
        self._preset = check_label(preset)
        self._meta = check_meta(meta)
        self._rounds = [_start(game, match)]

    @classmethod
    def from_log(cls, log: Log, seed: int | None = None) -> Recorder:
        """A recorder that goes on where a log ends, exactly as if the match had not been interrupted.

        `seed` is what luck comes from after the log, instead of the log's own. Raises `ReplayError` as `replay` does.
        """
        rounds = _rounds_of(log, seed)
        recorder = cls(rounds[0].dealt, preset=log.preset, meta=log.meta)
        recorder._rounds = rounds
        return recorder

    @property
    def state(self) -> Any:
        """The round being played, or the one that has just ended."""
        return self._rounds[-1].state

    @property
    def match(self) -> Any:
        """The match."""
        return self._rounds[-1].match

    @property
    def log(self) -> Log:
        """The log so far; it can be replayed, resumed and saved at any moment."""
        match, first = self.match, self._rounds[0].dealt
        return Log(
            game=self._game.name,
            preset=self._preset,
            rules=match.rules,
            players=match.players,
            seed=match.round.chance.seed,
            meta=self._meta,
            opening=first.opening,
            rounds=tuple(map(_round_log, self._rounds)),
            result=match.outcome,
        )

    def play(self, move: Any) -> Any:
        """Make a move or give a ruling, and log it; the new state of the round is returned.

        Raises `IllegalMoveError` as `apply_move` does, and `LogError` (``too-many``) when the log is as long as a log
        may be; nothing is logged then.
        """
        round = self._rounds[-1]
        state = round.state
        after = self._game.apply_move(state, move)
        if round.moves_before + len(round.entries) >= MOST_MOVES:
            raise LogError(TOO_MANY("$.rounds", most=MOST_MOVES, what="moves"))
        if round.outcomes(after) > MOST_OUTCOMES:
            raise LogError(TOO_MANY("$.rounds", most=MOST_OUTCOMES, what="outcomes of chance"))
        round.entries.append(LogEntry(getattr(move, "seat", state.turn), move))
        round.states.append(after)
        return after

    def undo(self) -> Any:
        """Take back the last move or ruling, or a deal that followed on a round; the state before it is returned.

        A log holds the moves that stand, so nothing of what is taken back remains. Raises `IllegalMoveError`
        (``nothing-to-undo``) at the start of the match.
        """
        round = self._rounds[-1]
        if round.states:
            round.entries.pop()
            round.states.pop()
        elif len(self._rounds) > 1:
            self._rounds.pop()
        else:
            raise IllegalMoveError(NOTHING_TO_UNDO(), state=round.dealt.round)
        return self.state

    def next_round(self) -> Any:
        """Deal the next round and go on with it; its state is returned.

        Raises as the game's `next_round` does, and `LogError` as `play` does.
        """
        dealt = self._game.next_round(self.match)
        if len(self._rounds) >= MOST_ROUNDS:
            raise LogError(TOO_MANY("$.rounds", most=MOST_ROUNDS, what="rounds"))
        self._rounds.append(_following(self._rounds[-1], dealt))
        return dealt.round

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the log to a file, all or nothing, as `dump_log` does."""
        dump_log(self.log, path)


def _start(game: Game, match: Any) -> _Round:
    """How a log begins that leads to this match: with its deal, or with its position."""
    state = match.round
    chance = state.chance
    if chance.past:
        deal = Log(
            game=game.name,
            rules=match.rules,
            players=match.players,
            opening=match.opening,
            rounds=(RoundLog(dealer=state.dealer, first=state.first, chance=chance.past, moves=()),),
        )
        try:
            again = first_match(game, deal, Chance(chance.seed, given=match.opening))
        except (PositionError, RuleSetError):
            again = None
        if again == match:
            return _Round(match, None, None)
    left = chance.next_round(chance.given[len(chance.past) :])
    start = game.match_of(attrs.evolve(state, chance=left), match.players)
    return _Round(start, game.position_of(state), chance.drawn)


def _following(round: _Round, dealt: Any) -> _Round:
    """The round that follows on one that has ended."""
    moves = round.moves_before + len(round.entries)
    return _Round(dealt, None, None, moves, round.outcomes(round.state))


def _rounds_of(log: Log, seed: int | None) -> list[_Round]:
    """The rounds of a log with all their states, the luck of which goes on from the seed."""
    check_is_log(log)
    luck = log.seed if seed is None else check_seed(seed)
    luck = new_seed() if luck is None else luck
    rounds: list[_Round] = []
    for step in replay(log):
        state, logged = with_luck(step.state, luck), log.rounds[step.round]
        if step.index is None:
            dealt = attrs.evolve(step.dealt, round=state)
            rounds.append(_following(rounds[-1], dealt) if rounds else _Round(dealt, logged.position, logged.drawn))
        else:
            rounds[-1].entries.append(logged.moves[step.index])
            rounds[-1].states.append(state)
    return rounds


def _round_log(round: _Round) -> RoundLog:
    dealt, state = round.dealt.round, round.state
    result = None
    if state.outcome is not None:
        result = RoundResult(state.outcome, round.match.scores.rows[-1].points)
    return RoundLog(
        dealer=dealt.dealer,
        first=dealt.first,
        position=round.position,
        drawn=round.drawn,
        chance=state.chance.past,
        moves=tuple(round.entries),
        result=result,
    )
