"""The JSON Schema that is shipped says what logs are: all real ones fit it, and what it can tell it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import dumps_log, log_schema
from skipbo.conformance.logs import edited
from skipbo.conformance.suite import recorded
from skipbo.games import GAMES
from skipbo.schemas import build_log_schema
from tests.recording import FIXTURES, play_on, started
from tests.skyjo.strategies import valid_tables as skyjo_tables
from tests.strategies import valid_tables

SCHEMA = log_schema()
VALIDATOR: Any = jsonschema.Draft202012Validator(SCHEMA)
GOOD = recorded("logs")["good"]
BROKEN = [case for case in recorded("logs")["broken"] if "edits" in case]
EXAMPLES = sorted((Path(__file__).parent.parent / "examples" / "logs").glob("*.json"))

UNSEEN = {
    "version 1.0",  # JSON Schema takes 1.0 for a whole number, as several languages do
    "rules that contradict themselves",
    "Skyjo: rules that contradict themselves",
    "rules for other numbers of players",
    "seed too large",
    "position in a later round",
    "drawn without a position",
    # one field by itself is right, and what it contradicts stands elsewhere
    "playing cards with 13 ranks",
    "a deck of more than 10,000 cards",
    "what needs partners",
    "no side 1, and stocks of seats that are shared",
    "losers count, and all that they rule out",
    "no points, and all that needs them",
    "a play-off of rounds that give nothing",
    "three players in teams of two",
    "one team",
    "a team of one",
    "sides of other seats",
    "stocks that leave nothing to draw",
    "seven players with one deck",
    "Skyjo: fields that play no part",
    "Skyjo: no card that stays hidden, no doubling",
    "Skyjo: nine players",
    "Skyjo: layouts of all cards",
}
"""What is malformed, but not by anything that JSON Schema can say."""


SEEN_TOO = {
    "numbers below 0: a seat",
    "numbers below 0: a building pile",
    "numbers below 0: a dealer",
}
"""What is well-formed to the reader, and refused when it is replayed; the schema, which is to help, refuses it too."""


def is_valid(data: Any) -> bool:
    """Whether data fit the schema."""
    return bool(VALIDATOR.is_valid(data))


def test_the_schema_is_one() -> None:
    """It is valid by the schema of schemas, and the one that is shipped is the one that is made from the rules."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert build_log_schema() == SCHEMA


@pytest.mark.parametrize("path", [FIXTURES / "log-v1.json", *EXAMPLES], ids=lambda path: path.stem)
def test_real_logs_fit_the_schema(path: Path) -> None:
    """Whole matches, and logs that start from a position."""
    data = json.loads(path.read_text(encoding="utf-8"))
    for round in data["rounds"]:
        # a move is much like the others, and a whole match takes seconds
        round["moves"] = round["moves"][:40]
    VALIDATOR.validate(data)


@pytest.mark.parametrize("name", GOOD)
def test_the_logs_of_the_suite_fit_the_schema(name: str) -> None:
    """Both games, rulings, a position."""
    VALIDATOR.validate(GOOD[name])


@settings(max_examples=30)
@given(st.one_of(valid_tables(), skyjo_tables()), st.integers(0, 30), st.integers(0, 2**32))
def test_every_log_that_is_written_fits_the_schema(table: tuple[Any, int], moves: int, seed: int) -> None:
    """Random rule sets of either game, at any moment."""
    rules, players = table
    VALIDATOR.validate(json.loads(dumps_log(play_on(started(rules, players, seed), moves, seed).log)))


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case["name"])
def test_what_is_malformed_does_not_fit_the_schema(case: dict[str, Any]) -> None:
    """Wherever reading gives a `LogError`, but for what JSON Schema cannot say; what only replay refuses fits it."""
    data = edited(GOOD[case["log"]], case["edits"])
    fits = case["error"] == "ReplayError" or case["name"] in UNSEEN
    assert (fits and case["name"] not in SEEN_TOO) == is_valid(data)


def test_every_field_word_and_move_is_in_the_schema() -> None:
    """A house rule that is added changes the schema; a test above fails until the shipped one is made anew."""
    for game in GAMES.values():
        rules = SCHEMA["$defs"][f"{game.name}-rules"]
        assert set(game.fields) == set(rules["properties"])
        assert set(rules["required"]) <= set(game.fields)
        for name, setting in game.fields.items():
            if setting.words and not setting.none and setting.least is None:
                assert list(setting.words) == rules["properties"][name]["enum"]
        entries = SCHEMA["$defs"][f"{game.name}-entry"]["anyOf"]
        tags = [entry["properties"].get("move", entry["properties"].get("ruling"))["const"] for entry in entries]
        assert [*game.moves, *game.rulings] == tags
        for entry, kind in zip(entries, [*game.moves.values(), *game.rulings.values()], strict=True):
            assert {field.name for field in attrs.fields(kind)} <= set(entry["properties"])
