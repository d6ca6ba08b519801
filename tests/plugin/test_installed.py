"""A title in a package of its own: installed, it is listed, played, fuzzed, measured and served like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from browser.serving import Serving
from firestep.games.registry import discover
from firestep.text.typography import french_mistakes

HERE = Path(__file__).parent
PACKAGE = HERE / "nim"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a machine where the plug-in is installed."""
    target = tmp_path_factory.mktemp("installed")
    flags = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--target")
    subprocess.run([sys.executable, "-m", "pip", "install", *flags, str(target), str(PACKAGE)], check=True)
    source = HERE.parents[1] / "src"
    return {"PYTHONPATH": os.pathsep.join((str(target), str(source))), "FIRESTEP_GAMES": ""}


def firestep(environment: dict[str, str], *arguments: object, typed: str = "") -> str:
    """What a command prints; it must succeed and warn of nothing."""
    command = [sys.executable, "-m", "firestep.cli.main", *map(str, arguments)]
    ran = subprocess.run(
        command, env=os.environ | environment, input=typed, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return ran.stdout


def test_it_is_listed_after_the_built_in_titles(installed: dict[str, str]) -> None:
    listed = json.loads(firestep(installed, "games", "--json"))

    assert [each["id"] for each in listed["games"]] == [*discover({}), "nim"]
    assert listed["games"][-1]["bots"] == ["random", "sapper", "greedy"]
    assert listed["problems"] == []


def test_it_is_played_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    place = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}

    shown = firestep(installed | place, "play", "nim", "--lang", "en", typed="\n\n\n1\nauto 20\n")

    assert "How many sandbags do you take?" in shown
    assert "left nothing behind and wins." in shown
    (record,) = tmp_path.rglob("*.record")
    assert "good" in firestep(installed, "check", record)


def test_it_keeps_the_contract(installed: dict[str, str]) -> None:
    assert "30 games" in firestep(installed, "fuzz", "nim", "--games", 30, "--share", 0.2)


def test_its_bots_play_by_id_and_by_address(installed: dict[str, str]) -> None:
    ran = firestep(installed, "match", "nim", "sapper", "random", "--games", 60, "--json")
    assert json.loads(ran)["low"] > 0.5

    ran = firestep(installed, "match", "nim", "firestep_nim.bots:Sapper", "greedy", "--games", 20, "--json")
    assert json.loads(ran)["bots"] == ["firestep_nim.bots:Sapper", "greedy"]


def test_it_is_measured(installed: dict[str, str]) -> None:
    measured = json.loads(firestep(installed, "bench", "nim", "--json", "--rounds", 1, "--seconds", 0.05))

    assert measured["game"] == "nim"
    assert measured["ratio"] > 0


def test_its_french_is_set_in_french() -> None:
    assert [each for path in PACKAGE.rglob("fr/*.ftl") for each in french_mistakes(path)] == []


# -- served


@pytest.fixture(scope="module")
def server(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    broken = {"FIRESTEP_GAMES": "broken=nowhere.at_all:TITLE"}
    serving = Serving(tmp_path_factory.mktemp("served"), **(installed | broken))
    serving.start()
    with httpx.Client(base_url=serving.address, timeout=PATIENCE) as client:
        yield client
    serving.stop()


def test_it_is_served_while_a_broken_one_is_left_out(server: httpx.Client) -> None:
    listed = server.get("/api/games").json()["games"]

    assert [each["id"] for each in listed] == [*discover({}), "nim"]
    assert (listed[-1]["title"], listed[-1]["picture"]) == ("Nim", "/api/games/nim/picture")
    assert server.get("/api/games/broken").status_code == 404


def test_every_title_has_its_picture_on_the_home_page(server: httpx.Client) -> None:
    kinds = {}
    for each in server.get("/api/games").json()["games"]:
        answer = server.get(each["picture"])
        assert answer.status_code == 200
        kinds[each["id"]] = answer.headers["content-type"]
        tag = {"if-none-match": answer.headers["etag"]}
        assert server.get(each["picture"], headers=tag).status_code == 304

    assert kinds["nim"] == "image/png"
    assert {kind for game_id, kind in kinds.items() if game_id != "nim"} == {"image/webp"}
    assert server.get("/api/games/chess/picture").status_code == 404


def test_its_nations_and_symbols_are_given_to_the_client(server: httpx.Client) -> None:
    found = server.get("/api/nations").json()

    (nation,) = found["nations"]
    assert (nation["id"], nation["colour"], nation["dark_colour"]) == ("ad", "#123456", "#234567")
    assert "<pattern" in nation["pattern"]
    assert "nim-sandbag" in found["symbols"][0]
