"""R11.7 Engineers, and what mines do to those who enter (R11.8)."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import engineers, transport
from firestep.games.trench_club.events import TrenchLeft
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import hex_name
from firestep.games.trench_club.position import DESTROYED
from firestep.games.trench_club.trenches import trench_mask_of
from firestep.kernel import Refusal
from trench_club.field import asked, field, options, place, play, refusal, unit


def test_r11_7a_engineers_build_two_hexes_of_road_or_bridge_instead_of_attacking() -> None:
    position = field("de: engineer b8; gb: infantry c7", engineers=True)
    play(position, "build de-engineer", "road b9 c10")
    assert position.ground.bridge >> place("b9") & 1  # a road on water is a bridge
    assert position.ground.road >> place("c10") & 1
    play(position, "done")
    assert options(position) == ["done"]  # no attack on c7 any more


def test_r11_7a_a_trench_only_with_the_expert_rules_and_as_a_trench_of_its_own() -> None:
    position = field("de: engineer e5; gb: infantry q17", engineers=True, expert_trenches=True)
    before = len(position.ground.trenches)
    play(position, "build de-engineer", "trench f4 f3")
    assert len(position.ground.trenches) == before + 1
    assert position.ground.trenches[-1] == 1 << place("f4") | 1 << place("f3")
    plain = field("de: engineer e5; gb: infantry q17", engineers=True)
    assert refusal(play(plain, "build de-engineer"), "trench f4 f3") == engineers.TRENCH_NEEDS_EXPERT


def test_r11_7b_one_hex_adjacent_and_not_under_enemies_or_forts() -> None:
    position = field("de: engineer f4; gb: tank f3", engineers=True)
    play(position, "build de-engineer")
    assert refusal(position, "road f3 f2") == engineers.BUILDING_UNDER_ENEMY
    assert refusal(position, "road e3 e4") == Refusal("R11.7", "not-beside-engineers")
    assert refusal(position, "road e4 e3") == engineers.GROUND_NOT_FOR_BUILDING
    assert options(position) == ["road e4 f4"], "all else is road already, under the enemy or the fort"
    free = play(field("de: engineer f4; gb: tank q17", engineers=True), "build de-engineer")
    assert "road e4 f3" in options(free)
    assert refusal(position, "road f2 g3") == engineers.NOT_BESIDE_ENGINEERS


def test_r11_7b_not_on_a_trench_that_the_enemy_holds() -> None:
    text = "de: engineer h5, infantry q1; gb: infantry g7 inside"
    position = field(text, engineers=True, expert_trenches=True)
    play(position, "build de-engineer")
    assert refusal(position, "road h6 i6") == engineers.HELD_BY_ENEMY
    assert refusal(position, "road g6 h6") == engineers.HELD_BY_ENEMY
    basic = field(text.removesuffix(" inside"), engineers=True)
    assert refusal(play(basic, "build de-engineer"), "road h6 i6") is None, "without the expert rules it is open ground"


def test_r11_7b_a_road_may_cross_a_trench_that_the_enemy_does_not_hold() -> None:
    """Ruling 4: the rulebook bars only trenches that the enemy holds; the hex is then road, and the trench is cut."""
    position = field(
        "de: engineer h5, infantry h6 inside, mounted-infantry i6 inside; gb: tank q17",
        engineers=True,
        expert_trenches=True,
    )
    play(position, "build de-engineer", "road h6 g6")
    ground = position.ground
    assert ground.road >> place("h6") & 1
    assert ground.trench_of(place("h6")) == -1
    assert ground.trench_of(place("g7")) != ground.trench_of(place("i6")), "two trenches are left"
    assert position.inside == 1 << unit(position, "de-mounted-infantry"), "the infantry now stands on a road"
    assert position.settled == position.inside
    assert trench_mask_of(position, unit(position, "de-mounted-infantry")) == 1 << place("i6")


def test_r11_7b_a_trench_may_touch_another_and_stays_a_trench_of_its_own() -> None:
    """Ruling 4: the rulebook does not bar it."""
    position = field("de: engineer j4, infantry j6; gb: tank q17", engineers=True, expert_trenches=True)
    play(position, "build de-engineer", "trench j5 j6")
    ground = position.ground
    assert ground.trench_of(place("j5")) == ground.trench_of(place("j6")) != ground.trench_of(place("i6"))
    assert not ground.road & (1 << place("j5") | 1 << place("j6")), "a hex is one thing only: R4.3"
    play(position, "done", "done")
    assert position.inside >> unit(position, "de-infantry") & 1, "it stands in the new trench"


def test_r11_7b_a_trench_is_dug_in_forest_but_not_in_water_or_where_one_is() -> None:
    """Ruling 4: land of any kind; on water the rulebook names the bridge."""
    position = field("de: engineer h5; gb: tank q17", engineers=True, expert_trenches=True)
    play(position, "build de-engineer")
    assert refusal(position, "trench h6 i6") == engineers.BUILT_ALREADY
    assert refusal(position, "trench h4 i4") is None
    wet = play(field("de: engineer i8; gb: tank q17", engineers=True, expert_trenches=True), "build de-engineer")
    assert refusal(wet, "trench h7 i7") == engineers.GROUND_NOT_FOR_BUILDING
    assert refusal(wet, "road h7 i7") is None
    play(position, "trench h4 i4")
    assert position.ground.trench_of(place("h4")) >= 0
    assert not position.ground.forest >> place("h4") & 1


def test_r11_7b_what_is_built_later_replaces_what_was_built_before() -> None:
    position = field(
        "de: engineer f4, engineer e6; gb: tank q17; trenches: e4 f3", engineers=True, expert_trenches=True
    )
    play(position, "build de-engineer", "road e4 f4")
    assert [position.ground.trench_of(place(name)) >= 0 for name in ("e4", "f3")] == [False, True]
    play(position, "build de-engineer-2", "trench e5 f4")
    assert position.roads_built == 1 << place("e4")
    assert not position.ground.road >> place("f4") & 1
    assert GAME.parse(GAME.write(position)) == position


@pytest.mark.clause("R11.7a", "R7.5b", "R4.9a")
def test_r11_7a_engineers_do_not_build_where_they_could_not_attack() -> None:
    """Ruling 4: they build instead of attacking, which units in forts and in water cannot do."""
    for where in ("fort-a3", "b9"):
        position = field(f"de: engineer {where}, tank q1; gb: infantry q17; forts: a3 de", engineers=True)
        assert refusal(position, "build de-engineer") == engineers.NOTHING_TO_BUILD
        assert "build de-engineer" not in options(position)
    assert "build de-engineer" in options(field("de: engineer b8; gb: infantry q17", engineers=True))


def test_r11_7c_once_a_turn_before_or_after_moving() -> None:
    before = field("de: engineer f4; gb: infantry q17", engineers=True)
    play(before, "build de-engineer", "road e4 f3", "move de-engineer", "to e5")
    assert refusal(before, "build de-engineer") == engineers.HAS_ACTED
    after = field("de: engineer f4; gb: infantry q17", engineers=True)
    play(after, "move de-engineer", "to e5", "build de-engineer", "road f4 e4")
    assert after.ground.road >> place("f4") & 1


def test_r11_8a_a_mine_destroys_an_enemy_that_enters() -> None:
    position = field("de: armoured-car e5; gb: infantry q17; mines: gb f4")
    play(position, "move de-armoured-car", "to f4")
    assert position.where[0] == DESTROYED
    assert position.unit_at[place("f4")] == -1


def test_r11_8a_nobody_drives_through_a_mine() -> None:
    position = field("de: infantry j6; gb: infantry q17; mines: gb j7, gb k7")
    from firestep.games.trench_club.movement import way_to

    assert way_to(position, 0, place("j8")) == []


def test_r11_8c_aircraft_and_friends_are_immune() -> None:
    air = field("de: plane e5; gb: infantry q17; mines: gb f4")
    play(air, "move de-plane", "to f4")
    assert air.where[0] == place("f4")
    friend = field(
        "de: infantry e5; ah: infantry f5; gb: infantry q17; mines: de f4", scenario="four-players", turn="ah"
    )
    play(friend, "move ah-infantry", "to f4")
    assert friend.where[unit(friend, "ah-infantry")] == place("f4")


def test_r11_8e_the_mine_is_used_up_the_load_dies_and_nobody_earns() -> None:
    position = field("de: armoured-car e5, tank e4; gb: infantry q17; mines: gb f4")
    play(position, "move de-armoured-car", "to f4", "move de-tank", "to f4")
    assert position.where[unit(position, "de-tank")] == place("f4")
    assert position.mines == [0, 0]
    assert set(position.experience) == {0}
    loaded = field("de: infantry d5, field-gun e6, transport e5, tank e4; gb: infantry q17; mines: gb f4")
    play(loaded, "move de-infantry", "board de-transport", "move de-field-gun", "board de-transport")
    play(loaded, "move de-transport", "to f4")
    assert [loaded.where[unit(loaded, f"de-{name}")] for name in ("transport", "infantry", "field-gun")] == [-1] * 3
    assert loaded.mines == [0, 0]
    assert options(loaded) == ["move de-tank", "done"]  # nothing is left to be set down


def test_r11_8e_when_time_is_up_a_truck_does_not_drive_onto_a_mine() -> None:
    # the truck on the bridge j7 has no room for three: it has to drive
    text = "de: infantry j6, heavy-mortar i8, field-gun j8, transport j7, tank k7, plane k6; gb: infantry q17"
    position = field(f"{text}; mines: gb d4, gb d5")
    for name in ("infantry", "heavy-mortar", "field-gun"):
        play(position, f"move de-{name}", "board de-transport")
    play(position, "move de-plane", "to j6", "move de-transport")
    question = asked(position)
    assert "stay" not in options(position)
    assert options(position)[0] == "to d4"
    assert not position.mines[1] >> question.fallback(position) & 1


@pytest.mark.clause("R11.8a", "R4.3b")
def test_r11_8a_a_gunboat_goes_no_further_than_a_mined_bridge() -> None:
    for start in ("i7", "h7"):  # one and two hexes from the bridge
        text = f"de: gunboat {start}, infantry a1; gb: infantry q17"
        assert {"to j7", "to k8"} <= set(options(play(field(text), "move de-gunboat")))
        mined = play(field(f"{text}; mines: gb j7"), "move de-gunboat")
        assert "to k8" not in options(mined)
        play(mined, "to j7")
        assert mined.where[0] == DESTROYED


@pytest.mark.clause("R11.8c")
def test_r11_8c_aircraft_fly_on_over_mines() -> None:
    around_it = ", ".join(f"gb {hex_name(each)}" for each in GRID.neighbours[place("e5")])
    position = field(f"de: plane e5; gb: infantry q17; mines: {around_it}")
    assert "to e8" in options(play(position, "move de-plane"))
    car = field(f"de: armoured-car e5; gb: infantry q17; mines: {around_it}")
    assert "to e8" not in options(play(car, "move de-armoured-car"))


@pytest.mark.clause("R11.8a", "R6.2a")
def test_r11_8a_nobody_is_set_down_on_a_mine() -> None:
    """Ruling 9."""
    position = field("de: infantry d5, transport e5; gb: infantry q17; mines: gb f4")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "stay")
    assert refusal(position, "set-down f4") == transport.SET_DOWN_MINED
    assert "set-down f4" not in options(position)
    assert "set-down e4" in options(position)


@pytest.mark.clause("R11.7a", "R4.9a")
def test_r11_7a_who_stood_in_the_water_stands_on_the_new_bridge_and_fights() -> None:
    position = field("de: engineer b8, infantry b9; gb: infantry b10", engineers=True)
    assert not position.ground_fighters[0] >> place("b9") & 1
    play(position, "build de-engineer", "road b9 c10", "done")
    assert position.ground_fighters[0] >> place("b9") & 1
    play(position, "attack de-infantry", "on gb-infantry")
    wet = field("de: engineer b8, infantry b9; gb: infantry b10", engineers=True, phase="declare")
    assert "attack de-infantry" not in options(wet)


@pytest.mark.clause("R11.7a", "R4.3a")
def test_r4_3a_whoever_is_inside_where_a_road_is_laid_leaves_the_trench_and_nobody_else_does() -> None:
    """Ruling 4."""
    text = "de: infantry h6, tank i6, engineer h5; gb: infantry q17"
    position = field(text, engineers=True, expert_trenches=True)
    assert position.inside == position.settled == 1 << unit(position, "de-infantry")
    play(position, "build de-engineer", "road h6 i6")
    assert position.inside == position.settled == 0
    left = [event for event in position.events if isinstance(event, TrenchLeft)]
    assert left == [TrenchLeft(unit(position, "de-infantry"), place("h6"))]
