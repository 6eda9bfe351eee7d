"""Points of a round, totals, the end of a match, and the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from skipbo.skyjo import (
    Ending,
    IllegalMoveError,
    MatchOutcome,
    PositionError,
    RuleSet,
    RuleSetError,
    Scores,
    ScoreSheet,
    points,
)
from skipbo.skyjo.presets import NO_DOUBLING, SHORT
from skipbo.skyjo.scoring import winner
from tests.skyjo.tables import SHEET


@pytest.mark.parametrize(
    ("own", "others", "counts"),
    [
        (7, (5, 14), 14),
        (8, (8,), 16),
        (10, (24, 10), 20),
        (10, (12,), 10),
        (0, (-1,), 0),
        (-2, (-5,), -2),
        (-4, (-5,), -4),
    ],
)
def test_S19_the_worked_examples(own: int, others: tuple[int, ...], counts: int) -> None:
    """Who triggered the end must be strictly lowest, or a positive score is doubled."""
    assert (counts, *others) == points(SHEET, 0, (own, *others))
    assert (*others, counts) == points(SHEET, len(others), (*others, own))


@pytest.mark.parametrize("own", [-3, 0])
def test_S19_C30_nothing_that_is_not_positive_is_doubled(own: int) -> None:
    """−3 against −5 stays −3, and 0 is not positive."""
    assert (own, -5) == points(SHEET, 0, (own, -5))


def test_S19_the_others_are_never_doubled() -> None:
    """However high they are."""
    assert (5, 40, 12) == points(SHEET, 0, (5, 40, 12))
    assert (40, 10, 24) == points(SHEET, 2, (40, 10, 12))


@pytest.mark.parametrize(
    ("rules", "sums", "counts"),
    [
        ({"tie_counts": False}, (8, 8), 8),
        ({"tie_counts": False}, (8, 7), 16),
        ({"positive_only": False}, (-4, -5), -8),
        ({"positive_only": False}, (-4, -4), -8),
        ({"positive_only": False}, (-4, -3), -4),
        ({"positive_only": False}, (0, -3), 0),
        ({"positive_only": False, "tie_counts": False}, (-4, -4), -4),
        ({"finisher_penalty": 10}, (8, 8), 18),
        ({"finisher_penalty": 10}, (-4, -5), 6),
        ({"finisher_penalty": 10}, (0, -5), 10),
        ({"finisher_penalty": 10}, (7, 8), 7),
        ({"finisher_penalty": 10, "tie_counts": False}, (8, 8), 8),
        ({"finisher_penalty": "none"}, (8, 2), 8),
    ],
)
def test_S19_the_switches(rules: dict[str, Any], sums: tuple[int, int], counts: int) -> None:
    """Ties, scores below zero, and points instead of doubling, which are added whatever the score is."""
    assert (counts, sums[1]) == points(RuleSet(**rules), 0, sums)


def test_S23_without_doubling() -> None:
    """The preset."""
    assert (30, 2) == points(NO_DOUBLING, 0, (30, 2))


def test_the_winner_of_a_round_is_alone_lowest() -> None:
    """After the penalty; nobody where several are."""
    assert 1 == winner(points(SHEET, 0, (7, 5, 14)))
    assert 0 == winner(points(SHEET, 0, (4, 5, 14)))
    assert winner(points(SHEET, 0, (9, 5, 5))) is None
    assert 1 == winner(points(SHEET, 0, (5, 5)))


def test_S04_S18_totals_are_kept_on_the_sheet() -> None:
    """A round score is added to what was there; negative ones lower it."""
    sheet = ScoreSheet(SHEET, ["Ada", "Grace"])
    assert ((0, 0), None) == (sheet.totals, sheet.outcome)
    sheet = sheet.enter(finisher=0, sums=[7, 5]).enter(finisher=1, sums=[20, -3])
    assert (34, 2) == sheet.totals
    assert "round  Ada  Grace\n    1   14      5\n    2   20     -3\ntotal   34      2" == str(sheet)


def test_S19_the_round_score_is_doubled_never_the_total() -> None:
    """70 and 8 make 86, not 156."""
    sheet = ScoreSheet(SHEET, ["Ada", "Grace"]).enter(finisher=1, sums=[70, 10]).enter(finisher=0, sums=[8, 8])
    assert (86, 18) == sheet.totals


def test_S01_the_match_ends_at_100_and_the_lowest_total_wins() -> None:
    """99 is not enough, 100 is."""
    sheet = ScoreSheet(SHEET, ["Ada", "Grace", "Edsger"]).enter(1, [99, 10, 40])
    assert sheet.outcome is None
    sheet = sheet.enter(1, [1, 0, 3])
    assert MatchOutcome((1,), (100, 10, 43)) == sheet.outcome


def test_S01_a_doubled_score_counts_for_the_end() -> None:
    """50 that are doubled are 100."""
    assert MatchOutcome((1,), (100, 3)) == ScoreSheet(SHEET, ["Ada", "Grace"]).enter(0, [50, 3]).outcome


def test_S21_a_lower_limit_and_a_number_of_rounds() -> None:
    """The short game to 50; two rounds, whatever the totals; with both, whichever comes first."""
    assert ScoreSheet(SHORT, ["Ada", "Grace"]).enter(1, [50, 3]).outcome is not None
    sheet = ScoreSheet(RuleSet(rounds=2), ["Ada", "Grace"]).enter(1, [120, 3])
    assert sheet.outcome is None
    assert MatchOutcome((1,), (130, 8)) == sheet.enter(1, [10, 5]).outcome
    both = RuleSet(rounds=2, target=100)
    assert ScoreSheet(both, ["Ada", "Grace"]).enter(1, [100, 3]).outcome is not None
    assert ScoreSheet(both, ["Ada", "Grace"]).enter(1, [9, 3]).enter(1, [9, 3]).outcome is not None


def test_K08_the_win_is_shared() -> None:
    """By all who have the lowest total."""
    outcome = ScoreSheet(RuleSet(rounds=1), ["Ada", "Grace", "Edsger"]).enter(2, [9, 9, 30]).outcome
    assert MatchOutcome((0, 1), (9, 9, 60)) == outcome


def test_a_sheet_that_has_ended_takes_no_round() -> None:
    """And says so by its rule."""
    sheet = ScoreSheet(RuleSet(rounds=1), ["Ada", "Grace"]).enter(0, [1, 2])
    with pytest.raises(IllegalMoveError) as caught:
        sheet.enter(0, [1, 2])
    assert ("match-over", "S01") == (caught.value.reason.code, caught.value.reason.rule)


@pytest.mark.parametrize(
    ("finisher", "sums", "codes"),
    [
        (2, [1, 2], ["not-a-seat"]),
        (True, [1, 2], ["not-a-seat"]),
        (None, [1, 2], ["not-a-seat"]),
        (0, [1], ["not-sums"]),
        (0, [1, 2, 3], ["not-sums"]),
        (0, [1, True], ["not-a-sum"]),
        (0, [1, 145], ["not-a-sum"]),
        (0, [1, -25], ["not-a-sum"]),
        (0, "12", ["not-sums"]),
        (0, None, ["not-sums"]),
        (0, [143, 1], ["not-a-sum"]),
        (0, [1, -18], ["not-a-sum"]),
        (0, [140, 131], ["sums-too-high"]),
        (0, [-10, -11], ["sums-too-low"]),
        (-1, [145, 10**40], ["not-a-seat", "not-a-sum", "not-a-sum"]),
    ],
)
def test_what_cannot_be_entered(finisher: Any, sums: Any, codes: list[str]) -> None:
    """Seats that there are not, and sums that twelve cards cannot have; all in one error."""
    with pytest.raises(PositionError) as caught:
        ScoreSheet(SHEET, ["Ada", "Grace"]).enter(finisher, sums)
    assert codes == [reason.code for reason in caught.value.reasons]


def test_what_cannot_be_counted() -> None:
    """What are no rules, no list of sums, or sums of one alone and of nine."""
    with pytest.raises(RuleSetError):
        points("SHORT", 0, [1, 2])  # type: ignore[arg-type]
    with pytest.raises(PositionError):
        points(SHEET, 0, 12)  # type: ignore[arg-type]
    for sums in ([5], [5] * 9):
        with pytest.raises(RuleSetError):
            points(SHEET, 0, sums)
    with pytest.raises(RuleSetError):
        ScoreSheet("SHORT", ["Ada", "Grace"])  # type: ignore[arg-type]


def test_S03_sums_that_the_deck_has() -> None:
    """The highest twelve cards have 142 and the highest 24 have 270, the lowest have −17 and, of two, −20 together."""
    assert (142, 128) == points(SHEET, 1, [142, 128])
    assert (-17, -3) == points(SHEET, 0, [-17, -3])
    for sums in ([142, 129], [-17, -4]):
        with pytest.raises(PositionError):
            points(SHEET, 0, sums)
    with pytest.raises(PositionError) as caught:
        points(SHEET, 0, [5, 140, 5, 140])
    assert "The deck has no cards for these sums: 2 layouts have 270 at most." == caught.value.reason.text


@pytest.mark.parametrize("scores", [Scores(3, Ending(target=100, lowest_wins=True)), Scores(2, Ending()), None, ()])
def test_a_sheet_has_scores_of_its_own_kind(scores: Any) -> None:
    """Of other sides, or with another end, they are refused."""
    with pytest.raises(PositionError) as caught:
        ScoreSheet(SHEET, ["Ada", "Grace"], scores)
    assert "other-scores" == caught.value.reason.code


def test_entering_gives_a_new_sheet() -> None:
    """The old one is the undo."""
    sheet = ScoreSheet(SHEET, ["Ada", "Grace"])
    assert (5, 9) == sheet.enter(0, [5, 9]).totals
    assert (0, 0) == sheet.totals


def test_S02_a_sheet_is_for_two_to_eight() -> None:
    """As the game is."""
    with pytest.raises(RuleSetError):
        ScoreSheet(SHEET, ["Ada"])
    with pytest.raises(RuleSetError):
        ScoreSheet(SHEET, ["Ada"] * 9)
