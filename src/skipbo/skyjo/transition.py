"""What a legal move does to a round. Legality decides whether it may; this module only carries it out."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.skyjo.cards import Card
from skipbo.skyjo.layout import OPEN, Cells, all_open, cleared, hidden_cells, open_sum, revealed, with_cell
from skipbo.skyjo.legality import refusal
from skipbo.skyjo.moves import Draw, Flip, RejectAndFlip, Swap, TakeDiscard
from skipbo.skyjo.rules import RuleSet
from skipbo.skyjo.scoring import counted, winner
from skipbo.skyjo.state import Outcome, RoundState, Seat
from skipbo.table.chance import Chance
from skipbo.table.errors import IllegalMoveError
from skipbo.table.pile import Pile
from skipbo.table.trusted import trusted_constructor

make_seat = trusted_constructor(Seat)
make_round = trusted_constructor(RoundState)


def after_move(state: RoundState, move: object) -> RoundState:
    """The state after a move. Raises `IllegalMoveError` where `refusal` gives a reason."""
    reason = refusal(state, move)
    if reason is not None:
        raise IllegalMoveError(reason, state=state, move=move)
    if type(move) is Draw:
        return _drawn(state)
    assert isinstance(move, (Flip, TakeDiscard, Swap, RejectAndFlip))
    cells, at, discard, held = state.seats[state.turn].cells, move.cell, state.discard, state.held
    old = cells[at]
    assert old is not None
    coming = old.card
    if type(move) is TakeDiscard:
        coming = discard[-1]
        discard = (*discard[:-1], old.card)
    elif type(move) is Swap:
        assert held is not None
        coming = held
        discard = (*discard, old.card)
    elif type(move) is RejectAndFlip:
        assert held is not None
        discard = (*discard, held)
    cells, gone = cleared(state.rules, with_cell(cells, at, OPEN[coming]), at)  # S13, K01, K10
    seats = (*state.seats[: state.turn], make_seat(cells), *state.seats[state.turn + 1 :])
    if type(move) is Flip:
        return _flipped(state, seats, discard + gone)
    return _end_turn(state, seats, discard + gone)


def _drawn(state: RoundState) -> RoundState:
    """Draw a card; where there is none, the discard pile beneath its top is shuffled first (K05)."""
    draw, discard, chance = state.draw, state.discard, state.chance
    if not draw:
        order, chance = chance.shuffle(discard[:-1])
        draw, discard = Pile(order), discard[-1:]
    (held,), draw = draw.split(1)
    return make_round(
        state.rules, state.seats, state.turn, "place", held, draw, discard, state.dealer, state.first, state.finisher,
        chance, None,
    )  # fmt: skip


def turned_up(cells: Cells) -> int:
    """How many cards of a layout have been turned up, those that have been removed since included."""
    return len(cells) - len(hidden_cells(cells))


def _flipped(state: RoundState, seats: tuple[Seat, ...], discard: tuple[Card, ...]) -> RoundState:
    """Go on after one of the first flips: a seat's flips together, from the dealer's left (K12)."""
    turn, first, chance = state.turn, state.first, state.chance
    phase = state.phase
    if turned_up(seats[turn].cells) == state.rules.initial_flips:
        if turn == state.dealer:
            phase = "choose"
            if first is None:
                first, chance = _starter(state, seats)
            turn = first
        else:
            turn = (turn + 1) % len(seats)
    return make_round(
        state.rules, seats, turn, phase, None, state.draw, discard, state.dealer, first, None, chance, None
    )  # fmt: skip


def _starter(state: RoundState, seats: tuple[Seat, ...]) -> tuple[int, Chance]:
    """Who starts by the sum of the open cards (S08); those who tie are drawn among, in the order of seats (K13)."""
    tied = tied_for_start(state.rules, [open_sum(seat.cells) for seat in seats])
    return (tied[0], state.chance) if len(tied) == 1 else state.chance.pick(tied)


def tied_for_start(rules: RuleSet, sums: Sequence[int]) -> tuple[int, ...]:
    """The seats whose open cards have the sum that decides who starts; mostly there is one (S08)."""
    best = max(sums) if rules.first_player == "highest-sum" else min(sums)
    return tuple(seat for seat, own in enumerate(sums) if own == best)


def _end_turn(state: RoundState, seats: tuple[Seat, ...], discard: tuple[Card, ...]) -> RoundState:
    """Hand the turn to the left, unless the last circuit is complete (S16)."""
    turn, finisher = state.turn, state.finisher
    if finisher is None and all_open(seats[turn].cells):
        finisher = turn  # K02 too; K03: somebody who follows changes nothing
    turn = (turn + 1) % len(seats)
    if turn == finisher:
        return _finished(state, seats, discard, turn)
    return make_round(
        state.rules, seats, turn, "choose", None, state.draw, discard, state.dealer, state.first, finisher,
        state.chance, None,
    )  # fmt: skip


def _finished(state: RoundState, seats: tuple[Seat, ...], discard: tuple[Card, ...], finisher: int) -> RoundState:
    """Turn up all cards, remove lines that turn out equal (K04), and end the round (S17)."""
    rules, players = state.rules, len(seats)
    layouts: dict[int, Cells] = {}
    gone: tuple[Card, ...]
    for step in range(1, players + 1):
        seat = (state.dealer + step) % players
        cells, gone = revealed(seats[seat].cells), ()
        if rules.clear_on_final_reveal:
            cells, gone = cleared(rules, cells)
        layouts[seat] = cells
        discard += gone
    sums = [open_sum(layouts[seat]) for seat in range(players)]
    return make_round(
        rules, tuple(make_seat(layouts[seat]) for seat in range(players)), finisher, "over", None, state.draw, discard,
        state.dealer, state.first, finisher, state.chance, Outcome("finished", winner(counted(rules, finisher, sums))),
    )  # fmt: skip
