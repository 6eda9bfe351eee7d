"""House rules: `python examples/house_rules.py`. Presets laid together, and what is said of rules that clash."""

from __future__ import annotations

import skipbo
from skipbo.presets import NO_STACKED_WILDS, PARTNERS, SHORT_GAME, TWENTY


def main() -> None:
    """Make a family's rules, see what they change, and what can go wrong."""
    rules = skipbo.combine(PARTNERS, SHORT_GAME, NO_STACKED_WILDS).replace(first_player="chosen", win_bonus=50)
    print(repr(rules))
    print()
    print("How our game differs from the printed one:")
    print(rules.describe(than=skipbo.RuleSet(), players=4))
    print()

    # What depends on the number of players is asked for.
    for players in (4, 5):
        problems = rules.problems(players)
        print(f"With {players} players:", "all is well" if not problems else "; ".join(map(str, problems)))

    # Everything that is wrong is told at once, as data with a sentence.
    try:
        skipbo.RuleSet(hand_size=0, wild_discards=1, blocked="fewest", team_win="first-out")  # type: ignore[arg-type]
    except skipbo.RuleSetError as error:
        for reason in error.reasons:
            print(f"{reason.code}: {reason}")

    try:
        skipbo.combine(SHORT_GAME, TWENTY)
    except skipbo.RuleSetError as error:
        print(error.reason.text)

    # Nobody deals for the first game of the evening: the youngest, Edsger at seat 2, starts.
    state = skipbo.new_round(rules, players=4, first=2, seed=2026)
    print("Edsger, at seat", state.turn, "starts; his stock shows", rules.deck.name(state.seats[state.turn].stock[-1]))


if __name__ == "__main__":
    main()
