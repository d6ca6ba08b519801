"""`firestep bench`: the numbers of the design, measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firestep.cli import bench_bots
from firestep.games import titles
from sample_game import SAMPLE_GAME

if TYPE_CHECKING:
    import pytest

    from cli.conftest import Run

DESIGN = {"game", "decisions_per_second", "yardstick_plies_per_second", "ratio", "clone_us", "position_bytes"}


def test_bench_measures_what_the_design_asks_for(picket: str, run: Run) -> None:
    ran = run("bench", picket, "--json", "--rounds", 2, "--seconds", 0.05)

    assert ran.code == 0
    measured = ran.json
    assert measured.keys() >= DESIGN
    assert measured["game"] == picket
    ratio = measured["decisions_per_second"] / measured["yardstick_plies_per_second"]
    assert abs(measured["ratio"] - ratio) < 0.01
    assert 0 < measured["player_decisions_per_second"] < measured["decisions_per_second"]
    assert measured["clone_us"] > 0
    assert 100 < measured["position_bytes"] <= measured["position_bytes_most"]


def test_bench_says_it_in_words_for_all_games(picket: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(titles(), "titles", {picket: titles().title(picket)})

    ran = run("bench", "--rounds", 1, "--seconds", 0.02)

    assert ran.code == 0
    assert "random play against python-chess" in ran.last_line


def test_bench_of_bots_measures_values_and_plans(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("POSITIONS", 8), ("FORKS", 1), ("GAMES", 1), ("EVALUATIONS", 4), ("LONGEST", 400)):
        monkeypatch.setattr(bench_bots, name, few)

    ran = run("bench", SAMPLE_GAME, "--bots", "--json", "--rounds", 1)

    assert ran.code == 0
    (measured,) = ran.json["games"]
    assert measured["game"] == SAMPLE_GAME
    assert min(measured[f"values_{way}"] for way in ("one_by_one", "in_rows", "in_batches")) > 0
    assert {level: rate > 0 for level, rate in measured["evaluations"].items()} == {"captain": True, "general": True}


def test_bench_of_bots_needs_a_learned_value(picket: str, run: Run) -> None:
    ran = run("bench", picket, "--bots")

    assert ran.code != 0
    assert "learned value" in ran.errors
