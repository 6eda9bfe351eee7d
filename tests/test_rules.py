"""The rule set: its fields and defaults, what it works out for a number of players, and rule sets laid together."""

from __future__ import annotations

import copy
import inspect
import itertools
import pickle
import typing
from pathlib import Path
from typing import Any

import attrs
import pytest

from skipbo import rules as rules_module
from skipbo.cards import Deck
from skipbo.rules import FIELDS, RuleSet, combine
from skipbo.table.errors import RuleSetError

DEFAULTS: dict[str, Any] = {
    "deck": Deck(),
    "stock_size": None,
    "hand_size": 5,
    "first_player": "left-of-dealer",
    "building_piles": 4,
    "discard_piles": 4,
    "discard_depth": None,
    "fill_discards_first": False,
    "discard_visibility": "all",
    "wild_discards": True,
    "wild_as_first": True,
    "wild_as_last": True,
    "consecutive_wilds": None,
    "play_obligation": "none",
    "draw_exhausted": "recycle",
    "reshuffle_timing": "on-demand",
    "blocked": "no-score",
    "teams": None,
    "team_win": "all-out",
    "shared_stock": False,
    "partner_sources": "both",
    "discard_to": "own",
    "scoring": "winner-takes",
    "win_bonus": 25,
    "card_points": 5,
    "target": None,
    "rounds": None,
    "match_tie": "shared",
    "talk_penalty": 2,
    "talk_penalty_place": "bottom",
    "excess_draw": "shuffled",
    "out_of_turn": True,
}
"""The catalogue's fields in its order, with its defaults."""


def test_the_fields_are_those_of_the_catalogue() -> None:
    """In its order, with its defaults."""
    fields = attrs.asdict(RuleSet(), recurse=False)
    assert list(DEFAULTS.items()) == [(name, fields[name]) for name in fields if not FIELDS[name].since]


def test_the_table_of_fields_covers_the_rule_set() -> None:
    """Every field in its order, each with a heading, rule ids and a meaning."""
    assert [field.name for field in attrs.fields(RuleSet)] == list(FIELDS)
    for name, setting in FIELDS.items():
        assert name == setting.name
        assert setting.group
        assert setting.rules
        assert setting.meaning.endswith(".")


def test_the_table_of_fields_agrees_with_the_types() -> None:
    """What the table allows is what a type checker allows."""
    hints = typing.get_type_hints(RuleSet)
    for name, setting in FIELDS.items():
        parts = set(typing.get_args(hints[name])) or {hints[name]}
        expected: set[Any] = set(setting.words)
        expected |= {type(None)} if setting.none else set()
        expected |= {bool} if setting.flag else set()
        expected |= {int} if setting.least is not None else set()
        expected |= {tuple[int, ...]} if setting.seats_least is not None else set()
        expected |= {setting.part} if setting.part else set()
        assert expected == parts, name


def test_the_headings_do_not_come_twice() -> None:
    """The fields of one heading stand together."""
    groups = [setting.group for setting in FIELDS.values()]
    assert len(set(groups)) == 1 + sum(here != there for here, there in itertools.pairwise(groups))


def test_the_values_of_a_field_are_told_in_words() -> None:
    """For a table of the documentation and the command line."""
    assert "None (30 with up to 4 players, 20 with more), 1 to 10,000 or a tuple with a number for each seat" == (
        FIELDS["stock_size"].values
    )
    assert '"all" or "top"' == FIELDS["discard_visibility"].values
    assert "True or False" == FIELDS["wild_discards"].values
    assert "a Deck" == FIELDS["deck"].values


def test_every_field_has_a_docstring_beneath_it() -> None:
    """With the ids of its rules, as the table of fields has them."""
    source = Path(rules_module.__file__).read_text(encoding="utf-8")
    body = source[source.index("    deck: Deck") : source.index("def __attrs_post_init__")]
    for name, setting in FIELDS.items():
        text = body[body.index(f"    {name}: ") :].split('"""')[1]
        assert any(rule in text for rule in setting.rules), name


# The end of a match


@pytest.mark.parametrize(
    ("rules", "target", "rounds"),
    [
        (RuleSet(), 500, None),
        (RuleSet(target=200), 200, None),
        (RuleSet(rounds=4), None, 4),
        (RuleSet(target=500, rounds=4), 500, 4),
        (RuleSet(scoring="losers-count", rounds=3), None, 3),
        (RuleSet(scoring="none"), None, 1),
        (RuleSet(scoring="none", rounds=1), None, 1),
    ],
)
def test_R43_target_and_rounds_end_a_match(rules: RuleSet, target: int | None, rounds: int | None) -> None:
    """R41: 500 points, unless a number of rounds is set or no points are kept."""
    assert (target, rounds) == (rules.points_target, rules.round_limit)


# Values


def test_replace_gives_a_new_rule_set() -> None:
    """The old one is untouched, and the new one is checked."""
    rules = RuleSet(teams=2)
    assert RuleSet(teams=2, team_win="first-out", rounds=3) == rules.replace(team_win="first-out", rounds=3)
    assert RuleSet(teams=2) == rules
    with pytest.raises(RuleSetError, match="teams is not set"):
        rules.replace(team_win="first-out").replace(teams=None)


def test_replace_names_a_field_that_there_is_not_and_the_nearest() -> None:
    """Each of them, in one error."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet().replace(stock_sizes=10, xyzzy=1, Hand_Size=4)
    assert [("unknown-field", "stock_size"), ("unknown-field", None), ("unknown-field", "hand_size")] == [
        (reason.code, reason.params.get("nearest")) for reason in caught.value.reasons
    ]


def test_a_rule_set_is_made_of_fields_that_there_are() -> None:
    """A misspelt one is named with the nearest, and so is a part of a name; the signature stays that of the fields."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet(stock=15, xyzzy=1, hand_siz=4)  # type: ignore[call-arg]
    assert [("unknown-field", "stock_size"), ("unknown-field", None), ("unknown-field", "hand_size")] == [
        (reason.code, reason.params.get("nearest")) for reason in caught.value.reasons
    ]
    with pytest.raises(TypeError, match="positional"):
        RuleSet(15)  # type: ignore[call-arg, arg-type]
    assert "stock_size" in inspect.signature(RuleSet).parameters


def test_differences_are_what_is_not_the_default() -> None:
    """Or not another rule set's."""
    rules = RuleSet(teams=2, stock_size=10)
    assert {"stock_size": 10, "teams": 2} == rules.differences()
    assert {"stock_size": 10} == rules.differences(RuleSet(teams=2))
    assert {"teams": None} == RuleSet(stock_size=10).differences(rules)
    assert {} == RuleSet().differences()


def test_repr_shows_what_differs_and_is_evaluated_back() -> None:
    """A rule set is told by its differences from the default."""
    assert "RuleSet()" == repr(RuleSet())
    assert "RuleSet(teams=2)" == repr(RuleSet(teams=2))
    assert "RuleSet(deck=Deck(wilds=10))" == repr(RuleSet(deck=Deck(wilds=10)))
    for rules in (RuleSet(), RuleSet(deck=Deck(wilds=10), stock_size=(3, 4), teams=2, team_win="first-out")):
        assert rules == eval(repr(rules))


def test_rule_sets_are_values() -> None:
    """Equal ones are equal, hash equal, and come back equal from copies and pickles."""
    rules = RuleSet(deck=Deck(wilds=10), stock_size=(20, 30))
    again = RuleSet(deck=Deck(wilds=10), stock_size=(20, 30))
    for other in (again, copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert rules == other
        assert hash(rules) == hash(other)
    assert rules != RuleSet()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.hand_size = 6  # type: ignore[misc]


# Rule sets laid together


def test_combine_lays_differences_together() -> None:
    """Whatever is not the default in one of them."""
    assert RuleSet() == combine()
    assert RuleSet(teams=2) == combine(RuleSet(teams=2))
    assert RuleSet(teams=2, stock_size=10, consecutive_wilds=1) == combine(
        RuleSet(teams=2), RuleSet(), RuleSet(stock_size=10), RuleSet(consecutive_wilds=1, teams=2)
    )


def test_combine_lays_decks_together() -> None:
    """Two decks of playing cards are both."""
    together = combine(RuleSet(deck=Deck(count=2)), RuleSet(deck=Deck(faces="playing-cards")))
    assert RuleSet(deck=Deck(count=2, faces="playing-cards")) == together


def test_combine_names_every_field_on_which_rule_sets_disagree() -> None:
    """With the values, in one error."""
    with pytest.raises(RuleSetError) as caught:
        combine(
            RuleSet(stock_size=10, teams=2, deck=Deck(count=2)),
            RuleSet(stock_size=20, teams=2, deck=Deck(count=3)),
            RuleSet(stock_size=12, rounds=3),
        )
    assert [("presets-disagree", ("stock_size",)), ("presets-disagree", ("deck.count",))] == [
        (reason.code, reason.params["fields"]) for reason in caught.value.reasons
    ]
    assert "stock_size: 10, 20 and 12" in str(caught.value)


def test_combine_checks_what_comes_of_it() -> None:
    """Rule sets that do not disagree may yet contradict each other."""
    with pytest.raises(RuleSetError) as caught:
        combine(RuleSet(scoring="none"), RuleSet(rounds=4))
    assert ["unscored-rounds"] == [reason.code for reason in caught.value.reasons]


@pytest.mark.parametrize("stranger", ["PARTNERS", None, {}, Deck()])
def test_combine_takes_rule_sets_only(stranger: Any) -> None:
    """Not their names, nor anything else."""
    with pytest.raises(RuleSetError) as caught:
        combine(RuleSet(), stranger)
    assert ["wrong-type"] == [reason.code for reason in caught.value.reasons]
