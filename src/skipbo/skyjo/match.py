"""Matches: rounds dealt one after the other, with totals (S01, S04, S20, S21)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo.skyjo import reasons
from skipbo.skyjo.cards import Card
from skipbo.skyjo.dealing import deal
from skipbo.skyjo.rules import RuleSet, check_rules
from skipbo.skyjo.scoring import ending, round_score
from skipbo.skyjo.state import RoundState, RoundView
from skipbo.table.chance import Chance, fresh_chance, given_deck
from skipbo.table.errors import PositionError
from skipbo.table.match import BaseMatch, BaseMatchView, check_names, check_next_round, with_deal, with_round
from skipbo.table.scores import Scores
from skipbo.table.settings import shown


@attrs.frozen(weakref_slot=False)
class Match(BaseMatch[RuleSet, RoundState]):
    """A match at one moment: who plays, the round on the table, and the rounds that have ended.

    The verbs take a match as they take a round: `legal_moves(match)`, `apply_move(match, move)`, `view(match, seat)`.
    """

    def with_round(self, state: RoundState) -> Match:
        """The match with its current round at another moment; a round that is over is scored (S18)."""
        return with_round(self, state, round_score)


@attrs.frozen(weakref_slot=False)
class MatchView(BaseMatchView[RuleSet, RoundView]):
    """What one seat may know of a match: all but the hidden cards of the round."""


def new_match(
    rules: RuleSet,
    players: Sequence[str],
    *,
    seed: int | None = None,
    deck: Sequence[Card] | None = None,
    dealer: int | None = None,
    first: int | None = None,
) -> Match:
    """Begin a match and deal its first round. `players` are names by seat.

    The last seat deals unless another is named: no card is drawn for it. `seed` and `deck` are as for `new_round` and
    speak of the first round. Who starts that is decided by its first flips (S08), or is the dealer's left where there
    are none (K13): `first` is there for programs that handle any game, and must be `None`.

    Raises `RuleSetError` and `PositionError` as `new_round` does, the latter also for players who are no names and for
    a `first`.

    >>> from skipbo import skyjo
    >>> match = skyjo.new_match(skyjo.RuleSet(), ["Ada", "Grace"], seed=2026)
    >>> match.round.dealer, match.round.turn, match.scores.totals
    (1, 0, (0, 0))
    """
    names = check_names(players)
    check_rules(rules, len(names))
    rules.check(len(names), stacklevel=3)
    return start_match(rules, names, fresh_chance(seed), dealer, first, given_deck(deck))


def start_match(
    rules: RuleSet,
    names: tuple[str, ...],
    chance: Chance,
    dealer: int | None,
    first: int | None,
    given: tuple[tuple[int, ...], ...],
) -> Match:
    """Begin a match with luck that is already there; `given` is what is laid down for its first round."""
    if first is not None:
        raise PositionError(reasons.FIRST_DECIDED("first"))
    dealer = len(names) - 1 if dealer is None else dealer
    return match_of(deal(rules, len(names), dealer, None, chance.next_round(given)), names)


def match_of(state: RoundState, names: Sequence[str], opening: tuple[tuple[int, ...], ...] = ()) -> Match:
    """The match whose first round is this one, in whatever state it is."""
    scores = Scores(len(state.seats), ending(state.rules))
    return with_deal(Match(state.rules, check_names(names), state, scores, opening), state, round_score)


def next_round(match: Match, *, deck: Sequence[Card] | None = None) -> Match:
    """Deal the next round: the deal passes to the left, and the finisher starts, or the flips decide again (S20).

    Raises `IllegalMoveError`: ``round-not-over`` while the round is played, ``match-over`` after the last.

    >>> from skipbo import skyjo
    >>> match = skyjo.new_match(skyjo.RuleSet(), ["Ada", "Grace"], seed=2026)
    >>> skyjo.next_round(match)
    Traceback (most recent call last):
        ...
    skipbo.IllegalMoveError: The next round is dealt when this one is over. (S20)
    """
    if type(match) is not Match:
        raise TypeError(f"a Match belongs here, not {shown(match)}")
    return deal_next(match, given_deck(deck))


def deal_next(match: Match, given: tuple[tuple[int, ...], ...]) -> Match:
    """Deal the next round; `given` is what is laid down for it."""
    check_next_round(match, reasons.ROUND_NOT_OVER, reasons.MATCH_OVER)
    last, players = match.round, len(match.players)
    first = last.finisher if match.rules.later_rounds == "finisher" else None
    state = deal(match.rules, players, (last.dealer + 1) % players, first, last.chance.next_round(given))
    return with_deal(match, state, round_score)
