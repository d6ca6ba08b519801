"""The command itself: help, mistakes in one line, exit codes, no needless imports."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

import firestep
from firestep.cli.checkout import checkout
from firestep.cli.main import app
from sample_game import SAMPLE_GAME

if TYPE_CHECKING:
    from cli.conftest import Run

SOURCE = Path(firestep.__file__).parents[1]
IMPORTED_AS = {"argon2-cffi": "argon2"}
COMMANDS = [
    each.name or each.callback.__name__
    for chapter in app.registered_groups
    if chapter.typer_instance and not chapter.name
    for each in chapter.typer_instance.registered_commands
    if each.callback
]


def test_every_command_of_the_design_is_there() -> None:
    expected = (
        "serve play-on kept doctor backup restore play games fuzz perft clauses bench match ladder replay analyse "
        "verify check add random show rules train tune puzzles bot-worker"
    )

    assert set(COMMANDS) == set(expected.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    ran = run(command, "--help")

    assert ran.code == 0
    assert "Usage: " in ran.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fuzz", "chess"], "there is no game 'chess'"),
        (["fuzz", "picket", "--games", "many"], "--games"),
        (["fuzz", "picket", "--games", "0"], "--games"),
        (["perft", "picket", "--table", "nowhere.csv"], "there is no table nowhere.csv"),
        (["clauses", "chess"], "there is no game 'chess'"),
        (["clauses", "picket"], "picket has no index of clauses"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["match", "picket", "random", "napoleon"], "no bot 'napoleon' plays picket"),
        (["match", "picket", "random", "random", "--scenario", "waterloo"], "no scenario 'waterloo'"),
        (["match", "picket", "random", "random", "--option", "dice=7"], "option dice has no value '7'"),
        (["replay", "nowhere.record"], "nowhere.record"),
        (["verify", "nowhere.record"], "nowhere.record"),
        (["check", "nowhere.toml"], "nowhere.toml"),
        (["games", "--lang", "tlh"], "no language 'tlh'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["march"], "march"),
        (["games", "--loud"], "--loud"),
        ([], "--help"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_two(picket: str, run: Run, arguments: list[str], message: str) -> None:
    assert picket

    ran = run(*arguments)

    assert ran.code == 2
    assert message in ran.errors
    assert len(ran.errors.splitlines()) == 1
    assert ran.errors.startswith("firestep: ")


def server_packages() -> list[str]:
    """What the extra `server` of pyproject.toml brings along, by the names these packages are imported by."""
    project = tomllib.loads((checkout() / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[\[<>=;]", each)[0] for each in project["optional-dependencies"]["server"]]
    return [IMPORTED_AS.get(name, name) for name in names]


def test_the_core_needs_nothing_of_the_server(tmp_path: Path) -> None:
    """Lists, plays and fuzzes where not one package of the extra can be imported; the server says what to install."""
    code = f"""
import sys
for name in {server_packages()}:
    sys.modules[name] = None
from firestep.cli.main import main
assert main(["games"]) == 0
assert main(["play", "{SAMPLE_GAME}"]) == 0
assert main(["fuzz", "{SAMPLE_GAME}", "--games", "1", "--limit", "50"]) == 0
assert main(["serve"]) == 2
"""
    environment = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(SOURCE)}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, input="\n" * 4, capture_output=True, text=True, check=False
    )

    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.splitlines()[-1] == (
        "firestep: the server is not installed; install it with: pip install 'firestep[server]'"
    )


def test_play_hands_over_to_the_terminal_client(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    called: list[tuple[object, dict[str, object]]] = []
    client = ModuleType("firestep.cli.terminal.app")
    client.play = lambda game_id, **settings: called.append((game_id, settings))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "firestep.cli.terminal.app", client)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    record = tmp_path / "match.record"
    record.write_text("")

    assert run("play", SAMPLE_GAME).code == 0
    assert run("play", "--file", record, "--lang", "en").code == 0

    assert called == [
        (SAMPLE_GAME, {"language": "fr", "file": None}),
        (None, {"language": "en", "file": record}),
    ]


def test_listing_games_waits_for_nothing_it_does_not_need() -> None:
    code = (
        "import sys; from firestep.cli.main import main; main(['games', '--json']);"
        "print([each for each in ('litestar', 'sqlalchemy', 'chess', 'uvicorn', 'alembic') if each in sys.modules])"
    )

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout.splitlines()[-1] == "[]"


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "firestep.cli.main", "fuzz"], capture_output=True, text=True, check=False
    )

    assert ran.returncode == 2
    assert "GAME" in ran.stderr


@pytest.mark.parametrize(("words", "port"), [(["serve"], None), (["serve", "--port", "8123", "--no-browser"], 8123)])
def test_the_port_is_left_to_the_settings_unless_it_is_given(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str], port: int | None
) -> None:
    served: list[int | None] = []
    web = ModuleType("firestep.web.serve")
    web.serve = lambda **given: served.append(given["port"])  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "firestep.web.serve", web)
    run(*words)
    assert served == [port]
