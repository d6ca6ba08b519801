"""Processes tell each other who is connected: all show the same spectators, and forget a process that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from firestep.web.tables import presence, presence_elsewhere
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.presence_elsewhere import PresenceElsewhere
from web.live_tables import a_live_table


class Processes:
    """Some processes that serve the same table, and what is published between them."""

    def __init__(self, count: int) -> None:
        self.tables = [a_live_table() for _ in range(count)]
        self.told = 0
        self.all = [
            PresenceElsewhere({each.id: each}, self.publish, lambda _: None, is_alone=False) for each in self.tables
        ]

    def publish(self, message: dict[str, str | int], channels: list[str]) -> None:
        assert channels == [presence_elsewhere.CHANNEL]
        self.told += 1
        for each in self.all:
            each.hear(msgspec.json.encode(message))

    def connect(self, process: int, name: str = "") -> None:
        table = self.tables[process]
        is_first = not table.presence.sockets
        table.presence.connected(name, lambda: None)
        self.all[process].tell_soon(table, asks=is_first)

    def disconnect(self, process: int, name: str = "") -> None:
        self.tables[process].presence.disconnected(name, lambda: None)
        self.all[process].tell_soon(self.tables[process])

    async def wait(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not condition():
                await asyncio.sleep(0.01)

    def counts(self) -> list[int]:
        return [each.presence.watching for each in self.tables]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_elsewhere, "TELL_AFTER", 0.01)
    for name in ("SETTLE_SECONDS", "AT_MOST_EVERY", "WATCHING_EVERY"):
        monkeypatch.setattr(presence, name, 0.01)


async def test_spectators_and_players_of_all_processes_are_shown() -> None:
    both = Processes(2)
    assert both.tables[0].id == both.tables[1].id
    both.connect(0)
    both.connect(0)
    both.connect(0, "user-0")
    await both.wait(lambda: both.counts() == [2, 2])
    both.connect(1)
    await both.wait(lambda: both.counts() == [3, 3])
    await both.wait(lambda: [each.presence.shown_watching for each in both.tables] == [3, 3])
    assert "user-0" in both.tables[1].presence
    both.disconnect(0)
    both.disconnect(0, "user-0")
    await both.wait(lambda: both.counts() == [2, 2])
    await both.wait(lambda: "user-0" not in both.tables[1].presence)


async def test_a_process_that_opens_a_table_asks_the_others() -> None:
    both = Processes(2)
    both.connect(0)
    await both.wait(lambda: both.counts() == [1, 1])
    both.tables[1].presence.elsewhere.clear()  # it has loaded the table only now
    both.connect(1)
    await both.wait(lambda: both.counts() == [2, 2])


async def test_what_changes_in_a_moment_is_told_once() -> None:
    both = Processes(2)
    for _ in range(300):
        both.connect(0)
    await both.wait(lambda: both.counts() == [300, 300])
    assert both.told == 1


async def test_a_process_that_is_gone_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_elsewhere, "TELL_EVERY", 0.01)
    monkeypatch.setattr(presence_elsewhere, "FORGET_AFTER", 0.2)
    both = Processes(2)
    both.connect(0)
    both.connect(1)
    running = [asyncio.create_task(each.run()) for each in both.all]
    await both.wait(lambda: both.counts() == [2, 2])
    running[1].cancel()  # it was killed: it says no more
    both.all[1].is_alone = True
    await both.wait(lambda: both.tables[0].presence.watching == 1)
    running[0].cancel()


async def test_a_process_alone_tells_nobody() -> None:
    table: LiveTable = a_live_table()
    alone = PresenceElsewhere({table.id: table}, lambda *_: pytest.fail("told"), lambda _: None, is_alone=True)
    alone.tell_soon(table, asks=True)
    await alone.run()
    assert not alone.waiting


async def test_a_process_that_does_not_have_the_table_knows_who_is_there() -> None:
    """Any process sends notices: whoever is at a table is not told of their turn by one that has not loaded it."""
    both = Processes(2)
    table = both.tables[0].id
    both.all[1].live.clear()
    both.connect(0, "user-0")
    await both.wait(lambda: both.all[1].is_at("user-0", table) and both.all[0].is_at("user-0", table))
    assert not both.all[1].is_at("user-1", table)
    both.disconnect(0, "user-0")
    await both.wait(lambda: not both.all[1].is_at("user-0", table))
    both.connect(0, "user-0")
    await both.wait(lambda: both.all[1].is_at("user-0", table))
    both.all[1].forget_older(asyncio.get_running_loop().time() + 1)
    assert not both.all[1].is_at("user-0", table)
