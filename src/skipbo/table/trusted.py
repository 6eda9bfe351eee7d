"""A quick way to build a frozen value whose fields are known to be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import attrs

C = TypeVar("C")


def trusted_constructor(cls: type[C]) -> Callable[..., C]:
    """A constructor of a frozen attrs class that skips its checks, for values that the rules themselves made.

    The frozen constructor of attrs sets each field through `object.__setattr__`, which costs four times as much as
    plain assignment. This one fills a draft that has the same slots and is not frozen, and then gives it the frozen
    class. As attrs does for its own constructors, it writes the function out: a loop over the fields would cost more
    than is gained.

    The class must be made with ``slots=True, weakref_slot=False``. Fields are given in the order of their definition,
    all of them, also those that the class's own constructor does not take; neither converters nor
    ``__attrs_post_init__`` run.
    """
    names = [field.name for field in attrs.fields(cast("type[Any]", cls))]
    draft = type("Draft", (), {"__slots__": tuple(names)})
    lines = [
        f"def make({', '.join(names)}):",
        "    new = draft()",
        *(f"    new.{name} = {name}" for name in names),
        "    new.__class__ = cls",
        "    return new",
    ]
    namespace: dict[str, Any] = {"draft": draft, "cls": cls}
    exec("\n".join(lines), namespace)
    return cast("Callable[..., C]", namespace["make"])
