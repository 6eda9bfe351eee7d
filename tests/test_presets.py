"""The presets: what each sets, where it is from, and that it can be played."""

from __future__ import annotations

from typing import Any

import pytest

from skipbo import presets
from skipbo.cards import Deck
from skipbo.presets import PRESETS, preset
from skipbo.rules import RuleSet, combine
from skipbo.table.errors import RuleSetError
from skipbo.table.presets import Preset

EXPECTED: dict[str, dict[str, Any]] = {
    "MATTEL": {},
    "MATTEL_MODERN": {"first_player": "chosen"},
    "MATTEL_ELECTRONIC": {"discard_visibility": "top"},
    "SHORT_GAME": {"stock_size": 10},
    "TWENTY": {"stock_size": 20},
    "CHILDREN": {"stock_size": 20, "scoring": "none"},
    "PARTNERS": {"teams": 2},
    "PARTNERS_FIRST_OUT": {"teams": 2, "team_win": "first-out"},
    "PARTNERS_SHARED_STOCK": {"teams": 2, "shared_stock": True},
    "PLAYING_CARDS": {"deck": Deck(ranks=12, copies=12, wilds=18, count=1, faces="playing-cards")},
    "LARGE_PARTY": {"deck": Deck(count=2), "stock_size": 20},
    "CLUB": {
        "stock_size": 12,
        "first_player": "highest-draw",
        "fill_discards_first": True,
        "teams": 2,
        "scoring": "losers-count",
        "rounds": 3,
        "match_tie": "play-off",
    },
    "NO_STACKED_WILDS": {"consecutive_wilds": 1},
}


def test_these_are_the_presets() -> None:
    """All of them, in this order."""
    assert list(EXPECTED) == list(PRESETS)


@pytest.mark.parametrize("name", EXPECTED)
def test_R46_R47_each_preset_sets_these_fields(name: str) -> None:
    """And no others."""
    assert EXPECTED[name] == PRESETS[name].rules.differences()


@pytest.mark.parametrize("name", EXPECTED)
def test_each_preset_is_listed_with_its_source(name: str) -> None:
    """The listing holds the constant itself, and says who plays so and what is special."""
    listed = PRESETS[name]
    assert getattr(presets, name) is listed.rules
    assert name == listed.name
    assert listed.source
    assert listed.summary


@pytest.mark.parametrize("name", EXPECTED)
def test_each_preset_fits_four_players_without_caution(name: str) -> None:
    """Four can play anything, partners or not."""
    assert () == PRESETS[name].rules.problems(4)
    assert () == PRESETS[name].rules.cautions(4)


def test_R45_a_large_party_is_of_twelve_at_most() -> None:
    """Two decks, stocks of twenty: 324 − 12 × 20 leaves 84."""
    assert () == presets.LARGE_PARTY.problems(12)
    assert ["too-many-players"] == [problem.code for problem in presets.LARGE_PARTY.problems(13)]


def test_the_listing_cannot_be_changed() -> None:
    """There is no global registry that one part of a program changes for another."""
    with pytest.raises(TypeError):
        PRESETS["MINE"] = PRESETS["MATTEL"]  # type: ignore[index]


@pytest.mark.parametrize("name", ["SHORT_GAME", "short_game", "short-game", "Short-Game"])
def test_a_preset_is_found_by_its_name_however_written(name: str) -> None:
    """Capitals do not count, and a hyphen is an underscore."""
    assert Preset("SHORT_GAME", RuleSet(stock_size=10), "Mattel's sheet of 1999", "Ten cards in each stock.") == (
        preset(name)
    )


def test_an_unknown_preset_names_those_there_are_and_the_nearest() -> None:
    """A slip of the pen is told what was meant."""
    with pytest.raises(RuleSetError) as caught:
        preset("short-gmae")
    reason = caught.value.reason
    assert "unknown-preset" == reason.code
    assert tuple(EXPECTED) == reason.params["names"]
    assert "SHORT_GAME" == reason.params["nearest"]
    assert "Did you mean SHORT_GAME?" in str(caught.value)


@pytest.mark.parametrize("name", ["", "x" * 100_000, "\ud800", None, 3, ["MATTEL"], {}])
def test_a_preset_that_is_like_none_is_refused(name: Any) -> None:
    """Of whatever type and length it is."""
    with pytest.raises(RuleSetError) as caught:
        preset(name)
    assert "unknown-preset" == caught.value.reason.code
    assert "nearest" not in caught.value.reason.params


def test_R46_a_short_game_with_partners_is_one_line() -> None:
    """Short game with partners, the first partner out wins."""
    rules = combine(presets.PARTNERS, presets.SHORT_GAME).replace(team_win="first-out")
    assert RuleSet(teams=2, stock_size=10, team_win="first-out") == rules
    assert rules == combine(presets.SHORT_GAME, presets.PARTNERS_FIRST_OUT)
