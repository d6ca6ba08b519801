"""What the battle texts of the rulebook say of ground and armies is on the maps."""

from __future__ import annotations

import pytest

from firestep.board.bits import mask_of
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import GRID, HEX_BY_NAME
from great_war.layouts import Hex, battle_with, board_of


def board(number: int) -> dict[str, Hex]:
    return board_of(GAME.start(battle_with(number).id))


def hexes_with(found: dict[str, Hex], **wanted: object) -> list[str]:
    """The hexes with these values: `hexes_with(found, side="german", terrain="trench")`."""
    return [name for name, each in found.items() if all(getattr(each, key) == value for key, value in wanted.items())]


def mask(names: list[str]) -> int:
    return mask_of(HEX_BY_NAME[name] for name in names)


def units_in(found: dict[str, Hex], side: str, **wanted: object) -> list[str]:
    return [found[name].unit for name in hexes_with(found, side=side, **wanted)]


@pytest.mark.clause("SCN-2-4", "SCN-14-4")
def test_no_mans_land_is_wider_than_one_row() -> None:
    for number, rows in ((2, "defgh"), (14, "gh")):
        found = board(number)
        assert {found[name].side for name in found if name[0] in rows} == {""}


@pytest.mark.clause("SCN-4-4")
def test_4_the_wire_before_the_redoubt_is_cut() -> None:
    found = board(4)
    before = [name for name in found if name[0] == "g"]

    assert 0 < sum(found[name].wire for name in before) < len(before)


@pytest.mark.clause("SCN-5-4")
def test_5_the_british_hold_the_dump() -> None:
    assert units_in(board(5), "allied", group="H1") == ["infantry"]


@pytest.mark.clause("SCN-7-4")
def test_7_the_wire_before_the_german_line_is_hardly_damaged() -> None:
    found = board(7)
    before = [name for name in found if name[0] == "e"]

    assert [name for name in before if found[name].wire] == ["e1", "e2", "e4", "e5", "e7", "e8", "e10", "e11"]
    assert all(found[name].terrain != "shell_crater" for name in before)
    assert sorted(hexes_with(found, side="german", specialist="grenadier")) == ["b3", "b7", "d5"]


@pytest.mark.clause("SCN-8-4")
def test_8_hills_surround_the_crater_and_the_british_start_from_the_sunken_lane() -> None:
    found = board(8)
    (crater,) = hexes_with(found, terrain="mine_crater")

    assert GRID.around(mask([crater])) == mask(hexes_with(found, group="H1"))
    assert units_in(found, "allied", terrain="sunken_lane") == ["infantry"] * 2


@pytest.mark.clause("SCN-11-4")
def test_11_a_second_trench_lies_between_the_front_line_and_the_village() -> None:
    found = board(11)
    rows = {group: {name[0] for name in hexes_with(found, group=group)} for group in ("B1", "T2", "T1")}

    assert max(rows["B1"]) < min(rows["T2"]) < min(rows["T1"])


@pytest.mark.clause("SCN-12-4")
def test_12_the_germans_hold_wood_and_trenches_behind_wire_and_the_british_come_from_both_sides() -> None:
    found = board(12)

    assert units_in(found, "german", terrain="trench") == ["infantry"]
    assert units_in(found, "german", terrain="forest").count("machine_gun") == 2
    assert len(hexes_with(found, wire=True)) == 4
    columns = sorted(int(name[1:]) for name in hexes_with(found, side="allied", unit="infantry"))
    assert columns == [1, 1, 2, 2, 3, 6, 9, 11, 11, 11, 12]


@pytest.mark.clause("SCN-41-4")
def test_41_a_machine_gun_is_in_the_left_bunker_and_an_officer_in_the_rear_one() -> None:
    found = board(41)
    left, _, rear = hexes_with(found, terrain="bunker")

    assert found[left].unit == "machine_gun"
    assert found[rear].specialist == "officer"
    assert len(hexes_with(found, side="german", specialist="flamethrower")) == 1
    assert len(hexes_with(found, side="german", specialist="elite")) == 2


@pytest.mark.clause("SCN-42-4")
def test_42_the_trench_reaches_the_village_and_the_germans_come_over_open_ground() -> None:
    found = board(42)

    assert GRID.around(mask(hexes_with(found, group="T1"))) & mask(hexes_with(found, group="B1"))
    assert {found[name].terrain for name in hexes_with(found, side="german")} == {"countryside"}


@pytest.mark.clause("SCN-43-4")
def test_43_has_no_trenches_a_village_on_the_left_and_a_hill_on_the_right() -> None:
    found = board(43)

    assert hexes_with(found, terrain="trench") == []
    assert max(int(name[1:]) for name in hexes_with(found, group="B1")) == 4
    assert min(int(name[1:]) for name in hexes_with(found, group="H1")) == 8


@pytest.mark.clause("SCN-44-4", "SCN-44-9")
def test_44_only_the_gun_detachment_is_left_in_the_fort() -> None:
    found = board(44)
    garrison = [found[name] for name in hexes_with(found, group="K1") if not found[name].is_empty]

    assert [(each.side, each.unit, each.specialist) for each in garrison] == [("allied", "mortar", "heavy_mortar")]


@pytest.mark.clause("SCN-45-4", "SCN-46-4", "SCN-48-4")
def test_the_forges_stream_crosses_the_whole_board() -> None:
    for number, row in ((45, "d"), (46, "d"), (48, "g")):
        found = board(number)
        assert hexes_with(found, terrain="waterway_ford") == [name for name in found if name[0] == row]


@pytest.mark.clause("SCN-48-4")
def test_48_the_french_hold_the_wood_and_the_germans_bring_all_their_mortars() -> None:
    found = board(48)

    assert units_in(found, "allied", terrain="forest") == ["infantry"]
    assert len(hexes_with(found, side="german", unit="mortar")) == 3


@pytest.mark.clause("SCN-51-4")
def test_51_a_strong_position_lies_west_of_fleury() -> None:
    found = board(51)
    village = hexes_with(found, group="B1")

    assert (found["g4"].terrain, found["g4"].side) == ("trench", "allied")
    assert all(int(name[1:]) > 4 for name in village)
    assert GRID.distance(HEX_BY_NAME["g4"], HEX_BY_NAME["g6"]) == 2
    assert "g6" in village


@pytest.mark.clause("SCN-52-4")
def test_52_the_fort_is_empty_and_its_garrison_is_in_the_front_trench() -> None:
    found = board(52)

    assert len(hexes_with(found, group="K1")) == 5
    assert {found[name].side for name in hexes_with(found, group="K1")} == {""}
    assert units_in(found, "german", group="T1") == ["infantry", "infantry", "machine_gun", "infantry", "machine_gun"]
    assert len(hexes_with(found, side="allied")) == 15


@pytest.mark.clause("SCN-53-4")
def test_53_fifteen_french_units_attack_villages_and_hills() -> None:
    found = board(53)

    assert len(hexes_with(found, side="allied")) == 15
    assert hexes_with(found, terrain="trench") == []
    assert sorted(units_in(found, "german", terrain="hill")) == ["infantry", "infantry", "machine_gun"]


@pytest.mark.clause("SCN-56-4")
def test_56_the_french_have_taken_the_first_german_line() -> None:
    found = board(56)

    assert {found[name].side for name in hexes_with(found, group="T1")} == {"", "allied"}
    assert {found[name].side for name in hexes_with(found, group="T2")} == {"", "german"}


@pytest.mark.clause("SCN-57-4")
def test_57_the_german_guns_stand_on_the_hills() -> None:
    found = board(57)

    assert [found[name].terrain for name in hexes_with(found, unit="field_artillery")] == ["hill", "hill"]


@pytest.mark.clause("OBJ-19")
@pytest.mark.parametrize("number", [6, 14, 42, 43, 50, 51, 57])
def test_who_starts_with_a_majority_medal_has_the_majority_on_the_map(number: int) -> None:
    position = GAME.start(battle_with(number).id)
    given = [objective for objective in battle_with(number).objectives if objective.held >= 0]

    assert given
    for objective in given:
        own, enemy = (position.hexes[side] & objective.hexes for side in (objective.held, 1 - objective.held))
        assert own.bit_count() > enemy.bit_count()


@pytest.mark.parametrize(("number", "tanks"), [(55, 3), (56, 2), (57, 3), (58, 3)])
def test_the_texts_give_the_number_of_schneiders(number: int, tanks: int) -> None:
    assert len(hexes_with(board(number), side="allied", unit="schneider")) == tanks


@pytest.mark.parametrize(
    ("number", "group", "size"),
    [
        (8, "H1", 6), (14, "H1", 7), (41, "K1", 3), (42, "B1", 5), (43, "B1", 5), (43, "H1", 10), (44, "B1", 5),
        (44, "K1", 5), (45, "F1", 5), (45, "F2", 3), (46, "H1", 8), (46, "H2", 7), (47, "B1", 3), (47, "K1", 3),
        (48, "B1", 4), (49, "K1", 5), (50, "K1", 3), (51, "B1", 3), (52, "K1", 5), (58, "B1", 1),
    ],
)  # fmt: skip
def test_the_sizes_that_texts_and_play_reports_give(number: int, group: str, size: int) -> None:
    assert len(hexes_with(board(number), group=group)) == size
