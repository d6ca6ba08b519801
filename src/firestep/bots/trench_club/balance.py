"""Balance between equal bots: who wins, how long games take, what is bought and used.

python -m firestep.bots.trench_club.balance --games 1000 --seed 1 --jobs 2
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from firestep.bots import bot
from firestep.bots.playing import watched
from firestep.games.trench_club.combat_events import AttackDeclared, MineLaid
from firestep.games.trench_club.events import Built, FortConquered, TruckBoarded, UnitMoved
from firestep.games.trench_club.game import TrenchClub
from firestep.games.trench_club.money_events import BoatLaunched, UnitBought
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPES
from firestep.kernel import Event, Setup

LONGEST = 60_000
GAME = TrenchClub()


@dataclass(slots=True)
class Tally:
    """What was counted over some games."""

    games: int = 0
    unfinished: int = 0
    first_player_won: int = 0
    rounds: int = 0
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    moved: Counter[str] = field(default_factory=Counter)
    acted: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        for name in ("games", "unfinished", "first_player_won", "rounds"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("played", "won", "bought", "moved", "acted"):
            getattr(self, name).update(getattr(other, name))


def setup_for(scenario: str, number: int) -> Setup:
    """Boards, halves and nations in turn, so that each meets each equally often."""
    options: dict[str, str | int | bool] = {"board": "12"[number % 2], "engineers": number % 3 == 0}
    if scenario == "two-players":
        pairing = number // 2
        options |= {
            "half": "ab"[pairing % 2],
            "central": ("de", "ah")[pairing // 2 % 2],
            "entente": ("fr", "gb")[pairing // 4 % 2],
        }
    return GAME.setup(scenario, options)


def play(task: tuple[str, str, int, int]) -> Tally:
    scenario, bot_id, seed, number = task
    rng = random.Random(f"{seed}/{number}")
    player = bot(GAME.id, bot_id)
    position = GAME.begin(setup_for(scenario, number))
    tally = Tally(games=1)
    for _ in watched(GAME, position, player, rng, LONGEST):
        for event in position.events:
            count(tally, position, event)
    finish(tally, position)
    return tally


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
    if position.result is None:
        tally.unfinished = 1
        return
    winners = set(position.result.winners)
    for seat, nation in enumerate(position.agreed.seats):
        tally.played[nation] += 1
        tally.won[nation] += seat in winners
    tally.first_player_won = int(position.order[0] in winners)


def report(tally: Tally) -> None:
    ended = max(1, tally.games - tally.unfinished)
    print(f"{tally.games} games, {tally.unfinished} unfinished, {tally.rounds / tally.games:.1f} rounds on average")
    print(f"first player won {tally.first_player_won / ended:.1%}")
    for nation in sorted(tally.played):
        print(f"{nation} won {tally.won[nation] / tally.played[nation]:.1%} of {tally.played[nation]}")
    print("type, bought, moved, attacked or built or conquered or carried:")
    for kind in TYPES:
        print(f"  {kind.id:20} {tally.bought[kind.id]:6} {tally.moved[kind.id]:8} {tally.acted[kind.id]:8}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="corporal")
    parser.add_argument("--scenario", default="two-players", choices=["two-players", "four-players"])
    given = parser.parse_args()
    total = Tally()
    tasks = [(given.scenario, given.bot, given.seed, number) for number in range(given.games)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for tally in pool.map(play, tasks, chunksize=5):
            total.add(tally)
    report(total)


if __name__ == "__main__":
    main()
