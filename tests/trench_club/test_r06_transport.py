"""R6 Transport truck."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import explain, transport
from firestep.games.trench_club.events import TruckBoarded
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.moves import LOAD_MUST_GET_OFF, MOVED_ALREADY, destinations
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPES
from trench_club.field import asked, field, options, place, play, refusal, unit

CARRIED = {
    "infantry", "mounted-infantry", "heavy-infantry", "field-gun", "howitzer", "heavy-mortar", "anti-tank-gunners",
    "big-bertha", "gas-launcher",
}  # fmt: skip


def test_r6_1a_the_list_of_carried_units() -> None:
    assert {each.id for each in TYPES if each.is_carried} == CARRIED
    position = field("de: tank d5, transport e5; gb: infantry q17")
    assert refusal(play(position, "move de-tank"), "board de-transport") == explain.TRUCK_NOT_FOR_UNIT


def test_r6_1b_at_most_four_aboard() -> None:
    position = field(
        "de: infantry d4, heavy-infantry d5, field-gun e4, heavy-mortar e6, mounted-infantry f4, transport e5;"
        " gb: infantry q17"
    )
    for name in ("infantry", "heavy-infantry", "field-gun", "heavy-mortar"):
        play(position, f"move de-{name}", "board de-transport")
    assert refusal(play(position, "move de-mounted-infantry"), "board de-transport") == explain.TRUCK_FULL


def test_r6_2a_board_drive_unload_everything() -> None:
    position = field("de: infantry d4, heavy-mortar d5, transport e5; gb: infantry q17")
    play(position, "move de-infantry", "board de-transport", "move de-heavy-mortar", "board de-transport")
    play(position, "move de-transport", "to k5")
    assert asked(position).key == "choose-unload-hex"
    play(position, "set-down j4", "set-down j5")
    assert position.where[unit(position, "de-infantry")] == place("j4")
    assert position.where[unit(position, "de-heavy-mortar")] == place("j5")
    assert options(position) == ["done"]


def test_r6_2b_no_boarding_after_the_drive() -> None:
    position = field("de: infantry f5, transport c5; gb: infantry q17")
    play(position, "move de-transport", "to e5")
    assert refusal(play(position, "move de-infantry"), "board de-transport") == explain.TRUCK_HAS_MOVED


def test_r6_3_unloaded_units_may_not_move_but_attack() -> None:
    position = field("de: infantry d4, transport e5; gb: infantry i4")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "to g5", "set-down h4")
    assert refusal(position, "move de-infantry") == MOVED_ALREADY
    play(position, "done")
    assert "attack de-infantry" in options(position)


def test_r6_4a_no_unloading_into_a_truck_or_a_fort() -> None:
    position = field("de: infantry b6, transport b7, transport b8; gb: infantry q17; forts: a3 de")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "stay")
    assert refusal(position, "set-down c8") == transport.SET_DOWN_CLOSED
    assert refusal(position, "set-down b8") == transport.SET_DOWN_OCCUPIED


def test_r6_4b_the_truck_ends_only_where_the_whole_load_fits() -> None:
    # the bridge j7 has two free land hexes beside it: j6, which the truck leaves, and j8
    position = field("de: infantry i5, heavy-mortar j5, field-gun k6, transport j6, tank k7, tank i8; gb: infantry q17")
    for name in ("infantry", "heavy-mortar", "field-gun"):
        play(position, f"move de-{name}", "board de-transport")
    play(position, "move de-transport")
    free = transport.free_to_set_down(position, unit(position, "de-transport"), place("j7"))
    assert free.bit_count() == 2
    assert "to j7" not in options(position)
    assert refusal(position, "to j7") == transport.NO_ROOM_TO_SET_DOWN


def test_r6_5a_a_loaded_truck_takes_its_load_into_an_own_fort() -> None:
    position = field("de: infantry b5, heavy-mortar a5, transport b6; gb: infantry q17; forts: a3 de")
    play(position, "move de-infantry", "board de-transport", "move de-heavy-mortar", "board de-transport")
    play(position, "move de-transport", "to fort-a3")
    assert all(position.is_in_fort(each) for each in range(3))
    assert refusal(position, "move de-infantry") == MOVED_ALREADY


def test_r6_5b_trucks_leave_forts_empty() -> None:
    position = field("de: infantry fort-a3, transport fort-a3; gb: infantry q17; forts: a3 de")
    play(position, "move de-infantry")
    assert not [text for text in options(position) if text.startswith("board")]
    play(position, "stay", "move de-transport", "to b6")
    assert position.load_of(unit(position, "de-transport")) == []


def test_r6_6a_nothing_stays_aboard_and_a_move_of_zero_is_allowed() -> None:
    position = field("de: infantry d4, transport e5; gb: infantry q17")
    play(position, "move de-infantry", "board de-transport")
    assert TruckBoarded(unit(position, "de-infantry"), unit(position, "de-transport")) in position.events
    assert refusal(position, "done") == LOAD_MUST_GET_OFF
    play(position, "move de-transport", "stay", "set-down f4", "done")
    assert position.where[unit(position, "de-infantry")] == place("f4")


def test_r6_6b_unloading_on_legal_terrain_only() -> None:
    position = field("de: infantry j5, transport j6; gb: infantry q17")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "to j7")
    assert refusal(position, "set-down i7") == transport.GROUND_NOT_FOR_LOAD
    assert refusal(position, "set-down j5") == transport.NOT_BESIDE_TRUCK
    assert set(options(position)) == {"set-down j6", "set-down k7", "set-down i8", "set-down j8"}


def test_r6_6c_own_units_only_and_boarding_uses_the_move() -> None:
    position = field(
        "de: infantry d4, transport e5; ah: infantry f4; gb: infantry q17", scenario="four-players", turn="ah"
    )
    assert refusal(play(position, "move ah-infantry"), "board de-transport") == explain.TRUCK_NOT_OWN
    own = field("de: infantry d4, transport e5; gb: infantry q17")
    play(own, "move de-infantry", "board de-transport")
    assert "move de-infantry" not in options(own)


def test_r6_7_example_mortar_and_infantry_by_truck() -> None:
    position = field("de: heavy-mortar d5, infantry d4, transport e5; gb: infantry q17")
    play(position, "move de-heavy-mortar", "board de-transport", "move de-infantry", "board de-transport")
    play(position, "move de-transport", "to g5", "set-down h5", "set-down g6")
    assert [position.where[each] for each in range(3)] == [place("h5"), place("g6"), place("g5")]


def shut_in(text: str) -> TrenchPosition:
    """A truck on the bridge j7 and own units around it, shut in by guns that give no contact."""
    ring = ("j5", "i6", "k6", "h8", "fort-a4", "l6", "l7", "i10", "k9", "k10", "j10")
    return field(f"de: transport j7, {text}; gb: {', '.join(f'heavy-mortar {each}' for each in ring)}")


def test_r6_4_no_move_may_leave_a_loaded_truck_without_room() -> None:
    """Ruling 2: j6 is the last hex on which the load can get off; the plane could fly there along the river."""
    others = "anti-aircraft i8, anti-aircraft j8, anti-aircraft k7, plane h7"
    position = shut_in(f"infantry j6, {others}")
    play(position, "move de-infantry", "board de-transport", "move de-plane")
    assert refusal(position, "to j6") == transport.NO_ROOM_TO_SET_DOWN
    assert "to j6" not in options(position)
    assert "to i7" in options(position)
    assert "to j6" in options(play(shut_in(others), "move de-plane"))


def test_r6_4_nobody_boards_a_truck_that_could_not_set_them_down_again() -> None:
    """Ruling 2: the truck can be reached over j8, but neither here nor at j9 is there room to get off."""
    guns = "anti-aircraft i8, anti-aircraft j8, anti-aircraft k7"
    position = play(shut_in(f"mounted-infantry j9, {guns}, anti-aircraft j6"), "move de-mounted-infantry")
    assert refusal(position, "board de-transport") == transport.NO_ROOM_TO_SET_DOWN
    assert "board de-transport" not in options(position)
    assert "board de-transport" in options(play(shut_in(f"mounted-infantry j9, {guns}"), "move de-mounted-infantry"))


@pytest.mark.clause("R6.2b")
def test_r6_2b_a_truck_that_has_moved_moves_no_more() -> None:
    position = field("de: infantry d4, transport e5; gb: infantry q17")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "to g5", "set-down h5")
    assert refusal(position, "move de-transport") == MOVED_ALREADY


@pytest.mark.clause("R6.2a")
def test_r6_2a_a_truck_out_of_reach_says_so_also_beside_an_enemy() -> None:
    # the enemy beside the truck does not matter: the mortar has one point, and the truck is six hexes away
    position = field("de: heavy-mortar e5, transport k5; gb: infantry l4")
    assert refusal(play(position, "move de-heavy-mortar"), "board de-transport") == explain.TRUCK_OUT_OF_REACH
    # nor does the enemy beside the mortar itself
    held = field("de: heavy-mortar e5, transport k5; gb: infantry f4, infantry e4")
    assert refusal(play(held, "move de-heavy-mortar"), "board de-transport") == explain.TRUCK_OUT_OF_REACH


@pytest.mark.clause("R5.7a")
def test_r5_7a_a_truck_that_only_contact_keeps_away_says_that() -> None:
    position = field("de: mounted-infantry e5, transport h4; gb: infantry f4")
    play(position, "move de-mounted-infantry")
    assert "board de-transport" not in options(position)
    assert refusal(position, "board de-transport") == explain.STOPPED_BY_CONTACT


@pytest.mark.clause("R6.4a")
def test_r6_4a_nobody_is_set_down_on_an_enemy() -> None:
    for own, enemy in (("de", "gb"), ("gb", "de")):
        position = field(f"{own}: infantry d4, transport e5; {enemy}: heavy-mortar f4", turn=own)
        play(position, f"move {own}-infantry", f"board {own}-transport", f"move {own}-transport", "stay")
        assert refusal(position, "set-down f4") == transport.SET_DOWN_OCCUPIED
        assert "set-down f4" not in options(position)


@pytest.mark.clause("R6.6b", "R12.1b")
def test_r12_1b_guns_are_not_set_down_on_trench_hexes() -> None:
    for kind, may in (("field-gun", False), ("infantry", True)):
        text = f"de: transport i5, {kind} aboard; gb: infantry q17; aboard: de-transport de-{kind}"
        position = play(field(text, expert_trenches=True), "move de-transport", "stay")
        assert ("set-down i6" in options(position)) == may
        assert refusal(position, "set-down i6") == (None if may else transport.GROUND_NOT_FOR_LOAD)


@pytest.mark.clause("R6.4b", "R12.1b")
def test_r6_4_a_free_trench_hex_is_no_room_for_a_gun() -> None:
    """Ruling 2: beside the bridge are j6 and the trench hex k7; infantry could still get off there, a gun could not."""
    ring = ("j5", "i6", "k6", "h8", "fort-a4", "l6", "l7", "i10", "k9", "k10", "j10")
    enemies = ", ".join(f"heavy-mortar {each}" for each in ring)
    for load, may in (("heavy-mortar", False), ("infantry", True)):
        own = f"de: transport j7, {load} aboard, anti-aircraft i8, anti-aircraft j8, plane h7"
        text = f"{own}; gb: {enemies}; aboard: de-transport de-{load}"
        position = play(field(text, expert_trenches=True), "move de-plane")
        assert ("to j6" in options(position)) == may


@pytest.mark.clause("R6.2a", "R7.1")
def test_r7_1_nobody_boards_a_truck_in_a_fort_over_its_walls() -> None:
    enemies = ", ".join(f"heavy-mortar {gate}" for gate in ("b7", "b8", "d7", "d8"))
    position = field(f"de: heavy-mortar c7, heavy-mortar c9, transport fort-a3; gb: {enemies}; forts: a3 de")
    fort = position.where[unit(position, "de-transport")]
    for name in ("de-heavy-mortar", "de-heavy-mortar-2"):
        mover = unit(position, name)
        assert GRID.distance(position.where[mover], fort) == 1
        assert not position.ground.gates >> position.where[mover] & 1
        assert not destinations(position, mover) >> fort & 1
