"""The workshop of The Great War: texts that are drawn, edited and mirrored; random battles; an owner's values."""

from __future__ import annotations

import dataclasses

import pytest

from firestep.games.great_war.checklist import CHECKLIST
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN, HEX_BY_NAME
from firestep.games.great_war.scenario_file import mistakes_in_pack, read_scenario
from firestep.games.great_war.scenarios import PRINTED, printed_files
from firestep.games.great_war.workshop import WORKSHOP
from firestep.games.great_war.workshop.edits import reflected
from firestep.kernel.packs import is_named, pack_name
from firestep.scene.workshop import CannotEdit, Edit
from firestep.table.trial import try_out
from firestep.text import Speaker

ENGLISH = Speaker(GAME, "en")


def edited(text: str, *edits: Edit) -> str:
    for edit in edits:
        text = WORKSHOP.edit(text, edit)
    return text


def paint(tool: str, *places: str) -> Edit:
    return Edit("paint", tool, places)


def a_battle() -> str:
    return edited(
        WORKSHOP.start("empty", 0),
        Edit("set", id="title", value="The mill"),
        paint("terrain:T", "c4", "c5", "c6"),
        paint("unit:I", "c4"),
        paint("unit:i", "i4"),
    )


@pytest.mark.parametrize("name", PRINTED)
def test_a_printed_battle_is_the_same_after_it_was_opened_here(name: str) -> None:
    printed = read_scenario(dict(printed_files())[name], name)

    assert dataclasses.asdict(read_scenario(WORKSHOP.start(name, 0), name)) == dataclasses.asdict(printed)


def test_a_battle_that_is_drawn_has_no_mistakes_and_can_be_played() -> None:
    text = edited(a_battle(), paint("objective:", "c5", "c6"))
    name = pack_name(GAME.pack_title(text), text)

    assert mistakes_in_pack(text) == []
    assert is_named(name, text)
    assert GAME.add_pack(name, text) == {name: {}}
    assert dict(GAME.setup(name).options)["file"] == name[-16:]
    try_out(GAME.start(name))
    assert name not in {each.id for each in GAME.scenarios}


def test_an_objective_keeps_its_hexes_when_their_ground_changes() -> None:
    text = edited(a_battle(), paint("objective:", "c5", "c6"), paint("terrain:F", "c6"))

    battle = read_scenario(text, "")

    assert battle.objectives[0].hexes == 1 << HEX_BY_NAME["c5"] | 1 << HEX_BY_NAME["c6"]


def test_what_is_wrong_is_told_at_its_place_in_the_readers_language_with_a_mend() -> None:
    text = edited(a_battle(), paint("terrain:D", "c4"))

    fault, *others = WORKSHOP.draw(text, "c4", Speaker(GAME, "fr")).faults

    assert not others
    assert (fault.place, fault.reason) == ("c4", "Aucune unité ne peut se tenir en eau profonde.")
    assert [mend.edit.kind for mend in fault.mends] == ["paint", "erase"]
    assert mistakes_in_pack(edited(text, fault.mends[0].edit)) == []


def test_a_drawing_shows_every_unit_also_in_a_text_with_mistakes() -> None:
    drawing = WORKSHOP.draw(edited(a_battle(), paint("mark:x", "d4")), "", ENGLISH)

    assert {each.place for each in drawing.pieces} == {"c4", "i4"}
    assert drawing.board.places
    assert drawing.overlays
    assert not WORKSHOP.draw(WORKSHOP.start("empty", 0), "", ENGLISH).pieces


def test_the_eraser_takes_the_unit_first_and_the_ground_last() -> None:
    erase = Edit("erase", places=("c4",))

    once = WORKSHOP.draw(edited(a_battle(), erase), "c4", ENGLISH)
    twice = WORKSHOP.draw(edited(a_battle(), erase, erase), "c4", ENGLISH)

    assert {each.place for each in once.pieces} == {"i4"}
    assert [each.place.label for each in (once, twice) if each.place] == ["Trench", "Countryside"]


def test_a_mirrored_battle_gives_the_other_side_the_same_ground_units_and_objectives() -> None:
    drawn = edited(a_battle(), paint("objective:", "c5"), Edit("set", id="objective.0.side", value="allied"))

    battle = read_scenario(edited(drawn, Edit("mirror", value="down")), "")

    german, allied = ([each for each in battle.units if each.side == side] for side in (GERMAN, ALLIED))
    assert [reflected(each.place) for each in german] == [each.place for each in allied]
    assert [battle.terrain[reflected(HEX_BY_NAME[name])] for name in ("c4", "c5")] == [
        battle.terrain[HEX_BY_NAME[name]] for name in ("c4", "c5")
    ]
    assert sorted(each.side for each in battle.objectives) == [GERMAN, ALLIED]


@pytest.mark.parametrize("seed", range(12))
def test_a_random_battle_is_the_same_for_its_seed_and_fair_by_symmetry(seed: int) -> None:
    text = WORKSHOP.start("random", seed)
    battle = read_scenario(text, "")

    assert text == WORKSHOP.start("random", seed) != WORKSHOP.start("random", seed + 1)
    assert battle.assets[GERMAN] == battle.assets[ALLIED]
    units = {(each.place, each.side, each.kind) for each in battle.units}
    assert units == {(reflected(place), 1 - side, kind) for place, side, kind in units}
    assert all(battle.terrain[place] == battle.terrain[reflected(place)] for place in HEX_BY_NAME.values())


@pytest.mark.parametrize(
    "edit",
    [
        paint("terrain:Q", "a1"),
        paint("unit:I", "z9"),
        paint("objective:99", "a1"),
        paint("objective:-9", "a1"),
        Edit("set", id="objective.².remove"),
        Edit("set", id="colour", value="red"),
        Edit("mirror"),
    ],
)
def test_an_edit_that_there_is_not_is_refused(edit: Edit) -> None:
    with pytest.raises(CannotEdit):
        WORKSHOP.edit(a_battle(), edit)


def test_numbers_beyond_their_range_are_cut_off() -> None:
    battle = read_scenario(edited(a_battle(), Edit("set", id="german.combat", value="9999")), "")

    assert battle.assets[GERMAN].combat == 20


def test_what_an_owner_enters_is_marked_and_comes_back_from_its_file() -> None:
    fact = next(each for section in CHECKLIST.sections(ENGLISH) for each in section.facts)

    made = CHECKLIST.entered({fact.id: "2", "units.a7v.figures": "17", "no.such.fact": "1"}, ENGLISH)

    assert set(made.faults) == {"units.a7v.figures", "no.such.fact"}
    assert CHECKLIST.values_in(made.text) == {fact.id: "2"}
    assert ",owner" in CHECKLIST.tables_with({fact.id: "2"})["units.csv"]
    with pytest.raises(CannotEdit):
        CHECKLIST.values_in('game = "chess"\n[owner]\n')
