"""What a move or ruling did, as data to be shown, told or animated, each event saying who may see it.

Events are derived from the states before and after. They can be derived from two views as well, and then hold no more
than these: that is how a client gets them, and how they cannot tell what a view hides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias, cast

import attrs

from skipbo.cards import Card
from skipbo.match import Match, MatchView
from skipbo.moves import (
    Discard,
    ExcessDraw,
    Move,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    Ruling,
    StopOutOfTurn,
    TalkPenalty,
)
from skipbo.scoring import points
from skipbo.state import RoundState, RoundView
from skipbo.transition import cards_left
from skipbo.verbs import State, View
from skipbo.views import as_state


class _Open:
    """An event that everybody sees whole."""

    __slots__ = ()

    @property
    def only_for(self) -> int | None:
        """The seat that alone may see the event whole; `None` where everybody may."""
        return None


@attrs.frozen
class RoundDealt(_Open):
    """A round was dealt (R08-R13)."""

    event: Literal["round-dealt"] = attrs.field(default="round-dealt", kw_only=True, repr=False)
    """What kind of event it is."""
    dealer: int
    """The seat that dealt."""
    first: int
    """The seat that starts."""


@attrs.frozen
class CardLaid(_Open):
    """A card was laid on a building pile (R15)."""

    event: Literal["card-laid"] = attrs.field(default="card-laid", kw_only=True, repr=False)
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
class CardDiscarded(_Open):
    """A card was laid on a discard pile (R27)."""

    event: Literal["card-discarded"] = attrs.field(default="card-discarded", kw_only=True, repr=False)
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
class TurnPassed(_Open):
    """A turn ended, by a discard or because its player passed (R13, E04)."""

    event: Literal["turn-passed"] = attrs.field(default="turn-passed", kw_only=True, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose turn ended."""
    to: int
    """Whose turn it is now."""
    passed: bool = False
    """Whether it ended without a discard (E04)."""


@attrs.frozen
class CardsDrawn:
    """A seat drew cards into its hand (R14, R24). Everybody sees how many, the seat alone sees which."""

    event: Literal["cards-drawn"] = attrs.field(default="cards-drawn", kw_only=True, repr=False)
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
        """The seat that alone may see the event whole."""
        return self.seat


@attrs.frozen
class DrawForfeited(_Open):
    """A seat did not draw at the start of its turn, having been stopped out of turn before (R61, E15)."""

    event: Literal["draw-forfeited"] = attrs.field(default="draw-forfeited", kw_only=True, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose turn it is."""


@attrs.frozen
class StockTurnedUp(_Open):
    """The card that is now the top of a stock was turned up (R22)."""

    event: Literal["stock-turned-up"] = attrs.field(default="stock-turned-up", kw_only=True, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose stock it is."""
    card: Card
    """The card."""


@attrs.frozen
class DiscardTurnedUp(_Open):
    """A card that had been hidden is now the top of a discard pile, where only tops are seen (R23, R30)."""

    event: Literal["discard-turned-up"] = attrs.field(default="discard-turned-up", kw_only=True, repr=False)
    """What kind of event it is."""
    seat: int
    """Whose pile it is."""
    pile: int
    """The discard pile."""
    card: Card
    """The card."""


@attrs.frozen
class PileCompleted(_Open):
    """A building pile was completed and taken away (R20)."""

    event: Literal["pile-completed"] = attrs.field(default="pile-completed", kw_only=True, repr=False)
    """What kind of event it is."""
    to: int
    """The building pile, which is empty now."""
    cards: tuple[Card, ...]
    """The cards that lay on it, the bottom card first."""


@attrs.frozen
class PilesReshuffled(_Open):
    """The completed piles were shuffled into the draw pile (R21). It comes before the draw that made it necessary."""

    event: Literal["piles-reshuffled"] = attrs.field(default="piles-reshuffled", kw_only=True, repr=False)
    """What kind of event it is."""
    count: int
    """How many cards the completed piles had."""


@attrs.frozen
class PilesRecycled(_Open):
    """The cards beneath the tops of the building piles were shuffled into a new draw pile (E03)."""

    event: Literal["piles-recycled"] = attrs.field(default="piles-recycled", kw_only=True, repr=False)
    """What kind of event it is."""
    count: int
    """How many cards there were."""


@attrs.frozen
class StockPenalty(_Open):
    """Cards from the draw pile were put into a stock, unseen (R55, R60)."""

    event: Literal["stock-penalty"] = attrs.field(default="stock-penalty", kw_only=True, repr=False)
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
class OutOfTurnStarted(_Open):
    """A seat plays out of turn (R61)."""

    event: Literal["out-of-turn-started"] = attrs.field(default="out-of-turn-started", kw_only=True, repr=False)
    """What kind of event it is."""
    seat: int
    """Who plays."""
    rightful: int
    """Whose turn it is."""


@attrs.frozen
class OutOfTurnEnded(_Open):
    """A turn out of turn has ended, and the rightful one goes on (R61, E15, E16)."""

    event: Literal["out-of-turn-ended"] = attrs.field(default="out-of-turn-ended", kw_only=True, repr=False)
    """What kind of event it is."""
    seat: int
    """Who played."""
    rightful: int
    """Whose turn it is now."""
    stopped: bool
    """Whether it was stopped; if not, it was played to its end, and stands."""


@attrs.frozen
class RoundEnded(_Open):
    """A round ended (R01, R28, E04)."""

    event: Literal["round-ended"] = attrs.field(default="round-ended", kw_only=True, repr=False)
    """What kind of event it is."""
    ending: Literal["won", "blocked"]
    """How."""
    winner: int | None = attrs.field(kw_only=True)
    """The side that won; `None` where none did."""
    points: tuple[int, ...] = attrs.field(kw_only=True)
    """What each side scores."""


@attrs.frozen
class MatchEnded(_Open):
    """A match ended (R41-R43)."""

    event: Literal["match-ended"] = attrs.field(default="match-ended", kw_only=True, repr=False)
    """What kind of event it is."""
    winners: tuple[int, ...]
    """The sides that won."""
    totals: tuple[int, ...]
    """The points of each side."""


Event: TypeAlias = (
    RoundDealt
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


def events_between(
    before: State | View | None, after: State | View, move: Move | Ruling | None = None
) -> tuple[Event, ...]:
    """What happened between a state and the one that a move or ruling led to, in order.

    Without a move it is a deal that happened: `before` is `None`, or the match before its next round. Two views of one
    viewer give the events as that viewer sees them.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> move = skipbo.Discard(10, pile=0)
    >>> for event in events_between(state, skipbo.apply_move(state, move), move):
    ...     print(event_for(event, seat=0))
    CardDiscarded(seat=0, card=10, owner=0, pile=0)
    TurnPassed(seat=0, to=1, passed=False)
    CardsDrawn(seat=1, cards=(None, None, None, None, None))
    """
    new = _as_round(after)
    if move is None or before is None:
        events = [*_deal_events(new)]
    else:
        old = _as_round(before)
        events = [*_move_events(old, new, move), *_supply_events(old, new, move), *_draw_events(old, new, move)]
    if new.outcome is not None:
        winner = new.outcome.winner
        gained = points(new.rules, winner, cards_left(new))
        events.append(RoundEnded(new.outcome.ending, winner=winner, points=gained))
        if isinstance(after, (Match, MatchView)) and after.outcome is not None:
            events.append(MatchEnded(after.outcome.winners, after.outcome.totals))
    return tuple(events)


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it; `None` stands for a spectator."""
    if isinstance(event, CardsDrawn) and seat != event.seat:
        return attrs.evolve(event, cards=(None,) * event.count)
    return event


def _as_round(value: State | View) -> RoundState:
    table = value.round if isinstance(value, (Match, MatchView)) else value
    return as_state(table) if isinstance(table, RoundView) else table


def _deal_events(new: RoundState) -> Iterator[Event]:
    yield RoundDealt(new.dealer, new.first)
    for seat, at in enumerate(new.seats):
        if at.stock:
            yield StockTurnedUp(seat, at.stock[-1])
        if at.hand:
            yield CardsDrawn(seat, at.hand)


def _move_events(old: RoundState, new: RoundState, move: Move | Ruling) -> Iterator[Event]:
    """What the player or the referee did, and what that turned up."""
    seat, rules = old.turn, old.rules
    if isinstance(move, (PlayStock, PlayHand, PlayDiscard)):
        yield from _play_events(old, new, move)
    elif isinstance(move, Discard):
        yield CardDiscarded(seat, move.card, seat if move.of is None else move.of, move.pile)
    elif isinstance(move, TalkPenalty):
        yield from _penalty_events(old, new, move.seat, rules.talk_penalty_place, "talk-penalty")
    elif isinstance(move, ExcessDraw):
        yield from _penalty_events(old, new, move.seat, cast("Any", rules.excess_draw), "excess-draw")
    elif isinstance(move, OutOfTurn):
        yield OutOfTurnStarted(move.seat, seat)
    elif isinstance(move, StopOutOfTurn):
        yield OutOfTurnEnded(seat, new.turn, stopped=True)
    if isinstance(move, (Discard, Pass)):
        yield TurnPassed(seat, new.turn, isinstance(move, Pass))
        if old.irregular.rightful is not None:
            yield OutOfTurnEnded(seat, new.turn, stopped=False)


def _play_events(old: RoundState, new: RoundState, move: PlayStock | PlayHand | PlayDiscard) -> Iterator[Event]:
    seat, to = old.turn, move.to
    number = old.values[to] + 1
    if isinstance(move, PlayHand):
        yield CardLaid(seat, move.card, to, number, "hand", seat)
        card = move.card
    elif isinstance(move, PlayStock):
        owner = old.deal.holders[seat] if move.of is None else move.of
        card = old.seats[owner].stock[-1]
        yield CardLaid(seat, card, to, number, "stock", owner)
        if left := new.seats[owner].stock:
            yield StockTurnedUp(owner, left[-1])
    else:
        owner = seat if move.of is None else move.of
        card = old.seats[owner].discards[move.pile][-1]
        yield CardLaid(seat, card, to, number, "discard", owner, move.pile)
        if old.rules.discard_visibility == "top" and (left := new.seats[owner].discards[move.pile]):
            yield DiscardTurnedUp(owner, move.pile, left[-1])
    if not new.values[to]:
        yield PileCompleted(to, (*old.building[to], card))


def _penalty_events(
    old: RoundState,
    new: RoundState,
    seat: int,
    place: Literal["bottom", "top", "shuffled"],
    offence: Literal["talk-penalty", "excess-draw"],
) -> Iterator[Event]:
    owner = old.deal.holders[seat]
    had, has = old.seats[owner].stock, new.seats[owner].stock
    yield StockPenalty(seat, owner, len(has) - len(had), place, offence)
    if has and (not had or (place == "top" and len(has) > len(had))):
        yield StockTurnedUp(owner, has[-1])


def _supply_events(old: RoundState, new: RoundState, move: Move | Ruling) -> Iterator[Event]:
    """Where new cards to draw came from."""
    lying = [len(pile) for pile in old.building]
    completed = len(old.completed)
    if isinstance(move, (PlayStock, PlayHand, PlayDiscard)):
        lying[move.to] += 1
        if not new.values[move.to]:
            completed += lying[move.to]
            lying[move.to] = 0
    if completed > len(new.completed):
        yield PilesReshuffled(completed)
    if recycled := sum(lying) - sum(map(len, new.building)):
        yield PilesRecycled(recycled)


def _draw_events(old: RoundState, new: RoundState, move: Move | Ruling) -> Iterator[Event]:
    """Who drew what at the start of a turn, or in mid-turn."""
    yield from (DrawForfeited(seat) for seat in old.irregular.no_draw if seat not in new.irregular.no_draw)
    for seat, (had, has) in enumerate(zip(old.seats, new.seats, strict=True)):
        rest = Counter(had.hand)
        if seat == old.turn and isinstance(move, (PlayHand, Discard)):
            # In a hand that is hidden every card is None.
            rest[move.card if move.card in rest else cast("Card", None)] -= 1
        drawn = tuple((Counter(has.hand) - rest).elements())
        if drawn:
            yield CardsDrawn(seat, drawn)
