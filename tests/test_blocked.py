"""Rounds in which nobody can go on, and turns that end without a discard."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from skipbo import (
    WILD,
    Deck,
    Discard,
    ExcessDraw,
    Outcome,
    Pass,
    PlayHand,
    PlayStock,
    RoundState,
    RuleSet,
    RuleSetWarning,
    Seat,
    TalkPenalty,
    legal_moves,
    legal_rulings,
    new_match,
    new_round,
    next_round,
)
from tests.tables import SMALL, TINY, deck_dealing, lay, play

ONE_PILE = SMALL.replace(building_piles=1)
SHORT = ONE_PILE.replace(draw_exhausted="short-hand")
BLOCKED = Outcome("blocked", None)
THREE = Seat(stock=(3,))


def test_E04_blocked_as_soon_as_nobody_has_a_card_to_play() -> None:
    """Nothing to draw or complete; after the 1 is laid, no 2 and no wild can be reached: the round is over at once."""
    state = lay(SHORT, Seat(stock=(3,), hand=(1, 3)), THREE)
    assert state.outcome is None
    after = play(state, PlayHand(1, 0))
    assert BLOCKED == after.outcome
    assert ((), ()) == (legal_moves(after), legal_rulings(after))


@pytest.mark.parametrize(
    "other",
    [
        Seat(stock=(3,), hand=(2,)),
        Seat(stock=(3, 2)),
        Seat(stock=(3, WILD)),
        Seat(stock=(3,), discards=((3,), (2,), (), ())),
    ],
)
def test_E04_not_blocked_while_any_seat_has_a_card(other: Seat) -> None:
    """In hand, on the stock, on a discard pile, though it is not that seat's turn."""
    after = play(lay(SHORT, Seat(stock=(3,), hand=(1, 3)), other), PlayHand(1, 0))
    assert after.outcome is None
    assert 4 == len(legal_moves(after))


def test_E04_a_discard_that_buries_the_last_card_blocks() -> None:
    """Seat 1's 2 was the only way on; it lays a 3 on it."""
    other = Seat(stock=(3,), hand=(3,), discards=((2,), (), (), ()))
    state = play(lay(SHORT, Seat(stock=(3,), hand=(1, 3)), other), PlayHand(1, 0), Discard(3, 0))
    assert (None, 1) == (state.outcome, state.turn)
    assert play(state, Discard(3, 1)).outcome is None
    assert BLOCKED == play(state, Discard(3, 0)).outcome


@pytest.mark.parametrize(("draw", "completed"), [((3,), ()), ((), (1, 2, 3))])
def test_E04_not_blocked_while_a_card_can_be_drawn(draw: Sequence[int], completed: Sequence[int]) -> None:
    """A card in the draw pile or in a completed pile may help."""
    state = lay(SHORT, Seat(stock=(3,), hand=(1, 3)), THREE, draw=draw, completed=completed)
    assert play(state, PlayHand(1, 0)).outcome is None


def test_E03_E04_not_blocked_while_a_card_can_be_recycled() -> None:
    """There is a card beneath the top: the round goes on; where none is recycled it is blocked."""
    two = Seat(stock=(2,))
    me = Seat(stock=(2,), hand=(2, 1))
    rules = SMALL.replace(building_piles=2, deck=Deck(ranks=4, copies=4, wilds=4))
    after = play(lay(rules, me, two, building=(1, 3)), PlayHand(2, 0))
    assert after.outcome is None
    assert (
        BLOCKED
        == play(lay(rules.replace(draw_exhausted="short-hand"), me, two, building=(1, 3)), PlayHand(2, 0)).outcome
    )


def test_E03_E04_blocked_with_nothing_left_to_recycle() -> None:
    """Under recycling too, once every building pile is down to its top."""
    after = play(lay(ONE_PILE, Seat(stock=(3,), hand=(1, 3)), THREE), PlayHand(1, 0))
    assert BLOCKED == after.outcome


def test_E04_wilds_that_may_not_be_laid_are_no_way_on() -> None:
    """Everybody holds wilds, the pile's top is wild, and one may not lie on another."""
    rules = SHORT.replace(consecutive_wilds=1)
    state = lay(rules, Seat(stock=(1,), hand=(WILD, WILD)), Seat(stock=(3, WILD)), building=(1,))
    assert BLOCKED == play(state, PlayHand(WILD, 0)).outcome


def test_E04_tested_after_the_deal() -> None:
    """Two cards are left for the first hand, and no seat can start a pile."""
    deck = deck_dealing(TINY, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 2, 3)
    with pytest.warns(RuleSetWarning):
        state = new_round(RuleSet(deck=TINY, stock_size=7), players=2, deck=deck)
    assert ((2, 3), BLOCKED) == (state.seats[0].hand, state.outcome)


def test_E04_a_deal_that_can_be_played_is_not_blocked() -> None:
    """The same with a 1 on top of a stock."""
    deck = deck_dealing(TINY, 3, 1, 1, 1, 0, 0, 0, 0, 2, 2, 2, 3, 3, 1, 2, 3)
    with pytest.warns(RuleSetWarning):
        state = new_round(RuleSet(deck=TINY, stock_size=7), players=2, deck=deck)
    assert state.outcome is None


def test_E04_tested_after_a_ruling() -> None:
    """A penalty takes the last card from the draw pile; now nobody can go on."""
    state = lay(SHORT, Seat(stock=(3,), hand=(3,)), THREE, draw=(1,), building=(1,))
    assert state.outcome is None
    assert BLOCKED == play(state, TalkPenalty(1)).outcome
    assert BLOCKED == play(state, ExcessDraw(0, 1)).outcome


def test_E04_tested_after_the_refill() -> None:
    """The discard leaves nothing playable, but the next player draws the last card, a 2: the round goes on."""
    state = lay(SHORT, Seat(stock=(3,), hand=(3, 2)), THREE, draw=(2,), building=(1,))
    assert play(state, Discard(2, 0), Discard(2, 0)).outcome is None
    state = lay(SHORT, Seat(stock=(3,), hand=(3,)), THREE, draw=(2,), building=(1,))
    assert (None, (2,)) == (play(state, Discard(3, 0)).outcome, play(state, Discard(3, 0)).seats[1].hand)


FULL = ((12,), (11,), (12,), (11,))
STUCK = RuleSet(discard_depth=1, building_piles=1)


def stuck(*hands: tuple[int, ...], passes: int = 0, draw: tuple[int, ...] = (5, 5, 5, 5, 5, 5)) -> RoundState:
    """All discard piles are full and nothing can be played on the 3, with cards left to draw."""
    seats = [Seat(stock=(9,), hand=hand, discards=FULL) for hand in hands]
    return lay(STUCK, *seats, building=(3,), draw=draw, passes=passes)


def test_E04_as_many_passes_as_seats_block() -> None:
    """Two passes among three seats do not, the third does."""
    state = stuck((8,) * 5, (7,) * 5, (6,) * 5)
    counts: list[tuple[int, Outcome | None, int]] = []
    for _ in range(2):
        state = play(state, Pass())
        counts.append((state.passes, state.outcome, state.turn))
    assert [(1, None, 1), (2, None, 2)] == counts
    assert BLOCKED == play(state, Pass()).outcome


def test_E04_a_refill_that_draws_starts_the_count_anew() -> None:
    """Seat 1 takes a card before its turn: the pass before it no longer counts."""
    state = play(stuck((8,) * 5, (7,) * 4, (6,) * 5), Pass())
    assert (0, (5, 7, 7, 7, 7)) == (state.passes, state.seats[1].hand)


def test_E04_passes_are_tested_after_the_next_refill() -> None:
    """The pass that would be the last is followed by a refill that draws: no block."""
    state = play(stuck((8,) * 5, (7,) * 4, passes=1), Pass())
    assert (0, None) == (state.passes, state.outcome)
    assert BLOCKED == play(stuck((8,) * 5, (7,) * 5, passes=1), Pass()).outcome


def test_E04_a_play_or_a_discard_starts_the_count_anew() -> None:
    """Seat 1 has a 4 for the 3."""
    state = play(stuck((8,) * 5, (4, 7, 7, 7, 7)), Pass())
    assert 1 == state.passes
    state = play(state, PlayHand(4, 0))
    assert 0 == state.passes
    state = lay(
        STUCK, Seat(stock=(9,), hand=(8,) * 5, discards=FULL), Seat(stock=(9,), hand=(7,) * 5), building=(3,), draw=(5,)
    )
    assert [1, 0] == [play(state, Pass()).passes, play(state, Pass(), Discard(7, 0)).passes]


def test_E04_a_ruling_starts_the_count_anew() -> None:
    """A penalty between two passes."""
    state = play(stuck((8,) * 5, (7,) * 5), Pass(), TalkPenalty(0))
    assert 0 == state.passes
    assert (1, None) == (play(state, Pass()).passes, play(state, Pass()).outcome)


def test_E04_passes_of_those_who_could_play_count_too() -> None:
    """Hands are empty and nothing can be drawn; both could play their stock but pass: blocked."""
    rules = SMALL.replace(draw_exhausted="short-hand")
    state = lay(rules, Seat(stock=(3, 1)), Seat(stock=(3, 1)))
    assert (*(PlayStock(to) for to in range(4)), Pass()) == legal_moves(state)
    assert BLOCKED == play(state, Pass(), Pass()).outcome
    assert play(state, Pass(), PlayStock(0), Pass()).outcome is None


def test_E23_a_blocked_round_has_no_winner() -> None:
    """Neither by default nor where the fewest stock cards count and two have them."""
    rules = SHORT.replace(blocked="fewest-stock", stock_size=1)
    seats = [Seat(stock=(3,), hand=(1,)), Seat(stock=(3,)), Seat(stock=(2, 3))]
    assert BLOCKED == play(lay(rules, *seats), PlayHand(1, 0)).outcome
    assert BLOCKED == play(lay(SHORT, *seats), PlayHand(1, 0)).outcome


def test_E04_fewest_stock_wins() -> None:
    """Seat 1 has one card, seat 0 two: a normal win for side 1."""
    rules = SHORT.replace(blocked="fewest-stock")
    state = lay(rules, Seat(stock=(2, 3), hand=(1,)), THREE, Seat(stock=(3,)))
    assert Outcome("blocked", 1) == play(state, PlayHand(1, 0)).outcome


def test_E04_fewest_stock_counts_a_sides_stocks_together() -> None:
    """Side 0 has 1 + 4 cards, side 1 has 2 + 2."""
    rules = SHORT.replace(blocked="fewest-stock", teams=2, deck=Deck(ranks=3, copies=4, wilds=1))
    partner = Seat(stock=(1, 2, 2, 3), discards=((WILD, 1), (1,), (), ()))
    state = lay(rules, Seat(stock=(3,), hand=(1,)), Seat(stock=(2, 3)), partner, Seat(stock=(2, 3)))
    assert [1, 2, 4, 2] == [len(seat.stock) for seat in state.seats]
    assert Outcome("blocked", 1) == play(state, PlayHand(1, 0)).outcome


def test_E23_blocked_rounds_count_in_a_match() -> None:
    """They count as rounds, score 0 for all, and the deal passes on."""
    rules = RuleSet(deck=TINY, stock_size=7, rounds=2)
    blocked = deck_dealing(TINY, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 2, 3)
    with pytest.warns(RuleSetWarning):
        match = new_match(rules, ("Ada", "Grace"), deck=blocked, dealer=1, seed=1)
    assert BLOCKED == match.round.outcome
    assert (1, (0, 0), None) == (len(match.scores.rows), match.scores.totals, match.outcome)
    match = next_round(match, deck=blocked)
    assert (0, 1, 2) == (match.round.dealer, match.round.first, len(match.scores.rows))
    assert match.outcome is not None


def test_E24_no_rule_ends_a_round_that_could_go_on() -> None:
    """1, 2, 3 are played, completed, shuffled and drawn again, three thousand times, and nobody touches a stock."""
    state = lay(SHORT.replace(hand_size=3), Seat(stock=(2,), hand=(1, 2, 3)), THREE)
    for _ in range(1000):
        state = play(state, PlayHand(1, 0), PlayHand(2, 0), PlayHand(3, 0))
        assert ((1, 2, 3), None) == (state.seats[0].hand, state.outcome)
