"""How the house is kept: rooms, the order of imports, and what no file may do."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import skipbo

ROOT = Path(__file__).parent.parent
PACKAGE = Path(skipbo.__file__).parent

FLOORS = {
    "values": "cards contradictions wording rules presets moves reasons compiled layout state events",
    "rules": "legality drawing transition rulings dealing scoring position",
    "match": "match views verbs snapshot game sampling board steps observing opponents simulation",
    "logs": "games explanations logs replaying recorder redaction lines saving schemas conformance",
    "command line": "commands cli __main__",
}
"""The floors of the house, lowest first. A room imports from its own floor and from those beneath, and from `table`,
which lies beneath them all. The rooms of both games bear the same names."""


def module_name(path: Path) -> str:
    """The dotted name of a file of the package."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in FILES.items()}


def imports(node: ast.AST) -> Iterator[str]:
    """The modules of the package that are imported, inside functions too, but not those for the sake of types."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.ImportFrom) and child.module and child.module.split(".")[0] == "skipbo":
            for alias in child.names:
                inside = f"{child.module}.{alias.name}"
                yield inside if inside in FILES else child.module
        yield from imports(child)


IMPORTS = {name: set(imports(tree)) for name, tree in TREES.items()}


def floor(module: str) -> int:
    """The floor that a module is on; −1 for `table`, and the last for the doors, which hand out what is there."""
    parts = module.split(".")
    if parts[1:2] == ["table"]:
        return -1
    room = next((part for part in parts[1:] if part != "skyjo"), "")
    if not room:
        return len(FLOORS) - 2
    return next(number for number, rooms in enumerate(FLOORS.values()) if room in rooms.split())


def test_the_page_on_the_house_shows_its_floors() -> None:
    """All floors with all their rooms, and nothing that is not there."""
    page = (ROOT / "docs" / "design" / "house.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \d ([a-z ]+) \| (.*?) \|", page, re.MULTILINE)
    floors = {name: " ".join(re.findall(r"`(\w+)/?`", rooms)) for name, rooms in rows}
    assert {**FLOORS, "table": "table"} == dict(reversed(floors.items()))
    rooms = {part for name in FILES for part in name.split(".")[1:2] if part not in ("skyjo", "table")}
    assert set() == rooms - set(" ".join(FLOORS.values()).split())


@pytest.mark.parametrize("module", FILES)
def test_imports_go_down(module: str) -> None:
    """A room knows nothing of the floors above it."""
    doors = {"skipbo", "skipbo.skyjo"}
    above = floor("skipbo")
    assert [] == [other for other in sorted(IMPORTS[module] - doors) if floor(other) > floor(module)]
    assert floor(module) >= above or not IMPORTS[module] & doors


def test_imports_go_one_way() -> None:
    """No module needs itself, by whatever way round."""
    left = {name: set(needed) for name, needed in IMPORTS.items()}
    while ready := {name for name, needed in left.items() if not needed & left.keys()}:
        left = {name: needed for name, needed in left.items() if name not in ready}
    assert {} == left


def test_the_games_do_not_know_each_other() -> None:
    """Only the floors that serve all games import both of them."""
    skyjo = {name for name in FILES if name.startswith("skipbo.skyjo")}
    shared = {name for name in FILES if name.startswith("skipbo.table")}
    assert [] == sorted(need for name in skyjo for need in IMPORTS[name] - skyjo - shared)
    assert [] == sorted(name for name in FILES if floor(name) < 3 and name not in skyjo and IMPORTS[name] & skyjo)


@pytest.mark.parametrize("module", [name for name in FILES if name.startswith("skipbo.table")])
def test_the_table_names_no_game(module: str) -> None:
    """What all games share says nothing of any of them, and imports none."""
    text = FILES[module].read_text(encoding="utf-8")
    assert [] == re.findall(r"(?i)skip-bo|skyjo|mattel|magilano|building pile|stock", text)
    assert [] == [other for other in IMPORTS[module] if not other.startswith("skipbo.table")]


@pytest.mark.parametrize("module", FILES)
def test_no_function_has_the_name_of_its_module(module: str) -> None:
    """So that a name says whether the module or the function is meant."""
    functions = {node.name for node in TREES[module].body if isinstance(node, ast.FunctionDef)}
    assert module.rpartition(".")[2] not in functions


@pytest.mark.parametrize("path", [*FILES.values(), *(ROOT / "examples").glob("*.py"), *(ROOT / "tools").glob("*.py")])
def test_a_file_is_one_subject(path: Path) -> None:
    """Files have at most 400 lines, and examples at most 100."""
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= (100 if path.parent.name == "examples" else 400)


def test_importing_the_package_is_quick() -> None:
    """Neither the reading of JSON nor the command line is imported before it is needed."""
    late = ("cattrs", "argparse", "json", "skipbo.logs", "skipbo.skyjo", "skipbo.wording", "difflib", "random")
    code = f"import skipbo, sys; sys.exit(' '.join(set({late}) & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "" == done.stderr.strip()
