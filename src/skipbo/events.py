"""What can happen at the table, as data to be shown, told or animated, each event saying who may see it.

`skipbo.observing` finds the events between two states.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from skipbo.cards import Card
from skipbo.table.events import OpenEvent

__all__ = [
    "CardDiscarded",
    "CardLaid",
    "CardsDrawn",
    "DiscardTurnedUp",
    "DrawForfeited",
    "Event",
    "HighestDrawn",
    "MatchEnded",
    "OutOfTurnEnded",
    "OutOfTurnStarted",
    "PileCompleted",
    "PilesRecycled",
    "PilesReshuffled",
    "RoundDealt",
    "RoundEnded",
    "StockPenalty",
    "StockTurnedUp",
    "TurnPassed",
]


@attrs.frozen
class HighestDrawn(OpenEvent):
    """Before a deal all drew cards, which everybody sees, and the highest decided who deals or who starts (R06, E17).

    No view keeps these cards, so two views do not tell of them.
    """

    event: Literal["highest-drawn"] = attrs.field(default="highest-drawn", init=False, repr=False)
    """What kind of event it is."""
    decides: Literal["dealer", "first"]
    """What it was for."""
    seat: int
    """The seat that drew the highest card."""
    draws: tuple[tuple[int, Card], ...]
    """Each seat with the card that it drew, in order; those who tied for the highest drew again."""


@attrs.frozen
class RoundDealt(OpenEvent):
    """A round was dealt (R08-R13)."""

    event: Literal["round-dealt"] = attrs.field(default="round-dealt", init=False, repr=False)
    """What kind of event it is."""
    dealer: int
    """The seat that dealt."""
    first: int
    """The seat that starts."""


@attrs.frozen
class CardLaid(OpenEvent):
    """A card was laid on a building pile (R15)."""

    event: Literal["card-laid"] = attrs.field(default="card-laid", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who laid it."""
    card: Card
    """The card."""
    to: int
    """The building pile."""
    number: int
    """The number that it stands for there: its own, or that which a Skip-Bo takes on (R33)."""
    source: Literal["stock", "hand", "discard"]
    """Where it came from."""
    owner: int
    """At whose seat it lay: a partner's, or that of the side's holder of a shared stock, if not the own."""
    pile: int | None = None
    """The discard pile that it came from."""


@attrs.frozen
class CardDiscarded(OpenEvent):
    """A card was laid on a discard pile (R27)."""

    event: Literal["card-discarded"] = attrs.field(default="card-discarded", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who laid it."""
    card: Card
    """The card."""
    owner: int
    """Whose pile it is."""
    pile: int
    """The discard pile."""


@attrs.frozen
class TurnPassed(OpenEvent):
    """A turn ended, by a discard or because its player passed (R13, E04)."""

    event: Literal["turn-passed"] = attrs.field(default="turn-passed", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose turn ended."""
    to: int
    """Whose turn it is now."""
    passed: bool = False
    """Whether it ended without a discard (E04)."""


@attrs.frozen
class CardsDrawn:
    """A seat drew cards into its hand (R14, R24, E06). Everybody sees how many, the seat alone sees which.

    There are fewer than the hand lacks where the draw pile has no more (E02).
    """

    event: Literal["cards-drawn"] = attrs.field(default="cards-drawn", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who drew."""
    cards: tuple[Card | None, ...]
    """The cards, sorted; `None` for each where they are hidden."""

    @property
    def count(self) -> int:
        """How many cards were drawn."""
        return len(self.cards)

    @property
    def only_for(self) -> int | None:
        """The seat that alone may see the event as it is; `None` where the cards are hidden."""
        return self.seat if any(card is not None for card in self.cards) else None


@attrs.frozen
class DrawForfeited(OpenEvent):
    """A seat did not draw at the start of its turn, having been stopped out of turn before (R61, E15)."""

    event: Literal["draw-forfeited"] = attrs.field(default="draw-forfeited", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose turn it is."""


@attrs.frozen
class StockTurnedUp(OpenEvent):
    """The card that is now the top of a stock was turned up (R22)."""

    event: Literal["stock-turned-up"] = attrs.field(default="stock-turned-up", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose stock it is."""
    card: Card
    """The card."""


@attrs.frozen
class DiscardTurnedUp(OpenEvent):
    """A card that had been hidden is now the top of a discard pile, where only tops are seen (R23, R30)."""

    event: Literal["discard-turned-up"] = attrs.field(default="discard-turned-up", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose pile it is."""
    pile: int
    """The discard pile."""
    card: Card
    """The card."""


@attrs.frozen
class PileCompleted(OpenEvent):
    """A building pile was completed and taken away (R20)."""

    event: Literal["pile-completed"] = attrs.field(default="pile-completed", init=False, repr=False)
    """What kind of event it is."""
    to: int
    """The building pile, which is empty now."""
    cards: tuple[Card, ...]
    """The cards that lay on it, the bottom card first."""


@attrs.frozen
class PilesReshuffled(OpenEvent):
    """The completed piles were shuffled into the draw pile (R21). It comes before the draw that made it necessary."""

    event: Literal["piles-reshuffled"] = attrs.field(default="piles-reshuffled", init=False, repr=False)
    """What kind of event it is."""
    count: int
    """How many cards the completed piles had."""


@attrs.frozen
class PilesRecycled(OpenEvent):
    """The cards beneath the tops of the building piles were shuffled into a new draw pile (E03)."""

    event: Literal["piles-recycled"] = attrs.field(default="piles-recycled", init=False, repr=False)
    """What kind of event it is."""
    count: int
    """How many cards there were."""


@attrs.frozen
class StockPenalty(OpenEvent):
    """Cards from the draw pile were put into a stock, unseen (R55, R60)."""

    event: Literal["stock-penalty"] = attrs.field(default="stock-penalty", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """The offender."""
    owner: int
    """At whose seat the stock lies: another than the offender only where a side shares one."""
    count: int
    """How many cards: fewer than were due if there were no more."""
    place: Literal["bottom", "top", "shuffled"]
    """Where they went."""
    offence: Literal["talk-penalty", "excess-draw"]
    """What for."""


@attrs.frozen
class OutOfTurnStarted(OpenEvent):
    """A seat plays out of turn (R61)."""

    event: Literal["out-of-turn-started"] = attrs.field(default="out-of-turn-started", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who plays."""
    rightful: int
    """Whose turn it is."""


@attrs.frozen
class OutOfTurnEnded(OpenEvent):
    """A turn out of turn has ended, and the rightful one goes on (R61, E15, E16)."""

    event: Literal["out-of-turn-ended"] = attrs.field(default="out-of-turn-ended", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who played."""
    rightful: int
    """Whose turn it is now."""
    stopped: bool
    """Whether it was stopped; if not, it was played to its end, and stands."""


@attrs.frozen
class RoundEnded(OpenEvent):
    """A round ended (R01, R28, E04)."""

    event: Literal["round-ended"] = attrs.field(default="round-ended", init=False, repr=False)
    """What kind of event it is."""
    ending: Literal["won", "blocked"]
    """How."""
    winner: int | None = attrs.field(kw_only=True)
    """The side that won; `None` where none did."""
    points: tuple[int, ...] = attrs.field(kw_only=True)
    """What each side scores."""


@attrs.frozen
class MatchEnded(OpenEvent):
    """A match ended (R41-R43)."""

    event: Literal["match-ended"] = attrs.field(default="match-ended", init=False, repr=False)
    """What kind of event it is."""
    winners: tuple[int, ...]
    """The sides that won."""
    totals: tuple[int, ...]
    """The points of each side."""


Event: TypeAlias = (
    HighestDrawn
    | RoundDealt
    | CardLaid
    | CardDiscarded
    | TurnPassed
    | CardsDrawn
    | DrawForfeited
    | StockTurnedUp
    | DiscardTurnedUp
    | PileCompleted
    | PilesReshuffled
    | PilesRecycled
    | StockPenalty
    | OutOfTurnStarted
    | OutOfTurnEnded
    | RoundEnded
    | MatchEnded
)
"""Anything that happens at the table."""
