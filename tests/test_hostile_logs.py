"""Logs and states that were made to break their reader: nothing hidden is told, and nothing but a named error comes."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from skipbo import (
    ExcessDraw,
    LogError,
    PositionError,
    Recorder,
    ReplayError,
    RuleSet,
    SkipBoError,
    TalkPenalty,
    dump_state,
    load_move,
    load_state,
    loads_log,
    new_round,
    why_illegal,
)
from skipbo.replaying import final_match
from tests.recording import changed, data_of, whole_match, without


def error_of(data: Any) -> SkipBoError:
    """The error in which reading and replaying a document ends."""
    with pytest.raises((LogError, ReplayError)) as caught:
        final_match(loads_log(json.dumps(data)))
    return caught.value


def found(data: Any) -> list[tuple[str, str]]:
    """The codes and places of all that is wrong with a document."""
    return [(reason.code, reason.where) for reason in error_of(data).reasons]


@pytest.mark.parametrize(
    ("rules", "ruling", "needed"),
    [
        (RuleSet(stock_size=6, talk_penalty_place="shuffled"), TalkPenalty(1), 7),
        (RuleSet(stock_size=6, excess_draw="shuffled"), ExcessDraw(1, 3), 8),
    ],
)
def test_E12_E14_an_order_of_cards_that_lie_face_down_is_refused_without_naming_them(
    rules: RuleSet, ruling: Any, needed: int
) -> None:
    """Neither the text nor the data of the error says which cards of the stock are missing."""
    recorder = Recorder(new_round(rules, players=2, seed=5))
    recorder.play(ruling)
    data = data_of(recorder.log)
    error = error_of(changed(data, "rounds.0.chance.1", [99] * 3))
    assert isinstance(error, ReplayError)
    assert {"needed": needed, "given": 3} == error.reason.params
    assert "$.rounds[0].chance[1]" == error.reason.where
    assert f"These are not the {needed} cards that are to be shuffled unseen; the number given is 3." == (
        error.reason.text
    )
    assert ("wrong-reshuffle", "R21") == (error.reason.code, error.reason.rule)


def test_R21_an_order_of_the_draw_pile_is_refused_without_naming_its_cards() -> None:
    """At once means together with the draw pile, whose cards nobody knows."""
    log = whole_match(RuleSet(stock_size=8, reshuffle_timing="at-once", rounds=1))
    data = data_of(log)
    error = error_of(changed(data, "rounds.0.chance.1", [1, 2]))
    assert {"needed": len(data["rounds"][0]["chance"][1]), "given": 2} == error.reason.params


def test_keys_that_are_no_text_are_refused_with_their_place() -> None:
    """Data that no document could hold is a `LogError` everywhere."""
    with pytest.raises(LogError) as caught:
        load_move("skip-bo", {"move": "pass", 1: 2})
    assert "$: This is an object with the key 1, which JSON does not know." == str(caught.value)
    data: dict[Any, Any] = dump_state(new_round(RuleSet(), players=2, seed=1))
    states: list[tuple[Any, str]] = [
        ({**data, 1: 2}, "$"),
        ({**data, "luck": {**data["luck"], None: 2}}, "$.luck"),
        ({**data, "rules": {**data["rules"], 1.5: 2}}, "$.rules"),
    ]
    for state, where in states:
        with pytest.raises(LogError) as caught:
            load_state(state)
        assert [("not-json-data", where)] == [(reason.code, reason.where) for reason in caught.value.reasons]


def test_a_number_of_players_that_does_not_fit_is_placed_where_the_players_stand() -> None:
    """The rules have no field for them; what is about a field of the rules stays there."""
    data = data_of(whole_match())
    assert ("too-few-players", "$.players") in found({**data, "players": ["Ada"]})
    names = [f"Player {seat}" for seat in range(7)]
    assert ("too-many-players", "$.players") in found({**data, "players": names})
    state = dump_state(new_round(RuleSet(), players=2, seed=1))
    state["position"]["seats"].pop()
    with pytest.raises(PositionError) as caught:
        load_state(state)
    assert ["$.position.seats"] == [reason.where for reason in caught.value.reasons]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"a": "b\n"}', "invalid control character at line 1, column 9"),
        ('{"a": "b', "unterminated string at line 1, column 7"),
    ],
)
def test_what_is_no_json_is_said_in_a_sentence(text: str, problem: str) -> None:
    """The place stands there once."""
    with pytest.raises(LogError) as caught:
        loads_log(text)
    assert f"This is not JSON: {problem}." == str(caught.value)


def test_values_are_named_in_the_words_of_json() -> None:
    """Whoever wrote a document need not know Python."""
    data = data_of(whole_match())
    changes: list[tuple[str, Any]] = [
        ("rules.hand_size", {}),
        ("rules.wild_discards", None),
        ("rules.hand_size", [1]),
        ("rounds.0.result.winner", None),
        ("rounds.0.moves.0.move", 3),
        ("rounds.0.chance.0.0", 10**39),
    ]
    texts = [str(error_of(changed(data, path, value))) for path, value in changes]
    assert "hand_size is an object" in texts[0]
    assert "wild_discards is null" in texts[1]
    assert "hand_size is a list" in texts[2]
    assert texts[3].endswith("the log says ending won, winner null. (R01)")
    assert "$.rounds[0].moves[0].move: This is 3; a text belongs here." == texts[4]
    assert "in excess a number of more than 18 digits" in texts[5]
    assert "wrong-type" == error_of(changed(data, "rounds.0.moves.0.move", 3)).reason.code


def test_a_number_that_is_too_long_is_not_said_to_be_none() -> None:
    """It is a whole number, but no table has so many of anything."""
    state = new_round(RuleSet(), players=2, seed=1)
    reason = why_illegal(state, ExcessDraw(1, 10**39))
    assert reason is not None
    assert "count must be a number below 2147483648 in size, not a number of more than 18 digits." == reason.text


def _in_two_seconds(document: str) -> list[tuple[str, str]]:
    """The codes and places of what is wrong with a document, which must be found soon."""
    start = time.perf_counter()
    with pytest.raises(LogError) as caught:
        loads_log(document)
    assert time.perf_counter() - start < 2
    return [(reason.code, reason.where) for reason in caught.value.reasons]


def test_documents_that_would_cost_much_are_refused_at_once() -> None:
    """So many values, moves, rounds and outcomes no match has; they are counted before they are read."""
    data = data_of(whole_match())
    text = json.dumps(changed(data, "rounds.0.chance", ["@"]), separators=(",", ":"))
    assert [("too-many-values", "")] == _in_two_seconds(text.replace('"@"', "[]," * 5_000_000 + "[]"))
    assert [("too-many", "$.rounds")] == _in_two_seconds(text.replace('"@"', "[]," * 10_000 + "[]"))
    moves = [{"move": "pass", "seat": 0}] * 50_001
    assert [("too-many", "$.rounds")] == _in_two_seconds(json.dumps(changed(data, "rounds.0.moves", moves)))
    assert [("too-many", "$.rounds")] == _in_two_seconds(json.dumps({**data, "rounds": data["rounds"] * 501}))
    assert [("too-many-values", "$.meta")] == _in_two_seconds(json.dumps({**data, "meta": {"a": [0] * 10_000}}))
    # What stands in a text is no value.
    assert data["players"] == list(loads_log(json.dumps({**data, "meta": {"a": "[{," * 400_000}})).players)


def test_an_empty_opening_is_no_second_spelling_of_none() -> None:
    """It is left out."""
    assert [("empty-opening", "$.opening")] == found({**data_of(whole_match()), "opening": []})


def test_a_state_holds_no_number_that_a_log_could_not_hold() -> None:
    """So many outcomes of chance there never were."""
    data = dump_state(new_round(RuleSet(), players=2, seed=1))
    with pytest.raises(LogError) as caught:
        load_state({**data, "luck": {**data["luck"], "drawn": 10**60}})
    assert "$.luck.drawn: This is too large for a number: a number of more than 18 digits." == str(caught.value)


def test_C58_a_missing_key_of_the_rules_hides_no_wrong_value() -> None:
    """Nor does a wrong part of them; only what fields have to do with one another is then left out."""
    data = changed(data_of(whole_match()), "rules.hand_size", "5")
    missing = ("missing-key", "$.rules")
    wrong = ("not-a-count", "$.rules.hand_size")
    assert [wrong] == found(data)
    assert {missing, wrong} == {*found(without(data, "rules.teams"))}
    assert {("wrong-type", "$.rules.deck"), wrong} == {*found(changed(data, "rules.deck", None))}
    assert {("unknown-key", "$.rules.deck"), wrong} == {*found(changed(data, "rules.deck.colour", 1))}


def test_C58_what_is_wrong_with_players_and_rounds_is_said_whatever_else_is() -> None:
    """Too few players, no rounds, and a position that is not where it belongs, beside a wrong move."""
    data = changed(data_of(whole_match()), "rounds.0.moves.0", {"move": "pas", "seat": 0})
    move = ("unknown-move", "$.rounds[0].moves[0].move")
    assert {("too-few-players", "$.players"), move} == {*found(changed(data, "players", ["Ada"]))}
    assert {("drawn-without-position", "$.rounds[1].drawn"), move} == {*found(changed(data, "rounds.1.drawn", 3))}
    empty = changed(changed(data, "rounds", []), "seed", 7)
    assert {("no-rounds", "$.rounds"), ("wrong-type", "$.seed")} == {*found(empty)}


def test_an_unknown_key_is_answered_with_all_keys_that_there_are() -> None:
    """Those that are read before the rest are among them."""
    text = str(error_of(changed(data_of(whole_match()), "zzzzz", 1)))
    assert "there are 'format', 'version', 'chance', 'game', 'preset', 'rules', 'players'," in text
