"""`skipbo new`: deal a match and write its log, which has no moves yet."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from pathlib import Path

from skipbo.commands.choosing import choose
from skipbo.commands.console import DONE, Console, UsageError
from skipbo.commands.reading import unusable
from skipbo.logs import dump_log, dumps_log
from skipbo.recorder import Recorder
from skipbo.table.rulesets import RuleSetWarning


def write_new_log(
    console: Console,
    *,
    game: str | None,
    names: Sequence[str],
    assignments: Sequence[str],
    players: Sequence[str],
    seed: int | None,
    dealer: int | None,
    first: int | None,
    output: str | None,
    force: bool,
) -> int:
    """Deal the first round of a match by the rules that presets and assignments ask for, and write the log."""
    choice = choose(game, names, assignments)
    with warnings.catch_warnings(record=True) as cautions:
        warnings.simplefilter("always", RuleSetWarning)
        match = choice.game.new_match(choice.rules, players, seed=seed, **_given(dealer=dealer, first=first))
    log = Recorder(match, preset=choice.label).log
    if output is None:
        console.lines(dumps_log(log).rstrip("\n"))
    else:
        if not force and Path(output).exists():
            raise UsageError(f"{output} is there already; --force replaces it")
        try:
            dump_log(log, output)
        except (OSError, ValueError) as error:
            raise unusable(f"{output} cannot be written", error) from None
    for caution in cautions:
        console.error(f"warning: {caution.message}")
    return DONE


def _given(**seats: int | None) -> dict[str, int]:
    """The seats that are named."""
    return {name: seat for name, seat in seats.items() if seat is not None}
