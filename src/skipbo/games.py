"""The games by name, for what handles any of them: logs, the command line, servers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from skipbo import (
    board,
    cards,
    dealing,
    match,
    moves,
    observing,
    position,
    presets,
    rules,
    snapshot,
    state,
    verbs,
    wording,
)
from skipbo.skyjo.game import SKYJO
from skipbo.table.errors import Code, Reason, SkipBoError
from skipbo.table.game import Game
from skipbo.table.settings import listed, nearest, shown

__all__ = [
    "GAMES",
    "SKIP_BO",
    "SKYJO",
    "Game",
    "UnknownGameError",
    "game_named",
    "game_of",
]

UNKNOWN_GAME = Code("unknown-game", "", "There is no game {value}; there are {allowed}.", more=("names",))
NEAREST_GAME = Code(
    "unknown-game", "", "There is no game {value}; there are {allowed}. Did you mean {nearest!r}?", more=("names",)
)

SKIP_BO = Game(
    name="skip-bo",
    title="Skip-Bo",
    rule_set=rules.RuleSet,
    fields=rules.FIELDS,
    part_fields=MappingProxyType({"deck": cards.DECK_FIELDS}),
    wording=wording.WORDING,
    presets=presets.PRESETS,
    round_type=state.RoundState,
    view_type=state.RoundView,
    match_type=match.Match,
    outcome_type=state.Outcome,
    position_type=snapshot.Position,
    secret_types=(state.Seat,),
    rule_ids=MappingProxyType(
        {
            "wrong-seat": "R13",
            "wrong-dealer": "R07",
            "wrong-first": "R13",
            "wrong-first later": "R13",
            "wrong-deck": "R02",
            "wrong-draw": "R06",
            "wrong-reshuffle": "R21",
            "moves-after-end": "R35",
            "rounds-after-end": "R43",
            "round-unfinished": "R07",
            "wrong-result": "R01",
            "wrong-points": "R38",
            "wrong-winners": "R43",
            "wrong-totals": "R40",
            "wrong-outcome": "R01",
            "wrong-last-score": "R38",
            "score-after-end": "R43",
        }
    ),
    moves=MappingProxyType(
        {
            "play-stock": moves.PlayStock,
            "play-hand": moves.PlayHand,
            "play-discard": moves.PlayDiscard,
            "discard": moves.Discard,
            "pass": moves.Pass,
        }
    ),
    rulings=MappingProxyType(
        {
            "talk-penalty": moves.TalkPenalty,
            "excess-draw": moves.ExcessDraw,
            "out-of-turn": moves.OutOfTurn,
            "stop-out-of-turn": moves.StopOutOfTurn,
        }
    ),
    new_round=dealing.new_round,
    new_match=match.new_match,
    next_round=match.next_round,
    legal_moves=verbs.legal_moves,
    legal_rulings=verbs.legal_rulings,
    why_illegal=verbs.why_illegal,
    apply_move=verbs.apply_move,
    view=verbs.view,
    text_board=board.text_board,
    events_between=observing.events_between,
    event_for=observing.event_for,
    set_up=position.set_up,
    start_match=match.start_match,
    deal_next=match.deal_next,
    match_of=match.match_of,
    position_of=snapshot.position_of,
    lay_out=snapshot.lay_out,
    seat_count=snapshot.seat_count,
)
"""Skip-Bo, as those who handle any game see it."""

GAMES: Mapping[str, Game] = MappingProxyType({game.name: game for game in (SKIP_BO, SKYJO)})
"""All games by the names that logs know them by."""


class UnknownGameError(SkipBoError, ValueError):
    """A name that is no game's."""


def game_named(name: object) -> Game:
    """The game of a name. Raises `UnknownGameError`, which names the games and the nearest of them.

    >>> from skipbo.games import game_named
    >>> game_named("skip-bo").title
    'Skip-Bo'
    >>> game_named("skipbo")
    Traceback (most recent call last):
        ...
    skipbo.games.UnknownGameError: There is no game 'skipbo'; there are 'skip-bo' and 'skyjo'. Did you mean 'skip-bo'?
    """
    reason = game_refusal(name)
    if reason is not None:
        raise UnknownGameError(reason)
    return GAMES[str(name)]


def game_refusal(name: object) -> Reason | None:
    """Why a name is no game's; `None` if it is one."""
    if type(name) is str and name in GAMES:
        return None
    allowed = listed(map(repr, GAMES), "and")
    close = nearest(name, GAMES) if type(name) is str else None
    if close is None:
        return UNKNOWN_GAME(value=shown(name), allowed=allowed, names=tuple(GAMES))
    return NEAREST_GAME(value=shown(name), allowed=allowed, names=tuple(GAMES), nearest=close)


def game_of(value: object) -> Game:
    """The game that a rule set, a round, a match or a move belongs to.

    >>> import skipbo
    >>> from skipbo.games import game_of
    >>> game_of(skipbo.RuleSet()).name
    'skip-bo'
    """
    kind = type(value)
    for game in GAMES.values():
        if kind in (game.rule_set, game.round_type, game.match_type, *game.moves.values(), *game.rulings.values()):
            return game
    raise TypeError(f"this belongs to no game: {shown(value)}")


def game_of_state(value: object) -> Game:
    """The game that a round or a match belongs to; anything else is a `TypeError`."""
    for game in GAMES.values():
        if type(value) in (game.round_type, game.match_type):
            return game
    raise TypeError(f"a RoundState or a Match belongs here, not {shown(value)}")
