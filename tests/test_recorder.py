"""A front end's log in the making: play, undo, save at any time, go on exactly."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import skipbo
from skipbo import (
    Discard,
    IllegalMoveError,
    LogError,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    PositionError,
    Recorder,
    RuleSet,
    Seat,
    StopOutOfTurn,
    TalkPenalty,
    apply_move,
    legal_moves,
    load_log,
    new_match,
    new_round,
    next_round,
    replay,
    set_up,
)
from tests.recording import TINY, play_on, started
from tests.skyjo.strategies import valid_tables as skyjo_tables
from tests.strategies import valid_tables

PUBLIC = {name: getattr(skipbo, name) for name in skipbo.__all__}
MATCH = new_match(RuleSet(), ["Ada", "Grace"], seed=2026)


def t1_recorder() -> Recorder:
    """The worked example T1, played as far as the Skip-Bo that is left."""
    state = set_up(
        RuleSet(),
        [Seat((2, 10, 5), (4, 6, 9, 11, 0), ((8,), (), (), ())), Seat((3, 8))],
        building=[3, 7],
        seed=1,
    )
    recorder = Recorder(state, ["Ada", "Grace"])
    for move in (
        PlayHand(4, 0), PlayStock(0), PlayHand(6, 0), PlayDiscard(0, 1), PlayHand(9, 1), PlayStock(1),
    ):  # fmt: skip
        recorder.play(move)
    return recorder


@settings(max_examples=50)
@given(st.one_of(valid_tables(), skyjo_tables()), st.integers(0, 50), st.integers(0, 50), st.integers(0, 2**32))
def test_saving_changes_nothing_of_what_comes(table: tuple[Any, int], before: int, after: int, seed: int) -> None:
    """A match that was saved and gone on with has the same states, reshuffles and log as one that was not."""
    rules, players = table
    straight = play_on(started(rules, players, seed), before, seed)
    resumed = Recorder.from_log(straight.log)
    assert straight.log == resumed.log
    play_on(straight, after, seed + 1)
    play_on(resumed, after, seed + 1)
    assert straight.log == resumed.log
    assert straight.match == resumed.match


@settings(max_examples=50)
@given(st.one_of(valid_tables(), skyjo_tables()), st.integers(0, 60), st.integers(0, 60), st.integers(0, 2**32))
def test_C57_what_is_undone_is_in_no_log(table: tuple[Any, int], moves: int, back: int, seed: int) -> None:
    """A log holds the moves that stand: undoing leads back through every state, over the deals too."""
    rules, players = table
    recorder = started(rules, players, seed)
    logs = [recorder.log]
    for step in range(moves):
        rounds = len(recorder.log.rounds)
        play_on(recorder, 1, seed + step)
        if len(recorder.log.rounds) > rounds:
            # the deal of the next round came first
            logs.append(_before_its_first_move(recorder))
        if recorder.log != logs[-1]:
            logs.append(recorder.log)
    for log in logs[-2 : -back - 2 : -1]:
        recorder.undo()
        assert log == recorder.log
    resumed = Recorder.from_log(recorder.log)
    assert recorder.match == resumed.match
    play_on(recorder, 5, seed)
    play_on(resumed, 5, seed)
    assert recorder.log == resumed.log
    assert recorder.match == list(replay(recorder.log))[-1].match


def _before_its_first_move(recorder: Recorder) -> Any:
    log = recorder.log
    last = log.rounds[-1]
    dealt = next(step for step in replay(log) if step.round == len(log.rounds) - 1).state
    bare = attrs.evolve(last, moves=(), chance=last.chance[: len(dealt.chance.past)], result=None)
    return attrs.evolve(log, rounds=(*log.rounds[:-1], bare), result=None)


def test_after_an_undo_another_move_may_be_made() -> None:
    """Also where the log that was resumed knows a reshuffle for the move that is taken back."""
    recorder = started(TINY, 2, 11)
    while len(recorder.log.rounds[0].chance) == 1:
        play_on(recorder, 1, 11, rulings=0)
    resumed = Recorder.from_log(recorder.log)
    resumed.undo()
    for move in legal_moves(resumed.state):
        resumed.play(move)
        assert resumed.match == Recorder.from_log(resumed.log).match
        resumed.undo()


def test_a_refused_move_leaves_the_log_as_it_was() -> None:
    """The error is that of the game; nothing is logged."""
    recorder = Recorder(MATCH)
    log = recorder.log
    with pytest.raises(IllegalMoveError) as caught:
        recorder.play(Pass())
    assert "can-discard" == caught.value.reason.code
    assert log == recorder.log
    with pytest.raises(IllegalMoveError) as caught:
        recorder.next_round()
    assert "round-not-over" == caught.value.reason.code
    with pytest.raises(IllegalMoveError) as caught:
        recorder.undo()
    assert "nothing-to-undo" == caught.value.reason.code


def test_rulings_are_logged_with_the_seat_that_they_speak_of() -> None:
    """R55, R61: the offender, who plays out of turn, and who is stopped."""
    recorder = Recorder(new_round(RuleSet(teams=2), players=4, seed=1), ["Ada", "Grace", "Edsger", "Barbara"])
    for ruling in (TalkPenalty(3), OutOfTurn(2), StopOutOfTurn()):
        recorder.play(ruling)
    assert [3, 2, 2] == [entry.seat for entry in recorder.log.rounds[0].moves]
    recorder.play(legal_moves(recorder.state)[-1])
    assert 0 == recorder.log.rounds[0].moves[3].seat


def test_a_round_is_recorded_as_the_first_of_a_match() -> None:
    """Names are by seat, given or counted; preset and meta go with the log."""
    state = new_round(RuleSet(), players=3, seed=1)
    assert ("Player 1", "Player 2", "Player 3") == Recorder(state).match.players
    recorder = Recorder(state, ["Ada", "Grace", "Edsger"], preset="MATTEL", meta={"table": 7})
    assert (("Ada", "Grace", "Edsger"), "MATTEL", {"table": 7}) == (
        recorder.log.players, recorder.log.preset, recorder.log.meta
    )  # fmt: skip
    assert 1 == recorder.log.seed
    with pytest.raises(TypeError, match="a match knows its players"):
        Recorder(MATCH, ["Ada", "Grace"])
    with pytest.raises(TypeError, match="a RoundState or a Match belongs here"):
        Recorder("MATCH")
    with pytest.raises(PositionError) as caught:
        Recorder(state, ["Ada"])
    assert "wrong-players" == caught.value.reason.code


def test_meta_is_copied_and_looked_at_at_once() -> None:
    """What is changed afterwards changes no log; what is no JSON is refused when it is handed over."""
    meta = {"notes": ["first"]}
    recorder = Recorder(MATCH, meta=meta)
    meta["notes"].append("second")
    assert {"notes": ["first"]} == recorder.log.meta
    with pytest.raises(LogError) as caught:
        Recorder(MATCH, meta={"when": {1, 2}})
    assert "$.meta.when" == caught.value.reason.where


def test_meta_of_a_log_is_a_value() -> None:
    """Neither what it was made of nor what is read from it can change it, or the log that goes on from it."""
    recorder = Recorder(MATCH, meta={"notes": ["first"]})
    log = recorder.log
    assert log.meta is not None
    log.meta["notes"].append("second")
    assert {"notes": ["first"]} == log.meta == recorder.log.meta == Recorder.from_log(log).log.meta
    meta = {"notes": ["first"]}
    made = attrs.evolve(log, meta=meta)
    meta["notes"].append("second")
    assert log == made
    assert log != attrs.evolve(log, meta=meta)
    assert made == eval(repr(made), PUBLIC.copy())
    with pytest.raises(AttributeError):
        log.meta = {}  # type: ignore[misc]


def test_meta_that_is_far_too_deep_is_refused() -> None:
    """Also for a log that is made by hand."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(LogError) as caught:
        attrs.evolve(Recorder(MATCH).log, meta={"a": deep})
    assert ("$.meta", "too-deep") == (caught.value.reason.where, caught.value.reason.code)


@pytest.mark.parametrize("moves", [0, 1, 7, 80])
def test_a_recorder_begins_anywhere_in_a_first_round(moves: int) -> None:
    """At the deal the log has the deal; later, whoever comes too late for it logs from the position that there is."""
    match = MATCH
    for _ in range(moves):
        match = apply_move(match, legal_moves(match)[0])
    recorder = Recorder(match)
    assert match == recorder.match
    assert (moves == 0) == (recorder.log.rounds[0].position is None)
    play_on(recorder, 40, 1)
    assert recorder.match == list(replay(recorder.log))[-1].match
    assert recorder.log == Recorder.from_log(recorder.log).log
    straight = match
    for entry in recorder.log.rounds[0].moves:
        straight = apply_move(straight, entry.move)
    assert straight == recorder.match


def test_a_deck_that_was_given_is_logged_as_dealt() -> None:
    """The log has the deck itself, whatever the seed would have dealt."""
    deck = tuple(reversed(RuleSet().deck.cards()))
    recorder = Recorder(new_round(RuleSet(), players=2, seed=5, deck=deck, dealer=0))
    assert deck == recorder.log.rounds[0].chance[0]
    assert None is recorder.log.rounds[0].position
    assert recorder.state == list(replay(recorder.log))[-1].state


def test_a_later_round_is_no_start() -> None:
    """A log begins with the first round; who comes later than that has missed it."""
    recorder = started(TINY, 2, 1)
    while recorder.state.outcome is None:
        play_on(recorder, 1, 1)
    over = recorder.match
    assert over == Recorder(over).match
    with pytest.raises(PositionError) as caught:
        Recorder(next_round(over))
    assert "not-first-round" == caught.value.reason.code


def test_a_log_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    """Saved at any moment, whole on disk, and the same when it is read."""
    recorder = t1_recorder()
    recorder.save(tmp_path / "t1.json")
    log = load_log(tmp_path / "t1.json")
    assert recorder.log == log
    resumed = Recorder.from_log(log)
    for going_on in (recorder, resumed):
        assert (6, 11, 0, 0) == going_on.play(PlayHand(11, 1)).values
        assert 1 == going_on.play(Discard(0, 0)).turn
    assert recorder.log == resumed.log


def test_a_move_costs_the_same_late_in_a_match() -> None:
    """Logging a move does not look at those before it: two thousand moves in, it takes as long as at the start."""

    def cost(recorder: Recorder) -> float:
        moves = [legal_moves(recorder.state)[0] for _ in range(1)]
        best = 1.0
        for _ in range(300):
            start = time.process_time()
            recorder.play(moves[0])
            best = min(best, time.process_time() - start)
            recorder.undo()
        return best

    early = started(RuleSet(), 2, 1)
    late = play_on(started(RuleSet(), 2, 1), 2000, 1, rulings=0)
    while late.state.outcome is not None:
        late.next_round()
    assert cost(late) < 8 * cost(early)


def test_a_log_that_could_not_be_saved_is_not_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move, a reshuffle or a round too many is refused, and what was recorded remains."""
    recorder = play_on(started(TINY.replace(rounds=9)), 25)
    rounds, moves = len(recorder.log.rounds), sum(len(round.moves) for round in recorder.log.rounds)
    outcomes = sum(len(round.chance) for round in recorder.log.rounds)
    before = recorder.log
    limits = {"moves": moves, "outcomes of chance": outcomes, "rounds": rounds}
    for what, most in limits.items():
        limit = f"MOST_{what.split()[0].upper()}"
        with monkeypatch.context() as patched:
            patched.setattr(f"skipbo.recorder.{limit}", most)
            with pytest.raises(LogError) as caught:
                play_on(recorder, 1000)
        assert f"$.rounds: There are more than {most} {what} here." == str(caught.value)
        assert moves <= sum(len(round.moves) for round in recorder.log.rounds)
        while recorder.log != before:
            recorder.undo()
    again = Recorder.from_log(before)
    monkeypatch.setattr("skipbo.recorder.MOST_MOVES", moves)
    with pytest.raises(LogError):
        play_on(again, 1)


def test_a_label_that_could_not_be_saved_is_refused_at_once() -> None:
    """A preset's name is a text of a name's length, without half characters."""
    start = new_round(TINY, 2, seed=1)
    strange: list[Any] = [3, "x" * 300, "\ud800"]
    for preset in strange:
        with pytest.raises(LogError) as caught:
            Recorder(start, preset=preset)
        assert "$.preset" == caught.value.reason.where
