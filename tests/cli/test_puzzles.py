"""`firestep puzzles`: adds what it finds to a file, and prints it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from firestep.cli import puzzling
from firestep.games import titles
from firestep.puzzles import Puzzle, puzzles_of
from firestep.puzzles.finder import Quest
from firestep.puzzles.puzzle import read_puzzles, write_puzzles
from sample_game import SAMPLE_GAME

if TYPE_CHECKING:
    from cli.conftest import Run

GAME = SAMPLE_GAME
PUZZLES = puzzles_of(titles().title(GAME).package)


def test_the_puzzles_of_a_file_are_printed_one_a_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(write_puzzles(PUZZLES), encoding="utf-8")

    ran = run("puzzles", GAME, "--out", file, "--games", 0)

    assert ran.code == 0
    assert [line.split()[0] for line in ran.output.splitlines()] == [each.id for each in PUZZLES]
    assert " / ".join(PUZZLES[0].solution.choices) in ran.output


def test_what_is_found_is_added_to_the_file_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Quest] = []

    def find(quest: Quest) -> list[Puzzle]:
        asked.append(quest)
        return [PUZZLES[min(quest.number, len(PUZZLES) - 1)]]

    monkeypatch.setattr(puzzling, "find", find)
    file = tmp_path / "puzzles.json"
    ran = run("puzzles", GAME, "--out", file, "--games", 2, "--questions", "choose-mover", "--share", 0.5)
    again = run("puzzles", GAME, "--out", file, "--games", 2)

    assert (ran.code, again.code) == (0, 0)
    assert [each.id for each in read_puzzles(file.read_text(encoding="utf-8"))] == [each.id for each in PUZZLES[:2]]
    assert asked[0].questions == ("choose-mover",)
    assert asked[0].command.startswith(f"firestep puzzles {GAME} --seed 1 --share 0.5")
    assert again.output == ""


def test_a_file_without_puzzles_is_a_mistake_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("{}", encoding="utf-8")

    ran = run("puzzles", GAME, "--out", file, "--games", 0)

    assert ran.code == 2
    assert "holds no puzzles" in ran.errors
