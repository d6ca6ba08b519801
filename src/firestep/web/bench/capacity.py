"""`firestep bench server --all`: the figures of docs/capacity.md as Markdown, in six minutes on a quiet machine."""

from __future__ import annotations

import asyncio
import os
import platform
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import msgspec

from firestep.games import titles
from firestep.web.bench.client import Connection, new_key
from firestep.web.bench.load_test import Figures, on_postgres, on_sqlite, quantile
from firestep.web.bench.players import Game, Measured, MessageSeen, NewsSeen, Player, for_two
from firestep.web.bench.servers import running_server
from firestep.web.schemas.tables import TableCreated

GAMES, SECONDS = 100, 10.0
PROCESSES = (1, 2, 4)
HEAD = f"| {GAMES} games, {SECONDS:g} s | choices/s | p95 | processor time a choice | errors |\n|---|---|---|---|---|"
SPECTATORS, WATCHED_CHOICES = 300, 20
STORED, STORED_LINES, MINE = 50_000, 40, 200
EARLY, LATE, AROUND = 50, 3000, 40
"""The lines of a record at which a choice is timed, and how many choices are."""
LISTS = ("/api/tables?which=mine", "/api/tables?which=over", "/api/tables?which=open")
COPIED = {
    "tables": {"id": "'copy-' || n", "invitation": "'invitation-' || n", "owner": "who", "updated": "updated - n"},
    "seats": {"table": "'copy-' || n", "user": "who"},
    "entries": {"table": "'copy-' || n"},
}
"""By table of the database: what is different in a copy of its rows."""
COPIES = """
WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < {stored}),
copies AS (SELECT n, CASE WHEN n <= {mine} THEN :user ELSE 'user-' || (n % 5000) END AS who FROM series)
INSERT INTO {table} ({columns}) SELECT {values} FROM copies, {table} WHERE {table}.{id} = :table"""


def measure_all(game_id: str = "") -> Iterator[str]:
    """A table of choices a second, then a list: each line as soon as it is known."""
    game_id = game_id or next(iter(titles()))
    yield f"{machine()}, {game_id}:\n"
    yield HEAD
    yield row(on_sqlite(game_id, GAMES, SECONDS, reads_news=False))
    yield row(on_sqlite(game_id, GAMES, SECONDS, reads_news=True))
    for processes in PROCESSES:
        yield row(on_postgres(game_id, GAMES, SECONDS, reads_news=True, processes=processes))
    for processes in PROCESSES[1:]:
        yield row(on_postgres(game_id, GAMES, SECONDS, reads_news=True, processes=processes, by_table=True))
    yield ""
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as port:
        yield f"- {asyncio.run(watched(port, game_id))}"
        for each in titles():
            yield f"- {asyncio.run(along_a_game(port, each))}"
    with tempfile.TemporaryDirectory() as folder:
        yield from (f"- {line}" for line in many_stored(Path(folder), game_id))


def machine() -> str:
    """Where it is measured, and how busy that is before: more than a tenth of a core of load changes the figures."""
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{os.cpu_count()} cores{load}, Python {platform.python_version()} ({' '.join(platform.python_build())})"


def row(figures: Figures) -> str:
    processes = f"{figures.processes} process{'es' if figures.processes > 1 else ''}"
    return (
        f"| {processes}, {figures.setup} | {figures.choices_per_second:,.0f} | {figures.p95_ms:.0f} ms "
        f"| {figures.processor_ms:.2f} ms | {figures.errors} |"
    )


# -- spectators


async def watched(port: int, game_id: str) -> str:
    """How long after a choice the first and the last of many spectators have its news."""
    game, measured = await seated(port, game_id)
    player = game.players[0]
    watchers = [Player(Connection("127.0.0.1", port), random.Random(0), reads_news=True) for _ in range(SPECTATORS)]
    sockets = []
    for watcher in watchers:
        watcher.sit_at(player.table, "")
        await watcher.connection.fetch(object, "GET", "/api/me")
        sockets.append(await watcher.connection.listen(player.table))
        await fetch_news(watcher)
    first, last = [], []
    for _ in range(WATCHED_CHOICES):
        if not await make_choice(game):
            break
        began = time.perf_counter() - measured.took[-1]
        arrived = await asyncio.gather(*(see(each, live, game) for each, live in zip(watchers, sockets, strict=True)))
        first.append(min(arrived) - began)
        last.append(max(arrived) - began)
    for live in sockets:
        await live.close()
    return (
        f"{SPECTATORS} spectators at one table: {len(first)} choices; the first has the news after "
        f"{median(first) * 1000:.0f} ms, the last after {median(last) * 1000:.0f} ms, "
        f"at most {max(last) * 1000:.0f} ms"
    )


async def see(watcher: Player, live: object, game: Game) -> float:
    """When a spectator has the news of the last choice."""
    number = max(each.number for each in game.players)
    while watcher.number < number:
        message = msgspec.json.decode(await live.recv(), type=MessageSeen)  # type: ignore[attr-defined]
        if message.kind == "at" and message.number >= number:
            await fetch_news(watcher)
    return time.perf_counter()


async def fetch_news(player: Player) -> None:
    seat = f"&seat={player.seat}" if player.seat else ""
    path = f"/api/tables/{player.table}/news?since={player.scene_tag}{seat}"
    player.take(await player.connection.fetch(NewsSeen, "GET", path))


async def seated(port: int, game_id: str) -> tuple[Game, Measured]:
    measured = Measured()
    players = []
    for side in range(2):
        connection = Connection("127.0.0.1", port)
        await connection.become_guest(f"Player {new_key()[:6]}")
        players.append(Player(connection, random.Random(side), reads_news=True))
    game = Game(players, game_id, measured)
    await game.sit_down()
    return game, measured


async def make_choice(game: Game) -> bool:
    """A choice of whoever is asked; false if the game is over."""
    for player in game.players:
        number, choices, over = await player.options()
        if over:
            return False
        if choices:
            await game.choose(player, number, player.rng.choice(choices))
            return True
    return True


# -- long games


async def along_a_game(port: int, game_id: str) -> str:
    """What a choice takes at the beginning of a game and far into it; alone on the server."""
    game, measured = await seated(port, game_id)
    until = time.monotonic() + SECONDS * 3
    early: list[float] = []
    while await make_choice(game) and time.monotonic() < until:
        number = max(each.number for each in game.players)
        if number >= EARLY and len(early) < AROUND and measured.took:
            early.append(measured.took[-1])
        if number >= LATE + AROUND:
            break
    reached, late = max(each.number for each in game.players), measured.took[-AROUND:]
    return (
        f"{game_id}: a choice at line {EARLY} takes {median(early or late) * 1000:.1f} ms, "
        f"at line {reached} {median(late) * 1000:.1f} ms"
    )


# -- many stored games


def many_stored(folder: Path, game_id: str) -> Iterator[str]:
    with running_server(folder) as port:
        connection, table, user = asyncio.run(one_game(port, game_id))
    copy_rows(folder / "firestep.db", table, user)
    size = (folder / "firestep.db").stat().st_size / 1e6
    yield f"{STORED:,} stored games of {STORED_LINES} lines take {size:,.0f} MB"
    with running_server(folder) as port:
        connection.port, connection.writer = port, None
        yield asyncio.run(read_stored(connection))


async def one_game(port: int, game_id: str) -> tuple[Connection, str, str]:
    """A game of one person against themselves, with some lines."""
    connection = Connection("127.0.0.1", port)
    await connection.fetch(object, "GET", "/api/me")
    made = await connection.fetch(dict[str, object], "POST", "/api/accounts/guest", {"name": "Player"})
    scenario, seats = for_two(game_id)
    both = {seat: {"kind": "me"} for seat in seats}
    wanted = {"game": game_id, "scenario": scenario, "seats": both, "key": new_key()}
    table = (await connection.fetch(TableCreated, "POST", "/api/tables", wanted)).table
    rng = random.Random(1)
    players = [Player(connection, rng, reads_news=False) for _ in seats]
    for player, seat in zip(players, seats, strict=True):
        player.sit_at(table, seat)
    number = 0
    while number < STORED_LINES:
        for player in players:
            number, choices, _ = await player.options()
            if choices:
                await player.choose(number, rng.choice(choices))
    connection.close()
    return connection, table, str(made["id"])


def copy_rows(file: Path, table: str, user: str) -> None:
    with sqlite3.connect(file) as database:
        for name, different in COPIED.items():
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            values = [different.get(each, f'{name}."{each}"') for each in columns]
            command = COPIES.format(
                stored=STORED,
                mine=MINE,
                table=name,
                columns=", ".join(f'"{each}"' for each in columns),
                values=", ".join(values),
                id='"table"' if "table" in different else "id",
            )
            database.execute(command, {"user": user, "table": table})
    database.close()


async def read_stored(connection: Connection) -> str:
    found = []
    for path in LISTS:
        found.append(f"{path} {await milliseconds(connection, [path] * 20):.1f} ms")
    opened = [f"/api/tables/copy-{number}/scene" for number in random.Random(2).sample(range(1, STORED), 30)]
    found.append(f"opening a table {await milliseconds(connection, opened):.1f} ms")
    return f"with {STORED:,} stored games: " + "; ".join(found)


async def milliseconds(connection: Connection, paths: list[str]) -> float:
    """The median of some requests."""
    took = []
    for path in paths:
        began = time.perf_counter()
        await connection.fetch(msgspec.Raw, "GET", path)
        took.append(time.perf_counter() - began)
    return quantile(sorted(took), 0.5)
