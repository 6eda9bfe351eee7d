"""Spoil logs at random, for as long as wanted, and see that each is refused properly or replayed.

    python tools/fuzz_logs.py --count 200000 --seed 1

Good logs and saved states are changed as bytes, as structure and as values. Whatever comes of that must be a
`LogError`, a `ReplayError` (for a state: a `PositionError`), or a document that is read, written and read again as the
same; nothing else, and nothing that takes a second. A document that breaks this is kept in the folder
``fuzz-findings``.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from skipbo import LogError, PositionError, ReplayError, dump_state, dumps_log, load_state, loads_log
from skipbo.conformance.logs import good_logs
from skipbo.conformance.rulesets import players_for, rule_sets
from skipbo.games import GAMES
from skipbo.recorder import Recorder
from skipbo.replaying import final_match
from skipbo.table.files import compact_text, readable_text

SLOW = 1.0
"""No document may take longer, in seconds of the processor."""

SCALARS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 5, 13, 99, 255, 2**31, 2**63, -(2**70), 10**39, 0.0, 1.0, 1.5, -0.0, 1e308,
    "", "0", "1", "null", "pass", "won", "skip-bo", "skyjo", "2026", "\u202eabc", "\x1b[2J", "\u0000", "\ud800",
    "A" * 300,
    [], {}, [[]], [0], [None], {"move": "pass", "seat": 0}, {"ruling": "talk-penalty", "seat": 0}, "9" * 60,
)  # fmt: skip
PIECES = (
    b"[", b"]", b"{", b"}", b",", b":", b'"', b"\\", b"\\u", b"\\ud800", b"\xff", b"\x00", b"\xef\xbb\xbf", b"NaN",
    b"Infinity", b"1e999", b"-", b"0", b"00", b".", b"e", b"true", b"null", b"\n", b" ", b"9" * 50, b"[" * 40, b"//",
)  # fmt: skip
Path_ = list[Any]


def material(rng: random.Random) -> list[Any]:
    """Good documents as data: the suite's logs, rounds in the making of many rule sets, and saved states."""
    found: list[Any] = list(good_logs().values())
    for game in GAMES.values():
        for rules in rule_sets(game).values():
            players = players_for(game, rules)
            recorder = Recorder(game.new_match(rules, [f"P{seat}" for seat in range(players)], seed=rng.randrange(999)))
            for _ in range(rng.randrange(5, 40)):
                rulings = game.legal_rulings(recorder.state)
                moves = rulings[:20] if rulings and rng.random() < 0.1 else game.legal_moves(recorder.state)
                if moves:
                    recorder.play(rng.choice(moves))
            found.append(json.loads(dumps_log(recorder.log)))
            found.append(json.loads(json.dumps(dump_state(recorder.match if rng.random() < 0.5 else recorder.state))))
    return found


def is_a(kind: type, data: Any) -> bool:
    """Whether JSON data are a list, or an object."""
    return type(data) is kind


def places(data: Any, path: Path_ | None = None) -> list[Path_]:
    """The paths of everything in the data."""
    path = path or []
    found = [path] if path else []
    items: Any = ()
    if is_a(dict, data):
        items = data.items()
    elif is_a(list, data):
        items = enumerate(data)
    for key, value in items:
        found += places(value, [*path, key])
    return found


def at(data: Any, path: Path_) -> Any:
    """What stands at a path."""
    for key in path:
        data = data[key]
    return data


def spoil_data(rng: random.Random, data: Any, others: list[Any]) -> Any:
    """The data with a few changes of structure and values."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        spots = places(data)
        if not spots:
            break
        path = rng.choice(spots if rng.random() < 0.6 else [spot for spot in spots if len(spot) <= 3])
        parent, key = at(data, path[:-1]), path[-1]
        value = parent[key]
        kind = rng.randrange(10)
        if kind == 0:
            del parent[key]
        elif kind == 1:
            parent[key] = rng.choice(SCALARS)
        elif kind == 2 and type(value) is int:
            parent[key] = value + rng.choice((-1, 1, 1, 2, 100))
        elif kind == 3:
            parent[key] = copy.deepcopy(at(data, rng.choice(spots)))
        elif kind == 4 and is_a(dict, parent):
            parent[rng.choice((key + "x", key.upper(), "", "of", "seat", "position", "drawn"))] = parent.pop(key)
        elif kind == 5 and is_a(list, parent):
            parent.insert(key, copy.deepcopy(rng.choice(parent)))
        elif kind == 6 and is_a(list, value):
            rng.shuffle(value)
        elif kind == 7:
            other = rng.choice(others)
            if is_a(dict, parent) and key in other:
                parent[key] = copy.deepcopy(other[key])
        elif kind == 8 and is_a(list, parent) and len(parent) > 1:
            del parent[rng.randrange(len(parent)) :]
        else:
            parent[key] = rng.choice(([value], {"x": value}, str(value) if not is_a(dict, value) else value))
    return data


def spoil_bytes(rng: random.Random, raw: bytes, other: bytes) -> bytes:
    """The bytes with a few changes."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        start = rng.randrange(len(raw) + 1)
        end = min(len(raw), start + rng.choice((0, 1, 1, 2, 8, 60, 1000)))
        new = rng.choice((
            b"", rng.choice(PIECES), bytes(rng.randrange(256) for _ in range(rng.randrange(4))), raw[start:end] * 2,
            other[rng.randrange(len(other)) :][: rng.randrange(200)], b"[" * rng.choice((10, 33, 5000)),
        ))  # fmt: skip
        raw = raw[:start] + new + raw[end:]
    return raw[: rng.randrange(len(raw) + 1)] if rng.random() < 0.05 else raw


def check_log(document: bytes) -> str:
    """What came of a log; raises what must not come of any."""
    try:
        log = loads_log(document)
    except LogError as error:
        return f"LogError {error.reason.code}"
    assert log == loads_log(dumps_log(log, compact=True))
    try:
        match = final_match(log)
    except ReplayError as error:
        shown = f"{error}{error!r}{error.as_json()}"
        return "a state in an error's text" if "RoundState" in shown else f"ReplayError {error.reason.code}"
    assert final_match(loads_log(dumps_log(log))) == match
    return "right"


def check_state(document: bytes) -> str:
    """What came of a saved state; raises what must not come of any."""
    try:
        state = load_state(document)
    except LogError as error:
        return f"LogError {error.reason.code}"
    except PositionError as error:
        return f"PositionError {error.reason.code}"
    assert load_state(dump_state(state)) == state
    return "right"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Spoil logs at random; all must be refused properly or replayed.")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    good = material(rng)
    texts = [(compact_text if rng.random() < 0.5 else readable_text)(data).encode() for data in good]
    outcomes: Counter[str] = Counter()
    slowest, bad, began = 0.0, 0, time.process_time()
    for number in range(options.count):
        data = rng.choice(good)
        if rng.random() < 0.6:
            raw = json.dumps(spoil_data(rng, data, good)).encode()
        else:
            raw = spoil_bytes(rng, rng.choice(texts), rng.choice(texts))
        check: Callable[[bytes], str] = check_state if b'"skipbo-state"' in raw[:200] else check_log
        start = time.process_time()
        try:
            outcomes[check(raw)] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is a finding
            bad += 1
            keep(raw, f"{options.seed}-{number}", traceback.format_exc())
        took = time.process_time() - start
        slowest = max(slowest, took)
        if took > SLOW:
            bad += 1
            keep(raw, f"{options.seed}-{number}-slow", f"{took:.2f} s")
    for outcome, times in outcomes.most_common():
        sys.stdout.write(f"{times:9,}  {outcome}\n")
    seconds = time.process_time() - began
    sys.stdout.write(
        f"{options.count:,} documents in {seconds:,.0f} s, the slowest {slowest * 1000:.0f} ms, findings: {bad}\n"
    )
    return 1 if bad else 0


def keep(raw: bytes, name: str, what: str) -> None:
    """Write a finding down."""
    folder = Path("fuzz-findings")
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_bytes(raw)
    (folder / f"{name}.txt").write_text(what, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
