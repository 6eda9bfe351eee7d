"""The state of a round, and what one seat may know of it: plain frozen values."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub
from typing import Any, Literal

import attrs

from skipbo.cards import Card
from skipbo.compiled import CompiledRules, compile_rules
from skipbo.rules import RuleSet
from skipbo.table.chance import Chance
from skipbo.table.pile import Pile


@attrs.frozen(weakref_slot=False)
class Seat:
    """The cards of one seat. Every pile lists its bottom card first."""

    stock: tuple[Card, ...] = ()
    """The stock pile; only its last card, the top, lies face up (R10)."""
    hand: tuple[Card, ...] = ()
    """The hand, sorted."""
    discards: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    """The discard piles."""


@attrs.frozen(weakref_slot=False)
class SeatView:
    """The cards of one seat as somebody sees them: a `Seat` with `None` for every hidden card."""

    stock: tuple[Card | None, ...]
    """The stock pile: all hidden but its top."""
    hand: tuple[Card | None, ...]
    """The hand: sorted, or all hidden."""
    discards: tuple[tuple[Card | None, ...], ...]
    """The discard piles; under ``discard_visibility="top"`` all but their tops are hidden (R30)."""


@attrs.frozen
class Outcome:
    """How a round ended."""

    ending: Literal["won", "blocked"]
    """``"won"``: a side has played out its stock (R01). ``"blocked"``: nobody could go on (E04)."""
    winner: int | None
    """The side that won; `None` where a blocked round has no winner."""


@attrs.frozen
class Irregularity:
    """What a referee has to remember (R61)."""

    rightful: int | None = None
    """The seat whose turn it is while another plays out of turn; `None` if nobody does."""
    no_draw: tuple[int, ...] = ()
    """The seats, in order, that will not draw at the start of their next turn."""


REGULAR = Irregularity()
"""Nothing to remember: every turn has been played in its turn."""


def pile_values(building: Sequence[Sequence[Card]], recycled: Sequence[int]) -> tuple[int, ...]:
    """The numbers that building piles stand at, from the cards that lie there and how many have been recycled.

    >>> pile_values([(7,), (0, 2), ()], (6, 0, 0))
    (7, 2, 0)
    """
    heights = tuple(map(len, building))
    return tuple(map(add, heights, recycled)) if recycled else heights


def recycled_cards(building: Sequence[Sequence[Card]], values: Sequence[int]) -> tuple[int, ...]:
    """How many cards have been recycled from beneath each building pile's top (E03); ``()`` if none have.

    >>> recycled_cards([(7,), (0, 2), ()], (7, 2, 0)), recycled_cards([(1,), (0, 2), ()], (1, 2, 0))
    ((6, 0, 0), ())
    """
    recycled = tuple(map(sub, values, map(len, building)))
    return recycled if any(recycled) else ()


@attrs.frozen
class Deal:
    """What stays the same for a whole round."""

    rules: RuleSet
    """The rule set."""
    players: int
    """The number of seats."""
    dealer: int
    """The seat that dealt."""
    first: int
    """The seat that started."""
    compiled: CompiledRules = attrs.field(init=False, eq=False, repr=False)
    """The rule set worked out for this number of seats. For the engine itself."""
    holders: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """For each seat, the seat at which the stock lies that is its own: another only if a side shares one (R58)."""

    def __attrs_post_init__(self) -> None:
        compiled = compile_rules(self.rules, self.players)
        object.__setattr__(self, "compiled", compiled)
        object.__setattr__(self, "holders", compiled.holders[self.dealer])

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.rules, self.players, self.dealer, self.first)


@attrs.frozen(weakref_slot=False)
class RoundState:
    """A round at one moment: all that lies on the table and in the hands, and whose turn it is.

    States come from `new_round`, `set_up` and `apply_move`. The constructor takes every field as it is and checks
    nothing; it is what `repr` shows. Equal states compare and hash equal; the outcomes of chance in the past, which
    only a log needs, are no part of that.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=4, seed=2026)
    >>> state.turn, len(state.draw), state.values
    (0, 37, (0, 0, 0, 0))
    >>> eval(repr(state), vars(skipbo)) == state
    True
    """

    deal: Deal
    """What stays the same for the whole round: the rules, who dealt, who started."""
    seats: tuple[Seat, ...]
    """The seats, clockwise."""
    turn: int
    """The seat that plays: whose turn it is, or who plays out of turn (`irregular`)."""
    building: tuple[tuple[Card, ...], ...]
    """The cards that lie on each building pile; a Skip-Bo stays one (R33)."""
    recycled: tuple[int, ...]
    """For each building pile, how many cards from beneath its top have been recycled (E03); ``()`` if none have."""
    draw: Pile
    """The draw pile; its last card is drawn first. Any sequence of cards is taken."""
    completed: tuple[Card, ...]
    """The cards of completed building piles, set aside, in order of completion, each pile bottom first (E20)."""
    chance: Chance
    """Where the luck of this round comes from."""
    passes: int = 0
    """How many passes there have been in a row (E04)."""
    irregular: Irregularity = REGULAR
    """What a referee has to remember."""
    outcome: Outcome | None = None
    """How the round ended; `None` while it is played."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "draw", Pile(self.draw))

    def __copy__(self) -> RoundState:
        return self

    def __deepcopy__(self, memo: Any) -> RoundState:
        return self  # nothing in it can change, so the state is as good as any copy of it

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.deal.rules

    @property
    def values(self) -> tuple[int, ...]:
        """The number that each building pile stands at; 0 for an empty one. Not always its count of cards (E03)."""
        return pile_values(self.building, self.recycled)

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.deal.dealer

    @property
    def first(self) -> int:
        """The seat that started."""
        return self.deal.first


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
    """The seat that plays."""
    building: tuple[tuple[Card, ...], ...]
    """The cards that lie on each building pile."""
    values: tuple[int, ...]
    """The number that each building pile stands at; 0 for an empty one."""
    draw: tuple[None, ...]
    """The draw pile: how many cards it has."""
    completed: tuple[Card, ...]
    """The cards of completed building piles, which everybody saw."""
    dealer: int
    """The seat that dealt."""
    first: int
    """The seat that started."""
    passes: int = 0
    """How many passes there have been in a row."""
    irregular: Irregularity = REGULAR
    """What a referee has to remember."""
    outcome: Outcome | None = None
    """How the round ended; `None` while it is played."""
