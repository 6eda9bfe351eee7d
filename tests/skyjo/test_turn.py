"""A turn: take or draw; then swap, or put away and flip."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from skipbo.skyjo import (
    Draw,
    Flip,
    IllegalMoveError,
    RejectAndFlip,
    RoundState,
    RuleSet,
    Swap,
    TakeDiscard,
    apply_move,
    legal_moves,
    why_illegal,
)
from skipbo.table.pile import Pile
from tests.skyjo.tables import AWAY, SHEET, lay, legal, play, refused, shown

MINE = "1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)"


def table(**more: Any) -> RoundState:
    """Seat 0 has two open cards, a 5 lies on the discard pile, and a 7 is drawn next."""
    more.setdefault("draw", (12, 7))
    return lay(MINE, AWAY, **more)


def test_S10_S11_two_ways_to_begin_a_turn() -> None:
    """Take the discard for any cell, open or hidden, or draw."""
    assert (*(TakeDiscard(cell) for cell in range(12)), Draw()) == legal(table())


def test_S10_S13_the_discard_is_swapped_with_an_open_card() -> None:
    """It lies open; the replaced card goes open on the discard pile, and the turn is over."""
    state = play(table(), TakeDiscard(1))
    assert "1 5 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)" == shown(state, 0)
    assert ((2,), 1, "choose") == (state.discard, state.turn, state.phase)


def test_S10_S13_the_discard_is_swapped_with_a_hidden_card() -> None:
    """The hidden one is seen as it comes to the discard pile."""
    state = play(table(), TakeDiscard(9))
    assert "1 2 (3) (4) / (5) (6) (7) (9) / (10) 5 (12) (0)" == shown(state, 0)
    assert (11,) == state.discard


def test_S10_a_taken_discard_cannot_be_put_back() -> None:
    """Taking it names the cell that it is swapped with: it is one move."""
    state = table()
    assert [TakeDiscard] * 12 == [type(move) for move in legal(state) if type(move) is not Draw]
    assert "nothing-drawn" == refused(state, RejectAndFlip(3))
    assert "nothing-drawn" == refused(state, Swap(3))


def test_S11_a_drawn_card_is_held_until_it_is_placed() -> None:
    """It may be swapped with any card, or put away for a hidden one."""
    state = play(table(), Draw())
    assert (7, "place", 0) == (state.held, state.phase, state.turn)
    assert 12 == state.draw[-1]
    assert (
        *(Swap(cell) for cell in range(12)),
        *(RejectAndFlip(cell) for cell in range(2, 12)),
    ) == legal(state)
    for move in (Draw(), TakeDiscard(0)):
        assert "place-first" == refused(state, move)


def test_S11_S13_a_drawn_card_is_swapped() -> None:
    """With an open card, or with a hidden one."""
    state = play(table(), Draw())
    assert "7 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)" == shown(play(state, Swap(0)), 0)
    assert (5, 1) == play(state, Swap(0)).discard
    after = play(state, Swap(11))
    assert "1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) 7" == shown(after, 0)
    assert ((5, 0), None, 1, "choose") == (after.discard, after.held, after.turn, after.phase)


def test_S12_a_drawn_card_is_put_away_and_a_hidden_one_turned_up() -> None:
    """Which stays in its place."""
    state = play(table(), Draw(), RejectAndFlip(6))
    assert "1 2 (3) (4) / (5) (6) 7 (9) / (10) (11) (12) (0)" == shown(state, 0)
    assert ((5, 7), None, 1) == (state.discard, state.held, state.turn)


def test_S12_C36_an_open_card_cannot_be_turned_up() -> None:
    """Nor one that is not there."""
    state = play(table(), Draw())
    assert "cell-open" == refused(state, RejectAndFlip(0))
    assert "no-such-cell" == refused(state, RejectAndFlip(12))


def test_S12_a_flip_by_itself_is_for_the_start() -> None:
    """Once play has begun a card is turned up only for one that is put away."""
    assert "flips-done" == refused(table(), Flip(4))
    assert "flips-done" == refused(play(table(), Draw()), Flip(4))


def test_S09_cards_keep_their_places() -> None:
    """Only the one cell of the move changes, whatever the move is."""
    state = table()
    for first in legal_moves(state):
        after = apply_move(state, first)
        for move in (first,) if after.turn else legal_moves(after):
            end = after if after.turn else apply_move(after, move)
            changed = [at for at in range(12) if end.seats[0].cells[at] != state.seats[0].cells[at]]
            assert len(changed) <= 1
            assert set(changed) <= {getattr(move, "cell", None)}


def test_K09_an_open_card_for_an_equal_one() -> None:
    """An ordinary move, which changes nothing but the turn."""
    state = lay("5 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, draw=())
    after = play(state, TakeDiscard(0))
    assert (state.seats, state.discard, 1) == (after.seats, after.discard, after.turn)


def test_K09_C35_a_drawn_0_is_a_card() -> None:
    """It is held, it can be swapped in or put away."""
    state = play(table(draw=(7, 0)), Draw())
    assert (0, "place") == (state.held, state.phase)
    assert "place-first" == refused(state, Draw())
    assert "0 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)" == shown(play(state, Swap(0)), 0)
    assert (5, 0) == play(state, RejectAndFlip(2)).discard


def test_K05_an_empty_draw_pile_is_renewed_from_the_discard_pile() -> None:
    """Its top stays, the others are shuffled, from the bottom up, and one is drawn."""
    state = lay(MINE, AWAY, discard=(3, 9, 5))
    others = state.discard[:-1]
    expected, _ = state.chance.shuffle(others)
    after = play(state, Draw())
    assert (5,) == after.discard
    assert (expected[-1], expected[:-1]) == (after.held, tuple(after.draw))
    assert 1 == after.chance.drawn
    assert (expected,) == after.chance.past


def test_K05_the_last_card_is_drawn_without_a_shuffle() -> None:
    """Only who needs a card and finds none shuffles."""
    state = lay(MINE, AWAY, draw=())
    state = attrs.evolve(state, draw=Pile(state.draw[:1]), discard=(*state.draw[1:], 5))
    after = play(state, Draw(), Swap(0))
    assert ((), 0) == (tuple(after.draw), after.chance.drawn)
    assert 1 == play(after, Draw()).chance.drawn


def test_K05_two_cards_are_enough_to_draw() -> None:
    """The one beneath the top is the new draw pile."""
    state = attrs.evolve(table(), draw=Pile(), discard=(3, 5))
    after = play(state, Draw())
    assert (3, (), (5,)) == (after.held, tuple(after.draw), after.discard)


def test_K06_with_nothing_to_draw_the_discard_is_taken() -> None:
    """With one card outside the layouts. Two of 150 always lie outside equal layouts: it does not come to this."""
    state = attrs.evolve(table(), draw=Pile(), discard=(5,))
    assert tuple(TakeDiscard(cell) for cell in range(12)) == legal_moves(state)
    assert "nothing-to-draw" == refused(state, Draw())
    assert "K06" == getattr(why_illegal(state, Draw()), "rule", None)


@pytest.mark.parametrize("cell", [-1, 12, 10**40, True, 1.0, "1", None, [1]])
def test_C36_C58_what_is_no_cell(cell: Any) -> None:
    """Numbers that name no cell, and what is no number."""
    state = table()
    code = "no-such-cell" if cell in (-1, 12) and type(cell) is int else "not-a-number"
    assert code == refused(state, TakeDiscard(cell))
    assert code == refused(play(state, Draw()), Swap(cell))
    assert code == refused(play(state, Draw()), RejectAndFlip(cell))


@pytest.mark.parametrize("move", [None, 3, "draw", Draw, TakeDiscard, ("draw",), {}, float("nan")])
def test_what_is_no_move(move: Any) -> None:
    """Is refused in every phase, with its own reason."""
    assert "not-a-move" == refused(table(), move)
    assert "not-a-move" == refused(play(table(), Draw()), move)


def test_an_illegal_move_leaves_the_state_and_says_why() -> None:
    """The error holds the state, the move and the reason."""
    state = table()
    with pytest.raises(IllegalMoveError) as caught:
        apply_move(state, Swap(0))
    assert (state, Swap(0), "nothing-drawn") == (caught.value.state, caught.value.move, caught.value.reason.code)
    assert table() == state


def test_C36_undo_is_keeping_the_old_state() -> None:
    """After the undo of a draw nothing is held."""
    state = table()
    assert play(state, Draw()) != state
    assert (None, "choose") == (state.held, state.phase)


def test_why_a_move_is_refused_in_words() -> None:
    """The sentence names the rule."""
    state = lay(". 2 (3) (4) / . (6) (7) (9) / . (11) (12) (0)", AWAY, draw=(7,), discard=(8, 8, 8))
    assert "The card of cell 0 has been removed. (S14)" == str(why_illegal(state, TakeDiscard(0)))
    assert "There is no cell 12; they are numbered 0 to 11. (S05)" == str(why_illegal(state, TakeDiscard(12)))
    assert "No card has been drawn that could be placed. (S11)" == str(why_illegal(state, Swap(1)))


def test_moves_are_made_for_the_layout_of_the_rules() -> None:
    """Two rows of three have six cells."""
    rules = RuleSet(rows=2, columns=3)
    state = lay("1 2 (3) / (4) (5) (6)", "1 2 (3) / (4) (5) (6)", rules=rules, draw=())
    assert (*(TakeDiscard(cell) for cell in range(6)), Draw()) == legal(state)
    assert SHEET != rules
