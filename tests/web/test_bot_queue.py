"""Bots on other machines: jobs are taken once, lost ones are asked again, and they tell no secrets."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest

from firestep.kernel import write_position
from firestep.web.bots import queue
from firestep.web.bots.pool import BotFailed
from firestep.web.bots.queue import QueuePool, QueueWorkers
from firestep.web.bots.worker import Job, known_position
from firestep.web.infra.mailboxes import open_mailbox
from firestep.web.infra.measures import Measures
from kernel.toy_rules import RED
from store.databases import Postgres
from store.valkey import valkey
from table.matches import toy_match
from web.live_tables import EVERY_GAME, a_live_table, play
from web.running import TESTS, serving
from web.toy_with_bots import ADDRESS

SECONDS = 30.0


@pytest.fixture(scope="module")
def valkey_server() -> Iterator[str]:
    with valkey() as address:
        yield address


@pytest.fixture(params=["postgres", "valkey"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "valkey":
        yield request.getfixturevalue("valkey_server")
        return
    server: Postgres = request.getfixturevalue("postgres_server")
    with server.database("template0") as found:
        yield found


@pytest.fixture
async def workers(address: str) -> AsyncIterator[None]:
    task = asyncio.create_task(QueueWorkers(address, 2).run())
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def a_job(bot: str, table: str = "") -> Job:
    position = write_position(toy_match().position)
    return Job("kernel.toy:Toy", f"web.toy_with_bots:{bot}", position, RED, 1, table=table)


async def test_a_message_is_taken_by_one_only(address: str) -> None:
    boxes = [await open_mailbox(address) for _ in range(4)]
    taken: list[bytes] = []

    async def take_some(number: int) -> None:
        for _ in range(10):
            taken.append(await boxes[number].take("box"))

    takers = [asyncio.create_task(take_some(number)) for number in range(3)]
    for number in range(30):
        await boxes[3].put("box", b"%d" % number)
    await asyncio.wait_for(asyncio.gather(*takers), SECONDS)
    for box in boxes:
        await box.close()

    assert sorted(taken, key=int) == [b"%d" % number for number in range(30)]


@pytest.mark.usefixtures("workers")
async def test_bots_answer_through_a_queue_and_one_that_fails_says_so(address: str) -> None:
    pool = QueuePool(address, SECONDS, Measures())
    try:
        answers = await asyncio.gather(*(pool.ask(a_job("Steady")) for _ in range(6)))
        assert set(answers) == {"bid 3"}
        for bad in ("Crasher", "Raiser"):
            with pytest.raises(BotFailed):
                await pool.ask(a_job(bad))
        assert await pool.ask(a_job("Steady")) == "bid 3"
        assert (pool.asked, pool.busy) == (0, 0)
    finally:
        pool.close()


@pytest.mark.usefixtures("workers")
async def test_a_bot_on_another_machine_decides_at_once_when_it_is_asked_to(address: str) -> None:
    pool, job = QueuePool(address, 300, Measures()), a_job("Ponderer")
    asking = asyncio.create_task(pool.ask(job))
    try:
        while not asking.done():
            pool.hurry(job)
            await asyncio.wait({asking}, timeout=0.2)
        assert asking.result() == "bid 0"
        assert await pool.ask(a_job("Steady")) == "bid 3"
    finally:
        pool.close()


async def test_a_job_whose_worker_died_has_failed_and_a_late_answer_counts_for_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "GRACE", 0.0)
    pool, box = QueuePool(address, 0.2, Measures()), await open_mailbox(address)
    asking = asyncio.create_task(pool.ask(a_job("Steady")))
    asked = msgspec.json.decode(await asyncio.wait_for(box.take(queue.JOBS), SECONDS), type=queue.Asked)
    await box.put(asked.reply_to, msgspec.json.encode(queue.Said(asked.id)))
    with pytest.raises(BotFailed, match="died"):
        await asking

    again = asyncio.create_task(pool.ask(a_job("Steady")))
    second = msgspec.json.decode(await asyncio.wait_for(box.take(queue.JOBS), SECONDS), type=queue.Asked)
    for said in (queue.Said(asked.id, "late", True), queue.Said(second.id, "in time", True)):
        await box.put(second.reply_to, msgspec.json.encode(said))

    assert await again == "in time"
    pool.close()
    await box.close()


def test_a_server_waits_for_its_workers_and_they_end_when_told(valkey_server: str, tmp_path: Path) -> None:
    settings = {"FIRESTEP_BOT_QUEUE": valkey_server, "FIRESTEP_GAMES": ADDRESS, "FIRESTEP_DATA": str(tmp_path)}
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "firestep.cli.main", "bot-worker", "--workers", "1"]
    with serving(tmp_path, games=ADDRESS, bot_queue=valkey_server) as server:
        client = server.client()
        table = client.create({"red": "me", "blue": "steady", "green": "steady"})["table"]
        client.plays(table, "red", "bid 1")
        assert client.scene(table)["number"] == 4
        worker = subprocess.Popen(command, env={**os.environ, **settings, "PYTHONPATH": path})
        try:
            client.waits_until(table, lambda scene: scene["number"] >= 6)
        finally:
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(SECONDS) == 0


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_a_job_holds_only_what_its_seat_may_know(game: str, scenario: str) -> None:
    table, rng = a_live_table(game, scenario), random.Random(5)
    for _ in range(6):
        play(table, rng, 15)
        assert table.match is not None
        position = table.match.position
        for seat in table.match.asked():
            other = table.game.determinise(position, seat, rng)
            assert known_position(table.game, other, seat) == known_position(table.game, position, seat)
