"""Section 17: every scenario as the fact sheets have it: layout, race against time, bombardment."""

from __future__ import annotations

import pytest

from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ROW_LETTERS
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from great_war.layouts import CHANGES, Change, battle_with, board_of, copied_layouts, layout

SOURCED_UNIT_NUMBERS = (1, 2, 4, 5, 7, 8, 11)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("01-opening-action-1", marks=pytest.mark.clause("SCN-1-4")),
        pytest.param("02-opening-action-2", marks=pytest.mark.clause("SCN-2-4")),
        pytest.param("03-loos-2nd-division", marks=pytest.mark.clause("SCN-3-4")),
        pytest.param("04-loos-hohenzollern-redoubt", marks=pytest.mark.clause("SCN-4-4")),
        pytest.param("05-loos-german-counter-attack", marks=pytest.mark.clause("SCN-5-4")),
        pytest.param("06-loos-fight-for-the-trenches", marks=pytest.mark.clause("SCN-6-4")),
        pytest.param("07-loos-british-renew-offensive", marks=pytest.mark.clause("SCN-7-4")),
        pytest.param("08-somme-hawthorn-ridge", marks=pytest.mark.clause("SCN-8-4")),
        pytest.param("09-somme-mash-valley", marks=pytest.mark.clause("SCN-9-4")),
        pytest.param("10-somme-sausage-valley", marks=pytest.mark.clause("SCN-10-4")),
        pytest.param("11-somme-mametz", marks=pytest.mark.clause("SCN-11-4")),
        pytest.param("12-somme-mametz-wood", marks=pytest.mark.clause("SCN-12-4")),
        pytest.param("13-vimy-1st-2nd-canadian", marks=pytest.mark.clause("SCN-13-4")),
        pytest.param("14-vimy-hill-145", marks=pytest.mark.clause("SCN-14-4")),
        pytest.param("15-vimy-the-pimple", marks=pytest.mark.clause("SCN-15-4")),
        pytest.param("16-vimy-bois-en-hache", marks=pytest.mark.clause("SCN-16-4")),
        pytest.param("41-verdun-bois-des-caures", marks=pytest.mark.clause("SCN-41-4")),
        pytest.param("42-verdun-beaumont", marks=pytest.mark.clause("SCN-42-4")),
        pytest.param("43-verdun-samogneux", marks=pytest.mark.clause("SCN-43-4")),
        pytest.param("44-verdun-fort-douaumont", marks=pytest.mark.clause("SCN-44-4")),
        pytest.param("45-verdun-crossing-the-meuse", marks=pytest.mark.clause("SCN-45-4")),
        pytest.param("46-verdun-le-mort-homme", marks=pytest.mark.clause("SCN-46-4")),
        pytest.param("47-verdun-fort-vaux", marks=pytest.mark.clause("SCN-47-4")),
        pytest.param("48-verdun-malancourt", marks=pytest.mark.clause("SCN-48-4")),
        pytest.param("49-verdun-french-assault-douaumont", marks=pytest.mark.clause("SCN-49-4")),
        pytest.param("50-verdun-fight-for-fort-vaux", marks=pytest.mark.clause("SCN-50-4")),
        pytest.param("51-verdun-fleury", marks=pytest.mark.clause("SCN-51-4")),
        pytest.param("52-verdun-french-retake-douaumont", marks=pytest.mark.clause("SCN-52-4")),
        pytest.param("53-nivelle-st-quentin", marks=pytest.mark.clause("SCN-53-4")),
        pytest.param("54-nivelle-la-folie-farm", marks=pytest.mark.clause("SCN-54-4")),
        pytest.param("55-nivelle-craonne", marks=pytest.mark.clause("SCN-55-4")),
        pytest.param("56-nivelle-afternoon-at-craonne", marks=pytest.mark.clause("SCN-56-4")),
        pytest.param("57-nivelle-berry-au-bac", marks=pytest.mark.clause("SCN-57-4")),
        pytest.param("58-nivelle-laffaux-mill", marks=pytest.mark.clause("SCN-58-4")),
    ],
)
def test_every_hex_of_the_set_up(name: str) -> None:
    position = GAME.start(name)
    found, expected = board_of(position), layout(BATTLES[name].number)

    assert {each: found[each] for each in found if found[each] != expected[each]} == {}
    assert found.keys() == expected.keys()
    assert (position.fortified, position.craters, position.ground.base) == (0, 0, BATTLES[name].terrain)


def test_the_copy_has_the_hexes_of_all_battles() -> None:
    boards = copied_layouts()

    assert list(boards) == [BATTLES[name].number for name in PRINTED]
    cells = [each for board in boards.values() for each in board.values()]
    assert len(cells) == 34 * 127
    assert sum(each.wire for each in cells) == 164
    assert sum(each.terrain == "shell_crater" for each in cells) == 33
    assert sum(not each.is_empty for each in cells) == 860


@pytest.mark.parametrize("change", CHANGES, ids=lambda each: str(each.battle))
def test_a_change_to_a_layout_names_its_fact_in_the_battle_file(change: Change) -> None:
    copied, changed = copied_layouts()[change.battle], layout(change.battle)

    assert change.fact in battle_with(change.battle).notes
    assert not copied[change.source].is_empty
    assert copied[change.target].is_empty
    assert changed[change.source].is_empty
    assert not changed[change.target].is_empty


@pytest.mark.parametrize("name", PRINTED)
def test_every_layout_is_marked_as_reconstructed(name: str) -> None:
    battle = BATTLES[name]

    assert battle.layout == "reconstructed"
    assert (battle.unit_numbers == "sourced") == (battle.number in SOURCED_UNIT_NUMBERS)


@pytest.mark.parametrize(
    ("name", "side"),
    [
        pytest.param("01-opening-action-1", -1, marks=pytest.mark.clause("SCN-1-5")),
        pytest.param("02-opening-action-2", 1, marks=pytest.mark.clause("SCN-2-6")),
        pytest.param("03-loos-2nd-division", 1, marks=pytest.mark.clause("SCN-3-7")),
        pytest.param("04-loos-hohenzollern-redoubt", 1, marks=pytest.mark.clause("SCN-4-8")),
        pytest.param("05-loos-german-counter-attack", 0, marks=pytest.mark.clause("SCN-5-6")),
        pytest.param("06-loos-fight-for-the-trenches", -1, marks=pytest.mark.clause("SCN-6-6")),
        pytest.param("07-loos-british-renew-offensive", 1, marks=pytest.mark.clause("SCN-7-6")),
        pytest.param("08-somme-hawthorn-ridge", 1, marks=pytest.mark.clause("SCN-8-8")),
        pytest.param("09-somme-mash-valley", 1, marks=pytest.mark.clause("SCN-9-9")),
        pytest.param("10-somme-sausage-valley", 1, marks=pytest.mark.clause("SCN-10-9")),
        pytest.param("11-somme-mametz", 1, marks=pytest.mark.clause("SCN-11-7")),
        pytest.param("12-somme-mametz-wood", 1, marks=pytest.mark.clause("SCN-12-6")),
        pytest.param("13-vimy-1st-2nd-canadian", 1, marks=pytest.mark.clause("SCN-13-7")),
        pytest.param("14-vimy-hill-145", 1, marks=pytest.mark.clause("SCN-14-8")),
        pytest.param("15-vimy-the-pimple", 1, marks=pytest.mark.clause("SCN-15-8")),
        pytest.param("16-vimy-bois-en-hache", 1, marks=pytest.mark.clause("SCN-16-8")),
        pytest.param("41-verdun-bois-des-caures", 0, marks=pytest.mark.clause("SCN-41-7")),
        pytest.param("42-verdun-beaumont", 0, marks=pytest.mark.clause("SCN-42-7")),
        pytest.param("43-verdun-samogneux", 0, marks=pytest.mark.clause("SCN-43-7")),
        pytest.param("44-verdun-fort-douaumont", 0, marks=pytest.mark.clause("SCN-44-7")),
        pytest.param("45-verdun-crossing-the-meuse", 0, marks=pytest.mark.clause("SCN-45-8")),
        pytest.param("46-verdun-le-mort-homme", 0, marks=pytest.mark.clause("SCN-46-8")),
        pytest.param("47-verdun-fort-vaux", 0, marks=pytest.mark.clause("SCN-47-7")),
        pytest.param("48-verdun-malancourt", 0, marks=pytest.mark.clause("SCN-48-7")),
        pytest.param("49-verdun-french-assault-douaumont", 1, marks=pytest.mark.clause("SCN-49-6")),
        pytest.param("50-verdun-fight-for-fort-vaux", -1, marks=pytest.mark.clause("SCN-50-6")),
        pytest.param("51-verdun-fleury", 0, marks=pytest.mark.clause("SCN-51-7")),
        pytest.param("52-verdun-french-retake-douaumont", -1, marks=pytest.mark.clause("SCN-52-7")),
        pytest.param("53-nivelle-st-quentin", 0, marks=pytest.mark.clause("SCN-53-7")),
        pytest.param("54-nivelle-la-folie-farm", 1, marks=pytest.mark.clause("SCN-54-7")),
        pytest.param("55-nivelle-craonne", 1, marks=pytest.mark.clause("SCN-55-6")),
        pytest.param("56-nivelle-afternoon-at-craonne", 1, marks=pytest.mark.clause("SCN-56-6")),
        pytest.param("57-nivelle-berry-au-bac", 1, marks=pytest.mark.clause("SCN-57-7")),
        pytest.param("58-nivelle-laffaux-mill", 1, marks=pytest.mark.clause("SCN-58-9")),
    ],
)
def test_who_races_against_time(name: str, side: int) -> None:
    assert agreement_of(GAME.setup(name)).racing == side


@pytest.mark.parametrize(
    ("name", "by", "rows"),
    [
        pytest.param("01-opening-action-1", None, "", marks=pytest.mark.clause("SCN-1-6")),
        pytest.param("02-opening-action-2", 1, "defgh", marks=pytest.mark.clause("SCN-2-7")),
        pytest.param("03-loos-2nd-division", 1, "efgh", marks=pytest.mark.clause("SCN-3-8")),
        pytest.param("04-loos-hohenzollern-redoubt", 1, "gh", marks=pytest.mark.clause("SCN-4-9")),
        pytest.param("05-loos-german-counter-attack", 0, "cde", marks=pytest.mark.clause("SCN-5-7")),
        pytest.param("06-loos-fight-for-the-trenches", None, "", marks=pytest.mark.clause("SCN-6-7")),
        pytest.param("07-loos-british-renew-offensive", 1, "efgh", marks=pytest.mark.clause("SCN-7-7")),
        pytest.param("08-somme-hawthorn-ridge", 1, "defgh", marks=pytest.mark.clause("SCN-8-9")),
        pytest.param("09-somme-mash-valley", 1, "efgh", marks=pytest.mark.clause("SCN-9-10")),
        pytest.param("10-somme-sausage-valley", 1, "efgh", marks=pytest.mark.clause("SCN-10-10")),
        pytest.param("11-somme-mametz", 1, "gh", marks=pytest.mark.clause("SCN-11-8")),
        pytest.param("12-somme-mametz-wood", None, "", marks=pytest.mark.clause("SCN-12-7")),
        pytest.param("13-vimy-1st-2nd-canadian", 1, "fgh", marks=pytest.mark.clause("SCN-13-8")),
        pytest.param("14-vimy-hill-145", 1, "gh", marks=pytest.mark.clause("SCN-14-9")),
        pytest.param("15-vimy-the-pimple", 1, "gh", marks=pytest.mark.clause("SCN-15-9")),
        pytest.param("16-vimy-bois-en-hache", 1, "efgh", marks=pytest.mark.clause("SCN-16-9")),
        pytest.param("41-verdun-bois-des-caures", 0, "cde", marks=pytest.mark.clause("SCN-41-8")),
        pytest.param("42-verdun-beaumont", 0, "def", marks=pytest.mark.clause("SCN-42-8")),
        pytest.param("43-verdun-samogneux", 0, "def", marks=pytest.mark.clause("SCN-43-8")),
        pytest.param("44-verdun-fort-douaumont", 0, "def", marks=pytest.mark.clause("SCN-44-8")),
        pytest.param("45-verdun-crossing-the-meuse", 0, "efg", marks=pytest.mark.clause("SCN-45-9")),
        pytest.param("46-verdun-le-mort-homme", 0, "ef", marks=pytest.mark.clause("SCN-46-9")),
        pytest.param("47-verdun-fort-vaux", 0, "de", marks=pytest.mark.clause("SCN-47-8")),
        pytest.param("48-verdun-malancourt", None, "", marks=pytest.mark.clause("SCN-48-8")),
        pytest.param("49-verdun-french-assault-douaumont", 1, "gh", marks=pytest.mark.clause("SCN-49-7")),
        pytest.param("50-verdun-fight-for-fort-vaux", -1, "bcdefghij", marks=pytest.mark.clause("SCN-50-7")),
        pytest.param("51-verdun-fleury", 0, "cde", marks=pytest.mark.clause("SCN-51-8")),
        pytest.param("52-verdun-french-retake-douaumont", 1, "defghi", marks=pytest.mark.clause("SCN-52-8")),
        pytest.param("53-nivelle-st-quentin", None, "", marks=pytest.mark.clause("SCN-53-8")),
        pytest.param("54-nivelle-la-folie-farm", None, "", marks=pytest.mark.clause("SCN-54-8")),
        pytest.param("55-nivelle-craonne", 1, "fgh", marks=pytest.mark.clause("SCN-55-7")),
        pytest.param("56-nivelle-afternoon-at-craonne", None, "", marks=pytest.mark.clause("SCN-56-7")),
        pytest.param("57-nivelle-berry-au-bac", 1, "hi", marks=pytest.mark.clause("SCN-57-8")),
        pytest.param("58-nivelle-laffaux-mill", 1, "gh", marks=pytest.mark.clause("SCN-58-10")),
    ],
)
def test_bombardment(name: str, by: int | None, rows: str) -> None:
    bombardment = BATTLES[name].bombardment
    if by is None:
        assert bombardment is None
    else:
        assert bombardment is not None
        assert bombardment.by == by
        assert "".join(ROW_LETTERS[row] for row in bombardment.rows) == rows
