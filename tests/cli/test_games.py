"""`firestep games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firestep.games import GAMES

if TYPE_CHECKING:
    from cli.conftest import Run


def test_games_are_listed_with_scenarios_options_and_bots(picket: str, run: Run) -> None:
    ran = run("games", "--json")

    assert ran.code == 0
    assert [each["id"] for each in ran.json["games"]] == list(GAMES)
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
