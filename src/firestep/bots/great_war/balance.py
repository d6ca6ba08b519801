"""What equal bots win in each battle. The figures are reported; no map is changed for them.

python -m firestep.bots.great_war.balance --games 20 --seed 1 --jobs 1 [--scenario 04-loos-hohenzollern-redoubt]

With `--write` the table goes into docs/rules/great-war/balance.md; rows of battles that were not played are kept.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from firestep.bots.great_war.corporal import Corporal
from firestep.bots.playing import exhaust, interval, watched
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.scenarios import PRINTED

LONGEST = 10_000
UNFINISHED = -1
HEAD = "| battle | games | Germans | 95 % interval | Allies | unfinished | turns |\n|---|---|---|---|---|---|---|"
BEGINS, ENDS = "<!-- the table: written by the command above -->", "<!-- end of the table -->"
REPORT = Path("docs") / "rules" / "great-war" / "balance.md"
ROW = re.compile(r"\| (?P<battle>[a-z0-9-]+) \| \d+ \| [\d.]+ % \|")


@dataclass(slots=True, frozen=True)
class Measured:
    """The results of the games of one battle."""

    battle: str
    games: int
    german: int
    allied: int
    turns: float

    @property
    def share(self) -> float:
        """Of the Germans."""
        return self.german / self.games

    @property
    def row(self) -> str:
        low, high = interval(self.german, self.games)
        unfinished = self.games - self.german - self.allied
        return (
            f"| {self.battle} | {self.games} | {100 * self.share:.0f} % | {100 * low:.0f} to {100 * high:.0f} % "
            f"| {100 * self.allied / self.games:.0f} % | {unfinished} | {self.turns:.0f} |"
        )


# -- playing


def play(task: tuple[str, int, int]) -> tuple[int, int]:
    """The side that won, and how many turns it took."""
    scenario, seed, number = task
    rng = random.Random(f"{scenario}/{seed}/{number}")
    player = Corporal()
    position = GAME.begin(GAME.setup(scenario))
    exhaust(watched(GAME, position, player, rng, LONGEST))
    return UNFINISHED if position.result is None else position.result.winners[0], position.turn


def measure(battle: str, outcomes: Sequence[tuple[int, int]]) -> Measured:
    german, allied = (sum(winner == side for winner, _ in outcomes) for side in (GERMAN, ALLIED))
    return Measured(battle, len(outcomes), german, allied, sum(turn for _, turn in outcomes) / len(outcomes))


# -- telling


def results_table(rows: Sequence[str]) -> str:
    return "\n".join([HEAD, *rows])


def updated_report(text: str, results: Sequence[Measured]) -> str:
    """The report with these rows in its table; rows of other battles stay as they are."""
    before, _, rest = text.partition(BEGINS)
    table, _, after = rest.partition(ENDS)
    rows = {match["battle"]: match.string for line in table.splitlines() if (match := ROW.match(line))}
    rows |= {each.battle: each.row for each in results}
    kept = [rows[battle] for battle in PRINTED if battle in rows]
    return f"{before}{BEGINS}\n{results_table(kept)}\n{ENDS}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", choices=PRINTED, action="append")
    parser.add_argument("--write", action="store_true", help=f"put the table into {REPORT}")
    given = parser.parse_args()
    results = []
    print(HEAD, flush=True)
    with ProcessPoolExecutor(given.jobs) as pool:
        for scenario in given.scenario or PRINTED:
            tasks = [(scenario, given.seed, number) for number in range(given.games)]
            results.append(measure(scenario, list(pool.map(play, tasks, chunksize=4))))
            print(results[-1].row, flush=True)
            if given.write:  # after each battle, so that a run that is stopped is not lost
                REPORT.write_text(updated_report(REPORT.read_text(encoding="utf-8"), results), encoding="utf-8")


if __name__ == "__main__":
    main()
