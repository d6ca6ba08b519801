"""The printed facts: they are whole, and a broken data pack is told with file and line."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from firestep.games.trench_club.data_check import check_data
from firestep.games.trench_club.units import TYPES

DATA = Path(str(files("firestep.games.trench_club").joinpath("data")))


def test_our_own_data_has_no_mistake() -> None:
    assert list(check_data(DATA)) == []


def test_every_fact_of_every_unit_has_its_certainty() -> None:
    for kind in TYPES:
        assert [fact for fact, _ in kind.certainty] == ["speed", "range", "attack", "damage", "cost"]


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "reason"),
    [
        ("units.csv", "infantry,de ah fr gb,core,foot", "infantry,de ah fr xx,core,foot", 2, "unknown nations: xx"),
        ("units.csv", "core,foot,,2,1-1,,2/4/6", "core,foot,,zwei,1-1,,2/4/6", 2, "a number cannot be read"),
        ("units.csv", "speed=sourced range", "speed=guessed range", 2, "the certainty of speed is missing"),
        ("board-1.csv", "a1,a,forest", "a1,a,swamp", 2, "unknown terrain 'swamp'"),
        ("board-1.csv", "a2,a,forest", "zz9,a,forest", 3, "there is no hex 'zz9'"),
        ("board-2.csv", "a1,a,forest,,", "a1,a,forest,1,", 1, "the start numbers are 1 to 12"),
        ("forts-1.csv", "a1,e3,d2 d3", "a1,e3,a1 d3", 2, "a1 is not beside the fort at e3"),
        ("forts-2.csv", "m2 m3,o2 o3", "m2 m3,", 2, "a left and a right entrance"),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, file: str, old: str, new: str, line: int, reason: str) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(DATA, pack)
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = list(check_data(pack))
    assert any(path.name == file and at == line and reason in why for path, at, why in found), found


def test_a_missing_column_and_a_strange_file_are_told(tmp_path: Path) -> None:
    (tmp_path / "units.csv").write_text("unit,cost\ninfantry,2\n", encoding="utf-8")
    (tmp_path / "notes.csv").write_text("a\n", encoding="utf-8")
    reasons = [reason for _, _, reason in check_data(tmp_path)]
    assert any("columns are missing" in reason for reason in reasons)
    assert any("not a data file of Trench Club" in reason for reason in reasons)
