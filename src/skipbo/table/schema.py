"""The JSON Schema of a game's part of a log, made from what the game says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

from skipbo.table.game import Game
from skipbo.table.limits import MOST_MOVES, MOST_OUTCOME, MOST_OUTCOMES
from skipbo.table.match import MatchOutcome
from skipbo.table.seats import NUMBER_LIMIT
from skipbo.table.settings import MOST_SEATS, Setting

Schema = dict[str, Any]

WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
OUTCOMES: Schema = {
    "type": "array",
    "maxItems": MOST_OUTCOMES,
    "items": {"type": "array", "items": WHOLE, "maxItems": MOST_OUTCOME},
}


def game_definitions(game: Game) -> dict[str, Schema]:
    """The definitions that a game adds, each under the game's name: rules, position, entry, result and round."""
    result = class_schema(game.outcome_type)
    result["properties"]["points"] = {"type": "array", "items": WHOLE}
    result["required"].append("points")
    tags = [("move", tag, kind) for tag, kind in game.moves.items()]
    tags += [("ruling", tag, kind) for tag, kind in game.rulings.items()]
    defined: dict[str, Schema] = {
        "rules": fields_schema(game.fields, game.part_fields),
        "position": class_schema(game.position_type),
        "entry": {"anyOf": [_entry(*tag) for tag in tags]},
        "result": result,
        "round": members(
            {
                "dealer": COUNT,
                "first": {"type": ["integer", "null"], "minimum": 0},
                "position": _of(game, "position"),
                "drawn": {**COUNT, "maximum": NUMBER_LIMIT - 1},
                "chance": OUTCOMES,
                "moves": {"type": "array", "maxItems": MOST_MOVES, "items": _of(game, "entry")},
                "result": _of(game, "result"),
            },
            optional=("position", "drawn", "result"),
        ),
    }
    return {f"{game.name}-{name}": schema for name, schema in defined.items()}


def match_result_schema() -> Schema:
    """The schema of a match's result, the same for all games."""
    return class_schema(MatchOutcome)


def members(properties: dict[str, Schema], optional: tuple[str, ...] = ()) -> Schema:
    """The schema of an object with these members and no others."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def class_schema(kind: type[Any]) -> Schema:
    """The schema of a frozen attrs class as logs write it: what is `None` by default is left out then."""
    hints = get_type_hints(kind)
    fields = [field for field in attrs.fields(kind) if field.init]
    optional = tuple(field.name for field in fields if field.default is None)
    properties = {field.name: _type(hints[field.name], nullable=field.name not in optional) for field in fields}
    return members(properties, optional)


def fields_schema(fields: Mapping[str, Setting], parts: Mapping[str, Mapping[str, Setting]]) -> Schema:
    """The schema of a rule set, from the table of its fields."""
    return members(
        {
            name: fields_schema(parts[name], {}) if setting.part is not None else _setting(setting)
            for name, setting in fields.items()
        },
        optional=tuple(name for name, setting in fields.items() if setting.since),
    )


def _setting(setting: Setting) -> Schema:
    allowed: list[Schema] = []
    if setting.none:
        allowed.append({"type": "null"})
    if setting.flag:
        allowed.append({"type": "boolean"})
    if setting.words:
        allowed.append({"enum": list(setting.words)})
    if setting.least is not None:
        allowed.append({"type": "integer", "minimum": setting.least, "maximum": setting.most})
    if setting.seats_least is not None:
        item = {"type": "integer", "minimum": setting.seats_least, "maximum": setting.most}
        allowed.append({"type": "array", "items": item, "minItems": 2, "maxItems": MOST_SEATS})
    return {"description": setting.meaning, **(allowed[0] if len(allowed) == 1 else {"anyOf": allowed})}


def _entry(key: str, tag: str, kind: type[Any]) -> Schema:
    fields = [field for field in attrs.fields(kind) if field.init]
    properties: dict[str, Schema] = {key: {"const": tag}, "seat": COUNT}
    properties.update({field.name: COUNT for field in fields})
    return members(properties, tuple(field.name for field in fields if field.default is None))


def _type(hint: Any, *, nullable: bool = True) -> Schema:
    if hint is int:
        return WHOLE
    if get_origin(hint) is Literal:
        return {"enum": list(get_args(hint))}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _type(get_args(hint)[0])}
    if attrs.has(hint):
        return class_schema(hint)
    if hint is bool:
        return {"type": "boolean"}
    (inner,) = (one for one in get_args(hint) if one is not type(None))
    return {"anyOf": [{"type": "null"}, _type(inner)]} if nullable else _type(inner)


def _of(game: Game, name: str) -> Schema:
    return {"$ref": f"#/$defs/{game.name}-{name}"}
