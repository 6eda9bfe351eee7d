"""Opponents: players that see views only, and answer with a move or with a hint."""

from skipbo.opponents.adviser import Adviser
from skipbo.opponents.hints import Opponent
from skipbo.opponents.simple import PlayWhenPossible, Uniform
from skipbo.table.hints import Hint

__all__ = ["Adviser", "Hint", "Opponent", "PlayWhenPossible", "Uniform"]
