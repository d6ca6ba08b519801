"""Generates docs/api.md from the docstrings of the public names of the library and the kernel.

python tools/api_reference.py          writes the page
python tools/api_reference.py --check  fails if the page is out of date
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType

import firestep
import firestep.bots
import firestep.kernel
import firestep.scene.maker

PAGE = Path(__file__).parents[1] / "docs" / "api.md"
HEAD = """# API reference

Generated from the docstrings by `tools/api_reference.py`; a test checks that it is up to date.
[The library](library.md) explains it with examples.
"""
CHAPTERS: tuple[tuple[str, ModuleType, tuple[str, ...]], ...] = (
    ("firestep: the library", firestep, tuple(firestep.__all__)),
    ("firestep.bots: writing a bot", firestep.bots, tuple(firestep.bots.__all__)),
    ("firestep.kernel: writing a game", firestep.kernel, tuple(firestep.kernel.__all__)),
    (
        "firestep.scene.maker: showing a game",
        firestep.scene.maker,
        ("SceneMaker", "Parts", "About", "QuickStart", "SeatLook", "SeatState", "ScenarioCard", "Why"),
    ),
)


def page() -> str:
    parts = [HEAD]
    for title, module, names in CHAPTERS:
        parts.append(f"## {title}\n")
        parts += [entry(name, getattr(module, name)) for name in names]
    return "\n".join(parts)


def entry(name: str, value: object) -> str:
    """One public name: its signature and its docstring."""
    if inspect.isclass(value):
        members = "".join(f"- {line}\n" for line in member_lines(value))
        return f"### `{name}`\n\n{documentation(value)}\n" + (f"\n{members}" if members else "")
    if inspect.isfunction(value):
        return f"### `{name}{signature(value)}`\n\n{documentation(value)}\n"
    described = f"`{value!r}`" if isinstance(value, str | int) else "A type or constant."
    return f"### `{name}`\n\n{described}\n"


def member_lines(kind: type) -> Iterator[str]:
    """The public methods and properties that a class itself defines and documents."""
    for name, member in vars(kind).items():
        if name.startswith("_"):
            continue
        found = member.__func__ if isinstance(member, staticmethod | classmethod) else member
        if isinstance(found, property) and found.__doc__:
            yield f"`{name}`: {documentation(found)}"
        elif inspect.isfunction(found) and found.__doc__:
            yield f"`{name}{signature(found)}`: {documentation(found)}"


def signature(function: object) -> str:
    """The parameters without `self` and without types, which are in the source."""
    assert callable(function)
    parameters = [each for each in inspect.signature(function).parameters.values() if each.name not in ("self", "cls")]
    names = [f"*{each.name}" if each.kind is each.VAR_POSITIONAL else each.name for each in parameters]
    return f"({', '.join(names)})"


def documentation(value: object) -> str:
    """The first paragraph of the docstring on one line; empty for the generated docstring of a dataclass."""
    text = inspect.getdoc(value) or ""
    if isinstance(value, type) and is_dataclass(value) and text.startswith(f"{value.__name__}("):
        return ""
    return " ".join(text.split("\n\n")[0].split())


def main() -> int:
    text = page()
    if "--check" in sys.argv:
        if PAGE.read_text(encoding="utf-8") != text:
            print("docs/api.md is out of date: run tools/api_reference.py")
            return 1
        return 0
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
