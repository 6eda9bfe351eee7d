"""A state or a view as a few lines of text, for terminals, logs and examples."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.skyjo.layout import open_sum
from skipbo.skyjo.match import Match, MatchView
from skipbo.skyjo.state import Cell, CellView, RoundState, RoundView
from skipbo.skyjo.verbs import State, View
from skipbo.table.match import seat_names
from skipbo.table.settings import shown
from skipbo.table.terminal import printable

HIDDEN = "?"
"""How a hidden card is shown."""
GONE = "."
"""How the place of a card is shown that has been removed."""


def text_board(state: State | View, players: Sequence[str] | None = None) -> str:
    """The table as text: whose turn it is and what is to be done, the piles, and every layout with its open sum.

    Hidden cards are question marks; a state shows them in brackets, as practice does, and what one seat may see is
    shown by its view. `players` are the names for a round, which has none of its own, one for each seat. Whatever could
    steer a terminal is taken out of them.

    >>> from skipbo import skyjo
    >>> rules = skyjo.RuleSet(rows=2, columns=3)
    >>> state = skyjo.new_round(rules, players=2, seed=2026)
    >>> for cell in (0, 4, 1, 5):
    ...     state = skyjo.apply_move(state, skyjo.Flip(cell))
    >>> print(skyjo.text_board(skyjo.view(state, seat=0), ["Ada", "Grace"]))
    Turn of Ada, to choose. Draw pile 137, discard pile 1: -1.
    Ada, open 10
      11    ?    ?
       ?   -1    ?
    Grace, open 7
       ?    0    ?
       ?    ?    7
    """
    table = state.round if isinstance(state, (Match, MatchView)) else state
    if not isinstance(table, (RoundState, RoundView)):
        raise TypeError(f"a RoundState, a Match or a view of one belongs here, not {shown(state)}")
    seats = len(table.seats)
    given = state.players if isinstance(state, (Match, MatchView)) else seat_names(players, seats)
    names = [f"Seat {seat}" for seat in range(seats)] if given is None else [*map(printable, given)]
    lines = [_heading(table, names)]
    if isinstance(state, (Match, MatchView)):
        lines.insert(0, f"Round {state.number + 1}. Points: {', '.join(map(str, state.scores.totals))}.")
    columns = table.rules.columns
    layouts: list[tuple[Cell | CellView | None, ...]] = [seat.cells for seat in table.seats]
    for name, layout in zip(names, layouts, strict=True):
        cells = [_cell(cell) for cell in layout]
        lines.append(f"{name}, open {open_sum(layout)}")
        lines += ["".join(cells[at : at + columns]).rstrip() for at in range(0, len(cells), columns)]
    return "\n".join(lines)


def _heading(table: RoundState | RoundView, names: Sequence[str]) -> str:
    piles = f"Draw pile {len(table.draw)}, discard pile {len(table.discard)}: {table.discard[-1]}."
    if table.outcome is not None:
        winner = table.outcome.winner
        return f"Over. {'' if winner is None else f'Lowest: {names[winner]}. '}{piles}"
    held = "" if table.held is None else f" the {table.held}"
    last = "" if table.finisher is None else f" Last turns: {names[table.finisher]} has ended the round."
    return f"Turn of {names[table.turn]}, to {table.phase}{held}. {piles}{last}"


def _cell(cell: Cell | CellView | None) -> str:
    if cell is None:
        text = GONE
    elif cell.card is None:
        text = HIDDEN
    else:
        text = f"{cell.card}" if cell.up else f"({cell.card})"
    # A bracket stands beside the column of the numbers.
    return f"{text:>5}" if text.endswith(")") else f"{text:>4} "
