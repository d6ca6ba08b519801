"""`firestep fuzz`: random play under all oracles; a failure is kept as a record."""

from __future__ import annotations

import csv
import random
import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from firestep.cli import oracles
from firestep.cli.checkout import package_name
from firestep.cli.oracles.shown import Maker
from firestep.cli.walk import Walk, random_setup
from firestep.cli.workers import Workers
from firestep.games import game, load, titles
from firestep.kernel import AnyGame
from firestep.text import Speaker, languages

FAILURES = Path("fuzz-failures")
AT_A_TABLE_EVERY = 20
"""Every so many games the same setup is also played at a table, with undo and fair dice."""
CHOICES_AT_A_TABLE = 150
SCENES = 0.2
"""Of the questions looked at thoroughly, the share at which one viewer's scene is compared too."""


@dataclass(slots=True, frozen=True)
class Task:
    """One game to be played: its class, the seed and number that give scenario, options and every choice."""

    address: str
    seed: int
    number: int
    limit: int
    share: float


@dataclass(slots=True, frozen=True)
class Outcome:
    """How one game went; a failure has a reason and where it happened."""

    seed: int
    number: int
    decisions: int
    is_cut: bool
    reason: str
    details: str
    record: str


def play(task: Task) -> Outcome:
    """One random game under all oracles, the expensive ones at a share of the questions."""
    title = load(task.address)
    rng = random.Random(f"oracles {task.seed}/{task.number}")
    setup = random_setup(title, random.Random(f"setup {task.seed}/{task.number}"))
    walk: Walk | None = None
    reason = details = ""
    try:
        walk = Walk(title, setup, f"{task.seed}/{task.number}")
        walk_under_oracles(walk, rng, task)
        if task.number % AT_A_TABLE_EVERY == 0:
            oracles.undo_never_goes_too_far(title, setup, f"table {task.seed}/{task.number}", CHOICES_AT_A_TABLE)
    except Exception as error:
        reason = str(error) if isinstance(error, oracles.Broken) else f"{type(error).__name__}: {error}"
        details = traceback.format_exc()
    if walk is None:
        return Outcome(task.seed, task.number, 0, False, f"{setup}: {reason}", details, "")
    walk.record.ending = one_line(f"failure {reason}") if reason else ""
    record = walk.record.write() if reason else ""
    return Outcome(task.seed, task.number, walk.decisions, not walk.is_over, reason, details, record)


def walk_under_oracles(walk: Walk, rng: random.Random, task: Task) -> None:
    speakers, maker = speakers_of(walk.game), scenes_of(walk.game)
    viewing = random.Random(f"scenes {task.seed}/{task.number}")
    before = walk.game.conserved(walk.position)
    checker = walk.game.invariants(walk.position)
    while not walk.is_over and walk.decisions < task.limit:
        look(walk, before)
        if rng.random() < task.share:
            oracles.has_a_legal_option(walk)
            oracles.look_thoroughly(walk, rng)
            for speaker in speakers:
                oracles.everything_can_be_said(walk, speaker, rng)
            if maker is not None and viewing.random() < SCENES:
                oracles.scenes_do_not_leak(walk, maker, viewing)
        walk.go_on(1)
        oracles.nothing_impossible_was_seen(walk, checker)
    look(walk, before)
    for speaker in speakers:
        oracles.everything_can_be_said(walk, speaker, rng)
    oracles.the_record_gives_the_same(walk)


def look(walk: Walk, before: object) -> None:
    """The oracles for every question. Dead ends show by themselves, wrong notation when the record is replayed."""
    oracles.one_question_or_a_result(walk)
    oracles.things_are_conserved(walk, before)


@lru_cache(maxsize=4)
def speakers_of(title: AnyGame) -> list[Speaker]:
    """One for each language. Games of the same title share them: they remember what they have said."""
    return [Speaker(title, language, strict=True) for language in languages()]


def scenes_of(title: AnyGame) -> Maker | None:
    try:
        return oracles.maker_of(title)
    except oracles.NoScenes:
        return None


def one_line(text: str) -> str:
    return " ".join(text.split())[:500]


@dataclass(slots=True, frozen=True)
class Shard:
    """One of several parts of the same games, each for a machine of its own."""

    number: int = 1
    count: int = 1

    @classmethod
    def read(cls, text: str) -> Shard:
        """`2/5` is the second of five; raises `ValueError` for anything else."""
        number, _, count = text.partition("/")
        shard = cls(int(number), int(count))
        if not 1 <= shard.number <= shard.count:
            raise ValueError(text)
        return shard

    def of(self, tasks: list[Task]) -> list[Task]:
        return tasks[self.number - 1 :: self.count]


WHOLE = Shard()


def fuzz(
    game_id: str,
    games: int,
    seed: int,
    workers: Workers,
    limit: int,
    share: float,
    shard: Shard = WHOLE,
    once_failed: Path | None = None,
    folder: Path = FAILURES,
) -> bool:
    """Play and report; true if every game kept its contract. `once_failed` lists games that are played first."""
    title, address = game(game_id), titles().title(game_id).game
    try:
        oracles.maker_of(title)
    except oracles.NoScenes as reason:
        print(f"no scenes are compared: {reason}")
    tasks = [] if once_failed is None else read_once_failed(once_failed, address, limit)
    tasks += [Task(address, seed, number, limit, share) for number in range(games)]
    return report(game_id, workers.outcomes(play, shard.of(tasks), f"fuzz {game_id}"), limit, folder)


def once_failed_of(folder: Path, game_id: str) -> Path | None:
    """The games of a title that failed once, in a checkout; `None` if there are none yet."""
    path = folder / "tests" / package_name(game_id) / "fuzz.csv"
    return path if path.is_file() else None


def read_once_failed(path: Path, address: str, limit: int) -> list[Task]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        return [Task(address, int(row["seed"]), int(row["game"]), limit, float(row["share"])) for row in rows]


def report(game_id: str, played: Iterable[Outcome], limit: int, folder: Path) -> bool:
    games = decisions = failures = cut = 0
    for outcome in played:
        games += 1
        decisions += outcome.decisions
        if outcome.reason:
            failures += 1
            path = keep(folder, f"{game_id}-{outcome.seed}-{outcome.number}", outcome)
            where = f"seed {outcome.seed}, game {outcome.number}, decision {outcome.decisions}"
            print(f"{where}: {one_line(outcome.reason)}; kept in {path}")
        elif outcome.is_cut:
            cut += 1
    if cut:
        print(f"{cut} games were stopped after {limit} decisions without a result")
    print(f"{games} games, {decisions} decisions, {failures} failures")
    return failures == 0


def keep(folder: Path, name: str, outcome: Outcome) -> Path:
    """The record, whose last line says why it is kept, and beside it where in the code it happened."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.record"
    path.write_text(outcome.record, encoding="utf-8")
    path.with_suffix(".txt").write_text(f"{outcome.reason}\n\n{outcome.details}", encoding="utf-8")
    return path
