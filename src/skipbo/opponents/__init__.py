"""Opponents: players that see views only, and answer with a move or with a hint."""

from skipbo.opponents.adviser import Adviser
from skipbo.opponents.hints import Opponent
from skipbo.opponents.searcher import Searcher
from skipbo.opponents.simple import PlayWhenPossible, Uniform
from skipbo.opponents.weights import DiscardWeights, TurnWeights
from skipbo.table.hints import Hint

__all__ = [
    "Adviser",
    "DiscardWeights",
    "Hint",
    "Opponent",
    "PlayWhenPossible",
    "Searcher",
    "TurnWeights",
    "Uniform",
]
