"""Section 4: movement."""

from __future__ import annotations

import pytest

from firestep.games.great_war.ground import ALLIED, HEX_BY_NAME
from firestep.games.great_war.movement import destinations, most_hexes
from great_war.field import asked, at, field, is_legal, moving, options, place, play, refusal, unit


@pytest.mark.clause("MOV-01", "MOV-02", "MOV-03")
def test_mov_01_one_unit_after_another_each_once_or_not_at_all() -> None:
    position = moving("a1 :I, g5 :i, g8 :i")

    assert options(position) == ["move g5", "move g8", "done"]
    play(position, "move g8", "to f8")
    assert refusal(position, "move f8").clause == "MOV-02"
    play(position, "move g5", "done")
    assert at(position, "g5") == 4


def test_mov_05_half_hexes_do_not_exist() -> None:
    assert "b12" not in HEX_BY_NAME
    assert "a13" not in HEX_BY_NAME
    assert "a12" in HEX_BY_NAME


@pytest.mark.clause("MOV-07", "MOV-08", "MOV-10")
def test_mov_07_no_hex_is_shared_and_nobody_is_passed() -> None:
    position = moving("a1 :I, g5 :i, f4 :i, f5 :i, h4 x, h5 x, g4 x, g6 x", ordered="g5")
    for weak in ("g5", "f5"):
        position.figures[unit(position, weak)] = 1  # MOV-10: not even these two become one unit
    play(position, "move g5")

    assert refusal(position, "to f5").clause == "MOV-07"
    assert not is_legal(position, "to e5")
    assert "to g4" in options(position)


def test_mov_09_a_unit_moves_as_a_whole() -> None:
    position = moving("a1 :I, g5 :i")
    position.figures[unit(position, "g5")] = 3
    play(position, "move g5", "to f5")

    assert (at(position, "f5"), at(position, "g5")) == (3, 0)


@pytest.mark.clause("MOV-13", "RA-06")
def test_mov_13_the_reserve_artillery_is_nowhere_on_the_board() -> None:
    position = moving("a1 :I, g5 :i", artillery=8)

    assert options(position) == ["move g5", "done"]
    assert position.occupied.bit_count() == 2


def test_mov_14_enemies_do_not_stop_who_passes_beside_them() -> None:
    position = moving("f6 :I, g5 :i")
    play(position, "move g5")

    assert is_legal(position, "to e6")


@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("F", marks=pytest.mark.clause("TER-forest-1")),
        pytest.param("B", marks=pytest.mark.clause("TER-building-1")),
        pytest.param("E", marks=pytest.mark.clause("TER-church-1")),
        pytest.param("R", marks=pytest.mark.clause("TER-ruin-1")),
        pytest.param("K", marks=pytest.mark.clause("TER-bunker-1")),
        pytest.param("M", marks=pytest.mark.clause("TER-mine-crater-1")),
        pytest.param(".x", marks=pytest.mark.clause("TER-wire-1")),
        pytest.param("W", marks=pytest.mark.clause("TER-ford-1")),
    ],
)
@pytest.mark.clause("MOV-15")
def test_mov_15_stop_terrain(cell: str) -> None:
    position = moving(f"a1 :I, g5 :i, f4 {cell}, f5 {cell}")
    reach = destinations(position, unit(position, "g5"))

    assert reach >> place("f5") & 1
    assert not reach >> place("e5") & 1


@pytest.mark.parametrize(
    "cell",
    [
        pytest.param(".", marks=pytest.mark.clause("TER-countryside-1")),
        pytest.param("H", marks=pytest.mark.clause("TER-hill-1")),
        pytest.param("T", marks=pytest.mark.clause("TER-trench-1")),
        pytest.param("C", marks=pytest.mark.clause("TER-shell-crater-1")),
        pytest.param(".^", marks=pytest.mark.clause("TER-fortified-3")),
        pytest.param("Wb", marks=pytest.mark.clause("TER-bridge-1")),
        pytest.param("Db", marks=pytest.mark.clause("TER-bridge-1")),
    ],
)
def test_open_terrain_does_not_stop(cell: str) -> None:
    position = moving(f"a1 :I, g5 :i, f4 {cell}, f5 {cell}")

    assert destinations(position, unit(position, "g5")) >> place("e5") & 1


@pytest.mark.parametrize(
    ("cells", "command", "hexes", "then"),
    [
        pytest.param("g5 :i", "attack-centre", 2, 1, marks=pytest.mark.clause("MOV-11")),
        pytest.param("g5 :i", "infantry-assault", 3, 2, marks=pytest.mark.clause("MOV-18", "CARD-infantry-assault-2")),
        pytest.param("g5 :ie", "attack-centre", 2, 2, marks=pytest.mark.clause("SPEC-elite-1")),
        pytest.param("g5 :ie", "infantry-assault", 3, 2, marks=pytest.mark.clause("MOV-18", "SPEC-elite-1")),
        pytest.param("g5 :io", "attack-centre", 3, 1, marks=pytest.mark.clause("SPEC-officer-1")),
        pytest.param("g5 :io", "infantry-assault", 3, 2, marks=pytest.mark.clause("MOV-18", "SPEC-officer-1")),
        pytest.param("g5 :if", "attack-centre", 2, 1, marks=pytest.mark.clause("SPEC-flamethrower-1")),
        pytest.param("g5 :if", "infantry-assault", 3, 1, marks=pytest.mark.clause("MOV-18", "SPEC-flamethrower-1")),
        pytest.param("g5 :m", "attack-centre", 1, 0, marks=pytest.mark.clause("MOV-12")),
        pytest.param("g5 :o", "attack-centre", 1, 0, marks=pytest.mark.clause("MOV-12")),
        pytest.param("g5 :s", "attack-centre", 2, 2, marks=pytest.mark.clause("TNK-02")),
        pytest.param("g5 :a", "attack-centre", 1, 0, marks=pytest.mark.clause("FA-01")),
        pytest.param("g5 :i", "fire-storm", 0, 1, marks=pytest.mark.clause("CARD-fire-storm-2")),
    ],
)
def test_mov_18_how_far_and_how_far_with_a_battle(cells: str, command: str, hexes: int, then: int) -> None:
    from firestep.games.great_war.combat import battles_after

    position = field(f"a1 :I, {cells}", ordered="g5", command=command)

    assert most_hexes(position, unit(position, "g5")) == hexes
    assert battles_after(position, unit(position, "g5")) == then


@pytest.mark.clause("SPEC-flamethrower-1")
def test_spec_flamethrower_1_no_battle_after_two_hexes_under_any_card() -> None:
    position = moving("e5 :I, h5 :if, h9 :i", command="infantry-assault")
    play(position, "move h5", "to f5", "done")
    assert asked(position) == "draw-command"

    plain = moving("e5 :I, h5 :i, h9 :i", command="infantry-assault")
    play(plain, "move h5", "to f5", "done")
    assert options(plain) == ["battle f5", "done"]


@pytest.mark.clause("MOV-18", "SPEC-officer-1")
def test_spec_officer_1_longer_moves_obey_stop_terrain() -> None:
    position = moving("a1 :I, h5 :io, f4 F, f5 F, f6 F, f3 F, f7 F")
    reach = destinations(position, unit(position, "h5"))

    assert reach >> place("f5") & 1
    assert not reach >> place("e5") & 1
    assert position.side[unit(position, "h5")] == ALLIED


@pytest.mark.clause("TER-deep-1", "TER-bridge-2")
def test_ter_deep_1_nobody_enters_deep_water_or_a_damaged_bridge() -> None:
    position = moving("a1 :I, g5 :i, f4 D, f5 Wd")
    play(position, "move g5")

    assert refusal(position, "to f4").clause == "TER-deep-1"
    assert refusal(position, "to f5").clause == "TER-deep-1"


@pytest.mark.clause("TER-deep-1", "RET-07")
def test_ter_deep_1_water_blocks_a_retreat_too() -> None:
    position = field("e5 :I, f5 :i, g5 D, g6 D", turn="german", ordered="e5")
    play(position, "battle e5", "at f5", "flag hq hq")

    assert at(position, "f5") == 3


@pytest.mark.clause("OBJ-09", "OBJ-11", "OBJ-12")
def test_obj_09_a_unit_breaks_through() -> None:
    exits = '[[objective]]\nside = "allied"\nkind = "breakthrough"\nmedals = 1'
    position = moving("c9 :I, a2 :m, a9 :i", more=exits)

    play(position, "move a2", "exit")

    assert position.medals == [0, 1]
    assert position.where.count(-2) == 1
    relief = moving("c9 :I, a2 :i, a3 :i", more=exits, command="relief-and-fall-back")
    assert refusal(play(relief, "move a2"), "exit").clause == "OBJ-09"


@pytest.mark.parametrize("building", ["B", "E"])
@pytest.mark.clause("TNK-04")
def test_tnk_04_a_tank_does_not_fire_from_a_building_it_just_entered(building: str) -> None:
    position = moving(f"d5 :I, g5 :s, h9 :m, f5 {building}")
    play(position, "move g5", "to f5", "done")
    assert asked(position) == "draw-command"

    in_the_open = moving("d5 :I, g5 :s, h9 :m")
    play(in_the_open, "move g5", "to f5", "done", "done", "battle f5")
    assert options(in_the_open) == ["at d5", "done"]


@pytest.mark.clause("TNK-04")
def test_tnk_04_it_may_still_attack_an_adjacent_enemy() -> None:
    position = moving("e5 :I, g5 :s, h9 :m, f5 B")
    play(position, "move g5", "to f5", "done", "battle f5")

    assert options(position) == ["at e5", "done"]


@pytest.mark.clause("TNK-04")
def test_tnk_04_a_tank_that_was_in_the_building_fires() -> None:
    position = field("d5 :I, f5 B:s", ordered="f5")
    play(position, "battle f5")

    assert options(position) == ["at d5", "done"]
