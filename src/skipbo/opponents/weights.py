"""What the `Searcher` weighs, in numbers that were found by playing some hundred thousand rounds."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo.cards import WILD, Card


@attrs.frozen(kw_only=True)
class TurnWeights:
    """What a turn may lead to is worth, on one scale."""

    threat: float = 4.0
    """The chance of the next player to play a stock card, which counts against it (R65)."""
    near: float = 0.654
    """The chance to play the own stock card in the next turn."""
    card: float = 0.08
    """A card left in the hand, which counts against it: it keeps another from being drawn."""
    wild: float = 0.35
    """A wild left in the hand."""
    used: float = -0.05
    """A card played from a discard pile, where it would have kept, instead of one from the hand."""
    empty: float = 0.99
    """An empty hand, which is filled again."""
    now: float = 3.0
    """The chance that the next stock card, which is not seen yet, can be played at once."""
    soon: float = 3.0
    """The chance that it can be played in the next turn."""


@attrs.frozen(kw_only=True)
class DiscardWeights:
    """What a discard is worth, on a scale of its own."""

    reach: float = 0.165
    """The chance to play the own stock card in the next turn."""
    double: float = 0.29
    """A card of which the hand holds another."""
    below: float = -0.1
    """A card below the stock card, the more so the nearer it is."""
    between: float = -0.043
    """The only card of its number, where that is needed between the nearest building pile and the stock card."""
    empty: float = 0.194
    """A card on an empty pile."""
    empty_high: float = 0.02
    """The same, for each number of the card."""
    run: float = 0.356
    """A card one below the top (R66)."""
    same: float = 0.4
    """A card equal to the top."""
    lower: float = -0.1
    """A card lower than the top, but not the next."""
    gap: float = -0.033
    """The same, for each number from the card to the top."""
    buries: float = -0.393
    """A card higher than the top."""
    depth: float = -0.252
    """The same, for each card of the pile."""
    on_wild: float = -1.0
    """A card on a wild."""
    wild: float = -1.655
    """A wild, wherever it goes (R64)."""

    def on_pile(self, card: Card, pile: Sequence[Card | None], unit: float) -> float:
        """What it is worth to lay the card on this pile; `unit` is how much one number is, 1 with twelve ranks."""
        if card == WILD:
            return self.wild
        top = pile[-1] if pile else None
        if top is None:
            return self.empty + self.empty_high * card * unit
        if top == WILD:
            return self.on_wild
        if top == card + 1:
            return self.run
        if top == card:
            return self.same
        if top > card:
            return self.lower + self.gap * (top - card) * unit
        return self.buries + self.depth * len(pile)
