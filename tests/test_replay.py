"""Logs played again: every step, and where and why a log does not fit the rules."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import skipbo
from skipbo import (
    Deck,
    Discard,
    Log,
    LogEntry,
    OutOfTurn,
    Pass,
    Recorder,
    ReplayError,
    RuleSet,
    StopOutOfTurn,
    apply_move,
    legal_moves,
    loads_log,
    new_match,
    new_round,
    replay,
    resume,
)
from skipbo.conformance.suite import recorded
from skipbo.replaying import final_match
from skipbo.skyjo import RuleSet as SkyjoRules
from skipbo.table.chance import Chance
from tests.recording import TINY, changed, data_of, play_on, started, whole_match, without
from tests.skyjo.strategies import valid_tables as skyjo_tables
from tests.strategies import valid_tables
from tests.test_recorder import t1_recorder

PUBLIC = {name: getattr(skipbo, name) for name in skipbo.__all__}
MATTEL = play_on(started(RuleSet(), 2, 1), 150, 1, rulings=0).log
RANDOM_START = RuleSet(
    deck=Deck(ranks=3, copies=4, wilds=3), stock_size=4, hand_size=3, first_player="random", rounds=2
)
FINISHED = recorded("logs")["good"]["finished"]
RULINGS = recorded("logs")["good"]["rulings"]


def refusal(data: Any) -> ReplayError:
    """The error that a log ends in."""
    with pytest.raises(ReplayError) as caught:
        final_match(loads_log(json.dumps(data)))
    return caught.value


def diagnosis(data: Any) -> tuple[str, str, int | None, int | None]:
    """The code, the place, the round and the index of the move that do not fit."""
    error = refusal(data)
    return error.reason.code, error.reason.where, error.round, error.index


@settings(max_examples=60)
@given(st.one_of(valid_tables(), skyjo_tables()), st.integers(0, 80), st.integers(0, 2**32))
def test_C66_n_moves_give_n_and_one_steps(table: tuple[Any, int], moves: int, seed: int) -> None:
    """Each deal and each move is a step with the state after it; the last is that of the match that was played."""
    rules, players = table
    recorder = play_on(started(rules, players, seed), moves, seed)
    log = recorder.log
    steps = list(replay(log))
    assert sum(len(round.moves) + 1 for round in log.rounds) == len(steps)
    assert (recorder.match, recorder.state) == (steps[-1].match, steps[-1].state)
    assert recorder.match == final_match(log) == resume(log)
    for number, round in enumerate(log.rounds):
        own = [step for step in steps if step.round == number]
        assert [None, *range(len(round.moves))] == [step.index for step in own]
        assert [None, *(entry.seat for entry in round.moves)] == [step.seat for step in own]
        assert [None, *(entry.move for entry in round.moves)] == [step.move for step in own]


def test_C65_repr_of_a_step_evaluates_back() -> None:
    """With the public names of the package alone."""
    steps = [*replay(whole_match())]
    for step in (steps[0], steps[1], steps[-1]):
        assert step == eval(repr(step), PUBLIC.copy())


def test_C66_the_last_step_is_the_end() -> None:
    """The terminal state of each round is a step, and only there the match has one row of scores more."""
    log = whole_match()
    steps = list(replay(log))
    ends = [step for step in steps if step.state.outcome is not None]
    assert [0, 1] == [step.round for step in ends]
    assert [1, 2] == [len(step.match.scores.rows) for step in ends]
    assert steps[-1] is ends[-1]
    assert log.result == steps[-1].match.outcome
    rows = [len(step.match.scores.rows) for step in steps]
    assert sorted(rows) == rows


def test_C52_a_log_needs_no_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log replays where nothing can be drawn: all chance stands in it."""
    log = whole_match()

    def broken(*_: object) -> None:
        raise AssertionError("a log asked the generator")

    expected = [step.state for step in replay(log)]
    monkeypatch.setattr("skipbo.table.chance.shuffled", broken)
    monkeypatch.setattr("skipbo.table.chance.picked", broken)
    assert expected == [step.state for step in replay(log)]
    no_seed = attrs.evolve(log, seed=None)
    assert [state.seats for state in expected] == [step.state.seats for step in replay(no_seed)]


def test_C50_an_illegal_move_is_named_with_its_place_and_the_last_good_state() -> None:
    """Round, move, seat, reason, rule and path stand in the error; the state before the move is an attribute of it."""
    data = changed(data_of(MATTEL), "rounds.0.moves.100", {"move": "pass", "seat": MATTEL.rounds[0].moves[100].seat})
    states = [step.state for step in replay(MATTEL)]
    error = refusal(data)
    assert ("can-discard", "E04") == (error.reason.code, error.reason.rule)
    assert "$.rounds[0].moves[100]" == error.reason.where
    assert (0, 100, states[100].turn) == (error.round, error.index, error.seat)
    assert states[100] == error.state
    assert str(error).startswith(f"round 0, move 100, seat {error.seat}: $.rounds[0].moves[100]: A turn ends with a ")


def test_the_last_good_state_is_shown_nowhere() -> None:
    """It holds hidden cards: it is in neither text, repr, nor JSON of the error; and the error survives copies."""
    error = refusal(changed(data_of(MATTEL), "rounds.0.moves.3.seat", 7))
    for shown in (str(error), repr(error), json.dumps(error.as_json())):
        assert "RoundState" not in shown
        assert "stock" not in shown
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(error, protocol))
        assert (error.reasons, error.round, error.index, error.state) == (
            again.reasons, again.round, again.index, again.state
        )  # fmt: skip
    assert error.as_json() == copy.deepcopy(error).as_json()


def test_steps_before_the_fault_are_given() -> None:
    """Whoever replays a wrong log sees every step up to where it goes wrong."""
    log = loads_log(json.dumps(changed(data_of(MATTEL), "rounds.0.moves.10.seat", 7)))
    steps = replay(log)
    assert [None, *range(10)] == [next(steps).index for _ in range(11)]
    with pytest.raises(ReplayError):
        next(steps)


@pytest.mark.parametrize("seat", [-1, 1, 2, 10**30])
def test_C17_a_move_of_another_seat_is_named(seat: int) -> None:
    """A move that the log gives to a seat whose turn it is not."""
    first = FINISHED["rounds"][0]["moves"][0]["seat"]
    data = changed(FINISHED, "rounds.0.moves.0.seat", seat + first if 0 < seat < 3 else seat)
    assert ("wrong-seat", "$.rounds[0].moves[0]", 0, 0) == diagnosis(data)


def test_the_seat_of_a_ruling_is_checked_where_it_says_something() -> None:
    """Who is stopped stands beside the ruling, and must be who played out of turn."""
    index = [move.get("ruling") for move in RULINGS["rounds"][0]["moves"]].index("stop-out-of-turn")
    stopped = RULINGS["rounds"][0]["moves"][index]["seat"]
    data = changed(RULINGS, f"rounds.0.moves.{index}.seat", stopped + 1)
    assert ("wrong-seat", f"$.rounds[0].moves[{index}]", 0, index) == diagnosis(data)


def test_C17_moves_and_rounds_after_the_end_are_named() -> None:
    """What follows on the end of a round or of the match is an error of its own, at its first move or round."""
    last = FINISHED["rounds"][-1]
    count = len(last["moves"])
    data = changed(FINISHED, "rounds.1.moves", [*last["moves"], last["moves"][0]])
    assert ("moves-after-end", f"$.rounds[1].moves[{count}]", 1, count) == diagnosis(data)
    assert "The round is over, but the log goes on with moves: 1." == refusal(data).reason.text
    data = changed(FINISHED, "rounds", [*FINISHED["rounds"], last, last])
    assert ("rounds-after-end", "$.rounds[2]", 2, None) == diagnosis(data)
    assert 2 == refusal(data).reason.params["count"]


def test_a_round_may_not_follow_on_one_that_is_not_over() -> None:
    """The next round is dealt only when this one is over."""
    data = changed(without(FINISHED, "rounds.0.result"), "rounds.0.moves", FINISHED["rounds"][0]["moves"][:-1])
    assert ("round-unfinished", "$.rounds[1]", 1, None) == diagnosis(data)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("rounds.0.dealer", 7, "wrong-dealer"),
        ("rounds.1.dealer", 7, "wrong-dealer"),
        ("rounds.0.first", 7, "wrong-first"),
        ("rounds.1.first", None, "wrong-first"),
        ("rounds.0.chance.0.0", 9, "wrong-deck"),
        ("rounds.1.chance.0", [], "wrong-deck"),
        ("rounds.0.chance.1.0", 7, "wrong-pick"),
        ("rounds.0.chance.1", [0, 1], "wrong-pick"),
        ("rounds.0.chance.2.0", 7, "wrong-reshuffle"),
        ("opening.0.0", 9, "wrong-draw"),
    ],
)
def test_R21_wrong_chance_dealer_and_first_seat_are_named(path: str, value: Any, code: str) -> None:
    """Each has its own code, and the place is that of the wrong thing itself."""
    place = "$" + "".join(f"[{key}]" if key.isdigit() else f".{key}" for key in path.split("."))
    found = diagnosis(changed(FINISHED, path, value))
    assert code == found[0]
    assert place.startswith(found[1])
    assert found[1].count("[") >= 1


def test_C09_cards_of_a_wrong_deck_are_named() -> None:
    """The deck is the rule set's, not some other constant; cards missing and in excess are listed."""
    data = data_of(whole_match(RuleSet(deck=Deck(ranks=5, copies=3, wilds=2), stock_size=2, rounds=1)))
    deck = [6, *data["rounds"][0]["chance"][0][1:]]
    error = refusal(changed(data, "rounds.0.chance.0", deck))
    assert [6] == error.reason.params["surplus"]
    assert [data["rounds"][0]["chance"][0][0]] == error.reason.params["missing"]
    assert "wrong-deck" == error.reason.code


def test_chance_that_is_missing_or_left_over_is_named() -> None:
    """With a seed or without one: what a log does not have is not drawn, and nothing of what it has is passed over."""
    short = changed(FINISHED, "rounds.0.chance", FINISHED["rounds"][0]["chance"][:2])
    for data in (short, without(short, "seed")):
        code, where, number, index = diagnosis(data)
        assert ("chance-missing", "$.rounds[0].chance", 0) == (code, where, number)
        assert index is not None
    assert ("chance-missing", "$.rounds[0].chance", 0, None) == diagnosis(changed(FINISHED, "rounds.0.chance", []))
    more = changed(FINISHED, "rounds.1.chance", [*FINISHED["rounds"][1]["chance"], [1], [2]])
    left = len(FINISHED["rounds"][1]["chance"])
    assert ("chance-left-over", f"$.rounds[1].chance[{left}]", 1, None) == diagnosis(more)
    assert ("chance-left-over", "$.opening[1]", 0, None) == diagnosis(
        changed(FINISHED, "opening", [*FINISHED["opening"], [1]])
    )
    # what is left over at the end of an unfinished round is left over too
    data = data_of(MATTEL)
    left = len(data["rounds"][0]["chance"])
    data = changed(data, "rounds.0.chance", [*data["rounds"][0]["chance"], [1, 2]])
    assert ("chance-left-over", f"$.rounds[0].chance[{left}]", 0, None) == diagnosis(data)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("rounds.0.result.ending", "blocked", "wrong-result"),
        ("rounds.0.result.winner", 1, "wrong-result"),
        ("rounds.0.result.winner", None, "wrong-result"),
        ("rounds.0.result.points", [0, 0], "wrong-points"),
        ("rounds.0.result.points", [85], "wrong-points"),
        ("result.winners", [1], "wrong-winners"),
        ("result.totals", [0, 0], "wrong-totals"),
    ],
)
def test_R40_results_that_the_moves_do_not_give_are_named(path: str, value: Any, code: str) -> None:
    """A result is never believed: the moves say how a round and a match ended."""
    found = diagnosis(changed(FINISHED, path, value))
    place = "$" + "".join(f"[{key}]" if key.isdigit() else f".{key}" for key in path.split("."))
    assert code == found[0]
    assert place.startswith(found[1])


def test_R42_results_stand_in_a_log_exactly_when_there_are_any() -> None:
    """A result that is missing or comes too early is an error of its own, for a round and for the match."""
    assert ("result-missing", "$.rounds[0]", 0, None) == diagnosis(without(FINISHED, "rounds.0.result"))
    assert ("match-result-missing", "$", None, None) == diagnosis(without(FINISHED, "result"))
    result = {"ending": "won", "winner": 0, "points": [5, 0]}
    data = data_of(MATTEL)
    data["rounds"][0]["result"] = result
    assert ("result-early", "$.rounds[0].result", 0, None) == diagnosis(data)
    data = data_of(MATTEL)
    data["result"] = {"winners": [0], "totals": [5, 0]}
    assert ("match-result-early", "$.result", None, None) == diagnosis(data)


def test_several_faults_of_one_result_are_named_together() -> None:
    """Wrong ending and wrong points, wrong winners and wrong totals: one error with both."""
    data = changed(changed(FINISHED, "rounds.0.result.winner", 1), "rounds.0.result.points", [0, 0])
    assert ["wrong-result", "wrong-points"] == [reason.code for reason in refusal(data).reasons]
    data = changed(changed(FINISHED, "result.winners", []), "result.totals", [])
    assert ["wrong-winners", "wrong-totals"] == [reason.code for reason in refusal(data).reasons]


def test_C63_scores_go_by_seat_not_by_name() -> None:
    """Two players of one name keep their own points."""
    log = attrs.evolve(whole_match(), players=("Ada", "Ada"))
    totals = [0, 0]
    for round in log.rounds:
        assert round.result is not None
        totals = [total + point for total, point in zip(totals, round.result.points, strict=True)]
    assert tuple(totals) == final_match(log).scores.totals == whole_match().result.totals  # type: ignore[union-attr]


def test_C10_the_starter_that_was_drawn_stands_in_the_log() -> None:
    """Who deals and who starts are in the log, also where chance decided it; without the seed they are the same."""
    log = play_on(started(RANDOM_START, 2, 5), 100, 5).log
    again = final_match(attrs.evolve(log, seed=None))
    assert (log.rounds[-1].dealer, log.rounds[-1].first) == (again.round.dealer, again.round.first)
    assert 1 == len(log.rounds[0].chance[1])


@pytest.mark.parametrize("first", [0, 1, 2])
def test_R13_a_start_that_was_chosen_is_taken_from_the_log(first: int) -> None:
    """Where the caller chooses who starts, the log's first seat is the choice; then it passes left."""
    rules = RuleSet(first_player="chosen", deck=Deck(ranks=3, copies=6, wilds=3), stock_size=2, hand_size=3)
    match = new_match(rules, ["Ada", "Grace", "Edsger"], seed=3, first=first)
    log = play_on(Recorder(match), 60, 3).log
    assert [(first + number) % 3 for number in range(len(log.rounds))] == [round.first for round in log.rounds]
    assert log == Recorder.from_log(log).log


def test_a_position_is_where_a_log_starts() -> None:
    """T1 as a log: it starts from the cards as they lie; what is wrong with them has its place in the document."""
    recorder = t1_recorder()
    log = recorder.log
    assert log.rounds[0].position is not None
    assert recorder.match == final_match(log)
    data = data_of(log)
    data["rounds"][0]["position"]["seats"][0]["hand"].append(1)
    assert [("hand-too-large", "$.rounds[0].position.seats[0].hand"), ("cards-surplus", "$.rounds[0].position")] == [
        (reason.code, reason.where) for reason in refusal(data).reasons
    ]
    assert ("not-a-seat", "$.rounds[0].position.turn", 0, None) == diagnosis(
        changed(data_of(log), "rounds.0.position.turn", 2)
    )
    assert ("wrong-players", "$.rounds[0].position", 0, None) == diagnosis(
        changed(data_of(log), "players", ["Ada", "Grace", "Edsger"])
    )


def test_logs_made_by_hand_are_checked_as_well() -> None:
    """A log that no document held: whatever stands for a move is refused with a reason, not with another error."""
    log = whole_match()
    first = log.rounds[0]
    nonsense: list[Any] = [None, 7, "pass", object(), Pass, Discard(True, 0), StopOutOfTurn]
    for move in nonsense:
        moves = (LogEntry(first.moves[0].seat, move), *first.moves[1:])
        with pytest.raises(ReplayError) as caught:
            final_match(attrs.evolve(log, rounds=(attrs.evolve(first, moves=moves), *log.rounds[1:])))
        assert 0 == caught.value.index


def test_resume_goes_on_as_if_nothing_had_happened() -> None:
    """The next reshuffles are those that would have come; another seed, or a fresh one, may go on instead."""
    recorder = play_on(started(TINY, 2, 9), 3, 9)
    log = recorder.log
    resumed = resume(log)
    expected, again = recorder.match, resumed
    while expected.outcome is None and expected.round.outcome is None:
        move = legal_moves(expected)[0]
        expected, again = apply_move(expected, move), apply_move(again, move)
        assert expected == again
        assert expected.round.chance.past == again.round.chance.past
    assert 2026 == resume(log, seed=2026).round.chance.seed
    fresh = [resume(attrs.evolve(log, seed=None)).round.chance.seed for _ in range(2)]
    assert None not in fresh
    assert fresh[0] != fresh[1]
    assert Chance(9, 2) == resumed.round.chance


def test_a_skyjo_log_is_replayed_by_the_same_code() -> None:
    """Nothing about logs names a game."""
    log = whole_match(SkyjoRules(rows=2, columns=3, rounds=2), 3, 4)
    assert isinstance(log, Log)
    assert "skyjo" == log.game
    assert log.result == final_match(log).outcome
    first = log.rounds[0].moves[0]
    data = changed(data_of(log), "rounds.0.moves.0", {"move": "flip", "seat": first.seat, "cell": 99})
    assert ("no-such-cell", "$.rounds[0].moves[0]", 0, 0) == diagnosis(data)


def test_C54_the_same_round_is_dealt_again_from_its_log() -> None:
    """A log of a round that was dealt by a seed starts with that deal."""
    state = new_round(RuleSet(), players=4, seed=2026)
    log = Recorder(state).log
    assert state == next(replay(log)).state
    assert log.rounds[0].position is None


def test_errors_are_short_however_long_a_document_is() -> None:
    """A million wrong cards or points are not all named."""
    points = changed(FINISHED, "rounds.0.result.points", [7] * 100_000)
    deck = changed(FINISHED, "rounds.0.chance.0", [7] * 10_000)
    totals = changed(FINISHED, "result.totals", [7] * 100_000)
    cards = data_of(t1_recorder().log)
    cards["rounds"][0]["position"]["draw"] = [7] * 100_000
    for data in (points, deck, totals, cards):
        error = refusal(data)
        assert len(str(error)) < 1000
        assert len(json.dumps(error.as_json())) < 20_000


def test_an_error_counts_all_cards_of_a_deck_that_is_not_there() -> None:
    """The sentence names twelve of the 162 cards, and says how many more there are; the data name all."""
    data = data_of(Recorder(new_round(RuleSet(), 2, seed=1)).log)
    reason = refusal(changed(data, "rounds.0.chance.0", [])).reason
    assert ("wrong-deck", 162) == (reason.code, len(reason.params["missing"]))
    assert "missing 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 and 150 more, in excess none" in reason.text


def test_a_ruling_by_another_seat_is_no_play() -> None:
    """The sentence speaks of the ruling: who is stopped is the seat that plays out of turn."""
    recorder = Recorder(new_round(RuleSet(), 2, seed=1))
    recorder.play(OutOfTurn(1))
    recorder.play(StopOutOfTurn())
    data = data_of(recorder.log)
    assert 1 == data["rounds"][0]["moves"][1]["seat"]
    reason = refusal(changed(data, "rounds.0.moves.1.seat", 0)).reason
    assert "The log says that the ruling is about seat 0, but it is about 1." == reason.text
