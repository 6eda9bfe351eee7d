"""The conformance suite: what is recorded is what the package does, and nothing of the rules is left out of it."""

from __future__ import annotations

import copy
import hashlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from skipbo import (
    ExcessDraw,
    LogError,
    OutOfTurn,
    Pass,
    ReplayError,
    TalkPenalty,
    load_move,
    load_state,
    loads_log,
    reasons,
    to_json,
)
from skipbo.conformance.__main__ import DATA, main
from skipbo.conformance.logs import text_of
from skipbo.conformance.rounds import dealt, digest, one_round, result_data, state_form
from skipbo.conformance.rulesets import rule_sets, tables
from skipbo.conformance.suite import built_files, differences, recorded, recorded_file
from skipbo.games import GAMES, game_of
from skipbo.logs import log_from
from skipbo.replaying import final_match
from skipbo.skyjo import RuleSetError, events, open_sums
from skipbo.skyjo import reasons as skyjo_reasons
from skipbo.table.codec import codec_of
from skipbo.table.errors import Code
from skipbo.table.files import compact_text

LOGS = recorded("logs")


def rules_of(game: str, name: str) -> Any:
    """A rule set of the suite, from the recorded file as a porter would read it."""
    recorded_sets = recorded(f"{game}-rule-sets")
    data = {**recorded_sets["default"], **recorded_sets[name]}
    return codec_of(GAMES[game]).rules(data, None)


def test_all_is_as_recorded() -> None:
    """Whatever behaves otherwise than it did shows here: ``python -m skipbo.conformance --write`` records it anew."""
    assert [] == differences()


def test_the_suite_is_small_and_whole() -> None:
    """The files that are shipped are those that are made, and together they stay below 430 kB."""
    shipped = {str(path.relative_to(DATA)).replace("\\", "/") for path in DATA.rglob("*.json")}
    assert set(built_files()) == shipped
    assert sum(len(recorded_file(path) or "") for path in shipped if "conformance" in path) < 430_000


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_has_a_recorded_round(game: str) -> None:
    """A preset without one, or with one that did not end, fails here; so does a rule set that the suite lost."""
    played = {case["rule_set"]: case for case in recorded(f"{game}-rounds")}
    assert set(GAMES[game].presets) <= set(played)
    assert set(rule_sets(GAMES[game])) == set(played)
    assert all("result" in case and case["steps"] for case in played.values())
    assert set(GAMES[game].presets) <= {case.get("rule_set") for case in recorded(f"{game}-deals")}


@pytest.mark.parametrize("game", GAMES)
def test_every_field_and_word_has_a_recorded_round(game: str) -> None:
    """Each field differs somewhere from the default, each word is played by, and rounds end in every way."""
    sets = [rules_of(game, case["rule_set"]) for case in recorded(f"{game}-rounds")]
    for name, setting in GAMES[game].fields.items():
        values = {getattr(rules, name) for rules in sets}
        assert len(values) > 1, name
        assert set(setting.words) <= values, name
    endings = {case["result"]["ending"] for case in recorded(f"{game}-rounds")}
    assert ({"won", "blocked"} if game == "skip-bo" else {"finished"}) == endings


def test_C68_recorded_moves_are_listed_in_order_without_duplicates() -> None:
    """Where the suite lists legal moves, they are in the order of moves, each once."""
    for game in GAMES.values():
        order = list(game.moves)
        for case in recorded(f"{game.name}-rounds"):
            for listed in case["legal"]:
                tags = [order.index(move["move"]) for move in listed["moves"]]
                assert sorted(tags) == tags
                assert len({str(move) for move in listed["moves"]}) == len(tags)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("preset", [0, -1])
def test_a_porter_can_play_the_recorded_rounds(game: str, preset: int) -> None:
    """As the documentation says it: deal, check the digest, take the move with the index, and so on to the result."""
    names = list(GAMES[game].presets)
    case = next(case for case in recorded(f"{game}-rounds") if case["rule_set"] == names[preset])
    played = GAMES[game]
    state = played.new_round(rules_of(game, case["rule_set"]), case["players"], seed=int(case["seed"]))
    listed = {listed["step"]: listed["moves"] for listed in case["legal"]}
    assert case["deal"] == digest(played, state, played.legal_moves(state))
    for step, (count, taken, after) in enumerate(case["steps"]):
        legal = played.legal_moves(state)
        assert count == len(legal)
        if step in listed:
            assert listed[step] == [codec_of(played).writer.move(move) for move in legal]
        for refused in case["refused"]:
            if refused["step"] == step:
                reason = played.why_illegal(state, load_move(game, refused["move"]))
                assert (refused["code"], refused["rule"]) == (reason.code, reason.rule)
        state = played.apply_move(state, load_move(game, taken) if isinstance(taken, dict) else legal[taken])
        assert after == digest(played, state, played.legal_moves(state))
    assert case["result"]["ending"] == state.outcome.ending
    assert case["result"]["winner"] == state.outcome.winner


def state_of(game: str, case: dict[str, Any]) -> Any:
    """The state at the start of a recorded position, as `load_state` reads it from what is recorded."""
    state = dict(case["state"])
    luck: dict[str, Any] = {"seed": case["seed"], "drawn": state.pop("drawn"), "past": [], "given": []}
    head = {"format": "skipbo-state", "version": 1, "chance": "skipbo-1", "game": game}
    return load_state(
        {**head, "rules": recorded(f"{game}-rule-sets")["default"] | case["rules"], **state, "luck": luck}
    )


@pytest.mark.parametrize(("game", "case"), [(game, case) for game in GAMES for case in recorded(f"{game}-positions")])
def test_a_porter_can_play_the_recorded_positions(game: str, case: dict[str, Any]) -> None:
    """Lay the cards, check the digest, make each move, and look at the views."""
    played = GAMES[game]
    state = state_of(game, case)
    assert case["start"] == digest(played, state, played.legal_moves(state))
    for step, (count, move, after) in enumerate(case["steps"]):
        assert count == len(played.legal_moves(state))
        for refused in case.get("refused", []):
            if refused["step"] == step:
                reason = played.why_illegal(state, load_move(game, refused["move"]))
                assert (refused["code"], refused["rule"]) == (reason.code, reason.rule)
        state = played.apply_move(state, load_move(game, move))
        assert after == digest(played, state, played.legal_moves(state))
    assert case.get("result") == (None if state.outcome is None else result_data(played, state))
    for view in case.get("views", []):
        assert {"rules": to_json(state.rules), **view} == to_json(played.view(state, view["seat"]))


def test_R30_S22_the_fields_about_views_matter_in_a_recorded_view() -> None:
    """Tops of discard piles only; the hidden cards of the layouts in practice, and not otherwise."""
    (tops,) = [case for case in recorded("skip-bo-positions") if "discard_visibility" in case["rules"]]
    assert [[[None, 0], []], [[2], []]] == [seat["discards"] for seat in tops["views"][1]["seats"]]
    usual, _, practice = recorded("skyjo-positions")
    assert [[5, None], [8, None]] == [[cell["card"] for cell in at["cells"]] for at in usual["views"][1]["seats"]]
    assert [[5, 1], [8, 9]] == [[cell["card"] for cell in at["cells"]] for at in practice["views"][0]["seats"]]


def test_R10_a_recorded_view_shows_what_is_open_and_nothing_else() -> None:
    """Partners hide hands too, the draw pile is a row of hidden cards, completed piles lie open."""
    (case,) = [case for case in recorded("skip-bo-positions") if case["name"].startswith("R10")]
    own, spectator = case["views"]
    assert [[0], [None], [None], []] == [seat["hand"] for seat in own["seats"]]
    assert [[None], [None], [None], []] == [seat["hand"] for seat in spectator["seats"]]
    assert [[None, 3], [3], [2], [2]] == [seat["stock"] for seat in own["seats"]]
    assert ([2, 1], [None], [1, 0, 3]) == (own["seats"][2]["discards"][0], own["draw"], own["completed"])
    assert {"rightful": 0, "no_draw": [2]} == spectator["irregular"]


def test_numbers_in_a_row_pass_over_every_fourth_word() -> None:
    """Those that the page on chance has as an example."""
    first = recorded("chance")["numbers"][0]
    assert ("2026", 0, 3 * 2**30) == (first["seed"], first["count"], first["below"])
    assert ["6272a839", "07c8ff38", "0be96ab8", "b63cd7fb", "024b50d6"] == [
        f"{number:08x}" for number in first["drawn"][:5]
    ]


def test_of_several_reasons_the_first_is_recorded() -> None:
    """In the order of the page on the suite: moves and rulings that are wrong in two ways and more."""
    of_several = [case for case in recorded("skip-bo-positions") if case["name"].startswith("of several reasons")]
    assert [
        [
            "no-such-seat", "own-seat", "not-a-partner", "partner-stock-closed", "no-such-pile",
            "not-held", "wild-as-last",
            "no-such-seat", "not-a-partner", "partner-discards-closed", "empty-discard-pile",
            "not-held", "not-held", "no-such-pile", "not-a-partner", "partner-discard-target",
            "wild-discard", "wild-discard", "discard-pile-full", "must-play", "must-play",
            "penalty-off", "excess-draw-off", "out-of-turn-off", "nobody-out-of-turn",
        ],
        ["empty-stock", "fill-discards-first", "no-such-seat", "no-such-seat", "already-out-of-turn"],
        ["can-discard", "round-over", "round-over"],
    ] == [[refused["code"] for refused in case["refused"]] for case in of_several]  # fmt: skip


def after_position(name: str) -> Any:
    """The state after the last step of the one recorded position whose name begins so."""
    (case,) = [case for case in recorded("skip-bo-positions") if case["name"].startswith(name)]
    state = state_of("skip-bo", case)
    for _, move, _ in case["steps"]:
        state = GAMES["skip-bo"].apply_move(state, load_move("skip-bo", move))
    return state


@pytest.mark.parametrize(
    ("name", "passes", "rightful", "no_draw"),
    [
        ("E04 an excess draw takes the last card", 0, None, ()),
        ("E04 the refill of a turn out of turn", 0, 0, ()),
        ("E04 E06 E15 the refill after a stop", 0, None, (1,)),
    ],
)
def test_E04_the_last_card_goes_with_a_ruling(
    name: str, passes: int, rightful: int | None, no_draw: tuple[int, ...]
) -> None:
    """Then the round is blocked, passes are counted anew, and nobody forfeits two draws (E15)."""
    state = after_position(name)
    assert ("blocked", None) == (state.outcome.ending, state.outcome.winner)
    assert (passes, rightful, no_draw) == (state.passes, state.irregular.rightful, state.irregular.no_draw)


def test_E04_a_refill_after_the_last_pass_is_recorded() -> None:
    """All have passed, but a card was drawn, so the round goes on."""
    state = after_position("E04 as many passes as seats")
    assert (None, 1, 0, 2) == (state.outcome, state.turn, state.passes, len(state.seats[1].hand))


def test_E12_E13_penalties_that_need_chance_are_recorded() -> None:
    """Cards from beneath the tops are shuffled once; single cards that are shuffled into a stock are, one by one."""
    recycled = after_position("E12 E03")
    assert (1, 3, ((2,), ())) == (recycled.chance.drawn, len(recycled.seats[1].stock), recycled.building)
    single = after_position("E12 E13")
    assert (2, (0,), (0, 3)) == (single.chance.drawn, single.seats[0].stock, single.seats[1].stock)


def test_E17_E21_R58_few_cards_show_who_starts() -> None:
    """Equal stocks and draws, and Skip-Bo cards, whoever deals: the dealer, the tops of the stocks, who starts."""
    shown = [
        (
            case["name"][:3],
            case["state"]["dealer"],
            [seat["stock"][-1] if seat["stock"] else None for seat in case["state"]["position"]["seats"]],
            case["state"]["first"],
        )
        for case in recorded("skip-bo-deals")
        if "name" in case
    ]
    assert [
        ("E21", 1, [1, 3, 0, 3], 3),
        ("E21", 1, [2, 1, 0, 1], 3),
        ("E21", 0, [0, 0, 0], 1),
        ("E21", 0, [0, 0, 0], 1),
        ("E21", 2, [1, None, None, 0], 0),
        ("E17", 2, [2, 2, 3, 1, 1], 1),
        ("E17", 0, [0, 0], 1),
        ("E17", 0, [1, 3, 1], 1),
        ("R13", 0, [2, 0, 0], 0),
        ("R08", 5, [2, 1, None, None, None, None], 0),
        ("E22", 0, [2, 3, 2], 1),
    ] == shown


SKIP_BO = GAMES["skip-bo"]
INSTEAD: list[tuple[str, str, Any]] = [
    ("first_player=random", "first_player", "highest-draw"),
    ("first_player=highest-draw", "first_player", "random"),
    ("first_player=highest-stock", "first_player", "lowest-stock"),
    ("first_player=highest-stock", "first_player", "left-of-dealer"),
    ("lowest stock, many wilds", "first_player", "highest-stock"),
    ("lowest stock, many wilds", "first_player", "left-of-dealer"),
    ("often ruled", "reshuffle_timing", "on-demand"),
    ("often ruled", "talk_penalty_place", "bottom"),
    ("often ruled", "talk_penalty_place", "top"),
    ("often ruled", "excess_draw", "bottom"),
    ("often ruled, at once", "reshuffle_timing", "on-demand"),
    ("often ruled, at once", "reshuffle_timing", "when-empty"),
    ("often ruled, at once", "excess_draw", "shuffled"),
    ("often ruled, partners", "play_obligation", "none"),
    ("often ruled, partners", "play_obligation", "stock"),
    ("often ruled, partners", "partner_sources", "none"),
    ("partners obliged to play stocks", "play_obligation", "none"),
    ("partners obliged to play stocks", "play_obligation", "any"),
    ("partners fill piles first", "fill_discards_first", False),
    ("partners fill piles first", "discard_to", "own"),
]
"""Rounds of Skip-Bo that must be others by another value of a field."""


@pytest.mark.parametrize(("name", "field", "instead"), INSTEAD)
def test_a_switch_of_skip_bo_matters_in_a_recorded_round(name: str, field: str, instead: Any) -> None:
    """An implementation that takes one value for another does not pass."""
    (rules, players, seed) = next(table[1:] for table in tables(SKIP_BO) if table[0] == name)
    one, other = (
        one_round(SKIP_BO, name, each, players, seed, set()) for each in (rules, rules.replace(**{field: instead}))
    )
    assert [one[key] for key in ("deal", "steps", "result")] != [other.get(key) for key in ("deal", "steps", "result")]


NOT_SHOWN_BY_A_ROUND = {
    "first_player=chosen": "a single round, where nobody has chosen",
    "discard_visibility=top": "views",
    "target=2": "matches",
    "rounds=2": "matches",
    "match_tie=play-off": "matches",
}
"""Rule sets in which the field that they are named after plays no part in a single round, and what it is about."""


def test_every_switch_of_skip_bo_matters_in_its_recorded_round() -> None:
    """A rule set that is named after a field and a value is recorded by a round that the default would change."""
    unchanged: set[str] = set()
    for name, rules, players, seed in tables(SKIP_BO):
        field, named, _ = name.partition("=")
        if named:
            usual = rules.replace(**{field: getattr(SKIP_BO.rule_set(), field)})
            one, other = (one_round(SKIP_BO, name, each, players, seed, set()) for each in (rules, usual))
            if [one[key] for key in ("deal", "steps", "result")] == [
                other.get(key) for key in ("deal", "steps", "result")
            ]:
                unchanged.add(name)
    assert set(NOT_SHOWN_BY_A_ROUND) == unchanged


def seldom(before: Any, move: Any, after: Any) -> Iterator[str]:
    """What of the things that seldom happen in Skip-Bo has happened with a move."""
    if isinstance(move, (TalkPenalty, ExcessDraw)):
        owner = before.deal.holders[move.seat]
        gone, drawn = not before.seats[owner].stock, len(after.seats[owner].stock) - len(before.seats[owner].stock)
        if not drawn:
            yield "E12 no card drawn"
        elif gone:
            yield "E13 a stock begun anew"
        if before.passes and not after.passes:
            yield "E04 passes counted anew"
    elif isinstance(move, OutOfTurn) and move.seat in before.irregular.no_draw:
        yield "E15 out of turn again"
    elif isinstance(move, Pass) and not before.seats[before.turn].hand and SKIP_BO.legal_moves(before)[1:]:
        yield "E04 an empty hand passes"
    if after.outcome is not None and len(after.completed) > len(before.completed):
        yield f"E08 the last card completes a pile, {after.rules.reshuffle_timing}"


def test_what_seldom_happens_in_skip_bo_is_in_the_suite() -> None:
    """Rulings on the edge, and rounds that end as a pile does."""
    seen: set[str] = set()
    for case in recorded("skip-bo-rounds"):
        if case["rule_set"].startswith("often ruled"):
            state = dealt(SKIP_BO, rules_of("skip-bo", case["rule_set"]), case["players"], int(case["seed"]))
            for _, taken, _ in case["steps"]:
                is_ruling = isinstance(taken, dict)
                move = load_move("skip-bo", taken) if is_ruling else SKIP_BO.legal_moves(state)[taken]
                before, state = state, SKIP_BO.apply_move(state, move)
                seen |= set(seldom(before, move, state))
    assert {
        "E04 an empty hand passes", "E04 passes counted anew", "E08 the last card completes a pile, at-once",
        "E12 no card drawn", "E13 a stock begun anew", "E15 out of turn again",
    } <= seen  # fmt: skip


@pytest.mark.parametrize(
    ("game", "often"), [("skip-bo", {"play-discard"}), ("skyjo", {"flip", "take-discard", "swap"})]
)
def test_every_kind_of_move_and_ruling_is_made_in_a_position(game: str, often: set[str]) -> None:
    """But for those that are made often in rounds."""
    steps = [move for case in recorded(f"{game}-positions") for _, move, _ in case["steps"]]
    kinds = {*GAMES[game].moves, *GAMES[game].rulings}
    assert often == kinds - {move.get("move", move.get("ruling")) for move in steps}


SKYJO = GAMES["skyjo"]
CONCERN_OTHERS = {"target": "matches", "rounds": "matches", "later_rounds": "matches", "open_practice": "views"}
"""The fields of Skyjo that play no part in a single round."""


def skyjo_events(case: dict[str, Any]) -> list[tuple[Any, Any]]:
    """The events of a recorded round of Skyjo, each with the state after the move."""
    state = dealt(SKYJO, rules_of("skyjo", case["rule_set"]), case["players"], int(case["seed"]))
    found: list[tuple[Any, Any]] = []
    for _, taken, _ in case["steps"]:
        move = SKYJO.legal_moves(state)[taken]
        before, state = state, SKYJO.apply_move(state, move)
        found += [(event, state) for event in SKYJO.events_between(before, state, move)]
    return found


def test_what_seldom_happens_in_skyjo_is_in_the_suite() -> None:
    """Lines of three and four, at the end too; a reshuffle, no card left, a drawn start, ties, less than nothing."""
    seen: set[str] = set()
    for case in recorded("skyjo-rounds"):
        for event, state in skyjo_events(case):
            if isinstance(event, events.CardsRemoved):
                seen.add(f"{len(event.cells)} removed{' at the end' if event.at_end else ''}")
            elif isinstance(event, events.StarterDecided):
                seen.add(f"{min(2, len(event.tied))} could start")
            elif isinstance(event, events.EndTriggered) and not any(state.seats[event.seat].cells):
                seen.add("no card left")
            elif isinstance(event, events.RoundEnded):
                sums = open_sums(state)
                own, others = sums[event.finisher], min(sums[: event.finisher] + sums[event.finisher + 1 :])
                seen |= {"beaten"} if others < own else {"tie"} if others == own else {"alone"}
                seen |= {"beaten below nothing"} if others <= own < 0 else set()
            elif isinstance(event, events.PileReshuffled):
                seen.add("reshuffle")
    assert {
        "2 removed", "3 removed", "4 removed", "2 removed at the end", "1 could start", "2 could start", "no card left",
        "beaten", "tie", "alone", "beaten below nothing", "reshuffle",
    } <= seen  # fmt: skip
    assert set(range(2, 9)) == {case["players"] for case in recorded("skyjo-rounds")}


def shown_by_rounds(field: str, value: Any, instead: Any) -> bool:
    """Whether some recorded round by a value of a field would be another one by another value."""
    for name, rules, players, seed in tables(SKYJO):
        if getattr(rules, field) == value:
            try:
                changed = rules.replace(**{field: instead})
            except RuleSetError:
                continue
            if changed.problems(players):
                continue
            as_recorded, as_changed = (one_round(SKYJO, name, one, players, seed, set()) for one in (rules, changed))
            if [as_recorded[key] for key in ("deal", "steps", "result")] != [
                as_changed.get(key) for key in ("deal", "steps", "result")
            ]:
                return True
    return False


@pytest.mark.parametrize("field", sorted(set(SKYJO.fields) - set(CONCERN_OTHERS)))
def test_every_switch_of_skyjo_matters_in_a_recorded_round(field: str) -> None:
    """An implementation that takes one value for another, the default for another included, does not pass."""
    setting = SKYJO.fields[field]
    usual = getattr(SKYJO.rule_set(), field)
    values = {usual: None, **dict.fromkeys([*setting.words, *((True, False) if setting.flag else ())])}
    if not setting.words and not setting.flag:
        values[usual + 1] = None
    for value in values:
        for instead in values:
            if value != instead and any(getattr(rules, field) == value for _, rules, _, _ in tables(SKYJO)):
                assert shown_by_rounds(field, value, instead), (field, value, instead)


@pytest.mark.parametrize(
    ("log", "field", "instead"),
    [
        ("skyjo to a target", "target", 20),
        ("skyjo to a target", "target", 31),
        ("skyjo to a target", "later_rounds", "as-first"),
        ("skyjo to a target", "rounds", 2),
        ("skyjo as in the first", "rounds", 3),
        ("skyjo as in the first", "later_rounds", "finisher"),
    ],
)
def test_what_rules_a_match_of_skyjo_matters_in_a_log(log: str, field: str, instead: Any) -> None:
    """Its log by other rules is refused."""
    data = copy.deepcopy(LOGS["good"][log])
    data["rules"][field] = instead
    with pytest.raises(ReplayError):
        final_match(log_from(data))


@pytest.mark.parametrize(
    ("log", "field", "instead"),
    [
        ("to a target", "target", 71),
        ("to a target", "target", 35),
        ("to a target", "rounds", 2),
        ("to a target", "first_player", "left-of-dealer"),
        ("a shared win", "match_tie", "play-off"),
        ("a shared win", "target", 30),
        ("a shared win", "rounds", 3),
        ("losers count, and a play-off", "match_tie", "shared"),
        ("losers count, and a play-off", "scoring", "winner-takes"),
        ("losers count, and a play-off", "rounds", 4),
        ("a blocked round", "first_player", "left-of-dealer"),
        ("without points", "scoring", "winner-takes"),
        ("without points, but won", "scoring", "winner-takes"),
        ("500 points, where nothing is said", "target", 501),
        ("500 points, where nothing is said", "target", 250),
        ("500 points, but another round to play", "target", 500),
        ("a target, and a play-off", "match_tie", "shared"),
        ("a target, and a play-off", "target", 30),
        ("a position that is blocked", "rounds", 2),
    ],
)
def test_what_rules_a_match_of_skip_bo_matters_in_a_log(log: str, field: str, instead: Any) -> None:
    """Its log by other rules is refused."""
    data = copy.deepcopy(LOGS["good"][log])
    data["rules"][field] = instead
    with pytest.raises(ReplayError):
        final_match(log_from(data))


def test_good_logs_of_skip_bo_end_in_all_ways() -> None:
    """At a target, after rounds of which one was blocked, with a shared win, after a play-off, and without a winner."""
    good = LOGS["good"]
    assert {"winners": [2], "totals": [35, 0, 70]} == good["to a target"]["result"]
    assert {"winners": [0, 1], "totals": [30, 30]} == good["a shared win"]["result"]
    assert {"winners": [0], "totals": [2, 4]} == good["losers count, and a play-off"]["result"]
    assert [2, 2, 3] == [
        len(good[name]["rounds"]) for name in ("finished", "a shared win", "losers count, and a play-off")
    ]
    assert {"winners": [], "totals": [0, 0]} == good["without points"]["result"]
    assert {"winners": [0], "totals": [0, 0]} == good["without points, but won"]["result"]
    assert {"winners": [0], "totals": [500, 0]} == good["500 points, where nothing is said"]["result"]
    assert {"winners": [0, 1], "totals": [505, 505]} == good["500 points, but another round to play"]["result"]
    assert {"winners": [0], "totals": [60, 30]} == good["a target, and a play-off"]["result"]
    assert {"winners": [0, 1], "totals": [0, 0]} == good["a position that is blocked"]["result"]
    assert [("blocked", None), ("won", 2)] == [
        (one["result"]["ending"], one["result"]["winner"]) for one in good["a blocked round"]["rounds"]
    ]
    assert "blocked" == good["without points"]["rounds"][0]["result"]["ending"]


def test_good_logs_of_skyjo_have_all_kinds_of_chance() -> None:
    """A pick for the start, a reshuffle, a shared win, a start that is the finisher's and one that is not."""
    good = LOGS["good"]
    assert [2, 1, 1] == [len(one["chance"]) for one in good["skyjo to a target"]["rounds"]]
    assert 2 == len(good["skyjo to a target"]["result"]["winners"])
    assert good["skyjo position"]["rounds"][0]["chance"]
    assert [None, None] == [one["first"] for one in good["skyjo as in the first"]["rounds"]]


def test_a_digest_is_what_the_documentation_says() -> None:
    """The first eight hexadecimal digits of the SHA-256 of compact JSON text."""
    game = GAMES["skip-bo"]
    state = game.new_round(game.rule_set(), 2, seed=1)
    moves = [codec_of(game).writer.move(move) for move in game.legal_moves(state)]
    text = compact_text({**state_form(game, state), "legal": moves})
    assert text.startswith('{"dealer":1,"first":0,"position":{"seats":[{"stock":[')
    assert hashlib.sha256(text.encode()).hexdigest()[:8] == digest(game, state, game.legal_moves(state))


@pytest.mark.parametrize("name", LOGS["good"])
def test_good_logs_of_the_suite_are_replayed(name: str) -> None:
    """Read from the recorded file and played to the end."""
    log = log_from(LOGS["good"][name])
    match = final_match(log)
    assert log.result == match.outcome
    assert LOGS["good"][name] == codec_of(game_of(match)).log_data(log)


@pytest.mark.parametrize("case", LOGS["broken"], ids=lambda case: case["name"])
def test_broken_logs_of_the_suite_are_refused(case: dict[str, Any]) -> None:
    """With exactly the reasons and places that are recorded."""
    with pytest.raises((LogError, ReplayError)) as caught:
        final_match(loads_log(text_of(case, LOGS["good"])))
    error = caught.value
    assert case["error"] == type(error).__name__
    assert case["reasons"] == [[reason.code, reason.where] for reason in error.reasons]
    if isinstance(error, ReplayError):
        assert [case["round"], case["index"], case["seat"]] == [error.round, error.index, error.seat]


def codes_of(*modules: str) -> set[str]:
    """The codes that modules declare."""
    found: set[str] = set()
    for module in modules:
        values: list[Any] = list(vars(sys.modules[f"skipbo.{module}"]).values())
        found |= {value.code for value in values if isinstance(value, Code)}
    return found


def test_every_code_of_logs_is_in_the_suite() -> None:
    """There is a broken log for each code of reading and replaying, but for what only huge documents show."""
    declared = codes_of("table.documents", "table.structure", "table.codec", "logs", "replaying")
    shown = {code for case in LOGS["broken"] for code, _ in case["reasons"]}
    large = {"document-too-large", "too-many-values", "too-many", "outcome-too-long", "more-reasons"}
    assert {*large, "not-json-data"} == declared - shown


def test_every_code_of_rules_and_positions_is_in_the_suite() -> None:
    """There is a broken log for each code of rules that cannot be played, and of positions that cannot be."""
    shown = {code for case in LOGS["broken"] for code, _ in case["reasons"]}
    of_rules = codes_of("contradictions", "cards", "table.settings", "skyjo.contradictions")
    warned_of = {"short-first-hands", "short-draw-pile", "single-cards-clear"}
    assert {*warned_of, "unknown-field"} == of_rules - shown  # a field that there is not is an unknown key
    of_positions = named_in("position", reasons) | named_in("skyjo.position", skyjo_reasons)
    assert {"not-seats", "first-not-named"} == of_positions - shown


def named_in(module: str, declared: ModuleType) -> set[str]:
    """The codes of a module of reasons that another module names."""
    source = inspect.getsource(sys.modules[f"skipbo.{module}"])
    values: dict[str, Any] = vars(declared)
    codes = {name: value for name, value in values.items() if isinstance(value, Code)}
    return {value.code for name, value in codes.items() if re.search(rf"\breasons\.{name}\b", source)}


def test_every_refusal_of_a_move_is_in_the_suite() -> None:
    """There is a refused move for each code with which a move or ruling of Skip-Bo can be refused."""
    files = ("skip-bo-rounds", "skip-bo-positions")
    shown = {refused["code"] for name in files for case in recorded(name) for refused in case.get("refused", [])}
    able = named_in("legality", reasons) | named_in("rulings", reasons)
    assert {"not-a-move"} == able - shown  # that is what can be written as no move


def test_the_command_compares_and_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says what differs, and writes all files where it is told to."""
    assert 2 == main(["--wrong"])
    monkeypatch.setattr("skipbo.conformance.__main__.DATA", tmp_path)
    assert 0 == main(["--write"])
    written = {str(path.relative_to(tmp_path)).replace("\\", "/"): path.read_bytes().decode()
               for path in tmp_path.rglob("*.json")}  # fmt: skip
    assert built_files() == written
    assert 0 == main([])
    assert "all is as recorded\n" == capsys.readouterr().out


def test_a_difference_is_named_with_file_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was recorded and what is now stand side by side; a file that is missing is named."""
    name = "conformance/chance.json"
    built = built_files()
    changed = built[name].replace('"skipbo-1"', '"skipbo-2"')
    monkeypatch.setattr("skipbo.conformance.suite.built_files", lambda: {name: changed, "new.json": "{}\n"})
    assert [
        f'{name}, line 2: recorded "algorithm": "skipbo-1",, now "algorithm": "skipbo-2",',
        "new.json: not recorded",
    ] == differences()
