"""Rule sets that people play by, each with its source; `skipbo.combine` lays several together.

>>> import skipbo
>>> from skipbo.presets import PARTNERS_FIRST_OUT, SHORT_GAME
>>> skipbo.combine(PARTNERS_FIRST_OUT, SHORT_GAME)
RuleSet(stock_size=10, teams=2, team_win='first-out')
"""

from __future__ import annotations

from skipbo.cards import Deck
from skipbo.rules import RuleSet
from skipbo.table.presets import Preset, find_preset, preset_table

__all__ = [
    "CHILDREN",
    "CLUB",
    "LARGE_PARTY",
    "MATTEL",
    "MATTEL_ELECTRONIC",
    "MATTEL_MODERN",
    "NO_STACKED_WILDS",
    "PARTNERS",
    "PARTNERS_FIRST_OUT",
    "PARTNERS_SHARED_STOCK",
    "PLAYING_CARDS",
    "PRESETS",
    "Preset",
    "SHORT_GAME",
    "TWENTY",
    "preset",
]

MATTEL = RuleSet()
"""Mattel's sheet: the default."""

MATTEL_MODERN = RuleSet(first_player="chosen")
"""Mattel's newer sheet: the youngest starts, that is, whom the caller names."""

MATTEL_ELECTRONIC = RuleSet(discard_visibility="top")
"""Mattel's electronic edition: only the tops of discard piles are seen."""

SHORT_GAME = RuleSet(stock_size=10)
"""The sheet's short game: ten cards in each stock."""

TWENTY = RuleSet(stock_size=20)
"""Twenty cards in each stock, which shortens a round for two."""

CHILDREN = RuleSet(stock_size=20, scoring="none")
"""For children: twenty cards in each stock, a single round, no points."""

PARTNERS = RuleSet(teams=2)
"""Partners by the sheet: teams of two, and both stocks must be out."""

PARTNERS_FIRST_OUT = RuleSet(teams=2, team_win="first-out")
"""Partners, and a side wins with the first of its stocks that is out."""

PARTNERS_SHARED_STOCK = RuleSet(teams=2, shared_stock=True)
"""Partners who share one stock, which about halves the round."""

PLAYING_CARDS = RuleSet(deck=Deck(faces="playing-cards"))
"""Three ordinary packs with six jokers: ace is 1, jack 11, queen 12, kings and jokers are wild."""

LARGE_PARTY = RuleSet(deck=Deck(count=2), stock_size=20)
"""Two decks for up to twelve players, twenty cards in each stock."""

CLUB = RuleSet(
    stock_size=12,
    first_player="highest-draw",
    fill_discards_first=True,
    teams=2,
    scoring="losers-count",
    rounds=3,
    match_tie="play-off",
)
"""A club's evening of partners: three rounds with stocks of twelve, in which the losers count their cards."""

NO_STACKED_WILDS = RuleSet(consecutive_wilds=1)
"""The house rule that no Skip-Bo card is laid on another."""


PRESETS = preset_table(
    Preset("MATTEL", MATTEL, "Mattel's sheet of 1999", "The rules as printed; the default."),
    Preset("MATTEL_MODERN", MATTEL_MODERN, "Mattel's newer sheet", "The youngest player starts."),
    Preset(
        "MATTEL_ELECTRONIC",
        MATTEL_ELECTRONIC,
        "Mattel's electronic edition",
        "Only the tops of discard piles are seen.",
    ),
    Preset("SHORT_GAME", SHORT_GAME, "Mattel's sheet of 1999", "Ten cards in each stock."),
    Preset("TWENTY", TWENTY, "Danish rules on the web", "Twenty cards in each stock."),
    Preset("CHILDREN", CHILDREN, "Danish rules on the web", "Twenty cards in each stock, one round, no points."),
    Preset("PARTNERS", PARTNERS, "Mattel's sheet of 1999", "Teams of two; both stocks must be out."),
    Preset(
        "PARTNERS_FIRST_OUT",
        PARTNERS_FIRST_OUT,
        "many tables",
        "Teams of two; the first stock that is out wins.",
    ),
    Preset(
        "PARTNERS_SHARED_STOCK",
        PARTNERS_SHARED_STOCK,
        "Danish rules on the web",
        "Teams of two with one stock a side.",
    ),
    Preset(
        "PLAYING_CARDS",
        PLAYING_CARDS,
        "Swedish rules on the web",
        "Three ordinary packs; kings and six jokers are wild.",
    ),
    Preset("LARGE_PARTY", LARGE_PARTY, "Danish rules on the web", "Two decks for up to twelve players."),
    Preset(
        "CLUB",
        CLUB,
        "a club's tournament rules",
        "Teams of two, stocks of twelve, three rounds, losers count their cards.",
    ),
    Preset("NO_STACKED_WILDS", NO_STACKED_WILDS, "many homes", "No Skip-Bo card is laid on another."),
)
"""All presets by the names of their constants."""


def preset(name: str) -> Preset[RuleSet]:
    """The preset of a name, in capitals or not, with hyphens or underscores; a `RuleSetError` if there is none.

    >>> from skipbo.presets import preset
    >>> preset("short-game").rules
    RuleSet(stock_size=10)
    """
    return find_preset(PRESETS, name)
