"""Logs, replay and saved states of Skyjo: every field is written, and luck is replayed from its outcomes alone."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import skipbo
from skipbo import (
    LogError,
    Recorder,
    ReplayError,
    dump_state,
    dumps_log,
    load_move,
    load_state,
    loads_log,
    replay,
    to_json,
)
from skipbo.games import GAMES
from skipbo.skyjo import (
    Draw,
    Flip,
    Match,
    PositionError,
    RejectAndFlip,
    RoundState,
    RuleSet,
    Swap,
    TakeDiscard,
    apply_move,
    legal_moves,
    new_match,
    new_round,
    view,
)
from skipbo.skyjo.layout import HIDDEN
from tests.skyjo.strategies import states
from tests.skyjo.tables import AWAY, SHEET, deck_dealing, lay

TINY = RuleSet(rows=1, columns=3, initial_flips=2, clear_columns=False, rounds=2)


def recorded(start: Any, most: int = 200) -> Recorder:
    """A match in which moves are drawn again and again, and put away for hidden cards, to its end or so many moves."""
    recorder = Recorder(start)
    for _ in range(most):
        state: RoundState = recorder.state
        if state.outcome is None:
            moves = legal_moves(state)
            recorder.play(moves[-1] if state.phase != "choose" or Draw() not in moves else Draw())
        elif recorder.match.outcome is None:
            recorder.next_round()
        else:
            break
    return recorder


def without_seed(recorder: Recorder) -> dict[str, Any]:
    """The log's document, without the seed that luck could be made from anew."""
    data: dict[str, Any] = json.loads(dumps_log(recorder.log))
    del data["seed"]
    return data


def test_C37_every_field_of_a_move_is_written_and_read() -> None:
    """Each kind of move, with its cell."""
    moves = [Flip(3), TakeDiscard(0), Draw(), Swap(11), RejectAndFlip(5)]
    data = [
        {"move": "flip", "cell": 3},
        {"move": "take-discard", "cell": 0},
        {"move": "draw"},
        {"move": "swap", "cell": 11},
        {"move": "reject-and-flip", "cell": 5},
    ]
    assert data == to_json(moves)
    assert moves == [load_move("skyjo", one) for one in data]


@pytest.mark.parametrize(
    "data",
    [
        {"move": "flip"},
        {"move": "flip", "cell": True},
        {"move": "flip", "cell": "3"},
        {"move": "draw", "cell": 3},
        {"move": "discard", "card": 3, "pile": 0},
        {"ruling": "talk-penalty", "seat": 0},
        {},
    ],
)
def test_C59_what_is_no_move_in_json(data: dict[str, Any]) -> None:
    """Fields that lack, that are of another type, that are too many; moves of the other game."""
    with pytest.raises(LogError):
        load_move("skyjo", data)


def test_a_match_is_logged_and_replayed() -> None:
    """A round has one step more than it has moves; what is read back is equal, and its last step is the match's end."""
    recorder = recorded(new_match(TINY, ["Ada", "Grace", "Edsger"], seed=5))
    log = loads_log(dumps_log(recorder.log))
    assert recorder.log == log
    assert ("skyjo", 2) == (log.game, len(log.rounds))
    steps = list(replay(log))
    assert sum(len(one.moves) + 1 for one in log.rounds) == len(steps)
    assert recorder.match == steps[-1].match
    assert recorder.match.outcome == log.result


def test_C37_a_match_of_one_round_is_one_round() -> None:
    """Its result stands in the log."""
    recorder = recorded(new_match(TINY.replace(rounds=1), ["Ada", "Grace"], seed=5))
    data = json.loads(dumps_log(recorder.log))
    assert 1 == len(data["rounds"])
    assert {"ending", "winner", "points"} == set(data["rounds"][0]["result"])
    assert list(recorder.match.scores.totals) == data["result"]["totals"]


def test_K13_a_drawn_start_is_replayed_from_the_log() -> None:
    """The pick stands after the deck, and rules: with the other seat picked, the other starts."""
    start = new_match(TINY, ["Ada", "Grace"], deck=deck_dealing(1, 2, 3, 2, 5, 4, 9), seed=3)
    recorder = Recorder(start)
    for cell in (0, 1, 0, 1):
        recorder.play(Flip(cell))
    assert recorder.state.first in (0, 1)
    data = without_seed(recorder)
    chance = data["rounds"][0]["chance"]
    assert [recorder.state.first] == chance[1]
    assert recorder.state.first == list(replay(loads_log(json.dumps(data))))[-1].state.turn
    chance[1] = [1 - chance[1][0]]
    assert chance[1] == [list(replay(loads_log(json.dumps(data))))[-1].state.turn]
    chance[1] = [2]
    with pytest.raises(ReplayError) as caught:
        list(replay(loads_log(json.dumps(data))))
    assert "wrong-pick" == caught.value.reason.code


def test_K05_a_reshuffle_is_replayed_from_the_log() -> None:
    """It stands after the deck; without it the log is refused where it is needed."""
    rules = RuleSet(rows=12, columns=6, clear_columns=False)
    match: Match = new_match(rules, ["Ada", "Grace"], seed=1)
    recorder = Recorder(match)
    while len(recorder.state.chance.past) < 4:
        moves = legal_moves(recorder.state)
        recorder.play(Draw() if Draw() in moves else moves[0])
    data = without_seed(recorder)
    assert 4 == len(data["rounds"][0]["chance"])
    assert recorder.state == attrs.evolve(
        list(replay(loads_log(json.dumps(data))))[-1].state, chance=recorder.state.chance
    )
    del data["rounds"][0]["chance"][3]
    with pytest.raises(ReplayError) as caught:
        list(replay(loads_log(json.dumps(data))))
    assert "chance-missing" == caught.value.reason.code
    assert len(recorder.log.rounds[0].moves) - 1 == caught.value.index


def test_S20_who_starts_is_logged_where_it_is_known_before_the_flips() -> None:
    """Null in the first round, the finisher's seat in the next; another seat is refused."""
    recorder = recorded(new_match(TINY, ["Ada", "Grace"], seed=5))
    data = json.loads(dumps_log(recorder.log))
    finisher = list(replay(recorder.log))[len(recorder.log.rounds[0].moves)].state.finisher
    assert [None, finisher] == [one["first"] for one in data["rounds"]]
    data["rounds"][1]["first"] = 1 - finisher
    with pytest.raises(ReplayError) as caught:
        list(replay(loads_log(json.dumps(data))))
    assert "wrong-first" == caught.value.reason.code


def test_S08_nobody_is_named_to_start_the_first_round() -> None:
    """The flips decide it, or without them the deal: not a match, and no log."""
    for rules in (SHEET, RuleSet(initial_flips=0)):
        with pytest.raises(PositionError) as caught:
            new_match(rules, ["Ada", "Grace"], seed=1, first=1)
        assert ("first-decided", "S08") == (caught.value.reason.code, caught.value.reason.rule)
    data = json.loads(dumps_log(recorded(new_match(TINY, ["Ada", "Grace"], seed=5)).log))
    data["rounds"][0]["first"] = 1
    with pytest.raises(ReplayError) as caught_in_log:
        list(replay(loads_log(json.dumps(data))))
    assert "wrong-first" == caught_in_log.value.reason.code
    # A round of its own may be a later one; as the first of a match it is logged as it lies.
    state = new_round(SHEET, 2, seed=1, first=1)
    log = Recorder(state).log
    assert log.rounds[0].position is not None
    assert state == list(replay(loads_log(dumps_log(log))))[-1].state


def test_who_started_must_be_said_once_play_has_begun() -> None:
    """In a saved state and in a log that starts from a position, since it does not follow from the cards."""
    state = lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, draw=(), first=1)
    with pytest.raises(PositionError) as caught:
        load_state({**dump_state(state), "first": None})
    assert ("first-missing", "$.first") == (caught.value.reason.code, caught.value.reason.where)
    data = json.loads(dumps_log(Recorder(state, ["Ada", "Grace"]).log))
    data["rounds"][0]["first"] = None
    with pytest.raises(ReplayError) as caught_in_log:
        list(replay(loads_log(json.dumps(data))))
    assert ("first-missing", "$.rounds[0].first") == (
        caught_in_log.value.reason.code,
        caught_in_log.value.reason.where,
    )


def faults(data: Any, **changes: Any) -> list[tuple[str, str]]:
    """What is wrong with a log after changes at paths such as ``rounds_0_first``: the codes with their rules."""
    for path, value in changes.items():
        *keys, last = (int(key) if key.isdigit() else key for key in path.split("_"))
        target = data
        for key in keys:
            target = target[key]
        target[last] = value
    with pytest.raises(ReplayError) as caught:
        list(replay(loads_log(json.dumps(data))))
    return [(reason.code, reason.rule) for reason in caught.value.reasons]


def test_what_is_wrong_with_a_log_is_told_by_the_rules_of_skyjo() -> None:
    """Deal, seats, ends and points: whatever every game has, by this game's ids."""
    text = dumps_log(recorded(new_match(TINY, ["Ada", "Grace"], seed=5)).log)
    data = json.loads(text)
    last, deck = data["rounds"][1], data["rounds"][0]["chance"][0]
    first, finisher = data["rounds"][0], last["first"]
    cases: list[tuple[list[tuple[str, str]], dict[str, Any]]] = [
        ([("wrong-deck", "S03")], {"rounds_0_chance_0": [12, *deck[1:]] if deck[0] != 12 else [11, *deck[1:]]}),
        ([("wrong-dealer", "K11")], {"rounds_1_dealer": 1 - last["dealer"]}),
        ([("wrong-first", "S08")], {"rounds_0_first": 1}),
        ([("wrong-first", "S20")], {"rounds_1_first": None}),
        ([("wrong-first", "S20")], {"rounds_1_first": 1 - finisher}),
        ([("wrong-seat", "S08")], {"rounds_0_moves_0_seat": 1}),
        ([("moves-after-end", "S17")], {"rounds_0_moves": [*first["moves"], first["moves"][0]]}),
        ([("round-unfinished", "S20")], {"rounds_0_moves": first["moves"][:-1], "rounds_0_result": None}),
        ([("wrong-result", "S16")], {"rounds_0_result_winner": 1 - (first["result"]["winner"] or 0)}),
        ([("wrong-points", "S18")], {"rounds_0_result_points": [0, 0]}),
        ([("rounds-after-end", "S01")], {"rounds": [first, last, last]}),
        ([("wrong-winners", "S01"), ("wrong-totals", "S04")], {"result": {"winners": [], "totals": [0, 0]}}),
    ]
    for expected, changes in cases:
        broken = json.loads(text)
        if changes.get("rounds_0_result", 0) is None:
            del changes["rounds_0_result"], broken["rounds"][0]["result"]
        assert expected == faults(broken, **changes)
    lucky = json.loads(text)
    lucky["rounds"][0]["first"] = 1
    with pytest.raises(ReplayError, match="that is not decided by the deal: null belongs here"):
        list(replay(loads_log(json.dumps(lucky))))
    lucky["rounds"][0]["first"], lucky["rounds"][1]["first"] = None, None
    with pytest.raises(ReplayError, match=f"does not say who starts, which is seat {finisher}: this is null"):
        list(replay(loads_log(json.dumps(lucky))))


def test_what_is_wrong_with_a_saved_state_is_told_by_the_rules_of_skyjo() -> None:
    """Its outcome and its scores."""
    match = recorded(new_match(TINY, ["Ada", "Grace"], seed=5)).match
    saved = dump_state(match)
    cases: list[tuple[str, str, dict[str, Any]]] = [
        ("wrong-outcome", "S16", {**saved, "outcome": {"ending": "finished", "winner": 7}}),
        ("wrong-last-score", "S18", {**saved, "match": {**saved["match"], "scores": saved["match"]["scores"][:1]}}),
        ("score-after-end", "S01", {**saved, "match": {**saved["match"], "scores": saved["match"]["scores"] * 2}}),
    ]
    for code, rule, data in cases:
        with pytest.raises(PositionError) as caught:
            load_state(json.loads(json.dumps(data)))
        assert (code, rule) == (caught.value.reason.code, caught.value.reason.rule)


def test_both_games_name_a_rule_for_whatever_is_checked_alike() -> None:
    """The same codes; Skip-Bo alone draws for the dealer, and its picks stand for several rules."""
    known = [set(game.rule_ids) for game in GAMES.values()]
    assert {"wrong-draw"} == known[0] - known[1]
    assert {"wrong-pick"} == known[1] - known[0]


def test_a_wrong_result_is_found() -> None:
    """Points that the cards do not give."""
    data = json.loads(dumps_log(recorded(new_match(TINY, ["Ada", "Grace"], seed=5)).log))
    data["rounds"][0]["result"]["points"][0] += 1
    with pytest.raises(ReplayError) as caught:
        list(replay(loads_log(json.dumps(data))))
    assert ("wrong-points", 0) == (caught.value.reason.code, caught.value.round)


def test_an_illegal_move_in_a_log_is_found() -> None:
    """With the round, the move, its seat and the reason."""
    data = json.loads(dumps_log(recorded(new_match(TINY, ["Ada", "Grace"], seed=5)).log))
    moves = data["rounds"][0]["moves"]
    moves[1]["cell"] = moves[0]["cell"]
    with pytest.raises(ReplayError) as caught:
        list(replay(loads_log(json.dumps(data))))
    assert (0, 1, 0, "cell-open") == (
        caught.value.round,
        caught.value.index,
        caught.value.seat,
        caught.value.reason.code,
    )


def test_a_log_from_a_position() -> None:
    """A game that was begun at a table; it is played on, logged, and replayed."""
    state = lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, draw=(12, 7), seed=9)
    recorder = Recorder(state, ["Ada", "Grace"])
    for move in (Draw(), RejectAndFlip(2), TakeDiscard(0)):
        recorder.play(move)
    log = loads_log(dumps_log(recorder.log))
    assert recorder.state == list(replay(log))[-1].state
    assert log.rounds[0].position is not None


@given(state=states())
@settings(max_examples=60)
@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
def test_C53_every_state_is_saved_and_read_back(state: RoundState) -> None:
    """In every phase, with a card in hand, once it is over: equal, and it goes on as it would have."""
    back = load_state(json.dumps(dump_state(state)))
    assert state == back
    assert state.chance.past == back.chance.past
    for move in legal_moves(state)[-1:]:
        assert apply_move(state, move) == apply_move(back, move)


@given(state=states())
@settings(max_examples=30)
def test_C55_only_views_are_sent_out(state: RoundState) -> None:
    """A view has a form in JSON, the state has none."""
    seen = to_json(view(state, 0))
    assert len(state.draw) == len(seen["draw"])
    assert {None} >= set(seen["draw"])
    for secret in (state, state.draw, state.seats, state.seats[0], [HIDDEN[5]]):
        with pytest.raises(TypeError, match="holds hidden cards"):
            to_json(secret)
    assert [{"cells": to_json(at.cells)} for at in view(state, 0).seats] == to_json(view(state, 0).seats)


def test_C55_a_view_goes_to_its_own_seat() -> None:
    """Only the seat that has drawn a card sees which."""
    match = new_match(RuleSet(initial_flips=0), ["Ada", "Grace"], seed=5)
    own = view(apply_move(match, Draw()), 0)
    assert own.round.held is not None
    assert to_json(own) == to_json(own, seat=0)
    with pytest.raises(TypeError, match="this RoundView is seat 0's; send seat 1 a view of its own"):
        to_json(own, seat=1)


def test_a_saved_match_goes_on() -> None:
    """Between rounds, too."""
    match = recorded(new_match(TINY, ["Ada", "Grace"], seed=5)).match
    assert match == load_state(json.dumps(dump_state(match)))
    begun = new_match(SHEET, ["Ada", "Grace"], seed=5)
    assert begun == load_state(json.dumps(dump_state(begun)))


def test_a_log_is_resumed() -> None:
    """Exactly as if it had not been interrupted."""
    whole = recorded(new_match(TINY, ["Ada", "Grace"], seed=5))
    part = recorded(new_match(TINY, ["Ada", "Grace"], seed=5), most=7)
    match = skipbo.resume(loads_log(dumps_log(part.log)))
    assert part.match == match
    state = match.round
    for entry in whole.log.rounds[0].moves[len(part.log.rounds[0].moves) :]:
        state = apply_move(state, entry.move)
    assert list(replay(whole.log))[len(whole.log.rounds[0].moves)].state == state


def test_a_round_of_its_own_can_be_logged() -> None:
    """As a match of one round."""
    recorder = Recorder(new_round(SHEET, 3, seed=8, first=2))
    recorder.play(Flip(0))
    log = loads_log(dumps_log(recorder.log))
    assert 2 == log.rounds[0].first
    assert recorder.state == list(replay(log))[-1].state
