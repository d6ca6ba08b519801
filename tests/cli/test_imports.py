"""The house: which room may import which. The contracts are in `.importlinter`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

import firestep
from firestep.cli.checkout import checkout

SOURCE = Path(firestep.__file__).parent
TERMINAL = "terminal"
"""The room, and the folder of a title, where drawings may use rich."""
PLAIN_ROOMS = ("kernel", "board", "scene", "games", "bots", "table")
"""Rooms that need nothing but the standard library and other rooms."""
MORE = {"bots": {"numpy"}, "scene": {"msgspec"}}
"""What else a room may need: bots judge positions with arrays, and scenes are made of structs."""


def test_the_arrows_of_the_house_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout())

    assert lint_imports(no_cache=True) == 0


def imported(path: Path) -> Iterator[str]:
    """The top of every module that a file imports when it runs, wherever in the file."""
    for name in imported_modules(path):
        yield name.partition(".")[0]


def imported_modules(path: Path) -> Iterator[str]:
    """The full name of every module that a file imports from when it runs: not what only a type checker sees."""
    module = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        id(each)
        for node in ast.walk(module)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for each in ast.walk(node)
    }
    for node in ast.walk(module):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize("room", PLAIN_ROOMS)
def test_the_engine_needs_only_the_standard_library(room: str) -> None:
    foreign = {
        (path.relative_to(SOURCE).as_posix(), name)
        for path in (SOURCE / room).rglob("*.py")
        if TERMINAL not in path.parts
        for name in imported(path)
        if name not in sys.stdlib_module_names and name not in {"firestep"} | MORE.get(room, set())
    }

    assert foreign == set()


def test_only_terminal_drawings_use_the_terminal() -> None:
    """Rules and scenes of a title never import its terminal drawing, so that a server needs no terminal library."""
    wrong = [
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / "games").rglob("*.py")
        if TERMINAL not in path.parts and any(TERMINAL in name.split(".") for name in imported_modules(path))
    ]

    assert wrong == []


def test_rules_ask_the_system_only_for_its_environment() -> None:
    """A title may look for the folder with files of an owner; it does nothing else with the operating system."""
    used = {
        f"{path.relative_to(SOURCE).as_posix()}: os.{node.attr}"
        for room in ("kernel", "board", "games")
        for path in (SOURCE / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os"
    }

    assert {each for each in used if not each.endswith("os.environ")} == set()


def test_rules_meet_no_chance_and_no_clock() -> None:
    """Randomness and time are handed in: only a game's `determinise` gets a source of chance, and never makes one.

    `Random(0)`, with which `hidden_from` always re-deals alike, is no chance;
    nor is one made of the seed of a battle or board.
    """
    met = {
        (path.relative_to(SOURCE).as_posix(), name)
        for room in ("kernel", "board", "games")
        for path in (SOURCE / room).rglob("*.py")
        for name in imported(path)
        if name in ("time", "datetime", "secrets", "socket", "uuid")
    }

    assert met == set()
    for path in (*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games").rglob("*.py")):
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        made = {ast.unparse(call) for call in calls if ast.unparse(call.func).startswith("random.")}
        assert made <= {"random.Random(0)", *(f"random.Random(f'{what} {{seed}}')" for what in ("battle", "board"))}, (
            path
        )
