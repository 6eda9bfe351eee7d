"""Redacted logs: what one seat may see of a match, from which no hidden card can be worked out."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from skipbo import (
    Card,
    Deck,
    Discard,
    Log,
    LogError,
    PositionError,
    Recorder,
    ReplayError,
    RuleSet,
    Seat,
    SkipBoError,
    loads_log,
    new_match,
    new_round,
    replay,
    set_up,
    to_json,
)
from skipbo.dealing import draw_highest
from skipbo.games import GAMES, game_named
from skipbo.redaction import redact, redacted_views
from skipbo.table.log import LogEntry, Step
from tests.recording import TINY, play_on, started, whole_match
from tests.strategies import valid_tables
from tests.tables import MATTEL

SEED = 20261129


def text(document: Any) -> str:
    """A document as it is sent."""
    return json.dumps(document)


def seen_by(log: Log, seat: int | None) -> list[Any]:
    """What a seat sees at each step of a log: the moves, its views, and the cards drawn for the start."""
    return [(step.index, step.move, game_named(log.game).view(step.match, seat), draws(step)) for step in replay(log)]


def draws(step: Step) -> tuple[tuple[int, Card], ...]:
    """The cards that were drawn for the start before a deal, which everybody saw."""
    past = step.state.chance.past
    if step.index is not None or getattr(step.match.rules, "first_player", "") != "highest-draw":
        return ()
    return draw_highest(past[1], len(step.match.players)).draws


def test_what_a_redacted_log_has() -> None:
    """Names, rules, views, moves, events and results; neither seed, nor chance, nor what the writer noted."""
    recorder = Recorder(new_round(TINY, players=2, seed=SEED), ["Ada", "Grace"], meta={"deck": "1 2 3"})
    log = play_on(recorder, 100_000).log
    document = redact(log, 1)
    keys = ["format", "version", "game", "seat", "rules", "players", "rounds", "result"]
    assert keys == list(document)
    assert ("skipbo-redacted", 1, "skip-bo", 1, ["Ada", "Grace"]) == tuple(map(document.get, [*keys[:4], "players"]))
    assert [["scores", "view", "events", "steps", "result"]] * 2 == [list(round) for round in document["rounds"]]
    assert {"move", "changes", "events", "gone"} >= set(document["rounds"][0]["steps"][0])
    last = document["rounds"][1]["steps"][-1]
    assert document["result"]["totals"] == last["scores"]["totals"]
    assert "match-ended" == last["events"][-1]["event"]
    assert text(document) == text(json.loads(text(document)))
    assert str(SEED) not in text(document)
    assert "deck" in text(document["rules"])
    assert "1 2 3" not in text(document)


def test_the_moves_and_events_of_a_redacted_log() -> None:
    """Moves as in the log; of the cards that others draw only the number."""
    recorder = Recorder(new_round(MATTEL, players=2, seed=2026))
    hand = recorder.state.seats[0].hand
    recorder.play(Discard(hand[0], pile=0))
    mine, other = redact(recorder.log, 0), redact(recorder.log, 1)
    steps = mine["rounds"][0]["steps"], other["rounds"][0]["steps"]
    assert [{"move": "discard", "seat": 0, "card": hand[0], "pile": 0}] == [step["move"] for step in steps[0]]
    assert {"event": "cards-drawn", "seat": 1, "cards": [None] * 5} == steps[0][0]["events"][-1]
    drawn = list(recorder.state.seats[1].hand)
    assert {"event": "cards-drawn", "seat": 1, "cards": drawn} == steps[1][0]["events"][-1]
    assert list(hand) == mine["rounds"][0]["view"]["seats"][0]["hand"]
    assert [None] * 5 == other["rounds"][0]["view"]["seats"][0]["hand"]


def test_C55_R06_the_events_of_a_deal() -> None:
    """The cards drawn for deal and start, the tops, and of a hand the number; nothing is dealt where a position is."""
    rules = RuleSet(deck=Deck(ranks=3, copies=4, wilds=4), stock_size=2, hand_size=2, first_player="highest-draw")
    log = Recorder(new_match(rules, ["Ada", "Grace"], seed=SEED)).log
    opening, (_, order) = log.opening[0], log.rounds[0].chance
    deals, starts = draw_highest(opening, 2), draw_highest(order, 2)
    events = redact(log, None)["rounds"][0]["events"]
    assert [
        {"event": "highest-drawn", "decides": "dealer", "seat": deals.seat, "draws": list(map(list, deals.draws))},
        {"event": "highest-drawn", "decides": "first", "seat": starts.seat, "draws": list(map(list, starts.draws))},
        {"event": "round-dealt", "dealer": deals.seat, "first": starts.seat},
    ] == events[:3]
    kinds = Counter(event["event"] for event in events)
    assert {"highest-drawn": 2, "round-dealt": 1, "stock-turned-up": 2, "cards-drawn": 1} == kinds
    assert [[None, None]] == [event["cards"] for event in events if event["event"] == "cards-drawn"]
    position = set_up(MATTEL, [Seat(stock=(4, 1)), Seat(stock=(5,))], seed=1)
    assert [] == redact(Recorder(position).log, None)["rounds"][0]["events"]


def test_the_events_of_later_deals() -> None:
    """One for each round, in either game."""
    for game in GAMES.values():
        document = redact(whole_match(game.rule_set(rounds=2)), 0)
        told = [[event["event"] for event in round["events"]] for round in document["rounds"]]
        assert [1, 1] == [kinds.count("round-dealt") for kinds in told]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_redacted_views_are_the_views(game: str, seat: int | None) -> None:
    """One for each deal and one for each move, for either game, of a running match as of a finished one."""
    rules = GAMES[game].rule_set(rounds=2)
    for log in (whole_match(rules), play_on(started(rules), 30).log, started(rules).log):
        document = redact(log, seat)
        assert [to_json(seen) for _, _, seen, _ in seen_by(log, seat)] == list(redacted_views(document))


def test_what_is_no_redacted_log() -> None:
    """It is refused with its place, before any view is made of it."""
    document = redact(play_on(started(TINY), 5).log, 0)
    rounds = document["rounds"]
    no_steps = {key: value for key, value in rounds[0].items() if key != "steps"}
    wrong: list[tuple[Any, str]] = [
        ({}, "The key 'format' is missing"),
        ([], "This is a list; an object belongs here"),
        (None, "This is null; an object belongs here"),
        (text(document), "an object belongs here"),
        ({**document, "format": "skipbo-log"}, "The format of this document is 'skipbo-log'"),
        ({**document, "version": 2}, "This is version 2 of the format"),
        ({**document, "rounds": {}}, r"\$\.rounds: This is an object; a list belongs here"),
        ({**document, "rounds": [5]}, r"\$\.rounds\[0\]: This is 5; an object belongs here"),
        ({**document, "rounds": [no_steps]}, r"\$\.rounds\[0\]: The key 'steps' is missing"),
        ({**document, "rounds": [{**rounds[0], "steps": [{}]}]}, r"steps\[0\]: The key 'changes' is missing"),
    ]
    for value, message in wrong:
        with pytest.raises(LogError, match=message):
            redacted_views(value)


def test_a_redacted_log_is_no_log() -> None:
    """It cannot be taken for one that can be replayed."""
    with pytest.raises(LogError, match="The format of this document is 'skipbo-redacted'"):
        loads_log(text(redact(started(TINY).log, 0)))


def test_only_seats_see_a_match() -> None:
    """A seat that is not at the table is refused, and a log that does not fit the rules is."""
    log = play_on(started(TINY), 5).log
    with pytest.raises(PositionError):
        redact(log, 2)
    wrong = attrs.evolve(log.rounds[0], moves=(*log.rounds[0].moves, LogEntry(0, "no move")))
    with pytest.raises(ReplayError):
        redact(attrs.evolve(log, rounds=(wrong,)), 0)


def mixed(log: Log, rng: random.Random, tries: int = 60) -> Iterator[Log]:
    """Logs in which two cards of an outcome of chance have changed places, and which still fit the rules."""
    for _ in range(tries):
        number = rng.randrange(len(log.rounds))
        round = log.rounds[number]
        which = rng.randrange(len(round.chance))
        order = list(round.chance[which])
        at, to = rng.randrange(len(order)), rng.randrange(len(order))
        if order[at] == order[to]:
            continue
        order[at], order[to] = order[to], order[at]
        chance = (*round.chance[:which], tuple(order), *round.chance[which + 1 :])
        changed = attrs.evolve(round, chance=chance)
        other = attrs.evolve(log, rounds=(*log.rounds[:number], changed, *log.rounds[number + 1 :]))
        try:
            for _ in replay(other):
                pass
        except SkipBoError:
            continue
        yield other


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_C55_matches_that_a_seat_cannot_tell_apart_are_redacted_alike(game: str, seat: int | None) -> None:
    """Cards that the seat never saw are changed in the log; what it is given is the same to the byte, for either game.

    Most cards of a match that has just begun have been seen by nobody; there are dozens of such changes.
    """
    rng = random.Random(f"{game} {seat}")
    alike = 0
    for moves in (0, 5, 20, 60):
        log = play_on(started(GAMES[game].rule_set(), seed=7), moves).log
        mine, document = seen_by(log, seat), text(redact(log, seat))
        for other in mixed(log, rng):
            if mine == seen_by(other, seat):
                alike += 1
                assert document == text(redact(other, seat))
            else:
                assert document != text(redact(other, seat))
    assert alike >= 40


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(valid_tables(), st.integers(0, 2**32))
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
def test_C55_redacted_alike_by_any_rules(table: tuple[Any, int], seed: int) -> None:
    """The same with random rules, numbers of players, rulings, and matches of any length."""
    rules, players = table
    rng = random.Random(seed)
    log = play_on(started(rules, players, seed), rng.choice([3, 20, 50]), seed).log
    seat = rng.choice([*range(players), None])
    mine, document = seen_by(log, seat), text(redact(log, seat))
    for other in mixed(log, rng, tries=8):
        assert (mine == seen_by(other, seat)) is (document == text(redact(other, seat)))
