"""Measures the page of games with many stored games: `python tools/directory_figures.py --games 50000 [ADDRESS]`.

Without an address of a database it makes one on SQLite and one on PostgreSQL, and prints milliseconds for each search:
the median and the slowest of 40, each with another page.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

import sqlalchemy as sa

from firestep.store import Store, open_store, schema
from firestep.store.directory import DRAW, Wanted
from firestep.store.temporary_postgres import temporary_postgres

TITLES = {
    "paths-of-glory": ("campaign", "limited-war", "introductory"),
    "trench-club": ("two-players", "four-players"),
    "great-war": tuple(f"{number:02}-battle" for number in range(1, 35)),
    "to-the-last-man": ("campaign", "1914"),
}
PEOPLE = 2000
AT_ONCE = 2000
TIMES = 40
TABLE = {
    "rules": 1, "options": "{}", "title": "", "message": "", "clock": "{}", "owner": "u0", "secret": "", "pair": "",
    "revision": 9, "header": "", "closing": "end win red", "asked": "", "extras": "{}", "turn": '{"en":"Turn 6"}',
    "verdict": '{"en":"The Allies win."}', "bot_due": False, "pair_due": False,
}  # fmt: skip
SEARCHES = {
    "finished": Wanted(True),
    "running": Wanted(False),
    "of a title": Wanted(True, game="great-war"),
    "of a scenario": Wanted(True, game="great-war", scenario="17-battle"),
    "of a player": Wanted(True, player="u7"),
    "against a bot": Wanted(True, player="bot:captain"),
    "drawn": Wanted(True, result=DRAW),
    "won by a side, long": Wanted(True, game="paths-of-glory", result="red", shortest=1001),
    "upsets": Wanted(True, upset=True),
    "nothing found": Wanted(True, game="great-war", scenario="nothing", upset=True),
}


async def fill(store: Store, games: int) -> None:
    chance = random.Random(7)
    for first in range(0, games, AT_ONCE):
        tables, seats, results = [], [], []
        for number in range(first, min(games, first + AT_ONCE)):
            add_game(number, chance, tables, seats, results)
        async with store.database.writing() as connection:
            await connection.execute(sa.insert(schema.tables), tables)
            await connection.execute(sa.insert(schema.seats), seats)
            if results:
                await connection.execute(sa.insert(schema.results), results)
    async with store.database.writing() as connection:
        await connection.execute(sa.text("ANALYZE"))


def add_game(number: int, chance: random.Random, tables: list, seats: list, results: list) -> None:  # type: ignore[type-arg]
    """Every third game is public, every fiftieth runs; one in ten of the finished ones is drawn."""
    game = chance.choice(list(TITLES))
    scenario, over = chance.choice(TITLES[game]), number % 50 != 0
    rated, table = number % 6 == 0, f"table{number:06}"
    terms = {"id": table, "game": game, "scenario": scenario, "listed": number % 3 == 0, "rated": rated, "mode": ""}
    state = {"number": chance.randint(20, 3000), "status": "over" if over else "playing", "invitation": table}
    tables.append({**TABLE, **terms, **state, "created": number * 1000, "updated": number * 1000 + 500})
    points = chance.choice([(2, 0)] * 5 + [(0, 2)] * 4 + [(1, 1)])
    for place, name in enumerate(("red", "blue")):
        bot = place == 1 and number % 2 == 1
        user = f"u{chance.randrange(PEOPLE)}"
        who = {"kind": "bot" if bot else "human", "user": None if bot else user, "bot": "captain" if bot else ""}
        seats.append({"table": table, "place": place, "name": name, "player": user, "entropy": "", **who})
        if over and not bot:
            rating = chance.gauss(1500, 120) if rated else None
            outcome = {"points": points[place], "rating": rating, "gain": 5.0 if rated else None, "due": False}
            known = {"table": table, "place": place, "player": user, "team": place, "seat": name, "game": game}
            results.append({**known, **outcome, "scenario": scenario, "clock": "slow", "at": number * 1000})


async def measure(address: str, games: int) -> None:
    store = await open_store(address)
    try:
        began = time.perf_counter()
        await fill(store, games)
        print(f"{address.partition(':')[0]}: {games} games in {time.perf_counter() - began:.0f} s")
        for name, wanted in SEARCHES.items():
            print(f"  {name:22}", await figures(store, wanted))
    finally:
        await store.close()


async def figures(store: Store, wanted: Wanted) -> str:
    times, found = [], 0
    for _ in range(TIMES):
        began = time.perf_counter()
        page = await store.directory.search(wanted)
        times.append(1000 * (time.perf_counter() - began))
        found += len(page.games)
        if page.more:
            last = page.games[-1][0]
            at = last.state.updated if wanted.over else last.terms.created
            wanted = Wanted(**{**{name: getattr(wanted, name) for name in Wanted.__dataclass_fields__}, "before": (at, last.id)})
    return f"median {statistics.median(times):6.1f} ms, slowest {max(times):6.1f} ms ({found} games)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?")
    parser.add_argument("--games", type=int, default=50_000)
    arguments = parser.parse_args()
    if arguments.address:
        asyncio.run(measure(arguments.address, arguments.games))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(f"sqlite:///{Path(folder) / 'figures.db'}", arguments.games))
    with temporary_postgres() as address:
        asyncio.run(measure(address.format(database="postgres"), arguments.games))


if __name__ == "__main__":
    main()
