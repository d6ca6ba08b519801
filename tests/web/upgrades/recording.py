"""Plays games of all titles on a server, stops in the middle, and stores its database, its key and a cookie.

python -m web.upgrades.recording FOLDER    (in tests/, with the version that is to be upgraded from)

The file is named after the schema: `0016.json.gz`. With a new migration, check out the commit before it elsewhere,
run this there and put the file beside this program; `test_upgrade.py` fails until it is there.
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

from web.receivers import receiving_mail
from web.running import Client, Server, serving
from web.upgrades.beside import PASSWORD, made_beside

NAME = "Ann of Ypres"
COOKIE = "firestep"
BOT = "corporal"
SETTINGS = {"games": "", "bot_answer": "0", "bot_pace": "0"}
BETWEEN_PEOPLE = 12
NEVER_MS = 4_102_444_800_000
"""In the year 2100."""


@dataclass(slots=True, frozen=True)
class Battle:
    """A table of a title: the seat of the first player, and the other."""

    game: str
    scenario: str
    mine: str
    other: str
    most: int
    """How many choices are made against a bot before the database is stored. The game should be near its end then:
    whoever upgrades it plays it to the end, again and again."""


BATTLES = (
    Battle("trench-club", "two-players", "de", "fr", 70),
    Battle("paths-of-glory", "introductory", "central-powers", "allies", 60),
    Battle("great-war", "03-loos-2nd-division", "british", "german", 70),
    Battle("to-the-last-man", "scenario-1918", "entente", "german", 330),
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
                # 409: the table has passed for somebody meanwhile.
                assert answer.status_code in (200, 409), answer.text
                break


def a_running_game(client: Client, battle: Battle, rng: random.Random) -> str:
    """Against a bot. Dice may end a game before so many choices are made: then another."""
    while True:
        table = str(a_table(client, battle, {"kind": "bot", "bot": BOT})["table"])
        if not play_on(client, table, battle.mine, battle.most, rng):
            return table


def a_table(client: Client, battle: Battle, other: dict[str, str]) -> dict[str, Any]:
    body = {"game": battle.game, "scenario": battle.scenario, "options": {}}
    answer = client.post("/api/tables", {**body, "seats": {battle.mine: {"kind": "me"}, battle.other: other}})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def record(into: Path) -> None:
    with (
        receiving_mail() as mail,
        TemporaryDirectory() as folder,
        serving(Path(folder), **SETTINGS, **mail.settings()) as server,
    ):
        ann, tables = server.client(None), []
        answer = ann.send("POST", "/api/accounts", {"name": NAME, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        guest = server.client("Bob")
        for battle in BATTLES:
            rng = random.Random(f"before {battle.game}")
            alone = a_running_game(ann, battle, rng)
            shared = a_table(ann, battle, {"kind": "open"})
            guest.join(shared["table"], battle.other, shared["invitation"])
            play_both({battle.mine: ann, battle.other: guest}, shared["table"], BETWEEN_PEOPLE, rng)
            tables.append({**asdict(battle), "alone": alone, "shared": shared["table"]})
            print(battle.game, ann.number(alone), ann.number(shared["table"]))
        kept = made_beside(ann, guest, tables[0]["shared"], BATTLES[0].mine, mail)
        stop(server)
        stored = {
            "kept": [asdict(each) for each in kept],
            "tables": tables,
            "key": (Path(folder) / "secret.key").read_text(),
            "cookie": ann.http.cookies[COOKIE],
            "guest_cookie": guest.http.cookies[COOKIE],
            **read_rows(Path(folder) / "firestep.db"),
        }
    file = into / f"{stored['migration']}.json.gz"
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
    for session in rows["sessions"]:
        session["expires"] = NEVER_MS  # the test is older every day
    (version,) = rows.pop("alembic_version")
    return {"migration": version["version_num"], "rows": rows}


if __name__ == "__main__":
    record(Path(sys.argv[1]))
