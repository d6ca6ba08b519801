"""`firestep train`: plays, learns, compares, and keeps what wins."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firestep.cli import training
from firestep.cli.training import Contest
from firestep.games import titles
from firestep.kernel.title import Title

if TYPE_CHECKING:
    from cli.conftest import Run


@pytest.fixture
def race() -> Iterator[str]:
    address = "bots.value.race"
    titles().titles["race"] = Title(id="race", package="bots.value", game=f"{address}:Race", judge=f"{address}:JUDGE")
    yield "race"
    titles().remove("race")


TOY = ("--games", 200, "--positions", 4, "--contest", 20, "--evaluations", 16, "--seed", 5)
"""A budget for a second or two."""


def test_it_improves_on_a_toy(race: str, run: Run) -> None:
    """What it has learned beats the usual bot, which plays at random here, and is kept with its origin."""
    ran = run("train", race, *TOY, "--out", "race.json", "--json")

    assert ran.code == 0, ran.errors
    quality, contest = ran.json["quality"], ran.json["contest"]
    assert quality["model"] < quality["instinct"] < quality["constant"]
    assert contest["rival"] == "random"
    assert contest["rate"] > 0.7
    kept = json.loads(Path("race.json").read_text("utf-8"))
    assert kept["command"].startswith("firestep train race --games 200 --seed 5")
    assert kept["figures"]["games"] == {"5": 200}
    assert kept["figures"]["log_loss_model"] == round(quality["model"], 4)


def test_the_report_has_all_figures(race: str, run: Run) -> None:
    ran = run("train", race, "--games", 60, "--contest", 0, "--out", "race.json")

    for words in ("60 games", "constant", "scenario and side", "corporal's judgement", "finish", "predicted", "kept:"):
        assert words in ran.output


def test_matches_of_one_side_are_learned_apart(race: str, run: Run) -> None:
    """They are added to what was learned of two sides, which stays; and the other way round."""
    titles().titles[race] = replace(titles().titles[race], judge="bots.value.race:JUDGE_ALONE")
    order = ("train", race, "--games", 60, "--contest", 4, "--evaluations", 8, "--out", "race.json")
    assert run(*order, "--alone").code == 2
    run(*order)
    before = json.loads(Path("race.json").read_text("utf-8"))

    ran = run(*order, "--alone", "--seed", 7, "--contest", 0)

    assert ran.code == 0, ran.errors
    after = json.loads(Path("race.json").read_text("utf-8"))
    alone = after.pop("alone")
    assert after == before
    assert alone["feature"] == "alone"
    assert alone["command"].startswith("firestep train race --games 60 --seed 7 --alone ")
    assert alone["figures"]["games"] == {"7": 60}
    assert run(*order, "--contest", 0).code == 0
    assert json.loads(Path("race.json").read_text("utf-8"))["alone"] == alone


def test_who_plays_alone_better_wins_the_contest(race: str, run: Run) -> None:
    """Both meet the same dice: weights that are the same score one half."""
    titles().titles[race] = replace(titles().titles[race], judge="bots.value.race:JUDGE_ALONE")
    order = ("train", race, "--games", 60, "--data", "race.npz", "--evaluations", 8, "--out", "race.json", "--json")
    run(*order, "--contest", 0)
    alone = ("--alone", "--data", "alone.npz")
    run(*order, *alone, "--contest", 0)

    ran = run(*order, *alone, "--games", 0, "--contest", 6)

    assert ran.json["contest"]["rate"] == 0.5
    assert ran.json["contest"]["games"] == 6


def test_a_title_of_two_sides_has_nothing_to_learn_alone(race: str, run: Run) -> None:
    ran = run("train", race, "--alone", "--games", 5)

    assert ran.code == 2
    assert "no matches that a side plays alone" in ran.errors


def test_the_weights_in_the_package_are_told_on_the_same_games(race: str, run: Run) -> None:
    """Those of the toy are where it writes them."""
    data = ("--data", "race.npz", "--contest", 0, "--out", "race.json")
    assert run("train", race, "--games", 60, *data, "--json").json["before"] is None

    ran = run("train", race, "--games", 0, *data, "--json")

    assert ran.json["before"] == pytest.approx(ran.json["quality"]["model"], abs=1e-3)
    assert "the weights in the package 0." in run("train", race, "--games", 0, *data).output


def test_samples_are_gone_on_from(race: str, run: Run) -> None:
    for games in (60, 30, 0):
        ran = run("train", race, "--games", games, "--contest", 0, "--data", "race.npz", "--out", "race.json", "--json")
    assert ran.json["games"] == 90


def test_what_loses_is_not_kept(race: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "compete", lambda *_: Contest("the old weights", 20, 0.4, 0.2, 0.6))
    Path("race.json").write_text("the old weights")
    ran = run("train", race, "--games", 60, "--out", "race.json")

    assert "not kept: it did not win" in ran.output
    assert Path("race.json").read_text() == "the old weights"


def test_the_new_plays_the_old_weights_if_there_are_any(race: str, run: Run) -> None:
    run("train", race, "--games", 60, "--contest", 0, "--out", "race.json")
    ran = run(
        "train", race, "--games", 60, "--contest", 4, "--evaluations", 8, "--seed", 2, "--out", "race.json", "--json"
    )

    assert ran.json["contest"]["rival"] == "the old weights"
    assert ran.json["contest"]["games"] == 4


def test_weights_for_other_features_are_no_rival(race: str, run: Run) -> None:
    Path("race.json").write_text("{}")
    ran = run("train", race, "--games", 60, "--contest", 2, "--evaluations", 8, "--out", "race.json", "--json")

    assert ran.json["contest"]["rival"] == "random"


def test_a_file_without_samples_is_refused(race: str, run: Run) -> None:
    Path("race.npz").write_text("no samples")
    ran = run("train", race, "--games", 5, "--data", "race.npz", "--out", "race.json")

    assert ran.code == 2
    assert "race.npz holds no samples" in ran.errors


def test_it_stops_in_time(race: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a tenth of a second whenever it is looked at."""
    ticks = count()
    monkeypatch.setattr(training, "monotonic", lambda: next(ticks) / 10)
    ran = run("train", race, "--games", 5000, "--seconds", 20, "--contest", 1000, "--evaluations", 4, "--json",
              "--out", "race.json")  # fmt: skip

    assert ran.code == 0
    assert 100 < ran.json["games"] < 130
    assert 20 < ran.json["contest"]["games"] < 100


def test_a_title_without_a_judge_has_nothing_to_learn(picket: str, run: Run) -> None:
    ran = run("train", picket)

    assert ran.code == 2
    assert "nothing to learn" in ran.errors
