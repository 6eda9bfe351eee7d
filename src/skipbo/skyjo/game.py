"""Skyjo, as those who handle any game see it."""

from __future__ import annotations

from types import MappingProxyType

from skipbo.skyjo import (
    board,
    dealing,
    match,
    moves,
    observing,
    position,
    presets,
    rules,
    snapshot,
    state,
    verbs,
    wording,
)
from skipbo.table.game import Game

SKYJO = Game(
    name="skyjo",
    title="Skyjo",
    rule_set=rules.RuleSet,
    fields=rules.FIELDS,
    part_fields=MappingProxyType({}),
    wording=wording.WORDING,
    presets=presets.PRESETS,
    round_type=state.RoundState,
    view_type=state.RoundView,
    match_type=match.Match,
    outcome_type=state.Outcome,
    position_type=snapshot.Position,
    secret_types=(state.Seat, state.Cell),
    rule_ids=MappingProxyType(
        {
            "wrong-seat": "S08",
            "wrong-dealer": "K11",
            "wrong-first": "S08",
            "wrong-first later": "S20",
            "wrong-deck": "S03",
            "wrong-reshuffle": "K05",
            "wrong-pick": "K13",
            "moves-after-end": "S17",
            "rounds-after-end": "S01",
            "round-unfinished": "S20",
            "wrong-result": "S16",
            "wrong-points": "S18",
            "wrong-winners": "S01",
            "wrong-totals": "S04",
            "wrong-outcome": "S16",
            "wrong-last-score": "S18",
            "score-after-end": "S01",
        }
    ),
    moves=MappingProxyType(
        {
            "flip": moves.Flip,
            "take-discard": moves.TakeDiscard,
            "draw": moves.Draw,
            "swap": moves.Swap,
            "reject-and-flip": moves.RejectAndFlip,
        }
    ),
    rulings=MappingProxyType({}),
    new_round=dealing.new_round,
    new_match=match.new_match,
    next_round=match.next_round,
    legal_moves=verbs.legal_moves,
    legal_rulings=verbs.legal_rulings,
    why_illegal=verbs.why_illegal,
    apply_move=verbs.apply_move,
    view=verbs.view,
    text_board=board.text_board,
    events_between=observing.events_between,
    event_for=observing.event_for,
    set_up=position.set_up,
    start_match=match.start_match,
    deal_next=match.deal_next,
    match_of=match.match_of,
    position_of=snapshot.position_of,
    lay_out=snapshot.lay_out,
    seat_count=snapshot.seat_count,
)
"""Skyjo, as those who handle any game see it."""
