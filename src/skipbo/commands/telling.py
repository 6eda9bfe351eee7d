"""What happens at the table, in words, as a replay tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from skipbo import events
from skipbo.cards import WILD
from skipbo.skyjo import events as skyjo
from skipbo.table.game import Game
from skipbo.table.settings import listed
from skipbo.table.wording import counted


@attrs.frozen
class Deed:
    """A move or ruling that was made."""

    game: Game
    """The game."""
    names: tuple[str, ...]
    """The players' names by seat."""
    before: Any
    """The round before it."""
    after: Any
    """The round after it."""
    seat: int
    """The seat that moved, or that the ruling speaks of."""
    move: Any
    """The move or ruling."""
    viewer: int | None = None
    """The seat that is told; `None` for somebody who may know everything."""


def told(deed: Deed) -> str:
    """What was done and what came of it, without who did it.

    >>> import skipbo
    >>> from skipbo.games import game_named
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> move = skipbo.Discard(10, pile=0)
    >>> names = ("Ada", "Grace")
    >>> told(Deed(game_named("skip-bo"), names, state, skipbo.apply_move(state, move), 0, move))
    'discards 10 on pile 0; Grace draws 1 5 5 7 11'
    """
    phrases = (EVENTS[type(event)](deed, event) for event in events_of(deed) if type(event) in EVENTS)
    return "; ".join(filter(None, phrases))


def events_of(deed: Deed) -> tuple[Any, ...]:
    """The events that the viewer may see, as the viewer sees them."""
    states = (deed.before, deed.after)
    if deed.viewer is None:
        return deed.game.events_between(*states, deed.move)
    return deed.game.events_between(*(deed.game.view(state, deed.viewer) for state in states), deed.move)


def _laid(deed: Deed, event: events.CardLaid) -> str:
    card = _card(deed, event.card)
    if event.card == WILD:
        card += f" as {_card(deed, event.number)}"
    source = event.source if event.pile is None else f"discard pile {event.pile}"
    stock = deed.after.seats[event.owner].stock
    out = "; the stock is out" if event.source == "stock" and not stock else ""
    return f"plays {card} from {source}{_whose(deed, event.owner)} to building pile {event.to}{out}"


def _discarded(deed: Deed, event: events.CardDiscarded) -> str:
    return f"discards {_card(deed, event.card)} on pile {event.pile}{_whose(deed, event.owner)}"


def _drawn(deed: Deed, event: events.CardsDrawn) -> str:
    seen = " ".join(_card(deed, card) for card in event.cards if card is not None)
    hidden = "a card" if event.count == 1 else f"{event.count} cards"
    return f"{_who(deed, event.seat)}draws {seen or hidden}"


def _turned_up(deed: Deed, event: events.StockTurnedUp) -> str:
    return f"turns up {_card(deed, event.card)}, {len(deed.after.seats[event.seat].stock)} left"


def _punished(_: Deed, event: events.StockPenalty) -> str:
    offence = "is punished" if event.offence == "talk-penalty" else "drew too many"
    place = {"bottom": "at the bottom of", "top": "on top of", "shuffled": "shuffled into"}[event.place]
    return f"{offence}: {event.count} more {'card' if event.count == 1 else 'cards'} {place} the stock"


def _out_of_turn_ended(deed: Deed, event: events.OutOfTurnEnded) -> str:
    stopped = "is stopped; " if event.stopped else ""
    return f"{stopped}it is the turn of {deed.names[event.rightful]}"


def _card(deed: Deed, card: int) -> str:
    name: str = deed.after.rules.deck.name(card)
    return name


def _who(deed: Deed, seat: int) -> str:
    return "" if seat == deed.seat else f"{deed.names[seat]} "


def _whose(deed: Deed, owner: int) -> str:
    return "" if owner == deed.seat else f" of {deed.names[owner]}"


def _skyjo_swapped(_: Deed, event: skyjo.CardSwapped) -> str:
    old = "a card" if event.old is None else event.old
    came = "a card" if event.card is None else event.card
    if event.source == "discard":
        return f"takes {came} from the discard pile for {old} in cell {event.cell}"
    return f"swaps {came if event.card is None else f'the {came}'} drawn for {old} in cell {event.cell}"


def _skyjo_removed(deed: Deed, event: skyjo.CardsRemoved) -> str:
    whose = f" of {deed.names[event.seat]}" if event.at_end else ""
    return f"{counted(len(event.cells), 'equal card')}{whose} {'is' if len(event.cells) == 1 else 'are'} removed"


def _skyjo_starter(deed: Deed, event: skyjo.StarterDecided) -> str:
    among = [deed.names[seat] for seat in event.tied]
    drawn = f", drawn from {listed(among, 'and')}" if len(among) > 1 else ""
    return f"{deed.names[event.seat]} starts{drawn}"


def _skyjo_revealed(deed: Deed, event: skyjo.LayoutTurnedUp) -> str:
    cards = " ".join("?" if card is None else str(card) for card in event.cards)
    return f"{deed.names[event.seat]} turns up {cards}"


def _skyjo_ended(deed: Deed, event: skyjo.RoundEnded) -> str:
    points = event.points[event.finisher]
    if not event.penalty:
        return ""
    return f"{deed.names[event.finisher]} ended the round and counts {points} instead of {points - event.penalty}"


def _number(card: int | None) -> str:
    return "a card" if card is None else str(card)


EVENTS: Mapping[type[Any], Callable[[Deed, Any], str]] = {
    events.CardLaid: _laid,
    events.CardDiscarded: _discarded,
    events.CardsDrawn: _drawn,
    events.DrawForfeited: lambda deed, event: f"{_who(deed, event.seat)}does not draw",
    events.StockTurnedUp: _turned_up,
    events.PileCompleted: lambda _, __: "completes it",
    events.PilesReshuffled: lambda _, event: f"{event.count} completed cards are shuffled",
    events.PilesRecycled: lambda _, event: (
        f"{counted(event.count, 'card')} beneath the tops {'is' if event.count == 1 else 'are'} shuffled"
    ),
    events.StockPenalty: _punished,
    events.OutOfTurnStarted: lambda _, __: "plays out of turn",
    events.OutOfTurnEnded: _out_of_turn_ended,
    events.TurnPassed: lambda _, event: "passes" if event.passed else "",
    skyjo.CardTurnedUp: lambda _, event: f"turns up {_number(event.card)} in cell {event.cell}",
    skyjo.StarterDecided: _skyjo_starter,
    skyjo.PileReshuffled: lambda _, event: f"shuffles the discard pile ({event.count}) into a new draw pile",
    skyjo.CardDrawn: lambda _, event: f"draws {_number(event.card)}",
    skyjo.CardSwapped: _skyjo_swapped,
    skyjo.CardRejected: lambda _, event: f"discards {_number(event.card)}",
    skyjo.CardsRemoved: _skyjo_removed,
    skyjo.EndTriggered: lambda _, __: "has no hidden card left, and everybody else has one more turn",
    skyjo.LayoutTurnedUp: _skyjo_revealed,
    skyjo.RoundEnded: _skyjo_ended,
}
"""What tells each event; the others are seen from the line of the deal or the next one, or told at a round's end."""
