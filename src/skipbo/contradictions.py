"""What rules cannot be played together, and what does not fit a number of players."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from skipbo.table.errors import Code, Reason
from skipbo.table.settings import is_count, plain, reason_about, shown

if TYPE_CHECKING:
    from skipbo.rules import RuleSet

SEATS_A_DECK = 6
"""How many players one deck serves (R45)."""

NEEDS_TEAMS = Code(
    "needs-teams", "R49", "{field} plays a part only between partners, and teams is not set.", more=("fields",)
)
SIDE_GAP = Code(
    "side-gap",
    "R50",
    "teams numbers its sides from 0 without gaps, but no seat is of side {missing}.",
    more=("fields",),
)
STOCK_SHARED = Code(
    "seat-stocks-shared",
    "R58",
    "Partners who share one stock cannot have a stock size for each seat.",
    more=("fields",),
)
NEEDS_ROUNDS = Code(
    "needs-rounds", "R43", "When losers count, the match ends after a number of rounds: set rounds.", more=("fields",)
)
NO_TARGET = Code(
    "no-target", "R43", "When losers count, the lowest total wins, and a match has no target.", more=("fields",)
)
NO_POINTS = Code(
    "no-points", "R38", "When losers count, each card left is one point, and {field} plays no part.", more=("fields",)
)
UNSCORED_TARGET = Code("unscored-target", "R43", "Without points there is no target.", more=("fields",))
UNSCORED_ROUNDS = Code("unscored-rounds", "R43", "Without points a match is one round, not {rounds}.", more=("fields",))
NO_PLAY_OFF = Code("no-play-off", "E18", "A round gives no points, so a play-off would never end.", more=("fields",))

NOT_PLAYERS = Code("not-a-count", "R05", "players is {value}; a whole number belongs there.", more=("fields",))
TOO_FEW_PLAYERS = Code("too-few-players", "R05", "A game needs two players or more, not {players}.", more=("fields",))
TOO_MANY_PLAYERS = Code(
    "too-many-players", "R45", "At most {most} play with so many decks ({decks}), not {players}.", more=("fields",)
)
STOCK_SEATS = Code("seat-count", "E22", "stock_size names {entries} seats, but {players} play.", more=("fields",))
TEAM_SEATS = Code("seat-count", "R50", "teams names {entries} seats, but {players} play.", more=("fields",))
STOCKS_EXCEED = Code(
    "stocks-exceed-deck", "R45", "The stocks take {dealt} of {size} cards, so none is left to draw.", more=("fields",)
)
UNEVEN_TEAMS = Code("uneven-teams", "R49", "Teams of {teams} do not divide {players} players.", more=("fields",))
TOO_FEW_TEAMS = Code("too-few-teams", "R49", "A game needs two sides or more, not {sides}.", more=("fields",))
TEAM_OF_ONE = Code("team-of-one", "R49", "Side {side} has one seat only.", more=("fields",))

SHORT_HANDS = Code(
    "short-first-hands",
    "R14",
    "The deal leaves too few cards, {left}, for one hand of {hand_size} for each of {players}.",
    more=("fields",),
)


def conflicts(rules: Any, changed: Collection[str]) -> list[Reason]:
    """The contradictions between fields, each of which has a value of the right kind.

    Only values that differ from the default count; `changed` names their fields.
    """
    found: list[Reason] = []
    teams: int | tuple[int, ...] | None = rules.teams
    if teams is None:
        partners = ("team_win", "shared_stock", "partner_sources", "discard_to")
        found += [reason_about(NEEDS_TEAMS, name, "teams", field=name) for name in partners if name in changed]
    elif type(teams) is tuple:
        sides = set(teams)
        if missing := [side for side in range(max(sides)) if side not in sides]:
            found.append(reason_about(SIDE_GAP, "teams", missing=missing[0]))
    if rules.shared_stock and type(rules.stock_size) is tuple:
        found.append(reason_about(STOCK_SHARED, "stock_size", "shared_stock"))
    if rules.scoring == "losers-count":
        if rules.rounds is None:
            found.append(reason_about(NEEDS_ROUNDS, "scoring", "rounds"))
        if rules.target is not None:
            found.append(reason_about(NO_TARGET, "scoring", "target"))
        points = ("win_bonus", "card_points")
        found += [reason_about(NO_POINTS, "scoring", name, field=name) for name in points if name in changed]
    if rules.scoring == "none":
        if rules.target is not None:
            found.append(reason_about(UNSCORED_TARGET, "scoring", "target"))
        if rules.rounds not in (None, 1):
            found.append(reason_about(UNSCORED_ROUNDS, "scoring", "rounds", rounds=rules.rounds))
    if rules.match_tie == "play-off":
        if rules.scoring == "none":
            found.append(reason_about(NO_PLAY_OFF, "match_tie", "scoring"))
        elif rules.scoring == "winner-takes" and rules.win_bonus == rules.card_points == 0:
            found.append(reason_about(NO_PLAY_OFF, "match_tie", "win_bonus", "card_points"))
    return found


def misfits(rules: RuleSet, players: int) -> list[Reason]:
    """What does not fit a number of players, which may be anything."""
    if not is_count(players):
        return [reason_about(NOT_PLAYERS, "players", value=shown(players))]
    if players < 2:
        return [reason_about(TOO_FEW_PLAYERS, "players", players=plain(players))]
    found: list[Reason] = []
    most = SEATS_A_DECK * rules.deck.count
    if players > most:
        found.append(
            reason_about(
                TOO_MANY_PLAYERS, "players", "deck.count", players=plain(players), decks=rules.deck.count, most=most
            )
        )
    lost = wrong_stocks(rules, players)
    unseated = wrong_teams(rules, players)
    found += lost + unseated
    # How many cards are dealt is known unless the seats that have stocks are in doubt themselves.
    if not (lost or (rules.shared_stock and unseated)) and (dealt := dealt_cards(rules, players)) >= rules.deck.size:
        found.append(reason_about(STOCKS_EXCEED, "stock_size", "deck", dealt=plain(dealt), size=rules.deck.size))
    return found


def wrong_stocks(rules: RuleSet, players: int) -> list[Reason]:
    """What is wrong with the seats that `stock_size` names, for a whole number of players."""
    stocks = rules.stock_size
    if type(stocks) is not tuple or len(stocks) == players:
        return []
    return [reason_about(STOCK_SEATS, "stock_size", entries=len(stocks), players=plain(players))]


def wrong_teams(rules: RuleSet, players: int) -> list[Reason]:
    """What is wrong with the teams, for a whole number of players."""
    found: list[Reason] = []
    teams, seats = rules.teams, plain(players)
    if type(teams) is tuple:
        if len(teams) != players:
            found.append(reason_about(TEAM_SEATS, "teams", entries=len(teams), players=seats))
        sides = max(teams) + 1
        found += [reason_about(TEAM_OF_ONE, "teams", side=side) for side in range(sides) if teams.count(side) == 1]
        if sides < 2:
            found.append(reason_about(TOO_FEW_TEAMS, "teams", sides=sides))
    elif type(teams) is int:
        if players % teams:
            found.append(reason_about(UNEVEN_TEAMS, "teams", teams=teams, players=seats))
        elif players == teams:
            found.append(reason_about(TOO_FEW_TEAMS, "teams", sides=1))
    return found


def stock_of_a_seat(rules: RuleSet, players: int) -> int:
    """The cards of one stock where every seat has the same number (R08)."""
    if type(rules.stock_size) is int:
        return rules.stock_size
    return 30 if players <= 4 else 20


def dealt_cards(rules: RuleSet, players: int) -> int:
    """How many cards all stocks together take; a shared stock counts once a side."""
    if type(rules.stock_size) is tuple:
        return sum(rules.stock_size)
    return stock_of_a_seat(rules, players) * (rules.side_count(players) if rules.shared_stock else players)


def shortages(rules: RuleSet, players: int) -> list[Reason]:
    """What can be played but may not be meant: a deal that leaves fewer cards than a hand each."""
    left = rules.deck.size - dealt_cards(rules, players)
    if left >= rules.hand_size * players:
        return []
    return [reason_about(SHORT_HANDS, "stock_size", "hand_size", left=left, hand_size=rules.hand_size, players=players)]
