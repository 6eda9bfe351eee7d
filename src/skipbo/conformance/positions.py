"""Rounds that begin from a position: a few moves each, as they are recorded."""

from __future__ import annotations

from typing import Any

from skipbo.conformance.cases import SKIP_BO_CASES, Case
from skipbo.conformance.rounds import digest, result_data, state_form
from skipbo.conformance.skyjo_cases import SKYJO_CASES
from skipbo.saving import to_json
from skipbo.table.codec import codec_of
from skipbo.table.game import Game

CASES = {"skip-bo": SKIP_BO_CASES, "skyjo": SKYJO_CASES}
"""The positions of each game."""


def played_positions(game: Game) -> list[dict[str, Any]]:
    """All of them as they are recorded."""
    return [_recorded(game, case) for case in CASES[game.name]]


def _recorded(game: Game, case: Case) -> dict[str, Any]:
    writer = codec_of(game).writer
    state = case.state
    begin = {
        "name": case.name,
        "rules": writer.data(state.rules.differences()),
        "seed": str(state.chance.seed),
        "state": state_form(game, state),
    }
    legal = game.legal_moves(state)
    start = digest(game, state, legal)
    steps: list[list[Any]] = []
    refusals: list[dict[str, Any]] = []
    for step, move in enumerate((*case.moves, None)):
        for at, tried in case.refused:
            if at == step:
                reason = game.why_illegal(state, tried)
                assert reason is not None, case.name
                refusals.append({"step": step, "move": writer.move(tried), "code": reason.code, "rule": reason.rule})
        if move is not None:
            count, state = len(legal), game.apply_move(state, move)
            legal = game.legal_moves(state)
            steps.append([count, writer.move(move), digest(game, state, legal)])
    found = {**begin, "start": start, "steps": steps}
    if state.outcome is not None:
        found["result"] = result_data(game, state)
    if refusals:
        found["refused"] = refusals
    if case.views:
        found["views"] = [_view_data(game, state, seat) for seat in case.views]
    return found


def _view_data(game: Game, state: Any, seat: int | None) -> dict[str, Any]:
    """The view of a seat, without the rules: they stand above."""
    return {key: value for key, value in to_json(game.view(state, seat)).items() if key != "rules"}
