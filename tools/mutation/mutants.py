"""The modules of a title, and the mutants of its rules."""

from __future__ import annotations

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from mutation.changes import Change, Definition, changes

NOT_RULES_FOLDERS = {"scene", "terminal", "data", "text", "workshop"}
NOT_RULES_MODULES = {
    "wording",
    "telling",
    "diary_words",
    "explain",
    "place_names",
    "scene_text",
    "workshop",
    "notation",
    "position_notation",
    "position_units",
    "unit_lines",
    "section_kinds",
    "title",
    "pack",
    "invariants",
    "check",
    "check_charts",
    "check_forces",
    "check_map",
    "data_check",
    "scenario_file",
    "scenarios",
    "odds",
}
"""Texts, notation, checks of data and positions, and the odds panel: they are tested, but they decide nothing."""


@dataclass(slots=True, frozen=True)
class Key:
    """What a mutant is, wherever its line is now."""

    module: str
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.module} {self.function}: {self.before} -> {self.after}"


@dataclass(slots=True)
class Mutant:
    """One change to one module."""

    key: Key
    copy: int
    """0, or how many mutants with the same key come before it."""
    module: Module
    change: Change
    point: int | None
    """The point whose tests can notice it; `None` where it takes effect at import."""

    @property
    def line(self) -> int:
        return self.change.line

    @property
    def first_line(self) -> int:
        """Where the function begins, with its decorators."""
        function = self.change.function
        assert function is not None
        return min(each.lineno for each in (function, *function.decorator_list))

    def rank(self, seed: int) -> str:
        """Its place in a sample: random, and the same as long as nobody changes the statement."""
        return hashlib.sha256(f"{seed} {self.key} {self.copy}".encode()).hexdigest()

    def code(self) -> CodeType:
        """The whole module, compiled with the change."""
        self.change.apply()
        try:
            return compile(self.module.tree, str(self.module.path), "exec", dont_inherit=True)
        finally:
            self.change.undo()


class Module:
    """One module of a title: its source, its changes, and its points.

    A point is a place where a run of tests leaves a mark: the start of each function, and each statement that a
    change is in. Points are numbered through all modules of a title.
    """

    def __init__(self, path: Path, name: str, is_rules: bool, first_point: int) -> None:
        self.path = path
        self.name = name
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.changes = list(changes(self.tree)) if is_rules else []
        self.points: dict[int, int] = {}
        """Points by the identity of the statement or function."""
        functions = [node for node in ast.walk(self.tree) if isinstance(node, Definition)]
        statements = [change.statement for change in self.changes if change.function]
        for node in (*functions, *statements):
            self.points.setdefault(id(node), first_point + len(self.points))

    def mutants(self) -> Iterator[Mutant]:
        seen: Counter[Key] = Counter()
        for change in self.changes:
            key = Key(self.name, ".".join(change.names) or "-", *before_and_after(change))
            point = self.points[id(change.statement)] if change.function else None
            yield Mutant(key, seen[key], self, change, point)
            seen[key] += 1

    def instrumented(self) -> CodeType:
        """The module, compiled so that each point sets its byte of `__hits__`."""
        tree = copy.deepcopy(self.tree)
        numbers = {
            id(twin): self.points[id(node)]
            for node, twin in zip(ast.walk(self.tree), ast.walk(tree), strict=True)
            if id(node) in self.points
        }
        Marker(numbers).visit(tree)
        return compile(ast.fix_missing_locations(tree), str(self.path), "exec", dont_inherit=True)


class Marker(ast.NodeTransformer):
    """Puts `__hits__[point] = 1` before statements, and first into functions."""

    def __init__(self, points: dict[int, int]) -> None:
        self.points = points

    def visit(self, node: ast.AST) -> ast.AST | list[ast.AST]:
        point = self.points.get(id(node))
        self.generic_visit(node)
        if point is None:
            return node
        mark = ast.parse(f"__hits__[{point}] = 1").body[0]
        if isinstance(node, Definition):
            node.body.insert(1 if ast.get_docstring(node) is not None else 0, mark)
            return node
        return [mark, node]


def modules_of(package: str, root: Path) -> list[Module]:
    """Every module of a title, in the order of their names; those without rules have no changes."""
    source = root / "src"
    folder = source / "firestep" / "games" / package
    found: list[Module] = []
    first_point = 0
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        inside = path.relative_to(folder).parts
        is_rules = NOT_RULES_FOLDERS.isdisjoint(inside[:-1]) and path.stem not in NOT_RULES_MODULES
        name = ".".join(parts).removesuffix(".__init__")
        found.append(Module(path, name, is_rules, first_point))
        first_point += len(found[-1].points)
    return found


def point_count(modules: Iterable[Module]) -> int:
    return sum(len(module.points) for module in modules)


def before_and_after(change: Change) -> tuple[str, str]:
    """The statement without and with a change."""
    before = shown(change.shown)
    if change.old is change.statement:
        return before, shown(change.new)
    change.apply()
    after = shown(change.shown)
    change.undo()
    return before, after


def shown(node: ast.AST) -> str:
    """A statement on one line, without the statements inside it."""
    bare = copy.copy(node)
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        if isinstance(getattr(bare, name, None), list):
            setattr(bare, name, [])
    if isinstance(bare, Definition | ast.ClassDef):
        bare.decorator_list = []
    text = ast.unparse(bare)
    return " ".join(text.split())
