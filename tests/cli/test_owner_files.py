"""Owners' files on the command line: painted starts are checked and added, and records that name them are proven."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pytest

from firestep.cli.oracles.undone import Sitting
from firestep.cli.workshop import know_owned
from firestep.games import titles
from firestep.games.owned import owned_id
from firestep.kernel.owner_data import variable_of
from firestep.scene.workshop import Edit, Workshop

if TYPE_CHECKING:
    from cli.conftest import Run


class Painted(NamedTuple):
    """A start that is painted: one stroke that is good, and one place that is too full after four."""

    game: str
    tool: str
    good: str
    crowded: str
    piece: str


STARTS = [
    Painted("paths-of-glory", "army:ge", "aachen", "nancy", "ge-"),
    Painted("to-the-last-man", "unit:uk-infantry", "rouen", "rouen", "uk: "),
]
each_start = pytest.mark.parametrize("start", STARTS, ids=lambda start: start.game)
FIRST_PIECES = """
import sys
from firestep.games import game
title = game(sys.argv[1])
position = title.start(title.scenarios[0].id)
print(title.write(position))
print(dict(position.setup.options).get("data-pack"))
"""


def painted(start: Painted, place: str, strokes: int) -> str:
    """An owner's file with a start in which a tool was used so many times."""
    title = titles().title(start.game)
    workshop = cast(Workshop, titles().part(start.game, title.workshop))
    text = workshop.start(titles().game(start.game).scenarios[0].id, 0)
    for _ in range(strokes):
        text = workshop.edit(text, Edit("paint", tool=start.tool, places=(place,)))
    return text


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home folder; no owner's file is known before and after."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    yield tmp_path / "home"
    for name in [*titles().owned]:
        titles().remove(name)


@each_start
def test_a_painted_start_is_checked_with_its_line(run: Run, home: Path, tmp_path: Path, start: Painted) -> None:
    file = tmp_path / "mine.owner"
    file.write_text(painted(start, start.good, 1), encoding="utf-8")
    assert run("check", file).last_line.endswith("mine.owner: good")

    file.write_text(painted(start, start.crowded, 4), encoding="utf-8")
    ran = run("check", file)

    assert ran.code == 1
    scenario = titles().game(start.game).scenarios[0].id
    line = file.read_text(encoding="utf-8").splitlines().index(f"{scenario} = '''") + 1
    assert f"mine.owner, line {line}: {scenario}: " in ran.output
    assert run("add", file).code == 1
    assert not home.exists()


@each_start
def test_what_is_no_position_in_a_painted_start_is_a_mistake(run: Run, tmp_path: Path, start: Painted) -> None:
    file = tmp_path / "mine.owner"
    file.write_text(f'game = "{start.game}"\n[owner]\n[starts]\nno-such-scenario = "nothing"\n', encoding="utf-8")

    ran = run("check", file)

    assert ran.code == 1
    assert "line 4: no-such-scenario: there is no scenario 'no-such-scenario'" in ran.output


@each_start
def test_an_added_start_holds_in_a_program_that_is_started_with_it(
    run: Run, home: Path, tmp_path: Path, start: Painted
) -> None:
    file = tmp_path / "mine.owner"
    file.write_text(painted(start, start.good, 1), encoding="utf-8")

    ran = run("add", file)

    assert ran.code == 0, ran.output
    place = home / "firestep" / "data" / start.game / "mine"
    assert f"{variable_of(start.game)}={place} firestep serve" in ran.output
    begun = [
        subprocess.run(
            [sys.executable, "-c", FIRST_PIECES, start.game],
            env=os.environ | more,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for more in ({}, {variable_of(start.game): str(place)})
    ]
    ours, owners = (each.splitlines() for each in begun)
    added = [each for each in owners[:-1] if each not in ours and not each.startswith("option ")]
    assert any(start.good in each and start.piece in each for each in added), added
    assert (ours[-1], len(owners[-1])) == ("None", 16), "the record of such a match names its files"


@each_start
def test_a_record_with_an_owners_start_is_proven_and_replayed_where_the_file_was_added(
    run: Run, home: Path, tmp_path: Path, start: Painted
) -> None:
    file, record = tmp_path / "shelf" / "mine.owner", tmp_path / "match.record"
    file.parent.mkdir()
    file.write_text(painted(start, start.good, 1), encoding="utf-8")
    record.write_text(a_record(start.game, file.read_text(encoding="utf-8")), encoding="utf-8")
    titles().remove(owned_id(start.game, file.read_text(encoding="utf-8")))
    assert run("verify", record).code != 0, "nobody knows the owner's file yet"

    assert run("add", file).code == 0
    assert home.exists()

    verified = run("verify", record)
    assert verified.code == 0, verified.output + verified.errors
    assert verified.last_line.endswith("match.record: good")
    titles().remove(owned_id(start.game, file.read_text(encoding="utf-8")))
    assert run("replay", record, "--json").json["length"] > 3


def test_a_record_is_proven_by_the_file_beside_it(run: Run, home: Path, tmp_path: Path) -> None:
    text = 'game = "trench-club"\n\n[owner]\n"units.heavy-infantry.speed" = "5"\n'
    (tmp_path / "match.record").write_text(a_record("trench-club", text), encoding="utf-8")
    titles().remove(owned_id("trench-club", text))
    assert run("verify", "match.record").code != 0
    (tmp_path / "my-box.owner").write_text(text, encoding="utf-8")
    (tmp_path / "other.owner").write_text(text.replace("5", "4"), encoding="utf-8")

    assert run("verify", "match.record").code == 0
    assert not home.exists()


def test_an_id_that_no_file_has_stays_unknown(home: Path) -> None:
    know_owned(f"trench-club@{'0' * 16}")
    know_owned(f"no-such-game@{'0' * 16}")

    assert not titles().owned
    assert not home.exists()


def a_record(game_id: str, text: str) -> str:
    """Some choices of a match with an owner's file, and then a resignation."""
    game: Any = titles().game(titles().add_owned(game_id, text).id)
    sitting = Sitting(game, game.setup(game.scenarios[0].id), "owned")
    for _ in range(12):
        sitting.go_on()
    sitting.match.resign(0)
    return sitting.match.record.write()
