"""Setting up positions, and every defect that one can have."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from skipbo.skyjo import Cell, Flip, PositionError, RoundState, RuleSet, Seat, set_up
from skipbo.skyjo.snapshot import lay_out, position_of
from tests.skyjo.strategies import states
from tests.skyjo.tables import AWAY, HIDDEN, SHEET, all_cards, lay, play, seat

MINE = "1 2 (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)"
OPEN = "1 2 3 4 / 5 6 7 9 / 10 11 12 0"
LOWER = "1 2 3 4 / 5 6 7 9 / 10 11 12 -1"


def defects(*layouts: str, rules: RuleSet = SHEET, **more: Any) -> list[tuple[str, str]]:
    """What is wrong with a position: the codes, each with its place."""
    given: dict[str, Any] = {"discard": (5,), "seed": 1, **more}
    with pytest.raises(PositionError) as caught:
        set_up(rules, [seat(layout) for layout in layouts], **given)
    return [(reason.code, reason.where) for reason in caught.value.reasons]


def test_the_rest_of_the_deck_is_shuffled_into_the_draw_pile() -> None:
    """By the seed; that shuffle is none of the outcomes that a log needs."""
    state = set_up(SHEET, [seat(MINE), seat(AWAY)], discard=[5], seed=1)
    assert 125 == len(state.draw)
    assert (1, ()) == (state.chance.drawn, state.chance.past)
    assert state == set_up(SHEET, [seat(MINE), seat(AWAY)], discard=[5], seed=1)
    assert 150 == len(all_cards(state))


def test_what_is_to_be_done_follows_from_the_cards() -> None:
    """First flips, a choice, a card to place, or nothing."""
    assert "flip" == lay(HIDDEN, HIDDEN, draw=()).phase
    assert ("choose", None) == (lay(MINE, AWAY, draw=()).phase, lay(MINE, AWAY, draw=()).held)
    assert ("place", 8) == (lay(MINE, AWAY, draw=(), held=8).phase, lay(MINE, AWAY, draw=(), held=8).held)
    over = lay(OPEN, LOWER, draw=(), finisher=0)
    assert ("over", 1) == (over.phase, over.outcome.winner if over.outcome else None)


def test_who_started_and_dealt_unless_named() -> None:
    """The last seat dealt and its left started; during the first flips it may be open."""
    state = lay(MINE, AWAY, AWAY, draw=())
    assert (2, 0) == (state.dealer, state.first)
    assert 2 == lay(MINE, AWAY, AWAY, draw=(), first=2).first
    assert lay(HIDDEN, HIDDEN, draw=()).first is None
    assert 1 == lay(HIDDEN, HIDDEN, draw=(), first=1).first


def test_positions_go_on() -> None:
    """Half of the first flips are made."""
    state = lay("1 (2) (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", HIDDEN, draw=(), dealer=1)
    assert 1 == play(state, Flip(1)).turn


@given(state=states())
@settings(max_examples=60)
@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
def test_every_state_can_be_set_up(state: RoundState) -> None:
    """In every phase, for every seat, with any rules: it comes out equal."""
    assert state == lay_out(state.rules, position_of(state), state.dealer, state.first, state.chance)


@pytest.mark.parametrize("seats", [None, "seats", [AWAY, AWAY], [None, None], {}])
def test_what_are_no_seats(seats: Any) -> None:
    """Nothing else is looked at then."""
    with pytest.raises(PositionError) as caught:
        set_up(SHEET, seats, discard=[5])
    assert ["not-seats"] == [reason.code for reason in caught.value.reasons]


@pytest.mark.parametrize("value", [2, -1, True, 0.0, "0", None])
@pytest.mark.parametrize("field", ["turn", "dealer", "first", "finisher"])
def test_what_is_no_seat(field: str, value: Any) -> None:
    """None is only where it means something."""
    given: dict[str, Any] = {field: value}
    if value is not None or field == "turn":
        assert ("not-a-seat", field) in defects(MINE, AWAY, **given)
    else:
        lay(MINE, AWAY, draw=(), **given)


@pytest.mark.parametrize("value", [-1, True, 1.0, "1", None, 2**31])
def test_what_is_no_count_of_chance(value: Any) -> None:
    """It is a whole number from 0."""
    assert [("not-a-number", "drawn")] == defects(MINE, AWAY, drawn=value)


@pytest.mark.parametrize("cards", [5, "5", [13], [-3], [True], [1.0], [None], {5: 1}])
def test_what_are_no_cards(cards: Any) -> None:
    """In either pile."""
    assert [("not-cards", "discard")] == defects(MINE, AWAY, discard=cards)
    assert [("not-cards", "draw")] == defects(MINE, AWAY, draw=cards)


@pytest.mark.parametrize("card", [13, True, "8", [8]])
def test_what_is_no_card_to_hold(card: Any) -> None:
    """A 0 is one."""
    assert [("not-a-card", "held")] == defects(MINE, AWAY, held=card)
    assert 0 == lay(MINE, AWAY, draw=(), held=0).held


@pytest.mark.parametrize(
    "cells",
    [
        seat(MINE).cells[1:],
        (*seat(MINE).cells, None),
        (*seat(MINE).cells[1:], 5),
        (*seat(MINE).cells[1:], Cell(13)),
        (*seat(MINE).cells[1:], Cell(True)),
        (*seat(MINE).cells[1:], Cell(5, up=1)),  # type: ignore[arg-type]
        None,
        "cells",
    ],
)
def test_S05_what_is_no_layout(cells: Any) -> None:
    """Too few cells, too many, and such as are none."""
    with pytest.raises(PositionError) as caught:
        set_up(SHEET, [seat(MINE), Seat(cells)], discard=[5])
    assert [("not-cells", "seats[1].cells")] == [(reason.code, reason.where) for reason in caught.value.reasons]


def test_S03_cards_are_those_of_the_deck() -> None:
    """Six −2s are one too many; without the rest of the deck all of that is missing."""
    layout = "-2 -2 (3) (4) / (-2) (6) (7) (9) / (10) (11) (12) (0)"
    assert [("cards-surplus", "")] == defects(layout, layout, discard=(5,))
    assert [("cards-missing", "")] == defects(MINE, AWAY, draw=())


def test_S06_the_discard_pile_is_never_empty() -> None:
    """Something always lies on it."""
    assert [("no-discard", "discard")] == defects(MINE, AWAY, discard=())


def test_S14_gaps_are_whole_lines() -> None:
    """A column, or a row where rows go; not a single cell."""
    gap = ". 2 3 (4) / (5) (6) (7) (9) / (10) (11) (12) (0)"
    assert [("wrong-gap", "seats[0].cells[0]")] == defects(gap, AWAY)
    row = ". . . . / 1 2 (3) (4) / (5) (6) (7) (9)"
    assert 4 == len(defects(row, AWAY))
    lay(row, AWAY, rules=RuleSet(clear_rows=True), discard=(8, 8, 8, 8), draw=())
    assert 12 == len(
        defects(". . . . / . . . . / . . . .", AWAY, rules=RuleSet(clear_columns=False), finisher=0, turn=1)
    )


def test_K07_equal_lines_are_gone() -> None:
    """They would have been removed; where the rules leave them they stay."""
    line = "8 2 (3) (4) / 8 (6) (7) (9) / 8 (11) (12) (0)"
    assert [("line-left", "seats[0].cells")] == defects(line, AWAY)
    lay(line, AWAY, rules=RuleSet(clear_columns=False), draw=())


def test_K04_lines_that_turned_out_equal_may_be_left() -> None:
    """At the end, where the rules count them."""
    line = "8 2 3 4 / 8 6 7 9 / 8 11 12 0"
    assert [("line-left", "seats[0].cells")] == defects(line, OPEN, finisher=1, turn=1)
    rules = RuleSet(clear_on_final_reveal=False)
    assert "over" == lay(line, OPEN, rules=rules, draw=(), finisher=1, turn=1).phase


def test_K12_the_first_flips_go_in_order() -> None:
    """Seat 0 is next and has turned up fewer than two; those after it none; those before it two."""
    one = "1 (2) (3) (4) / (5) (6) (7) (9) / (10) (11) (12) (0)"
    assert [("flip-turn", "turn")] == defects(one, HIDDEN, turn=1)
    assert [("wrong-flips", "seats[1].cells")] == defects(one, AWAY)
    assert [("wrong-flips", "seats[0].cells")] == defects(
        "1 2 3 (4) / (5) (6) (7) (9) / (10) (11) (12) (0)", HIDDEN, turn=1
    )
    assert "flip" == lay(MINE, HIDDEN, draw=(), turn=1).phase


def test_before_play_nothing_is_held_and_nobody_has_finished() -> None:
    """Both at once."""
    assert [("held-early", "held"), ("finisher-early", "finisher")] == defects(HIDDEN, HIDDEN, held=8, finisher=1)


def test_S20_nobody_can_be_named_to_start_where_the_sums_decide() -> None:
    """During the first flips under as-first."""
    rules = RuleSet(later_rounds="as-first")
    assert [("first-not-named", "first")] == defects(HIDDEN, HIDDEN, rules=rules, first=1)
    assert 1 == lay(MINE, AWAY, rules=rules, draw=(), first=1).first


def test_S16_who_has_finished_has_no_hidden_card() -> None:
    """And who has none has finished, or has had the last turn since."""
    assert [("finisher-hidden", "finisher")] == defects(MINE, AWAY, finisher=1)
    assert [("not-finished", "seats[1].cells")] == defects(MINE, OPEN)
    assert [("not-finished", "seats[0].cells")] == defects(OPEN, LOWER, finisher=1, turn=0)
    lay(MINE, OPEN, draw=(), finisher=1)
    lay(OPEN, MINE, LOWER, draw=(), finisher=2, turn=1)
    assert [("not-finished", "seats[0].cells")] == defects(OPEN, MINE, LOWER, finisher=2, turn=0)


def test_S17_a_round_that_is_over_hides_nothing() -> None:
    """The turn has come back to the finisher: all cards are open, and none is held."""
    assert [("not-revealed", "seats")] == defects(OPEN, AWAY, finisher=0)
    assert [("held-late", "held")] == defects(OPEN, OPEN, finisher=0, held=8)


def test_K04_the_finisher_keeps_no_line_that_was_open_long_before() -> None:
    """It would have been removed when the last of its cards was opened, before the end."""
    rules = RuleSet(clear_on_final_reveal=False)
    line = "8 2 3 4 / 8 6 7 9 / 8 11 12 0"
    assert [("line-left", "seats[0].cells")] == defects(line, OPEN, rules=rules, finisher=0)
    assert "over" == lay(OPEN, line, rules=rules, draw=(), finisher=0).phase


def test_S06_the_discard_pile_during_the_first_flips() -> None:
    """It has the card that started it, and those that have been removed since."""
    assert [("discard-early", "discard")] == defects(HIDDEN, HIDDEN, discard=(5, 5))
    rules = RuleSet(rows=3, columns=4, initial_flips=3)
    gone = ". (2) (3) (4) / . (6) (7) (9) / . (11) (12) (0)"
    assert [("discard-early", "discard")] == defects(gone, HIDDEN, rules=rules, turn=1, discard=(8, 8, 8))
    assert "flip" == lay(gone, HIDDEN, rules=rules, turn=1, discard=(5, 8, 8, 8), draw=()).phase


def test_every_defect_is_named_at_once() -> None:
    """A gap, an equal line, a finisher with hidden cards, too many −2s and an empty discard pile."""
    gap = ". 2 -2 (4) / (5) (6) -2 (9) / (10) (11) -2 (0)"
    other = "1 2 (-2) (-2) / (-2) (6) (7) (9) / (10) (11) (12) (3)"
    assert {"wrong-gap", "line-left", "finisher-hidden", "cards-surplus", "no-discard"} == {
        code for code, _ in defects(gap, other, finisher=1, discard=())
    }


def test_lists_serve_as_well_as_tuples() -> None:
    """For layouts and piles."""
    state = set_up(SHEET, [Seat(list(seat(MINE).cells)), seat(AWAY)], discard=[5], seed=1)  # type: ignore[arg-type]
    assert attrs.evolve(state) == set_up(SHEET, (seat(MINE), seat(AWAY)), discard=(5,), seed=1)
    assert type(state.seats[0].cells) is tuple
