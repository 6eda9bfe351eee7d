"""Cards and decks: a card is a number, and a deck says how many there are of each.

Suits and backs play no part in the game, so two cards with one number are the same card.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import attrs

from skipbo.table.errors import Code, Reason, RuleSetError
from skipbo.table.settings import Setting, call_text, differing, reason_about, table_of

Card = int
"""A card: its number from 1 to the deck's highest rank, or `WILD`."""

WILD = 0
"""The Skip-Bo card, which stands for any number (R32)."""

Faces = Literal["skip-bo", "playing-cards"]
"""What the cards look like: a Skip-Bo deck's numbers, or the ranks of ordinary playing cards (R04)."""

MOST_CARDS = 10_000
"""The most cards that a deck may have."""

TOO_MANY_RANKS = Code(
    "too-many-ranks", "R04", "Playing cards have {most} ranks below the wild king, not {ranks}.", more=("fields",)
)
TOO_MANY_CARDS = Code("too-large", "R45", "The deck has {size} cards; the most is {most}.", more=("fields",))

DECK_FIELDS = table_of(
    Setting("ranks", "Deck", ("R02",), "The highest number on a card.", least=3, most=99),
    Setting("copies", "Deck", ("R02",), "How many cards of each number one deck has.", least=1, most=MOST_CARDS),
    Setting("wilds", "Deck", ("R02",), "How many Skip-Bo cards one deck has.", least=0, most=MOST_CARDS),
    Setting("count", "Deck", ("R45",), "How many such decks are shuffled together.", least=1, most=20),
    Setting("faces", "Deck", ("R04",), "What the cards look like.", words=("skip-bo", "playing-cards")),
)
"""The fields of `Deck`: what each means and may hold."""

PLAYING_CARD_NAMES = ("K/joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")


@attrs.frozen(kw_only=True, repr=False, cache_hash=True, weakref_slot=False)
class Deck:
    """The cards that a round is played with.

    A deck is not checked when it is made but as a part of the `RuleSet` that it is given to, so that one error names
    everything that is wrong; `problems` asks a deck by itself.

    >>> import skipbo
    >>> skipbo.Deck().size, skipbo.Deck(count=2).size, skipbo.Deck(ranks=10, copies=8, wilds=16).size
    (162, 324, 96)
    >>> skipbo.Deck(wilds=10)
    Deck(wilds=10)
    """

    ranks: int = 12
    """The highest number, 3 to 99, and at most 12 with playing-card faces. R02. A pocket edition has 11."""
    copies: int = 12
    """How many cards of each number one deck has, at least 1. R02. A junior edition has 8, with ranks to 10."""
    wilds: int = 18
    """How many Skip-Bo cards one deck has; 0 is allowed. R02. A junior edition has 16."""
    count: int = 1
    """How many such decks are shuffled together, 1 to 20. R45: one deck serves six players."""
    faces: Faces = "skip-bo"
    """What the cards look like: ``"skip-bo"``, or ``"playing-cards"`` for three packs with six jokers (R03, R04)."""

    def problems(self) -> tuple[Reason, ...]:
        """Everything that is wrong with the deck; ``()`` if nothing is.

        >>> import skipbo
        >>> [problem.code for problem in skipbo.Deck(ranks=13, wilds=-1, faces="playing-cards").problems()]
        ['too-small', 'too-many-ranks']
        """
        found = [
            fault
            for name, setting in DECK_FIELDS.items()
            for fault in setting.faults(getattr(self, name), f"deck.{name}")
        ]
        faulty = {field for fault in found for field in fault.params["fields"]}
        if not faulty & {"deck.ranks", "deck.faces"} and self.faces == "playing-cards" and self.ranks > 12:
            found.append(reason_about(TOO_MANY_RANKS, "deck.ranks", "deck.faces", ranks=self.ranks, most=12))
        numbers = ("deck.ranks", "deck.copies", "deck.wilds", "deck.count")
        if faulty.isdisjoint(numbers) and self.size > MOST_CARDS:
            found.append(reason_about(TOO_MANY_CARDS, *numbers, size=self.size, most=MOST_CARDS))
        return tuple(found)

    @property
    def size(self) -> int:
        """The number of cards, all decks together: 162 for one Skip-Bo deck."""
        return (self.ranks * self.copies + self.wilds) * self.count

    def cards(self) -> tuple[Card, ...]:
        """All cards, sorted, the wilds first. A deck with problems has none to give and raises a `RuleSetError`.

        >>> import skipbo
        >>> skipbo.Deck(ranks=3, copies=2, wilds=1).cards()
        (0, 1, 1, 2, 2, 3, 3)
        """
        if problems := self.problems():
            raise RuleSetError(*problems)
        return _cards(self)

    def name(self, card: Card) -> str:
        """What people call a card. A number that is on no card of the deck is named by its digits.

        >>> import skipbo
        >>> skipbo.Deck().name(7), skipbo.Deck().name(skipbo.WILD)
        ('7', 'Skip-Bo')
        >>> [skipbo.Deck(faces="playing-cards").name(card) for card in (1, 10, 11, 12, skipbo.WILD)]
        ['A', '10', 'J', 'Q', 'K/joker']
        """
        if self.faces == "playing-cards" and WILD <= card <= 12:
            return PLAYING_CARD_NAMES[card]
        return "Skip-Bo" if card == WILD else str(card)

    def differences(self, other: Deck | None = None) -> dict[str, Any]:
        """The fields that are not as in another deck, or not the default's.

        >>> import skipbo
        >>> skipbo.Deck(wilds=10, count=2).differences(skipbo.Deck(count=2))
        {'wilds': 10}
        """
        return differing(self, DEFAULT_DECK if other is None else other, DECK_FIELDS)

    def __repr__(self) -> str:
        return call_text("Deck", self.differences())


DEFAULT_DECK = Deck()


@lru_cache(maxsize=64)
def _cards(deck: Deck) -> tuple[Card, ...]:
    numbers = tuple(rank for rank in range(1, deck.ranks + 1) for _ in range(deck.copies * deck.count))
    return (WILD,) * (deck.wilds * deck.count) + numbers
