"""The state of a round, and what one seat may know of it: plain frozen values."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from skipbo.skyjo.cards import Card
from skipbo.skyjo.rules import RuleSet
from skipbo.table.chance import Chance
from skipbo.table.pile import Pile

Phase: TypeAlias = Literal["flip", "choose", "place", "over"]
"""What the player to move has to do: ``"flip"`` one of the first cards (S07), ``"choose"`` between the discard pile and
the draw pile (S10, S11), ``"place"`` the drawn card (S11, S12); or nothing, since the round is ``"over"``."""


@attrs.frozen(weakref_slot=False)
class Cell:
    """A card in a layout, and whether it lies open."""

    card: Card
    """The card."""
    up: bool = False
    """Whether it lies face up."""


@attrs.frozen(weakref_slot=False)
class Seat:
    """The layout of one seat."""

    cells: tuple[Cell | None, ...]
    """The cells, row by row from the top, each row from the left; `None` where the card has been removed (S09, S14)."""


@attrs.frozen(weakref_slot=False)
class CellView:
    """A card in a layout as somebody sees it: a `Cell` with `None` for a hidden card."""

    card: Card | None
    """The card; `None` while it is hidden."""
    up: bool
    """Whether it lies face up. Under ``open_practice`` cards are seen that do not (S22)."""


@attrs.frozen(weakref_slot=False)
class SeatView:
    """The layout of one seat as somebody sees it."""

    cells: tuple[CellView | None, ...]
    """The cells, row by row from the top, each row from the left; `None` where the card has been removed."""


@attrs.frozen
class Outcome:
    """How a round ended."""

    ending: Literal["finished"]
    """A round of Skyjo is always played to its end (S16, S17)."""
    winner: int | None
    """The seat that has the lowest round score alone; `None` where several have it."""


@attrs.frozen(weakref_slot=False)
class RoundState:
    """A round at one moment: all that lies on the table, and whose turn it is.

    States come from `new_round`, `set_up` and `apply_move`. The constructor takes every field as it is and checks
    nothing; it is what `repr` shows. Equal states compare and hash equal; the outcomes of chance in the past, which
    only a log needs, are no part of that.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=4, seed=2026)
    >>> state.turn, state.phase, len(state.draw), len(state.discard)
    (0, 'flip', 101, 1)
    >>> eval(repr(state), vars(skyjo)) == state
    True
    """

    rules: RuleSet
    """The rule set."""
    seats: tuple[Seat, ...]
    """The seats, clockwise."""
    turn: int
    """The seat that plays; once the round is over, the seat that ended it."""
    phase: Phase
    """What that seat has to do."""
    held: Card | None
    """The card that has been drawn and is still to be placed; `None` if there is none."""
    draw: Pile
    """The draw pile; its last card is drawn first."""
    discard: tuple[Card, ...]
    """The discard pile; only its last card, the top, can be taken."""
    dealer: int
    """The seat that dealt."""
    first: int | None
    """The seat that starts; `None` until the first flips have decided it (S08)."""
    finisher: int | None
    """The seat that has triggered the end of the round; `None` until somebody has (S16)."""
    chance: Chance
    """Where the luck of this round comes from."""
    outcome: Outcome | None = None
    """How the round ended; `None` while it is played."""

    def __attrs_post_init__(self) -> None:
        # `repr` shows the draw pile as a tuple, and may be read back.
        object.__setattr__(self, "draw", Pile(self.draw))


@attrs.frozen(weakref_slot=False)
class RoundView:
    """What one seat may know of a round, and nothing else: the shape of `RoundState` with `None` for hidden cards."""

    rules: RuleSet
    """The rule set."""
    seat: int | None
    """Whose view it is; `None` for a spectator's."""
    seats: tuple[SeatView, ...]
    """The seats, clockwise."""
    turn: int
    """The seat that plays; once the round is over, the seat that ended it."""
    phase: Phase
    """What that seat has to do; while it has a card to place it is ``"place"``, also where that card is not seen."""
    held: Card | None
    """The card that has been drawn, for the seat that drew it; `None` for everybody else (K14)."""
    draw: tuple[None, ...]
    """The draw pile: how many cards it has."""
    discard: tuple[Card | None, ...]
    """The discard pile: its height and its top (K14)."""
    dealer: int
    """The seat that dealt."""
    first: int | None
    """The seat that starts; `None` until the first flips have decided it."""
    finisher: int | None
    """The seat that has triggered the end of the round; `None` until somebody has."""
    outcome: Outcome | None = None
    """How the round ended; `None` while it is played."""
