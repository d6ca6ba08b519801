"""Section 15: what three equal dice make of each terrain, forts, fortified positions."""

from __future__ import annotations

import pytest

from firestep.games.great_war.artillery import make_crater
from firestep.games.great_war.combat import CLOSE, RANGED, terrain_protection
from firestep.games.great_war.engineers import takes_fortification
from firestep.games.great_war.facts import TERRAINS
from firestep.games.great_war.scenarios import BATTLES
from great_war.field import laid_out, place

CRATERED = [
    pytest.param(".", "countryside", (1, 1), False, 0, marks=pytest.mark.clause("TER-countryside-3")),
    pytest.param("F", "forest", (1, 1), True, 0, marks=pytest.mark.clause("TER-forest-4")),
    pytest.param("B", "ruin", (1, 1), True, 0, marks=pytest.mark.clause("TER-building-4")),
    pytest.param("E", "church", (1, 1), True, 0, marks=pytest.mark.clause("TER-church-4")),
    pytest.param("H", "hill", (1, 1), False, 0, marks=pytest.mark.clause("TER-hill-5")),
    pytest.param("T", "trench", (1, 1), False, 0, marks=pytest.mark.clause("TER-trench-4")),
    pytest.param("K", "bunker", (1, 1), True, 0, marks=pytest.mark.clause("TER-bunker-5")),
]


@pytest.mark.parametrize(("cell", "moves_as", "protects", "blocks", "loss"), CRATERED)
def test_what_a_triple_leaves(cell: str, moves_as: str, protects: tuple[int, int], blocks: bool, loss: int) -> None:
    position = laid_out(f"e5 {cell}, i5 :i")
    make_crater(position, place("e5"))
    terrain = TERRAINS[position.ground.terrain[place("e5")]]

    assert terrain.moves_as == moves_as
    assert (terrain.blocks_sight, terrain.entry_loss) == (blocks, loss)
    for mode in (RANGED, CLOSE):
        assert terrain_protection(position, place("e5"), mode, from_hill=True) == protects


@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("R", marks=pytest.mark.clause("TER-ruin-4")),
        pytest.param("C", marks=pytest.mark.clause("TER-shell-crater-3")),
        pytest.param("M", marks=pytest.mark.clause("TER-mine-crater-4")),
        pytest.param("W", marks=pytest.mark.clause("TER-ford-4")),
    ],
)
def test_terrain_that_takes_no_crater(cell: str) -> None:
    position = laid_out(f"e5 {cell}, i5 :i")
    before = position.ground.terrain
    make_crater(position, place("e5"))

    assert position.craters == 0
    assert position.ground.terrain == before


def test_ter_wire_7_wire_is_flipped_to_a_crater() -> None:
    position = laid_out("e5 x, i5 :i")
    make_crater(position, place("e5"))

    assert position.wire == 0
    assert position.craters == 1 << place("e5")


@pytest.mark.clause("TER-fortified-4", "RA-21")
def test_ter_fortified_4_a_triple_removes_a_fortified_position() -> None:
    position = laid_out("e5 T^, i5 :i")
    make_crater(position, place("e5"))

    assert position.fortified == 0
    assert TERRAINS[position.ground.terrain[place("e5")]].id == "cratered_trench"


def test_ter_trench_4_objectives_still_count_a_shelled_trench() -> None:
    position = laid_out("e5 T1, i5 :i")
    make_crater(position, place("e5"))

    assert position.agreed.battle.group("T1") >> place("e5") & 1
    assert TERRAINS[position.ground.base[place("e5")]].id == "trench"


@pytest.mark.parametrize(
    ("cell", "may"),
    [
        *((cell, True) for cell in (".", "F", "B", "E", "H", "T", "C", "M")),
        *((cell, False) for cell in (".x", "Wd", ".^", "R", "W", "D", "K")),
    ],
)
@pytest.mark.clause("TER-fortified-2")
def test_ter_fortified_2_where_a_position_may_be_fortified(cell: str, may: bool) -> None:
    position = laid_out(f"e5 {cell}, i5 :i")

    assert takes_fortification(position, place("e5")) is may


def test_ter_bunker_7_each_hex_of_a_fort_keeps_its_own_rules() -> None:
    battle = BATTLES["44-verdun-fort-douaumont"]
    position = laid_out("e5 K, e6 K, i5 :i")
    make_crater(position, place("e5"))

    assert battle.group("K1").bit_count() == 5
    assert terrain_protection(position, place("e5"), RANGED, False) == (1, 1)
    assert terrain_protection(position, place("e6"), RANGED, False) == (2, 99)
