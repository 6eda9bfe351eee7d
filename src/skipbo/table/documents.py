"""From the text of a JSON document to its data, strictly: what JSON leaves open is refused, each with its own code.

Nothing is bounded by luck: size and depth are measured before anything is parsed, and the digits of a number before
it is converted.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

import attrs

from skipbo.table.errors import Code, LogError, Reason
from skipbo.table.settings import shown

MOST_BYTES = 16 * 2**20
"""A document has at most this many bytes of UTF-8."""
MOST_VALUES = 1_000_000
"""A document has at most this many values, lists and objects included: they cost far more than their text."""
MOST_DEPTH = 32
"""Lists and objects of a document lie at most this deep in one another."""
MOST_DIGITS = 40
"""A number has at most this many digits in a row."""
MOST_REASONS = 1000
"""An error names at most this many things that are wrong with one document."""

TOO_LARGE = Code("document-too-large", "", "The document is larger than {most} bytes.")
TOO_MANY_VALUES = Code("too-many-values", "", "There are more than {most} values here.")
NOT_UTF_8 = Code("not-utf-8", "", "The document is not UTF-8: byte {byte} does not belong there.")
BYTE_ORDER_MARK = Code("byte-order-mark", "", "The document starts with a byte order mark, not with its text.")
TOO_DEEP = Code("too-deep", "", "Lists and objects lie in one another deeper than {most}.")
NOT_JSON = Code("not-json", "", "This is not JSON: {problem} at line {line}, column {column}.")
REPEATED_KEY = Code("repeated-key", "", "The key {key} stands here more than once.")
NOT_FINITE = Code("not-finite", "", "{value} is no number of JSON.")
TOO_MANY_DIGITS = Code("too-many-digits", "", "A number has {digits} digits; the most is {most}.")
OUT_OF_RANGE = Code("out-of-range", "", "This is too large for a number: {value}.")
LONE_SURROGATE = Code("lone-surrogate", "", "The text holds half of a surrogate pair.")
NOT_JSON_DATA = Code("not-json-data", "", "This is {value}, which JSON does not know.")
MORE_REASONS = Code("more-reasons", "", "There is more that is wrong; only the first {most} are named.")

SURROGATE = re.compile("[\ud800-\udfff]")
ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
STRING = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
LONG_NUMBER = b"0" * (MOST_DIGITS + 1)
DIGITS_AS_ZERO = bytes(48 if 48 <= byte <= 57 else 32 for byte in range(256))
OBJECTS_AS_LISTS = bytes.maketrans(b"{}", b"[]")
NOT_BRACKETS = bytes(sorted(set(range(256)) - set(b'[]{}"\\')))


@attrs.frozen
class _Flaw:
    """Stands in the data where a number stood that is none."""

    reason: Reason


def parse_document(document: str | bytes | bytearray) -> Any:
    """The data of a JSON document. Raises one `LogError` that names all that is wrong with it.

    Raises `TypeError` for what is neither text nor bytes.

    Text that is no JSON at all ends the reading at once; numbers that are none, repeated keys and lone surrogates are
    found all together, each with its JSON path.

    >>> parse_document('{"a": [1, 2.5]}')
    {'a': [1, 2.5]}
    >>> parse_document('{"a": [NaN], "b": 1, "b": 2}')
    Traceback (most recent call last):
        ...
    skipbo.LogError: $: The key 'b' stands here more than once.
    $.a[0]: NaN is no number of JSON.
    """
    text, raw = _decoded(document)
    if text.startswith("\ufeff"):
        raise LogError(BYTE_ORDER_MARK())
    if _is_too_deep(raw):
        raise LogError(TOO_DEEP(most=MOST_DEPTH))
    if _has_too_many_values(raw):
        raise LogError(TOO_MANY_VALUES(most=MOST_VALUES))
    parser = _Parser()
    try:
        data = parser.decoder(long_numbers=LONG_NUMBER in raw.translate(DIGITS_AS_ZERO)).decode(text)
    except json.JSONDecodeError as error:
        # Some of the messages are made to be followed by the place.
        problem = error.msg[:1].lower() + error.msg[1:].removesuffix(" starting at").removesuffix(" at").rstrip(": ")
        raise LogError(NOT_JSON(problem=problem, line=error.lineno, column=error.colno)) from None
    if parser.flawed or ESCAPED_SURROGATE.search(text):
        refuse(list(islice(parser.flaws(data, "$"), MOST_REASONS + 1)))
    return data


def check_data(data: object, path: str) -> None:
    """Raise a `LogError` unless a value is JSON data, as reading a document would have given it.

    >>> check_data({"event": "club evening", "table": 3}, "$.meta")
    >>> check_data({"when": {1, 2}}, "$.meta")
    Traceback (most recent call last):
        ...
    skipbo.LogError: $.meta.when: This is a set, which JSON does not know.
    """
    refuse(list(islice(_data_flaws(data, path, 1), MOST_REASONS + 1)))


def refuse(reasons: list[Reason], line: int | None = None) -> None:
    """Raise a `LogError` with the reasons, if there are any; with the first of them only, if there are very many."""
    if len(reasons) > MOST_REASONS:
        reasons = [*reasons[:MOST_REASONS], MORE_REASONS(most=MOST_REASONS)]
    if reasons:
        raise LogError(*reasons, line=line)


def child_path(path: str, key: str) -> str:
    """The JSON path of a key's value in the object at `path`; whatever the key is, the path is plain ASCII.

    >>> child_path("$.meta", "event"), child_path("$.meta", "a b")
    ('$.meta.event', '$.meta["a b"]')
    """
    if PLAIN_KEY.fullmatch(key):
        return f"{path}.{key}"
    return f"{path}[{json.dumps(key if len(key) <= 40 else key[:39] + '…')}]"


def _decoded(document: str | bytes | bytearray) -> tuple[str, bytes]:
    """A document as text and as bytes."""
    if not isinstance(cast("object", document), (str, bytes, bytearray)):
        raise TypeError(f"a document is a str or bytes, not {shown(document)}")
    try:
        raw = document.encode() if isinstance(document, str) else bytes(document)
    except UnicodeEncodeError:
        raise LogError(LONE_SURROGATE()) from None
    if len(raw) > MOST_BYTES:
        raise LogError(TOO_LARGE(most=MOST_BYTES))
    try:
        return (document if isinstance(document, str) else raw.decode()), raw
    except UnicodeDecodeError as error:
        raise LogError(NOT_UTF_8(byte=error.start)) from None


def _is_too_deep(raw: bytes) -> bool:
    """Whether lists and objects lie too deep in one another, in the part of a text that may be JSON."""
    # All of this runs in C, so it costs little even for the longest document. First all but brackets and strings is
    # taken away, and then the strings that hold none.
    brackets = raw.translate(None, NOT_BRACKETS)
    if b"\\" not in brackets:
        brackets = brackets.replace(b'""', b"")
    if b'"' in brackets or b"\\" in brackets:
        brackets = STRING.sub(b"", raw).translate(None, NOT_BRACKETS)
    # Each time the innermost lists and objects vanish; what is not too deep is gone in the end.
    brackets = brackets.translate(OBJECTS_AS_LISTS)
    for _ in range(MOST_DEPTH):
        fewer = brackets.replace(b"[]", b"")
        if fewer == brackets:
            break
        brackets = fewer
    unclosed = len(brackets) - len(brackets.lstrip(b"["))
    return b"[]" in brackets or unclosed > MOST_DEPTH


def _has_too_many_values(raw: bytes) -> bool:
    """Whether a text that may be JSON has too many values: each but the first in its list or object has a comma."""

    def at_most(text: bytes) -> int:
        return 1 + text.count(b",") + text.count(b"[") + text.count(b"{")

    return at_most(raw) > MOST_VALUES and at_most(STRING.sub(b"", raw)) > MOST_VALUES


def is_larger(data: object, most: int) -> bool:
    """Whether JSON data have more values than that, lists and objects included; no more of them are looked at.

    >>> is_larger({"a": [1, 2]}, 4), is_larger({"a": [1, 2]}, 3)
    (False, True)
    """
    count, waiting = 0, [data]
    while waiting:
        count += 1
        value = waiting.pop()
        inner = list(cast("dict[Any, object]", value).values()) if isinstance(value, dict) else value
        if isinstance(inner, list):
            waiting += cast("list[object]", inner)[: most + 1]
        if count + len(waiting) > most:
            return True
    return False


class _Parser:
    """A JSON decoder that goes on when it meets a flaw, and can tell afterwards where all of them are."""

    def __init__(self) -> None:
        self.flawed = 0
        self.repeated: dict[int, tuple[object, list[str]]] = {}

    def decoder(self, long_numbers: bool) -> json.JSONDecoder:
        """The decoder; the digits of numbers are counted only where there are long ones."""
        return json.JSONDecoder(
            object_pairs_hook=self.members,
            parse_int=self.whole if long_numbers else int,
            parse_float=self.fraction,
            parse_constant=self.constant,
        )

    def members(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data = dict(pairs)
        if len(data) != len(pairs):
            counts = Counter(key for key, _ in pairs)
            # The object itself is kept too, or another one could be given its identity.
            keys = [key for key, count in counts.items() if count > 1]
            self.repeated[id(data)] = data, keys
            self.count(REPEATED_KEY(key=shown(keys[0])))
        return data

    def whole(self, text: str) -> Any:
        digits = len(text.lstrip("-"))
        return int(text) if digits <= MOST_DIGITS else self.flaw(TOO_MANY_DIGITS(digits=digits, most=MOST_DIGITS))

    def fraction(self, text: str) -> Any:
        digits = max(map(len, re.findall("[0-9]+", text)))
        if digits > MOST_DIGITS:
            return self.flaw(TOO_MANY_DIGITS(digits=digits, most=MOST_DIGITS))
        number = float(text)
        return number if math.isfinite(number) else self.flaw(OUT_OF_RANGE(value=text))

    def constant(self, text: str) -> Any:
        return self.flaw(NOT_FINITE(value=text))

    def flaw(self, reason: Reason) -> _Flaw:
        self.count(reason)
        return _Flaw(reason)

    def count(self, reason: Reason) -> None:
        """Count a flaw. With very many, nothing more is read, and where they are is not known any more."""
        self.flawed += 1
        if self.flawed > MOST_REASONS:
            raise LogError(reason, MORE_REASONS(most=MOST_REASONS))

    def flaws(self, data: Any, path: str) -> Iterator[Reason]:
        """Everything that is wrong in the data, in its order."""
        if isinstance(data, dict):
            for key in self.repeated.get(id(cast("object", data)), (None, ()))[1]:
                yield REPEATED_KEY(path, key=shown(key))
            for key, value in cast("dict[str, Any]", data).items():
                if SURROGATE.search(key):
                    yield LONE_SURROGATE(child_path(path, key))
                yield from self.flaws(value, child_path(path, key))
        elif isinstance(data, list):
            for index, value in enumerate(cast("list[object]", data)):
                yield from self.flaws(value, f"{path}[{index}]")
        elif isinstance(data, str):
            if SURROGATE.search(data):
                yield LONE_SURROGATE(path)
        elif isinstance(data, _Flaw):
            yield attrs.evolve(data.reason, where=path)


def _data_flaws(data: object, path: str, depth: int) -> Iterator[Reason]:
    if depth > MOST_DEPTH:
        yield TOO_DEEP(path, most=MOST_DEPTH)
    elif type(data) is dict:
        for key, value in cast("dict[object, object]", data).items():
            if type(key) is not str:
                yield NOT_JSON_DATA(path, value=f"an object with the key {shown(key)}")
            elif SURROGATE.search(key):
                yield LONE_SURROGATE(child_path(path, key))
            else:
                yield from _data_flaws(value, child_path(path, key), depth + 1)
    elif type(data) is list:
        for index, value in enumerate(cast("list[object]", data)):
            yield from _data_flaws(value, f"{path}[{index}]", depth + 1)
    elif type(data) is str:
        if SURROGATE.search(data):
            yield LONE_SURROGATE(path)
    elif type(data) is int:
        if abs(data) >= 10**MOST_DIGITS:
            yield OUT_OF_RANGE(path, value=shown(data))
    elif type(data) is float:
        if not math.isfinite(data):
            yield NOT_FINITE(path, value=data)
    elif data is not None and type(data) is not bool:
        yield NOT_JSON_DATA(path, value=shown(data))
