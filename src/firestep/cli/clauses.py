"""`firestep clauses`: clause -> code -> tests. A clause is covered when both cite it and the test asserts something."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from firestep.cli.checkout import package_name
from firestep.cli.citations import Citation, Clause, ClauseError, Index, TestModule, code_citations, parents, read_index
from firestep.cli.golden import checked_cases, golden_cases
from firestep.cli.suspicious import Suspicion, shallow_tests, suspicions


@dataclass(slots=True, frozen=True)
class Coverage:
    """A clause with the citations in code (exact ones first, then those of its parents) and in tests."""

    clause: Clause
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]

    @property
    def is_covered(self) -> bool:
        return bool(self.code and self.tests)

    @property
    def is_exact(self) -> bool:
        """Whether code cites the clause itself, not only a parent of it."""
        return any(self.cites_exactly(each) for each in self.code)

    def cites_exactly(self, citation: Citation) -> bool:
        return citation.clause == self.clause.name


@dataclass(slots=True, frozen=True)
class Found:
    """Every clause of a game in the order of its index, invalid and suspicious citations, and the golden cases."""

    game: str
    rows: list[Coverage]
    errors: list[str]
    suspicious: list[Suspicion]
    golden: set[str]
    golden_checked: set[str]

    @property
    def missing(self) -> list[Coverage]:
        return [row for row in self.rows if not row.is_covered]

    @property
    def exact(self) -> int:
        """How many clauses the code cites exactly."""
        return sum(row.is_exact for row in self.rows)

    @property
    def through_parent(self) -> int:
        """How many clauses the code cites only through a parent."""
        return sum(bool(row.code) and not row.is_exact for row in self.rows)

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.errors


def find(game_id: str, root: Path) -> Found:
    """Read index, code and tests; raises `ClauseError` if there is no valid index."""
    path = root / "docs" / "rules" / game_id / "clauses.csv"
    if not path.is_file():
        raise ClauseError(f"{game_id} has no index of clauses ({path.relative_to(root)})")
    index = read_index(path)
    folder = root / "src" / "firestep" / "games" / package_name(game_id)
    code = by_clause(code_citations(index, folder, root))
    paths = tests_of(game_id, root)
    modules = [TestModule(index, each, root) for each in paths]
    cited = {module: list(module.citations()) for module in modules}
    tests = by_clause(citation for citations in cited.values() for citation in citations)
    golden = golden_cases(dict.fromkeys(each.parent for each in paths))
    return Found(
        game_id,
        list(covered(index, code, tests)),
        [error for module in modules for error in module.errors],
        [
            *suspicions(index, folder, root),
            *(each for module, citations in cited.items() for each in shallow_tests(module, citations)),
        ],
        golden,
        checked_cases(golden, modules),
    )


Citations = dict[str, list[Citation]]


def covered(index: Index, code: Citations, tests: Citations) -> Iterator[Coverage]:
    for clause in index.clauses:
        names = (clause.name, *parents(clause.name))
        citations = [each for name in names for each in code.get(name, ())]
        yield Coverage(clause, tuple(citations), tuple(tests.get(clause.name, ())))


def by_clause(citations: Iterable[Citation]) -> Citations:
    found: Citations = defaultdict(list)
    for citation in citations:
        if citation not in found[citation.clause]:
            found[citation.clause].append(citation)
    return dict(found)


def tests_of(game_id: str, root: Path) -> list[Path]:
    """The test modules in a folder of the game's name, or with the game's name in their own."""
    package = package_name(game_id)
    tests = root / "tests"
    return [
        path
        for path in sorted(tests.rglob("test_*.py"))
        if package in path.relative_to(tests).parts or path.stem.startswith(f"test_{package}")
    ]


# -- showing


def as_json(found: Found) -> dict[str, object]:
    """The counts, and every clause with its citations one by one."""
    missing = [row.clause.name for row in found.missing]
    return {
        "game": found.game,
        "covered": len(found.rows) - len(missing),
        "total": len(found.rows),
        "exact": found.exact,
        "through_parent": found.through_parent,
        "missing": missing,
        "clauses": [row_as_json(row) for row in found.rows],
    }


def row_as_json(row: Coverage) -> dict[str, object]:
    return {
        "clause": row.clause.name,
        "title": row.clause.title,
        "kind": row.clause.kind,
        "code": [
            {"file": each.file, "line": each.line, "cited": each.clause, "exact": row.cites_exactly(each)}
            for each in row.code
        ],
        "tests": [{"file": each.file, "line": each.line, "test": each.test} for each in row.tests],
    }


def report(found: Found) -> None:
    """A table, what is missing, and the counts."""
    from rich.console import Console
    from rich.table import Table

    table = Table("clause", "title", "code", "tests", box=None, pad_edge=False)
    for row in found.rows:
        table.add_row(row.clause.name, row.clause.title, code_in_short(row), in_short(row.tests))
    Console().print(table)
    for row in found.missing:
        lacks = " and ".join(name for name, places in (("code", row.code), ("a test", row.tests)) if not places)
        print(f"{row.clause.name} lacks {lacks}: {row.clause.title}")
    for case in sorted(found.golden - found.golden_checked):
        print(f"golden case {case} has no test")
    for error in found.errors:
        print(f"error: {error}")
    if found.golden:
        print(f"{len(found.golden_checked)} of {len(found.golden)} golden cases have a test")
    print(f"{found.exact} clauses are cited exactly, {found.through_parent} only through a parent")
    print(f"{len(found.rows) - len(found.missing)} of {len(found.rows)} clauses covered")


def report_suspicious(found: Found) -> None:
    """Citations that seem to be there only to be counted."""
    for each in found.suspicious:
        print(each)
    count = len(found.suspicious)
    print("1 suspicious citation" if count == 1 else f"{count} suspicious citations")


def code_in_short(row: Coverage) -> str:
    """Like `in_short`, with the parent that is cited where the clause itself is not."""
    text = in_short(row.code)
    return f"{text} through {row.code[0].clause}" if row.code and not row.is_exact else text


def in_short(citations: Sequence[Citation]) -> str:
    """The first place by its file, and how many more there are."""
    if not citations:
        return "-"
    first = str(citations[0]).rpartition("/")[2]
    return first if len(citations) == 1 else f"{first} (+{len(citations) - 1})"
