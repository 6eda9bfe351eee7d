"""The rules of Skip-Bo: immutable states, checked moves, house rules as fields, logs that replay."""

from typing import TYPE_CHECKING

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
from skipbo.state import Deal, Irregularity, Outcome, RoundState, RoundView, Seat, SeatView
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

for _kind in (SkipBoError, IllegalMoveError, LogError, PositionError, ReplayError, RuleSetError, RuleSetWarning):
    _kind.__module__ = "skipbo"  # tracebacks name them as they are imported

if TYPE_CHECKING:
    from skipbo.board import text_board
    from skipbo.explanations import ReasonCode, explain, reason_codes
    from skipbo.lines import Verdict, check_lines, check_log, iter_logs
    from skipbo.logs import dump_log, dumps_log, load_log, loads_log
    from skipbo.observing import event_for, events_between
    from skipbo.recorder import Recorder
    from skipbo.redaction import redact, redacted_views
    from skipbo.replaying import replay, resume
    from skipbo.sampling import sample_state
    from skipbo.saving import dump_state, load_move, load_state, to_json
    from skipbo.schemas import log_schema
    from skipbo.table.log import Log, LogEntry, RoundLog, RoundResult, Step
else:
    # Reading logs needs cattrs, whose import takes longer than all the rest: it waits until a log is at hand. What only
    # front ends need waits as well.
    _LATE = {
        "Log": "skipbo.table.log",
        "LogEntry": "skipbo.table.log",
        "ReasonCode": "skipbo.explanations",
        "Recorder": "skipbo.recorder",
        "RoundLog": "skipbo.table.log",
        "RoundResult": "skipbo.table.log",
        "Step": "skipbo.table.log",
        "Verdict": "skipbo.lines",
        "check_lines": "skipbo.lines",
        "check_log": "skipbo.lines",
        "dump_log": "skipbo.logs",
        "dump_state": "skipbo.saving",
        "dumps_log": "skipbo.logs",
        "event_for": "skipbo.observing",
        "events_between": "skipbo.observing",
        "explain": "skipbo.explanations",
        "iter_logs": "skipbo.lines",
        "load_log": "skipbo.logs",
        "load_move": "skipbo.saving",
        "load_state": "skipbo.saving",
        "loads_log": "skipbo.logs",
        "log_schema": "skipbo.schemas",
        "reason_codes": "skipbo.explanations",
        "redact": "skipbo.redaction",
        "redacted_views": "skipbo.redaction",
        "replay": "skipbo.replaying",
        "resume": "skipbo.replaying",
        "sample_state": "skipbo.sampling",
        "text_board": "skipbo.board",
        "to_json": "skipbo.saving",
    }

    def __getattr__(name):
        if name not in _LATE:
            raise AttributeError(f"module 'skipbo' has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(_LATE[name]), name)
        return value


__version__ = "0.1.0"

__all__ = [
    "WILD",
    "Card",
    "Chance",
    "Deal",
    "Deck",
    "Discard",
    "Ending",
    "ExcessDraw",
    "HighestDraw",
    "IllegalMoveError",
    "Irregularity",
    "Log",
    "LogEntry",
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
    "ReasonCode",
    "Recorder",
    "ReplayError",
    "RoundLog",
    "RoundResult",
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
    "Step",
    "StopOutOfTurn",
    "TalkPenalty",
    "Verdict",
    "View",
    "all_moves",
    "apply_move",
    "check_lines",
    "check_log",
    "combine",
    "draw_dealer",
    "dump_log",
    "dump_state",
    "dumps_log",
    "event_for",
    "events_between",
    "explain",
    "iter_logs",
    "legal_moves",
    "legal_plays",
    "legal_rulings",
    "load_log",
    "load_move",
    "load_state",
    "loads_log",
    "log_schema",
    "new_match",
    "new_round",
    "next_round",
    "points",
    "reason_codes",
    "redact",
    "redacted_views",
    "replay",
    "resume",
    "sample_state",
    "set_up",
    "text_board",
    "to_json",
    "view",
    "why_illegal",
]
