"""The public interface as text: every name with its signature, fields and defaults.

A test compares it with ``tests/fixtures/public-api.txt``, so that no change of it passes unseen;
``python tools/regenerate.py`` writes that file.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast, get_args

from skipbo.cards import DECK_FIELDS, Deck
from skipbo.games import GAMES, Game

FILE = Path(__file__).parent.parent / "tests" / "fixtures" / "public-api.txt"
DOORS = (
    "skipbo",
    "skipbo.presets",
    "skipbo.events",
    "skipbo.opponents",
    "skipbo.simulation",
    "skipbo.skyjo",
    "skipbo.skyjo.events",
    "skipbo.skyjo.presets",
    "skipbo.skyjo.opponents",
    "skipbo.games",
)
"""The modules whose names are public."""
FIELDS = {game.rule_set: game.fields for game in GAMES.values()} | {Deck: DECK_FIELDS}
"""What the fields of rule sets may hold."""
LONG = 100
"""The parameters of a function stand each on a line where together they are longer than this."""


def public_names(module: ModuleType) -> list[str]:
    """The names that a module hands out: those that it lists."""
    return sorted(module.__all__)


def lines() -> Iterator[str]:
    """The lines of the snapshot. What two modules hand out is described once, where it comes first."""
    seen: dict[int, str] = {}
    for door in DOORS:
        module = import_module(door)
        for name in public_names(module):
            value, path = getattr(module, name), f"{door}.{name}"
            if value is not int and id(value) in seen:
                yield f"{path} is {seen[id(value)]}"
            else:
                seen[id(value)] = path
                yield from described(path, value)


def described(path: str, value: Any) -> Iterator[str]:
    """The lines about one name."""
    if inspect.isclass(value) and value.__module__.startswith("skipbo"):
        bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
        yield f"class {path}{f'({bases})' if bases else ''}"
        if not issubclass(value, Warning):
            yield f"    {value.__name__}{signature(value)}"
        for name in sorted(vars(value).keys() | {n for base in value.__mro__[:-1] for n in vars(base)}):
            if not name.startswith("_"):
                yield from members(value, name)
        for setting in FIELDS.get(value, {}).values():
            yield f"    {setting.name}: {setting.values}"
    elif inspect.isfunction(value):
        yield f"{path}{signature(value)}"
    elif isinstance(value, Mapping):
        yield f"{path}: {', '.join(map(str, list(cast('Mapping[str, Any]', value))))}"
    elif isinstance(value, Game):
        yield f"{path} = {value.name}: {', '.join([*value.moves, *value.rulings])}"
    elif get_args(value):
        yield f"{path} = {' | '.join(getattr(one, '__name__', repr(one)) for one in get_args(value))}"
    else:
        yield f"{path} = {getattr(value, '__name__', None) or repr(value)}"


def members(owner: type[Any], name: str) -> Iterator[str]:
    """The lines about a member of a class: its methods and properties. Fields stand in its signature."""
    member = inspect.getattr_static(owner, name)
    if isinstance(member, property):
        yield f"    .{name} -> {inspect.signature(member.fget).return_annotation if member.fget else ''}"
    elif isinstance(member, classmethod | staticmethod):
        yield f"    .{name}{signature(getattr(owner, name))}"
    elif inspect.isfunction(member) and member.__module__.startswith("skipbo"):
        yield f"    .{name}{signature(member)}"


def signature(function: Any) -> str:
    """The signature of a function, with annotations as they are written."""
    shown = inspect.signature(function)
    parts: list[str] = []
    star = False
    for parameter in shown.parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not star:
            parts.append("*")
        star = star or parameter.kind in (parameter.KEYWORD_ONLY, parameter.VAR_POSITIONAL)
        stars = "*" if parameter.kind is parameter.VAR_POSITIONAL else ""
        stars = "**" if parameter.kind is parameter.VAR_KEYWORD else stars
        text = f"{stars}{parameter.name}"
        if parameter.annotation is not parameter.empty:
            text += f": {parameter.annotation}"
        if parameter.default is not parameter.empty:
            text += f" = {default(parameter.default)}"
        parts.append(text)
    result = "" if shown.return_annotation in (shown.empty, None, "None") else f" -> {shown.return_annotation}"
    inside = ", ".join(parts)
    if len(inside) > LONG:
        inside = "".join(f"\n        {part}," for part in parts) + "\n    "
    return f"({inside}){result}"


def default(value: Any) -> str:
    """A default as text; one that is worked out has none."""
    text = repr(value)
    return "..." if text == "NOTHING" else text


def snapshot() -> str:
    """The whole text."""
    return "\n".join(lines()) + "\n"
