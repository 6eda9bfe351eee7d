"""A rule set in words: how a sheet is put together from what a game says about its fields."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
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
    words: Callable[[R], Mapping[str, str]]
    """What stands for names in braces, such as ``{wild}``, in all of these texts."""

    def describe(self, rules: R, fields: Mapping[str, Setting], than: R | None, players: int | None) -> str:
        """The rules in words, under the headings of `fields`.

        With `than` only what differs: the sentences that are not on the sheet of those rules, and under a heading that
        has none left, those that fall away. With a number of players what that decides, and a `RuleSetError` if the
        rules do not fit it; if only the others do not, what it decides makes no difference.
        """
        if problems := _problems(rules, players):
            raise RuleSetError(*problems)
        if than is None:
            headings = {group: list(lines.values()) for group, lines in self._sheet(rules, fields, players).items()}
        else:
            headings = self._differences(rules, fields, than, players)
        parts = ["\n".join([heading, *(f"- {line}" for line in lines)]) for heading, lines in headings.items()]
        if than is None:
            parts.insert(0, self.title(rules, players))
        return "\n\n".join(parts) or "The rules are the same."

    def sentence(self, rules: R, setting: Setting, players: int | None = None) -> str:
        """What is said of one field."""
        return self._named(rules, self._sentence(rules, setting, players))

    def _sheet(
        self, rules: R, fields: Mapping[str, Setting], players: int | None, besides: Collection[str] = ()
    ) -> dict[str, dict[str | int, str]]:
        """What is said under each heading: what is printed there, by number, and of each field, by its name.

        Fields without a sentence of their own are told where they are not the default, or are among those `besides`.
        """
        idle, changed = self.idle(rules), differing(rules, type(rules)(), fields)
        sheet: dict[str, dict[str | int, str]] = {}
        for name, setting in fields.items():
            if name in idle or not (name in changed or name in besides or self._has_sentence(name)):
                continue
            lines = sheet.get(setting.group)
            if lines is None:
                printed = self.printed.get(setting.group, ())
                lines = sheet[setting.group] = {at: self._named(rules, text) for at, text in enumerate(printed)}
            line = self.sentence(rules, setting, players)
            # Fields that make sense only together share a sentence, which is said once.
            if line not in lines.values():
                lines[name] = line
        return sheet

    def _differences(
        self, rules: R, fields: Mapping[str, Setting], than: R, players: int | None
    ) -> dict[str, list[str]]:
        """What is said under each heading of these rules, but not of the others."""
        besides = differing(rules, than, fields)
        ours = compared = self._sheet(rules, fields, players, besides)
        if _problems(than, players):
            # What the number of players decides is known of these rules only.
            players = None
            compared = self._sheet(rules, fields, None, besides)
        theirs = self._sheet(than, fields, players, besides)
        headings: dict[str, list[str]] = {}
        for group in dict.fromkeys(setting.group for setting in fields.values()):
            here, there = compared.get(group, {}), theirs.get(group, {})
            known = set(there.values())
            lines = [line for key, line in ours.get(group, {}).items() if here.get(key) not in known]
            if not lines:
                left = set(here.values())
                lines = [f"Falls away: {line}" for line in there.values() if line not in left]
            if lines:
                headings[group] = lines
        return headings

    def _named(self, rules: R, text: str) -> str:
        for name, word in self.words(rules).items():
            text = text.replace(f"{{{name}}}", word)
        return text

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
