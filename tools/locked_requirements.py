"""Parts of requirements.lock: the packages that some others need, with their versions and hashes."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

START = re.compile(r"^([a-z0-9._-]+)(\[[^\]]*\])?==", re.MULTILINE)
NEEDED_BY = re.compile(r"^    #(?: via)?\s+([a-z0-9._-]+)", re.MULTILINE)
NAME = re.compile(r"[A-Za-z0-9._-]+")


def blocks(lock: str) -> dict[str, str]:
    """The lines of each package of the lock by its name; some have several versions, for different machines."""
    starts = [*START.finditer(lock)]
    ends = [*(match.start() for match in starts[1:]), len(lock)]
    found: dict[str, str] = {}
    for match, end in zip(starts, ends, strict=True):
        found[match[1]] = found.get(match[1], "") + lock[match.start() : end]
    return found


def locked(root: Path, *extras: str) -> str:
    """What the core and some of its extras need, and what that needs in turn."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(each for extra in extras for each in project["optional-dependencies"][extra])]
    return closure(root, names_of(asked) - {project["name"]})


def locked_for_building(root: Path) -> str:
    """What builds the packages, and what that needs in turn."""
    return closure(root, names_of(tomllib.loads((root / "pyproject.toml").read_text())["build-system"]["requires"]))


def names_of(requirements: list[str]) -> set[str]:
    return {normal(match[0]) for each in requirements if (match := NAME.match(each))}


def closure(root: Path, more: set[str]) -> str:
    """The lines of these packages and of those that they need."""
    found = blocks((root / "requirements.lock").read_text(encoding="utf-8"))
    wanted: set[str] = set()
    while more:
        wanted |= more
        more = {name for name, block in found.items() if wanted & set(NEEDED_BY.findall(block))} - wanted
    return "".join(found[name] for name in sorted(wanted))


def normal(name: str) -> str:
    """The name of a package as the lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main(arguments: list[str]) -> None:
    """Print what `--build` needs, or the core with the extras that are named."""
    root = Path(__file__).parent.parent
    print(locked_for_building(root) if arguments == ["--build"] else locked(root, *arguments), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
