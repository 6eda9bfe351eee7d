"""What a player can do (moves), and what a referee can order (rulings)."""

from __future__ import annotations

from typing import TypeAlias

import attrs

from skipbo.cards import Card
from skipbo.rules import RuleSet, check_rules


@attrs.frozen
class PlayStock:
    """Play the top of a stock pile to a building pile that it fits on (R15, R17), which turns up the next card (R22).

    The stock is one's own or a partner's (R51), perhaps at request (R54); other people's are closed (R16).
    """

    to: int
    """The building pile, counted from 0."""
    of: int | None = None
    """The partner whose stock it is, by seat; `None` for one's own (naming oneself is illegal)."""


@attrs.frozen
class PlayHand:
    """Play a card from the hand to a building pile that it fits on (R15, R17). Equal cards give one move."""

    card: Card
    """The card; 0 is a Skip-Bo."""
    to: int
    """The building pile, counted from 0."""


@attrs.frozen
class PlayDiscard:
    """Play the top of a discard pile to a building pile that it fits on (R15, R17, R23), its one way to leave it (R31).

    The pile is one's own or a partner's (R51); other people's are closed (R16).
    """

    pile: int
    """The discard pile, counted from 0."""
    to: int
    """The building pile, counted from 0."""
    of: int | None = None
    """The partner whose pile it is, by seat; `None` for one's own (naming oneself is illegal)."""


@attrs.frozen
class Discard:
    """Lay a card from the hand on a discard pile, which ends the turn (R27), even if it was the last card (E05)."""

    card: Card
    """The card; 0 is a Skip-Bo."""
    pile: int
    """The discard pile, counted from 0."""
    of: int | None = None
    """The partner whose pile it is, by seat, where a side's piles are common; `None` for one's own."""


@attrs.frozen
class Pass:
    """End the turn without a discard, where no card can be discarded (E04)."""


Move: TypeAlias = PlayStock | PlayHand | PlayDiscard | Discard | Pass
"""Any move of a player."""


@attrs.frozen
class TalkPenalty:
    """An offence, such as talk (R53), is punished: cards from the draw pile go into one's own stock (R55, E12, E13)."""

    seat: int
    """The offender."""


@attrs.frozen
class ExcessDraw:
    """A seat drew too many cards: the extra ones go into its own stock (R60, E14)."""

    seat: int
    """Who drew too many."""
    count: int
    """How many too many, at least 1."""


@attrs.frozen
class OutOfTurn:
    """A seat starts to play though it is another's turn (R61, E15)."""

    seat: int
    """Who plays out of turn."""


@attrs.frozen
class StopOutOfTurn:
    """A turn that was started out of turn is stopped, and the rightful turn goes on (R61, E15)."""


Ruling: TypeAlias = TalkPenalty | ExcessDraw | OutOfTurn | StopOutOfTurn
"""Any ruling of a referee."""

MOVE_TYPES: tuple[type[Move], ...] = (PlayStock, PlayHand, PlayDiscard, Discard, Pass)
RULING_TYPES: tuple[type[Ruling], ...] = (TalkPenalty, ExcessDraw, OutOfTurn, StopOutOfTurn)


def all_moves(rules: RuleSet, players: int) -> tuple[Move, ...]:
    """Every move that can ever be legal with this rule set and number of players, in a fixed order.

    The place of a move in it is a stable number for it, for learning and for logs of other kinds. `legal_moves` lists
    moves in the same order.

    >>> from skipbo import RuleSet, all_moves
    >>> len(all_moves(RuleSet(), players=2))
    125
    """
    check_rules(rules, players)
    cards = [card for card in range(rules.deck.ranks + 1) if card or rules.deck.wilds]
    to_piles = range(rules.building_piles)
    own_piles = range(rules.discard_piles)
    sides = rules.sides(players)
    partners = [seat for seat in range(players) if sides.count(sides[seat]) > 1]
    stocks = partners if rules.partner_sources in ("both", "stock") and not rules.shared_stock else []
    sources = partners if rules.partner_sources in ("both", "discards") else []
    targets = partners if rules.discard_to == "side" else []
    thrown = [card for card in cards if card or rules.wild_discards]
    return (
        *(PlayStock(to) for to in to_piles),
        *(PlayStock(to, of) for of in stocks for to in to_piles),
        *(PlayHand(card, to) for card in cards for to in to_piles),
        *(PlayDiscard(pile, to) for pile in own_piles for to in to_piles),
        *(PlayDiscard(pile, to, of) for of in sources for pile in own_piles for to in to_piles),
        *(Discard(card, pile) for card in thrown for pile in own_piles),
        *(Discard(card, pile, of) for of in targets for card in thrown for pile in own_piles),
        Pass(),
    )
