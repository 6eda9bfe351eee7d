"""Text from outside, made fit for a terminal."""

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


def _shown(character: str) -> str:
    if character.isprintable() or character in JOINERS:
        return character
    if unicodedata.category(character) == "Zs":
        return " "
    return character.encode("ascii", "backslashreplace").decode() if ord(character) > 127 else repr(character)[1:-1]
