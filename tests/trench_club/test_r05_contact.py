"""R5 Enemy contact."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import explain
from firestep.games.trench_club.contact import contact_hexes, could_fight_close
from firestep.games.trench_club.movement import explore
from firestep.games.trench_club.position import TrenchPosition
from trench_club.field import field, options, place, play, refusal, unit


def in_contact(position: TrenchPosition, name: str, hex_name: str) -> bool:
    """Whether a unit would be in contact on a hex."""
    return explore(position, unit(position, name)).contact >> place(hex_name) & 1 == 1


def may_go_on_from(position: TrenchPosition, name: str, hex_name: str, spent: int) -> bool:
    """Whether a unit that comes to a hex for so many half points may move further; it must be able to come there."""
    reach = explore(position, unit(position, name))
    assert reach.arrivals[spent] >> place(hex_name) & 1
    return reach.free[spent] >> place(hex_name) & 1 == 1


def test_r5_1_contact_is_an_adjacent_enemy_that_could_fight_this_unit_close() -> None:
    position = field("de: armoured-car e5; gb: infantry g4")
    assert in_contact(position, "de-armoured-car", "f3")
    assert in_contact(position, "de-armoured-car", "g5")
    assert not in_contact(position, "de-armoured-car", "e5")


def test_r5_2a_from_contact_to_contact_the_unit_must_stop() -> None:
    # f3, f4 and g5 lie beside g4 in a row; the free hex f5 lies beside f4 and g5
    position = field("de: armoured-car f4; gb: infantry g4")
    assert not may_go_on_from(position, "de-armoured-car", "f3", 2)
    assert not may_go_on_from(position, "de-armoured-car", "g5", 1)
    assert may_go_on_from(position, "de-armoured-car", "g5", 2)  # the long way by f5


def test_r5_2b_the_start_hex_counts_and_the_enemies_may_differ() -> None:
    position = field("de: mounted-infantry j6; gb: tank i6, tank i8")
    assert in_contact(position, "de-mounted-infantry", "j6")  # with the tank at i6
    assert in_contact(position, "de-mounted-infantry", "j7")  # with the tank at i8
    assert not may_go_on_from(position, "de-mounted-infantry", "j7", 1)


@pytest.mark.clause("R5.2c")
def test_r5_2c_a_stopped_unit_may_still_attack() -> None:
    position = field("de: armoured-car f4; gb: infantry g4")
    play(position, "move de-armoured-car", "to g5", "done")
    assert "attack de-armoured-car" in options(position)


def test_r5_3_one_contact_or_two_with_a_gap_does_not_stop() -> None:
    position = field("de: armoured-car d5; gb: tank e4")
    assert may_go_on_from(position, "de-armoured-car", "d4", 1)  # one contact
    assert not may_go_on_from(position, "de-armoured-car", "d3", 2)  # two in a row
    assert may_go_on_from(position, "de-armoured-car", "d3", 4)  # with the free hex c4 between


@pytest.mark.parametrize(
    "enemy", ["heavy-mortar", "howitzer", "transport", "big-bertha", "gas-launcher", "railway-gun", "mine-layer"]
)
def test_r5_4a_units_without_close_combat_give_no_contact(enemy: str) -> None:
    position = field(f"ah: {enemy} g4; gb: armoured-car e5", turn="gb")
    assert not in_contact(position, "gb-armoured-car", "g5")


@pytest.mark.parametrize(
    ("enemy", "contact"),
    [("infantry", False), ("tank", False), ("heavy-infantry", True), ("anti-aircraft", True), ("plane", True)],
)
def test_r5_4b_only_cloud_units_give_contact_to_aircraft(enemy: str, contact: bool) -> None:
    position = field(f"de: plane e5; gb: {enemy} g4")
    assert in_contact(position, "de-plane", "g5") == contact


def test_r5_4b_gunboats_give_contact_to_aircraft() -> None:
    position = field("de: plane e5; gb: gunboat i7")
    assert in_contact(position, "de-plane", "i6")


def test_r5_4c_aircraft_give_contact_to_all_and_anti_aircraft_none_to_ground_units() -> None:
    for mover in ("infantry", "tank", "heavy-mortar", "plane", "transport"):
        assert in_contact(field(f"de: {mover} e5; gb: plane g4"), f"de-{mover}", "g5")
    assert not in_contact(field("de: infantry e5; gb: anti-aircraft g4"), "de-infantry", "g5")


def test_r5_5a_units_in_forts_give_no_contact() -> None:
    position = field("de: infantry b6; gb: infantry fort-a3; forts: a3 gb")
    assert contact_hexes(position, 0, for_air=False) == 0
    assert not could_fight_close(position, unit(position, "gb-infantry"), unit(position, "de-infantry"))


def test_r5_5b_leaving_a_fort_contacts_count_from_the_first_hex_outside() -> None:
    position = field("de: mounted-infantry fort-a3; gb: infantry c7; forts: a3 de")
    # the fort itself lies beside c7, and so do b7 and b6
    assert in_contact(position, "de-mounted-infantry", "b7")
    assert may_go_on_from(position, "de-mounted-infantry", "b7", 1)
    assert not may_go_on_from(position, "de-mounted-infantry", "b6", 2)


def test_r5_7a_after_a_stop_there_is_no_boarding_and_no_fort() -> None:
    position = field("de: infantry b6, transport a7; gb: infantry c7; forts: a3 de")
    play(position, "move de-infantry")
    assert "to b7" in options(position)  # it may come there, and stops
    assert "to fort-a3" not in options(position)
    assert refusal(position, "to fort-a3") == explain.FORT_OUT_OF_REACH
    boarding = field("de: heavy-mortar f4, transport h5; gb: infantry g4")
    play(boarding, "move de-heavy-mortar")
    assert "to g5" in options(boarding)
    assert refusal(boarding, "board de-transport") == explain.STOPPED_BY_CONTACT


def test_r5_7b_a_step_from_contact_into_a_truck_or_a_fort_is_allowed() -> None:
    position = field("de: infantry b7, heavy-mortar d7, transport d6; gb: infantry c7; forts: a3 de")
    play(position, "move de-infantry")
    assert "to fort-a3" in options(position)
    play(position, "stay", "move de-heavy-mortar")
    assert "board de-transport" in options(position)


@pytest.mark.clause("R5.2b", "R5.4b")
def test_r5_2b_an_aircraft_that_starts_in_contact_stops_at_the_next() -> None:
    beside_it = "e6"
    stopped = explore(field(f"de: plane {beside_it}; gb: heavy-infantry e7"), 0)
    onward = explore(field(f"de: plane {beside_it}; gb: infantry e7"), 0)
    for step in ("d6", "f6"):  # beside e7 as well
        assert stopped.arrivals[2] >> place(step) & 1
        assert not stopped.free[2] >> place(step) & 1
        assert onward.free[2] >> place(step) & 1, "infantry cannot fight aircraft"
