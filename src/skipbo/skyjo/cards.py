"""The cards: 150 numbers from −2 to 12 (S03)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Card = int
"""A card: its number, from −2 to 12. A 0 is a card like others (K09)."""

LOWEST = -2
"""The lowest card."""

HIGHEST = 12
"""The highest card."""

COPIES: Mapping[Card, int] = MappingProxyType({-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, HIGHEST + 1), 10)})
"""How many cards there are of each number (S03)."""

DECK: tuple[Card, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))
"""All cards, sorted: what a deal shuffles (S03).

>>> from skipbo import skyjo
>>> len(skyjo.DECK), sum(skyjo.DECK), skyjo.DECK[:6]
(150, 760, (-2, -2, -2, -2, -2, -1))
"""


def is_card(value: object) -> bool:
    """Whether a value, of whatever type, is exactly one of the numbers on the cards.

    >>> is_card(0), is_card(13), is_card(True)
    (True, False, False)
    """
    return type(value) is int and LOWEST <= value <= HIGHEST
