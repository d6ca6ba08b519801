"""Kill -9 while choices are being sent: every acknowledged choice is there, none counts twice, the game goes on.

`FIRESTEP_KILLS=30 pytest tests/web/test_kill.py` kills the server 30 times on each database.
"""

from __future__ import annotations

import os
import random
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.kernel import DONE, read_record
from firestep.kernel.record import CHANCE_NAME
from firestep.store import open_store
from firestep.table import verify
from kernel.toy import TOY
from web.running import ALL_MINE, Client, Server, a_key, serving

KILLS = int(os.environ.get("FIRESTEP_KILLS", "3"))
TABLES = 4
NEVER = ("storm", "dare", "resign")


class Sender(threading.Thread):
    """Plays one table against itself; what is not answered is sent again with the same key until it is."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.rng = random.Random(number)
        self.client = server.client(f"Sender {number}")
        self.table = self.client.create(ALL_MINE, options={"rounds": "40"})["table"]
        self.acknowledged: list[tuple[int, str]] = []
        """The number that was answered, and the choice in notation with its seat."""
        self.chosen: list[str] = []
        self.resent = 0
        self.playing = True

    def run(self) -> None:
        while self.playing:
            found = self.insist("GET", f"/api/tables/{self.table}/scene")
            if found.get("stage") == "over":
                return
            seat = found["seat"]
            mine = next(each for each in found["questions"] if each["mine"])
            choice = self.rng.choice([each["choice"] for each in mine["options"] if each["choice"] not in NEVER])
            body = {"number": found["number"], "seat": seat, "choice": choice, "key": a_key()}
            answer = self.insist("POST", f"/api/tables/{self.table}/choices", body)
            self.acknowledged.append((answer["number"], f"{seat} {choice}"))
            self.chosen.append(f"{seat} {choice}")

    def insist(self, method: str, path: str, body: dict[str, object] | None = None) -> dict[str, Any]:
        while True:
            try:
                answer = self.client.get(path) if method == "GET" else self.client.send(method, path, body)
            except httpx.TransportError:
                self.resent += method == "POST"
                time.sleep(0.05)
                continue
            assert answer.status_code == 200, answer.text
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
            before = sum(len(sender.acknowledged) for sender in senders)
            until = time.monotonic() + 20
            while sum(len(sender.acknowledged) for sender in senders) < before + 20 and time.monotonic() < until:
                time.sleep(0.01)
            time.sleep(rng.uniform(0, 0.05))
            acknowledged = [list(sender.acknowledged) for sender in senders]
            server.kill()
            for sender, known in zip(senders, acknowledged, strict=True):
                lines = await lines_of(database, sender.table)
                assert all(is_there(each, lines) for each in known)
            server.start()
        goes_on = [len(sender.acknowledged) for sender in senders]
        until = time.monotonic() + 60
        while any(len(each.acknowledged) <= count for each, count in zip(senders, goes_on, strict=True)):
            assert time.monotonic() < until, "the game does not go on"
            time.sleep(0.01)
        finish(senders)
        assert all(len(sender.acknowledged) > count for sender, count in zip(senders, goes_on, strict=True))
        for sender in senders:
            assert_counted_once(sender.client, sender.table, sender.chosen)


def finish(senders: list[Sender]) -> None:
    for sender in senders:
        sender.playing = False
    for sender in senders:
        sender.join(60)
        assert not sender.is_alive()


def assert_counted_once(client: Client, table: str, chosen: list[str]) -> None:
    """The record holds exactly what was chosen, once each, and proves right from its first line to its last."""
    client.post(f"/api/tables/{table}/resign", {"seat": "red"})
    text = client.get(f"/api/tables/{table}/record").text
    record = read_record(text)
    kept = [f"{entry.seat} {entry.text}" for entry in record.entries if entry.seat not in ("chance", "table")]
    assert kept == chosen
    assert verify(text, lambda game: TOY if game == TOY.id else None).fault is None
