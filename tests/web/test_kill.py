"""Kill -9 while choices are being sent: every acknowledged choice is there, none counts twice, the game goes on.

`FIRESTEP_KILLS=30 pytest tests/web/test_kill.py` kills the server 30 times on each database.
"""

from __future__ import annotations

import os
import random
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.kernel import DONE, read_record
from firestep.kernel.record import CHANCE_NAME
from firestep.store import open_store
from firestep.table import verify
from kernel.toy import TOY
from web.running import ALL_MINE, Client, Server, a_key, a_toy_table, serving

KILLS = int(os.environ.get("FIRESTEP_KILLS", "3"))
TABLES = 4
NEVER = ("storm", "dare", "resign")


@dataclass
class Played:
    """What was sent to one table."""

    table: str
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    """The number that was answered, and the choice in notation with its seat."""


class Sender(threading.Thread):
    """Plays one table after the other against itself; what is not answered is sent again with the same key."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(number)
        self.client = server.client(f"Sender {number}")
        self.resent = 0
        self.games = [self.open_table()]
        self.playing = True

    @property
    def count(self) -> int:
        """How many choices were acknowledged."""
        return sum(len(game.acknowledged) for game in self.games)

    def known(self) -> list[Played]:
        """What was acknowledged up to now."""
        return [Played(game.table, list(game.acknowledged)) for game in self.games]

    def open_table(self) -> Played:
        made = self.insist("POST", "/api/tables", {**a_toy_table(ALL_MINE, options={"rounds": "40"}), "key": a_key()})
        return Played(str(made["table"]))

    def run(self) -> None:
        while self.playing:
            game = self.games[-1]
            found = self.insist("GET", f"/api/tables/{game.table}/scene")
            if found.get("stage") == "over":
                self.games.append(self.open_table())
                continue
            seat = found["seat"]
            mine = next(each for each in found["questions"] if each["mine"])
            choice = self.rng.choice([each["choice"] for each in mine["options"] if each["choice"] not in NEVER])
            body = {"number": found["number"], "seat": seat, "choice": choice, "key": a_key()}
            answer = self.insist("POST", f"/api/tables/{game.table}/choices", body)
            game.acknowledged.append((answer["number"], f"{seat} {choice}"))

    def insist(self, method: str, path: str, body: dict[str, object] | None = None) -> dict[str, Any]:
        while True:
            try:
                answer = self.client.get(path) if method == "GET" else self.client.send(method, path, body)
            except httpx.TransportError:
                self.resent += method == "POST"
                time.sleep(0.05)
                continue
            assert answer.status_code in (200, 201), answer.text
            found: dict[str, object] = answer.json()
            return found


async def lines_of(address: str, table: str) -> list[str]:
    store = await open_store(address)
    found = await store.tables.with_lines(table)
    await store.close()
    assert found is not None
    return found[1]


def is_there(acknowledged: tuple[int, str], lines: list[str]) -> bool:
    """The choice stands at its number or before it: the number counts the dice and passes of the table after it too."""
    number, choice = acknowledged
    place = number
    while place > 1 and lines[place - 1] != f"{place} {choice}" and is_of_the_table(lines[place - 1]):
        place -= 1
    return lines[place - 1] == f"{place} {choice}"


def is_of_the_table(line: str) -> bool:
    _, seat, text = line.split(" ", 2)
    return seat == CHANCE_NAME or text == DONE


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_every_acknowledged_choice_survives(tmp_path: Path, database: str) -> None:
    rng = random.Random(7)
    with serving(tmp_path, database=database) as server:
        senders = [Sender(server, number) for number in range(TABLES)]
        for sender in senders:
            sender.start()
        for _ in range(KILLS):
            before = sum(sender.count for sender in senders)
            until = time.monotonic() + 20
            while sum(sender.count for sender in senders) < before + 20 and time.monotonic() < until:
                time.sleep(0.01)
            time.sleep(rng.uniform(0, 0.05))
            known = [game for sender in senders for game in sender.known()]
            server.kill()
            for game in known:
                lines = await lines_of(database, game.table)
                assert all(is_there(each, lines) for each in game.acknowledged)
            server.start()
        goes_on = [sender.count for sender in senders]
        until = time.monotonic() + 60
        while any(sender.count <= count for sender, count in zip(senders, goes_on, strict=True)):
            assert time.monotonic() < until, "the game does not go on"
            time.sleep(0.01)
        finish(senders)
        for sender in senders:
            for game in sender.games:
                assert_counted_once(sender.client, game)


def finish(senders: list[Sender]) -> None:
    for sender in senders:
        sender.playing = False
    for sender in senders:
        sender.join(60)
        assert not sender.is_alive()


def assert_counted_once(client: Client, game: Played) -> None:
    """The record holds exactly what was chosen, once each, and proves right from its first line to its last.

    Where a seat could only say that it is done, the table has said it.
    """
    client.post(f"/api/tables/{game.table}/resign", {"seat": "red"})
    text = client.get(f"/api/tables/{game.table}/record").text
    chosen = [choice for _, choice in game.acknowledged]
    for entry in read_record(text).entries:
        if entry.seat in (CHANCE_NAME, "table"):
            continue
        if chosen and chosen[0] == f"{entry.seat} {entry.text}":
            chosen.pop(0)
        else:
            assert entry.text == DONE
    assert chosen == []
    assert verify(text, lambda name: TOY if name == TOY.id else None).fault is None
