"""The rule set of Skyjo: every variant is a field.

A new house rule is added here: a field of `RuleSet` with its docstring, and its entry in `FIELDS`. Validation, the
description in words, the command line and the documentation follow from the entry.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import attrs

from skipbo.skyjo.contradictions import MOST_CELLS, conflicts, misfits, oddities
from skipbo.skyjo.wording import WORDING
from skipbo.table.errors import Reason, RuleSetError
from skipbo.table.rulesets import check_fields, check_kind, check_players, combined, defaults_of, fields_known, replaced
from skipbo.table.settings import MOST_POINTS, Setting, call_text, differing, table_of

FirstPlayer = Literal["highest-sum", "lowest-sum"]
LaterRounds = Literal["finisher", "as-first"]
PenaltyWord = Literal["double", "none"]
FinisherPenalty: TypeAlias = PenaltyWord | int


@fields_known
@attrs.frozen(kw_only=True, repr=False, cache_hash=True, weakref_slot=False)
class RuleSet:
    """The rules that a table plays by; the defaults are Magilano's sheet.

    Fields are keyword-only, and words are plain strings. Making a rule set raises one `RuleSetError` that names
    everything that is wrong with it; what depends on the number of players is asked with `problems`.

    >>> from skipbo import skyjo
    >>> skyjo.RuleSet(target=50, clear_rows=True)
    RuleSet(target=50, clear_rows=True)
    >>> skyjo.RuleSet(rows=0, finisher_penalty="triple")
    Traceback (most recent call last):
        ...
    skipbo.RuleSetError: rows: rows is 0; the least is 1. (S05)
    finisher_penalty: finisher_penalty is 'triple'; it must be 'double', 'none' or 1 to 1,000,000. (S19)
    """

    target: int | None = None
    """The match ends after the round in which somebody has this many points; `None`: 100, unless `rounds` is set.
    S01, S21. 50 in a shorter game."""
    rounds: int | None = None
    """The match ends after this many rounds; with a target too, whichever comes first. S01, S21."""
    rows: int = 3
    """The rows of a layout, at least 1. S05."""
    columns: int = 4
    """The columns of a layout, at least 1. S05."""
    initial_flips: int = 2
    """How many own cards everybody turns up before play begins, 0 to one less than a layout has. S07."""
    first_player: FirstPlayer = "highest-sum"
    """Who starts the first round: the ``"highest-sum"`` of open cards, or the ``"lowest-sum"``. S08, K13."""
    clear_columns: bool = True
    """Whether columns of equal open cards are removed. S14, K07."""
    clear_rows: bool = False
    """Whether rows of equal open cards are removed. S15, K07. A widespread house rule."""
    finisher_penalty: FinisherPenalty = "double"
    """What it costs to end a round without the lowest score: ``"double"`` the score, ``"none"``, or a number of points,
    at least 1, that is added. S19, S23."""
    tie_counts: bool = True
    """Whether a tie for the lowest score costs the penalty too. S19."""
    positive_only: bool = True
    """Whether only a positive score is doubled; if not, −4 becomes −8. S19."""
    later_rounds: LaterRounds = "finisher"
    """Who starts later rounds: the ``"finisher"`` of the round before, or as in the first: ``"as-first"``. S20."""
    open_practice: bool = False
    """Whether views show the hidden cards of the layouts, to learn the game; they still count as hidden. S22."""
    clear_on_final_reveal: bool = True
    """Whether lines that turn out equal when all cards are turned up at the end are removed before counting. K04."""

    def __attrs_post_init__(self) -> None:
        check_fields(self, FIELDS, DEFAULTS, conflicts)

    def problems(self, players: int | None = None) -> tuple[Reason, ...]:
        """Everything that is wrong with these rules for a number of players; ``()`` if nothing is.

        Without a number the answer is ``()``, since a rule set that contradicts itself cannot be made.

        >>> from skipbo import skyjo
        >>> [str(problem) for problem in skyjo.RuleSet(rows=5).problems(players=8)]
        ['rows, columns, players: The layouts take 160 of 150 cards, and one must start the discard pile. (S05)']
        """
        return () if players is None else tuple(misfits(self, players))

    def cautions(self, players: int) -> tuple[Reason, ...]:
        """What can be played but may not be meant: almost nothing to draw, or lines of a single card.

        >>> from skipbo import skyjo
        >>> skyjo.RuleSet(rows=6).cautions(6)[0].text
        'The deal leaves fewer cards to draw than there are players: 5.'
        """
        return () if misfits(self, players) else tuple(oddities(self, players))

    def check(self, players: int, *, stacklevel: int = 2) -> None:
        """Raise a `RuleSetError` with all `problems`, and issue a `RuleSetWarning` for each of the `cautions`.

        `stacklevel` is that of `warnings.warn`: 2 for the line that calls this method.
        """
        check_players(misfits(self, players), lambda: self.cautions(players), stacklevel + 1)

    @property
    def points_target(self) -> int | None:
        """The points that end a match, or `None`: `target`, or 100 where neither it nor `rounds` is set (S01).

        >>> from skipbo import skyjo
        >>> skyjo.RuleSet().points_target, skyjo.RuleSet(rounds=4).points_target
        (100, None)
        """
        return 100 if self.target is None and self.rounds is None else self.target

    def replace(self, **changes: Any) -> RuleSet:
        """A new rule set with some fields changed; a `RuleSetError` names a field that there is not.

        >>> from skipbo import skyjo
        >>> skyjo.RuleSet(target=50).replace(clear_rows=True)
        RuleSet(target=50, clear_rows=True)
        """
        return replaced(self, changes)

    def differences(self, other: RuleSet | None = None) -> dict[str, Any]:
        """The fields that are not as in another rule set, or not the default's, with their values here.

        >>> from skipbo import skyjo
        >>> skyjo.RuleSet(target=50, rounds=3).differences(skyjo.RuleSet(target=50))
        {'rounds': 3}
        """
        return differing(self, DEFAULT if other is None else other, FIELDS)

    def describe(self, than: RuleSet | None = None, players: int | None = None) -> str:
        """The rules in words, as a sheet to read before playing.

        With another rule set `than`, only what differs from it: the sentences that are not on its sheet, and under a
        heading that has none left, those that fall away. With a number of players, what that decides; a `RuleSetError`
        if these rules do not fit it.

        >>> from skipbo import skyjo
        >>> print(skyjo.RuleSet(target=50).describe(than=skyjo.RuleSet()))
        End of the match
        - The match ends when a round ends and a player has 50 points or more.
        """
        return WORDING.describe(self, FIELDS, than, players)

    def __repr__(self) -> str:
        return call_text("RuleSet", self.differences())


DEFAULTS = defaults_of(RuleSet)

FIELDS = table_of(
    Setting(
        "target", "End of the match", ("S01", "S21"), "The points that end the match.", source="50 in a shorter game",
        none="100, unless rounds is set", least=1, most=MOST_POINTS,
    ),
    Setting(
        "rounds", "End of the match", ("S01", "S21"), "The number of rounds that ends the match.",
        source="house rules", none="no end by rounds", least=1, most=MOST_POINTS,
    ),
    Setting("rows", "Layout", ("S05",), "How many rows a layout has.", least=1, most=MOST_CELLS),
    Setting("columns", "Layout", ("S05",), "How many columns a layout has.", least=1, most=MOST_CELLS),
    Setting(
        "initial_flips", "Start", ("S07", "K12"), "How many own cards everybody turns up before play begins.",
        least=0, most=MOST_CELLS - 1,
    ),
    Setting(
        "first_player", "Start", ("S08", "K13"), "Who starts the first round.", source="some homes: lowest sum",
        words=get_args(FirstPlayer),
    ),
    Setting("clear_columns", "Turn", ("S14", "K07"), "Whether columns of equal open cards are removed.", flag=True),
    Setting(
        "clear_rows", "Turn", ("S15", "K07"), "Whether rows of equal open cards are removed.", source="many homes",
        flag=True,
    ),
    Setting(
        "finisher_penalty", "End of a round", ("S19", "S23"), "What it costs to end a round without the lowest score.",
        source="none: house rule for beginners", words=get_args(PenaltyWord), least=1, most=MOST_POINTS,
    ),
    Setting(
        "tie_counts", "End of a round", ("S19",), "Whether a tie for the lowest score costs the penalty too.", flag=True
    ),
    Setting("positive_only", "End of a round", ("S19",), "Whether only a positive score is doubled.", flag=True),
    Setting(
        "later_rounds", "Start", ("S20",), "Who starts the rounds after the first.", words=get_args(LaterRounds)
    ),
    Setting(
        "open_practice", "Layout", ("S22",), "Whether views show the hidden cards of the layouts.",
        source="practice rounds", flag=True,
    ),
    Setting(
        "clear_on_final_reveal", "End of a round", ("K04",),
        "Whether lines that turn out equal when all cards are turned up are removed.", flag=True,
    ),
)  # fmt: skip
"""The fields of `RuleSet` in their order: what each means, what it may hold, and who plays it so."""

DEFAULT = RuleSet()


def combine(*rule_sets: RuleSet) -> RuleSet:
    """The differences of several rule sets from the default, laid together.

    Where two set one field to different values, a `RuleSetError` names it, and every other such field.

    >>> from skipbo import skyjo
    >>> skyjo.combine(skyjo.RuleSet(target=50), skyjo.RuleSet(clear_rows=True))
    RuleSet(target=50, clear_rows=True)
    """
    return combined(RuleSet, FIELDS, rule_sets)


def check_rule_set(rules: RuleSet) -> None:
    """Raise a `RuleSetError` unless this is a rule set."""
    check_kind(rules, RuleSet)


def check_rules(rules: RuleSet, players: int) -> None:
    """Raise a `RuleSetError` unless this is a rule set and fits the number of players. Nothing is warned about."""
    check_rule_set(rules)
    if problems := misfits(rules, players):
        raise RuleSetError(*problems)
