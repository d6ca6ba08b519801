"""`firestep clauses`: clause -> code -> tests. A clause is covered when both name it and the test asserts something."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firestep.cli.checkout import package_name
from firestep.cli.citations import Clause, ClauseError, Index, code_citations, parents, read_index, test_citations


@dataclass(slots=True, frozen=True)
class Coverage:
    """A clause with the places in the code and the tests that cite it."""

    clause: Clause
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def is_covered(self) -> bool:
        return bool(self.code and self.tests)


def coverage(game_id: str, root: Path) -> list[Coverage]:
    """Every clause of a game, in the order of its index; raises `ClauseError`."""
    path = root / "docs" / "rules" / game_id / "clauses.csv"
    if not path.is_file():
        raise ClauseError(f"{game_id} has no index of clauses ({path.relative_to(root)})")
    index = read_index(path)
    code = places_by_clause(code_citations(index, root / "src" / "firestep" / "games" / package_name(game_id), root))
    tests = places_by_clause(test_citations(index, tests_of(game_id, root), root))
    return list(covered(index, code, tests))


def covered(index: Index, code: dict[str, list[str]], tests: dict[str, list[str]]) -> Iterator[Coverage]:
    for clause in index.clauses:
        names = (clause.name, *parents(clause.name))
        places = [place for name in names for place in code.get(name, ())]
        yield Coverage(clause, tuple(places), tuple(tests.get(clause.name, ())))


def places_by_clause(citations: Iterator[Any]) -> dict[str, list[str]]:
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


def as_json(game_id: str, rows: list[Coverage]) -> dict[str, Any]:
    missing = [row.clause.name for row in rows if not row.is_covered]
    return {"game": game_id, "covered": len(rows) - len(missing), "total": len(rows), "missing": missing}


def report(rows: list[Coverage]) -> bool:
    """A table, what is missing, and the count; true if nothing is missing."""
    from rich.console import Console
    from rich.table import Table

    table = Table("clause", "title", "code", "tests", box=None, pad_edge=False)
    for row in rows:
        table.add_row(row.clause.name, row.clause.title, in_short(row.code), in_short(row.tests))
    Console().print(table)
    missing = [row for row in rows if not row.is_covered]
    for row in missing:
        lacks = " and ".join(name for name, places in (("code", row.code), ("a test", row.tests)) if not places)
        print(f"{row.clause.name} lacks {lacks}: {row.clause.title}")
    golden = {place for row in rows for place in row.tests if place.endswith("]")}
    if golden:
        print(f"{len(golden)} golden cases cite clauses")
    print(f"{len(rows) - len(missing)} of {len(rows)} clauses covered")
    return not missing


def in_short(places: tuple[str, ...]) -> str:
    """The first place by its file, and how many more there are."""
    if not places:
        return "-"
    first = places[0].rpartition("/")[2]
    return first if len(places) == 1 else f"{first} (+{len(places) - 1})"
