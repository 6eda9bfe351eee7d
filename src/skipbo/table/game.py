"""What a game is to those who handle any: its name, its types, and the verbs that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from skipbo.table.errors import Reason
from skipbo.table.settings import Setting
from skipbo.table.wording import Wording


@attrs.frozen(kw_only=True, eq=False)
class Game:
    """A game as a log, a command line or a program for several games sees it.

    The verbs are those that the game's package exports, and do what is said there; here they are looked up by the
    game's name, so their types are open.
    """

    name: str
    """The name by which logs know the game."""
    title: str
    """The name by which people know it."""
    rule_set: type[Any]
    """The class of its rule sets."""
    fields: Mapping[str, Setting]
    """The fields of its rule sets: what each means, and what it may hold."""
    part_fields: Mapping[str, Mapping[str, Setting]]
    """The fields of those fields that are values with fields of their own, such as a deck."""
    wording: Wording[Any]
    """What it says about its rules in words."""
    presets: Mapping[str, Any]
    """Its presets by name, each with ``rules``, ``source`` and ``summary``."""
    round_type: type[Any]
    """The class of a round's state; it has ``rules``, ``turn``, ``dealer``, ``first``, ``chance`` and ``outcome``."""
    view_type: type[Any]
    """The class of what a seat may know of a round; it has ``seat``, which is `None` for a spectator."""
    match_type: type[Any]
    """The class of a match, a `skipbo.table.match.BaseMatch` with a method ``with_round(state)``."""
    outcome_type: type[Any]
    """The class of a round's outcome: a frozen attrs class of numbers and words, which logs write as they are."""
    position_type: type[Any]
    """The class of a round as its cards lie, without rules, dealer, first seat and luck: a frozen attrs class."""
    secret_types: tuple[type[Any], ...]
    """The classes of what a round is made of and that can hold hidden cards, besides piles."""
    rule_ids: Mapping[str, str]
    """The rule behind what every game checks alike in logs and saved states, by the code of the reason. A first seat
    that is wrong in a later round is ``wrong-first later``."""
    moves: Mapping[str, type[Any]]
    """Its moves by the names that they have in logs, in the order of `legal_moves`; their fields are whole numbers."""
    rulings: Mapping[str, type[Any]]
    """Its rulings by the names that they have in logs. One that speaks of a seat has a field ``seat``."""

    new_round: Callable[..., Any]
    """Deal a round."""
    new_match: Callable[..., Any]
    """Begin a match."""
    next_round: Callable[..., Any]
    """Deal a match's next round."""
    legal_moves: Callable[[Any], tuple[Any, ...]]
    """The legal moves."""
    legal_rulings: Callable[[Any], tuple[Any, ...]]
    """The rulings that can be given."""
    why_illegal: Callable[[Any, object], Any]
    """Why a move or ruling is illegal."""
    apply_move: Callable[[Any, Any], Any]
    """The state after a move or ruling."""
    view: Callable[[Any, int | None], Any]
    """What a seat may know."""
    text_board: Callable[..., str]
    """A state or a view as a few lines of text: ``(state, players)``."""
    events_between: Callable[..., tuple[Any, ...]]
    """What happened between two states or views: ``(before, after, move)``."""
    event_for: Callable[..., Any]
    """An event as a seat may see it: ``(event, seat)``."""
    set_up: Callable[..., Any]
    """A round from the cards as they lie."""

    start_match: Callable[..., Any]
    """Begin a match with luck that is already there: ``(rules, names, chance, dealer, first, given)``."""
    deal_next: Callable[..., Any]
    """Deal the next round with what is laid down for it: ``(match, given)``."""
    match_of: Callable[..., Any]
    """The match whose first round is this state: ``(state, names)``."""
    position_of: Callable[[Any], Any]
    """The round as its cards lie: ``(state)``."""
    lay_out: Callable[..., Any]
    """The round with its cards laid out so, fully checked: ``(rules, position, dealer, first, chance)``."""
    seat_count: Callable[[Any], int]
    """How many seats a round has: ``(state)``."""

    def by_rule(self, reason: Reason, later: str = "") -> Reason:
        """A reason that every game gives, with the id of this game's rule behind it."""
        return attrs.evolve(reason, rule=self.rule_ids.get(reason.code + later, reason.rule))
