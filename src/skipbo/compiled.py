"""A rule set worked out for a number of players: what the hot path would otherwise compute anew for every move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

import attrs

from skipbo.cards import WILD, Card
from skipbo.moves import Discard, Move, PlayDiscard, PlayHand, PlayStock
from skipbo.rules import RuleSet

K = TypeVar("K")
V = TypeVar("V")

MEMO_LIMIT = 2**15
"""A memo is emptied when it has grown to this many entries: memory stays bounded whatever is played.

Four piles to 12 stand in 20,736 ways, and there are 8,568 hands of five: both fit.
"""


class Memo(dict[K, V]):
    """Values that are made when they are first asked for, at most `MEMO_LIMIT` of them at a time."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        # Another thread may do the same at the same time: the values are equal, and none is looked up twice.
        value = self.make(key)
        if len(self) >= MEMO_LIMIT:
            self.clear()
        self[key] = value
        return value


@attrs.frozen
class Spots:
    """What the building piles take, given the values they stand at."""

    masks: tuple[int, ...]
    """For each card, the piles that take it as bits (a run of wilds aside, which the values do not tell)."""
    after: tuple[tuple[int, ...], ...]
    """For each pile, the values of all piles once a card has been laid on it; 0 if that completes it (R20)."""


@attrs.frozen
class Hand:
    """What a hand, as a sorted tuple, offers."""

    cards: tuple[Card, ...]
    """The hand itself; states share it."""
    distinct: tuple[Card, ...]
    """Its cards, equal ones once."""
    discards: tuple[Move, ...]
    """The moves that lay one of them on one of the own discard piles."""
    without: dict[Card, tuple[Card, ...]]
    """For each of its cards, the hand without one of it."""


class CompiledRules:
    """Everything that a rule set decides before a card is dealt. Made by `compile_rules`."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules = rules
        self.players = players
        self.sides = rules.sides(players)
        self.side_count = rules.side_count(players)
        seats = range(players)
        to_piles, own_piles = range(rules.building_piles), range(rules.discard_piles)
        self.top_rank = rules.deck.ranks
        self.wild_run = rules.consecutive_wilds

        # R51: whose piles a seat may use besides its own.
        partners = [tuple(p for p in seats if p != s and self.sides[p] == self.sides[s]) for s in seats]
        nobody: list[tuple[int, ...]] = [()] * players
        self.partners = tuple(partners)
        self.stock_partners = tuple(partners if _lends_stocks(rules) else nobody)
        self.discard_partners = tuple(partners if rules.partner_sources in ("both", "discards") else nobody)
        self.target_partners = tuple(partners if rules.discard_to == "side" else nobody)
        # R58: for each dealer and seat, the seat at which the stock lies that is the seat's own.
        self.holders = tuple(tuple(self._holder(dealer, seat) for seat in seats) for dealer in seats)

        self.play_stock = _by_mask(PlayStock, to_piles)
        self.play_stock_of = [_by_mask(partial(PlayStock, of=of), to_piles) for of in seats]
        self.play_hand = [_by_mask(partial(PlayHand, card), to_piles) for card in range(self.top_rank + 1)]
        self.play_discard = [_by_mask(partial(PlayDiscard, pile), to_piles) for pile in own_piles]
        self.play_discard_of = [
            [_by_mask(partial(PlayDiscard, pile, of=of), to_piles) for pile in own_piles] for of in seats
        ]
        cards = range(self.top_rank + 1)
        self.discard = [tuple(Discard(card, pile) for pile in own_piles) for card in cards]
        self.discard_of = [[tuple(Discard(card, pile, of) for pile in own_piles) for card in cards] for of in seats]
        self._tuples: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.hands: Memo[tuple[Card, ...], Hand] = Memo(self._hand)
        self.spots: Memo[tuple[int, ...], Spots] = Memo(self._spots)

        self.limits_endings = (
            rules.discard_depth is not None
            or rules.fill_discards_first
            or not rules.wild_discards
            or rules.play_obligation != "none"
            or rules.discard_to != "own"
        )
        """Whether a rarely used switch decides how a turn may end: the hot path tests this alone."""

    def __reduce__(self) -> tuple[Any, ...]:
        return compile_rules, (self.rules, self.players)

    def _holder(self, dealer: int, seat: int) -> int:
        if not self.rules.shared_stock:
            return seat
        around = ((dealer + step) % self.players for step in range(1, self.players + 1))
        return next(s for s in around if self.sides[s] == self.sides[seat])

    def _hand(self, hand: tuple[Card, ...]) -> Hand:
        distinct = tuple(sorted(set(hand)))
        without: dict[Card, tuple[Card, ...]] = {}
        for card in distinct:
            at = hand.index(card)
            without[card] = self._shared(hand[:at] + hand[at + 1 :])
        return Hand(hand, distinct, tuple(move for card in distinct for move in self.discard[card]), without)

    def _spots(self, values: tuple[int, ...]) -> Spots:
        masks = [0] * (self.top_rank + 1)
        after: list[tuple[int, ...]] = []
        for pile, value in enumerate(values):
            need = value + 1
            masks[need] |= 1 << pile  # R17, R18
            if not (
                (need == 1 and not self.rules.wild_as_first) or (need == self.top_rank and not self.rules.wild_as_last)
            ):
                masks[WILD] |= 1 << pile  # R32
            after.append(self._shared((*values[:pile], need % self.top_rank, *values[pile + 1 :])))
        return Spots(tuple(masks), tuple(after))

    def _shared(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The one tuple with these numbers that memos and states hold: memory, and so its caches, stay small."""
        if len(self._tuples) >= MEMO_LIMIT:
            self._tuples.clear()
        return self._tuples.setdefault(numbers, numbers)


def _lends_stocks(rules: RuleSet) -> bool:
    return rules.partner_sources in ("both", "stock") and not rules.shared_stock


def _by_mask(make: Callable[[int], Move], piles: Sequence[int]) -> Memo[int, tuple[Move, ...]]:
    """The moves to each set of building piles, a set being a mask of bits."""
    moves = [make(pile) for pile in piles]
    return Memo(lambda mask: tuple(move for pile, move in enumerate(moves) if mask >> pile & 1))


@lru_cache(maxsize=16)
def compile_rules(rules: RuleSet, players: int) -> CompiledRules:
    """The rule set worked out for this number of players; the latest are kept, so asking again costs little."""
    return CompiledRules(rules, players)
