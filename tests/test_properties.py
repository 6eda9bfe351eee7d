"""Whole rounds by chance: cards are conserved, rounds end or can go on, and they are as long as they should be."""

from __future__ import annotations

import random

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo import RoundState, RuleSet, legal_moves, legal_plays, legal_rulings, new_round, set_up, view
from tests.players import KINDS, Kind, steps
from tests.strategies import valid_tables
from tests.tables import MATTEL, all_cards

ROUNDS = {"uniform": 67, "eager": 67, "mixed": 66}
"""Two hundred rounds for each number of players."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("players", range(2, 7))
def test_C21_cards_are_constant(players: int, kind: Kind) -> None:
    """The multiset of cards is the same in every state of two hundred rounds of every number of players."""
    deck = list(MATTEL.deck.cards())
    for seed in range(ROUNDS[kind]):
        rng = random.Random(f"{players} {kind} {seed}")
        for _, _, state in steps(new_round(MATTEL, players, seed=seed), kind, rng, limit=20_000):
            assert deck == all_cards(state)


def test_length_of_a_round() -> None:
    """Two players, thirty cards, playing whenever possible, else discarding at random: 514 to 531 moves on average."""
    moves = 0
    for seed in range(300):
        start = new_round(MATTEL, players=2, seed=seed)
        moves += sum(1 for _ in steps(start, "eager", random.Random(seed), limit=20_000))
    assert 514 <= moves / 300 <= 531


def laid_out_again(state: RoundState) -> RoundState:
    """The state as `set_up` makes it from the cards as they lie."""
    again = set_up(
        state.rules, state.seats, turn=state.turn, building=state.building, values=state.values, draw=state.draw,
        completed=state.completed, dealer=state.dealer, first=state.first, passes=state.passes,
        irregular=state.irregular, seed=state.chance.seed, drawn=state.chance.drawn,
    )  # fmt: skip
    assert again.chance == state.chance
    return again


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(valid_tables(), st.sampled_from(KINDS), st.integers(0, 2**32))
@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
def test_C21_C68_rounds_by_any_rules(table: tuple[RuleSet, int], kind: Kind, seed: int) -> None:
    """Cards are constant; who is on turn can move, unless the round is over; a state can be laid out as it is.

    Legal moves are ordered and without duplicates, plays first, and are the same for the seat's own view.
    """
    rules, players = table
    rng = random.Random(seed)
    state = new_round(rules, players, seed=seed, dealer=rng.randrange(players))
    deck = list(rules.deck.cards())
    assert deck == all_cards(state)
    for number, (_, _, after) in enumerate(steps(state, kind, rng, limit=400, rulings=0.03)):
        assert deck == all_cards(after)
        assert all(len(seat.hand) <= rules.hand_size for seat in after.seats)
        moves = legal_moves(after)
        assert (after.outcome is None) is bool(moves)
        assert len(set(moves)) == len(moves)
        assert legal_plays(after) == moves[: len(legal_plays(after))]
        if number % 20 == 0 or after.outcome is not None:
            assert moves == legal_moves(view(after, after.turn))
            assert after == laid_out_again(after)
            assert (after.outcome is None) or not legal_rulings(after)


@given(valid_tables(), st.integers(0, 2**32))
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
def test_C54_the_same_seed_plays_the_same_round(table: tuple[RuleSet, int], seed: int) -> None:
    """All luck is in the seed: two rounds with the same moves are equal, and remember the same outcomes of chance."""
    rules, players = table
    rounds = [
        [after for _, _, after in steps(new_round(rules, players, seed=seed), "eager", random.Random(1), limit=60)]
        for _ in range(2)
    ]
    assert rounds[0] == rounds[1]
    if rounds[0]:
        assert rounds[0][-1].chance.past == rounds[1][-1].chance.past
        assert attrs.evolve(rounds[0][-1], turn=0) == attrs.evolve(rounds[1][-1], turn=0)
