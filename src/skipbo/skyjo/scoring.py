"""Points for a round, and the score sheet for those who play at a real table (S01, S04, S18, S19, K04, K08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import DECK
from skipbo.skyjo.layout import open_sum
from skipbo.skyjo.rules import RuleSet, check_rule_set, check_rules
from skipbo.skyjo.state import RoundState, RoundView
from skipbo.table.errors import PositionError, Reason
from skipbo.table.match import MatchOutcome, check_names, outcome_of
from skipbo.table.scores import Ending, RoundScore, Scores, check_scores
from skipbo.table.seats import seat_problems
from skipbo.table.settings import items_of, shown


def open_sums(state: RoundState | RoundView) -> tuple[int, ...]:
    """The sum of the open cards of each seat; once the round is over, of all that are left (S18).

    Raises `TypeError` for what is no round: a match has one as its attribute ``round``.

    >>> from skipbo import skyjo
    >>> skyjo.open_sums(skyjo.new_round(skyjo.RuleSet(), players=3, seed=2026))
    (0, 0, 0)
    """
    if not isinstance(state, (RoundState, RoundView)):
        raise TypeError(f"a RoundState or a RoundView belongs here, not {shown(state)}")
    return tuple(open_sum(seat.cells) for seat in state.seats)


def points(rules: RuleSet, finisher: int, sums: Sequence[int]) -> tuple[int, ...]:
    """What a round gives each seat, from who ended it and the sums of the cards left (S18, S19).

    Raises `RuleSetError` for a number of sums that is none of players, and `PositionError` for a finisher who is no
    seat and for what are no sums that cards can have: one layout, or several together, beyond the highest or the lowest
    cards of the deck that fill so many. Whether cards make up the sums exactly is not worked out.

    >>> from skipbo import skyjo
    >>> skyjo.points(skyjo.RuleSet(), finisher=0, sums=[7, 5, 14])
    (14, 5, 14)
    """
    check_rule_set(rules)
    given = items_of(sums)
    if given is None:
        raise PositionError(reasons.NOT_SUMS("sums"))
    check_rules(rules, len(given))
    cells = rules.rows * rules.columns
    least, most = _sum_limits(cells)
    wrong = [
        reasons.NOT_A_SUM(f"sums[{seat}]", least=least, most=most)
        for seat, score in enumerate(given)
        if type(score) is not int or not least <= score <= most
    ]
    problems = [*seat_problems("finisher", finisher, len(given)), *(wrong or _too_much(given, cells))]
    if problems:
        raise PositionError(*problems)
    return counted(rules, finisher, given)


def _sum_limits(cells: int) -> tuple[int, int]:
    """The lowest and the highest sum that so many cards of the deck, or fewer, can have (S03)."""
    return sum(card for card in DECK[:cells] if card < 0), sum(card for card in DECK[-cells:] if card > 0)


def _too_much(sums: Sequence[int], cells: int) -> Iterator[Reason]:
    """What the deck does not have for several layouts together."""
    rising = sorted(sums)
    for seats in range(2, len(rising) + 1):
        least, most = _sum_limits(seats * cells)
        if sum(rising[-seats:]) > most:
            yield reasons.SUMS_TOO_HIGH("sums", seats=seats, most=most)
            return
        if sum(rising[:seats]) < least:
            yield reasons.SUMS_TOO_LOW("sums", seats=seats, least=least)
            return


def counted(rules: RuleSet, finisher: int, sums: Sequence[int]) -> tuple[int, ...]:
    """What a round gives each seat, for sums that are known to be right."""
    return (*sums[:finisher], after_penalty(rules, finisher, sums), *sums[finisher + 1 :])


def after_penalty(rules: RuleSet, finisher: int, sums: Sequence[int]) -> int:
    """What counts of the sum of the seat that ended the round (S19)."""
    own = sums[finisher]
    best_other = min(score for seat, score in enumerate(sums) if seat != finisher)
    beaten = best_other <= own if rules.tie_counts else best_other < own
    penalty = rules.finisher_penalty
    if not beaten or penalty == "none":
        return own
    if penalty == "double":
        return own if rules.positive_only and own <= 0 else 2 * own
    return own + penalty


def winner(scores: Sequence[int]) -> int | None:
    """The seat that has the lowest round score alone; `None` where several have it."""
    best = min(scores)
    return scores.index(best) if list(scores).count(best) == 1 else None


def round_score(state: RoundState) -> RoundScore:
    """What a round that is over gave."""
    assert state.finisher is not None
    scores = counted(state.rules, state.finisher, open_sums(state))
    return RoundScore(scores, winner(scores))


def ending(rules: RuleSet) -> Ending:
    """When a match by these rules is over: the lowest total wins, and winners share (S01, S21, K08)."""
    return Ending(target=rules.points_target, rounds=rules.rounds, lowest_wins=True)


def _rule_set(rules: RuleSet) -> RuleSet:
    check_rule_set(rules)
    return rules


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

    rules: RuleSet = attrs.field(converter=_rule_set)
    """The rule set: its fields on the end of a round and of the match are what counts."""
    players: tuple[str, ...] = attrs.field(converter=check_names)
    """The players' names."""
    scores: Scores = attrs.field(
        default=attrs.Factory(lambda self: Scores(len(self.players), ending(self.rules)), takes_self=True)
    )
    """The rounds entered so far."""

    def __attrs_post_init__(self) -> None:
        check_rules(self.rules, len(self.players))
        check_scores(self.scores, len(self.players), ending(self.rules))

    def enter(self, finisher: int, sums: Sequence[int]) -> ScoreSheet:
        """The sheet with one more round: the seat that ended it, and the sum of the cards left in each layout.

        Raises `PositionError` for a finisher who is no seat and for sums that are not one number for each seat that
        cards can have, `IllegalMoveError` (``match-over``) when the match has ended.
        """
        given = items_of(sums)
        if given is None or len(given) != len(self.players):
            raise PositionError(reasons.WRONG_SUMS("sums", players=len(self.players)))
        scores = points(self.rules, finisher, given)
        score = RoundScore(scores, winner(scores))
        return attrs.evolve(self, scores=self.scores.add(score, reasons.MATCH_OVER))

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
