"""The page that says of every rule where the code has it; ``python tools/regenerate.py`` writes it.

The code names rules by their ids, in docstrings and comments. Here they are collected: each id with the function, class
or field whose text names it. A test compares the page with what this module makes.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import skipbo
from skipbo.games import GAMES
from tools.public_api import DOORS

ROOT = Path(__file__).parent.parent
PACKAGE = Path(skipbo.__file__).parent
PAGE = ROOT / "docs" / "rules" / "code.md"
CATALOGUES = {"Skip-Bo": "skip-bo.md", "Skyjo": "skyjo.md"}
ANCHOR = re.compile(r"\{[^}]*#([RESK]\d\d)\b")
IDS = re.compile(r"\b([RESK])(\d\d)(?:(?:–|-)\1(\d\d))?\b")
CODES = re.compile(r'\bCode\(\s*"([a-z-]+)",\s*"([RESK]\d\d)"')

HEAD = """---
search:
  boost: 0.1
---

# Where each rule is in the code

Docstrings and comments name rules by their ids, so the code of a rule is found by searching its id. This page is that
search, done for all of them: what carries the id in public, with links to the descriptions; then what does so *inside*
the package, as `module.name` under `src/skipbo`; and the codes of the [reasons](../formats/reason-codes.md) that refer
to the rule. Every rule also has tests that bear its id; the worked examples T1 to T6 are tests only.

A test keeps this page true. It is written by `python tools/regenerate.py`.
"""


def ids_in(text: str) -> Iterator[str]:
    """The ids that a text names; a range such as R45–R47 names all that are in it.

    >>> list(ids_in("The deal (R06-R08, E17)."))
    ['R06', 'R07', 'R08', 'E17']
    """
    for letter, first, last in IDS.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{letter}{number:02}"


class Places(ast.NodeVisitor):
    """For each line of a file, the name of the definition that it belongs to."""

    def __init__(self) -> None:
        self.within: list[str] = []
        self.spans: list[tuple[int, int, str]] = []

    def add(self, first: int, last: int, *names: str) -> None:
        """Note that these lines belong to a name."""
        self.spans.append((first, last, ".".join((*self.within, *names))))

    def of(self, line: int) -> str:
        """The innermost name that a line belongs to; none for the text of the module itself."""
        spans = [span for span in self.spans if span[0] <= line <= span[1]]
        return min(spans, key=lambda span: span[1] - span[0])[2] if spans else ""

    def visit_body(self, node: Any) -> None:
        """Note the definitions in a body, and texts beneath fields and constants as theirs."""
        name = ""
        for child in node.body:
            if isinstance(child, ast.Assign | ast.AnnAssign):
                target = child.targets[0] if isinstance(child, ast.Assign) else child.target
                name = target.id if isinstance(target, ast.Name) else ""
                if name and not (isinstance(node, ast.FunctionDef)):
                    self.add(child.lineno, child.end_lineno or child.lineno, name)
            elif isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant) and name:
                self.add(child.lineno, child.end_lineno or child.lineno, name)
            else:
                name = ""
                self.visit(child)

    def visit_Module(self, node: ast.Module) -> None:
        """A whole file."""
        self.visit_body(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class, its fields and methods."""
        self.add(node.lineno, node.end_lineno or node.lineno, node.name)
        self.within.append(node.name)
        self.visit_body(node)
        self.within.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function or method; what is defined inside it counts as it."""
        self.add(node.lineno, node.end_lineno or node.lineno, node.name)


def texts_of(source: str) -> Iterator[tuple[int, str]]:
    """The lines of comments and of texts with their numbers, examples left out: what they print is no statement."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            example = False
            for offset, text in enumerate(token.string.splitlines()):
                example = bool(text.strip()) and (example or text.strip().startswith(">>> "))
                if not example:
                    yield token.start[0] + offset, text


def sources() -> Iterator[tuple[str, str]]:
    """The modules of the games with their texts. What the games share names rules only where examples need one."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        if "table" not in parts:
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path.read_text(encoding="utf-8")


def reason_codes() -> dict[str, list[str]]:
    """For each id, the codes of the reasons that refer to it."""
    codes: dict[str, list[str]] = defaultdict(list)
    for _, source in sources():
        for code, rule in CODES.findall(source):
            if code not in codes[rule]:
                codes[rule].append(code)
    for game in GAMES.values():
        for code, rule in game.rule_ids.items():
            if (name := code.split()[0]) not in codes[rule]:
                codes[rule].append(name)
    return codes


def named_rules() -> dict[str, set[tuple[str, str]]]:
    """For each id, the module and name of everything in the package that names it."""
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for module, source in sources():
        places = Places()
        places.visit(ast.parse(source))
        for line, text in texts_of(source):
            for rule in ids_in(text):
                found[rule].add((module, places.of(line)))
    return found


def public_names() -> dict[tuple[str, str], str]:
    """The public path of what a module defines, by module and name."""
    public: dict[tuple[str, str], str] = {}
    for door in DOORS:
        module = import_module(door)
        for name in getattr(module, "__all__", vars(module)):
            public.setdefault((door, name), f"{door}.{name}")
            home = getattr(getattr(module, name), "__module__", None)
            if home is not None:
                public.setdefault((home, name), f"{door}.{name}")
    return public


def row(
    rule: str, page: str, places: set[tuple[str, str]], public: dict[tuple[str, str], str], codes: list[str]
) -> str:
    """The line of the table for a rule."""
    open_, inside = set[str](), set[str]()
    for module, name in places:
        head, _, rest = name.partition(".")
        path = public.get((module, head))
        if path is not None and not rest.startswith("_"):
            full = f"{path}.{rest}" if rest else path
            open_.add(f"[`{full.removeprefix('skipbo.')}`][{full}]")
        elif not head.isupper() and (name or not any(module == other and at for other, at in places)):
            inside.add(f"`{'.'.join(filter(None, (module.removeprefix('skipbo.'), name)))}`")
    # One beneath the other: side by side they leave the reasons a column of one word.
    lines = [", ".join(sorted(open_)), f"inside: {', '.join(sorted(inside))}" if inside else ""]
    cells = ["<br>".join(filter(None, lines)), ", ".join(f"`{code}`" for code in codes)]
    return f"| {' | '.join([f'[{rule}]({page}#{rule}){{#{rule} .rule}}', *cells])} |"


def page() -> str:
    """The whole page."""
    found, public, codes = named_rules(), public_names(), reason_codes()
    parts = [HEAD]
    for title, name in CATALOGUES.items():
        rules = ANCHOR.findall((ROOT / "docs" / "rules" / name).read_text(encoding="utf-8"))
        rules.sort(key=lambda rule: ("RESK".index(rule[0]), rule))
        rows = [row(rule, name, found[rule], public, codes[rule]) for rule in rules]
        head = [f"## {title}\n", "| rule | in the code | reasons |", "|---|---|---|"]
        parts.append("\n".join([*head, *rows]) + "\n")
    return "\n".join(parts)
