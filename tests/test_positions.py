"""Setting up positions: what can be left out, what follows by itself, and every defect of one that cannot be."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from skipbo import (
    WILD,
    Deck,
    Irregularity,
    Outcome,
    PlayHand,
    PositionError,
    RuleSet,
    RuleSetError,
    Seat,
    apply_move,
    legal_plays,
    new_round,
    set_up,
)
from skipbo.presets import PLAYING_CARDS
from tests.tables import MATTEL, SMALL, TINY, all_cards, lay, play

ME, OTHER = Seat(stock=(9, 5), hand=(4, 4)), Seat(stock=(8,))


def defects(rules: RuleSet = MATTEL, seats: Any = (ME, OTHER), **fields: Any) -> list[tuple[str, str]]:
    """The place and code of each defect that is named."""
    given: dict[str, Any] = {"seed": 1, **fields}
    with pytest.raises(PositionError) as error:
        set_up(rules, seats, **given)
    assert all(reason.text for reason in error.value.reasons)
    return [(reason.where, reason.code) for reason in error.value.reasons]


def test_T1_is_set_up_so() -> None:
    """The worked example as it stands: two piles by their numbers, one discard pile, the rest by itself."""
    me = Seat(stock=(10, 5), hand=(4, 6, 9, 11, WILD), discards=((8,), (), (), ()))
    state = set_up(MATTEL, [me, Seat(stock=(3, 8))], building=[3, 7], seed=1)
    assert ((1, 2, 3), (1, 2, 3, 4, 5, 6, 7), (), ()) == state.building
    assert (3, 7, 0, 0) == state.values
    assert (WILD, 4, 6, 9, 11) == state.seats[0].hand
    assert list(MATTEL.deck.cards()) == all_cards(state)
    assert 162 - 2 - 5 - 1 - 2 - 10 == len(state.draw)
    assert PlayHand(4, 0) in legal_plays(state)


def test_defaults() -> None:
    """Seat 0 is on turn, the last seat dealt, the piles are empty, nothing has been passed or irregular."""
    state = set_up(MATTEL, [ME, OTHER], seed=1)
    assert (0, 1, 0) == (state.turn, state.dealer, state.first)
    assert ((), 0, Irregularity(), None) == (state.completed, state.passes, state.irregular, state.outcome)


def test_C22_the_rest_is_shuffled_by_the_seed() -> None:
    """Without a draw pile the cards that lie nowhere are shuffled; the log of the round does not count that."""
    one, same, other = (set_up(MATTEL, [ME, OTHER], seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one.draw != other.draw
    assert () == one.chance.past


def test_seats_and_piles_may_be_lists() -> None:
    """Any lists or tuples of numbers."""
    seats = [Seat(stock=[9, 5], hand=[7, 4], discards=[[8], [], []]), Seat(stock=[8])]  # type: ignore[arg-type]
    state = set_up(MATTEL, seats, building=[[WILD, 2], 3], seed=1)
    assert ((4, 7), ((8,), (), (), ())) == (state.seats[0].hand, state.seats[0].discards)
    assert ((WILD, 2), (2, 3, 0, 0)) == (state.building[0], state.values)
    assert hash(state) == hash(set_up(MATTEL, seats, building=[[WILD, 2], 3], seed=1))


@pytest.mark.parametrize("piles", [2, 6])
def test_R12_a_seat_has_as_many_discard_piles_as_the_rules(piles: int) -> None:
    """A new `Seat` with its four empty ones serves for any number."""
    state = set_up(RuleSet(discard_piles=piles), [ME, OTHER], seed=1)
    assert [((),) * piles] * 2 == [seat.discards for seat in state.seats]


def test_E03_a_recycled_pile() -> None:
    """Its value is said apart from its cards."""
    state = set_up(MATTEL, [ME, OTHER], building=[[7], [WILD, 4], 2], values=[7, 4], seed=1)
    assert ((7,), (WILD, 4), (1, 2), ()) == state.building
    assert (7, 4, 2, 0) == state.values


def test_R01_a_position_that_is_won() -> None:
    """The outcome follows from the cards."""
    assert Outcome("won", 0) == set_up(MATTEL, [Seat(hand=(1,)), OTHER], seed=1).outcome
    partners = [Seat(), OTHER, Seat(), OTHER]
    assert Outcome("won", 0) == set_up(RuleSet(teams=2), partners, seed=1).outcome


def test_R57_a_position_with_one_partner_out() -> None:
    """All-out goes on, first-out is won."""
    partners = [Seat(), OTHER, OTHER, OTHER]
    assert set_up(RuleSet(teams=2), partners, seed=1).outcome is None
    first_out = RuleSet(teams=2, team_win="first-out")
    assert Outcome("won", 0) == set_up(first_out, partners, seed=1).outcome


def test_E04_a_position_that_is_blocked() -> None:
    """Nothing to draw, and nothing to play: over as it stands."""
    rules = SMALL.replace(draw_exhausted="short-hand")
    state = lay(rules, Seat(stock=(3,), hand=(3,)), Seat(stock=(3,)), building=(1, 1, 1, 1))
    assert Outcome("blocked", None) == state.outcome


@pytest.mark.parametrize("timing", ["when-empty", "at-once"])
def test_E08_a_win_that_completed_a_pile(timing: str) -> None:
    """The completed cards lie there unshuffled, which only the win allows."""
    rules = SMALL.replace(reshuffle_timing=timing)
    state = lay(rules, Seat(stock=(3,)), Seat(stock=(1,)), building=(2,))
    won = play(state, legal_plays(state)[0])
    again = set_up(rules, won.seats, draw=(), completed=(1, 2, 3), seed=1)
    assert won == again


def test_no_deal_no_warning() -> None:
    """A position may have few cards left to draw: only a deal warns of that."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        set_up(RuleSet(deck=TINY, stock_size=7), [Seat(stock=(1,)), Seat(stock=(2,))], seed=1)


def test_rules_that_do_not_fit() -> None:
    """Seven seats, or what are no rules at all."""
    with pytest.raises(RuleSetError):
        set_up(MATTEL, [OTHER] * 7)
    with pytest.raises(RuleSetError):
        set_up(RuleSet(teams=2), [OTHER] * 3)
    with pytest.raises(RuleSetError):
        set_up("MATTEL", [OTHER] * 3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"seats": 5}, [("seats", "not-seats")]),
        ({"seats": [ME, (1, 2)]}, [("seats", "not-seats")]),
        ({"turn": 2}, [("turn", "not-a-seat")]),
        ({"turn": True}, [("turn", "not-a-seat")]),
        ({"dealer": -1}, [("dealer", "not-a-seat")]),
        ({"first": "0"}, [("first", "not-a-seat")]),
        ({"passes": 3}, [("passes", "wrong-passes")]),
        ({"passes": -1}, [("passes", "wrong-passes")]),
        ({"passes": True}, [("passes", "wrong-passes")]),
        ({"drawn": -1}, [("drawn", "not-a-number")]),
        ({"drawn": 1.0}, [("drawn", "not-a-number")]),
        ({"irregular": None}, [("irregular", "wrong-irregularity")]),
        ({"irregular": Irregularity(rightful=0)}, [("irregular", "wrong-irregularity")]),
        ({"irregular": Irregularity(rightful=2)}, [("irregular", "wrong-irregularity")]),
        ({"irregular": Irregularity(no_draw=(0,))}, [("irregular", "wrong-irregularity")]),
        ({"irregular": Irregularity(rightful=1, no_draw=(1,))}, [("irregular", "wrong-irregularity")]),
        ({"irregular": Irregularity(no_draw=(1, 1))}, [("irregular", "wrong-irregularity")]),
        ({"irregular": Irregularity(no_draw=(True,))}, [("irregular", "wrong-irregularity")]),
        ({"seats": [Seat(stock=5), OTHER]}, [("seats[0].stock", "not-cards")]),  # type: ignore[arg-type]
        ({"seats": [OTHER, Seat((5,), (True,))]}, [("seats[1].hand", "not-cards")]),
        ({"seats": [OTHER, Seat((5,), (13,))]}, [("seats[1].hand", "not-cards")]),
        ({"seats": [OTHER, Seat((5,), (1.0,))]}, [("seats[1].hand", "not-cards")]),  # type: ignore[arg-type]
        ({"seats": [OTHER, Seat((5,), (), ((-1,),))]}, [("seats[1].discards[0]", "not-cards")]),
        ({"seats": [OTHER, Seat((5,), (), (3,))]}, [("seats[1].discards[0]", "not-cards")]),  # type: ignore[arg-type]
        ({"seats": [OTHER, Seat((5,), (), ((),) * 4 + ((1,),))]}, [("seats[1].discards", "not-piles")]),
        ({"seats": [OTHER, Seat((5,), (1,) * 6)]}, [("seats[1].hand", "hand-too-large")]),
        ({"draw": [99]}, [("draw", "not-cards")]),
        ({"draw": "123"}, [("draw", "not-cards")]),
        ({"completed": [None]}, [("completed", "not-cards")]),
        ({"building": [1, 2, 3, 4, 5]}, [("building", "not-piles")]),
        ({"building": [[1, "2"]]}, [("building[0]", "not-cards")]),
        ({"building": [-1]}, [("building[0]", "not-cards")]),
        ({"building": [12]}, [("building[0]", "wrong-value")]),
        ({"building": [[2]]}, [("building[0]", "wrong-value")]),
        ({"building": [[1, 3]]}, [("building[0]", "wrong-value")]),
        ({"building": [[5]], "values": [4]}, [("building[0]", "wrong-value")]),
        ({"building": [[WILD, WILD]], "values": [1]}, [("building[0]", "wrong-value")]),
        ({"building": [[]], "values": [1]}, [("building[0]", "wrong-value")]),
        ({"values": [12]}, [("values", "not-values")]),
        ({"values": [1.0]}, [("values", "not-values")]),
        ({"values": [0] * 5}, [("values", "not-values")]),
        ({"draw": []}, [("", "cards-missing")]),
        ({"seats": [Seat((5,) * 13), OTHER]}, [("", "cards-surplus")]),
        ({"seats": [Seat(), Seat()]}, [("seats", "several-winners")]),
    ],
)
def test_every_defect_has_its_place_and_code(fields: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    """One defect, named alone."""
    assert expected == defects(**fields)


@pytest.mark.parametrize(
    ("rules", "fields", "expected"),
    [
        (RuleSet(wild_as_first=False), {"building": [[WILD, 2]]}, [("building[0]", "wild-not-allowed")]),
        (RuleSet(consecutive_wilds=1), {"building": [[1, WILD, WILD]]}, [("building[0]", "wild-not-allowed")]),
        (
            RuleSet(wild_discards=False),
            {"seats": [ME, Seat((5,), (), ((WILD,),))]},
            [("seats[1].discards[0]", "wild-not-allowed")],
        ),
        (
            RuleSet(discard_depth=1),
            {"seats": [ME, Seat((5,), (), ((), (1, 2)))]},
            [("seats[1].discards[1]", "discards-too-deep")],
        ),
        (
            RuleSet(draw_exhausted="short-hand"),
            {"building": [[5]], "values": [5]},
            [("building[0]", "wrong-value")],
        ),
        (RuleSet(reshuffle_timing="at-once"), {"completed": [1]}, [("completed", "not-shuffled")]),
        (RuleSet(out_of_turn=False), {"irregular": Irregularity(1)}, [("irregular", "wrong-irregularity")]),
        (RuleSet(hand_size=1), {}, [("seats[0].hand", "hand-too-large")]),
        (
            RuleSet(teams=2, shared_stock=True),
            {"seats": [ME, OTHER, OTHER, Seat()]},
            [("seats[2].stock", "stock-elsewhere")],
        ),
        (RuleSet(deck=Deck(wilds=0)), {"building": [[WILD]]}, [("", "cards-surplus")]),
    ],
)
def test_defects_by_the_rules(rules: RuleSet, fields: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    """What other rules allow, and these do not."""
    assert expected == defects(rules, **fields)


def test_E03_a_recycled_pile_may_begin_with_a_wild() -> None:
    """The wild is not the pile's first card, only its lowest that is left."""
    state = set_up(RuleSet(wild_as_first=False), [ME, OTHER], building=[[WILD, 4]], values=[4], seed=1)
    assert 4 == state.values[0]


def test_when_empty_and_nothing_to_draw() -> None:
    """The completed cards would have been shuffled, whether the draw pile is said to be empty or is."""
    rules = SMALL.replace(reshuffle_timing="when-empty")
    under = Seat(stock=(1, 1, 1, 2, 2, 2, 3, 3, 0, 0, 0, 0))
    seats = [Seat(stock=(3,)), under]
    expected = [("completed", "not-shuffled")]
    assert expected == defects(rules, seats, completed=(1, 2, 3), draw=())
    assert expected == defects(rules, seats, completed=(1, 2, 3))


def test_all_defects_at_once() -> None:
    """Those of one kind together: first what are no numbers and cards, then what does not go together."""
    wrong_lists = defects(
        seats=[Seat((99,), (None,)), Seat((5,), (), (3,))],  # type: ignore[arg-type]
        turn=7, passes=-1, building=[[13]], values=[True], completed=5,
    )  # fmt: skip
    assert [
        ("turn", "not-a-seat"), ("passes", "wrong-passes"), ("completed", "not-cards"), ("seats[0].stock", "not-cards"),
        ("seats[0].hand", "not-cards"), ("seats[1].discards[0]", "not-cards"), ("building[0]", "not-cards"),
        ("values", "not-values"),
    ] == wrong_lists  # fmt: skip
    wrong_cards = defects(
        RuleSet(reshuffle_timing="at-once", discard_depth=1),
        [Seat((), (1,) * 7, ((2, 2),)), Seat((), (1,) * 7)],
        building=[[1, 3]], completed=(1,), draw=(1,),
    )  # fmt: skip
    assert [
        ("seats[0].hand", "hand-too-large"), ("seats[0].discards[0]", "discards-too-deep"),
        ("seats[1].hand", "hand-too-large"), ("building[0]", "wrong-value"), ("", "cards-surplus"),
        ("", "cards-missing"), ("completed", "not-shuffled"), ("seats", "several-winners"),
    ] == wrong_cards  # fmt: skip


def test_E15_who_plays_out_of_turn_may_have_lost_a_draw_before() -> None:
    """Seat 0 was stopped once and plays out of turn again."""
    irregular = Irregularity(rightful=1, no_draw=(0,))
    assert irregular == set_up(MATTEL, [ME, OTHER], irregular=irregular, seed=1).irregular


def test_C53_any_state_of_a_round_can_be_set_up() -> None:
    """A dealt round, a discard later: the same state."""
    state = new_round(MATTEL, 2, seed=5)
    state = apply_move(state, legal_plays(state)[0])
    again = set_up(MATTEL, state.seats, turn=state.turn, building=state.building, draw=state.draw, seed=5, drawn=1)
    assert state == again


def test_defects_of_one_kind_hide_none_of_another() -> None:
    """A seed, a turn, a hand and a pile that cannot be are all named at once."""
    with pytest.raises(PositionError) as error:
        set_up(MATTEL, [Seat(stock=(1,), hand=(1,) * 9), Seat(stock=(2,))], building=[12], turn=9, seed=-1)
    expected = [
        ("seed", "not-a-seed"),
        ("turn", "not-a-seat"),
        ("seats[0].hand", "hand-too-large"),
        ("building[0]", "wrong-value"),
    ]
    assert expected == [(reason.where, reason.code) for reason in error.value.reasons]


def test_R04_defects_name_cards_as_people_do() -> None:
    """A jack on a jack, in a deck of playing cards."""
    with pytest.raises(PositionError, match="cannot stand at 2 with these cards: J, J"):
        set_up(PLAYING_CARDS, [Seat(stock=(1,)), Seat(stock=(2,))], building=[[11, 11]])
