"""The rules of Skip-Bo: immutable states, checked moves, house rules as fields, logs that replay."""

from skipbo.cards import WILD, Card, Deck
from skipbo.dealing import HighestDraw, draw_dealer, new_round
from skipbo.match import Match, MatchView, new_match, next_round
from skipbo.moves import (
    Discard,
    ExcessDraw,
    Move,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    Ruling,
    StopOutOfTurn,
    TalkPenalty,
    all_moves,
)
from skipbo.position import set_up
from skipbo.rules import RuleSet, combine
from skipbo.scoring import ScoreSheet, points
from skipbo.state import Irregularity, Outcome, RoundState, RoundView, Seat, SeatView
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
from skipbo.verbs import (
    State,
    View,
    apply_move,
    legal_moves,
    legal_plays,
    legal_rulings,
    view,
    why_illegal,
)

__version__ = "0.1.0"

__all__ = [
    "WILD",
    "Card",
    "Chance",
    "Deck",
    "Discard",
    "Ending",
    "ExcessDraw",
    "HighestDraw",
    "IllegalMoveError",
    "Irregularity",
    "LogError",
    "Match",
    "MatchOutcome",
    "MatchView",
    "Move",
    "OutOfTurn",
    "Outcome",
    "Pass",
    "PlayDiscard",
    "PlayHand",
    "PlayStock",
    "PositionError",
    "Reason",
    "ReplayError",
    "RoundScore",
    "RoundState",
    "RoundView",
    "RuleSet",
    "RuleSetError",
    "RuleSetWarning",
    "Ruling",
    "ScoreSheet",
    "Scores",
    "Seat",
    "SeatView",
    "SkipBoError",
    "State",
    "StopOutOfTurn",
    "TalkPenalty",
    "View",
    "all_moves",
    "apply_move",
    "combine",
    "draw_dealer",
    "legal_moves",
    "legal_plays",
    "legal_rulings",
    "new_match",
    "new_round",
    "next_round",
    "points",
    "set_up",
    "view",
    "why_illegal",
]
