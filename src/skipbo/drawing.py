"""Drawing cards, and where new ones come from when the draw pile runs out (R21, E01-E03, E07)."""

from __future__ import annotations

from typing import TypeAlias

from skipbo.cards import Card
from skipbo.rules import RuleSet
from skipbo.state import pile_values, recycled_cards
from skipbo.table.chance import Chance
from skipbo.table.pile import Pile

Cards: TypeAlias = "tuple[Card, ...]"


Supply: TypeAlias = "tuple[Pile, Cards, tuple[Cards, ...], tuple[int, ...], Chance]"
"""All that a draw may change: the draw pile, the completed cards, the building piles (whose cards beneath the tops can
be recycled), how many of these have been, and the luck that orders the next shuffle."""


def take(rules: RuleSet, count: int, supply: Supply) -> tuple[Cards, Supply]:
    """Draw up to `count` cards: the cards in the order drawn, fewer if there are no more, and what is left.

    What is left in the draw pile is taken first, in its order; only then the completed piles are shuffled (E01), and
    where there are none, the cards beneath the building tops (E03). A draw that takes exactly the last card leaves the
    completed piles alone (E02), unless the rules shuffle them as soon as the draw pile is empty.
    """
    draw, completed, building, recycled, chance = supply
    drawn: Cards = ()
    while count:
        if not draw.height:
            if completed:
                source, completed = completed, ()
            elif rules.draw_exhausted == "recycle" and (source := beneath(building)):
                values = pile_values(building, recycled)
                building = tuple([pile[-1:] for pile in building])
                recycled = recycled_cards(building, values)
            else:
                break
            order, chance = chance.shuffle(source)
            draw = Pile(order)
        part, draw = draw.split(count)
        drawn += part[::-1]
        count -= len(part)
    if completed and not draw.height and rules.reshuffle_timing == "when-empty":
        order, chance = chance.shuffle(completed)
        draw, completed = Pile(order), ()
    return drawn, (draw, completed, building, recycled, chance)


def set_aside(rules: RuleSet, pile: Cards, supply: Supply) -> Supply:
    """Put a completed building pile with the others, and shuffle where the rules say so at once (R20, R21)."""
    draw, completed, building, recycled, chance = supply
    completed += pile
    if rules.reshuffle_timing == "at-once" or (rules.reshuffle_timing == "when-empty" and not draw):
        # E20: the completed cards, then the draw pile, whose cards nobody knows.
        order, chance = chance.shuffle((*completed, *draw), hidden=bool(draw))
        draw, completed = Pile(order), ()
    return draw, completed, building, recycled, chance


def beneath(building: tuple[Cards, ...]) -> Cards:
    """The cards that lie under the tops of the building piles, pile 0 upward, bottom first (E20)."""
    cards: Cards = ()
    for pile in building:
        cards += pile[:-1]
    return cards


def can_recycle(rules: RuleSet, building: tuple[Cards, ...]) -> bool:
    """Whether cards beneath the building tops can become a new draw pile (E03)."""
    if rules.draw_exhausted == "recycle":
        for pile in building:
            if len(pile) > 1:
                return True
    return False
