"""Points for a round, and the score sheet for those who play at a real table (S01, S04, S18, S19, K04, K08)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import HIGHEST, LOWEST
from skipbo.skyjo.layout import open_sum
from skipbo.skyjo.rules import RuleSet
from skipbo.skyjo.state import RoundState, RoundView
from skipbo.table.errors import IllegalMoveError, PositionError, RuleSetError
from skipbo.table.match import MatchOutcome, check_names, outcome_of
from skipbo.table.scores import Ending, RoundScore, Scores
from skipbo.table.seats import seat_problems
from skipbo.table.settings import items_of


def open_sums(state: RoundState | RoundView) -> tuple[int, ...]:
    """The sum of the open cards of each seat; once the round is over, of all that are left (S18).

    >>> from skipbo import skyjo
    >>> skyjo.open_sums(skyjo.new_round(skyjo.RuleSet(), players=3, seed=2026))
    (0, 0, 0)
    """
    return tuple(open_sum(seat.cells) for seat in state.seats)


def points(rules: RuleSet, finisher: int, sums: Sequence[int]) -> tuple[int, ...]:
    """What a round gives each seat, from who ended it and the sums of the cards left (S18, S19).

    >>> from skipbo import skyjo
    >>> skyjo.points(skyjo.RuleSet(), finisher=0, sums=[7, 5, 14])
    (14, 5, 14)
    """
    own = sums[finisher]
    best_other = min(score for seat, score in enumerate(sums) if seat != finisher)
    beaten = best_other <= own if rules.tie_counts else best_other < own
    penalty = rules.finisher_penalty
    if not beaten or penalty == "none":
        counted = own
    elif penalty == "double":
        counted = own if rules.positive_only and own <= 0 else 2 * own
    else:
        counted = own + penalty
    return (*sums[:finisher], counted, *sums[finisher + 1 :])


def winner(counted: Sequence[int]) -> int | None:
    """The seat that has the lowest round score alone; `None` where several have it."""
    best = min(counted)
    return counted.index(best) if list(counted).count(best) == 1 else None


def round_score(state: RoundState) -> RoundScore:
    """What a round that is over gave."""
    assert state.finisher is not None
    counted = points(state.rules, state.finisher, open_sums(state))
    return RoundScore(counted, winner(counted))


def ending(rules: RuleSet) -> Ending:
    """When a match by these rules is over: the lowest total wins, and winners share (S01, S21, K08)."""
    return Ending(target=rules.points_target, rounds=rules.rounds, lowest_wins=True)


@attrs.frozen
class ScoreSheet:
    """Scores kept without the play: enter each round's finisher and sums, read totals and the end (S04).

    A frozen value: entering a round gives a new sheet, and the old one is the undo.

    >>> from skipbo import skyjo
    >>> sheet = skyjo.ScoreSheet(skyjo.RuleSet(), ["Ada", "Grace", "Edsger"])
    >>> sheet = sheet.enter(finisher=0, sums=[8, 8, 31])
    >>> sheet.totals, sheet.outcome
    ((16, 8, 31), None)
    >>> print(sheet)
    round  Ada  Grace  Edsger
        1   16      8      31
    total   16      8      31
    """

    rules: RuleSet
    """The rule set: its fields on the end of a round and of the match are what counts."""
    players: tuple[str, ...] = attrs.field(converter=check_names)
    """The players' names."""
    scores: Scores = attrs.field(
        default=attrs.Factory(lambda self: Scores(len(self.players), ending(self.rules)), takes_self=True)
    )
    """The rounds entered so far."""

    def __attrs_post_init__(self) -> None:
        if problems := self.rules.problems(len(self.players)):
            raise RuleSetError(*problems)

    def enter(self, finisher: int, sums: Sequence[int]) -> ScoreSheet:
        """The sheet with one more round: the seat that ended it, and the sum of the cards left in each layout.

        Raises `PositionError` for a finisher who is no seat and for sums that are not one number for each seat that
        cards can have, `IllegalMoveError` (``match-over``) when the match has ended.
        """
        players, cells = len(self.players), self.rules.rows * self.rules.columns
        if self.scores.over:
            raise IllegalMoveError(reasons.MATCH_OVER(), state=self)
        problems = [*seat_problems("finisher", finisher, players)]
        listed = items_of(sums)
        if (
            listed is None
            or len(listed) != players
            or not all(type(score) is int and LOWEST * cells <= score <= HIGHEST * cells for score in listed)
        ):
            problems.append(reasons.NOT_A_SUM("sums", players=players))
        if problems:
            raise PositionError(*problems)
        counted = points(self.rules, finisher, sums)
        return attrs.evolve(self, scores=self.scores.add(RoundScore(counted, winner(counted))))

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each player's points."""
        return self.scores.totals

    @property
    def outcome(self) -> MatchOutcome | None:
        """How the match ended; `None` while it goes on."""
        return outcome_of(self.scores)

    def __str__(self) -> str:
        return self.scores.table(self.players)
