"""A quick way to build a frozen value whose fields are known to be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import attrs

C = TypeVar("C")


def trusted(cls: type[C]) -> Callable[..., C]:
    """A constructor of a frozen attrs class that skips its checks, for values that the rules themselves made.

    The frozen constructor of attrs sets each field through `object.__setattr__`, which costs three times as much as
    plain assignment. This one fills a twin with the same slots that is not frozen, and then gives it the frozen class.
    The class must be made with ``slots=True, weakref_slot=False``. Fields are given in the order of their definition,
    all of them, also those that the class's own constructor does not take; neither converters nor
    ``__attrs_post_init__`` run.
    """
    fields = {field.name: attrs.field() for field in attrs.fields(cast("type[Any]", cls))}

    def take_class(self: Any) -> None:
        self.__class__ = cls

    twin = attrs.make_class(
        "Twin",
        fields,
        slots=True,
        weakref_slot=False,
        eq=False,
        repr=False,
        class_body={"__attrs_post_init__": take_class},
    )
    return cast("Callable[..., C]", twin)
