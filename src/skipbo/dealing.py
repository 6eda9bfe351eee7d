"""From a deck to the first player's hand: the deal, and who deals and starts (R06-R14, E17, E21, E22)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo import reasons
from skipbo.cards import Card
from skipbo.compiled import CompiledRules, compile_rules
from skipbo.rules import RuleSet, check_rule_set, check_rules
from skipbo.state import REGULAR, Deal, RoundState
from skipbo.table.chance import Chance, fresh_chance, given_deck
from skipbo.table.errors import PositionError
from skipbo.table.pile import Pile
from skipbo.table.seats import seat_problems
from skipbo.transition import make_round, make_seat, on_turn


@attrs.frozen
class HighestDraw:
    """A draw for the highest card: what everybody drew, in order, and the seat that won it (R06)."""

    draws: tuple[tuple[int, Card], ...]
    """Each seat with the card that it drew; those tied for the highest draw again."""
    seat: int
    """The seat that drew the highest card."""


def draw_highest(order: Sequence[Card], players: int) -> HighestDraw:
    """Everybody draws a card from the top of a shuffled deck; the highest wins, a Skip-Bo ranks below all (R06, E17).

    Only those tied for the highest draw again, from the cards not yet drawn. Should these not suffice, the first of
    the tied seats has won.

    >>> draw_highest([3, 9, 5, 0, 9, 9], players=3)
    HighestDraw(draws=((0, 9), (1, 9), (2, 0), (0, 5), (1, 9)), seat=1)
    """
    left = list(order)
    tied = list(range(players))
    draws: list[tuple[int, Card]] = []
    while len(tied) > 1 and len(left) >= len(tied):
        drawn = [(seat, left.pop()) for seat in tied]
        draws += drawn
        highest = max(card for _, card in drawn)
        tied = [seat for seat, card in drawn if card == highest]
    return HighestDraw(tuple(draws), tied[0])


def draw_dealer(rules: RuleSet, players: int, seed: int | None = None) -> HighestDraw:
    """Draw for the dealer, as a match does when none is named (R06).

    >>> import skipbo
    >>> skipbo.draw_dealer(skipbo.RuleSet(), players=3, seed=2026).seat
    1
    """
    check_rules(rules, players)
    order, _ = fresh_chance(seed).shuffle(rules.deck.cards())
    return draw_highest(order, players)


def new_round(
    rules: RuleSet,
    players: int,
    *,
    seed: int | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int | None = None,
    first: int | None = None,
) -> RoundState:
    """Deal a round: stocks, the draw pile, and the first player's hand (R08-R14).

    `seed` decides all luck; without one a fresh one is drawn, and kept in the state. `deck` lays down the order of the
    cards instead, the bottom card first and ``deck[-1]`` dealt first; the seed goes on after it. The dealer is the
    last seat unless named, so that seat 0 starts (E17). `first` names the seat that starts and is for rule sets with
    ``first_player="chosen"`` only; without it, the seat left of the dealer does.

    Raises `RuleSetError` if the rules do not fit the number of players, `PositionError` for a seed, deck, dealer or
    first player that cannot be.

    >>> import skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=7)
    >>> [len(seat.stock) for seat in state.seats], len(state.seats[0].hand), len(state.draw)
    ([30, 30], 5, 97)
    """
    check_rule_set(rules)
    rules.check(players, stacklevel=3)
    chance = fresh_chance(seed, given=given_deck(deck))
    return deal(rules, players, players - 1 if dealer is None else dealer, first, chance)


def deal(rules: RuleSet, players: int, dealer: int, first: int | None, chance: Chance) -> RoundState:
    """Deal a round with luck that is already there, for rules that have been checked."""
    problems = [
        *seat_problems("dealer", dealer, players),
        *(() if first is None else seat_problems("first", first, players)),
        *((reasons.FIRST_NOT_CHOSEN("first"),) if first is not None and rules.first_player != "chosen" else ()),
    ]
    if problems:
        raise PositionError(*problems)
    compiled = compile_rules(rules, players)
    order, chance = chance.shuffle(compiled.cards)
    clockwise = [(dealer + step) % players for step in range(1, players + 1)]
    stocks, draw = _deal_stocks(compiled, dealer, clockwise, order)
    tops = {seat: stocks[seat][-1] for seat in clockwise if stocks[seat]}
    if rules.first_player == "random":
        first, chance = chance.pick(range(players))
    elif rules.first_player == "highest-draw":
        drawn, chance = chance.shuffle(compiled.cards)
        first = draw_highest(drawn, players).seat
    elif rules.first_player == "highest-stock":
        first = max(tops, key=lambda seat: tops[seat])
    elif rules.first_player == "lowest-stock":
        first = min(tops, key=lambda seat: tops[seat] or rules.deck.ranks + 1)  # E21: a wild has no number
    elif first is None:
        first = clockwise[0]
    no_discards: tuple[tuple[Card, ...], ...] = ((),) * rules.discard_piles
    seats = [make_seat(stock, (), no_discards) for stock in stocks]
    table = make_round(
        Deal(rules, players, dealer, first), tuple(seats), first, ((),) * rules.building_piles, (), Pile(draw), (),
        chance, 0, REGULAR, None,
    )  # fmt: skip
    return on_turn(table, seats, first, rules.hand_size, 0, REGULAR)


def _deal_stocks(
    compiled: CompiledRules, dealer: int, clockwise: list[int], order: tuple[Card, ...]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The stocks by seat, dealt one card at a time, and the draw pile that is left."""
    holders = compiled.holders[dealer]
    wanted = compiled.rules.stock_sizes(compiled.players)
    sizes = [size if seat in holders else 0 for seat, size in enumerate(wanted)]
    stocks: list[tuple[Card, ...]] = [()] * len(sizes)
    left, dealt = order[::-1], 0
    for size in sorted(set(sizes)):
        # E22: who has the own number is passed over, so up to the next size the cards go round among the same seats
        takers = [seat for seat in clockwise if sizes[seat] >= size]
        cards = (size - dealt) * len(takers)
        for place, seat in enumerate(takers):
            stocks[seat] += left[place : cards : len(takers)]
        left, dealt = left[cards:], size
    return stocks, left[::-1]
