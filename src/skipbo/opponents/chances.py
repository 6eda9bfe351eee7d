"""How near a stock card is, and how likely cards yet to be drawn are to lead to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from skipbo.cards import Card, Deck

FAR = 6
"""A card for which so many others are missing is as far away as can be."""


def missing(
    ranks: int, values: Iterable[int], piles: Sequence[Sequence[Card]], depths: Sequence[int], hand: Iterable[Card]
) -> list[int]:
    """For each card of the deck how many numbers are missing before a building pile takes it, at most `FAR`.

    A number is not missing if it is in the hand, or lies open on one of the piles when its turn comes; `depths` says
    how many cards of each pile are gone. Wilds are not looked at, and the wild itself counts as 0 away.

    >>> missing(12, [0, 4], piles=[(9, 6)], depths=[0], hand=(1, 5))[1:]
    [0, 0, 1, 2, 0, 0, 0, 1, 2, 2, 3, 4]
    """
    best = [0] + [FAR] * ranks
    held: dict[Card, int] = {}
    for card in hand:
        held[card] = held.get(card, 0) + 1
    tops = [len(cards) - depth for cards, depth in zip(piles, depths, strict=True)]
    for value in set(values):
        left, kept, lacking, number = [*tops], {**held}, 0, value
        for _ in range(ranks):
            number = number % ranks + 1
            best[number] = min(best[number], lacking)
            for at, cards in enumerate(piles):
                if left[at] and cards[left[at] - 1] == number:
                    left[at] -= 1
                    break
            else:
                if kept.get(number):
                    kept[number] -= 1
                else:
                    lacking += 1
                    if lacking == FAR:
                        break
    return best


@lru_cache(maxsize=64)
def odds(deck: Deck, draws: int) -> tuple[float, ...]:
    """How likely so many cards from a fresh deck are to have 0, 1, … numbers that are missing, wilds standing for any.

    >>> [round(chance, 2) for chance in odds(Deck(), draws=5)]
    [1.0, 0.64, 0.3, 0.1, 0.02, 0.0, 0.0]
    """
    if draws <= 0:
        return 1.0, *(0.0,) * FAR
    before = odds(deck, draws - 1)
    number, wild = deck.copies * deck.count / deck.size, deck.wilds * deck.count / deck.size
    found = [1.0]
    for lacking in range(1, FAR + 1):
        hit = min(1.0, lacking * number + wild)
        found.append(hit * before[lacking - 1] + (1 - hit) * before[lacking])
    return tuple(found)
