"""Section 17: every scenario as the tables have it: assets, first player, medals, layout, objectives, special rules."""

from __future__ import annotations

import pytest

from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.facts import TERRAINS, UNITS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import HEX_NAMES, ROW_LETTERS
from firestep.games.great_war.scenario import Kind
from firestep.games.great_war.scenarios import BATTLES
from great_war.field import play


@pytest.mark.parametrize(
    ("name", "german", "allied"),
    [
        pytest.param("01-opening-action-1", (5, 2, 6, 4, 0), (5, 2, 6, 4, 0), marks=pytest.mark.clause("SCN-1-1")),
        pytest.param("02-opening-action-2", (5, 3, 8, 4, 0), (5, 3, 10, 4, 0), marks=pytest.mark.clause("SCN-2-1")),
        pytest.param("03-loos-2nd-division", (5, 3, 10, 4, 0), (5, 3, 8, 3, 0), marks=pytest.mark.clause("SCN-3-1")),
        pytest.param(
            "04-loos-hohenzollern-redoubt", (5, 3, 6, 4, 0), (6, 4, 10, 4, 0), marks=pytest.mark.clause("SCN-4-1")
        ),
        pytest.param(
            "05-loos-german-counter-attack", (6, 4, 9, 4, 0), (5, 3, 6, 4, 0), marks=pytest.mark.clause("SCN-5-1")
        ),
        pytest.param(
            "06-loos-fight-for-the-trenches", (5, 3, 6, 4, 0), (5, 3, 6, 4, 0), marks=pytest.mark.clause("SCN-6-1")
        ),
        pytest.param(
            "07-loos-british-renew-offensive", (6, 4, 9, 5, 0), (6, 4, 9, 4, 0), marks=pytest.mark.clause("SCN-7-1")
        ),
        pytest.param("08-somme-hawthorn-ridge", (5, 2, 7, 5, 0), (5, 3, 7, 5, 0), marks=pytest.mark.clause("SCN-8-1")),
        pytest.param("09-somme-mash-valley", (5, 3, 7, 5, 0), (5, 3, 7, 5, 0), marks=pytest.mark.clause("SCN-9-1")),
        pytest.param("10-somme-sausage-valley", (5, 3, 7, 5, 0), (5, 3, 7, 5, 0), marks=pytest.mark.clause("SCN-10-1")),
        pytest.param("11-somme-mametz", (5, 2, 5, 4, 0), (6, 2, 6, 5, 0), marks=pytest.mark.clause("SCN-11-1")),
        pytest.param("12-somme-mametz-wood", (6, 4, 7, 3, 3), (5, 3, 7, 3, 1), marks=pytest.mark.clause("SCN-12-1")),
        pytest.param(
            "13-vimy-1st-2nd-canadian", (5, 3, 7, 5, 0), (6, 3, 10, 5, 0), marks=pytest.mark.clause("SCN-13-1")
        ),
        pytest.param("14-vimy-hill-145", (5, 3, 8, 5, 0), (6, 3, 8, 5, 0), marks=pytest.mark.clause("SCN-14-1")),
        pytest.param("15-vimy-the-pimple", (5, 3, 6, 5, 0), (6, 3, 9, 5, 0), marks=pytest.mark.clause("SCN-15-1")),
        pytest.param("16-vimy-bois-en-hache", (5, 3, 6, 3, 0), (6, 3, 8, 3, 0), marks=pytest.mark.clause("SCN-16-1")),
        pytest.param(
            "41-verdun-bois-des-caures", (5, 3, 12, 4, 0), (5, 5, 6, 3, 1), marks=pytest.mark.clause("SCN-41-1")
        ),
        pytest.param("42-verdun-beaumont", (5, 3, 10, 4, 0), (5, 3, 4, 3, 1), marks=pytest.mark.clause("SCN-42-1")),
        pytest.param("43-verdun-samogneux", (5, 3, 10, 4, 0), (5, 3, 4, 3, 0), marks=pytest.mark.clause("SCN-43-1")),
        pytest.param(
            "44-verdun-fort-douaumont", (5, 4, 8, 2, 1), (4, 3, 4, 2, 1), marks=pytest.mark.clause("SCN-44-1")
        ),
        pytest.param(
            "45-verdun-crossing-the-meuse", (5, 3, 5, 3, 0), (5, 3, 5, 3, 0), marks=pytest.mark.clause("SCN-45-1")
        ),
        pytest.param("46-verdun-le-mort-homme", (5, 3, 5, 4, 0), (5, 3, 5, 4, 0), marks=pytest.mark.clause("SCN-46-1")),
        pytest.param("47-verdun-fort-vaux", (5, 3, 10, 4, 0), (5, 3, 6, 4, 0), marks=pytest.mark.clause("SCN-47-1")),
        pytest.param("48-verdun-malancourt", (5, 4, 7, 3, 1), (5, 2, 10, 4, 1), marks=pytest.mark.clause("SCN-48-1")),
        pytest.param(
            "49-verdun-french-assault-douaumont",
            (5, 4, 10, 4, 0),
            (5, 4, 10, 4, 0),
            marks=pytest.mark.clause("SCN-49-1"),
        ),
        pytest.param(
            "50-verdun-fight-for-fort-vaux", (5, 3, 8, 3, 4), (5, 3, 8, 3, 3), marks=pytest.mark.clause("SCN-50-1")
        ),
        pytest.param("51-verdun-fleury", (5, 3, 5, 3, 3), (5, 3, 10, 4, 4), marks=pytest.mark.clause("SCN-51-1")),
        pytest.param(
            "52-verdun-french-retake-douaumont", (4, 2, 5, 2, 3), (5, 4, 12, 5, 4), marks=pytest.mark.clause("SCN-52-1")
        ),
        pytest.param("53-nivelle-st-quentin", (5, 3, 8, 3, 2), (5, 5, 10, 4, 3), marks=pytest.mark.clause("SCN-53-1")),
        pytest.param(
            "54-nivelle-la-folie-farm", (5, 3, 5, 3, 3), (5, 3, 5, 3, 4), marks=pytest.mark.clause("SCN-54-1")
        ),
        pytest.param("55-nivelle-craonne", (5, 3, 8, 4, 3), (5, 4, 8, 3, 3), marks=pytest.mark.clause("SCN-55-1")),
        pytest.param(
            "56-nivelle-afternoon-at-craonne", (5, 3, 8, 4, 3), (5, 3, 8, 3, 3), marks=pytest.mark.clause("SCN-56-1")
        ),
        pytest.param("57-nivelle-berry-au-bac", (4, 2, 4, 4, 0), (4, 2, 8, 4, 3), marks=pytest.mark.clause("SCN-57-1")),
        pytest.param("58-nivelle-laffaux-mill", (4, 2, 4, 4, 0), (4, 2, 8, 4, 4), marks=pytest.mark.clause("SCN-58-1")),
    ],
)
def test_assets(name, german, allied):
    battle = agreement_of(GAME.setup(name)).battle

    for asset, expected in zip(battle.assets, (german, allied), strict=True):
        found = (asset.command, asset.combat, asset.hq, asset.artillery, asset.specialists)
        assert found == expected


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        pytest.param("01-opening-action-1", "british", marks=pytest.mark.clause("SCN-1-2")),
        pytest.param("02-opening-action-2", "british", marks=pytest.mark.clause("SCN-2-2")),
        pytest.param("03-loos-2nd-division", "british", marks=pytest.mark.clause("SCN-3-2")),
        pytest.param("04-loos-hohenzollern-redoubt", "british", marks=pytest.mark.clause("SCN-4-2")),
        pytest.param("05-loos-german-counter-attack", "german", marks=pytest.mark.clause("SCN-5-2")),
        pytest.param("07-loos-british-renew-offensive", "british", marks=pytest.mark.clause("SCN-7-2")),
        pytest.param("08-somme-hawthorn-ridge", "british", marks=pytest.mark.clause("SCN-8-2")),
        pytest.param("09-somme-mash-valley", "british", marks=pytest.mark.clause("SCN-9-2")),
        pytest.param("10-somme-sausage-valley", "british", marks=pytest.mark.clause("SCN-10-2")),
        pytest.param("11-somme-mametz", "british", marks=pytest.mark.clause("SCN-11-2")),
        pytest.param("12-somme-mametz-wood", "german", marks=pytest.mark.clause("SCN-12-2")),
        pytest.param("13-vimy-1st-2nd-canadian", "canadian", marks=pytest.mark.clause("SCN-13-2")),
        pytest.param("14-vimy-hill-145", "canadian", marks=pytest.mark.clause("SCN-14-2")),
        pytest.param("15-vimy-the-pimple", "canadian", marks=pytest.mark.clause("SCN-15-2")),
        pytest.param("16-vimy-bois-en-hache", "canadian", marks=pytest.mark.clause("SCN-16-2")),
        pytest.param("41-verdun-bois-des-caures", "german", marks=pytest.mark.clause("SCN-41-2")),
        pytest.param("42-verdun-beaumont", "german", marks=pytest.mark.clause("SCN-42-2")),
        pytest.param("43-verdun-samogneux", "german", marks=pytest.mark.clause("SCN-43-2")),
        pytest.param("44-verdun-fort-douaumont", "german", marks=pytest.mark.clause("SCN-44-2")),
        pytest.param("45-verdun-crossing-the-meuse", "german", marks=pytest.mark.clause("SCN-45-2")),
        pytest.param("46-verdun-le-mort-homme", "german", marks=pytest.mark.clause("SCN-46-2")),
        pytest.param("47-verdun-fort-vaux", "german", marks=pytest.mark.clause("SCN-47-2")),
        pytest.param("48-verdun-malancourt", "german", marks=pytest.mark.clause("SCN-48-2")),
        pytest.param("49-verdun-french-assault-douaumont", "french", marks=pytest.mark.clause("SCN-49-2")),
        pytest.param("51-verdun-fleury", "german", marks=pytest.mark.clause("SCN-51-2")),
        pytest.param("52-verdun-french-retake-douaumont", "french", marks=pytest.mark.clause("SCN-52-2")),
        pytest.param("53-nivelle-st-quentin", "french", marks=pytest.mark.clause("SCN-53-2")),
        pytest.param("54-nivelle-la-folie-farm", "french", marks=pytest.mark.clause("SCN-54-2")),
        pytest.param("55-nivelle-craonne", "french", marks=pytest.mark.clause("SCN-55-2")),
        pytest.param("56-nivelle-afternoon-at-craonne", "german", marks=pytest.mark.clause("SCN-56-2")),
        pytest.param("57-nivelle-berry-au-bac", "french", marks=pytest.mark.clause("SCN-57-2")),
        pytest.param("58-nivelle-laffaux-mill", "french", marks=pytest.mark.clause("SCN-58-2")),
    ],
)
def test_first_player(name, seat):
    position = GAME.start(name)
    while position.turn == 0:
        question = position.question
        position.answer(question.options(position)[0], question.seat)

    assert GAME.seats(position.setup)[position.turn_of] == seat


@pytest.mark.parametrize(
    ("name", "medals"),
    [
        pytest.param("01-opening-action-1", 6, marks=pytest.mark.clause("SCN-1-3")),
        pytest.param("02-opening-action-2", 6, marks=pytest.mark.clause("SCN-2-3")),
        pytest.param("03-loos-2nd-division", 6, marks=pytest.mark.clause("SCN-3-3")),
        pytest.param("04-loos-hohenzollern-redoubt", 6, marks=pytest.mark.clause("SCN-4-3")),
        pytest.param("05-loos-german-counter-attack", 6, marks=pytest.mark.clause("SCN-5-3")),
        pytest.param("06-loos-fight-for-the-trenches", 7, marks=pytest.mark.clause("SCN-6-3")),
        pytest.param("07-loos-british-renew-offensive", 6, marks=pytest.mark.clause("SCN-7-3")),
        pytest.param("08-somme-hawthorn-ridge", 6, marks=pytest.mark.clause("SCN-8-3")),
        pytest.param("09-somme-mash-valley", 7, marks=pytest.mark.clause("SCN-9-3")),
        pytest.param("10-somme-sausage-valley", 7, marks=pytest.mark.clause("SCN-10-3")),
        pytest.param("11-somme-mametz", 6, marks=pytest.mark.clause("SCN-11-3")),
        pytest.param("12-somme-mametz-wood", 7, marks=pytest.mark.clause("SCN-12-3")),
        pytest.param("13-vimy-1st-2nd-canadian", 6, marks=pytest.mark.clause("SCN-13-3")),
        pytest.param("14-vimy-hill-145", 8, marks=pytest.mark.clause("SCN-14-3")),
        pytest.param("15-vimy-the-pimple", 7, marks=pytest.mark.clause("SCN-15-3")),
        pytest.param("16-vimy-bois-en-hache", 6, marks=pytest.mark.clause("SCN-16-3")),
        pytest.param("41-verdun-bois-des-caures", 6, marks=pytest.mark.clause("SCN-41-3")),
        pytest.param("42-verdun-beaumont", 6, marks=pytest.mark.clause("SCN-42-3")),
        pytest.param("43-verdun-samogneux", 7, marks=pytest.mark.clause("SCN-43-3")),
        pytest.param("44-verdun-fort-douaumont", 6, marks=pytest.mark.clause("SCN-44-3")),
        pytest.param("45-verdun-crossing-the-meuse", 7, marks=pytest.mark.clause("SCN-45-3")),
        pytest.param("46-verdun-le-mort-homme", 6, marks=pytest.mark.clause("SCN-46-3")),
        pytest.param("47-verdun-fort-vaux", 7, marks=pytest.mark.clause("SCN-47-3")),
        pytest.param("48-verdun-malancourt", 6, marks=pytest.mark.clause("SCN-48-3")),
        pytest.param("49-verdun-french-assault-douaumont", 6, marks=pytest.mark.clause("SCN-49-3")),
        pytest.param("50-verdun-fight-for-fort-vaux", 7, marks=pytest.mark.clause("SCN-50-3")),
        pytest.param("51-verdun-fleury", 7, marks=pytest.mark.clause("SCN-51-3")),
        pytest.param("52-verdun-french-retake-douaumont", 8, marks=pytest.mark.clause("SCN-52-3")),
        pytest.param("53-nivelle-st-quentin", 6, marks=pytest.mark.clause("SCN-53-3")),
        pytest.param("54-nivelle-la-folie-farm", 5, marks=pytest.mark.clause("SCN-54-3")),
        pytest.param("55-nivelle-craonne", 6, marks=pytest.mark.clause("SCN-55-3")),
        pytest.param("56-nivelle-afternoon-at-craonne", 6, marks=pytest.mark.clause("SCN-56-3")),
        pytest.param("57-nivelle-berry-au-bac", 7, marks=pytest.mark.clause("SCN-57-3")),
        pytest.param("58-nivelle-laffaux-mill", 8, marks=pytest.mark.clause("SCN-58-3")),
    ],
)
def test_medals_to_win(name, medals):
    assert agreement_of(GAME.setup(name)).medals == medals


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
            13,
            marks=pytest.mark.clause("SCN-2-4"),
        ),
        pytest.param(
            "03-loos-2nd-division",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:11 machine_gun:1 mortar:2",
            39,
            11,
            marks=pytest.mark.clause("SCN-3-4"),
        ),
        pytest.param(
            "04-loos-hohenzollern-redoubt",
            "infantry:5 machine_gun:2 mortar:1",
            "infantry:11 mortar:2",
            36,
            8,
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
            34,
            11,
            marks=pytest.mark.clause("SCN-7-4"),
        ),
        pytest.param(
            "08-somme-hawthorn-ridge",
            "infantry:9 machine_gun:2 mortar:1",
            "infantry:12 machine_gun:2 mortar:2",
            38,
            7,
            marks=pytest.mark.clause("SCN-8-4"),
        ),
        pytest.param(
            "09-somme-mash-valley",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            37,
            6,
            marks=pytest.mark.clause("SCN-9-4"),
        ),
        pytest.param(
            "10-somme-sausage-valley",
            "infantry:8 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            37,
            7,
            marks=pytest.mark.clause("SCN-10-4"),
        ),
        pytest.param(
            "11-somme-mametz",
            "infantry:3 machine_gun:3 mortar:1",
            "infantry:10 machine_gun:2 mortar:1",
            32,
            7,
            marks=pytest.mark.clause("SCN-11-4"),
        ),
        pytest.param(
            "12-somme-mametz-wood",
            "infantry:8 machine_gun:2 mortar:1",
            "infantry:11 machine_gun:2 mortar:2",
            31,
            4,
            marks=pytest.mark.clause("SCN-12-4"),
        ),
        pytest.param(
            "13-vimy-1st-2nd-canadian",
            "infantry:8 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:2 mortar:2",
            46,
            7,
            marks=pytest.mark.clause("SCN-13-4"),
        ),
        pytest.param(
            "14-vimy-hill-145",
            "infantry:9 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            39,
            10,
            marks=pytest.mark.clause("SCN-14-4"),
        ),
        pytest.param(
            "15-vimy-the-pimple",
            "infantry:9 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            40,
            7,
            marks=pytest.mark.clause("SCN-15-4"),
        ),
        pytest.param(
            "16-vimy-bois-en-hache",
            "infantry:7 machine_gun:2 mortar:1",
            "infantry:10 machine_gun:2 mortar:1",
            45,
            6,
            marks=pytest.mark.clause("SCN-16-4"),
        ),
        pytest.param(
            "41-verdun-bois-des-caures",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:7 machine_gun:2 mortar:1",
            49,
            3,
            marks=pytest.mark.clause("SCN-41-4"),
        ),
        pytest.param(
            "42-verdun-beaumont",
            "infantry:11 machine_gun:2 mortar:1",
            "infantry:7 machine_gun:2 mortar:1",
            20,
            4,
            marks=pytest.mark.clause("SCN-42-4"),
        ),
        pytest.param(
            "43-verdun-samogneux",
            "infantry:11 machine_gun:2 mortar:2",
            "infantry:8 machine_gun:2 mortar:1",
            21,
            1,
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
            "infantry:9 machine_gun:2 mortar:1",
            27,
            0,
            marks=pytest.mark.clause("SCN-45-4"),
        ),
        pytest.param(
            "46-verdun-le-mort-homme",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:10 machine_gun:2 mortar:2",
            38,
            0,
            marks=pytest.mark.clause("SCN-46-4"),
        ),
        pytest.param(
            "47-verdun-fort-vaux",
            "infantry:12 machine_gun:2 mortar:2",
            "infantry:9 machine_gun:2 mortar:1",
            21,
            2,
            marks=pytest.mark.clause("SCN-47-4"),
        ),
        pytest.param(
            "48-verdun-malancourt",
            "infantry:11 machine_gun:2 mortar:3",
            "infantry:9 machine_gun:2 mortar:1",
            31,
            2,
            marks=pytest.mark.clause("SCN-48-4"),
        ),
        pytest.param(
            "49-verdun-french-assault-douaumont",
            "infantry:8 machine_gun:3 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            33,
            8,
            marks=pytest.mark.clause("SCN-49-4"),
        ),
        pytest.param(
            "50-verdun-fight-for-fort-vaux",
            "infantry:9 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:2 mortar:1",
            17,
            0,
            marks=pytest.mark.clause("SCN-50-4"),
        ),
        pytest.param(
            "51-verdun-fleury",
            "infantry:10 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:2 mortar:2",
            20,
            0,
            marks=pytest.mark.clause("SCN-51-4"),
        ),
        pytest.param(
            "52-verdun-french-retake-douaumont",
            "infantry:7 machine_gun:2 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            41,
            4,
            marks=pytest.mark.clause("SCN-52-4"),
        ),
        pytest.param(
            "53-nivelle-st-quentin",
            "infantry:8 machine_gun:2 mortar:1",
            "infantry:12 machine_gun:1 mortar:2",
            20,
            0,
            marks=pytest.mark.clause("SCN-53-4"),
        ),
        pytest.param(
            "54-nivelle-la-folie-farm",
            "field_artillery:2 infantry:6 machine_gun:2",
            "infantry:10 machine_gun:1 mortar:2",
            10,
            2,
            marks=pytest.mark.clause("SCN-54-4"),
        ),
        pytest.param(
            "55-nivelle-craonne",
            "infantry:7 machine_gun:3 mortar:1",
            "infantry:9 machine_gun:1 mortar:1 schneider:3",
            44,
            8,
            marks=pytest.mark.clause("SCN-55-4"),
        ),
        pytest.param(
            "56-nivelle-afternoon-at-craonne",
            "infantry:8 machine_gun:2 mortar:1",
            "infantry:9 machine_gun:1 mortar:1 schneider:2",
            45,
            1,
            marks=pytest.mark.clause("SCN-56-4"),
        ),
        pytest.param(
            "57-nivelle-berry-au-bac",
            "field_artillery:2 infantry:7 machine_gun:2 mortar:1",
            "infantry:10 machine_gun:1 mortar:1 schneider:3",
            51,
            6,
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
def test_set_up(name, german, allied, tiles, wire):
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
def test_who_races_against_time(name, side):
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
def test_bombardment(name, by, rows):
    bombardment = BATTLES[name].bombardment
    if by is None:
        assert bombardment is None
    else:
        assert bombardment is not None
        assert bombardment.by == by
        assert "".join(ROW_LETTERS[row] for row in bombardment.rows) == rows


@pytest.mark.parametrize(
    ("name", "number", "kind", "side", "medals", "hexes", "each", "needs", "held"),
    [
        pytest.param(
            "02-opening-action-2", 0, "temp_start", 1, (1, 1), 12, "", 0, -1, marks=pytest.mark.clause("SCN-2-5")
        ),
        pytest.param(
            "03-loos-2nd-division", 0, "temp_start", 1, (1, 1), 11, "", 0, -1, marks=pytest.mark.clause("SCN-3-5")
        ),
        pytest.param(
            "03-loos-2nd-division", 1, "temp_start", 1, (1, 1), 11, "", 1, -1, marks=pytest.mark.clause("SCN-3-6")
        ),
        pytest.param(
            "04-loos-hohenzollern-redoubt",
            0,
            "temp_start",
            1,
            (1, 1),
            5,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-4-5"),
        ),
        pytest.param(
            "04-loos-hohenzollern-redoubt",
            1,
            "temp_start",
            1,
            (1, 1),
            9,
            "",
            1,
            -1,
            marks=pytest.mark.clause("SCN-4-6"),
        ),
        pytest.param(
            "04-loos-hohenzollern-redoubt",
            2,
            "temp_start",
            1,
            (1, 1),
            6,
            "",
            2,
            -1,
            marks=pytest.mark.clause("SCN-4-7"),
        ),
        pytest.param(
            "05-loos-german-counter-attack",
            0,
            "temp_start",
            0,
            (1, 1),
            11,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-5-5"),
        ),
        pytest.param(
            "06-loos-fight-for-the-trenches",
            0,
            "temp_majority_start",
            -1,
            (1, 1),
            33,
            "",
            0,
            0,
            marks=pytest.mark.clause("SCN-6-5"),
        ),
        pytest.param(
            "07-loos-british-renew-offensive",
            0,
            "temp_start",
            1,
            (1, 1),
            11,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-7-5"),
        ),
        pytest.param(
            "08-somme-hawthorn-ridge", 0, "temp_start", 1, (1, 1), 12, "", 0, -1, marks=pytest.mark.clause("SCN-8-5")
        ),
        pytest.param(
            "08-somme-hawthorn-ridge", 1, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-8-6")
        ),
        pytest.param(
            "08-somme-hawthorn-ridge",
            2,
            "temp_majority_start",
            -1,
            (1, 1),
            7,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-8-7"),
        ),
        pytest.param(
            "09-somme-mash-valley", 0, "temp_start", 1, (1, 1), 19, "", 0, -1, marks=pytest.mark.clause("SCN-9-5")
        ),
        pytest.param(
            "09-somme-mash-valley", 1, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-9-6")
        ),
        pytest.param(
            "09-somme-mash-valley", 2, "temp_start", 1, (1, 1), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-9-7")
        ),
        pytest.param(
            "09-somme-mash-valley", 3, "temp_start", -1, (1, 1), 1, "", 0, -1, marks=pytest.mark.clause("SCN-9-8")
        ),
        pytest.param(
            "10-somme-sausage-valley", 0, "temp_start", 1, (1, 1), 19, "", 0, -1, marks=pytest.mark.clause("SCN-10-5")
        ),
        pytest.param(
            "10-somme-sausage-valley", 1, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-10-6")
        ),
        pytest.param(
            "10-somme-sausage-valley", 2, "temp_start", 1, (1, 1), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-10-7")
        ),
        pytest.param(
            "10-somme-sausage-valley", 3, "temp_start", -1, (1, 1), 1, "", 0, -1, marks=pytest.mark.clause("SCN-10-8")
        ),
        pytest.param(
            "11-somme-mametz", 0, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-11-5")
        ),
        pytest.param(
            "11-somme-mametz", 1, "temp_start", 1, (2, 2), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-11-6")
        ),
        pytest.param(
            "12-somme-mametz-wood", 0, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-12-5")
        ),
        pytest.param(
            "13-vimy-1st-2nd-canadian", 0, "temp_start", 1, (1, 1), 12, "", 0, -1, marks=pytest.mark.clause("SCN-13-5")
        ),
        pytest.param(
            "13-vimy-1st-2nd-canadian", 1, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-13-6")
        ),
        pytest.param(
            "14-vimy-hill-145", 0, "temp_start", 1, (1, 1), 11, "", 0, -1, marks=pytest.mark.clause("SCN-14-5")
        ),
        pytest.param(
            "14-vimy-hill-145", 1, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-14-6")
        ),
        pytest.param(
            "14-vimy-hill-145", 2, "temp_majority_start", -1, (2, 2), 7, "", 0, 0, marks=pytest.mark.clause("SCN-14-7")
        ),
        pytest.param(
            "15-vimy-the-pimple", 0, "temp_start", 1, (1, 1), 11, "", 0, -1, marks=pytest.mark.clause("SCN-15-5")
        ),
        pytest.param(
            "15-vimy-the-pimple", 1, "perm_start", 1, (1, 1), 3, "", 0, -1, marks=pytest.mark.clause("SCN-15-6")
        ),
        pytest.param(
            "15-vimy-the-pimple", 2, "temp_start", 1, (1, 1), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-15-7")
        ),
        pytest.param(
            "16-vimy-bois-en-hache", 0, "temp_start", 1, (1, 1), 11, "", 0, -1, marks=pytest.mark.clause("SCN-16-5")
        ),
        pytest.param(
            "16-vimy-bois-en-hache", 1, "temp_start", 1, (1, 1), 7, "", 1, -1, marks=pytest.mark.clause("SCN-16-6")
        ),
        pytest.param(
            "16-vimy-bois-en-hache", 2, "breakthrough", 1, (1, 1), 0, "", 0, -1, marks=pytest.mark.clause("SCN-16-7")
        ),
        pytest.param(
            "41-verdun-bois-des-caures",
            0,
            "perm_start",
            0,
            (1, 1),
            3,
            "hex",
            0,
            -1,
            marks=pytest.mark.clause("SCN-41-5"),
        ),
        pytest.param(
            "41-verdun-bois-des-caures",
            1,
            "breakthrough",
            0,
            (1, 1),
            0,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-41-6"),
        ),
        pytest.param(
            "42-verdun-beaumont", 0, "temp_start", 0, (1, 1), 12, "", 0, -1, marks=pytest.mark.clause("SCN-42-5")
        ),
        pytest.param(
            "42-verdun-beaumont",
            1,
            "temp_majority_start",
            -1,
            (1, 1),
            5,
            "",
            0,
            1,
            marks=pytest.mark.clause("SCN-42-6"),
        ),
        pytest.param(
            "43-verdun-samogneux",
            0,
            "temp_majority_start",
            -1,
            (1, 1),
            5,
            "",
            0,
            1,
            marks=pytest.mark.clause("SCN-43-5"),
        ),
        pytest.param(
            "43-verdun-samogneux",
            1,
            "temp_majority_start",
            -1,
            (2, 1),
            10,
            "",
            0,
            1,
            marks=pytest.mark.clause("SCN-43-6"),
        ),
        pytest.param(
            "44-verdun-fort-douaumont",
            0,
            "perm_start",
            0,
            (1, 1),
            5,
            "hex",
            0,
            -1,
            marks=pytest.mark.clause("SCN-44-5"),
        ),
        pytest.param(
            "44-verdun-fort-douaumont",
            1,
            "temp_majority_start",
            0,
            (1, 1),
            5,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-44-6"),
        ),
        pytest.param(
            "45-verdun-crossing-the-meuse",
            0,
            "vacant_start",
            0,
            (1, 1),
            5,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-45-5"),
        ),
        pytest.param(
            "45-verdun-crossing-the-meuse",
            1,
            "vacant_start",
            0,
            (1, 1),
            3,
            "",
            1,
            -1,
            marks=pytest.mark.clause("SCN-45-6"),
        ),
        pytest.param(
            "45-verdun-crossing-the-meuse",
            2,
            "temp_start",
            0,
            (1, 1),
            8,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-45-7"),
        ),
        pytest.param(
            "46-verdun-le-mort-homme", 0, "vacant_start", 0, (1, 1), 8, "", 0, -1, marks=pytest.mark.clause("SCN-46-5")
        ),
        pytest.param(
            "46-verdun-le-mort-homme", 1, "vacant_start", 0, (1, 1), 7, "", 0, -1, marks=pytest.mark.clause("SCN-46-6")
        ),
        pytest.param(
            "46-verdun-le-mort-homme", 2, "temp_start", 0, (1, 1), 12, "", 0, -1, marks=pytest.mark.clause("SCN-46-7")
        ),
        pytest.param(
            "47-verdun-fort-vaux", 0, "perm_start", 0, (1, 1), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-47-5")
        ),
        pytest.param(
            "47-verdun-fort-vaux",
            1,
            "temp_majority_start",
            0,
            (1, 1),
            3,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-47-6"),
        ),
        pytest.param(
            "48-verdun-malancourt",
            0,
            "temp_majority_start",
            0,
            (1, 1),
            4,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-48-5"),
        ),
        pytest.param(
            "48-verdun-malancourt", 1, "perm_start", 0, (1, 1), 5, "", 0, -1, marks=pytest.mark.clause("SCN-48-6")
        ),
        pytest.param(
            "49-verdun-french-assault-douaumont",
            0,
            "perm_start",
            1,
            (1, 1),
            5,
            "hex",
            0,
            -1,
            marks=pytest.mark.clause("SCN-49-5"),
        ),
        pytest.param(
            "50-verdun-fight-for-fort-vaux",
            0,
            "temp_majority_start",
            -1,
            (1, 1),
            3,
            "",
            0,
            1,
            marks=pytest.mark.clause("SCN-50-5"),
        ),
        pytest.param(
            "51-verdun-fleury", 0, "temp_majority_start", -1, (1, 1), 3, "", 0, 1, marks=pytest.mark.clause("SCN-51-5")
        ),
        pytest.param(
            "51-verdun-fleury", 1, "perm_start", 0, (1, 1), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-51-6")
        ),
        pytest.param(
            "52-verdun-french-retake-douaumont",
            0,
            "perm_start",
            1,
            (1, 1),
            5,
            "hex",
            0,
            -1,
            marks=pytest.mark.clause("SCN-52-5"),
        ),
        pytest.param(
            "52-verdun-french-retake-douaumont",
            1,
            "temp_start",
            1,
            (1, 1),
            11,
            "",
            0,
            -1,
            marks=pytest.mark.clause("SCN-52-6"),
        ),
        pytest.param(
            "53-nivelle-st-quentin", 0, "perm_start", 1, (1, 1), 4, "hex", 0, -1, marks=pytest.mark.clause("SCN-53-5")
        ),
        pytest.param(
            "53-nivelle-st-quentin", 1, "temp_start", 1, (1, 1), 3, "hex", 0, -1, marks=pytest.mark.clause("SCN-53-6")
        ),
        pytest.param(
            "54-nivelle-la-folie-farm",
            0,
            "perm_immediate",
            1,
            (2, 2),
            0,
            "gun",
            0,
            -1,
            marks=pytest.mark.clause("SCN-54-5"),
        ),
        pytest.param(
            "54-nivelle-la-folie-farm",
            1,
            "perm_start",
            1,
            (1, 1),
            2,
            "hex",
            0,
            -1,
            marks=pytest.mark.clause("SCN-54-6"),
        ),
        pytest.param(
            "55-nivelle-craonne", 0, "temp_start", 1, (1, 1), 24, "unit", 0, -1, marks=pytest.mark.clause("SCN-55-5")
        ),
        pytest.param(
            "56-nivelle-afternoon-at-craonne",
            0,
            "temp_start",
            1,
            (1, 1),
            12,
            "unit",
            0,
            -1,
            marks=pytest.mark.clause("SCN-56-5"),
        ),
        pytest.param(
            "57-nivelle-berry-au-bac",
            0,
            "temp_start",
            1,
            (1, 1),
            12,
            "unit",
            0,
            -1,
            marks=pytest.mark.clause("SCN-57-5"),
        ),
        pytest.param(
            "57-nivelle-berry-au-bac", 1, "temp_majority", -1, (1, 1), 8, "", 0, 0, marks=pytest.mark.clause("SCN-57-6")
        ),
        pytest.param(
            "58-nivelle-laffaux-mill", 0, "temp_start", 1, (1, 1), 11, "", 0, -1, marks=pytest.mark.clause("SCN-58-5")
        ),
        pytest.param(
            "58-nivelle-laffaux-mill", 1, "temp_start", 1, (1, 1), 11, "", 1, -1, marks=pytest.mark.clause("SCN-58-6")
        ),
        pytest.param(
            "58-nivelle-laffaux-mill", 2, "temp_start", 1, (1, 1), 7, "", 2, -1, marks=pytest.mark.clause("SCN-58-7")
        ),
        pytest.param(
            "58-nivelle-laffaux-mill", 3, "perm_start", 1, (1, 1), 1, "", 0, -1, marks=pytest.mark.clause("SCN-58-8")
        ),
    ],
)
def test_objectives(name, number, kind, side, medals, hexes, each, needs, held):
    objective = BATTLES[name].objectives[number]

    assert objective.kind is Kind(kind)
    assert (objective.side, objective.medals, objective.each) == (side, medals, each)
    assert objective.hexes.bit_count() == hexes
    assert (len(objective.needs), objective.held) == (needs, held)


@pytest.mark.clause("SCN-6-2")
def test_scenario_6_the_higher_sum_of_two_dice_begins_and_ties_are_rolled_again():
    position = GAME.start("06-loos-fight-for-the-trenches")

    play(position, "3 4", "5 2", "1 2", "6 1")

    assert position.turn_of == 1


@pytest.mark.clause("SCN-50-2")
def test_scenario_50_more_hq_faces_begin_and_a_tie_goes_to_the_germans():
    for roll, first in (("hq flag flag flag", 0), ("hq hq flag flag", 1)):
        position = GAME.start("50-verdun-fight-for-fort-vaux")
        play(position, "hq flag flag flag", roll)
        assert position.turn_of == first


@pytest.mark.clause("SCN-4-10", "SCN-5-8", "SCN-6-8", "SCN-7-8", "SCN-15-10")
def test_the_hills_that_give_the_observation_advantage():
    for number in (4, 5, 6, 7, 15):
        battle = next(each for each in BATTLES.values() if each.number == number)
        assert battle.observation == battle.group("H1")
        assert battle.observation.bit_count() > 2


@pytest.mark.clause("SCN-8-10", "TER-sunken-lane-1")
def test_scenario_8_has_a_sunken_lane():
    battle = BATTLES["08-somme-hawthorn-ridge"]
    lanes = [TERRAINS[kind] for kind in battle.terrain if TERRAINS[kind].id == "sunken_lane"]

    assert len(lanes) == 3
    assert (lanes[0].soldiers, lanes[0].flags) == ((1, 1), (1, 1))


@pytest.mark.clause("SCN-9-11", "SCN-10-11", "SCN-11-9", "TER-fortified-building-1")
def test_the_buildings_of_la_boisselle_and_mametz_are_fortified():
    for name in ("09-somme-mash-valley", "10-somme-sausage-valley", "11-somme-mametz"):
        battle = BATTLES[name]
        strong = [place for place, kind in enumerate(battle.terrain) if TERRAINS[kind].id == "fortified_building"]
        assert sum(1 << place for place in strong) == battle.group("B1")
        terrain = TERRAINS[battle.terrain[strong[0]]]
        assert (terrain.soldiers, terrain.flags, terrain.stops, terrain.entry_loss) == ((2, 2), (2, 2), True, 1)


@pytest.mark.clause("SCN-12-8", "SET-05")
def test_scenario_12_the_british_add_their_grenadier_first():
    position = GAME.start("12-somme-mametz-wood")
    assert position.question.seat == 1
    assert position.command_hand == [0, 0]
    play(position, "specialist grenadier")
    play(position, position.question.write(position, position.question.options(position)[0]))
    assert position.question.seat == 0
    for _ in range(3):
        play(position, "specialist grenadier")
        play(position, position.question.write(position, position.question.options(position)[0]))
    assert position.question.seat == -1
    assert position.turn_of == 0


@pytest.mark.clause("SCN-44-9")
def test_scenario_44_the_gun_of_the_fort_is_a_heavy_mortar():
    position = GAME.start("44-verdun-fort-douaumont")
    fort = BATTLES["44-verdun-fort-douaumont"].group("K1")
    guns = [unit for unit in position.units_of(1) if fort >> position.where[unit] & 1]

    assert any(UNITS[position.kind[unit]].id == "mortar" and position.specialist[unit] for unit in guns)


@pytest.mark.clause("SCN-50-8")
def test_scenario_50_the_first_player_picks_rows_going_outward():
    position = GAME.start("50-verdun-fight-for-fort-vaux")
    play(position, "flag flag flag flag", "flag flag flag flag")
    while position.question.key != "choose-row":
        question = position.question
        position.answer(question.options(position)[0], question.seat)

    question = position.question
    assert [question.write(position, each) for each in question.options(position)][:2] == ["row b", "row c"]
    play(position, "row d", "6", "6")
    question = position.question
    assert question.why_not(position, 2).key == "row-passed"
    assert question.why_not(position, 4) is None


@pytest.mark.clause("SCN-52-9")
def test_scenario_52_shells_raze_empty_trenches_and_bunkers():
    battle = BATTLES["52-verdun-french-retake-douaumont"]
    assert {TERRAINS[kind].id for kind in battle.bombardment.razes} == {"trench", "bunker"}
    position = GAME.start(battle.id)
    from firestep.games.great_war.bombardment import shell

    empty = [each for each in HEX_NAMES if TERRAINS[battle.terrain[each]].id == "bunker" and position.unit_at[each] < 0]
    shell(position, empty[0])
    assert TERRAINS[position.ground.terrain[empty[0]]].id == "shell_crater"
    assert battle.objectives[0].hexes >> empty[0] & 1


@pytest.mark.clause("SCN-53-10")
def test_scenario_53_the_race_can_be_turned_round():
    name = "53-nivelle-st-quentin"

    assert agreement_of(GAME.setup(name)).racing == 0
    assert agreement_of(GAME.setup(name, {"race": "turned"})).racing == 1


@pytest.mark.clause("SCN-54-9", "FA-03", "SCN-54-5")
def test_scenario_54_guns_stay_when_their_crew_is_dead():
    from firestep.games.great_war.harm import kill
    from firestep.games.great_war.moves import move_unit

    position = GAME.start("54-nivelle-la-folie-farm")
    gun = next(unit for unit in position.units_of(0) if UNITS[position.kind[unit]].id == "field_artillery")
    place = position.where[gun]
    kill(position, gun)
    assert position.medals == [0, 1]
    assert position.guns == 1 << place
    assert position.unit_at[place] == -1

    move_unit(position, position.units_of(1)[0], place, 1)
    assert position.medals == [0, 3]
    assert position.guns == 0


@pytest.mark.clause("SCN-55-8", "SCN-57-9", "SCN-58-11")
def test_a_saint_chamond_may_replace_two_schneiders():
    for name in ("55-nivelle-craonne", "57-nivelle-berry-au-bac", "58-nivelle-laffaux-mill"):
        position = GAME.start(name, {"saint-chamond": True})
        tanks = [UNITS[position.kind[unit]].id for unit in position.units_of(1) if UNITS[position.kind[unit]].is_tank]
        assert sorted(tanks) == ["saint_chamond", "schneider"]
        from firestep.games.great_war.preparation import free_specialists

        assert free_specialists(position, 1) == BATTLES[name].assets[1].specialists + 1


@pytest.mark.clause("SCN-56-9", "SCN-56-8")
def test_scenario_56_replaces_one_tank_and_may_take_over_craters():
    name = "56-nivelle-afternoon-at-craonne"
    position = GAME.start(name, {"saint-chamond": True})
    tanks = [UNITS[position.kind[unit]].id for unit in position.units_of(1) if UNITS[position.kind[unit]].is_tank]
    assert sorted(tanks) == ["saint_chamond", "schneider"]
    assert agreement_of(GAME.setup(name)).bombardment is None
    carried = agreement_of(GAME.setup(name, {"craters": True})).bombardment
    assert carried is not None
    assert carried.rows == BATTLES["55-nivelle-craonne"].bombardment.rows
