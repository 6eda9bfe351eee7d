"""An extension of mkdocstrings: what the code has in plain text becomes what the site needs.

Docstrings hold their examples as doctest wants them, name rules by their ids, and put other names of the library
between backticks. For the site, examples become blocks of code (as Markdown, ``>>>`` would be a quotation in a
quotation), ids become links to the pages of rules, and names links to where they are described. Classes whose
constructors attrs writes get the signatures of these. Types are spelt out where they have a name that is not public.

Pages that show docstrings lie one folder deep, in ``docs/reference``, since the links to rules are relative.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import griffe

# An id that stands by itself: not in `code`, nor in the [text](or address) of a link.
RULE = re.compile(r"``.*?``|`[^`]*`|\[[^\]]*\]\([^)]*\)|\b([RESK]\d\d|T[1-6])\b")
PAGES = {"R": "skip-bo", "E": "skip-bo", "T": "skip-bo", "S": "skyjo", "K": "skyjo"}
NAME = re.compile(r"(?<![`\w])`([A-Za-z_]\w*)(?:\.(\w+))?`(?!`)")
DOORS = (
    "skipbo",
    "skipbo.presets",
    "skipbo.events",
    "skipbo.opponents",
    "skipbo.simulation",
    "skipbo.skyjo",
    "skipbo.skyjo.events",
    "skipbo.skyjo.presets",
    "skipbo.skyjo.opponents",
    "skipbo.games",
)
"""The modules whose names the reference describes."""


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
    """Changes docstrings and constructors once the package has been read."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Change all that a package holds."""
        public = {door: _names(pkg, door) for door in DOORS}
        for obj in list(_all_of(pkg)):
            if isinstance(obj, griffe.Attribute):
                obj.annotation = _spelt_out(obj.annotation, pkg, public)
            elif isinstance(obj, griffe.Function):
                for parameter in obj.parameters:
                    parameter.annotation = _spelt_out(parameter.annotation, pkg, public)
        for obj in list(_all_of(pkg)):
            if isinstance(obj, griffe.Class):
                _give_constructor(obj)
            elif isinstance(obj, griffe.Attribute) and str(obj.value) == obj.name:
                obj.value = None  # errors set their fields from what they are given
        for obj in _all_of(pkg):
            if obj.docstring is not None:
                obj.docstring.value = for_site(_with_names(obj.docstring.value, obj, public))


def _names(pkg: griffe.Module, door: str) -> dict[str, griffe.Object | griffe.Alias]:
    """What a module hands out, by name."""
    inside = door.removeprefix(f"{pkg.path}.")
    try:
        module = pkg if door == pkg.path else pkg[inside]
    except KeyError:
        return {}
    if module.exports is not None:
        return {str(name): module.members[str(name)] for name in module.exports}
    return {name: member for name, member in module.members.items() if not member.is_alias and member.docstring}


def _all_of(obj: griffe.Object) -> Iterator[griffe.Object]:
    yield obj
    for member in obj.members.values():
        if isinstance(member, griffe.Object):
            yield from _all_of(member)


def _with_names(text: str, obj: griffe.Object, public: dict[str, dict[str, Any]]) -> str:
    """The text with links from names between backticks: to members of the same class first, then to the same game."""
    skyjo = obj.path.startswith("skipbo.skyjo")
    doors = [door for door in public if door.startswith("skipbo.skyjo") == skyjo or door == "skipbo"]
    if skyjo:
        doors.sort(key=len, reverse=True)
    owner = obj if isinstance(obj, griffe.Class) else obj.parent
    home = _described(owner, public) if isinstance(owner, griffe.Class) else None

    def link(match: re.Match[str]) -> str:
        name, inner = match[1], match[2]
        if name == obj.name:
            return match[0]
        if home is not None and inner is None and isinstance(owner, griffe.Class) and name in owner.all_members:
            heir = owner.all_members[name]
            where = heir.target.parent if isinstance(heir, griffe.Alias) else owner
            return f"[`{name}`][{(where and _described(where, public)) or home}.{name}]"
        for door in doors:
            if name in public[door]:
                if inner is None:
                    return f"[`{name}`][{door}.{name}]"
                if inner in public[door][name].all_members:
                    return f"[`{name}.{inner}`][{door}.{name}.{inner}]"
        return match[0]

    return NAME.sub(link, text)


def _described(obj: griffe.Object | griffe.Alias, public: dict[str, dict[str, Any]]) -> str | None:
    """The public path of an object; `None` for one that the reference does not describe."""
    for door, names in public.items():
        for name, member in names.items():
            path = member.target_path if isinstance(member, griffe.Alias) else member.path
            if path == obj.path:
                return f"{door}.{name}"
    return None


def _spelt_out(annotation: Any, pkg: griffe.Module, public: dict[str, dict[str, Any]]) -> Any:
    """A type in which names that stand for unions or words, and are not public, have given way to these."""
    if isinstance(annotation, griffe.ExprBinOp):
        left, right = (_spelt_out(side, pkg, public) for side in (annotation.left, annotation.right))
        return griffe.ExprBinOp(left, annotation.operator, right)
    if isinstance(annotation, griffe.ExprName) and annotation.canonical_path.startswith(f"{pkg.path}."):
        meant = pkg[annotation.canonical_path.removeprefix(f"{pkg.path}.")]
        value = meant.value if isinstance(meant, griffe.Attribute) and _described(meant, public) is None else None
        if isinstance(value, griffe.ExprBinOp | griffe.ExprSubscript):
            return _spelt_out(value, pkg, public)
    return annotation


def _give_constructor(cls: griffe.Class) -> None:
    """The constructor that attrs writes for a class, as a function of it."""
    decorators = [str(one.value) for one in cls.decorators if one.callable_path in ("attrs.frozen", "attrs.define")]
    if not decorators or "__init__" in cls.members:
        return
    parameters: list[griffe.Parameter] = []
    for owner in (*reversed(cls.mro()), cls):
        for field in owner.members.values():
            if isinstance(field, griffe.Attribute) and "property" not in field.labels and field.annotation is not None:
                options = _field_options(field)
                if options.get("init") == "False":
                    continue
                by_name = "kw_only=True" in decorators[0] or options.get("kw_only") == "True"
                kind = griffe.ParameterKind("keyword-only" if by_name else "positional or keyword")
                default = options.get("default", options.get("factory"))
                name = field.name.lstrip("_")  # as attrs names the argument of a private field
                parameters.append(griffe.Parameter(name, annotation=field.annotation, kind=kind, default=default))
    parameters.sort(key=lambda parameter: parameter.kind == griffe.ParameterKind("keyword-only"))
    constructor = griffe.Function("__init__", parameters=griffe.Parameters(*parameters))
    cls.set_member("__init__", constructor)


def _field_options(field: griffe.Attribute) -> dict[str, Any]:
    """What ``attrs.field(…)`` says of a field; a plain default where it is none. The field then shows its default."""
    value = field.value
    if value is None:
        return {}
    if not (isinstance(value, griffe.ExprCall) and value.canonical_path == "attrs.field"):
        return {"default": value}
    options = {item.name: item.value for item in value.arguments if isinstance(item, griffe.ExprKeyword)}
    if "factory" in options or "Factory" in str(options.get("default", "")):
        options["default"] = "..."
    field.value = options.get("default")
    return {name: str(option) if name in ("init", "kw_only") else option for name, option in options.items()}
