"""A turn as a player thinks about it: what lies open to be played, and what each card would lead to.

Nothing here looks beyond a view. A turn is searched in small steps: a `Spot` is what the building piles show, the hand,
and how far each discard pile has been played down.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import attrs

from skipbo import reasons
from skipbo.cards import WILD, Card
from skipbo.compiled import compile_rules
from skipbo.legality import round_moves
from skipbo.match import MatchView
from skipbo.moves import Move, PlayDiscard, PlayHand, PlayStock
from skipbo.rules import RuleSet
from skipbo.state import RoundView
from skipbo.table.errors import IllegalMoveError
from skipbo.views import as_state

Face: TypeAlias = int
"""What a building pile shows: the number it stands at, plus the deck's ranks for every wild in a row on its top, where
the rules limit such runs."""

STOCK, HAND, DISCARD = range(3)
"""Where a card is played from."""


class Spot(NamedTuple):
    """A moment of a turn."""

    faces: tuple[Face, ...]
    """What each building pile shows."""
    hand: tuple[Card, ...]
    """The hand, sorted."""
    depths: tuple[int, ...]
    """How many cards have been played from each of `Turn.discards`."""


class Step(NamedTuple):
    """One play in a turn."""

    source: int
    """`STOCK`, `HAND` or `DISCARD`."""
    which: int
    """The index in `Turn.stocks` or `Turn.discards`; of no meaning for a hand."""
    card: Card
    """The card."""
    to: int
    """The building pile."""
    after: Spot
    """What it leads to."""


@attrs.frozen(eq=False)
class Turn:
    """All that the player to move can see and use."""

    view: RoundView
    """The view that it is made from."""
    seat: int
    """The player to move."""
    ranks: int
    """The highest number in the deck."""
    follow: tuple[tuple[Face, ...], ...]
    """For each card and face the face that the pile shows next; -1 where the pile does not take the card."""
    start: Spot
    """The moment to move from."""
    stocks: tuple[tuple[int | None, Card], ...]
    """The tops of the stocks that may be played, each with the partner at whose seat it lies; the own one first."""
    discards: tuple[tuple[int | None, int, tuple[Card, ...]], ...]
    """The discard piles that may be played: the partner who owns it, its number, and the cards that can be seen."""
    rivals: tuple[Card, ...]
    """The stock tops that the next player could play, if that is an opponent."""
    rival_piles: tuple[tuple[Card, ...], ...]
    """The discard piles that the next player could play, if that is an opponent: the cards that can be seen."""
    moves: tuple[Move, ...]
    """All legal moves."""

    def steps(self, spot: Spot) -> list[Step]:
        """The plays from the hand and from discard piles; where two building piles show the same, to the first."""
        faces, hand, depths = spot
        spots = {face: to for to, face in reversed([*enumerate(faces)])}
        found: list[Step] = []
        for card in dict.fromkeys(hand):
            after = self.follow[card]
            for face, to in spots.items():
                shows = after[face]
                if shows >= 0:
                    at = hand.index(card)
                    laid = Spot((*faces[:to], shows, *faces[to + 1 :]), hand[:at] + hand[at + 1 :], depths)
                    found.append(Step(HAND, 0, card, to, laid))
        for which, (_, _, cards) in enumerate(self.discards):
            depth = depths[which]
            if depth < len(cards):
                card = cards[-1 - depth]
                after = self.follow[card]
                for face, to in spots.items():
                    shows = after[face]
                    if shows >= 0:
                        left = (*depths[:which], depth + 1, *depths[which + 1 :])
                        laid = Spot((*faces[:to], shows, *faces[to + 1 :]), hand, left)
                        found.append(Step(DISCARD, which, card, to, laid))
        return found

    def stock_steps(self, spot: Spot) -> list[Step]:
        """The plays of stock tops."""
        faces, hand, depths = spot
        found: list[Step] = []
        for which, (_, card) in enumerate(self.stocks):
            after = self.follow[card]
            for to, face in enumerate(faces):
                shows = after[face]
                if shows >= 0:
                    laid = Spot((*faces[:to], shows, *faces[to + 1 :]), hand, depths)
                    found.append(Step(STOCK, which, card, to, laid))
        return found

    def move(self, step: Step) -> Move:
        """The move that a step is."""
        if step.source == HAND:
            return PlayHand(step.card, step.to)
        if step.source == STOCK:
            return PlayStock(step.to, self.stocks[step.which][0])
        of, pile, _ = self.discards[step.which]
        return PlayDiscard(pile, step.to, of)

    def values(self, spot: Spot) -> tuple[int, ...]:
        """The numbers that the building piles stand at."""
        return tuple(face % self.ranks for face in spot.faces)


def round_seen(view: RoundView | MatchView) -> RoundView:
    """The round as an opponent sees it. Raises `TypeError` for what is no view: a state holds the others' cards."""
    seen = view.round if isinstance(view, MatchView) else view
    if type(seen) is not RoundView:
        raise TypeError(f"an opponent is given a view, which is view(state, seat), not a {type(seen).__name__}")
    return seen


def turn_of(view: RoundView | MatchView) -> Turn:
    """The turn of the view's player. Raises `IllegalMoveError` where that player has nothing to choose."""
    seen = round_seen(view)
    seat = seen.turn
    if seen.outcome is not None or seen.seat != seat:
        reason = reasons.ROUND_OVER() if seen.outcome is not None else reasons.NOT_YOUR_TURN(turn=seat)
        raise IllegalMoveError(reason, state=view)
    rules = seen.rules
    compiled = compile_rules(rules, len(seen.seats))
    owner = compiled.holders[seen.dealer][seat]
    lenders = [(None, owner), *((of, of) for of in compiled.stock_partners[seat])]
    stocks = tuple((of, stock[-1]) for of, at in lenders if (stock := seen.seats[at].stock) and stock[-1] is not None)
    discards = tuple(
        (of, pile, _visible(cards))
        for of, at in [(None, seat), *((of, of) for of in compiled.discard_partners[seat])]
        for pile, cards in enumerate(seen.seats[at].discards)
        if cards
    )
    following = (seat + 1) % len(seen.seats) if seen.irregular.rightful is None else seen.irregular.rightful
    rivals: tuple[Card, ...] = ()
    rival_piles: tuple[tuple[Card, ...], ...] = ()
    if compiled.sides[following] != compiled.sides[seat]:
        owners = {compiled.holders[seen.dealer][following], *compiled.stock_partners[following]}
        tops = (seen.seats[at].stock[-1:] for at in sorted(owners))
        rivals = tuple(card for top in tops for card in top if card is not None)
        lenders_of_rival = (following, *compiled.discard_partners[following])
        rival_piles = tuple(_visible(pile) for at in lenders_of_rival for pile in seen.seats[at].discards if pile)
    limit = rules.consecutive_wilds
    faces = tuple(
        value + (0 if limit is None else rules.deck.ranks * _wild_run(cards, limit))
        for value, cards in zip(seen.values, seen.building, strict=True)
    )
    hand = tuple(card for card in seen.seats[seat].hand if card is not None)
    return Turn(
        seen,
        seat,
        rules.deck.ranks,
        faces_after(rules),
        Spot(faces, hand, (0,) * len(discards)),
        stocks,
        discards,
        rivals,
        rival_piles,
        round_moves(as_state(seen)),
    )


@lru_cache(maxsize=16)
def faces_after(rules: RuleSet) -> tuple[tuple[Face, ...], ...]:
    """For each card and face of a building pile the face that it shows next; -1 where it does not take the card."""
    ranks, limit = rules.deck.ranks, rules.consecutive_wilds
    runs = 1 if limit is None else limit + 1
    table: list[tuple[Face, ...]] = []
    for card in range(ranks + 1):
        row = [-1] * (ranks * runs)
        for face in range(ranks * runs):
            run, value = divmod(face, ranks)
            need = value + 1
            if card == WILD:
                barred = (
                    (need == 1 and not rules.wild_as_first)
                    or (need == ranks and not rules.wild_as_last)
                    or (limit is not None and run >= limit)
                )
                if not barred:
                    row[face] = 0 if need == ranks else need + (0 if limit is None else ranks * (run + 1))
            elif card == need:
                row[face] = 0 if need == ranks else need
        table.append(tuple(row))
    return tuple(table)


def _wild_run(cards: tuple[Card, ...], limit: int) -> int:
    """How many wilds lie in a row on the top of a building pile, counted up to the limit."""
    run = 0
    while run < min(limit, len(cards)) and cards[-1 - run] == WILD:
        run += 1
    return run


def _visible(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """The cards of a pile from its top down to the first that is hidden, bottom first."""
    return tuple(card for card in cards if card is not None)
