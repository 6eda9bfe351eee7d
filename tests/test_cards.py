"""Cards and decks: how many there are of each, what people call them, and what a deck cannot be."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any, cast

import pytest

from skipbo.cards import WILD, Deck
from skipbo.table.errors import RuleSetError


def codes(deck: Deck) -> list[tuple[str, tuple[str, ...]]]:
    """The codes of a deck's problems, each with the fields that it names."""
    return [(problem.code, problem.params["fields"]) for problem in deck.problems()]


def test_R02_the_deck_has_162_cards() -> None:
    """Twelve each of 1 to 12, which are 144, and 18 wilds."""
    cards = Deck().cards()
    assert 162 == Deck().size == len(cards)
    assert {WILD: 18, **dict.fromkeys(range(1, 13), 12)} == Counter(cards)
    assert tuple(sorted(cards)) == cards


def test_R03_three_packs_of_playing_cards_are_the_same_cards() -> None:
    """Three packs with six jokers: 3 × 4 of each rank from ace to queen, 12 kings and 6 jokers."""
    deck = Deck(faces="playing-cards")
    assert 3 * 4 * 12 + 12 + 6 == deck.size
    assert Deck().cards() == deck.cards()


def test_R04_playing_cards_are_called_by_their_names() -> None:
    """Ace, jack and queen are 1, 11 and 12; kings and jokers are the wilds."""
    deck = Deck(faces="playing-cards")
    names = ["K/joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]
    assert names == [deck.name(card) for card in range(13)]


def test_R02_skip_bo_cards_are_called_by_their_numbers() -> None:
    """A wild is a Skip-Bo, and every other card its number, beyond 12 too."""
    assert ["Skip-Bo", "1", "12"] == [Deck().name(card) for card in (WILD, 1, 12)]
    assert "20" == Deck(ranks=20).name(20)


@pytest.mark.parametrize("faces", ["skip-bo", "playing-cards"])
def test_a_number_on_no_card_is_called_by_its_digits(faces: Any) -> None:
    """A refusal can speak of a card that there is not."""
    assert ["13", "-1"] == [Deck(faces=faces).name(card) for card in (13, -1)]


def test_R45_several_decks_are_shuffled_together() -> None:
    """Two decks have twice as many of every card."""
    cards = Deck(count=2).cards()
    assert 324 == Deck(count=2).size == len(cards)
    assert {WILD: 36, **dict.fromkeys(range(1, 13), 24)} == Counter(cards)


def test_R02_a_junior_edition_has_96_cards() -> None:
    """Eight each of 1 to 10 and 16 wilds."""
    assert {WILD: 16, **dict.fromkeys(range(1, 11), 8)} == Counter(Deck(ranks=10, copies=8, wilds=16).cards())


def test_a_deck_may_have_no_wilds_and_more_than_thirteen_ranks() -> None:
    """Nothing is tied to twelve but the names of playing cards."""
    assert () == Deck(ranks=14, copies=1, wilds=0).problems()
    assert tuple(range(1, 15)) == Deck(ranks=14, copies=1, wilds=0).cards()


@pytest.mark.parametrize("field", ["ranks", "copies", "wilds", "count"])
@pytest.mark.parametrize("value", [True, 12.0, "12", None, [12], (12,), {}, b"12", float("nan"), 12j])
def test_R02_a_number_of_cards_is_a_whole_number(field: str, value: Any) -> None:
    """Nothing that merely resembles a whole number is one."""
    deck = Deck(**{field: value})
    assert [("not-a-count", (f"deck.{field}",))] == codes(deck)
    assert f"deck.{field}" == deck.problems()[0].where


@pytest.mark.parametrize(("field", "least"), [("ranks", 3), ("copies", 1), ("wilds", 0), ("count", 1)])
def test_R02_a_deck_has_at_least_so_many(field: str, least: int) -> None:
    """The least number is accepted, one less is not, nor is a negative one."""
    assert () == Deck(**cast("Any", {field: least})).problems()
    for value in (least - 1, -1):
        assert [("too-small", (f"deck.{field}",))] == codes(Deck(**cast("Any", {field: value})))


@pytest.mark.parametrize(("field", "most"), [("ranks", 99), ("copies", 10_000), ("wilds", 10_000), ("count", 20)])
def test_R45_a_deck_has_at_most_so_many(field: str, most: int) -> None:
    """One more than the most is refused, and so is a number of any length."""
    for value in (most + 1, 10**5000):
        assert [("too-large", (f"deck.{field}",))] == codes(Deck(**cast("Any", {field: value})))


def test_R45_a_deck_has_at_most_ten_thousand_cards() -> None:
    """However its numbers come together."""
    assert () == Deck(ranks=10, copies=990, wilds=100, count=1).problems()
    fields = ("deck.ranks", "deck.copies", "deck.wilds", "deck.count")
    assert [("too-large", fields)] == codes(Deck(ranks=10, copies=990, wilds=101, count=1))
    assert "10001" in str(Deck(ranks=10, copies=990, wilds=101, count=1).problems()[0])


def test_R04_playing_cards_have_at_most_twelve_ranks() -> None:
    """The king is wild, so the queen is the highest rank."""
    assert () == Deck(ranks=12, faces="playing-cards").problems()
    assert [("too-many-ranks", ("deck.ranks", "deck.faces"))] == codes(Deck(ranks=13, faces="playing-cards"))


@pytest.mark.parametrize("value", ["Skip-Bo", "", "tarot", None, 1, True, [], ["skip-bo"]])
def test_R04_faces_are_one_of_two_words(value: Any) -> None:
    """Any other value is refused, with the words that there are."""
    problems = Deck(faces=value).problems()
    assert [("unknown-word", ("deck.faces",))] == codes(Deck(faces=value))
    assert ("skip-bo", "playing-cards") == problems[0].params["words"]


def test_all_that_is_wrong_with_a_deck_is_named() -> None:
    """Each field with its own reason."""
    deck = Deck(ranks=cast("Any", "12"), copies=0, wilds=-1, count=cast("Any", True), faces=cast("Any", "cards"))
    expected = [
        ("not-a-count", ("deck.ranks",)),
        ("too-small", ("deck.copies",)),
        ("too-small", ("deck.wilds",)),
        ("not-a-count", ("deck.count",)),
        ("unknown-word", ("deck.faces",)),
    ]
    assert expected == codes(deck)


@pytest.mark.parametrize("deck", [Deck(ranks=2), Deck(count=cast("Any", True)), Deck(wilds=cast("Any", []))])
def test_a_deck_with_problems_gives_no_cards(deck: Deck) -> None:
    """It raises what is wrong with it, also where its fields cannot be hashed."""
    with pytest.raises(RuleSetError) as caught:
        deck.cards()
    assert deck.problems() == caught.value.reasons


def test_repr_shows_what_differs_and_is_evaluated_back() -> None:
    """A deck is told by its differences from the default."""
    assert "Deck()" == repr(Deck())
    assert "Deck(wilds=10)" == repr(Deck(wilds=10))
    for deck in (Deck(), Deck(ranks=10, copies=8, wilds=16), Deck(count=3, faces="playing-cards")):
        assert deck == eval(repr(deck))


def test_repr_shows_a_value_of_the_wrong_type() -> None:
    """`True` equals 1 and yet is shown, since it is not the default."""
    assert "Deck(count=True)" == repr(Deck(count=True))


def test_decks_are_values() -> None:
    """Equal decks are equal, hash equal, and come back equal from copies and pickles."""
    deck = Deck(wilds=10)
    for other in (Deck(wilds=10), copy.copy(deck), copy.deepcopy(deck), pickle.loads(pickle.dumps(deck))):
        assert deck == other
        assert hash(deck) == hash(other)
    assert deck != Deck()
