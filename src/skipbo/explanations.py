"""Reasons in words: the sentence of each code, in English or from a catalogue of one's own."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import attrs

from skipbo.games import GAMES
from skipbo.table.errors import Code, Reason
from skipbo.table.settings import shown

Sentence: TypeAlias = str | Callable[[Mapping[str, Any]], str]
"""A sentence of a catalogue: a template for `str.format_map`, or a function of the values, where none will do."""


@attrs.frozen
class ReasonCode:
    """What there is to know about a code, for those who translate its sentence."""

    code: str
    """The code, part of the stable interface."""
    rules: tuple[str, ...]
    """The ids of the rules behind it; most codes have one."""
    sentences: tuple[str, ...]
    """Its English sentences, as templates: several where more is known in some cases than in others."""
    params: tuple[str, ...]
    """The names of its values: those that its sentences speak of, and those that are there for programs."""


def explain(reason: Reason, catalogue: Mapping[str, Sentence] | None = None) -> str:
    """A reason in words. In English that is its sentence, and the id of the rule behind it.

    `catalogue` has sentences of one's own by code, in any language; they can use the reason's values by their names,
    and `rule` and `where` besides. A code that it lacks is explained in English, and a value that a reason has not got
    stays as a name in braces. A sentence is a template as `str.format_map` takes it or, where none will do, a function
    that is given the values as a mapping and gives the text.

    Raises `ValueError` for a template that cannot be filled in, and `TypeError` for what is neither of the two.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> reason = skipbo.why_illegal(state, skipbo.PlayHand(9, to=1))
    >>> skipbo.explain(reason)
    'Building pile 1 is empty: it starts with 1, not 9. (R18)'
    >>> skipbo.explain(reason, {"not-a-start": "Hög {to} är tom och börjar med {need}, inte med {name}."})
    'Hög 1 är tom och börjar med 1, inte med 9.'
    """
    if not isinstance(reason, Reason):
        raise TypeError(f"a Reason belongs here, not {shown(reason)}")
    if not isinstance(catalogue, Mapping | None):
        raise TypeError(f"a catalogue is a mapping of codes to sentences, not {shown(catalogue)}")
    sentence = None if catalogue is None else catalogue.get(reason.code)
    values = _Values({"rule": reason.rule, "where": reason.where, **reason.params})
    if sentence is None:
        return f"{reason.text} ({reason.rule})" if reason.rule else reason.text
    if callable(sentence):
        return sentence(values)
    if not isinstance(sentence, str):
        raise TypeError(f"the sentence of {reason.code!r} is neither a text nor a function: {shown(sentence)}")
    try:
        return sentence.format_map(values)
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise ValueError(f"the sentence of {reason.code!r} cannot be filled in: {shown(sentence)} ({error})") from None


def reason_codes() -> tuple[ReasonCode, ...]:
    """Every code that a reason, a warning or a hint of this package can have, in the order of the alphabet.

    >>> import skipbo
    >>> [info.params for info in skipbo.reason_codes() if info.code == "not-a-start"]
    [('to', 'need', 'name', 'card')]
    """
    found: dict[str, list[Code]] = {}
    for module in _modules():
        for value in vars(import_module(module)).values():
            if isinstance(value, Code) and value not in found.setdefault(value.code, []):
                found[value.code].append(value)
    return tuple(_info(code, found[code]) for code in sorted(found))


class _Values(dict[str, Any]):
    """Values by name, for templates."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _info(code: str, variants: list[Code]) -> ReasonCode:
    params = dict.fromkeys(name for variant in variants for name in variant.params)
    declared = [variant.rule for variant in variants]
    rules = dict.fromkeys(
        rule for rule in [*declared, *(game.rule_ids.get(code, "") for game in GAMES.values())] if rule
    )
    sentences = dict.fromkeys(variant.sentence for variant in variants)
    return ReasonCode(code, tuple(rules), tuple(sentences), tuple(params))


@lru_cache(maxsize=1)
def _modules() -> tuple[str, ...]:
    """All modules of the package but those that run as programs."""
    inside = pkgutil.walk_packages([str(Path(__file__).parent)], "skipbo.")
    return tuple(sorted(module.name for module in inside if not module.name.endswith("__main__")))
