"""Views: what a seat may know, and nothing else."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.skyjo import (
    CellView,
    Draw,
    MatchView,
    PositionError,
    RoundState,
    RoundView,
    RuleSet,
    Swap,
    TakeDiscard,
    legal_moves,
    new_match,
    new_round,
    view,
    why_illegal,
)
from skipbo.skyjo.state import Cell, Seat
from skipbo.table.pile import Pile
from tests.skyjo.strategies import states
from tests.skyjo.tables import AWAY, SHEET, flipped, lay, play

SEATS: list[int | None] = [0, 1, None]


def table(**more: Any) -> RoundState:
    """Seat 0 is to move."""
    more.setdefault("draw", (12, 7))
    return lay("1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", AWAY, **more)


@pytest.mark.parametrize("seat", SEATS)
def test_S07_K14_hidden_cards_are_seen_by_nobody(seat: int | None) -> None:
    """Not even by their owner."""
    seen = view(table(), seat)
    for at in seen.seats:
        assert (CellView(1, up=True), CellView(2, up=True)) == at.cells[:2]
        assert (CellView(None, up=False),) * 10 == at.cells[2:]


@pytest.mark.parametrize("seat", SEATS)
def test_K14_the_drawn_card_is_seen_by_its_drawer_only(seat: int | None) -> None:
    """Everybody sees that there is one, by the phase."""
    seen = view(play(table(), Draw()), seat)
    assert ("place", 7 if seat == 0 else None) == (seen.phase, seen.held)


@pytest.mark.parametrize("seat", SEATS)
def test_K14_C35_a_drawn_0_is_not_nothing(seat: int | None) -> None:
    """It is seen as 0 by its drawer."""
    seen = view(play(table(draw=(0,)), Draw()), seat)
    assert ("place", 0 if seat == 0 else None) == (seen.phase, seen.held)


@pytest.mark.parametrize("seat", SEATS)
def test_K14_of_the_piles_the_top_discard_and_the_heights(seat: int | None) -> None:
    """Nothing of the draw pile."""
    state = table(discard=(9, 8, 3))
    seen = view(state, seat)
    assert (None, None, 3) == seen.discard
    assert (None,) * len(state.draw) == seen.draw


def test_S14_removed_cards_are_seen_to_be_gone() -> None:
    """A gap is `None`."""
    state = lay(". 2 (3) (4) / . (6) (7) (9) / . (11) (12) (0)", AWAY, discard=(8, 8, 8, 5), draw=())
    assert (None, CellView(2, up=True), CellView(None, up=False)) == view(state, 1).seats[0].cells[:3]


@pytest.mark.parametrize("seat", SEATS)
def test_S22_in_a_practice_round_all_cards_of_the_layouts_are_seen(seat: int | None) -> None:
    """But they still count as hidden; the drawn card stays the drawer's, and the piles are as ever."""
    state = play(table(rules=RuleSet(open_practice=True)), Draw())
    seen = view(state, seat)
    assert (CellView(1, up=True), CellView(2, up=True), CellView(3, up=False)) == seen.seats[0].cells[:3]
    assert (CellView(12, up=False), CellView(3, up=False)) == seen.seats[1].cells[-2:]
    assert 7 if seat == 0 else seen.held is None
    assert {None} == {*seen.draw, *seen.discard[:-1]}


def test_S22_practice_changes_nothing_but_views() -> None:
    """First flips, flips, columns and the end go by what has been turned up."""
    practice = RuleSet(open_practice=True)
    state = new_round(practice, 2, seed=3)
    sheet = new_round(SHEET, 2, seed=3)
    for _ in range(40):
        assert legal_moves(sheet) == legal_moves(state)
        assert (sheet.phase, sheet.turn, sheet.finisher) == (state.phase, state.turn, state.finisher)
        move = legal_moves(sheet)[-1]
        state, sheet = play(state, move), play(sheet, move)
    assert attrs.evolve(state, rules=SHEET) == sheet


def test_legal_moves_of_a_view() -> None:
    """The player to move has those of the state; the others and a spectator have none."""
    state = table()
    for current in (new_round(SHEET, 2, seed=1), state, play(state, Draw())):
        assert legal_moves(current) == legal_moves(view(current, 0))
        assert () == legal_moves(view(current, 1)) == legal_moves(view(current, None))


def test_why_illegal_of_a_view() -> None:
    """The same as of the state for the player to move; whose turn it is not, may not move."""
    state = table()
    assert why_illegal(view(state, 0), TakeDiscard(0)) is None
    assert why_illegal(state, Swap(0)) == why_illegal(view(state, 0), Swap(0))
    for seat in (1, None):
        reason = why_illegal(view(state, seat), TakeDiscard(0))
        assert reason is not None
        assert ("not-your-turn", 0) == (reason.code, reason.params["turn"])


def test_why_illegal_of_a_view_of_a_round_that_is_over() -> None:
    """It is over for everybody."""
    state = lay("1 2 3 4 / 5 6 7 9 / 10 11 12 (0)", AWAY, draw=())
    state = play(state, TakeDiscard(11), TakeDiscard(0))
    for seat in SEATS:
        reason = why_illegal(view(state, seat), TakeDiscard(0))
        assert reason is not None
        assert "round-over" == reason.code
        assert state.outcome == view(state, seat).outcome


@pytest.mark.parametrize("seat", [2, -1, True, 1.0, "0", [0]])
def test_what_is_no_seat(seat: Any) -> None:
    """Is refused."""
    with pytest.raises(PositionError):
        view(table(), seat)


def test_C55_a_view_holds_no_secret() -> None:
    """Neither luck nor state can be reached from it, and no hidden card is in its pickle."""
    seen = view(table(), 0)
    assert {"seat", "seats", "rules", "turn", "phase", "held", "draw", "discard", "dealer", "first", "finisher"} == {
        field.name for field in attrs.fields(RoundView)
    } - {"outcome"}
    assert b"Chance" not in pickle.dumps(seen)
    assert b"RoundState" not in pickle.dumps(seen)


def test_a_view_of_a_match() -> None:
    """Names and scores are public."""
    match = new_match(SHEET, ["Ada", "Grace"], seed=1)
    seen = view(match, 1)
    assert isinstance(seen, MatchView)
    assert (match.players, match.scores, view(match.round, 1), 0, None) == (
        seen.players,
        seen.scores,
        seen.round,
        seen.number,
        seen.outcome,
    )
    assert legal_moves(match) == legal_moves(view(match, 0))
    assert () == legal_moves(seen)


def secrets(state: RoundState) -> list[int]:
    """The cards that nobody but the drawer of one of them can see."""
    hidden = [cell.card for at in state.seats for cell in at.cells if cell is not None and not cell.up]
    held = [] if state.held is None else [state.held]
    return [*hidden, *state.draw, *state.discard[:-1], *held]


def with_secrets(state: RoundState, cards: list[int]) -> RoundState:
    """The same round with other hidden cards."""
    left = iter(cards)
    seats = tuple(
        Seat(tuple(Cell(next(left)) if cell is not None and not cell.up else cell for cell in at.cells))
        for at in state.seats
    )
    draw = tuple([next(left) for _ in state.draw])
    discard = (*(next(left) for _ in state.discard[:-1]), state.discard[-1])
    return attrs.evolve(
        state,
        seats=seats,
        draw=Pile(draw),
        discard=discard,
        held=None if state.held is None else next(left),
        chance=state.chance.next_round(),
    )


@given(state=states(), data=st.data())
@settings(max_examples=60)
def test_K14_C56_states_that_differ_in_hidden_cards_give_equal_views(state: RoundState, data: st.DataObject) -> None:
    """For all who do not hold the drawn card: equal, with one hash and one text."""
    state = attrs.evolve(state, rules=state.rules.replace(open_practice=False))
    other = with_secrets(state, data.draw(st.permutations(secrets(state))))
    for seat in (*range(len(state.seats)), None):
        if state.held is None or seat != state.turn:
            assert view(state, seat) == view(other, seat)
            assert hash(view(state, seat)) == hash(view(other, seat))
            assert repr(view(state, seat)) == repr(view(other, seat))


def test_S22_K14_the_first_flips_are_seen_by_all() -> None:
    """As they are made."""
    state = flipped(new_round(SHEET, 2, seed=4))
    for seat in SEATS:
        shown = [[cell.card for cell in at.cells if cell is not None and cell.up] for at in view(state, seat).seats]
        assert [[cell.card for cell in at.cells if cell is not None and cell.up] for at in state.seats] == shown
