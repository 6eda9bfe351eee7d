"""`skipbo new`: deal a match and write its log, which has no moves yet."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from pathlib import Path

from skipbo.commands.choosing import choose
from skipbo.commands.console import DONE, Console, UsageError
from skipbo.commands.reading import path_of, unusable
from skipbo.logs import dump_log, dumps_log
from skipbo.recorder import Recorder
from skipbo.table.errors import LogError
from skipbo.table.log import Log
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
    if output is None or _is_standard_output(console, output):
        console.lines(dumps_log(log).rstrip("\n"))
    else:
        _write(log, output, force=force)
    for caution in cautions:
        console.error(f"warning: {caution.message}")
    return DONE


def _write(log: Log, output: str, *, force: bool) -> None:
    path = path_of(output)
    try:
        # Nothing but a file can be replaced; what else there is, `dump_log` refuses.
        if not force and path.is_file():
            raise UsageError(f"{output} is there already; --force replaces it")
        dump_log(log, path)
    except LogError:
        raise
    except (OSError, ValueError) as error:
        raise unusable(f"{output} cannot be written", error) from None


def _is_standard_output(console: Console, output: str) -> bool:
    """Whether a name such as ``/dev/stdout`` is that of what the results go to anyway."""
    try:
        return os.path.samestat(Path(output).stat(), os.fstat(console.out.fileno()))
    except (OSError, ValueError):  # there is no such file, or the results go to none
        return False


def _given(**seats: int | None) -> dict[str, int]:
    """The seats that are named."""
    return {name: seat for name, seat in seats.items() if seat is not None}
