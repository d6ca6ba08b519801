"""The worked examples about money: MO-01 to MO-08, FO-07, FO-08, FO-10."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import money
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.purchases import (
    ChooseFort,
    ChoosePurchase,
    ChooseSpecialForce,
    ChooseWaterHex,
    DrawSpecialForce,
)
from firestep.games.trench_club.units import TYPE_OF
from trench_club.field import FOUR_PLAYERS, field, options, place, play, refusal, unit
from trench_club.golden_cases import Case, golden

CASES = golden("money")
ENEMY = "gb: infantry k5"


def given(case: str) -> Case:
    found: Case = CASES[case]["given"]
    return found


def expected(case: str) -> Case:
    found: Case = CASES[case]["expect"]
    return found


def end_of_move(position: TrenchPosition) -> TrenchPosition:
    """Say done until the money phase asks, or the turn is over."""
    army = position.turn_of
    while position.turn_of == army and not isinstance(position.question, (ChooseRepair, ChoosePurchase)):
        play(position, "done")
    return position


def pass_turn(position: TrenchPosition) -> TrenchPosition:
    """Say done until somebody else's turn begins."""
    army = position.turn_of
    while position.turn_of == army:
        play(position, "done")
    return position


@pytest.mark.clause("R10.1")
def test_mo_01_each_fort_pays_a_coin() -> None:
    forts = ", ".join(f"a{number + 1} de" for number in range(given("MO-01")["forts"]))
    position = field(f"de: infantry g5; {ENEMY}; forts: {forts}", phase="money")
    assert position.coins[0] == expected("MO-01")["coins"]


@pytest.mark.clause("R10.2a")
def test_mo_02_a_transfer_loses_a_coin_to_the_bank() -> None:
    gives = given("MO-02")["gives"]
    position = field(f"de: infantry g5; ah: infantry e5; {ENEMY}; coins: de {gives}, ah 0", scenario=FOUR_PLAYERS)
    position.answer_anytime(gives, 0)
    assert position.coins[:3:2] == [0, expected("MO-02")["ally_receives"]]
    assert gives - sum(position.coins) == expected("MO-02")["bank"]


@pytest.mark.clause("R10.5", "R10.3a")
def test_mo_03_prices() -> None:
    prices = given("MO-03")
    assert TYPE_OF["infantry"].cost == prices["infantry"]
    assert TYPE_OF["mounted-infantry"].cost == prices["mounted_infantry"]
    assert prices["repair"] == money.REPAIR_PRICE


@pytest.mark.clause("R10.6b")
@pytest.mark.parametrize("case", ["MO-04", "MO-05"])
def test_mo_04_and_mo_05_free_choice_or_a_card(case: str) -> None:
    ours = "infantry g5" if given(case)["team_units_fewer"] else "infantry g5, tank g6, plane g7"
    forts = "a1 de, a2 gb, a3 gb" if given(case)["team_forts_fewer"] else "a1 de, a2 gb"
    position = field(f"de: {ours}; gb: infantry k5, tank k6; forts: {forts}; coins: de 7", phase="money")
    play(position, "buy special")
    question = ChooseSpecialForce if expected(case)["choice"] == "free" else DrawSpecialForce
    assert type(position.question) is question


@pytest.mark.clause("R10.4b")
def test_mo_06_a_gunboat_is_placed_on_any_water_hex() -> None:
    position = field(f"de: tank g5; {ENEMY}, tank k6; forts: a1 de, a2 gb, a3 gb; coins: de 7", phase="money")
    play(position, "buy special", f"take {given('MO-06')['bought']}")
    assert type(position.question) is ChooseWaterHex
    assert len(options(position)) == position.ground.naval.bit_count()


@pytest.mark.clause("R10.4a")
def test_mo_07_any_other_unit_is_placed_in_any_own_fort() -> None:
    position = field(f"de: tank g5; {ENEMY}; forts: a1 de, a4 de, a2 gb; coins: de 7", phase="money")
    play(position, "buy heavy-mortar")
    assert type(position.question) is ChooseFort
    assert options(position) == ["in fort-a1", "in fort-a4"]


@pytest.mark.clause("R2.8")
def test_mo_08_austria_hungary_begins_with_three_coins() -> None:
    position = GAME.start(FOUR_PLAYERS)
    assert isinstance(position, TrenchPosition)
    nation = given("MO-08")["nation"].lower()
    coins = dict(zip((army.nation for army in position.agreed.armies), position.coins, strict=True))
    assert coins.pop(nation) == expected("MO-08")["coins"]
    assert set(coins.values()) == {0}


@pytest.mark.clause("R10.3a", "R10.3b")
def test_fo_07_in_during_turn_one_repaired_in_turn_two_out_in_turn_three() -> None:
    position = field(f"de: tank d2 damage=4 experience=2; {ENEMY}; forts: a1 de; coins: de 8")
    tank = unit(position, "de-tank")
    end_of_move(play(position, "move de-tank", "to fort-a1"))
    assert not isinstance(position.question, ChooseRepair)
    pass_turn(pass_turn(position))
    coins = position.coins[0]
    play(end_of_move(position), "repair de-tank")
    assert coins + 1 - position.coins[0] == given("FO-07")["pay"]
    assert (position.damage[tank], position.experience[tank]) == (expected("FO-07")["damage"], 2)
    pass_turn(pass_turn(position))
    play(position, "move de-tank", "to d2")
    assert position.where[tank] == place("d2")


@pytest.mark.clause("R10.3b")
def test_fo_08_a_unit_that_entered_this_turn_is_not_repaired() -> None:
    assert given("FO-08")["entered_this_turn"]
    position = field(f"de: tank d2 damage=4, plane fort-a1 damage=1; {ENEMY}; forts: a1 de; coins: de 8")
    end_of_move(play(position, "move de-tank", "to fort-a1"))
    assert (refusal(position, "repair de-tank") is None) == expected("FO-08")["legal"]


@pytest.mark.clause("R10.1")
def test_fo_10_an_empty_fort_stays_owned_and_pays() -> None:
    position = field(f"de: infantry g5; {ENEMY}; forts: a1 de; coins: de 0", phase="money")
    assert position.units_in_fort(0) == []
    assert (position.fort_owner[0] == 0) == expected("FO-10")["still_owned"]
    assert position.coins[0] == expected("FO-10")["pays"]


def test_every_example_has_its_test() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    assert [case for case in CASES if case.lower().replace("-", "_") not in tests] == []
