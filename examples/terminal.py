"""Two people play Skip-Bo at one terminal: `python examples/terminal.py [SEED]`. Whatever is no move shows the help."""

from __future__ import annotations

import sys

import skipbo
from skipbo.presets import SHORT_GAME

HELP = """\
  s B    play the top of your stock on building pile B
  h C B  play card C of your hand on building pile B
  d P B  play the top of your discard pile P on building pile B
  x C P  end your turn: lay card C of your hand on your discard pile P
  p      pass, when nothing else is possible
  m      list all that you can do;  q  leave the game
A Skip-Bo card is 0. Piles are counted from 0."""
KINDS: dict[str, type[skipbo.Move]] = dict(
    zip("shdxp", (skipbo.PlayStock, skipbo.PlayHand, skipbo.PlayDiscard, skipbo.Discard, skipbo.Pass), strict=True)
)


def command(move: skipbo.Move) -> str:
    """What is typed for a move."""
    letter = next(letter for letter, kind in KINDS.items() if type(move) is kind)
    return " ".join([letter, *(str(getattr(move, name)) for name in type(move).__match_args__ if name != "of")])


def ask(match: skipbo.Match) -> skipbo.Move:
    """A legal move from the player whose turn it is."""
    while True:
        words = input("> ").split()
        if words == ["q"]:
            raise EOFError
        try:
            move = KINDS[words[0]](*map(int, words[1:]))
        except (IndexError, KeyError, TypeError, ValueError):
            print(", ".join(map(command, skipbo.legal_moves(match))) if words == ["m"] else HELP)
            continue
        if (reason := skipbo.why_illegal(match, move)) is None:
            return move
        print(reason)


def play(match: skipbo.Match) -> None:
    """Play a match to its end."""
    sits = None
    while match.outcome is None:
        seat = match.round.turn
        if seat != sits:
            input(f"It is the turn of {match.players[seat]}, who sits down here and presses Enter. ")
            sits = seat
        print(f"\n{skipbo.text_board(skipbo.view(match, seat))}")
        match = skipbo.apply_move(match, ask(match))
        if (match.round.turn, match.round.outcome) != (seat, None):
            print("\033[H\033[2J\033[3J" if sys.stdout.isatty() else "-" * 72)  # nobody sees another's hand
        if match.round.outcome is not None:
            print(match.scores.table(match.side_names))
            match = match if match.outcome is not None else skipbo.next_round(match)
    print("The winner is", match.side_names[match.outcome.winners[0]])


if __name__ == "__main__":
    try:
        play(skipbo.new_match(SHORT_GAME, ["Ada", "Grace"], seed=int(sys.argv[1]) if sys.argv[1:] else None))
    except (EOFError, KeyboardInterrupt):
        print("\nGood-bye.")
