"""Sampled states: the right cards, every way of lying equally likely, and the view of a sample is the view."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from math import sqrt
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings

from skipbo import (
    Deck,
    Match,
    PositionError,
    RoundState,
    RoundView,
    RuleSet,
    Seat,
    apply_move,
    legal_moves,
    new_match,
    new_round,
    set_up,
    view,
)
from skipbo.sampling import sample_state
from tests.hiding import Steps, random_steps, viewers
from tests.tables import MATTEL, TINY, all_cards, lay


def hidden_cards(seen: RoundView, state: RoundState) -> tuple[tuple[int, ...], ...]:
    """The cards of a state that the view hides: those of hands, discard piles, stocks, and the draw pile."""
    hands = [card for at, seat in zip(seen.seats, state.seats, strict=True) for card in seat.hand if None in at.hand]
    discards = [card for seat in state.seats for pile in seat.discards for card in pile[:-1]]
    tops_only = state.rules.discard_visibility == "top"
    stocks = [card for seat in state.seats for card in seat.stock[:-1]]
    return tuple(hands), tuple(discards) if tops_only else (), tuple(stocks), tuple(state.draw)


def chi_square(observed: Counter[Any], expected: dict[Any, float]) -> float:
    """How far counts are from those expected, in standard deviations of the chi-square distribution."""
    assert observed.keys() <= expected.keys()
    total = sum((observed[key] - count) ** 2 / count for key, count in expected.items())
    freedom = len(expected) - 1
    return (total - freedom) / sqrt(2 * freedom)


def ways(unseen: list[int], hand: int, *parts: int) -> Counter[Any]:
    """Every way in which cards can lie in a hand, which is sorted, and elsewhere in order, with how often it comes."""
    found: Counter[Any] = Counter()
    for order in permutations(unseen):
        cut, places = hand, [tuple(sorted(order[:hand]))]
        for part in parts:
            places.append(order[cut : cut + part])
            cut += part
        found[tuple(places)] += 1
    return found


def deviation(seen: RoundView, possible: Counter[Any], samples: int) -> float:
    """How far the samples of a view are from all ways being as likely as they should be."""
    observed = Counter(hidden_cards(seen, sample_state(seen, seed)) for seed in range(samples))
    whole = sum(possible.values())
    return chi_square(observed, {key: samples * count / whole for key, count in possible.items()})


def test_samples_are_uniform() -> None:
    """Chi-square over 4,000 samples: two cards of a hand, one of each stock and two to draw, nearly all different."""
    rules = RuleSet(deck=Deck(ranks=5, copies=2, wilds=1), stock_size=2, hand_size=2)
    seats = Seat(stock=(1, 3), hand=(5, 5)), Seat(stock=(2, 4), hand=(0, 2))
    state = set_up(rules, seats, building=[1], draw=(4, 3), seed=1)
    possible = ways([1, 2, 0, 2, 4, 3], 2, 0, 2, 2)
    assert 192 == len(possible)
    assert abs(deviation(view(state, 0), possible, 4_000)) < 4


def test_samples_are_uniform_where_discard_piles_hold_no_wilds() -> None:
    """With hidden cards in discard piles that cannot be wilds (R34), every way that remains is as likely."""
    rules = RuleSet(
        deck=Deck(ranks=4, copies=2, wilds=2), stock_size=2, hand_size=2, discard_visibility="top", wild_discards=False
    )
    seats = Seat(stock=(1, 3), hand=(4, 4), discards=((1, 3),)), Seat(stock=(2, 2), hand=(0, 0))
    state = set_up(rules, seats, draw=(), seed=1)
    possible = Counter({key: count for key, count in ways([1, 1, 2, 0, 0], 2, 1, 2, 0).items() if 0 not in key[1]})
    assert abs(deviation(view(state, 0), possible, 4_000)) < 4


ONE_PILE = RuleSet(
    deck=Deck(ranks=4, copies=3, wilds=0), stock_size=2, hand_size=2, building_piles=1, draw_exhausted="short-hand"
)
ADA = Seat(stock=(2, 4), hand=(1,), discards=((3, 3, 2),))


def test_E04_a_round_that_goes_on_has_somebody_who_can_play() -> None:
    """Nothing to draw, and nothing that is seen can be played: the card that can be is in the hidden hand."""
    state = set_up(ONE_PILE, [ADA, Seat(stock=(4, 4), hand=(1, 3))], building=[2], draw=(), seed=1)
    assert state.outcome is None
    possible = Counter({key: count for key, count in ways([1, 2, 3, 4], 2, 0, 2, 0).items() if 3 in key[0]})
    assert 6 == len(possible)
    assert abs(deviation(view(state, 0), possible, 3_000)) < 4


def test_E04_in_a_blocked_round_nobody_can_play() -> None:
    """So the card that could be played is in no hand."""
    ada = attrs.evolve(ADA, stock=(3, 4))
    state = set_up(ONE_PILE, [ada, Seat(stock=(4, 4), hand=(1, 2))], building=[2], draw=(), seed=1)
    assert state.outcome is not None
    possible = Counter({key: count for key, count in ways([1, 2, 3, 4], 2, 0, 2, 0).items() if 3 not in key[0]})
    assert abs(deviation(view(state, 0), possible, 3_000)) < 4


def test_E04_blocked_with_hidden_discard_piles_that_hold_no_wilds() -> None:
    """Two conditions at once: no 1 in a hand, no wild in a discard pile; how many wilds a hand has depends on both."""
    rules = RuleSet(
        deck=Deck(ranks=3, copies=2, wilds=2), stock_size=2, hand_size=2, discard_visibility="top",
        wild_discards=False, wild_as_first=False, draw_exhausted="short-hand",
    )  # fmt: skip
    seats = Seat(stock=(1, 3), discards=((1, 3),)), Seat(stock=(2, 2), hand=(0, 0))
    state = set_up(rules, seats, draw=(), seed=1)
    assert state.outcome is not None
    found = ways([0, 0, 1, 1, 2], 2, 1, 2, 0)
    possible = Counter({key: count for key, count in found.items() if 1 not in key[0] and 0 not in key[1]})
    assert 5 == len(possible)
    assert abs(deviation(view(state, 0), possible, 3_000)) < 4


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps())
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_the_view_of_a_sample_is_the_view(drawn: tuple[Steps, random.Random]) -> None:
    """By any rules, at any moment, for every viewer; the deck is whole, the sample a position, and it can be played."""
    played, rng = drawn
    for _, _, state in played:
        for viewer in viewers(state, rng):
            seen, seed = view(state, viewer), rng.getrandbits(64)
            sample = sample_state(seen, seed)
            assert seen == view(sample, viewer)
            assert all_cards(state) == all_cards(sample)
            assert sample == sample_state(seen, seed)
            assert sample == laid_out_again(sample, seed)
            assert bool(legal_moves(sample)) is (state.outcome is None)


def laid_out_again(sample: RoundState, seed: int) -> RoundState:
    """The sample as `set_up` makes it, which names every defect of a position that cannot be."""
    return set_up(
        sample.rules, sample.seats, turn=sample.turn, building=sample.building, values=sample.values,
        draw=sample.draw, completed=sample.completed, dealer=sample.dealer, first=sample.first, passes=sample.passes,
        irregular=sample.irregular, seed=seed, drawn=sample.chance.drawn,
    )  # fmt: skip


def test_a_sample_of_a_match() -> None:
    """It has the names and the scores of the view, and can be played to its end."""
    match = new_match(RuleSet(deck=TINY, stock_size=1, rounds=2), ["Ada", "Grace"], seed=5)
    seen = view(match, 0)
    sample = sample_state(seen, seed=3)
    assert type(sample) is Match
    assert (seen, match.players, match.scores) == (view(sample, 0), sample.players, sample.scores)
    while sample.round.outcome is None:
        sample = apply_move(sample, legal_moves(sample)[0])
    assert 1 == len(sample.scores.rows)


def test_C55_a_sample_knows_nothing_of_the_state() -> None:
    """Its luck comes from its own seed, and states that look the same give the same sample."""
    states = [new_round(MATTEL, players=2, deck=deck, seed=5) for deck in two_decks()]
    seen = [view(state, 0) for state in states]
    assert states[0] != states[1]
    assert seen[0] == seen[1]
    samples = [sample_state(view, 9) for view in seen]
    assert samples[0] == samples[1]
    assert ((9, 1), ()) == ((samples[0].chance.seed, samples[0].chance.drawn), samples[0].chance.past)


def two_decks() -> tuple[list[int], list[int]]:
    """Two orders of the deck of which only the draw pile is different."""
    deck = list(MATTEL.deck.cards())
    random.Random(1).shuffle(deck)
    return deck, [*sorted(deck[:90]), *deck[90:]]


@pytest.mark.parametrize("seed", [-1, 2**128, True, "1", 1.0])
def test_a_seed_is_checked(seed: Any) -> None:
    """As for a round."""
    with pytest.raises(PositionError):
        sample_state(view(lay(MATTEL, Seat(stock=(1,)), Seat(stock=(2,))), 0), seed)


def test_a_view_that_no_position_has() -> None:
    """Too many cards, a card too few, and a round that goes on where nobody can play."""
    seen = view(lay(MATTEL, Seat(stock=(1,), hand=(5,)), Seat(stock=(2,), hand=(4,))), 0)
    crowded = attrs.evolve(seen, completed=(7,) * 13)
    short = attrs.evolve(seen, draw=(None,))
    for wrong in (crowded, short):
        with pytest.raises(PositionError, match="No position has this view"):
            sample_state(wrong, 1)
    ada = attrs.evolve(ADA, stock=(1, 3, 4), hand=())
    ended = set_up(ONE_PILE, [ada, Seat(stock=(4, 4), hand=(1, 2))], building=[2], draw=())
    nobody = attrs.evolve(view(ended, 1), outcome=None)
    with pytest.raises(PositionError, match="No position has this view"):
        sample_state(nobody, 1)


@pytest.mark.parametrize("of", [new_round(MATTEL, 2, seed=1), new_match(MATTEL, ["Ada", "Grace"], seed=1), None, 5])
def test_a_sample_is_made_of_a_view(of: Any) -> None:
    """A state, which would come back with its true hidden cards, is a `TypeError`."""
    with pytest.raises(TypeError, match="belongs here"):
        sample_state(of, 1)
