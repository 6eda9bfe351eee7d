"""What hardly ever happens in a round of Skyjo that is dealt: positions, and a few moves from each."""

from __future__ import annotations

from skipbo import skyjo
from skipbo.conformance.cases import Case

PAIR = skyjo.RuleSet(rows=1, columns=2, initial_flips=1, clear_columns=False)
LAYOUTS = [skyjo.Seat((skyjo.Cell(up, up=True), skyjo.Cell(hidden))) for up, hidden in ((5, 1), (8, 9))]
COLUMNS = [(3, 3, False), (5, 7, True), (4, 4, False)]

SKYJO_CASES = [
    Case(
        "S07 K14 hidden cards are seen by nobody, and a drawn card by the player to move",
        skyjo.set_up(PAIR, LAYOUTS, discard=[12], seed=1),
        (skyjo.Draw(),),
        views=(0, 1),
    ),
    Case(
        "S12 K04 a drawn card is put away; then lines that turn out equal are removed from the dealer's left on",
        skyjo.set_up(
            skyjo.RuleSet(rows=2, columns=1, initial_flips=0),
            [skyjo.Seat((skyjo.Cell(one, up=up), skyjo.Cell(other, up=up))) for one, other, up in COLUMNS],
            discard=[12], dealer=1, first=2, finisher=1, seed=1,
        ),
        (skyjo.Draw(), skyjo.RejectAndFlip(0)),
    ),
    Case(
        "S22 in practice all see the hidden cards of the layouts, but not the drawn one",
        skyjo.set_up(PAIR.replace(open_practice=True), LAYOUTS, discard=[12], seed=1),
        (skyjo.Draw(),),
        views=(1,),
    ),
]  # fmt: skip
