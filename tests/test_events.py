"""Events: what a move or ruling did, in order, and who may see it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from skipbo import (
    Card,
    Chance,
    Discard,
    ExcessDraw,
    Match,
    Move,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    PositionError,
    RoundState,
    RuleSet,
    Ruling,
    Seat,
    StopOutOfTurn,
    TalkPenalty,
    apply_move,
    legal_moves,
    new_match,
    new_round,
    next_round,
    set_up,
    skyjo,
    to_json,
    view,
)
from skipbo.events import (
    CardDiscarded,
    CardLaid,
    CardsDrawn,
    DiscardTurnedUp,
    DrawForfeited,
    Event,
    HighestDrawn,
    MatchEnded,
    OutOfTurnEnded,
    OutOfTurnStarted,
    PileCompleted,
    PilesRecycled,
    PilesReshuffled,
    RoundDealt,
    RoundEnded,
    StockPenalty,
    StockTurnedUp,
    TurnPassed,
)
from skipbo.match import start_match
from skipbo.observing import event_for, events_between
from tests.hiding import Steps, random_steps, viewers
from tests.tables import MATTEL, TINY, deck_dealing, lay, play

TINY_MATCH = RuleSet(deck=TINY, stock_size=2, rounds=2)
ELEVEN = tuple(range(1, 12))


def told(state: RoundState, move: Move | Ruling) -> list[Event]:
    """What a move or ruling does."""
    return list(events_between(state, apply_move(state, move), move))


def test_R15_a_card_from_the_hand() -> None:
    """A wild is a wild, and stands for a number."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(0, 3, 5)), Seat(stock=(6,)), building=[2])
    assert [CardLaid(0, 3, 0, 3, "hand", 0)] == told(state, PlayHand(3, to=0))
    assert [CardLaid(0, 0, 0, 3, "hand", 0)] == told(state, PlayHand(0, to=0))


def test_R22_the_next_stock_card_is_turned_up() -> None:
    """Everybody sees it."""
    state = lay(MATTEL, Seat(stock=(7, 3), hand=(5,)), Seat(stock=(6,)), building=[2])
    assert [CardLaid(0, 3, 0, 3, "stock", 0), StockTurnedUp(0, 7)] == told(state, PlayStock(to=0))


def test_R23_a_card_beneath_is_turned_up_only_where_it_was_hidden() -> None:
    """By the sheet it was seen before."""
    seats = Seat(stock=(9,), hand=(5,), discards=((4, 3),)), Seat(stock=(6,))
    laid = CardLaid(0, 3, 0, 3, "discard", 0, pile=0)
    assert [laid] == told(lay(MATTEL, *seats, building=[2]), PlayDiscard(pile=0, to=0))
    tops = lay(RuleSet(discard_visibility="top"), *seats, building=[2])
    assert [laid, DiscardTurnedUp(0, 0, 4)] == told(tops, PlayDiscard(pile=0, to=0))


def test_R20_R24_the_last_card_completes_a_pile_and_empties_the_hand() -> None:
    """T1's end: the pile is taken away, five cards are drawn, and the turn goes on."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(0,)), Seat(stock=(6,)), building=[ELEVEN], draw=(1, 8, 2, 3, 4, 4))
    assert [
        CardLaid(0, 0, 0, 12, "hand", 0),
        PileCompleted(0, (*ELEVEN, 0)),
        CardsDrawn(0, (2, 3, 4, 4, 8)),
    ] == told(state, PlayHand(0, to=0))


def test_E01_a_reshuffle() -> None:
    """Two cards are left, five are needed: the completed piles are shuffled."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(4,)), Seat(stock=(6,)), draw=(7, 8), completed=(*ELEVEN, 12), under=0)
    card, passed, shuffled, drawn = told(state, Discard(4, pile=2))
    assert [CardDiscarded(0, 4, 0, 2), TurnPassed(0, 1), PilesReshuffled(12)] == [card, passed, shuffled]
    assert isinstance(drawn, CardsDrawn)
    assert (1, 5) == (drawn.seat, drawn.count)
    assert Counter(drawn.cards) >= Counter([7, 8])


def test_E02_no_reshuffle_yet() -> None:
    """Exactly the last card is drawn."""
    state = lay(
        RuleSet(hand_size=1), Seat(stock=(9,), hand=(4,)), Seat(stock=(6,)), draw=(7,), completed=(*ELEVEN, 12), under=0
    )
    assert [CardDiscarded(0, 4, 0, 2), TurnPassed(0, 1), CardsDrawn(1, (7,))] == told(state, Discard(4, pile=2))


def test_E03_cards_are_recycled() -> None:
    """Nothing to draw and nothing completed: the cards beneath the tops."""
    state = lay(MATTEL, Seat(stock=(9,), hand=(4,)), Seat(stock=(6,)), building=[3, [0, 2]], under=0)
    events = told(state, Discard(4, pile=2))
    assert [CardDiscarded(0, 4, 0, 2), TurnPassed(0, 1), PilesRecycled(3), CardsDrawn(1, (0, 1, 2))] == events


def test_R21_shuffled_at_once() -> None:
    """By that rule the pile just completed goes into the draw pile."""
    rules = RuleSet(reshuffle_timing="at-once")
    state = lay(rules, Seat(stock=(9,), hand=(5, 12)), Seat(stock=(6,)), building=[ELEVEN], draw=(7,))
    assert [
        CardLaid(0, 12, 0, 12, "hand", 0),
        PileCompleted(0, (*ELEVEN, 12)),
        PilesReshuffled(12),
    ] == told(state, PlayHand(12, to=0))


def test_R01_R38_a_won_round() -> None:
    """The winner is a side, and the points stand beside it; no stock card is turned up."""
    state = set_up(MATTEL, [Seat(stock=(1,), hand=(4,)), Seat(stock=(2, 6))], seed=1)
    assert [
        CardLaid(0, 1, 3, 1, "stock", 0),
        RoundEnded("won", winner=0, points=(35, 0)),
    ] == told(state, PlayStock(to=3))


def test_E04_a_pass() -> None:
    """Without a hand and without cards to draw the turn ends so."""
    rules = RuleSet(deck=TINY, stock_size=1, draw_exhausted="short-hand", wild_as_first=False)
    state = lay(rules, Seat(stock=(3,), discards=((1,),)), Seat(stock=(2,), hand=(3,)), under=0)
    assert [TurnPassed(0, 1, passed=True)] == told(state, Pass())


def test_E04_a_blocked_round() -> None:
    """The discard buries the last card that could be played; nobody scores."""
    rules = RuleSet(deck=TINY, stock_size=1, draw_exhausted="short-hand", wild_as_first=False)
    state = lay(rules, Seat(stock=(3,), hand=(2,), discards=((1,),)), Seat(stock=(2,), hand=(3,)), under=0)
    assert [
        CardDiscarded(0, 2, 0, 0),
        TurnPassed(0, 1),
        RoundEnded("blocked", winner=None, points=(0, 0)),
    ] == told(state, Discard(2, pile=0))


def test_R55_a_penalty() -> None:
    """At the bottom no card is turned up; on the top the last one drawn is (E12)."""
    seats = Seat(stock=(9,), hand=(4,)), Seat(stock=(6,))
    state = lay(MATTEL, *seats, draw=(3, 7, 8), under=0)
    assert [StockPenalty(1, 1, 2, "bottom", "talk-penalty")] == told(state, TalkPenalty(seat=1))
    top = lay(RuleSet(talk_penalty_place="top"), *seats, draw=(3, 7, 8), under=0)
    penalty = [StockPenalty(1, 1, 2, "top", "talk-penalty"), StockTurnedUp(1, 7)]
    assert penalty == told(top, TalkPenalty(seat=1))


def test_E13_a_penalty_forms_a_new_stock() -> None:
    """Its top is turned up."""
    rules = RuleSet(teams=2)
    seats = Seat(hand=(4,)), Seat(stock=(6,)), Seat(stock=(3, 5)), Seat(stock=(2,))
    state = lay(rules, *seats, draw=(3, 7, 8), under=2)
    assert [
        StockPenalty(0, 0, 2, "bottom", "talk-penalty"),
        StockTurnedUp(0, 8),
    ] == told(state, TalkPenalty(seat=0))


def test_R60_cards_in_excess() -> None:
    """They go unseen into the stock."""
    state = lay(MATTEL, Seat(stock=(9, 5), hand=(4,)), Seat(stock=(6,)), draw=(1, 3, 7, 8), under=1)
    expected = [StockPenalty(0, 0, 3, "shuffled", "excess-draw")]
    assert expected == told(state, ExcessDraw(seat=0, count=3))


def test_R61_out_of_turn_stopped() -> None:
    """It starts with a draw; once stopped, the offender does not draw in its own turn (E15)."""
    state = lay(RuleSet(hand_size=2), Seat(stock=(9,), hand=(4, 5)), Seat(stock=(6,)), draw=(3, 7, 8), under=0)
    started = apply_move(state, OutOfTurn(seat=1))
    assert [OutOfTurnStarted(1, 0), CardsDrawn(1, (7, 8))] == told(state, OutOfTurn(seat=1))
    assert [OutOfTurnEnded(1, 0, stopped=True)] == told(started, StopOutOfTurn())
    again = play(started, StopOutOfTurn())
    assert [CardDiscarded(0, 4, 0, 0), TurnPassed(0, 1), DrawForfeited(1)] == told(again, Discard(4, pile=0))


def test_E16_out_of_turn_played_to_its_end() -> None:
    """It stands, and the rightful turn goes on."""
    state = lay(RuleSet(hand_size=2), Seat(stock=(9,), hand=(4, 5)), Seat(stock=(6,)), draw=(3, 7, 8), under=0)
    started = apply_move(state, OutOfTurn(seat=1))
    assert [
        CardDiscarded(1, 7, 1, 0),
        TurnPassed(1, 0),
        OutOfTurnEnded(1, 0, stopped=False),
    ] == told(started, Discard(7, pile=0))


def test_R51_a_partners_card() -> None:
    """The event names at whose seat the card lay."""
    rules = RuleSet(teams=2)
    seats = Seat(stock=(9,), hand=(4,)), Seat(stock=(6,)), Seat(stock=(3, 1), discards=((1,),)), Seat(stock=(2,))
    state = lay(rules, *seats)
    assert [CardLaid(0, 1, 0, 1, "stock", 2), StockTurnedUp(2, 3)] == told(state, PlayStock(to=0, of=2))
    assert [CardLaid(0, 1, 0, 1, "discard", 2, pile=0)] == told(state, PlayDiscard(pile=0, to=0, of=2))


def test_R58_a_shared_stock() -> None:
    """It lies at its holder's seat."""
    rules = RuleSet(teams=2, shared_stock=True)
    seats = Seat(stock=(3, 1)), Seat(stock=(6, 5)), Seat(hand=(4,)), Seat()
    state = lay(rules, *seats, turn=2, under=1, draw=(7,))
    assert [CardLaid(2, 1, 0, 1, "stock", 0), StockTurnedUp(0, 3)] == told(state, PlayStock(to=0))


def test_a_deal() -> None:
    """Who dealt and starts, the tops, and the first hand."""
    state = new_round(RuleSet(stock_size=2), players=2, seed=2026)
    hand = state.seats[0].hand
    tops = [seat.stock[-1] for seat in state.seats]
    expected = [RoundDealt(1, 0), StockTurnedUp(0, tops[0]), CardsDrawn(0, hand), StockTurnedUp(1, tops[1])]
    assert expected == list(events_between(None, state))
    assert CardsDrawn(0, (None,) * 5) in events_between(None, view(state, 1))


def test_R06_E17_the_cards_drawn_for_deal_and_start() -> None:
    """All that tied draw again; a named dealer is not drawn for, and a start by the dealer's left neither."""
    rules = RuleSet(deck=TINY, stock_size=2, hand_size=2, first_player="highest-draw")
    deck, opening = deck_dealing(TINY, 1, 1, 2, 2, 3, 3), deck_dealing(TINY, 2, 3)
    order = deck_dealing(TINY, 3, 3, 1, 2)
    match = start_match(rules, ("Ada", "Grace"), Chance(None, given=(opening,)), None, None, (deck, order))
    for_deal = HighestDrawn("dealer", 1, ((0, 2), (1, 3)))
    for_start = HighestDrawn("first", 1, ((0, 3), (1, 3), (0, 1), (1, 2)))
    assert (for_deal, for_start, RoundDealt(1, 1)) == events_between(None, match)[:3]
    assert (for_start, RoundDealt(1, 1)) == events_between(None, match.round)[:2]
    assert RoundDealt(1, 1) == events_between(None, view(match, 0))[0]
    assert for_deal == event_for(for_deal, None)
    assert {"event": "highest-drawn", "decides": "dealer", "seat": 1, "draws": [[0, 2], [1, 3]]} == to_json(for_deal)
    assert [RoundDealt(1, 0)] == [*events_between(None, new_match(MATTEL, ["Ada", "Bo"], seed=1, dealer=1))][:1]


def test_C55_only_the_drawn_cards_are_told() -> None:
    """Whatever lies beneath them, and in whatever order."""
    rules = RuleSet(deck=TINY, stock_size=2, hand_size=2, first_player="highest-draw")
    deck = deck_dealing(TINY, 1, 1, 2, 2, 3, 3)
    orders = [deck_dealing(TINY, 3, 1), (*reversed(deck_dealing(TINY, 3, 1)[:-2]), 1, 3)]
    told = {
        events_between(None, start_match(rules, ("Ada", "Bo"), Chance(1), 0, None, (deck, order))) for order in orders
    }
    assert 1 == len(told)
    assert orders[0] != orders[1]


def test_C55_shuffled_penalties_are_no_draw() -> None:
    """After two of them, in a position, two outcomes of chance are known to nobody."""
    rules = RuleSet(first_player="highest-draw", talk_penalty_place="shuffled")
    state = set_up(rules, [Seat(stock=(4, 1)), Seat(stock=(5,))], seed=1)
    state = play(state, TalkPenalty(1), TalkPenalty(0))
    assert 2 == len(state.chance.past)
    assert RoundDealt(1, 0) == events_between(None, state)[0]


def whole_match() -> list[tuple[Match, Move | None, Match]]:
    """A match of two rounds: its moves, and the deal between them."""
    match = new_match(TINY_MATCH, ["Ada", "Grace"], seed=4)
    found: list[tuple[Match, Move | None, Match]] = []
    while match.outcome is None:
        move = legal_moves(match)[0] if match.round.outcome is None else None
        after = next_round(match) if move is None else apply_move(match, move)
        found.append((match, move, after))
        match = after
    return found


def test_R41_the_end_of_a_match() -> None:
    """The round's end comes first, then the match's; the deal between rounds has its events too."""
    events = [events_between(before, after, move) for before, move, after in whole_match()]
    match = whole_match()[-1][2]
    assert match.outcome is not None
    assert MatchEnded(match.outcome.winners, match.outcome.totals) == events[-1][-1]
    assert RoundEnded("won", winner=match.scores.rows[-1].winner, points=match.scores.rows[-1].points) == events[-1][-2]
    assert 1 == sum(isinstance(event, RoundDealt) for happened in events for event in happened)
    assert 2 == sum(isinstance(event, RoundEnded) for happened in events for event in happened)


def test_events_as_json() -> None:
    """The kind comes first; hidden cards are null."""
    drawn = CardsDrawn(1, (2, 7))
    assert {"event": "cards-drawn", "seat": 1, "cards": [2, 7]} == to_json(drawn, seat=1)
    assert {"event": "cards-drawn", "seat": 1, "cards": [None, None]} == to_json(event_for(drawn, 0))
    laid = to_json(CardLaid(0, 3, 0, 3, "hand", 0))
    assert ["event", "seat", "card", "to", "number", "source", "owner"] == list(laid)
    assert {"event": "round-ended", "ending": "blocked", "winner": None, "points": [0, 0]} == to_json(
        RoundEnded("blocked", winner=None, points=(0, 0))
    )


def test_the_kind_of_an_event_is_no_argument() -> None:
    """No event says that it is of another kind than its class."""
    with pytest.raises(TypeError):
        TurnPassed(seat=0, to=1, event="foo")  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]
    assert "turn-passed" == TurnPassed(seat=0, to=1).event


def test_C55_a_hidden_card_is_not_sent() -> None:
    """An event that shows cards to one seat alone goes to no other, wherever in a message it is."""
    drawn = CardsDrawn(1, (2, 7))
    for viewer in (None, 0):
        with pytest.raises(TypeError, match="this CardsDrawn is for seat 1 alone"):
            to_json({"events": [StockTurnedUp(1, 7), drawn]}, viewer)
        assert [None, None] == to_json([event_for(drawn, viewer)], viewer)[0]["cards"]
    with pytest.raises(PositionError):
        to_json(drawn, seat=True)


@pytest.mark.parametrize("seat", [True, 1.0, "x", "1", 2**40])
def test_only_a_seat_sees_events(seat: Any) -> None:
    """What equals a seat is none: nothing is unmasked for it."""
    with pytest.raises(PositionError, match=r"must be a (whole )?number"):
        event_for(CardsDrawn(1, (2, 7)), seat)


def test_only_events_are_seen() -> None:
    """Anything else is a mistake."""
    wrong: list[Any] = [3, None, new_round(MATTEL, players=2, seed=1)]
    for value in wrong:
        with pytest.raises(TypeError, match="an event of Skip-Bo belongs here"):
            event_for(value, 0)


def test_events_lie_between_two_moments_of_one_table() -> None:
    """Two rounds, two viewers, a state and a view, another game or nonsense: there is nothing between them."""
    state = new_round(MATTEL, players=2, seed=2026)
    move = legal_moves(state)[0]
    after = apply_move(state, move)
    one, other = new_match(MATTEL, ["Ada", "Grace"], seed=1, dealer=1), new_match(TINY_MATCH, ["Ada", "Bo"], seed=1)
    mistaken: list[tuple[Any, Any, Any]] = [
        (state, view(after, 0), move),
        (one, one.round, move),
        (state, after, "a move"),
        (state, after, skyjo.Draw()),
        (None, after, move),
        (state, after, None),
        (skyjo.new_round(skyjo.RuleSet(), players=2, seed=1), after, move),
        (None, 5, None),
    ]
    for before, then, did in mistaken:
        with pytest.raises(TypeError, match="belong"):
            events_between(before, then, did)
    three = new_round(MATTEL, players=3, seed=2026)
    apart: list[tuple[Any, Any, Any, str]] = [
        (view(state, 0), view(after, 1), move, "seat"),
        (three, after, move, "players"),
        (new_round(TINY_MATCH, players=2, seed=1), after, move, "rules"),
        (new_round(MATTEL, players=2, seed=2026, dealer=0), after, move, "dealer"),
        (other, one, None, "rules"),
        (new_match(MATTEL, ["Ada", "Bo"], seed=1), one, None, "players"),
        (one, one, None, "number"),
    ]
    for before, then, did, field in apart:
        with pytest.raises(PositionError, match=f"to the other: {field} is not the same"):
            events_between(before, then, did)


def test_who_may_see_an_event() -> None:
    """A draw is for its seat alone; everything else is for all, spectators included."""
    drawn = CardsDrawn(1, (2, 7))
    assert (1, None) == (drawn.only_for, StockTurnedUp(1, 7).only_for)
    assert event_for(drawn, 0).only_for is None
    assert drawn == event_for(drawn, 1)
    for viewer in (0, None):
        assert CardsDrawn(1, (None, None)) == event_for(drawn, viewer)
    assert StockTurnedUp(1, 7) == event_for(StockTurnedUp(1, 7), None)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_C55_events_from_views_are_those_that_a_seat_may_see(drawn: tuple[Steps, random.Random]) -> None:
    """Derived from the states and then cut down, or derived from two views: it is the same, by any rules.

    So what a seat is told of a move is a function of its views, which hold nothing that is hidden from it.
    """
    played, rng = drawn
    for before, move, after in played:
        events = events_between(before, after, move)
        for viewer in viewers(before, rng):
            seen = events_between(view(before, viewer), view(after, viewer), move)
            assert [event_for(event, viewer) for event in events] == list(seen)


@pytest.mark.filterwarnings("ignore::skipbo.RuleSetWarning")
@given(random_steps())
@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
def test_events_tell_everything(drawn: tuple[Steps, random.Random]) -> None:
    """By any rules, the numbers of cards in every place after a move are those before it and what the events say."""
    for before, move, after in drawn[0]:
        count = Places(before)
        for event in events_between(before, after, move):
            count.follow(event)
        assert vars(Places(after)) == vars(count)


class Places:
    """How many cards lie where, and whose turn it is, as somebody keeps track who hears events alone."""

    def __init__(self, state: RoundState) -> None:
        self.draw, self.completed = len(state.draw), len(state.completed)
        self.lying = [len(pile) for pile in state.building]
        self.stocks = [len(seat.stock) for seat in state.seats]
        self.hands = [list(seat.hand) for seat in state.seats]
        self.discards = [[list(pile) for pile in seat.discards] for seat in state.seats]
        self.turn, self.over = state.turn, state.outcome is not None

    def follow(self, event: Event) -> None:
        """Take note of an event."""
        if isinstance(event, CardLaid):
            self.lying[event.to] += 1
            self.take(event)
        elif isinstance(event, CardDiscarded):
            self.hands[event.seat].remove(event.card)
            self.discards[event.owner][event.pile].append(event.card)
        elif isinstance(event, PileCompleted):
            assert len(event.cards) == self.lying[event.to]
            self.completed += self.lying[event.to]
            self.lying[event.to] = 0
        elif isinstance(event, PilesReshuffled):
            assert event.count == self.completed
            self.draw, self.completed = self.draw + self.completed, 0
        elif isinstance(event, PilesRecycled):
            assert event.count == sum(self.lying) - sum(map(bool, self.lying))
            self.draw, self.lying = self.draw + event.count, [min(1, count) for count in self.lying]
        elif isinstance(event, CardsDrawn):
            self.draw -= event.count
            cards: list[Card] = [card for card in event.cards if card is not None]
            self.hands[event.seat] = sorted(self.hands[event.seat] + cards)
        elif isinstance(event, StockPenalty):
            self.draw -= event.count
            self.stocks[event.owner] += event.count
        elif isinstance(event, TurnPassed):
            self.turn = event.to
        elif isinstance(event, (OutOfTurnStarted, OutOfTurnEnded)):
            self.turn = event.seat if isinstance(event, OutOfTurnStarted) else event.rightful
        elif isinstance(event, RoundEnded):
            self.over = True

    def take(self, event: CardLaid) -> None:
        """Take the card away from where it lay."""
        if event.source == "stock":
            self.stocks[event.owner] -= 1
        elif event.source == "hand":
            self.hands[event.owner].remove(event.card)
        else:
            assert event.pile is not None
            assert event.card == self.discards[event.owner][event.pile].pop()
