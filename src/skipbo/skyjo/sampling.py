"""Full states that a view leaves possible, drawn at random: what a search thinks with."""

from __future__ import annotations

from collections import Counter
from typing import overload

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import DECK
from skipbo.skyjo.layout import HIDDEN, OPEN
from skipbo.skyjo.match import Match, MatchView
from skipbo.skyjo.state import Cell, RoundState, RoundView, Seat
from skipbo.skyjo.verbs import State, View
from skipbo.table.chance import Chance, check_seed
from skipbo.table.errors import PositionError
from skipbo.table.pile import Pile
from skipbo.table.settings import shown


@overload
def sample_state(view: RoundView, seed: int) -> RoundState: ...
@overload
def sample_state(view: MatchView, seed: int) -> Match: ...
@overload
def sample_state(view: View, seed: int) -> State: ...
def sample_state(view: View, seed: int) -> State:
    """A state that looks just so to the viewer: hidden cards are the unseen ones, in any order as likely as another.

    One seed gives one state, whose further luck comes from that seed too. Only the view counts: what its viewer might
    remember of earlier ones does not. Raises `PositionError` for a view that no state has, and for what is no seed;
    a state, which has nothing to be guessed, is a `TypeError`.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=2026)
    >>> seen = skyjo.view(state, seat=0)
    >>> sample = skyjo.sample_state(seen, seed=1)
    >>> sample == state, skyjo.view(sample, seat=0) == seen
    (False, True)
    """
    if isinstance(view, MatchView):
        return Match(view.rules, view.players, sample_state(view.round, seed), view.scores)
    if not isinstance(view, RoundView):
        raise TypeError(f"a RoundView or a MatchView belongs here, not {shown(view)}")
    layouts = [cell for seat in view.seats for cell in seat.cells if cell is not None]
    unseen = Counter(DECK)
    unseen.subtract(card for card in (view.held, *view.discard, *(cell.card for cell in layouts)) if card is not None)
    holds = view.phase == "place" and view.held is None
    hidden = sum(cell.card is None for cell in layouts) + holds + view.discard.count(None) + len(view.draw)
    if min(unseen.values()) < 0 or unseen.total() != hidden:
        raise PositionError(reasons.NO_SUCH_STATE())
    order, chance = Chance(check_seed(seed)).shuffle(sorted(unseen.elements()))
    left = iter(order)
    seats: list[Seat] = []
    for seat in view.seats:
        cells: list[Cell | None] = []
        for cell in seat.cells:
            if cell is None:
                cells.append(None)
            else:
                card = next(left) if cell.card is None else cell.card
                cells.append(OPEN[card] if cell.up else HIDDEN[card])
        seats.append(Seat(tuple(cells)))
    return RoundState(
        rules=view.rules,
        seats=tuple(seats),
        turn=view.turn,
        phase=view.phase,
        held=next(left) if holds else view.held,
        discard=tuple([next(left) if card is None else card for card in view.discard]),
        draw=Pile(left),
        dealer=view.dealer,
        first=view.first,
        finisher=view.finisher,
        chance=chance.next_round(),
        outcome=view.outcome,
    )
