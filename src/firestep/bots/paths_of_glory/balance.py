"""Results of campaigns between two corporals or two captains: winner, reason, last turn, and the figures of the war.

python -m firestep.bots.paths_of_glory.balance --games 100 --seed 1 --jobs 2 [--scenario limited-war] [--captains 24]

Captains think for so many evaluations. With `--seconds` no game begins later than that.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import inf
from statistics import median
from time import monotonic

from firestep.bots.bot import Bot
from firestep.bots.paths_of_glory.corporal import Corporal
from firestep.bots.paths_of_glory.levels import Captain
from firestep.bots.paths_of_glory.war_figures import WarFigures, report_war, year_of
from firestep.bots.playing import watched
from firestep.bots.search import Limits
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.options import SCENARIOS

LONGEST = 60_000
UNFINISHED = "unfinished"


@dataclass(slots=True, frozen=True)
class Outcome:
    """One campaign: the side that won (-1: a draw), why it ended, when, and the slowest answer in seconds."""

    winner: int
    key: str
    turn: int
    vp: int
    slowest: float
    war: WarFigures = field(default_factory=WarFigures)


@dataclass(slots=True, frozen=True)
class Task:
    """A campaign to be played."""

    scenario: str
    seed: int
    number: int
    evaluations: int = 0
    """Of each captain; none: corporals play."""
    begins_by: float = inf


def play_in_time(task: Task) -> Outcome | None:
    """One campaign, unless it is too late to begin."""
    return play(task) if monotonic() <= task.begins_by else None


def play(task: Task) -> Outcome:
    """One campaign, from its seed."""
    rng = random.Random(f"{task.scenario}/{task.seed}/{task.number}")
    player: Bot = Captain(Limits(evaluations=task.evaluations)) if task.evaluations else Corporal()
    position = GAME.begin(GAME.setup(task.scenario))
    slowest, war = 0.0, WarFigures()
    for thought in watched(GAME, position, player, rng, LONGEST):
        slowest = max(slowest, thought)
        war.note(position, position.events)
    result = position.result
    if result is None:
        return Outcome(-1, UNFINISHED, position.turn, position.vp, slowest, war)
    winner = position.seats.index(result.winners[0]) if result.winners else -1
    return Outcome(winner, result.key, position.turn, position.vp, slowest, war)


def report(outcomes: list[Outcome]) -> str:
    """Shares of both sides, ends, turns, and how long the slowest answer took."""
    games = len(outcomes)
    won = Counter(each.winner for each in outcomes)
    ends = ", ".join(f"{key} {count}" for key, count in Counter(each.key for each in outcomes).most_common())
    turns = sorted(each.turn for each in outcomes)
    lasting = {year: sum(year_of(turn) >= year for turn in turns) for year in (1915, 1916)}
    return "\n".join(
        (
            f"games: {games}",
            f"Central Powers won {won[CP]} ({won[CP] / games:.0%}), Allies {won[AP]} ({won[AP] / games:.0%}), "
            f"draws {games - won[CP] - won[AP]}",
            f"ends: {ends}",
            f"last turn: median {median(turns):g}, from {turns[0]} to {turns[-1]}; "
            f"into 1915 or later: {lasting[1915]}, into 1916 or later: {lasting[1916]}",
            f"VP at the end: median {median(each.vp for each in outcomes):g}",
            report_war([each.war for each in outcomes], [each.turn for each in outcomes]),
            f"slowest answer: {max(each.slowest for each in outcomes):.2f} s",
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", choices=[each.id for each in SCENARIOS], default="campaign")
    parser.add_argument("--captains", type=int, default=0, help="evaluations of captains; 0: corporals")
    parser.add_argument("--seconds", type=float, default=inf, help="no game begins later")
    given = parser.parse_args()
    latest = monotonic() + given.seconds
    tasks = [Task(given.scenario, given.seed, number, given.captains, latest) for number in range(given.games)]
    with ProcessPoolExecutor(given.jobs) as pool:
        print(report([each for each in pool.map(play_in_time, tasks) if each is not None]))


if __name__ == "__main__":
    main()
