"""Section 17: every scenario as the tables have it: special rules."""

from __future__ import annotations

import pytest

from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.facts import TERRAINS, UNITS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import HEX_NAMES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.preparation import free_specialists
from firestep.games.great_war.scenarios import BATTLES, PRINTED
from great_war.field import is_legal, open_question, play, refusal
from great_war.layouts import board_of, hexes_of


@pytest.mark.clause("SCN-6-2")
def test_scenario_6_the_higher_sum_of_two_dice_begins_and_ties_are_rolled_again() -> None:
    position = GAME.start("06-loos-fight-for-the-trenches")

    play(position, "3 4", "5 2", "1 2", "6 1")

    assert position.turn_of == 1


@pytest.mark.clause("SCN-50-2")
def test_scenario_50_more_hq_faces_begin_and_a_tie_goes_to_the_germans() -> None:
    for roll, first in (("hq flag flag flag", 0), ("hq hq flag flag", 1)):
        position = GAME.start("50-verdun-fight-for-fort-vaux")
        play(position, "hq flag flag flag", roll)
        assert position.turn_of == first


@pytest.mark.clause("SCN-4-10", "SCN-5-8", "SCN-6-8", "SCN-7-8", "SCN-15-10")
def test_the_hills_that_give_the_observation_advantage() -> None:
    battles = [BATTLES[name] for name in PRINTED]
    given = {battle.number: battle.observation for battle in battles if battle.observation}

    assert given == {number: hexes_of(number, "H1") for number in (4, 5, 6, 7, 15)}
    assert [hexes.bit_count() for hexes in given.values()] == [4, 4, 4, 4, 3]


@pytest.mark.clause("SCN-8-10", "TER-sunken-lane-1")
def test_scenario_8_has_a_sunken_lane() -> None:
    battle = BATTLES["08-somme-hawthorn-ridge"]
    lanes = [TERRAINS[kind] for kind in battle.terrain if TERRAINS[kind].id == "sunken_lane"]

    assert len(lanes) == 3
    assert (lanes[0].soldiers, lanes[0].flags) == ((1, 1), (1, 1))


@pytest.mark.clause("SCN-9-11", "SCN-10-11", "SCN-11-9", "TER-fortified-building-1")
def test_the_buildings_of_la_boisselle_and_mametz_are_fortified() -> None:
    for name in ("09-somme-mash-valley", "10-somme-sausage-valley", "11-somme-mametz"):
        battle = BATTLES[name]
        strong = [place for place, kind in enumerate(battle.terrain) if TERRAINS[kind].id == "fortified_building"]
        assert sum(1 << place for place in strong) == battle.group("B1")
        terrain = TERRAINS[battle.terrain[strong[0]]]
        assert (terrain.soldiers, terrain.flags, terrain.stops, terrain.entry_loss) == ((2, 2), (2, 2), True, 1)


@pytest.mark.clause("SCN-12-8", "SET-05")
def test_scenario_12_the_british_add_their_grenadier_first() -> None:
    position = GAME.start("12-somme-mametz-wood")
    assert open_question(position).seat == 1
    assert position.command_hand == [0, 0]
    play(position, "specialist grenadier")
    play(position, open_question(position).write(position, open_question(position).options(position)[0]))
    assert open_question(position).seat == 0
    for _ in range(3):
        play(position, "specialist grenadier")
        play(position, open_question(position).write(position, open_question(position).options(position)[0]))
    assert open_question(position).seat == -1
    assert position.turn_of == 0


@pytest.mark.clause("SCN-44-9")
def test_scenario_44_the_gun_of_the_fort_is_a_heavy_mortar() -> None:
    position = GAME.start("44-verdun-fort-douaumont")
    fort = BATTLES["44-verdun-fort-douaumont"].group("K1")
    guns = [unit for unit in position.units_of(1) if fort >> position.where[unit] & 1]

    assert any(UNITS[position.kind[unit]].id == "mortar" and position.specialist[unit] for unit in guns)


@pytest.mark.clause("SCN-50-8")
def test_scenario_50_the_first_player_picks_rows_going_outward() -> None:
    position = GAME.start("50-verdun-fight-for-fort-vaux")
    play(position, "flag flag flag flag", "flag flag flag flag")
    while open_question(position).key != "choose-row":
        question = open_question(position)
        position.answer(question.options(position)[0], question.seat)

    question = open_question(position)
    assert [question.write(position, each) for each in question.options(position)][:2] == ["row b", "row c"]
    play(position, "row d", "6", "6")
    assert refusal(position, "row c").key == "row-passed"
    assert is_legal(position, "row e")


@pytest.mark.clause("SCN-52-9")
def test_scenario_52_shells_raze_empty_trenches_and_bunkers() -> None:
    battle = BATTLES["52-verdun-french-retake-douaumont"]
    assert battle.bombardment is not None
    assert {TERRAINS[kind].id for kind in battle.bombardment.razes} == {"trench", "bunker"}
    position = GAME.start(battle.id)
    from firestep.games.great_war.bombardment import shell

    empty = [each for each in HEX_NAMES if TERRAINS[battle.terrain[each]].id == "bunker" and position.unit_at[each] < 0]
    shell(position, empty[0])
    assert TERRAINS[position.ground.terrain[empty[0]]].id == "shell_crater"
    assert battle.objectives[0].hexes >> empty[0] & 1


@pytest.mark.clause("SCN-53-10")
def test_scenario_53_the_race_can_be_turned_round() -> None:
    name = "53-nivelle-st-quentin"

    assert agreement_of(GAME.setup(name)).racing == 0
    assert agreement_of(GAME.setup(name, {"race": "turned"})).racing == 1


@pytest.mark.clause("SCN-54-9", "FA-03", "SCN-54-5")
def test_scenario_54_guns_stay_when_their_crew_is_dead() -> None:
    from firestep.games.great_war.movement import move_unit
    from firestep.games.great_war.roll_results import kill

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


def tanks_of(position: GreatWarPosition) -> dict[str, str]:
    """By hex: the tank that stands there."""
    return {
        HEX_NAMES[position.where[unit]]: UNITS[position.kind[unit]].id
        for unit in position.units_of(1)
        if UNITS[position.kind[unit]].is_tank
    }


@pytest.mark.clause("SCN-55-8", "SCN-57-9", "SCN-58-11")
def test_a_saint_chamond_may_replace_two_schneiders() -> None:
    for name, hexes in (
        ("55-nivelle-craonne", ("j4", "j6", "j8")),
        ("57-nivelle-berry-au-bac", ("k3", "k6", "k9")),
        ("58-nivelle-laffaux-mill", ("j4", "j6", "j8")),
    ):
        plain, position = GAME.start(name), GAME.start(name, {"saint-chamond": True})

        assert tanks_of(plain) == dict.fromkeys(hexes, "schneider")
        assert tanks_of(position) == {hexes[0]: "schneider", hexes[1]: "saint_chamond"}
        assert free_specialists(position, 1) == free_specialists(plain, 1) + 1


@pytest.mark.clause("SCN-56-9")
def test_scenario_56_a_saint_chamond_replaces_one_of_the_two_schneiders() -> None:
    name = "56-nivelle-afternoon-at-craonne"
    plain, position = GAME.start(name), GAME.start(name, {"saint-chamond": True})

    assert tanks_of(plain) == {"g5": "schneider", "g8": "schneider"}
    assert tanks_of(position) == {"g5": "schneider", "g8": "saint_chamond"}
    assert free_specialists(position, 1) == free_specialists(plain, 1) == 3
    before, after = board_of(plain), board_of(position)
    assert [each for each in before if before[each] != after[each]] == ["g8"]


@pytest.mark.clause("SCN-56-8")
def test_scenario_56_may_take_over_the_craters_of_55() -> None:
    name = "56-nivelle-afternoon-at-craonne"
    assert agreement_of(GAME.setup(name)).bombardment is None
    carried = agreement_of(GAME.setup(name, {"craters": True})).bombardment
    shelled = BATTLES["55-nivelle-craonne"].bombardment
    assert carried is not None
    assert shelled is not None
    assert carried.rows == shelled.rows
