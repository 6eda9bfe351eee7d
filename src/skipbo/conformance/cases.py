"""What hardly ever happens in a round of Skip-Bo that is dealt: positions, and a few moves from each."""

from __future__ import annotations

from typing import Any

import attrs

from skipbo import Deck, RuleSet, Seat, set_up
from skipbo.moves import (
    Discard,
    ExcessDraw,
    Move,
    OutOfTurn,
    Pass,
    PlayDiscard,
    PlayHand,
    PlayStock,
    Ruling,
    StopOutOfTurn,
    TalkPenalty,
)
from skipbo.state import Irregularity


@attrs.frozen
class Case:
    """A position and what is done in it."""

    name: str
    """The rule, and what shows it."""
    state: Any
    """The round at its start."""
    moves: tuple[Any, ...] = ()
    """The moves and rulings that are made."""
    refused: tuple[tuple[int, Any], ...] = ()
    """Moves and rulings that are refused, each with the index of the step before which it is tried."""
    views: tuple[int | None, ...] = ()
    """The seats whose views are recorded when all moves have been made; `None` is a spectator."""


def _rules(copies: int, wilds: int, **fields: Any) -> RuleSet:
    """Rules for few cards, so that all of them can be laid out: ranks 1 to 3, two piles of each kind, hands of two."""
    small: dict[str, Any] = {"stock_size": 1, "hand_size": 2, "building_piles": 2, "discard_piles": 2}
    return RuleSet(deck=Deck(ranks=3, copies=copies, wilds=wilds), **{**small, **fields})


def _case(
    name: str,
    rules: RuleSet,
    seats: list[Seat],
    *moves: Move | Ruling,
    refused: tuple[tuple[int, Move | Ruling], ...] = (),
    views: tuple[int | None, ...] = (),
    **position: Any,
) -> Case:
    """A case of Skip-Bo. Where `draw` is not named, the cards that lie nowhere are shuffled into it."""
    return Case(name, set_up(rules, seats, seed=1, **position), moves, refused, views)


def _at_once(*moves: Move | Ruling) -> tuple[tuple[int, Move | Ruling], ...]:
    """Moves and rulings that are refused before the first step."""
    return tuple((0, move) for move in moves)


OUT_OF_TURN = Irregularity(rightful=0)
"""Another seat plays out of turn, in the turn of seat 0."""

_NO_TWO = _rules(3, 0, draw_exhausted="short-hand")
"""With both building piles at 1 and every 2 buried, nobody can play once the last card, a 1, is drawn."""

SKIP_BO_CASES = [
    _case(
        "E04 two sides with the fewest cards: nobody wins",
        _rules(2, 0, draw_exhausted="short-hand", blocked="fewest-stock"),
        [Seat((2, 3), (1,)), Seat((2, 3))],
        PlayHand(1, to=1),
        building=[1], draw=(),
    ),
    _case(
        "E04 the fewest cards are a side's, not a seat's; a card that is buried in a discard pile helps nobody",
        _rules(5, 0, draw_exhausted="short-hand", blocked="fewest-stock", teams=2),
        [Seat((3,), (1,)), Seat((2, 3), (1,)), Seat((2, 2, 2, 3), (1,)), Seat((3,), (1,), ((2, 3),))],
        PlayHand(1, to=1),
        building=[1], draw=(),
    ),
    _case(
        "E04 E23 a discard buries the last card that could be played; a blocked round scores nothing",
        _rules(3, 0, draw_exhausted="short-hand", scoring="losers-count", rounds=1),
        [Seat((2, 2, 3), (3,), ((2,),)), Seat((1,), (3,))],
        Discard(3, 0),
        building=[1, 1], draw=(),
    ),
    _case(
        "E04 a penalty takes the last card that could be drawn",
        _rules(2, 0, draw_exhausted="short-hand"),
        [Seat((3,)), Seat((2, 3))],
        TalkPenalty(0),
        building=[1, 1], draw=(2,),
    ),
    _case(
        "E04 nobody can play, but cards beneath the tops can be drawn",
        _rules(4, 0),
        [Seat((3, 3, 1), (1,)), Seat((3, 3, 2), (2,))],
        Discard(1, 0),
        building=[2, 2], draw=(),
    ),
    _case(
        "E04 nobody can play, but completed piles can be drawn",
        _rules(3, 0, draw_exhausted="short-hand"),
        [Seat((3,), (1,)), Seat((3,), (3,))],
        Discard(1, 0),
        building=[1, 1], completed=(2, 2, 2), draw=(),
    ),
    _case(
        "E04 R32 only a Skip-Bo fits, and none may lie on a Skip-Bo",
        _rules(2, 3, draw_exhausted="short-hand", consecutive_wilds=1),
        [Seat((2, 3), (0, 1)), Seat((2, 3), (0, 1))],
        PlayHand(0, to=1),
        building=[(0,)], draw=(),
    ),
    _case(
        "E04 all seats must pass, not all sides; a discard counts passes anew",
        _rules(2, 0, teams=2, draw_exhausted="short-hand"),
        [Seat((3,)), Seat((2,)), Seat((3,), (1,)), Seat((2,))],
        Pass(), Pass(), Discard(1, 0),
        building=[1], draw=(),
    ),
    _case(
        "E04 an excess draw takes the last card that could be drawn, and counts passes anew",
        _NO_TWO,
        [Seat((2, 3)), Seat((2, 3), (), ((2, 3),))],
        ExcessDraw(0, 1),
        building=[1, 1], draw=(1,), passes=1,
    ),
    _case(
        "E04 the refill of a turn out of turn takes the last card that could be drawn",
        _NO_TWO,
        [Seat((2, 3)), Seat((2, 3), (), ((2, 3),))],
        OutOfTurn(1),
        building=[1, 1], draw=(1,),
    ),
    _case(
        "E04 E06 E15 the refill after a stop takes the last card; who is stopped twice forfeits one draw",
        _NO_TWO,
        [Seat((2, 3)), Seat((2, 3), (), ((2, 3),))],
        StopOutOfTurn(),
        building=[1, 1], draw=(1,), turn=1, irregular=Irregularity(rightful=0, no_draw=(1,)),
    ),
    _case(
        "E04 as many passes as seats, but the refill after the last of them draws a card",
        _rules(2, 2, wild_discards=False, wild_as_first=False),
        [Seat((3,), (0,)), Seat((3,))],
        Pass(),
        draw=(0, 1, 1, 2, 2), passes=1,
    ),
    _case(
        "E06 E16 an interrupted turn goes on, after a discard out of turn, with a hand that is refilled",
        _rules(2, 2),
        [Seat((3,)), Seat((3,), (1, 2))],
        Discard(2, 0),
        refused=((0, OutOfTurn(0)),),
        building=[1], draw=(0, 2, 0), turn=1, irregular=OUT_OF_TURN,
    ),
    _case(
        "E06 E15 the same after a stop; then the offender does not draw for its own turn",
        _rules(2, 2),
        [Seat((3,)), Seat((3,), (1, 2))],
        StopOutOfTurn(), Discard(2, 0),
        building=[1], draw=(0, 0, 2), turn=1, irregular=OUT_OF_TURN,
    ),
    _case(
        "E16 a win out of turn stands, of a partner too",
        _rules(2, 2, teams=2, team_win="first-out"),
        [Seat((3,), (2,)), Seat((3,)), Seat((2,)), Seat((1,))],
        OutOfTurn(2), PlayStock(0),
        refused=((2, TalkPenalty(0)),),
        building=[1], draw=(0, 0),
    ),
    _case(
        "E15 E04 several forfeit a draw; a stop counts passes anew",
        _rules(2, 2),
        [Seat((3,), (2,)), Seat((3,), (1,)), Seat((2,))],
        StopOutOfTurn(), Discard(2, 0),
        building=[1], draw=(0, 0), turn=1, passes=1, irregular=Irregularity(rightful=0, no_draw=(2,)),
    ),
    _case(
        "E15 who has forfeited a draw is refilled in a turn out of turn, and plays its own turn without it",
        _rules(2, 2),
        [Seat((3,), (2,)), Seat((3,), (1,)), Seat((2,))],
        PlayHand(1, to=1), Discard(0, 0), Discard(2, 0),
        building=[1], draw=(0, 0), turn=1, irregular=Irregularity(rightful=0, no_draw=(1,)),
    ),
    _case(
        "E15 a forfeited draw is not made up for by an empty hand",
        _rules(2, 2),
        [Seat((3,), (2,)), Seat((3, 1))],
        Discard(2, 0), PlayStock(1),
        building=[1], draw=(0, 0, 2), irregular=Irregularity(no_draw=(1,)),
    ),
    _case(
        "E04 a ruling counts passes anew, and a pass out of turn counts",
        _rules(2, 0, draw_exhausted="short-hand"),
        [Seat((3, 2)), Seat((2, 3), (), ((1,),))],
        OutOfTurn(1), Pass(), Pass(),
        building=[1], draw=(), passes=1,
    ),
    _case(
        "E08 the last card completes a pile: no hand is refilled, nothing is shuffled",
        _rules(2, 2, draw_exhausted="short-hand", reshuffle_timing="when-empty"),
        [Seat((3,)), Seat((2,), (1, 3), ((0,), (0,)))],
        PlayStock(0),
        building=[2], draw=(),
    ),
    _case(
        "R25 only a partner's stock can be played, and that is owed",
        _rules(2, 2, teams=2, play_obligation="any"),
        [Seat((3,), (3,)), Seat((1,)), Seat((2,)), Seat((0,))],
        PlayStock(0, of=2), PlayStock(0),
        refused=((0, Discard(3, 0)), (0, Pass())),
        building=[1], draw=(2, 0),
    ),
    _case(
        "R25 an empty hand may not pass where a play is owed",
        _rules(2, 0, draw_exhausted="short-hand", play_obligation="stock"),
        [Seat((3, 2)), Seat((2, 3), (1,))],
        PlayStock(0), PlayStock(0),
        refused=((0, Pass()),),
        building=[1], draw=(),
    ),
    _case(
        "R32 R34 E04 a Skip-Bo that fits nowhere and may not be discarded: its holder passes when nothing fits",
        _rules(2, 2, wild_discards=False, wild_as_first=False, wild_as_last=False),
        [Seat((2, 3), (0,)), Seat((1,))],
        PlayStock(0), Pass(),
        refused=((0, PlayHand(0, to=0)), (0, PlayHand(0, to=1)), (0, Discard(0, 0)), (0, Pass())),
        building=[2], draw=(3, 0),
    ),
    _case(
        "R29 R51 R52 cards can be laid on a partner's discard piles, if these are not full, but not played from there",
        _rules(2, 2, teams=2, partner_sources="stock", discard_to="side", discard_depth=1),
        [Seat((3,), (1, 2)), Seat((2,)), Seat((3,), (), ((1,),)), Seat((0,))],
        Discard(2, 1, of=2),
        refused=((0, Discard(2, 0, of=2)),),
        draw=(0,),
    ),
    _case(
        "E02 a draw takes the last card: when-empty shuffles the completed piles at once",
        _rules(2, 2, reshuffle_timing="when-empty"),
        [Seat((3,), (1,)), Seat((0,))],
        Discard(1, 0),
        completed=(1, 2, 3), draw=(0, 2),
    ),
    _case(
        "E03 a draw takes the last card: when-empty recycles nothing",
        _rules(2, 2, reshuffle_timing="when-empty"),
        [Seat((3,), (1, 2)), Seat((0,))],
        Discard(2, 0),
        building=[2], draw=(0, 3),
    ),
    _case(
        "E01 E03 one draw from the draw pile, the completed piles, and beneath the tops",
        _rules(2, 2, hand_size=3),
        [Seat((3,), (1,)), Seat((2,), (), ((3,),))],
        Discard(1, 0),
        building=[(1, 0)], completed=(2,), draw=(0,),
    ),
    _case(
        "R32 E03 Skip-Bo cards that are recycled do not count any more among those that lie on one another",
        _rules(2, 4, consecutive_wilds=2).replace(deck=Deck(ranks=4, copies=2, wilds=4)),
        [Seat((1, 3), (1, 2), ((0,),)), Seat((3, 4), (0,), ((2, 4),))],
        Discard(1, 0), PlayHand(0, to=0),
        refused=((2, PlayHand(0, to=0)),),
        building=[(0, 0)], draw=(),
    ),
    _case(
        "R32 E03 but one that is left on top counts, whatever lay beneath it",
        _rules(2, 2, consecutive_wilds=1),
        [Seat((3,), (0, 2)), Seat((1,))],
        Discard(2, 0),
        refused=((0, PlayHand(0, to=0)),),
        building=[(0,)], values=[2], draw=(1, 2, 3),
    ),
    _case(
        "E14 no more can have been drawn than there is to draw; what lies beneath the tops does not count here",
        _rules(2, 2, draw_exhausted="short-hand"),
        [Seat((3,), (1, 2)), Seat((1,))],
        ExcessDraw(1, 2),
        refused=((0, ExcessDraw(1, 3)), (0, ExcessDraw(1, 0))),
        building=[(0, 2)], completed=(3,), draw=(0,),
    ),
    _case(
        "E14 what lies beneath the tops counts where it is recycled",
        _rules(2, 2),
        [Seat((3,), (1, 2)), Seat((1,))],
        ExcessDraw(1, 3),
        refused=((0, ExcessDraw(1, 4)),),
        building=[(0, 2)], completed=(3,), draw=(0,),
    ),
    _case(
        "E12 E03 a penalty is drawn from beneath the tops too",
        _rules(2, 2),
        [Seat((3,), (1, 2)), Seat((3,), (0,))],
        TalkPenalty(1),
        building=[2], draw=(0,),
    ),
    _case(
        "E12 E13 one card that is shuffled into a stock that is gone, or beneath a single card, is an outcome",
        _rules(3, 2, teams=2, talk_penalty=1, talk_penalty_place="shuffled"),
        [Seat((), (1,)), Seat((3,)), Seat((2,)), Seat((3,))],
        TalkPenalty(0), TalkPenalty(1),
        draw=(1, 1, 2, 2, 3, 0, 0),
    ),
    _case(
        "R58 the stock that is shared lies left of the dealer, and penalties go there",
        _rules(2, 2, teams=2, shared_stock=True),
        [Seat((), (1,)), Seat((3,)), Seat((2, 1)), Seat()],
        PlayStock(0), TalkPenalty(0), ExcessDraw(0, 1),
        refused=((0, PlayStock(99, of=2)),),
        draw=(0, 2, 3, 0), dealer=0, first=1,
    ),
    _case(
        "R30 only the tops of discard piles are seen",
        _rules(2, 2, discard_visibility="top"),
        [Seat((1, 2), (0, 3), ((3,),)), Seat((1,), (0,), ((2,),))],
        Discard(0, 0),
        views=(0, None),
        draw=(),
    ),
    _case(
        "R10 the draw pile and all other hands, a partner's too, are seen by nobody; completed piles lie open",
        _rules(4, 2, teams=2),
        [Seat((1, 3), (0,)), Seat((3,), (3,)), Seat((2,), (1,), ((2, 1),)), Seat((2,))],
        views=(0, None),
        completed=(1, 0, 3), draw=(2,), turn=1, irregular=Irregularity(rightful=0, no_draw=(2,)),
    ),
    _case(
        "of several reasons one is named: house rules, and piles that are not there",
        _rules(
            2, 2, teams=2, partner_sources="none", discard_depth=1, fill_discards_first=True, play_obligation="any",
            wild_discards=False, wild_as_last=False, consecutive_wilds=1,
            talk_penalty=0, excess_draw="off", out_of_turn=False,
        ),
        [Seat((2,), (0, 3), ((2,),)), Seat((1,)), Seat(), Seat((3,))],
        refused=_at_once(
            PlayStock(99, of=9), PlayStock(99, of=0), PlayStock(99, of=1), PlayStock(99, of=2), PlayStock(99),
            PlayHand(1, 99), PlayHand(0, 0),
            PlayDiscard(9, 99, of=9), PlayDiscard(9, 99, of=1), PlayDiscard(9, 99, of=2), PlayDiscard(1, 99),
            Discard(1, 9), Discard(1, 0, of=1), Discard(0, 9, of=1), Discard(0, 0, of=1), Discard(0, 0, of=2),
            Discard(0, 0), Discard(0, 1), Discard(3, 0), Discard(3, 1), Pass(),
            TalkPenalty(9), ExcessDraw(9, 0), OutOfTurn(9), StopOutOfTurn(),
        ),
        building=[(1, 0)], draw=(),
    ),
    _case(
        "of several reasons one is named: a stock that is gone, a turn out of turn",
        _rules(2, 2, teams=2, fill_discards_first=True, play_obligation="any"),
        [Seat((3,)), Seat((3,), (1, 0), ((2,),)), Seat((2,)), Seat()],
        refused=_at_once(
            PlayStock(99, of=3), Discard(0, 0), ExcessDraw(9, 0), OutOfTurn(9), OutOfTurn(1),
        ),
        draw=(1, 0), turn=1, irregular=OUT_OF_TURN,
    ),
    _case(
        "of several reasons one is named: a pass where cards could be played and discarded; a round that is over",
        _rules(2, 2),
        [Seat((1,), (1,)), Seat((3,), (2,))],
        PlayStock(0),
        refused=((0, Pass()), (1, PlayHand(9, 99)), (1, TalkPenalty(9))),
        draw=(0, 0, 2, 3),
    ),
]  # fmt: skip
