"""The turn: what may be left undone, how it ends, and whose is next."""

from __future__ import annotations

import pytest

from skipbo import (
    Discard,
    Pass,
    PlayHand,
    PlayStock,
    RoundState,
    RuleSet,
    Seat,
    legal_moves,
    legal_plays,
    view,
    why_illegal,
)
from tests.tables import MATTEL, lay, play, played, refused


def three_seats() -> RoundState:
    """Three seats with a known draw pile; seat 0 can play its stock and its hand."""
    seats = [Seat(stock=(9, 1), hand=(1, 5, 5), discards=((7,), (), (), ())), Seat(stock=(9,)), Seat(stock=(8,))]
    return lay(MATTEL, *seats, draw=(3, 3, 3, 3, 3, 4, 4, 4, 4, 4))


def test_R25_R26_playing_is_never_compulsory() -> None:
    """With a playable hand card and a playable stock card, every hand card may be discarded all the same."""
    state = three_seats()
    assert 8 == len(played(state))
    discards = legal_moves(state)[8:]
    assert tuple(Discard(card, pile) for card in (1, 5) for pile in range(4)) == discards
    assert 1 == play(state, Discard(1, 2)).turn


def test_R25_one_may_stop_after_some_plays() -> None:
    """A play does not oblige to another."""
    state = play(three_seats(), PlayHand(1, 0), Discard(5, 0))
    assert (1, (9, 1)) == (state.turn, state.seats[0].stock)


def test_R27_the_turn_ends_with_one_hand_card_on_an_own_pile() -> None:
    """The card lies on top of that pile, face up, and is gone from the hand; the next seat has drawn and is on turn."""
    state = play(three_seats(), Discard(5, 0))
    assert ((7, 5), (), (), ()) == state.seats[0].discards
    assert (1, 5) == state.seats[0].hand
    assert (1, (4, 4, 4, 4, 4)) == (state.turn, state.seats[1].hand)


def test_R13_turns_pass_to_the_left() -> None:
    """0, 1, 2, and 0 again, who draws up."""
    state = play(three_seats(), Discard(5, 0), Discard(4, 0), Discard(3, 0))
    assert 0 == state.turn
    assert (1, 5) == state.seats[0].hand


def test_R14_later_turns_draw_up_to_five() -> None:
    """Three were kept, two come."""
    seats = [Seat(stock=(9,), hand=(5, 5, 5, 6)), Seat(stock=(9,), hand=(8, 8, 8, 8, 8))]
    state = play(lay(MATTEL, *seats, draw=(1, 1, 2, 3)), Discard(6, 0), Discard(8, 0))
    assert ((2, 3, 5, 5, 5), (1, 1)) == (state.seats[0].hand, tuple(state.draw))


def test_R29_any_card_on_any_pile() -> None:
    """The higher on the lower, the lower on the higher, equal ones; an empty pile need not be used."""
    seats = [Seat(stock=(9,), hand=(7,), discards=((3,), (12,), (7,), ())), Seat(stock=(9,), hand=(5,) * 5)]
    state = lay(MATTEL, *seats, draw=(1,))
    assert tuple(Discard(7, pile) for pile in range(4)) == legal_moves(state)
    assert ((3, 7), (12,), (7,), ()) == play(state, Discard(7, 0)).seats[0].discards


def test_R29_only_the_top_is_playable() -> None:
    """A 1 beneath a 9 stays where it is."""
    me = Seat(stock=(9,), hand=(5,), discards=((1, 9), (9, 1), (), ()))
    assert 4 == len(legal_plays(lay(MATTEL, me, Seat(stock=(9,)), draw=(2,))))
    assert {1} == {getattr(move, "pile", None) for move in legal_plays(lay(MATTEL, me, Seat(stock=(9,)), draw=(2,)))}


@pytest.mark.parametrize("visibility", ["all", "top"])
def test_R30_discard_piles_may_be_looked_at(visibility: str) -> None:
    """Every card is seen by everybody; under the other setting only the tops are, by nobody more, and all heights."""
    rules = MATTEL.replace(discard_visibility=visibility)
    me = Seat(stock=(9,), hand=(5,), discards=((1, 2, 3), (), (4,), ()))
    state = lay(rules, me, Seat(stock=(9,)), draw=(2,))
    expected = ((1, 2, 3), (), (4,), ()) if visibility == "all" else ((None, None, 3), (), (4,), ())
    for seat in (0, 1, None):
        assert expected == view(state, seat).seats[0].discards


def test_R30_hidden_cards_are_played_all_the_same() -> None:
    """Which plays there are does not depend on who may look."""
    me = Seat(stock=(9,), hand=(5,), discards=((2, 1), (), (), ()))
    tables = [lay(RuleSet(discard_visibility="top"), me, Seat(stock=(9,))), lay(MATTEL, me, Seat(stock=(9,)))]
    assert legal_moves(tables[0]) == legal_moves(tables[1])
    assert legal_moves(tables[0]) == legal_moves(view(tables[0], 0))


def test_R31_no_card_moves_between_discard_piles() -> None:
    """A discard takes a card from the hand: the top of a discard pile is not there."""
    me = Seat(stock=(9,), hand=(5,), discards=((8,), (), (), ()))
    state = lay(MATTEL, me, Seat(stock=(9,)), draw=(2,))
    assert "not-held" == refused(state, Discard(8, 1))


def test_C17_no_second_discard_in_a_turn() -> None:
    """After the first it is the next player's turn, who does not hold that card."""
    state = play(three_seats(), Discard(5, 0))
    assert "not-held" == refused(state, Discard(5, 0))


def test_C17_no_turn_ends_without_a_discard() -> None:
    """Passing is for those who cannot."""
    assert "can-discard" == refused(three_seats(), Pass())


def test_C17_R13_nobody_acts_in_anothers_turn() -> None:
    """A move is that of the seat to move; for a view of another seat there is none, with the reason."""
    state = three_seats()
    seen = view(state, 1)
    assert () == legal_moves(seen)
    reason = why_illegal(seen, PlayStock(0))
    assert reason is not None
    assert ("not-your-turn", {"turn": 0}) == (reason.code, reason.params)


def test_E05_a_discard_that_empties_the_hand_ends_the_turn() -> None:
    """No refill until that player's next turn."""
    seats = [Seat(stock=(9,), hand=(5,)), Seat(stock=(9,), hand=(8, 8, 8, 8, 8))]
    state = play(lay(MATTEL, *seats, draw=(1, 1, 2, 3, 4, 6)), Discard(5, 0))
    assert ((), 1, 6) == (state.seats[0].hand, state.turn, len(state.draw))
    assert (1, 2, 3, 4, 6) == play(state, Discard(8, 0)).seats[0].hand


def test_R49_without_teams_there_are_no_partners() -> None:
    """Four players, nobody's pile but one's own."""
    seats = [Seat(stock=(9,), hand=(5,)), Seat(stock=(9,)), Seat(stock=(1,)), Seat(stock=(9,))]
    assert "not-a-partner" == refused(lay(MATTEL, *seats, draw=(2,)), PlayStock(0, of=2))
