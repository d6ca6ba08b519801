"""After the database was away, bots and clocks go on by themselves, and the log is not flooded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from firestep.store import Store, User, open_store
from firestep.web.bots import turns
from firestep.web.bots.pool import BotPool
from firestep.web.bots.turns import BotTurns
from firestep.web.bots.worker import AnyJob
from firestep.web.infra.measures import Measures
from firestep.web.infra.pace import Pace
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables.changes import Submission
from firestep.web.tables.clocks import ClockMonitor
from firestep.web.tables.create import create_table
from firestep.web.tables.service import TableService
from web.live_tables import CATALOGUE
from web.running import a_key

ANN = User("ann", "Ann", 1)
AGAINST_A_BOT = {"red": SeatSetting("bot", "random"), "blue": SeatSetting("me"), "green": SeatSetting("me")}
NO_PACE = Pace(0.0)


class Bidder(BotPool):
    """A bot without a process."""

    async def ask(self, job: AnyJob) -> str:
        return "bid 1"


class Outage:
    """Makes every query fail while it lasts."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lasts = False
        self.queries = 0
        for place in ("reading", "writing"):
            monkeypatch.setattr(store.database, place, self.guarded(getattr(store.database, place)))

    def guarded(self, connect: Callable[[], object]) -> Callable[[], object]:
        def connect_if_up() -> object:
            if self.lasts:
                self.queries += 1
                raise ConnectionRefusedError("the database is away")
            return connect()

        return connect_if_up

    def begins(self) -> None:
        self.lasts = True
        self.queries = 0

    async def goes_on(self) -> None:
        """Until somebody has tried in vain a few times."""
        while self.queries < 4:
            await asyncio.sleep(0.01)
        self.lasts = False


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_bots_turn_that_failed_is_played_when_the_database_is_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(turns, "ABANDONED_MS", 0)
    store = await open_store(database)
    service = TableService(store, CATALOGUE, lambda *_: None)
    outage = Outage(store, monkeypatch)
    await store.accounts.add(ANN, 0)
    made = await create_table(
        service, ANN, NewTable("toy", "raid", {}, AGAINST_A_BOT), Submission.of(ANN.id, a_key(), "create"), 9
    )
    assert made.table is not None
    bots = BotTurns(service, Bidder(1, 1.0, Measures()), NO_PACE, NO_PACE)
    outage.begins()
    bots.start(made.table)
    await until(lambda: not bots.running)
    resuming = asyncio.create_task(bots.resume())
    await outage.goes_on()
    table = await service.get(made.table)
    await until(lambda: "red" not in table.state.asked.split() or service.live[table.id].number > table.number)
    assert not resuming.done()
    await bots.close()
    resuming.cancel()
    await store.close()


async def test_clocks_that_cannot_be_read_do_not_flood_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    monitor = ClockMonitor(TableService(store, CATALOGUE, lambda *_: None))
    outage = Outage(store, monkeypatch)
    outage.begins()
    with capture_logs() as logged:
        running = asyncio.create_task(monitor.run())
        await until(lambda: bool(logged))
        await asyncio.sleep(0.3)
        assert not running.done()
    assert [each["event"] for each in logged] == ["clocks cannot be read"]
    running.cancel()
    outage.lasts = False
    await store.close()
