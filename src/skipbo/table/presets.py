"""Presets: rule sets with a name and a source, and how one is found by its name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

import attrs

from skipbo.table.errors import Code, RuleSetError
from skipbo.table.settings import listed, nearest, reason_about, shown

R = TypeVar("R")

UNKNOWN_PRESET = Code(
    "unknown-preset", "", "There is no preset {value}; there are {allowed}.", more=("fields", "names")
)
NEAREST_PRESET = Code(
    "unknown-preset",
    "",
    "There is no preset {value}; there are {allowed}. Did you mean {nearest}?",
    more=("fields", "names"),
)


@attrs.frozen
class Preset(Generic[R]):
    """A rule set with its name and where it comes from."""

    name: str
    """The name of the constant, in capitals: ``"SHORT"``."""
    rules: R
    """The rules."""
    source: str
    """Who plays so."""
    summary: str
    """What is special about it, in one line."""


def preset_table(*presets: Preset[R]) -> Mapping[str, Preset[R]]:
    """The presets by name, in their order; the mapping cannot be changed."""
    return MappingProxyType({preset.name: preset for preset in presets})


def find_preset(presets: Mapping[str, Preset[R]], name: str) -> Preset[R]:
    """The preset of a name, in capitals or not, with hyphens or underscores; a `RuleSetError` if there is none."""
    if type(name) is str and (found := presets.get(name.upper().replace("-", "_"))):
        return found
    allowed = listed(presets, "and")
    close = nearest(name, presets) if type(name) is str else None
    if close is None:
        raise RuleSetError(reason_about(UNKNOWN_PRESET, value=shown(name), allowed=allowed, names=tuple(presets)))
    raise RuleSetError(
        reason_about(NEAREST_PRESET, value=shown(name), allowed=allowed, names=tuple(presets), nearest=close)
    )
