"""R4 Movement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from itertools import combinations
from operator import or_

import pytest

from firestep.games.trench_club import explain
from firestep.games.trench_club.amendments import NO_BOATS_IN_FORTS
from firestep.games.trench_club.board_file import Cell, read_draft
from firestep.games.trench_club.combat import line_as_target
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import HEX_BY_NAME
from firestep.games.trench_club.movement import cost_of, explore, way_to
from firestep.games.trench_club.moves import MOVED_ALREADY, NOT_YOUR_UNIT, ChooseDestination
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPE_OF
from firestep.games.trench_club.workshop import WORKSHOP
from firestep.kernel import Malformed
from trench_club.field import field, options, place, play, refusal, unit
from trench_club.trails import trail, trails


def cost(position: TrenchPosition, name: str, hex_name: str) -> int | None:
    """What it costs a unit to come to a hex, in half points."""
    return cost_of(explore(position, unit(position, name)), HEX_BY_NAME[hex_name])


def ends(position: TrenchPosition, name: str) -> list[str]:
    """Where a unit may go, in notation."""
    play(position, f"move {name}")
    return options(position)


def test_r4_1a_every_unit_may_move_once_in_any_order_or_stay() -> None:
    position = field("de: infantry e5, tank g5, plane c4; gb: infantry q17")
    assert {"move de-infantry", "move de-tank", "move de-plane", "done"} == set(options(position))

    play(position, "move de-plane", "to c1", "move de-infantry", "stay")

    assert options(position) == ["move de-tank", "done"]
    assert refusal(position, "move de-infantry") == MOVED_ALREADY
    assert refusal(position, "move gb-infantry") == NOT_YOUR_UNIT


def test_r4_1b_a_move_is_finished_before_the_next_begins() -> None:
    position = field("de: infantry e5, tank g5; gb: infantry q17")
    play(position, "move de-infantry")
    assert position.question == ChooseDestination(0, unit(position, "de-infantry"))
    with pytest.raises(Malformed):
        play(position, "move de-tank")
    play(position, "to d4")
    assert refusal(position, "move de-infantry") == MOVED_ALREADY


def test_r4_1c_points_need_not_be_spent() -> None:
    position = field("de: armoured-car e5; gb: infantry q17")
    play(position, "move de-armoured-car", "to d5", "done")
    assert position.where[0] == place("d5")


def test_r4_2a_only_the_entered_hex_sets_the_cost() -> None:
    from_forest = field("de: infantry c6; gb: infantry q17")
    from_road = field("de: infantry b6; gb: infantry q17")
    assert cost(from_forest, "de-infantry", "b6") == 1
    assert cost(from_road, "de-infantry", "c6") == 3


def test_r4_2b_open_ground_costs_one_and_trenches_are_decoration_in_the_basic_game() -> None:
    position = field("de: armoured-car i5; gb: infantry q17")
    assert cost(position, "de-armoured-car", "i6") == 2  # a trench of the expert rules
    assert cost(position, "de-armoured-car", "j4") == 2


@pytest.mark.clause("R4.2c")
def test_r4_2c_road_and_bridge_cost_half_a_point_from_any_direction() -> None:
    beside_bridge = field("de: infantry i8; gb: infantry q17")
    assert cost(beside_bridge, "de-infantry", "j7") == 1
    across = field("de: infantry j6; gb: infantry q17")
    assert cost(across, "de-infantry", "j7") == 1
    for start in ("e6", "g6", "f4", "e5", "g5", "f6"):  # open ground, forest and road on all sides of f5
        assert cost(field(f"de: infantry {start}; gb: infantry q17"), "de-infantry", "f5") == 1


def test_r4_2d_forest_costs_one_and_a_half() -> None:
    position = field("de: infantry b6; gb: infantry q17")
    assert cost(position, "de-infantry", "a6") == 3


def test_r4_2e_water_takes_a_foot_unit_the_whole_turn_and_is_closed_to_others() -> None:
    position = field("de: infantry b8, armoured-car c9; gb: infantry q17")
    assert refusal(play(position, "move de-armoured-car"), "to b9") == explain.WATER_NEEDS_FOOT
    play(position, "stay", "move de-infantry")
    assert "to b9" in options(position)
    play(position, "to b9")
    assert position.is_in_water(unit(position, "de-infantry"))


def test_r4_2f_any_unit_enters_an_own_fort_for_half_a_point() -> None:
    position = field("de: armoured-car b5, heavy-mortar d8, tank g5; gb: infantry q17; forts: a3 de, a1 de")
    assert "to fort-a3" in ends(position, "de-heavy-mortar")
    play(position, "stay")
    assert "to fort-a3" in ends(position, "de-armoured-car")


def test_r4_2g_neutral_and_enemy_forts_are_for_foot_units_with_a_whole_turn() -> None:
    position = field("de: infantry b7, tank d8, mounted-infantry b5; gb: infantry q17; forts: a3 gb")
    assert "to fort-a3" in ends(position, "de-infantry")
    play(position, "stay")
    assert refusal(play(position, "move de-tank"), "to fort-a3") == explain.FORT_NEEDS_FOOT
    play(position, "stay")
    assert refusal(play(position, "move de-mounted-infantry"), "to fort-a3") == explain.FORT_NEEDS_WHOLE_TURN


def test_r4_2h_an_own_truck_is_boarded_for_half_a_point_whatever_lies_under_it() -> None:
    position = field("de: heavy-mortar b6, transport a6; gb: infantry q17")  # the truck stands in forest
    assert "board de-transport" in ends(position, "de-heavy-mortar")
    play(position, "board de-transport")
    assert position.load_of(unit(position, "de-transport")) == [unit(position, "de-heavy-mortar")]


def test_r4_2i_air_units_pay_one_for_any_hex_but_a_fort() -> None:
    for path in (("forest", "road", "water"), ("open", "forest", "forest")):
        hexes = trail(*path)
        position = field(f"de: plane {hexes[0]}; gb: infantry q17")
        assert [cost(position, "de-plane", each) for each in hexes[1:]] == [2, 4, 6]
    over_fort = field("de: airship b7; gb: infantry q17; forts: a3 gb")
    assert cost(over_fort, "de-airship", "c8") is None


def test_r4_3a_a_hex_has_one_terrain() -> None:
    position = field("de: infantry e5; gb: infantry q17")
    ground = position.ground
    kinds = [ground.open, ground.forest, ground.road, ground.water, ground.fort_hexes]
    assert all(not one & other for one, other in combinations(kinds, 2))
    assert reduce(or_, kinds) == ground.everything


@pytest.mark.clause("R4.3a", "R9.5b")
def test_r4_3a_a_road_through_the_woods_is_road_and_no_cover() -> None:
    woods, cut = "de: infantry g5; gb: infantry g6, tank q17", "; roads: g6"
    forest, road = field(woods, engineers=True), field(woods + cut, engineers=True)
    assert [line_as_target(each, 1) for each in (forest, road)] == [
        TYPE_OF["infantry"].half_hits_forest,
        TYPE_OF["infantry"].half_hits_open,
    ]
    text = "de: infantry g5; gb: tank q17"
    costs = [cost(field(text + roads, engineers=True), "de-infantry", "g6") for roads in ("", cut)]
    assert costs == [3, 1]


def test_r4_3b_a_bridge_is_road_for_land_units_and_river_for_boats() -> None:
    position = field("de: gunboat i7, infantry j6; gb: infantry q17")
    assert "to j7" in ends(position, "de-gunboat")
    play(position, "stay")
    assert cost(position, "de-infantry", "j7") == 1


def test_r4_4_roads_need_not_be_followed() -> None:
    # from f10 to h10 it is seven hexes along the road; across the field g11 it is one open hex and one road hex
    position = field("de: infantry f10; gb: infantry q17")
    assert way_to(position, 0, place("h10")) == [place("g11"), place("h10")]
    assert cost_of(explore(position, 0), place("h10")) == 2 + 1
    # a road is crossed at the price of the hexes entered, whatever was left
    across = field("de: infantry e4; gb: infantry q17")
    assert [across.ground.terrain_of(place(name)) for name in ("e4", "e5", "e6")] == ["open", "road", "open"]
    assert cost_of(explore(across, 0), place("e6")) == 1 + 2


def test_r4_5a_exactly_half_a_point_left_buys_one_open_hex() -> None:
    hexes = trail("road", "road", "road", "open")
    position = field(f"de: infantry {hexes[0]}; gb: infantry q17")
    assert f"to {hexes[-1]}" in ends(position, "de-infantry")
    assert way_to(position, 0, place(hexes[-1])) != []
    assert len(way_to(position, 0, place(hexes[-1]))) == 4


def test_r4_5b_the_last_move_buys_neither_forest_nor_an_expert_trench() -> None:
    into_forest = next(iter(trails("road", "road", "road", "forest")))
    position = field(f"de: infantry {into_forest[0]}; gb: infantry q17")
    assert refusal(play(position, "move de-infantry"), f"to {into_forest[-1]}") == explain.TOO_FAR

    trench = field("de: infantry g5; gb: infantry q17", expert_trenches=True)
    roads = [each for each in trails("road", "road", "road", "open") if each[-1] in ("i6", "h6", "g7")]
    assert roads, "the board has such a place"
    trench = field(f"de: infantry {roads[0][0]}; gb: infantry q17", expert_trenches=True)
    assert cost(trench, "de-infantry", roads[0][-1]) is None


def test_r4_6a_the_whole_turn_means_all_points_unspent_from_next_to_the_hex() -> None:
    position = field("de: infantry b7, mounted-infantry a7; gb: infantry q17")
    assert refusal(play(position, "move de-infantry"), "to b9") == explain.WATER_NEEDS_WHOLE_TURN
    play(position, "stay", "move de-mounted-infantry")
    assert refusal(position, "to fort-a3") == explain.FORT_NEEDS_WHOLE_TURN


def test_r4_6b_after_the_whole_turn_the_unit_does_nothing_else_in_the_move_phase() -> None:
    # three points would carry mounted infantry over the river to c10, or out of the fort again: the whole turn is spent
    position = field("de: mounted-infantry b8, transport b10, tank e5; gb: infantry q17")
    play(position, "move de-mounted-infantry")
    assert "to b9" in options(position)
    assert not {"to c10", "to a11", "board de-transport"} & {*options(position)}
    assert refusal(position, "to c10") == explain.TOO_FAR
    play(position, "to b9")
    assert refusal(position, "move de-mounted-infantry") == MOVED_ALREADY
    fort = field("de: mounted-infantry b7, transport d7; gb: infantry q17")
    play(fort, "move de-mounted-infantry", "to fort-a3")
    assert refusal(fort, "move de-mounted-infantry") == MOVED_ALREADY
    assert options(play(fort, "move de-transport", "stay", "done")) == ["done"], "nor does it attack out of the fort"


def test_r4_7a_units_pass_over_own_and_allied_units() -> None:
    position = field("de: infantry c5, tank d5; ah: tank e6; gb: infantry q17", scenario="four-players", turn="de")
    ends_of_infantry = ends(position, "de-infantry")
    assert "to e5" in ends_of_infantry
    assert way_to(position, 0, place("e5")) in ([place("d5"), place("e5")], [place("d4"), place("e5")])
    for friend in ("de: infantry j6, tank j7", "de: infantry j6; ah: tank j7"):
        bottleneck = field(f"{friend}; gb: infantry q17", scenario="four-players")
        assert way_to(bottleneck, 0, place("j8")) == [place("j7"), place("j8")], "the bridge is the only way"


def test_r4_7b_nobody_passes_over_enemies_not_even_in_the_air() -> None:
    land = field("de: infantry j6; gb: heavy-mortar j7")
    assert way_to(land, 0, place("j8")) == []
    air = field("de: plane e5; gb: heavy-mortar e4")
    assert place("e4") not in way_to(air, 0, place("e1"))
    assert refusal(play(air, "move de-plane"), "to e4") == explain.ENEMY_THERE


def test_r4_7c_no_move_ends_on_an_occupied_hex() -> None:
    position = field("de: infantry c5, tank d5; gb: infantry q17")
    assert refusal(play(position, "move de-infantry"), "to d5") == explain.HEX_OCCUPIED


def test_r4_8a_nobody_passes_through_or_flies_over_a_fort() -> None:
    position = field("de: plane e2; gb: infantry q17; forts: a1 de")
    way = way_to(position, 0, place("e4"))
    assert len(way) == 3
    assert place("e3") not in way


def test_r4_8b_entering_a_fort_ends_the_move() -> None:
    text = "de: armoured-car b7; gb: infantry q17"
    own, neutral = field(f"{text}; forts: a3 de"), field(text)
    assert explore(own, 0).everywhere == explore(neutral, 0).everywhere, "the fort is no way to the other gate"
    play(own, "move de-armoured-car", "to fort-a3")
    assert own.is_in_fort(0)
    assert options(own) == ["done"]
    assert refusal(own, "move de-armoured-car") == MOVED_ALREADY


def test_r4_9a_in_water_no_attack() -> None:
    position = field("de: infantry b9, infantry b8; gb: infantry c10", phase="declare")
    assert options(position) == ["done"]


def test_r4_9b_in_water_it_gives_no_contact() -> None:
    wet = field("de: infantry b9; gb: infantry c10", turn="gb")
    dry = field("de: infantry b8; gb: infantry a9", turn="gb")
    assert explore(wet, unit(wet, "gb-infantry")).contact == 0
    assert explore(dry, unit(dry, "gb-infantry")).contact >> place("a9") & 1


def test_r4_9c_leaving_water_costs_the_normal_price_and_the_next_water_hex_a_whole_turn() -> None:
    position = field("de: infantry b9; gb: infantry q17")
    assert cost(position, "de-infantry", "c10") == 2
    assert {"to a10", "to c9"} <= set(ends(position, "de-infantry"))
    play(position, "to a10")
    further = field("de: infantry a10; gb: infantry q17")
    assert refusal(play(further, "move de-infantry"), "to c9") == explain.WATER_NEEDS_WHOLE_TURN


def test_r4_9d_aircraft_above_water_and_gunboats_are_not_in_water() -> None:
    position = field("de: plane b9, gunboat c9, infantry a10; gb: infantry q17")
    assert [position.is_in_water(each) for each in range(3)] == [False, False, True]


def test_r4_9e_a_gun_set_up_in_water_may_leave_but_not_wade_on() -> None:
    position = field("de: tank b9; gb: infantry q17")
    reached = ends(position, "de-tank")
    assert "to b8" in reached
    assert refusal(position, "to a10") == explain.WATER_NEEDS_FOOT


def test_r4_10_naval_units_go_on_water_and_bridges_at_one_a_hex() -> None:
    position = field("de: gunboat i7; gb: infantry q17")
    assert cost(position, "de-gunboat", "j7") == 2
    assert cost(position, "de-gunboat", "k8") == 4
    assert refusal(play(position, "move de-gunboat"), "to i6") == explain.LAND_NOT_FOR_BOATS


@pytest.fixture
def wet_gate() -> Iterator[str]:
    """A drawn board on which water lies at an entrance of fort A1, as board files allow."""
    board = read_draft(WORKSHOP.start("1", 0))
    board.cells[HEX_BY_NAME["d2"]] = Cell("W")
    GAME.add_pack("wet-gate", board.write())
    yield "wet-gate"
    GAME.forget_pack("wet-gate")


@pytest.mark.clause("R4.10", "R7.4a")
def test_r4_10_a_gunboat_enters_no_fort_also_where_water_lies_at_the_entrance(wet_gate: str) -> None:
    text = "de: gunboat d2; gb: infantry q17; forts: a1 de"
    position = field(text, board=wet_gate)
    assert "to fort-a1" not in ends(position, "de-gunboat")
    assert refusal(position, "to fort-a1") == explain.LAND_NOT_FOR_BOATS

    older = field(text, board=wet_gate)
    older.setup = replace(older.setup, rules=NO_BOATS_IN_FORTS.version - 1)
    assert "to fort-a1" in ends(older, "de-gunboat")
