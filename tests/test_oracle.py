"""The engine against a second one, written plainly from the catalogue: the same legal moves, the same states."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo import RoundState, RuleSet, all_moves, legal_moves, legal_rulings, new_round
from skipbo.rules import DEFAULTS, FIELDS
from tests.oracle import Table
from tests.players import KINDS, Kind, steps
from tests.strategies import valid_tables


def picture_of(state: RoundState) -> dict[str, Any]:
    """What the plain engine's `picture` shows, of a state of the package."""
    return {
        "stocks": [list(seat.stock) for seat in state.seats],
        "hands": [list(seat.hand) for seat in state.seats],
        "discards": [[list(pile) for pile in seat.discards] for seat in state.seats],
        "building": [list(pile) for pile in state.building],
        "values": list(state.values),
        "draw": list(state.draw),
        "completed": list(state.completed),
        "turn": state.turn,
        "dealer": state.dealer,
        "first": state.first,
        "passes": state.passes,
        "rightful": -1 if state.irregular.rightful is None else state.irregular.rightful,
        "no_draw": list(state.irregular.no_draw),
        "ending": None if state.outcome is None else (state.outcome.ending, state.outcome.winner),
        "shuffles": len(state.chance.past),
    }


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(valid_tables(), st.sampled_from(KINDS), st.integers(0, 2**32))
@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
def test_two_engines_agree(table: tuple[RuleSet, int], kind: Kind, seed: int) -> None:
    """From the deal on, with any rules, moves and rulings: cards, turn, outcome and shuffles are the same.

    Of all moves the same are legal, in the order of `all_moves`; E04's block comes at the same moment in both.
    """
    rules, players = table
    rules = rules.replace(**{name: DEFAULTS[name] for name in FIELDS if FIELDS[name].since})  # the plain one lacks them
    rng = random.Random(seed)
    chosen = rng.randrange(players) if rules.first_player == "chosen" else None
    state = new_round(rules, players, seed=seed, dealer=rng.randrange(players), first=chosen)
    plain = Table(rules, players, state.dealer, chosen, state)
    every = all_moves(rules, players)
    assert plain.picture() == picture_of(state)
    for number, (before, move, after) in enumerate(steps(state, kind, rng, limit=120, rulings=0.05)):
        if number % 4 == 0:
            assert [move for move in every if plain.legal(move)] == list(legal_moves(before))
            assert all(plain.legal(ruling) for ruling in legal_rulings(before))
        plain.apply(move, after)
        assert plain.picture() == picture_of(after)
