"""What equal bots win: on each board, with each nation, against each level of the Automa. Nothing is changed for it.

python -m firestep.bots.trench_club.balance --games 400 --seed 1 --jobs 2 [--scenario solo] [--write]

With `--write` the table goes into docs/rules/trench-club/balance.md. `--bought` counts what was bought and used too.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from firestep.bots import bot
from firestep.bots.playing import interval, watched
from firestep.games.trench_club.agreement import AGAINST_AUTOMA, CO_OP, FOUR_PLAYERS, SOLO, TWO_PLAYERS
from firestep.games.trench_club.combat_events import AttackDeclared, MineLaid
from firestep.games.trench_club.events import Built, FortConquered, TruckBoarded, UnitMoved
from firestep.games.trench_club.game import TrenchClub
from firestep.games.trench_club.money_events import BoatLaunched, UnitBought
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPES
from firestep.kernel import Event, Setup

LONGEST = 60_000
GAME = TrenchClub()
REPORT = Path("docs") / "rules" / "trench-club" / "balance.md"
LEVELS = ("easy", "standard", "hard", "overkill")
CENTRAL_NATIONS = ("de", "ah")
NATIONS = (*CENTRAL_NATIONS, "fr", "gb")


@dataclass(slots=True)
class Tally:
    """What was counted over some games."""

    games: int = 0
    unfinished: int = 0
    won: int = 0
    """Games that the Central Powers won, or against the Automa the players."""
    lost: int = 0
    first_player_won: int = 0
    rounds: int = 0
    nation_played: Counter[str] = field(default_factory=Counter)
    nation_won: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    moved: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        for name in ("games", "unfinished", "won", "lost", "first_player_won", "rounds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("nation_played", "nation_won", "bought", "moved", "acted"):
            getattr(self, name).update(getattr(other, name))


# -- playing


def setup_for(scenario: str, number: int) -> Setup:
    """Boards, halves, levels and nations in turn, so that each meets each equally often."""
    options: dict[str, str | int | bool] = {"board": "12"[number % 2]}
    if scenario == FOUR_PLAYERS:
        return GAME.setup(scenario, options | {"engineers": number // 2 % 3 == 0})
    rest = number // 2
    options |= {
        "half": "ab"[rest % 2],
        "central": ("de", "ah")[rest // 2 % 2],
        "entente": ("fr", "gb")[rest // 4 % 2],
    }
    rest //= 8
    if scenario in AGAINST_AUTOMA:
        options |= {"level": LEVELS[rest % 4], "side": ("entente", "central")[rest // 4 % 2]}
        rest //= 8
    return GAME.setup(scenario, options | {"engineers": rest % 3 == 0})


def row_of(setup: Setup) -> str:
    """The row of the table that a game counts in."""
    options = dict(setup.options)
    if setup.scenario in AGAINST_AUTOMA:
        return f"{options['level']}"
    half = f", half {options['half']}" if setup.scenario == TWO_PLAYERS else ""
    return f"board {options['board']}{half}"


def play(task: tuple[str, str, int, int]) -> tuple[str, Tally]:
    scenario, bot_id, seed, number = task
    rng = random.Random(f"{seed}/{number}")
    player = bot(GAME.id, bot_id)
    position = GAME.begin(setup_for(scenario, number))
    tally = Tally(games=1)
    for _ in watched(GAME, position, player, rng, LONGEST):
        for event in position.events:
            count(tally, position, event)
    finish(tally, position)
    return row_of(position.setup), tally


def count(tally: Tally, position: TrenchPosition, event: Event) -> None:
    match event:
        case UnitBought(unit) | BoatLaunched(unit):
            tally.bought[name(position, unit)] += 1
        case UnitMoved(unit):
            tally.moved[name(position, unit)] += 1
        case AttackDeclared(unit) | MineLaid(unit) | Built(unit) | FortConquered(unit):
            tally.acted[name(position, unit)] += 1
        case TruckBoarded(_, truck):
            tally.acted[name(position, truck)] += 1


def name(position: TrenchPosition, unit: int) -> str:
    return TYPES[position.kind[unit]].id


def finish(tally: Tally, position: TrenchPosition) -> None:
    tally.rounds = position.round
    result = position.result
    if result is None:
        tally.unfinished = 1
        return
    seats = position.agreed.seats
    ours = (
        range(len(seats))
        if position.agreed.level
        else [s for s, nation in enumerate(seats) if nation in CENTRAL_NATIONS]
    )
    tally.won = int(any(seat in ours for seat in result.winners))
    tally.lost = int(any(seat in ours for seat in result.losers))
    tally.first_player_won = int(bool(result.winners) and position.order[0] in result.winners)
    if not position.agreed.level:
        for seat, nation in enumerate(seats):
            tally.nation_played[nation] += 1
            tally.nation_won[nation] += seat in result.winners


# -- telling


def share(won: int, games: int) -> str:
    low, high = interval(won, games) if games else (0, 1)
    return f"{won / max(games, 1):.1%} | {100 * low:.0f} to {100 * high:.0f} %".replace("%", " %", 1)


def line(label: str, tally: Tally) -> str:
    drawn = tally.games - tally.won - tally.lost - tally.unfinished
    cells = (
        label,
        tally.games,
        share(tally.won, tally.games),
        drawn,
        tally.unfinished,
        f"{tally.rounds / tally.games:.1f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def table(scenario: str, rows: dict[str, Tally]) -> str:
    """The results of a scenario in Markdown: its rows, and all of them together."""
    total = Tally()
    for each in rows.values():
        total.add(each)
    side = "players won" if scenario in AGAINST_AUTOMA else "Central Powers won"
    lines = [
        f"| {scenario} | games | {side} | 95 % interval | drawn | unfinished | rounds |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [line(label, rows[label]) for label in sorted(rows, key=order)]
    lines.append(line("all", total))
    if scenario not in AGAINST_AUTOMA:
        lines += ["", *nation_lines(total)]
    return "\n".join(lines)


def nation_lines(total: Tally) -> list[str]:
    lines = ["| won by | games | share | 95 % interval |", "|---|---|---|---|"]
    for nation in NATIONS:
        games = total.nation_played[nation]
        lines.append(f"| {nation} | {games} | {share(total.nation_won[nation], games)} |")
    lines.append(f"| the first player's side | {total.games} | {share(total.first_player_won, total.games)} |")
    return lines


def order(label: str) -> tuple[int, str]:
    return LEVELS.index(label) if label in LEVELS else 0, label


def used(tally: Tally) -> str:
    lines = ["type, bought, moved, attacked or built or conquered or carried:"]
    for kind in TYPES:
        lines.append(f"  {kind.id:20} {tally.bought[kind.id]:6} {tally.moved[kind.id]:8} {tally.acted[kind.id]:8}")
    return "\n".join(lines)


def updated_report(text: str, scenario: str, measured: str) -> str:
    """The report with this table between the marks of its scenario."""
    begins, ends = f"<!-- {scenario} -->", f"<!-- end of {scenario} -->"
    before, _, rest = text.partition(begins)
    return f"{before}{begins}\n{measured}\n{ends}{rest.partition(ends)[2]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="corporal")
    parser.add_argument("--scenario", default=TWO_PLAYERS, choices=[TWO_PLAYERS, FOUR_PLAYERS, SOLO, CO_OP])
    parser.add_argument("--write", action="store_true", help=f"put the table into {REPORT}")
    parser.add_argument("--bought", action="store_true", help="count what was bought and used")
    given = parser.parse_args()
    tasks = [(given.scenario, given.bot, given.seed, number) for number in range(given.games)]
    rows: dict[str, Tally] = {}
    with ProcessPoolExecutor(given.jobs) as pool:
        for label, tally in pool.map(play, tasks, chunksize=5):
            rows.setdefault(label, Tally()).add(tally)
    measured = table(given.scenario, rows)
    print(measured)
    if given.bought:
        total = Tally()
        for each in rows.values():
            total.add(each)
        print(used(total))
    if given.write:
        REPORT.write_text(
            updated_report(REPORT.read_text(encoding="utf-8"), given.scenario, measured), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
