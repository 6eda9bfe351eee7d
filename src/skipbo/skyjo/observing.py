"""What a move did: the events between two states.

They can be derived from two views as well, and then hold no more than these: that is how a client gets them, and how
they cannot tell what a view hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, cast, get_args

import attrs

from skipbo.skyjo.cards import Card
from skipbo.skyjo.events import (
    CardDrawn,
    CardRejected,
    CardsRemoved,
    CardSwapped,
    CardTurnedUp,
    EndTriggered,
    Event,
    LayoutTurnedUp,
    MatchEnded,
    PileReshuffled,
    RoundDealt,
    RoundEnded,
    StarterDecided,
    TurnPassed,
)
from skipbo.skyjo.layout import Cells, cleared, hidden_cells, lines_by_cell, open_sum
from skipbo.skyjo.match import Match, MatchView
from skipbo.skyjo.moves import Draw, Flip, Move, RejectAndFlip, TakeDiscard
from skipbo.skyjo.rules import RuleSet
from skipbo.skyjo.scoring import counted
from skipbo.skyjo.state import Cell, CellView
from skipbo.skyjo.steps import Table, check_deal, check_move
from skipbo.skyjo.transition import tied_for_start
from skipbo.skyjo.verbs import State, View, round_of
from skipbo.table.seats import check_viewer
from skipbo.table.settings import shown

EVENT_TYPES = get_args(Event)

Layout: TypeAlias = Sequence[Cell | CellView | None]


def events_between(before: State | View | None, after: State | View, move: Move | None = None) -> tuple[Event, ...]:
    """What happened between a state and the one that a move led to, in order.

    Without a move it is a deal that happened: `before` is `None`, or the match before its next round. Two views of one
    viewer give the events as that viewer sees them.

    It is one step at a time: whoever has missed a move asks for the moments in between, or draws the table anew. Two
    states are checked wholly, two views by what lies open in them.

    Raises `TypeError` for what are not two states or two views with a move of this game between them; `PositionError`
    for those of different tables, rounds or viewers, and where the move or deal leads to something else;
    `IllegalMoveError` for a move that could not be made, and for a deal while a round was played.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> for cell in (0, 5, 2, 11):
    ...     state = skyjo.apply_move(state, skyjo.Flip(cell))
    >>> for event in skyjo.events_between(state, skyjo.apply_move(state, skyjo.TakeDiscard(0)), skyjo.TakeDiscard(0)):
    ...     print(event)
    CardSwapped(seat=0, cell=0, card=10, old=11, source='discard')
    TurnPassed(seat=0, to=1)
    """
    new = round_of(after)
    events: list[Event]
    if move is None:
        check_deal(before, after)
        top = new.discard[-1]
        assert top is not None
        events = [RoundDealt(new.dealer, top, first=new.first)]
    else:
        check_move(before, after, move)
        old = round_of(before)
        events = [*(_draw_events(old, new) if isinstance(move, Draw) else _layout_events(old, new, move))]
    if new.outcome is not None:
        events += _end_events(new)
        if isinstance(after, (Match, MatchView)) and after.outcome is not None:
            events.append(MatchEnded(after.outcome.winners, after.outcome.totals))
    return tuple(events)


def event_for(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it; `None` stands for a spectator.

    Raises `PositionError` for a seat that is no whole number; how many seats the table has, an event does not say.
    """
    if type(event) not in EVENT_TYPES:
        raise TypeError(f"an event of Skyjo belongs here, not {shown(event)}")
    check_viewer(seat)
    return attrs.evolve(event, card=None) if isinstance(event, CardDrawn) and seat != event.seat else event


def _draw_events(old: Table, new: Table) -> Iterator[Event]:
    if not old.draw:
        yield PileReshuffled(len(old.discard) - 1)
    yield CardDrawn(old.turn, new.held)


def _layout_events(old: Table, new: Table, move: Move) -> Iterator[Event]:
    """What a move that changes a layout did, up to the end of the round."""
    assert not isinstance(move, Draw)
    seat, at = old.turn, move.cell
    cells, discard = old.seats[seat].cells, new.discard
    lies = _card_at(old.rules, cells, new.seats[seat].cells, at)
    if isinstance(move, Flip):
        yield CardTurnedUp(seat, at, lies)
    elif isinstance(move, RejectAndFlip):
        yield CardRejected(seat, discard[len(old.discard)] if old.held is None else old.held)
        yield CardTurnedUp(seat, at, lies)
    else:
        taken = isinstance(move, TakeDiscard)
        came = old.discard[-1] if taken else old.held
        came = _came(old.rules, cells, new.seats[seat].cells, at) if came is None else came
        cell = cells[at]
        assert cell is not None
        went = discard[len(old.discard) - taken] if cell.card is None else cell.card
        yield CardSwapped(seat, at, came, went, "discard" if taken else "draw")
        lies = came
    layout: Layout = (*cells[:at], CellView(lies, up=True), *cells[at + 1 :])
    layout, _ = cleared(old.rules, cast("Cells", layout), at)  # what is open suffices: a view serves as well
    if gone := _gone(cells, layout):
        yield CardsRemoved(seat, gone)
    if old.finisher is None and new.finisher is not None:
        yield EndTriggered(seat)
    if old.phase == "flip" and new.phase != "flip" and old.first is None:
        assert new.first is not None
        yield StarterDecided(new.first, tied_for_start(new.rules, [open_sum(other.cells) for other in new.seats]))
    if new.outcome is None and new.turn != seat:
        yield TurnPassed(seat, new.turn)
    if new.outcome is not None:
        yield from _reveal_events(old, new, layout)


def _reveal_events(old: Table, new: Table, mine: Layout) -> Iterator[Event]:
    """What was turned up at the end, and removed then (S17, K04); `mine` is the mover's layout as it was by then."""
    players = len(new.seats)
    for step in range(1, players + 1):
        seat = (new.dealer + step) % players
        layout: Layout = mine if seat == old.turn else old.seats[seat].cells
        last: Layout = new.seats[seat].cells
        if hidden := hidden_cells(layout):
            cards = tuple(_card_at(new.rules, layout, last, at) for at in hidden)
            yield LayoutTurnedUp(seat, tuple(hidden), cards)
        if gone := _gone(layout, last):
            yield CardsRemoved(seat, gone, at_end=True)


def _end_events(new: Table) -> Iterator[Event]:
    assert new.outcome is not None
    assert new.finisher is not None
    sums = [open_sum(seat.cells) for seat in new.seats]
    points = counted(new.rules, new.finisher, sums)
    penalty = points[new.finisher] - sums[new.finisher]
    yield RoundEnded(
        new.outcome.ending, winner=new.outcome.winner, finisher=new.finisher, penalty=penalty, points=points
    )


def _card_at(rules: RuleSet, before: Layout, after: Layout, at: int) -> Card | None:
    """The card that lay in a cell before and was turned up there."""
    cell = before[at]
    return cell.card if cell is not None and cell.card is not None else _came(rules, before, after, at)


def _came(rules: RuleSet, before: Layout, after: Layout, at: int) -> Card | None:
    """The card that has come to lie open in a cell; if it was removed at once, it was equal to the rest of a line."""
    cell = after[at]
    if cell is not None:
        return cell.card
    for line in lines_by_cell(rules)[at]:
        others = [before[other] for other in line.cells if other != at]
        if all(after[other] is None for other in line.cells):
            known = [other.card for other in others if other is not None and other.up]
            if known and len(set(known)) == 1:
                return known[0]
    return None


def _gone(before: Layout, after: Layout) -> tuple[int, ...]:
    """The cells whose cards have been removed."""
    return tuple(at for at, (had, has) in enumerate(zip(before, after, strict=True)) if had is not None and has is None)
