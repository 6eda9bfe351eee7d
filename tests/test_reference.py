"""Who copies examples of the reference can run them: a docstring's by themselves, a page's from top to bottom."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import attrs
import pytest

import skipbo
from tests.test_docs import REFERENCE, ROOT, text_of
from tools import public_api

SHOWN = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def meant(path: str) -> Any:
    """The module, class, function or constant that a line ``::: path`` shows."""
    try:
        return import_module(path)
    except ModuleNotFoundError:
        door, _, name = path.rpartition(".")
        return getattr(import_module(door), name)


def docstrings(path: str) -> Iterator[tuple[str, str]]:
    """The texts that the site shows for a line ``::: path``, by their names: its own, then those of its members."""
    value = meant(path)
    if isinstance(value, ModuleType):
        yield path, value.__doc__ or ""
        for name in value.__all__:
            if isinstance(getattr(value, name), FunctionType):
                yield from docstrings(f"{path}.{name}")
    elif inspect.isclass(value) and value.__module__.startswith("skipbo"):
        yield path, value.__doc__ or ""
        for name in {name: None for owner in value.__mro__[:-1] for name in vars(owner) if name[0] != "_"}:
            member = inspect.getattr_static(value, name)
            code = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
            if isinstance(code, FunctionType) and code.__module__.startswith("skipbo"):
                yield f"{path}.{name}", code.__doc__ or ""
    else:
        yield path, text_of(path)


def examples(page: str) -> Iterator[tuple[str, str]]:
    """All that has examples on a page, in order: the page's own text, piece by piece, and the docstrings it shows."""
    own, *rest = SHOWN.split(page)
    yield "page", own
    for path, text in zip(rest[::2], rest[1::2], strict=True):
        yield from docstrings(path)
        yield f"page, after {path}", text


ALONE = {name: text for page in REFERENCE.values() for name, text in examples(page) if not name.startswith("page")}


def run(name: str, text: str, names: dict[str, Any]) -> str:
    """What goes wrong with the examples of a text where these names are known; they leave theirs behind."""
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    doctest.DocTestRunner(verbose=False, optionflags=OPTIONS).run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    return "".join(told)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader has no copy of the repository."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", [name for name, text in ALONE.items() if ">>>" in text])
def test_the_examples_of_a_docstring_run_by_themselves(name: str) -> None:
    """They import what they name."""
    assert "" == run(name, ALONE[name], {"__name__": "__main__"})


@pytest.mark.parametrize("page", REFERENCE, ids=lambda page: page.stem)
def test_the_examples_of_a_page_run_from_top_to_bottom(page: Path) -> None:
    """What an example leaves behind is in the way of none that follows."""
    names: dict[str, Any] = {"__name__": "__main__"}
    assert [] == [told for name, text in examples(REFERENCE[page]) if (told := run(name, text, names))]


def test_every_public_module_is_promised_and_linked() -> None:
    """The page of what is public names them all, and so does what makes links of names."""
    stability = (ROOT / "docs" / "design" / "stability.md").read_text(encoding="utf-8")
    assert [] == [door for door in public_api.DOORS if f"`{door}`" not in stability]
    assert set(public_api.DOORS) == set(import_module("tools.docstrings").DOORS)


def test_the_site_shows_the_constructors_that_there_are() -> None:
    """What tools/docstrings.py makes of a class has the arguments that attrs gives it, by position or by name."""
    griffe: Any = import_module("griffe")
    tools = ROOT / "tools" / "docstrings.py"
    package = griffe.load(
        "skipbo", search_paths=[Path(skipbo.__file__).parents[1]], extensions=griffe.load_extensions(tools)
    )
    for path in SHOWN.findall("\n".join(REFERENCE.values())):
        kind = meant(path)
        if inspect.isclass(kind) and attrs.has(kind):
            shown = package[path.removeprefix("skipbo.")]
            constructor = (shown.final_target if shown.is_alias else shown).members["__init__"]
            arguments = [(one.name, one.kind.value) for one in constructor.parameters if one.name != "self"]
            real = inspect.signature(kind).parameters.values()
            assert [(one.name, one.kind.description) for one in real] == arguments, path
