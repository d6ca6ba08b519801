"""Finds where clauses are cited: in the code of a game, and by tests that assert something."""

from __future__ import annotations

import ast
import csv
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias, TypeGuard

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
LAST_LETTERS = re.compile(r"(?<=\d)[a-z]+$")
LAST_PART = re.compile(r"[.-][^.-]*$")


@dataclass(slots=True, frozen=True)
class Clause:
    """A row of the index."""

    name: str
    title: str
    kind: str


@dataclass(slots=True, frozen=True)
class Citation:
    """A clause, or a parent of clauses, named in a line of code or by a test."""

    clause: str
    file: str
    line: int
    test: str = ""
    """The name of the test that cites it; empty in code."""

    def __str__(self) -> str:
        return f"{self.file}::{self.test}" if self.test else f"{self.file}:{self.line}"


class ClauseError(Exception):
    """An invalid index or citation."""


class Index:
    """The clauses of one game, and how they are recognised in a text."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self.clauses = list(clauses)
        self.names = {clause.name for clause in self.clauses}
        self.parents = {parent for name in self.names for parent in parents(name)}
        self.slugs = {slug(name): name for name in sorted(self.names)}
        self.parent_slugs = {slug(name) for name in self.parents}
        known = sorted(self.names | {name for name in self.parents if not name.isdigit()}, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, known))})(?![\w]|\.\d|-\d)")
        letters = {re.match(r"[a-z]*", slug(name))[0] for name in self.names}  # type: ignore[index]
        self.looks_like_clause = re.compile(rf"(?:{'|'.join(sorted(letters))})_?\d+(?:_\d+)+[a-z]?(?=_|$)")

    def named_in(self, text: str) -> Iterator[str]:
        """The clauses and parents of clauses that a text names."""
        return (match[0] for match in self.pattern.finditer(text))

    def named_by_test(self, name: str) -> str | None:
        """The clause that the name of a test begins with: `test_r5_2a_...` is about R5.2a."""
        words = name.removeprefix("test_").lower().split("_")
        for length in range(len(words), 0, -1):
            beginning = "_".join(words[:length])
            if beginning in self.slugs:
                return self.slugs[beginning]
            if beginning in self.parent_slugs:
                return None
        match = self.looks_like_clause.match("_".join(words))
        if match:
            raise ClauseError(f"{name}: there is no clause like {match[0]!r}")
        return None


def read_index(path: Path) -> Index:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if reader.fieldnames != ["clause", "title", "kind"]:
            raise ClauseError(f"{path}, line 1: the columns are clause,title,kind")
        clauses = [Clause(row["clause"], row["title"], row["kind"]) for row in reader]
    names = [clause.name for clause in clauses]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ClauseError(f"{path}: {', '.join(sorted(twice))} is listed twice")
    return Index(clauses)


def parents(clause: str) -> Iterator[str]:
    """`R5.2a` is part of `R5.2`, which is part of `R5`."""
    while True:
        parent = (LAST_LETTERS if LAST_LETTERS.search(clause) else LAST_PART).sub("", clause)
        if parent == clause or not any(letter.isdigit() for letter in parent):
            return
        yield parent
        clause = parent


def slug(clause: str) -> str:
    """A clause as the name of a test has it."""
    return re.sub(r"[^a-z0-9]+", "_", clause.lower()).strip("_")


# -- in code


def code_citations(index: Index, folder: Path, root: Path) -> Iterator[Citation]:
    """Clauses and their parents named in comments and strings of the code, and in comments of its data."""
    for path in sorted(folder.rglob("*.py")):
        for line, text in comments_and_strings(path):
            for name in index.named_in(text):
                yield Citation(name, path.relative_to(root).as_posix(), line)
    for path in sorted(folder.rglob("*.toml")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for name in index.named_in(text.partition("#")[2]):
                yield Citation(name, path.relative_to(root).as_posix(), line)


def comments_and_strings(path: Path) -> Iterator[tuple[int, str]]:
    source = io.StringIO(path.read_text(encoding="utf-8"))
    for token in tokenize.generate_tokens(source.readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for offset, text in enumerate(token.string.splitlines()):
                yield token.start[0] + offset, text


# -- in tests


class TestModule:
    """One module of tests: its test functions, what they cite, and invalid citations."""

    __test__ = False

    def __init__(self, index: Index, path: Path, root: Path) -> None:
        self.index = index
        self.place = path.relative_to(root).as_posix()
        self.module = ast.parse(path.read_text(encoding="utf-8"))
        self.values = dict(assignments(self.module))
        self.errors: list[str] = []

    def citations(self) -> Iterator[Citation]:
        """Clauses cited by tests that assert something; invalid citations are added to `errors`."""
        everywhere = list(self.marked(self.values["pytestmark"])) if "pytestmark" in self.values else []
        for inherited, test in self.tests():
            named = [self.by_name(test), *inherited, *everywhere]
            named += [clause for decorator in test.decorator_list for clause in self.marked(decorator)]
            if asserts_something(test):
                for clause in dict.fromkeys(each for each in named if each):
                    yield Citation(clause, self.place, test.lineno, test.name)

    def tests(self) -> Iterator[tuple[list[str], Function]]:
        """Every test function, with the clauses that its class is marked with."""
        for node in self.module.body:
            if is_test(node):
                yield [], node
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                inherited = [clause for decorator in node.decorator_list for clause in self.marked(decorator)]
                yield from ((inherited, inner) for inner in node.body if is_test(inner))

    def by_name(self, test: Function) -> str | None:
        try:
            return self.index.named_by_test(test.name)
        except ClauseError as error:
            self.errors.append(f"{self.place}:{test.lineno}: {error}")
            return None

    def marked(self, node: ast.expr) -> Iterator[str]:
        """The clauses of every `clause(...)` marker in an expression, and in the lists of this module it names."""
        for source in (node, *self.named_values(node)):
            for each in ast.walk(source):
                if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr == "clause":
                    yield from (argument.value for argument in each.args if self.is_known(argument))  # type: ignore[attr-defined]

    def named_values(self, node: ast.AST) -> list[ast.expr]:
        """What this module assigns to the names in an expression."""
        names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        return [self.values[name] for name in sorted(names & self.values.keys())]

    def is_known(self, argument: ast.expr) -> bool:
        value = argument.value if isinstance(argument, ast.Constant) else None
        if value in self.index.names:
            return True
        reason = "a marker names its clauses as plain strings"
        if isinstance(value, str):
            hint = "; name its parts" if value in self.index.parents else ""
            reason = f"there is no clause {value!r}{hint}"
        self.errors.append(f"{self.place}:{argument.lineno}: {reason}")
        return False


def is_test(node: ast.AST) -> TypeGuard[Function]:
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_")


def assignments(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in module.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            yield node.target.id, node.value


def asserts_something(test: ast.AST) -> bool:
    """There is an assert that could fail, or an expected exception."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert) and not is_trivial(node.test):
            return True
        if isinstance(node, ast.Attribute) and node.attr == "raises":
            return True
    return False


def is_trivial(condition: ast.expr) -> bool:
    """Whether a condition is always true: it has only constants, or compares a thing with itself."""
    if not any(isinstance(node, (ast.Name, ast.Call, ast.Attribute)) for node in ast.walk(condition)):
        return True
    if isinstance(condition, ast.Compare) and len(condition.comparators) == 1:
        return ast.dump(condition.left) == ast.dump(condition.comparators[0])
    if isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.Or):
        return any(is_trivial(value) for value in condition.values)
    return False
