"""The random rule sets of other tests can all be played, and leave out no field."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from hypothesis import given, settings

from skipbo.cards import Deck
from skipbo.rules import FIELDS, RuleSet
from tests.strategies import valid_tables


@settings(max_examples=200)
@given(valid_tables())
def test_random_rule_sets_can_be_played(table: tuple[RuleSet, int]) -> None:
    """They fit their number of players, work out seats, stocks and sides for it, and can be told in words."""
    rules, players = table
    assert () == rules.problems(players)
    assert players == len(rules.stock_sizes(players)) == len(rules.sides(players))
    assert set(range(rules.side_count(players))) == set(rules.sides(players))
    assert rules == eval(repr(rules), {"RuleSet": RuleSet, "Deck": Deck}) == RuleSet().replace(**rules.differences())
    assert "None" not in rules.describe(players=players)
    assert "{" not in rules.describe(players=players) + rules.describe() + rules.describe(than=RuleSet())


def test_random_rule_sets_vary_in_every_field() -> None:
    """Every word and flag is drawn, and at least two values of every other field; 2 to 12 players, 1 to 3 decks."""
    seen: dict[str, set[Any]] = defaultdict(set)

    @settings(max_examples=400, derandomize=True, database=None)
    @given(valid_tables())
    def draw(table: tuple[RuleSet, int]) -> None:
        rules, players = table
        seen["players"].add(players)
        seen["decks"].add(rules.deck.count)
        seen["stocks"].add(type(rules.stock_size))
        seen["sides"].add(type(rules.teams))
        for name in FIELDS:
            seen[name].add(getattr(rules, name))

    draw()
    for name, setting in FIELDS.items():
        if setting.flag or setting.words:
            expected: set[Any] = set(setting.words) or {True, False}
            assert expected == seen[name], name
        else:
            assert len(seen[name]) >= 2, name
    assert set(range(2, 13)) == seen["players"]
    assert {1, 2, 3} == seen["decks"]
    assert {int, tuple, type(None)} == seen["stocks"] == seen["sides"]
