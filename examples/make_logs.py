"""Plays the matches of examples/logs: `python examples/make_logs.py [FOLDER]` writes the same files everywhere."""

from __future__ import annotations

import sys
from pathlib import Path

import skipbo
from skipbo import Discard, PlayDiscard, PlayHand, PlayStock, Seat

LOGS = Path(__file__).parent / "logs"
NAMES = ("Ada", "Grace", "Edsger", "Barbara", "Donald", "Radia")
FILES = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def choose(view: skipbo.RoundView) -> skipbo.Move:
    """A simple opponent, who knows only what its seat sees: the stock first, then any play, then a sensible discard."""
    own = view.seats[view.turn]

    def play_order(move: skipbo.Move) -> tuple[bool, bool]:
        top = own.discards[move.pile][-1] if isinstance(move, PlayDiscard) else None
        wild = skipbo.WILD in (move.card if isinstance(move, PlayHand) else None, top)
        return not isinstance(move, PlayStock), wild

    def discard_order(move: skipbo.Move) -> tuple[bool, int, int]:
        if not isinstance(move, Discard):
            return True, 0, 0
        pile = own.discards[move.pile]
        # Best a card that continues a descending pile or repeats its top, then an empty pile; high cards first.
        fits = 1 if not pile else 0 if pile[-1] in (move.card, move.card + 1) else 2
        return move.card == skipbo.WILD, fits, -move.card

    plays = skipbo.legal_plays(view)
    return min(plays, key=play_order) if plays else min(skipbo.legal_moves(view), key=discard_order)


def play_match(players: int) -> skipbo.Recorder:
    """A whole match to 500 points by the sheet."""
    match = skipbo.new_match(skipbo.RuleSet(), NAMES[:players], seed=players)
    recorder = skipbo.Recorder(match, preset="MATTEL", meta={"source": "examples/make_logs.py"})
    while recorder.match.outcome is None:
        state: skipbo.RoundState = recorder.state
        if state.outcome is None:
            recorder.play(choose(skipbo.view(state, state.turn)))
        else:
            recorder.next_round()
    return recorder


def play_example() -> skipbo.Recorder:
    """The example turn of the rules, T1, from the position in which it begins to the five cards drawn at its end."""
    seats = [
        Seat(stock=(3, 12, 2, 10, 5), hand=(4, 6, 9, 11, 0), discards=((12, 8), (), (), ())),
        Seat(stock=(1, 6, 9, 2), hand=(2, 3, 7, 10, 12), discards=((11,), (), (), ())),
    ]
    state = skipbo.set_up(skipbo.RuleSet(), seats, building=[3, 7], seed=1)
    recorder = skipbo.Recorder(state, NAMES[:2], meta={"source": "examples/make_logs.py", "example": "T1"})
    moves = [
        PlayHand(4, to=0), PlayStock(to=0), PlayHand(6, to=0), PlayDiscard(0, to=1),
        PlayHand(9, to=1), PlayStock(to=1), PlayHand(11, to=1), PlayHand(skipbo.WILD, to=1),
    ]  # fmt: skip
    for move in moves:
        recorder.play(move)
    return recorder


def main() -> None:
    """Write all files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else LOGS
    folder.mkdir(parents=True, exist_ok=True)
    for word, players in FILES.items():
        recorder = play_match(players)
        recorder.save(folder / f"{word}-players.json")
        print(f"{word}-players.json: {len(recorder.log.rounds)} rounds, totals {recorder.match.outcome.totals}")
    play_example().save(folder / "t1.json")
    print("t1.json: a turn from a position")


if __name__ == "__main__":
    main()
