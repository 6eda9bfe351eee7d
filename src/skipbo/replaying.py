"""Playing logs again: every deal, move and result is checked, and what does not fit is named with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from skipbo.games import game_named
from skipbo.table.chance import Chance, check_seed, new_seed
from skipbo.table.codec import WRONG_PLAYERS
from skipbo.table.errors import Code, IllegalMoveError, PositionError, Reason, ReplayError, RuleSetError
from skipbo.table.game import Game
from skipbo.table.log import Log, LogEntry, RoundLog, RoundResult, Step, check_is_log
from skipbo.table.structure import at, at_rules, fields_shown, in_json, shortened

WRONG_SEAT = Code("wrong-seat", "", "The log says that seat {given} plays, but it is the turn of seat {turn}.")
WRONG_RULED_SEAT = Code("wrong-seat", "", "The log says that the ruling is about seat {given}, but it is about {turn}.")
WRONG_DEALER = Code("wrong-dealer", "", "The log says that seat {given} deals, but it is the deal of seat {right}.")
WRONG_FIRST = Code("wrong-first", "", "The log says that seat {given} starts, but by these rules seat {right} does.")
FIRST_TOO_EARLY = Code(
    "wrong-first",
    "",
    "The log says that seat {given} starts, but that is not decided by the deal: null belongs here.",
    more=("right",),
)
FIRST_NOT_SAID = Code(
    "wrong-first", "", "The log does not say who starts, which is seat {right}: this is null.", more=("given",)
)
WRONG_DECK = Code("wrong-deck", "", "This is not the deck of the rule set: missing {missing}, in excess {surplus}.")
WRONG_DRAW = Code("wrong-draw", "", "All cards are shuffled for this draw: missing {missing}, in excess {surplus}.")
WRONG_RESHUFFLE = Code(
    "wrong-reshuffle", "", "These are not the cards that are to be shuffled: missing {missing}, in excess {surplus}."
)
WRONG_UNSEEN = Code(
    "wrong-reshuffle",
    "",
    "These are not the {needed} cards that are to be shuffled unseen; the number given is {given}.",
)
CHANCE_MISSING = Code("chance-missing", "", "An outcome of chance is needed here that the log does not have.")
CHANCE_LEFT = Code(
    "chance-left-over", "", "The moves need fewer outcomes of chance than the log has; left over: {count}."
)
MOVES_AFTER_END = Code("moves-after-end", "", "The round is over, but the log goes on with moves: {count}.")
ROUNDS_AFTER_END = Code("rounds-after-end", "", "The match is over, but the log goes on with rounds: {count}.")
ROUND_UNFINISHED = Code("round-unfinished", "", "The round is not over, but the log goes on with another.")
RESULT_EARLY = Code("result-early", "", "The log gives a result of the round, but the round is not over.")
RESULT_MISSING = Code("result-missing", "", "The round is over, but the log gives no result.")
WRONG_RESULT = Code("wrong-result", "", "By the moves the round has ended so: {right}; the log says {given}.")
WRONG_POINTS = Code("wrong-points", "", "The round gives {right} points, but the log says {given}.")
MATCH_RESULT_EARLY = Code("match-result-early", "", "The log gives a result of the match, but the match is not over.")
MATCH_RESULT_MISSING = Code("match-result-missing", "", "The match is over, but the log gives no result.")
WRONG_WINNERS = Code("wrong-winners", "", "The match is won by {right}, but the log says {given}.")
WRONG_TOTALS = Code("wrong-totals", "", "The totals are {right}, but the log says {given}.")


def replay(log: Log) -> Iterator[Step]:
    """Play a log again: one step for each deal and one for each move, so a round of *n* moves gives *n* + 1 steps.

    Everything is checked on the way: dealer, first seat, deck and reshuffles, every move and its seat, results. What
    does not fit raises a `ReplayError` with the round, the move, the reason and the last good state. The check of a
    round's result comes after its last step.

    >>> import skipbo
    >>> recorder = skipbo.Recorder(skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026))
    >>> _ = recorder.play(skipbo.legal_moves(recorder.state)[-1])
    >>> [(step.index, step.seat, step.state.turn) for step in skipbo.replay(recorder.log)]
    [(None, None, 0), (0, 0, 1)]
    """
    check_is_log(log)
    return _steps(log)


def _steps(log: Log) -> Iterator[Step]:
    game = game_named(log.game)
    dealt: Any = None
    for number, round in enumerate(log.rounds):
        dealt = _first_deal(game, log) if number == 0 else _next_deal(game, dealt, number, log)
        state = dealt.round
        yield Step(number, None, None, None, state, dealt)
        for index, entry, after in _moves(game, round, number, state):
            state = after
            yield Step(number, index, entry.seat, entry.move, state, dealt)
        dealt = _closed(game, dealt, state, round, number)
    _check_end(game, log, dealt)


def final_match(log: Log) -> Any:
    """The match at the end of a log, which is checked as `replay` does, without the steps between."""
    check_is_log(log)
    game = game_named(log.game)
    match: Any = None
    for number, round in enumerate(log.rounds):
        match = _first_deal(game, log) if number == 0 else _next_deal(game, match, number, log)
        state = match.round
        for _, _, after in _moves(game, round, number, state):
            state = after
        match = _closed(game, match, state, round, number)
    _check_end(game, log, match)
    return match


def resume(log: Log, seed: int | None = None) -> Any:
    """The match at the end of a log, to be played on; what comes by chance is as it would have been.

    `seed` is what luck comes from after the log, instead of the log's own; a log without a seed goes on with a fresh
    one. Raises `ReplayError` as `replay` does.
    """
    match = final_match(log)
    chance = match.round.chance
    if seed is None:
        seed = new_seed() if chance.seed is None else chance.seed
    return attrs.evolve(match, round=with_luck(match.round, check_seed(seed)))


def with_luck(state: Any, seed: int) -> Any:
    """A round whose further luck comes from a seed alone; what was laid down for it is taken away."""
    return attrs.evolve(state, chance=attrs.evolve(state.chance, seed=seed, given=()))


def first_match(game: Game, log: Log, chance: Chance) -> Any:
    """The match that a log begins with. Raises `PositionError` and `RuleSetError` where the log's start cannot be."""
    round = log.rounds[0]
    if round.position is not None:
        seats = len(round.position.seats)
        if seats != len(log.players):
            raise PositionError(WRONG_PLAYERS(seats=seats, players=len(log.players)))
        chance = Chance(chance.seed, round.drawn or 0, given=round.chance)
        state = game.lay_out(log.rules, round.position, round.dealer, round.first, chance)
        return game.match_of(state, log.players)
    dealer = None if log.opening else round.dealer
    match = game.start_match(log.rules, log.players, chance, dealer, None, round.chance)
    if match.round.first == round.first:
        return match
    try:
        # Rules by which the start is chosen take the seat that the log names; others refuse it.
        return game.start_match(log.rules, log.players, chance, dealer, round.first, round.chance)
    except PositionError:
        return match


def _first_deal(game: Game, log: Log) -> Any:
    round = log.rounds[0]
    try:
        match = first_match(game, log, Chance(log.seed, given=log.opening))
    except (PositionError, RuleSetError) as error:
        if log.opening and _begins_without_opening(game, log):
            reason = _chance_reason(game, error.reason, WRONG_DRAW, "$.opening")
            raise ReplayError(reason, round=0) from None
        raise ReplayError(*(_deal_reason(game, reason, round, 0) for reason in error.reasons), round=0) from None
    if len(match.opening) < len(log.opening):
        count = len(log.opening) - len(match.opening)
        raise ReplayError(CHANCE_LEFT(f"$.opening[{len(match.opening)}]", count=count), round=0)
    return _dealt(game, match, round, 0, None)


def _begins_without_opening(game: Game, log: Log) -> bool:
    """Whether the first deal is as it should be, so that what comes before it is at fault."""
    try:
        first_match(game, attrs.evolve(log, opening=()), Chance(log.seed))
    except (PositionError, RuleSetError):
        return False
    return True


def _next_deal(game: Game, match: Any, number: int, log: Log) -> Any:
    round = log.rounds[number]
    path = f"$.rounds[{number}]"
    if match.round.outcome is None:
        raise ReplayError(game.by_rule(ROUND_UNFINISHED(path)), round=number, state=match.round)
    if match.outcome is not None:
        reason = game.by_rule(ROUNDS_AFTER_END(path, count=len(log.rounds) - number))
        raise ReplayError(reason, round=number, state=match.round)
    try:
        dealt = game.deal_next(match, round.chance)
    except PositionError as error:
        reasons = (_deal_reason(game, reason, round, number) for reason in error.reasons)
        raise ReplayError(*reasons, round=number, state=match.round) from None
    return _dealt(game, dealt, round, number, match.round)


def _dealt(game: Game, match: Any, round: RoundLog, number: int, before: Any) -> Any:
    """The match, if its current round was dealt as the log says."""
    path, state = f"$.rounds[{number}]", match.round
    reasons: list[Reason] = []
    if len(state.chance.past) > len(round.chance):
        reasons.append(CHANCE_MISSING(f"{path}.chance"))
    if state.dealer != round.dealer:
        reasons.append(game.by_rule(WRONG_DEALER(f"{path}.dealer", given=round.dealer, right=state.dealer)))
    elif state.first != round.first:
        code = FIRST_NOT_SAID if round.first is None else FIRST_TOO_EARLY if state.first is None else WRONG_FIRST
        wrong = code(f"{path}.first", given=round.first, right=state.first)
        reasons.append(game.by_rule(wrong, " later" if number else ""))
    if reasons:
        raise ReplayError(*reasons, round=number, state=before)
    return match


def _moves(game: Game, round: RoundLog, number: int, state: Any) -> Iterator[tuple[int, LogEntry, Any]]:
    """Each entry of a round with its index and the state after it."""
    apply_move, chance, rulings = game.apply_move, state.chance, tuple(game.rulings.values())
    last = chance.drawn - len(chance.past) + len(round.chance)
    for index, entry in enumerate(round.moves):
        seat, move = entry.seat, entry.move
        turn = getattr(move, "seat", state.turn)
        reason: Reason | None = None
        after: Any = None
        if state.outcome is not None:
            reason = game.by_rule(MOVES_AFTER_END(count=len(round.moves) - index))
        elif turn != seat and type(move) in rulings:
            reason = WRONG_RULED_SEAT(given=seat, turn=turn)
        elif turn != seat:
            reason = game.by_rule(WRONG_SEAT(given=seat, turn=turn))
        else:
            try:
                after = apply_move(state, move)
            except IllegalMoveError as error:
                reason = error.reason
            except PositionError as error:
                reason = _chance_reason(game, error.reason, WRONG_RESHUFFLE, f"$.rounds[{number}].chance")
            else:
                if after.chance.drawn > last:
                    reason = CHANCE_MISSING(f"$.rounds[{number}].chance")
        if reason is not None:
            placed = attrs.evolve(reason, where=reason.where or f"$.rounds[{number}].moves[{index}]")
            raise ReplayError(placed, round=number, index=index, seat=seat, state=state)
        state = after
        yield index, entry, state


def _closed(game: Game, dealt: Any, state: Any, round: RoundLog, number: int) -> Any:
    """The match after a round's last move, if the round's result is as the log says."""
    path = f"$.rounds[{number}]"
    match = dealt if state is dealt.round else dealt.with_round(state)
    reasons: list[Reason] = []
    used = len(state.chance.past)
    if used < len(round.chance):
        reasons.append(CHANCE_LEFT(f"{path}.chance[{used}]", count=len(round.chance) - used))
    if state.outcome is None:
        if round.result is not None:
            reasons.append(RESULT_EARLY(f"{path}.result"))
    elif round.result is None:
        reasons.append(RESULT_MISSING(path))
    else:
        right = RoundResult(state.outcome, match.scores.rows[-1].points)
        reasons += map(game.by_rule, _result_reasons(right, round.result, path))
    if reasons:
        raise ReplayError(*reasons, round=number, state=state)
    return match


def _result_reasons(right: RoundResult, given: RoundResult, path: str) -> Iterator[Reason]:
    if right.outcome != given.outcome:
        yield WRONG_RESULT(f"{path}.result", right=fields_shown(right.outcome), given=fields_shown(given.outcome))
    if right.points != given.points:
        yield shortened(WRONG_POINTS(f"{path}.result.points", right=right.points, given=given.points))


def _check_end(game: Game, log: Log, match: Any) -> None:
    right, given = match.outcome, log.result
    reasons: list[Reason] = []
    if right is None:
        if given is not None:
            reasons.append(MATCH_RESULT_EARLY("$.result"))
    elif given is None:
        reasons.append(MATCH_RESULT_MISSING("$"))
    else:
        if right.winners != given.winners:
            reasons.append(shortened(WRONG_WINNERS("$.result.winners", right=right.winners, given=given.winners)))
        if right.totals != given.totals:
            reasons.append(shortened(WRONG_TOTALS("$.result.totals", right=right.totals, given=given.totals)))
    if reasons:
        raise ReplayError(*map(game.by_rule, reasons), state=match.round)


def _deal_reason(game: Game, reason: Reason, round: RoundLog, number: int) -> Reason:
    """A reason why a round cannot begin as it is logged, with its place in the log."""
    path = f"$.rounds[{number}]"
    if reason.where in ("dealer", "first"):
        return at(f"{path}.{reason.where}", in_json(reason))
    if "fields" in reason.params:
        return at(f"${at_rules(reason).where}", reason)
    if "outcome" not in reason.params:
        return at(f"{path}.position.{reason.where}".rstrip("."), shortened(in_json(reason)))
    deck = round.position is None and reason.params["outcome"] == 0
    return _chance_reason(game, reason, WRONG_DECK if deck else WRONG_DRAW, f"{path}.chance")


def _chance_reason(game: Game, reason: Reason, code: Code, path: str) -> Reason:
    """A reason why an outcome of chance does not fit, with its place in the log."""
    params = reason.params
    if reason.code == "wrong-cards":
        if "missing" in params:
            wrong = code(missing=params["missing"], surplus=params["surplus"])
        else:
            wrong = WRONG_UNSEEN(needed=params["needed"], given=params["given"])
        return at(f"{path}[{params['outcome']}]", shortened(game.by_rule(wrong)))
    if reason.code == "wrong-pick":
        return at(f"{path}[{params['outcome']}]", shortened(game.by_rule(reason)))
    return CHANCE_MISSING(path)
