"""Partners, two against two: `python examples/partners.py`. Whose piles one may play from, and when a side has won."""

from __future__ import annotations

import skipbo
from skipbo import PlayStock, Seat
from skipbo.presets import PARTNERS, PARTNERS_FIRST_OUT

NAMES = ["Ada", "Grace", "Edsger", "Barbara"]


def table(rules: skipbo.RuleSet) -> skipbo.RoundState:
    """Ada is to move; her stock shows a 1, and that of Edsger, her partner opposite, is down to a 2."""
    seats = [
        Seat(stock=(12, 9, 1), hand=(6, 7, 8, 9, 10)),
        Seat(stock=(4, 11), hand=(3, 5, 5, 8, 12)),
        Seat(stock=(2,), hand=(4, 4, 7, 11, 12)),
        Seat(stock=(7, 10), hand=(1, 2, 6, 9, 9)),
    ]
    return skipbo.set_up(rules, seats, seed=2026)


def main() -> None:
    """Play the same two cards by two rules."""
    print(
        "Sides:", [[name for name, of in zip(NAMES, PARTNERS.sides(4), strict=True) if of == side] for side in (0, 1)]
    )

    # The stock of a partner is named by the partner's seat. Nobody else's may be used.
    state = table(PARTNERS)
    print("Grace's stock:", skipbo.why_illegal(state, PlayStock(to=0, of=1)))
    state = skipbo.apply_move(state, PlayStock(to=0))
    state = skipbo.apply_move(state, PlayStock(to=0, of=2))
    print("All stocks of a side must be out: outcome", state.outcome)

    # The same cards where the first partner who is out has won for both.
    state = table(PARTNERS_FIRST_OUT)
    for move in (PlayStock(to=0), PlayStock(to=0, of=2)):
        state = skipbo.apply_move(state, move)
    assert state.outcome is not None
    # The winner is a side, not a seat; only the other side's cards count.
    print("The first stock that is out wins: side", state.outcome.winner)
    left = [
        sum(len(at.stock) for at, of in zip(state.seats, PARTNERS.sides(4), strict=True) if of == s) for s in (0, 1)
    ]
    print("Cards left:", left, "points:", skipbo.points(state.rules, state.outcome.winner, left))


if __name__ == "__main__":
    main()
