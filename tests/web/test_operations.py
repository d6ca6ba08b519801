"""A disk that is full or read-only, rights of files, and what the log says."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import stat
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
import structlog
from litestar import Litestar
from litestar.testing import AsyncTestClient
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, OperationalError

from firestep.store import User, open_store, schema
from firestep.store.engine import Database
from firestep.web.http.app import create_app
from firestep.web.http.services import Services
from firestep.web.infra.logs import MOST_REPEATS, REPEAT_SECONDS, Repeats
from firestep.web.serve import check_folder
from firestep.web.settings import BadSettings, Settings, read_settings
from web.running import Server


@pytest.mark.parametrize("settings", [{}, {"secret_key": "k" * 40}, {"database": "sqlite:////proc/firestep.db"}])
def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, settings: dict[str, str]) -> None:
    (tmp_path / "file").write_text("")
    server = Server(tmp_path, {"data": str(tmp_path / "file" / "data"), **settings})
    with pytest.raises(AssertionError, match=r"can(not)? be stored"):
        server.start()
    assert "Traceback" not in server.log()


def newer_database(folder: Path) -> None:
    async def age() -> None:
        store = await open_store(f"sqlite:///{folder / 'firestep.db'}")
        async with store.database.writing() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        await store.close()

    asyncio.run(age())


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    for name, prepare, settings in (
        ("newer", newer_database, {}),
        ("spoilt", lambda folder: (folder / "firestep.db").write_bytes(b"no database" * 1000), {}),
        ("away", lambda _: None, {"database": "postgresql://ann:secret@127.0.0.1:1/firestep"}),
    ):
        (tmp_path / name).mkdir()
        prepare(tmp_path / name)
        server = Server(tmp_path / name, settings)
        with pytest.raises(AssertionError, match="firestep: the database"):
            server.start()
        assert "Traceback" not in server.log()
        assert "secret" not in server.log()


@pytest.mark.parametrize("text", [b"\xff\xfe", b"port = ", None])
def test_a_file_of_settings_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path, text: bytes | None) -> None:
    path = tmp_path / "firestep.toml"
    path.mkdir() if text is None else path.write_bytes(text)
    with pytest.raises(BadSettings, match=r"firestep\.toml"):
        read_settings({"FIRESTEP_DATA": str(tmp_path)})


def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_folder(tmp_path)
    assert list(tmp_path.iterdir()) == []

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(BadSettings, match="No space left on device"):
        check_folder(tmp_path)


# -- writes that fail


class Disk:
    """A disk that can be made read-only."""

    read_only = False

    def hold(self, database: Database) -> None:
        event.listen(database.engine.sync_engine, "checkout", self.prepare)

    def prepare(self, connection: DBAPIConnection, *_: object) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA query_only={'ON' if self.read_only else 'OFF'}")
        cursor.close()


@pytest.fixture
def disk() -> Disk:
    return Disk()


@pytest.fixture
async def client(tmp_path: Path, disk: Disk) -> AsyncIterator[AsyncTestClient[Litestar]]:
    services = Services.of(Settings(data=tmp_path, secret_key="k" * 40, bot_workers=1))
    async with AsyncTestClient(create_app(services)) as client:
        disk.hold(services.store.database)
        yield client


async def test_failed_writes_are_told_to_players_and_noticed_by_health(
    client: AsyncTestClient[Litestar], disk: Disk
) -> None:
    assert (await client.get("/health")).json() == {"status": "ok"}
    disk.read_only = True
    answer = await client.post("/api/accounts/guest", json={"name": "Ann"})
    assert (answer.status_code, answer.json()["error"]) == (503, "not-stored")
    for _ in range(2):
        health = await client.get("/health")
        assert (health.status_code, health.json()) == (503, {"status": "nothing can be stored"})
    disk.read_only = False
    assert (await client.get("/health")).json() == {"status": "ok"}
    assert (await client.post("/api/accounts/guest", json={"name": "Ann"})).status_code == 201


async def test_a_write_that_is_refused_for_its_contents_is_no_failure(tmp_path: Path, disk: Disk) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    disk.hold(store.database)
    await store.accounts.add(User("u1", "Ann", 1, "en"), 0)
    with pytest.raises(IntegrityError):
        async with store.database.writing() as connection:
            await connection.execute(sa.insert(schema.boards), [{"hash": "x", "recipe": ""}] * 2)
    assert not store.database.write_failed
    disk.read_only = True
    with pytest.raises(OperationalError):
        await store.accounts.add(User("u2", "Bob", 1, "en"), 0)
    assert not await store.can_write()
    disk.read_only = False
    assert await store.can_write()
    await store.close()


# -- what others may read


async def test_only_its_owner_may_read_the_database(tmp_path: Path) -> None:
    path = tmp_path / "data" / "firestep.db"
    for _ in range(2):
        store = await open_store(f"sqlite:///{path}")
        await store.accounts.add(User(f"u{os.urandom(4).hex()}", "Ann", 1, "en"), 0)
        rights = {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
        assert rights.keys() >= {"firestep.db", "firestep.db-wal"}
        assert set(rights.values()) == {0o600}
        await store.close()
        path.chmod(0o644)


async def test_what_is_stored_is_not_in_an_error(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    with pytest.raises(IntegrityError) as raised:
        async with store.database.writing() as connection:
            await connection.execute(sa.insert(schema.boards), [{"hash": "a-secret", "recipe": "argon2"}] * 2)
    assert "argon2" not in str(raised.value)
    assert "a-secret" not in str(raised.value)
    await store.close()


# -- the log


def test_a_line_that_repeats_itself_is_left_out_and_counted() -> None:
    now = [0.0]
    repeats = Repeats(lambda: now[0])

    def lines(count: int, level: str = "warning", event: str = "lost") -> list[structlog.typing.EventDict]:
        found = []
        for _ in range(count):
            try:
                found.append(repeats(None, level, {"part": "pubsub", "event": event}))
            except structlog.DropEvent:
                continue
        return found

    assert len(lines(30)) == MOST_REPEATS
    assert len(lines(1, event="another")) == 1
    assert len(lines(30, "info")) == 30
    now[0] += REPEAT_SECONDS
    assert [line.get("left_out") for line in lines(2)] == [30 - MOST_REPEATS, None]


def test_lines_of_libraries_are_limited_too() -> None:
    repeats = Repeats()
    record = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request received.", (), None)
    assert [repeats.admits(record) for _ in range(9)].count(True) == MOST_REPEATS


FAILING = """
import logging
from firestep.web.infra.logs import set_up_logs
set_up_logs("info", "json")
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger("uvicorn.error").exception("it failed")
"""


def test_the_trace_of_a_library_is_in_the_log() -> None:
    found = subprocess.run([sys.executable, "-c", FAILING], capture_output=True, text=True, check=True)
    assert "ZeroDivisionError: division by zero" in json.loads(found.stderr)["exception"]
