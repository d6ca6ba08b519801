"""R7 Forts."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import explain
from firestep.games.trench_club.movement import explore
from firestep.games.trench_club.position import DESTROYED
from trench_club.field import field, options, place, play, refusal, unit


def test_r7_1_two_entrances_and_closed_sides() -> None:
    ground = field("de: infantry e5; gb: infantry q17").ground
    fort = ground.forts[2]
    assert (fort.left, fort.right) == ((place("b7"), place("b8")), (place("d7"), place("d8")))
    above = field("de: infantry c7; gb: infantry q17")
    assert refusal(play(above, "move de-infantry"), "to fort-a3") == explain.FORT_NEEDS_WHOLE_TURN
    for approach in ("b7", "b8", "d7", "d8"):
        position = field(f"de: infantry {approach}; gb: infantry q17")
        assert "to fort-a3" in options(play(position, "move de-infantry"))


def test_r7_2a_a_foot_unit_conquers_from_an_approach_hex_with_its_whole_turn() -> None:
    position = field("de: infantry b7, tank d7; gb: infantry q17; forts: a3 gb")
    play(position, "move de-infantry", "to fort-a3")
    assert position.fort_owner[2] == 0
    assert position.is_in_fort(0)
    assert refusal(play(position, "move de-tank"), "to fort-a4") == explain.FORT_NEEDS_FOOT


def test_r7_2b_enemy_units_inside_are_removed_without_experience() -> None:
    position = field("de: infantry b7; gb: plane fort-a3, tank fort-a3, infantry q17; forts: a3 gb")
    play(position, "move de-infantry", "to fort-a3")
    assert [position.where[unit(position, name)] for name in ("gb-plane", "gb-tank")] == [DESTROYED, DESTROYED]
    assert position.experience[unit(position, "de-infantry")] == 0


def test_r7_2c_the_fort_gets_the_players_flag() -> None:
    position = field("ah: infantry b7; de: infantry e5; gb: infantry q17", scenario="four-players", turn="ah")
    play(position, "move ah-infantry", "to fort-a3")
    assert position.agreed.armies[position.fort_owner[2]].nation == "ah"


def test_r7_3a_a_fort_stays_owned_when_empty() -> None:
    position = field("de: infantry fort-a3; gb: infantry q17; forts: a3 de")
    play(position, "move de-infantry", "to b7")
    assert position.units_in_fort(2) == []
    assert position.fort_owner[2] == 0


def test_r7_3b_allied_forts_are_not_conquered() -> None:
    position = field("de: infantry b7; ah: infantry e5; gb: infantry q17; forts: a3 ah", scenario="four-players")
    assert refusal(play(position, "move de-infantry"), "to fort-a3") == explain.FORT_ALLIED


def test_r7_4a_any_own_unit_enters_and_there_is_no_limit() -> None:
    position = field(
        "de: tank b7, infantry b8, heavy-mortar d7, plane d8, big-bertha fort-a3; gb: infantry q17; forts: a3 de"
    )
    for name in ("tank", "infantry", "heavy-mortar", "plane"):
        play(position, f"move de-{name}", "to fort-a3")
    inside = {unit(position, f"de-{name}") for name in ("big-bertha", "tank", "infantry", "heavy-mortar", "plane")}
    assert set(position.units_in_fort(2)) == inside


def test_r7_4b_allied_units_may_not_enter() -> None:
    position = field("ah: tank b7; de: infantry e5; gb: infantry q17; forts: a3 de", scenario="four-players", turn="ah")
    assert refusal(play(position, "move ah-tank"), "to fort-a3") == explain.FORT_ALLIED


def test_r7_5a_a_unit_in_a_fort_cannot_be_attacked_and_gives_no_contact() -> None:
    position = field("de: heavy-mortar c5, infantry b7; gb: tank fort-a3; forts: a3 gb", phase="declare")
    assert options(position) == ["done"]
    assert explore(position, unit(position, "de-infantry")).contact == 0


def test_r7_5b_a_unit_in_a_fort_does_not_attack() -> None:
    position = field("de: field-gun fort-a3; gb: tank b6; forts: a3 de", phase="declare")
    assert options(position) == ["done"]


def test_r7_6_units_leave_by_either_entrance_at_normal_cost() -> None:
    position = field("de: heavy-infantry fort-a3; gb: infantry q17; forts: a3 de")
    reach = explore(position, 0)
    assert reach.arrivals[1] >> place("b7") & 1  # road
    assert reach.arrivals[2] >> place("b8") & 1  # open ground
    assert reach.arrivals[2] >> place("d7") & 1
    assert reach.arrivals[3] >> place("d8") & 1  # forest
    assert not any(layer >> place("c7") & 1 for layer in reach.arrivals[:4])  # not through the wall


def test_r7_7_stand_off_the_first_inside_can_be_wiped_out() -> None:
    position = field("de: infantry b7; gb: infantry d7; forts: a1 gb")
    play(position, "move de-infantry", "to fort-a3")
    while position.turn_of == 0:
        play(position, "done")
    play(position, "move gb-infantry", "to fort-a3")
    assert position.where[unit(position, "de-infantry")] == DESTROYED
    assert position.agreed.armies[position.fort_owner[2]].nation == "gb"


@pytest.mark.clause("R4.2f", "R7.4a")
def test_r4_2f_half_a_point_must_be_left_for_the_own_fort() -> None:
    text = "de: heavy-mortar {}; gb: infantry q17; forts: a3 de"
    by_road = play(field(text.format("a8")), "move de-heavy-mortar")
    assert {"to b7", "to fort-a3"} <= set(options(by_road)), "half a point for the road b7, half for the gate"
    over_open = play(field(text.format("a9")), "move de-heavy-mortar")
    assert "to b8" in options(over_open)
    assert refusal(over_open, "to fort-a3") == explain.FORT_OUT_OF_REACH
    assert "to fort-a3" not in options(over_open)
