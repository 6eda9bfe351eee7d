"""The text board: a state or a view as a few lines."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from skipbo import (
    Deck,
    OutOfTurn,
    PositionError,
    RuleSet,
    Seat,
    apply_move,
    legal_moves,
    new_match,
    set_up,
    skyjo,
    view,
)
from skipbo.board import text_board
from tests.hiding import Steps, random_steps, viewers, with_hidden_cards_mixed
from tests.tables import MATTEL, TINY, lay, play

ADA = Seat(stock=(4, 7, 9), hand=(0, 3, 5), discards=((8, 7), (), (12,), ()))
GRACE = Seat(stock=(6,), hand=(1, 2))


def test_a_state_shows_everything() -> None:
    """Numbers and needs of the building piles, and every seat with its cards; the star is on turn."""
    state = lay(MATTEL, ADA, GRACE, building=[3, 11], draw=(1, 1, 4))
    assert [
        "Turn of Ada. Draw pile 3, completed 0.",
        "Building piles, and what they need: 0: 3 > 4   1: 11 > 12   2: - > 1   3: - > 1",
        "* 0 Ada    stock 3: 9    hand Skip-Bo 3 5  discards 8 7 | - | 12 | -",
        "  1 Grace  stock 134: 6  hand 1 2          discards - | - | - | -",
    ] == text_board(state, ["Ada", "Grace"]).splitlines()


def test_a_view_shows_what_its_viewer_sees() -> None:
    """Hidden cards are question marks."""
    state = lay(RuleSet(discard_visibility="top"), ADA, GRACE)
    ada, grace = text_board(view(state, 1)).splitlines()[2:]
    assert "* 0 seat 0  stock 3: 9    hand ? ? ?  discards ? 7 | - | 12 | -" == ada
    assert grace.startswith("  1 seat 1  stock ")
    assert "hand 1 2 " in grace


def test_R04_playing_cards_have_their_names() -> None:
    """Ranks as on the cards."""
    state = lay(RuleSet(deck=Deck(faces="playing-cards")), ADA, GRACE, building=[10])
    board = text_board(state)
    assert "0: 10 > J" in board
    assert "hand K/joker 3 5" in board
    assert "discards 8 7 | - | Q | -" in board


def test_a_match_shows_round_and_points() -> None:
    """With the names of its players."""
    match = new_match(RuleSet(deck=TINY, stock_size=1, rounds=2), ["Ada", "Grace"], seed=5)
    assert "Round 1. Points: 0, 0." == text_board(match).splitlines()[0]
    assert text_board(view(match, None)).splitlines()[1].startswith("Turn of ")
    while match.round.outcome is None:
        match = apply_move(match, legal_moves(match)[0])
    first, second = text_board(match).splitlines()[:2]
    assert f"Round 1. Points: {', '.join(map(str, match.scores.totals))}." == first
    assert second.startswith("Over. Won by ")


def test_the_end_of_a_round() -> None:
    """The winner is a side: with partners there are several names."""
    seats = [Seat(), Seat(stock=(2,)), Seat(), Seat(stock=(4,))]
    won = set_up(RuleSet(teams=2), seats, seed=1)
    assert text_board(won, ["Ada", "Grace", "Edsger", "Barbara"]).startswith("Over. Won by Ada and Edsger. Draw pile ")
    rules = RuleSet(deck=TINY, stock_size=1, wild_as_first=False, draw_exhausted="short-hand")
    blocked = lay(rules, Seat(stock=(3,)), Seat(stock=(2,)), under=0)
    assert text_board(blocked).startswith("Blocked. Draw pile 0")


def test_R50_partners_are_seen() -> None:
    """The side of each seat, which is one's own partner's too."""
    seats = [Seat(stock=(2,)), Seat(stock=(4,)), Seat(stock=(6,)), Seat(stock=(8,))]
    rows = text_board(set_up(RuleSet(teams=2), seats, seed=1)).splitlines()[2:]
    assert ["* 0 seat 0  side 0", "  1 seat 1  side 1", "  2 seat 2  side 0", "  3 seat 3  side 1"] == [
        row[: row.index("  stock ")] for row in rows
    ]


def test_R58_where_a_shared_stock_lies() -> None:
    """It is not that the others have none: their stock lies at another seat."""
    seats = [Seat(stock=(2,)), Seat(stock=(4,)), Seat(), Seat()]
    state = set_up(RuleSet(teams=2, shared_stock=True), seats, seed=1)
    for table in (state, view(state, 3)):
        rows = text_board(table).splitlines()[2:]
        assert ["stock 1: 2", "stock 1: 4", "stock at seat 0", "stock at seat 1"] == [
            row[row.index("stock ") : row.index("  hand")].rstrip() for row in rows
        ]


def test_the_board_of_another_game() -> None:
    """It has a board of its own."""
    other: Any = skyjo.new_round(skyjo.RuleSet(), players=2, seed=1)
    with pytest.raises(TypeError, match="of Skip-Bo"):
        text_board(other)


def test_R61_a_turn_out_of_turn() -> None:
    """Who plays, and whose turn it is."""
    state = play(lay(MATTEL, ADA, GRACE), OutOfTurn(seat=1))
    assert text_board(state, ["Ada", "Grace"]).startswith("Grace plays out of turn, in the turn of Ada. ")
    assert text_board(state).splitlines()[3].startswith("* 1 seat 1")


def test_names_cannot_steer_a_terminal() -> None:
    """Escapes and line ends in names are written out."""
    board = text_board(lay(MATTEL, ADA, GRACE), ["\x1b[2JAda", "Gra\nce\u202e"])
    assert 4 == len(board.splitlines())
    assert "\\x1b[2JAda" in board
    assert all(line.isprintable() for line in board.splitlines())


def test_wide_names_stand_in_columns() -> None:
    """A wide character takes two places, an accent of its own none."""
    lines = text_board(lay(MATTEL, ADA, GRACE), ["花子", "Zoe\u0301"]).splitlines()
    assert ["* 0 花子  stock ", "  1 Zoe\u0301   stock "] == [line[: line.index("stock ") + 6] for line in lines[2:]]


def test_an_impossible_number_of_names() -> None:
    """A name for each seat."""
    state = lay(MATTEL, ADA, GRACE)
    wrong: list[Any] = [["Ada"], [], ["Ada", 1], "AG", ["A", "B", "C"]]
    for players in wrong:
        with pytest.raises(PositionError):
            text_board(state, players)
    others: list[Any] = [5, None, MATTEL]
    for value in others:
        with pytest.raises(TypeError, match="belongs here"):
            text_board(value)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps())
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_C55_the_board_of_a_view_hides_what_the_view_hides(drawn: tuple[Steps, random.Random]) -> None:
    """By any rules, a line for each seat and two or more for all; hidden cards leave no trace."""
    played, rng = drawn
    for _, _, state in played:
        for viewer in viewers(state, rng):
            board = text_board(view(state, viewer))
            assert 2 + len(state.seats) == len(board.splitlines())
            assert board == text_board(view(with_hidden_cards_mixed(state, viewer, rng), viewer))
