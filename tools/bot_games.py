"""Plays many games of bots in a given time, on many processes, and keeps every result as a line of JSON.

python tools/bot_games.py FOLDER --seconds 600 --jobs 16 --seed 1 --match trench-club,captain,corporal,200,3 ...
python tools/bot_games.py FOLDER --sum-up

A match is a title, two bots, the number of games and its share of the time; sides are swapped from game to game, with
the same dice, and such a pair is also counted as one match by the sum of its scores. A bot is an id, or an id with its
evaluations instead of its time: `captain@40`, or `habits`: the corporal with the habits that were learned, or
`trial@40=FILE`: the planning bot of `firestep train` with the weights in a file. The second bot may be `automa`: the
hardest level of the solo game of Trench Club. With `every` as the second bot it is no match: bots of all levels meet in
set-ups drawn among all scenarios and options, and only exceptions count.

Matches take turns by their shares, so that a run that is cut off has something of each. What was played is not played
again if the folder is the same.
"""

from __future__ import annotations

import argparse
import json
import random
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic, process_time
from typing import Any

from firestep.bots import Bot, bots_for
from firestep.bots.habits import read_habits
from firestep.bots.playing import thinking_bot
from firestep.bots.value import load_judge, read_model
from firestep.cli.matches import play_out, two_sided_setups, wilson
from firestep.cli.tuning import judge_of
from firestep.cli.walk import random_setup
from firestep.games import game, titles
from firestep.kernel import Setup
from firestep.kernel.game import is_winner
from firestep.table import game_score

LIMIT = 60_000
"""Answers after which a game is stopped."""
AUTOMA, EVERY, HABITS, TRIAL = "automa", "every", "habits", "trial"
TINY = 6
"""Evaluations of the planning bots in games that only look for exceptions."""
FIRST_GUESS = 5.0
"""Seconds that a game is thought to take before one has ended."""
MARGIN = 1.6
"""A game is not begun if it would end too late should it take so much longer than the others."""
ONE_SCENARIO = ("trench-club", "paths-of-glory", "to-the-last-man")
"""Titles whose matches are played with the first scenario; the others take all of them in turn."""


@dataclass(slots=True, frozen=True)
class Match:
    """What was asked for."""

    title: str
    first: str
    second: str
    games: int
    share: float

    @property
    def name(self) -> str:
        return f"{self.title} {self.first} {self.second}"


@dataclass(slots=True, frozen=True)
class Task:
    match: Match
    seed: int
    number: int


def read_match(text: str) -> Match:
    title, first, second, games, share = text.split(",")
    return Match(title, first, second, int(games), float(share))


# -- one game


def player(title: str, name: str) -> Bot:
    """A bot by its id, with evaluations instead of seconds if they are given."""
    if name == HABITS:
        return with_learned_habits(title)
    level, _, evaluations = name.partition("@")
    return on_trial(title, *evaluations.split("=", 1)) if level == TRIAL else thinking_bot(title, name)


def on_trial(title: str, evaluations: str, weights: str) -> Bot:
    """The bot that `firestep train` compares models with, with the weights in a file."""
    judge = load_judge(titles().title(title).judge)
    return judge.player(read_model(Path(weights), judge.names), int(evaluations))


def with_learned_habits(title: str) -> Bot:
    """The quick policy of a title with the habits in the package."""
    judge = judge_of(titles().title(title).judge, title)
    return judge.led_by(read_habits(judge.habits_file, judge.habits))


def play(task: Task) -> dict[str, Any]:
    """The result of one game: the points of the first bot, or what went wrong."""
    match = task.match
    began, used = monotonic(), process_time()
    said: dict[str, Any] = {"match": match.name, "seed": task.seed, "number": task.number}
    try:
        said |= play_every(task) if match.second == EVERY else play_match(task)
    except Exception:
        said["exception"] = traceback.format_exc()
    return said | {"seconds": round(monotonic() - began, 2), "processor": round(process_time() - used, 2)}


def play_match(task: Task) -> dict[str, Any]:
    match, title = task.match, game(task.match.title)
    setup, first_side = setup_of(task)
    dice = random.Random(f"dice {task.seed}/{match.title}/{task.number // 2}")
    thoughts = random.Random(f"bots {task.seed}/{match.name}/{task.number}")
    sides = title.teams(setup)
    first = player(match.title, match.first)
    if match.second == AUTOMA:
        seats = {seat: first for side in sides for seat in side}
        ours = tuple(seats)
    else:
        both = (first, player(match.title, match.second))
        seats = {seat: both[side ^ first_side] for side in (0, 1) for seat in sides[side]}
        ours = sides[first_side]
    position = play_out(title, setup, seats, dice, thoughts, LIMIT)
    said: dict[str, Any] = {"scenario": setup.scenario, "side": first_side}
    if match.second != AUTOMA:
        scores = game_score(title, position).sides
        said["lead"] = scores[first_side] - scores[1 - first_side]
    if position.result is None:
        return said | {"points": 0.5, "stopped": True}
    points = 1.0 if is_winner(position, ours) else 0.0 if position.result.winners or position.result.losers else 0.5
    return said | {"points": points, "end": position.result.key}


def setup_of(task: Task) -> tuple[Setup, int]:
    """The set-up of a game of a match, and the side of the first bot: the same with swapped sides for the next."""
    match, number = task.match, task.number
    if match.second == AUTOMA:
        half = number // 2
        options: dict[str, str | int | bool] = {
            "level": "overkill",
            "side": ("entente", "central")[number % 2],
            "board": "12"[half % 2],
            "half": "ab"[half // 2 % 2],
            "central": ("de", "ah")[half // 4 % 2],
            "entente": ("fr", "gb")[half // 8 % 2],
        }
        return game(match.title).setup("solo", options), number % 2
    setups = two_sided_setups(match.title, None if match.title in ONE_SCENARIO else "every", {})
    return setups[number // 2 % len(setups)], number % 2


def play_every(task: Task) -> dict[str, Any]:
    """A game of bots of any levels, in any set-up."""
    match, title = task.match, game(task.match.title)
    rng = random.Random(f"every {task.seed}/{match.title}/{task.number}")
    setup = random_setup(title, rng)
    names = [rng.choice(levels(match)) for _ in title.seats(setup)]
    seats = {seat: player(match.title, name) for seat, name in enumerate(names)}
    position = play_out(title, setup, seats, rng, rng, LIMIT)
    said = {"scenario": setup.scenario, "bots": names, "options": dict(setup.options)}
    return said | ({"stopped": True} if position.result is None else {"end": position.result.key})


def levels(match: Match) -> Sequence[str]:
    """The levels that meet: those without a search, or with `all` also those with one."""
    known = [each for each in bots_for(match.title) if each in ("recruit", "corporal")]
    return [*known, f"captain@{TINY}", f"general@{TINY}"] if match.first == "all" else known


# -- many games


def work(pipe: Connection) -> None:
    while (task := pipe.recv()) is not None:
        pipe.send(play(task))


def tasks_of(match: Match, seed: int, done: set[int]) -> Iterator[Task]:
    return (Task(match, seed, number) for number in range(match.games) if number not in done)


class Schedule:
    """Which game is next: one of the match that has had least time for its share."""

    def __init__(self, matches: Sequence[Match], seed: int, done: dict[str, set[int]], ends: float) -> None:
        self.matches, self.ends = matches, ends
        self.tasks = {each.name: tasks_of(each, seed, done[each.name]) for each in matches}
        self.running: Counter[str] = Counter()
        self.lasted: defaultdict[str, list[float]] = defaultdict(list)

    def guess(self, name: str) -> float:
        seen = self.lasted[name]
        return sum(seen) / len(seen) if seen else FIRST_GUESS

    def had(self, match: Match) -> float:
        """The time that a match has had, with what its running games will take, for its share."""
        return (sum(self.lasted[match.name]) + self.running[match.name] * self.guess(match.name)) / match.share

    def next(self) -> Task | None:
        for each in sorted(self.matches, key=self.had):
            if monotonic() + MARGIN * self.guess(each.name) > self.ends:
                continue
            task = next(self.tasks[each.name], None)
            if task is not None:
                self.running[each.name] += 1
                return task
        return None

    def ended(self, said: dict[str, Any]) -> None:
        name = said["match"]
        self.running[name] -= 1
        self.lasted[name].append(said["seconds"])


def run(folder: Path, matches: Sequence[Match], seed: int, seconds: float, jobs: int) -> None:
    ends = monotonic() + seconds
    schedule = Schedule(matches, seed, played(folder, seed), ends)
    context = get_context("fork")
    processes, idle = {}, []
    for _ in range(jobs):
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), daemon=True)
        process.start()
        processes[ours] = process
        idle.append(ours)
    busy: set[Connection] = set()
    with (folder / "games.jsonl").open("a", encoding="utf-8") as file:
        while True:
            while idle and (task := schedule.next()) is not None:
                idle[-1].send(task)
                busy.add(idle.pop())
            if not busy or monotonic() > ends:
                break
            for pipe in wait([*busy], timeout=max(0.0, min(1.0, ends - monotonic()))):
                assert isinstance(pipe, Connection)
                said = pipe.recv()
                schedule.ended(said)
                file.write(json.dumps(said) + "\n")
                file.flush()
                busy.remove(pipe)
                idle.append(pipe)
    for process in processes.values():
        process.terminate()


def played(folder: Path, seed: int) -> dict[str, set[int]]:
    """By match: the numbers of the games that the folder has."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for each in results(folder):
        if each["seed"] == seed:
            found[each["match"]].add(each["number"])
    return found


def results(folder: Path) -> Iterator[dict[str, Any]]:
    path = folder / "games.jsonl"
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            yield json.loads(line)
        except ValueError:
            continue


# -- telling


def sum_up(folder: Path) -> str:
    """A row for each match and seed: games, points by side, the rate with its interval, and exceptions. A bot that has
    changed plays with another seed."""
    by_match: defaultdict[tuple[str, int], list[dict[str, Any]]] = defaultdict(list)
    for each in results(folder):
        by_match[each["match"], each["seed"]].append(each)
    lines = []
    for (name, seed), games in by_match.items():
        failed = [each for each in games if "exception" in each]
        stopped = sum("stopped" in each for each in games)
        seconds = sum(each["seconds"] for each in games) / len(games)
        text = f"{name}, seed {seed}: {len(games)} games, {len(failed)} exceptions, {stopped} stopped"
        text += f", {seconds:.1f} s a game"
        points = [each["points"] for each in games if "points" in each]
        if points:
            low, high = wilson(sum(points), len(points))
            sides = {side: [each["points"] for each in games if each.get("side") == side] for side in (0, 1)}
            halves = ", ".join(f"side {side}: {sum(each):g} of {len(each)}" for side, each in sides.items())
            text += f"; {sum(points) / len(points):.1%} ({low:.1%} to {high:.1%}); {halves}"
            text += pairs_of(games)
        lines.append(text)
        for what, count in Counter(each["exception"].splitlines()[-1] for each in failed).most_common(5):
            lines.append(f"  {count} x {what}")
    return "\n".join(lines)


def pairs_of(games: Sequence[dict[str, Any]]) -> str:
    """The matches of two games with the same dice and swapped sides, won by the sum of the scores."""
    leads: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for each in games:
        if "lead" in each:
            leads[each["seed"], each["number"] // 2].append(each["lead"])
    sums = [sum(both) for both in leads.values() if len(both) == 2]
    if not sums:
        return ""
    points = sum(1.0 if each > 0 else 0.5 if each == 0 else 0.0 for each in sums)
    low, high = wilson(points, len(sums))
    return (
        f"; in pairs {points:g} of {len(sums)} ({low:.1%} to {high:.1%}), {sum(sums) / len(sums):+.1f} a pair by score"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--match", action="append", type=read_match, default=[])
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--sum-up", action="store_true", help="only tell what the folder has")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if not given.sum_up:
        run(given.folder, given.match, given.seed, given.seconds, given.jobs)
    print(sum_up(given.folder))


if __name__ == "__main__":
    main()
