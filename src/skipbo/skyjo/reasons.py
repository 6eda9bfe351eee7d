"""Why a move of Skyjo is refused: one code for each kind of refusal, with its rule and its sentence."""

from __future__ import annotations

from skipbo.table.errors import Code

ROUND_OVER = Code("round-over", "S17", "The round is over.")
NOT_YOUR_TURN = Code("not-your-turn", "S08", "It is the turn of seat {turn}.")
NOT_A_MOVE = Code("not-a-move", "", "This is not a move of Skyjo: {what}.")
NO_SUCH_CELL = Code("no-such-cell", "S05", "There is no cell {cell}; they are numbered 0 to {last}.")

FLIP_FIRST = Code("flip-first", "S07", "Before play begins everybody turns up {flips} of the own cards.")
FLIPS_DONE = Code("flips-done", "S12", "Play has begun: a card is turned up only where a drawn one is put away.")
NOTHING_DRAWN = Code("nothing-drawn", "S11", "No card has been drawn that could be placed.")
PLACE_FIRST = Code("place-first", "S11", "The card that has been drawn must be placed.")
NOTHING_TO_DRAW = Code("nothing-to-draw", "K06", "There is nothing to draw; the discard pile's card must be taken.")
CELL_GONE = Code("cell-gone", "S14", "The card of cell {cell} has been removed.")
CELL_OPEN = Code("cell-open", "S12", "The card of cell {cell} lies open already.")

FIRST_NOT_NAMED = Code(
    "first-not-named",
    "S20",
    "The seat that starts is named only in a round after the first, where the finisher of the one before starts.",
)
FIRST_DECIDED = Code(
    "first-decided", "S08", "Who starts the first round cannot be named: the first flips or the deal decide it."
)
FIRST_MISSING = Code("first-missing", "S08", "Play has begun, so the seat that started must be named.")
ROUND_NOT_OVER = Code("round-not-over", "S20", "The next round is dealt when this one is over.")
MATCH_OVER = Code("match-over", "S01", "The match is over.")
NOT_SUMS = Code("not-sums", "S18", "The sums of the cards left are a list with a whole number for each player.")
WRONG_SUMS = Code("not-sums", "S18", "The sums are one whole number for each of the {players} players.")
NOT_A_SUM = Code("not-a-sum", "S18", "A sum of the cards left is a whole number from {least} to {most}.")
SUMS_TOO_HIGH = Code(
    "sums-too-high", "S03", "The deck has no cards for these sums: {seats} layouts have {most} at most."
)
SUMS_TOO_LOW = Code(
    "sums-too-low", "S03", "The deck has no cards for these sums: {seats} layouts have {least} at least."
)
NO_SUCH_STATE = Code("no-such-state", "", "No state of these rules has this view.")

NOT_SEATS = Code("not-seats", "", "The seats are a list of `Seat`, two or more.")
NOT_CELLS = Code("not-cells", "S05", "A layout is a list of cells ({cells} by these rules), each a `Cell` or None.")
NOT_CARDS = Code("not-cards", "S03", "Cards are a list of whole numbers from -2 to 12.")
NOT_A_CARD = Code("not-a-card", "S03", "A card is a whole number from -2 to 12.")
NO_DISCARD = Code("no-discard", "S06", "The discard pile is never empty.")
CARDS_SURPLUS = Code("cards-surplus", "S03", "There are more of these cards than the deck has: {cards}.")
CARDS_MISSING = Code("cards-missing", "S03", "These cards of the deck lie nowhere: {cards}.")
WRONG_GAP = Code("wrong-gap", "S14", "Only whole lines are removed, and cell {cell} is empty by itself.")
LINE_LEFT = Code("line-left", "K07", "By these rules a line of equal open cards would have been removed: {cells}.")
WRONG_FLIPS = Code(
    "wrong-flips", "K12", "At this point of the first flips this seat has {least} to {most} cards turned up."
)
FLIP_TURN = Code("flip-turn", "K12", "The first flips go from the dealer's left, and seat {seat} is next.")
HELD_EARLY = Code("held-early", "S07", "No card is drawn before the first flips are done.")
DISCARD_EARLY = Code(
    "discard-early", "S06", "During the first flips the discard pile has its first card and those removed, so {cards}."
)
FINISHER_EARLY = Code("finisher-early", "S16", "Nobody ends a round before the first flips are done.")
FINISHER_HIDDEN = Code("finisher-hidden", "S16", "Seat {seat} has hidden cards and cannot have ended the round.")
NOT_FINISHED = Code("not-finished", "S16", "Seat {seat} has no hidden card, which would have ended the round.")
NOT_REVEALED = Code("not-revealed", "S17", "The round is over, and no card is hidden any more.")
HELD_LATE = Code("held-late", "S17", "The round is over, and no card is drawn any more.")
