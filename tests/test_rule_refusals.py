"""What a rule set refuses: every contradiction and every limit, and all of them in one error."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.cards import Deck
from skipbo.rules import FIELDS, RuleSet
from skipbo.table.errors import Reason, RuleSetError

Found = list[tuple[str, tuple[str, ...]]]


def named(reasons: tuple[Reason, ...]) -> Found:
    """The codes of reasons, each with the fields that it names; the place names them too."""
    for reason in reasons:
        assert ", ".join(reason.params["fields"]) == reason.where
    return [(reason.code, reason.params["fields"]) for reason in reasons]


def refused(**fields: Any) -> Found:
    """What is wrong with a rule set of these fields, which must be refused."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet(**fields)
    return named(caught.value.reasons)


def made(**fields: Any) -> RuleSet:
    """A rule set of fields of whatever type."""
    return RuleSet(**fields)


COUNTS = {
    "stock_size": (1, 10_000),
    "hand_size": (1, 30),
    "building_piles": (1, 8),
    "discard_piles": (1, 12),
    "discard_depth": (1, 10_000),
    "consecutive_wilds": (1, 99),
    "teams": (2, 120),
    "win_bonus": (0, 1_000_000),
    "card_points": (0, 1_000_000),
    "target": (1, 1_000_000),
    "rounds": (1, 1_000_000),
    "talk_penalty": (0, 100),
}
"""Every field that is a number, with the least and the most."""

WORDS = {
    "first_player": ("left-of-dealer", "chosen", "random", "highest-draw", "highest-stock", "lowest-stock"),
    "discard_visibility": ("all", "top"),
    "play_obligation": ("none", "ones", "any", "stock"),
    "draw_exhausted": ("recycle", "short-hand"),
    "reshuffle_timing": ("on-demand", "when-empty", "at-once"),
    "blocked": ("no-score", "fewest-stock"),
    "team_win": ("all-out", "first-out"),
    "partner_sources": ("both", "stock", "discards", "none"),
    "discard_to": ("own", "side"),
    "scoring": ("winner-takes", "losers-count", "none"),
    "match_tie": ("shared", "play-off"),
    "talk_penalty_place": ("bottom", "top", "shuffled"),
    "excess_draw": ("shuffled", "bottom", "off"),
}
"""Every field that is a word, with the words."""

FLAGS = ("fill_discards_first", "wild_discards", "wild_as_first", "wild_as_last", "shared_stock", "out_of_turn")
NEEDED: dict[tuple[str, Any], dict[str, Any]] = {
    ("team_win", "first-out"): {"teams": 2},
    ("partner_sources", "stock"): {"teams": 2},
    ("partner_sources", "discards"): {"teams": 2},
    ("partner_sources", "none"): {"teams": 2},
    ("discard_to", "side"): {"teams": 2},
    ("shared_stock", True): {"teams": 2},
    ("scoring", "losers-count"): {"rounds": 3},
}
"""What some values need beside them."""


def test_these_are_all_fields() -> None:
    """None of the first version is missing from the lists above but the deck."""
    assert {"deck", *COUNTS, *WORDS, *FLAGS} == {name for name, setting in FIELDS.items() if not setting.since}


# Each field by itself


@pytest.mark.parametrize("field", COUNTS)
@pytest.mark.parametrize("value", [True, False, 1.0, 5.5, "5", "", b"5", 5j, float("nan"), object(), int])
def test_a_number_is_a_whole_number(field: str, value: Any) -> None:
    """Booleans, floats and text are none, nor is anything else."""
    assert [("not-a-count", (field,))] == refused(**{field: value})


@pytest.mark.parametrize("field", COUNTS)
def test_a_number_has_a_least_and_a_most(field: str) -> None:
    """Both are accepted; one less, one more, negative and endless numbers are not."""
    least, most = COUNTS[field]
    for value in (least, most):
        assert value == getattr(made(**{field: value}), field)
    assert [("too-small", (field,))] == refused(**{field: least - 1})
    assert [("too-small", (field,))] == refused(**{field: -(10**5000)})
    assert [("too-large", (field,))] == refused(**{field: most + 1})
    assert [("too-large", (field,))] == refused(**{field: 10**5000})


@pytest.mark.parametrize("field", FIELDS)
def test_none_is_a_value_of_some_fields_only(field: str) -> None:
    """Where it has a meaning of its own."""
    if field in {"stock_size", "discard_depth", "consecutive_wilds", "teams", "target", "rounds"}:
        assert RuleSet() == made(**{field: None})
    else:
        assert [(field,)] == [fields for _, fields in refused(**{field: None})]


@pytest.mark.parametrize("field", FLAGS)
@pytest.mark.parametrize("value", [0, 1, "True", "", None, [], 1.0])
def test_a_flag_is_true_or_false(field: str, value: Any) -> None:
    """1 is not `True`."""
    assert [("not-a-flag", (field,))] == refused(**{field: value})


@pytest.mark.parametrize("field", FLAGS)
def test_a_flag_may_be_either(field: str) -> None:
    """With what it needs beside it."""
    for value in (True, False):
        assert value is getattr(made(**{field: value, **NEEDED.get((field, value), {})}), field)


@pytest.mark.parametrize("field", WORDS)
def test_a_word_is_one_of_those_there_are(field: str) -> None:
    """Every word is accepted; nothing else is, not even in capitals, and the error names the words."""
    for word in WORDS[field]:
        assert word == getattr(made(**{field: word, **NEEDED.get((field, word), {})}), field)
    values: list[Any] = [WORDS[field][0].upper(), "", "xyzzy", None, 1, True, [WORDS[field][0]], b"none", {}, "\ud800"]
    for value in values:
        assert [("unknown-word", (field,))] == refused(**{field: value})
        with pytest.raises(RuleSetError) as caught:
            made(**{field: value})
        assert WORDS[field] == caught.value.reason.params["words"]
        assert all(repr(word) in str(caught.value) for word in WORDS[field])


@pytest.mark.parametrize(
    ("field", "value", "nearest"),
    [
        ("team_win", "first_out", "first-out"),
        ("team_win", "All-Out", "all-out"),
        ("first_player", "left", "left-of-dealer"),
        ("first_player", "right", None),
        ("first_player", "highest-drawn", "highest-draw"),
        ("match_tie", "playoff", "play-off"),
        ("scoring", "loser-counts", "losers-count"),
        ("blocked", "x" * 1_000_000, None),
    ],
)
def test_a_wrong_word_is_told_the_nearest(field: str, value: Any, nearest: str | None) -> None:
    """If one is near."""
    with pytest.raises(RuleSetError) as caught:
        made(**{field: value})
    assert nearest == caught.value.reason.params.get("nearest")
    assert (f"Did you mean {nearest!r}?" in str(caught.value)) is (nearest is not None)


@pytest.mark.parametrize("value", ["deck", 162, (), {"ranks": 12}, Deck, RuleSet()])
def test_the_deck_is_a_deck(value: Any) -> None:
    """Not something that a deck could be made from."""
    assert [("wrong-type", ("deck",))] == refused(deck=value)


def test_R02_the_deck_is_checked_with_the_rest() -> None:
    """One error names its problems too, by the names of its fields."""
    deck = Deck(ranks=2, wilds=-1)
    assert [("too-small", ("deck.ranks",)), ("too-small", ("deck.wilds",)), ("too-small", ("hand_size",))] == refused(
        hand_size=0, deck=deck
    )


@pytest.mark.parametrize("field", ["stock_size", "teams"])
@pytest.mark.parametrize("value", [[0, 1], {0, 1}, {0: 1}, frozenset((1, 2))])
def test_seats_are_named_by_a_tuple(field: str, value: Any) -> None:
    """A list could be changed afterwards; whoever reads JSON makes a tuple of it."""
    assert [("not-a-tuple", (field,))] == refused(**{field: value})


@pytest.mark.parametrize("field", ["stock_size", "teams"])
def test_R45_a_tuple_names_2_to_120_seats(field: str) -> None:
    """Twenty decks serve no more than 120."""
    assert [("wrong-length", (field,))] == refused(**{field: ()})
    assert [("wrong-length", (field,))] == refused(**{field: (1,)})
    assert [("wrong-length", (field,))] == refused(**{field: (0, 1) * 60 + (1,)})
    assert (1, 0) * 60 == RuleSet(teams=(1, 0) * 60).teams


@pytest.mark.parametrize("value", [True, 20.0, "20", None, (20,), [], 10**30])
def test_E22_every_stock_size_is_a_whole_number(value: Any) -> None:
    """The reason says which seat's is not."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet(stock_size=(20, value, 20))
    assert ("stock_size",) == caught.value.reason.params["fields"]
    assert "stock_size[1]" == caught.value.reason.params["field"]


def test_E22_every_stock_has_a_card_at_least() -> None:
    """A stock of none would have won already."""
    assert (1, 1) == RuleSet(stock_size=(1, 1)).stock_size
    assert [("too-small", ("stock_size",))] * 2 == refused(stock_size=(0, 20, -1))


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1])
def test_R50_every_side_is_a_whole_number(value: Any) -> None:
    """Counted from 0."""
    assert [("teams",)] == [fields for _, fields in refused(teams=(0, 0, 1, value))]


# Contradictions


@pytest.mark.parametrize("teams", [(1, 1, 2, 2), (0, 0, 2, 2), (0, 120, 0, 120), (5, 5)])
def test_R50_sides_are_numbered_without_gaps(teams: tuple[int, ...]) -> None:
    """From 0 upward."""
    assert [("side-gap", ("teams",))] == refused(teams=teams)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("team_win", "first-out"),
        ("shared_stock", True),
        ("partner_sources", "stock"),
        ("partner_sources", "discards"),
        ("partner_sources", "none"),
        ("discard_to", "side"),
    ],
)
def test_R49_what_is_between_partners_needs_teams(field: str, value: Any) -> None:
    """The default is no contradiction, for it does not count."""
    assert [("needs-teams", (field, "teams"))] == refused(**{field: value})
    assert value == getattr(RuleSet(teams=2, **{field: value}), field)


def test_R58_a_shared_stock_has_no_size_for_each_seat() -> None:
    """One number serves."""
    assert [("seat-stocks-shared", ("stock_size", "shared_stock"))] == refused(
        teams=2, shared_stock=True, stock_size=(20, 20, 20, 20)
    )
    assert RuleSet(teams=2, shared_stock=True, stock_size=20, team_win="first-out").shared_stock


def test_losers_count_needs_rounds_and_nothing_else() -> None:
    """No target, and no points but a card's."""
    assert [("needs-rounds", ("scoring", "rounds"))] == refused(scoring="losers-count")
    assert [("no-target", ("scoring", "target"))] == refused(scoring="losers-count", rounds=3, target=500)
    assert [("no-points", ("scoring", "win_bonus"))] == refused(scoring="losers-count", rounds=3, win_bonus=0)
    assert [("no-points", ("scoring", "card_points"))] == refused(scoring="losers-count", rounds=3, card_points=1)
    assert 3 == RuleSet(scoring="losers-count", rounds=3, win_bonus=25, card_points=5).rounds


def test_R43_no_points_are_one_round_without_a_target() -> None:
    """One round may be said."""
    assert [("unscored-target", ("scoring", "target"))] == refused(scoring="none", target=500)
    assert [("unscored-rounds", ("scoring", "rounds"))] == refused(scoring="none", rounds=2)
    assert 1 == RuleSet(scoring="none", rounds=1).rounds


def test_a_play_off_needs_points() -> None:
    """Where a round can give none, it would never end."""
    assert [("no-play-off", ("match_tie", "scoring"))] == refused(scoring="none", match_tie="play-off")
    assert [("no-play-off", ("match_tie", "win_bonus", "card_points"))] == refused(
        match_tie="play-off", win_bonus=0, card_points=0
    )
    for points in ({"win_bonus": 0}, {"card_points": 0}, {"scoring": "losers-count", "rounds": 3}):
        assert "play-off" == made(match_tie="play-off", **points).match_tie


def test_what_is_wrong_by_itself_contradicts_nothing() -> None:
    """A field is not blamed for a value that another should have had."""
    assert [("not-a-count", ("teams",))] == refused(teams="2", team_win="first-out")
    assert [("unknown-word", ("scoring",))] == refused(scoring="nothing", target=500)
    assert [("not-a-count", ("rounds",))] == refused(scoring="losers-count", rounds="3")


def test_all_contradictions_are_in_one_error() -> None:
    """Those of the fields first, in their order, then those between them."""
    expected = [
        ("too-small", ("deck.ranks",)),
        ("not-a-count", ("hand_size",)),
        ("unknown-word", ("first_player",)),
        ("too-large", ("building_piles",)),
        ("not-a-flag", ("wild_discards",)),
        ("needs-teams", ("team_win", "teams")),
        ("needs-teams", ("discard_to", "teams")),
        ("unscored-target", ("scoring", "target")),
        ("unscored-rounds", ("scoring", "rounds")),
        ("no-play-off", ("match_tie", "scoring")),
    ]
    assert expected == refused(
        deck=Deck(ranks=1),
        hand_size=True,
        first_player="me",
        building_piles=9,
        wild_discards=1,
        team_win="first-out",
        discard_to="side",
        scoring="none",
        target=100,
        rounds=4,
        match_tie="play-off",
    )


# Whatever is given


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 200),
    st.floats(),
    st.text(max_size=8),
    st.binary(max_size=4),
    st.sampled_from([word for words in WORDS.values() for word in words]),
    st.lists(st.integers(0, 3), max_size=4),
    st.lists(st.one_of(st.integers(-1, 3), st.booleans(), st.none(), st.text(max_size=2)), max_size=5).map(tuple),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
    st.builds(Deck, ranks=st.integers(-1, 200), copies=st.one_of(st.booleans(), st.integers(), st.floats())),
    st.builds(object),
    st.just(Deck),
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(list(FIELDS)), JUNK, max_size=8))
def test_anything_at_all_makes_a_rule_set_or_one_error(fields: dict[str, Any]) -> None:
    """The error blames given fields only, can be shown, written as JSON, copied and pickled."""
    result = attempted(fields)
    if isinstance(result, RuleSet):
        assert result == eval(repr(result))
        assert fields == {name: getattr(result, name) for name in fields}
        return
    assert result.reasons
    for reason in result.reasons:
        assert {name.split(".")[0] for name in reason.params["fields"]} & set(fields)
    assert str(result)
    assert json.dumps(result.as_json())
    assert result.reasons == pickle.loads(pickle.dumps(result)).reasons == copy.deepcopy(result).reasons


def attempted(fields: dict[str, Any]) -> RuleSet | RuleSetError:
    """A rule set of fields, or the error that it raises; no other gets through."""
    try:
        return RuleSet(**fields)
    except RuleSetError as error:
        return error


WRONG: dict[str, tuple[dict[str, Any], tuple[str, tuple[str, ...]]]] = {
    "deck": ({"deck": Deck(wilds=-1)}, ("too-small", ("deck.wilds",))),
    "stock": ({"stock_size": [3, 4]}, ("not-a-tuple", ("stock_size",))),
    "hand": ({"hand_size": "5"}, ("not-a-count", ("hand_size",))),
    "first": ({"first_player": "youngest"}, ("unknown-word", ("first_player",))),
    "piles": ({"building_piles": 9}, ("too-large", ("building_piles",))),
    "depth": ({"discard_depth": 0}, ("too-small", ("discard_depth",))),
    "wild": ({"wild_as_last": None}, ("not-a-flag", ("wild_as_last",))),
    "win": ({"team_win": "first-out"}, ("needs-teams", ("team_win", "teams"))),
    "shared": ({"shared_stock": True}, ("needs-teams", ("shared_stock", "teams"))),
    "sources": ({"partner_sources": "none"}, ("needs-teams", ("partner_sources", "teams"))),
    "losers": ({"scoring": "losers-count"}, ("needs-rounds", ("scoring", "rounds"))),
    "bonus": ({"scoring": "losers-count", "win_bonus": 10}, ("no-points", ("scoring", "win_bonus"))),
    "talk": ({"talk_penalty": -2}, ("too-small", ("talk_penalty",))),
}
"""Things that are wrong independently of each other, with their reasons."""


@settings(max_examples=100)
@given(st.sets(st.sampled_from(list(WRONG)), min_size=1))
def test_independent_contradictions_are_all_named(wrong: set[str]) -> None:
    """However many there are, in one error."""
    fields: dict[str, Any] = {}
    for name in wrong:
        fields |= WRONG[name][0]
    assert {WRONG[name][1] for name in wrong} <= set(refused(**fields))
