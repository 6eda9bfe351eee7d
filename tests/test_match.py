"""Matches: round after round, who deals, and when it is over."""

from __future__ import annotations

import pytest

from skipbo import (
    Discard,
    IllegalMoveError,
    Match,
    MatchOutcome,
    Pass,
    PlayStock,
    PositionError,
    RuleSet,
    RuleSetWarning,
    StopOutOfTurn,
    apply_move,
    legal_moves,
    new_match,
    next_round,
    view,
    why_illegal,
)
from tests.tables import TINY, deck_dealing

QUICK = RuleSet(deck=TINY, stock_size=1, hand_size=2)
"""One card in each stock: whoever is on turn and shows a 1 wins at once."""
NAMES = ("Ada", "Grace", "Edsger")


def start(rules: RuleSet, players: int = 3, dealer: int = 0) -> Match:
    """A match whose first round the seat left of the dealer will win; every other stock is one card."""
    return new_match(rules, (*NAMES, "Barbara")[:players], deck=ones_first(players), dealer=dealer, seed=1)


def ones_first(players: int, winner: int = 1) -> tuple[int, ...]:
    """A deck that gives a 1 to the seat so many places left of the dealer, and a 3 to the others."""
    return deck_dealing(TINY, *(1 if place == winner else 3 for place in range(1, players + 1)))


def win(match: Match) -> Match:
    """The round won by the player to move."""
    return apply_move(match, PlayStock(0))


def again(match: Match, winner: int = 1) -> Match:
    """The next round, won by the seat so many places left of its dealer."""
    players = len(match.players)
    match = next_round(match, deck=ones_first(players, winner))
    for _ in range(winner - 1):
        match = apply_move(match, Discard(match.round.seats[match.round.turn].hand[0], 0))
    return win(match)


def test_R07_R13_the_deal_passes_left() -> None:
    """Dealers 0, 1, 2, 0; and the seat left of each starts."""
    match = start(QUICK)
    seen = [(match.round.dealer, match.round.first)]
    for _ in range(3):
        match = next_round(win(match), deck=ones_first(3))
        seen.append((match.round.dealer, match.round.first))
    assert [(0, 1), (1, 2), (2, 0), (0, 1)] == seen


def test_R37_R38_R40_rounds_are_scored_as_they_end() -> None:
    """Two stock cards are left each time: 35 to the winner, and a total is the sum of the rounds."""
    match = win(start(QUICK))
    assert ((0, 35, 0), 1) == (match.scores.totals, match.scores.rows[0].winner)
    match = again(again(again(match)))
    assert ((35, 70, 35), [1, 2, 0, 1]) == (match.scores.totals, [row.winner for row in match.scores.rows])
    assert [(0, 35, 0), (0, 0, 35), (35, 0, 0), (0, 35, 0)] == [row.points for row in match.scores.rows]


def test_R41_500_wins_by_default() -> None:
    """Sides need 500 or more."""
    match = win(start(QUICK.replace(win_bonus=490)))
    assert MatchOutcome((1,), (0, 500, 0)) == match.outcome
    assert win(start(QUICK.replace(win_bonus=489))).outcome is None


def test_R41_R42_the_target_is_checked_when_a_round_ends() -> None:
    """35 three times passes 100; no sooner is the match over, and then no round is dealt."""
    match = win(start(QUICK.replace(target=70), players=3))
    assert match.outcome is None
    match = again(again(again(match)))
    assert MatchOutcome((1,), (35, 70, 35)) == match.outcome
    with pytest.raises(IllegalMoveError) as error:
        next_round(match)
    assert "match-over" == error.value.reason.code


def test_R43_a_fixed_number_of_rounds() -> None:
    """The highest total after three rounds wins, whatever it is."""
    match = again(win(start(QUICK.replace(rounds=3))), winner=3)
    assert (None, (0, 70, 0)) == (match.outcome, match.scores.totals)
    assert MatchOutcome((1,), (35, 70, 0)) == again(match).outcome


def test_R43_rounds_or_target_whichever_comes_first() -> None:
    """With both set, a target reached in the first round ends it, and so does the last round without one."""
    rules = QUICK.replace(target=35, rounds=2)
    assert MatchOutcome((1,), (0, 35, 0)) == win(start(rules)).outcome
    match = win(start(rules.replace(target=500)))
    assert match.outcome is None
    assert MatchOutcome((1, 2), (0, 35, 35)) == again(match).outcome


def test_R43_a_single_round() -> None:
    """With one round its winner has won the match."""
    assert MatchOutcome((1,), (0, 35, 0)) == win(start(QUICK.replace(rounds=1))).outcome


def test_R37_R43_R48_without_points() -> None:
    """A single round, its winner the winner of the match, and no points."""
    assert MatchOutcome((1,), (0, 0, 0)) == win(start(QUICK.replace(scoring="none"))).outcome


def test_E23_R48_a_single_round_that_is_blocked() -> None:
    """Without points nobody has won the match; with points all share it, at 0."""
    blocked = deck_dealing(TINY, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 2, 3, 3, 3, 2, 3)
    for rules, winners in ((RuleSet(scoring="none"), ()), (RuleSet(rounds=1), (0, 1))):
        with pytest.warns(RuleSetWarning):
            match = new_match(rules.replace(deck=TINY, stock_size=7), NAMES[:2], deck=blocked, dealer=1)
        assert MatchOutcome(winners, (0, 0)) == match.outcome


def test_E18_a_shared_win() -> None:
    """Two sides lead after the last round: both have won."""
    assert MatchOutcome((1, 2), (0, 35, 35)) == again(win(start(QUICK.replace(rounds=2)))).outcome


def test_E18_a_play_off() -> None:
    """Two sides lead: all three play on, round by round, until one leads."""
    match = again(win(start(QUICK.replace(rounds=2, match_tie="play-off"))))
    assert (None, (0, 35, 35)) == (match.outcome, match.scores.totals)
    match = again(match)
    assert (None, (35, 35, 35)) == (match.outcome, match.scores.totals)
    assert MatchOutcome((1,), (35, 70, 35)) == again(match).outcome


def test_E18_a_play_off_after_a_target() -> None:
    """With teams' totals equal at the target the same holds; a sole leader at the target has won."""
    rules = QUICK.replace(target=35, rounds=2, match_tie="play-off")
    assert MatchOutcome((1,), (0, 35, 0)) == win(start(rules)).outcome


def test_R40_losers_count_the_lowest_total_wins() -> None:
    """A point for each stock card left; after two rounds the sides that have won one have 1 point, the third 2."""
    match = again(win(start(QUICK.replace(scoring="losers-count", rounds=2))))
    assert MatchOutcome((1, 2), (2, 1, 1)) == match.outcome


def test_E18_losers_count_with_a_play_off() -> None:
    """The club's way: the lowest leads, and a tie is played off."""
    match = again(win(start(QUICK.replace(scoring="losers-count", rounds=2, match_tie="play-off"))))
    assert (None, (2, 1, 1)) == (match.outcome, match.scores.totals)
    match = again(match, winner=2)
    assert MatchOutcome((1,), (3, 1, 2)) == match.outcome


def test_R59_sides_have_totals() -> None:
    """Four seats, two sides: seats 1 and 3 score for one side; their partners' cards are out of the count."""
    rules = QUICK.replace(teams=2, team_win="first-out")
    match = again(win(start(rules, players=4, dealer=0)))
    assert [(0, 35), (35, 0)] == [row.points for row in match.scores.rows]
    assert (35, 35) == match.scores.totals


def test_R07_the_next_round_waits_for_the_end_of_this_one() -> None:
    """It is the only thing to do between rounds, and nothing during one."""
    match = start(QUICK)
    with pytest.raises(IllegalMoveError) as error:
        next_round(match)
    assert "round-not-over" == error.value.reason.code
    over = win(match)
    assert () == legal_moves(over)
    reason = why_illegal(over, PlayStock(0))
    assert reason is not None
    assert "round-over" == reason.code


def test_C36_the_next_round_is_dealt_once() -> None:
    """Asked twice, the second time refuses: the round just dealt is not over."""
    match = next_round(win(start(QUICK)), deck=ones_first(3))
    with pytest.raises(IllegalMoveError):
        next_round(match)


def test_the_verbs_take_a_match_as_they_take_a_round() -> None:
    """Moves, plays and views are those of its round; the match handed in is unchanged."""
    match = start(QUICK)
    assert legal_moves(match.round) == legal_moves(match)
    assert view(match.round, 1) == view(match, 1).round
    after = apply_move(match, PlayStock(0))
    assert (0, 1) == (len(match.scores.rows), len(after.scores.rows))
    assert match == start(QUICK)


def test_C63_two_players_of_one_name() -> None:
    """Scores go by seat."""
    match = new_match(QUICK, ("Ada", "Ada", "Ada"), deck=ones_first(3), dealer=0, seed=1)
    assert (0, 35, 0) == win(match).scores.totals


def test_C53_number_of_the_round() -> None:
    """Counted from 0: the round on the table, over or not."""
    match = start(QUICK)
    assert [0, 0, 1] == [match.number, win(match).number, next_round(win(match)).number]


def test_C54_a_match_goes_on_from_its_seed() -> None:
    """The same seed deals the same rounds, and no two of a match are the same."""
    first, second = (next_round(win(start(QUICK))) for _ in range(2))
    assert first == second
    big = new_match(RuleSet(), NAMES, seed=5)
    assert big == new_match(RuleSet(), NAMES, seed=5)
    assert big != new_match(RuleSet(), NAMES, seed=6)


def test_C58_a_name_that_no_file_can_hold() -> None:
    """Half of a surrogate pair is refused at the start, not when the match is saved."""
    with pytest.raises(PositionError) as error:
        new_match(QUICK, ["Ada", "Gr\ud800ce"])
    assert [("players[1]", "broken-name")] == [(reason.where, reason.code) for reason in error.value.reasons]


def test_E09_an_error_carries_the_match_that_was_handed_in() -> None:
    """Not the round in it, for moves and rulings."""
    match = start(QUICK)
    moves: tuple[Pass | StopOutOfTurn, ...] = Pass(), StopOutOfTurn()
    for move in moves:
        with pytest.raises(IllegalMoveError) as caught:
            apply_move(match, move)
        assert match is caught.value.state
        assert move is caught.value.move
