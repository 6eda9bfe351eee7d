"""The list of all moves: what is in it, in which order, and that the legal ones stand in the same order."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo import (
    Deck,
    Discard,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    RuleSet,
    RuleSetError,
    all_moves,
    legal_moves,
    new_round,
)
from tests.players import KINDS, Kind, steps
from tests.strategies import valid_tables

LITTLE = RuleSet(deck=Deck(ranks=3), stock_size=1, building_piles=2, discard_piles=1)


def test_C68_in_a_fixed_order() -> None:
    """By kind, then by card or pile, then by building pile; the Skip-Bo first among the cards."""
    assert (
        PlayStock(0), PlayStock(1),
        PlayHand(0, 0), PlayHand(0, 1), PlayHand(1, 0), PlayHand(1, 1),
        PlayHand(2, 0), PlayHand(2, 1), PlayHand(3, 0), PlayHand(3, 1),
        PlayDiscard(0, 0), PlayDiscard(0, 1),
        Discard(0, 0), Discard(1, 0), Discard(2, 0), Discard(3, 0),
        Pass(),
    ) == all_moves(LITTLE, players=2)  # fmt: skip


def test_R51_R52_partners_piles_are_named_by_seat() -> None:
    """After one's own: any seat that has a partner can be the partner."""
    moves = all_moves(LITTLE.replace(teams=2, discard_to="side"), players=4)
    assert [PlayStock(to, of) for of in range(4) for to in (0, 1)] == list(moves[2:10])
    assert [PlayDiscard(0, to, of) for of in range(4) for to in (0, 1)] == list(moves[20:28])
    assert [Discard(card, 0, of) for of in range(4) for card in range(4)] == list(moves[32:48])
    assert (Pass(),) == moves[48:]


@pytest.mark.parametrize(
    ("rules", "count"),
    [
        (LITTLE, 17),
        (LITTLE.replace(teams=2), 17 + 8 + 8),
        (LITTLE.replace(teams=2, partner_sources="stock"), 17 + 8),
        (LITTLE.replace(teams=2, partner_sources="discards"), 17 + 8),
        (LITTLE.replace(teams=2, partner_sources="none"), 17),
        (LITTLE.replace(teams=2, shared_stock=True), 17 + 8),
        (LITTLE.replace(teams=2, discard_to="side"), 17 + 8 + 8 + 16),
        (LITTLE.replace(wild_discards=False), 16),
        (LITTLE.replace(deck=Deck(ranks=3, wilds=0)), 17 - 3),
        (RuleSet(), 4 + 13 * 4 + 16 + 13 * 4 + 1),
    ],
)
def test_only_what_can_be_legal(rules: RuleSet, count: int) -> None:
    """What the rules never allow is not in it."""
    assert count == len(all_moves(rules, players=4))


@pytest.mark.parametrize("players", [1, 7, True, "2", None, 2.0, 10**30])
def test_players_that_cannot_be(players: object) -> None:
    """The rules say for how many they serve."""
    with pytest.raises(RuleSetError):
        all_moves(RuleSet(), players)  # type: ignore[arg-type]


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(valid_tables(), st.sampled_from(KINDS), st.integers(0, 2**32))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_C68_legal_moves_are_a_part_of_it_in_its_order(table: tuple[RuleSet, int], kind: Kind, seed: int) -> None:
    """No move twice; the legal ones stand in it, in the same order, under any rules."""
    rules, players = table
    places = {move: place for place, move in enumerate(all_moves(rules, players))}
    assert len(places) == len(all_moves(rules, players))
    for state, _, _ in steps(new_round(rules, players, seed=seed), kind, random.Random(seed), limit=60):
        order = [places[move] for move in legal_moves(state)]
        assert sorted(set(order)) == order
