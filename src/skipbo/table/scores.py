"""Points from round to round, and when they end a match."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from skipbo.table.errors import Code, IllegalMoveError, PositionError
from skipbo.table.settings import shown
from skipbo.table.terminal import padded, printable, width

MATCH_OVER = Code("match-over", "", "The match is over.")
NOT_POINTS = Code("not-points", "", "A round gives each of the {sides} sides a whole number of points, not {points}.")
NOT_A_SIDE = Code("not-a-side", "", "A side is a whole number from 0 to {last}, not {side}.")
NOT_SIDE_NAMES = Code(
    "not-side-names",
    "",
    "A table of scores has a name for each of its {sides} sides, and the number of names is {names}.",
)

OTHER_SCORES = Code(
    "other-scores", "", "These are no scores of this table: its sides are {sides}, its end is {ending}."
)

POINTS_LIMIT = 10**9
"""Points of a round are below this, and above its negative."""


@attrs.frozen(kw_only=True)
class Ending:
    """How a match ends, and who has then won it.

    With both a target and a number of rounds, whichever comes first ends the match.
    """

    target: int | None = None
    """The match ends after the round in which a total reaches this."""
    rounds: int | None = None
    """The match ends after this many rounds."""
    lowest_wins: bool = False
    """Whether the lowest total wins, instead of the highest."""
    play_off: bool = False
    """Whether sides that lead together play on, round by round, until one leads; if not, they share the win."""
    points: bool = True
    """Whether points decide; if not, the winner of the last round has won the match."""


@attrs.frozen
class RoundScore:
    """What one round gave."""

    points: tuple[int, ...]
    """The points of each side."""
    winner: int | None = None
    """The side that won the round; `None` where none did."""


@attrs.frozen
class Scores:
    """The rounds of a match so far, as points; adding a round gives new scores.

    >>> import skipbo
    >>> scores = skipbo.Scores(2, skipbo.Ending(target=500))
    >>> scores = scores.add(skipbo.RoundScore((175, 0), 0)).add(skipbo.RoundScore((0, 40), 1))
    >>> scores.totals, scores.over, scores.winners
    ((175, 40), False, ())
    """

    sides: int
    """How many sides there are."""
    ending: Ending
    """When the match ends."""
    rows: tuple[RoundScore, ...] = ()
    """One entry for each round that has ended."""
    totals: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """The sum of each side's points."""

    def __attrs_post_init__(self) -> None:
        columns = (
            zip(*(row.points for row in self.rows), strict=True) if self.rows else ((0,) for _ in range(self.sides))
        )
        object.__setattr__(self, "totals", tuple(map(sum, columns)))

    def add(self, score: RoundScore, over: Code = MATCH_OVER) -> Scores:
        """The scores with one more round.

        Raises `IllegalMoveError` (``match-over``) after the end of the match, `PositionError` for points that are not
        one whole number for each side, or a winner that is no side.
        """
        if self.over:
            raise IllegalMoveError(over(), state=self, move=score)
        check_points(score.points, self.sides)
        if score.winner is not None:
            check_side(score.winner, self.sides)
        return Scores(self.sides, self.ending, (*self.rows, score))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The sides with the best total."""
        best = min(self.totals) if self.ending.lowest_wins else max(self.totals)
        return tuple(side for side, total in enumerate(self.totals) if total == best)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        end = self.ending
        reached = end.target is not None and max(self.totals) >= end.target
        played = end.rounds is not None and len(self.rows) >= end.rounds
        return bool(self.rows) and (reached or played) and not (end.play_off and len(self.leaders) > 1)

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won the match: several where a win is shared, none while it goes on.

        A match without points has the winner of its last round, and none if that round had none.
        """
        if not self.over:
            return ()
        if self.ending.points:
            return self.leaders
        winner = self.rows[-1].winner
        return () if winner is None else (winner,)

    def table(self, names: Sequence[str]) -> str:
        """The rounds and totals as a plain table for a terminal, one column for each side.

        The names are those of the sides, which a match has as its `side_names`: partners share a column. Raises
        `PositionError` (``not-side-names``) unless there is one for each side.

        >>> import skipbo
        >>> scores = skipbo.Scores(2, skipbo.Ending(target=500)).add(skipbo.RoundScore((175, 0), 0))
        >>> print(scores.table(["Ada", "Grace"]))
        round  Ada  Grace
            1  175      0
        total  175      0
        """
        head = ("round", *map(printable, names))
        if len(head) != self.sides + 1:
            raise PositionError(NOT_SIDE_NAMES("names", sides=self.sides, names=len(head) - 1))
        rows = [(str(number), *map(str, row.points)) for number, row in enumerate(self.rows, start=1)]
        rows.append(("total", *map(str, self.totals)))
        widths = [max(map(width, column)) for column in zip(head, *rows, strict=True)]
        return "\n".join(
            "  ".join(padded(cell, most, right=True) for cell, most in zip(row, widths, strict=True)).rstrip()
            for row in (head, *rows)
        )


def check_points(points: Sequence[int], sides: int) -> None:
    """Raise `PositionError` (``not-points``) unless there is one whole number of sane size for each side."""
    good = isinstance(points, (tuple, list)) and len(points) == sides
    if not good or not all(type(point) is int and abs(point) < POINTS_LIMIT for point in points):
        raise PositionError(NOT_POINTS("points", sides=sides, points=shown(points)))


def check_side(side: object, sides: int, field: str = "winner") -> None:
    """Raise `PositionError` (``not-a-side``) unless `side` is the number of one of the sides."""
    if type(side) is not int or not 0 <= side < sides:
        raise PositionError(NOT_A_SIDE(field, side=shown(side), last=sides - 1))


def check_scores(scores: object, sides: int, ending: Ending) -> None:
    """Raise `PositionError` (``other-scores``) unless these are scores of so many sides that end in this way."""
    if not isinstance(scores, Scores) or (scores.sides, scores.ending) != (sides, ending):
        raise PositionError(OTHER_SCORES("scores", sides=sides, ending=str(ending)))
