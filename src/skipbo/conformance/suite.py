"""The files of the suite: made anew from the package, and as they are recorded in it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from skipbo.conformance.logs import broken_logs, good_logs
from skipbo.conformance.positions import played_positions
from skipbo.conformance.rounds import deals, whole_rounds
from skipbo.conformance.rulesets import rule_sets
from skipbo.games import GAMES
from skipbo.schemas import SCHEMA_FILE, build_log_schema
from skipbo.table.chance import ALGORITHM, SEED_LIMIT, _numbers, picked, shuffled
from skipbo.table.codec import codec_of
from skipbo.table.files import compact_text, readable_text

FOLDER = "conformance"
"""The folder of the suite in the package's folder ``data``."""


@cache
def built_files() -> dict[str, str]:
    """Every recorded file as it would be made now, by its path in the package's folder ``data``.

    The JSON Schema of logs is among them: it is made from the rules in the same way.
    """
    good = good_logs()
    suite: dict[str, Any] = {
        "chance": {"algorithm": ALGORITHM, "outcomes": list(_outcomes()), "numbers": list(_in_a_row())},
        "logs": {"good": good, "broken": broken_logs(good)},
    }
    for game in GAMES.values():
        writer = codec_of(game).writer
        suite[f"{game.name}-rule-sets"] = {
            "default": writer.data(game.rule_set()),
            **{name: writer.data(rules.differences()) for name, rules in rule_sets(game).items()},
        }
        suite[f"{game.name}-deals"] = deals(game)
        suite[f"{game.name}-rounds"] = whole_rounds(game)
        suite[f"{game.name}-positions"] = played_positions(game)
    built = {f"{FOLDER}/{name}.json": readable_text(data, indent=0) + "\n" for name, data in suite.items()}
    return {SCHEMA_FILE: readable_text(build_log_schema()) + "\n", **built}


def recorded_file(path: str) -> str | None:
    """A recorded file as it is shipped with the package; `None` if there is none."""
    file = files("skipbo").joinpath("data")
    for part in path.split("/"):
        file = file.joinpath(part)
    return file.read_bytes().decode() if file.is_file() else None


def recorded(name: str) -> Any:
    """The data of one file of the suite, ``"chance"`` say.

    >>> recorded("chance")["algorithm"]
    'skipbo-1'
    """
    text = recorded_file(f"{FOLDER}/{name}.json")
    if text is None:
        raise LookupError(f"the suite has no file {name}.json")
    return json.loads(text)


def differences() -> list[str]:
    """The first line of each file that is not as recorded, and what would stand there now."""
    found: list[str] = []
    for path, text in built_files().items():
        old = recorded_file(path)
        if old is None:
            found.append(f"{path}: not recorded")
        elif old != text:
            found.append(_first_difference(path, old.splitlines(), text.splitlines()))
    return found


def _first_difference(path: str, old: list[str], new: list[str]) -> str:
    pairs = enumerate(zip([*old, "(the end)"], [*new, "(the end)"], strict=False), start=1)
    line, (was, now) = next((line, pair) for line, pair in pairs if pair[0] != pair[1])
    return f"{path}, line {line}: recorded {was[:100]}, now {now[:100]}"


def _outcomes() -> Iterator[dict[str, Any]]:
    """Shuffles and picks from several seeds and counts."""
    deck = GAMES["skip-bo"].rule_set().deck.cards()
    for seed in (0, 2026, SEED_LIMIT - 1):
        for count in (0, 1, 1000):
            order = shuffled(seed, count, deck)
            yield {
                "seed": str(seed),
                "count": count,
                "shuffled 1 to 12": list(shuffled(seed, count, range(1, 13))),
                "sha256 of the shuffled deck": hashlib.sha256(compact_text(list(order)).encode()).hexdigest(),
                "picked below 1 to 12": [picked(seed, count, range(below)) for below in range(1, 13)],
            }


def _in_a_row() -> Iterator[dict[str, Any]]:
    """Numbers from one stream, of which every fourth word is passed over."""
    limit = 3 * 2**30
    for count in (0, 1):
        yield {"seed": "2026", "count": count, "below": limit, "drawn": _numbers(2026, count, [limit] * 12)}
