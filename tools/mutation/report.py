"""What a run of mutants found, for people and for programs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict

from mutation.citing import Citing
from mutation.mutants import Key
from mutation.runner import KILLED, TIMEOUT, Outcome


class StoredOutcome(TypedDict):
    """What a file says about a mutant."""

    file: str
    line: int
    module: str
    function: str
    kind: str
    before: str
    after: str
    clauses: list[str]
    status: str
    test: str
    cited: bool
    tests: int
    seconds: float


class Stored(TypedDict):
    """The file of a run."""

    game: str
    mutants: int
    killed: int
    share: float
    outcomes: list[StoredOutcome]


def share(outcomes: Sequence[Outcome]) -> float:
    """The share of mutants that a test noticed, in per cent."""
    return 100 * sum(each.is_killed for each in outcomes) / len(outcomes) if outcomes else 100.0


def lines(game_id: str, outcomes: Sequence[Outcome], citing: Citing, root: Path, equivalent: int) -> Iterator[str]:
    """Survivors with what was changed and the clauses near it, then a row per module, then the share."""
    package = f"firestep.games.{game_id.replace('-', '_')}."
    ordered = sorted(outcomes, key=lambda each: (each.mutant.module.name, each.mutant.line, str(each.mutant.key)))
    by_module: dict[str, list[Outcome]] = defaultdict(list)
    for each in ordered:
        by_module[each.mutant.module.name.removeprefix(package)].append(each)
    for each in ordered:
        if not each.is_killed:
            yield from survivor(each, citing, root)
    width = max(map(len, by_module), default=0)
    for name, found in by_module.items():
        counts = Counter(each.status for each in found)
        told = ", ".join(f"{count} {status}" for status, count in sorted(counts.items()))
        yield f"{name:{width}}  {share(found):5.1f} %  {told}"
    killed = sum(each.is_killed for each in outcomes)
    cited = sum(each.is_killed and each.cited for each in outcomes)
    yield (
        f"{game_id}: {killed} of {len(outcomes)} mutants killed ({share(outcomes):.1f} %), {cited} of them by a test "
        f"that cites the clause; {equivalent} equivalent mutants left out"
    )


def survivor(outcome: Outcome, citing: Citing, root: Path) -> Iterator[str]:
    mutant = outcome.mutant
    place = f"{mutant.module.path.relative_to(root)}:{mutant.line}"
    clauses = ", ".join(sorted(citing.clauses_near(mutant))) or "no clause"
    tested = f"{outcome.tests} tests" if outcome.tests else "no test reaches it"
    yield f"{place} {mutant.key.function} ({clauses}; {tested})"
    yield f"  - {mutant.key.before}"
    yield f"  + {mutant.key.after}"


def survivors(stored: Stored) -> set[Key]:
    """The mutants that survived a run, from its file."""
    return {
        Key(each["module"], each["function"], each["before"], each["after"])
        for each in stored["outcomes"]
        if each["status"] not in (KILLED, TIMEOUT)
    }


def as_json(game_id: str, outcomes: Sequence[Outcome], citing: Citing, root: Path) -> Stored:
    return {
        "game": game_id,
        "mutants": len(outcomes),
        "killed": sum(each.is_killed for each in outcomes),
        "share": round(share(outcomes), 2),
        "outcomes": [outcome_as_json(each, citing, root) for each in outcomes],
    }


def outcome_as_json(outcome: Outcome, citing: Citing, root: Path) -> StoredOutcome:
    mutant = outcome.mutant
    return {
        "file": mutant.module.path.relative_to(root).as_posix(),
        "line": mutant.line,
        "module": mutant.key.module,
        "function": mutant.key.function,
        "kind": mutant.change.kind,
        "before": mutant.key.before,
        "after": mutant.key.after,
        "clauses": sorted(citing.clauses_near(mutant)),
        "status": outcome.status,
        "test": outcome.test,
        "cited": outcome.cited,
        "tests": outcome.tests,
        "seconds": outcome.seconds,
    }
