"""From text to JSON data: what JSON leaves open is refused, each with its own code and place."""

from __future__ import annotations

import contextlib
import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import LogError
from skipbo.table.documents import MOST_BYTES, MOST_DEPTH, MOST_REASONS, check_data, parse_document
from skipbo.table.files import compact_text, readable_text
from skipbo.table.terminal import padded, printable, width

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**39), 10**39) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("ab\"\\[]{}", max_size=3), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


SURROGATE = r'"\ud800"'
TWICE = '{"a": 1, "a": 2}'


def faults(document: str | bytes) -> list[tuple[str, str]]:
    """The codes and places of everything that is wrong with a document."""
    with pytest.raises(LogError) as caught:
        parse_document(document)
    return [(reason.code, reason.where) for reason in caught.value.reasons]


@given(JSON)
def test_what_json_writes_is_read(data: Any) -> None:
    """Any JSON data come back as they were, from every spelling of them."""
    assert data == parse_document(json.dumps(data))
    assert data == parse_document(json.dumps(data, ensure_ascii=False).encode())
    assert data == parse_document(compact_text(data)) == parse_document(readable_text(data))
    check_data(data, "$")


@settings(max_examples=300)
@given(st.binary(max_size=60) | st.text('[]{}",:\\u0e-1.NaInfity tru', max_size=60))
def test_whatever_it_is_it_is_read_or_refused(document: str | bytes) -> None:
    """Nothing but a `LogError` comes of what is no JSON."""
    with contextlib.suppress(LogError):
        parse_document(document)


def test_C61_a_hundred_thousand_brackets_are_refused_at_once() -> None:
    """Depth is measured before anything is parsed, also where brackets stand in strings beside it."""
    start = time.perf_counter()
    assert [("too-deep", "")] == faults("[" * 100_000)
    assert [("too-deep", "")] == faults('{"a":' * 100_000)
    assert [("too-deep", "")] == faults('["\\"]",' * 100_000)
    assert time.perf_counter() - start < 1


def test_depth_is_exact() -> None:
    """Thirty-two levels are read and thirty-three are not, whatever brackets strings hold."""
    deep = "[" * MOST_DEPTH + r'"[[\"[[\\"' + "]" * MOST_DEPTH
    assert deep == compact_text(parse_document(deep))
    assert [("too-deep", "")] == faults(f"[{deep}]")
    for opening, closing in (('{"a":', "}"), ('[{"a":', "}]"), ('{"a":[', "]}")):
        half = opening.count("[") + opening.count("{")
        deep = opening * (MOST_DEPTH // half) + "1" + closing * (MOST_DEPTH // half)
        parse_document(deep)
        assert [("too-deep", "")] == faults(f"[{deep}, 1]")
        assert [("too-deep", "")] == faults(f'{{"a": {deep}}}')
    flat = ",".join(['["[", "\\\\", "]"]'] * 100)
    assert 100 == len(parse_document(f"[{flat}]"))


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_C62_words_that_are_no_numbers_are_refused(word: str) -> None:
    """NaN and the infinities are no JSON; each is named with its place."""
    assert [("not-finite", "$.a[1]")] == faults(f'{{"a": [1, {word}]}}')


def test_numbers_that_become_infinite_are_refused() -> None:
    """A number beyond what a double can hold is no infinity."""
    assert [("out-of-range", "$[0]"), ("out-of-range", "$[2]")] == faults("[1e999, 1e300, -1e999]")


def test_digits_are_counted_before_they_are_converted() -> None:
    """A number of 5,000 digits is refused, one of 40 is read; digits in a text are no number."""
    assert [("too-many-digits", "$.a")] == faults(f'{{"a": {"7" * 5000}}}')
    assert [("too-many-digits", "$[0]")] == faults(f"[-0.{'1' * 41}]")
    assert [("too-many-digits", "$[0]")] == faults(f"[1e{'1' * 41}]")
    assert [10**39] == parse_document(f"[1{'0' * 39}]")
    assert ["7" * 5000, 7] == parse_document(f'["{"7" * 5000}", 7]')


def test_repeated_keys_are_all_named() -> None:
    """Keys that stand twice in an object are named, each once, in every object; the same key elsewhere is none."""
    text = '{"a": {"b": 1, "b": 2, "c": {"d": 1}}, "e": [{"f": 1, "f": 1, "f": 1}], "c": 3, "a": 4}'
    assert [("repeated-key", "$"), ("repeated-key", "$.e[0]")] == faults(text)
    assert [("repeated-key", "$.x")] == faults('{"x": {"b": 1, "b": 2}, "y": {"b": 3}}')


def test_lone_surrogates_are_refused() -> None:
    """Half of a pair is no text, written out or escaped, in a value or in a key; a whole pair is."""
    assert [("lone-surrogate", "$.a"), ("lone-surrogate", '$["\\udc00"]')] == faults('{"a": "\\ud83d", "\\udc00": 1}')
    assert [("lone-surrogate", "")] == faults('{"a": "\ud83d"}')
    assert {"a": "🃏", "b": "\\ud83d"} == parse_document(r'{"a": "\ud83c\udccf", "b": "\\ud83d"}')


def test_bytes_that_are_no_text_are_refused() -> None:
    """A byte order mark, other encodings and broken UTF-8 have codes of their own."""
    assert [("byte-order-mark", "")] == faults("\ufeff{}")
    assert [("byte-order-mark", "")] == faults(b"\xef\xbb\xbf{}")
    assert [("not-utf-8", "")] == faults('{"a": "é"}'.encode("latin-1"))
    assert [("not-utf-8", "")] == faults(b'"\xed\xa0\x80"')
    assert [("not-utf-8", "")] == faults("{}".encode("utf-16"))


def test_what_is_no_json_is_named_with_line_and_column() -> None:
    """The error says where the text stops being JSON."""
    with pytest.raises(LogError) as caught:
        parse_document('{\n  "a": 1,\n  "b" 2\n}')
    assert ("not-json", 3, 7) == (
        caught.value.reason.code, caught.value.reason.params["line"], caught.value.reason.params["column"]
    )  # fmt: skip
    assert "This is not JSON: expecting ':' delimiter at line 3, column 7." == str(caught.value)


def test_size_is_bounded() -> None:
    """A document that is too large is refused before it is parsed."""
    assert [("document-too-large", "")] == faults(b" " * (MOST_BYTES + 1))
    assert [("document-too-large", "")] == faults("é" * (MOST_BYTES // 2 + 1))


def test_an_error_names_no_more_than_a_thousand_faults() -> None:
    """There may be very many: a thousand are named, and with more than that the reading ends."""
    assert MOST_REASONS == len(faults(f"[{', '.join(['NaN'] * MOST_REASONS)}]"))
    assert [("not-finite", ""), ("more-reasons", "")] == faults(f"[{', '.join(['NaN'] * 5000)}]")
    assert [("repeated-key", ""), ("more-reasons", "")] == faults(f"[{', '.join([TWICE] * 5000)}]")
    assert MOST_REASONS + 1 == len(faults(f"[{', '.join([SURROGATE] * 5000)}]"))


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        ({"a": {1, 2}}, "not-json-data", "$.a"),
        ({1: 2}, "not-json-data", "$"),
        ([("a",)], "not-json-data", "$[0]"),
        ([b"a"], "not-json-data", "$[0]"),
        ([float("nan")], "not-finite", "$[0]"),
        ({"a b": float("inf")}, "not-finite", '$["a b"]'),
        (["\ud800"], "lone-surrogate", "$[0]"),
        ([10**50], "out-of-range", "$[0]"),
    ],
)
def test_values_that_are_no_json_data_are_refused(data: Any, code: str, where: str) -> None:
    """What a program hands over is looked at as strictly as what stands in a document."""
    with pytest.raises(LogError) as caught:
        check_data(data, "$")
    assert [(code, where)] == [(reason.code, reason.where) for reason in caught.value.reasons]


def test_values_that_hold_themselves_are_refused() -> None:
    """A list within itself has no end, and is too deep."""
    ring: list[Any] = []
    ring.append(ring)
    with pytest.raises(LogError) as caught:
        check_data(ring, "$")
    assert "too-deep" == caught.value.reason.code


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("Åsa Łukasz 李 עדה", "Åsa Łukasz 李 עדה"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("a\nb\tc\rd\x00e\x7ff", "a\\nb\\tc\\rd\\x00e\\x7ff"),
        ("\x9b31m", "\\x9b31m"),
        ("\u202eabc\u2066\u200e\u200f\u061c", "\\u202eabc\\u2066\\u200e\\u200f\\u061c"),
        ("a\u00a0b\u2003c\u2028d", "a b c\\u2028d"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
    ],
)
def test_text_for_a_terminal_cannot_steer_it(text: str, shown: str) -> None:
    """Control characters, escapes and marks of direction are written out; letters of all scripts stay."""
    assert shown == printable(text)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("Ada", 3),
        ("Åsa עדה", 7),
        ("花子", 4),
        ("ＡＢ", 4),
        ("e\u0301", 1),
        ("👩", 2),
        ("a\u200db", 2),
        ("한", 2),
    ],
)
def test_the_columns_that_a_text_takes(text: str, columns: int) -> None:
    """Two for what is wide, none for what joins or stands on another character."""
    assert columns == width(text)
    assert (f"{text}  ", f"  {text}") == (padded(text, columns + 2), padded(text, columns + 2, right=True))


@given(st.text())
def test_no_character_steers_a_terminal(text: str) -> None:
    """Whatever the text, what is shown is printable but for joiners, and shows the same again."""
    shown = printable(text)
    assert all(character.isprintable() or character in "\u200c\u200d" for character in shown)
    assert shown == printable(shown)
