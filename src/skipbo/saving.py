"""The JSON form of everything but logs: states for servers and databases, and what goes to and comes from clients.

`dump_state` and `load_state` keep a state whole, with all that is hidden: they are for those who keep the game.
`to_json` makes what may be sent out, and refuses states; `load_move` takes what comes in.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from skipbo.games import GAMES, game_named, game_of_state
from skipbo.logs import body, header_flaws
from skipbo.table.codec import codec_of
from skipbo.table.documents import parse_document, refuse
from skipbo.table.game import Game
from skipbo.table.plain import PlainWriter
from skipbo.table.saved import STATE_FORMAT, read_state, state_data
from skipbo.table.seats import check_viewer
from skipbo.table.structure import read_with


def dump_state(state: Any) -> dict[str, Any]:
    """A round or a match as JSON data, with all that is hidden in it; `load_state` gives an equal one back.

    >>> import json, skipbo
    >>> state = skipbo.new_round(skipbo.RuleSet(), players=2, seed=2026)
    >>> skipbo.load_state(json.dumps(skipbo.dump_state(state))) == state
    True
    """
    return state_data(game_of_state(state), state)


def load_state(document: str | bytes | bytearray | dict[str, Any]) -> Any:
    """The round or match in a JSON document, or in its data.

    Read as strictly as a log. Raises `LogError` for what is not well-formed, and `PositionError` for a position that
    cannot be; both name everything with its JSON path.
    """
    rest = body(_parsed(document), STATE_FORMAT)
    refuse(header_flaws(rest))
    return read_state(game_named(rest["game"]), rest)


def to_json(value: Any, seat: int | None = None) -> Any:
    """Anything that may be sent out, as JSON data: views, moves, rulings, events, reasons, errors, rule sets, scores.

    Objects have the fields of the value, in their order; what is `None` by default is left out while it is `None`.
    Raises `TypeError` for a round, a match or a log, and for the seats and piles of a round: they hold what players may
    not see. The parts of a view are sent. An event that shows cards to one seat alone is refused too, unless that is
    the `seat` that this is sent to; with its cards hidden, as `event_for` makes it, anybody may have it. So is a view,
    where a seat is named, of another than that; a spectator's is for all.

    >>> import skipbo
    >>> skipbo.to_json((skipbo.PlayHand(7, to=2), skipbo.PlayStock(to=0, of=3)))
    [{'move': 'play-hand', 'card': 7, 'to': 2}, {'move': 'play-stock', 'to': 0, 'of': 3}]
    """
    check_viewer(seat)
    try:
        return _writer(seat).data(value)
    except RecursionError:
        raise TypeError("lists and objects lie too deep in one another, or within themselves") from None


def load_move(game: str | Game, data: Any) -> Any:
    """The move or ruling of a game in JSON data, or in a JSON text. Raises `LogError`.

    Whether it is legal is for `why_illegal` and `apply_move` to say.

    >>> import skipbo
    >>> skipbo.load_move("skip-bo", {"move": "play-hand", "card": 7, "to": 2})
    PlayHand(card=7, to=2)
    >>> skipbo.load_move("skip-bo", '{"move": "play-hand", "card": "7"}')
    Traceback (most recent call last):
        ...
    skipbo.LogError: $: The key 'to' is missing.
    $.card: This is '7'; a whole number belongs here.
    """
    codec = codec_of(game if isinstance(game, Game) else game_named(game))
    return read_with(codec.read_move, _parsed(data), None)


def _parsed(document: Any) -> Any:
    return parse_document(document) if isinstance(document, (str, bytes, bytearray)) else document


@lru_cache(maxsize=16)
def _writer(seat: int | None) -> PlainWriter:
    return PlainWriter(GAMES.values(), sends=True, seat=seat)
