"""What the events of every game have in common."""

from __future__ import annotations


class OpenEvent:
    """An event that everybody sees whole."""

    __slots__ = ()

    @property
    def only_for(self) -> int | None:
        """The seat that alone may see the event as it is; `None` where everybody may."""
        return None
