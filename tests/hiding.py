"""What tests of hidden information share: random rounds by random rules, and the same round with hidden cards mixed."""

from __future__ import annotations

import random

import attrs
from hypothesis import strategies as st

from skipbo import Chance, Move, RoundState, Ruling, Seat, new_round
from skipbo.table.pile import Pile
from tests.players import Kind, steps
from tests.strategies import valid_tables

Steps = list[tuple[RoundState, Move | Ruling, RoundState]]


@st.composite
def random_steps(draw: st.DrawFn, limit: int = 150) -> tuple[Steps, random.Random]:
    """Some steps of a round by any rules, with rulings now and then, picked from anywhere in it; and luck for more."""
    rules, players = draw(valid_tables())
    kind: Kind = draw(st.sampled_from(["uniform", "eager", "mixed"]))
    rng = random.Random(draw(st.integers(0, 2**32)))
    state = new_round(rules, players, seed=rng.getrandbits(64), dealer=rng.randrange(players))
    played = list(steps(state, kind, rng, limit=limit, rulings=0.05))
    return rng.sample(played, min(len(played), 5)), rng


def viewers(state: RoundState, rng: random.Random) -> list[int | None]:
    """The seat on turn, another seat, and a spectator."""
    others = [seat for seat in range(len(state.seats)) if seat != state.turn]
    return [state.turn, rng.choice(others), None]


def with_hidden_cards_mixed(state: RoundState, viewer: int | None, rng: random.Random) -> RoundState:
    """A state that differs in what the viewer cannot see alone: every hidden card may lie elsewhere, and other luck."""
    tops_only = state.rules.discard_visibility == "top"
    hidden = [*state.draw]
    for number, seat in enumerate(state.seats):
        hidden += seat.stock[:-1]
        hidden += () if number == viewer else seat.hand
        if tops_only:
            hidden += [card for pile in seat.discards for card in pile[:-1]]
    rng.shuffle(hidden)

    def others(count: int) -> tuple[int, ...]:
        return tuple(hidden.pop() for _ in range(count))

    seats = tuple(
        Seat(
            (*others(max(0, len(seat.stock) - 1)), *seat.stock[-1:]),
            seat.hand if number == viewer else tuple(sorted(others(len(seat.hand)))),
            tuple((*others(max(0, len(pile) - 1)), *pile[-1:]) for pile in seat.discards)
            if tops_only
            else seat.discards,
        )
        for number, seat in enumerate(state.seats)
    )
    luck = Chance(rng.getrandbits(64), rng.randrange(9))
    return attrs.evolve(state, seats=seats, draw=Pile(others(len(state.draw))), chance=luck)
