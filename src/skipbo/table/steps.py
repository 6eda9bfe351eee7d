"""Whether one moment of a game follows upon another by one step: a move, a ruling or a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from skipbo.table.errors import Code, PositionError
from skipbo.table.match import BaseMatch

NOT_ONE_STEP = Code("not-one-step", "", "No step leads from the one to the other: {field} is not the same.")
NOT_THIS_STEP = Code(
    "not-one-step", "", "This step does not lead from the one to the other: {field} would be different."
)


def check_same(fields: Mapping[str, bool]) -> None:
    """Raise `PositionError` (``not-one-step``) for the first field that has to be the same at both moments and is not.

    >>> check_same({"players": True, "seat": False})
    Traceback (most recent call last):
        ...
    skipbo.table.errors.PositionError: No step leads from the one to the other: seat is not the same.
    """
    for field, same in fields.items():
        if not same:
            raise PositionError(NOT_ONE_STEP("before", field=field))


def check_led_to(fields: Mapping[str, bool]) -> None:
    """Raise `PositionError` (``not-one-step``) for the first field that is not as the step leaves it."""
    for field, right in fields.items():
        if not right:
            raise PositionError(NOT_THIS_STEP("after", field=field))


def check_result(expected: Any, after: Any) -> None:
    """Raise `PositionError` (``not-one-step``) unless a state, or a match, is the one that a move leads to."""
    kind: type[Any] = expected.__class__
    if issubclass(expected.__class__, BaseMatch):
        check_result(expected.round, after.round)
    fields = [field.name for field in attrs.fields(kind) if field.eq]
    check_led_to({field: getattr(expected, field) == getattr(after, field) for field in fields})
