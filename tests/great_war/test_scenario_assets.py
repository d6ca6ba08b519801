"""Section 17: every scenario as the tables have it: assets, first player, medals."""

from __future__ import annotations

import pytest

from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.game import GAME
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from great_war.field import open_question


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
def test_assets(name: str, german: tuple[int, ...], allied: tuple[int, ...]) -> None:
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
def test_first_player(name: str, seat: str) -> None:
    position = GAME.start(name)
    while position.turn == 0:
        question = open_question(position)
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
def test_medals_to_win(name: str, medals: int) -> None:
    assert agreement_of(GAME.setup(name)).medals == medals


@pytest.mark.clause("SET-06")
def test_the_numbers_of_extra_specialists_by_battle() -> None:
    battles = [BATTLES[name] for name in PRINTED]
    found = {each.number: tuple(asset.extra_specialists for asset in each.assets) for each in battles}

    assert {number: extra for number, extra in found.items() if any(extra)} == {
        3: (1, 2), 4: (1, 2), 5: (2, 1), 6: (1, 2), 7: (1, 2), 8: (2, 3), 9: (1, 3), 10: (2, 3), 11: (2, 3),
        12: (2, 3), 13: (2, 3), 14: (2, 3), 15: (2, 3), 16: (1, 3),
    }  # fmt: skip
