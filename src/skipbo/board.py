"""A state or a view as a few lines of text, for terminals, logs and examples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skipbo.cards import Card
from skipbo.compiled import compile_rules
from skipbo.match import Match, MatchView
from skipbo.state import RoundState, RoundView, Seat, SeatView
from skipbo.table.match import seat_names
from skipbo.table.settings import shown
from skipbo.table.terminal import padded, printable, width
from skipbo.verbs import State, View

HIDDEN = "?"
"""How a hidden card is shown."""


def text_board(state: State | View, players: Sequence[str] | None = None) -> str:
    """The table as text: whose turn it is, the building piles with the card that each needs, and every seat's cards.

    Where there are partners, the side of each seat is told, and where a side shares a stock, at which seat it lies.
    `players` are the names for a round, which has none of its own, one for each seat. Whatever could steer a terminal
    is taken out of them. A state shows everything; what one seat may see is shown by its view.

    >>> import skipbo
    >>> seats = [skipbo.Seat(stock=(10, 5), hand=(0, 4, 11)), skipbo.Seat(stock=(3, 8), discards=((9, 8), (12,)))]
    >>> state = skipbo.set_up(skipbo.RuleSet(), seats, building=[3, 7], seed=1)
    >>> print(skipbo.text_board(skipbo.view(state, seat=0), ["Ada", "Grace"]))
    Turn of Ada. Draw pile 142, completed 0.
    Building piles, and what they need: 0: 3 > 4   1: 7 > 8   2: - > 1   3: - > 1
    * 0 Ada    stock 2: 5  hand Skip-Bo 4 11  discards - | - | - | -
      1 Grace  stock 2: 8  hand -             discards 9 8 | 12 | - | -
    """
    table = state.round if isinstance(state, (Match, MatchView)) else state
    if not isinstance(table, (RoundState, RoundView)):
        raise TypeError(f"a RoundState or a Match of Skip-Bo, or a view of one, belongs here, not {shown(state)}")
    seats = len(table.seats)
    given = state.players if isinstance(state, (Match, MatchView)) else seat_names(players, seats)
    names = [f"seat {seat}" for seat in range(seats)] if given is None else [*map(printable, given)]
    lines = [_heading(table, names)]
    if isinstance(state, (Match, MatchView)):
        totals = ", ".join(map(str, state.scores.totals))
        lines.insert(0, f"Round {state.number + 1}. Points: {totals}.")
    return "\n".join([*lines, _piles(table), *_seats(table, names)])


def _heading(table: RoundState | RoundView, names: Sequence[str]) -> str:
    rightful = table.irregular.rightful
    if table.outcome is not None:
        side = table.outcome.winner
        turn = "Blocked." if table.outcome.ending == "blocked" else "Over."
        sides = table.rules.sides(len(table.seats))
        winners = [name for name, own in zip(names, sides, strict=True) if own == side]
        turn += f" Won by {' and '.join(winners)}." if winners else ""
    elif rightful is not None:
        turn = f"{names[table.turn]} plays out of turn, in the turn of {names[rightful]}."
    else:
        turn = f"Turn of {names[table.turn]}."
    return f"{turn} Draw pile {len(table.draw)}, completed {len(table.completed)}."


def _piles(table: RoundState | RoundView) -> str:
    name = table.rules.deck.name
    piles = (f"{pile}: {name(value) if value else '-'} > {name(value + 1)}" for pile, value in enumerate(table.values))
    return f"Building piles, and what they need: {'   '.join(piles)}"


def _seats(table: RoundState | RoundView, names: Sequence[str]) -> Iterator[str]:
    def cards(pile: Sequence[Card | None]) -> str:
        return " ".join(HIDDEN if card is None else table.rules.deck.name(card) for card in pile) or "-"

    seats: Sequence[Seat | SeatView] = table.seats
    sides = table.rules.sides(len(seats))
    partners = len(set(sides)) < len(seats)
    holders = compile_rules(table.rules, len(seats)).holders[table.dealer]
    rows = [
        (
            f"{'*' if number == table.turn else ' '} {number} {name}",
            *([f"side {sides[number]}"] if partners else []),
            f"stock {len(seat.stock)}: {cards(seat.stock[-1:])}" if holder == number else f"stock at seat {holder}",
            f"hand {cards(seat.hand)}",
            f"discards {' | '.join(map(cards, seat.discards))}",
        )
        for number, (name, seat, holder) in enumerate(zip(names, seats, holders, strict=True))
    ]
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(padded(cell, most) for cell, most in zip(row, widths, strict=True)).rstrip()
