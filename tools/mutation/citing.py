"""Which clauses a piece of code cites, and which tests cite them."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from firestep.cli.checkout import package_name
from firestep.cli.citations import TestModule, code_citations, parents, read_index
from firestep.cli.clauses import tests_of
from mutation.mutants import Mutant


class Citing:
    """The citations of one title."""

    def __init__(self, game_id: str, root: Path) -> None:
        index = read_index(root / "docs" / "rules" / game_id / "clauses.csv")
        folder = root / "src" / "firestep" / "games" / package_name(game_id)
        self.root = root
        self.lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        """The clauses that a file cites, by line."""
        for each in code_citations(index, folder, root):
            self.lines[each.file][each.line].add(each.clause)
        self.of_test: dict[str, set[str]] = defaultdict(set)
        """The clauses of a test, and their parents, by `file::name`."""
        self.names: dict[str, set[str]] = {}
        """The names that a test mentions."""
        for path in tests_of(game_id, root):
            module = TestModule(index, path, root)
            for each in module.citations():
                self.of_test[f"{each.file}::{each.test}"].update((each.clause, *parents(each.clause)))
            for _, test in module.tests():
                self.names[f"{module.place}::{test.name}"] = mentioned(test)

    def clauses_near(self, mutant: Mutant) -> frozenset[str]:
        """What the mutated statement cites, else its function, else its class, else the top of its module."""
        file = mutant.module.path.relative_to(self.root).as_posix()
        lines = self.lines.get(file, {})
        for first, last in ranges(mutant):
            found = [lines[line] for line in range(first, last + 1) if line in lines]
            if found:
                return frozenset().union(*found)
        return frozenset()

    def cites(self, test: str, clauses: Iterable[str]) -> bool:
        """Whether a test, whatever its parameters, cites one of these clauses or a part of one."""
        return not self.clauses_of(test).isdisjoint(clauses)

    def clauses_of(self, test: str) -> set[str]:
        return self.of_test.get(without_parameters(test), set())

    def names_in(self, test: str) -> set[str]:
        return self.names.get(without_parameters(test), set())


def without_parameters(test: str) -> str:
    path = test.partition("[")[0].split("::")
    return f"{path[0]}::{path[-1]}"


def mentioned(node: ast.AST) -> set[str]:
    """The names in a piece of code, and the attributes it asks for."""
    names = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    return names | {each.attr for each in ast.walk(node) if isinstance(each, ast.Attribute)}


def ranges(mutant: Mutant) -> Iterable[tuple[int, int]]:
    """Lines around a mutant, from near to far."""
    change = mutant.change
    statement = change.statement
    if not isinstance(statement, (ast.If, ast.For, ast.While, ast.Match, ast.With, ast.Try)):
        yield statement.lineno, statement.end_lineno or statement.lineno
    if change.function:
        yield change.function.lineno, change.function.end_lineno or change.function.lineno
    elif not change.names:
        yield statement.lineno - 1, (statement.end_lineno or statement.lineno) + 1
    for node in mutant.module.tree.body:
        if isinstance(node, ast.ClassDef) and change.names[:1] == (node.name,):
            yield node.lineno, node.body[0].end_lineno or node.lineno
    yield 1, mutant.module.tree.body[0].end_lineno or 1
