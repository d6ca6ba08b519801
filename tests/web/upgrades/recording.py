"""Plays games of all titles on a server, stops in the middle, and stores its database, its key and a cookie.

python -m web.upgrades.recording FILE    (in tests/; before a release, by the version that is to be upgraded from)
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
import time
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from web.running import Client, Server, serving

NAME, PASSWORD = "Ann of Ypres", "seven candles burn low"
COOKIE = "firestep"
BOT = "corporal"
SETTINGS = {"games": "", "bot_answer": "0", "bot_pace": "0"}
AGAINST_BOTS = 60
"""How many choices a person makes against a bot before the database is stored."""
BETWEEN_PEOPLE = 12


@dataclass(slots=True, frozen=True)
class Battle:
    """A table of a title: the seat of the first player, and the other."""

    game: str
    scenario: str
    mine: str
    other: str


BATTLES = (
    Battle("trench-club", "two-players", "de", "fr"),
    Battle("paths-of-glory", "introductory", "central-powers", "allies"),
    Battle("great-war", "03-loos-2nd-division", "british", "german"),
    Battle("to-the-last-man", "scenario-1918", "entente", "german"),
)


def play_on(client: Client, table: str, seat: str, most: int, rng: random.Random, patience: float = 60) -> bool:
    """Make so many choices for a seat, any that is legal; true if the game ended. The other seat is a bot's."""
    made, until = 0, time.monotonic() + patience
    while made < most:
        found = client.options(table, seat)
        if found["result"] is not None:
            return True
        if not found["choices"]:
            assert time.monotonic() < until, f"nobody is asked at {table}"
            time.sleep(0.005)
            continue
        answer = client.choose(table, seat, rng.choice(found["choices"]), found["number"])
        if answer.status_code == 409:  # the bot was quicker
            continue
        assert answer.status_code == 200, answer.text
        made, until = made + 1, time.monotonic() + patience
    return False


def play_both(clients: dict[str, Client], table: str, most: int, rng: random.Random) -> None:
    """Make choices for two people in turn."""
    for _ in range(most):
        for seat, client in clients.items():
            found = client.options(table, seat)
            if found["choices"]:
                answer = client.choose(table, seat, rng.choice(found["choices"]), found["number"])
                assert answer.status_code == 200, answer.text
                break


def a_table(client: Client, battle: Battle, other: dict[str, str]) -> dict[str, Any]:
    body = {"game": battle.game, "scenario": battle.scenario, "options": {}}
    answer = client.post("/api/tables", {**body, "seats": {battle.mine: {"kind": "me"}, battle.other: other}})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def record(file: Path) -> None:
    with TemporaryDirectory() as folder, serving(Path(folder), **SETTINGS) as server:
        ann, tables = server.client(None), []
        answer = ann.send("POST", "/api/accounts", {"name": NAME, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        guest = server.client("Bob")
        for battle in BATTLES:
            rng = random.Random(f"before {battle.game}")
            alone = a_table(ann, battle, {"kind": "bot", "bot": BOT})["table"]
            assert not play_on(ann, alone, battle.mine, AGAINST_BOTS, rng)
            shared = a_table(ann, battle, {"kind": "open"})
            guest.join(shared["table"], battle.other, shared["invitation"])
            play_both({battle.mine: ann, battle.other: guest}, shared["table"], BETWEEN_PEOPLE, rng)
            tables.append({**asdict(battle), "alone": alone, "shared": shared["table"]})
            print(battle.game, ann.number(alone), ann.number(shared["table"]))
        stop(server)
        stored = {
            "tables": tables,
            "key": (Path(folder) / "secret.key").read_text(),
            "cookie": ann.http.cookies[COOKIE],
            "guest_cookie": guest.http.cookies[COOKIE],
            **read_rows(Path(folder) / "firestep.db"),
        }
    file.write_bytes(gzip.compress(json.dumps(stored).encode(), 9, mtime=0))


def stop(server: Server) -> None:
    assert server.stop() == 0, server.log()


def read_rows(path: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = {}
        for name in names:
            found = connection.execute(f'SELECT * FROM "{name}"')
            columns = [column[0] for column in found.description]
            rows[name] = [dict(zip(columns, row, strict=True)) for row in found]
    (version,) = rows.pop("alembic_version")
    return {"migration": version["version_num"], "rows": rows}


if __name__ == "__main__":
    record(Path(sys.argv[1]))
