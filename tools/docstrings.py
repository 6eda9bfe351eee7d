"""An extension of mkdocstrings: what docstrings have in plain text becomes what the site needs.

Docstrings hold their examples as doctest wants them and name rules by their ids. For the site, examples become blocks
of code (as Markdown, ``>>>`` would be a quotation in a quotation), and ids become links to the pages of rules. Pages
that show docstrings lie one folder deep, in ``docs/reference`` for instance, since the links are relative.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

# An id that stands by itself: not in `code`, nor in the [text](or address) of a link.
RULE = re.compile(r"`[^`]*`|\[[^\]]*\]\([^)]*\)|\b([RESK]\d\d|T[1-6])\b")
PAGES = {"R": "skip-bo", "E": "skip-bo", "T": "skip-bo", "S": "skyjo", "K": "skyjo"}


def with_links(text: str) -> str:
    """The text with links from ids to rules."""

    def link(match: re.Match[str]) -> str:
        rule = match[1]
        return f"[{rule}](../rules/{PAGES[rule[0]]}.md#{rule})" if rule else match[0]

    return RULE.sub(link, text)


def for_site(docstring: str) -> str:
    r"""The docstring as Markdown for the site.

    >>> for_site("A card (R17).\n\n>>> 1 + 1\n2").split("\n")
    ['A card ([R17](../rules/skip-bo.md#R17)).', '', '```pycon', '>>> 1 + 1', '2', '```']
    """
    paragraphs = docstring.split("\n\n")
    return "\n\n".join(
        f"```pycon\n{paragraph}\n```" if paragraph.startswith(">>> ") else with_links(paragraph)
        for paragraph in paragraphs
    )


class Docstrings(griffe.Extension):
    """Changes every docstring when it is read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of a module, class, function or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = for_site(obj.docstring.value)
