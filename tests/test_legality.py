"""One legality: what is listed, what is not refused and what is applied are the same, whatever is tried."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from skipbo import (
    IllegalMoveError,
    RoundState,
    RuleSet,
    apply_move,
    legal_moves,
    legal_rulings,
    new_round,
    view,
    why_illegal,
)
from skipbo.moves import RULING_TYPES
from tests.attempts import MALFORMED, attempts, is_in, key
from tests.players import KINDS, Kind, steps
from tests.strategies import valid_tables
from tests.tables import MATTEL, all_cards


def check_agreement(state: RoundState, tried: list[Any], rng: random.Random) -> None:
    """Each attempt is listed exactly when there is no reason against it, and exactly when it can be applied.

    The view of the seat on turn gives the same reasons for moves; rulings are none of a seat's affairs.
    """
    listed = [*legal_moves(state), *legal_rulings(state)]
    legal = {key(move) for move in listed}
    seen = view(state, state.turn)
    assert len(listed) == len(legal)
    before = hash(state)
    for move in [*tried, *rng.sample(listed, min(len(listed), 30))]:
        reason = why_illegal(state, move)
        assert is_in(move, legal) is (reason is None)
        if type(move) not in RULING_TYPES:
            assert reason == why_illegal(seen, move)
        if reason is None:
            apply_move(state, move)
            continue
        assert reason.code
        assert reason.text
        with pytest.raises(IllegalMoveError) as error:
            apply_move(state, move)
        assert (reason,) == error.value.reasons
        assert state is error.value.state
        assert move is error.value.move
    assert before == hash(state)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(valid_tables(), st.sampled_from(KINDS), st.integers(0, 2**32))
@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
def test_C12_legality_agrees_under_any_rules(table: tuple[RuleSet, int], kind: Kind, seed: int) -> None:
    """In states sampled from rounds with any rules, the last one included; every listed move has no reason against."""
    rules, players = table
    rng = random.Random(seed)
    state = new_round(rules, players, seed=seed)
    sampled = [state]
    for number, (_, _, after) in enumerate(steps(state, kind, rng, limit=120, rulings=0.03)):
        assert all(why_illegal(after, move) is None for move in legal_moves(after))
        if number % 50 == 20 or after.outcome is not None:
            sampled.append(after)
    for state in sampled:
        tried = attempts(state)
        check_agreement(state, rng.sample(tried, min(len(tried), 250)), rng)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_C12_legality_agrees_by_the_sheet(players: int) -> None:
    """Everything that may be tried, in a few states of a round by the default rules."""
    rng = random.Random(players)
    rules = MATTEL if players == 2 else RuleSet(teams=2)
    for number, (state, _, after) in enumerate(steps(new_round(rules, players, seed=9), "eager", rng, limit=20_000)):
        if number % 150 == 70 or after.outcome is not None:
            check_agreement(state, attempts(state), rng)
            check_agreement(after, attempts(after), rng)


@pytest.mark.parametrize("attempt", range(len(MALFORMED)))
def test_C12_C58_malformed_moves_are_refused_by_name(attempt: int) -> None:
    """With the reason's code saying what kind of mistake it is, and a text of sane length."""
    move = MALFORMED[attempt]
    reason = why_illegal(new_round(RuleSet(teams=2), 4, seed=3), move)
    assert reason is not None
    assert reason.code in {
        "not-a-number", "no-such-pile", "no-such-seat", "not-held", "not-a-partner", "excess-count", "own-seat",
        "empty-discard-pile", "not-next", "not-a-start", "partner-discard-target",
    }  # fmt: skip
    assert len(reason.text) < 200


class Rounds(RuleBasedStateMachine):
    """Any rules, and then legal moves, rulings and attempts in any order that hypothesis thinks of."""

    state: RoundState

    @initialize(table=valid_tables(), seed=st.integers(0, 2**32))
    def deal(self, table: tuple[RuleSet, int], seed: int) -> None:
        """A round to begin with."""
        rules, players = table
        self.state = new_round(rules, players, seed=seed)
        self.deck = list(rules.deck.cards())

    @precondition(lambda self: self.state.outcome is None)
    @rule(pick=st.integers(0, 10**6))
    def move(self, pick: int) -> None:
        """A legal move, of which there is always one."""
        moves = legal_moves(self.state)
        self.state = apply_move(self.state, moves[pick % len(moves)])

    @precondition(lambda self: self.state.outcome is None and bool(legal_rulings(self.state)))
    @rule(pick=st.integers(0, 10**6))
    def ruling(self, pick: int) -> None:
        """A legal ruling."""
        rulings = legal_rulings(self.state)
        self.state = apply_move(self.state, rulings[pick % len(rulings)])

    @rule(pick=st.integers(0, 10**6))
    def attempt(self, pick: int) -> None:
        """Anything at all; what is refused changes nothing."""
        tried = attempts(self.state)
        before = self.state
        check_agreement(self.state, [tried[pick % len(tried)]], random.Random(pick))
        assert before is self.state

    @invariant()
    def cards_are_constant(self) -> None:
        """And a round that is not over can go on; one that is over cannot."""
        assert self.deck == all_cards(self.state)
        assert (self.state.outcome is None) is bool(legal_moves(self.state))


TestRounds = pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")(Rounds.TestCase)
TestRounds.settings = settings(max_examples=30, stateful_step_count=40, suppress_health_check=[HealthCheck.too_slow])
