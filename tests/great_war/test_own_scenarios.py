"""An owner's own battle: checked with its lines, put on the menu, and played in the terminal and the browser."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from firestep.cli.main import main
from firestep.games.great_war.scenarios import OWN_SCENARIOS, own_files, own_folder, read_all
from great_war.field import scenario_text

HILL = scenario_text(
    "b3 T1:I, b7 :M, j3 :i, j7 :o",
    '[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"',
    medals=1,
).replace('title = "A field"', 'title = "The hill above the mill"\nnotes = ["One summer morning."]')
PLAYABLE = HILL.replace("command = 0", "command = 4").replace("combat = 0", "combat = 2")

SEEN = """
import json
from firestep.games import game, titles
from firestep.web.views.game_info import game_info
from firestep.web.catalogue import Catalogue

title = game("great-war")
catalogue = Catalogue(titles())
told = {}
for language in ("en", "fr"):
    info = game_info(catalogue, title, language)
    told[language] = [(each.title, each.blurb) for each in info.scenarios if each.id == "the-hill"]
position = title.begin(title.setup("the-hill"))
speaker = catalogue.speaker(title, "fr")
parts = catalogue.maker(title).parts(position, 0, speaker)
print(json.dumps({
    "told": told,
    "pieces": len(parts.pieces),
    "places": len(catalogue.maker(title).board(position.setup, 0, speaker).places),
}))
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the owner's scenarios."""
    monkeypatch.setenv(OWN_SCENARIOS, str(tmp_path / "mine"))
    return tmp_path / "mine" / "great-war"


def in_a_new_process(*arguments: str) -> str:
    ran = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, env=os.environ)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_folder_is_that_of_the_user_unless_the_environment_names_one(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert own_folder() == home

    monkeypatch.delenv(OWN_SCENARIOS)

    assert own_folder().parts[-3:] == ("firestep", "scenarios", "great-war")


@pytest.mark.parametrize("name", ["the-hill.toml", "the-hill.scenario"])
def test_a_good_file_is_put_on_the_menu(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / name).write_text(HILL, encoding="utf-8")

    assert main(["add", str(tmp_path / name)]) == 0

    assert "on the menu" in capsys.readouterr().out
    assert read_all(own_files(home))["the-hill"].title == "The hill above the mill"


def test_a_file_with_mistakes_is_explained_and_stays_off_the_menu(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "the-hill.scenario"
    file.write_text(HILL.replace("T1:I", "T1:Z").replace("medals = 1", "medals = 0"), encoding="utf-8")

    codes = [main([command, str(file)]) for command in ("check", "add")]

    lines = [number for number, line in enumerate(HILL.splitlines(), 1) if "medals = 1" in line or "T1:I" in line]
    told = capsys.readouterr().out
    assert codes == [1, 1]
    assert len(lines) == 2
    assert all(told.count(f"{file}, line {line}: ") == 2 for line in lines)
    assert not home.exists()


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("The Hill.toml", HILL.encode(), "small letters"),
        ("01-opening-action-1.toml", HILL.encode(), "there is a printed battle named"),
        ("latin.toml", HILL.replace("summer", "été").encode("latin-1"), "not UTF-8"),
    ],
)
def test_a_file_that_cannot_stand_on_the_menu_is_left_out_with_its_reason(
    home: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes, reason: str
) -> None:
    home.mkdir(parents=True)
    (home / name).write_bytes(content)
    (home / "the-hill.toml").write_text(HILL, encoding="utf-8")

    assert [each for each, _ in own_files(home)] == ["the-hill"]
    assert main(["check", str(home), "--game", "great-war"]) == 1
    assert reason in "".join(capsys.readouterr())


def test_an_own_battle_is_told_and_drawn_for_the_browser(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "the-hill.toml").write_text(PLAYABLE, encoding="utf-8")

    seen = json.loads(in_a_new_process("-c", SEEN))

    assert seen["told"] == {key: [["The hill above the mill", "One summer morning."]] for key in ("en", "fr")}
    assert seen["pieces"] == 4
    assert seen["places"] == 127


def test_an_own_battle_is_played_to_its_end(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "the-hill.toml").write_text(PLAYABLE, encoding="utf-8")
    command = ["match", "great-war", "corporal", "random", "--games", "2", "--scenario", "the-hill", "--json"]

    found = json.loads(in_a_new_process("-m", "firestep.cli.main", *command))

    assert found["games"] == 2
    assert found["wins"] >= 1


def test_the_example_of_the_documents_is_a_good_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "data-packs.md").read_text(encoding="utf-8")
    file = tmp_path / "my-hill.scenario"
    file.write_text(text.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")

    assert main(["check", str(file)]) == 0
    assert "good" in capsys.readouterr().out


BEGIN = """
import sys
from firestep.games import game
from firestep.kernel import Record
from firestep.kernel.replay import option_lines
title = game("great-war")
setup = title.setup("the-hill")
print(Record(title.id, setup.rules, setup.scenario, option_lines(setup)).write(), end="")
"""
GO_ON = """
import sys
from firestep.games import game, titles
from firestep.kernel import RecordError, read_record, replay
from firestep.web.catalogue import Catalogue
title = game("great-war")
try:
    position = next(replay(title, read_record(open(sys.argv[1]).read())))[1]
    speaker = Catalogue(titles()).speaker(title, "en")
    print(position.agreed.medals, speaker.scenario("the-hill"), "the-hill" in [each.id for each in title.scenarios])
except RecordError as error:
    print(error)
"""


def test_an_edited_battle_does_not_change_matches_under_way(home: Path, tmp_path: Path) -> None:
    home.mkdir(parents=True)
    file, record = home / "the-hill.toml", tmp_path / "begun.record"
    file.write_text(PLAYABLE, encoding="utf-8")
    record.write_text(in_a_new_process("-c", BEGIN), encoding="utf-8")
    assert in_a_new_process("-c", GO_ON, str(record)).strip() == "1 The hill above the mill True"

    file.write_text(PLAYABLE.replace("medals = 1", "medals = 4", 1).replace("above", "below"), encoding="utf-8")
    assert in_a_new_process("-c", GO_ON, str(record)).strip() == "1 The hill below the mill True"
    newer = tmp_path / "newer.record"
    newer.write_text(in_a_new_process("-c", BEGIN), encoding="utf-8")
    assert in_a_new_process("-c", GO_ON, str(newer)).strip() == "4 The hill below the mill True"

    file.unlink()
    assert in_a_new_process("-c", GO_ON, str(record)).split()[0] == "1"
    assert in_a_new_process("-c", GO_ON, str(newer)).split()[-1] == "False"


def test_a_battle_whose_version_is_gone_is_named(home: Path, tmp_path: Path) -> None:
    home.mkdir(parents=True)
    record = tmp_path / "begun.record"
    (home / "the-hill.toml").write_text(PLAYABLE, encoding="utf-8")
    record.write_text(in_a_new_process("-c", BEGIN), encoding="utf-8")
    version = next((home / ".versions" / "the-hill").iterdir())
    version.write_text(PLAYABLE.replace("medals = 1", "medals = 4", 1), encoding="utf-8")
    (home / "the-hill.toml").write_text(PLAYABLE.replace("above", "below"), encoding="utf-8")

    told = in_a_new_process("-c", GO_ON, str(record))

    assert f"this match was begun with another file ({version.stem}) than there is" in told
