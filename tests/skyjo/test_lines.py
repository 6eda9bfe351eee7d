"""Lines of equal cards that are removed."""

from __future__ import annotations

import pytest

from skipbo.skyjo import Draw, RejectAndFlip, RuleSet, Swap, TakeDiscard, legal_moves
from tests.skyjo.tables import AWAY, SHEET, lay, play, refused, shown

BOTH = RuleSet(clear_rows=True)
ROWS = RuleSet(clear_rows=True, clear_columns=False)


def test_S14_C34_the_example_of_a_column() -> None:
    """Two open 8s and a hidden card; the discard 8 is taken for it: the hidden card goes, then the three 8s."""
    state = lay("8 2 (3) (4) / 8 (6) (7) (9) / (10) (11) (12) (0)", AWAY, discard=(5, 8), draw=(12,))
    state = play(state, TakeDiscard(8))
    assert ". 2 (3) (4) / . (6) (7) (9) / . (11) (12) (0)" == shown(state, 0)
    assert (5, 10, 8, 8, 8) == state.discard
    assert (1, None) == (state.turn, state.finisher)


def test_K10_the_example_of_a_column_of_minus_ones() -> None:
    """A −1 for a 9: the 9 goes first, then the three −1s, so a −1 lies on top."""
    state = lay("-1 2 (3) (4) / -1 (6) (7) (8) / 9 (11) (12) (0)", AWAY, discard=(5, -1), draw=(12,))
    state = play(state, TakeDiscard(8))
    assert (5, 9, -1, -1, -1) == state.discard


def test_S14_a_column_goes_however_it_is_completed() -> None:
    """By a drawn card, or by turning up the third."""
    layout = "8 2 (3) (4) / 8 (6) (7) (9) / (8) (11) (12) (0)"
    drawn = play(lay(layout, AWAY, draw=(8,)), Draw(), Swap(8))
    assert (5, 8, 8, 8, 8) == drawn.discard
    turned = play(lay(layout, AWAY, draw=(2,)), Draw(), RejectAndFlip(8))
    assert (5, 2, 8, 8, 8) == turned.discard
    assert shown(drawn, 0) == shown(turned, 0) == ". 2 (3) (4) / . (6) (7) (9) / . (11) (12) (0)"


def test_S14_it_is_not_a_choice() -> None:
    """A column that completes is gone in the same move, and the turn is over."""
    state = play(lay("0 2 (3) (4) / 0 (6) (7) (9) / 5 (11) (12) (0)", AWAY, discard=(0,), draw=()), TakeDiscard(8))
    assert ". 2 (3) (4) / . (6) (7) (9) / . (11) (12) (0)" == shown(state, 0)
    assert 1 == state.turn


def test_S14_hidden_equal_cards_stay() -> None:
    """Nobody knows of them."""
    state = play(lay("8 2 (3) (4) / (8) (6) (7) (9) / 8 (11) (12) (0)", AWAY, draw=()), TakeDiscard(1))
    assert "8 5 (3) (4) / (8) (6) (7) (9) / 8 (11) (12) (0)" == shown(state, 0)


def test_S14_columns_stay_where_the_rules_say_so() -> None:
    """With clear_columns=False."""
    state = lay(
        "8 2 (3) (4) / 8 (6) (7) (9) / (10) (11) (12) (0)",
        AWAY,
        rules=RuleSet(clear_columns=False),
        discard=(8,),
        draw=(),
    )
    assert "8 2 (3) (4) / 8 (6) (7) (9) / 8 (11) (12) (0)" == shown(play(state, TakeDiscard(8)), 0)


def test_S15_neither_rows_nor_pairs_go() -> None:
    """Four equal cards in a row, two in a column."""
    state = lay("8 8 8 (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, discard=(8,), draw=())
    assert "8 8 8 8 / (5) (6) (7) (9) / (10) (11) (12) (0)" == shown(play(state, TakeDiscard(3)), 0)
    assert "8 8 8 (4) / 8 (6) (7) (9) / (10) (11) (12) (0)" == shown(play(state, TakeDiscard(4)), 0)


def test_S15_rows_go_where_the_rules_say_so() -> None:
    """All four of a row; three of its four are not enough while the fourth lies there."""
    layout = "8 8 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)"
    state = lay(layout, AWAY, rules=ROWS, discard=(8,), draw=())
    state = play(state, TakeDiscard(2))
    assert "8 8 8 (4) / (5) (6) (7) (9) / (10) (11) (12) (0)" == shown(state, 0)
    layout = "8 8 8 (4) / (5) (6) (7) (9) / (10) (11) (12) (0)"
    state = play(lay(layout, AWAY, rules=ROWS, discard=(8,), draw=()), TakeDiscard(3))
    assert ". . . . / (5) (6) (7) (9) / (10) (11) (12) (0)" == shown(state, 0)
    assert (4, 8, 8, 8, 8) == state.discard


def test_S15_C31_the_others_keep_their_places() -> None:
    """Columns 0 and 2 are gone: cell 3 still is cell 3, and the cells between can be neither swapped nor turned up."""
    state = lay(". 2 . (4) / . (6) . (9) / . (11) . (0)", AWAY, discard=(8, 8, 8, 7, 7, 7), draw=(1,))
    assert (
        TakeDiscard(1),
        TakeDiscard(3),
        TakeDiscard(5),
        TakeDiscard(7),
        TakeDiscard(9),
        TakeDiscard(11),
        Draw(),
    ) == legal_moves(state)
    assert ". 2 . 7 / . (6) . (9) / . (11) . (0)" == shown(play(state, TakeDiscard(3)), 0)
    assert "cell-gone" == refused(state, TakeDiscard(0))
    drawn = play(state, Draw())
    assert "cell-gone" == refused(drawn, Swap(2))
    assert "cell-gone" == refused(drawn, RejectAndFlip(4))
    assert ". 2 . (4) / . (6) . (9) / . 11 . (0)" == shown(play(drawn, RejectAndFlip(9)), 0)


def test_K07_three_cards_left_of_a_row_are_enough() -> None:
    """Column 0 is gone; the other three of a row are open and equal."""
    state = lay(". 8 8 (4) / . (6) (7) (9) / . (11) (12) (0)", AWAY, rules=BOTH, discard=(1, 1, 1, 8), draw=())
    state = play(state, TakeDiscard(3))
    assert ". . . . / . (6) (7) (9) / . (11) (12) (0)" == shown(state, 0)
    assert (1, 1, 1, 4, 8, 8, 8) == state.discard


def test_K07_two_cards_left_of_a_row_are_not() -> None:
    """Columns 0 and 1 are gone; two equal cards are a pair."""
    state = lay(". . 8 (4) / . . (7) (9) / . . (12) (0)", AWAY, rules=BOTH, discard=(1, 1, 1, 2, 2, 2, 8), draw=())
    assert ". . 8 8 / . . (7) (9) / . . (12) (0)" == shown(play(state, TakeDiscard(3)), 0)


def test_K07_a_line_shorter_than_three_goes_as_a_whole() -> None:
    """Two rows: a column is of two cards. Of a row of two that has lost one, the other stays."""
    rules = RuleSet(rows=2, columns=4, clear_rows=True)
    state = lay("8 2 (3) (4) / (5) (6) (7) (9)", "1 2 (3) (4) / (5) (6) (7) (9)", rules=rules, discard=(8,), draw=())
    state = play(state, TakeDiscard(4))
    assert ". 2 (3) (4) / . (6) (7) (9)" == shown(state, 0)
    assert (5, 8, 8) == state.discard
    narrow = RuleSet(rows=4, columns=2, clear_rows=True)
    state = lay(
        "8 2 / (3) (4) / . . / (5) (6)",
        "1 2 / (3) (4) / (5) (6) / (7) (9)",
        rules=narrow,
        discard=(1, 1, 8),
        draw=(),
    )
    assert ". . / (3) (4) / . . / (5) (6)" == shown(play(state, TakeDiscard(1)), 0)


@pytest.mark.filterwarnings("ignore:.*A line of one card")
def test_K07_a_line_of_one_card_goes_at_once() -> None:
    """With one row every column is a whole line: what is turned up is gone. Rules that say so are warned of."""
    rules = RuleSet(rows=1, columns=3, initial_flips=1)
    state = lay(". (2) (3)", ". (5) (6)", rules=rules, discard=(8, 9), draw=())
    state = play(state, TakeDiscard(1))
    assert ". . (3)" == shown(state, 0)
    assert (8, 2, 9) == state.discard
    assert ["single-cards-clear"] == [caution.code for caution in rules.cautions(2)]


def test_K07_C33_lines_are_removed_until_nothing_more_goes() -> None:
    """The column of 8s leaves three 4s in the middle row, which then go too."""
    state = lay("8 2 (3) (7) / 8 4 4 4 / (10) (11) (12) (0)", AWAY, rules=BOTH, discard=(8,), draw=())
    state = play(state, TakeDiscard(8))
    assert ". 2 (3) (7) / . . . . / . (11) (12) (0)" == shown(state, 0)
    assert (10, 8, 8, 8, 4, 4, 4) == state.discard


def test_K07_K10_lines_that_share_a_card_go_together() -> None:
    """A column and a row of 8s meet in one cell: six cards, the column's first, the common one once."""
    state = lay("8 2 (3) (7) / 8 (1) (4) (6) / (10) 8 8 8", AWAY, rules=BOTH, discard=(8,), draw=())
    state = play(state, TakeDiscard(8))
    assert ". 2 (3) (7) / . (1) (4) (6) / . . . ." == shown(state, 0)
    assert (10, 8, 8, 8, 8, 8, 8) == state.discard


def test_K10_of_two_rows_the_upper_one_goes_first() -> None:
    """Both turn out equal at the end, after the card that was replaced in the last turn."""
    state = lay(
        "4 (4) (4) (4) / (9) (9) (9) 9 / 1 2 5 6",
        "(1) 2 3 4 / 5 6 7 9 / 10 11 12 0",
        rules=ROWS,
        discard=(7,),
        draw=(12,),
        turn=1,
        dealer=1,
    )
    state = play(state, TakeDiscard(0), TakeDiscard(8))
    assert (1, 4, 4, 4, 4, 9, 9, 9, 9) == state.discard
    assert ". . . . / . . . . / 1 2 5 6" == shown(state, 0)


def test_K10_of_two_columns_the_left_one_goes_first() -> None:
    """Both turn out equal at the end, after the discard of the last turn."""
    state = lay(
        "4 (9) (3) 6 / 4 (9) (3) 6 / (4) (9) (3) 7",
        "(1) 2 3 4 / 5 6 7 8 / 10 11 12 0",
        discard=(7,),
        draw=(12,),
        turn=1,
        dealer=1,
    )
    state = play(state, TakeDiscard(0), TakeDiscard(11))
    assert (7, 4, 4, 4, 9, 9, 9, 3, 3, 3) == state.discard
    assert ". . . 6 / . . . 6 / . . . 1" == shown(state, 0)


def test_K01_a_column_that_goes_can_trigger_the_end() -> None:
    """The last hidden card is replaced, its column goes, and all that is left lies open."""
    state = lay("8 2 3 4 / 8 6 7 9 / (10) 11 12 0", AWAY, discard=(8,), draw=())
    state = play(state, TakeDiscard(8))
    assert ". 2 3 4 / . 6 7 9 / . 11 12 0" == shown(state, 0)
    assert (0, 1, None) == (state.finisher, state.turn, state.outcome)


def test_K01_lines_are_looked_at_after_the_action() -> None:
    """The third −2 completes the column; swapped for one of the two that lie there it does not."""
    state = lay("-2 2 (3) (4) / -2 (6) (7) (9) / 8 (11) (12) (0)", AWAY, discard=(-2,), draw=())
    assert ". 2 (3) (4) / . (6) (7) (9) / . (11) (12) (0)" == shown(play(state, TakeDiscard(8)), 0)
    assert "-2 2 (3) (4) / -2 (6) (7) (9) / 8 (11) (12) (0)" == shown(play(state, TakeDiscard(4)), 0)


def test_C31_four_columns_are_no_constant() -> None:
    """Five columns of four rows: column 4 has the cells 4, 9, 14 and 19."""
    rules = RuleSet(rows=4, columns=5)
    mine = "1 2 3 4 8 / (5) (6) (7) (9) 8 / (10) (11) (12) (0) 8 / (1) (2) (3) (4) (6)"
    state = lay(mine, mine.replace("8", "1"), rules=rules, discard=(8,), draw=())
    state = play(state, TakeDiscard(19))
    assert "1 2 3 4 . / (5) (6) (7) (9) . / (10) (11) (12) (0) . / (1) (2) (3) (4) ." == shown(state, 0)
    assert (6, 8, 8, 8, 8) == state.discard
    assert SHEET.columns != rules.columns
