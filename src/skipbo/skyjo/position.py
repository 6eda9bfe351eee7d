"""Setting up any position: a puzzle, a test, a game that was begun at a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import DECK, Card, is_card
from skipbo.skyjo.layout import Cells, all_open, is_equal, lines, lines_by_cell, open_sum
from skipbo.skyjo.rules import RuleSet, check_rules
from skipbo.skyjo.scoring import counted, winner
from skipbo.skyjo.state import Cell, Outcome, Phase, RoundState, Seat
from skipbo.skyjo.transition import turned_up
from skipbo.table.chance import fresh_chance, seed_problems
from skipbo.table.errors import PositionError, Reason
from skipbo.table.pile import Pile
from skipbo.table.seats import NOT_A_NUMBER, number_refusal, seat_problems
from skipbo.table.settings import items_of, shown


def set_up(
    rules: RuleSet,
    seats: Sequence[Seat],
    *,
    turn: int = 0,
    held: Card | None = None,
    draw: Sequence[Card] | None = None,
    discard: Sequence[Card] = (),
    dealer: int | None = None,
    first: int | None = None,
    finisher: int | None = None,
    seed: int | None = None,
    drawn: int = 0,
) -> RoundState:
    """A round from the cards as they lie. Every card of the deck lies somewhere, and nothing is drawn or moved.

    Piles list their bottom card first. Without `draw`, the cards that lie nowhere else are shuffled into the draw pile.
    `held` is a card that the player to move has drawn and not placed yet. What is to be done follows from the cards:
    while somebody has not turned up enough cards, these are the first flips, and `first` may still be open; after them
    it is the seat that started, the dealer's left unless named. A round is over when the turn has come back to the
    `finisher`.

    Raises one `PositionError` that names every defect of an impossible position, `RuleSetError` for rules that do not
    fit the number of seats.

    >>> from skipbo import skyjo
    >>> rules = skyjo.RuleSet(rows=1, columns=3, initial_flips=1, clear_columns=False, clear_rows=True)
    >>> mine = [skyjo.Cell(8, up=True), skyjo.Cell(8, up=True), skyjo.Cell(3)]
    >>> yours = [skyjo.Cell(1, up=True), skyjo.Cell(2), skyjo.Cell(12)]
    >>> state = skyjo.set_up(rules, [skyjo.Seat(mine), skyjo.Seat(yours)], discard=[8], seed=1)
    >>> skyjo.apply_move(state, skyjo.TakeDiscard(2)).discard
    (3, 8, 8, 8)
    """
    if not isinstance(seats, (list, tuple)) or not all(type(seat) is Seat for seat in seats):
        raise PositionError(reasons.NOT_SEATS("seats"))
    players = len(seats)
    check_rules(rules, players)
    dealer = players - 1 if dealer is None else dealer
    draw = tuple(draw) if isinstance(draw, Pile) else draw

    problems = [*(() if seed is None else seed_problems(seed))]
    problems += _number_problems(players, turn, dealer, first, finisher, drawn)
    problems += _card_problems(rules, seats, held, draw, discard)
    if problems:
        raise PositionError(*problems)

    seats = tuple(Seat(tuple(seat.cells)) for seat in seats)
    flipping = any(turned_up(seat.cells) < rules.initial_flips for seat in seats)
    if first is None and not flipping:
        first = (dealer + 1) % players
    problems += _layout_problems(rules, seats, over_by=finisher if turn == finisher else None)
    problems += (
        _flip_problems(rules, seats, turn, dealer, first, held, finisher)
        if flipping
        else _end_problems(seats, turn, held, finisher)
    )
    removed = sum(seat.cells.count(None) for seat in seats)
    if not discard:
        problems.append(reasons.NO_DISCARD("discard"))
    elif flipping and len(discard) != 1 + removed:
        problems.append(reasons.DISCARD_EARLY("discard", cards=1 + removed))
    lying = Counter([cell.card for seat in seats for cell in seat.cells if cell is not None])
    lying.update([*discard, *(draw or ()), *(() if held is None else (held,))])
    deck = Counter(DECK)
    if surplus := lying - deck:
        problems.append(reasons.CARDS_SURPLUS("", cards=sorted(surplus.elements())))
    missing = sorted((deck - lying).elements())
    if draw is not None and missing:
        problems.append(reasons.CARDS_MISSING("", cards=missing))
    if problems:
        raise PositionError(*problems)
    chance = fresh_chance(seed, drawn)
    if draw is None:
        draw, chance = chance.shuffle(missing)
        chance = chance.next_round()  # a log starts from the cards as they lie: this shuffle is none of its outcomes
    phase: Phase = "flip" if flipping else "choose" if held is None else "place"
    outcome = None
    if finisher is not None and turn == finisher:
        phase = "over"
        sums = [open_sum(seat.cells) for seat in seats]
        outcome = Outcome("finished", winner(counted(rules, finisher, sums)))
    return RoundState(
        rules, seats, turn, phase, held, Pile(draw), tuple(discard), dealer, first, finisher, chance, outcome
    )


def _number_problems(players: int, turn: Any, dealer: Any, first: Any, finisher: Any, drawn: Any) -> Iterator[Reason]:
    yield from seat_problems("turn", turn, players)
    yield from seat_problems("dealer", dealer, players)
    if first is not None:
        yield from seat_problems("first", first, players)
    if finisher is not None:
        yield from seat_problems("finisher", finisher, players)
    if number_refusal("drawn", drawn) is not None or drawn < 0:
        yield NOT_A_NUMBER("drawn", field="drawn", value=shown(drawn))


def _card_problems(
    rules: RuleSet, seats: Sequence[Seat], held: object, draw: object, discard: object
) -> Iterator[Reason]:
    """What is no layout of this size, no list of cards, or no card at all."""
    count = rules.rows * rules.columns
    for number, seat in enumerate(seats):
        cells = items_of(seat.cells)
        if cells is None or len(cells) != count or not all(map(_is_cell, cells)):
            yield reasons.NOT_CELLS(f"seats[{number}].cells", cells=count)
    if held is not None and not is_card(held):
        yield reasons.NOT_A_CARD("held")
    for where, pile in (("draw", () if draw is None else draw), ("discard", discard)):
        cards = items_of(pile)
        if cards is None or not all(map(is_card, cards)):
            yield reasons.NOT_CARDS(where)


def _is_cell(cell: Any) -> bool:
    return cell is None or (type(cell) is Cell and is_card(cell.card) and type(cell.up) is bool)


def _layout_problems(rules: RuleSet, seats: Sequence[Seat], *, over_by: int | None) -> Iterator[Reason]:
    """Gaps that no removed line has left, and lines that would have been removed (S14, K07).

    `over_by` ended the round, if it is over: then the others may have lines that turned out equal at last (K04).
    """
    some_stay = over_by is not None and not rules.clear_on_final_reveal
    for number, seat in enumerate(seats):
        where, cells = f"seats[{number}].cells", seat.cells
        for at, through in enumerate(lines_by_cell(rules)):
            if cells[at] is None and not any(_is_gone(line.cells, cells) for line in through):
                yield reasons.WRONG_GAP(f"{where}[{at}]", cell=at)
        if not some_stay or number == over_by:
            for line in lines(rules):
                if is_equal(line, cells):
                    yield reasons.LINE_LEFT(where, cells=list(line.cells))


def _is_gone(line: Sequence[int], cells: Cells) -> bool:
    return all(cells[at] is None for at in line)


def _flip_problems(
    rules: RuleSet,
    seats: Sequence[Seat],
    turn: int,
    dealer: int,
    first: int | None,
    held: Card | None,
    finisher: int | None,
) -> Iterator[Reason]:
    """What cannot be during the first flips, which go seat by seat from the dealer's left (S07, K12)."""
    players, flips = len(seats), rules.initial_flips
    around = [(dealer + step) % players for step in range(1, players + 1)]
    up = [turned_up(seat.cells) for seat in seats]
    due = next(seat for seat in around if up[seat] < flips)
    if turn != due:
        yield reasons.FLIP_TURN("turn", seat=due)
    for place, seat in enumerate(around):
        done = place < around.index(due)
        least, most = (flips, flips) if done else (0, flips - 1 if seat == due else 0)
        if not least <= up[seat] <= most:
            yield reasons.WRONG_FLIPS(f"seats[{seat}].cells", least=least, most=most)
    if first is not None and rules.later_rounds != "finisher":
        yield reasons.FIRST_NOT_NAMED("first")
    if held is not None:
        yield reasons.HELD_EARLY("held")
    if finisher is not None:
        yield reasons.FINISHER_EARLY("finisher")


def _end_problems(seats: Sequence[Seat], turn: int, held: Card | None, finisher: int | None) -> Iterator[Reason]:
    """What cannot be once play has begun: a finisher with hidden cards, another without any (S16, S17)."""
    players = len(seats)
    is_open = [all_open(seat.cells) for seat in seats]
    if finisher is None:
        may_be_open: set[int] = set()
    else:
        # K03: those who have had their last turn may have no hidden card left either.
        since = (turn - finisher) % players
        may_be_open = {(finisher + step) % players for step in range(since or players)}
        if not is_open[finisher]:
            yield reasons.FINISHER_HIDDEN("finisher", seat=finisher)
        if turn == finisher:
            if not all(is_open):
                yield reasons.NOT_REVEALED("seats")
            if held is not None:
                yield reasons.HELD_LATE("held")
    for seat in range(players):
        if is_open[seat] and seat not in may_be_open:
            yield reasons.NOT_FINISHED(f"seats[{seat}].cells", seat=seat)
