"""Tables that the tests of Skyjo lay: layouts written as they lie, decks in a known order, and a few short names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from skipbo.skyjo import (
    DECK,
    Card,
    Cell,
    Flip,
    Move,
    RoundState,
    RuleSet,
    Seat,
    all_moves,
    apply_move,
    legal_moves,
    set_up,
    why_illegal,
)

SHEET = RuleSet()
HIDDEN = "(1) (2) (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (3)"
"""A layout with no open card; of no interest by itself."""
AWAY = "1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (3)"
"""A layout of somebody else, whose first flips are done."""


def seat(layout: str) -> Seat:
    """A layout as it lies: rows between strokes, hidden cards in brackets, a point where a card has been removed."""
    cells: list[Cell | None] = []
    for text in layout.replace("/", " ").split():
        if text == ".":
            cells.append(None)
        elif text.startswith("("):
            cells.append(Cell(int(text.strip("()"))))
        else:
            cells.append(Cell(int(text), up=True))
    return Seat(tuple(cells))


def shown(state: RoundState, number: int) -> str:
    """A seat's layout in the words of `seat`."""
    texts = ["." if cell is None else f"{cell.card}" if cell.up else f"({cell.card})" for cell in cells(state, number)]
    columns = state.rules.columns
    return " / ".join(" ".join(texts[at : at + columns]) for at in range(0, len(texts), columns))


def cells(state: RoundState, number: int) -> tuple[Cell | None, ...]:
    """A seat's cells."""
    return state.seats[number].cells


def lay(
    *layouts: str,
    rules: RuleSet = SHEET,
    discard: Sequence[Card] = (5,),
    draw: Sequence[Card] | None = None,
    **more: Any,
) -> RoundState:
    """A position with these layouts, these cards on top of the draw pile, and the rest of the deck beneath them.

    Without `draw` the draw pile is empty, and the rest of the deck lies at the bottom of the discard pile.
    """
    seats = [seat(layout) for layout in layouts]
    named = Counter([*discard, *(draw or ())])
    named.update(cell.card for at in seats for cell in at.cells if cell is not None)
    if more.get("held") is not None:
        named[more["held"]] += 1
    spare = sorted((Counter(DECK) - named).elements())
    if draw is None:
        return set_up(rules, seats, draw=(), discard=(*spare, *discard), seed=more.pop("seed", 1), **more)
    return set_up(rules, seats, draw=(*spare, *draw), discard=discard, seed=more.pop("seed", 1), **more)


def deck_dealing(*dealt: Card) -> tuple[Card, ...]:
    """A deck order that deals these cards first, in this order; the others lie sorted beneath them."""
    rest = Counter(DECK)
    rest.subtract(dealt)
    assert min(rest.values()) >= 0
    return (*sorted(rest.elements()), *reversed(dealt))


def play(state: RoundState, *moves: Move) -> RoundState:
    """The state after these moves."""
    for move in moves:
        state = apply_move(state, move)
    return state


def flipped(state: RoundState) -> RoundState:
    """The state after the first flips, everybody turning up the first hidden cells."""
    while state.phase == "flip":
        move = legal_moves(state)[0]
        assert type(move) is Flip
        state = apply_move(state, move)
    return state


def refused(state: RoundState, move: Any) -> str:
    """The code with which a move is refused; it is not listed."""
    reason = why_illegal(state, move)
    assert reason is not None
    assert not any(type(move) is type(legal) and repr(move) == repr(legal) for legal in legal_moves(state))
    return reason.code


def legal(state: RoundState) -> tuple[Move, ...]:
    """The legal moves, which come in the order of all moves."""
    moves = legal_moves(state)
    every = all_moves(state.rules, len(state.seats))
    assert moves == tuple(move for move in every if move in moves)
    return moves


def all_cards(state: RoundState) -> list[Card]:
    """Every card on the table, sorted."""
    cards = [cell.card for at in state.seats for cell in at.cells if cell is not None]
    held = () if state.held is None else (state.held,)
    return sorted([*cards, *state.draw, *state.discard, *held])
