"""R13.12, R13.13 Solo: what the Automa buys and where it places it."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.trench_club import notation
from firestep.games.trench_club.automa.draws import PickFort, PickPurchase
from firestep.games.trench_club.automa.events import AutomaSaved
from firestep.games.trench_club.money_events import UnitBought, UnitRepaired
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPES
from trench_club.automa_field import AUTOMA_ARMY, automa_to_move, points, settle
from trench_club.field import Table, options, play, unit

FOOT = "infantry fort-a1, infantry fort-a1"
CARS = "armoured-car fort-a1, armoured-car fort-a1"
GUNS = "field-gun fort-a1, field-gun fort-a1"


def accounts(text: str, **given: Unpack[Table]) -> TrenchPosition:
    """The end of the Automa's turn: all its units have acted."""
    position = automa_to_move(text, **given)
    position.moved = -1
    position.advance()
    return position


def bought(position: TrenchPosition) -> list[str]:
    names = []
    for event in position.events:
        if isinstance(event, UnitBought):
            fort = notation.fort_name(position, event.fort).removeprefix("fort-")
            names.append(f"{TYPES[position.kind[event.unit]].id} {fort}")
    return names


def test_r13_12a_with_fewer_than_two_foot_units_it_buys_mounted_infantry() -> None:
    for units in ("tank fort-a1", "infantry fort-a1, tank fort-a1"):
        position = accounts(f"de: {units}; gb: tank q1; forts: a1 de; coins: de 4")
        assert bought(position) == ["mounted-infantry a1"]
        assert position.coins[AUTOMA_ARMY] == 4 + 1 - 3
        new = unit(position, "de-mounted-infantry")
        assert position.is_in_fort(new)
        assert (position.damage[new], position.experience[new], position.seat[new]) == (0, 0, -1)


def test_r13_12a_it_takes_two_of_them_if_it_has_none_and_can_pay() -> None:
    position = accounts("de: tank fort-a1; gb: tank q1; forts: a1 de; coins: de 6")
    assert bought(position) == ["mounted-infantry a1", "mounted-infantry a1"]


def test_r13_12b_else_it_buys_armoured_cars() -> None:
    position = accounts(f"de: {FOOT}, {CARS}; gb: tank q1; forts: a1 de; coins: de 9")
    assert bought(position) == ["armoured-car a1", "armoured-car a1"]
    assert position.coins[AUTOMA_ARMY] == 0


def test_r13_12c_with_the_limit_and_two_cars_it_buys_a_gun_or_howitzer() -> None:
    for nation, gun in (("de", "field-gun"), ("ah", "howitzer")):
        text = f"{nation}: {FOOT}, {CARS}; gb: tank q1; forts: a1 {nation}; coins: {nation} 3"
        assert bought(accounts(text, limit_two=True)) == [f"{gun} a1"]
        assert bought(accounts(text)) == []  # without the limit it saves for the next car


def test_r13_12c_with_two_guns_as_well_a_random_unit_of_its_sheet() -> None:
    text = f"de: {FOOT}, {CARS}, {GUNS}, plane fort-a1, plane fort-a1; gb: tank q1; forts: a1 de; coins: de 9"
    position = accounts(text, limit_two=True)
    assert isinstance(position.question, PickPurchase)
    assert options(position) == [
        "mounted-infantry",
        "heavy-infantry",
        "tank",
        "heavy-mortar",
        "anti-aircraft",
        "big-bertha",
    ]
    play(position, "tank")
    assert bought(position) == ["tank a1"]


def test_r13_12c_the_limit_counts_units_in_forts() -> None:
    position = accounts(
        "de: infantry b2, infantry b3, armoured-car fort-a1, armoured-car b4; gb: tank q1; forts: a1 de; coins: de 4",
        limit_two=True,
    )
    assert bought(position) == ["field-gun a1"]


def test_r13_12d_it_saves_up_for_what_it_wants() -> None:
    """It could pay for cheaper things, but waits for the car."""
    position = accounts(f"de: {FOOT}; gb: tank q1; forts: a1 de; coins: de 3")
    assert bought(position) == []
    assert position.coins[AUTOMA_ARMY] == 4
    assert position.events[-1] == AutomaSaved(AUTOMA_ARMY, 4)
    assert bought(accounts(f"de: {FOOT}; gb: tank q1; forts: a1 de; coins: de 4")) == ["armoured-car a1"]


def test_r13_12d_a_random_unit_that_is_too_dear_is_not_bought() -> None:
    text = f"de: {FOOT}, {CARS}, {GUNS}; gb: tank q1; forts: a1 de; coins: de 8"
    position = play(accounts(text, limit_two=True), "plane")
    assert (bought(position), position.coins[AUTOMA_ARMY]) == ([], 9)


def test_r13_12d_it_never_repairs() -> None:
    position = accounts("de: tank fort-a1 damage=5, infantry fort-a1 damage=4; gb: tank q1; forts: a1 de; coins: de 20")
    settle(position)
    assert not [event for event in position.events if isinstance(event, UnitRepaired)]
    assert position.damage[0] == 5


def test_r13_12d_income_comes_first() -> None:
    """R10.8: the coins of this turn can be spent at once."""
    position = accounts(f"de: {FOOT}; gb: tank q1; forts: a1 de, a2 de; coins: de 3")
    assert bought(position) == ["armoured-car a2"]


# -- where


def test_r13_13a_the_fort_nearest_to_an_enemy() -> None:
    for enemy, fort in (("c15", "a6"), ("q14", "a7")):
        position = accounts(f"de: {FOOT}; gb: tank {enemy}; forts: a1 de, a6 de, a7 de; coins: de 4")
        assert bought(position) == [f"armoured-car {fort}"]


def test_r13_13a_not_where_an_enemy_foot_unit_is_beside_an_entrance() -> None:
    text = "de: {foot}; gb: {enemies}; forts: a1 de, a6 de, a7 de; coins: de 4"
    tank = accounts(text.format(foot=FOOT, enemies="tank d13"))
    assert bought(tank) == ["armoured-car a6"]
    foot = accounts(text.format(foot=FOOT, enemies="infantry d13"))
    assert bought(foot) != ["armoured-car a6"]
    assert len(bought(foot)) == 1


@pytest.mark.parametrize(
    ("enemies", "fort"),
    [
        ("tank g14, tank g15, tank l16", "a6"),
        ("tank g14, tank l16, tank n16", "a7"),
        ("tank g14, tank l16, tank h15", "a6"),
        ("tank g14, tank l16, tank m17", "a7"),
    ],
)
def test_r13_13b_ties_by_how_many_are_equally_near_then_by_the_next_nearest(enemies: str, fort: str) -> None:
    position = accounts(f"de: {FOOT}; gb: {enemies}; forts: a6 de, a7 de; coins: de 4")
    away = {
        name: sorted(
            min(entry(position, gate) + points(position, "armoured-car", gate, enemy) for gate in gates.split())
            for enemy in (each.split()[1] for each in enemies.split(", "))
        )
        for name, gates in (("a6", "d13 d14 f13 f14"), ("a7", "l14 l15 n14 n15"))
    }
    assert away["a6"][0] == away["a7"][0] == 2
    assert away[fort] < away["a7" if fort == "a6" else "a6"]
    assert bought(position) == [f"armoured-car {fort}"]


def entry(position: TrenchPosition, gate: str) -> float:
    """What it costs to come out of the fort by this hex."""
    return 0.5 if position.ground.road >> notation.read_hex(gate) & 1 else 1


def test_r13_13b_what_is_still_equal_is_left_to_chance() -> None:
    """The half board looks the same after half a turn, and so do the forts a3 and a5 seen from its middle."""
    position = accounts(f"de: {FOOT}; gb: plane h8, plane j9; forts: a3 de, a5 de; coins: de 3")
    assert isinstance(position.question, PickFort)
    assert options(position) == ["fort-a3", "fort-a5"]
    play(position, "fort-a5")
    assert bought(position) == ["armoured-car a5"]


def test_r13_13c_without_a_safe_fort_it_buys_nothing() -> None:
    for forts in ("", "forts: a6 de"):
        position = accounts(f"de: infantry b2; gb: infantry d13; coins: de 20; {forts}")
        assert bought(position) == []
        assert position.coins[AUTOMA_ARMY] >= 20
