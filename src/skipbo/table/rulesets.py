"""What the rule sets of every game do alike: check all fields at once, change some, and be laid together."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import wraps
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import attrs

from skipbo.table.errors import Code, Reason, RuleSetError
from skipbo.table.presets import Preset
from skipbo.table.settings import Setting, differing, laid_together, listed, reason_about, shown, unknown_field

R = TypeVar("R")

NOT_A_RULE_SET = Code("wrong-type", "", "Rule sets are combined, not {value}.", more=("fields",))
NOT_RULES = Code("wrong-type", "", "The rules are a RuleSet, not {value}.", more=("fields",))
PRESET_COMBINED = Code(
    "wrong-type", "", "Rule sets are combined, not presets: {value} has one as its .rules.", more=("fields",)
)
PRESET_FOR_RULES = Code(
    "wrong-type", "", "The rules are a RuleSet, not a preset: {value} has one as its .rules.", more=("fields",)
)
NAME_COMBINED = Code(
    "wrong-type",
    "",
    "Rule sets are combined, not names: preset({value}).rules is what a preset of that name has.",
    more=("fields",),
)
NAME_FOR_RULES = Code(
    "wrong-type",
    "",
    "The rules are a RuleSet, not a name: preset({value}).rules is what a preset of that name has.",
    more=("fields",),
)
PRESETS_DISAGREE = Code("presets-disagree", "", "The rule sets disagree about {field}: {values}.", more=("fields",))


class RuleSetWarning(UserWarning):
    """Rules that can be played, but may not be meant: a deal that leaves next to nothing to draw, for example."""

    @property
    def reason(self) -> Reason:
        """What the warning is about."""
        reason: Reason = self.args[0]
        return reason


def defaults_of(kind: type[Any]) -> dict[str, Any]:
    """The default of each field of a rule set's class."""
    return {field.name: field.default for field in attrs.fields(kind)}


def check_fields(
    rules: Any,
    fields: Mapping[str, Setting],
    defaults: Mapping[str, Any],
    conflicts: Callable[[Any, Collection[str]], list[Reason]],
) -> None:
    """Raise one `RuleSetError` with all that is wrong with the fields of a rule set, each by itself and together.

    `conflicts` is given the values, and the names of those that differ from the default. A field that is wrong by
    itself counts with its default there: no contradiction is made of that.
    """
    found: list[Reason] = []
    checked = dict(defaults)
    faulty: set[str] = set()
    for name, setting in fields.items():
        value = getattr(rules, name)
        if faults := setting.faults(value):
            found += faults
            faulty.add(name)
        else:
            checked[name] = value
    changed = {name for name, value in checked.items() if value != defaults[name]}
    clashes = conflicts(SimpleNamespace(**checked), changed)
    found += [clash for clash in clashes if faulty.isdisjoint(clash.params["fields"])]
    if found:
        raise RuleSetError(*found)


def check_kind(rules: object, kind: type[Any]) -> None:
    """Raise a `RuleSetError` unless this is a rule set of that kind."""
    if type(rules) is not kind:
        raise RuleSetError(_stranger(rules, NOT_RULES, PRESET_FOR_RULES, NAME_FOR_RULES, "rules"))


def _stranger(value: object, code: Code, code_of_preset: Code, code_of_name: Code, *fields: str) -> Reason:
    """The reason for what is no rule set; whoever hands in a preset, or its name, is told where its rules are."""
    if isinstance(value, Preset):
        return reason_about(code_of_preset, *fields, value=shown(value.name))
    return reason_about(code_of_name if type(value) is str else code, *fields, value=shown(value))


def check_players(problems: Sequence[Reason], cautions: Callable[[], Iterable[Reason]], stacklevel: int) -> None:
    """Raise a `RuleSetError` with all problems; if there are none, issue a `RuleSetWarning` for each of the cautions.

    `stacklevel` is that of `warnings.warn`, counted from here.
    """
    if problems:
        raise RuleSetError(*problems)
    for caution in cautions():
        warnings.warn(RuleSetWarning(caution), stacklevel=stacklevel)


def fields_known(kind: type[R]) -> type[R]:
    """A rule set's class that, made with a field that there is not, raises a `RuleSetError` with the nearest one."""
    fields = attrs.fields_dict(cast("Any", kind))
    made: Any = kind
    plain = made.__init__

    @wraps(plain)
    def checked(self: R, *args: object, **values: object) -> None:
        if unknown := [unknown_field(name, fields) for name in values if name not in fields]:
            raise RuleSetError(*unknown)
        plain(self, *args, **values)

    made.__init__ = checked
    return kind


def replaced(rules: R, changes: Mapping[str, Any]) -> R:
    """The rule set with some fields changed; a `RuleSetError` names every field that there is not."""
    return cast("R", attrs.evolve(cast("Any", rules), **changes))


def combined(kind: type[R], fields: Mapping[str, Setting], rule_sets: Sequence[R]) -> R:
    """The differences of several rule sets from the default, laid together; those of their parts too.

    Where two set one field to different values, a `RuleSetError` names it, and every other such field.
    """
    if strangers := [one for one in rule_sets if type(one) is not kind]:
        raise RuleSetError(*(_stranger(one, NOT_A_RULE_SET, PRESET_COMBINED, NAME_COMBINED) for one in strangers))
    default = kind()
    parts = {name: setting.part for name, setting in fields.items() if setting.part is not None}
    plain = [name for name in fields if name not in parts]
    changes, disputed = laid_together(differing(one, default, plain) for one in rule_sets)
    for name, part in parts.items():
        inner, disputed_inner = laid_together(getattr(one, name).differences() for one in rule_sets)
        changes[name] = part(**inner)
        disputed |= {f"{name}.{field}": values for field, values in disputed_inner.items()}
    if disputed:
        raise RuleSetError(
            *(
                reason_about(PRESETS_DISAGREE, name, field=name, values=listed(map(repr, values), "and"))
                for name, values in disputed.items()
            )
        )
    return kind(**changes)
