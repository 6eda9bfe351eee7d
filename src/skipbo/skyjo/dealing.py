"""From a deck to the first move: the deal (S05, S06, K11)."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import DECK, Card
from skipbo.skyjo.layout import HIDDEN
from skipbo.skyjo.rules import RuleSet, check_rules
from skipbo.skyjo.state import Cell, RoundState, Seat
from skipbo.table.chance import Chance, fresh_chance, given_deck
from skipbo.table.errors import PositionError
from skipbo.table.pile import Pile
from skipbo.table.seats import seat_problems


def new_round(
    rules: RuleSet,
    players: int,
    *,
    seed: int | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int | None = None,
    first: int | None = None,
) -> RoundState:
    """Deal a round of the whole deck (S03): layouts, the card that starts the discard pile, the draw pile (S05, S06).

    `seed` decides all luck; without one a fresh one is drawn, and kept in the state. `deck` lays down the order of the
    cards instead, the bottom card first and ``deck[-1]`` dealt first; the seed goes on after it. The dealer is the
    last seat unless named. Seats turn up their first cards from the dealer's left on (K12), and then the sums decide
    who starts (S08). In a later round of a match it is the finisher of the round before (S20), and `first` names that
    seat, where the rules have it so.

    Raises `RuleSetError` if the rules do not fit the number of players, `PositionError` for a seed, deck, dealer or
    first player that cannot be.

    >>> from skipbo import skyjo
    >>> state = skyjo.new_round(skyjo.RuleSet(), players=2, seed=7)
    >>> [len(seat.cells) for seat in state.seats], len(state.draw), state.turn, state.phase
    ([12, 12], 125, 0, 'flip')
    """
    check_rules(rules, players)
    rules.check(players, stacklevel=3)
    chance = fresh_chance(seed, given=given_deck(deck))
    return deal(rules, players, players - 1 if dealer is None else dealer, first, chance)


def deal(rules: RuleSet, players: int, dealer: int, first: int | None, chance: Chance) -> RoundState:
    """Deal a round with luck that is already there, for rules that have been checked."""
    problems = [
        *seat_problems("dealer", dealer, players),
        *(() if first is None else seat_problems("first", first, players)),
        *((reasons.FIRST_NOT_NAMED("first"),) if first is not None and rules.later_rounds != "finisher" else ()),
    ]
    if problems:
        raise PositionError(*problems)
    order, chance = chance.shuffle(DECK)
    left = list(order)
    layouts: list[list[Cell | None]] = [[] for _ in range(players)]
    for _ in range(rules.rows * rules.columns):
        for step in range(1, players + 1):
            layouts[(dealer + step) % players].append(HIDDEN[left.pop()])
    seats = tuple(Seat(tuple(cells)) for cells in layouts)
    discard = (left.pop(),)
    turn = (dealer + 1) % players
    if rules.initial_flips:
        return RoundState(rules, seats, turn, "flip", None, Pile(left), discard, dealer, first, None, chance)
    turn = turn if first is None else first  # K13: without first flips the dealer's left starts
    return RoundState(rules, seats, turn, "choose", None, Pile(left), discard, dealer, turn, None, chance)
