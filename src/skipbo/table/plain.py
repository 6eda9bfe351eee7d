"""From values to JSON data, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

import attrs

from skipbo.table.chance import Chance
from skipbo.table.errors import Reason, SkipBoError
from skipbo.table.game import Game
from skipbo.table.log import Log, RoundLog, Step
from skipbo.table.match import BaseMatch
from skipbo.table.pile import Pile
from skipbo.table.scores import Scores


class PlainWriter:
    """Makes JSON data of the values of some games.

    Tuples become lists, and attrs classes objects with their fields in order; a field that is `None` by default is
    left out while it is `None`, but a rule set is always written in full. Moves and rulings are tagged with the names
    that logs use. States are refused, since they hold hidden cards; so are their parts by a writer that `sends` what it
    makes, instead of keeping it, and what only another than `seat` may see: events, and views where a seat is named.
    """

    def __init__(self, games: Iterable[Game], *, sends: bool = False, seat: int | None = None) -> None:
        games = tuple(games)
        self.sends, self.seat = sends, seat
        self.moves = {kind: name for game in games for name, kind in game.moves.items()}
        self.rulings = {kind: name for game in games for name, kind in game.rulings.items()}
        self.views = {game.view_type for game in games}
        self.rule_sets = {game.rule_set for game in games}
        self.secret = {
            Chance,
            Log,
            RoundLog,
            Step,
            *(game.round_type for game in games),
            *(game.position_type for game in games),
        }
        if sends:
            self.secret |= {Pile, *(kind for game in games for kind in game.secret_types)}

    def data(self, value: Any) -> Any:
        """The value as JSON data. Raises `TypeError` for what has none, and for states, which hold hidden cards."""
        kind: type[Any] = value.__class__
        if value is None or kind in (bool, int, float, str):
            return value
        if kind in (tuple, list):
            return [self.data(item) for item in value]
        if isinstance(value, Mapping):
            return {key: self.data(item) for key, item in cast("Mapping[str, Any]", value).items()}
        if isinstance(value, (Reason, SkipBoError)):
            return self.data(value.as_json())
        if kind in self.moves or kind in self.rulings:
            return self.move(value)
        if kind in self.secret or isinstance(value, BaseMatch):
            raise TypeError(f"a {kind.__name__} holds hidden cards; send a view of it, or keep it with dump_state")
        if attrs.has(kind):
            if self.sends and (only := getattr(value, "only_for", None)) not in (None, self.seat):
                name = kind.__name__
                raise TypeError(f"this {name} is for seat {only} alone; send others what event_for makes of it")
            if kind in self.views and self.seat is not None and value.seat not in (None, self.seat):
                raise TypeError(f"this {kind.__name__} is seat {value.seat}'s; send seat {self.seat} a view of its own")
            return self.fields(value)
        raise TypeError(f"a {kind.__name__} has no form in JSON")

    def move(self, move: Any, seat: int | None = None) -> dict[str, Any]:
        """A move or ruling as an object with its tag, then the seat if one is given, then its fields."""
        kind: type[Any] = move.__class__
        tag = {"move": self.moves[kind]} if kind in self.moves else {"ruling": self.rulings[kind]}
        actor = {} if seat is None else {"seat": seat}
        return {**tag, **actor, **self.fields(move)}

    def fields(self, value: Any) -> dict[str, Any]:
        """The fields of an attrs class."""
        full = type(value) in self.rule_sets
        # What is no argument is left out where it is worked out from the others, but not the kind of an event.
        told = (field for field in attrs.fields(value.__class__) if field.init or field.default is not attrs.NOTHING)
        pairs = ((field, getattr(value, field.name)) for field in told)
        found = {
            field.name: self.data(item)
            for field, item in pairs
            if full or item is not None or field.default is not None
        }
        if type(value) is Scores:
            return {**found, "totals": list(value.totals), "over": value.over, "winners": list(value.winners)}
        return found
