"""What a move or ruling did: the events between two states.

They can be derived from two views as well, and then hold no more than these: that is how a client gets them, and how
they cannot tell what a view hides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, cast, get_args

import attrs

from skipbo.cards import Card
from skipbo.dealing import draw_highest
from skipbo.events import (
    CardDiscarded,
    CardLaid,
    CardsDrawn,
    DiscardTurnedUp,
    DrawForfeited,
    Event,
    HighestDrawn,
    MatchEnded,
    OutOfTurnEnded,
    OutOfTurnStarted,
    PileCompleted,
    PilesRecycled,
    PilesReshuffled,
    RoundDealt,
    RoundEnded,
    StockPenalty,
    StockTurnedUp,
    TurnPassed,
)
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
from skipbo.state import RoundState
from skipbo.steps import check_deal, check_move, round_at
from skipbo.table.seats import check_viewer
from skipbo.table.settings import shown
from skipbo.transition import cards_left
from skipbo.verbs import State, View

EVENT_TYPES = get_args(Event)


def events_between(
    before: State | View | None, after: State | View, move: Move | Ruling | None = None
) -> tuple[Event, ...]:
    """What happened between a state and the one that a move or ruling led to, in order.

    Without a move it is a deal that happened: `before` is `None`, or the match before its next round. Two views of one
    viewer give the events as that viewer sees them, but for the cards that were drawn for the deal and for the start:
    they lie on no table, and only states remember them.

    It is one step at a time: whoever has missed a move asks for the moments in between, or draws the table anew. Two
    states are checked wholly, two views by what lies open in them.

    Raises `TypeError` for what are not two states or two views with a move of this game between them; `PositionError`
    for those of different rounds, tables or viewers, and where the move or deal leads to something else;
    `IllegalMoveError` for a move that could not be made, and for a deal while a round was played.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> move = skipbo.Discard(10, pile=0)
    >>> for event in skipbo.events_between(state, skipbo.apply_move(state, move), move):
    ...     print(skipbo.event_for(event, seat=0))
    CardDiscarded(seat=0, card=10, owner=0, pile=0)
    TurnPassed(seat=0, to=1, passed=False)
    CardsDrawn(seat=1, cards=(None, None, None, None, None))
    """
    new = round_at(after)
    if move is None:
        check_deal(before, after)
        events = [*_highest_events(after), *_deal_events(new)]
    else:
        check_move(before, after, move)
        old = round_at(before)
        events = [*_move_events(old, new, move), *_supply_events(old, new, move), *_draw_events(old, new, move)]
    if new.outcome is not None:
        winner = new.outcome.winner
        gained = points(new.rules, winner, cards_left(new))
        events.append(RoundEnded(new.outcome.ending, winner=winner, points=gained))
        if isinstance(after, (Match, MatchView)) and after.outcome is not None:
            events.append(MatchEnded(after.outcome.winners, after.outcome.totals))
    return tuple(events)


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it; `None` stands for a spectator.

    Raises `PositionError` for a seat that is no whole number; how many seats the table has, an event does not say.

    >>> import skipbo
    >>> from skipbo.events import CardsDrawn
    >>> skipbo.event_for(CardsDrawn(seat=1, cards=(2, 7)), seat=0)
    CardsDrawn(seat=1, cards=(None, None))
    """
    if type(event) not in EVENT_TYPES:
        raise TypeError(f"an event of Skip-Bo belongs here, not {shown(event)}")
    check_viewer(seat)
    if isinstance(event, CardsDrawn) and seat != event.seat:
        return attrs.evolve(event, cards=(None,) * event.count)
    return event


def _highest_events(after: State | View) -> Iterator[Event]:
    """The draws before a deal, as far as they were held: what lies beneath the drawn cards is nobody's to know."""
    if isinstance(after, Match) and not after.number:
        for order in after.opening:
            yield _highest("dealer", order, len(after.players))
    state = after.round if isinstance(after, Match) else after
    if isinstance(state, RoundState) and state.rules.first_player == "highest-draw":
        # All cards are shuffled for the deal and for this draw alone; a position set up has had neither.
        whole = [order for order in state.chance.past if len(order) == len(state.rules.deck.cards())]
        for order in whole[1:]:
            yield _highest("first", order, len(state.seats))


def _highest(decides: Literal["dealer", "first"], order: tuple[Card, ...], players: int) -> Event:
    drawn = draw_highest(order, players)
    return HighestDrawn(decides, drawn.seat, drawn.draws)


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
