"""Why a move or a ruling of Skip-Bo is refused: one code for each kind of refusal, with its rule and its sentence."""

from __future__ import annotations

from skipbo.table.errors import Code

ROUND_OVER = Code("round-over", "R35", "The round is over.")
NOT_YOUR_TURN = Code("not-your-turn", "R13", "It is the turn of seat {turn}.")
NOT_A_REFEREE = Code("not-a-referee", "", "Rulings are the referee's: no seat can give one.")
NOT_A_MOVE = Code("not-a-move", "", "This is neither a move nor a ruling of Skip-Bo: {what}.")
NO_SUCH_PILE = Code("no-such-pile", "R12", "There is no {kind} pile {pile}; they are numbered 0 to {last}.")

NOT_HELD = Code("not-held", "R15", "The hand holds no {name}.", more=("card",))
EMPTY_STOCK = Code("empty-stock", "R15", "The stock pile of seat {seat} is empty.")
EMPTY_DISCARD_PILE = Code("empty-discard-pile", "R15", "Discard pile {pile} of seat {seat} is empty.")
OWN_SEAT = Code("own-seat", "R51", "One's own piles are meant without naming a seat.")
NOT_A_PARTNER = Code("not-a-partner", "R16", "Seat {of} is no partner of seat {seat}: its piles are its own.")
PARTNER_STOCK_CLOSED = Code("partner-stock-closed", "R51", "By these rules a partner's stock pile may not be used.")
SHARED_STOCK = Code("shared-stock", "R58", "The side shares one stock, which is every member's own.")
PARTNER_DISCARDS_CLOSED = Code(
    "partner-discards-closed", "R51", "By these rules a partner's discard piles may not be used."
)
PARTNER_DISCARD_TARGET = Code("partner-discard-target", "R52", "A turn ends with a discard onto one's own piles.")

NOT_NEXT = Code(
    "not-next",
    "R17",
    "Building pile {to} stands at {value}: the next card on it is {need}, not {name}.",
    more=("card",),
)
NOT_A_START = Code(
    "not-a-start", "R18", "Building pile {to} is empty: it starts with {need}, not {name}.", more=("card",)
)
WILD_AS_FIRST = Code("wild-as-first", "R32", "By these rules a {name} may not start a building pile.", more=("to",))
WILD_AS_LAST = Code("wild-as-last", "R32", "By these rules a {name} may not complete a building pile.", more=("to",))
CONSECUTIVE_WILDS = Code(
    "consecutive-wilds",
    "R32",
    "By these rules building pile {to} takes no {name} now: as many as may lie on one another ({run}) are on top.",
)

MUST_PLAY_STOCK = Code(
    "must-play",
    "R25",
    "By these rules the turn may not end while the top of a stock can be played.",
    more=("duty", "name"),
)
MUST_PLAY_ONES = Code(
    "must-play", "R25", "By these rules the turn may not end while a card named {name} can be played.", more=("duty",)
)
MUST_PLAY_ANY = Code(
    "must-play", "R25", "By these rules the turn may not end while any card can be played.", more=("duty", "name")
)
WILD_DISCARD = Code("wild-discard", "R34", "By these rules a {name} may not be discarded.")
DISCARD_PILE_FULL = Code("discard-pile-full", "R29", "Discard pile {pile} is full: by these rules the most is {depth}.")
FILL_DISCARDS_FIRST = Code(
    "fill-discards-first", "R29", "Discard pile {pile} may be stacked on only when no discard pile is empty."
)
CAN_DISCARD = Code("can-discard", "E04", "A turn ends with a discard; passing is for those who cannot.")
CAN_PLAY = Code("can-play", "E04", "A card can be played; passing is for those who have no legal move.")

PENALTY_OFF = Code("penalty-off", "R55", "These rules have no penalty.")
EXCESS_DRAW_OFF = Code("excess-draw-off", "R60", "These rules have no ruling for cards drawn in excess.")
EXCESS_COUNT = Code(
    "excess-count", "E14", "The cards drawn in excess are at least 1 and now at most {most}, not {count}."
)
OUT_OF_TURN_OFF = Code("out-of-turn-off", "R61", "These rules do not know turns out of turn: such moves are illegal.")
ALREADY_ON_TURN = Code("already-on-turn", "R61", "Seat {seat} is on turn.")
ALREADY_OUT_OF_TURN = Code("already-out-of-turn", "R61", "Seat {seat} plays out of turn already.")
NOBODY_OUT_OF_TURN = Code("nobody-out-of-turn", "R61", "Nobody plays out of turn.")

FIRST_NOT_CHOSEN = Code(
    "first-not-chosen", "R13", "Who starts can be named only where the rule set says that it is chosen."
)

ROUND_NOT_OVER = Code("round-not-over", "R07", "The next round is dealt when this one is over.")
MATCH_OVER = Code("match-over", "R43", "The match is over.")

NOT_SEATS = Code("not-seats", "", "The seats are a list of `Seat`, two or more.")
NOT_CARDS = Code("not-cards", "", "Cards are a list of numbers from 0, {name}, to {ranks}.")
NOT_PILES = Code(
    "not-piles", "R12", "There are at most {piles} piles here, each a list of cards, or for a building pile its number."
)
WRONG_PILE_COUNT = Code("not-piles", "R12", "There must be {piles} piles here, not {given}.")
NOT_VALUES = Code("not-values", "R17", "At most {piles} piles stand at a number from 0 to {most}.")
HAND_TOO_LARGE = Code("hand-too-large", "R14", "A hand has at most {most}, not {cards}.")
STOCK_ELSEWHERE = Code("stock-elsewhere", "R58", "The stock that this seat shares lies at seat {holder}.")
WRONG_VALUE = Code(
    "wrong-value", "R17", "A building pile cannot stand at {value} with these cards: {names}.", more=("cards",)
)
NOT_WILD = Code("wild-not-allowed", "R32", "By these rules {name} cannot lie here.")
DISCARDS_TOO_DEEP = Code("discards-too-deep", "R29", "By these rules the most on a discard pile is {depth}.")
CARDS_SURPLUS = Code(
    "cards-surplus", "R02", "There are more of these cards than the deck has: {names}.", more=("cards",)
)
CARDS_MISSING = Code("cards-missing", "R02", "These cards of the deck lie nowhere: {names}.", more=("cards",))
NOT_SHUFFLED = Code("not-shuffled", "R21", "By these rules completed piles would have been shuffled already.")
WRONG_PASSES = Code("wrong-passes", "E04", "Passes in a row are counted from 0 to {most}.")
WRONG_IRREGULARITY = Code("wrong-irregularity", "R61", "This cannot have come from a turn played out of turn.")
SEVERAL_WINNERS = Code("several-winners", "R01", "Several sides have played out their stocks: {sides}.")
