"""Results of campaigns between two corporals: winner, reason, last turn, and the figures of the war.

python -m firestep.bots.paths_of_glory.balance --games 100 --seed 1 --jobs 2 [--scenario limited-war]
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import median

from firestep.bots.paths_of_glory.corporal import Corporal
from firestep.bots.paths_of_glory.war_figures import WarFigures, report_war, year_of
from firestep.bots.playing import watched
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


def play(task: tuple[str, int, int]) -> Outcome:
    """One campaign, from its seed."""
    scenario, seed, number = task
    rng = random.Random(f"{scenario}/{seed}/{number}")
    player, position = Corporal(), GAME.begin(GAME.setup(scenario))
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
    given = parser.parse_args()
    tasks = [(given.scenario, given.seed, number) for number in range(given.games)]
    with ProcessPoolExecutor(given.jobs) as pool:
        print(report(list(pool.map(play, tasks))))


if __name__ == "__main__":
    main()
