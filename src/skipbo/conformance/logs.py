"""Logs that are right, and logs that are wrong in one way each, with the codes and places that must be named."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from skipbo import Deck, RuleSet, Seat, new_match, new_round, set_up, skyjo
from skipbo.conformance.impossible import IMPOSSIBLE
from skipbo.conformance.rounds import few_cards_are_meant
from skipbo.games import SKIP_BO, SKYJO, game_of
from skipbo.logs import loads_log, log_from
from skipbo.moves import ExcessDraw, OutOfTurn, StopOutOfTurn, TalkPenalty
from skipbo.recorder import Recorder
from skipbo.replaying import final_match
from skipbo.skyjo.rules import RuleSet as SkyjoRules
from skipbo.table.chance import picked
from skipbo.table.codec import codec_of
from skipbo.table.documents import MOST_DEPTH, MOST_DIGITS
from skipbo.table.errors import LogError, ReplayError
from skipbo.table.files import compact_text

PAIRS = SkyjoRules(rows=1, columns=2, initial_flips=1, clear_columns=False)
SKYJO_MATCHES = {
    "skyjo": (SkyjoRules(rows=2, columns=3, rounds=1), 2, 3),
    "skyjo to a target": (PAIRS.replace(target=25), 3, 192),
    "skyjo as in the first": (PAIRS.replace(rounds=2, later_rounds="as-first"), 2, 137),
}
"""Whole matches of Skyjo: their rules, how many play, and the seed."""

TINY = RuleSet(deck=Deck(ranks=3, copies=4, wilds=3), stock_size=4, hand_size=3, first_player="random", rounds=2)

FEW = RuleSet(
    deck=Deck(ranks=3, copies=2, wilds=2), stock_size=1, hand_size=2, building_piles=2, discard_piles=2, rounds=2
)
SKIP_BO_MATCHES = {
    "to a target": (FEW.replace(target=70, rounds=4, first_player="chosen"), 3, 43, 0, 2),
    "a shared win": (FEW.replace(target=61), 2, 1, 1, None),
    "losers count, and a play-off": (
        FEW.replace(stock_size=2, scoring="losers-count", match_tie="play-off"), 2, 49, None, None
    ),
    "a blocked round": (
        FEW.replace(
            deck=Deck(ranks=5, copies=2, wilds=0), stock_size=2, draw_exhausted="short-hand",
            first_player="highest-stock",
        ),
        3, 210, 0, None,
    ),
    "without points": (
        FEW.replace(
            deck=Deck(ranks=6, copies=1, wilds=0), stock_size=2, draw_exhausted="short-hand",
            scoring="none", rounds=None,
        ),
        2, 4, 1, None,
    ),
    "without points, but won": (FEW.replace(scoring="none", rounds=None), 2, 1, 1, None),
    "500 points, where nothing is said": (FEW.replace(win_bonus=250, card_points=0, rounds=None), 2, 2, 1, None),
    "500 points, but another round to play": (FEW.replace(win_bonus=500), 2, 1, 1, None),
    "a target, and a play-off": (FEW.replace(target=61, match_tie="play-off"), 2, 1, 1, None),
}  # fmt: skip
"""Whole matches of Skip-Bo: their rules, how many play, the seed, who deals first, and who was chosen to start."""


def good_logs() -> dict[str, dict[str, Any]]:
    """Logs that must be read, replayed to the end, and resumed."""
    finished = Recorder(
        new_match(TINY, ["Ada", "Grace"], seed=11), preset="club evening", meta={"table": 3, "notes": ["first", None]}
    )
    _play(finished, 11)
    ruled = Recorder(new_round(RuleSet(stock_size=3, teams=2), players=4, seed=8), ["Ada", "Grace", "Edsger", "Bo"])
    for rulings in ([TalkPenalty(2)], [ExcessDraw(1, 2)], [OutOfTurn(0), StopOutOfTurn()], [OutOfTurn(1)]):
        for ruling in rulings:
            ruled.play(ruling)
        ruled.play(SKIP_BO.legal_moves(ruled.state)[-1])
    begun = Recorder(
        set_up(
            TINY.replace(rounds=None),
            [Seat((2, 1), (0, 3), ((2,), (), (), ())), Seat((1,), (2,))],
            building=[2, (0,)],
            completed=(1, 0, 3),
            turn=0,
            seed=9,
        ),
        ["Ada", "Grace"],
    )
    begun.play(SKIP_BO.legal_moves(begun.state)[0])
    blocked = set_up(
        FEW.replace(deck=Deck(ranks=3, copies=2, wilds=0), draw_exhausted="short-hand", rounds=1),
        [Seat((2, 3)), Seat((2, 3))],
        building=[1, 1],
        draw=(),
        seed=9,
    )
    logs = {
        "finished": finished.log,
        "rulings": ruled.log,
        "position": begun.log,
        "a position that is blocked": Recorder(blocked, ["Ada", "Grace"]).log,
    }
    for name, (played_by, players, seed, dealer, first) in SKIP_BO_MATCHES.items():
        with few_cards_are_meant():
            match = new_match(played_by, ["Ada", "Grace", "Edsger"][:players], seed=seed, dealer=dealer, first=first)
        recorder = Recorder(match)
        _play(recorder, seed)
        logs[name] = recorder.log
    for name, (rules, players, seed) in SKYJO_MATCHES.items():
        recorder = Recorder(SKYJO.new_match(rules, ["Ada", "Grace", "Edsger"][:players], seed=seed))
        _play(recorder, seed)
        logs[name] = recorder.log
    layouts = [skyjo.Seat(tuple(skyjo.Cell(card, up=card > 4) for card in cards)) for cards in ((5, 1, 7), (8, 9, 3))]
    rest = Counter(skyjo.DECK)
    rest.subtract((5, 1, 7, 8, 9, 3))
    rules = SkyjoRules(rows=1, columns=3, clear_columns=False, clear_rows=True, rounds=1)
    lying = skyjo.set_up(rules, layouts, turn=1, draw=(), discard=sorted(rest.elements()), dealer=0, first=0, seed=9)
    laid = Recorder(lying, ["Ada", "Grace"])
    laid.play(skyjo.Draw())  # a reshuffle
    _play(laid, 12)
    logs["skyjo position"] = laid.log
    return {name: codec_of(game_of(log.rules)).log_data(log) for name, log in logs.items()}


def broken_logs(good: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Documents that must be refused, each with every reason for it."""
    texts = [{"name": name, **case, **_refusal(text_of(case, good))} for name, case in TEXTS.items()]
    edits = [
        {"name": name, "log": log, "edits": edits, **_refusal(compact_text(edited(good[log], edits)))}
        for name, log, edits in EDITS + IMPOSSIBLE
    ]
    return texts + edits


def text_of(case: dict[str, Any], good: dict[str, dict[str, Any]]) -> str | bytes:
    """The document of a case: bytes, pieces of text each so many times, or a good log with some edits."""
    if "hex" in case:
        return bytes.fromhex(case["hex"])
    if "pieces" in case:
        return "".join(piece * count for piece, count in case["pieces"])
    return compact_text(edited(good[case["log"]], case["edits"]))


def edited(data: dict[str, Any], edits: list[list[Any]]) -> dict[str, Any]:
    """A copy of the data with edits made one after the other: ``[path, what, value]``.

    The path is a list of keys and indices. What is done there: ``set`` to a value, ``delete``, ``append`` a value to a
    list, ``shorten`` a list by its last item, or ``copy`` to the end of a list what is at another path.
    """
    data = copy.deepcopy(data)
    for path, what, *value in edits:
        if what in ("set", "delete"):
            target = _at(data, path[:-1])
            if what == "set":
                target[path[-1]] = value[0]
            else:
                del target[path[-1]]
        elif what == "shorten":
            _at(data, path).pop()
        else:
            _at(data, path).append(value[0] if what == "append" else copy.deepcopy(_at(data, value[0])))
    return data


def _at(data: Any, path: list[Any]) -> Any:
    for key in path:
        data = data[key]
    return data


def _refusal(document: str | bytes) -> dict[str, Any]:
    """What is said of a document that is not right."""
    try:
        final_match(loads_log(document))
    except LogError as error:
        return {"error": "LogError", "reasons": [[reason.code, reason.where] for reason in error.reasons]}
    except ReplayError as error:
        return {
            "error": "ReplayError",
            "round": error.round,
            "index": error.index,
            "seat": error.seat,
            "reasons": [[reason.code, reason.where] for reason in error.reasons],
        }
    raise AssertionError("this document is right")


def _play(recorder: Recorder, seed: int) -> None:
    """Play a match to its end, moves chosen from a seed, plays before all others."""
    game, step = game_of(recorder.match), 0
    while recorder.match.outcome is None:
        if recorder.state.outcome is not None:
            recorder.next_round()
            continue
        legal = game.legal_moves(recorder.state)
        first_kind = [move for move in legal if type(move) is type(legal[0])]
        recorder.play(first_kind[picked(seed, step, range(len(first_kind)))])
        step += 1


def check_good(good: dict[str, dict[str, Any]]) -> None:
    """Raise whatever is wrong with the logs that must be right."""
    for data in good.values():
        final_match(log_from(data))


_HEAD = '{"format": "skipbo-log", "version": 1, '
TEXTS: dict[str, dict[str, Any]] = {
    "nothing": {"pieces": [["", 1]]},
    "no JSON": {"pieces": [["seat 0 plays a 7", 1]]},
    "torn": {"pieces": [[_HEAD + '"game": "skip-b', 1]]},
    "two documents": {"pieces": [["{}", 2]]},
    "byte order mark": {"pieces": [["\ufeff{}", 1]]},
    "not UTF-8": {"hex": "7b22e92220"},
    "brackets": {"pieces": [["[", 100_000]]},
    "deep in meta": {"pieces": [[_HEAD + '"meta": ', 1], ["[", MOST_DEPTH], ["]", MOST_DEPTH], ["}", 1]]},
    "NaN": {"pieces": [[_HEAD + '"meta": {"x": NaN}}', 1]]},
    "Infinity": {"pieces": [[_HEAD + '"meta": [Infinity, -Infinity]}', 1]]},
    "too large for a number": {"pieces": [[_HEAD + '"meta": {"x": 1e999}}', 1]]},
    "5000 digits": {"pieces": [[_HEAD + '"meta": {"x": ', 1], ["7", 5000], ["}}", 1]]},
    "many digits": {"pieces": [[_HEAD + '"meta": {"x": -0.', 1], ["7", MOST_DIGITS + 1], ["}}", 1]]},
    "repeated key": {"pieces": [['{"format": "skipbo-log", "version": 1, "meta": {"a": 1, "a": 2}, "version": 1}', 1]]},
    "lone surrogate": {"pieces": [[_HEAD + '"players": ["\\ud83d", "\\ud83d\\ude00"], "meta": {"\\udc00": 1}}', 1]]},
    "a list": {"pieces": [["[]", 1]]},
    "a number": {"pieces": [["7", 1]]},
    "empty object": {"pieces": [["{}", 1]]},
    "head only": {"pieces": [[_HEAD[:-2] + "}", 1]]},
}
"""Documents that are wrong as texts."""

_MOVE = ["rounds", 0, "moves", 0]
EDITS: list[tuple[str, str, list[list[Any]]]] = [
    ("another format", "finished", [[["format"], "set", "skipbo-state"]]),
    ("version 2", "finished", [[["version"], "set", 2]]),
    ("version true", "finished", [[["version"], "set", True]]),
    ("version 1.0", "finished", [[["version"], "set", 1.0]]),
    ("unknown chance", "finished", [[["chance"], "set", "mt19937"]]),
    ("unknown game", "finished", [[["game"], "set", "skipbo"]]),
    ("several faults at once", "finished", [
        [["players"], "delete"], [["rules", "hand_size"], "set", "5"], [["rounds", 0, "dealer"], "set", True],
        [["rounds", 1, "moves", 2, "seat"], "set", 0.0], [["extra"], "set", None],
    ]),
    ("field of the rules missing", "finished", [[["rules", "hand_size"], "delete"]]),
    ("unknown field of the rules", "finished", [[["rules", "handsize"], "set", 5]]),
    ("field of the deck missing", "finished", [[["rules", "deck", "wilds"], "delete"]]),
    ("unknown word in the rules", "finished", [[["rules", "scoring"], "set", "winner_takes"]]),
    ("rules that contradict themselves", "finished", [[["rules", "team_win"], "set", "first-out"]]),
    ("rules for other numbers of players", "finished", [[["rules", "stock_size"], "set", [4, 4, 4]]]),
    ("no rules", "finished", [[["rules"], "set", []]]),
    ("players as a text", "finished", [[["players"], "set", "Ada"]]),
    ("a name that is null", "finished", [[["players", 1], "set", None]]),
    ("an empty name", "finished", [[["players", 1], "set", ""]]),
    ("a very long name", "finished", [[["players", 0], "set", "A" * 201]]),
    ("a very long label", "finished", [[["preset"], "set", "A" * 201]]),
    ("seed as a number", "finished", [[["seed"], "set", 7]]),
    ("seed with a zero before it", "finished", [[["seed"], "set", "07"]]),
    ("seed too large", "finished", [[["seed"], "set", str(2**128)]]),
    ("meta as a list", "finished", [[["meta"], "set", []]]),
    ("null for what is left out", "finished", [[["preset"], "set", None]]),
    ("no rounds", "finished", [[["rounds"], "set", []]]),
    ("rounds as an object", "finished", [[["rounds"], "set", {}]]),
    ("a card as a text", "finished", [[["rounds", 0, "chance", 0, 3], "set", "2"]]),
    ("no move", "finished", [[_MOVE, "set", "pass"]]),
    ("neither move nor ruling", "finished", [[_MOVE, "set", {"seat": 0}]]),
    ("move and ruling", "finished", [[[*_MOVE, "ruling"], "set", "talk-penalty"]]),
    ("unknown move", "finished", [[[*_MOVE, "move"], "set", "play_hand"]]),
    ("unknown ruling", "rulings", [[[*_MOVE, "ruling"], "set", "fine"]]),
    ("a move's tag is no text", "finished", [[[*_MOVE, "move"], "set", 3]]),
    ("a move without its seat", "finished", [[[*_MOVE, "seat"], "delete"]]),
    ("a move with another key", "finished", [[[*_MOVE, "note"], "set", "good"]]),
    ("a partner that is null", "finished", [[[*_MOVE, "of"], "set", None]]),
    ("a seat that is true", "finished", [[[*_MOVE, "seat"], "set", True]]),
    ("result without points", "finished", [[["rounds", 0, "result", "points"], "delete"]]),
    ("unknown ending", "finished", [[["rounds", 0, "result", "ending"], "set", "lost"]]),
    ("position in a later round", "position", [[["rounds"], "copy", ["rounds", 0]]]),
    ("drawn without a position", "finished", [[["rounds", 0, "drawn"], "set", 1]]),
    ("drawn too large", "position", [[["rounds", 0, "drawn"], "set", 2**31]]),
    ("drawn below 0", "position", [[["rounds", 0, "drawn"], "set", -1]]),
    ("a pile of the position missing", "position", [[["rounds", 0, "position", "draw"], "delete"]]),
    ("a seat of the position is a list", "position", [[["rounds", 0, "position", "seats", 1], "set", [1]]]),
    ("a card too many in the position", "position", [[["rounds", 0, "position", "draw"], "append", 0]]),
    ("wrong dealer", "finished", [[["rounds", 0, "dealer"], "set", 5]]),
    ("wrong dealer of the second round", "finished", [[["rounds", 1, "dealer"], "set", 5]]),
    ("wrong first seat", "finished", [[["rounds", 0, "first"], "set", 5]]),
    ("no such dealer", "rulings", [[["rounds", 0, "dealer"], "set", 9]]),
    ("wrong deck", "finished", [[["rounds", 0, "chance", 0, 0], "set", 9]]),
    ("a card of the deck missing", "finished", [[["rounds", 1, "chance", 0, 0], "delete"]]),
    ("no deck", "finished", [[["rounds", 0, "chance"], "set", []]]),
    ("wrong deck for the dealer draw", "finished", [[["opening", 0, 0], "set", 9]]),
    ("an empty opening", "finished", [[["opening"], "set", []]]),
    ("two draws for the dealer", "finished", [[["opening"], "append", [1, 2, 3]]]),
    ("wrong reshuffle", "finished", [[["rounds", 0, "chance", 2, 0], "set", 9]]),
    ("a reshuffle missing", "finished", [[["rounds", 0, "chance"], "shorten"]]),
    ("wrong pick", "finished", [[["rounds", 0, "chance", 1], "set", [9]]]),
    ("left-over chance", "finished", [[["rounds", 0, "chance"], "append", [1, 2, 3]]]),
    ("wrong seat", "finished", [[[*_MOVE, "seat"], "set", 5]]),
    ("wrong seat of a ruling", "rulings", [[["rounds", 0, "moves", 5, "seat"], "set", 1]]),
    ("an illegal move", "finished", [[_MOVE, "set", {"move": "pass", "seat": 0}]]),
    ("a move that is illegal, of the wrong seat", "finished", [
        [_MOVE, "set", {"move": "discard", "seat": 1, "card": 99, "pile": 0}]
    ]),
    ("a stop where nobody is out of turn, of the wrong seat", "finished", [
        [_MOVE, "set", {"ruling": "stop-out-of-turn", "seat": 1}]
    ]),
    ("numbers below 0: a seat", "finished", [[[*_MOVE, "seat"], "set", -1]]),
    ("numbers below 0: a building pile", "rulings", [
        [["rounds", 0, "moves", 0], "set", {"move": "play-stock", "seat": 0, "to": -1}]
    ]),
    ("numbers below 0: a dealer", "rulings", [[["rounds", 0, "dealer"], "set", -1]]),
    ("a partner that does not exist", "rulings", [
        [["rounds", 0, "moves", 0], "set", {"move": "play-stock", "seat": 0, "to": 0, "of": 9}]
    ]),
    ("a card not held", "finished", [[_MOVE, "set", {"move": "discard", "seat": 0, "card": 99, "pile": 0}]]),
    ("a move left out", "finished", [[_MOVE, "delete"]]),
    ("the last move left out", "finished", [[["rounds", 1, "moves"], "shorten"]]),
    ("a move after the end", "finished", [[["rounds", 1, "moves"], "copy", _MOVE]]),
    ("a move where the round is over at once", "a position that is blocked", [
        [["rounds", 0, "moves"], "append", {"move": "pass", "seat": 0}]
    ]),
    ("a round after the end", "finished", [[["rounds"], "copy", ["rounds", 1]]]),
    ("a round not finished", "finished", [[["rounds", 0, "moves"], "shorten"], [["rounds", 0, "result"], "delete"]]),
    ("no result of a round", "finished", [[["rounds", 0, "result"], "delete"]]),
    ("a result too early", "rulings", [
        [["rounds", 0, "result"], "set", {"ending": "won", "winner": 0, "points": [25, 0]}]
    ]),
    ("wrong ending", "finished", [[["rounds", 0, "result", "ending"], "set", "blocked"]]),
    ("wrong points", "finished", [[["rounds", 0, "result", "points"], "set", [1, 2]]]),
    ("no result of the match", "finished", [[["result"], "delete"]]),
    ("a result of the match too early", "rulings", [[["result"], "set", {"winners": [0], "totals": [25, 0]}]]),
    ("wrong winners", "finished", [[["result", "winners"], "set", []]]),
    ("wrong totals", "finished", [[["result", "totals"], "set", [0, 0]]]),
    ("another number of players", "position", [[["players"], "append", "Edsger"]]),
    ("Skyjo: a start named for the first round", "skyjo to a target", [[["rounds", 0, "first"], "set", 1]]),
    ("Skyjo: no start in a later round", "skyjo to a target", [[["rounds", 1, "first"], "set", None]]),
    ("Skyjo: not the finisher starts", "skyjo to a target", [[["rounds", 2, "first"], "set", 7]]),
    ("Skyjo: a start named where the flips decide", "skyjo as in the first", [[["rounds", 1, "first"], "set", 0]]),
    ("Skyjo: no start in a position that is played", "skyjo position", [[["rounds", 0, "first"], "set", None]]),
    ("Skyjo: wrong dealer", "skyjo to a target", [[["rounds", 1, "dealer"], "set", 2]]),
    ("Skyjo: wrong deck", "skyjo to a target", [[["rounds", 1, "chance", 0, 0], "set", 13]]),
    ("Skyjo: wrong pick", "skyjo to a target", [[["rounds", 0, "chance", 1], "set", [9]]]),
    ("Skyjo: no pick", "skyjo to a target", [[["rounds", 0, "chance"], "shorten"]]),
    ("Skyjo: wrong reshuffle", "skyjo position", [[["rounds", 0, "chance", 0, 0], "set", 13]]),
    ("Skyjo: no such cell", "skyjo to a target", [[[*_MOVE, "cell"], "set", 2]]),
    ("Skyjo: drawn before the first flips", "skyjo to a target", [[_MOVE, "set", {"move": "draw", "seat": 0}]]),
    ("Skyjo: wrong seat", "skyjo to a target", [[[*_MOVE, "seat"], "set", 2]]),
    ("Skyjo: a move left out", "skyjo to a target", [[_MOVE, "delete"]]),
    ("Skyjo: a move after the end", "skyjo to a target", [[["rounds", 2, "moves"], "copy", _MOVE]]),
    ("Skyjo: a round not finished", "skyjo to a target", [
        [["rounds", 0, "moves"], "shorten"], [["rounds", 0, "result"], "delete"],
    ]),
    ("Skyjo: a round after the end", "skyjo to a target", [[["rounds"], "copy", ["rounds", 2]]]),
    ("Skyjo: points without the penalty", "skyjo to a target", [[["rounds", 0, "result", "points"], "set", [0, 0, 0]]]),
    ("Skyjo: wrong winner of a round", "skyjo to a target", [[["rounds", 0, "result", "winner"], "set", 7]]),
    ("Skyjo: wrong winners and totals", "skyjo to a target", [
        [["result", "winners"], "set", [0, 1, 2]], [["result", "totals"], "set", [0, 0, 0]],
    ]),
    ("Skyjo: rules that contradict themselves", "skyjo", [[["rules", "later_rounds"], "set", "as-first"]]),
    ("Skyjo: a gap in a position", "skyjo position", [
        [["rounds", 0, "position", "seats", 0, "cells", 1], "set", None]
    ]),
    ("Skyjo: a finisher with a hidden card", "skyjo position", [[["rounds", 0, "position", "finisher"], "set", 0]]),
    ("a move of the other game", "skyjo", [[_MOVE, "set", {"move": "play-stock", "seat": 0, "to": 0}]]),
]  # fmt: skip
"""Good logs with edits that make them wrong."""
