"""Hints: a move, and why, as data with a sentence."""

from __future__ import annotations

from typing import Generic, TypeVar

import attrs

from skipbo.table.errors import Code, Reason

M = TypeVar("M")

ANY_MOVE = Code("hint-any-move", "", "Any legal move: this one was drawn at random.")


@attrs.frozen
class Hint(Generic[M]):
    """A move, and why."""

    move: M
    """The move."""
    reason: Reason
    """Why, as a code with its values."""

    @property
    def why(self) -> str:
        """The English sentence."""
        return self.reason.text
