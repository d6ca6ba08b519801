"""A game whose rules this server does not have: kept, named, ended by agreement; nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from firestep.kernel import RecordError, read_record
from firestep.kernel.replay import ending_text, timeline_of
from firestep.table.dice import NO_LINES, FairDice
from firestep.web.tables.service import reason_for_all
from kernel.toy import TOY as TOY_GAME
from web.running import TESTS, TOY, Client, Server, a_key, serving, three_players
from web.test_studies import a_position

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


def test_a_private_study_that_cannot_go_on_is_shown_to_its_owner_only(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, eve = server.client("Ann"), server.client("Eve")
        table = ann.post("/api/studies", {"position": a_position(2, 1, 0)}, key=a_key()).json()["table"]
        assert ann.post(f"/api/tables/{table}/study/sharing", {"shared": False}).status_code == 200
        restarted_with_other_rules(server, tmp_path)

        assert kept(ann, table)["players"][0]["name"] == "Ann"
        assert ann.get(f"/api/tables/{table}/scene").json()["error"] == "kept"
        for path in ("kept", "scene", "record", "study", "options", "position"):
            assert eve.get(f"/api/tables/{table}/{path}").status_code == 404, path
        assert eve.post(f"/api/tables/{table}/choices", {"number": 0, "seat": "red", "choice": "x"}).status_code == 404


def test_the_reason_does_not_quote_a_secret_choice() -> None:
    """Anybody may ask why a game is kept, and the line that fails may be a hidden bid."""
    assert reason_for_all(RecordError(31, "'bid 3' is not legal here: too-much")) == "line 31"
    assert reason_for_all(KeyError("bid 3")) == "KeyError"


def operates(server: Server, *arguments: str) -> tuple[int, str]:
    """`firestep kept` with the settings of a server."""
    settings = {"FIRESTEP_DATA": str(server.folder), "FIRESTEP_GAMES": TOY}
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "firestep.cli.main", "kept", *arguments]
    environment = {**os.environ, **settings, "PYTHONPATH": path}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


def test_the_operator_lists_exports_and_ends_games_that_cannot_go_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, red, *_ = three_players(server)
        red.plays(table, "red", "bid 1")
        assert operates(server) == (0, "All games under way can go on.\n")
        assert operates(server, table, "--draw") == (1, f"{table}: this game goes on as usual\n")
        restarted_with_other_rules(server, tmp_path)

        code, told = operates(server)
        assert code == 0
        assert f"{table}  toy, raid, line 4: red Ann, blue Bob, green Zoë" in told
        assert "rules version 77; this program plays version 1" in told
        file = tmp_path / "exported.record"
        assert operates(server, table, "--export", str(file))[0] == 0
        assert [entry.write() for entry in read_record(file.read_text()).entries][-1] == "4 red bid 1"

        assert operates(server, table, "--win", "nobody")[0] == 1
        assert operates(server, "no-such-table", "--draw") == (1, "no-such-table: there is no such table\n")
        assert operates(server, table, "--win", "blue", "--export", str(file))[0] == 0
        assert operates(server, table, "--draw") == (1, f"{table}: this game is over\n")
        assert operates(server)[1] == "All games under way can go on.\n"
        assert kept(red, table)["status"] == "over"
        text = red.get(f"/api/tables/{table}/record").text
    assert text == file.read_text()
    assert [entry.text for entry in read_record(text).entries[-2:]] == ["bid 1", "timeout red"]


def test_a_game_ended_by_the_operator_is_one_that_the_rules_could_have_played(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, red, *_ = three_players(server)
        red.plays(table, "red", "bid 1")
        restarted_with_other_rules(server, tmp_path)
        assert operates(server, table, "--win", "blue") == (0, f"{table}: win blue+green time\n")
        record = read_record(red.get(f"/api/tables/{table}/record").text)
    record.rules = 1
    timeline = timeline_of(TOY_GAME, record)
    for entry in record.entries:
        timeline.apply(entry)
    assert timeline.position.result is not None
    assert ending_text(timeline.names, timeline.position.result) == record.ending == "win blue+green time"
