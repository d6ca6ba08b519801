"""Worked examples of movement, contact, transport, forts, first rounds and victory (MV, EC, TR, FO, SQ, VI, EX)."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations

import pytest

from firestep.games.trench_club import explain
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.movement import cost_of, entry_cost, explore
from firestep.games.trench_club.notation import hex_name
from firestep.games.trench_club.position import DESTROYED, TrenchPosition
from firestep.games.trench_club.sequence import FIRST_ROUNDS_OF_FOUR, FIRST_ROUNDS_OF_TWO
from firestep.games.trench_club.trenches import units_inside
from firestep.games.trench_club.units import TYPE_OF
from trench_club.field import field, options, place, play, refusal, unit
from trench_club.golden_cases import Case, golden
from trench_club.trails import BOARD_1A, trails

GOLDEN = golden("movement")
PATHS = ("MV-01", "MV-03", "MV-04", "MV-06")


def kind_of(case_given: Case) -> str:
    return str(case_given["unit"]).replace("_", "-")


def terrain_of(step: str) -> str:
    return step.partition("(")[0]


def first_trail(kind: str, terrain: list[str], costs: list[int]) -> tuple[TrenchPosition, list[str]]:
    """A trail on the board on which the cheapest way to each hex costs what the example says, in half points."""
    for hexes in trails(*terrain, straight=False):
        position = field(f"de: {kind} {hexes[0]}; gb: infantry q17")
        reach = explore(position, 0)
        if [cost_of(reach, place(each)) for each in hexes[1:]] == costs:
            return position, hexes
    raise AssertionError(f"no such trail: {terrain}")


@pytest.mark.clause("R4.11a", "R4.11c", "R4.11d", "R4.11f")
@pytest.mark.parametrize("case", PATHS)
def test_r4_11_pictured_paths_of_the_infantry(case: str) -> None:
    given, expect = GOLDEN[case]["given"], GOLDEN[case]["expect"]
    terrain = [terrain_of(step) for step in given["enter"]]
    assert TYPE_OF[kind_of(given)].half_points == given["speed"] * 2
    position, hexes = first_trail(kind_of(given), terrain, [round(cost * 2) for cost in expect["cumulative"]])
    play(position, "move de-infantry")
    assert f"to {hexes[-1]}" in options(position)


@pytest.mark.clause("R4.11b", "R4.7a")
def test_r4_11b_golden_mv_02_four_road_hexes_one_of_them_below_an_ally() -> None:
    """On the road from a4 to b7 there is no other way than over b5."""
    enter = ["a5", "b5", "b6", "b7"]
    costs = [round(cost * 2) for cost in GOLDEN["MV-02"]["expect"]["cumulative"]]
    for friend in ("de: infantry a4, tank b5", "de: infantry a4; ah: tank b5", "de: infantry a4; ah: plane b5"):
        position = field(f"{friend}; gb: infantry q17", scenario="four-players")
        reach = explore(position, 0)
        assert [cost_of(reach, place(name)) for name in enter] == costs
        assert "to b7" in options(play(position, "move de-infantry"))
    enemy = field("de: infantry a4; gb: heavy-mortar b5", scenario="four-players")
    assert "to b7" not in options(play(enemy, "move de-infantry"))


@pytest.mark.clause("R4.11e", "R4.4")
def test_r4_11e_golden_mv_05_a_short_cut_over_four_hexes_of_two_roads() -> None:
    """Engineers have built a second road, which runs beside the printed one; nothing joins the two."""
    given, expect = GOLDEN["MV-05"]["given"], GOLDEN["MV-05"]["expect"]
    assert not given["road_pieces_connected"]
    enter = ["g5", "h4", "h3", "h2"]
    printed = [BOARD_1A.terrain_of(place(name)) for name in enter]
    assert printed == ["road", "forest", "forest", "forest"]
    position = field("de: infantry f5; gb: infantry q17; roads: h4 h3 h2", engineers=True)
    reach = explore(position, 0)
    assert [cost_of(reach, place(name)) for name in enter] == [round(cost * 2) for cost in expect["cumulative"]]
    assert "to h2" in options(play(position, "move de-infantry"))
    assert "to h2" not in options(play(field("de: infantry f5; gb: infantry q17"), "move de-infantry"))


def test_golden_mv_07_no_forest_as_last_move() -> None:
    hexes = next(trails(*(terrain_of(step) for step in GOLDEN["MV-07"]["given"]["enter"])))
    position = field(f"de: infantry {hexes[0]}; gb: infantry q17")
    assert refusal(play(position, "move de-infantry"), f"to {hexes[-1]}") == explain.TOO_FAR


@pytest.mark.clause("R4.11g")
@pytest.mark.parametrize("terrain", [["open"] * 4, ["road"] * 8, ["open", "open"] + ["road"] * 4])
def test_r4_11g_golden_mv_08_armoured_car_four_open_or_eight_road_or_two_and_four(terrain: list[str]) -> None:
    expect = GOLDEN["MV-08"]["expect"]
    assert (expect["open_hexes"], expect["road_hexes"]) == (4, 8)
    prices = {"open": 2, "road": 1}
    assert sum(prices[each] for each in terrain) == TYPE_OF["armoured-car"].half_points
    for hexes in trails(*terrain):
        position = field(f"de: armoured-car {hexes[0]}; gb: infantry a1")
        if f"to {hexes[-1]}" in options(play(position, "move de-armoured-car")):
            assert sum(entry_cost(position, 0, place(each)) for each in hexes[1:]) == 8
            return
    raise AssertionError("no such trail")


@pytest.mark.parametrize("case", ["MV-09", "MV-16"])
def test_golden_air_units_pay_one_a_hex_and_half_for_a_fort(case: str) -> None:
    given, expect = GOLDEN[case]["given"], GOLDEN[case]["expect"]
    over = [step for step in given["enter"] if step != "own fort"]
    costs = [round(cost * 2) for cost in expect["cumulative"]]
    assert costs[: len(over)] == [2 * number for number in range(1, len(over) + 1)]
    hexes = next(trails(*over[:3]))
    position = field(f"de: plane {hexes[0]}; gb: infantry q17")
    assert [cost_of(explore(position, 0), place(each)) for each in hexes[1:]] == costs[:3]
    if len(costs) > len(over):
        assert costs[-1] == 11
        # the plane of speed 6 comes to a gate five hexes away with a point left, and in
        near = field("de: plane h5; gb: infantry q17; forts: a3 de")
        cost = cost_of(explore(near, 0), place("d7"))
        assert cost is not None
        assert cost <= 10
        assert "to fort-a3" in options(play(near, "move de-plane"))


def test_golden_mv_10_water_needs_all_points_unspent() -> None:
    position = field("de: infantry b7; gb: infantry q17")
    assert refusal(play(position, "move de-infantry"), "to b9") == explain.WATER_NEEDS_WHOLE_TURN


def test_golden_mv_11_no_armoured_car_in_water() -> None:
    position = field("de: armoured-car b8; gb: infantry q17")
    assert refusal(play(position, "move de-armoured-car"), "to b9") == explain.WATER_NEEDS_FOOT


def test_golden_mv_12_a_unit_in_water_neither_attacks_nor_retaliates() -> None:
    position = field("de: infantry b9; gb: infantry c10", phase="declare")
    assert options(position) == ["done"]
    assert position.ground_fighters[0] == 0  # so it retaliates against nobody


def test_golden_mv_13_and_14_enemies_and_forts_block_the_way() -> None:
    blocked = field("de: plane e5; gb: tank e4; forts: a1 de")
    reach = explore(blocked, 0)
    assert cost_of(reach, place("e4")) is None
    assert cost_of(reach, place("e3")) is None
    assert cost_of(reach, place("e2")) == 8  # three hexes away, but round the enemy and the fort


def test_golden_mv_15_a_bridge() -> None:
    position = field("de: infantry j6, gunboat i7; gb: infantry q17")
    assert entry_cost(position, 0, place("j7")) == GOLDEN["MV-15"]["expect"]["land_cost"] * 2
    assert position.ground.naval >> place("j7") & 1


CONTACT_PICTURES = ("EC-01", "EC-02", "EC-03", "EC-04", "EC-05", "EC-06", "EC-07", "EC-08")
MOVERS = {"EC-06": "plane"}
ENEMIES = {"EC-05": ["transport", "heavy-mortar"], "EC-06": ["heavy-infantry"]}


@pytest.mark.clause("R5.6a", "R5.6b", "R5.6c", "R5.6d", "R5.6e", "R5.6f", "R5.6g", "R5.6h")
@pytest.mark.parametrize("case", CONTACT_PICTURES)
def test_r5_6_the_captioned_pictures_of_enemy_contact(case: str) -> None:
    """The captions tell on which hexes of the way there is contact; enemies are put beside real hexes to match."""
    contact = [step is True for step in GOLDEN[case]["given"]["contact"]]
    position, way = laid_out(MOVERS.get(case, "armoured-car"), ENEMIES.get(case, ["infantry"]), contact)
    assert first_stop(position, way) == GOLDEN[case]["expect"]["must_stop_after_step"]


def laid_out(mover: str, enemies: list[str], contact: list[bool]) -> tuple[TrenchPosition, list[int]]:
    """A way over the board and enemies beside it, so that exactly the hexes told are in contact."""
    for way in trails(*["open"] * (len(contact) - 1)):
        hexes = [place(each) for each in way]
        beside = sorted({each for one in hexes for each in GRID.neighbours[one]} - set(hexes))
        for spots in chain(combinations(beside, 2), combinations(beside, 1)):
            names = [hex_name(each) for each in spots]
            if any(place(each) in BOARD_1A.fort_at or BOARD_1A.water >> place(each) & 1 for each in names):
                continue
            units = ", ".join(f"{enemies[number % len(enemies)]} {each}" for number, each in enumerate(names))
            position = field(f"de: {mover} {way[0]}; gb: {units}")
            found = explore(position, 0).contact
            if [found >> each & 1 == 1 for each in hexes] == contact:
                return only_way(position, [*hexes, *spots]), hexes
    raise AssertionError("no such place on the board")


def only_way(position: TrenchPosition, hexes: list[int]) -> TrenchPosition:
    """The same position on a board that has no other hexes than these, so that there is no way round."""
    position.ground = replace(position.ground, everything=sum(1 << each for each in set(hexes)))
    return position


def first_stop(position: TrenchPosition, way: list[int]) -> int | None:
    """The number of the step after which the unit must stop, or None if it may go on at every hex."""
    reach = explore(position, 0)
    budget = len(reach.free) - 1
    for step, each in enumerate(way[1:], start=1):
        cost = cost_of(reach, each)
        if cost is not None and cost < budget and not any(layer >> each & 1 for layer in reach.free):
            return step
        if cost == budget and reach.contact >> each & 1 and reach.contact >> way[step - 1] & 1:
            return step
    return None


def test_r5_5b_golden_ec_09_a_unit_leaving_a_fort_counts_contacts_from_outside() -> None:
    assert GOLDEN["EC-09"]["expect"]["must_stop_after_step"] == 2
    position = field("de: armoured-car fort-a3; gb: infantry c7; forts: a3 de")
    way = [place("c8"), place("b7"), place("b6"), place("b5")]
    only_way(position, [*way, place("c7")])
    assert first_stop(position, way) == 2


@pytest.mark.parametrize(
    ("case", "mover", "enemy"), [("EC-10", "plane", "infantry"), ("EC-11", "infantry", "anti-aircraft")]
)
def test_golden_who_gives_no_contact(case: str, mover: str, enemy: str) -> None:
    position = field(f"de: {mover} e5; gb: {enemy} g4")
    contact = explore(position, 0).contact >> place("g5") & 1 == 1
    assert contact == GOLDEN[case]["expect"]["contact"]


def test_golden_tr_01_mortar_and_infantry_by_truck() -> None:
    position = field("de: heavy-mortar d5, infantry d4, transport e5; gb: infantry i4")
    play(position, "move de-heavy-mortar", "board de-transport", "move de-infantry", "board de-transport")
    play(position, "move de-transport", "to g5", "set-down h5", "set-down h4")
    assert not {"move de-heavy-mortar", "move de-infantry"} & set(options(position))  # unloaded_may_move: false
    play(position, "done")
    assert "attack de-infantry" in options(position)  # unloaded_may_attack: true


def test_golden_tr_02_no_boarding_between_two_drives() -> None:
    position = field("de: infantry f5, transport c5; gb: infantry q17")
    play(position, "move de-transport", "to e5")
    assert refusal(play(position, "move de-infantry"), "board de-transport") == explain.TRUCK_HAS_MOVED


def test_golden_tr_03_no_fifth_unit_aboard() -> None:
    assert TYPE_OF["transport"].capacity == GOLDEN["TR-03"]["given"]["cargo"] - 1


def test_golden_tr_04_no_end_without_room_for_the_whole_load() -> None:
    position = field("de: infantry i5, heavy-mortar j5, field-gun k6, transport j6, tank k7, tank i8; gb: infantry q17")
    for name in ("infantry", "heavy-mortar", "field-gun"):
        play(position, f"move de-{name}", "board de-transport")
    assert "to j7" not in options(play(position, "move de-transport"))


def test_golden_tr_05_a_loaded_truck_into_an_own_fort() -> None:
    units = "infantry a5, heavy-infantry b5, field-gun c6, heavy-mortar c7, transport b6"
    position = field(f"de: {units}; gb: infantry q17; forts: a3 de")
    for name in ("infantry", "heavy-infantry", "field-gun", "heavy-mortar"):
        play(position, f"move de-{name}", "board de-transport")
    play(position, "move de-transport", "to fort-a3")
    assert len(position.units_in_fort(2)) == 5
    assert options(position) == ["done"]


def test_golden_tr_06_and_07_not_into_forts_or_trucks_and_no_loaded_start_from_a_fort() -> None:
    position = field("de: infantry b6, transport b7, transport b8; gb: infantry q17; forts: a3 de")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "stay")
    assert not {"set-down c8", "set-down b8"} & set(options(position))
    inside = field("de: infantry fort-a3, transport fort-a3; gb: infantry q17; forts: a3 de")
    assert not [text for text in options(play(inside, "move de-infantry")) if text.startswith("board")]


def test_golden_fo_01_to_04_who_conquers_what() -> None:
    position = field("de: infantry b7, tank d7; gb: plane fort-a3, infantry q17; forts: a3 gb")
    assert refusal(play(position, "move de-tank"), "to fort-a3") == explain.FORT_NEEDS_FOOT
    play(position, "stay", "move de-infantry", "to fort-a3")
    assert position.where[unit(position, "gb-plane")] == DESTROYED
    far = field("de: mounted-infantry b6; gb: infantry q17")
    assert refusal(play(far, "move de-mounted-infantry"), "to fort-a3") == explain.FORT_NEEDS_WHOLE_TURN
    allied = field("de: infantry b7; ah: infantry e5; gb: infantry q17; forts: a3 ah", scenario="four-players")
    assert refusal(play(allied, "move de-infantry"), "to fort-a3") == explain.FORT_ALLIED


def test_golden_fo_05_06_09_entering_forts() -> None:
    own = field("de: heavy-mortar b7; gb: infantry q17; forts: a3 de")
    assert "to fort-a3" in options(play(own, "move de-heavy-mortar"))
    allied = field("ah: tank b7; de: infantry e5; gb: infantry q17; forts: a3 de", scenario="four-players", turn="ah")
    assert refusal(play(allied, "move ah-tank"), "to fort-a3") == explain.FORT_ALLIED
    short = field("ah: anti-tank-gunners b7; gb: infantry q17", short=True)
    assert refusal(play(short, "move ah-anti-tank-gunners"), "to fort-a3") == explain.FORT_NOT_BY_GUNNERS


def test_golden_sq_companies_in_the_first_rounds() -> None:
    assert [list(each) for each in FIRST_ROUNDS_OF_FOUR] == [GOLDEN["SQ-01"]["expect"]["companies_per_player_in_order"]]
    assert list(FIRST_ROUNDS_OF_TWO[0]) == GOLDEN["SQ-02"]["expect"]["round_1"]
    assert FIRST_ROUNDS_OF_TWO[1] == (2, 3)


@pytest.mark.parametrize("case", ["VI-01", "VI-02", "VI-03", "VI-04"])
def test_golden_vi_forts_to_win(case: str) -> None:
    given = GOLDEN[case]["given"]
    scenario = "four-players" if given["players"] == 4 else "two-players"
    position = GAME.start(scenario, {"short": given.get("short", False)})
    assert position.agreed.forts_to_win == GOLDEN[case]["expect"]["forts"]


def test_golden_ex_01_03_04_trenches() -> None:
    position = field(
        "gb: infantry d7; fr: mounted-infantry e8, tank f7; de: infantry q17",
        scenario="four-players", turn="gb", expert_trenches=True,
    )  # fmt: skip
    assert len(units_inside(position, position.ground.trench_of(place("d7")))) == 2
    car = field("de: armoured-car i5; gb: infantry q17", expert_trenches=True)
    assert refusal(play(car, "move de-armoured-car"), "to i6") == explain.TRENCH_CLOSED
    foot = field("de: infantry i5; gb: infantry q17", expert_trenches=True)
    assert cost_of(explore(foot, 0), place("i6")) == GOLDEN["EX-04"]["expect"]["cost"] * 2
