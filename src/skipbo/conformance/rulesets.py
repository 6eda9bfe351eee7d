"""The rule sets of the suite: every preset, and short games in which one field at a time is not as usual."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skipbo import Deck, RuleSet
from skipbo.games import SKIP_BO
from skipbo.skyjo.rules import RuleSet as SkyjoRules
from skipbo.table.errors import RuleSetError
from skipbo.table.game import Game
from skipbo.table.settings import Setting

SHORT = {"skip-bo": {"stock_size": 5}, "skyjo": {"rows": 2, "columns": 3}}
"""What makes a round short, so that many can be recorded."""

COMPANIONS: tuple[dict[str, Any], ...] = ({}, {"teams": 2}, {"rounds": 2}, {"first_player": "highest-sum"})
"""What some fields need beside them to mean something; the first that makes a rule set is taken."""

TINY = Deck(ranks=3, copies=6, wilds=4)
"""A deck that is soon drawn."""

BESIDE: dict[str, dict[str, Any]] = {
    "draw_exhausted": {"deck": TINY, "hand_size": 3},
    "reshuffle_timing": {"deck": TINY, "hand_size": 3},
    "blocked": {"deck": Deck(copies=2, wilds=0), "hand_size": 3, "draw_exhausted": "short-hand"},
}
"""What makes a field matter that usually does not: few cards, where it is about a draw pile that runs out."""

OTHERS: dict[str, dict[str, Any]] = {
    "skip-bo": {
        "junior edition": RuleSet(deck=Deck(ranks=10, copies=8, wilds=16), hand_size=3, stock_size=5),
        "no wilds": RuleSet(deck=Deck(wilds=0), stock_size=5),
        "tiny deck": RuleSet(deck=Deck(ranks=3, copies=6, wilds=4), stock_size=4, hand_size=3),
        "no way on": RuleSet(deck=Deck(copies=1, wilds=0), stock_size=3, hand_size=2, draw_exhausted="short-hand"),
        "no way on, fewest cards win": RuleSet(
            deck=Deck(copies=1, wilds=0),
            stock_size=3,
            hand_size=2,
            draw_exhausted="short-hand",
            blocked="fewest-stock",
        ),
        "full discard piles": RuleSet(stock_size=4, discard_depth=1),
        "handicap": RuleSet(stock_size=(3, 7)),
        "named sides": RuleSet(stock_size=4, teams=(0, 0, 1, 1), discard_to="side", team_win="first-out"),
        "closed partners": RuleSet(stock_size=4, teams=2, partner_sources="none", talk_penalty_place="top"),
        "many limits": RuleSet(
            stock_size=4,
            discard_depth=1,
            wild_discards=False,
            play_obligation="any",
            wild_as_first=False,
            wild_as_last=False,
            consecutive_wilds=1,
        ),
        "nothing ruled": RuleSet(stock_size=4, talk_penalty=0, excess_draw="off", out_of_turn=False),
        "often ruled": RuleSet(
            deck=TINY, stock_size=2, hand_size=3, reshuffle_timing="when-empty", talk_penalty_place="shuffled"
        ),
        "often ruled, at once": RuleSet(
            deck=TINY, stock_size=2, hand_size=3, reshuffle_timing="at-once", excess_draw="bottom"
        ),
        "often ruled, short hands": RuleSet(
            deck=TINY, stock_size=2, hand_size=3, draw_exhausted="short-hand", blocked="fewest-stock"
        ),
        "often ruled, partners": RuleSet(
            deck=TINY, stock_size=3, hand_size=2, teams=2, play_obligation="ones", talk_penalty_place="shuffled"
        ),
        "partners obliged to play stocks": RuleSet(stock_size=4, teams=2, play_obligation="stock"),
        "partners fill piles first": RuleSet(stock_size=4, teams=2, discard_to="side", fill_discards_first=True),
        "lowest stock, many wilds": RuleSet(
            deck=Deck(ranks=3, copies=6, wilds=16), stock_size=3, first_player="lowest-stock"
        ),
        "often ruled, empty hands": RuleSet(
            deck=TINY, stock_size=3, hand_size=2, draw_exhausted="short-hand", blocked="fewest-stock"
        ),
        "often ruled, side against side": RuleSet(
            deck=TINY, stock_size=2, hand_size=2, teams=2, draw_exhausted="short-hand", talk_penalty_place="shuffled"
        ),
    },
    "skyjo": {
        "a column of three": SkyjoRules(rows=3, columns=1, initial_flips=1),
        "a row of three": SkyjoRules(rows=1, columns=3, initial_flips=1, clear_columns=False, clear_rows=True),
        "a row of four": SkyjoRules(rows=1, columns=4, clear_columns=False, clear_rows=True),
        "no card left": SkyjoRules(rows=2, columns=1, initial_flips=1),
        "a negative finisher": SkyjoRules(rows=1, columns=2, initial_flips=1, clear_columns=False),
        "a negative finisher doubled": SkyjoRules(
            rows=1, columns=2, initial_flips=1, clear_columns=False, positive_only=False
        ),
        "few to draw": SkyjoRules(rows=9, columns=2),
        "without first flips": SkyjoRules(rows=2, columns=2, initial_flips=0),
        "a drawn start": SkyjoRules(rows=2, columns=2, initial_flips=1),
    },
}
"""Rule sets in which several fields differ, or a field that takes no simple value."""

TABLES: dict[str, dict[str, tuple[int, int]]] = {
    "skip-bo": {
        "MATTEL_MODERN": (2, 52),
        "CHILDREN": (2, 30),
        "PLAYING_CARDS": (2, 40),
        "no wilds": (2, 2),
        "rounds=2": (2, 29),
        "first_player=random": (3, 5),
        "first_player=highest-draw": (3, 5),
        "first_player=highest-stock": (4, 23),
        "wild_as_last=False": (2, 135),
        "draw_exhausted=short-hand": (2, 67),
        "reshuffle_timing=when-empty": (2, 15),
        "reshuffle_timing=at-once": (2, 15),
        "partner_sources=discards": (4, 19),
        "blocked=fewest-stock": (2, 2),
        "talk_penalty=1": (2, 177),
        "talk_penalty_place=top": (2, 46),
        "talk_penalty_place=shuffled": (2, 46),
        "excess_draw=bottom": (2, 46),
        "excess_draw=off": (2, 42),
        "out_of_turn=False": (2, 124),
        "often ruled": (3, 194),
        "often ruled, at once": (3, 687),
        "often ruled, short hands": (3, 1901),
        "often ruled, partners": (4, 296),
        "partners obliged to play stocks": (4, 19),
        "partners fill piles first": (4, 32),
        "lowest stock, many wilds": (4, 663),
        "often ruled, empty hands": (2, 5289),
        "often ruled, side against side": (4, 3844),
    },
    "skyjo": {
        "MAGILANO": (3, 879),
        "NO_DOUBLING": (4, 783),
        "ROWS_AND_COLUMNS": (5, 194),
        "target=2": (3, 844),
        "rounds=2": (4, 158),
        "rows=2": (5, 740),
        "first_player=lowest-sum": (5, 120),
        "clear_columns=False": (2, 159),
        "clear_rows=True": (2, 1271),
        "finisher_penalty=none": (2, 318),
        "finisher_penalty=2": (3, 33),
        "tie_counts=False": (2, 2080),
        "clear_on_final_reveal=False": (4, 93),
        "a column of three": (3, 1941),
        "a row of three": (4, 1514),
        "a row of four": (2, 5185),
        "no card left": (6, 7),
        "a negative finisher": (3, 1606),
        "a negative finisher doubled": (4, 268),
        "few to draw": (8, 27),
        "without first flips": (7, 37),
        "a drawn start": (8, 202),
    },
}
"""The players and the seed of rounds that are short, or that show what few rounds do: a line of three, a tie."""

_FEW = RuleSet(deck=Deck(ranks=3, copies=2, wilds=2), stock_size=1, hand_size=1, building_piles=1, discard_piles=1)
_HIGHEST, _LOWEST, _DRAWN = (
    _FEW.replace(first_player=first) for first in ("highest-stock", "lowest-stock", "highest-draw")
)
_MOSTLY_WILD = Deck(ranks=3, copies=1, wilds=4)

DEALS: dict[str, list[tuple[str, Any, int, int, int]]] = {
    "skip-bo": [
        ("E21 equally high stocks: the first from the dealer's left starts", _HIGHEST, 4, 1, 14),
        ("E21 equally low stocks", _LOWEST, 4, 1, 6),
        ("E21 all stocks show a Skip-Bo", _HIGHEST.replace(deck=_MOSTLY_WILD), 3, 0, 14),
        ("E21 the same where the lowest starts", _LOWEST.replace(deck=_MOSTLY_WILD), 3, 0, 14),
        ("E21 R58 a side's stock lies left of the dealer", _LOWEST.replace(teams=2, shared_stock=True), 4, 2, 3),
        (
            "E17 two drew the highest card, and one is left: the lower seat starts",
            _DRAWN.replace(deck=Deck(ranks=3, copies=2, wilds=0)), 5, 2, 4,
        ),
        ("E17 all drew a Skip-Bo, and draw again", _DRAWN.replace(deck=Deck(ranks=3, copies=2, wilds=3)), 2, 0, 168),
        ("E17 two of three draw again", _DRAWN.replace(deck=Deck(ranks=3, copies=2, wilds=3)), 3, 0, 17),
        ("R13 a seat is picked, whoever deals", _FEW.replace(first_player="random"), 3, 0, 1),
        (
            "R08 R58 a shared stock has the size that seats have",
            RuleSet(deck=Deck(ranks=3, copies=14, wilds=0), teams=3, shared_stock=True), 6, 5, 1,
        ),
        ("E22 unequal stocks are dealt from the dealer's left", _FEW.replace(stock_size=(1, 3, 2)), 3, 0, 1),
    ],
    "skyjo": [],
}  # fmt: skip
"""Deals of few cards that show who starts: what they show, the rules, how many play, who deals, and the seed."""


def rule_sets(game: Game) -> dict[str, Any]:
    """All rule sets of the suite by name: presets under their own, the others under what is special about them."""
    found = {name: preset.rules for name, preset in game.presets.items()}
    for name, setting in game.fields.items():
        for value in _other_values(setting, getattr(game.rule_set(), name)):
            found[f"{name}={value}"] = _with(game, name, value)
    return found | OTHERS[game.name]


def tables(game: Game) -> Iterator[tuple[str, Any, int, int]]:
    """For each rule set of the suite its name, its rules, and the players and the seed of its round."""
    for seed, (name, rules) in enumerate(rule_sets(game).items(), start=1):
        yield name, rules, *TABLES[game.name].get(name, (players_for(game, rules), seed))


def players_for(game: Game, rules: Any) -> int:
    """The least number of players that the rules are meant for; two decks are meant for more than six."""
    large = game is SKIP_BO and rules.deck.count > 1
    return next(players for players in range(7 if large else 2, 13) if not rules.problems(players))


def _other_values(setting: Setting, usual: Any) -> Iterator[Any]:
    """Values of a field that are not the usual one: each word, the other flag, one number."""
    if setting.flag:
        yield not usual
    yield from (word for word in setting.words if word != usual)
    if setting.least is not None:
        if type(usual) is int:
            yield usual - 1 if usual > setting.least else usual + 1
        else:
            yield setting.least + 1


def _with(game: Game, name: str, value: Any) -> Any:
    for companion in COMPANIONS:
        fields = {key: item for key, item in companion.items() if key in game.fields}
        try:
            return game.rule_set(**{**SHORT[game.name], **BESIDE.get(name, {}), **fields, name: value})
        except RuleSetError:
            continue
    raise AssertionError(f"no rule set for {name}={value}: name what it needs in COMPANIONS")
