"""The opponent that searches its turn: plays from hand and discard piles in every order, as far as all is seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import attrs

from skipbo.cards import WILD
from skipbo.match import MatchView
from skipbo.moves import Discard, Move
from skipbo.opponents.adviser import FORCED, LEAST_HARM, REACH_STOCK, RUN, STOCK_CARD, WILD_STOCK
from skipbo.opponents.chances import missing, odds
from skipbo.opponents.turn import Spot, Step, Turn, turn_of
from skipbo.opponents.weights import DiscardWeights, TurnWeights
from skipbo.state import RoundView
from skipbo.table.chance import check_seed, picked
from skipbo.table.errors import Code, Reason
from skipbo.table.hints import Hint

EMPTY_HAND = Code("hint-empty-hand", "R24", "This leads to an empty hand, which is filled again at once.")
BETTER_STAND = Code("hint-better-stand", "R65", "The piles then stand better for you, and not for the next player.")

T = TypeVar("T")


class Way(NamedTuple):
    """A moment that a turn can come to, and how it begins."""

    spot: Spot
    """The moment."""
    first: Step | None
    """The first play of those that lead to it; `None` where the turn stands."""


@attrs.frozen
class Searcher:
    """Searches the turn for the plays that free a stock card with the fewest wilds, and weighs what they leave behind.

    Without such plays it lays what leaves the piles well: near to its own stock card, far from the next player's, and
    few cards in the hand, at best none. Wilds are spent for a stock card only. Then it discards what it needs least,
    where it buries least. All that it knows of what is hidden is how many cards of each kind a deck has.

    >>> import skipbo
    >>> from skipbo.opponents import Searcher
    >>> seats = [skipbo.Seat(stock=(9, 8), hand=(2, 6, 7, 12), discards=((5, 1),)), skipbo.Seat(stock=(4,))]
    >>> state = skipbo.set_up(skipbo.RuleSet(), seats, building=[4], seed=1)
    >>> hint = Searcher().hint(skipbo.view(state, seat=0), seed=1)
    >>> hint.move, hint.why
    (PlayDiscard(pile=0, to=1, of=None), 'This leads to the 8 of the stock pile.')
    """

    effort: int = 400
    """The most moments of a turn that it looks at."""
    wilds: int = 2
    """The most wilds that it spends on one stock card."""
    weights: TurnWeights = TurnWeights()  # noqa: RUF009 - frozen, so it may be shared
    """What a turn may lead to is worth."""
    discard_weights: DiscardWeights = DiscardWeights()  # noqa: RUF009
    """What a discard is worth."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """The move that its search leads to."""
        return self.hint(view, seed).move

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, and what it is good for; the seed decides between what is equally good."""
        check_seed(seed)
        turn = turn_of(view)
        name = turn.view.rules.deck.name
        if steps := turn.stock_steps(turn.start):
            step = _best(steps, [(step.card == WILD, self._after_stock(turn, step.after)) for step in steps], seed)
            return Hint(turn.move(step), WILD_STOCK(name=name(WILD)) if step.card == WILD else STOCK_CARD())
        goals, stops = self._search(turn)
        if goals:
            step, first = _best(goals, [self._after_stock(turn, step.after) for step, _ in goals], seed)
            return Hint(turn.move(first), REACH_STOCK(name=name(step.card)))
        endings = [move for move in turn.moves if isinstance(move, Discard)]
        if not endings:
            stops = [way for way in stops if way.first is not None]
        if stops:
            spot, first_play = _best(stops, [self._at_end(turn, way) for way in stops], seed)
            if first_play is not None:
                return Hint(turn.move(first_play), BETTER_STAND() if spot.hand else EMPTY_HAND())
        if endings:
            move = _best(endings, self._discards(turn, endings), seed)
            return Hint(move, _discard_reason(turn, move))
        return Hint(turn.moves[-1], FORCED())

    def _search(self, turn: Turn) -> tuple[list[tuple[Step, Step]], list[Way]]:
        """The stock plays that fewest wilds lead to, each with the first play towards it; and what no wild leads to."""
        start = turn.start
        goals: list[tuple[Step, Step]] = []
        stops: list[Way] = []
        seen = {(tuple(sorted(start.faces)), start.hand, start.depths)}
        open_ways: deque[tuple[Way, int]] = deque([(Way(start, None), 0)])
        most = self.wilds
        for _ in range(self.effort):
            if not open_ways or open_ways[0][1] > most:
                break
            way, spent = open_ways.popleft()
            spot, first = way
            if first is not None and (found := turn.stock_steps(spot)):
                most = spent
                goals += [(step, first) for step in found]
                continue
            if not spent:
                stops.append(way)
            if first is not None and start.hand and not spot.hand:
                continue  # nobody knows yet what will be drawn
            for step in turn.steps(spot):
                after = step.after
                key = tuple(sorted(after.faces)), after.hand, after.depths
                if key in seen:
                    continue
                if step.card == WILD:
                    # Not seen yet: the same may be reached without this wild.
                    open_ways.append((Way(after, first or step), spent + 1))
                else:
                    seen.add(key)
                    open_ways.appendleft((Way(after, first or step), spent))
        return goals, stops

    def _threat(self, turn: Turn, spot: Spot) -> float:
        """How likely the next player is to play a stock card, if that is an opponent."""
        if not turn.rivals or not self.weights.threat:
            return 0.0
        piles = turn.rival_piles
        away = missing(turn.ranks, turn.values(spot), piles, (0,) * len(piles), ())
        chances = odds(turn.view.rules.deck, turn.view.rules.hand_size)
        return self.weights.threat * sum(chances[away[card]] for card in turn.rivals)

    def _left(self, turn: Turn, spot: Spot) -> float:
        """What the cards that are left, and those that are gone, are worth."""
        weights = self.weights
        held = weights.card * (len(spot.hand)) - (weights.card + weights.wild) * spot.hand.count(WILD)
        empty = weights.empty if turn.start.hand and not spot.hand else 0.0
        return empty - held + weights.used * sum(spot.depths)

    def _away(self, turn: Turn, spot: Spot) -> list[int]:
        """How many numbers are missing before a building pile takes a card, by card; wilds stand for any."""
        piles = [cards for _, _, cards in turn.discards]
        away = missing(turn.ranks, turn.values(spot), piles, spot.depths, spot.hand)
        wilds = spot.hand.count(WILD)
        return [max(0, count - wilds) for count in away] if wilds else away

    def _after_stock(self, turn: Turn, spot: Spot) -> float:
        """What it is worth to have played a stock card so; the next one is not seen yet."""
        away = self._away(turn, spot)[1:]
        chances = odds(turn.view.rules.deck, _draws(turn, len(spot.hand)))
        now = self.weights.now * away.count(0) / turn.ranks
        soon = self.weights.soon * sum(chances[count] for count in away) / turn.ranks
        return now + soon + self._left(turn, spot) - self._threat(turn, spot)

    def _at_end(self, turn: Turn, way: Way) -> float:
        """What it is worth to end the turn so, or to have emptied the hand."""
        spot = way.spot
        away = self._away(turn, spot)
        chances = odds(turn.view.rules.deck, _draws(turn, len(spot.hand)))
        near = self.weights.near * sum(chances[away[card]] for _, card in turn.stocks)
        return near + self._left(turn, spot) - self._threat(turn, spot)

    def _discards(self, turn: Turn, endings: Sequence[Discard]) -> list[float]:
        """What each discard is worth."""
        weights, spot, rules = self.discard_weights, turn.start, turn.view.rules
        values, unit = turn.values(spot), 12 / turn.ranks
        stocks = [card for _, card in turn.stocks if card != WILD]
        needed: set[int] = set()
        for card in stocks:
            nearest = min((card - 1 - value) % turn.ranks for value in values)
            needed |= {(card - 1 - step) % turn.ranks or turn.ranks for step in range(1, nearest + 1)}
        chances = odds(rules.deck, _draws(turn, len(spot.hand)))
        worth: list[float] = []
        for move in endings:
            card, at = move.card, turn.seat if move.of is None else move.of
            pile = turn.view.seats[at].discards[move.pile]
            value = weights.on_pile(card, pile, unit)
            if card != WILD:
                value += weights.double * (spot.hand.count(card) > 1)
                value += sum(weights.below * (1 - (stock - card) / turn.ranks) for stock in stocks if card < stock)
                value += weights.between * (card in needed and spot.hand.count(card) == 1)
            if weights.reach:
                away = _after_discard(turn, move)
                value += weights.reach * sum(chances[away[stock]] for stock in stocks)
            worth.append(value)
        return worth


def _after_discard(turn: Turn, move: Discard) -> list[int]:
    """How many numbers are missing before a building pile takes a card, by card, once this discard has been made."""
    owner, hand = move.of, list(turn.start.hand)
    hand.remove(move.card)
    piles = [
        (*cards, move.card) if (of, number) == (owner, move.pile) else cards for of, number, cards in turn.discards
    ]
    if not any((of, number) == (owner, move.pile) for of, number, _ in turn.discards):
        piles.append((move.card,))
    away = missing(turn.ranks, turn.values(turn.start), piles, (0,) * len(piles), hand)
    wilds = hand.count(WILD)
    return [max(0, count - wilds) for count in away]


def _draws(turn: Turn, held: int) -> int:
    """How many cards the next turn begins with drawing, after a discard."""
    return turn.view.rules.hand_size - max(0, held - 1)


def _discard_reason(turn: Turn, move: Discard) -> Reason:
    pile = turn.view.seats[turn.seat if move.of is None else move.of].discards[move.pile]
    return RUN(pile=move.pile) if pile and pile[-1] == move.card + 1 and move.card != WILD else LEAST_HARM()


def _best(items: Sequence[T], worth: Sequence[Any], seed: int) -> T:
    """The item that is worth most."""
    most = max(worth)
    best = [item for item, value in zip(items, worth, strict=True) if value == most]
    return best[0] if len(best) == 1 else best[picked(seed, 0, range(len(best)))]
