"""`skipbo rules`: which presets there are, and the rules in words, field by field, or as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

import attrs

from skipbo.commands.choosing import Choice, choose
from skipbo.commands.console import DONE, Console
from skipbo.games import GAMES, game_named
from skipbo.table.errors import RuleSetError
from skipbo.table.game import Game
from skipbo.table.presets import Preset
from skipbo.table.settings import Setting


@attrs.frozen
class Field:
    """A field of a rule set, or of a part of one such as the deck, as it is shown."""

    name: str
    """Its name, ``"deck.ranks"`` for a part's: what `--set` takes."""
    group: str
    """The heading that it stands under."""
    setting: Setting
    """What it means and may hold."""
    value: Any
    """What it holds."""
    default: Any
    """What it holds by default."""


def show_presets(console: Console, *, game: str | None, as_json: bool) -> int:
    """List the presets of all games, or of one."""
    games = tuple(GAMES.values()) if game is None else (game_named(game),)
    if as_json:
        console.json([_preset_data(one, preset) for one in games for preset in one.presets.values()])
        return DONE
    for one in games:
        console.line(f"{one.title} (--game {one.name})")
        width = max(map(len, one.presets))
        for name, preset in one.presets.items():
            console.wrapped(f"{name.ljust(width)}  {preset.summary} ({preset.source})", "  ", " " * (width + 2))
        console.line()
    console.wrapped("skipbo rules NAME... shows the rules of a preset, or of several laid together.")
    return DONE


def show_rules(
    console: Console,
    *,
    game: str | None,
    names: Sequence[str],
    assignments: Sequence[str],
    players: int | None,
    fields: bool,
    differences: bool,
    as_json: bool,
) -> int:
    """Show the rules that presets and assignments ask for: as a sheet, field by field, or as data."""
    choice = choose(game, names, assignments)
    # The sheet is made first, whatever is shown: it refuses rules that do not fit the number of players.
    sheet = choice.rules.describe(than=choice.game.rule_set() if differences else None, players=players)
    shown = [one for one in _fields(choice) if one.value != one.default or not differences] if fields else []
    if as_json:
        console.json(_choice_data(choice, sheet, shown))
        return DONE
    for preset in choice.presets:
        console.wrapped(f"{preset.name}: {preset.summary} ({preset.source})", hang="  ")
    if choice.presets:
        console.line()
    if shown:
        _show_fields(console, choice, shown)
    else:
        for line in sheet.split("\n"):
            console.wrapped(line, hang="  ")
    return DONE


def _fields(choice: Choice) -> Iterator[Field]:
    default = choice.game.rule_set()
    for name, setting in choice.game.fields.items():
        value, usual = getattr(choice.rules, name), getattr(default, name)
        if name not in choice.game.part_fields:
            yield Field(name, setting.group, setting, value, usual)
        for part, inner in choice.game.part_fields.get(name, {}).items():
            yield Field(f"{name}.{part}", setting.group, inner, getattr(value, part), getattr(usual, part))


def _show_fields(console: Console, choice: Choice, fields: Sequence[Field]) -> None:
    groups = {field.group: index for index, field in reversed([*enumerate(fields)])}
    group = ""
    for field in sorted(fields, key=lambda field: groups[field.group]):
        if field.group != group:
            group = field.group
            console.line(group)
        setting = field.setting
        default = "" if field.value == field.default else f"   (default: {_text(field.default)})"
        console.line(f"  {field.name}={_text(field.value)}{default}")
        source = f" Elsewhere: {setting.source}." if setting.source else ""
        console.wrapped(f"{setting.meaning} [{', '.join(setting.rules)}]{source}", "      ")
        words = (*setting.words, *((True, False) if setting.flag else ()))
        if not words or setting.least is not None:
            console.wrapped(f"Values: {setting.values}.", "      ")
        width = max((len(_text(word)) for word in words), default=0)
        for word in words:
            meaning = _meaning(choice, field.name, word)
            console.wrapped(f"{_text(word).ljust(width)}  {meaning}", "      ", " " * (width + 2))
    console.line()
    console.wrapped("Set a field with --set FIELD=VALUE, here and in skipbo new.")
    for part, inside in choice.game.part_fields.items():
        name, setting = next(iter(inside.items()))
        console.wrapped(f"The {part} is set field by field, as in --set {part}.{name}={setting.least}.")
    if tuples := [name for name, setting in choice.game.fields.items() if setting.seats_least is not None]:
        console.wrapped(f"A tuple is written with commas, as in --set {tuples[0]}=20,30; brackets may stand round it.")


def _meaning(choice: Choice, name: str, value: object) -> str:
    """What the sheet says for a value of a field; or why these rules cannot have it."""
    field, _, part = name.partition(".")
    whole = attrs.evolve(getattr(choice.rules, field), **{part: value}) if part else value
    try:
        rules = choice.rules.replace(**{field: whole})
    except RuleSetError as error:
        return f"(not with these rules: {error.reason.text})"
    return choice.game.wording.sentence(rules, choice.game.fields[field])


def _text(value: object) -> str:
    """A value as `--set` takes it."""
    return ",".join(map(str, cast("tuple[object, ...]", value))) if type(value) is tuple else str(value)


def _preset_data(game: Game, preset: Preset[Any]) -> dict[str, Any]:
    return {
        "game": game.name,
        "name": preset.name,
        "summary": preset.summary,
        "source": preset.source,
        "differences": _rule_data(game, preset.rules.differences()),
    }


def _choice_data(choice: Choice, sheet: str, fields: Sequence[Field]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": choice.game.name,
        "presets": [preset.name for preset in choice.presets],
        "rules": attrs.asdict(choice.rules),
        "differences": _rule_data(choice.game, choice.rules.differences()),
        "sheet": sheet,
    }
    return {**data, "fields": list(map(_field_data, fields))} if fields else data


def _rule_data(game: Game, fields: dict[str, Any]) -> dict[str, Any]:
    return {name: attrs.asdict(value) if name in game.part_fields else value for name, value in fields.items()}


def _field_data(field: Field) -> dict[str, Any]:
    setting = field.setting
    return {
        "name": field.name,
        "group": field.group,
        "value": field.value,
        "default": field.default,
        "meaning": setting.meaning,
        "rules": setting.rules,
        "source": setting.source,
        "values": setting.values,
        "words": setting.words,
    }
