"""What the seats and a spectator see: `python examples/spectator.py`. Hidden cards never leave the state."""

from __future__ import annotations

import skipbo
from skipbo.presets import MATTEL_ELECTRONIC


def cards(pile: tuple[int | None, ...]) -> str:
    """A pile as its viewer sees it, bottom first; a long row of hidden cards as their number."""
    hidden = pile.count(None)
    seen = " ".join(str(card) for card in pile if card is not None)
    return f"[{hidden} hidden] {seen}".strip() if hidden else seen or "-"


def show(view: skipbo.RoundView) -> None:
    """Print a view. It has the shape of a state, so the same code could draw either."""
    who = "A spectator" if view.seat is None else f"Seat {view.seat}"
    print(f"{who} sees: draw pile {cards(view.draw)}; building piles stand at {view.values}")
    for number, seat in enumerate(view.seats):
        discards = " / ".join(map(cards, seat.discards))
        print(f"  seat {number}: stock {cards(seat.stock)}; hand {cards(seat.hand)}; discards {discards}")


def main() -> None:
    """Deal, play a few turns, and look over everybody's shoulder."""
    state = skipbo.new_round(MATTEL_ELECTRONIC, players=2, seed=2026)
    for _ in range(16):
        plays = skipbo.legal_plays(state)
        state = skipbo.apply_move(state, plays[0] if plays else skipbo.legal_moves(state)[0])
    for seat in (0, 1, None):
        show(skipbo.view(state, seat))

    # Whoever is to move can ask a view what is legal, so a client needs nothing but its view.
    mine, theirs = skipbo.view(state, state.turn), skipbo.view(state, 1 - state.turn)
    print("The player to move has", len(skipbo.legal_moves(mine)), "moves, the other", len(skipbo.legal_moves(theirs)))
    assert skipbo.legal_moves(mine) == skipbo.legal_moves(state)


if __name__ == "__main__":
    main()
