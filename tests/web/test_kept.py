"""A game whose rules this server does not have: kept, named, ended by agreement; nothing is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from firestep.kernel import RecordError, read_record
from firestep.table.dice import NO_LINES, FairDice
from firestep.web.tables.service import reason_for_all
from web.running import Client, Server, a_key, serving, three_players

OLD_RULES = (
    "UPDATE tables SET header = replace(header, char(10) || 'rules 1' || char(10), char(10) || 'rules 77' || char(10))"
)


def restarted_with_other_rules(server: Server, folder: Path) -> None:
    """Stop the server, pretend that its games were begun by rules it does not have, start it again."""
    server.stop()
    with closing(sqlite3.connect(folder / "firestep.db")) as database:
        assert database.execute(OLD_RULES).rowcount == 1
        database.commit()
    server.start()


def kept(client: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/tables/{table}/kept").json()
    return found


def agrees(client: Client, table: str) -> int:
    return client.post(f"/api/tables/{table}/kept/draw", key=a_key()).status_code


def test_a_game_that_cannot_go_on_is_kept_and_ended_by_agreement(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, red, blue, green = three_players(server)
        assert red.get(f"/api/tables/{table}/kept").status_code == 409
        line = red.plays(table, "red", "bid 1")
        restarted_with_other_rules(server, tmp_path)

        refused = red.get(f"/api/tables/{table}/scene")
        assert (refused.status_code, refused.json()["error"]) == (409, "kept")
        assert "rules version 77; this program plays version 1" in refused.json()["sentence"]
        assert red.choose(table, "red", "bid 1", line).json()["error"] == "kept"
        waiting = {each["id"]: each["waiting"] for each in red.get("/api/tables").json()["tables"]}
        assert waiting[table] == "The game cannot go on: see why"
        assert red.get(f"/api/tables/{table}/record").json()["error"] == "kept", "it holds what others may not know"

        assert server.client("Zoe").post(f"/api/tables/{table}/kept/draw", key=a_key()).status_code == 403
        assert agrees(red, table) == agrees(red, table) == agrees(blue, table) == 200
        agreed = [(each["name"], each["agreed"]) for each in kept(blue, table)["players"]]
        assert agreed == [("Ann", True), ("Bob", True), ("Zoë", False)]
        assert kept(blue, table)["status"] == "playing"
        assert agrees(green, table) == 200
        assert kept(blue, table)["status"] == "over"

        text = red.get(f"/api/tables/{table}/record").text
        assert server.log().count("a game cannot go on") == 1
    record = read_record(text)
    assert (record.rules, record.entries[-1].text, record.ending) == (77, "draw", "draw agreement")
    assert "red bid 1" in text
    *lines, seal = text.splitlines()
    dice = FairDice.of(bytes.fromhex(record.secret), record.entropy)
    assert seal == f"seal {dice.seal(NO_LINES.after(lines))}"


def test_the_reason_does_not_quote_a_secret_choice() -> None:
    """Anybody may ask why a game is kept, and the line that fails may be a hidden bid."""
    assert reason_for_all(RecordError(31, "'bid 3' is not legal here: too-much")) == "line 31"
    assert reason_for_all(KeyError("bid 3")) == "KeyError"
