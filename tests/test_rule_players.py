"""What a rule set works out for a number of players, what does not fit it, and of what it warns."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import RuleSetWarning
from skipbo.cards import Deck
from skipbo.rules import RuleSet
from skipbo.table.errors import Reason, RuleSetError

Found = list[tuple[str, tuple[str, ...]]]


def named(reasons: tuple[Reason, ...]) -> Found:
    """The codes of reasons, each with the fields that it names; the place names them too."""
    for reason in reasons:
        assert ", ".join(reason.params["fields"]) == reason.where
    return [(reason.code, reason.params["fields"]) for reason in reasons]


@pytest.mark.parametrize(("players", "size"), [(2, 30), (3, 30), (4, 30), (5, 20), (6, 20), (7, 20), (12, 20)])
def test_R08_stocks_are_of_30_with_up_to_four_players_and_of_20_with_more(players: int, size: int) -> None:
    """R09: two players have 30 as well."""
    assert (size,) * players == RuleSet(deck=Deck(count=2)).stock_sizes(players)


def test_R08_stock_sizes_count_seats_not_sides() -> None:
    """Six players in two sides have stocks of 20."""
    assert (20,) * 6 == RuleSet(teams=3).stock_sizes(6)
    assert (20,) * 6 == RuleSet(teams=3, shared_stock=True).stock_sizes(6)


def test_R45_a_stock_size_is_a_setting() -> None:
    """One number for all."""
    assert (15, 15, 15) == RuleSet(stock_size=15).stock_sizes(3)


def test_E22_handicaps_go_by_seat() -> None:
    """A tuple has the number of each seat."""
    assert (20, 30, 25) == RuleSet(stock_size=(20, 30, 25)).stock_sizes(3)


@pytest.mark.parametrize(("players", "left"), [(2, 102), (3, 72), (4, 42), (5, 62), (6, 42)])
def test_T6_cards_left_after_the_deal(players: int, left: int) -> None:
    """With one deck, by the sheet."""
    rules = RuleSet()
    assert left == rules.deck.size - sum(rules.stock_sizes(players))
    assert () == rules.problems(players)
    assert () == rules.cautions(players)


def test_T6_five_stocks_of_thirty_leave_twelve() -> None:
    """It can be dealt, though not a first hand for each."""
    rules = RuleSet(stock_size=30)
    assert 12 == rules.deck.size - sum(rules.stock_sizes(5))
    assert () == rules.problems(5)
    assert [12] == [caution.params["left"] for caution in rules.cautions(5)]


@pytest.mark.parametrize(("players", "size"), [(2, 76), (3, 49), (4, 35), (5, 27), (6, 22)])
def test_T6_largest_stocks_that_leave_a_first_hand_for_each(players: int, size: int) -> None:
    """One card more in each stock is a caution, and no problem."""
    assert () == RuleSet(stock_size=size).cautions(players)
    more = RuleSet(stock_size=size + 1)
    assert () == more.problems(players)
    assert [("short-first-hands", ("stock_size", "hand_size"))] == [
        (caution.code, caution.params["fields"]) for caution in more.cautions(players)
    ]


def test_a_shared_stock_is_dealt_once_a_side() -> None:
    """Two stocks of 70 leave 22 cards, enough for four hands; a third would not fit."""
    rules = RuleSet(teams=2, shared_stock=True, stock_size=70)
    assert () == rules.problems(4)
    assert () == rules.cautions(4)
    assert ["stocks-exceed-deck"] == [problem.code for problem in rules.problems(6)]


def test_R49_without_teams_every_seat_is_a_side() -> None:
    """The side of a seat is the seat."""
    assert (0, 1, 2, 3, 4) == RuleSet().sides(5)
    assert 5 == RuleSet().side_count(5)


@pytest.mark.parametrize(
    ("size", "players", "sides"),
    [
        (2, 4, (0, 1, 0, 1)),
        (2, 6, (0, 1, 2, 0, 1, 2)),
        (3, 6, (0, 1, 0, 1, 0, 1)),
        (2, 8, (0, 1, 2, 3, 0, 1, 2, 3)),
        (4, 8, (0, 1, 0, 1, 0, 1, 0, 1)),
    ],
)
def test_R50_a_team_size_seats_the_sides_alternately(size: int, players: int, sides: tuple[int, ...]) -> None:
    """With k sides, seat s is of side s mod k."""
    assert sides == RuleSet(teams=size).sides(players)
    assert players // size == RuleSet(teams=size).side_count(players)


def test_R50_partners_need_not_sit_opposite() -> None:
    """A tuple names the side of each seat, and sides may differ in size."""
    assert (0, 0, 1, 1) == RuleSet(teams=(0, 0, 1, 1)).sides(4)
    assert (1, 0, 0, 1, 1) == RuleSet(teams=(1, 0, 0, 1, 1)).sides(5)
    assert 2 == RuleSet(teams=(1, 0, 0, 1, 1)).side_count(5)


@pytest.mark.parametrize("ask", [RuleSet.stock_sizes, RuleSet.sides, RuleSet.side_count])
def test_what_has_no_answer_for_a_number_of_players_is_an_error(ask: Any) -> None:
    """A tuple for other seats, teams that do not divide them, and what is no number of players."""
    asked: list[tuple[RuleSet, Any]] = [
        (RuleSet(stock_size=(20, 30)), 3),
        (RuleSet(teams=(0, 0, 1, 1)), 6),
        (RuleSet(teams=2), 5),
        (RuleSet(), True),
        (RuleSet(), "4"),
        (RuleSet(), 1),
    ]
    for rules, players in asked:
        with pytest.raises(RuleSetError) as caught:
            ask(rules, players)
        assert rules.problems(players) == caught.value.reasons


def test_problems_without_players_has_nothing_to_add() -> None:
    """A rule set that can be made does not contradict itself."""
    assert () == RuleSet(teams=2).problems() == RuleSet(teams=2).problems(None)


def test_check_raises_all_problems() -> None:
    """One error names them all."""
    rules = RuleSet(stock_size=20, teams=2)
    with pytest.raises(RuleSetError) as caught:
        rules.check(9)
    assert ["too-many-players", "uneven-teams", "stocks-exceed-deck"] == [
        reason.code for reason in caught.value.reasons
    ]


def test_check_asks_for_a_number_of_players() -> None:
    """`None` asks `problems` for nothing, but nobody can play without players."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet().check(None)  # type: ignore[arg-type]
    assert [("not-a-count", ("players",))] == named(caught.value.reasons)


def test_check_warns_at_the_line_that_calls_it() -> None:
    """The warning has a category of its own and carries its reason."""
    with pytest.warns(RuleSetWarning) as caught:
        RuleSet(stock_size=36).check(4)
    warning = caught[0].message
    assert isinstance(warning, RuleSetWarning)
    assert issubclass(RuleSetWarning, UserWarning)
    assert 18 == warning.reason.params["left"]
    assert str(warning.reason) == str(warning)
    assert __file__ == caught[0].filename


def test_check_says_nothing_of_rules_that_fit() -> None:
    """No error and no warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        RuleSet(stock_size=35).check(4)


# What does not fit


@pytest.mark.parametrize("players", [True, 4.0, "4", (4,), [], object()])
def test_R05_a_number_of_players_is_a_whole_number(players: Any) -> None:
    """Anything else is a problem, and never a crash."""
    assert [("not-a-count", ("players",))] == named(RuleSet().problems(players))
    assert () == RuleSet().cautions(players)


@pytest.mark.parametrize("players", [1, 0, -3])
def test_R05_a_game_needs_two_players(players: int) -> None:
    """Nobody plays alone."""
    assert [("too-few-players", ("players",))] == named(RuleSet().problems(players))


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_R45_six_players_for_each_deck(decks: int) -> None:
    """And no seventh."""
    rules = RuleSet(deck=Deck(count=decks), stock_size=10)
    assert () == rules.problems(6 * decks)
    assert [("too-many-players", ("players", "deck.count"))] == named(rules.problems(6 * decks + 1))


def test_R05_a_huge_number_of_players_is_refused_at_once() -> None:
    """Nothing is made for each of them."""
    found = named(RuleSet().problems(10**5000))
    assert [("too-many-players", ("players", "deck.count")), ("stocks-exceed-deck", ("stock_size", "deck"))] == found


EXCEED = ("stocks-exceed-deck", ("stock_size", "deck"))


@pytest.mark.parametrize(
    ("size", "players", "found"),
    [
        (30, 6, [EXCEED]),
        (40, 5, [EXCEED]),
        (20, 9, [("too-many-players", ("players", "deck.count")), EXCEED]),
        (27, 6, [EXCEED]),
        (26, 6, []),
        (81, 2, [EXCEED]),
        (80, 2, []),
        ((81, 81), 2, [EXCEED]),
        ((1, 160), 2, []),
    ],
)
def test_R45_stocks_leave_a_card_to_draw(size: Any, players: int, found: Found) -> None:
    """One deck has 162: 6 × 27 takes all of them, 6 × 26 leaves six."""
    assert found == named(RuleSet(stock_size=size).problems(players))


def test_R58_shared_stocks_leave_a_card_to_draw() -> None:
    """Two sides: 2 × 81 takes all cards, 2 × 80 leaves two."""
    assert [EXCEED] == named(RuleSet(teams=2, shared_stock=True, stock_size=81).problems(4))
    assert () == RuleSet(teams=2, shared_stock=True, stock_size=80).problems(4)


def test_E22_a_stock_size_for_each_seat_and_no_other() -> None:
    """The tuple names as many seats as there are players."""
    assert [("seat-count", ("stock_size",))] == named(RuleSet(stock_size=(20, 30)).problems(3))
    assert () == RuleSet(stock_size=(20, 30)).problems(2)


@pytest.mark.parametrize(
    ("teams", "players", "found"),
    [
        (2, 4, []),
        (3, 6, []),
        (2, 5, ["uneven-teams"]),
        (3, 4, ["uneven-teams"]),
        (4, 4, ["too-few-teams"]),
        (6, 4, ["uneven-teams"]),
        ((0, 0, 1, 1), 4, []),
        ((0, 1, 1, 0, 1), 5, []),
        ((0, 0, 1, 1), 5, ["seat-count"]),
        ((0, 1, 1), 3, ["team-of-one"]),
        ((0, 1), 2, ["team-of-one", "team-of-one"]),
        ((0, 0, 0, 0), 4, ["too-few-teams"]),
        ((0, 1, 1), 4, ["seat-count", "team-of-one"]),
    ],
)
def test_R49_teams_of_two_or_more_and_two_teams_or_more(teams: Any, players: int, found: list[str]) -> None:
    """A size divides the players; a tuple names all of them."""
    problems = named(RuleSet(teams=teams).problems(players))
    assert [(code, ("teams",)) for code in found] == problems


def test_all_problems_of_a_number_of_players_are_named() -> None:
    """Those of the stocks, of the teams and of the number itself."""
    rules = RuleSet(stock_size=(20, 30), teams=(0, 1, 1))
    assert ["too-many-players", "seat-count", "seat-count", "team-of-one"] == [
        problem.code for problem in rules.problems(7)
    ]


PLAYERS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 8),
    st.floats(),
    st.text(max_size=3),
    st.lists(st.integers(2, 6)),
)


@settings(max_examples=100)
@given(st.sampled_from([RuleSet(), RuleSet(teams=(0, 0, 1, 1)), RuleSet(stock_size=(9, 8))]), PLAYERS)
def test_anything_at_all_is_a_number_of_players_or_a_problem(rules: RuleSet, players: Any) -> None:
    """Asking never crashes."""
    problems = rules.problems(players)
    assert players is None or problems or (type(players) is int and 2 <= players <= 6)
    assert all(str(problem) for problem in problems)
