"""Opponents: players that see views only, and answer with a move or with a hint.

What they answer depends on the view and the seed alone.
"""

from __future__ import annotations

from typing import Protocol

import attrs

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import COPIES, Card
from skipbo.skyjo.layout import Line, hidden_cells, lines_by_cell, open_sum
from skipbo.skyjo.legality import round_moves
from skipbo.skyjo.match import MatchView
from skipbo.skyjo.moves import Draw, Flip, Move, RejectAndFlip, Swap, TakeDiscard
from skipbo.skyjo.scoring import after_penalty
from skipbo.skyjo.state import CellView, RoundView
from skipbo.table.chance import picked
from skipbo.table.errors import Code, IllegalMoveError, Reason
from skipbo.table.hints import ANY_MOVE, Hint

__all__ = ["Adviser", "Hint", "Opponent", "Uniform"]

FIRST_FLIP = Code("hint-first-flip", "S07", "One card is as good as another as long as none has been seen.")
CLEAR_LINE = Code("hint-clear-line", "S25", "With this {card} a whole line is equal and is removed.")
SURE_GAIN = Code("hint-sure-gain", "S25", "A {card} for an open {old} is a sure gain.")
GAMBLE = Code("hint-gamble", "S25", "A {card} is lower than a hidden card is on average, which is {mean}.")
PLACE = Code("hint-place", "S25", "The {card} lies beside an equal card, in a line that could be removed.")
DRAW_CARD = Code("hint-draw", "S25", "A drawn card promises more than the {top} of the discard pile.")
REJECT = Code("hint-reject", "S25", "The {card} gains nothing, so a hidden card is turned up.")
END_ROUND = Code("hint-end-round", "S25", "This ends the round, and nobody else seems to be lower.")
LEAST_BAD = Code("hint-least-bad", "S25", "Nothing better is legal.")

BUILDING = 0.25
"""What part of the cards of a line it is worth that one card only is missing to have it removed."""
TURNING_UP = 0.3
"""What it is worth to know one more of the own cards."""
LAST_TURN = 3.0
"""By how much a player's sum falls with one more turn, about."""


class Opponent(Protocol):
    """Somebody to play against, who sees views only."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """The move that it makes."""
        ...

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move that it makes, and why."""
        ...


@attrs.frozen
class Uniform:
    """Any legal move, each as likely as the others."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """One of the legal moves."""
        moves = round_moves(_on_move(view))
        return moves[picked(seed, 0, range(len(moves)))]

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, which has no reason."""
        return Hint(self.choose(view, seed), ANY_MOVE())


@attrs.frozen
class Adviser:
    """Follows the advice S25: sure gains before gambles, places as well as values, and the others' sums at the end."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """The move that the advice leads to."""
        return self.hint(view, seed).move

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, and the advice that it follows."""
        thought = Thought(_on_move(view))
        options = [(thought.worth(move), move) for move in round_moves(thought.view)]
        best = max(worth for worth, _ in options)
        moves = [move for worth, move in options if worth == best]
        move = moves[picked(seed, 0, range(len(moves)))]
        return Hint(move, thought.reason(move))


class Thought:
    """What a player makes of a view: how much every move lowers the own score, on average."""

    def __init__(self, view: RoundView) -> None:
        self.view = view
        self.cells = view.seats[view.turn].cells
        self.hidden = hidden_cells(self.cells)
        unseen = _unseen(view)
        self.unseen = {card: count for card, count in unseen.items() if count}
        self.count = max(1, sum(self.unseen.values()))
        self.mean = sum(card * count for card, count in self.unseen.items()) / self.count
        self.clearing: list[dict[Card, int]] = [{} for _ in self.cells]
        """For each cell the cards that remove a line there, and what is removed with them."""
        self.building: list[set[Card]] = [set() for _ in self.cells]
        """For each cell the cards that leave but one card missing to remove a line there."""
        for at, cell in enumerate(self.cells):
            if cell is not None:
                for line in lines_by_cell(view.rules)[at]:
                    self._look_at(line, at)
        self.leaving = {at: self._leaving(at, cell) for at, cell in enumerate(self.cells) if cell is not None}

    def worth(self, move: Move) -> float:
        """How much lower a move makes the own score on average."""
        if isinstance(move, (TakeDiscard, Swap)):
            card = self._card_of(move)
            return self.leaving[move.cell] + self._coming(card, move.cell) + self._ending(move.cell, card)
        if isinstance(move, Draw):
            return self._drawing()
        if isinstance(move, RejectAndFlip):
            known = TURNING_UP if self.view.finisher is None else 0.0
            # A hidden card beside two equal ones is better swapped for a third.
            return known - 0.1 * bool(self.clearing[move.cell]) + self._ending(move.cell, self.mean)
        return 0.0

    def reason(self, move: Move) -> Reason:
        """Why the move is made."""
        if isinstance(move, Flip):
            return FIRST_FLIP()
        if isinstance(move, Draw):
            return DRAW_CARD(top=self.view.discard[-1])
        card = self._card_of(move)
        if self._ending(move.cell, self.mean if isinstance(move, RejectAndFlip) else card) > 0:
            return END_ROUND()
        if isinstance(move, RejectAndFlip):
            return REJECT(card=card)
        cell = self.cells[move.cell]
        assert cell is not None
        if card in self.clearing[move.cell]:
            return CLEAR_LINE(card=card)
        if cell.up and cell.card is not None and cell.card > card:
            return SURE_GAIN(card=card, old=cell.card)
        if card in self.building[move.cell]:
            return PLACE(card=card)
        if not cell.up and card < self.mean:
            return GAMBLE(card=card, mean=round(self.mean, 1))
        return LEAST_BAD()

    def _card_of(self, move: TakeDiscard | Swap | RejectAndFlip) -> Card:
        """The card that the move takes, lays or puts away."""
        card = self.view.discard[-1] if isinstance(move, TakeDiscard) else self.view.held
        assert card is not None
        return card

    def _look_at(self, line: Line, at: int) -> None:
        """Note which cards would remove this line from this cell, or come close to it (K07)."""
        others = [cell for other in line.cells if other != at and (cell := self.cells[other]) is not None]
        shown = {cell.card for cell in others if cell.up and cell.card is not None}
        if len(others) + 1 < line.least or len(shown) > 1:
            return
        if all(cell.up for cell in others):
            # A line of one card is equal with any.
            for card in shown or COPIES:
                self.clearing[at][card] = self.clearing[at].get(card, 0) + card * len(others)
        elif shown and len(others) < line.least:
            self.building[at] |= shown

    def _leaving(self, at: int, cell: CellView) -> float:
        """What it is worth to be rid of the card in a cell: its number, less what its line may still come to."""
        if not cell.up or cell.card is None:
            return self.mean
        return cell.card - (2 * BUILDING * max(0, cell.card) if cell.card in self.building[at] else 0.0)

    def _coming(self, card: Card, at: int) -> float:
        """What it is worth to have a card in a cell: its number lost, or what its lines gain."""
        if card in self.clearing[at]:
            return self.clearing[at][card]
        return 2 * BUILDING * max(0, card) - card if card in self.building[at] else -card

    def _drawing(self) -> float:
        """What a drawn card is worth on average, if it is put where it does most good or away."""
        plain = max(self.leaving.values())
        best = {card: max(TURNING_UP, plain - card) for card in self.unseen}
        for at, leaving in self.leaving.items():
            for card in (*self.clearing[at], *self.building[at]):
                if card in best:
                    best[card] = max(best[card], leaving + self._coming(card, at))
        return sum(best[card] * count for card, count in self.unseen.items()) / self.count

    def _ending(self, at: int, card: float) -> float:
        """What it costs or brings to end the round by opening the last hidden cell with this card."""
        view = self.view
        if view.finisher is not None or self.hidden != [at]:
            return 0.0
        own = round(open_sum(self.cells) + card)
        others = [
            round(open_sum(seat.cells) + self.mean * len(hidden_cells(seat.cells)) - LAST_TURN)
            for number, seat in enumerate(view.seats)
            if number != view.turn
        ]
        cost = after_penalty(view.rules, 0, [own, *others]) - own
        return -float(cost) if cost or own > min(others) else 1.0


def _on_move(view: RoundView | MatchView) -> RoundView:
    """The round as the player to move sees it. Raises `IllegalMoveError` where that is not the viewer."""
    seen = view.round if isinstance(view, MatchView) else view
    if type(seen) is not RoundView:
        raise TypeError(f"an opponent is given a view, not a {type(seen).__name__}")
    if seen.outcome is not None:
        raise IllegalMoveError(reasons.ROUND_OVER())
    if seen.seat != seen.turn:
        raise IllegalMoveError(reasons.NOT_YOUR_TURN(turn=seen.turn))
    return seen


def _unseen(view: RoundView) -> dict[Card, int]:
    """How many of each card the viewer does not see."""
    unseen = dict(COPIES)
    for seat in view.seats:
        for cell in seat.cells:
            if cell is not None and cell.card is not None:
                unseen[cell.card] -= 1
    for card in (*view.discard[-1:], view.held):
        if card is not None:
            unseen[card] -= 1
    return unseen
