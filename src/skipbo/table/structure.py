"""From JSON data to values, strictly: nothing is converted, and all that is wrong is found at once, with its place.

Built on cattrs, which collects the errors of a whole tree; the hooks here take away all its kindness. One rule holds
for every object: each key is required, but for those whose value may be `None` by default, which are left out then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Literal, TypeAlias, cast, get_args, get_origin

import attrs
from cattrs import ClassValidationError, Converter, ForbiddenExtraKeysError
from cattrs.errors import AttributeValidationNote
from cattrs.gen import make_dict_structure_fn, override

from skipbo.table.documents import MOST_REASONS, NOT_JSON_DATA, child_path, refuse
from skipbo.table.errors import Code, Reason, RuleSetError
from skipbo.table.settings import Setting, listed, nearest, shown

WRONG_TYPE = Code("wrong-type", "", "This is {value}; {needed} belongs here.")
MISSING_KEY = Code("missing-key", "", "The key {key!r} is missing.")
UNKNOWN_KEY = Code("unknown-key", "", "There is no key {key} here; there are {allowed}.")
NEAREST_KEY = Code("unknown-key", "", "There is no key {key} here. Did you mean {nearest!r}?")
UNKNOWN_WORD = Code("unknown-word", "", "This is {value}; it must be {allowed}.", more=("words",))
NEAREST_WORD = Code(
    "unknown-word", "", "This is {value}; it must be {allowed}. Did you mean {nearest!r}?", more=("words",)
)

MOST_NAMED = 1000
"""So many cards, points or sides of a list are named in a reason at most."""

JSON_NAMES: dict[type, str] = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}

IN_JSON = {"None": "null", "True": "true", "False": "false", "a dict": "an object", "a tuple": "a list"}
"""What `shown` says of values, and what it is in JSON."""

Hook: TypeAlias = "Callable[[Any, Any], Any]"


class FlawedError(ValueError):
    """What a hook raises: reasons, whose places count from the value that is read."""

    def __init__(self, *reasons: Reason) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def strict_converter() -> Converter:
    """A converter that takes JSON data exactly as it must be, for frozen attrs classes of it."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))

    def words(kind: Any) -> Hook:
        return word_hook(get_args(kind))

    def items(kind: Any) -> Hook:
        return list_hook(get_args(kind)[0], converter.get_structure_hook(get_args(kind)[0]))

    def members(kind: Any) -> Hook:
        return object_hook(kind, converter)

    converter.register_structure_hook_factory(_is_words, words)
    converter.register_structure_hook_factory(_is_tuple, items)
    converter.register_structure_hook_factory(attrs.has, members)
    return converter


def read_with(hook: Hook, data: object, kind: Any, path: str = "$") -> Any:
    """What a hook makes of the data. Raises one `LogError` with everything that is wrong."""
    try:
        return hook(data, kind)
    except FlawedError as error:
        reasons = error.reasons
    return refuse(list(placed(reasons, path)))


def placed(reasons: Iterable[Reason], path: str) -> Iterator[Reason]:
    """The reasons with their places counted from where `path` starts."""
    return (attrs.evolve(reason, where=path + reason.where) for reason in reasons)


def at(where: str, reason: Reason) -> Reason:
    """The reason at a place."""
    return attrs.evolve(reason, where=where)


def shortened(reason: Reason) -> Reason:
    """The reason without the rest of lists that are very long: a hostile document may name a million cards."""
    params = {
        name: value[:MOST_NAMED] if value.__class__ in (list, tuple) else value for name, value in reason.params.items()
    }
    return attrs.evolve(reason, params=params)


def wrong_type(value: object, needed: str) -> Reason:
    """The reason for a value of another type than belongs there."""
    return WRONG_TYPE(value=shown_json(value), needed=needed)


def unknown_key(key: str, names: Iterable[str]) -> Reason:
    """The reason for a key that an object does not have; it names the one that is most like it."""
    names = tuple(names)
    close = nearest(key, names)
    if close is None:
        return UNKNOWN_KEY(key=shown(key), allowed=listed(map(repr, names), "and") if names else "none at all")
    return NEAREST_KEY(key=shown(key), nearest=close)


def unknown_keys(keys: Iterable[str], names: Iterable[str]) -> Iterator[Reason]:
    """The reasons for keys that an object does not have, but for no more of them than an error names."""
    names = tuple(names)
    return (unknown_key(key, names) for key in islice(keys, MOST_REASONS + 1))


def unknown_word(value: object, words: tuple[str, ...]) -> Reason:
    """The reason for a value that is none of the words that may stand there."""
    allowed = listed(map(repr, words)) if words else "left out"
    close = nearest(value, words) if type(value) is str else None
    if close is None:
        return UNKNOWN_WORD(value=shown_json(value), allowed=allowed, words=words)
    return NEAREST_WORD(value=shown_json(value), allowed=allowed, words=words, nearest=close)


def shown_json(value: object) -> str:
    """A short safe text for a value in the words of JSON.

    >>> shown_json(True), shown_json(None), shown_json({}), shown_json("7")
    ('true', 'null', 'an object', "'7'")
    """
    if value is None or type(value) is bool:
        return {None: "null", True: "true", False: "false"}[value]
    return JSON_NAMES[type(value)] if type(value) in (list, dict) else shown(value)


def fields_shown(value: Any) -> str:
    """The fields of a value of numbers and words, as a sentence has them: ``ending won, winner null``."""
    fields = attrs.asdict(value).items()
    return ", ".join(f"{name} {item if type(item) is str else shown_json(item)}" for name, item in fields)


def json_object(data: Any) -> dict[str, Any]:
    """The data, which must be an object."""
    if data.__class__ is not dict:
        raise FlawedError(wrong_type(data, JSON_NAMES[dict]))
    members: dict[Any, Any] = data
    if not {str}.issuperset(map(type, members)):
        strange = next(key for key in members if type(key) is not str)
        raise FlawedError(NOT_JSON_DATA(value=f"an object with the key {shown(strange)}"))
    return members


def json_list(data: Any) -> list[Any]:
    """The data, which must be a list."""
    if data.__class__ is not list:
        raise FlawedError(wrong_type(data, JSON_NAMES[list]))
    items: list[Any] = data
    return items


def object_hook(
    kind: type[Any],
    converter: Converter,
    optional: tuple[str, ...] = (),
    read_before: tuple[str, ...] = (),
    **hooks: Hook,
) -> Hook:
    """The hook for a frozen attrs class; `hooks` are for single fields, instead of those of their types.

    A key is required unless its field is `None` by default, or among the `optional` ones. The keys that are
    `read_before` are in the data no more; an error that lists the keys names them too.
    """
    fields = {_key(field.name): field for field in attrs.fields(attrs.resolve_types(kind))}
    required = [
        key for key, field in fields.items() if field.init and field.default is not None and key not in optional
    ]
    for key, field in fields.items():
        if field.default is None and key not in hooks:
            # What is not there is left out, so null is no second spelling for it.
            hooks[key] = converter.get_structure_hook(_without_none(field.type))
    overrides: dict[str, Any] = {
        fields[key].name: override(rename=key, struct_hook=hook) for key, hook in hooks.items()
    }
    structure = make_dict_structure_fn(kind, converter, **overrides)

    def read(data: Any, _: Any) -> Any:
        given = json_object(data)
        flaws = [MISSING_KEY(key=name) for name in required if name not in given]
        try:
            value = structure(given, kind)
        except ClassValidationError as error:
            flaws += _flaws_of_object(error, [*read_before, *fields])
        else:
            if not flaws:
                return value
        raise FlawedError(*flaws)

    return read


def _flaws_of_object(error: Any, names: list[str]) -> Iterator[Reason]:
    """What cattrs found wrong with an object; the keys that it misses are found by `object_hook` already."""
    flaws: list[Any] = error.exceptions
    for flaw in flaws:
        if isinstance(flaw, FlawedError):
            yield from placed(flaw.reasons, child_path("", _attribute(flaw)))
        elif isinstance(flaw, ForbiddenExtraKeysError):
            yield from unknown_keys(sorted(flaw.extra_fields), names)
        elif not isinstance(flaw, KeyError):
            raise flaw


def _attribute(flaw: Any) -> str:
    """The key of the attribute that cattrs noted with a flaw."""
    names: list[str] = [note.name for note in flaw.__notes__ if isinstance(note, AttributeValidationNote)]
    return _key(names[0])


def _key(name: str) -> str:
    """The key of a field: one that a property shows, and whose own name is private, goes by that of the property."""
    return name.removeprefix("_")


def list_hook(kind: Any, hook: Hook) -> Hook:
    """The hook for a list, which becomes a tuple."""

    def read(data: Any, _: Any) -> Any:
        items = json_list(data)
        if kind is int and set(map(type, items)) <= {int}:
            return tuple(items)
        values: list[Any] = []
        flaws: list[Reason] = []
        for index, item in enumerate(items):
            try:
                values.append(hook(item, kind))
            except FlawedError as flaw:  # noqa: PERF203 - each item has flaws of its own
                flaws += placed(flaw.reasons, f"[{index}]")
                if len(flaws) > MOST_REASONS:
                    break
        if flaws:
            raise FlawedError(*flaws)
        return tuple(values)

    return read


def word_hook(words: tuple[str, ...]) -> Hook:
    """The hook for one of some words."""

    def read(data: Any, _: Any) -> Any:
        if type(data) is not str or data not in words:
            raise FlawedError(unknown_word(data, words))
        return data

    return read


def rule_set_hook(kind: type[Any], fields: Mapping[str, Setting], parts: Mapping[str, Mapping[str, Setting]]) -> Hook:
    """The hook for a rule set, of which every field must stand there that was there from the first version on.

    What the fields may hold is checked by the class.
    """

    def read(data: Any, _: Any) -> Any:
        values, flaws = _field_values(data, fields, parts)
        try:
            rules = kind(**values)
        except RuleSetError as error:
            # Where a field is missing or misnamed, what several have to do with one another is not known.
            alone = [reason for reason in error.reasons if not flaws or len(reason.params.get("fields", ())) == 1]
            flaws += [in_json(at_field(reason)) for reason in alone]
        else:
            if not flaws:
                return rules
        raise FlawedError(*flaws)

    return read


def _exactly(kind: type) -> Hook:
    def read(data: Any, _: Any) -> Any:
        if type(data) is not kind:
            raise FlawedError(wrong_type(data, JSON_NAMES[kind]))
        return data

    return read


def _is_words(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[1:] == (Ellipsis,)


def _without_none(kind: Any) -> Any:
    """The one other type of a union with `None`."""
    left = [one for one in get_args(kind) if one is not type(None)]
    return left[0] if len(left) == 1 else kind


def _field_values(
    data: Any, fields: Mapping[str, Setting], parts: Mapping[str, Mapping[str, Setting]]
) -> tuple[dict[str, Any], list[Reason]]:
    """The fields of a rule set, or of a part of one, as its constructor takes them, and what is wrong with their keys.

    What a field holds is as it was given: the constructor looks at it.
    """
    given = json_object(data)
    flaws = [MISSING_KEY(key=name) for name, field in fields.items() if name not in given and not field.since]
    flaws += unknown_keys((name for name in given if name not in fields), fields)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            continue
        part = fields[name].part
        if part is not None:
            try:
                part_values, part_flaws = _field_values(value, parts[name], {})
            except FlawedError as error:
                part_values, part_flaws = {}, list(error.reasons)
            values[name] = part(**part_values)
            flaws += placed(part_flaws, f".{name}")
        else:
            values[name] = tuple(cast("list[object]", value)) if type(value) is list else value
    return values, flaws


def at_field(reason: Reason) -> Reason:
    """A reason about a rule set with its place as a path; what is about several fields is about the rules as such."""
    fields = reason.params.get("fields", ())
    return attrs.evolve(reason, where=f".{fields[0]}" if len(fields) == 1 else "")


def in_json(reason: Reason) -> Reason:
    """A reason about a value that came from JSON, in whose words the value is shown."""
    value = reason.params.get("value")
    if type(value) is not str or value not in IN_JSON:
        return reason
    return attrs.evolve(reason, params={**reason.params, "value": IN_JSON[value]})


def at_rules(reason: Reason) -> Reason:
    """A reason about a rule set with its place in a document, where the players stand beside the rules."""
    where = ".players" if reason.params["fields"][0] == "players" else f".rules{at_field(reason).where}"
    return attrs.evolve(reason, where=where)
