"""A rule set in words: the sheet that a family would read before playing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from skipbo.table.settings import Setting

if TYPE_CHECKING:
    from skipbo.rules import RuleSet


def describe(
    rules: RuleSet, fields: Mapping[str, Setting], than: RuleSet | None = None, players: int | None = None
) -> str:
    """The rules in words, one field a line, by the headings of `fields`; with `than`, only what differs from it."""
    lines: dict[str, list[str]] = {}
    told = fields if than is None else rules.differences(than)
    if players is not None and "stock_size" in told:
        lines["Stock and hand"] = [f"- stocks: {rules.stock_sizes(players)}"]
    for name in told:
        lines.setdefault(fields[name].group, []).append(f"- {fields[name].meaning} {getattr(rules, name)!r}")
    return "\n".join(line for group, texts in lines.items() for line in (group, *texts))
