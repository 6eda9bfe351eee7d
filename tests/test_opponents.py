"""Opponents: they follow their advice, see views alone, and never choose an illegal move, by any rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo import (
    Deck,
    Discard,
    IllegalMoveError,
    Move,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    PositionError,
    RoundState,
    RuleSet,
    Seat,
    apply_move,
    explain,
    legal_moves,
    legal_plays,
    new_match,
    new_round,
    set_up,
    view,
)
from skipbo.opponents import Adviser, Hint, Opponent, PlayWhenPossible, Searcher, TurnWeights, Uniform
from tests.hiding import Steps, random_steps, with_hidden_cards_mixed
from tests.strategies import valid_tables
from tests.tables import MATTEL, TINY, lay, play

OPPONENTS: tuple[Opponent, ...] = (Uniform(), PlayWhenPossible(), Adviser(), Adviser(spoil=False), Searcher())
NAMES = ["uniform", "eager", "adviser", "adviser without R65", "searcher"]
GRACE = Seat(stock=(8,), hand=(12,))


def advice(state: RoundState, seed: int = 1) -> Hint[Move]:
    """What the advice says to the player to move."""
    return Adviser().hint(view(state, state.turn), seed)


def test_R62_a_wild_on_the_stock_is_played_at_once() -> None:
    """On the highest pile where it does not help the next player."""
    state = lay(MATTEL, Seat(stock=(9, 0), hand=(1,)), GRACE, building=[6, 4])
    hint = advice(state)
    assert PlayStock(to=1) == hint.move  # on the 6 it would be a 7, and the 8 could follow
    assert ("hint-wild-stock", "R62") == (hint.reason.code, hint.reason.rule)
    assert "A Skip-Bo on the stock pile is played at once." == hint.why


def test_R63_a_stock_card_is_always_played() -> None:
    """Before everything else."""
    state = lay(MATTEL, Seat(stock=(9, 5), hand=(1, 5)), GRACE, building=[4])
    assert PlayStock(to=0) == advice(state).move
    assert "A stock card is always played if it can be." == advice(state).why


def test_R63_a_partners_stock_card_too() -> None:
    """The own stock comes first."""
    seats = Seat(stock=(9, 5), hand=(12,)), GRACE, Seat(stock=(3, 7)), GRACE
    assert PlayStock(to=0, of=2) == advice(lay(RuleSet(teams=2), *seats, building=[6])).move
    assert PlayStock(to=1) == advice(lay(RuleSet(teams=2), *seats, building=[6, 4])).move


def test_R64_wilds_are_spent_to_reach_a_stock_card() -> None:
    """The way with the fewest wilds, numbers before wilds."""
    state = lay(MATTEL, Seat(stock=(9, 6), hand=(0, 4, 12)), GRACE, building=[3, 2])
    hint = advice(state)
    assert PlayHand(4, to=0) == hint.move
    assert "This leads to the 6 of the stock pile." == hint.why
    assert PlayHand(0, to=0) == advice(play(state, hint.move)).move
    assert PlayStock(to=0) == advice(play(state, hint.move, PlayHand(0, to=0))).move


def test_R64_cards_from_discard_piles_lead_there_too() -> None:
    """Those beneath as well, once they are open."""
    ada = Seat(stock=(9, 7), hand=(12, 12), discards=((6, 5), (4,)))
    state = lay(MATTEL, ada, GRACE, building=[3])
    moves = [PlayDiscard(pile=1, to=0), PlayDiscard(pile=0, to=0), PlayDiscard(pile=0, to=0), PlayStock(to=0)]
    for move in moves:
        assert move == advice(state).move
        state = play(state, move)


def test_R64_wilds_are_not_spent_for_nothing() -> None:
    """Out of reach, the wild stays in the hand, and is not discarded."""
    state = lay(MATTEL, Seat(stock=(9, 8), hand=(0, 12)), GRACE, building=[3])
    assert Discard(12, pile=3) == advice(state).move


def test_R65_the_next_player_is_not_helped() -> None:
    """The next stock shows a 6: on the 4 no 5 is laid, but a 2 is on the 1."""
    seats = Seat(stock=(9, 8), hand=(2, 5)), Seat(stock=(3, 6), hand=(12,))
    state = lay(MATTEL, *seats, building=[4, 1])
    hint = advice(state)
    assert PlayHand(2, to=1) == hint.move
    assert "This card can be played without helping the next player." == hint.why
    assert Discard(5, pile=0) == advice(play(state, hint.move)).move
    assert PlayHand(5, to=0) == Adviser(spoil=False).choose(view(play(state, hint.move), 0), 1)


def test_R65_a_partner_may_be_helped() -> None:
    """Only opponents are kept from it."""
    rules = RuleSet(teams=(0, 0, 1, 1))
    seats = Seat(stock=(9, 8), hand=(5, 12)), Seat(stock=(3, 6)), GRACE, GRACE
    assert PlayHand(5, to=0) == advice(lay(rules, *seats, building=[4])).move


def test_R65_out_of_turn_the_rightful_player_is_next() -> None:
    """Whose turn goes on."""
    seats = Seat(stock=(3, 6), hand=(12,)), Seat(stock=(9, 8), hand=(5, 12)), GRACE
    state = play(lay(RuleSet(hand_size=2), *seats, building=[4]), OutOfTurn(seat=1))
    assert Discard(12, pile=3) == advice(state).move


def test_R66_discards_in_descending_runs() -> None:
    """An 8 on the 9 rather than anything on an empty pile."""
    ada = Seat(stock=(3, 2), hand=(5, 8, 10), discards=((9,), (7,)))
    hint = advice(lay(MATTEL, ada, GRACE, building=[11]))
    assert Discard(8, pile=0) == hint.move
    assert "It continues a descending run on discard pile 0." == hint.why


def test_R67_one_pile_is_kept_for_high_cards() -> None:
    """The last one, for the 11 and the 12; others start other piles."""
    ada = Seat(stock=(3, 2), hand=(5, 11, 12))
    hint = advice(lay(MATTEL, ada, GRACE, building=[7]))
    assert Discard(12, pile=3) == hint.move
    assert "Discard pile 3 is kept for high cards." == hint.why
    low = advice(lay(MATTEL, Seat(stock=(3, 2), hand=(5, 6)), GRACE, building=[7]))
    assert isinstance(low.move, Discard)
    assert (6, True) == (low.move.card, low.move.pile < 3)
    assert "Of all discards, this one buries the least." == low.why


def test_R25_what_has_to_be_played_is_played() -> None:
    """Under an obligation a card is laid even where it helps the next player."""
    rules = RuleSet(play_obligation="any")
    seats = Seat(stock=(9, 8), hand=(5, 12)), Seat(stock=(3, 6), hand=(12,))
    hint = advice(lay(rules, *seats, building=[4]))
    assert (PlayHand(5, to=0), "Nothing better is legal.") == (hint.move, hint.why)
    only_wild = Seat(stock=(9, 8), hand=(0, 12)), Seat(stock=(3, 6), hand=(12,))
    assert isinstance(advice(lay(rules, *only_wild, building=[1, 1, 1, 1])).move, PlayHand)


@pytest.mark.parametrize("opponent", OPPONENTS, ids=NAMES)
def test_E04_who_cannot_but_pass_passes(opponent: Opponent) -> None:
    """Without a hand, and with nothing to play."""
    rules = RuleSet(deck=TINY, stock_size=1, draw_exhausted="short-hand", wild_as_first=False)
    state = lay(rules, Seat(stock=(3,)), Seat(stock=(2,), hand=(1, 3)), under=0)
    assert (Pass(),) == legal_moves(state)
    assert Pass() == opponent.choose(view(state, 0), 1)


def test_C20_no_opponent_misses_the_stock_card_behind_a_seven() -> None:
    """First the 7, then the 8 of the stock: whoever thinks at all finds that."""
    state = lay(MATTEL, Seat(stock=(3, 8), hand=(7, 12)), Seat(stock=(4,)), building=[6])
    for opponent in OPPONENTS[2:]:
        assert PlayHand(7, to=0) == opponent.choose(view(state, 0), 1)


def test_the_simple_opponents() -> None:
    """One plays any card that can be played, the other makes any move; both need the seed, and say so."""
    state = lay(MATTEL, Seat(stock=(9, 5), hand=(1, 2, 12)), GRACE, building=[4, 1])
    plays, moves = set(legal_plays(state)), set(legal_moves(state))
    seen = view(state, 0)
    assert plays == {PlayWhenPossible().choose(seen, seed) for seed in range(100)}
    assert moves == {Uniform().choose(seen, seed) for seed in range(500)}
    assert "A card can be played: this one was drawn at random." == PlayWhenPossible().hint(seen, 1).why
    assert "Any legal move: this one was drawn at random." == Uniform().hint(seen, 1).why
    stuck = view(lay(MATTEL, Seat(stock=(9, 5), hand=(2, 12)), GRACE, draw=(1,)), 0)
    assert "No card can be played: this discard was drawn at random." == PlayWhenPossible().hint(stuck, 1).why


@pytest.mark.parametrize("opponent", OPPONENTS, ids=NAMES)
def test_whoever_is_not_on_turn_has_no_move(opponent: Opponent) -> None:
    """Nor is there one after the end; a view of a match is as good as one of a round."""
    match = new_match(MATTEL, ["Ada", "Grace"], seed=1, dealer=1)
    with pytest.raises(IllegalMoveError, match="It is the turn of seat 0"):
        opponent.choose(view(match, 1), 1)
    with pytest.raises(IllegalMoveError, match="It is the turn of seat 0"):
        opponent.hint(view(match.round, None), 1)
    assert opponent.choose(view(match, 0), 1) == opponent.choose(view(match.round, 0), 1)
    over = set_up(MATTEL, [Seat(), GRACE], seed=1)
    with pytest.raises(IllegalMoveError, match="The round is over"):
        opponent.choose(view(over, 0), 1)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(valid_tables(), st.integers(0, 2**32))
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_C12_C20_every_opponent_plays_by_any_rules(table: tuple[RuleSet, int], seed: int) -> None:
    """Each at its seat, partners and common discard piles included: a legal move always, and a hint with it."""
    rules, players = table
    rng = random.Random(seed)
    seats = [rng.choice(OPPONENTS) for _ in range(players)]
    state: RoundState = new_round(rules, players, seed=seed)
    for number in range(150):
        if state.outcome is not None:
            return
        seen = view(state, state.turn)
        hint = seats[state.turn].hint(seen, seed + number)
        assert hint.move in legal_moves(state)
        assert hint.move == seats[state.turn].choose(seen, seed + number)
        assert explain(hint.reason)
        state = apply_move(state, hint.move)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps(), st.integers(0, 2**64))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_C55_choices_and_hints_do_not_depend_on_what_is_hidden(drawn: tuple[Steps, random.Random], seed: int) -> None:
    """All hidden cards mixed, by any rules: the same move and the same words, for every opponent and seed."""
    played, rng = drawn
    for _, _, state in played:
        if state.outcome is None:
            other = with_hidden_cards_mixed(state, state.turn, rng)
            for opponent in OPPONENTS:
                mine, theirs = (opponent.hint(view(table, state.turn), seed) for table in (state, other))
                assert (mine, repr(mine), mine.why) == (theirs, repr(theirs), theirs.why)


def test_playing_cards_have_their_names_in_hints() -> None:
    """A jack is a jack."""
    rules = RuleSet(deck=Deck(faces="playing-cards"))
    state = lay(rules, Seat(stock=(9, 11), hand=(10, 12)), GRACE, building=[9])
    assert "This leads to the J of the stock pile." == advice(state).why


@pytest.mark.parametrize("seed", [None, "x", True, 1.0, float("nan"), -1, 2**128])
@pytest.mark.parametrize("opponent", OPPONENTS, ids=NAMES)
def test_what_is_no_seed_is_refused(opponent: Opponent, seed: Any) -> None:
    """By all of them, as everywhere else."""
    seen = view(new_round(MATTEL, 2, seed=1), 0)
    for ask in (opponent.choose, opponent.hint):
        with pytest.raises(PositionError) as caught:
            ask(seen, seed)
        assert "not-a-seed" == caught.value.reason.code


def found(state: RoundState, searcher: Searcher | None = None) -> Hint[Move]:
    """What the search of a turn leads to."""
    return (searcher or Searcher()).hint(view(state, state.turn), 1)


def test_R63_the_search_digs_for_the_stock_card() -> None:
    """The 7 lies beneath a 1, which can go elsewhere: what no way on a single pile finds."""
    seats = Seat(stock=(3, 8), hand=(6, 12), discards=((7, 1),)), Seat(stock=(4,), hand=(12,))
    state = lay(MATTEL, *seats, building=[5])
    kinds: list[str] = []
    while state.seats[0].stock[-1] == 8:
        hint = found(state)
        kinds.append(hint.reason.code)
        state = play(state, hint.move)
    assert ["hint-reach-stock"] * 3 + ["hint-stock-card"] == kinds
    assert (8, 1) == (state.values[0], state.values[1])


def test_R64_the_search_spends_the_fewest_wilds() -> None:
    """One wild would do; a longer way does without. A wild out of every reach is kept."""
    seats = Seat(stock=(3, 8), hand=(0, 5, 6, 7)), Seat(stock=(4,), hand=(12,))
    state = lay(MATTEL, *seats, building=[4, 6])
    assert PlayHand(7, to=1) == found(state).move
    far = lay(MATTEL, Seat(stock=(3, 9), hand=(0, 12)), Seat(stock=(4,), hand=(12,)), building=[3], draw=(1,))
    hint = found(far)
    assert isinstance(hint.move, Discard)
    assert 12 == hint.move.card


def test_R24_the_search_empties_the_hand() -> None:
    """Three numbers in a row, and five new cards; out of reach of the stock card."""
    seats = Seat(stock=(3, 12), hand=(2, 3, 4)), Seat(stock=(1, 9), hand=(12,))
    state = lay(MATTEL, *seats, building=[1], draw=(1, 2, 3, 5, 6, 7))
    hint = found(state)
    assert (PlayHand(2, to=0), "This leads to an empty hand, which is filled again at once.") == (hint.move, hint.why)


def test_R65_the_search_minds_the_next_player() -> None:
    """The next stock shows a 6: the 5 is not laid, unless that weighs nothing."""
    seats = Seat(stock=(9, 12), hand=(5, 10, 11)), Seat(stock=(3, 6), hand=(12,))
    state = lay(MATTEL, *seats, building=[4], draw=(1, 1))
    assert isinstance(found(state).move, Discard)
    careless = Searcher(weights=TurnWeights(threat=0))
    assert PlayHand(5, to=0) == found(state, careless).move
    assert "hint-better-stand" == found(state, careless).reason.code


def test_the_search_is_bounded() -> None:
    """With little effort it sees little, and still makes a legal move."""
    seats = Seat(stock=(3, 8), hand=(1, 2, 3, 4, 5), discards=((7, 6), (4, 3), (9, 2), (1,))), Seat(stock=(4,))
    state = lay(MATTEL, *seats)
    for effort in (1, 2, 10):
        assert found(state, Searcher(effort=effort)).move in legal_moves(state)


@pytest.mark.parametrize("opponent", OPPONENTS, ids=NAMES)
def test_an_opponent_is_given_a_view(opponent: Opponent) -> None:
    """A state or a match, which holds the others' cards, is refused with what belongs there."""
    state, match = new_round(MATTEL, players=2, seed=1), new_match(MATTEL, ["Ada", "Grace"], seed=1)
    for value, kind in ((state, "RoundState"), (match, "Match"), (None, "NoneType")):
        for ask in (opponent.choose, opponent.hint):
            with pytest.raises(
                TypeError, match=rf"^an opponent is given a view, .* view\(state, seat\), not a {kind}$"
            ):
                ask(value, seed=1)  # type: ignore[arg-type]
