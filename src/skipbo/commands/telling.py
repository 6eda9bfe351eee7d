"""Moves and rulings in words, as a replay tells them: what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from skipbo import moves
from skipbo.cards import WILD
from skipbo.skyjo import moves as skyjo


@attrs.frozen
class Deed:
    """A move or ruling that was made."""

    before: Any
    """The round before it."""
    after: Any
    """The round after it."""
    seat: int
    """The seat that moved, or that the ruling speaks of."""
    move: Any
    """The move or ruling."""
    known: bool
    """Whether what only that seat may know is told."""


def told(deed: Deed) -> str:
    """What was done, without who did it.

    >>> import skipbo
    >>> state = skipbo.set_up(skipbo.RuleSet(), [skipbo.Seat((9, 1), (5, 5)), skipbo.Seat((7,))], seed=1)
    >>> move = skipbo.PlayStock(to=0)
    >>> told(Deed(state, skipbo.apply_move(state, move), 0, move, known=False))
    'plays 1 from stock to building pile 0; stock 1, top 9'
    """
    return SENTENCES[type(deed.move)](deed)


def _play_stock(deed: Deed) -> str:
    holder = deed.before.deal.holders[_owner(deed)]
    stock = deed.after.seats[holder].stock
    left = f"stock {len(stock)}, top {_name(deed, stock[-1])}" if stock else "the stock is out"
    return f"plays {_laid(deed, deed.before.seats[holder].stock[-1], 'stock')}; {left}{_drawn(deed)}"


def _play_discard(deed: Deed) -> str:
    card = deed.before.seats[_owner(deed)].discards[deed.move.pile][-1]
    return f"plays {_laid(deed, card, f'discard pile {deed.move.pile}')}{_drawn(deed)}"


def _play_hand(deed: Deed) -> str:
    return f"plays {_laid(deed, deed.move.card, 'hand')}{_drawn(deed, played=1)}"


def _discard(deed: Deed) -> str:
    return f"discards {_name(deed, deed.move.card)} on pile {deed.move.pile}{_whose(deed)}"


def _laid(deed: Deed, card: int, source: str) -> str:
    """A card from somewhere to a building pile, what it stands for if it is wild, and whether the pile is complete."""
    value = deed.after.values[deed.move.to]
    name = _name(deed, card)
    if card == WILD:
        name += f" as {_name(deed, value or deed.after.rules.deck.ranks)}"
    complete = "" if value else ", complete"
    return f"{name} from {source}{_whose(deed)} to building pile {deed.move.to}{complete}"


def _drawn(deed: Deed, played: int = 0) -> str:
    """The cards drawn in mid-turn, with which a hand that was played out was filled up."""
    before, after = (len(state.seats[deed.seat].hand) for state in (deed.before, deed.after))
    return f"; draws {after - before + played}" if after > before - played else ""


def _owner(deed: Deed) -> int:
    return deed.seat if deed.move.of is None else int(deed.move.of)


def _whose(deed: Deed) -> str:
    of = getattr(deed.move, "of", None)
    return "" if of is None else f" of seat {of}"


def _name(deed: Deed, card: int) -> str:
    name: str = deed.after.rules.deck.name(card)
    return name


def _flip(deed: Deed) -> str:
    return f"turns up {_cell(deed)}{_removed(deed)}"


def _take_discard(deed: Deed) -> str:
    return f"takes {deed.before.discard[-1]} from the discard pile for {_cell(deed)}{_removed(deed)}"


def _draw(deed: Deed) -> str:
    return f"draws {deed.after.held}" if deed.known else "draws a card"


def _swap(deed: Deed) -> str:
    return f"swaps the {deed.before.held} drawn for {_cell(deed)}{_removed(deed)}"


def _reject(deed: Deed) -> str:
    return f"discards the {deed.before.held} drawn and turns up {_cell(deed)}{_removed(deed)}"


def _cell(deed: Deed) -> str:
    return f"{deed.before.seats[deed.seat].cells[deed.move.cell].card} in cell {deed.move.cell}"


def _removed(deed: Deed) -> str:
    """The cards of complete lines that were removed from the layout."""
    before, after = (state.seats[deed.seat].cells.count(None) for state in (deed.before, deed.after))
    return f"; {after - before} equal cards are removed" if after > before else ""


SENTENCES: Mapping[type[Any], Callable[[Deed], str]] = {
    moves.PlayStock: _play_stock,
    moves.PlayHand: _play_hand,
    moves.PlayDiscard: _play_discard,
    moves.Discard: _discard,
    moves.Pass: lambda _: "passes",
    moves.TalkPenalty: lambda _: "is punished for talking",
    moves.ExcessDraw: lambda deed: f"drew too many cards ({deed.move.count})",
    moves.OutOfTurn: lambda _: "plays out of turn",
    moves.StopOutOfTurn: lambda _: "is stopped, having played out of turn",
    skyjo.Flip: _flip,
    skyjo.TakeDiscard: _take_discard,
    skyjo.Draw: _draw,
    skyjo.Swap: _swap,
    skyjo.RejectAndFlip: _reject,
}
"""What tells each kind of move and ruling of all games."""
