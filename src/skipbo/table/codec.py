"""The JSON form of one game's moves, rules, positions and logs: reading it strictly, and writing it."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias, cast

import attrs

from skipbo.table.chance import ALGORITHM, SEED_LIMIT
from skipbo.table.documents import OUT_OF_RANGE, TOO_MANY_VALUES, check_data, is_larger
from skipbo.table.errors import Code, LogError, Reason
from skipbo.table.game import Game
from skipbo.table.limits import MOST_META, MOST_OUTCOME, MOST_OUTCOMES, TOO_MANY, check_size
from skipbo.table.log import FORMAT, VERSION, Log, LogEntry, RoundLog, RoundResult
from skipbo.table.match import NAME_LIMIT, MatchOutcome
from skipbo.table.plain import PlainWriter
from skipbo.table.seats import NUMBER_LIMIT
from skipbo.table.settings import items_of, listed, nearest
from skipbo.table.structure import (
    JSON_NAMES,
    MISSING_KEY,
    FlawedError,
    Hook,
    at,
    at_rules,
    json_list,
    json_object,
    list_hook,
    object_hook,
    placed,
    read_with,
    rule_set_hook,
    shown_json,
    strict_converter,
    unknown_keys,
    wrong_type,
)

NO_TAG = Code("no-tag", "", "This is neither a move nor a ruling: it needs the key 'move' or the key 'ruling'.")
TWO_TAGS = Code("two-tags", "", "This is both a move and a ruling; it must be one of them.")
UNKNOWN_MOVE = Code("unknown-move", "", "There is no {kind} {value}; there are {allowed}.", more=("names",))
NEAREST_MOVE = Code(
    "unknown-move", "", "There is no {kind} {value}; there are {allowed}. Did you mean {nearest!r}?", more=("names",)
)
NOT_A_SEED = Code("not-a-seed", "", "A seed is a whole number below 2**128, written as a text of its digits.")
NOT_A_NAME = Code("not-a-name", "", "A player's name has 1 to {most} characters, not {count}.")
LABEL_TOO_LONG = Code("label-too-long", "", "The name of a preset has at most {most} characters, not {count}.")
OUTCOME_TOO_LONG = Code("outcome-too-long", "", "An outcome of chance has at most {most} numbers, not {count}.")
NO_ROUNDS = Code("no-rounds", "", "A log has at least one round.")
EMPTY_OPENING = Code("empty-opening", "", "Where nothing came by chance before the first deal, this is left out.")
POSITION_NOT_FIRST = Code("position-not-first", "", "Only the first round of a log can start from a position.")
DRAWN_WITHOUT_POSITION = Code("drawn-without-position", "", "Only a round from a position says what was drawn before.")
WRONG_PLAYERS = Code("wrong-players", "", "The round has {seats} seats, but the number of players is {players}.")
NEGATIVE = Code("negative", "", "This is {value}; it cannot be below 0.")

MEMO_LIMIT = 10_000
"""So many different entries of logs are kept to be used again."""

Ints: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=8)
def codec_of(game: Game) -> Codec:
    """The JSON form of a game, which is made once."""
    return Codec(game)


class Codec:
    """Reads and writes the JSON form of one game's values. Made by `codec_of`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.writer = PlainWriter([game])
        self.entries: dict[tuple[Any, ...], LogEntry] = {}
        converter = strict_converter()
        # A move's key for its seat comes before its fields; a ruling that speaks of a seat has it among them.
        self.shapes = {("move", tag): _Shape(kind) for tag, kind in game.moves.items()}
        self.shapes |= {("ruling", tag): _Shape(kind) for tag, kind in game.rulings.items()}
        self.rules = rule_set_hook(game.rule_set, game.fields, game.part_fields)
        self.position = object_hook(game.position_type, converter)
        self.outcome = object_hook(game.outcome_type, converter)
        chance = _outcomes_hook(list_hook(Ints, _outcome_hook(converter.get_structure_hook(Ints))))
        self.chance = chance
        self.round = object_hook(
            RoundLog,
            converter,
            position=self.position,
            drawn=count_hook,
            chance=chance,
            moves=list_hook(LogEntry, self.read_entry),
            result=self.read_result,
        )
        self.log = object_hook(
            Log,
            converter,
            optional=("opening",),
            read_before=("format", "version", "chance"),
            preset=_label_hook,
            rules=self.rules,
            players=list_hook(str, name_hook),
            seed=seed_hook,
            meta=_meta_hook,
            opening=_opening_hook(chance),
            rounds=list_hook(RoundLog, self.round),
            result=object_hook(MatchOutcome, converter),
        )

    def read_log(self, data: dict[str, Any]) -> Log:
        """The log that is in the data, without the keys that every log's document starts with."""
        log: Log = read_with(self._log, data, Log)
        return log

    def _log(self, data: Any, kind: Any) -> Log:
        check_size(data)
        try:
            log: Log = self.log(data, kind)
        except FlawedError as error:
            raise FlawedError(*error.reasons, *self._players_flaws(data), *_rounds_flaws(data.get("rounds"))) from None
        if flaws := [*self.misfits(log.rules, len(log.players)), *_rounds_flaws(data["rounds"])]:
            raise FlawedError(*flaws)
        return log

    def _players_flaws(self, data: dict[str, Any]) -> list[Reason]:
        """Why the rules do not fit the number of players, where something else is wrong, but with neither of these."""
        players = items_of(data.get("players"))
        try:
            rules = self.rules(data.get("rules"), None)
        except FlawedError:
            return []
        return [] if players is None else self.misfits(rules, len(players))

    def misfits(self, rules: Any, players: int) -> list[Reason]:
        """Why rules do not fit a number of players, with places that count from the document."""
        return [at_rules(reason) for reason in rules.problems(players)]

    def log_data(self, log: Log) -> dict[str, Any]:
        """The document of a log as JSON data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "chance": ALGORITHM,
            "game": log.game,
            **given_only(preset=log.preset),
            "rules": self.writer.data(log.rules),
            "players": list(log.players),
            **given_only(seed=None if log.seed is None else str(log.seed), meta=log.meta),
            **({"opening": lists(log.opening)} if log.opening else {}),
            "rounds": [self.round_data(round) for round in log.rounds],
            **given_only(result=self.writer.data(log.result)),
        }

    def round_data(self, round: RoundLog) -> dict[str, Any]:
        """A round of a log as JSON data."""
        position = None if round.position is None else self.writer.fields(round.position)
        return {
            "dealer": round.dealer,
            "first": round.first,
            **given_only(position=position, drawn=round.drawn),
            "chance": lists(round.chance),
            "moves": [self.entry_data(entry) for entry in round.moves],
            **given_only(result=None if round.result is None else self.result_data(round.result)),
        }

    def result_data(self, result: RoundResult) -> dict[str, Any]:
        """A round's result as JSON data: the fields of its outcome, and the points."""
        return {**self.writer.fields(result.outcome), "points": list(result.points)}

    def read_result(self, data: Any, _: Any) -> RoundResult:
        """The hook for a round's result."""
        given = json_object(data)
        flaws: list[Reason] = []
        points: Any = None
        outcome: Any = None
        if "points" in given:
            try:
                points = list_hook(int, _int_hook)(given["points"], int)
            except FlawedError as error:
                flaws += placed(error.reasons, ".points")
        else:
            flaws.append(MISSING_KEY(key="points"))
        try:
            outcome = self.outcome({key: value for key, value in given.items() if key != "points"}, None)
        except FlawedError as error:
            flaws += error.reasons
        if flaws:
            raise FlawedError(*flaws)
        return RoundResult(outcome, points)

    def entry_data(self, entry: LogEntry) -> dict[str, Any]:
        """An entry of a log as JSON data."""
        return self.writer.move(entry.move, entry.seat)

    def read_entry(self, data: Any, _: Any) -> LogEntry:
        """The hook for an entry of a log."""
        # Nearly all entries are as they should be, so that is looked at first, and entries already known are kept.
        if type(data) is dict:
            items = cast("dict[str, Any]", data)
            tag = items.get("move")
            shape = self.shapes.get(("move", tag)) if type(tag) is str else None
            if shape is not None:
                names = shape.entry if "of" not in items else shape.full
                values: tuple[Any, ...] = tuple(map(items.get, names))
                if len(items) == len(names) + 1 and set(map(type, values)) == _INT:
                    key = (tag, *values)
                    entry = self.entries.get(key)
                    if entry is None:
                        entry = LogEntry(values[0], shape.kind(**dict(zip(names[1:], values[1:], strict=True))))
                        if len(self.entries) >= MEMO_LIMIT:
                            self.entries.clear()
                        self.entries[key] = entry
                    return entry
        seat, move = self._read(data, with_seat=True)
        return LogEntry(seat, move)

    def read_move(self, data: Any, _: Any = None) -> Any:
        """The hook for a move or ruling without the seat that makes it."""
        return self._read(data, with_seat=False)[1]

    def _read(self, data: Any, with_seat: bool) -> tuple[int, Any]:
        given = json_object(data)
        tags = [key for key in ("move", "ruling") if key in given]
        if len(tags) != 1:
            raise FlawedError(TWO_TAGS() if tags else NO_TAG())
        kind = tags[0]
        shape = self.shapes.get((kind, cast("str", given[kind]))) if type(given[kind]) is str else None
        if shape is None:
            names = tuple(tag for of, tag in self.shapes if of == kind)
            raise FlawedError(at(f".{kind}", _unknown_tag(kind, given[kind], names)))
        required = dict.fromkeys(("seat", *shape.required) if with_seat else shape.required)
        known = dict.fromkeys(("seat", *shape.all) if with_seat else shape.all)
        flaws = [MISSING_KEY(key=key) for key in required if key not in given]
        flaws += unknown_keys((key for key in given if key != kind and key not in known), (kind, *known))
        flaws += [
            at(f".{key}", wrong_type(given[key], JSON_NAMES[int]))
            for key in known
            if key in given and type(given[key]) is not int
        ]
        if flaws:
            raise FlawedError(*flaws)
        move = shape.kind(**{key: given[key] for key in shape.all if key in given})
        return cast("int", given.get("seat", 0)), move


_INT = {int}


class _Shape:
    """The keys of one kind of move or ruling."""

    def __init__(self, kind: type[Any]) -> None:
        fields = [field for field in attrs.fields(kind) if field.init]
        self.kind = kind
        self.all = tuple(field.name for field in fields)
        self.required = tuple(field.name for field in fields if field.default is attrs.NOTHING)
        self.entry = ("seat", *self.required)
        self.full = ("seat", *self.all)


def seed_hook(data: Any, _: Any) -> int:
    """The hook for a seed, which is written as a text: some languages have no numbers of that size."""
    if type(data) is not str:
        raise FlawedError(wrong_type(data, JSON_NAMES[str]))
    if not (
        data.isascii() and data.isdigit() and len(data) <= 39 and str(int(data)) == data and int(data) < SEED_LIMIT
    ):
        raise FlawedError(NOT_A_SEED())
    return int(data)


def _unknown_tag(kind: str, value: object, names: tuple[str, ...]) -> Reason:
    if type(value) is not str:
        return wrong_type(value, JSON_NAMES[str])
    close = nearest(value, names)
    allowed = listed(map(repr, names), "and") if names else "none at all"
    if close is None:
        return UNKNOWN_MOVE(kind=kind, value=shown_json(value), allowed=allowed, names=names)
    return NEAREST_MOVE(kind=kind, value=shown_json(value), allowed=allowed, names=names, nearest=close)


def name_hook(data: Any, _: Any) -> str:
    """The hook for a player's name."""
    if type(data) is not str:
        raise FlawedError(wrong_type(data, JSON_NAMES[str]))
    if not 0 < len(data) <= NAME_LIMIT:
        raise FlawedError(NOT_A_NAME(most=NAME_LIMIT, count=len(data)))
    return data


def _label_hook(data: Any, _: Any) -> str:
    if type(data) is not str:
        raise FlawedError(wrong_type(data, JSON_NAMES[str]))
    if len(data) > NAME_LIMIT:
        raise FlawedError(LABEL_TOO_LONG(most=NAME_LIMIT, count=len(data)))
    return data


def check_label(preset: str | None) -> str | None:
    """The label of a log, if it can be one. Raises a `LogError` if not."""
    if preset is not None:
        read_with(_label_hook, preset, None, "$.preset")
        check_data(preset, "$.preset")
    return preset


def check_meta(meta: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """A copy of what a writer keeps beside a match. Raises a `LogError` unless it is an object of JSON data."""
    return None if meta is None else copy.deepcopy(read_with(_meta_hook, meta, None, "$.meta"))


def _meta_hook(data: Any, _: Any) -> dict[str, Any]:
    given = json_object(data)
    if is_larger(given, MOST_META):
        raise FlawedError(TOO_MANY_VALUES(most=MOST_META))
    try:
        check_data(given, "")
    except LogError as error:
        raise FlawedError(*error.reasons) from None
    return given


def _int_hook(data: Any, _: Any) -> int:
    if type(data) is not int:
        raise FlawedError(wrong_type(data, JSON_NAMES[int]))
    return data


def count_hook(data: Any, kind: Any) -> int:
    """The hook for a number of things: not below 0, and below 2**31."""
    count = _int_hook(data, kind)
    if count < 0:
        raise FlawedError(NEGATIVE(value=shown_json(count)))
    if count >= NUMBER_LIMIT:
        raise FlawedError(OUT_OF_RANGE(value=shown_json(count)))
    return count


def _rounds_flaws(rounds: Any) -> Iterator[Reason]:
    """What is wrong with the rounds of a log as a whole, whatever else is wrong within them."""
    if rounds == []:
        yield at(".rounds", NO_ROUNDS())
    for index, round in enumerate(items_of(rounds) or ()):
        keys: dict[str, Any] = cast("dict[str, Any]", round) if type(round) is dict else {}
        if index and "position" in keys:
            yield at(f".rounds[{index}].position", POSITION_NOT_FIRST())
        if "drawn" in keys and "position" not in keys:
            yield at(f".rounds[{index}].drawn", DRAWN_WITHOUT_POSITION())


def _outcomes_hook(hook: Hook) -> Hook:
    def read(data: Any, kind: Any) -> Any:
        if len(json_list(data)) > MOST_OUTCOMES:
            raise FlawedError(TOO_MANY(most=MOST_OUTCOMES, what="outcomes of chance"))
        return hook(data, kind)

    return read


def _opening_hook(hook: Hook) -> Hook:
    """The hook for outcomes that are left out where there are none, so that this is not said in two ways."""

    def read(data: Any, kind: Any) -> Any:
        outcomes = hook(data, kind)
        if not outcomes:
            raise FlawedError(EMPTY_OPENING())
        return outcomes

    return read


def _outcome_hook(hook: Hook) -> Hook:
    def read(data: Any, kind: Any) -> Any:
        if (count := len(json_list(data))) > MOST_OUTCOME:
            raise FlawedError(OUTCOME_TOO_LONG(most=MOST_OUTCOME, count=count))
        return hook(data, kind)

    return read


def given_only(**values: Any) -> dict[str, Any]:
    """The values that are there."""
    return {name: value for name, value in values.items() if value is not None}


def lists(outcomes: tuple[Ints, ...]) -> list[list[int]]:
    """Outcomes of chance as JSON data."""
    return [list(outcome) for outcome in outcomes]
