"""What an opponent is, and the codes of its hints."""

from __future__ import annotations

from typing import Protocol

from skipbo.match import MatchView
from skipbo.moves import Move
from skipbo.state import RoundView
from skipbo.table.errors import Code
from skipbo.table.hints import Hint

ANY_PLAY = Code("hint-any-play", "", "A card can be played: this one was drawn at random.")
ANY_DISCARD = Code("hint-any-discard", "", "No card can be played: this discard was drawn at random.")


class Opponent(Protocol):
    """Somebody to play against, who sees views only. What it answers depends on the view and the seed alone."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """The move that it makes."""
        ...

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move that it makes, and why."""
        ...
