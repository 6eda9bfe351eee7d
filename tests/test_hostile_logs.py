"""Logs and states that were made to break their reader: nothing hidden is told, and nothing but a named error comes."""

from __future__ import annotations

import json
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
)
from skipbo.replaying import final_match
from tests.recording import changed, data_of, whole_match


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
