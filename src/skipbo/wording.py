"""A rule set in words: the sheet that a family would read before playing.

A field has its sentences in `TEXTS`, or in `SENTENCES` where numbers or other fields come into it. One that has none,
such as a house rule just added, is told by its meaning in the table of fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from skipbo.contradictions import dealt_cards
from skipbo.table.settings import Setting, listed
from skipbo.table.wording import Wording, counted, match_end

if TYPE_CHECKING:
    from skipbo.rules import RuleSet

PRINTED = {
    "Stock and hand": ("A stock lies face down, only its top card is face up and can be played.",),
    "Start": ("Turns pass to the left, and so does the deal after every round.",),
    "Piles": ("A building pile starts with a 1, and each card on it is one higher than the card before.",),
    "Skip-Bo cards": ("A {wild} stands for any number, and once played it is that number.",),
    "Turn": (
        "Draw until your hand is full. Then play to the building piles: from your hand, the top of your stock and the "
        "tops of your discard piles.",
        "When you have played your whole hand, draw a new one at once and go on.",
        "The turn ends when you lay a card from your hand on a discard pile. A winning turn ends without.",
    ),
}
"""What stands under a heading whatever the rules are."""

WILDS = {"skip-bo": ("Skip-Bo card", "Skip-Bo cards"), "playing-cards": ("king or joker", "kings or jokers")}
"""What people call a wild and several of them, by the faces of the deck; ``{wild}`` and ``{wilds}`` in sentences."""

TEXTS: dict[str, dict[object, str]] = {
    "first_player": {
        "left-of-dealer": "The player left of the dealer starts.",
        "chosen": "A chosen player, such as the youngest, starts; in later rounds the start passes to the left.",
        "random": "Who starts a round is picked at random.",
        "highest-draw": "Before every round each player draws a card, and the highest starts.",
        "highest-stock": "The player whose stock shows the highest number starts.",
        "lowest-stock": "The player whose stock shows the lowest number starts.",
    },
    "fill_discards_first": {
        False: "Discards may be stacked as you like.",
        True: "No discard pile is stacked on before all of them are started.",
    },
    "discard_visibility": {
        "all": "Discard piles may be looked through.",
        "top": "Only the top cards of discard piles are seen, by their owners too.",
    },
    "wild_discards": {
        True: "A {wild} may be discarded, and stays wild.",
        False: "A {wild} may not be discarded.",
    },
    "wild_as_first": {
        True: "A {wild} may start a building pile.",
        False: "A {wild} may not start a building pile.",
    },
    "wild_as_last": {
        True: "A {wild} may be the last card of a building pile.",
        False: "A {wild} may not be the last card of a building pile.",
    },
    "play_obligation": {
        "none": "Nobody has to play a card that can be played, not even from the stock.",
        "ones": "The turn may not end while a 1 can be played.",
        "any": "The turn may not end while any card can be played.",
        "stock": "The turn may not end while the top card of a stock can be played.",
    },
    "draw_exhausted": {
        "recycle": "With nothing to draw and no pile completed, the cards beneath the tops of the building piles are "
        "shuffled into a new draw pile; the building piles keep their numbers.",
        "short-hand": "With nothing to draw and no pile completed, play goes on with the cards that are left.",
    },
    "reshuffle_timing": {
        "on-demand": "When a card is to be drawn and none is left, the completed building piles are shuffled into a "
        "new draw pile.",
        "when-empty": "As soon as nothing is left to draw, the completed building piles are shuffled into a new draw "
        "pile.",
        "at-once": "Every completed building pile is shuffled into the draw pile at once.",
    },
    "blocked": {
        "no-score": "A round in which nobody can go on ends without a winner.",
        "fewest-stock": "A round in which nobody can go on is won with the fewest cards left in the stocks, unless "
        "several have the fewest.",
    },
    "team_win": {
        "all-out": "A side wins when all its stocks are played out; a partner who is out plays on and helps.",
        "first-out": "A side wins as soon as one of its stocks is played out.",
    },
    "shared_stock": {
        False: "Each partner has a stock.",
        True: "Partners share one stock, and all of them play from it; the side that plays it out wins.",
    },
    "discard_to": {
        "own": "The discard that ends a turn goes on one of your own discard piles.",
        "side": "The discard that ends a turn goes on any discard pile of your side.",
    },
    "match_tie": {
        "shared": "If several lead at the end, they share the win.",
        "play-off": "If several lead at the end, all play on, round by round, until one leads.",
    },
    "excess_draw": {
        "shuffled": "Cards drawn too many are mixed into one's own stock.",
        "bottom": "Cards drawn too many go to the bottom of one's own stock.",
        "off": "There is no penalty for drawing too many cards.",
    },
    "out_of_turn": {
        True: "A turn begun out of turn is stopped, and its player's next turn starts without drawing; once it is "
        "finished, it stands.",
        False: "Nobody may play out of turn.",
    },
}
"""What fields say whose values are words or flags, by value."""


def _deck(rules: RuleSet, _: int | None) -> str:
    deck = rules.deck
    decks = "" if deck.count == 1 else f" from {deck.count} decks"
    each, wilds = deck.copies * deck.count, deck.wilds * deck.count
    spread = f"{each} of each from {deck.name(1)} to {deck.name(deck.ranks)}"
    if deck.faces == "playing-cards":
        wild = "1 wild king or joker" if wilds == 1 else f"{wilds} wild kings and jokers"
        number = f", and {wild}" if wilds else ""
        names = [name for name, rank in (("the jack 11", 11), ("the queen 12", 12)) if rank <= deck.ranks]
        return f"{deck.size} playing cards{decks}: {spread}{number}. {', '.join(['The ace is 1', *names])}."
    number = f", and {counted(wilds, 'Skip-Bo card')}" if wilds else ""
    return f"{deck.size} cards{decks}: {spread}{number}."


def _stock_size(rules: RuleSet, players: int | None) -> str:
    size = rules.stock_size
    owner = "side" if rules.shared_stock else "player"
    if type(size) is tuple:
        text = f"The stocks have {listed(map(str, size), 'and')} cards, in the order of the seats"
    elif type(size) is int:
        text = f"Each {owner} has a stock of {counted(size, 'card')}"
    elif players is not None:
        text = f"Each {owner} has a stock of {counted(rules.stock_sizes(players)[0], 'card')}"
    else:
        text = f"Each {owner} has a stock of 30 cards with up to four players, of 20 with more"
    if players is None:
        return f"{text}."
    left = rules.deck.size - dealt_cards(rules, players)
    return f"{text}; the other {left} are the draw pile." if left > 1 else f"{text}; one card is left to draw."


def _hand_size(rules: RuleSet, _: int | None) -> str:
    return f"A full hand has {counted(rules.hand_size, 'card')}."


def _building_piles(rules: RuleSet, _: int | None) -> str:
    piles = counted(rules.building_piles, "building pile")
    return (
        f"There may be {piles} at a time; one that reaches {rules.deck.name(rules.deck.ranks)} is taken away at once."
    )


def _discard_piles(rules: RuleSet, _: int | None) -> str:
    return f"Each player has {counted(rules.discard_piles, 'discard pile')}; only a top card can be played."


def _discard_depth(rules: RuleSet, _: int | None) -> str:
    if rules.discard_depth is None:
        return "A discard pile takes any number of cards."
    return f"A discard pile takes at most {counted(rules.discard_depth, 'card')}."


def _consecutive_wilds(rules: RuleSet, _: int | None) -> str:
    if rules.consecutive_wilds is None:
        return "Any number of {wilds} may lie on one another."
    if rules.consecutive_wilds == 1:
        return "No {wild} may be laid on another."
    return f"At most {rules.consecutive_wilds} {{wilds}} may lie on one another."


def _teams(rules: RuleSet, players: int | None) -> str:
    if rules.teams is None:
        return "There are no partners: everybody plays alone."
    if type(rules.teams) is tuple:
        sides = rules.teams
    elif players is None:
        return f"Partners play in teams of {rules.teams}, spread evenly round the table."
    else:
        sides = rules.sides(players)
    members = [[str(seat) for seat, side in enumerate(sides) if side == which] for which in range(max(sides) + 1)]
    return f"The sides are {' against '.join('seats ' + listed(seats, 'and') for seats in members)}."


def _partner_sources(rules: RuleSet, _: int | None) -> str:
    piles: list[str] = []
    if rules.partner_sources in ("both", "stock") and not rules.shared_stock:
        piles.append("stocks")
    if rules.partner_sources in ("both", "discards"):
        piles.append("discard piles")
    if not piles:
        return "You may not play from your partners' piles."
    return f"You may also play the top cards of your partners' {listed(piles, 'and')}, but never from their hands."


def _points(rules: RuleSet, _: int | None) -> str:
    if rules.scoring == "none":
        return "No points are kept, and a match is a single round."
    if rules.scoring == "losers-count":
        who = "side" if rules.teams is not None else "player"
        return f"The winning {who} scores 0, every other a point for each card in its own stock; the lowest total wins."
    bonus, each = counted(rules.win_bonus, "point"), rules.card_points
    return f"Only the winner of a round scores: {bonus}, and {each} for each card left in the opponents' stocks."


def _match_end(rules: RuleSet, _: int | None) -> str:
    who = "player" if rules.teams is None else "side"
    return match_end(rules.points_target, rules.round_limit, who)


def _talk_penalty(rules: RuleSet, _: int | None) -> str:
    if not rules.talk_penalty:
        return "There is no penalty for talking to a partner about moves or other offences."
    place = {"bottom": "at the bottom of", "top": "on top of", "shuffled": "mixed into"}[rules.talk_penalty_place]
    cost = f"{counted(rules.talk_penalty, 'card')} from the draw pile, unseen, {place} one's own stock"
    return f"An offence, such as talking to a partner about moves, costs {cost}."


SENTENCES: Mapping[str, Callable[[RuleSet, int | None], str]] = {
    "deck": _deck,
    "stock_size": _stock_size,
    "hand_size": _hand_size,
    "building_piles": _building_piles,
    "discard_piles": _discard_piles,
    "discard_depth": _discard_depth,
    "consecutive_wilds": _consecutive_wilds,
    "teams": _teams,
    "partner_sources": _partner_sources,
    "scoring": _points,
    "win_bonus": _points,
    "card_points": _points,
    "target": _match_end,
    "rounds": _match_end,
    "talk_penalty": _talk_penalty,
    "talk_penalty_place": _talk_penalty,
}
"""What fields say whose values are numbers, or that make sense only together with others."""


def _title(rules: RuleSet, players: int | None) -> str:
    table = "" if players is None else f" for {players} players"
    winner = "player to play out the whole stock" if rules.teams is None else "side that is out"
    return f"Skip-Bo{table}: the first {winner} wins the round."


def _idle(rules: RuleSet) -> set[str]:
    """The fields that play no part in these rules, so that a sheet does not mention them."""
    idle: set[str] = set()
    if rules.teams is None:
        idle |= {"team_win", "shared_stock", "partner_sources", "discard_to"}
    elif rules.shared_stock:
        idle.add("team_win")
    if not rules.deck.wilds:
        idle |= {"wild_discards", "wild_as_first", "wild_as_last", "consecutive_wilds"}
    if rules.scoring == "none":
        idle |= {"target", "rounds", "match_tie"}
    return idle


def _words(rules: RuleSet) -> Mapping[str, str]:
    one, several = WILDS[rules.deck.faces]
    return {"wild": one, "wilds": several}


WORDING: Wording[RuleSet] = Wording(
    title=_title, printed=PRINTED, texts=TEXTS, sentences=SENTENCES, idle=_idle, words=_words
)


def describe(
    rules: RuleSet, fields: Mapping[str, Setting], than: RuleSet | None = None, players: int | None = None
) -> str:
    """The rules in words, under the headings of `fields`; `Wording.describe` says what the others do."""
    return WORDING.describe(rules, fields, than, players)
