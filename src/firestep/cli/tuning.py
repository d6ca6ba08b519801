"""`firestep tune`: learns the habits of a title's quick policy by letting habits play against each other.

What was learned then plays against the corporal in fresh games, and is kept only if it wins.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from firestep.bots.habits import Habits, Learned, numbers_of, write_habits
from firestep.bots.tuning import Tuner
from firestep.bots.value import load_judge
from firestep.bots.value.judge import JudgeWithHabits
from firestep.cli.matches import Outcome, play_seats, wilson
from firestep.cli.workers import Workers
from firestep.games import load, titles
from firestep.kernel import BadSetup

LIMIT = 20_000
PLAYING = 0.8
"""The share of the time after which learning stops; the rest is for the check."""
SETUPS = 100_000
"""Pairs of games are drawn among so many numbers of set-ups."""


class NoHabits(BadSetup):
    """A title whose habits cannot be learned."""


@dataclass(slots=True, frozen=True)
class Order:
    """What was asked for."""

    title: str
    seconds: float
    pairs: int
    check: int
    seed: int
    workers: Workers
    out: Path | None

    @property
    def command(self) -> str:
        return f"firestep tune {self.title} --seconds {self.seconds:g} --pairs {self.pairs} --seed {self.seed}"


@dataclass(slots=True, frozen=True)
class Task:
    """One game between two habits; `None` are those set by hand."""

    game: str
    judge: str
    habits: tuple[Habits | None, Habits | None]
    setup: int
    dice: str
    first_side: int


@dataclass(slots=True, frozen=True)
class Tuned:
    """What came out of it."""

    habits: Habits
    rounds: int
    games: int
    checked: int
    rate: float
    low: float
    high: float
    kept: str
    """The file with the new habits; empty if they were not kept."""


def judge_of(address: str, title: str) -> JudgeWithHabits:
    judge = load_judge(address) if address else None
    if not isinstance(judge, JudgeWithHabits):
        raise NoHabits(f"{title} has no habits that could be learned")
    return judge


def play(task: Task) -> Outcome:
    """One game, from its seed."""
    title, judge = load(task.game), judge_of(task.judge, task.game)
    first, second = (judge.led_by(judge.habits if each is None else each) for each in task.habits)
    dice, thoughts = random.Random(f"dice {task.dice}"), random.Random(f"bots {task.dice}/{task.first_side}")
    setup = judge.setup(title, task.setup)
    return play_seats(title, setup, (first, second), task.first_side, dice, thoughts, LIMIT)


def gain(judge: JudgeWithHabits, games: Sequence[Outcome]) -> float:
    """By how much the first has beaten the second in two games with sides swapped: wins, and how clear they were."""
    total = 0.0
    for side, each in enumerate(games):
        lead = (each.score.sides[side] - each.score.sides[1 - side]) / judge.clear_lead
        total += (2 * each.points - 1) / 2 + max(-1.0, min(1.0, lead)) / 2
    return total / len(games)


class Arena:
    """Where habits meet."""

    def __init__(self, order: Order) -> None:
        title = titles().title(order.title)
        self.order, self.game, self.address = order, title.game, title.judge
        self.judge = judge_of(title.judge, order.title)
        self.rng = random.Random(f"arena {order.seed}")
        self.games = 0

    def tasks(self, habits: tuple[Habits | None, Habits | None], setup: int) -> list[Task]:
        """A pair: the same set-up and dice, sides swapped."""
        dice = f"{self.order.seed}/{self.rng.getrandbits(40)}"
        return [Task(self.game, self.address, habits, setup, dice, side) for side in (0, 1)]

    def contest(self, rivals: Sequence[tuple[Habits, Habits]]) -> list[float]:
        """By how much the first of each pair beats the second."""
        tasks = [task for each in rivals for task in self.tasks(each, self.rng.randrange(SETUPS))]
        outcomes = list(self.order.workers.outcomes(play, tasks, "games between habits", chunk=1))
        self.games += len(outcomes)
        return [gain(self.judge, outcomes[start : start + 2]) for start in range(0, len(outcomes), 2)]

    def check(self, habits: Habits) -> list[Outcome]:
        """The learned habits against those set by hand, in all set-ups in turn."""
        tasks = [task for pair in range(self.order.check // 2) for task in self.tasks((habits, None), pair)]
        return list(self.order.workers.outcomes(play, tasks, "games to check", chunk=1))


def tune(order: Order) -> Tuned:
    """Learn, check, and keep what wins."""
    arena, began = Arena(order), monotonic()
    judge = arena.judge
    tuner = Tuner(judge.habits, order.pairs, order.seed)
    while monotonic() - began < PLAYING * order.seconds:
        tuner.play_round(arena.contest)
    points = [each.points for each in arena.check(tuner.found)]
    rate = sum(points) / max(1, len(points))
    low, high = wilson(sum(points), len(points)) if points else (0.0, 1.0)
    out = order.out or judge.habits_file
    if rate > 0.5:
        figures = {"rounds": tuner.rounds, "games": arena.games, "checked": len(points), "rate": round(rate, 4)}
        write_habits(out, tuner.found, Learned(order.command, figures))
    return Tuned(tuner.found, tuner.rounds, arena.games, len(points), rate, low, high, str(out) if rate > 0.5 else "")


def report(tuned: Tuned) -> None:
    print(f"{tuned.rounds} rounds, {tuned.games} games")
    for name, value in numbers_of(tuned.habits).items():
        print(f"  {name:<28}{value:10.4f}")
    print(f"against the corporal: {tuned.rate:.1%} of {tuned.checked} games ({tuned.low:.1%} to {tuned.high:.1%})")
    print(f"kept in {tuned.kept}" if tuned.kept else "not kept: they do not win")
