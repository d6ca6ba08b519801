"""The command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from firestep.cli.checkout import package_name
from mutation import equivalents, report
from mutation.changed_lines import changed_lines
from mutation.citing import Citing
from mutation.mutants import Module, Mutant, modules_of
from mutation.runner import Outcome, Runner, Wanted, complete_map
from mutation.sessions import files_with_tests
from mutation.test_map import Chooser, TestMap, digest_of, load

ROOT = Path(__file__).resolve().parents[2]
BATCH = 500


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutate", description="Mutation testing of the rules of a title.")
    parser.add_argument("game", help="the id of a title")
    parser.add_argument("--sample", type=int, default=0, help="how many mutants; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="*", help="modules, as a pattern: combat.*")
    parser.add_argument("--since", default="", help="only lines changed since a revision")
    parser.add_argument("--again", type=Path, default=None, help="only those that survived in the file of --json")
    parser.add_argument("--floor", type=float, default=0, help="fail if a smaller share is killed, in per cent")
    parser.add_argument("--longest", type=float, default=20, help="leave out tests that take more CPU seconds")
    parser.add_argument("--citing", action="store_true", help="use only tests that cite a clause")
    parser.add_argument("--budget", type=float, default=20, help="CPU seconds of tests for one mutant")
    parser.add_argument("--stop-after", type=float, default=0, help="start no more mutants after so many seconds")
    parser.add_argument("--json", type=Path, default=None, help="write all outcomes to a file")
    parser.add_argument("--map", type=Path, default=None, help="where the map of the tests is kept")
    parser.add_argument("--map-only", action="store_true", help="make the map, run no mutants")
    parser.add_argument("--list", action="store_true", help="list the mutants, run none")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    asked = arguments(words)
    package = package_name(asked.game)
    modules = modules_of(package, ROOT)
    known = equivalents.read(package, ROOT)
    everything = [mutant for module in modules for mutant in module.mutants()]
    stale = known.keys() - {mutant.key for mutant in everything}
    if stale:
        print(*(f"no longer a mutant: {key}" for key in stale), sep="\n", file=sys.stderr)
        return 2
    mutants = chosen(asked, package, [mutant for mutant in everything if mutant.key not in known])
    if asked.list:
        print(*(f"{mutant.key.module}:{mutant.line} {mutant.key}" for mutant in mutants), sep="\n")
        return 0
    citing = Citing(asked.game, ROOT)
    tests = map_of(asked, package, modules, citing)
    if asked.map_only:
        return 0
    outcomes = run(asked, package, Chooser(tests, modules, citing, asked.budget), mutants)
    equivalent = sum(mutant.key in known for mutant in everything)
    print(*report.lines(asked.game, outcomes, citing, ROOT, equivalent), sep="\n")
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps(report.as_json(asked.game, outcomes, citing, ROOT), indent=1))
    if report.share(outcomes) < asked.floor:
        print(f"{asked.game}: fewer than {asked.floor:g} % of the mutants were killed", file=sys.stderr)
        return 1
    return 0


def chosen(asked: argparse.Namespace, package: str, mutants: list[Mutant]) -> list[Mutant]:
    """The mutants that were asked for. A sample stays the same where the code does."""
    prefix = f"firestep.games.{package}."
    mutants = [mutant for mutant in mutants if fnmatch(mutant.key.module.removeprefix(prefix), asked.only)]
    if asked.since:
        lines = changed_lines(asked.since, ROOT)
        mutants = [mutant for mutant in mutants if mutant.line in lines.get(mutant.module.path, ())]
    if asked.again:
        survivors = report.survivors(json.loads(asked.again.read_text(encoding="utf-8")))
        mutants = [mutant for mutant in mutants if mutant.key in survivors]
    mutants.sort(key=lambda mutant: mutant.rank(asked.seed))
    return mutants[: asked.sample or None]


def map_of(asked: argparse.Namespace, package: str, modules: Sequence[Module], citing: Citing) -> TestMap:
    """The stored map, with new runs of the test modules that have changed; a new one if the rules have."""
    source = ROOT / "src" / "firestep"
    paths = files_with_tests(package, ROOT)
    helpers = [each for each in sorted((ROOT / "tests" / package).rglob("*")) if each.is_file() and each not in paths]
    tool = [Path(__file__).with_name(name) for name in ("changes.py", "mutants.py")]
    rules = [source / "kernel", source / "board", source / "games" / package]
    digest = digest_of([*rules, *helpers, *tool], asked.longest, asked.citing)
    files = {each.relative_to(ROOT).as_posix(): digest_of([each]) for each in paths}
    path = asked.map or ROOT / "build" / "mutation" / f"{package}.map.json"
    tests = load(path, digest, files)
    if tests.files.keys() != files.keys():
        started = time.monotonic()
        wanted = Wanted(asked.longest, asked.jobs, citing if asked.citing else None)
        complete_map(tests, package, ROOT, modules, files, wanted)
        tests.save(path)
        say(f"map of {len(tests.runs)} tests made in {time.monotonic() - started:.0f} s")
    if tests.left_out:
        say(f"left out: {', '.join(sorted(tests.left_out))}")
    return tests


def run(asked: argparse.Namespace, package: str, chooser: Chooser, mutants: Sequence[Mutant]) -> list[Outcome]:
    """Run the mutants in batches. They come in random order, so a run that is stopped early has run a sample."""
    started = time.monotonic()
    outcomes: list[Outcome] = []
    for first in range(0, len(mutants), BATCH):
        if asked.stop_after and time.monotonic() - started > asked.stop_after:
            break
        Runner(package, ROOT, chooser, asked.jobs).run(mutants[first : first + BATCH], outcomes.append)
        share = report.share(outcomes)
        say(f"{len(outcomes)} of {len(mutants)} after {time.monotonic() - started:.0f} s: {share:.1f} % killed")
    return outcomes


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
