"""Which tests reach which points of the rules, how long they take, and which of them can notice a mutant."""

from __future__ import annotations

import ast
import hashlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path

from mutation.changes import Definition
from mutation.citing import Citing, mentioned
from mutation.mutants import Module, Mutant


@dataclass(slots=True, frozen=True)
class Run:
    """One test, as it ran without a mutant."""

    test: str
    seconds: float
    """CPU time."""
    points: list[int]


@dataclass
class TestMap:
    """The tests of a title that passed, and the points they reached."""

    __test__ = False

    digest: str
    """What the rules and everything else that all tests use were like."""
    files: dict[str, str] = field(default_factory=dict)
    """The digest of each test module."""
    runs: list[Run] = field(default_factory=list)
    early: list[int] = field(default_factory=list)
    """Points that were reached when modules were imported and tests collected: a mutant there needs a new import."""
    left_out: list[str] = field(default_factory=list)
    """Tests that failed or took too long, and modules that could not be collected."""

    @cached_property
    def by_point(self) -> dict[int, list[Run]]:
        found: dict[int, list[Run]] = defaultdict(list)
        for run in self.runs:
            for point in run.points:
                found[point].append(run)
        return found

    @cached_property
    def early_points(self) -> set[int]:
        return set(self.early)

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")


def load(path: Path, digest: str, files: Mapping[str, str]) -> TestMap:
    """What is still true of a stored map: all runs of test modules that are as they were."""
    if not path.is_file():
        return TestMap(digest)
    stored = json.loads(path.read_text(encoding="utf-8"))
    if stored["digest"] != digest:
        return TestMap(digest)
    same = {file: known for file, known in stored["files"].items() if files.get(file) == known}
    runs = [Run(**run) for run in stored["runs"] if file_of(run["test"]) in same]
    left_out = [test for test in stored["left_out"] if file_of(test) in same]
    return TestMap(digest, same, runs, stored["early"], left_out)


def file_of(test: str) -> str:
    return test.partition("::")[0]


def digest_of(paths: Iterable[Path], *settings: object) -> str:
    """A fingerprint of some files, and of all in some folders."""
    whole = hashlib.sha256(repr(settings).encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix != ".pyc":
                whole.update(file.name.encode())
                whole.update(file.read_bytes())
    return whole.hexdigest()


class Chooser:
    """Chooses the tests for a mutant."""

    def __init__(self, tests: TestMap, modules: Sequence[Module], citing: Citing, budget: float) -> None:
        self.tests = tests
        self.citing = citing
        self.budget = budget
        self.users = Users(modules, tests.early_points)

    def choose(self, mutant: Mutant) -> list[Run]:
        """First the tests that cite the clauses of the mutated code, the quickest first; then the others.

        The list ends where the tests take longer than the budget.
        """
        distance: dict[str, int] = {}
        found: dict[str, Run] = {}
        for step, runs in enumerate(self.runs_from(mutant)):
            for run in runs:
                distance.setdefault(run.test, step)
                found[run.test] = run
        clauses = self.citing.clauses_near(mutant)
        ordered = sorted(
            found.values(),
            key=lambda run: (not self.citing.cites(run.test, clauses), distance[run.test], run.seconds, run.test),
        )
        return list(within(ordered, self.budget))

    def needs_import(self, mutant: Mutant) -> bool:
        return mutant.point is None or mutant.point in self.tests.early_points

    def runs_from(self, mutant: Mutant) -> Iterator[list[Run]]:
        """The tests that reach the mutant; at import, those that reach or name what is defined with its help."""
        if mutant.point is not None:
            yield self.tests.by_point.get(mutant.point, [])
        if self.needs_import(mutant):
            for names in self.users.steps(mutant):
                points = {point for name in names for point in self.users.points.get(name, ())}
                reached = [run for point in sorted(points) for run in self.tests.by_point.get(point, ())]
                yield reached + [run for name in sorted(names) for run in self.by_name.get(name, ())]

    @cached_property
    def by_name(self) -> dict[str, list[Run]]:
        """The tests that mention a name themselves."""
        found: dict[str, list[Run]] = defaultdict(list)
        for run in self.tests.runs:
            for name in self.citing.names_in(run.test):
                found[name].append(run)
        return found


def within(runs: Iterable[Run], budget: float) -> Iterator[Run]:
    spent = 0.0
    for run in runs:
        spent += run.seconds
        if spent > budget:
            return
        yield run


class Users:
    """Who mentions which name in the modules of a title."""

    def __init__(self, modules: Sequence[Module], early: Collection[int]) -> None:
        self.early = early
        self.points: dict[str, set[int]] = defaultdict(set)
        """The functions that mention a name."""
        self.definitions: dict[str, set[str]] = defaultdict(set)
        """What is defined at import with the help of a name."""
        for module in modules:
            for statement in module.tree.body:
                self.add(module, statement)

    def add(self, module: Module, statement: ast.stmt) -> None:
        if isinstance(statement, Definition):
            point = module.points[id(statement)]
            for name in mentioned(statement):
                self.points[name].add(point)
                if point in self.early:
                    self.definitions[name].add(statement.name)
        elif isinstance(statement, ast.ClassDef):
            for inner in statement.body:
                self.add(module, inner)
                if not isinstance(inner, Definition):
                    for name in mentioned(inner):
                        self.definitions[name].add(statement.name)
        else:
            for name in mentioned(statement):
                self.definitions[name].update(defined(statement))

    def steps(self, mutant: Mutant) -> Iterator[set[str]]:
        """What the mutated code defines, then what is defined with the help of that, and so on."""
        change = mutant.change
        new = {change.names[0]} if change.names else defined(change.statement)
        if change.function:
            new |= {change.function.name}
        known: set[str] = set()
        while new:
            yield new
            known |= new
            new = set().union(*(self.definitions[name] for name in new)) - known


def defined(statement: ast.stmt) -> set[str]:
    """The names that a statement of a module gives a value."""
    if isinstance(statement, Definition | ast.ClassDef):
        return {statement.name}
    return {each.id for each in ast.walk(statement) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
