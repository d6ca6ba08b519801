"""A backup holds everything: another server, on either database, goes on from it."""

from __future__ import annotations

import random
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep.web.backup import KEY, ROWS, backup, restore
from store.databases import KINDS, Postgres
from web.running import ALL_MINE, Client, a_key, a_toy_table, serving


@pytest.fixture(params=KINDS)
def empty_database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where to restore to."""
    if request.param == "sqlite":
        yield ""
        return
    server: Postgres = request.getfixturevalue("postgres_server")
    server.run("CREATE DATABASE restored")
    yield server.url("restored")
    server.run("DROP DATABASE restored WITH (FORCE)")


def settings_for(monkeypatch: pytest.MonkeyPatch, data: Path, database: str) -> None:
    monkeypatch.setenv("FIRESTEP_DATA", str(data))
    monkeypatch.setenv("FIRESTEP_DATABASE", database)
    monkeypatch.delenv("FIRESTEP_SECRET_KEY", raising=False)
    monkeypatch.delenv("FIRESTEP_CONFIG", raising=False)


def a_game_under_way(client: Client) -> str:
    table = str(client.post("/api/tables", {**a_toy_table(ALL_MINE), "key": a_key()}).json()["table"])
    for _ in range(3):
        play_once(client, table)
    return table


def play_once(client: Client, table: str) -> int:
    scene = client.get(f"/api/tables/{table}/scene").json()
    mine = next(each for each in scene["questions"] if each["mine"])
    choice = random.Random(1).choice([each["choice"] for each in mine["options"] if each["choice"] != "resign"])
    body = {"number": scene["number"], "seat": scene["seat"], "choice": choice, "key": a_key()}
    answered = client.post(f"/api/tables/{table}/choices", body)
    assert answered.status_code == 200, answered.text
    return int(answered.json()["number"])


@pytest.mark.parametrize("database", KINDS, indirect=True)
def test_a_game_goes_on_from_a_backup(
    tmp_path: Path, database: str, empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, file = tmp_path / "first", tmp_path / "second", tmp_path / "copy.zip"
    first.mkdir()
    second.mkdir()
    with serving(first, database=database) as server:
        ann = server.client("Ann")
        table = a_game_under_way(ann)
        settings_for(monkeypatch, first, database)
        done, told = backup(file)  # while the server runs
        assert done, told
        cookies = dict(ann.http.cookies)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    settings_for(monkeypatch, second, empty_database)
    done, told = restore(file)
    assert done, told
    with serving(second, database=empty_database) as server:
        back = Client(server.url)
        for name, value in cookies.items():
            back.http.cookies.set(name, value, domain="127.0.0.1")
        assert back.get("/api/me").json()["user"]["name"] == "Ann"
        assert play_once(back, table) > 3
        back.post(f"/api/tables/{table}/resign", {"seat": "red"})
        text = back.get(f"/api/tables/{table}/record").text
    assert text.count("\n") > 3
    assert restore(file)[0] is False  # the database is not empty any more


def test_a_backup_that_cannot_be_made_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings_for(monkeypatch, tmp_path / "nothing", "")

    done, told = backup(tmp_path / "copy.zip")

    assert not done
    assert "there is no database" in told[0]
    assert not (tmp_path / "copy.zip").exists()


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("", "not a copy"),
        ('{"migration": "9999"}\n', "version 9999"),
        ('{"migration": "0001"}\n["no-such-table", {}]\n', "no table no-such-table"),
        ('{"migration": "0001"}\nhalf a li', "cannot be read"),
    ],
)
def test_what_is_no_backup_is_refused_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: str, says: str
) -> None:
    settings_for(monkeypatch, tmp_path / "data", "")
    file = tmp_path / "bad.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(ROWS, rows)
        archive.writestr(KEY, "k" * 64)

    done, told = restore(file)

    assert not done
    assert says in told[0]
    assert not (tmp_path / "data" / KEY).exists()
