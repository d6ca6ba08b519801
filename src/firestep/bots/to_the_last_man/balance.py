"""How even the campaign is between equal bots: who wins, at what level, and in which year it ends.

python -m firestep.bots.to_the_last_man.balance --games 500 --seed 1 --jobs 2 [--scenario campaign-1914] [--write]
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median_low

from firestep.bots.playing import exhaust, watched
from firestep.bots.to_the_last_man.corporal import Corporal
from firestep.games.to_the_last_man.agreement import CAMPAIGN, SCENARIOS
from firestep.games.to_the_last_man.calendar import season_of
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import LEVELS, german_total

LONGEST = 50_000
NOTES = Path("docs/rules/to-the-last-man/balance.md")
BEGIN, END = "<!-- measured -->", "<!-- /measured -->"


@dataclass(slots=True, frozen=True)
class Outcome:
    """How one game ended."""

    winner: int | None
    level: str
    turn: int
    points: int


def play(task: tuple[str, int, int]) -> Outcome:
    """One game between two corporals."""
    scenario, seed, number = task
    rng = random.Random(f"{scenario}/{seed}/{number}")
    player = Corporal()
    position = GAME.begin(GAME.setup(scenario))
    exhaust(watched(GAME, position, player, rng, LONGEST))
    result = position.result
    winner = result.winners[0] if result is not None and result.winners else None
    return Outcome(winner, "unfinished" if result is None else result.key, position.turn, german_total(position))


def report(scenario: str, outcomes: list[Outcome]) -> str:
    """One row of the table."""
    games = len(outcomes)
    won = [sum(each.winner == side for each in outcomes) for side in (GERMAN, ENTENTE)]
    levels = Counter(each.level for each in outcomes)
    middle = season_of(median_low(each.turn for each in outcomes))
    cells = [
        scenario,
        str(games),
        percent(won[GERMAN], games),
        percent(won[ENTENTE], games),
        percent(games - sum(won), games),
        " / ".join(str(levels[level]) for level in LEVELS),
        f"{middle.season} {middle.year}",
        str(median_low(each.points for each in outcomes)),
    ]
    return f"| {' | '.join(cells)} |"


def percent(count: int, games: int) -> str:
    return f"{100 * count / games:.0f} %"


def table(scenarios: list[str], games: int, seed: int, jobs: int) -> str:
    """The measured table in Markdown."""
    lines = [
        "| scenario | games | Germany | Entente | drawn | levels from Entente to German decisive | median end | VP |",
        "|---|---|---|---|---|---|---|---|",
    ]
    with ProcessPoolExecutor(jobs) as pool:
        for scenario in scenarios:
            tasks = [(scenario, seed, number) for number in range(games)]
            lines.append(report(scenario, list(pool.map(play, tasks, chunksize=4))))
            print(lines[-1], flush=True)
    return "\n".join(lines)


def write(measured: str, path: Path = NOTES) -> None:
    """Put the table between its marks in the balance notes."""
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    path.write_text(f"{before}{BEGIN}\n{measured}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", choices=[each.id for each in SCENARIOS], action="append")
    parser.add_argument("--write", action="store_true", help="put the table into the balance notes")
    given = parser.parse_args()
    measured = table(given.scenario or [CAMPAIGN], given.games, given.seed, given.jobs)
    if given.write:
        write(measured)


if __name__ == "__main__":
    main()
