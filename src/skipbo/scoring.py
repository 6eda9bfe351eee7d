"""Points for a round, and the score sheet for those who play at a real table (R36-R45, R59, E11, E23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from skipbo import reasons
from skipbo.contradictions import SEATS_A_DECK
from skipbo.rules import RuleSet, check_rule_set
from skipbo.state import RoundState
from skipbo.table.errors import Code, PositionError, Reason
from skipbo.table.match import MatchOutcome, check_names, outcome_of
from skipbo.table.scores import Ending, RoundScore, Scores, check_scores, check_side
from skipbo.transition import cards_left

NOT_CARDS_LEFT = Code(
    "not-cards-left", "R36", "The cards left are a whole number from 0 to {size} for each side, of two or more."
)
WRONG_SIDES = Code("not-cards-left", "R36", "There are {sides} sides, but cards left for {entries}.")
SIDE_IS_OUT = Code("side-is-out", "R01", "Side {side} has no cards left, so it has won.")
WINNER_NOT_OUT = Code("winner-not-out", "R01", "Side {side} cannot have won with {cards} cards left.")
TOO_FEW_SIDES = Code("too-few-sides", "R36", "A score sheet is for two sides or more.")
TOO_MANY_SIDES = Code(
    "not-side-names",
    "R50",
    "A score sheet has a name for each side, not for each player: {sides} sides of {teams} are {players} players, and"
    " at most {most} play with so many decks ({decks}).",
)
OTHER_SIDES = Code(
    "not-side-names",
    "R50",
    "A score sheet has a name for each side, not for each player: teams makes {sides} sides, and the number of names"
    " is {names}.",
)


def points(rules: RuleSet, winner: int | None, left: Sequence[int]) -> tuple[int, ...]:
    """What a round gives each side, from the side that won it and the cards left in each side's stocks.

    A side scores as one person does (R59). A round without a winner gives nothing (E23). The winner's own cards, if a
    partner has some left, do not count (E11). Raises `PositionError` for a winner that is no side, and for what are no
    numbers of cards.

    >>> import skipbo
    >>> skipbo.points(skipbo.RuleSet(), winner=0, left=[0, 6, 11])
    (110, 0, 0)
    """
    check_rule_set(rules)
    if (
        not isinstance(left, (list, tuple))
        or len(left) < 2
        or not all(type(cards) is int and 0 <= cards <= rules.deck.size for cards in left)
    ):
        raise PositionError(NOT_CARDS_LEFT("left", size=rules.deck.size))
    if winner is not None:
        check_side(winner, len(left))
    others = [0 if side == winner else cards for side, cards in enumerate(left)]
    if winner is None or rules.scoring == "none":
        return (0,) * len(left)
    if rules.scoring == "losers-count":
        return tuple(others)
    won = rules.win_bonus + rules.card_points * sum(others)
    return tuple(won if side == winner else 0 for side in range(len(left)))


def round_score(state: RoundState) -> RoundScore:
    """What a round that is over gave."""
    assert state.outcome is not None
    winner = state.outcome.winner
    return RoundScore(points(state.rules, winner, cards_left(state)), winner)


def ending(rules: RuleSet) -> Ending:
    """When a match by these rules is over (R41-R43, E18)."""
    return Ending(
        target=rules.points_target,
        rounds=rules.round_limit,
        lowest_wins=rules.scoring == "losers-count",
        play_off=rules.match_tie == "play-off",
        points=rules.scoring != "none",
    )


def _win_problems(rules: RuleSet, winner: int | None, left: Sequence[int]) -> Iterator[Reason]:
    """What tells that an entry names the wrong winner (R01, R57, E04)."""
    for side, cards in enumerate(left):
        if not cards and side != winner:
            yield SIDE_IS_OUT(f"left[{side}]", side=side)
    if winner is None or not left[winner] or rules.team_win == "first-out":
        return
    others = [cards for side, cards in enumerate(left) if side != winner]
    if rules.blocked != "fewest-stock" or left[winner] >= min(others):
        yield WINNER_NOT_OUT(f"left[{winner}]", side=winner, cards=left[winner])


def _rule_set(rules: RuleSet) -> RuleSet:
    check_rule_set(rules)
    return rules


def _sides(names: Sequence[str]) -> tuple[str, ...]:
    if len(sides := check_names(names, "sides")) < 2:
        raise PositionError(TOO_FEW_SIDES("sides"))
    return sides


def _side_problems(rules: RuleSet, names: int) -> Iterator[Reason]:
    """What tells that the names are not those of the sides (R50)."""
    teams, decks = rules.teams, rules.deck.count
    if type(teams) is tuple:
        if names != (sides := max(teams) + 1):
            yield OTHER_SIDES("sides", sides=sides, names=names)
    elif type(teams) is int and (players := teams * names) > (most := SEATS_A_DECK * decks):
        yield TOO_MANY_SIDES("sides", sides=names, teams=teams, players=players, most=most, decks=decks)


@attrs.frozen
class ScoreSheet:
    """Scores kept without the play: enter each round's winner and the cards left, read totals and the end (R36).

    A frozen value: entering a round gives a new sheet, and the old one is the undo. Partners are one side: raises
    `PositionError` (``not-side-names``) for names that cannot be those of the sides (R50).

    >>> import skipbo
    >>> sheet = skipbo.ScoreSheet(skipbo.RuleSet(), ["Ada", "Grace", "Edsger", "Barbara"])
    >>> sheet = sheet.enter(winner=0, left=[0, 11, 4, 20])
    >>> sheet.totals, sheet.outcome
    ((200, 0, 0, 0), None)
    >>> print(sheet)
    round  Ada  Grace  Edsger  Barbara
        1  200      0       0        0
    total  200      0       0        0
    """

    rules: RuleSet = attrs.field(converter=_rule_set)
    """The rule set: its fields on scoring say what a round gives and when the match ends."""
    sides: tuple[str, ...] = attrs.field(converter=_sides)
    """The name of each side."""
    scores: Scores = attrs.field(
        default=attrs.Factory(lambda self: Scores(len(self.sides), ending(self.rules)), takes_self=True)
    )
    """The rounds entered so far."""

    def __attrs_post_init__(self) -> None:
        if problems := [*_side_problems(self.rules, len(self.sides))]:
            raise PositionError(*problems)
        check_scores(self.scores, len(self.sides), ending(self.rules))

    def enter(self, winner: int | None, left: Sequence[int]) -> ScoreSheet:
        """The sheet with one more round: the side that won (`None`: nobody) and the cards left in each side's stocks.

        Raises `PositionError` for a winner that is no side or cannot have won with these cards left, and for cards that
        are not one count for each side, `IllegalMoveError` (``match-over``) when the match has ended.
        """
        given = points(self.rules, winner, left)
        if len(given) != len(self.sides):
            raise PositionError(WRONG_SIDES("left", sides=len(self.sides), entries=len(given)))
        if problems := [*_win_problems(self.rules, winner, left)]:
            raise PositionError(*problems)
        score = RoundScore(given, winner)
        return attrs.evolve(self, scores=self.scores.add(score, reasons.MATCH_OVER))

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each side's points."""
        return self.scores.totals

    @property
    def outcome(self) -> MatchOutcome | None:
        """How the match ended; `None` while it goes on."""
        return outcome_of(self.scores)

    def __str__(self) -> str:
        return self.scores.table(self.sides)
