"""Habits are numbers in a file; they are learned by playing, and the learned ones win."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path

import pytest

from firestep.bots.habits import BadHabits, Learned, factor, moved, number, numbers_of, read_habits, write_habits
from firestep.bots.tuning import Tuner
from firestep.cli.tuning import NoHabits, judge_of


@dataclass(frozen=True)
class Tastes:
    """Of the toy: best are 4.0 and -1.0."""

    salt: float = factor(1.0)
    sweet: float = number(2.0, step=0.5, least=-3.0, most=3.0)


@dataclass(frozen=True)
class Menu:
    """Habits in parts."""

    starter: Tastes = Tastes()
    dessert: Tastes = Tastes(salt=0.1)
    courses: float = factor(3.0)


def pleasure(tastes: Tastes) -> float:
    return -((tastes.salt - 4.0) ** 2) / 8 - (tastes.sweet + 1.0) ** 2 / 4


def test_factors_are_multiplied_and_numbers_stay_within_their_bounds() -> None:
    there = moved(Tastes(), {"salt": 1.0, "sweet": 5.0})
    assert there.salt == pytest.approx(exp(1.0))
    assert there.sweet == 3.0
    back = moved(Tastes(), {"sweet": -0.5})
    assert (back.salt, back.sweet) == (1.0, 1.5)


def test_habits_are_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "habits.json"
    write_habits(path, Tastes(2.5, -1.25), Learned("by hand", {"games": 7}))
    assert read_habits(path, Tastes()) == Tastes(2.5, -1.25)
    assert json.loads(path.read_text())["figures"] == {"games": 7}


def test_habits_may_have_parts(tmp_path: Path) -> None:
    names = ["starter.salt", "starter.sweet", "dessert.salt", "dessert.sweet", "courses"]
    assert list(numbers_of(Menu())) == names
    there = moved(Menu(), {"dessert.salt": 1.0, "starter.sweet": -0.5, "salt": 1.0})
    assert numbers_of(there) == pytest.approx(dict(zip(names, (1.0, 1.5, 0.1 * exp(1.0), 2.0, 3.0), strict=True)))
    path = tmp_path / "habits.json"
    write_habits(path, there, Learned("by hand", {}))
    assert numbers_of(read_habits(path, Menu())) == pytest.approx(numbers_of(there), abs=1e-4)
    path.write_text('{"habits": {"dessert.salt": 7}}')
    assert read_habits(path, Menu()) == Menu(dessert=Tastes(salt=7.0))


def test_parts_are_learned_each_for_itself() -> None:
    def contest(rivals: Sequence[tuple[Menu, Menu]]) -> list[float]:
        gaps = [pleasure(one.dessert) - pleasure(other.dessert) for one, other in rivals]
        return [max(-1.0, min(1.0, gap)) for gap in gaps]

    tuner = Tuner(Menu(), pairs=8, seed=2)
    for _ in range(150):
        tuner.play_round(contest)
    assert pleasure(tuner.found.dessert) > -0.3 > pleasure(Menu().dessert)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"habits": {"pepper": 1}}', '{"habits": {"salt": "much"}}', '{"habits": 3}']
)
def test_a_file_without_habits_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "habits.json"
    path.write_text(text)
    with pytest.raises(BadHabits, match=r"habits\.json holds no habits"):
        read_habits(path, Tastes())


def test_learning_finds_what_wins_although_results_are_noisy() -> None:
    rng = random.Random(5)

    def contest(rivals: Sequence[tuple[Tastes, Tastes]]) -> list[float]:
        gaps = [pleasure(one) - pleasure(other) + rng.gauss(0.0, 0.3) for one, other in rivals]
        return [max(-1.0, min(1.0, gap)) for gap in gaps]

    tuner = Tuner(Tastes(), pairs=8, seed=1)
    for _ in range(150):
        tuner.play_round(contest)
    assert tuner.found.salt == pytest.approx(4.0, abs=0.4)
    assert tuner.found.sweet == pytest.approx(-1.0, abs=0.3)


def test_the_same_seed_learns_the_same() -> None:
    def contest(rivals: Sequence[tuple[Tastes, Tastes]]) -> list[float]:
        return [float(pleasure(one) > pleasure(other)) for one, other in rivals]

    found = []
    for _ in range(2):
        tuner = Tuner(Tastes(), pairs=4, seed=3)
        for _ in range(6):
            tuner.play_round(contest)
        found.append(tuner.found)
    assert found[0] == found[1] != Tastes()


def test_a_title_without_habits_says_so() -> None:
    with pytest.raises(NoHabits, match="nim has no habits"):
        judge_of("", "nim")
