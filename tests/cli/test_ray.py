"""Games on a real Ray, started on this machine: the same results as in processes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sample_game import SAMPLE_GAME

if TYPE_CHECKING:
    from cli.conftest import Run

pytest.importorskip("ray", reason="Ray is not installed; pip install 'firestep[cluster]'")
pytestmark = pytest.mark.xdist_group("ray")


@pytest.mark.parametrize(
    "command",
    [
        ("match", SAMPLE_GAME, "random", "corporal", "--games", 4, "--limit", 400),
        ("ladder", SAMPLE_GAME, "--bots", "random,corporal", "--games", 4, "--limit", 400),
        ("fuzz", SAMPLE_GAME, "--games", 3, "--limit", 60),
    ],
    ids=lambda command: command[0],
)
def test_a_cluster_plays_the_same_games(command: tuple[object, ...], run: Run) -> None:
    here, there = run(*command), run(*command, "--cluster", "local")

    assert there.code == 0, there.errors
    assert there.output == here.output


def test_a_cluster_makes_games_to_learn_from(run: Run) -> None:
    ran = run(
        *(
            "train",
            SAMPLE_GAME,
            "--games",
            80,
            "--positions",
            2,
            "--contest",
            2,
            "--evaluations",
            4,
            "--out",
            "new.json",
        ),
        *("--cluster", "local", "--json"),
    )

    assert ran.code == 0, ran.errors
    assert ran.json["games"] == 80
    assert ran.json["contest"]["games"] == 2
    assert Path("new.json").exists() == bool(ran.json["kept"])


def test_a_cluster_that_is_not_there_is_told(run: Run) -> None:
    ran = run("match", SAMPLE_GAME, "random", "random", "--games", 2, "--cluster", "127.0.0.1:1")

    assert ran.code == 2
    assert "no Ray cluster at 127.0.0.1:1" in ran.errors
