"""`firestep doctor` says what a server lacks."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import pytest

from firestep.web.doctor import doctor

HEALTHY = ("settings", "folder", "disk", "key", "address", "database", "clock", "news")
ALSO_HEALTHY = ("mail", "push", "client", "games", "bots")


@pytest.fixture
def server_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE", "SECRET_KEY", "CONFIG", "URL", "MAIL_HOST", "HOST", "GAMES"):
        monkeypatch.delenv(f"FIRESTEP_{name}", raising=False)
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<html>")
    monkeypatch.setenv("FIRESTEP_STATIC", str(static))
    monkeypatch.setenv("FIRESTEP_DATA", str(tmp_path / "data"))


def states(lines: list[str]) -> dict[str, str]:
    return {line.split()[1]: line.split()[0] for line in lines}


@pytest.mark.usefixtures("server_settings")
def test_a_new_server_is_healthy() -> None:
    good, lines = doctor()

    assert good, lines
    assert tuple(states(lines)) == HEALTHY + ALSO_HEALTHY


@pytest.mark.usefixtures("server_settings")
@pytest.mark.parametrize(
    ("setting", "value", "what", "state"),
    [
        ("DATABASE", "postgresql://nobody@127.0.0.1:1/none", "database", "bad"),
        ("DATABASE", "mysql://x", "database", "bad"),
        ("SECRET_KEY", "short", "key", "bad"),
        ("MAIL_HOST", "127.0.0.1", "mail", "bad"),
        ("STATIC", "/nowhere", "client", "bad"),
        ("BOT_QUEUE", "postgresql://nobody@127.0.0.1:1/none", "bots", "bad"),
        ("BOT_QUEUE", "redis://127.0.0.1:1", "bots", "bad"),
        ("PUBSUB", "redis://127.0.0.1:1", "news", "bad"),
        ("PUBSUB", "amqp://127.0.0.1:1", "settings", "bad"),
        ("PUSH", "perhaps", "settings", "bad"),
        ("URL", "http://games.example.org", "push", "look"),
        ("URL", "http://games.example.org", "address", "look"),
        ("URL", "https://games.example.org", "address", "look"),
    ],
)
def test_it_finds_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: str, what: str, state: str
) -> None:
    if setting == "MAIL_HOST":
        for name, needed in (("PORT", "1"), ("FROM", "a@example.org")):
            monkeypatch.setenv(f"FIRESTEP_MAIL_{name}", needed)
        monkeypatch.setenv("FIRESTEP_URL", "https://games.example.org")
        monkeypatch.setenv("FIRESTEP_PROXIES", "127.0.0.1")
    monkeypatch.setenv(f"FIRESTEP_{setting}", value)

    good, lines = doctor()

    assert states(lines)[what] == state, lines
    assert good == (state != "bad")


@pytest.mark.usefixtures("server_settings")
def test_a_clock_behind_what_is_stored_is_told() -> None:
    doctor()  # makes the database
    with sqlite3.connect(Path(os.environ["FIRESTEP_DATA"]) / "firestep.db") as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
        values = {name: "" for name in columns} | {"id": "table", "updated": int((time.time() + 3600) * 1000)}
        connection.execute(
            f"INSERT INTO tables ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})", [*values.values()]
        )

    good, lines = doctor()

    assert good
    assert states(lines)["clock"] == "look", lines


@pytest.mark.usefixtures("server_settings")
def test_settings_that_cannot_be_read_are_all_it_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIRESTEP_PORT", "many")

    good, lines = doctor()

    assert not good
    assert states(lines) == {"settings": "bad"}
