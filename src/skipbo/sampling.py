"""Full states that a view leaves possible, drawn at random: what a search thinks with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from math import comb
from typing import overload

from skipbo.cards import WILD, Card
from skipbo.drawing import can_recycle
from skipbo.legality import piles_that_take
from skipbo.match import Match, MatchView
from skipbo.state import Deal, RoundState, RoundView, Seat, recycled_cards
from skipbo.table.chance import Chance, check_seed
from skipbo.table.errors import Code, PositionError
from skipbo.table.pile import Pile
from skipbo.table.settings import shown
from skipbo.verbs import State, View
from skipbo.views import as_state

NO_SUCH_POSITION = Code("no-such-position", "", "No position has this view.")

MOST_TRIES = 100_000
"""So often a deal is drawn anew that would have been over; a view that still has none is no position's."""


@overload
def sample_state(view: RoundView, seed: int) -> RoundState: ...
@overload
def sample_state(view: MatchView, seed: int) -> Match: ...
@overload
def sample_state(view: View, seed: int) -> State: ...
def sample_state(view: View, seed: int) -> State:
    """A state that looks just so to the viewer: every way in which the unseen cards can lie is as likely as any other.

    One seed gives one state, whose further luck comes from that seed too. Only the view counts, not what its viewer
    may remember of earlier ones. Raises `PositionError` for a view that no position has, and for what is no seed;
    a state, which has nothing to be guessed, is a `TypeError`.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> seen = skipbo.view(state, seat=0)
    >>> sample = skipbo.sample_state(seen, seed=1)
    >>> sample == state, skipbo.view(sample, seat=0) == seen
    (False, True)
    """
    if isinstance(view, MatchView):
        return Match(view.rules, view.players, sample_state(view.round, seed), view.scores)
    if not isinstance(view, RoundView):
        raise TypeError(f"a RoundView or a MatchView belongs here, not {shown(view)}")
    chance = Chance(check_seed(seed))
    unseen = _unseen(view)
    hands = sum(seat.hand.count(None) for seat in view.seats)
    discards = sum(pile.count(None) for seat in view.seats for pile in seat.discards)
    elsewhere = sum(seat.stock.count(None) for seat in view.seats) + len(view.draw)
    if len(unseen) != hands + discards + elsewhere:
        raise PositionError(NO_SUCH_POSITION())
    playable = _playable(view)
    a_hand_plays = _whether_a_hidden_hand_plays(view, playable)
    if a_hand_plays and (not hands or playable.isdisjoint(unseen)):
        raise PositionError(NO_SUCH_POSITION())
    no_wilds = bool(discards) and not view.rules.wild_discards
    for _ in range(MOST_TRIES):
        if a_hand_plays is False or no_wilds:
            barred = playable if a_hand_plays is False else ()
            parts, chance = _shared_out(unseen, hands, discards, barred, no_wilds, chance)
        else:
            order, chance = chance.shuffle(unseen)
            parts = order[:hands], order[hands : hands + discards], order[hands + discards :]
        if not a_hand_plays or not playable.isdisjoint(parts[0]):
            return _filled(view, iter(parts[0]), iter(parts[1]), iter(parts[2]), chance.next_round())
    raise PositionError(NO_SUCH_POSITION())


def _unseen(view: RoundView) -> tuple[Card, ...]:
    """The cards of the deck that the view does not show, sorted."""
    piles: list[tuple[Card | None, ...]] = [view.completed, *view.building]
    for seat in view.seats:
        piles += [seat.stock, seat.hand, *seat.discards]
    seen = Counter(card for pile in piles for card in pile if card is not None)
    deck = Counter(view.rules.deck.cards())
    if seen - deck:
        raise PositionError(NO_SUCH_POSITION())
    return tuple((deck - seen).elements())


def _playable(view: RoundView) -> set[Card]:
    """The cards that some building pile takes."""
    return {card for card, mask in enumerate(piles_that_take(as_state(view))) if mask}


def _whether_a_hidden_hand_plays(view: RoundView, playable: Collection[Card]) -> bool | None:
    """Whether a card of a hidden hand can be played, as the outcome tells (E04); `None` if it tells nothing.

    With nothing left to draw, a round goes on as long as anybody has a card to play.
    """
    if view.draw or view.completed or can_recycle(view.rules, view.building) or view.passes >= len(view.seats):
        return None
    if view.outcome is not None:
        return False if view.outcome.ending == "blocked" else None
    tops = (pile[-1:] for seat in view.seats for pile in (seat.stock, *seat.discards))
    hands = (seat.hand for seat in view.seats)
    return None if any(card in playable for cards in (*tops, *hands) for card in cards) else True


def _shared_out(
    unseen: Sequence[Card], hands: int, discards: int, barred: Collection[Card], no_wilds: bool, chance: Chance
) -> tuple[tuple[Sequence[Card], Sequence[Card], Sequence[Card]], Chance]:
    """The unseen cards shared out to hands, discard piles and elsewhere, where not every card may lie everywhere.

    No hand gets a barred card, and no discard pile a wild if there are to be none. How many wilds the hands get is
    drawn first, by the number of ways in which the cards can then lie.
    """
    wilds = unseen.count(WILD)
    numbers = [card for card in unseen if card != WILD]
    allowed = [card for card in numbers if card not in barred]
    ways: list[int] = []
    for held in range(1 if WILD in barred else min(wilds, hands) + 1):
        free = len(numbers) - (hands - held) if no_wilds else len(unseen) - hands
        possible = hands - held <= len(allowed) and free >= 0
        ways.append(comb(wilds, held) * comb(len(allowed), hands - held) * comb(free, discards) if possible else 0)
    if not any(ways):
        raise PositionError(NO_SUCH_POSITION())
    at, chance = _below(sum(ways), chance)
    held = 0
    while at >= ways[held]:
        at -= ways[held]
        held += 1
    order, chance = chance.shuffle(allowed)
    in_hands, chance = chance.shuffle([WILD] * held + list(order[: hands - held]))
    left = list((Counter(unseen) - Counter(in_hands)).elements())
    order, chance = chance.shuffle([card for card in left if card != WILD] if no_wilds else left)
    in_discards = order[:discards]
    elsewhere, chance = chance.shuffle(list((Counter(left) - Counter(in_discards)).elements()))
    return (in_hands, in_discards, elsewhere), chance


def _below(limit: int, chance: Chance) -> tuple[int, Chance]:
    """A number below a limit of any size, each as likely as any other to within one in 2**64."""
    number = 0
    for _ in range(limit.bit_length() // 32 + 3):
        word, chance = chance.pick(range(2**32))
        number = number << 32 | word
    return number * limit >> 32 * (limit.bit_length() // 32 + 3), chance


def _filled(
    view: RoundView, hands: Iterator[Card], discards: Iterator[Card], elsewhere: Iterator[Card], chance: Chance
) -> RoundState:
    """The state with these cards in the places of the hidden ones."""

    def full(pile: tuple[Card | None, ...], source: Iterator[Card]) -> tuple[Card, ...]:
        return tuple(next(source) if card is None else card for card in pile)

    seats = tuple(
        Seat(
            full(seat.stock, elsewhere),
            tuple(sorted(full(seat.hand, hands))),
            tuple(full(pile, discards) for pile in seat.discards),
        )
        for seat in view.seats
    )
    return RoundState(
        Deal(view.rules, len(seats), view.dealer, view.first), seats, view.turn, view.building,
        recycled_cards(view.building, view.values), Pile(full(view.draw, elsewhere)), view.completed, chance,
        view.passes, view.irregular, view.outcome,
    )  # fmt: skip
