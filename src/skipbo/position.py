"""Setting up any position: a puzzle, a test, a game that was begun at a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from skipbo import reasons
from skipbo.cards import WILD, Card
from skipbo.compiled import CompiledRules, compile_rules
from skipbo.rules import RuleSet, check_rules
from skipbo.state import REGULAR, Deal, Irregularity, Outcome, RoundState, Seat, recycled_cards
from skipbo.table.chance import fresh_chance, seed_problems
from skipbo.table.errors import Code, PositionError, Reason
from skipbo.table.pile import Pile
from skipbo.table.seats import NOT_A_NUMBER, seat_problems
from skipbo.table.settings import items_of, shown
from skipbo.transition import settled, winning_outcome


def set_up(
    rules: RuleSet,
    seats: Sequence[Seat],
    *,
    turn: int = 0,
    building: Sequence[int | Sequence[Card]] = (),
    values: Sequence[int] | None = None,
    draw: Sequence[Card] | None = None,
    completed: Sequence[Card] = (),
    dealer: int | None = None,
    first: int | None = None,
    passes: int = 0,
    irregular: Irregularity = REGULAR,
    seed: int | None = None,
    drawn: int = 0,
) -> RoundState:
    """A round from the cards as they lie. Every card of the deck lies somewhere, and nothing is drawn or moved.

    Piles list their bottom card first. A building pile may be given as the number that it stands at, for plain cards
    from 1 on, or as its cards; `values` says where piles stand of which cards have been recycled (E03). Piles that are
    left out are empty. Without `draw`, the cards that lie nowhere else are shuffled into the draw pile. The outcome
    follows from the cards: a side without stock has won, and a position in which nobody can go on is blocked.

    Raises one `PositionError` that names every defect of an impossible position, `RuleSetError` for rules that do not
    fit the number of seats.

    >>> import skipbo
    >>> state = skipbo.set_up(
    ...     skipbo.RuleSet(),
    ...     [skipbo.Seat(stock=(10, 5), hand=(4, 6, 9, 11, 0)), skipbo.Seat(stock=(3, 8))],
    ...     building=[3, 7],
    ...     seed=1,
    ... )
    >>> skipbo.legal_plays(state)[:2]
    (PlayHand(card=0, to=0), PlayHand(card=0, to=1))
    """
    given = items_of(seats)
    if given is None or not all(type(seat) is Seat for seat in given):
        raise PositionError(reasons.NOT_SEATS("seats"))
    players = len(seats)
    check_rules(rules, players)
    compiled = compile_rules(rules, players)
    dealer = players - 1 if dealer is None else dealer
    if first is None:
        first = (dealer + 1) % players if type(dealer) is int else 0
    draw = tuple(draw) if isinstance(draw, Pile) else draw

    problems = [
        *(() if seed is None else seed_problems(seed)),
        *_number_problems(players, turn, dealer, first, drawn, passes),
        *_irregularity_problems(rules, players, turn, irregular),
    ]
    if no_lists := [*_card_list_problems(rules, seats, building, values, draw, completed)]:
        raise PositionError(*problems, *no_lists)

    seats = tuple(_full_seat(rules, seat) for seat in seats)
    piles = [tuple(range(1, pile + 1)) if isinstance(pile, int) else tuple(pile) for pile in building]
    piles += [()] * (rules.building_piles - len(piles))
    heights = [len(pile) for pile in piles]
    stand = (*values, *heights[len(values) :]) if values is not None else tuple(heights)
    deals = dealer if type(dealer) is int and 0 <= dealer < players else players - 1
    problems += [*_seat_problems(compiled, deals, seats), *_building_problems(rules, piles, stand)]

    lying = Counter(_lying(seats, piles, completed, draw or ()))
    deck = Counter(rules.deck.cards())
    if surplus := lying - deck:
        problems.append(_about_cards(reasons.CARDS_SURPLUS, "", rules, sorted(surplus.elements())))
    missing = sorted((deck - lying).elements())
    if draw is not None and missing:
        problems.append(_about_cards(reasons.CARDS_MISSING, "", rules, missing))
    outcome, several = _won(compiled, deals, seats)
    # E08: the winning card may have completed a pile, and nothing is shuffled after it.
    left = missing if draw is None else draw
    timing = rules.reshuffle_timing
    if completed and outcome is None and (timing == "at-once" or (timing == "when-empty" and not left)):
        problems.append(reasons.NOT_SHUFFLED("completed"))
    if problems or several:
        raise PositionError(*problems, *several)
    chance = fresh_chance(seed, drawn)
    if draw is None:
        draw, chance = chance.shuffle(missing)
        chance = chance.next_round()  # a log starts from the cards as they lie: this shuffle is none of its outcomes
    state = RoundState(
        Deal(rules, players, dealer, first), seats, turn, tuple(piles), recycled_cards(piles, stand), Pile(draw),
        tuple(completed), chance, passes, irregular, outcome,
    )  # fmt: skip
    return state if outcome is not None else settled(state)


def _number_problems(players: int, turn: Any, dealer: Any, first: Any, drawn: Any, passes: Any) -> Iterator[Reason]:
    for field, seat in (("turn", turn), ("dealer", dealer), ("first", first)):
        yield from seat_problems(field, seat, players)
    if type(passes) is not int or not 0 <= passes <= players:
        yield reasons.WRONG_PASSES("passes", most=players)
    if type(drawn) is not int or not 0 <= drawn < 2**31:
        yield NOT_A_NUMBER("drawn", field="drawn", value=shown(drawn))


def _irregularity_problems(rules: RuleSet, players: int, turn: int, irregular: Any) -> Iterator[Reason]:
    if type(irregular) is not Irregularity:
        yield reasons.WRONG_IRREGULARITY("irregular")
        return
    seats = range(players)
    rightful, no_draw = irregular.rightful, items_of(irregular.no_draw)
    named = [*(() if rightful is None else (rightful,)), *(no_draw or ())]
    if (
        no_draw is None
        or not all(type(seat) is int and seat in seats for seat in named)
        or list(no_draw) != sorted(set(no_draw))
        or rightful == turn
        # whoever has begun a proper turn has already drawn for it, or not
        or (turn if rightful is None else rightful) in no_draw
        or (named and not rules.out_of_turn)
    ):
        yield reasons.WRONG_IRREGULARITY("irregular")


def _card_list_problems(
    rules: RuleSet, seats: Sequence[Seat], building: object, values: object, draw: object, completed: object
) -> Iterator[Reason]:
    """What is no list of cards at all, or no list of as many piles as the rules have."""
    ranks, piles = rules.deck.ranks, rules.building_piles
    lists: list[tuple[str, object]] = [("draw", () if draw is None else draw), ("completed", completed)]
    for number, seat in enumerate(seats):
        lists += [(f"seats[{number}].stock", seat.stock), (f"seats[{number}].hand", seat.hand)]
        where = f"seats[{number}].discards"
        discards = items_of(seat.discards)
        if discards is None or any(discards[rules.discard_piles :]):  # a new `Seat` has four empty ones
            yield reasons.NOT_PILES(where, piles=rules.discard_piles)
        else:
            lists += [(f"{where}[{pile}]", cards) for pile, cards in enumerate(discards)]
    built = items_of(building)
    if built is None or len(built) > piles:
        yield reasons.NOT_PILES("building", piles=piles)
    else:
        lists += [(f"building[{pile}]", (at,) if type(at) is int else at) for pile, at in enumerate(built)]
    for where, listed in lists:
        cards = items_of(listed)
        if cards is None or not all(type(card) is int and 0 <= card <= ranks for card in cards):
            yield reasons.NOT_CARDS(where, ranks=ranks, name=rules.deck.name(WILD))
    stand = items_of(() if values is None else values)
    if stand is None or len(stand) > piles or not all(type(value) is int and 0 <= value < ranks for value in stand):
        yield reasons.NOT_VALUES("values", piles=piles, most=ranks - 1)


def _full_seat(rules: RuleSet, seat: Seat) -> Seat:
    discards = [tuple(pile) for pile in seat.discards[: rules.discard_piles]]
    discards += [()] * (rules.discard_piles - len(discards))
    return Seat(tuple(seat.stock), tuple(sorted(seat.hand)), tuple(discards))


def _about_cards(code: Code, where: str, rules: RuleSet, cards: Sequence[Card], **params: Any) -> Reason:
    """A defect that names cards: as numbers for programs, by their names for people."""
    return code(where, cards=list(cards), names=[rules.deck.name(card) for card in cards], **params)


def _seat_problems(compiled: CompiledRules, dealer: int, seats: Sequence[Seat]) -> Iterator[Reason]:
    rules = compiled.rules
    for number, (seat, holder) in enumerate(zip(seats, compiled.holders[dealer], strict=True)):
        if len(seat.hand) > rules.hand_size:
            yield reasons.HAND_TOO_LARGE(f"seats[{number}].hand", most=rules.hand_size, cards=len(seat.hand))
        if seat.stock and holder != number:
            yield reasons.STOCK_ELSEWHERE(f"seats[{number}].stock", holder=holder)
        for pile, cards in enumerate(seat.discards):
            where = f"seats[{number}].discards[{pile}]"
            if rules.discard_depth is not None and len(cards) > rules.discard_depth:
                yield reasons.DISCARDS_TOO_DEEP(where, depth=rules.discard_depth)
            if WILD in cards and not rules.wild_discards:
                yield reasons.NOT_WILD(where, name=rules.deck.name(WILD))


def _building_problems(rules: RuleSet, piles: Sequence[tuple[Card, ...]], values: Sequence[int]) -> Iterator[Reason]:
    run = rules.consecutive_wilds
    for number, (cards, value) in enumerate(zip(piles, values, strict=True)):
        where = f"building[{number}]"
        lowest = value - len(cards) + 1
        numbers_right = all(card in (WILD, lowest + step) for step, card in enumerate(cards))
        recycled = lowest != 1
        possible = value < rules.deck.ranks and bool(cards) == bool(value) and numbers_right and lowest >= 1
        if not possible or (recycled and value and rules.draw_exhausted != "recycle"):
            yield _about_cards(reasons.WRONG_VALUE, where, rules, cards, value=rules.deck.name(value) if value else 0)
        elif (cards and cards[0] == WILD and lowest == 1 and not rules.wild_as_first) or (
            run is not None and any(not any(cards[at : at + run + 1]) for at in range(len(cards) - run))
        ):
            yield reasons.NOT_WILD(where, name=rules.deck.name(WILD))


def _lying(
    seats: Sequence[Seat], piles: Sequence[tuple[Card, ...]], completed: Sequence[Card], draw: Sequence[Card]
) -> Iterator[Card]:
    for seat in seats:
        yield from seat.stock
        yield from seat.hand
        for pile in seat.discards:
            yield from pile
    for pile in piles:
        yield from pile
    yield from completed
    yield from draw


def _won(compiled: CompiledRules, dealer: int, seats: tuple[Seat, ...]) -> tuple[Outcome | None, tuple[Reason, ...]]:
    """The outcome of a position in which a side has played out its stock, and the defect if several have."""
    holders = compiled.holders[dealer]
    out = {
        compiled.sides[seat]
        for seat, at in enumerate(seats)
        if holders[seat] == seat and not at.stock and winning_outcome(compiled, seats, compiled.sides[seat])
    }
    if len(out) > 1:
        return None, (reasons.SEVERAL_WINNERS("seats", sides=sorted(out)),)
    return (Outcome("won", out.pop()) if out else None), ()
