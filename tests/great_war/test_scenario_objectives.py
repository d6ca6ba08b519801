"""Section 17: every scenario as the tables have it: objectives."""

from __future__ import annotations

import pytest

from firestep.games.great_war.scenario import Kind
from firestep.games.great_war.scenarios import BATTLES


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
def test_objectives(
    name: str, number: int, kind: str, side: int, medals: tuple[int, int], hexes: int, each: str, needs: int, held: int
) -> None:
    objective = BATTLES[name].objectives[number]

    assert objective.kind is Kind(kind)
    assert (objective.side, objective.medals, objective.each) == (side, medals, each)
    assert objective.hexes.bit_count() == hexes
    assert (len(objective.needs), objective.held) == (needs, held)
