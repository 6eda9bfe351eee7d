"""The opponent that follows the advice of the rule sheets, R62 to R67, in that order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import attrs

from skipbo.cards import WILD, Card
from skipbo.match import MatchView
from skipbo.moves import Discard, Move, PlayDiscard, PlayHand
from skipbo.opponents.turn import Face, Spot, Turn, turn_of
from skipbo.state import RoundView
from skipbo.table.chance import check_seed, picked
from skipbo.table.errors import Code, Reason
from skipbo.table.hints import Hint

WILD_STOCK = Code("hint-wild-stock", "R62", "A {name} on the stock pile is played at once.")
STOCK_CARD = Code("hint-stock-card", "R63", "A stock card is always played if it can be.")
REACH_STOCK = Code("hint-reach-stock", "R64", "This leads to the {name} of the stock pile.")
FREE_PLAY = Code("hint-free-play", "R65", "This card can be played without helping the next player.")
RUN = Code("hint-run", "R66", "It continues a descending run on discard pile {pile}.")
HIGH_PILE = Code("hint-high-pile", "R67", "Discard pile {pile} is kept for high cards.")
LEAST_HARM = Code("hint-least-harm", "R66", "Of all discards, this one buries the least.")
FORCED = Code("hint-forced", "R25", "Nothing better is legal.")

T = TypeVar("T")


@attrs.frozen
class Adviser:
    """Follows the advice R62 to R67 in that order.

    It plays stock cards whenever it can (R62, R63), and whatever leads to one on a single building pile, with wilds
    where it has to (R64); then other numbers, unless the next player could play a stock card on them (R65). At last it
    discards in descending runs (R66), high cards on a pile of their own (R67).

    >>> import skipbo
    >>> from skipbo.opponents import Adviser
    >>> seats = [skipbo.Seat(stock=(9, 5), hand=(0, 4, 8, 11)), skipbo.Seat(stock=(7,))]
    >>> state = skipbo.set_up(skipbo.RuleSet(), seats, building=[2], seed=1)
    >>> hint = Adviser().hint(skipbo.view(state, seat=0), seed=1)
    >>> hint.move, hint.why
    (PlayHand(card=0, to=0), 'This leads to the 5 of the stock pile.')
    """

    spoil: bool = True
    """Whether it keeps back cards that would help the next player (R65)."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """The move that the advice leads to."""
        return self.hint(view, seed).move

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, and the advice that it follows; the seed decides between what is equally good."""
        check_seed(seed)  # also where nothing is equally good
        turn = turn_of(view)
        found = stock_hint(turn)
        if found is not None:
            return found
        numbers = [step for step in turn.steps(turn.start) if step.card != WILD]
        free = [step for step in numbers if not self.spoil or not helps(turn, step.after)]
        if free:
            # The hand first: it is filled again.
            return Hint(turn.move(_one_of(free, seed, lambda step: step.source)), FREE_PLAY())
        endings = [move for move in turn.moves if isinstance(move, Discard)]
        if endings:
            move = _one_of(endings, seed, lambda move: discard_rank(turn, move))
            return Hint(move, _discard_reason(turn, move))
        return Hint(turn.move(numbers[0]) if numbers else turn.moves[0], FORCED())


def stock_hint(turn: Turn) -> Hint[Move] | None:
    """The play of a stock top, or the first play towards one (R62-R64); `None` if none can be reached."""
    name = turn.view.rules.deck.name
    if steps := turn.stock_steps(turn.start):
        values = turn.values(turn.start)
        step = min(steps, key=lambda step: (step.card != WILD, helps(turn, step.after), step.which, -values[step.to]))
        return Hint(turn.move(step), WILD_STOCK(name=name(WILD)) if step.card == WILD else STOCK_CARD())
    ways = [
        (way[0], which, to, way[1])
        for which, (_, card) in enumerate(turn.stocks)
        for to in range(len(turn.start.faces))
        if (way := _way(turn, to, card)) is not None
    ]
    if not ways:
        return None
    _, which, _, move = min(ways, key=lambda way: way[:3])
    return Hint(move, REACH_STOCK(name=name(turn.stocks[which][1])))


def helps(turn: Turn, after: Spot) -> bool:
    """Whether the next player could play a stock card that could not be played before (R65)."""
    return any(takes(turn, after, card) and not takes(turn, turn.start, card) for card in turn.rivals if card != WILD)


def takes(turn: Turn, spot: Spot, card: Card) -> bool:
    """Whether any building pile takes the card."""
    return any(turn.follow[card][face] >= 0 for face in spot.faces)


def discard_rank(turn: Turn, move: Discard) -> tuple[int, int]:
    """How good a discard is, the lower the better: what it does first, then which card or how deep it buries."""
    card, ranks, rules = move.card, turn.ranks, turn.view.rules
    pile = turn.view.seats[turn.seat if move.of is None else move.of].discards[move.pile]
    top = pile[-1] if pile else None
    on_kept = move.pile == rules.discard_piles - 1 > 0
    high = card >= ranks - 1
    if card == WILD:
        return 9, len(pile)
    if top == card + 1:
        return 0, -card
    if high and on_kept and (top is None or top >= ranks - 1):
        return 1, -card
    if top == card:
        return 2, -card
    if top is None:
        return (6 if on_kept else 3), -card
    if top == WILD:
        return 8, -card
    return (4, top - card) if top > card else (7, len(pile))


def _discard_reason(turn: Turn, move: Discard) -> Reason:
    rank = discard_rank(turn, move)[0]
    return RUN(pile=move.pile) if rank == 0 else HIGH_PILE(pile=move.pile) if rank == 1 else LEAST_HARM()


def _way(turn: Turn, to: int, target: Card) -> tuple[tuple[int, int], Move] | None:
    """The plays to one building pile until it takes the target: how many wilds and cards there are, and the first.

    Numbers come before wilds, and the hand before discard piles.
    """
    face, hand, depths = turn.start.faces[to], list(turn.start.hand), list(turn.start.depths)
    wilds, first, length = 0, None, 0
    while turn.follow[target][face] < 0:
        found = _next_card(turn, face, hand, depths)
        if found is None or length == turn.ranks:
            return None
        card, which = found
        if which is None:
            hand.remove(card)
            move: Move = PlayHand(card, to)
        else:
            depths[which] += 1
            of, pile, _ = turn.discards[which]
            move = PlayDiscard(pile, to, of)
        first = first or move
        face, wilds, length = turn.follow[card][face], wilds + (card == WILD), length + 1
    assert first is not None
    return (wilds, length), first


def _next_card(turn: Turn, face: Face, hand: Sequence[Card], depths: Sequence[int]) -> tuple[Card, int | None] | None:
    """A card that a building pile takes, and the discard pile that it lies on; `None` for the hand."""
    for card in (face % turn.ranks + 1, WILD):
        if turn.follow[card][face] >= 0:
            if card in hand:
                return card, None
            for which, (_, _, cards) in enumerate(turn.discards):
                if depths[which] < len(cards) and cards[-1 - depths[which]] == card:
                    return card, which
    return None


def _one_of(items: Sequence[T], seed: int, rank: Callable[[T], Any]) -> T:
    """One of the items of the lowest rank."""
    ranks = list(map(rank, items))
    lowest = min(ranks)
    best = [item for item, at in zip(items, ranks, strict=True) if at == lowest]
    return best[0] if len(best) == 1 else best[picked(seed, 0, range(len(best)))]
