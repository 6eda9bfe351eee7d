"""A pile that is drawn from the top: every draw leaves a new pile that shares its cards with the old one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, overload


class Pile(Sequence[int]):
    """Cards that lie on one another, the bottom card first and the top last; a value, equal to a tuple of its cards.

    A tuple would be copied by every draw; a search that keeps many states would spend most of its memory on that.

    >>> pile = Pile((5, 9, 2, 7))
    >>> pile.split(3)
    ((9, 2, 7), (5,))
    >>> pile[-1], pile == (5, 9, 2, 7), hash(pile) == hash((5, 9, 2, 7))
    (7, True, True)
    """

    __slots__ = ("_cards", "height")

    height: int
    """How many cards the pile has."""

    def __init__(self, cards: Iterable[int] = ()) -> None:
        self._cards = tuple(cards)
        self.height = len(self._cards)

    def split(self, count: int) -> tuple[tuple[int, ...], Pile]:
        """The uppermost cards, at most `count` of them and the lowest of them first, and the pile without them."""
        left = self.height - count if self.height > count else 0
        rest: Pile = _blank(Pile)
        rest._cards = self._cards
        rest.height = left
        return self._cards[left : self.height], rest

    def __len__(self) -> int:
        return self.height

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[int, ...]: ...
    def __getitem__(self, at: int | slice) -> int | tuple[int, ...]:
        return self._cards[: self.height][at]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Pile):
            return self.height == other.height and tuple(self) == tuple(other)
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __iter__(self) -> Any:
        return iter(self._cards[: self.height])

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return Pile, (tuple(self),)


_blank = object.__new__
