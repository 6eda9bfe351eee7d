"""Two opponents that think of nothing: the measure for those that do."""

from __future__ import annotations

import attrs

from skipbo.match import MatchView
from skipbo.moves import Move
from skipbo.opponents.hints import ANY_DISCARD, ANY_PLAY
from skipbo.opponents.turn import round_seen, turn_of
from skipbo.state import RoundView
from skipbo.table.chance import check_seed, picked
from skipbo.table.hints import ANY_MOVE, Hint
from skipbo.verbs import legal_plays


@attrs.frozen
class Uniform:
    """Any legal move, each as likely as the others."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """One of the legal moves."""
        moves = turn_of(view).moves
        return moves[picked(check_seed(seed), 0, range(len(moves)))]

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, which has no reason."""
        return Hint(self.choose(view, seed), ANY_MOVE())


@attrs.frozen
class PlayWhenPossible:
    """Plays a card whenever one can be played, any of them; discards at random."""

    def choose(self, view: RoundView | MatchView, seed: int) -> Move:
        """A play if there is one, and if not, a discard."""
        moves = legal_plays(round_seen(view)) or turn_of(view).moves
        return moves[picked(check_seed(seed), 0, range(len(moves)))]

    def hint(self, view: RoundView | MatchView, seed: int) -> Hint[Move]:
        """The move, and whether it was a play."""
        return Hint(self.choose(view, seed), ANY_PLAY() if legal_plays(view) else ANY_DISCARD())
