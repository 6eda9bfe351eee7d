"""What a round is worth, and the score sheet for those who play at a real table."""

from __future__ import annotations

from typing import Any

import pytest

from skipbo import (
    Deck,
    IllegalMoveError,
    MatchOutcome,
    PlayHand,
    PlayStock,
    PositionError,
    RuleSet,
    ScoreSheet,
    Seat,
    new_match,
    points,
    set_up,
    view,
)
from skipbo.scoring import ending, round_score
from skipbo.table.scores import Ending, Scores
from tests.tables import MATTEL, SMALL, lay, play

FOUR = ("Ada", "Grace", "Edsger", "Barbara")
LOSERS = RuleSet(scoring="losers-count", rounds=2)
TWENTY = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3) * 2


def won_against(rules: RuleSet, *left: int) -> tuple[int, ...]:
    """The points of a round that seat 0 wins while the others have so many stock cards, and hands and piles."""
    seats = [Seat(stock=(1,), hand=(2, 3), discards=((4, 5), (6,), (), ()))]
    seats += [Seat(stock=(*TWENTY[: cards - 1], 12), hand=(7,)) for cards in left]
    return round_score(play(set_up(rules, seats, building=[0, 8], seed=1), PlayStock(0))).points


def test_T2_R38() -> None:
    """Opponents hold 6 and 11: 25 + 17 × 5."""
    assert (110, 0, 0) == points(MATTEL, 0, (0, 6, 11))
    assert (110, 0, 0) == won_against(MATTEL, 6, 11)


def test_T3_R40_only_the_winner_scores() -> None:
    """Four players, 11, 4 and 20 are left: 200, and the other three note 0."""
    assert (200, 0, 0, 0) == points(MATTEL, 0, (0, 11, 4, 20))
    assert (200, 0, 0, 0) == won_against(MATTEL, 11, 4, 20)


def test_T4_R44_ten_a_card() -> None:
    """The same at 10 a card."""
    assert (375, 0, 0, 0) == won_against(RuleSet(card_points=10), 11, 4, 20)


@pytest.mark.parametrize(("players", "stock", "most"), [(2, 30, 175), (4, 30, 475), (6, 20, 525)])
def test_T5_the_most_a_round_can_give(players: int, stock: int, most: int) -> None:
    """The others have not played a card of their stocks."""
    assert (most, *(0,) * (players - 1)) == points(MATTEL, 0, (0, *(stock,) * (players - 1)))


@pytest.mark.parametrize(("bonus", "each", "expected"), [(5, 1, 40), (0, 5, 175), (25, 0, 25), (0, 0, 0)])
def test_R38_R44_bonus_and_card_points_are_settings(bonus: int, each: int, expected: int) -> None:
    """Spite & Malice's 5 and 1; either may be 0."""
    assert (expected, 0, 0, 0) == won_against(RuleSet(win_bonus=bonus, card_points=each), 11, 4, 20)


def test_R39_the_face_up_top_counts_hands_and_piles_do_not() -> None:
    """One stock card is left, the top: 30, though a hand, discards and building piles are full of cards."""
    other = Seat(stock=(9,), hand=(1, 2, 3), discards=((4,), (5,), (), ()))
    state = play(set_up(MATTEL, [Seat(stock=(1,), hand=(2,)), other], building=[0, 5], seed=1), PlayStock(0))
    assert (30, 0) == round_score(state).points


def test_R59_a_side_scores_for_the_opposing_sides() -> None:
    """Sides 1 and 2 have 3 + 1 and 2 + 2 cards left: 25 + 8 × 5, for the side once."""
    seats = [Seat(stock=(1,)), Seat(stock=(9, 9, 9)), Seat(stock=(8, 8)), Seat(), Seat(stock=(7,)), Seat(stock=(6, 6))]
    state = play(set_up(RuleSet(teams=2), seats, seed=1), PlayStock(0))
    assert (65, 0, 0) == round_score(state).points


def test_E11_R59_a_partners_cards_are_not_scored() -> None:
    """First-out: the partner has four left, the opponents one each."""
    rules = RuleSet(teams=2, team_win="first-out")
    seats = [Seat(stock=(1,)), Seat(stock=(9,)), Seat(stock=(8, 8, 8, 8)), Seat(stock=(7,))]
    state = play(set_up(rules, seats, seed=1), PlayStock(0))
    assert (35, 0) == round_score(state).points


def test_R58_a_shared_stock_is_scored_once() -> None:
    """The other side's one stock has three cards."""
    rules = RuleSet(teams=2, shared_stock=True)
    seats = [Seat(stock=(1,)), Seat(stock=(9, 9, 9)), Seat(), Seat()]
    state = play(set_up(rules, seats, seed=1), PlayStock(0))
    assert (40, 0) == round_score(state).points


def test_R40_losers_count() -> None:
    """The winner 0, every other side a point a card."""
    assert (0, 11, 4, 20) == won_against(LOSERS, 11, 4, 20)


def test_E11_losers_count_with_partners() -> None:
    """A side counts the cards in its own stocks; the winning side none, though a partner has some left."""
    rules = RuleSet(teams=2, team_win="first-out", scoring="losers-count", rounds=2)
    seats = [Seat(stock=(1,)), Seat(stock=(9, 9)), Seat(stock=(8, 8, 8, 8)), Seat(stock=(7,))]
    state = play(set_up(rules, seats, seed=1), PlayStock(0))
    assert (0, 3) == round_score(state).points


def test_R48_no_points() -> None:
    """The round has its winner, and nobody scores."""
    assert (0, 0, 0, 0) == won_against(RuleSet(scoring="none"), 11, 4, 20)


@pytest.mark.parametrize("rules", [MATTEL, LOSERS, RuleSet(scoring="none")])
def test_E23_a_round_without_a_winner_gives_nothing(rules: RuleSet) -> None:
    """Whatever is scored otherwise."""
    assert (0, 0, 0) == points(rules, None, (3, 6, 11))


def test_E04_E23_fewest_stock_scores_as_a_win() -> None:
    """Blocked with 1 and 15 cards left: 25 + 15 × 5, a normal win, though no stock is out."""
    rules = SMALL.replace(blocked="fewest-stock", draw_exhausted="short-hand", building_piles=1)
    state = play(lay(rules, Seat(stock=(3,), hand=(1,)), Seat(stock=(3,))), PlayHand(1, 0))
    assert [1, 14] == [len(seat.stock) for seat in state.seats]
    assert ((95, 0), 0) == (round_score(state).points, round_score(state).winner)


def test_R36_the_score_sheet() -> None:
    """Round by round: the winner's points, a running total for each side, and the end at 500."""
    sheet = ScoreSheet(MATTEL, FOUR)
    sheet = sheet.enter(0, [0, 11, 4, 20])
    sheet = sheet.enter(2, [3, 5, 0, 2])
    assert ((200, 0, 75, 0), None) == (sheet.totals, sheet.outcome)
    sheet = sheet.enter(0, [0, 20, 20, 15])
    assert MatchOutcome((0,), (500, 0, 75, 0)) == sheet.outcome
    assert (
        "round  Ada  Grace  Edsger  Barbara\n"
        "    1  200      0       0        0\n"
        "    2    0      0      75        0\n"
        "    3  300      0       0        0\n"
        "total  500      0      75        0"
    ) == str(sheet)


def test_R36_nothing_is_entered_after_the_end() -> None:
    """The match is over, and the sheet stays as it was."""
    sheet = ScoreSheet(RuleSet(target=100), ["Ada", "Grace"]).enter(1, [15, 0])
    with pytest.raises(IllegalMoveError) as error:
        sheet.enter(0, [0, 1])
    assert "match-over" == error.value.reason.code
    assert (0, 100) == sheet.totals


def test_R36_an_entry_gives_a_new_sheet() -> None:
    """The old one is the undo."""
    sheet = ScoreSheet(MATTEL, ["Ada", "Grace"])
    assert ((0, 30), (0, 0)) == (sheet.enter(1, [1, 0]).totals, sheet.totals)


def test_R36_a_blocked_round_is_entered_too() -> None:
    """Without a winner: all note 0, and it counts as a round."""
    sheet = ScoreSheet(RuleSet(rounds=2), ["Ada", "Grace"]).enter(None, [7, 9]).enter(1, [7, 0])
    assert MatchOutcome((1,), (0, 60)) == sheet.outcome


@pytest.mark.parametrize(
    ("winner", "left", "code"),
    [
        (2, [0, 1], "not-a-side"),
        (-1, [0, 1], "not-a-side"),
        (True, [0, 1], "not-a-side"),
        ("0", [0, 1], "not-a-side"),
        pytest.param(10**5000, [0, 1], "not-a-side", id="huge"),
        (0, [0], "not-cards-left"),
        (0, [0, -1], "not-cards-left"),
        (0, [0, 1.0], "not-cards-left"),
        (0, [0, True], "not-cards-left"),
        (0, [0, 163], "not-cards-left"),
        (0, {0: 1, 1: 2}, "not-cards-left"),
        (0, None, "not-cards-left"),
    ],
)
def test_R36_entries_that_cannot_be(winner: object, left: object, code: str) -> None:
    """Each is refused with what is wrong, on the sheet and by the function."""
    sheet = ScoreSheet(MATTEL, ["Ada", "Grace"])
    for enter in (lambda: sheet.enter(winner, left), lambda: points(MATTEL, winner, left)):  # type: ignore[arg-type]
        with pytest.raises(PositionError) as error:
            enter()
        assert code == error.value.reason.code
        assert str(error.value)


@pytest.mark.parametrize("sides", [[], ["Ada"], "Ada", [1, 2], ["Ada", ""], None])
def test_R36_sides_that_cannot_be(sides: object) -> None:
    """A sheet has two names or more."""
    with pytest.raises(PositionError):
        ScoreSheet(MATTEL, sides)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "names", "message"),
    [
        ({"teams": 2}, ["A", "B", "C", "D"], "4 sides of 2 are 8 players, and at most 6 play with so many decks"),
        ({"teams": 3}, ["A", "B", "C"], "3 sides of 3 are 9 players"),
        ({"teams": (0, 1, 0, 1)}, ["A", "B", "C", "D"], "teams makes 2 sides, and the number of names is 4"),
        ({"teams": (0, 1, 2, 0, 1, 2)}, ["A", "B"], "teams makes 3 sides, and the number of names is 2"),
    ],
)
def test_R50_a_sheet_has_a_name_for_each_side(rules: dict[str, Any], names: list[str], message: str) -> None:
    """Partners are one side: the names of all players are more than there can be."""
    with pytest.raises(PositionError, match=message) as error:
        ScoreSheet(RuleSet(**rules), names)
    assert "not-side-names" == error.value.reason.code


@pytest.mark.parametrize(
    ("rules", "sides"),
    [
        (RuleSet(teams=2), 2),
        (RuleSet(teams=2), 3),
        (RuleSet(teams=3), 2),
        (RuleSet(teams=(0, 1, 0, 1)), 2),
        (RuleSet(teams=2, deck=Deck(count=2)), 4),
    ],
)
def test_R50_as_many_sides_as_can_play(rules: RuleSet, sides: int) -> None:
    """Two pairs, three pairs, two teams of three; four pairs with two decks."""
    assert (0,) * sides == ScoreSheet(rules, ["Ada", "Grace", "Edsger", "Barbara"][:sides]).totals


def test_R50_a_table_of_scores_has_a_column_for_each_side() -> None:
    """The names of the players are too many where there are partners; the match has those of the sides."""
    match = new_match(RuleSet(teams=2), FOUR, seed=2026)
    assert ("Ada+Edsger", "Grace+Barbara") == match.side_names == view(match, seat=1).side_names
    assert "round  Ada+Edsger  Grace+Barbara\ntotal           0              0" == match.scores.table(match.side_names)
    for names in (match.players, ["Ada"], []):
        with pytest.raises(PositionError, match="a name for each of its 2 sides") as error:
            match.scores.table(names)
        assert "not-side-names" == error.value.reason.code


def test_without_partners_a_side_has_its_players_name() -> None:
    """The names of the sides are those of the players."""
    assert tuple(FOUR) == new_match(MATTEL, FOUR, seed=2026).side_names


def test_R50_sides_as_the_players_sit() -> None:
    """Side 0 are seats 1 and 3 here, and comes first."""
    assert ("Grace+Barbara", "Ada+Edsger") == new_match(RuleSet(teams=(1, 0, 1, 0)), FOUR, seed=2026).side_names


def test_R36_names_on_a_sheet_are_fit_for_a_terminal() -> None:
    """Line ends and escapes are written out, and columns stand where wide characters take two places each."""
    sheet = ScoreSheet(MATTEL, ["花子", "A\nda", "\x1b[2JEve"]).enter(winner=0, left=[0, 3, 4])
    assert [
        r"round  花子  A\nda  \x1b[2JEve",
        r"    1    60      0           0",
        r"total    60      0           0",
    ] == str(sheet).splitlines()


def test_R36_R01_who_has_no_cards_left_has_won() -> None:
    """Grace has none left and Ada six: naming Ada as the winner is a slip of the pen."""
    sheet = ScoreSheet(MATTEL, ["Ada", "Grace", "Edsger"])
    with pytest.raises(PositionError) as error:
        sheet.enter(winner=0, left=[6, 0, 11])
    assert ["side-is-out", "winner-not-out"] == [reason.code for reason in error.value.reasons]
    with pytest.raises(PositionError, match=r"Side 2 has no cards left, so it has won\. \(R01\)"):
        sheet.enter(winner=None, left=[6, 5, 0])


def test_R36_R57_a_winner_may_have_a_partners_cards_left() -> None:
    """Where the first partner out wins, the other's four cards stay; they do not count: 25 + 7 × 5."""
    sheet = ScoreSheet(MATTEL.replace(teams=2, team_win="first-out"), ["we", "they"])
    assert (60, 0) == sheet.enter(winner=0, left=[4, 7]).totals


def test_R36_E04_the_fewest_cards_win_a_blocked_round() -> None:
    """Three against seven: 25 + 7 × 5. Seven against seven is nobody's round."""
    sheet = ScoreSheet(MATTEL.replace(blocked="fewest-stock"), ["Ada", "Grace"])
    assert (60, 0) == sheet.enter(winner=0, left=[3, 7]).totals
    with pytest.raises(PositionError, match="Side 0 cannot have won with 7 cards left"):
        sheet.enter(winner=0, left=[7, 7])


@pytest.mark.parametrize("scores", [Scores(3, ending(MATTEL)), Scores(2, Ending()), None, ()])
def test_a_sheet_has_scores_of_its_own_kind(scores: Any) -> None:
    """Of other sides, or with another end, they are refused."""
    with pytest.raises(PositionError) as caught:
        ScoreSheet(MATTEL, ["Ada", "Grace"], scores)
    assert "other-scores" == caught.value.reason.code
