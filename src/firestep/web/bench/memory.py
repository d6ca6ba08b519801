"""How much memory a server takes under load: `python -m firestep.web.bench.memory GAMES SECONDS [ROUNDS]`.

The games are of all titles in turn, played by people who read the news as a browser does. Afterwards nobody plays, and
what is given back is measured too.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path
from urllib.request import urlopen

from firestep.games import titles
from firestep.web.bench.load_test import load_of
from firestep.web.bench.servers import running_server

STEPS = 20
"""How often it is measured while the load runs."""
AFTERWARDS_SECONDS = (30.0, 120.0, 360.0)
"""When it is measured again; tables that nobody looks at are dropped after five minutes."""
MEASURED = {
    "process_resident_memory_bytes": "MB",
    "firestep_tables": "tables",
    "firestep_choices_total": "choices",
}


def read_metrics(port: int) -> dict[str, float]:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    found = dict.fromkeys(MEASURED.values(), 0.0)
    for line in lines:
        name, _, value = line.rpartition(" ")
        if name.partition("{")[0] in MEASURED:
            found[MEASURED[name.partition("{")[0]]] += float(value)
    return found


def told(seconds: float, port: int) -> str:
    found = read_metrics(port)
    size, tables, choices = found["MB"] / 1e6, found["tables"], found["choices"]
    return f"{seconds:6.0f} s  {size:6.0f} MB  {tables:4.0f} tables  {choices:8.0f} choices"


class Watch:
    """Prints what a server takes, again and again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.began = time.monotonic()

    async def tell(self) -> None:
        print(await asyncio.to_thread(told, time.monotonic() - self.began, self.port), flush=True)

    async def every(self, seconds: float) -> None:
        while True:
            await self.tell()
            await asyncio.sleep(seconds)


async def measure(port: int, games: int, seconds: float, rounds: int) -> None:
    """So many games for so long; then nobody plays until all tables are dropped; and so on."""
    watch, game_ids = Watch(port), list(islice(cycle(titles()), games))
    for _ in range(rounds):
        watching = asyncio.create_task(watch.every(seconds / STEPS))
        measured = await load_of([port], game_ids, seconds, reads_news=True)
        watching.cancel()
        print(f"{measured.finished} games finished, {measured.errors} errors; nobody plays any more")
        ended = time.monotonic()
        for later in AFTERWARDS_SECONDS:
            await asyncio.sleep(max(0.0, ended + later - time.monotonic()))
            await watch.tell()


def main() -> None:
    games, seconds, rounds = int(sys.argv[1]), float(sys.argv[2]), int((sys.argv[3:] or ["1"])[0])
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as port:
        asyncio.run(measure(port, games, seconds, rounds))


if __name__ == "__main__":
    main()
