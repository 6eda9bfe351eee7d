"""Playing cards to building piles: from where, onto what, and what follows within the turn."""

from __future__ import annotations

import pytest

from skipbo import (
    WILD,
    Card,
    Deck,
    Discard,
    Outcome,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    RoundState,
    RuleSet,
    Seat,
    legal_moves,
    legal_plays,
    why_illegal,
)
from tests.tables import MATTEL, SMALL, all_cards, lay, play, played, refused

OTHER = Seat(stock=(3,))
"""An opponent who plays no part."""


def example_T1() -> RoundState:
    """The table of the worked example; a 2 lies beneath the stock's 10, and the draw pile is known."""
    me = Seat(stock=(2, 10, 5), hand=(4, 6, 9, 11, WILD), discards=((8,), (), (), ()))
    return lay(MATTEL, me, OTHER, building=(3, 7), draw=(1, 2, 7, 12, 1, 3, 2))


STEPS_OF_T1 = (
    PlayHand(4, 0),
    PlayStock(0),
    PlayHand(6, 0),
    PlayDiscard(0, 1),
    PlayHand(9, 1),
    PlayStock(1),
    PlayHand(11, 1),
)


def test_T1_in_order() -> None:
    """After each step the piles stand where the example says, and the turn goes on."""
    state = example_T1()
    stood = [state.values]
    for move in STEPS_OF_T1[:6]:
        state = play(state, move)
        stood.append(state.values)
        assert 0 == state.turn
    assert [
        (3, 7, 0, 0),
        (4, 7, 0, 0),
        (5, 7, 0, 0),
        (6, 7, 0, 0),
        (6, 8, 0, 0),
        (6, 9, 0, 0),
        (6, 10, 0, 0),
    ] == stood


def test_T1_R22_the_next_stock_card_turns_up() -> None:
    """The 5 played, the 10 is the top."""
    assert (2, 10) == play(example_T1(), *STEPS_OF_T1[:2]).seats[0].stock


def test_T1_only_the_wild_is_left() -> None:
    """Piles at 6 and 11; the wild may be the 12, the 7, a 1 in either empty space, or be discarded."""
    state = play(example_T1(), *STEPS_OF_T1)
    assert (6, 11, 0, 0) == state.values
    assert (WILD,) == state.seats[0].hand
    plays = [move for move in legal_moves(state) if isinstance(move, PlayHand)]
    assert [PlayHand(WILD, 0), PlayHand(WILD, 1), PlayHand(WILD, 2), PlayHand(WILD, 3)] == plays
    assert Discard(WILD, 3) in legal_moves(state)


def test_T1_R24_laid_as_12_five_are_drawn_and_the_turn_goes_on() -> None:
    """The pile is gone, its space free, five cards come in their order, and it is still seat 0's turn."""
    state = play(example_T1(), *STEPS_OF_T1, PlayHand(WILD, 1))
    assert (6, 0, 0, 0) == state.values
    assert (1, 2, 3, 7, 12) == state.seats[0].hand
    assert (1, 2) == state.draw
    assert (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, WILD) == state.completed
    assert 0 == state.turn


def test_T1_E05_discarded_the_turn_is_over() -> None:
    """Nothing is drawn by the player who ended the turn; the next one draws."""
    state = play(example_T1(), *STEPS_OF_T1, Discard(WILD, 3))
    assert () == state.seats[0].hand
    assert 1 == state.turn
    assert (1, 2, 3, 7, 12) == state.seats[1].hand


def test_R15_cards_come_from_three_places() -> None:
    """The hand, the top of the stock, the tops of discard piles; nothing beneath a top."""
    me = Seat(stock=(6, 5), hand=(6, 7), discards=((5, 1), (6, 5), (), ()))
    state = lay(MATTEL, me, OTHER, building=(4, 5), draw=(1,))
    assert (
        PlayStock(0),
        PlayHand(6, 1),
        PlayDiscard(0, 2),
        PlayDiscard(0, 3),
        PlayDiscard(1, 0),
    ) == played(state)


@pytest.mark.parametrize("move", [PlayStock(0, of=1), PlayDiscard(0, 0, of=1)])
def test_R16_opponents_piles_are_not_played_from(move: PlayStock | PlayDiscard) -> None:
    """Neither an opponent's stock nor a discard pile."""
    them = Seat(stock=(1,), discards=((1,), (), (), ()))
    assert "not-a-partner" == refused(lay(MATTEL, Seat(stock=(9,), hand=(5,)), them), move)


@pytest.mark.parametrize("move", [PlayStock(0, of=0), PlayDiscard(0, 0, of=0)])
def test_R51_oneself_is_not_named(move: PlayStock | PlayDiscard) -> None:
    """One's own pile has one spelling."""
    me = Seat(stock=(1,), hand=(5,), discards=((1,), (), (), ()))
    assert "own-seat" == refused(lay(MATTEL, me, OTHER), move)


@pytest.mark.parametrize("value", range(1, 12))
def test_R17_exactly_one_higher(value: int) -> None:
    """A pile takes the next number and no other; wilds aside."""
    held = tuple(range(1, 13))
    me = Seat(stock=(1,), hand=held)
    state = lay(MATTEL.replace(hand_size=12, building_piles=1), me, OTHER, building=(value,))
    hand_plays = [move.card for move in played(state) if isinstance(move, PlayHand)]
    assert [value + 1] == hand_plays
    for card in set(held) - {value + 1}:
        assert "not-next" == refused(state, PlayHand(card, 0))


def test_R18_a_pile_starts_with_a_1_or_a_wild() -> None:
    """Nothing else starts one."""
    me = Seat(stock=(2,), hand=(WILD, 1, 2, 12))
    state = lay(MATTEL.replace(building_piles=1), me, OTHER)
    assert (PlayHand(WILD, 0), PlayHand(1, 0)) == played(state)
    assert "not-a-start" == refused(state, PlayHand(2, 0))
    assert "not-a-start" == refused(state, PlayHand(12, 0))
    assert "not-a-start" == refused(state, PlayStock(0))


def test_R19_four_piles_at_most() -> None:
    """With four begun, a 1 waits for a 12, and there is no fifth space."""
    me = Seat(stock=(2,), hand=(1, 12))
    state = lay(MATTEL, me, OTHER, building=(11, 3, 4, 5), draw=(4,))
    assert (PlayHand(12, 0),) == played(state)
    assert "no-such-pile" == refused(state, PlayHand(1, 4))
    assert (PlayHand(1, 0),) == played(play(state, PlayHand(12, 0)))


def test_R20_C03_a_full_pile_is_taken_away_at_once() -> None:
    """Its cards are set aside in the same move, and its space takes a 1 in the same turn."""
    me = Seat(stock=(2, 1), hand=(7, 12))
    state = play(lay(MATTEL, me, OTHER, building=(11,), draw=(4,)), PlayHand(12, 0))
    assert (0, ()) == (state.values[0], state.building[0])
    assert (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) == state.completed
    assert (1, 0, 0, 0) == play(state, PlayStock(0)).values


def test_R20_piles_are_set_aside_in_order_of_completion() -> None:
    """The first that is full lies beneath the second, each bottom first."""
    me = Seat(stock=(2,), hand=(3, 3, WILD), discards=((), (), (), ()))
    state = lay(SMALL, me, Seat(stock=(1,)), building=(2, (1, WILD)), draw=(1,))
    assert (1, WILD, 3, 1, 2, 3) == play(state, PlayHand(3, 1), PlayHand(3, 0)).completed


def test_R22_the_next_stock_card_may_be_played_at_once() -> None:
    """Five stock cards in one turn."""
    me = Seat(stock=(9, 5, 4, 3, 2, 1), hand=(12,))
    state = play(lay(MATTEL, me, OTHER), *(PlayStock(2),) * 5)
    assert (9,) == state.seats[0].stock
    assert (0, 0, 5, 0) == state.values


def test_R23_the_discard_beneath_may_be_played_at_once() -> None:
    """A descending run comes off a pile in one turn."""
    me = Seat(stock=(9,), hand=(12,), discards=((), (), (), (11, 6, 5, 4)))
    state = play(lay(MATTEL, me, OTHER, building=(3,)), *(PlayDiscard(3, 0),) * 3)
    assert ((), (), (), (11,)) == state.seats[0].discards
    assert (6, 0, 0, 0) == state.values


def test_R24_C16_a_hand_emptied_by_playing_is_refilled() -> None:
    """Five come at once, as often as it happens, and the turn goes on."""
    me = Seat(stock=(9,), hand=(1,))
    state = lay(MATTEL, me, OTHER, draw=(12, 12, 12, 12, 12, 6, 5, 4, 3, 2))
    state = play(state, PlayHand(1, 0))
    assert (2, 3, 4, 5, 6) == state.seats[0].hand
    state = play(state, *(PlayHand(card, 0) for card in (2, 3, 4, 5, 6)))
    assert ((12, 12, 12, 12, 12), 0) == (state.seats[0].hand, state.turn)


def test_E06_a_short_hand_that_is_not_empty_waits() -> None:
    """One card left: nothing is drawn before the next turn."""
    me = Seat(stock=(9,), hand=(1, 7))
    state = play(lay(MATTEL, me, OTHER, draw=(3, 3, 3)), PlayHand(1, 0))
    assert ((7,), (3, 3, 3)) == (state.seats[0].hand, tuple(state.draw))


@pytest.mark.parametrize("move", [PlayStock(0), PlayDiscard(1, 0)])
def test_E06_an_empty_hand_is_refilled_whatever_the_card_came_from(move: PlayStock | PlayDiscard) -> None:
    """A hand that was empty because nothing could be drawn fills up as soon as a play frees cards."""
    me = Seat(stock=(2, 3), discards=((), (3,), (), ()))
    rules = SMALL.replace(draw_exhausted="short-hand")
    state = lay(rules, me, Seat(stock=(1,)), building=(2,))
    assert () == state.seats[0].hand
    state = play(state, move)
    assert (1, 2, 3) == state.seats[0].hand
    assert 0 == state.turn


def test_E07_complete_first_then_refill() -> None:
    """The play that empties the hand completes a pile while the draw pile is empty: its cards are drawn."""
    me = Seat(stock=(2,), hand=(3,))
    state = lay(SMALL, me, Seat(stock=(1,)), building=((WILD, 2), 1))
    state = play(state, PlayHand(3, 0))
    assert (WILD, 2, 3) == state.seats[0].hand
    assert ((), ()) == (tuple(state.draw), state.completed)
    assert (0, 1, 0, 0) == state.values


def test_E08_C15_the_winning_card_completes_a_pile() -> None:
    """The pile is set aside and its space is empty; the round is over, and every card is there."""
    me = Seat(stock=(3,), hand=(1, 2))
    state = lay(SMALL, me, Seat(stock=(1,)), building=(2,))
    won = play(state, PlayStock(0))
    assert Outcome("won", 0) == won.outcome
    assert ((1, 2, 3), (), 0) == (won.completed, won.building[0], won.values[0])
    assert all_cards(state) == all_cards(won)
    assert (1, 2) == won.seats[0].hand


@pytest.mark.parametrize("timing", ["on-demand", "when-empty", "at-once"])
def test_E08_no_refill_and_no_reshuffle_after_a_win(timing: str) -> None:
    """The hand is empty, a pile is complete, and still nothing is drawn or shuffled, whatever the timing."""
    rules = SMALL.replace(reshuffle_timing=timing)
    state = lay(rules, Seat(stock=(3,)), Seat(stock=(1,)), building=(2,), draw=() if timing == "when-empty" else (2,))
    won = play(state, PlayStock(0))
    assert (1, 2, 3) == won.completed
    assert state.draw == won.draw
    assert state.chance == won.chance
    assert () == won.seats[0].hand


def test_R01_R35_C14_the_win_is_on_the_spot() -> None:
    """Seat 1 plays its last stock card and has won, whatever lies in hands, discards and piles; no move is left."""
    me = Seat(stock=(4,), hand=(1, 2, 9), discards=((5,), (), (), ()))
    state = play(lay(MATTEL, OTHER, me, turn=1, building=(3,), draw=(7,), under=0), PlayStock(0))
    assert Outcome("won", 1) == state.outcome
    assert ((1, 2, 9), (4, 0, 0, 0), 1) == (state.seats[1].hand, state.values, state.turn)
    assert ((), ()) == (legal_moves(state), legal_plays(state))


def test_R28_no_discard_on_the_winning_turn() -> None:
    """The round stopped on the spot: a discard is refused."""
    state = play(lay(MATTEL, Seat(stock=(1,), hand=(9,)), OTHER), PlayStock(0))
    assert "round-over" == refused(state, Discard(9, 0))


@pytest.mark.parametrize("move", [PlayStock(0), PlayHand(2, 0), PlayDiscard(0, 0), Discard(2, 0), Pass()])
def test_E09_C17_nothing_is_accepted_after_the_end(move: PlayStock | PlayHand | PlayDiscard | Discard | Pass) -> None:
    """Every kind of move, the round over."""
    me = Seat(stock=(1,), hand=(2,), discards=((2,), (), (), ()))
    assert "round-over" == refused(play(lay(MATTEL, me, OTHER), PlayStock(0)), move)


def test_E09_a_stock_card_is_not_discarded() -> None:
    """A discard names a card of the hand: the stock's 5 is not there."""
    assert "not-held" == refused(lay(MATTEL, Seat(stock=(9, 5), hand=(4,)), OTHER, draw=(7,)), Discard(5, 0))


def test_C18_a_1_on_a_started_pile_is_not_laid_elsewhere() -> None:
    """Aimed at a pile that stands at 3, it is refused, though a space is empty."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(1,)), OTHER, building=(3,))
    assert "not-next" == refused(state, PlayHand(1, 0))


@pytest.mark.parametrize("card", [5, 12, WILD, 13, -1])
def test_C06_a_card_that_is_not_held(card: Card) -> None:
    """No other card is taken for it."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(1, 4)), OTHER, building=(4, 11))
    assert "not-held" == refused(state, PlayHand(card, 0))


def test_R04_a_refusal_names_cards_as_people_do() -> None:
    """The queen of a deck of playing cards, and its wild."""
    state = lay(RuleSet(deck=Deck(faces="playing-cards")), Seat(stock=(9,), hand=(1,)), OTHER, draw=(2,))
    for card, name in ((12, "Q"), (WILD, "K/joker")):
        reason = why_illegal(state, PlayHand(card, 0))
        assert reason is not None
        assert name == reason.params["name"]


def test_C06_equal_cards_are_one_move_and_leave_one_by_one() -> None:
    """Two 1s: one move to each space, and one of them stays."""
    state = lay(MATTEL.replace(building_piles=2), Seat(stock=(9,), hand=(1, 1)), OTHER)
    assert (PlayHand(1, 0), PlayHand(1, 1)) == played(state)
    assert (1,) == play(state, PlayHand(1, 0)).seats[0].hand


def test_C19_first_and_last_pile() -> None:
    """Piles are counted from 0: 3 is the last of four, and there is neither a 4 nor a -1."""
    me = Seat(stock=(9,), hand=(1,), discards=((2,), (), (), (1,)))
    state = lay(MATTEL, me, OTHER, building=(1,))
    assert (2, 0, 0, 0) == play(state, PlayDiscard(0, 0)).values
    assert (1, 0, 0, 1) == play(state, PlayDiscard(3, 3)).values
    for wrong in (4, -1):
        assert "no-such-pile" == refused(state, PlayHand(1, wrong))
        assert "no-such-pile" == refused(state, PlayDiscard(wrong, 0))


def test_R15_nothing_is_played_from_empty_piles() -> None:
    """An empty discard pile and, in a team, an empty stock give no card."""
    rules = RuleSet(teams=2)
    table = (Seat(hand=(1,)), OTHER, Seat(stock=(9,)), Seat(stock=(7,)))
    state = lay(rules, *table)
    assert "empty-stock" == refused(state, PlayStock(0))
    assert "empty-discard-pile" == refused(state, PlayDiscard(0, 0))
