"""`firestep games`."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from firestep.games import UnknownGame, game, titles

if TYPE_CHECKING:
    from cli.conftest import Run


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: ") as refused:
        game("chess")
    assert all(game_id in str(refused.value) for game_id in titles())


@pytest.mark.parametrize("game_id", list(titles()))
def test_a_game_is_one_object_known_by_its_id(game_id: str) -> None:
    assert game(game_id).id == game_id
    assert game(game_id) is game(game_id)


def test_a_game_is_imported_when_it_is_asked_for() -> None:
    code = (
        "import sys; from firestep.games import titles; assert len(titles());"
        "print([each for each in sys.modules if each.startswith('firestep.games.') and each.endswith('.game')])"
    )

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "[]\n"


def test_games_are_listed_with_scenarios_options_and_bots(picket: str, run: Run) -> None:
    ran = run("games", "--json")

    assert ran.code == 0
    assert [each["id"] for each in ran.json["games"]] == list(titles())
    toy = next(each for each in ran.json["games"] if each["id"] == picket)
    assert toy["title"] == "Picket"
    assert [each["id"] for each in toy["scenarios"]] == ["duel", "teams"]
    assert toy["scenarios"][1]["seats"] == ["north", "east", "south", "west"]
    assert toy["options"][1]["values"] == ["no", "yes"]
    assert toy["bots"] == ["random"]


def test_games_are_listed_in_french(picket: str, run: Run) -> None:
    ran = run("games", "--lang", "fr")

    assert f"{picket}: Piquet" in ran.output
    assert "option bank=no|yes: Banque ouverte" in ran.output
