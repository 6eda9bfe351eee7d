"""The rules of Skyjo, by the same verbs as `skipbo` itself."""

from skipbo.skyjo.board import text_board
from skipbo.skyjo.cards import DECK, Card
from skipbo.skyjo.dealing import new_round
from skipbo.skyjo.events import Event
from skipbo.skyjo.match import Match, MatchView, new_match, next_round
from skipbo.skyjo.moves import Draw, Flip, Move, RejectAndFlip, Swap, TakeDiscard, all_moves
from skipbo.skyjo.observing import event_for, events_between
from skipbo.skyjo.position import set_up
from skipbo.skyjo.rules import RuleSet, combine
from skipbo.skyjo.sampling import sample_state
from skipbo.skyjo.scoring import ScoreSheet, open_sums, points
from skipbo.skyjo.state import Cell, CellView, Outcome, Phase, RoundState, RoundView, Seat, SeatView
from skipbo.skyjo.verbs import State, View, apply_move, legal_moves, legal_rulings, view, why_illegal
from skipbo.table.chance import Chance
from skipbo.table.errors import (
    IllegalMoveError,
    LogError,
    PositionError,
    Reason,
    ReplayError,
    RuleSetError,
    SkipBoError,
)
from skipbo.table.match import MatchOutcome
from skipbo.table.rulesets import RuleSetWarning
from skipbo.table.scores import Ending, RoundScore, Scores

__all__ = [
    "DECK",
    "Card",
    "Cell",
    "CellView",
    "Chance",
    "Draw",
    "Ending",
    "Event",
    "Flip",
    "IllegalMoveError",
    "LogError",
    "Match",
    "MatchOutcome",
    "MatchView",
    "Move",
    "Outcome",
    "Phase",
    "PositionError",
    "Reason",
    "RejectAndFlip",
    "ReplayError",
    "RoundScore",
    "RoundState",
    "RoundView",
    "RuleSet",
    "RuleSetError",
    "RuleSetWarning",
    "ScoreSheet",
    "Scores",
    "Seat",
    "SeatView",
    "SkipBoError",
    "State",
    "Swap",
    "TakeDiscard",
    "View",
    "all_moves",
    "apply_move",
    "combine",
    "event_for",
    "events_between",
    "legal_moves",
    "legal_rulings",
    "new_match",
    "new_round",
    "next_round",
    "open_sums",
    "points",
    "sample_state",
    "set_up",
    "text_board",
    "view",
    "why_illegal",
]
