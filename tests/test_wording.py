"""Rules in words: a sheet for everything, only what differs, and a field that has no sentence of its own."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from skipbo import wording
from skipbo.cards import Deck
from skipbo.presets import CHILDREN, CLUB, MATTEL, PARTNERS, PARTNERS_SHARED_STOCK, PLAYING_CARDS
from skipbo.rules import FIELDS, RuleSet
from skipbo.table.errors import RuleSetError
from skipbo.table.settings import Setting


def told(rules: RuleSet, **asked: Any) -> dict[str, list[str]]:
    """The sentences of a description by their headings; a title is a heading without sentences."""
    paragraphs = [paragraph.split("\n") for paragraph in rules.describe(**asked).split("\n\n")]
    return {heading: [line.removeprefix("- ") for line in lines] for heading, *lines in paragraphs}


def line(field: str, value: Any, **others: Any) -> str:
    """What is told of a field."""
    return wording.WORDING.sentence(RuleSet(**{field: value}, **others), FIELDS[field])


def test_the_sheet_of_the_default_rules() -> None:
    """Everything that a family reads before playing, under short headings."""
    sheet = told(MATTEL)
    assert [
        "Skip-Bo: the first player to play out the whole stock wins the round.",
        "Cards",
        "Stock and hand",
        "Start",
        "Piles",
        "Skip-Bo cards",
        "Turn",
        "Draw pile",
        "Partners",
        "Points",
        "End of the match",
        "Offences",
    ] == list(sheet)
    assert ["162 cards: 12 of each from 1 to 12, and 18 Skip-Bo cards."] == sheet["Cards"]
    assert [
        "A stock lies face down, only its top card is face up and can be played.",
        "Each player has a stock of 30 cards with up to four players, of 20 with more.",
        "A full hand has 5 cards.",
    ] == sheet["Stock and hand"]
    assert ["There are no partners: everybody plays alone."] == sheet["Partners"]
    assert ["Only the winner of a round scores: 25 points, and 5 for each card left in the opponents' stocks."] == (
        sheet["Points"]
    )
    assert [
        "The match ends when a round ends and a player has 500 points or more.",
        "If several lead at the end, they share the win.",
    ] == sheet["End of the match"]


def test_T6_the_sheet_for_a_number_of_players() -> None:
    """It says how large the stocks are and how many cards are left to draw: 162 − 4 × 30 = 42."""
    sheet = told(MATTEL, players=4)
    assert "Skip-Bo for 4 players: the first player to play out the whole stock wins the round." in sheet
    assert "Each player has a stock of 30 cards; the other 42 are the draw pile." in sheet["Stock and hand"]
    assert (
        "Each player has a stock of 20 cards; the other 62 are the draw pile."
        in (told(MATTEL, players=5)["Stock and hand"])
    )


def test_the_sheet_for_partners() -> None:
    """Who plays with whom, when they win, and which piles they play from."""
    assert [
        "The sides are seats 0 and 2 against seats 1 and 3.",
        "A side wins when all its stocks are played out; a partner who is out plays on and helps.",
        "Each partner has a stock.",
        "You may also play the top cards of your partners' stocks and discard piles, but never from their hands.",
        "The discard that ends a turn goes on one of your own discard piles.",
    ] == told(PARTNERS, players=4)["Partners"]


def test_the_sheet_for_partners_who_share_a_stock() -> None:
    """`team_win` plays no part, and the stock is the side's: 162 − 2 × 30 = 102."""
    sheet = told(PARTNERS_SHARED_STOCK, players=4)
    assert "Each side has a stock of 30 cards; the other 102 are the draw pile." in sheet["Stock and hand"]
    assert [
        "The sides are seats 0 and 2 against seats 1 and 3.",
        "Partners share one stock, and all of them play from it; the side that plays it out wins.",
        "You may also play the top cards of your partners' discard piles, but never from their hands.",
        "The discard that ends a turn goes on one of your own discard piles.",
    ] == sheet["Partners"]


def test_R04_the_sheet_for_playing_cards_calls_them_by_their_names() -> None:
    """There is no Skip-Bo card in the pack."""
    sheet = told(PLAYING_CARDS)
    assert [
        "162 playing cards: 12 of each from A to Q, and 18 wild kings and jokers. "
        "The ace is 1, the jack 11, the queen 12."
    ] == sheet["Cards"]
    assert "A king or joker may be discarded, and stays wild." in sheet["Skip-Bo cards"]
    assert "Any number of kings or jokers may lie on one another." in sheet["Skip-Bo cards"]


def test_a_deck_without_wilds_says_nothing_of_them() -> None:
    """Nor is there a heading for them."""
    sheet = told(RuleSet(deck=Deck(wilds=0)))
    assert "Skip-Bo cards" not in sheet
    assert ["144 cards: 12 of each from 1 to 12."] == sheet["Cards"]


def test_R04_playing_cards_that_a_deck_does_not_have_are_not_spoken_of() -> None:
    """Neither a jack above a deck of tens, nor kings and jokers where there are none; one is not called several."""
    assert ["97 playing cards: 12 of each from A to 8, and 1 wild king or joker. The ace is 1."] == told(
        RuleSet(deck=Deck(ranks=8, wilds=1, faces="playing-cards"))
    )["Cards"]
    assert ["44 playing cards: 4 of each from A to J. The ace is 1, the jack 11."] == told(
        RuleSet(deck=Deck(ranks=11, copies=4, wilds=0, faces="playing-cards"), stock_size=10)
    )["Cards"]


def test_only_what_differs_from_other_rules() -> None:
    """Under the same headings, without a title and without what stands on both sheets."""
    assert {
        "Stock and hand": ["Each player has a stock of 12 cards."],
        "Start": ["Before every round each player draws a card, and the highest starts."],
        "Piles": ["No discard pile is stacked on before all of them are started."],
        "Partners": [
            "Partners play in teams of 2, spread evenly round the table.",
            "A side wins when all its stocks are played out; a partner who is out plays on and helps.",
            "Each partner has a stock.",
            "You may also play the top cards of your partners' stocks and discard piles, but never from their hands.",
            "The discard that ends a turn goes on one of your own discard piles.",
        ],
        "Points": [
            "The winning side scores 0, every other a point for each card in its own stock; the lowest total wins."
        ],
        "End of the match": [
            "The match ends after 3 rounds.",
            "If several lead at the end, all play on, round by round, until one leads.",
        ],
    } == told(CLUB, than=MATTEL)
    assert {
        "Stock and hand": ["Each player has a stock of 20 cards."],
        "Points": ["No points are kept, and a match is a single round."],
        "End of the match": [
            "Falls away: The match ends when a round ends and a player has 500 points or more.",
            "Falls away: If several lead at the end, they share the win.",
        ],
    } == told(CHILDREN, than=MATTEL)


def test_what_differs_may_be_the_default() -> None:
    """Against a rule that the other rules have."""
    assert {
        "Partners": ["There are no partners: everybody plays alone."],
        "End of the match": ["The match ends when a round ends and a player has 500 points or more."],
    } == told(MATTEL, than=PARTNERS)


def test_R58_what_follows_from_a_field_differs_too() -> None:
    """A shared stock is the side's, 162 − 2 × 30 = 102, and what is said of the other piles and of points follows."""
    assert {
        "Stock and hand": ["Each side has a stock of 30 cards; the other 102 are the draw pile."],
        "Partners": [
            "The sides are seats 0 and 2 against seats 1 and 3.",
            "Partners share one stock, and all of them play from it; the side that plays it out wins.",
            "You may also play the top cards of your partners' discard piles, but never from their hands.",
            "The discard that ends a turn goes on one of your own discard piles.",
        ],
        "End of the match": ["The match ends when a round ends and a side has 500 points or more."],
    } == told(PARTNERS_SHARED_STOCK, than=RuleSet(), players=4)


def test_R04_what_follows_from_a_deck_differs_too() -> None:
    """Which card completes a building pile, and what the wilds are called, in what is printed on every sheet too."""
    differences = told(PLAYING_CARDS, than=RuleSet())
    assert ["Cards", "Piles", "Skip-Bo cards"] == list(differences)
    assert ["There may be 4 building piles at a time; one that reaches Q is taken away at once."] == (
        differences["Piles"]
    )
    assert "A king or joker stands for any number, and once played it is that number." in differences["Skip-Bo cards"]
    assert {
        "Cards": ["138 cards: 12 of each from 1 to 10, and 18 Skip-Bo cards."],
        "Piles": ["There may be 4 building piles at a time; one that reaches 10 is taken away at once."],
    } == told(RuleSet(deck=Deck(ranks=10)), than=RuleSet())


def test_what_falls_away_is_told() -> None:
    """Where nothing else is told under its heading."""
    differences = told(RuleSet(deck=Deck(wilds=0)), than=RuleSet())
    assert ["Cards", "Skip-Bo cards"] == list(differences)
    assert [
        "Falls away: A Skip-Bo card stands for any number, and once played it is that number.",
        "Falls away: A Skip-Bo card may be discarded, and stays wild.",
        "Falls away: A Skip-Bo card may start a building pile.",
        "Falls away: A Skip-Bo card may be the last card of a building pile.",
        "Falls away: Any number of Skip-Bo cards may lie on one another.",
    ] == differences["Skip-Bo cards"]


def test_T6_what_players_decide_for_both_rules() -> None:
    """A stock that is named and is what five would have anyway is no difference; for four it is."""
    assert {"The rules are the same.": []} == told(RuleSet(stock_size=20), than=RuleSet(), players=5)
    assert {"Stock and hand": ["Each player has a stock of 20 cards; the other 82 are the draw pile."]} == told(
        RuleSet(stock_size=20), than=RuleSet(), players=4
    )


def test_players_that_do_not_fit_the_other_rules() -> None:
    """What they decide is told of these rules, and is no difference by itself."""
    assert {
        "Partners": ["There are no partners: everybody plays alone."],
        "End of the match": ["The match ends when a round ends and a player has 500 points or more."],
    } == told(MATTEL, than=PARTNERS, players=5)
    assert {
        "Stock and hand": ["Each player has a stock of 10 cards; the other 112 are the draw pile."],
    } == told(RuleSet(stock_size=10), than=RuleSet(stock_size=(30, 30)), players=5)


def test_nothing_differs() -> None:
    """Said in a sentence."""
    assert "The rules are the same." == MATTEL.describe(than=RuleSet())


@pytest.mark.parametrize(
    ("field", "value", "others", "sentence"),
    [
        ("deck", Deck(count=2), {}, "324 cards from 2 decks: 24 of each from 1 to 12, and 36 Skip-Bo cards."),
        ("deck", Deck(ranks=3, copies=2, wilds=1), {}, "7 cards: 2 of each from 1 to 3, and 1 Skip-Bo card."),
        ("stock_size", (20, 30, 25), {}, "The stocks have 20, 30 and 25 cards, in the order of the seats."),
        ("stock_size", 1, {}, "Each player has a stock of 1 card."),
        ("hand_size", 1, {}, "A full hand has 1 card."),
        (
            "building_piles",
            3,
            {},
            "There may be 3 building piles at a time; one that reaches 12 is taken away at once.",
        ),
        ("discard_piles", 1, {}, "Each player has 1 discard pile; only a top card can be played."),
        ("discard_depth", 3, {}, "A discard pile takes at most 3 cards."),
        ("consecutive_wilds", 1, {}, "No Skip-Bo card may be laid on another."),
        ("consecutive_wilds", 2, {}, "At most 2 Skip-Bo cards may lie on one another."),
        ("play_obligation", "stock", {}, "The turn may not end while the top card of a stock can be played."),
        ("teams", (0, 1, 1, 0, 1), {}, "The sides are seats 0 and 3 against seats 1, 2 and 4."),
        ("partner_sources", "none", {"teams": 2}, "You may not play from your partners' piles."),
        (
            "partner_sources",
            "stock",
            {"teams": 2},
            "You may also play the top cards of your partners' stocks, but never from their hands.",
        ),
        (
            "card_points",
            10,
            {},
            "Only the winner of a round scores: 25 points, and 10 for each card left in the opponents' stocks.",
        ),
        ("target", 200, {"teams": 2}, "The match ends when a round ends and a side has 200 points or more."),
        ("rounds", 4, {}, "The match ends after 4 rounds."),
        (
            "rounds",
            4,
            {"target": 500},
            "The match ends when a round ends and a player has 500 points or more, or after 4 rounds, "
            "whichever comes first.",
        ),
        (
            "talk_penalty",
            1,
            {},
            "An offence, such as talking to a partner about moves, costs 1 card from the draw pile, unseen, "
            "at the bottom of one's own stock.",
        ),
        ("talk_penalty", 0, {}, "There is no penalty for talking to a partner about moves or other offences."),
    ],
)
def test_a_field_in_words(field: str, value: Any, others: dict[str, Any], sentence: str) -> None:
    """Numbers are counted in good English, and other fields play in."""
    assert sentence == line(field, value, **others)
    assert sentence in told(RuleSet(**{field: value}, **others))[FIELDS[field].group]


@pytest.mark.parametrize("field", [name for name, setting in FIELDS.items() if setting.words or setting.flag])
def test_every_word_and_flag_has_its_own_sentence(field: str) -> None:
    """No two values of a field are told alike."""
    others: dict[str, Any] = {"teams": 2} if FIELDS[field].group == "Partners" else {}
    values: tuple[Any, ...] = FIELDS[field].words or (True, False)
    rounds = {"losers-count": 3}
    sentences = {
        wording.describe(
            RuleSet(**{field: value}, **others, rounds=rounds.get(value)), {field: FIELDS[field]}, than=None
        )
        for value in values
    }
    assert len(values) == len(sentences)


def test_a_description_for_players_that_do_not_fit_is_refused() -> None:
    """With the problems of the rules."""
    with pytest.raises(RuleSetError) as caught:
        PARTNERS.describe(players=5)
    assert PARTNERS.problems(5) == caught.value.reasons


@attrs.frozen(kw_only=True, repr=False)
class HouseRules(RuleSet):
    """Rules with a few more fields, of which the wording knows nothing."""

    say_skip_bo: bool = False
    sandwiches: int | None = None
    music: str = "none"


HOUSE_FIELDS = {
    "say_skip_bo": Setting("say_skip_bo", "Turn", (), "Whether one must say Skip-Bo with the last card.", flag=True),
    "sandwiches": Setting(
        "sandwiches", "At the table", (), "Sandwiches for each.", none="as many as one likes", least=0
    ),
    "music": Setting("music", "At the table", (), "What is played meanwhile.", words=("none", "jazz")),
}


def test_a_field_without_a_sentence_is_told_by_its_meaning() -> None:
    """So a house rule that is added to the rule set is on the sheet already, where it is played."""
    fields = {**FIELDS, **HOUSE_FIELDS}
    sheet = wording.describe(HouseRules(say_skip_bo=True), fields)
    assert "- Whether one must say Skip-Bo with the last card: yes." in sheet.split("\n")
    assert "Sandwiches" not in sheet
    assert "At the table\n- Sandwiches for each: 2.\n- What is played meanwhile: jazz." == wording.describe(
        HouseRules(sandwiches=2, music="jazz"), fields, than=HouseRules()
    )
    assert "At the table\n- Sandwiches for each: as many as one likes." == wording.describe(
        HouseRules(), fields, than=HouseRules(sandwiches=2)
    )
