"""Parts of requirements.lock: the packages that some others need, with their versions and hashes."""

from __future__ import annotations

import re
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
    found = blocks((root / "requirements.lock").read_text(encoding="utf-8"))
    wanted: set[str] = set()
    more = {normal(match[0]) for each in asked if (match := NAME.match(each))}
    while more:
        wanted |= more
        more = {name for name, block in found.items() if wanted & set(NEEDED_BY.findall(block))} - wanted
    return "".join(found[name] for name in sorted(wanted))


def normal(name: str) -> str:
    """The name of a package as the lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()
