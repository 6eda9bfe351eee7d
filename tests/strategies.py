"""Random rule sets that can be played, over all fields: with 2 to 12 players, 1 to 3 decks, with and without teams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from skipbo.cards import Deck, Faces
from skipbo.rules import DEFAULTS, FIELDS, RuleSet
from skipbo.table.settings import Setting

Draw = Callable[[st.SearchStrategy[Any]], Any]


def _teams(players: int) -> st.SearchStrategy[int | tuple[int, ...] | None]:
    """No teams, a size that divides the players, or the side of each seat, the sides being of any sizes."""
    sizes = [size for size in range(2, players // 2 + 1) if players % size == 0]
    choices: list[st.SearchStrategy[Any]] = [st.none()]
    if sizes:
        choices.append(st.sampled_from(sizes))
    if players >= 4:
        choices.append(st.integers(2, players // 2).flatmap(lambda sides: _uneven(players, sides)))
    return st.one_of(choices)


def _uneven(players: int, sides: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Sides of two seats or more, in any order round the table."""
    pairs = [*range(sides), *range(sides)]
    others = st.lists(st.integers(0, sides - 1), min_size=players - len(pairs), max_size=players - len(pairs))
    return others.flatmap(lambda more: st.permutations([*pairs, *more])).map(tuple)


def _deck(draw: Draw, players: int, stocks: int) -> Deck:
    """A deck that leaves a card to draw after stocks of one card each."""
    count = draw(st.integers(-(-players // 6), 3))
    ranks = draw(st.integers(3, 14))
    least = stocks // (ranks * count) + 1
    faces: Faces = draw(st.sampled_from(["skip-bo", "playing-cards"])) if ranks <= 12 else "skip-bo"
    return Deck(
        ranks=ranks,
        copies=draw(st.integers(least, max(12, least))),
        wilds=draw(st.integers(0, 18)),
        count=count,
        faces=faces,
    )


def _stock_size(draw: Draw, deck: Deck, players: int, stocks: int, *, shared: bool) -> Any:
    """None, one number or one for each seat, such that a card is left to draw."""
    most = min((deck.size - 1) // stocks, 30)
    sizes = st.integers(1, most)
    choices: list[st.SearchStrategy[Any]] = [sizes]
    if (30 if players <= 4 else 20) <= most:
        choices.append(st.none())
    if not shared:
        choices.append(st.lists(sizes, min_size=players, max_size=players).map(tuple))
    return draw(st.one_of(choices))


def _points(draw: Draw) -> dict[str, Any]:
    """Who scores, how much, and when a match ends."""
    scoring = draw(st.sampled_from(FIELDS["scoring"].words))
    if scoring == "none":
        return {"scoring": scoring, "rounds": draw(st.sampled_from([None, 1]))}
    if scoring == "losers-count":
        return {
            "scoring": scoring,
            "rounds": draw(st.integers(1, 5)),
            "match_tie": draw(st.sampled_from(FIELDS["match_tie"].words)),
        }
    bonus, each = draw(st.integers(0, 30)), draw(st.integers(0, 10))
    return {
        "win_bonus": bonus,
        "card_points": each,
        "target": draw(st.one_of(st.none(), st.integers(1, 600))),
        "rounds": draw(st.one_of(st.none(), st.integers(1, 5))),
        "match_tie": draw(st.sampled_from(FIELDS["match_tie"].words)) if bonus or each else "shared",
    }


def _any_value(setting: Setting) -> st.SearchStrategy[Any]:
    """Any value of a field that goes with all others, so that a house rule just added is drawn too."""
    choices: list[st.SearchStrategy[Any]] = []
    if setting.none:
        choices.append(st.none())
    if setting.flag:
        # The first choice is what a failing example is simplified to.
        choices.append(st.sampled_from([DEFAULTS[setting.name], not DEFAULTS[setting.name]]))
    if setting.words:
        choices.append(st.sampled_from(setting.words))
    if setting.least is not None:
        choices.append(st.integers(setting.least, min(setting.most, setting.least + 7)))
    return st.one_of(choices)


@st.composite
def rule_sets(draw: st.DrawFn, players: int) -> RuleSet:
    """Rules that fit a number of players, 2 to 12. Some deal so much that they warn."""
    teams = draw(_teams(players))
    shared = draw(st.booleans()) if teams is not None else False
    stocks = RuleSet(teams=teams).side_count(players) if shared else players
    deck = _deck(draw, players, stocks)
    fields: dict[str, Any] = {
        "deck": deck,
        "stock_size": _stock_size(draw, deck, players, stocks, shared=shared),
        "teams": teams,
        "shared_stock": shared,
        "scoring": "winner-takes",
        "win_bonus": 25,
        "card_points": 5,
        "target": None,
        "rounds": None,
        "match_tie": "shared",
    }
    if teams is None:
        fields |= {name: DEFAULTS[name] for name in ("team_win", "partner_sources", "discard_to")}
    fields |= _points(draw)
    fields |= {name: draw(_any_value(setting)) for name, setting in FIELDS.items() if name not in fields}
    return RuleSet(**fields)


@st.composite
def valid_tables(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """Rules and a number of players that they fit, 2 to 12. Some deal so much that they warn."""
    players = draw(st.integers(2, 12))
    return draw(rule_sets(players)), players
