"""Runs mutants against tests: first the map of the tests, then each mutant in a process of its own."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest

from mutation.citing import Citing
from mutation.forks import Answer, in_forks
from mutation.loading import functions_of, load_instead, replace_function
from mutation.mutants import Module, Mutant, point_count
from mutation.sessions import (
    TOO_LONG,
    Plugin,
    collect,
    files_with_tests,
    is_of_title,
    limit_time,
    marks,
    place_hits,
    record,
    run_until_failure,
)
from mutation.test_map import Chooser, Run, TestMap, file_of

WALL_LIMIT = 900
"""Seconds after which a mutant counts as an endless loop, whatever the machine is doing."""
IMPORT_LIMIT = 30
"""CPU seconds for the import of a mutated module and its tests."""
FEW = 8
"""How many tests are tried before all test files are imported."""
KILLED = "killed"
TIMEOUT = "timeout"
SURVIVED = "survived"
UNTESTED = "untested"
AGAIN = "again"


@dataclass(slots=True, frozen=True)
class Outcome:
    """What became of a mutant."""

    mutant: Mutant
    status: str
    test: str = ""
    """The test that noticed it."""
    cited: bool = False
    """Whether that test cites a clause of the mutated code."""
    seconds: float = 0
    tests: int = 0
    """How many tests could have noticed it."""

    @property
    def is_killed(self) -> bool:
        return self.status in (KILLED, TIMEOUT)


# -- the map


@dataclass(slots=True, frozen=True)
class Wanted:
    """Which tests may be used, and how many run at a time."""

    longest: float
    """CPU seconds; tests that take longer are left out."""
    jobs: int
    citing: Citing | None = None
    """If set: only tests that cite a clause."""

    def has(self, test: str) -> bool:
        return self.citing is None or bool(self.citing.clauses_of(test))


def complete_map(
    tests: TestMap, package: str, root: Path, modules: Sequence[Module], files: Mapping[str, str], wanted: Wanted
) -> None:
    """Run the wanted tests of every file that the map does not have yet, with instrumented modules."""
    missing = [root / file for file in files if file not in tests.files]
    if not missing:
        return
    answers = in_forks([package], lambda _: recorded(missing, package, root, modules, wanted), 1)
    stored = next(answers).value
    if not isinstance(stored, dict):
        raise RuntimeError(f"the tests of {package} could not be run; try pytest tests/{package}")
    tests.early = sorted({*tests.early, *stored["early"]})
    tests.left_out += stored["left_out"]
    tests.files.update(files)
    for test, seconds, points in stored["runs"]:
        if points is not None:
            tests.runs.append(Run(test, round(seconds, 4), points))
        else:
            tests.left_out.append(test)
    if not tests.runs:
        raise RuntimeError(f"no test of {package} passes; try pytest tests/{package}")


def recorded(
    paths: Sequence[Path], package: str, root: Path, modules: Sequence[Module], wanted: Wanted
) -> dict[str, object]:
    load_instead({module.name: module.instrumented() for module in modules})
    hits = place_hits(point_count(modules))
    runs: list[object] = []
    early: list[int] = []

    def work(session: pytest.Session) -> None:
        early.extend(marks(hits))
        items = [each for each in session.items if is_of_title(each.nodeid, package) and wanted.has(each.nodeid)]
        files = [list(each) for _, each in groupby(items, key=lambda item: item.path)]
        files.sort(key=len, reverse=True)
        gc.freeze()
        for answer in in_forks(files, lambda each: record(session, plugin, each, hits, wanted.longest), wanted.jobs):
            if isinstance(answer.value, list):
                runs.extend(answer.value)
            else:
                plugin.not_collected.append(file_of(answer.task[0].nodeid))

    plugin = Plugin(work)
    collect(paths, root, plugin)
    return {"runs": runs, "early": early, "left_out": plugin.not_collected}


# -- the mutants


class Runner:
    """Runs the mutants of one title, `jobs` at a time."""

    def __init__(self, package: str, root: Path, chooser: Chooser, jobs: int, patience: float = 2) -> None:
        self.package = package
        self.root = root
        self.chooser = chooser
        self.jobs = jobs
        self.patience = patience
        """CPU seconds that a test may take longer than usual."""
        self.chosen: dict[int, list[Run]] = {}

    def run(self, mutants: Sequence[Mutant], tell: Callable[[Outcome], None]) -> None:
        """Tell what became of each mutant as soon as it is known."""
        in_place: list[int] = []
        at_import: list[int] = []
        for number, mutant in enumerate(mutants):
            self.chosen[number] = self.chooser.choose(mutant)
            if not self.chosen[number]:
                tell(Outcome(mutant, UNTESTED))
            elif self.chooser.needs_import(mutant):
                at_import.append(number)
            else:
                in_place.append(number)
        for number, status, test, seconds in self.changed_in_place(mutants, in_place):
            if status == AGAIN:
                at_import.append(number)
            else:
                tell(self.outcome(mutants[number], number, status, test, seconds))
        for first in (FEW, None):
            left: list[int] = []
            work = partial(self.import_changed, mutants, first)
            for answer in in_forks(at_import, work, self.jobs, WALL_LIMIT):
                status, test = verdict(answer)
                if status == AGAIN:
                    left.append(answer.task)
                else:
                    tell(self.outcome(mutants[answer.task], answer.task, status, test, answer.seconds))
            at_import = left

    def outcome(self, mutant: Mutant, number: int, status: str, test: str, seconds: float) -> Outcome:
        cited = self.chooser.citing.cites(test, self.chooser.citing.clauses_near(mutant))
        return Outcome(mutant, status, test, cited, round(seconds, 3), len(self.chosen[number]))

    # -- functions that get new code in a process that has imported everything

    def changed_in_place(
        self, mutants: Sequence[Mutant], numbers: Sequence[int]
    ) -> Iterator[tuple[int, str, str, float]]:
        """A process collects all tests once and forks for each mutant; its answers come line by line."""
        if not numbers:
            return
        reading, writing = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(reading)
            try:
                self.collect_and_fork(mutants, numbers, writing)
            finally:
                os._exit(0)
        os.close(writing)
        missing = len(numbers)
        with os.fdopen(reading, encoding="utf-8") as lines:
            for line in lines:
                number, status, test, seconds = line.rstrip("\n").split("\t")
                yield int(number), status, test, float(seconds)
                missing -= 1
        os.waitpid(pid, 0)
        if missing:
            raise RuntimeError(f"{missing} mutants of {self.package} were not run")

    def collect_and_fork(self, mutants: Sequence[Mutant], numbers: Sequence[int], writing: int) -> None:
        def work(session: pytest.Session) -> None:
            items = {item.nodeid: item for item in session.items}
            functions = functions_of(f"firestep.games.{self.package}")
            gc.freeze()

            def attempt(number: int) -> object:
                mutant = mutants[number]
                name = mutant.change.qualified_name
                if not replace_function(functions, mutant.module.name, name, mutant.first_line, mutant.code()):
                    return {"status": AGAIN, "test": ""}
                return self.tried(session, plugin, items, number)

            with os.fdopen(writing, "w", encoding="utf-8", buffering=1) as pipe:
                for answer in in_forks(numbers, attempt, self.jobs, WALL_LIMIT):
                    status, test = verdict(answer)
                    pipe.write(f"{answer.task}\t{status}\t{test}\t{answer.seconds:.3f}\n")

        plugin = Plugin(work)
        collect(files_with_tests(self.package, self.root), self.root, plugin)

    # -- modules that are imported with the change

    def import_changed(self, mutants: Sequence[Mutant], first: int | None, number: int) -> object:
        """Import the files of the first tests; if they notice nothing, all files must be imported again."""
        mutant = mutants[number]
        load_instead({mutant.module.name: mutant.code()})
        answers: list[dict[str, str]] = []

        def work(session: pytest.Session) -> None:
            if plugin.not_collected:
                answers.append({"status": KILLED, "test": plugin.not_collected[0]})
                return
            items = {item.nodeid: item for item in session.items}
            answer = self.tried(session, plugin, items, number)
            is_partial = first is not None and any(run.test not in items for run in self.chosen[number])
            answers.append({"status": AGAIN, "test": ""} if answer["status"] == SURVIVED and is_partial else answer)

        plugin = Plugin(work)
        files = dict.fromkeys(self.root / file_of(run.test) for run in self.chosen[number][:first])
        limit_time(IMPORT_LIMIT)
        collect(files, self.root, plugin)
        return answers[0] if answers else {"status": KILLED, "test": "import"}

    def tried(
        self, session: pytest.Session, plugin: Plugin, items: dict[str, pytest.Item], number: int
    ) -> dict[str, str]:
        """Run the chosen tests; a test that takes far longer than without the mutant counts as an endless loop."""
        chosen = [
            (items[run.test], self.patience + 5 * run.seconds) for run in self.chosen[number] if run.test in items
        ]
        failed = run_until_failure(session, plugin, chosen)
        return {"status": KILLED if failed else SURVIVED, "test": failed}


def verdict(answer: Answer[int]) -> tuple[str, str]:
    match answer.value:
        case {"status": str(status), "test": str(test)}:
            return status, test
    return (TIMEOUT, "") if answer.exit_code in (TOO_LONG, -9) else (KILLED, "crash")
