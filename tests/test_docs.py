"""What people read is true and whole: every example is run, every public name described, every made page current."""

from __future__ import annotations

import ast
import inspect
import re
import shlex
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import skipbo
from skipbo import cli
from tools import public_api, rules_in_code

ROOT = Path(__file__).parent.parent
PACKAGE = Path(skipbo.__file__).parent
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").rglob("*.md"))
REFERENCE = {page: page.read_text(encoding="utf-8") for page in PAGES if page.parent.name == "reference"}
BLOCK = re.compile(r"^( *)```(\w*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, *languages: str) -> list[str]:
    """The blocks of code in these languages on a page, which have no title: those that have one are run elsewhere."""
    found = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [code for _, language, rest, code in found if language in languages and not rest]


def public_objects() -> dict[str, Any]:
    """Everything public by its path; what several modules hand out once, under the first of them."""
    found: dict[str, Any] = {}
    known: set[int] = set()
    for door in public_api.DOORS:
        module = import_module(door)
        for name in public_api.public_names(module):
            value = getattr(module, name)
            if value is int or id(value) not in known:
                found[f"{door}.{name}"] = value
                known.add(id(value))
    return found


PUBLIC = public_objects()


def constants(folder: Path) -> dict[str, str]:
    """The texts beneath the constants of all modules in a folder, by their names."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        for node, after in pairwise(body):
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name) and isinstance(after.value, ast.Constant):
                    found[target.id] = str(after.value.value)
    return found


CONSTANTS = {"skyjo": constants(PACKAGE / "skyjo"), "": constants(PACKAGE)}


def text_of(path: str) -> str:
    """What is said of a public name where it is defined."""
    value = PUBLIC[path]
    if inspect.isfunction(value) or (inspect.isclass(value) and value.__module__.startswith("skipbo")):
        return value.__doc__ or ""
    return CONSTANTS["skyjo" if ".skyjo." in path else ""].get(path.rpartition(".")[2], "")


def test_the_public_interface_is_what_it_was() -> None:
    """A change of names, signatures or defaults is meant: `python tools/regenerate.py` takes it down."""
    assert public_api.FILE.read_text(encoding="utf-8") == public_api.snapshot()


def test_the_page_of_rules_in_the_code_is_current() -> None:
    """`python tools/regenerate.py` writes it."""
    assert rules_in_code.PAGE.read_text(encoding="utf-8") == rules_in_code.page()


def test_every_rule_has_a_place_in_the_code() -> None:
    """A rule is found by its id. The one that is nowhere says that another game is none of ours."""
    found = rules_in_code.named_rules().keys() | rules_in_code.reason_codes().keys()
    catalogues = [ROOT / "docs" / "rules" / name for name in rules_in_code.CATALOGUES.values()]
    rules = {rule for page in catalogues for rule in rules_in_code.ANCHOR.findall(page.read_text(encoding="utf-8"))}
    assert {"S24"} == rules - found


@pytest.mark.parametrize("path", PUBLIC)
def test_every_public_name_is_described(path: str) -> None:
    """It has a text where it is defined."""
    assert text_of(path)


def test_every_public_name_is_in_the_reference() -> None:
    """Each once, and nothing that is not public but what public names lead to."""
    shown = re.findall(r"^::: ([\w.]+)$", "\n".join(REFERENCE.values()), re.MULTILINE)
    beyond = {"skipbo.presets", "skipbo.skyjo.presets", "skipbo.table.settings.Setting"}
    by_module = {path for path in PUBLIC if path.rpartition(".")[0] in beyond and path.rpartition(".")[2] != "Preset"}
    assert sorted(set(shown)) == sorted(shown)
    assert sorted((PUBLIC.keys() - by_module) | beyond) == sorted(shown)


@pytest.mark.parametrize("path", PUBLIC)
def test_every_public_name_has_an_example(path: str) -> None:
    """In its own text, or on its page in the reference."""
    name = re.compile(rf"\b{path.rpartition('.')[2]}\b")
    page = next(
        (p for p, text in REFERENCE.items() if re.search(rf"^::: {re.escape(path)}$", text, re.MULTILINE)), None
    )
    examples = ["\n".join(blocks(page, "pycon"))] if page else []
    if not examples:
        examples = [code for page in REFERENCE for code in blocks(page, "pycon")]
    assert ">>>" in text_of(path) or any(name.search(code) for code in examples)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_example_in_python_is_one_that_doctest_runs(page: Path) -> None:
    """Code stands in blocks that doctest finds; a blank line before the fence keeps the fence out of the output."""
    assert [] == blocks(page, "python", "py", "")
    for code in blocks(page, "pycon"):
        assert ">>> " in code
        assert code.endswith("\n\n")


COMMANDS = {
    page: [
        found
        for code in blocks(page, "console")
        for found in re.findall(r"^\$ skipbo (.*)\n((?:(?!\$ ).*\n)*)", code, re.MULTILINE)
    ]
    for page in PAGES
}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if COMMANDS[page]], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_every_command_line_prints_what_the_page_says(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commands `$ skipbo …` of a page are run in their order; where the page shows an output, it is that."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for command, output in COMMANDS[page]:
        assert 0 == cli.main(shlex.split(command)), command
        printed = capsys.readouterr().out
        assert not output or output == printed
