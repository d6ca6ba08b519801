"""Real server processes for tests, and clients that talk to them as a browser would."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import itertools
import os
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from web.nursery import CAN_COPY, Copy, Nursery

TESTS = Path(__file__).parent.parent
TOY = "toy=web.toy_with_bots:TITLE"
"""With a bot that never ends a match: a random one may storm before it is one's turn."""
START_SECONDS = 120.0
FIRST_PORT, LAST_PORT, PORTS_OF_A_PROCESS = 20_000, 32_000, 100
"""Below the ports that the system hands out to connections."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""No certificates of authorities, which would be read for each client: our servers speak plain HTTP."""


@functools.cache
def own_ports() -> Iterator[int]:
    """Ports that no other test process on this machine uses: each holds the lock on a file until it ends."""
    folder = Path(tempfile.gettempdir()) / "firestep-test-ports"
    folder.mkdir(exist_ok=True)
    for first in range(FIRST_PORT, LAST_PORT, PORTS_OF_A_PROCESS):
        lock = os.open(folder / str(first), os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o666)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
        else:
            return itertools.cycle(range(first, first + PORTS_OF_A_PROCESS))
    raise AssertionError("too many test processes")


def free_port() -> int:
    """A port that nobody else takes while a server is stopped and started again."""
    for port in itertools.islice(own_ports(), PORTS_OF_A_PROCESS):
        with socket.socket() as taken, contextlib.suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


@functools.cache
def nursery(path: str) -> Nursery:
    return Nursery(path)


def start_process(environment: dict[str, str], log: Path) -> subprocess.Popen[bytes] | Copy:
    """`python -m firestep.web`; where processes can be copied, without loading its code again."""
    if CAN_COPY:
        return nursery(environment["PYTHONPATH"]).start(environment, log)
    with log.open("ab") as file:
        return subprocess.Popen([sys.executable, "-m", "firestep.web"], env=environment, stdout=file, stderr=file)


@dataclass
class Server:
    """A server process that can be stopped, killed and started again on the same port and database."""

    folder: Path
    settings: dict[str, str]
    port: int = 0
    process: subprocess.Popen[bytes] | Copy | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        self.port = self.port or free_port()
        values = {"data": str(self.folder), "port": str(self.port), "limits": "false", "games": TOY, "bot_workers": "1"}
        values["warm_up"] = "false"
        environment = {f"FIRESTEP_{name.upper()}": value for name, value in {**values, **self.settings}.items()}
        path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
        self.process = start_process({**os.environ, **environment, "PYTHONPATH": path}, self.folder / "log.txt")
        self.wait()
        return self

    def wait(self) -> None:
        until = time.monotonic() + START_SECONDS
        with httpx.Client(base_url=self.url, timeout=2, verify=PLAIN) as client:
            while time.monotonic() < until:
                assert self.process is not None
                assert self.process.poll() is None, self.log()
                with contextlib.suppress(httpx.TransportError):
                    if client.get("/health").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError(self.log())

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(90)

    def log(self) -> str:
        return (self.folder / "log.txt").read_text(errors="replace")

    def client(self, name: str | None = "Ann") -> Client:
        client = Client(self.url)
        if name is not None:
            client.guest(name)
        return client


@contextlib.contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Server]:
    server = Server(folder, settings, int(settings.get("port", "0")))
    try:
        yield server.start()
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


def a_key() -> str:
    return secrets.token_hex(16)


class Client:
    """A browser without a page: cookies, the token against forged requests, JSON."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60, verify=PLAIN)
        self.http.get("/api/me")
        self.id = ""

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params={name: value for name, value in query.items() if value is not None})

    def send(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        headers = {"x-csrftoken": self.http.cookies.get("csrftoken") or ""}
        return self.http.request(method, path, json=body, headers=headers, params=query)

    def post(
        self, path: str, body: dict[str, Any] | None = None, key: str | None = None, **query: Any
    ) -> httpx.Response:
        return self.send("POST", path, {"key": key or a_key(), **(body or {})}, **query)

    def guest(self, name: str) -> None:
        answer = self.send("POST", "/api/accounts/guest", {"name": name})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]

    def create(self, seats: dict[str, str], **more: Any) -> dict[str, Any]:
        """A table of the toy game: seats as `me`, `open` or the name of a bot."""
        answer = self.post("/api/tables", a_toy_table(seats, **more))
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, table: str, seat: str, invitation: str | None = None) -> httpx.Response:
        return self.post(f"/api/tables/{table}/join", {"seat": seat, "invitation": invitation})

    def options(self, table: str, seat: str | None = None) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}/options", seat=seat)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def number(self, table: str) -> int:
        return int(self.options(table)["number"])

    def choose(self, table: str, seat: str, choice: str, number: int | None = None, **more: Any) -> httpx.Response:
        number = self.number(table) if number is None else number
        return self.post(f"/api/tables/{table}/choices", {"number": number, "seat": seat, "choice": choice, **more})

    def plays(self, table: str, seat: str, *choices: str) -> int:
        number = -1
        for choice in choices:
            answer = self.choose(table, seat, choice)
            assert answer.status_code == 200, answer.text
            number = answer.json()["number"]
        return number

    def scene(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}/scene", **query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def waits_until(self, table: str, condition: Any, seconds: float = 60.0) -> dict[str, Any]:
        """The scene once it is as wanted."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            scene = self.scene(table)
            if condition(scene):
                return scene
            time.sleep(0.05)
        raise AssertionError(scene)


def a_toy_table(seats: dict[str, str], **more: Any) -> dict[str, Any]:
    settings = {
        name: {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for name, kind in seats.items()
    }
    return {"game": "toy", "scenario": "raid", "options": {"rounds": "2"}, "seats": settings, **more}


ALL_MINE = {"red": "me", "blue": "me", "green": "me"}
AGAINST_BOTS = {"red": "me", "blue": "steady", "green": "steady"}
WITH_FRIENDS = {"red": "me", "blue": "open", "green": "open"}


def three_players(server: Server, **more: Any) -> tuple[str, Client, Client, Client]:
    """A table of the toy game that three people have joined."""
    red, blue, green = (server.client(name) for name in ("Ann", "Bob", "Zoë"))
    made = red.create(WITH_FRIENDS, **more)
    for client, seat in ((blue, "blue"), (green, "green")):
        answer = client.join(made["table"], seat, made["invitation"])
        assert answer.status_code == 200, answer.text
    return made["table"], red, blue, green


def against_bots(client: Client) -> str:
    """A table of the toy game against bots that play on, at which red is asked and nobody else."""
    table = str(client.create(AGAINST_BOTS)["table"])
    client.waits_until(table, has_only_my_questions)
    return table


def has_only_my_questions(scene: dict[str, Any]) -> bool:
    return bool(scene["questions"]) and all(question["mine"] for question in scene["questions"])


def in_turns(table: str, red: Client, blue: Client, green: Client) -> None:
    """All bids made: red's turn is next."""
    for client, seat, bid in ((red, "red", 2), (blue, "blue", 1), (green, "green", 0)):
        client.plays(table, seat, f"bid {bid}")
