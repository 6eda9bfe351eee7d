"""What one seat may see of a match, from its log: a document that can be given away while the match is played.

A log holds every card, so whoever has one knows all hands. A redacted log is made of the views of one seat, and of the
moves and the cards drawn for the deal and the start, which all saw, and of nothing else; no hidden card can be worked
out from it, nor the seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from skipbo.games import game_named
from skipbo.logs import body
from skipbo.replaying import replay
from skipbo.saving import to_json
from skipbo.table.codec import codec_of
from skipbo.table.errors import LogError
from skipbo.table.log import Log, check_is_log
from skipbo.table.structure import JSON_NAMES, MISSING_KEY, at, wrong_type

REDACTED_FORMAT = "skipbo-redacted"
"""The name of the format, which every such document states."""
REDACTED_VERSION = 1
"""The version of the format."""


def redact(log: Log, seat: int | None) -> dict[str, Any]:
    """What a seat may see of a match, finished or not, as JSON data; `None` stands for a spectator.

    Each round has the ``scores`` when it was dealt, the seat's ``view`` of the deal with its ``events``, and its
    ``steps``: every move with its ``changes`` of the view (the keys that have another value now, and those that are
    ``gone``), with its ``events``, and with the ``scores`` where it changed them; `redacted_views` puts the views
    together. Seed, outcomes of chance and ``meta`` are left out: nobody can say what is in that.

    Raises `ReplayError` for a log that does not fit the rules, and `PositionError` for a seat that is not at the table.

    >>> import skipbo
    >>> recorder = skipbo.Recorder(skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026))
    >>> _ = recorder.play(skipbo.Discard(4, pile=0))
    >>> document = skipbo.redact(recorder.log, seat=1)
    >>> document["rounds"][0]["view"]["seats"][0]["hand"]
    [None, None, None, None, None]
    >>> document["rounds"][0]["steps"][0]["move"]
    {'move': 'discard', 'seat': 0, 'card': 4, 'pile': 0}
    """
    check_is_log(log)
    game = game_named(log.game)
    codec = codec_of(game)
    rounds: list[dict[str, Any]] = []
    match: Any = None
    seen: Any = None
    data: dict[str, Any] = {}
    for step in replay(log):
        last, match = match, step.match
        before, seen = seen, game.view(match, seat)
        old, data = data, to_json(seen.round, seat)
        if step.index is None:
            # No view keeps the cards drawn for the deal; where a round began from a position, there was none.
            dealt = () if log.rounds[step.round].position is not None else game.events_between(last, match)
            events = to_json([game.event_for(event, seat) for event in dealt], seat)
            rounds.append({"scores": to_json(seen.scores), "view": data, "events": events, "steps": []})
            continue
        gone = [key for key in old if key not in data]
        rounds[-1]["steps"].append(
            {
                "move": codec.entry_data(log.rounds[step.round].moves[step.index]),
                "changes": {key: value for key, value in data.items() if key not in old or old[key] != value},
                **({"gone": gone} if gone else {}),
                "events": to_json(game.events_between(before, seen, step.move), seat),
                **({} if seen.scores == before.scores else {"scores": to_json(seen.scores)}),
            }
        )
    for round, logged in zip(rounds, log.rounds, strict=True):
        if logged.result is not None:
            round["result"] = codec.result_data(logged.result)
    return {
        "format": REDACTED_FORMAT,
        "version": REDACTED_VERSION,
        "game": log.game,
        "seat": seat,
        "rules": to_json(log.rules),
        "players": list(log.players),
        "rounds": rounds,
        **({} if log.result is None else {"result": to_json(log.result)}),
    }


def redacted_views(document: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The views of the match in a redacted log, one for each deal and one for each move, as JSON data.

    Raises `LogError` for what is no redacted log.

    >>> import skipbo
    >>> recorder = skipbo.Recorder(skipbo.new_match(skipbo.RuleSet(), ["Ada", "Grace"], seed=2026, dealer=1))
    >>> _ = recorder.play(skipbo.Discard(recorder.state.seats[0].hand[0], pile=0))
    >>> for view in skipbo.redacted_views(skipbo.redact(recorder.log, seat=1)):
    ...     print(view["round"]["turn"], view["scores"]["totals"])
    0 [0, 0]
    1 [0, 0]
    """
    rest = body(document, REDACTED_FORMAT)
    table = {key: _part(rest, "$", key, kind) for key, kind in (("rules", dict), ("players", list))}
    return iter([{**table, **seen} for seen in _views(_part(rest, "$", "rounds", list))])


def _views(rounds: list[Any]) -> Iterator[dict[str, Any]]:
    """The round and the scores at each step."""
    for number, round in enumerate(rounds):
        place = f"$.rounds[{number}]"
        view, scores = _part(round, place, "view", dict), _part(round, place, "scores", dict)
        yield {"round": view, "scores": scores}
        for index, step in enumerate(_part(round, place, "steps", list)):
            changes = _part(step, f"{place}.steps[{index}]", "changes", dict)
            view = {key: value for key, value in view.items() if key not in step.get("gone", ())} | changes
            scores = step.get("scores", scores)
            yield {"round": view, "scores": scores}


def _part(data: object, place: str, key: str, kind: type[Any]) -> Any:
    """The value of a key that an object must have. Raises `LogError`."""
    if type(data) is not dict:
        raise LogError(at(place, wrong_type(data, JSON_NAMES[dict])))
    members = cast("dict[str, Any]", data)
    if key not in members:
        raise LogError(MISSING_KEY(place, key=key))
    value = members[key]
    if type(value) is not kind:
        raise LogError(at(f"{place}.{key}", wrong_type(value, JSON_NAMES[kind])))
    return value
