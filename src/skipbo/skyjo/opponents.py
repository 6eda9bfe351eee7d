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
from skipbo.table.chance import check_seed, picked
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

PAIR = 0.5
"""What part of a card's number two of them are worth beside a hidden card, which a third would remove with them."""
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
        return moves[picked(check_seed(seed), 0, range(len(moves)))]

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, which has no reason."""
        return Hint(self.choose(view, seed), ANY_MOVE())


@attrs.frozen
class Adviser:
    """Follows the advice S25: sure gains before gambles, places as well as values, and the others' sums at the end.

    Rounds between advisers end: every turn opens a hidden card, removes a line, or leaves the open cards worth less.
    Who can do nothing of that turns up the last hidden card, whatever it costs, and waits, at a loss, only while
    somebody else has several hidden cards.
    """

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """The move that the advice leads to."""
        return self.hint(view, seed).move

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, and the advice that it follows."""
        thought = Thought(_on_move(view))
        options = [(thought.worth(move), move) for move in round_moves(thought.view) if thought.leads_on(move)]
        best = max(worth for worth, _ in options)
        moves = [move for worth, move in options if worth == best]
        move = moves[picked(check_seed(seed), 0, range(len(moves)))]
        return Hint(move, thought.reason(move))


class Thought:
    """What a player makes of a view: how much every move lowers the own score, on average.

    A layout is worth its open cards, the average for each hidden one, and less by what its pairs promise (`PAIR`). A
    swap is worth the difference that it makes to that.
    """

    def __init__(self, view: RoundView) -> None:
        self.view = view
        self.cells = view.seats[view.turn].cells
        self.hidden = hidden_cells(self.cells)
        unseen = _unseen(view)
        self.unseen = {card: count for card, count in unseen.items() if count}
        self.count = max(1, sum(self.unseen.values()))
        self.mean = sum(card * count for card, count in self.unseen.items()) / self.count
        self.others = [
            open_sum(seat.cells) + self.mean * len(hidden_cells(seat.cells)) - LAST_TURN
            for number, seat in enumerate(view.seats)
            if number != view.turn
        ]
        """What the others would end with."""
        left = [len(hidden_cells(seat.cells)) for seat in view.seats]
        self.may_wait = view.finisher is not None or (
            left[view.turn] == 1 and max(left[: view.turn] + left[view.turn + 1 :]) > 1
        )
        """Whether a swap may make the open cards worse: in the last turn, or to wait for others to come as far."""
        self.clearing: list[dict[Card, int]] = [{} for _ in self.cells]
        """For each cell the cards that remove a line there, and what is removed with them."""
        self.pairing: list[dict[Card, float]] = [{} for _ in self.cells]
        """For each cell the cards that make a pair there, and what the pair promises."""
        self.promised = [0.0 for _ in self.cells]
        """For each hidden cell what the pairs beside it promise."""
        for at, cell in enumerate(self.cells):
            if cell is not None:
                for line in lines_by_cell(view.rules)[at]:
                    self._look_at(line, at)
        self.leaving = {at: self._leaving(at, cell) for at, cell in enumerate(self.cells) if cell is not None}

    def worth(self, move: Move) -> float:
        """How much lower a move makes the own score on average."""
        if isinstance(move, (TakeDiscard, Swap)):
            return self._swapping(self._card_of(move), move.cell)
        if isinstance(move, Draw):
            return self._drawing()
        return self._turning_up(move.cell) if isinstance(move, RejectAndFlip) else 0.0

    def leads_on(self, move: Move) -> bool:
        """Whether a move brings the round nearer to its end: not where it only makes the own open cards worse."""
        return not isinstance(move, (TakeDiscard, Swap)) or self._swap_leads_on(self._card_of(move), move.cell)

    def reason(self, move: Move) -> Reason:
        """Why the move is made."""
        if isinstance(move, Flip):
            return FIRST_FLIP()
        if isinstance(move, Draw):
            return DRAW_CARD(top=self.view.discard[-1])
        card = self._card_of(move)
        if self._ending(move.cell, None if isinstance(move, RejectAndFlip) else card) > 0:
            return END_ROUND()
        if isinstance(move, RejectAndFlip):
            return REJECT(card=card)
        cell = self.cells[move.cell]
        assert cell is not None
        if card in self.clearing[move.cell]:
            return CLEAR_LINE(card=card)
        if cell.up and cell.card is not None and cell.card > card:
            return SURE_GAIN(card=card, old=cell.card)
        if card in self.pairing[move.cell]:
            return PLACE(card=card)
        if not cell.up and card < self.mean:
            return GAMBLE(card=card, mean=shown_above(self.mean, card))
        return LEAST_BAD()

    def _card_of(self, move: TakeDiscard | Swap | RejectAndFlip) -> Card:
        """The card that the move takes, lays or puts away."""
        card = self.view.discard[-1] if isinstance(move, TakeDiscard) else self.view.held
        assert card is not None
        return card

    def _look_at(self, line: Line, at: int) -> None:
        """Note which cards would remove this line from this cell, or make a pair in it (K07)."""
        others = [cell for other in line.cells if other != at and (cell := self.cells[other]) is not None]
        up = [cell.card for cell in others if cell.up and cell.card is not None]
        if len(others) + 1 < line.least or len(set(up)) > 1:
            return
        if len(up) == len(others):
            # A line of one card is equal with any.
            for card in up[:1] or COPIES:
                self.clearing[at][card] = self.clearing[at].get(card, 0) + card * len(others)
            if len(others) == 2:
                self.promised[at] += PAIR * max(0, up[0])
        elif len(others) == 2 and up:
            self.pairing[at][up[0]] = self.pairing[at].get(up[0], 0.0) + PAIR * max(0, up[0])

    def _leaving(self, at: int, cell: CellView) -> float:
        """What it is worth to be rid of the card in a cell: its number, less what pairs promise with it."""
        if not cell.up or cell.card is None:
            return self.mean - self.promised[at]
        return cell.card - self.pairing[at].get(cell.card, 0.0)

    def _gain(self, card: Card, at: int) -> float:
        """What it is worth to have this card in a cell instead of the card there: the difference to the layout."""
        if card in self.clearing[at]:
            return self.leaving[at] + self.clearing[at][card]
        return self.leaving[at] - card + self.pairing[at].get(card, 0.0)

    def _swapping(self, card: Card, at: int) -> float:
        return self._gain(card, at) + self._ending(at, card)

    def _swap_leads_on(self, card: Card, at: int) -> bool:
        return self.may_wait or at in self.hidden or self._gain(card, at) > 0

    def _turning_up(self, at: int) -> float:
        """What it is worth to put a drawn card away and turn up a hidden one: it may spoil a pair."""
        known = TURNING_UP if self.view.finisher is None else 0.0
        return known - self.promised[at] + self._ending(at, None)

    def _drawing(self) -> float:
        """What a drawn card is worth on average, if it is put where it does most good or away."""
        away = [self._turning_up(at) for at in self.hidden]
        total = 0.0
        for card, count in self.unseen.items():
            swaps = [self._swapping(card, at) for at in self.leaving if self._swap_leads_on(card, at)]
            total += max([*swaps, *away]) * count
        return total / self.count

    def _ending(self, at: int, card: Card | None) -> float:
        """What it costs or brings to end the round by opening the last hidden cell with this card, or as it lies."""
        if self.view.finisher is not None or self.hidden != [at]:
            return 0.0
        if card is None:
            return sum(self._ending(at, unseen) * count for unseen, count in self.unseen.items()) / self.count
        gone = self.clearing[at].get(card)
        own = open_sum(self.cells) + (card if gone is None else -gone)
        scores = [own, *map(round, self.others)]
        cost = after_penalty(self.view.rules, 0, scores) - own
        return -float(cost) if cost or own > min(scores[1:]) else 1.0


def shown_above(mean: float, card: Card) -> float:
    """A number that is higher than a card's, with as many digits as it takes to see that."""
    digits = 1
    while round(mean, digits) <= card:
        digits += 1
    return round(mean, digits)


def _on_move(view: RoundView | MatchView) -> RoundView:
    """The round as the player to move sees it. Raises `IllegalMoveError` where that is not the viewer."""
    seen = view.round if isinstance(view, MatchView) else view
    if type(seen) is not RoundView:
        raise TypeError(f"an opponent is given a view, which is view(state, seat), not a {type(seen).__name__}")
    if seen.outcome is not None:
        raise IllegalMoveError(reasons.ROUND_OVER(), state=view)
    if seen.seat != seen.turn:
        raise IllegalMoveError(reasons.NOT_YOUR_TURN(turn=seen.turn), state=view)
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
