"""Whether one moment of a game follows upon another by one step: a move, a ruling or a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from skipbo.table.errors import Code, PositionError
from skipbo.table.match import BaseMatch, BaseMatchView, check_next_round

NOT_ONE_STEP = Code("not-one-step", "", "No step leads from the one to the other: {field} is not the same.")
NOT_THIS_STEP = Code(
    "not-one-step", "", "This step does not lead from the one to the other: {field} would be different."
)


def check_same(fields: Mapping[str, bool]) -> None:
    """Raise `PositionError` (``not-one-step``) for the first field that has to be the same at both moments and is not.

    >>> check_same({"players": True, "seat": False})
    Traceback (most recent call last):
        ...
    skipbo.PositionError: before: No step leads from the one to the other: seat is not the same.
    """
    for field, same in fields.items():
        if not same:
            raise PositionError(NOT_ONE_STEP("before", field=field))


def check_led_to(fields: Mapping[str, bool]) -> None:
    """Raise `PositionError` (``not-one-step``) for the first field that is not as the step leaves it."""
    for field, right in fields.items():
        if not right:
            raise PositionError(NOT_THIS_STEP("after", field=field))


def check_alike(before: Any, after: Any) -> None:
    """Refuse a state with a view, a round with a match, views of different seats, and different tables."""
    if type(before) is not type(after):
        kinds = type(before).__name__, type(after).__name__
        raise TypeError("two states or two views of the same kind belong here, not a {} and a {}".format(*kinds))
    old, new = before, after
    if _is_match(before):
        check_same({"rules": before.rules == after.rules, "players": before.players == after.players})
        old, new = before.round, after.round
    check_same(
        {
            "rules": old.rules == new.rules,
            "players": len(old.seats) == len(new.seats),
            "seat": getattr(old, "seat", None) == getattr(new, "seat", None),
        }
    )


def check_next_deal(before: Any, after: Any, not_over: Code, over: Code) -> None:
    """Refuse what is no match whose round is over, with another match in which the next round has been dealt.

    `not_over` and `over` are the game's codes for a round that is still played and a match that has ended.
    """
    if not (_is_match(before) and _is_match(after)):
        raise TypeError("without a move this is a deal: None belongs before it, or the match whose round is over")
    check_alike(before, after)
    check_same({"number": before.number + 1 == after.number})
    check_next_round(before, not_over, over)
    check_led_to({"dealer": after.round.dealer == (before.round.dealer + 1) % len(before.players)})


def _is_match(moment: Any) -> bool:
    return isinstance(moment, (BaseMatch, BaseMatchView))


def check_result(expected: Any, after: Any) -> None:
    """Raise `PositionError` (``not-one-step``) unless a state, or a match, is the one that a move leads to."""
    kind: type[Any] = expected.__class__
    if _is_match(expected):
        check_result(expected.round, after.round)
    fields = [field.name for field in attrs.fields(kind) if field.eq]
    check_led_to({field: getattr(expected, field) == getattr(after, field) for field in fields})
