"""Whole rounds, played from a seed: the legal moves at each step, the one taken, and a digest of each state."""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from itertools import product
from typing import Any

import attrs

from skipbo.conformance.rulesets import DEALS, players_for, tables
from skipbo.table.chance import picked
from skipbo.table.codec import codec_of, given_only
from skipbo.table.files import compact_text
from skipbo.table.game import Game
from skipbo.table.log import RoundResult
from skipbo.table.rulesets import RuleSetWarning

MOST_STEPS = 1500
"""No recorded round is longer."""
LISTED = (10, 40)
"""The steps of a preset's round at which the legal moves are listed in full."""
RULING_EVERY = 40
"""On average one step in so many is a ruling, where the game has any."""
OFTEN_EVERY = 5
"""The same by rule sets whose name says that rulings are frequent."""
REFUSED_EVERY = 10
"""At one step in so many of a preset's round, moves are tried to find one for each reason of refusal."""


def state_form(game: Game, state: Any) -> dict[str, Any]:
    """A round as the suite writes it: where it stands, without rules and luck."""
    writer = codec_of(game).writer
    return {
        "dealer": state.dealer,
        "first": state.first,
        "position": writer.fields(game.position_of(state)),
        "drawn": state.chance.drawn,
        **given_only(outcome=writer.data(state.outcome)),
    }


def digest(game: Game, state: Any, legal: tuple[Any, ...]) -> str:
    """The first eight hexadecimal digits of the SHA-256 of a state's form and its legal moves, as compact JSON text."""
    moves = [codec_of(game).writer.move(move) for move in legal]
    text = compact_text({**state_form(game, state), "legal": moves})
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def deals(game: Game) -> list[dict[str, Any]]:
    """Deals from seeds: of every preset, of the default for every number of players, and of few cards."""
    found = [(name, players_for(game, preset.rules)) for name, preset in game.presets.items()]
    usual = next(iter(game.presets))
    found += [(usual, players) for players in range(3, 9) if not game.rule_set().problems(players)]
    of_presets = [
        {
            "rule_set": name,
            "players": players,
            "seed": str(seed),
            "state": state_form(game, game.new_round(game.presets[name].rules, players, seed=seed)),
        }
        for seed, (name, players) in enumerate(found, start=2026)
    ]
    of_few_cards = [
        {
            "name": name,
            "rules": codec_of(game).writer.data(rules.differences()),
            "players": players,
            "seed": str(seed),
            "state": state_form(game, dealt(game, rules, players, seed, dealer)),
        }
        for name, rules, players, dealer, seed in DEALS[game.name]
    ]
    return of_presets + of_few_cards


def whole_rounds(game: Game) -> list[dict[str, Any]]:
    """A round of every rule set of the suite."""
    refused: set[str] = set()
    return [one_round(game, *table, refused) for table in tables(game)]


def one_round(game: Game, name: str, rules: Any, players: int, seed: int, refused: set[str]) -> dict[str, Any]:
    """One round. `refused` are the codes of refused moves that have been shown; those found here are added."""
    codec = codec_of(game)
    state = dealt(game, rules, players, seed)
    legal = game.legal_moves(state)
    first = digest(game, state, legal)
    steps: list[list[Any]] = []
    listed: list[dict[str, Any]] = []
    refusals: list[dict[str, Any]] = []
    every = OFTEN_EVERY if name.startswith("often ruled") else RULING_EVERY
    while state.outcome is None and len(steps) < MOST_STEPS:
        step = len(steps)
        if step % (REFUSED_EVERY if name in game.presets else 4) == 0:
            refusals += _refusals(game, state, step, refused)
        if step in LISTED and name in game.presets:
            listed.append({"step": step, "moves": [codec.writer.move(move) for move in legal]})
        choice, move = _choice(game, state, legal, seed, step, every)
        taken = codec.writer.move(move) if choice is None else choice
        state = game.apply_move(state, move)
        count, legal = len(legal), game.legal_moves(state)
        steps.append([count, taken, digest(game, state, legal)])
    refusals += _refusals(game, state, len(steps), refused)
    return {
        "rule_set": name,
        "players": players,
        "seed": str(seed),
        "deal": first,
        "steps": steps,
        **({} if state.outcome is None else {"result": result_data(game, state)}),
        "legal": listed,
        "refused": refusals,
    }


@contextmanager
def few_cards_are_meant() -> Generator[None, None, None]:
    """Nothing is said of deals that leave little to draw."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuleSetWarning)
        yield


def dealt(game: Game, rules: Any, players: int, seed: int, dealer: int | None = None) -> Any:
    """The deal of a recorded round."""
    with few_cards_are_meant():
        return game.new_round(rules, players, seed=seed, dealer=dealer)


def _choice(game: Game, state: Any, legal: tuple[Any, ...], seed: int, step: int, every: int) -> tuple[int | None, Any]:
    """The index of a legal move and the move; a ruling has no index. Plays are preferred, so that rounds end."""
    rulings = game.legal_rulings(state) if picked(seed, 10_000 + step, range(every)) == 0 else ()
    if rulings:
        kinds = list(dict.fromkeys(map(type, rulings)))
        kind = kinds[picked(seed, 20_000 + step, range(len(kinds)))]
        some = [ruling for ruling in rulings if type(ruling) is kind][:4]
        return None, some[picked(seed, 30_000 + step, range(len(some)))]
    any_move = picked(seed, step, range(len(legal)))
    first_kind = [move for move in legal if type(move) is type(legal[0])]
    prefers = picked(seed, 40_000 + step, range(4)) > 0
    choice = any_move % len(first_kind) if prefers else any_move
    return choice, legal[choice]


def _refusals(game: Game, state: Any, step: int, refused: set[str]) -> list[dict[str, Any]]:
    """Moves that are refused here for reasons that have not been shown yet."""
    found: list[dict[str, Any]] = []
    for move in _trials(game):
        reason = game.why_illegal(state, move)
        if reason is not None and reason.code not in refused:
            refused.add(reason.code)
            shown = codec_of(game).writer.move(move)
            found.append({"step": step, "move": shown, "code": reason.code, "rule": reason.rule})
    return found


@lru_cache(maxsize=8)
def _trials(game: Game) -> tuple[Any, ...]:
    """Moves and rulings of all kinds, with numbers as they are on a table, and with some that are on none."""
    found: list[Any] = []
    for kind in (*game.moves.values(), *game.rulings.values()):
        names = [field.name for field in attrs.fields(kind) if field.name != "of"]
        ranges = [(*range(14 if name == "card" else 5), -1) for name in names]  # what is on no table comes last
        moves = [kind(*values) for values in product(*ranges)]
        found += moves
        if len(names) < len(attrs.fields(kind)):
            found += [attrs.evolve(move, of=seat % 4) for seat, move in enumerate(moves)]
    return tuple(found)


def result_data(game: Game, state: Any) -> dict[str, Any]:
    """The result of a round that is over, as in a log."""
    match = game.match_of(state, [f"P{seat}" for seat in range(len(state.seats))])
    return codec_of(game).result_data(RoundResult(state.outcome, match.scores.rows[-1].points))
