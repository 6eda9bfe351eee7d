"""Matches: rounds dealt one after the other, with points (R06, R07, R41-R43)."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo import reasons
from skipbo.cards import Card
from skipbo.dealing import deal, draw_highest
from skipbo.rules import RuleSet, check_rules
from skipbo.scoring import ending, round_score
from skipbo.state import RoundState, RoundView
from skipbo.table.chance import Chance, fresh_chance, given_deck
from skipbo.table.match import BaseMatch, BaseMatchView, check_names, check_next_round, with_deal, with_round
from skipbo.table.scores import Scores


@attrs.frozen(weakref_slot=False)
class Match(BaseMatch[RuleSet, RoundState]):
    """A match at one moment: who plays, the round on the table, and the rounds that have ended.

    The verbs take a match as they take a round: `legal_moves(match)`, `apply_move(match, move)`, `view(match, seat)`.
    """

    @property
    def side_names(self) -> tuple[str, ...]:
        """The name of each side, which is its player's; partners' names are joined (R50).

        >>> import skipbo
        >>> names = ["Ada", "Grace", "Edsger", "Barbara"]
        >>> skipbo.new_match(skipbo.RuleSet(teams=2), names, seed=2026).side_names
        ('Ada+Edsger', 'Grace+Barbara')
        """
        return _side_names(self)

    def with_round(self, state: RoundState) -> Match:
        """The match with its current round at another moment; a round that is over is scored (R42)."""
        return with_round(self, state, round_score)


@attrs.frozen(weakref_slot=False)
class MatchView(BaseMatchView[RuleSet, RoundView]):
    """What one seat may know of a match: all but the hidden cards of the round."""

    @property
    def side_names(self) -> tuple[str, ...]:
        """The name of each side, which is its player's; partners' names are joined (R50)."""
        return _side_names(self)


def _side_names(match: Match | MatchView) -> tuple[str, ...]:
    sides = match.rules.sides(len(match.players))
    return tuple(
        "+".join(name for name, of in zip(match.players, sides, strict=True) if of == side)
        for side in range(match.scores.sides)
    )


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

    Without a named dealer everybody draws for it (R06); `seed`, `deck` and `first` are as for `new_round` and speak of
    the first round.

    Raises `RuleSetError` and `PositionError` as `new_round` does, the latter also for players who are no names.

    >>> import skipbo
    >>> match = skipbo.new_match(skipbo.RuleSet(), ["Ada", "Grace"], seed=2026)
    >>> match.round.dealer, match.round.first, match.scores.totals
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
    if dealer is None:
        order, chance = chance.shuffle(rules.deck.cards())
        dealer = draw_highest(order, len(names)).seat
    state = deal(rules, len(names), dealer, first, chance.next_round(given))
    return match_of(state, names, chance.past)


def match_of(state: RoundState, names: Sequence[str], opening: tuple[tuple[int, ...], ...] = ()) -> Match:
    """The match whose first round is this one, in whatever state it is."""
    scores = Scores(state.deal.compiled.side_count, ending(state.rules))
    return with_deal(Match(state.rules, check_names(names), state, scores, opening), state, round_score)


def next_round(match: Match, *, deck: Sequence[Card] | None = None) -> Match:
    """Deal the next round: the deal passes to the left (R07), and so does a start that was chosen.

    Raises `IllegalMoveError`: ``round-not-over`` while the round is played, ``match-over`` after the last.

    >>> import skipbo
    >>> match = skipbo.new_match(skipbo.RuleSet(), ["Ada", "Grace"], seed=2026)
    >>> skipbo.next_round(match)
    Traceback (most recent call last):
        ...
    skipbo.IllegalMoveError: The next round is dealt when this one is over. (R07)
    """
    if type(match) is not Match:
        raise TypeError(f"a Match belongs here, not a {type(match).__name__}")
    return deal_next(match, given_deck(deck))


def deal_next(match: Match, given: tuple[tuple[int, ...], ...]) -> Match:
    """Deal the next round; `given` is what is laid down for it."""
    check_next_round(match, reasons.ROUND_NOT_OVER, reasons.MATCH_OVER)
    last = match.round
    players = len(match.players)
    first = (last.first + 1) % players if match.rules.first_player == "chosen" else None
    state = deal(match.rules, players, (last.dealer + 1) % players, first, last.chance.next_round(given))
    return with_deal(match, state, round_score)  # E04: a deal can be blocked from the start
