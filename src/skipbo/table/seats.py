"""Seats and other numbers that come from outside: what is wrong with one that is none, or none of this table's."""

from __future__ import annotations

from typing import Any

from skipbo.table.errors import Code, PositionError, Reason
from skipbo.table.settings import shown

NOT_A_NUMBER = Code("not-a-number", "", "{field} must be a whole number, not {value}.")
TOO_LONG_A_NUMBER = Code("not-a-number", "", "{field} must be a number below {limit} in size, not {value}.")
NO_SUCH_SEAT = Code("no-such-seat", "", "There is no seat {seat}; they are numbered 0 to {last}.")
NOT_A_SEAT = Code("not-a-seat", "", "{field} must be a seat from 0 to {last}, not {value}.")

NUMBER_LIMIT = 2**31
"""Numbers of this size and more name nothing on any table; they are refused before they are written out."""


def number_refusal(field: str, value: object) -> Reason | None:
    """Why this is no whole number of sane size: `True`, 1.0 and "1" are none.

    >>> number_refusal("seat", 3) is None, str(number_refusal("seat", True))
    (True, 'seat must be a whole number, not True.')
    """
    if type(value) is int and abs(value) < NUMBER_LIMIT:
        return None
    if type(value) is int:
        return TOO_LONG_A_NUMBER(field=field, value=shown(value), limit=NUMBER_LIMIT)
    return NOT_A_NUMBER(field=field, value=shown(value))


def check_viewer(seat: object) -> None:
    """Raise `PositionError` unless this is the number of a seat, of whatever table, or `None` for a spectator."""
    if seat is not None and (wrong := number_refusal("seat", seat)) is not None:
        raise PositionError(wrong)


def seat_refusal(players: int, field: str, seat: Any) -> Reason | None:
    """Why this is no seat of a table with that many players."""
    if (wrong := number_refusal(field, seat)) is not None or 0 <= seat < players:
        return wrong
    return NO_SUCH_SEAT(seat=seat, last=players - 1)


def seat_problems(field: str, seat: object, players: int) -> tuple[Reason, ...]:
    """The defect of a position's field that must be a seat and is not."""
    if type(seat) is int and 0 <= seat < players:
        return ()
    return (NOT_A_SEAT(field, field=field, value=shown(seat), last=players - 1),)
