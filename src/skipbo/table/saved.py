"""The JSON form of a state, for those who keep games: all of it, with everything that is hidden."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import attrs

from skipbo.table.chance import ALGORITHM, chance_with_past
from skipbo.table.codec import WRONG_PLAYERS, Codec, codec_of, count_hook, given_only, lists, name_hook, seed_hook
from skipbo.table.errors import Code, IllegalMoveError, PositionError, Reason, RuleSetError
from skipbo.table.game import Game
from skipbo.table.log import VERSION
from skipbo.table.scores import RoundScore
from skipbo.table.structure import (
    Hook,
    at,
    at_rules,
    fields_shown,
    in_json,
    list_hook,
    object_hook,
    read_with,
    shortened,
    strict_converter,
)

STATE_FORMAT = "skipbo-state"
"""The name of the format, which every saved state states."""

WRONG_PAST = Code("wrong-past", "", "There are more past outcomes of chance ({past}) than were drawn in all ({drawn}).")
FIRST_NOT_SAID = Code("wrong-first", "", "The state does not say who started: this is null.")
WRONG_OUTCOME = Code("wrong-outcome", "", "By its cards the round stands so: {right}; this says {given}.")
WRONG_LAST_SCORE = Code("wrong-last-score", "", "The last score must be that of the round that has ended: {right}.")
SCORE_AFTER_END = Code("score-after-end", "", "The match is over before this score.")


@attrs.frozen(kw_only=True)
class SavedLuck:
    """Where the luck of a saved round comes from: a `Chance` with nothing left out."""

    seed: int | None = None
    """The seed, if there is one."""
    drawn: int
    """How many outcomes of chance there have been in all."""
    past: tuple[tuple[int, ...], ...]
    """The outcomes of this round so far, in order."""
    given: tuple[tuple[int, ...], ...]
    """The outcomes of this round that were laid down, in order; those in `past` included."""


@attrs.frozen(kw_only=True)
class SavedMatch:
    """What a match has besides its round."""

    players: tuple[str, ...]
    """The players' names by seat."""
    opening: tuple[tuple[int, ...], ...]
    """The outcomes of chance before the first deal."""
    scores: tuple[RoundScore, ...]
    """What each round that has ended gave."""


@attrs.frozen(kw_only=True)
class SavedState:
    """A round or a match at one moment."""

    game: str
    """The name of the game."""
    rules: Any
    """The rule set."""
    dealer: int
    """The seat that dealt."""
    first: int | None
    """The seat that started; `None` in a game that decides it after the deal only, until it has."""
    position: Any
    """The cards as they lie."""
    luck: SavedLuck
    """Where the luck comes from."""
    outcome: Any = None
    """How the round ended; `None` while it is played."""
    match: SavedMatch | None = None
    """The match, if the state is one's."""


def state_data(game: Game, state: Any) -> dict[str, Any]:
    """A round or match as JSON data."""
    match = state if type(state) is game.match_type else None
    round = state if match is None else match.round
    writer, chance = codec_of(game).writer, round.chance
    luck: dict[str, Any] = {
        **given_only(seed=None if chance.seed is None else str(chance.seed)),
        "drawn": chance.drawn,
        "past": lists(chance.past),
        "given": lists(chance.given),
    }
    data: dict[str, Any] = {
        "format": STATE_FORMAT,
        "version": VERSION,
        "chance": ALGORITHM,
        "game": game.name,
        "rules": writer.data(round.rules),
        "dealer": round.dealer,
        "first": round.first,
        "position": writer.fields(game.position_of(round)),
        "luck": luck,
        **given_only(outcome=writer.data(round.outcome)),
    }
    if match is not None:
        rows = [writer.fields(row) for row in match.scores.rows]
        data["match"] = {"players": list(match.players), "opening": lists(match.opening), "scores": rows}
    return data


def read_state(game: Game, data: dict[str, Any]) -> Any:
    """The round or match in JSON data, without the keys that every document starts with.

    Raises `LogError` for data that are not as they must be, and `PositionError`, with JSON paths too, for a position
    that cannot be.
    """
    saved: SavedState = read_with(_state_hook(game), data, SavedState)
    luck, start = saved.luck, saved.luck.drawn - len(saved.luck.past)
    if start < 0:
        raise PositionError(WRONG_PAST("$.luck.past", past=len(luck.past), drawn=luck.drawn))
    chance = chance_with_past(luck.seed, start, luck.given, luck.past)
    try:
        round = game.lay_out(saved.rules, saved.position, saved.dealer, saved.first, chance)
    except (PositionError, RuleSetError) as error:
        raise PositionError(*map(_at_key, error.reasons)) from None
    if round.first != saved.first:
        raise PositionError(game.by_rule(FIRST_NOT_SAID("$.first")))
    if round.outcome != saved.outcome:
        wrong = WRONG_OUTCOME("$.outcome", right=_shown(round.outcome), given=_shown(saved.outcome))
        raise PositionError(game.by_rule(wrong))
    return round if saved.match is None else _match(game, round, saved.match)


def _match(game: Game, round: Any, saved: SavedMatch) -> Any:
    seats = game.seat_count(round)
    if seats != len(saved.players):
        raise PositionError(WRONG_PLAYERS("$.match.players", seats=seats, players=len(saved.players)))
    match = game.match_of(round, saved.players, saved.opening)
    rows = saved.scores
    if match.scores.rows and rows[-1:] != match.scores.rows:
        wrong = WRONG_LAST_SCORE("$.match.scores", right=match.scores.rows[0].points)
        raise PositionError(game.by_rule(wrong))
    scores = attrs.evolve(match.scores, rows=())
    for index, row in enumerate(rows):
        path = f"$.match.scores[{index}]"
        try:
            scores = scores.add(row)
        except PositionError as error:
            raise PositionError(*(at(f"{path}.{reason.where}", in_json(reason)) for reason in error.reasons)) from None
        except IllegalMoveError:
            raise PositionError(game.by_rule(SCORE_AFTER_END(path))) from None
    if scores.over and round.outcome is None:
        raise PositionError(game.by_rule(SCORE_AFTER_END("$.match.scores")))
    return attrs.evolve(match, scores=scores)


@lru_cache(maxsize=8)
def _state_hook(game: Game) -> Hook:
    codec: Codec = codec_of(game)
    converter = strict_converter()
    return object_hook(
        SavedState,
        converter,
        read_before=("format", "version", "chance"),
        rules=codec.rules,
        position=codec.position,
        luck=object_hook(SavedLuck, converter, seed=seed_hook, drawn=count_hook, past=codec.chance, given=codec.chance),
        outcome=codec.outcome,
        match=object_hook(SavedMatch, converter, players=list_hook(str, name_hook), opening=codec.chance),
    )


def _at_key(reason: Reason) -> Reason:
    """A reason about a position, with its place in the document."""
    if reason.where in ("dealer", "first"):
        return at(f"$.{reason.where}", in_json(reason))
    if "fields" in reason.params:
        # A saved round has no list of players: its seats are they.
        return at(f"${at_rules(reason).where}".replace("$.players", "$.position.seats"), reason)
    return at(f"$.position.{reason.where}".rstrip("."), shortened(in_json(reason)))


def _shown(outcome: Any) -> str:
    return "unfinished" if outcome is None else fields_shown(outcome)
