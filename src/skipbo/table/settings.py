"""What a rule set's fields may hold, for any game: the values that are allowed, and how a wrong one is named.

A game lists its fields as a table of `Setting`. Validation, the written description, the command line and the
documentation are all made from that table, so a new field needs one entry and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import attrs

from skipbo.table.errors import Code, Reason

NOT_A_COUNT = Code("not-a-count", "", "{field} is {value}; a whole number belongs there.", more=("fields",))
TOO_SMALL = Code("too-small", "", "{field} is {value}; the least is {least}.", more=("fields",))
TOO_LARGE = Code("too-large", "", "{field} is {value}; the most is {most}.", more=("fields",))
NOT_A_FLAG = Code("not-a-flag", "", "{field} is {value}; true or false belongs there.", more=("fields",))
NOT_A_TUPLE = Code(
    "not-a-tuple",
    "",
    "{field} is {value}; a tuple, in JSON a list, belongs there, with one entry for each seat.",
    more=("fields",),
)
WRONG_LENGTH = Code(
    "wrong-length", "", "{field} names {least} to {most} seats, not {entries}.", more=("fields", "value")
)
UNKNOWN_WORD = Code("unknown-word", "", "{field} is {value}; it must be {allowed}.", more=("fields", "words"))
NEAREST_WORD = Code(
    "unknown-word", "", "{field} is {value}; it must be {allowed}. Did you mean {nearest!r}?", more=("fields", "words")
)
NOT_A_PART = Code("wrong-type", "", "{field} is {value}; a {needed} belongs there.", more=("fields",))
UNKNOWN_FIELD = Code("unknown-field", "", "There is no field {field}.", more=("fields",))
NEAREST_FIELD = Code("unknown-field", "", "There is no field {field}. Did you mean {nearest!r}?", more=("fields",))

MOST_SEATS = 120
"""The most seats that any tuple with an entry for each seat may name."""

MOST_POINTS = 1_000_000
"""The largest number of points or rounds that a field takes."""


def reason_about(code: Code, *fields: str, **params: Any) -> Reason:
    """A reason that names the fields it is about, in its place and in its parameters."""
    return code(", ".join(fields), fields=fields, **params)


def is_count(value: object) -> bool:
    """Whether a value is exactly a whole number: `True`, ``1.0`` and ``"1"`` are not."""
    return type(value) is int


def items_of(value: object) -> Sequence[Any] | None:
    """The value as a list of whatever it holds; `None` if it is no list."""
    return cast("Sequence[Any]", value) if isinstance(value, (list, tuple)) else None


def shown(value: object) -> str:
    """A short text for a value of any kind, however strange: numbers and words as written, all else by its type.

    >>> shown("five"), shown(True), shown([1, 2]), shown(10**30)
    ("'five'", 'True', 'a list', 'a number of more than 18 digits')
    """
    if type(value) is int and value.bit_length() > 60:
        return "a number of more than 18 digits"
    if value is None or type(value) in (int, bool, float):
        return repr(value)
    if type(value) is str:
        return repr(value if len(value) <= 40 else value[:39] + "…")
    kind = type(value)
    return f"a {kind.__name__}" if kind.__module__ == "builtins" else f"a {kind.__module__}.{kind.__name__}"


def plain(value: object) -> object:
    """A whole number of ordinary size as it is, for the data of a reason; anything else as `shown`."""
    return value if type(value) is int and value.bit_length() <= 60 else shown(value)


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The one of the words that is most like the given one, or `None` when none is much like it.

    Capitals do not count, nor hyphens against underscores. Where no whole word is like it, a part of one may be.

    >>> nearest("Play_Of", ["shared", "play-off"]), nearest("layers", ["seed", "most-players"])
    ('play-off', 'most-players')
    """
    from difflib import get_close_matches  # needed for mistakes alone

    whole = {word.lower().replace("_", "-"): word for word in words}
    # Of several words with a part in common, the first is meant.
    parts = {part: word for plain, word in reversed(whole.items()) for part in plain.split("-")}
    # A very long text is like none of the words, and comparing it would take long.
    given = word[:60].lower().replace("_", "-")
    for known, likeness in ((whole, 0.6), (parts, 0.8)):
        if found := get_close_matches(given, known, n=1, cutoff=likeness):
            return known[found[0]]
    return None


def listed(words: Iterable[str], last: str = "or") -> str:
    """The words as an English list.

    >>> listed(["a", "b", "c"])
    'a, b or c'
    """
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


@attrs.frozen
class Setting:
    """One field of a rule set: what it means, and every value that it may have.

    A field takes `None` where `none` says what that means, a flag where `flag`, a word where there are `words`, a
    whole number where `least` is set (beside words too), a tuple with a number for each seat where `seats_least` is
    set, and a value of the class `part` where that is set.
    """

    name: str
    """The name of the field."""
    group: str
    """The heading under which a description puts it."""
    rules: tuple[str, ...]
    """The ids of the rules in the catalogue that it switches."""
    meaning: str
    """What it decides, in one line."""
    source: str = attrs.field(default="", kw_only=True)
    """Who plays it otherwise than the default, or ``""``."""
    none: str = attrs.field(default="", kw_only=True)
    """What `None` means; ``""`` where `None` is refused."""
    flag: bool = attrs.field(default=False, kw_only=True)
    """Whether it is `True` or `False`."""
    words: tuple[str, ...] = attrs.field(default=(), kw_only=True)
    """The words that it may be."""
    least: int | None = attrs.field(default=None, kw_only=True)
    """The least number that it may be."""
    most: int = attrs.field(default=0, kw_only=True)
    """The largest number that it may be, where `least` is set."""
    seats_least: int | None = attrs.field(default=None, kw_only=True)
    """The least number that a tuple with an entry for each seat may hold; the largest is `most`."""
    part: type[Any] | None = attrs.field(default=None, kw_only=True)
    """The class of its value, which has a method ``problems()``."""
    since: str = attrs.field(default="", kw_only=True)
    """The version of the package that added it, ``""`` for the first: logs from before have no such key, and mean the
    default."""

    def faults(self, value: object, name: str = "") -> list[Reason]:
        """What is wrong with a value, of whatever type, for this field; an empty list if nothing is."""
        name = name or self.name
        if value is None and self.none:
            return []
        if self.part is not None:
            if type(value) is not self.part:
                return [self._reason(NOT_A_PART, name, name, value, needed=self.part.__name__)]
            return list(cast("Any", value).problems())
        if self.flag:
            return [] if type(value) is bool else [self._reason(NOT_A_FLAG, name, name, value)]
        if self.words and (self.least is None or type(value) is str):
            return self._word_faults(value, name)
        if self.seats_least is not None:
            if type(value) is tuple:
                return self._tuple_faults(cast("tuple[object, ...]", value), name, self.seats_least)
            if type(value) in (list, set, frozenset, dict):
                return [self._reason(NOT_A_TUPLE, name, name, value)]
        return self._count_faults(value, name, name, self.least or 0)

    def _reason(self, code: Code, name: str, field: str, value: object, **params: Any) -> Reason:
        reason = reason_about(code, name, field=field, value=shown(value), **params)
        return attrs.evolve(reason, rule=self.rules[0] if self.rules else "")

    def _word_faults(self, value: object, name: str) -> list[Reason]:
        if type(value) is str and value in self.words:
            return []
        numbers = [] if self.least is None else [f"{self.least} to {self.most:,}"]
        allowed = listed([*map(repr, self.words), *numbers])
        close = nearest(value, self.words) if type(value) is str else None
        if close is None:
            return [self._reason(UNKNOWN_WORD, name, name, value, allowed=allowed, words=self.words)]
        return [self._reason(NEAREST_WORD, name, name, value, allowed=allowed, words=self.words, nearest=close)]

    def _tuple_faults(self, value: tuple[object, ...], name: str, least: int) -> list[Reason]:
        if not 2 <= len(value) <= MOST_SEATS:
            entries = len(value)
            return [self._reason(WRONG_LENGTH, name, name, value, entries=entries, least=2, most=MOST_SEATS)]
        found = (self._count_faults(entry, name, f"{name}[{i}]", least) for i, entry in enumerate(value))
        return [fault for faults in found for fault in faults]

    def _count_faults(self, value: object, name: str, field: str, least: int) -> list[Reason]:
        if type(value) is not int:
            return [self._reason(NOT_A_COUNT, name, field, value)]
        if value < least:
            return [self._reason(TOO_SMALL, name, field, value, least=least)]
        if value > self.most:
            return [self._reason(TOO_LARGE, name, field, value, most=self.most)]
        return []

    @property
    def values(self) -> str:
        """The allowed values in words."""
        allowed = [f"None ({self.none})"] if self.none else []
        if self.part is not None:
            allowed.append(f"a {self.part.__name__}")
        if self.flag:
            allowed += ["True", "False"]
        allowed += [f'"{word}"' for word in self.words]
        if self.least is not None:
            allowed.append(f"{self.least} to {self.most:,}")
        if self.seats_least is not None:
            allowed.append("a tuple with a number for each seat")
        return listed(allowed)


def table_of(*settings: Setting) -> Mapping[str, Setting]:
    """The settings by name, in their order."""
    return {setting.name: setting for setting in settings}


def unknown_field(name: str, names: Iterable[str]) -> Reason:
    """The reason for a name that is none of a rule set's fields; it names the one that is most like it."""
    close = nearest(name, names)
    if close is None:
        return reason_about(UNKNOWN_FIELD, name, field=shown(name))
    return reason_about(NEAREST_FIELD, name, field=shown(name), nearest=close)


def differing(value: Any, other: Any, names: Iterable[str]) -> dict[str, Any]:
    """The named fields of a value that are not as in another one, with the value's contents.

    Contents are compared only when they are of one type, so `True` differs from 1 and nothing strange is compared.
    Raises `TypeError` for another one that has no such fields.
    """
    if not isinstance(other, type(value).__mro__[-2]):  # the class below `object`: that of a subclass's fields too
        raise TypeError(f"a {type(value).__name__} is compared with another one, not with {shown(other)}")
    pairs = ((name, getattr(value, name), getattr(other, name)) for name in names)
    return {name: here for name, here, there in pairs if type(here) is not type(there) or here != there}


def laid_together(changes: Iterable[Mapping[str, Any]]) -> tuple[dict[str, Any], dict[str, tuple[Any, ...]]]:
    """Several sets of changes in one, and those names to which two of them give different values, with the values.

    >>> laid_together([{"a": 1}, {"a": 2, "b": 3}])
    ({'a': 1, 'b': 3}, {'a': (1, 2)})
    """
    together: dict[str, Any] = {}
    disputed: dict[str, tuple[Any, ...]] = {}
    for change in changes:
        for name, value in change.items():
            seen = disputed.get(name, (together.setdefault(name, value),))
            if value not in seen:
                disputed[name] = (*seen, value)
    return together, disputed


def call_text(name: str, arguments: Mapping[str, Any]) -> str:
    """The text of a call with keyword arguments, which evaluates to the value that it shows.

    >>> call_text("RuleSet", {"teams": 2})
    'RuleSet(teams=2)'
    """
    return f"{name}({', '.join(f'{key}={value!r}' for key, value in arguments.items())})"
