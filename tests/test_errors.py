"""Errors carry data: reasons, codes, parameters and places; and they survive being copied and sent."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

import skipbo
from skipbo import RuleSetWarning
from skipbo.table.errors import (
    Code,
    IllegalMoveError,
    LogError,
    PositionError,
    Reason,
    ReplayError,
    RuleSetError,
    SkipBoError,
)

NOT_HELD = Code("not-held", "R15", "The hand holds no {name}.")
NO_SEAT = Code("no-seat", "", "There is no seat {seat}.")
SECRET = "hidden-card-4711"

ERRORS: list[SkipBoError] = [
    RuleSetError(NOT_HELD(name="7"), NO_SEAT("seats", seat=9)),
    PositionError(NO_SEAT("seats[9]", seat=9)),
    IllegalMoveError(NOT_HELD(card=7, name="7"), state=(SECRET,), move=(7, 0)),
    LogError(NO_SEAT("$.rounds[0].moves[3].seat", seat=9), line=12),
    ReplayError(NOT_HELD(name="7"), round=1, index=3, seat=0, state=(SECRET,), line=12),
]
KINDS = [type(error).__name__ for error in ERRORS]


@pytest.mark.parametrize("error", ERRORS, ids=KINDS)
def test_every_error_is_a_skipbo_error_and_a_value_error(error: SkipBoError) -> None:
    """One root to catch, and the built-in error that fits."""
    assert isinstance(error, SkipBoError)
    assert isinstance(error, ValueError)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("error", ERRORS, ids=KINDS)
def test_C64_errors_survive_pickle(error: SkipBoError, protocol: int) -> None:
    """All that an error carries is there after pickling, in every protocol."""
    back = pickle.loads(pickle.dumps(error, protocol))
    assert type(error) is type(back)
    assert error.reasons == back.reasons
    assert error.__dict__ == back.__dict__
    assert str(error) == str(back)


@pytest.mark.parametrize("error", ERRORS, ids=KINDS)
def test_C64_errors_survive_copies(error: SkipBoError) -> None:
    """All that an error carries is there in its copies, and a deep copy is apart from the original."""
    for back in (copy.copy(error), copy.deepcopy(error)):
        assert type(error) is type(back)
        assert error.reasons == back.reasons
        assert error.__dict__ == back.__dict__
    assert copy.deepcopy(error).reason.params is not error.reason.params


@pytest.mark.parametrize("error", ERRORS, ids=KINDS)
def test_C55_no_error_shows_a_state(error: SkipBoError) -> None:
    """A state holds hidden cards, so it is in neither the text, the repr nor the JSON form."""
    assert SECRET not in str(error)
    assert SECRET not in repr(error)
    assert SECRET not in json.dumps(error.as_json())


def test_the_text_of_an_error_has_place_values_and_rule() -> None:
    """One line for each reason; the rule's id stands last, the place first."""
    assert "The hand holds no 7. (R15)\nseats: There is no seat 9." == str(ERRORS[0])
    assert "seats[9]: There is no seat 9." == str(ERRORS[1])
    assert "line 12: $.rounds[0].moves[3].seat: There is no seat 9." == str(ERRORS[3])
    assert "line 12, round 1, move 3, seat 0: The hand holds no 7. (R15)" == str(ERRORS[4])


def test_C50_a_replay_error_without_a_place_names_none() -> None:
    """What concerns a whole match has no move to name, and seat 0 and move 0 are places."""
    assert "There is no seat 9." == str(ReplayError(NO_SEAT(seat=9)))
    assert "round 0, move 0, seat 0: There is no seat 9." == str(ReplayError(NO_SEAT(seat=9), round=0, index=0, seat=0))


def test_an_illegal_move_keeps_the_state_and_the_move() -> None:
    """Both are attributes, for whoever wants to go on from there."""
    error = IllegalMoveError(NOT_HELD(name="7"), state="state", move="move")
    assert ("state", "move") == (error.state, error.move)


def test_errors_as_json() -> None:
    """The JSON form has the kind, all reasons with their texts, and the place."""
    reason = {"code": "not-held", "rule": "R15", "params": {"name": "7"}, "where": "", "text": "The hand holds no 7."}
    assert {
        "error": "ReplayError",
        "reasons": [reason],
        "line": 12,
        "round": 1,
        "index": 3,
        "seat": 0,
    } == ERRORS[4].as_json()
    assert 12 == ERRORS[3].as_json()["line"]
    assert ["not-held", "no-seat"] == [found["code"] for found in ERRORS[0].as_json()["reasons"]]
    for error in ERRORS:
        json.dumps(error.as_json())


def test_the_first_reason_of_several() -> None:
    """`reason` is the first of `reasons`."""
    assert ERRORS[0].reasons[0] is ERRORS[0].reason


def test_a_code_makes_reasons() -> None:
    """The place is given first, values by name, also one that is called where."""
    reason = Code("odd", "R01", "{where} is odd.")("$.a", where=3)
    assert Reason("odd", "R01", {"where": 3}, "{where} is odd.", "$.a") == reason
    assert "$.a: 3 is odd. (R01)" == str(reason)
    assert "3 is odd." == reason.text


def test_reasons_are_values() -> None:
    """Equal reasons compare and hash equal; another value makes another reason."""
    assert NOT_HELD(name="7") == NOT_HELD(name="7")
    assert hash(NOT_HELD(name="7")) == hash(NOT_HELD(name="7"))
    assert NOT_HELD(name="7") != NOT_HELD(name="8")
    assert NOT_HELD(name="7") == pickle.loads(pickle.dumps(NOT_HELD(name="7")))


def test_a_sentence_cuts_a_long_list_short() -> None:
    """All of it stands in the data."""
    reason = Code("x", "", "Missing: {cards}; in excess: {others}.")(cards=list(range(20)), others=[])
    assert "Missing: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 8 more; in excess: none." == reason.text
    assert list(range(20)) == reason.params["cards"]


@pytest.mark.parametrize("kind", [*map(type, ERRORS), SkipBoError, RuleSetWarning])
def test_tracebacks_name_errors_as_they_are_imported(kind: type[Exception]) -> None:
    """They do not show the module inside, which may move."""
    assert f"skipbo.{kind.__name__}" == f"{kind.__module__}.{kind.__qualname__}"
    assert kind is getattr(skipbo, kind.__name__)
