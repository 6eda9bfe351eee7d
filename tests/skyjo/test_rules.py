"""The rule set of Skyjo, its refusals and presets."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import attrs
import pytest

import skipbo
from skipbo.skyjo import (
    Cell,
    RuleSet,
    RuleSetError,
    RuleSetWarning,
    Seat,
    all_moves,
    combine,
    new_match,
    new_round,
    set_up,
)
from skipbo.skyjo.moves import MOVE_TYPES
from skipbo.skyjo.presets import PRESETS, preset
from skipbo.skyjo.rules import FIELDS

DEFAULTS: dict[str, Any] = {
    "target": None,
    "rounds": None,
    "rows": 3,
    "columns": 4,
    "initial_flips": 2,
    "first_player": "highest-sum",
    "clear_columns": True,
    "clear_rows": False,
    "finisher_penalty": "double",
    "tie_counts": True,
    "positive_only": True,
    "later_rounds": "finisher",
    "open_practice": False,
    "clear_on_final_reveal": True,
}


def codes(**fields: Any) -> list[tuple[str, tuple[str, ...]]]:
    """What is wrong with such a rule set: the codes, each with the fields that it is about."""
    with pytest.raises(RuleSetError) as caught:
        RuleSet(**fields)
    return [(reason.code, reason.params["fields"]) for reason in caught.value.reasons]


def test_S24_these_are_the_fields() -> None:
    """In this order, with these defaults; nothing of another game is mixed in."""
    assert list(DEFAULTS) == [field.name for field in attrs.fields(RuleSet)] == list(FIELDS)
    assert DEFAULTS == {name: getattr(RuleSet(), name) for name in DEFAULTS}


def test_S24_these_are_the_moves() -> None:
    """Flip, take the discard, draw, swap, reject and flip."""
    assert ["Flip", "TakeDiscard", "Draw", "Swap", "RejectAndFlip"] == [kind.__name__ for kind in MOVE_TYPES]


@pytest.mark.parametrize(
    ("rules", "target", "rounds"),
    [
        (RuleSet(), 100, None),
        (RuleSet(rounds=4), None, 4),
        (RuleSet(target=50), 50, None),
        (RuleSet(target=50, rounds=4), 50, 4),
    ],
)
def test_S01_S21_what_ends_a_match(rules: RuleSet, target: int | None, rounds: int | None) -> None:
    """100 points, unless a number of rounds is set."""
    assert (target, rounds) == (rules.points_target, rules.rounds)


@pytest.mark.parametrize("name", ["target", "rounds", "rows", "columns", "initial_flips", "finisher_penalty"])
@pytest.mark.parametrize("value", [True, 1.0, -1, 10**40, (1,), [1], float("nan")])
def test_C58_what_is_no_count(name: str, value: Any) -> None:
    """Where a number belongs, only a whole one of sane size is taken."""
    assert (name,) in [fields for _, fields in codes(**{name: value})]


@pytest.mark.parametrize("name", ["rows", "columns", "target", "rounds", "finisher_penalty"])
def test_a_count_is_at_least_one(name: str) -> None:
    """No rows, no points, and so on are refused."""
    assert [("too-small", (name,))] == codes(**{name: 0})


@pytest.mark.parametrize("name", ["rows", "columns", "initial_flips"])
@pytest.mark.parametrize("value", ["3", None])
def test_text_and_none_are_no_counts(name: str, value: Any) -> None:
    """Only where they mean something."""
    assert [("not-a-count", (name,))] == codes(**{name: value})


@pytest.mark.parametrize("name", [name for name, value in DEFAULTS.items() if type(value) is bool])
@pytest.mark.parametrize("value", [0, 1, "True", None])
def test_a_flag_is_true_or_false(name: str, value: Any) -> None:
    """And nothing that Python takes for it."""
    assert ("not-a-flag", (name,)) in codes(**{name: value})


@pytest.mark.parametrize("name", ["first_player", "later_rounds", "finisher_penalty"])
def test_an_unknown_word_is_refused(name: str) -> None:
    """With the words that there are."""
    with pytest.raises(RuleSetError, match="must be") as caught:
        RuleSet().replace(**{name: "dubble"})
    assert FIELDS[name].words == caught.value.reason.params["words"]
    assert [("unknown-word", (name,))] == codes(**{name: "dubble"})


def test_S07_fewer_first_flips_than_cells() -> None:
    """Eleven of twelve may be turned up, twelve may not."""
    assert 11 == RuleSet(initial_flips=11).initial_flips
    assert [("too-many-flips", ("initial_flips", "rows", "columns"))] == codes(initial_flips=12)
    assert [("too-many-flips", ("initial_flips", "rows", "columns"))] == codes(rows=1, columns=2)
    assert 0 == RuleSet(rows=1, columns=1, initial_flips=0).initial_flips


def test_fields_that_contradict() -> None:
    """What plays no part is not to be set."""
    assert [("no-first-flips", ("first_player", "initial_flips"))] == codes(initial_flips=0, first_player="lowest-sum")
    assert [("no-penalty", ("tie_counts", "finisher_penalty"))] == codes(finisher_penalty="none", tie_counts=False)
    assert [("no-penalty", ("positive_only", "finisher_penalty"))] == codes(
        finisher_penalty="none", positive_only=False
    )
    assert [("no-doubling", ("positive_only", "finisher_penalty"))] == codes(finisher_penalty=5, positive_only=False)
    assert [("no-clearing", ("clear_on_final_reveal", "clear_columns", "clear_rows"))] == codes(
        clear_columns=False, clear_on_final_reveal=False
    )
    assert [("no-later-rounds", ("later_rounds", "rounds"))] == codes(rounds=1, later_rounds="as-first")
    assert RuleSet(finisher_penalty=5, tie_counts=False) == RuleSet(finisher_penalty=5).replace(tie_counts=False)


def test_all_that_is_wrong_stands_in_one_error() -> None:
    """Wrong by itself, and together; a field that is wrong by itself makes no contradiction."""
    assert [
        ("too-small", ("rows",)),
        ("unknown-word", ("first_player",)),
        ("no-penalty", ("tie_counts", "finisher_penalty")),
    ] == codes(rows=0, first_player="youngest", finisher_penalty="none", tie_counts=False)


@pytest.mark.parametrize(
    ("rules", "players", "found"),
    [
        (RuleSet(), 8, []),
        (RuleSet(), 9, ["too-many-players"]),
        (RuleSet(), 1, ["too-few-players"]),
        (RuleSet(), True, ["not-a-count"]),
        (RuleSet(), "2", ["not-a-count"]),
        (RuleSet(rows=5), 7, []),
        (RuleSet(rows=5), 8, ["layouts-exceed-deck"]),
        (RuleSet(rows=37, columns=2), 2, []),
        (RuleSet(rows=15, columns=5), 2, ["layouts-exceed-deck"]),
        (RuleSet(rows=5), 9, ["too-many-players", "layouts-exceed-deck"]),
        (RuleSet(rows=74, columns=74), 10**30, ["too-many-players", "layouts-exceed-deck"]),
    ],
)
def test_S02_S05_what_fits_a_number_of_players(rules: RuleSet, players: Any, found: list[str]) -> None:
    """Two to eight, and one card must be left to start the discard pile."""
    assert found == [problem.code for problem in rules.problems(players)]
    assert all(len(str(problem)) < 200 for problem in rules.problems(players))


def test_the_presets() -> None:
    """The sheet, and four others; each can be played by two to eight."""
    assert {
        "MAGILANO": {},
        "SHORT": {"target": 50},
        "NO_DOUBLING": {"finisher_penalty": "none"},
        "PRACTICE": {"open_practice": True},
        "ROWS_AND_COLUMNS": {"clear_rows": True},
    } == {name: one.rules.differences() for name, one in PRESETS.items()}
    for one in PRESETS.values():
        assert () == (*one.rules.problems(2), *one.rules.problems(8), *one.rules.cautions(8))
        assert one.source
        assert one.summary


def test_a_preset_is_found_by_its_name() -> None:
    """However written; another name is told what there is."""
    assert RuleSet(clear_rows=True) == preset("rows-and-columns").rules
    with pytest.raises(RuleSetError, match="Did you mean SHORT"):
        preset("shrot")


def test_rule_sets_are_laid_together() -> None:
    """Unless they disagree; only rule sets of this game are."""
    assert RuleSet(target=50, clear_rows=True) == combine(RuleSet(target=50), RuleSet(clear_rows=True))
    assert RuleSet() == combine()
    with pytest.raises(RuleSetError) as caught:
        combine(RuleSet(target=50), RuleSet(target=60))
    assert ("presets-disagree", "target") == (caught.value.reason.code, caught.value.reason.params["field"])
    with pytest.raises(RuleSetError) as caught:
        combine(RuleSet(), "SHORT")  # type: ignore[arg-type]
    assert "wrong-type" == caught.value.reason.code


def test_replace_knows_the_fields() -> None:
    """And names the nearest of them."""
    with pytest.raises(RuleSetError, match="Did you mean 'clear_rows'"):
        RuleSet().replace(clear_row=True)
    with pytest.raises(RuleSetError, match="Did you mean 'clear_rows'"):
        RuleSet(clear_row=True)  # type: ignore[call-arg]


def test_a_rule_set_is_a_value() -> None:
    """Equal ones hash equal; its text evaluates to it; copies are equal."""
    rules = RuleSet(target=50, finisher_penalty=7)
    assert rules == eval(repr(rules))
    assert "RuleSet(target=50, finisher_penalty=7)" == repr(rules)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert rules == pickle.loads(pickle.dumps(rules, protocol))
    assert rules == copy.deepcopy(rules) == copy.copy(rules)
    assert hash(rules) == hash(RuleSet(target=50, finisher_penalty=7))


def test_the_rules_in_words() -> None:
    """For the sheet, for four players."""
    text = RuleSet().describe(players=4)
    assert text.startswith("Skyjo for 4 players: the lowest total wins.\n")
    for sentence in (
        "The match ends when a round ends and a player has 100 points or more.",
        "Each player has 12 cards, face down, in 3 rows of 4; the next card starts the discard pile, and 101 are left "
        "to draw.",
        "Before play begins each player turns up 2 own cards by choice.",
        "Whose open cards have the highest sum starts the first round; a tie is drawn for.",
        "Whoever ended a round starts the next.",
        "When all cards left in a column are open and equal, and at least three, they are removed to the discard pile "
        "and count nothing.",
        "Whoever ended the round without the lowest score alone counts a positive score twice.",
        "Equal lines that appear when all cards are turned up are removed too, before counting.",
    ):
        assert f"- {sentence}\n" in f"{text}\n"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"rounds": 1}, "The match ends after 1 round."),
        (
            {"rounds": 3, "target": 60},
            "The match ends when a round ends and a player has 60 points or more, or after 3 rounds, whichever comes "
            "first.",
        ),
        ({"initial_flips": 0}, "No card is turned up before play begins."),
        (
            {"first_player": "lowest-sum"},
            "Whose open cards have the lowest sum starts the first round; a tie is drawn for.",
        ),
        ({"later_rounds": "as-first"}, "Who starts is decided anew in every round."),
        (
            {"clear_rows": True},
            "When all cards left in a column or a row are open and equal, and at least three, they are removed to the "
            "discard pile and count nothing.",
        ),
        (
            {"rows": 2, "columns": 5, "clear_rows": True},
            "When both cards of a column are open and equal, they are removed to the discard pile and count nothing. "
            "When all cards left in a row are open and equal, and at least three, they are removed to the discard pile "
            "and count nothing.",
        ),
        (
            {"rows": 1, "columns": 5},
            "When the only card of a column lies open, it is removed to the discard pile and counts nothing.",
        ),
        ({"clear_columns": False}, "Equal cards stay where they are; no line is removed."),
        ({"finisher_penalty": "none"}, "Whoever ended the round counts like everybody else."),
        ({"finisher_penalty": 10}, "Whoever ended the round without the lowest score alone counts 10 points more."),
        (
            {"tie_counts": False},
            "Whoever ended the round without the lowest score, alone or with others, counts a positive score twice.",
        ),
        (
            {"positive_only": False},
            "Whoever ended the round without the lowest score alone counts the score, a negative one too, twice.",
        ),
        (
            {"open_practice": True},
            "For practice all cards of the layouts are seen; those not yet turned up still count as hidden.",
        ),
        (
            {"clear_on_final_reveal": False},
            "Equal lines that appear only when all cards are turned up are counted.",
        ),
    ],
)
def test_a_difference_in_words(fields: dict[str, Any], sentence: str) -> None:
    """Only what differs is told."""
    text = RuleSet(**fields).describe(than=RuleSet())
    assert f"- {sentence}" in text.splitlines()


def test_what_follows_from_a_field_and_what_falls_away_in_words() -> None:
    """Who starts without first flips; and lines that nothing removes are not removed at the end either."""
    assert [
        "Start",
        "- No card is turned up before play begins.",
        "- The player left of the dealer starts the first round.",
    ] == RuleSet(initial_flips=0).describe(than=RuleSet()).splitlines()
    assert [
        "Turn",
        "- Equal cards stay where they are; no line is removed.",
        "",
        "End of a round",
        "- Falls away: Equal lines that appear when all cards are turned up are removed too, before counting.",
    ] == RuleSet(clear_columns=False).describe(than=RuleSet()).splitlines()


def test_without_first_flips_the_dealers_left_is_told() -> None:
    """K13 in words."""
    text = RuleSet(initial_flips=0).describe()
    assert "- The player left of the dealer starts the first round." in text.splitlines()


def test_all_moves_of_other_layouts() -> None:
    """49 for the sheet; 37 without first flips; 4 × 6 and the draw for two rows of three."""
    assert 49 == len(all_moves(RuleSet(), 2))
    assert 37 == len(all_moves(RuleSet(initial_flips=0), 2))
    assert 25 == len(all_moves(RuleSet(rows=2, columns=3), 2))
    assert len(set(all_moves(RuleSet(), 8))) == 49
    with pytest.raises(RuleSetError):
        all_moves(RuleSet(), 9)


@pytest.mark.parametrize("rules", [None, "SHORT", skipbo.RuleSet(), {}, RuleSet])
def test_what_are_no_rules(rules: Any) -> None:
    """Whatever they are asked for; those of the other game are none either."""
    layouts = [Seat((Cell(1),) * 12)] * 2
    for call in (
        lambda: new_round(rules, 2),
        lambda: new_match(rules, ["Ada", "Grace"]),
        lambda: all_moves(rules, 2),
        lambda: set_up(rules, layouts, discard=[5]),
    ):
        with pytest.raises(RuleSetError) as caught:
            call()
        assert "wrong-type" == caught.value.reason.code


def test_a_warning_points_at_the_line_that_deals() -> None:
    """Not into the package."""
    few = RuleSet(rows=6)
    for call in (
        lambda: new_round(few, 6, seed=1),
        lambda: new_match(few, ["Ada"] * 6, seed=1),
        lambda: few.check(6),
    ):
        with pytest.warns(RuleSetWarning) as caught:
            call()
        assert [__file__] == [one.filename for one in caught]
