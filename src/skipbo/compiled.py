"""A rule set worked out for a number of players: what the hot path would otherwise compute anew for every move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, TypeVar

from skipbo.cards import WILD, Card
from skipbo.moves import Discard, Move, PlayDiscard, PlayHand, PlayStock
from skipbo.rules import RuleSet

T = TypeVar("T")

SHARED_LIMIT = 2**15
"""How many values of a kind are shared at most: memory stays bounded whatever is played."""


class Shared(dict[T, T]):
    """Equal values as one and the same object: ``shared[value]`` is the first of those equal to `value`.

    States that are kept then cost less. When there are too many it forgets them all, and begins anew.
    """

    def __missing__(self, value: T) -> T:
        # Another thread may do the same at the same time: at worst, two equal values are then not the same.
        if len(self) >= SHARED_LIMIT:
            self.clear()
        self[value] = value
        return value


class CompiledRules:
    """Everything that a rule set decides before a card is dealt. Made by `compile_rules`."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules = rules
        self.players = players
        self.sides = rules.sides(players)
        self.side_count = rules.side_count(players)
        seats, cards = range(players), range(rules.deck.ranks + 1)
        to_piles, own_piles = range(rules.building_piles), range(rules.discard_piles)
        self.cards = rules.deck.cards()
        self.top_rank = rules.deck.ranks
        self.wild_run = rules.consecutive_wilds
        self.plain_piles = [tuple(range(1, height + 1)) for height in range(self.top_rank + 1)]
        """Building piles of numbers alone, by height: states share them, which saves memory and making them."""
        self.hands: Shared[tuple[Card, ...]] = Shared()
        """For each hand that a card has left, the one tuple of it that states share."""
        self.empty_fits = [2**rules.building_piles - 1, *[0] * self.top_rank]
        """For each card, the building piles that take it as bits, before any pile is looked at: a Skip-Bo fits all."""
        self.wild_fits = [rules.wild_as_first, *[True] * (self.top_rank - 2), rules.wild_as_last]
        """For each number that a building pile can stand at, whether a Skip-Bo may follow (R32)."""
        self.limits_wilds = self.wild_run is not None or not all(self.wild_fits)
        """Whether a rarely used switch decides where a Skip-Bo goes: the hot path tests this alone."""

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
        # Of those who are nobody's partner, nothing is played.
        self.play_stock_of = [_by_mask(partial(PlayStock, of=of), to_piles) if partners[of] else [] for of in seats]
        self.play_hand = [_by_mask(partial(PlayHand, card), to_piles) for card in cards]
        self.play_discard = [_by_mask(partial(PlayDiscard, pile), to_piles) for pile in own_piles]
        self.play_discard_of = [
            [_by_mask(partial(PlayDiscard, pile, of=of), to_piles) for pile in own_piles] if partners[of] else []
            for of in seats
        ]
        thrown = [own_piles if card != WILD or rules.wild_discards else () for card in cards]  # R34
        self.discard = [tuple([Discard(card, pile) for pile in thrown[card]]) for card in cards]
        self.discard_of = [
            [tuple([Discard(card, pile, of) for pile in thrown[card]]) for card in cards] for of in seats
        ]
        self.latest_draw: tuple[object, object, Any, Any] = None, None, None, None
        """The draw pile and the seat that drew from it last, and what both became: in a search, all that a player may
        discard is followed by the same draw, and what follows then shares it.
        """
        self.latest_plays: tuple[object, tuple[Move, ...]] = None, ()
        """The state whose plays were listed last, and the plays: a move is listed, chosen, checked and made, and each
        step asks for them. One value, so that threads never see a half of it.
        """

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


def _lends_stocks(rules: RuleSet) -> bool:
    return rules.partner_sources in ("both", "stock") and not rules.shared_stock


def _by_mask(make: Callable[[int], Move], piles: Sequence[int]) -> list[tuple[Move, ...]]:
    """The moves to each set of building piles, a set being a mask of bits."""
    moves = [make(pile) for pile in piles]
    return [tuple([move for pile, move in enumerate(moves) if mask >> pile & 1]) for mask in range(2 ** len(moves))]


@lru_cache(maxsize=16)
def compile_rules(rules: RuleSet, players: int) -> CompiledRules:
    """The rule set worked out for this number of players; the latest are kept, so asking again costs little."""
    return CompiledRules(rules, players)
