"""Games that run while a server is upgraded go on, whoever plays them, on both databases."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firestep.games import game, titles
from firestep.kernel import read_record
from firestep.store import Database
from firestep.store.copies import write_copy
from firestep.store.migrate import FOLDER
from firestep.table import verify
from store.databases import KINDS, Postgres
from web.receivers import receiving_mail
from web.running import Client, Server, serving
from web.upgrades.beside import PASSWORD, Kept, made_beside
from web.upgrades.recording import BATTLES, COOKIE, NAME, SETTINGS, a_table, play_both, play_on

STORED = sorted((Path(__file__).parent / "upgrades").glob("*.json.gz"))
MOST_CHOICES = 3000
TITLES = set(titles())


def read_stored(path: Path) -> dict[str, Any]:
    stored: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return stored


def lines_of(stored: dict[str, Any]) -> Iterator[str]:
    """The database as the earlier version left it."""
    yield json.dumps({"migration": stored["migration"]})
    for name, rows in stored["rows"].items():
        for row in rows:
            yield json.dumps([name, row])


async def restored(address: str, stored: dict[str, Any]) -> None:
    database = Database(address)
    await write_copy(database, lines_of(stored))
    await database.close()


@pytest.fixture
def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'firestep.db'}"
        return
    server: Postgres = request.getfixturevalue("postgres_server")
    server.run("CREATE DATABASE upgraded")
    yield server.url("upgraded")
    server.run("DROP DATABASE upgraded WITH (FORCE)")


def back(server: Server, cookie: str) -> Client:
    """A browser that still has the cookie of the earlier version."""
    client = Client(server.url)
    client.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
    return client


def test_games_of_an_earlier_version_are_stored() -> None:
    assert STORED
    assert {each["game"] for each in read_stored(STORED[-1])["tables"]} == TITLES


def test_the_schema_just_before_this_one_is_stored() -> None:
    schemas = sorted(path.name[:4] for path in (FOLDER / "versions").glob("0*.py"))
    assert STORED[-1].name == f"{schemas[-2]}.json.gz", "see web/upgrades/recording.py for how to store it"


def test_what_people_have_beside_their_games_can_be_stored(tmp_path: Path) -> None:
    """So that the program which stores it works when it is needed next."""
    with receiving_mail() as mail, serving(tmp_path, **SETTINGS, **mail.settings()) as server:
        ann, guest = server.client(None), server.client("Bob")
        ann.send("POST", "/api/accounts", {"name": NAME, "password": PASSWORD})
        battle = BATTLES[0]
        shared = a_table(ann, battle, {"kind": "open"})
        assert guest.join(shared["table"], battle.other, shared["invitation"]).status_code == 200
        kept = made_beside(ann, guest, shared["table"], battle.mine, mail)
        assert all(each.value not in (None, "", []) for each in kept), kept


@pytest.mark.parametrize("bare_database", KINDS, indirect=True)
@pytest.mark.parametrize("path", STORED, ids=lambda path: path.name.partition(".")[0])
def test_running_games_go_on_after_an_upgrade(path: Path, bare_database: str, tmp_path: Path) -> None:
    stored = read_stored(path)
    asyncio.run(restored(bare_database, stored))
    settings = {**SETTINGS, "database": bare_database, "secret_key": stored["key"].strip()}
    with serving(tmp_path, **settings) as server:
        ann, guest = back(server, stored["cookie"]), back(server, stored["guest_cookie"])
        assert ann.get("/api/me").json()["user"]["name"] == NAME
        for kept in (Kept(**each) for each in stored.get("kept", ())):
            assert kept.found(ann) == kept.value, kept
        for each in stored["tables"]:
            rng = random.Random(f"after {each['game']}")
            assert play_on(ann, each["alone"], each["mine"], MOST_CHOICES, rng), each
            play_both({each["mine"]: ann, each["other"]: guest}, each["shared"], 6, rng)
            assert guest.post(f"/api/tables/{each['shared']}/resign", {"seat": each["other"]}).status_code == 200
            for table in (each["alone"], each["shared"]):
                text = ann.get(f"/api/tables/{table}/record").text
                before = [row["line"] for row in stored["rows"]["entries"] if row["table"] == table]
                assert verify(text, game).is_good, verify(text, game)
                assert len(read_record(text).entries) > len(before)
