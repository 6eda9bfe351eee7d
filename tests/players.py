"""Players for whole rounds by chance: they choose uniformly, play whenever they can, or now one and now the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from skipbo import Move, RoundState, Ruling, apply_move, legal_moves, legal_plays, legal_rulings

Kind = Literal["uniform", "eager", "mixed"]
KINDS: tuple[Kind, ...] = ("uniform", "eager", "mixed")


def choose(state: RoundState, kind: Kind, rng: random.Random) -> Move:
    """A move of a player of this kind; in a mixed company every second seat plays whenever it can."""
    eager = kind == "eager" or (kind == "mixed" and state.turn % 2 == 0)
    return rng.choice((eager and legal_plays(state)) or legal_moves(state))


def steps(
    state: RoundState, kind: Kind, rng: random.Random, *, limit: int, rulings: float = 0.0
) -> Iterator[tuple[RoundState, Move | Ruling, RoundState]]:
    """The moves of a round with the states before and after, to its end or to the limit (E24).

    `rulings` is how probable it is that a referee gives any ruling instead.
    """
    for _ in range(limit):
        if state.outcome is not None:
            return
        move: Move | Ruling = choose(state, kind, rng)
        if rulings and rng.random() < rulings and (given := legal_rulings(state)):
            # A few cards in excess are as good as many, which would end the round too soon.
            small = [ruling for ruling in given if getattr(ruling, "count", 1) <= 3]
            move = rng.choice(small or given)
        after = apply_move(state, move)
        yield state, move, after
        state = after
