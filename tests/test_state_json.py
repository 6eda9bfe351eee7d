"""States as JSON for those who keep games; views, moves and reasons as JSON for those who play them."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import (
    Chance,
    Discard,
    ExcessDraw,
    LogError,
    Match,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    PositionError,
    Recorder,
    RoundState,
    RuleSet,
    Seat,
    StopOutOfTurn,
    TalkPenalty,
    all_moves,
    apply_move,
    dump_state,
    load_move,
    load_state,
    new_match,
    new_round,
    set_up,
    to_json,
    view,
    why_illegal,
)
from skipbo.games import GAMES, UnknownGameError, game_of
from tests.recording import TINY, changed, play_on, started, whole_match, without
from tests.skyjo.strategies import valid_tables as skyjo_tables
from tests.strategies import valid_tables
from tests.tables import MATTEL

MATCH = play_on(started(TINY, 2, 11), 9, 11).match
DATA = dump_state(MATCH)


def faults(data: Any) -> list[tuple[str, str]]:
    """The codes and places of everything that is wrong with a saved state."""
    with pytest.raises((LogError, PositionError)) as caught:
        load_state(json.dumps(data))
    return [(reason.code, reason.where) for reason in caught.value.reasons]


@settings(max_examples=80)
@given(st.one_of(valid_tables(), skyjo_tables()), st.integers(0, 80), st.integers(0, 2**32))
def test_C53_any_state_is_read_back_equal(table: tuple[Any, int], moves: int, seed: int) -> None:
    """Rounds and matches of any rules, in every phase, for every seat; what follows is the same too."""
    rules, players = table
    match = play_on(started(rules, players, seed), moves, seed).match
    for state in (match, match.round):
        again = load_state(json.dumps(dump_state(state)))
        assert state == again
        assert hash(state) == hash(again)
        assert dump_state(state) == dump_state(again)
    game, again = game_of(match), load_state(dump_state(match))
    assert match.opening == again.opening
    assert match.round.chance.past == again.round.chance.past
    for move in game.legal_moves(match)[:3]:
        assert game.apply_move(match, move) == game.apply_move(again, move)


def test_a_saved_match_goes_on_to_the_same_end() -> None:
    """The seed, the count and what was laid down are saved: later reshuffles and deals are the same."""
    game, pair = game_of(MATCH), (MATCH, load_state(DATA))
    while pair[0].outcome is None:
        if pair[0].round.outcome is not None:
            pair = game.next_round(pair[0]), game.next_round(pair[1])
            continue
        move = game.legal_moves(pair[0])[0]
        pair = game.apply_move(pair[0], move), game.apply_move(pair[1], move)
        assert pair[0] == pair[1]
    assert pair[0].scores == pair[1].scores


def test_a_given_deck_is_saved_and_a_state_without_a_seed_too() -> None:
    """Luck that was laid down lasts as long as it would have; without a seed there is none after it."""
    deck = tuple(reversed(RuleSet().deck.cards()))
    state = new_round(RuleSet(), players=2, seed=1, deck=deck)
    assert (deck,) == load_state(dump_state(state)).chance.given
    no_seed = attrs.evolve(state, chance=Chance(None, 1))
    assert None is load_state(dump_state(no_seed)).chance.seed
    assert no_seed == load_state(dump_state(no_seed))


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ("version", 2, "unknown-version", "$.version"),
        ("format", "skipbo-log", "wrong-format", "$.format"),
        ("game", "skipbo", "unknown-game", "$.game"),
        ("chance", "xx", "unknown-algorithm", "$.chance"),
        ("rules.hand_size", "3", "not-a-count", "$.rules.hand_size"),
        ("rules.stock_size", [1, 2, 3], "seat-count", "$.rules.stock_size"),
        ("dealer", True, "wrong-type", "$.dealer"),
        ("dealer", 2, "not-a-seat", "$.dealer"),
        ("first", -1, "not-a-seat", "$.first"),
        ("position.turn", 5, "not-a-seat", "$.position.turn"),
        ("position.turn", "0", "wrong-type", "$.position.turn"),
        ("position.draw", [9], "not-cards", "$.position.draw"),
        ("position.seats.0.hand", [1, 1, 1, 1], "hand-too-large", "$.position.seats[0].hand"),
        ("position.seats.0", {"stock": []}, "missing-key", "$.position.seats[0]"),
        ("position.irregular.rightful", None, "wrong-type", "$.position.irregular.rightful"),
        ("luck.seed", 11, "wrong-type", "$.luck.seed"),
        ("luck.seed", "-1", "not-a-seed", "$.luck.seed"),
        ("luck.drawn", -1, "negative", "$.luck.drawn"),
        ("luck.drawn", 0, "wrong-past", "$.luck.past"),
        ("outcome", {"ending": "won", "winner": 0}, "wrong-outcome", "$.outcome"),
        ("match.players", ["Ada"], "wrong-players", "$.match.players"),
        ("match.players.0", "", "not-a-name", "$.match.players[0]"),
        ("match.scores", [{"points": [1]}], "not-points", "$.match.scores[0].points"),
        ("match.scores", [{"points": [1, 0], "winner": 4}], "not-a-side", "$.match.scores[0].winner"),
        ("match.scores", [{"points": [1, 0]}] * 2, "score-after-end", "$.match.scores"),
        ("match.scores", [{"points": [1, 0]}] * 3, "score-after-end", "$.match.scores[2]"),
        ("extra", 1, "unknown-key", "$"),
    ],
)
def test_a_wrong_state_is_named_with_its_place(path: str, value: Any, code: str, where: str) -> None:
    """Malformed or impossible: every fault has its code and its place in the document."""
    assert (code, where) in faults(changed(DATA, path, value))


def test_the_score_of_a_round_that_is_over_is_checked() -> None:
    """The last score is that of the round on the table, once that is over."""
    recorder = started(TINY, 2, 1)
    while recorder.state.outcome is None:
        play_on(recorder, 1, 1)
    data = dump_state(recorder.match)
    assert recorder.match == load_state(data)
    assert [("wrong-last-score", "$.match.scores")] == faults(changed(data, "match.scores", []))
    assert [("wrong-last-score", "$.match.scores")] == faults(changed(data, "match.scores.0.points", [1, 2]))
    assert [("wrong-outcome", "$.outcome")] == faults(without(data, "outcome"))


def test_all_faults_of_a_position_are_named_at_once() -> None:
    """Two hands too large and cards too many: one error with all of them."""
    data = changed(changed(DATA, "position.seats.0.hand", [1, 1, 1, 1]), "position.seats.1.hand", [2, 2, 2, 2])
    codes = [code for code, _ in faults(data)]
    assert 2 == codes.count("hand-too-large")
    assert "cards-surplus" in codes


PILES = dump_state(set_up(MATTEL, [Seat(stock=(3,)), Seat(stock=(5,))], building=[[0]], seed=1))
"""A position in which a Skip-Bo lies on the first building pile."""


WRONG_PILES: list[tuple[str, list[Any], str]] = [
    ("values", [], "There must be 4 piles here, not 0. (R12)"),
    ("values", [1, 0, 0], "There must be 4 piles here, not 3. (R12)"),
    ("building", [[0], [], []], "There must be 4 piles here, not 3. (R12)"),
    ("seats.1.discards", [[], [], []], "There must be 4 piles here, not 3. (R12)"),
    ("seats.1.discards", [[], [], [], [], []], "There must be 4 piles here, not 5. (R12)"),
]


@pytest.mark.parametrize(("where", "piles", "text"), WRONG_PILES)
def test_R12_no_pile_is_filled_in(where: str, piles: Any, text: str) -> None:
    """A document has all the piles that the rules have: what is missing is not guessed."""
    with pytest.raises(PositionError) as caught:
        load_state(changed(PILES, f"position.{where}", piles))
    place = where.replace("seats.1", "seats[1]")
    assert f"$.position.{place}: {text}" in str(caught.value).splitlines()


def test_R13_a_state_says_who_started() -> None:
    """In Skip-Bo that is known from the deal on."""
    with pytest.raises(PositionError) as caught:
        load_state(changed(PILES, "first", None))
    assert ["$.first: The state does not say who started: this is null. (R13)"] == str(caught.value).splitlines()


def test_C55_what_holds_secrets_is_not_sent_out() -> None:
    """States, matches, luck and logs are refused; views, of rounds and of matches, are data."""
    log = whole_match()
    secrets: list[Any] = [MATCH, MATCH.round, MATCH.round.chance, log, log.rounds[0], [MATCH], {"state": MATCH.round}]
    for secret in secrets:
        with pytest.raises(TypeError, match="holds hidden cards"):
            to_json(secret)
    with pytest.raises(TypeError, match="has no form in JSON"):
        to_json(object())
    with pytest.raises(TypeError, match="has no form in JSON"):
        to_json({1, 2})


def test_C56_a_view_as_json_shows_what_it_may_and_nothing_else() -> None:
    """Hidden cards are null; what is not there is left out; rules are in full; no seed, no draw order, no count."""
    match = new_match(RuleSet(), ["Ada", "Grace"], seed=2026)
    seen = to_json(view(match.round, seat=1))
    assert [None] * 97 == seen["draw"]
    assert [None] * 5 == seen["seats"][0]["hand"]
    assert [None] * 29 == seen["seats"][1]["stock"][:-1]
    assert (1, 0, 5) == (seen["seat"], seen["turn"], seen["rules"]["hand_size"])
    assert None is seen["rules"]["teams"]
    assert "outcome" not in seen
    assert "2026" not in json.dumps(seen)
    assert {"rules", "seat", "seats", "turn", "building", "values", "draw", "completed", "dealer", "first", "passes",
            "irregular"} == set(seen)  # fmt: skip
    table = to_json(view(match, seat=None))
    assert (["Ada", "Grace"], None) == (table["players"], table["round"]["seat"])
    assert ([0, 0], False) == (table["scores"]["totals"], table["scores"]["over"])


def test_C55_a_view_goes_to_its_own_seat() -> None:
    """Of a round or a match, wherever in a message it is; where no seat is named nobody can be the wrong one."""
    states: tuple[Match, RoundState] = MATCH, MATCH.round
    for state in states:
        own, spectators = view(state, 1), view(state, None)
        assert to_json(own) == to_json(own, seat=1)
        assert to_json(spectators) == to_json(spectators, seat=1)
        messages: tuple[Any, ...] = own, {"view": own}, [own]
        for message in messages:
            with pytest.raises(TypeError, match="this RoundView is seat 1's; send seat 0 a view of its own"):
                to_json(message, seat=0)


def test_C55_states_that_differ_in_hidden_cards_look_the_same_in_json() -> None:
    """What a seat gets as JSON depends on what it may know alone."""
    states = [new_round(RuleSet(), players=2, seed=seed) for seed in range(40)]
    tops = [(state.seats[0].stock[-1], state.seats[1].stock[-1]) for state in states]
    same = [state for state, top in zip(states, tops, strict=True) if tops.count(top) > 1]
    shown = {json.dumps(to_json(view(state, None))) for state in same}
    assert len(shown) == len({top for top in tops if tops.count(top) > 1}) < len(same)


def test_reasons_and_errors_are_data_for_clients() -> None:
    """A refusal as a front end translates it: code, rule, values, and the English text."""
    reason = why_illegal(MATCH, Pass())
    assert {"code": "can-discard", "rule": "E04", "params": {}, "where": "",
            "text": "A turn ends with a discard; passing is for those who cannot."} == to_json(reason)  # fmt: skip
    with pytest.raises(LogError) as caught:
        load_move("skip-bo", {})
    assert "LogError" == to_json(caught.value)["error"]


@pytest.mark.parametrize(
    ("move", "data"),
    [
        (PlayStock(2), {"move": "play-stock", "to": 2}),
        (PlayStock(2, of=3), {"move": "play-stock", "to": 2, "of": 3}),
        (PlayHand(0, 1), {"move": "play-hand", "card": 0, "to": 1}),
        (PlayDiscard(3, 0), {"move": "play-discard", "pile": 3, "to": 0}),
        (PlayDiscard(3, 0, of=1), {"move": "play-discard", "pile": 3, "to": 0, "of": 1}),
        (Discard(7, 1), {"move": "discard", "card": 7, "pile": 1}),
        (Discard(7, 1, of=2), {"move": "discard", "card": 7, "pile": 1, "of": 2}),
        (Pass(), {"move": "pass"}),
        (TalkPenalty(1), {"ruling": "talk-penalty", "seat": 1}),
        (ExcessDraw(1, 2), {"ruling": "excess-draw", "seat": 1, "count": 2}),
        (OutOfTurn(0), {"ruling": "out-of-turn", "seat": 0}),
        (StopOutOfTurn(), {"ruling": "stop-out-of-turn"}),
    ],
)
def test_moves_as_json(move: Any, data: dict[str, Any]) -> None:
    """Each move and ruling has one form, in which keys stand in order, and comes back from it."""
    assert data == to_json(move)
    assert list(data) == list(to_json(move))
    assert move == load_move("skip-bo", data) == load_move(GAMES["skip-bo"], json.dumps(data))


def test_C37_every_move_of_every_game_comes_back() -> None:
    """No field is lost."""
    moves: list[Any] = list(all_moves(RuleSet(teams=2, discard_to="side"), players=4))
    assert moves == [load_move("skip-bo", to_json(move)) for move in moves]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"move": "play-hand", "card": True, "to": 0}, "wrong-type"),
        ({"move": "play-hand", "card": 7}, "missing-key"),
        ({"move": "play-hand", "card": 7, "to": 0, "of": 1}, "unknown-key"),
        ({"move": "play-hand", "card": 7, "to": 0, "seat": 1}, "unknown-key"),
        ({"move": "play-stock", "to": 0, "of": None}, "wrong-type"),
        ({"move": ["pass"]}, "wrong-type"),
        ({"ruling": "pass"}, "unknown-move"),
        ({"move": "pass", "ruling": "talk-penalty", "seat": 1}, "two-tags"),
        ({}, "no-tag"),
        (None, "wrong-type"),
        ([], "wrong-type"),
        ("{", "not-json"),
        (b"\xff", "not-utf-8"),
        ('{"move": "pass", "move": "pass"}', "repeated-key"),
    ],
)
def test_C58_what_comes_in_is_read_strictly(data: Any, code: str) -> None:
    """Whatever a client sends, it is a move or a `LogError`."""
    with pytest.raises(LogError) as caught:
        load_move("skip-bo", data)
    assert code == caught.value.reason.code


def test_a_game_that_there_is_not_is_named() -> None:
    """The games there are stand in the error, and the nearest."""
    with pytest.raises(UnknownGameError) as caught:
        load_move("skip_bo", {})
    assert ("unknown-game", "skip-bo") == (caught.value.reason.code, caught.value.reason.params["nearest"])


def test_a_recorder_can_begin_with_a_state_that_was_saved() -> None:
    """In a first round, a state that was saved is the start of a log as any other."""
    state = load_state(dump_state(apply_move(new_round(RuleSet(), 2, seed=1), Discard(1, 0))))
    recorder = Recorder(state)
    assert recorder.log.rounds[0].position is not None
    assert state == recorder.state


def test_C55_what_a_round_is_made_of_is_not_sent_out() -> None:
    """Its seats and its draw pile; those of a view are."""
    state = new_round(MATTEL, 2, seed=1)
    for secret in (state.seats, state.seats[1], state.draw, {"draw": state.draw}):
        with pytest.raises(TypeError, match="holds hidden cards"):
            to_json(secret)
    seen = view(state, 0)
    assert to_json(seen)["seats"] == to_json(seen.seats)


@pytest.mark.parametrize("value", [MATTEL, Pass(), view(new_round(MATTEL, 2, seed=1), 0), None, 5])
def test_what_is_no_state_is_neither_kept_nor_recorded(value: Any) -> None:
    """Though it may belong to a game: a `TypeError` says so."""
    for keep in (dump_state, Recorder):
        with pytest.raises(TypeError, match="a RoundState or a Match belongs here"):
            keep(value)
