"""`firestep replay`, `firestep verify`, `firestep check`."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from contract.toy.game import Picket
from firestep.cli.oracles.undone import Sitting
from firestep.table import Match

if TYPE_CHECKING:
    from cli.conftest import Run


def finished(scenario: str) -> Match:
    sitting = Sitting(Picket(), Picket().setup(scenario), "finished")
    while sitting.match.result is None:
        sitting.go_on()
    return sitting.match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.record"
    path.write_text(finished("teams").record.write())
    return path


def test_a_record_is_replayed_in_sentences(picket: str, run: Run, record: Path) -> None:
    assert picket

    ran = run("replay", record, "--lang", "fr")

    assert ran.code == 0
    assert "    Le nord a tiré la carte" in ran.output
    assert ran.last_line.startswith("end ")


def test_a_record_is_replayed_up_to_a_line(picket: str, run: Run, record: Path) -> None:
    ran = run("replay", record, "--at", 13, "--json")

    found = ran.json
    assert (found["game"], found["at"]) == (picket, 13)
    assert found["lines"][0]["seat"] == "chance"
    assert found["lines"][0]["sentences"][0].startswith("North drew card ")
    assert found["question"]["key"] == "pick-card"
    assert found["result"] is None
    assert sum(found["view"]["hands"]) == 12


def test_the_whole_record_has_a_result(picket: str, run: Run, record: Path) -> None:
    assert picket

    found = run("replay", record, "--json").json

    assert found["at"] == found["length"]
    assert found["question"] is None
    assert found["result"]["key"] == "points"


def test_before_the_first_line_nothing_has_happened(picket: str, run: Run, record: Path) -> None:
    assert picket

    found = run("replay", record, "--at", 0, "--json").json

    assert found["lines"] == []
    assert found["question"]["key"] == "draw-card"


def test_a_broken_record_is_told_with_its_line(picket: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "broken.record"
    path.write_text(f"firestep record 2\ngame {picket}\nrules 1\nscenario duel\nbegin\n1 chance 99\n")

    ran = run("replay", path)

    assert ran.code == 1
    assert "line 6" in ran.errors


def test_a_finished_record_is_verified(picket: str, run: Run, record: Path) -> None:
    ran = run("verify", record)

    assert ran.code == 0
    assert ran.last_line == f"{record}: good"
    assert picket in ran.output
    assert "Whoever runs the server knew the secret of the dice" in ran.output
    assert "Qui gère le serveur connaissait le secret des dés" in run("verify", record, "--lang", "fr").output


@pytest.mark.usefixtures("picket")
def test_any_changed_line_is_found(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    rng = random.Random(1)
    for number in rng.sample(range(len(lines)), 12):
        changed = list(lines)
        changed[number] = changed[number].rstrip("\n")[:-1] + ("0" if changed[number][-2] != "0" else "1") + "\n"
        record.write_text("".join(changed))

        ran = run("verify", record)

        assert ran.code == 1, lines[number]
        assert ran.last_line.startswith(f"{record}, line ")


@pytest.mark.usefixtures("picket")
def test_a_record_of_no_game_of_ours_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "chess.record"
    path.write_text("firestep record 2\ngame chess\nrules 1\nscenario duel\nbegin\n")

    assert run("verify", path).code == 1
    assert run("replay", path).code == 2


@pytest.mark.usefixtures("picket")
def test_a_record_is_checked(run: Run, record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.record"
    broken.write_text(record.read_text().replace("rules 1", "rules 9"))

    assert run("check", record).last_line == f"{record}: good"
    ran = run("check", broken)
    assert ran.code == 1
    assert f"{broken}, line 3: " in ran.output


def test_a_text_is_checked_with_line_numbers(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "fr"
    folder.mkdir()
    path = folder / "game.ftl"
    path.write_text("one = Un\none = Deux\ntwo = Quoi ?\nthree = { broken\n")

    ran = run("check", path)

    assert ran.code == 1
    assert f"{path}, line 2: one is already said elsewhere" in ran.output
    assert f"{path}, line 3: a narrow no-break space" in ran.output
    assert f"{path}, line 4: " in ran.output
    assert ran.last_line == f"{path}: 3 mistakes"


def test_a_scenario_file_is_checked_by_its_game(
    picket: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def check_data(_self: Any, path: Path) -> list[tuple[Path, int, str]]:
        return [(path, 2, "no such card")] if "card = 13" in path.read_text() else []

    monkeypatch.setattr(Picket, "check_data", check_data, raising=False)
    good, bad, broken = (tmp_path / f"{name}.toml" for name in ("good", "bad", "broken"))
    good.write_text(f'game = "{picket}"\ncard = 12\n')
    bad.write_text(f'game = "{picket}"\ncard = 13\n')
    broken.write_text(f'game = "{picket}"\ncard = \n')

    assert run("check", good).code == 0
    assert f"{bad}, line 2: no such card" in run("check", bad).output
    assert f"{broken}, line 2: " in run("check", broken).output
    assert run("check", broken).code == 1


def test_a_game_without_scenario_files_says_so(picket: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(f'game = "{picket}"\n', encoding="utf-8")

    ran = run("add", tmp_path / "mine.toml")

    assert ran.code == 2
    assert f"{picket} takes no scenario files" in ran.errors


def test_what_cannot_be_checked_is_said(picket: str, run: Run, tmp_path: Path) -> None:
    nobody = tmp_path / "pack.toml"
    nobody.write_text("card = 1\n")

    assert "which game is this for?" in run("check", nobody).errors
    assert "has no scenario files or data packs" in run("check", nobody, "--game", picket).errors
