"""Layouts: cards that lie open or hidden, and the lines of equal ones that are removed (S09, S14, S15, K01-K10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

import attrs

from skipbo.skyjo.cards import COPIES, Card
from skipbo.skyjo.rules import RuleSet
from skipbo.skyjo.state import Cell, CellView

Cells: TypeAlias = tuple[Cell | None, ...]
"""A layout, row by row; `None` where a card has been removed."""

OPEN = {card: Cell(card, up=True) for card in COPIES}
"""Each card face up. All layouts share these cells, since there are so few different ones."""
HIDDEN = {card: Cell(card) for card in COPIES}
"""Each card face down."""


@attrs.frozen
class Line:
    """A column or row that is removed when its cards are open and equal."""

    cells: tuple[int, ...]
    """Its cells, in order."""
    least: int
    """How many cards must be left in it: three, or all of a shorter line (K07)."""


@lru_cache(maxsize=64)
def lines(rules: RuleSet) -> tuple[Line, ...]:
    """The lines that these rules remove: columns from the left, then rows from the top (K10).

    >>> [line.cells for line in lines(RuleSet(rows=2, columns=3, initial_flips=1, clear_rows=True))]
    [(0, 3), (1, 4), (2, 5), (0, 1, 2), (3, 4, 5)]
    """
    rows, columns = rules.rows, rules.columns
    found: list[tuple[int, ...]] = []
    if rules.clear_columns:
        found += [tuple(range(column, rows * columns, columns)) for column in range(columns)]
    if rules.clear_rows:
        found += [tuple(range(row * columns, (row + 1) * columns)) for row in range(rows)]
    return tuple(Line(cells, min(3, len(cells))) for cells in found)


@lru_cache(maxsize=64)
def lines_by_cell(rules: RuleSet) -> tuple[tuple[Line, ...], ...]:
    """For each cell the lines that it lies in, in their order."""
    cells = range(rules.rows * rules.columns)
    return tuple(tuple(line for line in lines(rules) if cell in line.cells) for cell in cells)


def is_equal(line: Line, cells: Sequence[Cell | CellView | None]) -> bool:
    """Whether the cards left in a line are open and equal, and enough for it to be removed (K07)."""
    left = [cell for at in line.cells if (cell := cells[at]) is not None]
    return len(left) >= line.least and all(cell.up for cell in left) and all(cell.card == left[0].card for cell in left)


def cleared(rules: RuleSet, cells: Cells, changed: int | None = None) -> tuple[Cells, tuple[Card, ...]]:
    """The layout once all equal lines have been removed, and their cards in the order in which they go (K07, K10).

    Where only one cell has changed in a layout that had no equal lines, only its lines need be looked at first.
    """
    gone: tuple[Card, ...] = ()
    todo = lines(rules) if changed is None else lines_by_cell(rules)[changed]
    while equal := [line for line in todo if is_equal(line, cells)]:
        # Lines that share a card go together, and the card goes once.
        leaving = dict.fromkeys(at for line in equal for at in line.cells if cells[at] is not None)
        gone += tuple(cell.card for at in leaving if (cell := cells[at]) is not None)
        cells = tuple([None if at in leaving else cell for at, cell in enumerate(cells)])
        todo = lines(rules)
    return cells, gone


def with_cell(cells: Cells, at: int, cell: Cell) -> Cells:
    """The layout with another card in one cell."""
    return (*cells[:at], cell, *cells[at + 1 :])


def revealed(cells: Cells) -> Cells:
    """The layout with all its cards turned up (S17)."""
    return tuple([None if cell is None else OPEN[cell.card] for cell in cells])


def hidden_cells(cells: Iterable[Cell | CellView | None]) -> list[int]:
    """The cells whose cards are hidden."""
    return [at for at, cell in enumerate(cells) if cell is not None and not cell.up]


def all_open(cells: Iterable[Cell | CellView | None]) -> bool:
    """Whether no card is hidden; an empty layout has none (S16, K02)."""
    return all(cell is None or cell.up for cell in cells)


def open_sum(cells: Iterable[Cell | CellView | None]) -> int:
    """The sum of the cards that lie open.

    >>> open_sum([Cell(12, up=True), Cell(-2, up=True), Cell(7), None])
    10
    """
    return sum([cell.card for cell in cells if cell is not None and cell.up and cell.card is not None])
