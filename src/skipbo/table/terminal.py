"""Text from outside, made fit for a terminal, and put in columns there."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""Format characters that scripts and emoji need, and that move nothing on a screen."""


def printable(text: str) -> str:
    r"""The text with every character that could steer a terminal written out as an escape.

    Control characters, terminal escapes, line ends, marks that turn the direction of writing, lone surrogates and
    what has no meaning are shown as ``\x1b`` or ``\u202e``; spaces of every kind become plain ones. Letters of all
    scripts stay as they are.

    >>> print(printable("Ada\x1b[31m"), printable("\u202eecarg"), printable("Åsa"))
    Ada\x1b[31m \u202eecarg Åsa
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_shown, text))


def width(text: str) -> int:
    r"""How many columns of a terminal a text takes: two for a wide character, none for an accent on another.

    >>> width("Åsa"), width("花子"), width("e\u0301")
    (3, 4, 1)
    """
    return len(text) if text.isascii() else sum(map(_columns, text))


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """The text with spaces up to so many columns: behind it, or before it if it is to stand to the right.

    >>> padded("花子", 6), padded("花子", 6, right=True)
    ('花子  ', '  花子')
    """
    spaces = " " * (columns - width(text))
    return spaces + text if right else text + spaces


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _shown(character: str) -> str:
    if character.isprintable() or character in JOINERS:
        return character
    if unicodedata.category(character) == "Zs":
        return " "
    return character.encode("ascii", "backslashreplace").decode() if ord(character) > 127 else repr(character)[1:-1]
