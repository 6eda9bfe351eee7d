"""A rule set in words: how a sheet is put together from what a game says about its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import attrs

from skipbo.table.errors import RuleSetError
from skipbo.table.settings import Setting, differing

R = TypeVar("R")


@attrs.frozen(kw_only=True, eq=False)
class Wording(Generic[R]):
    """What a game says about its rules.

    A field has its sentences in `texts`, or in `sentences` where numbers or other fields come into it. One that has
    none, such as a house rule just added, is told by its meaning in the table of fields, where it is not the default.
    """

    title: Callable[[R, int | None], str]
    """The first line, for a number of players or `None`."""
    printed: Mapping[str, tuple[str, ...]]
    """What stands under a heading whatever the rules are."""
    texts: Mapping[str, Mapping[object, str]]
    """What fields say whose values are words or flags, by value."""
    sentences: Mapping[str, Callable[[R, int | None], str]]
    """What fields say whose values are numbers, or that make sense only together with others."""
    idle: Callable[[R], set[str]]
    """The fields that play no part in these rules, so that a sheet does not mention them."""

    def describe(self, rules: R, fields: Mapping[str, Setting], than: R | None, players: int | None) -> str:
        """The rules in words, under the headings of `fields`.

        With `than` only what differs from those rules; with a number of players what that decides, and a
        `RuleSetError` if the rules do not fit it.
        """
        if problems := _problems(rules, players):
            raise RuleSetError(*problems)
        if than is None:
            idle, changed = self.idle(rules), differing(rules, type(rules)(), fields)
            told = [name for name in fields if name not in idle and (name in changed or self._has_sentence(name))]
            headings: dict[str, list[str]] = {
                fields[name].group: list(self.printed.get(fields[name].group, ())) for name in told
            }
        else:
            told = list(differing(rules, than, fields))
            headings = {fields[name].group: [] for name in told}
        for name in told:
            lines = headings[fields[name].group]
            line = self._sentence(rules, fields[name], players)
            # Fields that make sense only together share a sentence, which is said once.
            if line not in lines:
                lines.append(line)
        parts = ["\n".join([heading, *(f"- {line}" for line in lines)]) for heading, lines in headings.items()]
        if than is None:
            parts.insert(0, self.title(rules, players))
        return "\n\n".join(parts) or "The rules are the same."

    def _has_sentence(self, name: str) -> bool:
        return name in self.texts or name in self.sentences

    def _sentence(self, rules: R, setting: Setting, players: int | None) -> str:
        if sentence := self.sentences.get(setting.name):
            return sentence(rules, players)
        value = getattr(rules, setting.name)
        if setting.name in self.texts:
            return self.texts[setting.name][value]
        if value is None:
            text = setting.none
        elif type(value) is bool:
            text = "yes" if value else "no"
        else:
            text = str(value)
        return f"{setting.meaning.rstrip('.')}: {text}."


def counted(number: int, thing: str) -> str:
    """A number of things in words.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def match_end(target: int | None, rounds: int | None, who: str) -> str:
    """When a match ends, in words; `who` is what has the points.

    >>> match_end(500, None, "player")
    'The match ends when a round ends and a player has 500 points or more.'
    """
    ends: list[str] = []
    if target is not None:
        ends.append(f"when a round ends and a {who} has {counted(target, 'point')} or more")
    if rounds is not None:
        ends.append(f"after {counted(rounds, 'round')}")
    return f"The match ends {', or '.join(ends)}{', whichever comes first' if len(ends) == 2 else ''}."


def _problems(rules: Any, players: int | None) -> tuple[Any, ...]:
    return tuple(rules.problems(players))
