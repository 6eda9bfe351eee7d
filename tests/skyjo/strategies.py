"""Random rule sets of Skyjo that can be played, and rounds by them in which random moves have been made."""

from __future__ import annotations

import warnings
from typing import Any

from hypothesis import strategies as st

from skipbo.skyjo import RoundState, RuleSet, apply_move, legal_moves, new_round
from skipbo.skyjo.rules import DEFAULTS, FIELDS


@st.composite
def rule_sets(draw: st.DrawFn, players: int) -> RuleSet:
    """Rules that fit a number of players, over all fields."""
    most = 149 // players
    rows = draw(st.integers(1, min(5, most)))
    columns = draw(st.integers(1, min(6, most // rows)))
    flips = draw(st.integers(0, min(4, rows * columns - 1)))
    penalty = draw(st.sampled_from(["double", "none", 5]))
    clear_columns, clear_rows = draw(st.booleans()), draw(st.booleans())
    rounds = draw(st.sampled_from([None, 1, 2]))
    fields: dict[str, Any] = {
        "target": draw(st.sampled_from([None, 1, 30])),
        "rounds": rounds,
        "rows": rows,
        "columns": columns,
        "initial_flips": flips,
        "first_player": draw(st.sampled_from(FIELDS["first_player"].words)) if flips else "highest-sum",
        "clear_columns": clear_columns,
        "clear_rows": clear_rows,
        "finisher_penalty": penalty,
        "tie_counts": penalty == "none" or draw(st.booleans()),
        "positive_only": penalty != "double" or draw(st.booleans()),
        "clear_on_final_reveal": not (clear_columns or clear_rows) or draw(st.booleans()),
        "later_rounds": "finisher" if rounds == 1 else draw(st.sampled_from(FIELDS["later_rounds"].words)),
        "open_practice": draw(st.booleans()),
    }
    assert fields.keys() == DEFAULTS.keys()
    return RuleSet(**fields)


@st.composite
def valid_tables(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """Rules and a number of players that they fit, 2 to 8."""
    players = draw(st.integers(2, 8))
    return draw(rule_sets(players)), players


def deal(rules: RuleSet, players: int, seed: int) -> RoundState:
    """A deal, with whatever may not be meant about it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return new_round(rules, players, seed=seed)


@st.composite
def states(draw: st.DrawFn, most_moves: int = 60) -> RoundState:
    """A round after random moves; it may be over."""
    rules, players = draw(valid_tables())
    state = deal(rules, players, draw(st.integers(0, 2**32)))
    picks = draw(st.lists(st.integers(0, 10**6), max_size=most_moves))
    for pick in picks:
        moves = legal_moves(state)
        if not moves:
            break
        state = apply_move(state, moves[pick % len(moves)])
    return state
