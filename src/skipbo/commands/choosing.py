"""The rules that a command line asks for: presets by name, laid together, and fields set one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import attrs

from skipbo.commands.console import UsageError
from skipbo.games import GAMES, game_named
from skipbo.table.errors import Reason, RuleSetError
from skipbo.table.game import Game
from skipbo.table.presets import Preset, find_preset
from skipbo.table.rulesets import combined
from skipbo.table.settings import Setting, listed, nearest, unknown_field

FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
"""What stands for true and false on a command line."""

NUMBER = re.compile(r"[+-]?(0|[1-9][0-9]{0,39})")
LEADING_ZERO = re.compile(r"[+-]?0[0-9]+")


@attrs.frozen
class Choice:
    """The rules that were asked for."""

    game: Game
    """The game."""
    presets: tuple[Preset[Any], ...]
    """The presets, in the order in which they were named."""
    rules: Any
    """The rule set: the presets laid together, with the fields that were set."""

    @property
    def label(self) -> str | None:
        """The name of the preset whose rules these are, if they are those of the only one that was named."""
        alone = len(self.presets) == 1 and self.presets[0].rules == self.rules
        return self.presets[0].name if alone else None


def choose(game: str | None, names: Sequence[str], assignments: Sequence[str]) -> Choice:
    """The rules that presets and assignments such as ``teams=2`` ask for.

    Without a game's name it is the one that has the presets, and Skip-Bo if no presets are named.

    Raises `UsageError` and `SkipBoError` for what there is not.

    >>> choose(None, ["short-game"], ["teams=2", "deck.count=2"]).rules
    RuleSet(deck=Deck(count=2), stock_size=10, teams=2)
    """
    chosen = _game_of(names) if game is None else game_named(game)
    presets = tuple(find_preset(chosen.presets, name) for name in names)
    rules = combined(chosen.rule_set, chosen.fields, [preset.rules for preset in presets])
    return Choice(chosen, presets, _assigned(chosen, rules, assignments))


def _game_of(names: Sequence[str]) -> Game:
    """The game that has all these presets."""
    for game in GAMES.values():
        if all(_has(game, name) for name in names):
            return game
    unknown = [name for name in names if not any(_has(game, name) for game in GAMES.values())]
    if not unknown:
        raise UsageError(f"{listed(names, 'and')} are presets of different games")
    every = [preset for game in GAMES.values() for preset in game.presets]
    close = nearest(unknown[0], every)
    hint = "`skipbo rules` lists them" if close is None else f"did you mean {close}?"
    raise UsageError(f"there is no preset {unknown[0]!r}: {hint}")


def _has(game: Game, name: str) -> bool:
    try:
        find_preset(game.presets, name)
    except RuleSetError:
        return False
    return True


def _assigned(game: Game, rules: Any, assignments: Sequence[str]) -> Any:
    """The rules with fields set; all that is wrong is told in one error."""
    changes: dict[str, Any] = {}
    parts: dict[str, dict[str, Any]] = {}
    unknown: list[str] = []
    for assignment in assignments:
        name, equals, text = assignment.partition("=")
        field, dot, inner = name.partition(".")
        if not equals or not name:
            raise UsageError(f"--set takes FIELD=VALUE, not {assignment!r}")
        if name in changes or inner in parts.get(field, ()):
            raise UsageError(f"--set {name} is given twice")
        if dot and inner in game.part_fields.get(field, ()):
            parts.setdefault(field, {})[inner] = _value(game.part_fields[field][inner], name, text)
        elif name in game.part_fields:
            fields = listed((f"{name}.{part}" for part in game.part_fields[name]), "and")
            raise UsageError(f"--set {name}: it is set by its own fields {fields}")
        elif name in game.fields:
            changes[name] = _value(game.fields[name], name, text)
        else:
            unknown.append(name)
    if unknown:
        every = [*game.fields, *(f"{field}.{part}" for field, of in game.part_fields.items() for part in of)]
        raise RuleSetError(*(_no_field(game, name, every) for name in unknown))
    for field, inside in parts.items():
        changes[field] = attrs.evolve(getattr(rules, field), **inside)
    return rules.replace(**changes)


def _no_field(game: Game, name: str, every: Sequence[str]) -> Reason:
    """The reason for a field that there is not; where none is like it, with how to see them all."""
    reason = unknown_field(name, every)
    if "nearest" in reason.params:
        return reason
    return attrs.evolve(reason, sentence=f"{reason.sentence} `skipbo rules --game {game.name} --fields` lists them.")


def _value(setting: Setting, name: str, text: str) -> Any:
    """The value that a text on the command line means for a field; what means none stays text, for the field to refuse.

    >>> teams = game_named("skip-bo").fields["teams"]
    >>> _value(teams, "teams", "0,0,1,1"), _value(teams, "teams", "(0, 0, 1, 1)"), _value(teams, "teams", "none")
    ((0, 0, 1, 1), (0, 0, 1, 1), None)
    """
    word = text.strip()
    if word in setting.words:
        return word
    if setting.none and word.lower() in ("none", "null"):
        return None
    if setting.flag and word.lower() in FLAGS:
        return FLAGS[word.lower()]
    if NUMBER.fullmatch(word):
        return int(word)
    entries = _entries(word)
    if any(map(LEADING_ZERO.fullmatch, entries)):
        hint = "; a number for each seat is written 0,1,0,1" if setting.seats_least is not None else ""
        raise UsageError(f"--set {name}: a number has no leading zero, unlike {text!r}{hint}")
    if setting.seats_least is not None and len(entries) > 1 and all(map(NUMBER.fullmatch, entries)):
        return tuple(map(int, entries))
    return word


def _entries(word: str) -> list[str]:
    """What stands between the commas of a tuple, written with the brackets of Python, those of JSON, or none."""
    inside = word[1:-1] if word[:1] + word[-1:] in ("()", "[]") else word
    return [entry.strip() for entry in inside.split(",")]
