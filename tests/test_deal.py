"""The deal: who deals, who starts, and what lies where before the first move."""

from __future__ import annotations

import pytest

from skipbo import (
    WILD,
    Chance,
    Deck,
    Discard,
    HighestDraw,
    RuleSet,
    RuleSetError,
    RuleSetWarning,
    apply_move,
    draw_dealer,
    legal_moves,
    new_match,
    new_round,
    next_round,
    view,
)
from skipbo.dealing import draw_highest
from skipbo.match import start_match
from tests.tables import MATTEL, TINY, all_cards, deck_dealing, lay, play

SMALL = RuleSet(deck=TINY, stock_size=2, hand_size=2)
NAMES = ("Ada", "Grace", "Edsger", "Barbara", "Alan", "Donald")


def test_R02_C07_deck_of_162() -> None:
    """Twelve each of 1 to 12, and 18 wilds; all of them are on the table."""
    deck = MATTEL.deck
    assert 162 == deck.size
    cards = deck.cards()
    assert [18] + [12] * 12 == [cards.count(card) for card in range(13)]
    assert list(cards) == all_cards(new_round(MATTEL, players=3, seed=1))


def test_R03_R04_playing_cards_serve() -> None:
    """Three packs with six jokers deal the same cards by other names; kings and jokers are wild."""
    packs = RuleSet(deck=Deck(faces="playing-cards"))
    assert MATTEL.deck.cards() == packs.deck.cards()
    assert new_round(MATTEL, 2, seed=4).seats == new_round(packs, 2, seed=4).seats
    assert ["K/joker", "A", "10", "J", "Q"] == [packs.deck.name(card) for card in (WILD, 1, 10, 11, 12)]


@pytest.mark.parametrize("players", range(2, 7))
def test_R05_two_to_six_players(players: int) -> None:
    """One deck serves two to six."""
    state = new_round(MATTEL, players, seed=1)
    assert players == len(state.seats)
    assert 162 == len(all_cards(state))


@pytest.mark.parametrize("players", [1, 7])
def test_R05_R45_neither_one_player_nor_seven(players: int) -> None:
    """One deck does not serve seven, and nobody plays alone."""
    with pytest.raises(RuleSetError):
        new_round(MATTEL, players, seed=1)


def test_R45_C09_more_decks_serve_more() -> None:
    """Two decks serve twelve, with 324 cards on the table."""
    state = new_round(RuleSet(deck=Deck(count=2)), players=12, seed=1)
    assert [20] * 12 == [len(seat.stock) for seat in state.seats]
    assert 324 == len(all_cards(state))
    assert 324 - 12 * 20 - 5 == len(state.draw)


def test_C09_another_composition() -> None:
    """A junior deck has ranks to 10, eight of each, and 16 wilds."""
    state = new_round(RuleSet(deck=Deck(ranks=10, copies=8, wilds=16), hand_size=3), players=2, seed=1)
    assert [0] * 16 + [1] * 8 == all_cards(state)[:24]
    assert 96 == len(all_cards(state))
    assert 3 == len(state.seats[0].hand)


@pytest.mark.parametrize(("players", "stock"), [(2, 30), (3, 30), (4, 30), (5, 20), (6, 20)])
def test_R08_R09_C07_stock_by_players(players: int, stock: int) -> None:
    """Thirty cards each with up to four players, also with two; twenty with more. Four discard piles each."""
    state = new_round(MATTEL, players, seed=1)
    assert [stock] * players == [len(seat.stock) for seat in state.seats]
    assert [((), (), (), ())] * players == [seat.discards for seat in state.seats]


@pytest.mark.parametrize(("players", "left"), [(2, 102), (3, 72), (4, 42), (5, 62), (6, 42)])
def test_T6_R11_cards_left_after_the_deal(players: int, left: int) -> None:
    """The draw pile is the rest: T6's numbers, less the first hand of five."""
    assert left - 5 == len(new_round(MATTEL, players, seed=1).draw)


def test_T6_five_times_thirty_leaves_twelve() -> None:
    """Twelve cards are left, fewer than a hand each: played, with a warning."""
    with pytest.warns(RuleSetWarning, match="12"):
        state = new_round(RuleSet(stock_size=30), players=5, seed=1)
    assert 12 - 5 == len(state.draw)


def test_T6_the_warning_names_the_line_that_deals() -> None:
    """A caller's own line, not one of the library."""
    with pytest.warns(RuleSetWarning) as of_a_round:
        new_round(RuleSet(stock_size=30), 5)
    with pytest.warns(RuleSetWarning) as of_a_match:
        new_match(RuleSet(stock_size=30), NAMES[:5])
    assert [__file__] * 2 == [warned[0].filename for warned in (of_a_round, of_a_match)]


@pytest.mark.parametrize(("players", "stock"), [(6, 30), (5, 40)])
def test_T6_stocks_that_leave_nothing_are_refused(players: int, stock: int) -> None:
    """Six times thirty are more than 162, and so are five times forty."""
    with pytest.raises(RuleSetError):
        new_round(RuleSet(stock_size=stock), players, seed=1)


@pytest.mark.parametrize("stock", [10, 12, 15, 20])
def test_R45_R46_R47_stock_size(stock: int) -> None:
    """One number for every seat: the short game's ten, twenty with children."""
    state = new_round(RuleSet(stock_size=stock), players=3, seed=1)
    assert [stock] * 3 == [len(seat.stock) for seat in state.seats]


def test_R08_R11_R14_cards_go_round_one_at_a_time() -> None:
    """From the dealer's left, one card each; the last dealt is the stock's top; then the first hand is drawn."""
    deck = deck_dealing(TINY, 1, 2, 3, 0, 1, 2, 3, 0)
    state = new_round(SMALL, players=3, deck=deck, dealer=1)
    assert [(2, 1), (3, 2), (1, 0)] == [seat.stock for seat in state.seats]
    assert [(), (), (0, 3)] == [seat.hand for seat in state.seats]
    assert (0, 0, 1, 1, 2, 2, 3, 3) == state.draw


def test_R10_a_stock_shows_its_top_only() -> None:
    """Its owner sees no more of it than anybody else does."""
    state = lay(SMALL, *new_round(SMALL, 2, deck=deck_dealing(TINY, 1, 2, 3, 0), dealer=1).seats)
    for seat in (0, 1, None):
        assert (None, 3) == view(state, seat).seats[0].stock


def test_R12_piles_start_empty() -> None:
    """Four building piles in common and four discard piles each, none of them started."""
    state = new_round(MATTEL, players=2, seed=1)
    assert ((), (), (), ()) == state.building
    assert (0, 0, 0, 0) == state.values
    assert [((), (), (), ())] * 2 == [seat.discards for seat in state.seats]


def test_R12_other_numbers_of_piles() -> None:
    """Three building piles and five discard piles, as some games have."""
    state = new_round(RuleSet(building_piles=3, discard_piles=5), players=2, seed=1)
    assert ((), (), ()) == state.building
    assert [((), (), (), (), ())] * 2 == [seat.discards for seat in state.seats]
    held = state.seats[0].hand[0]
    assert ((), (), (), (), (held,)) == apply_move(state, Discard(held, 4)).seats[0].discards


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_R13_C10_left_of_the_dealer_starts(dealer: int, first: int) -> None:
    """The next seat, after the last one seat 0; the state says who dealt and who started."""
    state = new_round(MATTEL, players=3, seed=1, dealer=dealer)
    assert (dealer, first, first) == (state.dealer, state.first, state.turn)


@pytest.mark.parametrize("hand", [1, 3, 5])
def test_R14_only_the_first_player_has_drawn(hand: int) -> None:
    """The first hand is drawn as the turn begins, the others' when theirs begin."""
    state = new_round(RuleSet(hand_size=hand), players=3, seed=1)
    assert [hand, 0, 0] == [len(seat.hand) for seat in state.seats]


def test_C08_nobody_has_won_at_the_start() -> None:
    """There is no outcome until there is one."""
    assert new_round(MATTEL, players=2, seed=1).outcome is None


def test_C05_rounds_are_independent() -> None:
    """A round that is played leaves one that is dealt later as it is."""
    first = new_round(MATTEL, players=2, seed=1)
    for _ in range(10):
        first = apply_move(first, legal_moves(first)[-1])
    assert new_round(MATTEL, players=2, seed=1) == new_round(MATTEL, players=2, seed=1)
    assert new_round(MATTEL, players=2, seed=2) != new_round(MATTEL, players=2, seed=1)


def test_R06_the_highest_card_deals() -> None:
    """Seats draw in turn from the top of the deck."""
    assert HighestDraw(((0, 4), (1, 11), (2, 7)), 1) == draw_highest((2, 7, 11, 4), 3)


def test_R06_a_wild_ranks_below_all() -> None:
    """A 1 beats a Skip-Bo."""
    assert 1 == draw_highest((1, WILD), 2).seat


def test_E17_only_the_tied_draw_again() -> None:
    """Seats 0 and 2 share the highest card and draw on, seat 1's 3 is out of it; a second tie is drawn out too."""
    drawn = draw_highest((6, 8, 5, 5, 9, 3, 9), 3)
    assert ((0, 9), (1, 3), (2, 9), (0, 5), (2, 5), (0, 8), (2, 6)) == drawn.draws
    assert 0 == drawn.seat


def test_E17_if_all_drew_wilds_all_draw_again() -> None:
    """Wilds tie with one another."""
    drawn = draw_highest((2, 7, WILD, WILD), 2)
    assert HighestDraw(((0, WILD), (1, WILD), (0, 7), (1, 2)), 0) == drawn


def test_R06_E17_a_match_draws_for_its_dealer() -> None:
    """The cards drawn are those that the function for it shows; then the whole deck is dealt from."""
    drawn = draw_dealer(MATTEL, players=4, seed=8)
    match = new_match(MATTEL, NAMES[:4], seed=8)
    assert drawn.seat == match.round.dealer
    assert [card for _, card in drawn.draws[:4]] == list(match.opening[0][:-5:-1])
    assert 162 == len(all_cards(match.round))


def test_R06_a_dealer_that_is_named_is_not_drawn() -> None:
    """The caller's word counts, and no chance comes before the deal."""
    match = new_match(MATTEL, NAMES[:4], seed=8, dealer=2)
    assert (2, 3, ()) == (match.round.dealer, match.round.first, match.opening)


def test_E17_single_round_starts_with_seat_0() -> None:
    """Without a named dealer the last seat deals."""
    state = new_round(MATTEL, players=5, seed=1)
    assert (4, 0) == (state.dealer, state.turn)


def test_R13_chosen_first_player() -> None:
    """The caller names who starts; unnamed, it is the dealer's left."""
    rules = RuleSet(first_player="chosen")
    assert (3, 3) == _dealer_and_turn(rules, dealer=3, first=3)
    assert (3, 0) == _dealer_and_turn(rules, dealer=3, first=None)


def _dealer_and_turn(rules: RuleSet, dealer: int, first: int | None) -> tuple[int, int]:
    state = new_round(rules, players=4, seed=1, dealer=dealer, first=first)
    assert 5 == len(state.seats[state.turn].hand)
    return state.dealer, state.turn


def test_R13_random_first_player() -> None:
    """Chance picks a seat, any of them, and notes which."""
    states = [new_round(RuleSet(first_player="random"), players=3, seed=seed) for seed in range(40)]
    assert {0, 1, 2} == {state.turn for state in states}
    assert all((state.turn,) == state.chance.past[1] for state in states)


def test_R13_E17_highest_draw_starts() -> None:
    """Everybody draws for the start from the whole deck, apart from the deal; ties draw again."""
    rules = RuleSet(deck=TINY, stock_size=2, hand_size=2, first_player="highest-draw")
    deck = deck_dealing(TINY, 1, 1, 2, 2, 3, 3)
    drawn = deck_dealing(TINY, 3, 0, 3, 1, 2)
    match = start_match(rules, NAMES[:3], Chance(None), 0, None, (deck, drawn))
    assert 2 == match.round.first
    assert (deck, drawn) == match.round.chance.past
    assert ((0, 0, 0, 0, 1, 1, 2, 2)) == match.round.draw
    assert (3, 3) == match.round.seats[2].hand


@pytest.mark.parametrize(
    ("dealt", "highest", "lowest"),
    [
        ((2, 1, 3), 0, 2),
        ((1, 3, 3), 2, 1),
        ((WILD, 2, 1), 2, 0),
        ((1, WILD, 1), 1, 1),
        ((3, WILD, 3), 1, 1),
        ((WILD, WILD, WILD), 1, 1),
    ],
)
def test_E21_first_player_by_stock_top(dealt: tuple[int, ...], highest: int, lowest: int) -> None:
    """Seat 0 deals to 1, 2 and 0; among equals the first from its left; a wild starts only if all show one."""
    deck = deck_dealing(TINY, *dealt)
    table = RuleSet(deck=TINY, stock_size=1, hand_size=2)
    high = new_round(table.replace(first_player="highest-stock"), players=3, deck=deck, dealer=0)
    low = new_round(table.replace(first_player="lowest-stock"), players=3, deck=deck, dealer=0)
    assert (highest, lowest) == (high.first, low.first)
    assert (highest, lowest) == (high.turn, low.turn)


def test_E21_the_holder_of_a_shared_stock_stands_for_its_side() -> None:
    """Seat 1 deals, so the stocks lie at seats 2 and 3, which show a 1 and a 3."""
    deck = deck_dealing(TINY, 1, 3)
    table = RuleSet(deck=TINY, stock_size=1, hand_size=2, teams=2, shared_stock=True)
    high = new_round(table.replace(first_player="highest-stock"), players=4, deck=deck, dealer=1)
    low = new_round(table.replace(first_player="lowest-stock"), players=4, deck=deck, dealer=1)
    assert (3, 2) == (high.first, low.first)


def test_E21_the_rule_applies_in_every_round() -> None:
    """The second round's stock tops, not the first's, say who starts it."""
    rules = RuleSet(deck=TINY, stock_size=1, hand_size=2, first_player="lowest-stock")
    match = new_match(rules, NAMES[:3], deck=deck_dealing(TINY, 1, 2, 3), dealer=0, seed=1)
    assert 1 == match.round.first
    won = apply_move(match, legal_moves(match)[0])
    again = next_round(won, deck=deck_dealing(TINY, 3, 2, 1))
    assert (1, 1) == (again.round.dealer, again.round.first)


def test_R13_a_chosen_start_passes_left() -> None:
    """The caller names the first round's only."""
    rules = RuleSet(deck=TINY, stock_size=1, hand_size=2, first_player="chosen")
    match = new_match(rules, NAMES[:3], deck=deck_dealing(TINY, 1, 1, 1), dealer=0, first=2, seed=1)
    match = next_round(apply_move(match, legal_moves(match)[0]))
    assert (1, 0) == (match.round.dealer, match.round.first)


def test_E22_handicaps() -> None:
    """A seat that has its number is passed over; sizes go by seat and do not move on with the deal."""
    rules = RuleSet(deck=TINY, stock_size=(3, 1), hand_size=2)
    match = new_match(rules, NAMES[:2], deck=deck_dealing(TINY, 1, 1, 3, 1), dealer=1, seed=1)
    assert [(1, 3, 1), (1,)] == [seat.stock for seat in match.round.seats]
    match = apply_move(match, Discard(match.round.seats[0].hand[0], 0))
    match = next_round(apply_move(match, legal_moves(match)[0]), deck=deck_dealing(TINY, 2, 3, 1, 0))
    assert 0 == match.round.dealer
    assert [(3, 1, 0), (2,)] == [seat.stock for seat in match.round.seats]


def test_E22_handicaps_for_another_number_of_seats() -> None:
    """Two sizes do not serve three players."""
    with pytest.raises(RuleSetError):
        new_round(RuleSet(stock_size=(20, 30)), players=3, seed=1)


def test_C19_both_ends_of_the_table() -> None:
    """Seat 0 follows the last seat, and the last seat follows the one before it."""
    state = new_round(MATTEL, players=6, seed=1, dealer=4)
    assert 5 == state.turn
    assert 0 == play(state, Discard(state.seats[5].hand[0], 3)).turn
