"""`firestep bench server`: many games at once over HTTP and websockets, as fast as the server answers."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from firestep.games import titles
from firestep.store.temporary_postgres import temporary_postgres
from firestep.web.bench.client import Connection
from firestep.web.bench.players import Game, Measured, Player
from firestep.web.bench.servers import START_SECONDS, running_server

PROCESSOR = re.compile(r"^process_cpu_seconds_total ([0-9.e+-]+)$", re.MULTILINE)


@dataclass(slots=True)
class Figures:
    """The results. Times are from sending a choice to its acknowledgement, in milliseconds."""

    setup: str
    games: int
    processes: int
    seconds: float
    choices: int
    choices_per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    heard_p95_ms: float
    """From sending a choice until the opponent knows that something is new."""
    finished: int
    errors: int
    processor_ms: float
    """The time of the processor that the servers took for a choice: the same on a busy machine, unlike the others."""


async def load(
    ports: Sequence[int], game_id: str, games: int, seconds: float, reads_news: bool, by_table: bool = False
) -> Measured:
    return await load_of(ports, [game_id] * games, seconds, reads_news, by_table)


async def load_of(
    ports: Sequence[int], game_ids: Sequence[str], seconds: float, reads_news: bool, by_table: bool = False
) -> Measured:
    """Play a game of each of these titles, again and again. With `by_table`, one process gets all of a table."""
    measured, tables = Measured(), []
    for number, game_id in enumerate(game_ids):
        players = []
        for side in range(2):
            connection = Connection("127.0.0.1", ports[(number + side) % len(ports)])
            await connection.become_guest(f"Player {number}-{side}")
            players.append(Player(connection, random.Random(number * 2 + side), reads_news))
        tables.append(Game(players, game_id, measured, ports if by_table else ()))
    tasks = [asyncio.create_task(each.play()) for each in tables]
    await warm_up(measured, len(game_ids))
    measured.took.clear()
    measured.heard.clear()
    measured.finished = 0
    before = await processor_seconds(ports)
    await asyncio.sleep(seconds)
    measured.running = False
    took, heard = measured.took[:], measured.heard[:]
    measured.processor_seconds = await processor_seconds(ports) - before
    results = await asyncio.gather(*tasks, return_exceptions=True)
    errors = [each for each in results if isinstance(each, Exception)]
    for error in errors[:3]:
        print(f"firestep: {error!r}", file=sys.stderr)
    measured.errors += len(errors)
    measured.took, measured.heard = took, heard
    for table in tables:
        for player in table.players:
            player.connection.close()
    return measured


async def processor_seconds(ports: Sequence[int]) -> float:
    """What these servers have used, as their metrics say."""
    total = 0.0
    for port in ports:
        connection = Connection("127.0.0.1", port)
        _, content = await connection.send("GET", "/metrics")
        connection.close()
        found = PROCESSOR.search(content.decode())
        total += float(found[1]) if found else 0.0
    return total


async def warm_up(measured: Measured, games: int) -> None:
    """Until every game is under way."""
    until = time.monotonic() + START_SECONDS
    while len(measured.took) < 2 * games and time.monotonic() < until:
        await asyncio.sleep(0.1)


def figures_of(setup: str, games: int, processes: int, seconds: float, measured: Measured) -> Figures:
    took, heard = sorted(measured.took), sorted(measured.heard)
    return Figures(
        setup,
        games,
        processes,
        seconds,
        choices=len(took),
        choices_per_second=round(len(took) / seconds, 1),
        p50_ms=quantile(took, 0.5),
        p95_ms=quantile(took, 0.95),
        p99_ms=quantile(took, 0.99),
        heard_p95_ms=quantile(heard, 0.95),
        finished=measured.finished,
        errors=measured.errors,
        processor_ms=round(1000 * measured.processor_seconds / max(1, len(took)), 3),
    )


def quantile(values: Sequence[float], part: float) -> float:
    """In milliseconds, from sorted seconds."""
    return round(values[min(len(values) - 1, int(len(values) * part))] * 1000, 1) if values else float("nan")


def on_sqlite(game_id: str, games: int, seconds: float, reads_news: bool) -> Figures:
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as port:
        measured = asyncio.run(load([port], game_id, games, seconds, reads_news))
    return figures_of(setup_name("SQLite", reads_news), games, 1, seconds, measured)


def on_postgres(
    game_id: str,
    games: int,
    seconds: float,
    reads_news: bool,
    address: str = "",
    processes: int = 2,
    by_table: bool = False,
) -> Figures:
    with contextlib.ExitStack() as stack:
        if not address:
            address = stack.enter_context(temporary_postgres(durable=True)).format(database="postgres")
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ports = [stack.enter_context(running_server(folder, address)) for _ in range(processes)]
        measured = asyncio.run(load(ports, game_id, games, seconds, reads_news, by_table))
    return figures_of(setup_name("PostgreSQL", reads_news, by_table), games, processes, seconds, measured)


def setup_name(setup: str, reads_news: bool, by_table: bool = False) -> str:
    what = "news" if reads_news else "options only"
    return f"{setup}, {what}{', each table at one process' if by_table else ''}"


def measure(
    games: int = 100,
    seconds: float = 10.0,
    game_id: str = "",
    postgres: str = "",
    reads_news: bool = False,
    setups: Sequence[str] = ("sqlite", "postgresql"),
) -> list[Figures]:
    """Measure one process on SQLite and two on PostgreSQL (at `postgres`, or a temporary server).

    By default the first installed game is played.
    """
    game_id = game_id or next(iter(titles()))
    if game_id not in titles():
        raise ValueError(f"there is no game {game_id!r}")
    found = []
    if "sqlite" in setups:
        found.append(on_sqlite(game_id, games, seconds, reads_news))
    if "postgresql" in setups:
        found.append(on_postgres(game_id, games, seconds, reads_news, postgres))
    return found


def summary(figures: Figures) -> str:
    return (
        f"{figures.setup}, {figures.processes} process(es), {figures.games} games, {figures.seconds:g} s: "
        f"{figures.choices_per_second} choices/s; p50 {figures.p50_ms} ms, p95 {figures.p95_ms} ms, "
        f"p99 {figures.p99_ms} ms; heard p95 {figures.heard_p95_ms} ms; "
        f"{figures.processor_ms} ms of the servers' processor time a choice; "
        f"{figures.finished} games finished, {figures.errors} errors"
    )


if __name__ == "__main__":
    for figures in measure(int(sys.argv[1]), float(sys.argv[2]), reads_news="news" in sys.argv):
        print(summary(figures))
