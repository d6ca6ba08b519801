"""The golden cases 1 to 53: worked examples of the rules, each played with the real code."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.games.great_war.artillery import artillery_cost, pattern_of
from firestep.games.great_war.combat import CLOSE, RANGED, protection, terrain_protection
from firestep.games.great_war.ground import ALLIED, GRID, HEX_NAMES
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition
from great_war.field import at, field, is_legal, laid_out, options, place, play, refusal, unit

LEFT, CENTRE, RIGHT = 1, 2, 4


@pytest.mark.parametrize(
    ("case", "roll", "centre", "ring", "triple"),
    [
        pytest.param("TC001", (1, 4, 4, 6), 2, {4: 2, 1: 1, 6: 1}, False, marks=pytest.mark.clause("RA-12", "RA-11")),
        pytest.param("TC002", (2, 2, 4, 4), 4, {2: 2, 4: 2}, False, marks=pytest.mark.clause("RA-12")),
        pytest.param("TC003", (2, 2, 2, 4), 3, {2: 3, 4: 1}, True, marks=pytest.mark.clause("RA-15")),
        pytest.param("TC004", (1, 4, 4, 4), 3, {4: 3, 1: 1}, True, marks=pytest.mark.clause("RA-15")),
        pytest.param("TC005", (5,), 0, {5: 1}, False, marks=pytest.mark.clause("RA-10")),
        pytest.param("TC006", (3, 3, 6, 6, 6), 5, {3: 2, 6: 3}, True, marks=pytest.mark.clause("RA-15")),
        pytest.param("TC007", (1, 2, 3, 4), 0, {1: 1, 2: 1, 3: 1, 4: 1}, False, marks=pytest.mark.clause("RA-12")),
    ],
)
def test_where_the_shells_fall(
    case: str, roll: tuple[int, ...], centre: int, ring: dict[int, int], triple: bool
) -> None:
    pattern = pattern_of(roll)

    assert pattern.centre == centre, case
    assert {number + 1: dice for number, dice in enumerate(pattern.ring) if dice} == ring
    assert pattern.triple is triple


def artillery(
    hq: int = 6, strength: int = 4, more: str = "", cells: str = "e5 :I, i5 :i", **named: Any
) -> GreatWarPosition:
    return field(cells, artillery=ANYWHERE, hq=(6, hq), allied_artillery=strength, more=more, **named)


@pytest.mark.clause("RA-07")
def test_tc008_more_dice_than_the_strength_are_refused() -> None:
    case = "TC008"
    position = play(artillery(hq=6, strength=4), "shell e5")

    assert refusal(position, "fire 5").key == "artillery-too-many-dice", case
    assert options(position)[-1] == "fire 4"


ADVANTAGE = '[special]\nobservation = "H1"'
ON_THE_HILL = "e5 :I, i5 H1:i"


@pytest.mark.parametrize(
    ("case", "dice", "cost"),
    [("TC009", 1, 0), ("TC010", 2, 1), ("TC011", 3, 2), ("TC012", 4, 3), ("TC013", 5, 4)],
)
@pytest.mark.clause("RA-25")
def test_with_the_observation_advantage_the_first_die_is_free(case: str, dice: int, cost: int) -> None:
    position = artillery(hq=6, strength=5, more=ADVANTAGE, cells=ON_THE_HILL)

    play(position, "shell e5", f"fire {dice}")

    assert position.hq[ALLIED] == 6 - cost, case
    assert artillery_cost(dice, True) == cost


@pytest.mark.clause("RA-25")
def test_tc014_the_advantage_does_not_raise_the_maximum() -> None:
    case = "TC014"
    position = play(artillery(hq=6, strength=3, more=ADVANTAGE, cells=ON_THE_HILL), "shell e5")

    assert refusal(position, "fire 4").key == "artillery-too-many-dice", case


@pytest.mark.clause("RA-19", "DIE-10", "TER-wire-5")
def test_tc015_a_burst_removes_wire_and_leaves_no_crater() -> None:
    case = "TC015"
    position = artillery(cells="e5 x, a1 :I, i5 :i")
    play(position, "shell e5", "fire 2")
    tokens = position.hq[ALLIED]

    play(position, "4 4", "burst hq")

    assert not position.wire >> place("e5") & 1, case
    assert not position.craters
    assert position.hq[ALLIED] == tokens


@pytest.mark.clause("RA-16", "PRO-08")
def test_tc016_on_the_centre_the_skull_hits_and_the_trench_ignores_the_soldier() -> None:
    case = "TC016"
    position = artillery(cells="e5 T:I, i5 :i")

    play(position, "shell e5", "fire 2", "4 4", "soldier skull")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("RA-17")
def test_tc017_on_the_ring_only_the_burst_hits() -> None:
    case = "TC017"
    position = artillery(cells="e5 T:I, i5 :i")
    centre = GRID.steps[place("e5")][3]  # e5 is ring 1 (north-east) of this hex

    play(position, f"shell {HEX_NAMES[centre]}", "fire 2", "1 1", "burst skull")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("RA-02")
def test_tc018_the_centre_must_lie_in_the_ordered_section() -> None:
    case = "TC018"
    position = field("e5 :I, i5 :i", artillery=LEFT)

    assert refusal(position, "shell e5").clause == "RA-02", case
    assert is_legal(position, "shell e4")


PROTECTION = [
    pytest.param("TC019", ".", RANGED, False, (0, 0), marks=pytest.mark.clause("TER-countryside-2")),
    pytest.param("TC020", ".", CLOSE, False, (0, 0), marks=pytest.mark.clause("TER-countryside-2")),
    pytest.param("TC021", "F", RANGED, False, (1, 0), marks=pytest.mark.clause("TER-forest-3")),
    pytest.param("TC022", "F", CLOSE, False, (1, 0), marks=pytest.mark.clause("TER-forest-3")),
    pytest.param("TC023", "B", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-building-3")),
    pytest.param("TC024", "B", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-building-3")),
    pytest.param("TC025", "E", RANGED, False, (1, 2), marks=pytest.mark.clause("TER-church-3")),
    pytest.param("TC026", "E", CLOSE, False, (1, 2), marks=pytest.mark.clause("TER-church-3")),
    pytest.param("TC027", "H", RANGED, False, (1, 0), marks=pytest.mark.clause("TER-hill-2")),
    pytest.param("TC028", "H", CLOSE, False, (1, 0), marks=pytest.mark.clause("TER-hill-3")),
    pytest.param("TC029", "H", CLOSE, True, (0, 0), marks=pytest.mark.clause("TER-hill-4", "PRO-06")),
    pytest.param("TC030", "R", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-ruin-3")),
    pytest.param("TC031", "R", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-ruin-3")),
    pytest.param("TC032", "T", RANGED, False, (2, 2), marks=pytest.mark.clause("TER-trench-2")),
    pytest.param("TC033", "T", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-trench-3")),
    pytest.param("TC034", "C", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-shell-crater-2")),
    pytest.param("TC035", "C", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-shell-crater-2")),
    pytest.param("TC036", "M", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-mine-crater-3")),
    pytest.param("TC037", "M", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-mine-crater-3")),
    pytest.param("TC038", ".x", RANGED, False, (0, 0), marks=pytest.mark.clause("TER-wire-4", "PRO-04")),
    pytest.param("TC039", ".x", CLOSE, False, (0, 0), marks=pytest.mark.clause("TER-wire-4")),
    pytest.param("TC040", "K", RANGED, False, (2, 99), marks=pytest.mark.clause("TER-bunker-3")),
    pytest.param("TC041", "K", CLOSE, False, (1, 99), marks=pytest.mark.clause("TER-bunker-4")),
    pytest.param("TC047", "H^", RANGED, False, (2, 1), marks=pytest.mark.clause("TER-fortified-1", "PRO-03")),
    pytest.param("TC048", "H^", CLOSE, False, (2, 1), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("TC049", "H^", CLOSE, True, (1, 1), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("TC050", "T^", RANGED, False, (3, 3), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("TC051", "T^", CLOSE, False, (2, 2), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("", "W", RANGED, False, (0, 0), marks=pytest.mark.clause("TER-ford-3", "PRO-05")),
    pytest.param("", "S", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-sunken-lane-1", "PRO-01")),
]


@pytest.mark.parametrize(("case", "cell", "mode", "from_hill", "expected"), PROTECTION)
def test_what_terrain_protects(case: str, cell: str, mode: int, from_hill: bool, expected: tuple[int, int]) -> None:
    position = laid_out(f"e5 {cell}:I, i5 :i")

    assert terrain_protection(position, place("e5"), mode, from_hill) == expected, case


@pytest.mark.parametrize(
    ("case", "cell", "expected"),
    [
        ("TC043", ".^", (1, 1)),
        ("TC044", "F^", (2, 1)),
        ("TC045", "B^", (2, 2)),
        ("TC046", "E^", (2, 3)),
        ("TC052", "C^", (2, 2)),
        ("TC053", "M^", (2, 2)),
    ],
)
@pytest.mark.clause("TER-fortified-1")
def test_a_fortified_position_adds_to_its_hex(case: str, cell: str, expected: tuple[int, int]) -> None:
    position = laid_out(f"e5 {cell}:I, i5 :i")

    for mode in (RANGED, CLOSE):
        assert terrain_protection(position, place("e5"), mode, False) == expected, case


@pytest.mark.clause("TER-bunker-4", "SPEC-flamethrower-2")
def test_tc042_against_a_flamethrower_a_bunker_ignores_no_flag() -> None:
    case = "TC042"
    position = laid_out("e5 K:I, f5 :if")

    assert protection(position, unit(position, "e5"), unit(position, "f5"), CLOSE, ALLIED) == (1, 0), case
