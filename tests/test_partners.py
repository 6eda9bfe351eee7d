"""Partners: who they are, what they may use of each other's, and when a side has won."""

from __future__ import annotations

from typing import Literal

import pytest

from skipbo import (
    Discard,
    Outcome,
    PlayDiscard,
    PlayHand,
    PlayStock,
    RoundState,
    RuleSet,
    Seat,
    legal_moves,
    new_round,
)
from tests.tables import MATTEL, SMALL, deck_dealing, lay, play, played, refused

Sources = Literal["both", "stock", "discards", "none"]
PARTNERS = RuleSet(teams=2)
OTHER = Seat(stock=(9,))


def test_R49_two_against_two() -> None:
    """Four players, partners opposite: seats 0 and 2 are side 0, seats 1 and 3 side 1; the deal is as ever."""
    assert (0, 1, 0, 1) == PARTNERS.sides(4)
    assert new_round(MATTEL, 4, seed=3).seats == new_round(PARTNERS, 4, seed=3).seats


@pytest.mark.parametrize(
    ("teams", "players", "partners_of_0"),
    [
        (2, 4, [2]),
        (2, 6, [3]),
        (3, 6, [2, 4]),
        ((0, 0, 1, 1), 4, [1]),
        ((0, 1, 1, 0), 4, [3]),
        ((1, 0, 0, 1, 1), 5, [3, 4]),
    ],
)
def test_R50_who_sits_with_whom(teams: int | tuple[int, ...], players: int, partners_of_0: list[int]) -> None:
    """By size they alternate; by name they may sit anywhere, in sides of any size. All others are opponents."""
    seats = [Seat(stock=(9, 8, 1), hand=(5,))] * players
    state = lay(RuleSet(teams=teams), *seats, draw=(10,))
    reached = {move.of for move in legal_moves(state) if isinstance(move, PlayStock)}
    assert {None, *partners_of_0} == reached
    for seat in set(range(1, players)) - set(partners_of_0):
        assert "not-a-partner" == refused(state, PlayStock(0, of=seat))


def partner_table(rules: RuleSet) -> RoundState:
    """Partner seat 2 shows a 1 on its stock, a 1 on its last discard pile, and holds a 1; seat 0 holds an 8."""
    partner = Seat(stock=(9, 2, 1), hand=(1,), discards=((), (), (), (12, 1)))
    return lay(rules, Seat(stock=(9,), hand=(8,)), OTHER, partner, OTHER, draw=(10, 10), building=(2, 2, 2))


@pytest.mark.parametrize(
    ("sources", "plays"),
    [
        ("both", (PlayStock(3, of=2), PlayDiscard(3, 3, of=2))),
        ("stock", (PlayStock(3, of=2),)),
        ("discards", (PlayDiscard(3, 3, of=2),)),
        ("none", ()),
    ],
)
def test_R51_partner_sources(sources: Sources, plays: tuple[PlayStock | PlayDiscard, ...]) -> None:
    """From the partner's stock and discard piles, or one of them, or neither; never from the partner's hand."""
    state = partner_table(PARTNERS.replace(partner_sources=sources))
    assert plays == played(state)
    assert "not-held" == refused(state, PlayHand(1, 3))


@pytest.mark.parametrize(
    ("sources", "move", "code"),
    [
        ("discards", PlayStock(3, of=2), "partner-stock-closed"),
        ("none", PlayStock(3, of=2), "partner-stock-closed"),
        ("stock", PlayDiscard(3, 3, of=2), "partner-discards-closed"),
        ("none", PlayDiscard(3, 3, of=2), "partner-discards-closed"),
    ],
)
def test_R51_closed_sources(sources: Sources, move: PlayStock | PlayDiscard, code: str) -> None:
    """The reason says which are closed."""
    assert code == refused(partner_table(PARTNERS.replace(partner_sources=sources)), move)


def test_R16_R51_opponents_piles_are_closed_in_teams_too() -> None:
    """Seat 1 is of the other side."""
    assert "not-a-partner" == refused(partner_table(PARTNERS), PlayStock(3, of=1))
    assert "not-a-partner" == refused(partner_table(PARTNERS), PlayDiscard(0, 3, of=3))


def test_R51_the_partners_next_card_turns_up() -> None:
    """After its 1 the partner's 2 can be played at once, and it is still seat 0's turn."""
    state = play(partner_table(PARTNERS), PlayStock(3, of=2), PlayStock(3, of=2))
    assert ((9,), 2, 0) == (state.seats[2].stock, state.values[3], state.turn)


def test_R51_an_empty_hand_is_refilled_after_a_partners_card_too() -> None:
    """E06: whatever pile the card came from. Nothing could be drawn before; the partner's 3 frees three cards."""
    rules = RuleSet(deck=SMALL.deck, stock_size=1, hand_size=2, teams=2, draw_exhausted="short-hand")
    me, other = Seat(stock=(2,)), Seat(stock=(1,))
    state = lay(rules, me, other, Seat(stock=(2, 3)), other, building=(2,))
    after = play(state, PlayStock(0, of=2))
    assert (2, (), 0) == (len(after.seats[0].hand), after.seats[2].hand, after.turn)


def test_R54_a_request_fulfilled_is_a_move_of_the_player_to_move() -> None:
    """The partner lays its discard at the player's word: the turn stays where it is, the partner's hand as it is."""
    state = play(partner_table(PARTNERS), PlayDiscard(3, 3, of=2))
    assert (((), (), (), (12,)), (1,), 0) == (state.seats[2].discards, state.seats[2].hand, state.turn)


def test_R52_the_turn_ends_with_a_discard_of_ones_own() -> None:
    """Partners' turns end as any other."""
    state = play(partner_table(PARTNERS), Discard(8, 0))
    assert ((8,), 1) == (state.seats[0].discards[0], state.turn)


def nearly_out(rules: RuleSet, mine: tuple[int, ...], partners: tuple[int, ...]) -> RoundState:
    """Seat 0 and its partner seat 2 with these stocks, before a space for a 1."""
    return lay(
        rules,
        Seat(stock=mine, hand=(8,)),
        OTHER,
        Seat(stock=partners, hand=(7,)),
        OTHER,
        draw=(*(10,) * 12, *(11,) * 12),
    )


def test_R57_E10_all_out_waits_for_the_partner() -> None:
    """One stock is out, the other is not: play goes on."""
    state = play(nearly_out(PARTNERS, (1,), (9, 1)), PlayStock(0))
    assert (None, (), 0) == (state.outcome, state.seats[0].stock, state.turn)


def test_R57_all_out_wins_with_the_last_stock() -> None:
    """Both are out: side 0 has won, whichever of the two was the last."""
    state = play(nearly_out(PARTNERS, (1,), (2,)), PlayStock(0), PlayStock(0, of=2))
    assert Outcome("won", 0) == state.outcome
    state = play(nearly_out(PARTNERS, (2,), (1,)), PlayStock(0, of=2), PlayStock(0))
    assert Outcome("won", 0) == state.outcome


def test_R56_who_is_out_keeps_taking_turns_and_helping() -> None:
    """Seat 0 without a stock draws, plays from the hand and the partner's piles, and discards."""
    state = play(nearly_out(PARTNERS, (1,), (9, 2)), PlayStock(0), Discard(8, 0))
    for _ in range(3):
        state = play(state, Discard(state.seats[state.turn].hand[0], 1))
    assert (0, (10,) * 5) == (state.turn, state.seats[0].hand)
    assert PlayStock(0, of=2) in legal_moves(state)
    assert "empty-stock" == refused(state, PlayStock(0))


def test_R57_E11_first_out_wins_at_once() -> None:
    """The partner's nine stays where it is."""
    state = play(nearly_out(RuleSet(teams=2, team_win="first-out"), (1,), (9, 3)), PlayStock(0))
    assert (Outcome("won", 0), (9, 3)) == (state.outcome, state.seats[2].stock)


def test_R57_first_out_by_the_partners_stock() -> None:
    """Seat 0 plays its partner's last card: their side has won."""
    state = play(nearly_out(RuleSet(teams=2, team_win="first-out"), (9,), (1,)), PlayStock(0, of=2))
    assert Outcome("won", 0) == state.outcome


def test_R57_C14_the_winner_is_a_side_not_a_seat() -> None:
    """Seats 2 and 3 of side 1 win, by the card of seat 3."""
    rules = RuleSet(teams=(0, 0, 1, 1), team_win="first-out")
    state = lay(rules, OTHER, OTHER, OTHER, Seat(stock=(1,)), turn=3, under=0, draw=(10,))
    assert Outcome("won", 1) == play(state, PlayStock(0)).outcome


def test_R57_all_three_of_a_team() -> None:
    """A team of three has won when the third stock is out."""
    rules = RuleSet(teams=3)
    mine = [Seat(stock=(1,)), OTHER, Seat(stock=(2,)), OTHER, Seat(stock=(3,)), OTHER]
    state = play(lay(rules, *mine, draw=(10,)), PlayStock(0), PlayStock(0, of=2))
    assert state.outcome is None
    assert Outcome("won", 0) == play(state, PlayStock(0, of=4)).outcome


SHARED = RuleSet(deck=SMALL.deck, stock_size=2, hand_size=2, teams=2, shared_stock=True)


@pytest.mark.parametrize(("dealer", "holders"), [(0, (1, 2)), (1, (2, 3)), (2, (0, 3)), (3, (0, 1))])
def test_R58_one_stock_a_side(dealer: int, holders: tuple[int, int]) -> None:
    """It is dealt to the side's first seat from the dealer's left, of the size that a seat would have."""
    state = new_round(SHARED, players=4, dealer=dealer, seed=1)
    assert holders == tuple(seat for seat, at in enumerate(state.seats) if at.stock)
    assert [2, 2] == [len(at.stock) for at in state.seats if at.stock]
    assert 16 - 4 - 2 == len(state.draw)


def test_R58_partners_side_by_side_deal_to_the_first_of_each() -> None:
    """Sides 0 0 1 1, dealer 0: the left neighbour holds for side 0, seat 2 for side 1; cards go round in turn."""
    rules = SHARED.replace(teams=(0, 0, 1, 1))
    state = new_round(rules, players=4, dealer=0, deck=deck_dealing(SMALL.deck, 1, 2, 3, 0), seed=1)
    assert [(), (1, 3), (2, 0), ()] == [seat.stock for seat in state.seats]


def shared_table(dealer: int, turn: int) -> RoundState:
    """Side 0's stock shows a 1 with a 2 beneath, side 1's a 3; the stocks lie where the dealer decides."""
    holder = {0: 2, 1: 2, 2: 0, 3: 0}[dealer]
    other = {0: 1, 1: 3, 2: 3, 3: 1}[dealer]
    seats = [Seat(hand=(3,)) for _ in range(4)]
    seats[holder] = Seat(stock=(2, 1), hand=(3,))
    seats[other] = Seat(stock=(3,))
    return lay(SHARED, *seats, dealer=dealer, turn=turn, under=other, draw=(2,))


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("turn", [0, 2])
def test_R58_every_member_plays_from_it_as_the_own(dealer: int, turn: int) -> None:
    """Whoever holds it, both play it by the same move; the other spelling is refused; the side wins with its last."""
    state = shared_table(dealer, turn)
    assert tuple(PlayStock(to) for to in range(4)) == played(state)
    assert "shared-stock" == refused(state, PlayStock(0, of=2 - turn))
    won = play(state, PlayStock(0), PlayStock(0))
    assert (Outcome("won", 0), turn) == (won.outcome, won.turn)


def test_R58_with_closed_partner_sources_too() -> None:
    """The shared stock is one's own, so it is open whatever partner_sources says; the discards are not."""
    rules = SHARED.replace(partner_sources="none")
    seats = [Seat(hand=(3,)), Seat(stock=(3,)), Seat(stock=(2, 1), discards=((1,), (), (), ())), Seat()]
    state = lay(rules, *seats, dealer=0, under=1, draw=(3,))
    assert tuple(PlayStock(to) for to in range(4)) == played(state)


def test_R58_team_win_plays_no_part() -> None:
    """With the one stock out the side has won, by either setting."""
    for team_win in ("all-out", "first-out"):
        rules = SHARED.replace(team_win=team_win)
        seats = [Seat(hand=(3,)), Seat(stock=(3,)), Seat(stock=(1,)), Seat()]
        state = lay(rules, *seats, dealer=0, under=1, draw=(3,))
        assert Outcome("won", 0) == play(state, PlayStock(0)).outcome


def test_R58_an_opponent_does_not_play_from_it() -> None:
    """Seat 1 has its own side's stock, which shows a 3, and no other."""
    state = shared_table(dealer=3, turn=1)
    assert "not-a-start" == refused(state, PlayStock(0))
    assert "not-a-partner" == refused(state, PlayStock(0, of=0))
