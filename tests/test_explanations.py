"""Reasons in words: a sentence for every code, in English or from a catalogue of one's own."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import skipbo
from skipbo import Discard, PlayHand, Reason, Seat, why_illegal
from skipbo.explanations import ReasonCode, explain, reason_codes
from skipbo.rules import FIELDS
from skipbo.skyjo.rules import FIELDS as SKYJO_FIELDS
from tests.tables import MATTEL, lay

PACKAGE = Path(skipbo.__file__).parent
CODES = reason_codes()


def refused() -> Reason:
    """Why a 5 cannot be laid on a 2."""
    state = lay(MATTEL, Seat(stock=(1,), hand=(5,)), Seat(stock=(2,)), building=[2])
    reason = why_illegal(state, PlayHand(5, to=0))
    assert reason is not None
    return reason


def test_a_reason_in_english() -> None:
    """Its sentence with its values, and the rule behind it."""
    assert "Building pile 0 stands at 2: the next card on it is 3, not 5. (R17)" == explain(refused())
    assert "There is no seat 7; they are numbered 0 to 1." == explain(
        Reason("no-such-seat", "", {"seat": 7, "last": 1}, "There is no seat {seat}; they are numbered 0 to {last}.")
    )


def test_a_catalogue_of_ones_own() -> None:
    """A template with the reason's values, the rule and the place, or a function of them."""
    assert "5 passt nicht auf 2 [R17]" == explain(refused(), {"not-next": "{name} passt nicht auf {value} [{rule}]"})
    assert "nein: 5" == explain(refused(), {"not-next": lambda values: f"nein: {values['card']}"})


def test_a_catalogue_with_gaps() -> None:
    """What it lacks is explained in English, and a value that a reason has not got keeps its name."""
    assert explain(refused()) == explain(refused(), {"not-held": "…"})
    assert "2 {unknown}" == explain(refused(), {"not-next": "{value} {unknown}"})


@pytest.mark.parametrize("template", ["{to", "{}", "}", "{nope.x}", "{to[a]}", "{to:zz}"])
def test_a_template_that_cannot_be_filled_in(template: str) -> None:
    """The error names the code, so that the translator finds the place."""
    with pytest.raises(ValueError, match=r"^the sentence of 'not-next' cannot be filled in: "):
        explain(refused(), {"not-next": template})


def test_what_is_no_sentence() -> None:
    """Neither a template nor a function; and what is no reason and no catalogue."""
    wrong: list[tuple[Any, Any]] = [
        (refused(), {"not-next": 5}),
        (refused(), ["not-next"]),
        ("not-next", {"not-next": "…"}),
    ]
    for reason, catalogue in wrong:
        with pytest.raises(TypeError, match=r"neither a text nor a function|a (Reason|catalogue) "):
            explain(reason, catalogue)


def test_codes_are_in_order_and_once() -> None:
    """Each code is one entry, also where several sentences share it."""
    assert sorted({info.code for info in CODES}) == [info.code for info in CODES]
    found = {info.code: info for info in CODES}
    assert ReasonCode("round-over", ("R35", "S17"), ("The round is over.",), ()) == found["round-over"]
    assert ("to", "value", "need", "name", "card") == found["not-next"].params
    assert 2 <= len(found["unknown-field"].sentences)


def declared() -> list[tuple[str, str]]:
    """Every code in the text of the package, with its file, and calls of `Code` that declare nothing."""
    found: list[tuple[str, str]] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        top = {id(node.value) for node in tree.body if isinstance(node, ast.Assign)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Code":
                assert id(node) in top, f"{path.name}: a code is declared once, as a constant"
                assert isinstance(node.args[0], ast.Constant)
                found.append((str(node.args[0].value), path.name))
    return found


def test_no_code_is_missing() -> None:
    """All that are declared anywhere in the package."""
    assert {code for code, _ in declared()} == {info.code for info in CODES}


def test_a_code_is_a_word_and_its_sentence_a_sentence() -> None:
    """Lower-case words with hyphens; sentences begin in capitals, or with a field, and end with a stop or a value."""
    for info in CODES:
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", info.code)
        for sentence in info.sentences:
            first = sentence.split()[0]
            assert first[0].isupper() or first[0] == "{" or first in (*FIELDS, *SKYJO_FIELDS, "players")
            assert sentence[-1] in ".?}"
        names = {name for sentence in info.sentences for _, name, _, _ in Formatter().parse(sentence) if name}
        assert names <= set(info.params)


def test_the_reasons_of_moves_have_the_values_of_their_sentences() -> None:
    """Whatever is refused, a translator finds the values by the names that the page lists."""
    state = lay(MATTEL, Seat(stock=(1,), hand=(5,)), Seat(stock=(2,)), building=[2])
    found = {info.code: info for info in CODES}
    for move in (PlayHand(5, 0), PlayHand(6, 0), PlayHand(5, 9), Discard(5, 7), "a word"):
        reason = why_illegal(state, move)
        assert reason is not None
        assert set(found[reason.code].params) <= set(reason.params)
