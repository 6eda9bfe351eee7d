"""What can happen at the table, as data to be shown, told or animated, each event saying who may see it.

`skipbo.skyjo.observing` finds the events between two states.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from skipbo.skyjo.cards import Card
from skipbo.table.events import OpenEvent

__all__ = [
    "CardDrawn",
    "CardRejected",
    "CardSwapped",
    "CardTurnedUp",
    "CardsRemoved",
    "EndTriggered",
    "Event",
    "LayoutTurnedUp",
    "MatchEnded",
    "PileReshuffled",
    "RoundDealt",
    "RoundEnded",
    "StarterDecided",
    "TurnPassed",
]


@attrs.frozen
class RoundDealt(OpenEvent):
    """A round was dealt (S05, S06, K11)."""

    event: Literal["round-dealt"] = attrs.field(default="round-dealt", init=False, repr=False)
    """What kind of event it is."""
    dealer: int
    """The seat that dealt."""
    first: int | None = attrs.field(kw_only=True)
    """The seat that starts; `None` where the first flips are to decide it (S08)."""
    card: Card
    """The card that starts the discard pile."""


@attrs.frozen
class CardTurnedUp(OpenEvent):
    """A seat turned up one of its cards: at first, or having put a drawn one away (S07, S12)."""

    event: Literal["card-turned-up"] = attrs.field(default="card-turned-up", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose card it is."""
    cell: int
    """Where it lies."""
    card: Card | None
    """The card; `None` where views do not tell, since it was removed at once."""


@attrs.frozen
class StarterDecided(OpenEvent):
    """The first flips were done, and their sums decided who starts (S08, K13)."""

    event: Literal["starter-decided"] = attrs.field(default="starter-decided", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who starts."""
    tied: tuple[int, ...]
    """The seats with the deciding sum: where there are several, the one that starts was drawn among them."""


@attrs.frozen
class PileReshuffled(OpenEvent):
    """The cards beneath the top of the discard pile were shuffled into a new draw pile (K05), to be drawn from."""

    event: Literal["pile-reshuffled"] = attrs.field(default="pile-reshuffled", init=False, repr=False)
    """What kind of event it is."""
    count: int
    """How many cards there were."""


@attrs.frozen
class CardDrawn:
    """A seat drew a card and looked at it (S11). Nobody else sees which."""

    event: Literal["card-drawn"] = attrs.field(default="card-drawn", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who drew."""
    card: Card | None
    """The card; `None` where it is hidden."""

    @property
    def only_for(self) -> int | None:
        """The seat that alone may see the event as it is; `None` where the card is hidden."""
        return None if self.card is None else self.seat


@attrs.frozen
class CardSwapped(OpenEvent):
    """A card came into a layout, open, and the one it replaced went to the discard pile (S10, S11, S13)."""

    event: Literal["card-swapped"] = attrs.field(default="card-swapped", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose layout it is."""
    cell: int
    """Where the card lies now."""
    card: Card | None
    """The card that came; `None` where views do not tell, since it was removed at once."""
    old: Card | None
    """The card that went; `None` where views do not tell, since it was hidden and others lie on it at once."""
    source: Literal["discard", "draw"]
    """Where the card came from."""


@attrs.frozen
class CardRejected(OpenEvent):
    """A drawn card was put on the discard pile (S12)."""

    event: Literal["card-rejected"] = attrs.field(default="card-rejected", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Who put it away."""
    card: Card | None
    """The card; `None` where views do not tell, since others lie on it at once."""


@attrs.frozen
class CardsRemoved(OpenEvent):
    """Equal lines were removed to the discard pile (S14, S15, K01, K04), onto the card that was replaced (K10)."""

    event: Literal["cards-removed"] = attrs.field(default="cards-removed", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose layout it is."""
    cells: tuple[int, ...]
    """Where the cards lay, in order."""
    at_end: bool = False
    """Whether they turned out equal only when all cards were turned up (K04)."""


@attrs.frozen
class EndTriggered(OpenEvent):
    """All cards of a seat lie open, or are gone (K02): everybody else has one more turn (S16).

    Who is fully open after that changes nothing (K03), so there is one such event in a round.
    """

    event: Literal["end-triggered"] = attrs.field(default="end-triggered", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose cards they are."""


@attrs.frozen
class TurnPassed(OpenEvent):
    """A turn ended."""

    event: Literal["turn-passed"] = attrs.field(default="turn-passed", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose turn ended."""
    to: int
    """Whose turn it is now."""


@attrs.frozen
class LayoutTurnedUp(OpenEvent):
    """At the end of a round the hidden cards of a seat were turned up (S17)."""

    event: Literal["layout-turned-up"] = attrs.field(default="layout-turned-up", init=False, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose layout it is."""
    cells: tuple[int, ...]
    """Where the cards lie, in order."""
    cards: tuple[Card | None, ...]
    """The cards in the same order; `None` where views do not tell, since they were removed at once (K04)."""


@attrs.frozen
class RoundEnded(OpenEvent):
    """A round ended (S17-S19)."""

    event: Literal["round-ended"] = attrs.field(default="round-ended", init=False, repr=False)
    """What kind of event it is."""
    ending: Literal["finished"]
    """How."""
    winner: int | None = attrs.field(kw_only=True)
    """The seat that has the lowest round score alone; `None` where several have it."""
    finisher: int = attrs.field(kw_only=True)
    """The seat that triggered the end."""
    penalty: int = attrs.field(kw_only=True)
    """What that seat's score was raised by, for not being the lowest: by as much again where it was doubled (S19)."""
    points: tuple[int, ...] = attrs.field(kw_only=True)
    """What each seat scores, the penalty included."""


@attrs.frozen
class MatchEnded(OpenEvent):
    """A match ended (S01, K08)."""

    event: Literal["match-ended"] = attrs.field(default="match-ended", init=False, repr=False)
    """What kind of event it is."""
    winners: tuple[int, ...]
    """The seats that won."""
    totals: tuple[int, ...]
    """The points of each seat."""


Event: TypeAlias = (
    RoundDealt
    | CardTurnedUp
    | StarterDecided
    | PileReshuffled
    | CardDrawn
    | CardSwapped
    | CardRejected
    | CardsRemoved
    | EndTriggered
    | TurnPassed
    | LayoutTurnedUp
    | RoundEnded
    | MatchEnded
)
"""Anything that happens at the table."""
