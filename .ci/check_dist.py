"""Check what is in the built files: `check_dist.py WHEEL_FROM_SDIST WHEEL_FROM_TREE SDIST`."""

import sys
import tarfile
import zipfile
from pathlib import Path


def contents(wheel: str) -> dict[str, bytes]:
    """The files of a wheel with their contents."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def main(from_sdist: str, from_tree: str, sdist: str) -> list[str]:
    """Everything that is wrong."""
    wrong = []
    files = contents(from_sdist)
    if files != contents(from_tree):
        wrong.append("the sdist and the tree build different wheels")

    tree = {path.relative_to("src").as_posix() for path in Path("src/skipbo").rglob("*") if path.is_file()}
    tree = {name for name in tree if "__pycache__" not in name}
    packed = {name for name in files if ".dist-info/" not in name}
    if packed != tree:
        wrong.append(f"the wheel has not the files of src/skipbo: {sorted(packed ^ tree)}")
    if "skipbo/py.typed" not in packed:
        wrong.append("the wheel has no py.typed")
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in files):
        wrong.append("the wheel has no licence")

    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2].partition("/")[0] for name in archive.getnames() if "/" in name}
    expected = {".ci", "src", "tests", "docs", "examples", "benchmarks", "tools", "mkdocs.yml", "pyproject.toml"}
    expected |= {"PKG-INFO", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md"}
    if packed != expected:
        wrong.append(f"the sdist has not what it should: {sorted(packed ^ expected)}")
    return wrong


if __name__ == "__main__":
    sys.exit("\n".join(main(*sys.argv[1:])) or 0)
