"""Edits that give a good log rules that cannot be played, or a position that cannot be."""

from __future__ import annotations

from typing import Any

Edits = list[list[Any]]

_POSITION = ["rounds", 0, "position"]


def _rules(**fields: Any) -> Edits:
    """Other values of fields of the rule set."""
    return [[["rules", name], "set", value] for name, value in fields.items()]


def _lying(**keys: Any) -> Edits:
    """Other values of keys of the position."""
    return [[[*_POSITION, key], "set", value] for key, value in keys.items()]


def _seat(seat: int, **keys: Any) -> Edits:
    """Other cards at a seat of the position."""
    return [[[*_POSITION, "seats", seat, key], "set", value] for key, value in keys.items()]


def _more_players(count: int) -> Edits:
    return [[["players"], "append", "Edsger"]] * count


IMPOSSIBLE: list[tuple[str, str, Edits]] = [
    ("numbers of the rules that are too small or too large", "finished", [
        *_rules(stock_size=0, hand_size=0, building_piles=9, discard_piles=13, discard_depth=0, consecutive_wilds=0),
        *_rules(teams=1, win_bonus=-1, card_points=-1, target=0, rounds=1_000_001, talk_penalty=101),
        *([["rules", "deck", name], "set", value] for name, value in (("ranks", 2), ("copies", 0), ("wilds", -1))),
    ]),
    ("neither a flag nor a list with an entry for each seat", "finished",
        _rules(wild_discards=1, out_of_turn=None, teams={"0": 1}, stock_size=[4])),
    ("playing cards with 13 ranks", "finished", [
        [["rules", "deck", "faces"], "set", "playing-cards"], [["rules", "deck", "ranks"], "set", 13],
    ]),
    ("a deck of more than 10,000 cards", "finished", [[["rules", "deck", "copies"], "set", 3333]]),
    ("what needs partners", "finished",
        _rules(team_win="first-out", shared_stock=True, partner_sources="none", discard_to="side")),
    ("no side 1, and stocks of seats that are shared", "finished",
        _rules(teams=[0, 2], shared_stock=True, stock_size=[4, 4])),
    ("losers count, and all that they rule out", "finished",
        _rules(scoring="losers-count", rounds=None, target=9, win_bonus=5, card_points=1)),
    ("no points, and all that needs them", "finished", _rules(scoring="none", target=9, match_tie="play-off")),
    ("a play-off of rounds that give nothing", "finished", _rules(win_bonus=0, card_points=0, match_tie="play-off")),
    ("three players in teams of two", "finished", [*_rules(teams=2), *_more_players(1)]),
    ("one team", "finished", _rules(teams=2)),
    ("a team of one", "finished", [*_rules(teams=[0, 1, 0]), *_more_players(1)]),
    ("sides of other seats", "finished", _rules(teams=[0, 1, 0, 1])),
    ("stocks that leave nothing to draw", "finished", _rules(stock_size=[8, 7])),
    ("seven players with one deck", "finished", [*_rules(stock_size=1), *_more_players(5)]),
    ("one player", "finished", [[["players"], "shorten"]]),
    ("no lists of cards and piles", "position", [
        *_lying(values=[3, 1, 0, 0], building=[[1, 2], [0], [], [], []], draw=[4]), *_seat(1, discards=[[]] * 5),
    ]),
    ("a hand that is too large, and too many passes", "position", [
        *_seat(0, hand=[0, 3, 3, 3]), *_lying(draw=[], passes=3),
    ]),
    ("cards of a building pile that are not in order", "position", _lying(building=[[2, 1], [0], [], []])),
    ("a building pile with a number too high", "position", _lying(values=[1, 1, 0, 0])),
    ("a building pile without cards that stands at a number", "position", _lying(values=[2, 1, 1, 0])),
    ("recycled cards by rules that recycle nothing", "position", [
        *_rules(draw_exhausted="short-hand"), *_lying(building=[[2], [0], [], []], draw=[3, 3, 1]),
    ]),
    ("Skip-Bo cards where none may lie", "position", [
        *_rules(wild_as_first=False, wild_discards=False), *_seat(0, hand=[3], discards=[[2, 0], [], [], []]),
    ]),
    ("Skip-Bo cards on one another", "position", [
        *_rules(consecutive_wilds=1), *_seat(0, hand=[3]),
        *_lying(building=[[1, 2], [0, 0], [], []], values=[2, 2, 0, 0]),
    ]),
    ("a discard pile that is too deep", "position", [
        *_rules(discard_depth=1), *_seat(0, hand=[0], discards=[[2, 3], [], [], []]),
    ]),
    ("completed piles that would have been shuffled at once", "position", _rules(reshuffle_timing="at-once")),
    ("completed piles that would have been shuffled when the draw pile was empty", "position", [
        *_rules(reshuffle_timing="when-empty"), *_lying(draw=[]), *_seat(1, hand=[2, 3, 3]),
    ]),
    ("the seat on turn plays out of turn", "position", _lying(irregular={"rightful": 0, "no_draw": []})),
    ("the seat on turn has its draw still to forfeit", "position", _lying(irregular={"no_draw": [0]})),
    ("seats of no_draw that are not in order", "position", [
        *_lying(turn=0, irregular={"rightful": 1, "no_draw": [2, 0]}), *_more_players(1),
        [[*_POSITION, "seats"], "append", {"stock": [3], "hand": [], "discards": [[], [], [], []]}], *_lying(draw=[3]),
    ]),
    ("no_draw by rules without turns out of turn", "position", [
        *_rules(out_of_turn=False), *_lying(irregular={"no_draw": [1]}),
    ]),
    ("two stocks that are gone", "position", [
        *_seat(0, stock=[]), *_seat(1, stock=[]), *_lying(draw=[3, 3, 1, 1, 2]),
    ]),
    ("a shared stock at another seat", "position", [
        *_rules(teams=2, shared_stock=True), *_more_players(2),
        [[*_POSITION, "seats"], "append", {"stock": [3], "hand": [], "discards": [[], [], [], []]}],
        [[*_POSITION, "seats"], "append", {"stock": [], "hand": [], "discards": [[], [], [], []]}],
        *_lying(draw=[3]), [["rounds", 0, "dealer"], "set", 3],
    ]),
    ("Skyjo: fields that play no part", "skyjo", [
        *_rules(initial_flips=0, first_player="lowest-sum", finisher_penalty="none", tie_counts=False),
        *_rules(positive_only=False, clear_columns=False, clear_on_final_reveal=False),
    ]),
    ("Skyjo: no card that stays hidden, no doubling", "skyjo",
        _rules(initial_flips=6, finisher_penalty=10, positive_only=False)),
    ("Skyjo: nine players", "skyjo", _more_players(7)),
    ("Skyjo: layouts of all cards", "skyjo", _rules(rows=5, columns=15)),
    ("Skyjo: one player", "skyjo", [[["players"], "shorten"]]),
    ("Skyjo: layouts of another size", "skyjo position", _rules(columns=4)),
    ("Skyjo: no such cards", "skyjo position", _lying(draw=[13], held=-3)),
    ("Skyjo: no discard pile", "skyjo position", _lying(discard=[])),
    ("Skyjo: a line that would have been removed", "skyjo position", [
        *([[*_POSITION, "seats", 0, "cells", cell], "set", {"card": 5, "up": True}] for cell in (1, 2)),
        *([[*_POSITION, "discard", at], "set", card] for at, card in ((68, 1), (69, 7))),
    ]),
    ("Skyjo: no hidden card, but no finisher", "skyjo position", [
        [[*_POSITION, "seats", 0, "cells", 1, "up"], "set", True]
    ]),
    ("Skyjo: first flips, and what comes after them", "skyjo position", [
        [[*_POSITION, "seats", 0, "cells", 0, "up"], "set", False],
        [[*_POSITION, "seats", 1, "cells", 2, "up"], "set", True],
        [[*_POSITION, "finisher"], "set", 1], [[*_POSITION, "discard"], "shorten"], [[*_POSITION, "held"], "set", 12],
    ]),
    ("Skyjo: a round that is over, with a hidden card", "skyjo position", [
        [[*_POSITION, "seats", 1, "cells", 2, "up"], "set", True],
        [[*_POSITION, "finisher"], "set", 1], [[*_POSITION, "discard"], "shorten"], [[*_POSITION, "held"], "set", 12],
    ]),
]  # fmt: skip
"""Good logs with edits, as `skipbo.conformance.logs.EDITS`."""
