"""`firestep clauses`: clause -> code -> tests. A clause is covered when both name it and the test asserts something."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep.cli.checkout import package_name
from firestep.cli.citations import Citation, Clause, ClauseError, Index, TestModule, code_citations, parents, read_index
from firestep.cli.golden import checked_cases, golden_cases


@dataclass(slots=True, frozen=True)
class Coverage:
    """A clause with the places in the code and the tests that cite it."""

    clause: Clause
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def is_covered(self) -> bool:
        return bool(self.code and self.tests)


@dataclass(slots=True, frozen=True)
class Found:
    """Every clause of a game in the order of its index, citations that cannot be, and the golden cases."""

    game: str
    rows: list[Coverage]
    errors: list[str]
    golden: set[str]
    golden_checked: set[str]

    @property
    def missing(self) -> list[Coverage]:
        return [row for row in self.rows if not row.is_covered]

    @property
    def is_complete(self) -> bool:
        return not self.missing and not self.errors


def find(game_id: str, root: Path) -> Found:
    """Read index, code and tests; raises `ClauseError` if there is no good index."""
    path = root / "docs" / "rules" / game_id / "clauses.csv"
    if not path.is_file():
        raise ClauseError(f"{game_id} has no index of clauses ({path.relative_to(root)})")
    index = read_index(path)
    code = places_by_clause(code_citations(index, root / "src" / "firestep" / "games" / package_name(game_id), root))
    paths = tests_of(game_id, root)
    modules = [TestModule(index, each, root) for each in paths]
    tests = places_by_clause(citation for module in modules for citation in module.citations())
    errors = [error for module in modules for error in module.errors]
    golden = golden_cases(dict.fromkeys(each.parent for each in paths))
    return Found(game_id, list(covered(index, code, tests)), errors, golden, checked_cases(golden, modules))


def covered(index: Index, code: dict[str, list[str]], tests: dict[str, list[str]]) -> Iterator[Coverage]:
    for clause in index.clauses:
        names = (clause.name, *parents(clause.name))
        places = [place for name in names for place in code.get(name, ())]
        yield Coverage(clause, tuple(places), tuple(tests.get(clause.name, ())))


def places_by_clause(citations: Iterable[Citation]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for citation in citations:
        if citation.place not in found[citation.clause]:
            found[citation.clause].append(citation.place)
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


def as_json(found: Found) -> dict[str, Any]:
    missing = [row.clause.name for row in found.missing]
    covered_count = len(found.rows) - len(missing)
    return {"game": found.game, "covered": covered_count, "total": len(found.rows), "missing": missing}


def report(found: Found) -> None:
    """A table, what is missing, and the count."""
    from rich.console import Console
    from rich.table import Table

    table = Table("clause", "title", "code", "tests", box=None, pad_edge=False)
    for row in found.rows:
        table.add_row(row.clause.name, row.clause.title, in_short(row.code), in_short(row.tests))
    Console().print(table)
    for row in found.missing:
        lacks = " and ".join(name for name, places in (("code", row.code), ("a test", row.tests)) if not places)
        print(f"{row.clause.name} lacks {lacks}: {row.clause.title}")
    for case in sorted(found.golden - found.golden_checked):
        print(f"golden case {case} has no test")
    if found.golden:
        print(f"{len(found.golden_checked)} of {len(found.golden)} golden cases have a test")
    for error in found.errors:
        print(f"error: {error}")
    print(f"{len(found.rows) - len(found.missing)} of {len(found.rows)} clauses covered")


def in_short(places: tuple[str, ...]) -> str:
    """The first place by its file, and how many more there are."""
    if not places:
        return "-"
    first = places[0].rpartition("/")[2]
    return first if len(places) == 1 else f"{first} (+{len(places) - 1})"
