"""The rule set: every published or played variant is a field.

A new house rule is added here: a field of `RuleSet` with its docstring, and its entry in `FIELDS`. Validation, the
description in words, the command line and the documentation follow from the entry.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import attrs

from skipbo.cards import MOST_CARDS, Deck
from skipbo.contradictions import conflicts, misfits, shortages, stock_of_a_seat, wrong_stocks, wrong_teams
from skipbo.table.errors import Reason, RuleSetError
from skipbo.table.rulesets import check_fields, check_kind, check_players, combined, defaults_of, fields_known, replaced
from skipbo.table.settings import MOST_POINTS, MOST_SEATS, Setting, call_text, differing, table_of

FirstPlayer = Literal["left-of-dealer", "chosen", "random", "highest-draw", "highest-stock", "lowest-stock"]
DiscardVisibility = Literal["all", "top"]
PlayObligation = Literal["none", "ones", "any", "stock"]
DrawExhausted = Literal["recycle", "short-hand"]
ReshuffleTiming = Literal["on-demand", "when-empty", "at-once"]
Blocked = Literal["no-score", "fewest-stock"]
TeamWin = Literal["all-out", "first-out"]
PartnerSources = Literal["both", "stock", "discards", "none"]
DiscardTo = Literal["own", "side"]
Scoring = Literal["winner-takes", "losers-count", "none"]
MatchTie = Literal["shared", "play-off"]
PenaltyPlace = Literal["bottom", "top", "shuffled"]
ExcessDrawRule = Literal["shuffled", "bottom", "off"]


@fields_known
@attrs.frozen(kw_only=True, repr=False, cache_hash=True, weakref_slot=False)
class RuleSet:
    """The rules that a table plays by; the defaults are Mattel's sheet.

    Fields are keyword-only, and words are plain strings. Making a rule set raises one `RuleSetError` that names
    everything that is wrong with it; what depends on the number of players is asked with `problems`.

    >>> import skipbo
    >>> skipbo.RuleSet(stock_size=10, teams=2, team_win="first-out")
    RuleSet(stock_size=10, teams=2, team_win='first-out')
    >>> skipbo.RuleSet(team_win="first", hand_size=True)
    Traceback (most recent call last):
        ...
    skipbo.RuleSetError: hand_size: hand_size is True; a whole number belongs there. (R14)
    team_win: team_win is 'first'; it must be 'all-out' or 'first-out'. Did you mean 'first-out'? (R57)
    """

    deck: Deck = Deck()  # noqa: RUF009 - a deck is frozen, so all rule sets may share one
    """The cards. R02–R04, R45: ordinary playing cards serve too, and larger parties need more decks."""
    stock_size: int | tuple[int, ...] | None = None
    """Cards in each stock; `None`: 30 with up to four players, 20 with more; a tuple: a number for each seat.
    At least 1. R08, R45–R47, E22. 10 in the short game, 12 at a club, 15 in the die edition, 20 with children."""
    hand_size: int = 5
    """Cards in a full hand, 1 to 30. R14. 3 in junior and pocket editions."""
    first_player: FirstPlayer = "left-of-dealer"
    """Who starts a round. R13, E17, E21. ``"left-of-dealer"``; ``"chosen"``: the caller names the first round's, then
    it passes left (newer Mattel sheet: the youngest); ``"random"``; ``"highest-draw"``: all draw a card for it in every
    round (clubs); ``"highest-stock"``: the highest stock top (Spite & Malice); ``"lowest-stock"`` (some homes)."""
    building_piles: int = 4
    """The most building piles at a time, 1 to 8. R12, R19. 3 in Spite & Malice."""
    discard_piles: int = 4
    """Discard piles of each seat, 1 to 12. R12."""
    discard_depth: int | None = None
    """The most cards that a discard pile takes, at least 1; `None`: any number. R29. A digital edition sets it."""
    fill_discards_first: bool = False
    """Whether a discard pile may be stacked on only when all piles of its owner are started. R29. Clubs play so."""
    discard_visibility: DiscardVisibility = "all"
    """What is seen of discard piles: ``"all"`` cards, or only the ``"top"`` (Mattel's electronic edition), which hides
    the cards beneath from everybody; heights stay public. R30."""
    wild_discards: bool = True
    """Whether a Skip-Bo card may be discarded. R34. Not so in several apps."""
    wild_as_first: bool = True
    """Whether a Skip-Bo card may start a building pile. R18, R32. Not so in some homes."""
    wild_as_last: bool = True
    """Whether a Skip-Bo card may be a pile's last card, the 12. R32. Not so in some homes."""
    consecutive_wilds: int | None = None
    """How many Skip-Bo cards may lie on one another, at least 1; `None`: any number. R32. No more may be laid where so
    many lie on top; cards recycled from beneath do not count. 1 is a widespread house rule."""
    play_obligation: PlayObligation = "none"
    """No discard and no pass while a card of this kind can be played: ``"none"``, ``"ones"``: a natural 1, ``"any"``
    card, ``"stock"``: a stock's top, from every pile that the player may play from. R25, R26."""
    draw_exhausted: DrawExhausted = "recycle"
    """With nothing to draw and nothing completed, the cards beneath the tops of the building piles become the new draw
    pile: ``"recycle"`` (Mattel's electronic edition); or one plays on with what is left: ``"short-hand"``. E03."""
    reshuffle_timing: ReshuffleTiming = "on-demand"
    """When completed piles become the draw pile: ``"on-demand"``, when a card is needed and none is left;
    ``"when-empty"``, as soon as there is nothing to draw; ``"at-once"``, with each pile that is completed. R21, E01."""
    blocked: Blocked = "no-score"
    """What a round is worth that nobody can go on with: ``"no-score"``, or a normal win for the side with the
    ``"fewest-stock"`` cards, unless several have the fewest. E04."""
    teams: int | tuple[int, ...] | None = None
    """Partners: `None`; the size of a team, at least 2, with its seats spread evenly round the table; or a tuple with
    the side of each seat, counted from 0 without gaps. R49, R50."""
    team_win: TeamWin = "all-out"
    """When a side wins: with ``"all-out"`` of its stocks (Mattel; E10, R56), or with the ``"first-out"``. R57."""
    shared_stock: bool = False
    """Whether partners share one stock, of the size that a seat would have; `team_win` then plays no part. R58."""
    partner_sources: PartnerSources = "both"
    """Which of a partner's piles one may play from: ``"both"`` kinds, ``"stock"``, ``"discards"``, ``"none"``. R51."""
    discard_to: DiscardTo = "own"
    """Whose piles a turn's discard may go to: the ``"own"`` ones, or any of the ``"side"``'s. R52."""
    scoring: Scoring = "winner-takes"
    """Who scores: ``"winner-takes"`` points; ``"losers-count"`` a point for each card in their own stocks, and the
    lowest total wins after `rounds` (clubs); ``"none"``: a single round without points. R37–R40, R48."""
    win_bonus: int = 25
    """Points for winning a round, 0 or more. R38, R44. 5 in Spite & Malice."""
    card_points: int = 5
    """Points for each card left in the opponents' stocks, 0 or more. R38, R44. 1 in Spite & Malice."""
    target: int | None = None
    """The points that end a match, at least 1; `None`: 500, unless `rounds` is set or no points are kept. With `rounds`
    whichever comes first ends it. R41–R43."""
    rounds: int | None = None
    """The number of rounds of a match, at least 1, or `None`. R43. 1 for a single round."""
    match_tie: MatchTie = "shared"
    """When several sides lead at the end the win is ``"shared"``, or all play on, round by round, until one leads:
    ``"play-off"``. E18."""
    talk_penalty: int = 2
    """Cards added to a player's stock for talking during a partner's turn; 0: no penalty. R55, E12."""
    talk_penalty_place: PenaltyPlace = "bottom"
    """Where penalty cards go in the stock: the ``"bottom"``, the ``"top"``, or ``"shuffled"`` in. R55, E12."""
    excess_draw: ExcessDrawRule = "shuffled"
    """Where cards drawn too many go in one's stock: ``"shuffled"`` in, to the ``"bottom"``; ``"off"``: no such ruling.
    R60, E14."""
    out_of_turn: bool = True
    """Whether play out of turn is ruled on; if not, it is illegal. R61, E15, E16."""

    def __attrs_post_init__(self) -> None:
        check_fields(self, FIELDS, DEFAULTS, conflicts)

    def problems(self, players: int | None = None) -> tuple[Reason, ...]:
        """Everything that is wrong with these rules for a number of players; ``()`` if nothing is.

        Without a number the answer is ``()``, since a rule set that contradicts itself cannot be made.

        >>> import skipbo
        >>> [str(problem) for problem in skipbo.RuleSet(teams=2).problems(players=5)]
        ['teams: Teams of 2 do not divide 5 players. (R49)']
        """
        return () if players is None else tuple(misfits(self, players))

    def cautions(self, players: int) -> tuple[Reason, ...]:
        """What can be played but may not be meant: a deal that leaves fewer cards than a first hand for each.

        >>> import skipbo
        >>> skipbo.RuleSet(stock_size=36).cautions(4)[0].text
        'The deal leaves too few cards, 18, for one hand of 5 for each of 4.'
        """
        return () if misfits(self, players) else tuple(shortages(self, players))

    def check(self, players: int, *, stacklevel: int = 2) -> None:
        """Raise a `RuleSetError` with all `problems`, and issue a `RuleSetWarning` for each of the `cautions`.

        `stacklevel` is that of `warnings.warn`: 2 for the line that calls this method.
        """
        check_players(misfits(self, players), lambda: self.cautions(players), stacklevel + 1)

    def stock_sizes(self, players: int) -> tuple[int, ...]:
        """The cards in the stock of each seat; with a shared stock, what a seat would have and its side has (R08, R58).

        >>> import skipbo
        >>> skipbo.RuleSet().stock_sizes(3), skipbo.RuleSet(stock_size=(20, 30)).stock_sizes(2)
        ((30, 30, 30), (20, 30))
        """
        self._need_seats(players)
        if type(self.stock_size) is tuple:
            return self.stock_size
        return (stock_of_a_seat(self, players),) * players

    def sides(self, players: int) -> tuple[int, ...]:
        """The side of each seat; without teams, the seat itself (R50).

        >>> import skipbo
        >>> skipbo.RuleSet(teams=2).sides(6), skipbo.RuleSet(teams=(0, 0, 1, 1)).sides(4), skipbo.RuleSet().sides(3)
        ((0, 1, 2, 0, 1, 2), (0, 0, 1, 1), (0, 1, 2))
        """
        self._need_seats(players)
        if type(self.teams) is tuple:
            return self.teams
        count = self.side_count(players)
        return tuple(seat % count for seat in range(players))

    def side_count(self, players: int) -> int:
        """The number of sides: 2 for six players in teams of three."""
        self._need_seats(players)
        if type(self.teams) is tuple:
            return max(self.teams) + 1
        return players // self.teams if type(self.teams) is int else players

    def _need_seats(self, players: int) -> None:
        """Raise what is wrong with the seats; that the deck is too small for them does not matter here."""
        if type(players) is not int or not 2 <= players <= MOST_SEATS:
            raise RuleSetError(*misfits(self, players))
        if wrong := wrong_stocks(self, players) + wrong_teams(self, players):
            raise RuleSetError(*wrong)

    @property
    def points_target(self) -> int | None:
        """The points that end a match, or `None`: `target`, or 500 where neither it nor `rounds` is set (R41).

        >>> import skipbo
        >>> skipbo.RuleSet().points_target, skipbo.RuleSet(rounds=4).points_target
        (500, None)
        """
        if self.target is None and self.rounds is None and self.scoring != "none":
            return 500
        return self.target

    @property
    def round_limit(self) -> int | None:
        """The number of rounds that ends a match, or `None`: `rounds`, or 1 where no points are kept (R43)."""
        return 1 if self.scoring == "none" else self.rounds

    def replace(self, **changes: Any) -> RuleSet:
        """A new rule set with some fields changed; a `RuleSetError` names a field that there is not.

        >>> import skipbo
        >>> skipbo.RuleSet(teams=2).replace(team_win="first-out")
        RuleSet(teams=2, team_win='first-out')
        """
        return replaced(self, changes)

    def differences(self, other: RuleSet | None = None) -> dict[str, Any]:
        """The fields that are not as in another rule set, or not the default's, with their values here.

        >>> import skipbo
        >>> skipbo.RuleSet(teams=2, rounds=3).differences(skipbo.RuleSet(teams=2))
        {'rounds': 3}
        """
        return differing(self, DEFAULT if other is None else other, FIELDS)

    def describe(self, than: RuleSet | None = None, players: int | None = None) -> str:
        """The rules in words, as a sheet to read before playing.

        With another rule set `than`, only what differs from it: the sentences that are not on its sheet, and under a
        heading that has none left, those that fall away. With a number of players, what that decides; a `RuleSetError`
        if these rules do not fit it.
        """
        from skipbo import wording  # a long text that few need: `import skipbo` does without

        return wording.describe(self, FIELDS, than=than, players=players)

    def __repr__(self) -> str:
        return call_text("RuleSet", self.differences())


DEFAULTS = defaults_of(RuleSet)

FIELDS = table_of(
    Setting(
        "deck", "Cards", ("R02", "R03", "R04", "R45"), "The cards that are played with.",
        source="junior, pocket and playing-card editions; two decks in large parties", part=Deck,
    ),
    Setting(
        "stock_size", "Stock and hand", ("R08", "R45", "R46", "R47", "E22"), "How many cards each stock has.",
        source="10 short game, 12 club, 15 die edition, 20 with children", none="30 with up to 4 players, 20 with more",
        least=1, most=MOST_CARDS, seats_least=1,
    ),
    Setting(
        "hand_size", "Stock and hand", ("R14",), "How many cards a full hand has.",
        source="3 in junior and pocket editions", least=1, most=30,
    ),
    Setting(
        "first_player", "Start", ("R13", "E17", "E21"), "Who starts a round.",
        source="newer Mattel sheet: the youngest, chosen; clubs: highest draw; Spite & Malice: highest stock top",
        words=get_args(FirstPlayer),
    ),
    Setting(
        "building_piles", "Piles", ("R12", "R19"), "How many building piles there may be at a time.",
        source="3 in Spite & Malice", least=1, most=8,
    ),
    Setting("discard_piles", "Piles", ("R12",), "How many discard piles each seat has.", least=1, most=12),
    Setting(
        "discard_depth", "Piles", ("R29",), "The most cards that a discard pile takes.",
        source="a digital edition", none="any number", least=1, most=MOST_CARDS,
    ),
    Setting(
        "fill_discards_first", "Piles", ("R29",), "Whether all discard piles are started before one is stacked on.",
        source="clubs", flag=True,
    ),
    Setting(
        "discard_visibility", "Piles", ("R30",), "Which cards of a discard pile are seen.",
        source="Mattel's electronic edition: the top only", words=get_args(DiscardVisibility),
    ),
    Setting(
        "wild_discards", "Skip-Bo cards", ("R34",), "Whether a Skip-Bo card may be discarded.",
        source="not in several apps", flag=True,
    ),
    Setting(
        "wild_as_first", "Skip-Bo cards", ("R18", "R32"), "Whether a Skip-Bo card may start a building pile.",
        source="not in some homes", flag=True,
    ),
    Setting(
        "wild_as_last", "Skip-Bo cards", ("R32",), "Whether a Skip-Bo card may be a building pile's last card.",
        source="not in some homes", flag=True,
    ),
    Setting(
        "consecutive_wilds", "Skip-Bo cards", ("R32",), "How many Skip-Bo cards may lie on one another.",
        source="1 in many homes", none="any number", least=1, most=99,
    ),
    Setting(
        "play_obligation", "Turn", ("R25", "R26"), "Which cards must be played before the turn can end.",
        source="some homes", words=get_args(PlayObligation),
    ),
    Setting(
        "draw_exhausted", "Draw pile", ("R21", "E03"), "What happens with nothing to draw and no completed pile.",
        source="recycle: Mattel's electronic edition; paper sheets are silent", words=get_args(DrawExhausted),
    ),
    Setting(
        "reshuffle_timing", "Draw pile", ("R21", "E01", "E02"), "When completed piles become the draw pile.",
        words=get_args(ReshuffleTiming),
    ),
    Setting(
        "blocked", "Draw pile", ("E04",), "What a round is worth that nobody can go on with.", words=get_args(Blocked)
    ),
    Setting(
        "teams", "Partners", ("R49", "R50"), "Which seats are partners.", source="2 in partner play",
        none="everybody for themselves", least=2, most=MOST_SEATS, seats_least=0,
    ),
    Setting(
        "team_win", "Partners", ("R57", "E10", "E11"), "When a side wins.", source="many tables: first-out",
        words=get_args(TeamWin),
    ),
    Setting("shared_stock", "Partners", ("R58",), "Whether partners share one stock.", source="some homes", flag=True),
    Setting(
        "partner_sources", "Partners", ("R51",), "Which of a partner's piles one may play from.",
        words=get_args(PartnerSources),
    ),
    Setting(
        "discard_to", "Partners", ("R52",), "Whose discard piles a turn may end on.",
        source="a reading by which a side's piles are common", words=get_args(DiscardTo),
    ),
    Setting(
        "scoring", "Points", ("R37", "R38", "R40", "R48"), "Who scores for a round.",
        source="clubs: losers count; some homes: none", words=get_args(Scoring),
    ),
    Setting(
        "win_bonus", "Points", ("R38", "R44"), "Points for winning a round.", source="5 in Spite & Malice",
        least=0, most=MOST_POINTS,
    ),
    Setting(
        "card_points", "Points", ("R38", "R44"), "Points for each card left in the opponents' stocks.",
        source="1 in Spite & Malice", least=0, most=MOST_POINTS,
    ),
    Setting(
        "target", "End of the match", ("R41", "R42", "R43"), "The points that end the match.",
        none="500, unless rounds is set or no points are kept", least=1, most=MOST_POINTS,
    ),
    Setting(
        "rounds", "End of the match", ("R43",), "The number of rounds that ends the match.",
        source="a digital edition: 4; clubs: 3", none="no end by rounds", least=1, most=MOST_POINTS,
    ),
    Setting(
        "match_tie", "End of the match", ("E18",), "What happens when several sides lead at the end.",
        source="clubs: play-off", words=get_args(MatchTie),
    ),
    Setting(
        "talk_penalty", "Offences", ("R55", "E12"), "Cards for talking during a partner's turn.", least=0, most=100
    ),
    Setting(
        "talk_penalty_place", "Offences", ("R55", "E12", "E13"), "Where penalty cards go in the stock.",
        words=get_args(PenaltyPlace),
    ),
    Setting(
        "excess_draw", "Offences", ("R60", "E14"), "Where cards drawn too many go in the stock.",
        words=get_args(ExcessDrawRule),
    ),
    Setting("out_of_turn", "Offences", ("R61", "E15", "E16"), "Whether play out of turn is ruled on.", flag=True),
)  # fmt: skip
"""The fields of `RuleSet` in their order: what each means, what it may hold, and who plays it so."""

DEFAULT = RuleSet()


def combine(*rule_sets: RuleSet) -> RuleSet:
    """The differences of several rule sets from the default, laid together; those of their decks too.

    Where two set one field to different values, a `RuleSetError` names it, and every other such field.

    >>> import skipbo
    >>> skipbo.combine(skipbo.RuleSet(teams=2), skipbo.RuleSet(stock_size=10))
    RuleSet(stock_size=10, teams=2)
    """
    return combined(RuleSet, FIELDS, rule_sets)


def check_rule_set(rules: RuleSet) -> None:
    """Raise a `RuleSetError` unless this is a rule set."""
    check_kind(rules, RuleSet)


def check_rules(rules: RuleSet, players: int) -> None:
    """Raise a `RuleSetError` unless this is a rule set and fits the number of players. Nothing is warned about."""
    check_rule_set(rules)
    if problems := misfits(rules, players):
        raise RuleSetError(*problems)
