"""The JSON Schema of logs, for programs in any language."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from skipbo.games import GAMES
from skipbo.table.chance import ALGORITHM
from skipbo.table.limits import MOST_ROUNDS
from skipbo.table.log import FORMAT, VERSION
from skipbo.table.match import NAME_LIMIT
from skipbo.table.schema import OUTCOMES, game_definitions, match_result_schema, members
from skipbo.table.settings import MOST_SEATS

SCHEMA_FILE = f"log-{VERSION}.schema.json"
"""The name of the file in the package's folder ``data``."""


def log_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of the log format, as it is shipped with the package.

    It says less than reading a log does: JSON Schema takes 1.0 for a whole number, knows nothing of repeated keys, and
    cannot tell whether moves are legal.

    >>> import skipbo
    >>> skipbo.log_schema()["properties"]["format"]
    {'const': 'skipbo-log'}
    """
    schema: dict[str, Any] = json.loads(files("skipbo").joinpath("data").joinpath(SCHEMA_FILE).read_bytes())
    return schema


def build_log_schema() -> dict[str, Any]:
    """The schema made anew from what the games say of themselves; the shipped one must be equal."""
    definitions: dict[str, Any] = {}
    for game in GAMES.values():
        definitions |= game_definitions(game)
    properties: dict[str, Any] = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "chance": {"const": ALGORITHM},
        "game": {"enum": list(GAMES)},
        "preset": {"type": "string", "maxLength": NAME_LIMIT},
        "rules": {"type": "object"},
        "players": {
            "type": "array",
            "items": {"type": "string", "minLength": 1, "maxLength": NAME_LIMIT},
            "minItems": 2,
            "maxItems": MOST_SEATS,
        },
        "seed": {"type": "string", "pattern": "^(0|[1-9][0-9]{0,38})$"},
        "meta": {"type": "object"},
        "opening": {**OUTCOMES, "minItems": 1},
        "rounds": {"type": "array", "minItems": 1, "maxItems": MOST_ROUNDS},
        "result": match_result_schema(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:{FORMAT}:{VERSION}",
        "title": f"A match in the format {FORMAT}, version {VERSION}",
        **members(properties, optional=("preset", "seed", "meta", "opening", "result")),
        "allOf": [
            {
                "if": {"properties": {"game": {"const": name}}},
                "then": {
                    "properties": {
                        "rules": {"$ref": f"#/$defs/{name}-rules"},
                        "rounds": {"items": {"$ref": f"#/$defs/{name}-round"}},
                    }
                },
            }
            for name in GAMES
        ],
        "$defs": definitions,
    }
