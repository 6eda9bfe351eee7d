"""Chance that any language can repeat: a seed, a count, and an algorithm specified to the byte.

The algorithm, `ALGORITHM`, in full:

* Outcome number *c* (counted from 0) of seed *s* has a stream of bytes: block *i* (from 0) of it is the SHA-256 digest
  of the ASCII text ``skipbo-1|s|c|i``, the three numbers in decimal.
* The stream is read as big-endian 32-bit words. A number below *n* is the first word *w* with
  ``w < 2**32 - 2**32 % n``, taken modulo *n*; words that are not are passed over (so there is no bias).
* To shuffle a list, for *i* from its last index down to 1: *j* is a number below *i* + 1, and items *i* and *j* change
  places. To pick one of *n*, a number below *n* is taken.
* Each shuffle and each pick is one outcome and counts 1, also where its result was given beforehand.
"""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from operator import mod
from struct import unpack
from typing import Any, cast

import attrs

from skipbo.table.errors import Code, PositionError, Reason
from skipbo.table.seats import NUMBER_LIMIT
from skipbo.table.settings import shown
from skipbo.table.trusted import trusted_constructor

ALGORITHM = "skipbo-1"
"""The name of the algorithm; logs state it, and every block that is hashed starts with it."""

SEED_LIMIT = 2**128
"""Seeds are whole numbers from 0 to one less than this."""

NOT_A_SEED = Code("not-a-seed", "", "A seed is a whole number from 0 to 2**128 - 1; {value} is none.")
NOT_A_DECK = Code("not-a-deck", "", "A deck order is a list of cards, the bottom card first.")
WRONG_CARDS = Code(
    "wrong-cards",
    "",
    "These are not the cards that are to be shuffled: missing {missing}, in excess {surplus}.",
    more=("outcome",),
)
WRONG_HIDDEN_CARDS = Code(
    "wrong-cards",
    "",
    "These are not the {needed} cards that are to be shuffled unseen; the number given is {given}.",
    more=("outcome",),
)
WRONG_PICK = Code("wrong-pick", "", "What was picked must be one of {options}, not {value!r}.", more=("outcome",))
CHANCE_MISSING = Code(
    "chance-missing", "", "An outcome of chance is needed here; none is given, and there is no seed.", more=("outcome",)
)


def new_seed() -> int:
    """A fresh seed from the system's source of randomness."""
    return int.from_bytes(os.urandom(16), "big")


def seed_problems(seed: object) -> tuple[Reason, ...]:
    """Why this is no seed."""
    if type(seed) is not int:
        return (NOT_A_SEED("seed", value=shown(seed)),)
    if 0 <= seed < SEED_LIMIT:
        return ()
    return (NOT_A_SEED("seed", value="a negative number" if seed < 0 else "a greater number"),)


def check_seed(seed: object) -> int:
    """`seed` itself, if it is one; raises `PositionError` (``not-a-seed``) if not.

    >>> check_seed(2026)
    2026
    """
    if problems := seed_problems(seed):
        raise PositionError(*problems)
    return cast("int", seed)


def _words(seed: int, count: int, blocks: Iterable[int]) -> tuple[int, ...]:
    """The words of these blocks of an outcome's stream."""
    prefix = f"{ALGORITHM}|{seed}|{count}|"
    digests = [sha256(f"{prefix}{block}".encode()).digest() for block in blocks]
    return unpack(f">{8 * len(digests)}I", b"".join(digests))


def _numbers(seed: int, count: int, limits: Sequence[int]) -> list[int]:
    """For each limit, in order, a number below it: what an outcome draws from its stream."""
    blocks = -(-len(limits) // 8)
    words = _words(seed, count, range(blocks))
    if max(words, default=0) < 2**32 - max(limits, default=0):
        # None is to be passed over, as in all but one of some ten million shuffles.
        return list(map(mod, words, limits))
    more = (word for block in itertools.count(blocks) for word in _words(seed, count, (block,)))
    stream = itertools.chain(words, more)
    return [_below(stream, limit) for limit in limits]


def _below(stream: Iterator[int], limit: int) -> int:
    return next(word % limit for word in stream if word < 2**32 - 2**32 % limit)


def shuffled(seed: int, count: int, items: Sequence[int]) -> tuple[int, ...]:
    """Outcome number `count` of `seed`: the items in a random order, by the algorithm of this module.

    >>> shuffled(2026, 0, range(1, 13))
    (8, 11, 3, 12, 2, 10, 1, 5, 9, 4, 7, 6)
    """
    order = list(items)
    if len(order) < 2:
        return tuple(order)
    limits = range(len(order), 1, -1)
    for i, j in zip(range(len(order) - 1, 0, -1), _numbers(seed, count, limits), strict=True):
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def picked(seed: int, count: int, options: Sequence[int]) -> int:
    """Outcome number `count` of `seed`: one of the options, each as likely as the others."""
    return options[_numbers(seed, count, (len(options),))[0]]


@attrs.frozen(weakref_slot=False, eq=False)
class _Outcome:
    """One outcome of chance and those before it, linked so that one more costs the same however many there are."""

    before: _Outcome | None
    order: tuple[int, ...]


@attrs.frozen(weakref_slot=False)
class Chance:
    """Where a state's luck comes from: a seed, and how many outcomes have been drawn.

    Equality looks at these two alone. `past` is what a log has to write down; `given` is what a log, or a caller with
    a deck order, has laid down in advance: as long as it lasts, it rules, and the seed goes on after it.

    >>> import skipbo
    >>> order, chance = skipbo.Chance(2026, given=((2, 3, 1),)).shuffle([1, 2, 3])
    >>> order, chance.shuffle([1, 2, 3])[1].past
    ((2, 3, 1), ((2, 3, 1), (2, 3, 1)))
    """

    seed: int | None
    """The seed; `None` where every outcome must be given (a log without a seed)."""
    drawn: int = 0
    """How many outcomes of chance there have been."""
    given: tuple[tuple[int, ...], ...] = attrs.field(default=(), eq=False, repr=False)
    """The outcomes of this round that are laid down, in order; those already in `past` included."""
    _start: int = attrs.field(default=attrs.Factory(lambda self: self.drawn, takes_self=True), eq=False, repr=False)
    _latest: _Outcome | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def past(self) -> tuple[tuple[int, ...], ...]:
        """The outcomes of this round so far, in order."""
        orders: list[tuple[int, ...]] = []
        outcome = self._latest
        while outcome is not None:
            orders.append(outcome.order)
            outcome = outcome.before
        return tuple(reversed(orders))

    def shuffle(self, cards: Sequence[int], *, hidden: bool = False) -> tuple[tuple[int, ...], Chance]:
        """The cards in the order that the next outcome gives them, and the chance that remains.

        `hidden` says that nobody may know which cards these are: an error says no more than how many.

        Raises `PositionError`: ``wrong-cards`` where the given order has other cards, ``chance-missing`` where none is
        given and there is no seed.
        """
        order = self._next_given()
        if order is None:
            order = shuffled(self._seed(), self.drawn, cards)
        elif sorted(order) != sorted(cards):
            if hidden:
                wrong = WRONG_HIDDEN_CARDS(outcome=len(self.past), needed=len(cards), given=len(order))
                raise PositionError(wrong)
            missing, surplus = Counter(cards) - Counter(order), Counter(order) - Counter(cards)
            raise PositionError(
                WRONG_CARDS(
                    outcome=len(self.past), missing=sorted(missing.elements()), surplus=sorted(surplus.elements())
                )
            )
        return order, self._after(order)

    def pick(self, options: Sequence[int]) -> tuple[int, Chance]:
        """One of the options, and the chance that remains. Raises `PositionError` as `shuffle` does."""
        given = self._next_given()
        if given is None:
            choice = picked(self._seed(), self.drawn, options)
        elif len(given) == 1 and given[0] in options:
            choice = given[0]
        else:
            raise PositionError(WRONG_PICK(outcome=len(self.past), options=list(options), value=list(given)))
        return choice, self._after((choice,))

    def next_round(self, given: tuple[tuple[int, ...], ...] = ()) -> Chance:
        """The same luck at the start of another round: nothing in the past, `given` laid down."""
        return Chance(self.seed, self.drawn, given)

    def _next_given(self) -> tuple[int, ...] | None:
        at = self.drawn - self._start
        return self.given[at] if at < len(self.given) else None

    def _seed(self) -> int:
        if self.seed is None:
            raise PositionError(CHANCE_MISSING(outcome=len(self.past)))
        return self.seed

    def _after(self, outcome: tuple[int, ...]) -> Chance:
        return _make_chance(self.seed, self.drawn + 1, self.given, self._start, _make_outcome(self._latest, outcome))

    def __reduce__(self) -> tuple[Any, ...]:
        # Not link by link: copying or pickling a long chain would go as deep as it is long.
        return chance_with_past, (self.seed, self._start, self.given, self.past)


_make_outcome = trusted_constructor(_Outcome)
_make_chance = trusted_constructor(Chance)


def chance_with_past(
    seed: int | None, start: int, given: tuple[tuple[int, ...], ...], past: tuple[tuple[int, ...], ...]
) -> Chance:
    """Luck that is read back: with the count at which its round began, what was laid down for it, and its past.

    >>> chance_with_past(2026, 1, (), ((2, 1), (3, 4))).drawn
    3
    """
    latest = None
    for order in past:
        latest = _Outcome(latest, order)
    return Chance(seed, start + len(past), given, start, latest)


def fresh_chance(seed: int | None, drawn: int = 0, given: tuple[tuple[int, ...], ...] = ()) -> Chance:
    """The luck of something new: from this seed, or from a fresh one, of which so many outcomes have been drawn.

    `given` are the next outcomes, where they are laid down.
    """
    return Chance(new_seed() if seed is None else check_seed(seed), drawn, given)


def given_deck(deck: Sequence[int] | None) -> tuple[tuple[int, ...], ...]:
    """A deck order as the first outcome of chance that is laid down; what is no list of cards is a `PositionError`."""
    if deck is None:
        return ()
    if not isinstance(deck, (list, tuple)) or not all(type(card) is int and abs(card) < NUMBER_LIMIT for card in deck):
        raise PositionError(NOT_A_DECK("deck"))
    return (tuple(deck),)
