"""`firestep.client`: a bot of our own plays on a real server against the server's bots, and is marked as a bot."""

from __future__ import annotations

import os
import subprocess
import sys
from urllib.error import URLError

import pytest

from firestep.client import Refused, Server, mark, play_on
from web.running import TESTS, TOY, a_toy_table, free_port
from web.running import Server as RunningServer


def play_by_command(server: RunningServer, table: str, *more: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "firestep.cli.main", "play-on", server.url, "--table", table, *more]
    environment = {**os.environ, "FIRESTEP_GAMES": TOY, "PYTHONPATH": path}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)


def test_a_bot_finishes_a_game_against_the_bots_of_the_server(server: RunningServer) -> None:
    ann = server.client()
    made = ann.post("/api/tables", a_toy_table({"red": "open", "blue": "random", "green": "random"})).json()
    table = made["table"]
    without = play_by_command(server, table, "--bot", "random")
    assert (without.returncode, without.stdout) == (2, "")
    assert without.stderr.startswith("firestep: ")
    done = play_by_command(server, table, "--bot", "random", "--name", "Robin", "--invitation", made["invitation"])
    assert done.returncode == 0, done.stderr
    record = ann.get(f"/api/tables/{table}/record").text
    assert "\nseat red human Robin (bot random)\n" in record
    assert done.stdout.strip()
    assert done.stdout.strip() in record
    seats = {each["id"]: each["player"] for each in ann.scene(table)["seats"]}
    assert seats["red"]["name"] == "Robin (bot random)"


def test_an_account_plays_too_and_wrong_passwords_are_told(server: RunningServer) -> None:
    ann = server.client("Robyn")
    answer = ann.send("POST", "/api/accounts", {"name": "Robyn", "password": "correct horse battery"})
    assert answer.status_code == 201, answer.text
    program = Server(server.url)
    with pytest.raises(Refused) as refused:
        program.sign_in("Robyn", "wrong horse battery")
    assert (refused.value.status, refused.value.code) == (401, "sign-in")
    program.sign_in("Robyn", "correct horse battery")
    assert program.get("/api/me")["user"]["name"] == "Robyn"


def test_a_mark_is_a_word(server: RunningServer) -> None:
    assert [mark(each) for each in ("corporal", "my.bots:Clever", "program:./x", "?")] == [
        "corporal",
        "my-bots-clever",
        "program---x",
        "program",
    ]
    ann = server.client()
    table = ann.create({"red": "me", "blue": "open", "green": "open"}, listed=True)["table"]
    for wrong in ("Corporal", "a b", "", "x" * 25):
        answer = server.client("Bob").post(f"/api/tables/{table}/join", {"seat": "blue", "bot": wrong})
        assert answer.status_code == 400, wrong


def test_a_server_that_is_away_is_asked_again_for_a_while() -> None:
    program, pauses = Server(f"http://127.0.0.1:{free_port()}"), list[float]()
    program.pause = pauses.append
    with pytest.raises(URLError):
        program.get("/api/me")
    assert pauses == sorted(pauses)
    assert len(pauses) == 7
    with pytest.raises(ValueError, match="begins with"):
        Server("games.example.org")
    with pytest.raises(Refused):
        play_on(NoTable(), "unknown", "corporal")


class NoTable(Server):
    """A server without tables."""

    def __init__(self) -> None:
        super().__init__("http://127.0.0.1")

    def ask_once(self, method: str, path: str, body: dict[str, object] | None) -> dict[str, object]:
        raise Refused(404, "unknown", f"{method} {path}: {body}")
