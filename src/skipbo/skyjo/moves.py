"""What a player can do. There are no rulings in Skyjo.

A card's place in a layout, its *cell*, is one number: cells are counted from 0 along the top row, then along the next,
so cell ``row * columns + column`` lies in that row and column. A cell keeps its number for the whole round, whatever is
removed around it (S09, S15).
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from skipbo.skyjo.rules import RuleSet, check_rules


@attrs.frozen
class Flip:
    """Turn up one of the own cards before play begins (S07)."""

    cell: int
    """The cell, counted from 0."""


@attrs.frozen
class TakeDiscard:
    """Take the top of the discard pile and swap it with an own card, open or hidden (S10), even an equal one (K09)."""

    cell: int
    """The cell, counted from 0."""


@attrs.frozen
class Draw:
    """Draw the top of the draw pile and look at it (S11); it is then placed by `Swap` or `RejectAndFlip`.

    It is illegal only where there is nothing left to draw (K06).
    """


@attrs.frozen
class Swap:
    """Swap the drawn card with an own card, open or hidden (S11), even an equal one (K09)."""

    cell: int
    """The cell, counted from 0."""


@attrs.frozen
class RejectAndFlip:
    """Put the drawn card on the discard pile, and turn up a hidden card of one's own (S12)."""

    cell: int
    """The cell, counted from 0."""


Move: TypeAlias = Flip | TakeDiscard | Draw | Swap | RejectAndFlip
"""Any move of a player."""

MOVE_TYPES: tuple[type[Move], ...] = (Flip, TakeDiscard, Draw, Swap, RejectAndFlip)


def all_moves(rules: RuleSet, players: int) -> tuple[Move, ...]:
    """Every move that can ever be legal with this rule set and number of players, in a fixed order.

    The place of a move in it is a stable number for it, for learning and for logs of other kinds. `legal_moves` lists
    moves in the same order.

    >>> from skipbo.skyjo import RuleSet, all_moves
    >>> len(all_moves(RuleSet(), players=2))
    49
    """
    check_rules(rules, players)
    cells = range(rules.rows * rules.columns)
    return (
        *(Flip(cell) for cell in cells if rules.initial_flips),
        *(TakeDiscard(cell) for cell in cells),
        Draw(),
        *(Swap(cell) for cell in cells),
        *(RejectAndFlip(cell) for cell in cells),
    )
