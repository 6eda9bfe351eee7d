"""A second Skip-Bo, slow and plain: lists that change, written from the catalogue's sentences alone.

It shares no code with the package but its values (rule sets, moves, states to be compared with). Its shuffles are those
that the package's state remembers, each checked against the published algorithm for the order of cards (E20).
"""

from __future__ import annotations

from typing import Any

from skipbo import Discard, Pass, PlayDiscard, PlayHand, PlayStock, RoundState, RuleSet
from skipbo.moves import ExcessDraw, OutOfTurn, StopOutOfTurn, TalkPenalty
from skipbo.table.chance import picked, shuffled

Cards = list[int]


class Table:
    """A round on a table, from its deal on."""

    def __init__(self, rules: RuleSet, players: int, dealer: int, chosen: int | None, dealt: RoundState) -> None:
        self.rules, self.players, self.dealer = rules, players, dealer
        self.seed, self.shuffles = dealt.chance.seed, 0
        self.truth = dealt
        self.sides = self._who_is_on_which_side()
        clockwise = [(dealer + 1 + step) % players for step in range(players)]
        # R58: the first seat of a side from the dealer's left holds the shared stock.
        self.holder = list(range(players))
        if rules.shared_stock:
            for seat in range(players):
                self.holder[seat] = next(other for other in clockwise if self.sides[other] == self.sides[seat])

        deck = self._shuffle(self._sorted_deck())
        self.stocks: list[Cards] = [[] for _ in range(players)]
        sizes = [self._stock_size(seat) if self.holder[seat] == seat else 0 for seat in range(players)]
        while any(len(self.stocks[seat]) < sizes[seat] for seat in clockwise):
            for seat in clockwise:
                if len(self.stocks[seat]) < sizes[seat]:  # E22
                    self.stocks[seat].append(deck.pop())
        self.draw = deck
        self.hands: list[Cards] = [[] for _ in range(players)]
        self.discards: list[list[Cards]] = [[[] for _ in range(rules.discard_piles)] for _ in range(players)]
        self.building: list[Cards] = [[] for _ in range(rules.building_piles)]
        self.values = [0] * rules.building_piles
        self.completed: Cards = []
        self.passes, self.rightful, self.no_draw = 0, -1, set[int]()
        self.ending: tuple[str, int | None] | None = None
        self.turn = self.first = self._who_starts(clockwise, chosen)
        self._start_turn()
        self._look_for_a_block()

    # The deal.

    def _sorted_deck(self) -> Cards:
        deck = self.rules.deck
        one = [0] * deck.wilds + [rank for rank in range(1, deck.ranks + 1) for _ in range(deck.copies)]
        return sorted(one * deck.count)

    def _who_is_on_which_side(self) -> list[int]:
        teams = self.rules.teams
        if teams is None:
            return list(range(self.players))
        if isinstance(teams, int):
            return [seat % (self.players // teams) for seat in range(self.players)]
        return list(teams)

    def _stock_size(self, seat: int) -> int:
        size = self.rules.stock_size
        if size is None:
            return 30 if self.players <= 4 else 20
        return size if isinstance(size, int) else size[seat]

    def _who_starts(self, clockwise: Cards, chosen: int | None) -> int:
        rule = self.rules.first_player
        if rule == "left-of-dealer":
            return clockwise[0]
        if rule == "chosen":
            return clockwise[0] if chosen is None else chosen
        if rule == "random":
            (seat,) = self._outcome()
            assert self.seed is not None
            assert seat == picked(self.seed, self.shuffles - 1, range(self.players))
            return seat
        if rule == "highest-draw":
            cards, tied = self._shuffle(self._sorted_deck()), list(range(self.players))
            while len(tied) > 1 and len(cards) >= len(tied):
                drawn = {seat: cards.pop() for seat in tied}
                tied = [seat for seat in tied if drawn[seat] == max(drawn.values())]
            return tied[0]
        showing = [seat for seat in clockwise if self.stocks[seat]]
        numbered = [seat for seat in showing if self.stocks[seat][-1] != 0]
        if not numbered:
            return showing[0]
        tops = [self.stocks[seat][-1] for seat in numbered]
        wanted = max(tops) if rule == "highest-stock" else min(tops)
        return numbered[tops.index(wanted)]

    # Chance.

    def _outcome(self) -> tuple[int, ...]:
        self.shuffles += 1
        return self.truth.chance.past[self.shuffles - 1]

    def _shuffle(self, cards: Cards) -> Cards:
        order = self._outcome()
        assert self.seed is not None
        assert order == shuffled(self.seed, self.shuffles - 1, cards)
        return list(order)

    # Drawing.

    def _next_card(self) -> int | None:
        if not self.draw and self.completed:
            self.draw, self.completed = self._shuffle(self.completed), []
        if not self.draw and self.rules.draw_exhausted == "recycle" and self._beneath():
            beneath = self._beneath()
            self.building = [pile[-1:] for pile in self.building]
            self.draw = self._shuffle(beneath)
        return self.draw.pop() if self.draw else None

    def _beneath(self) -> Cards:
        return [card for pile in self.building for card in pile[:-1]]

    def _tidy(self) -> None:
        """What happens as soon as the draw pile is empty."""
        if self.rules.reshuffle_timing == "when-empty" and not self.draw and self.completed:
            self.draw, self.completed = self._shuffle(self.completed), []

    def _take(self, count: int) -> Cards:
        taken: Cards = []
        while len(taken) < count and (card := self._next_card()) is not None:
            taken.append(card)
            self._tidy()
        return taken

    def _fill_hand(self) -> None:
        taken = self._take(self.rules.hand_size - len(self.hands[self.turn]))
        self.hands[self.turn] += taken
        if taken:
            self.passes = 0

    def _start_turn(self) -> None:
        if self.turn in self.no_draw and self.rightful < 0:
            self.no_draw.remove(self.turn)
        else:
            self._fill_hand()

    # What fits.

    def _fits(self, card: int, pile: int) -> bool:
        need = self.values[pile] + 1
        if card != 0:
            return card == need
        rules = self.rules
        if need == 1 and not rules.wild_as_first:
            return False
        if need == rules.deck.ranks and not rules.wild_as_last:
            return False
        run = 0
        for lying in reversed(self.building[pile]):
            if lying != 0:
                break
            run += 1
        return rules.consecutive_wilds is None or run < rules.consecutive_wilds

    def _fits_anywhere(self, card: int) -> bool:
        return any(self._fits(card, pile) for pile in range(self.rules.building_piles))

    def _is_partner(self, of: Any) -> bool:
        return (
            type(of) is int and 0 <= of < self.players and of != self.turn and self.sides[of] == self.sides[self.turn]
        )

    def _source(self, move: Any) -> Cards | None:
        """The pile or hand whose card a play moves; none if the player may not use it or there is no card."""
        if type(move) is PlayHand:
            return self.hands[self.turn] if type(move.card) is int and move.card in self.hands[self.turn] else None
        sources = self.rules.partner_sources
        if type(move) is PlayStock:
            if move.of is None:
                return self.stocks[self.holder[self.turn]] or None
            if not self._is_partner(move.of) or self.rules.shared_stock or sources not in ("both", "stock"):
                return None
            return self.stocks[move.of] or None
        assert type(move) is PlayDiscard
        if move.of is not None and not (self._is_partner(move.of) and sources in ("both", "discards")):
            return None
        if type(move.pile) is not int or not 0 <= move.pile < self.rules.discard_piles:
            return None
        return self.discards[self.turn if move.of is None else move.of][move.pile] or None

    def _legal_play(self, move: Any) -> bool:
        source = self._source(move)
        if source is None or type(move.to) is not int or not 0 <= move.to < self.rules.building_piles:
            return False
        return self._fits(move.card if type(move) is PlayHand else source[-1], move.to)

    def _cards_in_reach(self) -> list[tuple[str, int]]:
        """Every card that the player to move may play, with where it lies."""
        me, rules = self.turn, self.rules
        partners = [seat for seat in range(self.players) if self._is_partner(seat)]
        reach = [("hand", card) for card in self.hands[me]]
        stocks = [self.holder[me]]
        if not rules.shared_stock and rules.partner_sources in ("both", "stock"):
            stocks += partners
        reach += [("stock", self.stocks[seat][-1]) for seat in stocks if self.stocks[seat]]
        piles = [me, *(partners if rules.partner_sources in ("both", "discards") else [])]
        return reach + [("discard", pile[-1]) for seat in piles for pile in self.discards[seat] if pile]

    def _is_obliged(self) -> bool:
        duty = self.rules.play_obligation
        playable = [(place, card) for place, card in self._cards_in_reach() if self._fits_anywhere(card)]
        if duty == "ones":
            return any(card == 1 for _, card in playable)
        if duty == "stock":
            return any(place == "stock" for place, _ in playable)
        return duty == "any" and bool(playable)

    def _legal_discard(self, move: Any) -> bool:
        rules = self.rules
        if type(move.card) is not int or move.card not in self.hands[self.turn]:
            return False
        if type(move.pile) is not int or not 0 <= move.pile < rules.discard_piles:
            return False
        if move.of is not None and not (self._is_partner(move.of) and rules.discard_to == "side"):
            return False
        piles = self.discards[self.turn if move.of is None else move.of]
        if move.card == 0 and not rules.wild_discards:
            return False
        if rules.discard_depth is not None and len(piles[move.pile]) >= rules.discard_depth:
            return False
        if rules.fill_discards_first and piles[move.pile] and any(not pile for pile in piles):
            return False
        return not self._is_obliged()

    def _legal_pass(self) -> bool:
        """E04: an empty hand that cannot be refilled, or a variant that leaves no discard and no play is possible."""
        if self._is_obliged():
            return False
        if not self.hands[self.turn]:
            return True
        everywhere = [None, *range(self.players)]
        discards = [
            Discard(card, pile, of)
            for card in self.hands[self.turn]
            for pile in range(self.rules.discard_piles)
            for of in everywhere
        ]
        if any(self._legal_discard(discard) for discard in discards):
            return False
        return not any(self._fits_anywhere(card) for _, card in self._cards_in_reach())

    def legal(self, move: Any) -> bool:
        """Whether a move or ruling is legal now."""
        if self.ending is not None:
            return False
        if type(move) in (PlayHand, PlayStock, PlayDiscard):
            return self._legal_play(move)
        if type(move) is Discard:
            return self._legal_discard(move)
        if type(move) is Pass:
            return self._legal_pass()
        if type(move) is StopOutOfTurn:
            return self.rightful >= 0
        if type(move) not in (TalkPenalty, ExcessDraw, OutOfTurn):
            return False
        if type(move.seat) is not int or not 0 <= move.seat < self.players:
            return False
        if type(move) is TalkPenalty:
            return self.rules.talk_penalty > 0
        if type(move) is OutOfTurn:
            return self.rules.out_of_turn and self.rightful < 0 and move.seat != self.turn
        most = len(self.draw) + len(self.completed)
        if self.rules.draw_exhausted == "recycle":
            most += len(self._beneath())
        return self.rules.excess_draw != "off" and type(move.count) is int and 1 <= move.count <= most

    # What a move does.

    def apply(self, move: Any, after: RoundState) -> None:
        """Carry out a legal move; `after` is what the package made of it, and lends its shuffles."""
        self.truth = after
        if type(move) in (PlayHand, PlayStock, PlayDiscard):
            self._play(move)
        elif type(move) is Discard:
            self.hands[self.turn].remove(move.card)
            self.discards[self.turn if move.of is None else move.of][move.pile].append(move.card)
            self.passes = 0
            self._end_turn()
        elif type(move) is Pass:
            self.passes += 1
            self._end_turn()
        else:
            self._rule(move)
        if self.ending is None:
            self._look_for_a_block()

    def _play(self, move: Any) -> None:
        source = self._source(move)
        assert source is not None
        stocks_before = [bool(stock) for stock in self.stocks]
        card = move.card if type(move) is PlayHand else source[-1]
        if type(move) is PlayHand:
            source.remove(card)
        else:
            source.pop()
        self.building[move.to].append(card)
        self.values[move.to] += 1
        self.passes = 0
        full = self.values[move.to] == self.rules.deck.ranks
        pile = self.building[move.to]
        if full:
            self.building[move.to], self.values[move.to] = [], 0
        out = [seat for seat in range(self.players) if stocks_before[seat] and not self.stocks[seat]]
        if out and self._has_won(self.sides[out[0]]):
            self.completed += pile if full else []
            self.ending = ("won", self.sides[out[0]])
            return
        if full:
            self.completed += pile
            if self.rules.reshuffle_timing == "at-once":
                self.draw, self.completed = self._shuffle(self.completed + self.draw), []
            self._tidy()
        if not self.hands[self.turn]:
            self._fill_hand()

    def _has_won(self, side: int) -> bool:
        if self.rules.shared_stock or self.rules.team_win == "first-out":
            return True
        return all(not self.stocks[seat] for seat in range(self.players) if self.sides[seat] == side)

    def _end_turn(self) -> None:
        if self.rightful < 0:
            self.turn = (self.turn + 1) % self.players
            self._start_turn()
        else:
            self._go_on_with_the_rightful_turn()

    def _go_on_with_the_rightful_turn(self) -> None:
        self.turn, self.rightful = self.rightful, -1
        if not self.hands[self.turn]:
            self._fill_hand()

    def _rule(self, ruling: Any) -> None:
        self.passes = 0
        if type(ruling) is OutOfTurn:
            self.turn, self.rightful = ruling.seat, self.turn
            self._start_turn()
        elif type(ruling) is StopOutOfTurn:
            self.no_draw.add(self.turn)
            self._go_on_with_the_rightful_turn()
        elif type(ruling) is TalkPenalty:
            self._into_stock(ruling.seat, self.rules.talk_penalty, self.rules.talk_penalty_place)
        else:
            self._into_stock(ruling.seat, ruling.count, self.rules.excess_draw)

    def _into_stock(self, seat: int, count: int, place: str) -> None:
        cards = self._take(count)
        stock = self.stocks[self.holder[seat]]
        if place == "top":
            stock += cards
        elif place == "bottom":
            for card in cards:
                stock.insert(0, card)
        elif cards:
            stock[:-1] = self._shuffle(stock[:-1] + cards) if stock else []
            if not stock:
                stock += self._shuffle(cards)

    def _look_for_a_block(self) -> None:
        if self.passes < self.players and not self._nobody_can_ever_play():
            return
        winner = None
        if self.rules.blocked == "fewest-stock":
            left = dict.fromkeys(self.sides, 0)
            for seat, stock in enumerate(self.stocks):
                left[self.sides[seat]] += len(stock)
            best = [side for side in left if left[side] == min(left.values())]
            winner = best[0] if len(best) == 1 else None
        self.ending = ("blocked", winner)

    def _nobody_can_ever_play(self) -> bool:
        """E04 (a): nothing to draw, complete or recycle, and no seat has any card to play."""
        if self.draw or self.completed:
            return False
        if self.rules.draw_exhausted == "recycle" and self._beneath():
            return False
        cards = [card for hand in self.hands for card in hand]
        cards += [stock[-1] for stock in self.stocks if stock]
        cards += [pile[-1] for piles in self.discards for pile in piles if pile]
        return not any(self._fits_anywhere(card) for card in cards)

    def picture(self) -> dict[str, Any]:
        """All that lies on the table."""
        return {
            "stocks": self.stocks,
            "hands": [sorted(hand) for hand in self.hands],
            "discards": self.discards,
            "building": self.building,
            "values": self.values,
            "draw": self.draw,
            "completed": self.completed,
            "turn": self.turn,
            "dealer": self.dealer,
            "first": self.first,
            "passes": self.passes,
            "rightful": self.rightful,
            "no_draw": sorted(self.no_draw),
            "ending": self.ending,
            "shuffles": self.shuffles,
        }
