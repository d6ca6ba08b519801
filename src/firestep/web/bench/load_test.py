"""`firestep bench server`: many games at once over HTTP and websockets, as fast as the server answers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from firestep.games import game, titles
from firestep.store.temporary_postgres import temporary_postgres
from firestep.web.bench.client import Connection, Unexpected, fresh_key

START_SECONDS = 30.0


@dataclass(slots=True)
class Figures:
    """What was measured. Times are from sending a choice to its acknowledgement, in milliseconds."""

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
    """From sending a choice to the opponent's socket saying that something is new."""
    finished: int
    errors: int


@dataclass(slots=True)
class Measured:
    """Counts while the load runs."""

    took: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    finished: int = 0
    errors: int = 0
    running: bool = True


class Player:
    """One side of one game: waits for news, asks what it may choose, chooses at random."""

    def __init__(self, connection: Connection, rng: random.Random, reads_news: bool) -> None:
        self.connection = connection
        self.rng = rng
        self.reads_news = reads_news
        self.sit_at("", "")

    def sit_at(self, table: str, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.scene: dict[str, Any] = {}
        """What of the scene matters here."""
        self.mark = ""
        self.is_told = False
        """The answer to the last choice told what is new."""

    async def options(self) -> tuple[int, list[str], bool]:
        """The number of the table, what may be chosen, and whether the game is over."""
        if not self.reads_news:
            found = await self.connection.good("GET", f"/api/tables/{self.table}/options?seat={self.seat}")
            return found["number"], found["choices"], found["result"] is not None
        if not self.is_told:
            path = f"/api/tables/{self.table}/news?seat={self.seat}&since={self.mark}"
            self.note(await self.connection.good("GET", path))
        self.is_told = False
        mine = [each for each in self.scene["questions"] if each["mine"]]
        choices = [option["choice"] for each in mine for option in each["options"]]
        return self.scene["number"], choices, self.scene["stage"] == "over"

    def note(self, news: dict[str, Any]) -> None:
        """Lay what is new over what was known, as a browser does."""
        self.scene |= news["scene"] or news["fields"]
        self.mark = news["mark"]

    async def choose(self, number: int, choice: str) -> tuple[int, dict[str, Any]]:
        body = {"number": number, "seat": self.seat, "choice": choice, "key": fresh_key()}
        wanted = {"since": self.mark, "viewer": self.seat} if self.reads_news else {}
        status, answer = await self.connection.ask("POST", f"/api/tables/{self.table}/choices", body | wanted)
        if status == 200 and "news" in answer:
            self.note(answer["news"])
            self.is_told = True
        return status, answer


class Game:
    """Two players at one table, each with a connection and a socket of their own."""

    def __init__(self, players: Sequence[Player], title: str, measured: Measured) -> None:
        self.players = players
        self.title = title
        self.measured = measured
        self.sent: dict[int, float] = {}
        self.arrived: dict[int, float] = {}

    async def play(self) -> None:
        """Game after game until the time is up."""
        while self.measured.running:
            await self.sit_down()
            await asyncio.gather(*(self.play_seat(player) for player in self.players))

    async def sit_down(self) -> None:
        first, second = self.players
        scenario, seats = for_two(self.title)
        wanted = {
            "game": self.title,
            "scenario": scenario,
            "seats": {seats[0]: {"kind": "me"}, seats[1]: {"kind": "open"}},
            "key": fresh_key(),
        }
        made = await first.connection.good("POST", "/api/tables", wanted)
        for player, seat in zip(self.players, seats, strict=True):
            player.sit_at(made["table"], seat)
        body = {"seat": second.seat, "invitation": made["invitation"], "key": fresh_key()}
        await second.connection.good("POST", f"/api/tables/{made['table']}/join", body)

    async def play_seat(self, player: Player) -> None:
        live = await player.connection.listen(player.table)
        with contextlib.suppress(ConnectionClosed):
            while self.measured.running:
                number, choices, over = await player.options()
                if over:
                    self.measured.finished += player is self.players[0]
                    break
                if choices:
                    await self.choose(player, number, player.rng.choice(choices))
                else:
                    await self.wait(live, number)
        await live.close()

    async def choose(self, player: Player, number: int, choice: str) -> None:
        start = time.perf_counter()
        status, answer = await player.choose(number, choice)
        if status == 409:  # The other chose at the same time: look again.
            return
        if status != 200:
            self.measured.errors += 1
            raise Unexpected(f"{status} {answer}")
        self.measured.took.append(time.perf_counter() - start)
        self.sent[answer["number"]] = start
        self.note_heard(answer["number"])

    async def wait(self, live: ClientConnection, number: int) -> None:
        """Until the socket says that the table has gone on."""
        while self.measured.running:
            with contextlib.suppress(TimeoutError):
                message = msgspec.json.decode(await asyncio.wait_for(live.recv(), 1.0))
                if message.get("kind") == "at" and message["number"] > number:
                    self.arrived[message["number"]] = time.perf_counter()
                    self.note_heard(message["number"])
                    return

    def note_heard(self, number: int) -> None:
        """Either may come first: the acknowledgement, or the news at the opponent's."""
        if number in self.sent and number in self.arrived:
            self.measured.heard.append(self.arrived.pop(number) - self.sent.pop(number))


def for_two(title: str) -> tuple[str, tuple[str, ...]]:
    """The first scenario for two players, with its seats."""
    found = game(title)
    named = [(each.id, found.seats(found.setup(each.id))) for each in found.scenarios]
    return next((scenario, seats) for scenario, seats in named if len(seats) == 2)


# -- servers


@dataclass(slots=True)
class Running:
    """A server process of our own."""

    process: subprocess.Popen[bytes]
    port: int


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextlib.contextmanager
def server(folder: Path, database: str = "", **settings: str) -> Iterator[Running]:
    """A server that ends with the block."""
    port = free_port()
    values = {"data": str(folder), "database": database, "port": str(port), "limits": "false", "log": "warning"}
    environment = {f"FIRESTEP_{name.upper()}": value for name, value in {**values, **settings}.items() if value}
    command = [sys.executable, "-m", "firestep.web.serve"]
    process = subprocess.Popen(command, env={**os.environ, **environment})
    try:
        wait_for(process, port)
        yield Running(process, port)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise Unexpected("the server does not start")


# -- measuring


async def load(ports: Sequence[int], title: str, games: int, seconds: float, reads_news: bool) -> Measured:
    measured = Measured()
    tables = []
    for number in range(games):
        players = []
        for side in range(2):
            connection = Connection("127.0.0.1", ports[(number + side) % len(ports)])
            await connection.become_guest(f"Player {number}-{side}")
            players.append(Player(connection, random.Random(number * 2 + side), reads_news))
        tables.append(Game(players, title, measured))
    tasks = [asyncio.create_task(each.play()) for each in tables]
    await warm_up(measured, games)
    measured.took.clear()
    measured.heard.clear()
    measured.finished = 0
    await asyncio.sleep(seconds)
    measured.running = False
    took, heard = measured.took[:], measured.heard[:]
    results = await asyncio.gather(*tasks, return_exceptions=True)
    faults = [each for each in results if isinstance(each, Exception)]
    for fault in faults[:3]:
        print(f"firestep: {fault!r}", file=sys.stderr)
    measured.errors += len(faults)
    measured.took, measured.heard = took, heard
    for table in tables:
        for player in table.players:
            player.connection.close()
    return measured


async def warm_up(measured: Measured, games: int) -> None:
    """Until all sit and play."""
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
    )


def quantile(values: Sequence[float], part: float) -> float:
    """In milliseconds, from sorted seconds."""
    return round(values[min(len(values) - 1, int(len(values) * part))] * 1000, 1) if values else float("nan")


def on_sqlite(title: str, games: int, seconds: float, reads_news: bool) -> Figures:
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as running:
        measured = asyncio.run(load([running.port], title, games, seconds, reads_news))
    return figures_of(named("sqlite", reads_news), games, 1, seconds, measured)


def on_postgres(
    title: str, games: int, seconds: float, reads_news: bool, address: str = "", processes: int = 2
) -> Figures:
    with contextlib.ExitStack() as stack:
        if not address:
            address = stack.enter_context(temporary_postgres(durable=True)).format(database="postgres")
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ports = [stack.enter_context(server(folder, address)).port for _ in range(processes)]
        measured = asyncio.run(load(ports, title, games, seconds, reads_news))
    return figures_of(named("postgresql", reads_news), games, processes, seconds, measured)


def named(setup: str, reads_news: bool) -> str:
    return f"{setup}, news" if reads_news else setup


def run(
    games: int = 100,
    seconds: float = 10.0,
    game_id: str = "",
    postgres: str = "",
    reads_news: bool = False,
    setups: Sequence[str] = ("sqlite", "postgresql"),
) -> list[dict[str, Any]]:
    """Measure one process on SQLite and two on PostgreSQL (at `postgres`, or a scratch server of our own)."""
    game_id = game_id or next(iter(titles()))
    if game_id not in titles():
        raise ValueError(f"there is no game {game_id!r}")
    found = []
    if "sqlite" in setups:
        found.append(on_sqlite(game_id, games, seconds, reads_news))
    if "postgresql" in setups:
        found.append(on_postgres(game_id, games, seconds, reads_news, postgres))
    return [asdict(each) for each in found]


def told(figures: dict[str, Any]) -> str:
    return (
        f"{figures['setup']}, {figures['processes']} process(es), {figures['games']} games, {figures['seconds']:g} s: "
        f"{figures['choices_per_second']} choices/s; p50 {figures['p50_ms']} ms, p95 {figures['p95_ms']} ms, "
        f"p99 {figures['p99_ms']} ms; heard p95 {figures['heard_p95_ms']} ms; "
        f"{figures['finished']} games finished, {figures['errors']} errors"
    )


if __name__ == "__main__":
    for figures in run(int(sys.argv[1]), float(sys.argv[2]), reads_news="news" in sys.argv):
        print(told(figures))
