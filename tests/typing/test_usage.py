"""Code as users write it: mypy and pyright find the types that the reference tells, and it runs.

Both are run over the tests with the strictest settings, so a type that is not what is asserted here fails there; so
does a comment that ignores an error which is none.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from typing import Any, TypeVar

from typing_extensions import assert_type

import skipbo
from skipbo import skyjo
from skipbo.presets import PARTNERS, SHORT_GAME

Table = TypeVar("Table", skipbo.RoundState, skipbo.Match)


def played(table: Table) -> Table:
    """A function of the user's own that keeps the type, too."""
    return skipbo.apply_move(table, skipbo.legal_moves(table)[0])


def test_a_round_of_skip_bo() -> None:
    """The verbs over a round."""
    rules = skipbo.combine(PARTNERS, SHORT_GAME).replace(team_win="first-out")
    assert_type(rules, skipbo.RuleSet)
    assert_type(rules.problems(players=5), tuple[skipbo.Reason, ...])
    state = skipbo.new_round(rules, players=4, seed=2026)
    assert_type(state, skipbo.RoundState)
    moves = skipbo.legal_moves(state)
    assert_type(moves, tuple[skipbo.Move, ...])
    assert_type(skipbo.legal_plays(state), tuple[skipbo.Move, ...])
    assert_type(skipbo.legal_rulings(state), tuple[skipbo.Ruling, ...])
    assert_type(skipbo.why_illegal(state, moves[0]), skipbo.Reason | None)
    after = skipbo.apply_move(state, moves[0])
    assert_type(after, skipbo.RoundState)
    assert_type(skipbo.apply_move(state, skipbo.TalkPenalty(seat=1)), skipbo.RoundState)
    assert_type(played(state), skipbo.RoundState)
    seen = skipbo.view(after, seat=1)
    assert_type(seen, skipbo.RoundView)
    assert_type(seen.seats[0].hand, tuple[skipbo.Card | None, ...])
    assert_type(skipbo.legal_moves(seen), tuple[skipbo.Move, ...])
    assert_type(state.seats[0].hand, tuple[skipbo.Card, ...])
    assert_type(state.draw[-1], int)
    if after.outcome is not None:
        assert_type(after.outcome.winner, int | None)
    assert 4 == len(seen.seats)


def test_a_match_of_skip_bo() -> None:
    """The verbs over a match give matches."""
    match = skipbo.new_match(skipbo.RuleSet(), ["Ada", "Grace"], seed=2026)
    assert_type(match, skipbo.Match)
    assert_type(skipbo.legal_moves(match), tuple[skipbo.Move, ...])
    after = skipbo.apply_move(match, skipbo.legal_moves(match)[0])
    assert_type(after, skipbo.Match)
    assert_type(played(match), skipbo.Match)
    assert_type(after.round, skipbo.RoundState)
    assert_type(after.rules, skipbo.RuleSet)
    assert_type(after.scores, skipbo.Scores)
    assert_type(after.outcome, skipbo.MatchOutcome | None)
    seen = skipbo.view(after, seat=None)
    assert_type(seen, skipbo.MatchView)
    assert_type(seen.round, skipbo.RoundView)
    assert match.players == seen.players


def test_a_round_or_a_match_of_skip_bo() -> None:
    """A union goes in, and the same union comes out."""

    def step(table: skipbo.RoundState | skipbo.Match) -> skipbo.RoundState | skipbo.Match:
        after = skipbo.apply_move(table, skipbo.legal_moves(table)[0])
        assert_type(after, skipbo.RoundState | skipbo.Match)
        seen = skipbo.view(table, seat=0)
        assert_type(seen, skipbo.RoundView | skipbo.MatchView)
        assert_type(skipbo.why_illegal(seen, skipbo.Pass()), skipbo.Reason | None)
        return after

    state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    assert step(state) != state


def test_a_round_and_a_match_of_skyjo() -> None:
    """The second game by the same verbs."""
    state = skyjo.new_round(skyjo.RuleSet(clear_rows=True), players=3, seed=2026)
    assert_type(state, skyjo.RoundState)
    assert_type(skyjo.legal_moves(state), tuple[skyjo.Move, ...])
    assert_type(skyjo.apply_move(state, skyjo.Flip(cell=0)), skyjo.RoundState)
    assert_type(skyjo.view(state, seat=0), skyjo.RoundView)
    match = skyjo.new_match(skyjo.RuleSet(), ["Ada", "Grace"], seed=2026)
    assert_type(skyjo.apply_move(match, skyjo.legal_moves(match)[0]), skyjo.Match)
    assert_type(skyjo.view(match, seat=0), skyjo.MatchView)

    def step(table: skyjo.RoundState | skyjo.Match) -> skyjo.RoundState | skyjo.Match:
        after = skyjo.apply_move(table, skyjo.legal_moves(table)[0])
        assert_type(after, skyjo.RoundState | skyjo.Match)
        return after

    assert step(state) != state


def test_scores_and_logs() -> None:
    """A score sheet, a recorder, a log."""
    sheet = skipbo.ScoreSheet(skipbo.RuleSet(), ["Ada", "Grace"]).enter(winner=0, left=[0, 7])
    assert_type(sheet, skipbo.ScoreSheet)
    assert_type(sheet.totals, tuple[int, ...])
    recorder = skipbo.Recorder(skipbo.new_match(skipbo.RuleSet(), ["Ada", "Grace"], seed=2026))
    recorder.play(skipbo.legal_moves(recorder.match)[0])
    assert_type(recorder.log, skipbo.Log)
    assert_type(skipbo.loads_log(skipbo.dumps_log(recorder.log)), skipbo.Log)
    for step in skipbo.replay(recorder.log):
        assert_type(step, skipbo.Step)
        assert_type(step.index, int | None)
    data: Any = skipbo.to_json(skipbo.view(recorder.match, seat=0))
    assert ["Ada", "Grace"] == data["players"]


def what_is_wrong(state: skipbo.RoundState, match: skyjo.Match) -> None:
    """What type checkers refuse; it is never called."""
    skipbo.RuleSet(blocked="fewest")  # type: ignore[arg-type]
    skipbo.RuleSet(hand_size="5")  # type: ignore[arg-type]
    skipbo.apply_move(state, skyjo.Flip(0))  # type: ignore[arg-type]
    skipbo.apply_move(match, skipbo.Pass())  # type: ignore[type-var]
    state.turn = 1  # type: ignore[misc]
    skipbo.view(state, seat="0")  # type: ignore[call-overload]
