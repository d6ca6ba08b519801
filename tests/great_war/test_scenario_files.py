"""Scenario files: every mistake is explained with its line, and a battle written by hand is played at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.board.bits import mask_of
from firestep.cli.walk import Walk
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.scenario_file import BadScenario, read_scenario
from firestep.games.great_war.scenarios import BATTLES, PRINTED, check_path, mistakes_in
from firestep.kernel import Setup
from great_war.field import scenario_text

GOOD = scenario_text(
    "b3 T1:I, b7 :M, j3 :i, j7 :o", '[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"'
)


def line_with(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def test_a_good_file_has_no_mistakes() -> None:
    assert mistakes_in(GOOD, "good") == []
    assert len(read_scenario(GOOD, "good").units) == 4


@pytest.mark.parametrize(
    ("old", "new", "part", "reason"),
    [
        ('allied = "british"', 'allied = "belgian"', "belgian", "allied must be one of"),
        ('first = "allied"', 'first = "nobody"', "first =", "first must be one of"),
        ("medals = 6", "medals = 0", "medals = 0", "at least one medal"),
        ("medals = 6", 'medals = "six"', '"six"', "medals takes a number"),
        ("medals = 6", "medels = 6", "medels", "is not a known key here"),
        ("T1:I", "Q1:I", "Q1:I", "is not a hex"),
        ("T1:I", "T1:Z", "T1:Z", "is not a unit"),
        ("T1:I", "T1:MG", "T1:MG", "no specialist G goes with machine_gun"),
        ("T1:I", "T1:Ig", "T1:Ig", "capitals are German"),
        ("T1:I", "T1:I .", "T1:I .", "has 11 hexes, not 12"),
        ("T1:I", "Tb1:I", "Tb1:I", "is not a hex"),
        (".:M", ".b:M", ".b:M", "a bridge needs a waterway"),
        (".:M", "D:M", "D:M", "is in deep water"),
        ("\nk ", "\nz ", "\nz "[1:], "this is row k"),
        ('kind = "temp_start"', 'kind = "forever"', "forever", "is not a kind of objective"),
        ('kind = "temp_start"', 'kind = ["temp_start"]', "kind =", "kind takes a text"),
        ('where = "T1"', 'where = ["T1"]', "where =", "where takes a text"),
        ('where = "T1"', 'where = "T1"\nneeds = ["T1"]', "needs =", "needs takes a text"),
        ('where = "T1"', 'where = "T1"\n[bombardment]\nrows = 5', "rows =", "rows takes a text"),
        ('where = "T1"', 'where = "T9"', "T9", "no hex of the map belongs to group 'T9'"),
        ('side = "allied"', 'side = "nobody"', 'side = "nobody"', "side must be german, allied or either"),
        ("hq = 6", "hq = 26", "hq = 26", "only 30 HQ tokens"),
        ('title = "A field"', "title = A field", "title =", "this is not TOML"),
    ],
)
def test_every_mistake_is_explained_with_its_line(old: str, new: str, part: str, reason: str) -> None:
    text = GOOD.replace(old, new)
    assert text != GOOD

    found = mistakes_in(text, "bad")

    lines = [line for line, told in found if reason in told]
    assert lines
    if "30 HQ" not in reason:
        assert lines[0] == line_with(text, part)


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadScenario, match="medals is missing"):
        read_scenario(GOOD.replace("medals = 6\n", ""), "bad")


def test_the_check_command_reads_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(GOOD.replace("T1:I", "T1:Z"), encoding="utf-8")

    found = list(GAME.check_data(tmp_path))

    assert [(path.name, line) for path, line, _ in found] == [("bad.toml", line_with(GOOD, "T1:I"))]
    assert list(check_path(tmp_path / "good.toml")) == []


def test_a_battle_written_by_hand_is_played_to_its_end() -> None:
    text = (
        GOOD.replace("medals = 6", "medals = 1")
        .replace("command = 0", "command = 4")
        .replace("combat = 0", "combat = 2")
    )
    BATTLES["written-by-hand"] = read_scenario(text, "written-by-hand")
    walk = Walk(GAME, Setup(GAME.id, "written-by-hand", rules=GAME.rules_version), "by hand")
    walk.go_on(20_000)

    assert walk.is_over
    assert walk.position.result is not None
    assert walk.position.result.key == "won-medals"


def test_all_printed_scenarios_are_there_and_sound() -> None:
    assert len(PRINTED) == 34
    for name in PRINTED:
        battle = BATTLES[name]
        assert {unit.side for unit in battle.units} == {0, 1}
        assert len({unit.place for unit in battle.units}) == len(battle.units)
        assert battle.layout == "reconstructed"
        assert all(dict(battle.groups)[group] for group, _ in battle.group_names)


def test_scenarios_have_stories_in_both_languages() -> None:
    from firestep.text import Speaker

    for language in ("en", "fr"):
        speaker = Speaker(GAME, language, strict=True)
        stories = {speaker.scenario_description(name) for name in PRINTED}
        assert len(stories) == len(PRINTED)


def test_layouts_keep_to_the_box_and_nobody_begins_beside_an_enemy() -> None:
    for name in PRINTED:
        battle = BATTLES[name]
        hexes = [mask_of(unit.place for unit in battle.units if unit.side == side) for side in (0, 1)]
        assert not GRID.around(hexes[0]) & hexes[1], name
        for side in (0, 1):
            kinds = [UNITS[unit.kind].id for unit in battle.units if unit.side == side]
            assert kinds.count("infantry") <= 12, name
            assert kinds.count("machine_gun") <= 3, name
            assert kinds.count("mortar") <= 3, name
