"""Section 17: every scenario as the tables have it: layout, race against time, bombardment."""

from __future__ import annotations

import pytest

from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.facts import TERRAINS, UNITS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ROW_LETTERS
from firestep.games.great_war.scenarios import BATTLES


@pytest.mark.parametrize(
    ("name", "german", "allied", "tiles", "wire"),
    [
        pytest.param(
            "01-opening-action-1",
            "infantry:6 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:2 mortar:1",
            24,
            0,
            marks=pytest.mark.clause("SCN-1-4"),
        ),
        pytest.param(
            "02-opening-action-2",
            "infantry:6 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:2 mortar:1",
            24,
            9,
            marks=pytest.mark.clause("SCN-2-4"),
        ),
        pytest.param(
            "03-loos-2nd-division",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:11 machine_gun:1 mortar:2",
            55,
            0,
            marks=pytest.mark.clause("SCN-3-4"),
        ),
        pytest.param(
            "04-loos-hohenzollern-redoubt",
            "infantry:5 machine_gun:2 mortar:1",
            "infantry:11 mortar:2",
            47,
            0,
            marks=pytest.mark.clause("SCN-4-4"),
        ),
        pytest.param(
            "05-loos-german-counter-attack",
            "infantry:11 machine_gun:2 mortar:1",
            "infantry:5 machine_gun:2 mortar:2",
            38,
            6,
            marks=pytest.mark.clause("SCN-5-4"),
        ),
        pytest.param(
            "06-loos-fight-for-the-trenches",
            "infantry:10 machine_gun:2 mortar:1",
            "infantry:10 machine_gun:2 mortar:1",
            54,
            0,
            marks=pytest.mark.clause("SCN-6-4"),
        ),
        pytest.param(
            "07-loos-british-renew-offensive",
            "infantry:6 machine_gun:3 mortar:1",
            "infantry:11 mortar:2",
            35,
            0,
            marks=pytest.mark.clause("SCN-7-4"),
        ),
        pytest.param(
            "08-somme-hawthorn-ridge",
            "infantry:9 machine_gun:2 mortar:1",
            "infantry:12 machine_gun:2 mortar:2",
            48,
            4,
            marks=pytest.mark.clause("SCN-8-4"),
        ),
        pytest.param(
            "09-somme-mash-valley",
            "infantry:5 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            48,
            0,
            marks=pytest.mark.clause("SCN-9-4"),
        ),
        pytest.param(
            "10-somme-sausage-valley",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            48,
            0,
            marks=pytest.mark.clause("SCN-10-4"),
        ),
        pytest.param(
            "11-somme-mametz",
            "infantry:3 machine_gun:3 mortar:1",
            "infantry:10 machine_gun:2 mortar:1",
            48,
            0,
            marks=pytest.mark.clause("SCN-11-4"),
        ),
        pytest.param(
            "12-somme-mametz-wood",
            "infantry:4 machine_gun:1 mortar:1",
            "infantry:11 machine_gun:2 mortar:2",
            55,
            4,
            marks=pytest.mark.clause("SCN-12-4"),
        ),
        pytest.param(
            "13-vimy-1st-2nd-canadian",
            "infantry:8 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:2 mortar:2",
            56,
            2,
            marks=pytest.mark.clause("SCN-13-4"),
        ),
        pytest.param(
            "14-vimy-hill-145",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            35,
            0,
            marks=pytest.mark.clause("SCN-14-4"),
        ),
        pytest.param(
            "15-vimy-the-pimple",
            "infantry:9 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            50,
            4,
            marks=pytest.mark.clause("SCN-15-4"),
        ),
        pytest.param(
            "16-vimy-bois-en-hache",
            "infantry:4 machine_gun:2 mortar:1",
            "infantry:12 machine_gun:2 mortar:1",
            49,
            0,
            marks=pytest.mark.clause("SCN-16-4"),
        ),
        pytest.param(
            "41-verdun-bois-des-caures",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:7 machine_gun:2 mortar:1",
            55,
            0,
            marks=pytest.mark.clause("SCN-41-4"),
        ),
        pytest.param(
            "42-verdun-beaumont",
            "infantry:12 machine_gun:2 mortar:1",
            "infantry:8 mortar:1",
            31,
            0,
            marks=pytest.mark.clause("SCN-42-4"),
        ),
        pytest.param(
            "43-verdun-samogneux",
            "infantry:12 machine_gun:3 mortar:2",
            "infantry:5 machine_gun:2 mortar:1",
            31,
            0,
            marks=pytest.mark.clause("SCN-43-4"),
        ),
        pytest.param(
            "44-verdun-fort-douaumont",
            "infantry:12 machine_gun:2 mortar:1",
            "infantry:6 machine_gun:1 mortar:1",
            21,
            5,
            marks=pytest.mark.clause("SCN-44-4"),
        ),
        pytest.param(
            "45-verdun-crossing-the-meuse",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:8 machine_gun:2 mortar:1",
            37,
            0,
            marks=pytest.mark.clause("SCN-45-4"),
        ),
        pytest.param(
            "46-verdun-le-mort-homme",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:8 machine_gun:2 mortar:2",
            48,
            0,
            marks=pytest.mark.clause("SCN-46-4"),
        ),
        pytest.param(
            "47-verdun-fort-vaux",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:7 machine_gun:2 mortar:1",
            31,
            1,
            marks=pytest.mark.clause("SCN-47-4"),
        ),
        pytest.param(
            "48-verdun-malancourt",
            "infantry:12 machine_gun:2 mortar:3",
            "infantry:4 machine_gun:2 mortar:1",
            38,
            1,
            marks=pytest.mark.clause("SCN-48-4"),
        ),
        pytest.param(
            "49-verdun-french-assault-douaumont",
            "infantry:5 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            43,
            4,
            marks=pytest.mark.clause("SCN-49-4"),
        ),
        pytest.param(
            "50-verdun-fight-for-fort-vaux",
            "infantry:12 machine_gun:2 mortar:1",
            "infantry:7 machine_gun:2 mortar:1",
            17,
            0,
            marks=pytest.mark.clause("SCN-50-4"),
        ),
        pytest.param(
            "51-verdun-fleury",
            "infantry:10 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:2 mortar:2",
            35,
            0,
            marks=pytest.mark.clause("SCN-51-4"),
        ),
        pytest.param(
            "52-verdun-french-retake-douaumont",
            "infantry:12 machine_gun:3 mortar:3",
            "infantry:12 machine_gun:1",
            30,
            4,
            marks=pytest.mark.clause("SCN-52-4"),
        ),
        pytest.param(
            "53-nivelle-st-quentin",
            "infantry:11 machine_gun:3",
            "infantry:8 mortar:1",
            24,
            0,
            marks=pytest.mark.clause("SCN-53-4"),
        ),
        pytest.param(
            "54-nivelle-la-folie-farm",
            "infantry:3 machine_gun:2 field_artillery:2",
            "infantry:11 machine_gun:1 mortar:2",
            20,
            0,
            marks=pytest.mark.clause("SCN-54-4"),
        ),
        pytest.param(
            "55-nivelle-craonne",
            "infantry:7 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:2 mortar:2 schneider:3",
            48,
            4,
            marks=pytest.mark.clause("SCN-55-4"),
        ),
        pytest.param(
            "56-nivelle-afternoon-at-craonne",
            "infantry:9 machine_gun:2 mortar:1",
            "infantry:8 machine_gun:1 mortar:1 schneider:2",
            45,
            1,
            marks=pytest.mark.clause("SCN-56-4"),
        ),
        pytest.param(
            "57-nivelle-berry-au-bac",
            "infantry:7 machine_gun:2 mortar:1 field_artillery:2",
            "infantry:10 machine_gun:1 mortar:1 schneider:3",
            61,
            3,
            marks=pytest.mark.clause("SCN-57-4"),
        ),
        pytest.param(
            "58-nivelle-laffaux-mill",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:10 machine_gun:1 mortar:1 schneider:3",
            46,
            8,
            marks=pytest.mark.clause("SCN-58-4"),
        ),
    ],
)
def test_set_up(name: str, german: str, allied: str, tiles: int, wire: int) -> None:
    position = GAME.start(name)
    for side, expected in enumerate((german, allied)):
        found: dict[str, int] = {}
        for unit in position.units_of(side):
            kind = UNITS[position.kind[unit]].id
            found[kind] = found.get(kind, 0) + 1
        assert found == {kind: int(count) for kind, count in (each.split(":") for each in expected.split())}
    laid = [TERRAINS[kind].id for kind in BATTLES[name].terrain]
    assert len(laid) - laid.count("countryside") == tiles
    assert BATTLES[name].wire.bit_count() == wire


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
        pytest.param("02-opening-action-2", 1, "d", marks=pytest.mark.clause("SCN-2-7")),
        pytest.param("03-loos-2nd-division", 1, "ef", marks=pytest.mark.clause("SCN-3-8")),
        pytest.param("04-loos-hohenzollern-redoubt", 1, "gh", marks=pytest.mark.clause("SCN-4-9")),
        pytest.param("05-loos-german-counter-attack", 0, "cde", marks=pytest.mark.clause("SCN-5-7")),
        pytest.param("06-loos-fight-for-the-trenches", None, "", marks=pytest.mark.clause("SCN-6-7")),
        pytest.param("07-loos-british-renew-offensive", 1, "ef", marks=pytest.mark.clause("SCN-7-7")),
        pytest.param("08-somme-hawthorn-ridge", 1, "defgh", marks=pytest.mark.clause("SCN-8-9")),
        pytest.param("09-somme-mash-valley", 1, "ef", marks=pytest.mark.clause("SCN-9-10")),
        pytest.param("10-somme-sausage-valley", 1, "ef", marks=pytest.mark.clause("SCN-10-10")),
        pytest.param("11-somme-mametz", 1, "gh", marks=pytest.mark.clause("SCN-11-8")),
        pytest.param("12-somme-mametz-wood", None, "", marks=pytest.mark.clause("SCN-12-7")),
        pytest.param("13-vimy-1st-2nd-canadian", 1, "fgh", marks=pytest.mark.clause("SCN-13-8")),
        pytest.param("14-vimy-hill-145", 1, "g", marks=pytest.mark.clause("SCN-14-9")),
        pytest.param("15-vimy-the-pimple", 1, "gh", marks=pytest.mark.clause("SCN-15-9")),
        pytest.param("16-vimy-bois-en-hache", 1, "ef", marks=pytest.mark.clause("SCN-16-9")),
        pytest.param("41-verdun-bois-des-caures", 0, "cde", marks=pytest.mark.clause("SCN-41-8")),
        pytest.param("42-verdun-beaumont", 0, "def", marks=pytest.mark.clause("SCN-42-8")),
        pytest.param("43-verdun-samogneux", 0, "f", marks=pytest.mark.clause("SCN-43-8")),
        pytest.param("44-verdun-fort-douaumont", 0, "def", marks=pytest.mark.clause("SCN-44-8")),
        pytest.param("45-verdun-crossing-the-meuse", 0, "efg", marks=pytest.mark.clause("SCN-45-9")),
        pytest.param("46-verdun-le-mort-homme", 0, "ef", marks=pytest.mark.clause("SCN-46-9")),
        pytest.param("47-verdun-fort-vaux", 0, "de", marks=pytest.mark.clause("SCN-47-8")),
        pytest.param("48-verdun-malancourt", None, "", marks=pytest.mark.clause("SCN-48-8")),
        pytest.param("49-verdun-french-assault-douaumont", 1, "gh", marks=pytest.mark.clause("SCN-49-7")),
        pytest.param("50-verdun-fight-for-fort-vaux", -1, "bcdefghij", marks=pytest.mark.clause("SCN-50-7")),
        pytest.param("51-verdun-fleury", 0, "e", marks=pytest.mark.clause("SCN-51-8")),
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
