"""How much memory a server takes under load: `python -m firestep.web.bench.memory GAMES SECONDS [TITLE]`.

The games are of all titles in turn, played by people who read the news as a browser does. Afterwards nobody plays, and
what is given back is measured too.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
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


async def measure(port: int, games: int, seconds: float, wanted: str = "") -> None:
    def tell() -> None:
        print(told(time.monotonic() - began, port), flush=True)

    async def watch() -> None:
        while True:
            await asyncio.to_thread(tell)
            await asyncio.sleep(seconds / STEPS)

    began = time.monotonic()
    watching = asyncio.create_task(watch())
    measured = await load_of([port], list(islice(game_ids(wanted), games)), seconds, reads_news=True)
    watching.cancel()
    print(f"{measured.finished} games finished, {measured.errors} errors; nobody plays any more")
    ended = time.monotonic()
    for later in AFTERWARDS_SECONDS:
        await asyncio.sleep(max(0.0, ended + later - time.monotonic()))
        await asyncio.to_thread(tell)


def game_ids(wanted: str) -> Iterator[str]:
    return cycle([wanted] if wanted else list(titles()))


def main() -> None:
    games, seconds, wanted = int(sys.argv[1]), float(sys.argv[2]), "".join(sys.argv[3:4])
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as port:
        asyncio.run(measure(port, games, seconds, wanted))


if __name__ == "__main__":
    main()
