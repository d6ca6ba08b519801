"""R10 Money: income, transfers, repairs, purchases, special forces."""

from __future__ import annotations

import pytest

from firestep.games.trench_club import anytime, money, purchases
from firestep.games.trench_club.agreement import CO_OP
from firestep.games.trench_club.ground import HEX_BY_NAME
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.money_events import (
    BoatLaunched,
    CoinsSent,
    IncomeCollected,
    UnitBought,
    UnitRepaired,
)
from firestep.games.trench_club.moves import ChooseMover
from firestep.games.trench_club.position import NO_COMPANY, TrenchPosition
from firestep.games.trench_club.purchases import (
    ChooseFort,
    ChoosePurchase,
    ChooseWaterHex,
)
from firestep.games.trench_club.units import TYPE_OF
from firestep.kernel import IllegalChoice, Refusal
from trench_club.bank import STRONG, bank, kind_asked, place_of, to_the_bank
from trench_club.field import FOUR_PLAYERS, asked, field, options, place, play, refusal, unit


def kinds_of(position: TrenchPosition, army: int) -> list[str]:
    return [position.type_of(each).id for each in position.units_of(army)]


# -- R10.1 income


def test_r10_1_a_coin_for_each_own_fort_at_the_end_of_the_own_turn() -> None:
    position = field("de: infantry g5; gb: infantry k9; forts: a1 de, a2 de, a3 gb; coins: de 1")
    assert position.coins == [1, 0]

    to_the_bank(position)

    assert position.coins == [3, 0]
    assert IncomeCollected(0, 2) in position.events


def test_r10_1_the_partners_forts_pay_the_partner() -> None:
    text = "de: infantry g5; ah: infantry e5; gb: infantry k9; fr: infantry k12; forts: a1 de, a2 ah"
    position = bank(text, scenario=FOUR_PLAYERS, turn="ah")
    assert position.coins == [0, 0, 4, 0]


def test_r10_1_who_holds_no_fort_is_paid_nothing_and_asked_nothing() -> None:
    position = bank("de: infantry g5; gb: infantry k9; coins: de 3")
    assert position.coins[0] == 3
    assert kind_asked(position) is ChooseMover
    assert position.turn_of == 1


# -- R10.2 transfers


def partners(coins: str) -> TrenchPosition:
    units = "de: infantry g5; ah: infantry e5; gb: infantry k9; fr: infantry k12"
    return field(f"{units}; coins: {coins}", scenario=FOUR_PLAYERS, turn="gb")


def send(position: TrenchPosition, nation: str, text: str) -> TrenchPosition:
    seat = position.agreed.seats.index(nation)
    question = position.anytime_question(seat)
    assert question is not None
    position.answer_anytime(question.read(position, text), seat)
    return position


def why_not_at_any_time(position: TrenchPosition, nation: str, text: str) -> Refusal | None:
    question = position.anytime_question(position.agreed.seats.index(nation))
    assert question is not None
    return question.why_not(position, question.read(position, text))


def test_r10_2a_coins_go_to_the_partner_in_anybodys_turn_and_the_bank_keeps_one() -> None:
    position = partners("de 4, ah 0, gb 0, fr 0")
    before = position.question

    send(position, "de", "send 3")

    assert position.coins == [1, 0, 2, 0]
    assert CoinsSent(0, 2, 3, 2) in position.events
    assert position.question is before


def test_r10_2a_also_while_the_partner_is_shopping() -> None:
    position = bank(
        "de: infantry g5; ah: infantry e5; gb: infantry k9; fr: infantry k12; forts: a1 de; coins: de 0, ah 6",
        scenario=FOUR_PLAYERS,
    )
    assert kind_asked(position) is ChoosePurchase
    assert refusal(position, "buy infantry") == purchases.TOO_EXPENSIVE
    send(position, "ah", "send 6")
    assert "buy infantry" in options(position)


@pytest.mark.parametrize(("coins", "text"), [(5, "send 1"), (1, "send 1")])
def test_r10_2b_a_transfer_is_at_least_two_coins(coins: int, text: str) -> None:
    position = partners(f"de {coins}, ah 0")
    assert why_not_at_any_time(position, "de", text) == anytime.SENDS_NOTHING
    with pytest.raises(IllegalChoice):
        send(position, "de", text)
    assert position.coins[0] == coins


def test_r10_2_nobody_sends_more_than_they_hold() -> None:
    position = partners("de 4, ah 0")
    assert why_not_at_any_time(position, "de", "send 5") == anytime.NOT_SO_MANY_COINS
    question = position.anytime_question(0)
    assert question is not None
    assert [each for each in question.options(position) if isinstance(each, int)] == [2, 3, 4]


def test_r10_2_with_two_players_there_is_no_partner_and_in_co_op_one_purse() -> None:
    two = field("de: infantry g5; gb: infantry k9; coins: de 5")
    assert why_not_at_any_time(two, "de", "send 2") == anytime.NO_PARTNER
    shared = field("fr: infantry g5; gb: infantry e5; coins: fr 5", scenario=CO_OP)
    assert why_not_at_any_time(shared, "gb", "send 2") == anytime.COINS_ARE_SHARED


# -- R10.3 repairs


def test_r10_3a_two_coins_remove_all_damage_and_experience_stays() -> None:
    position = bank("de: tank fort-a1 damage=5 experience=3; gb: infantry k9; forts: a1 de; coins: de 4")
    assert options(position) == ["repair de-tank", "done"]

    play(position, "repair de-tank")

    tank = unit(position, "de-tank")
    assert (position.damage[tank], position.experience[tank], position.coins[0]) == (0, 3, 3)
    assert UnitRepaired(tank, 0, 2) in position.events


def test_r10_3a_a_repair_needs_two_coins() -> None:
    position = bank(
        "de: tank fort-a1 damage=5, plane fort-a1 damage=1; gb: infantry k9; forts: a1 de; coins: de 2",
    )
    play(position, "repair de-plane")
    assert position.coins[0] == 1
    assert position.damage[unit(position, "de-tank")] == 5
    assert kind_asked(position) is not ChooseRepair


def test_r10_3a_too_dear_a_repair_is_refused_with_what_it_costs() -> None:
    position = bank(
        "de: tank fort-a1 damage=5; ah: infantry e5; gb: infantry k9; forts: a1 de; coins: de 0, ah 5",
        scenario=FOUR_PLAYERS,
    )
    why = refusal(position, "repair de-tank")
    assert why == money.TOO_EXPENSIVE
    assert why is not None
    assert dict(why.args) == {"price": 2, "coins": 1}


def test_r10_3b_a_unit_that_came_in_this_turn_is_not_repaired() -> None:
    position = field(
        "de: tank d2 damage=3, plane fort-a1 damage=1; gb: infantry k9; forts: a1 de; coins: de 8",
    )
    to_the_bank(play(position, "move de-tank", "to fort-a1"))
    assert refusal(position, "repair de-tank") == money.NOT_RESTED
    assert options(position) == ["repair de-plane", "done"]


def test_r10_3b_a_unit_that_left_is_not_repaired() -> None:
    position = field("de: tank fort-a1 damage=3, plane fort-a1 damage=1; gb: infantry k9; forts: a1 de; coins: de 8")
    to_the_bank(play(position, "move de-tank", "to d2"))
    assert refusal(position, "repair de-tank") == money.NOT_IN_FORT


@pytest.mark.clause("R10.3a")
def test_r10_3_only_own_damaged_living_units_are_repaired() -> None:
    position = bank(
        "de: tank fort-a1 damage=3, plane fort-a1, infantry g5; gb: tank k9 damage=2; forts: a1 de; coins: de 8"
    )
    assert refusal(position, "repair de-plane") == money.NOT_DAMAGED
    assert refusal(position, "repair gb-tank") == money.NOT_YOUR_UNIT
    position.remove(unit(position, "de-infantry"))
    assert refusal(position, "repair de-infantry") == money.UNIT_GONE


def test_r10_3_in_co_op_each_player_repairs_the_figures_of_their_own() -> None:
    position = bank("fr: tank fort-a1 damage=3; gb: plane fort-a1 damage=2; forts: a1 fr; coins: fr 8", scenario=CO_OP)
    assert asked(position).seat == 0
    assert options(position) == ["repair fr-tank", "done"]
    assert refusal(position, "repair gb-plane") == money.NOT_YOUR_UNIT
    play(position, "repair fr-tank")
    assert (kind_asked(position), asked(position).seat) == (ChooseRepair, 1)
    play(position, "repair gb-plane")
    assert position.coins[0] == 9 - 2 - 2
    assert position.damage[:2] == [0, 0]


# -- R10.4 purchases


def test_r10_4a_a_bought_unit_goes_to_any_own_fort() -> None:
    position = bank("de: infantry g5; gb: infantry k9; forts: a1 de, a3 de, a2 gb; coins: de 8")
    play(position, "buy armoured-car")
    assert kind_asked(position) is ChooseFort
    assert options(position) == ["in fort-a1", "in fort-a3"]
    assert refusal(position, "in fort-a2") == purchases.FORT_NOT_OWN
    assert refusal(position, "in fort-a4") == purchases.FORT_NOT_OWN

    play(position, "in fort-a3")

    car = unit(position, "de-armoured-car")
    assert position.where[car] == place("c8")
    assert (position.damage[car], position.experience[car], position.company[car]) == (0, 0, NO_COMPANY)
    assert position.coins[0] == 8 + 2 - 5
    assert UnitBought(car, 2, 5) in position.events


def test_r10_4a_the_only_fort_needs_no_question() -> None:
    position = play(bank("de: infantry g5; gb: infantry k9; forts: a1 de; coins: de 9"), "buy tank")
    assert position.where[unit(position, "de-tank")] == place("e3")


def test_r10_4a_a_second_unit_of_a_type_has_a_name_of_its_own() -> None:
    position = play(bank("de: infantry g5; gb: infantry k9; forts: a1 de; coins: de 8"), "buy infantry", "buy infantry")
    assert [position.is_in_fort(unit(position, f"de-infantry-{number}")) for number in (2, 3)] == [True, True]
    assert position.coins[0] == 5


@pytest.mark.clause("R10.4a")
def test_r10_4_only_units_of_the_own_sheet_are_bought_by_name() -> None:
    position = bank("de: infantry g5; gb: infantry k9; forts: a1 de; coins: de 30")
    bought = [text.removeprefix("buy ") for text in options(position)]
    assert bought == [
        *("infantry", "mounted-infantry", "heavy-infantry", "transport", "armoured-car", "tank", "field-gun"),
        *("heavy-mortar", "anti-aircraft", "plane", "big-bertha", "special", "done"),
    ]
    assert refusal(position, "buy howitzer") == purchases.NOT_ON_SHEET
    assert refusal(position, "buy renault-ft17") == purchases.NOT_ON_SHEET
    assert refusal(position, "buy airship") == purchases.BY_CARD_ONLY
    assert refusal(position, "buy engineer") == purchases.ENGINEERS_LEFT_OUT


def test_r11_7_engineers_are_bought_by_name_with_their_option() -> None:
    position = bank("de: infantry g5; gb: infantry k9; forts: a1 de; coins: de 30", engineers=True)
    play(position, "buy engineer")
    assert position.is_in_fort(unit(position, "de-engineer"))
    assert position.coins[0] == 31 - TYPE_OF["engineer"].cost


def test_r10_4_what_costs_more_than_the_purse_is_refused_with_both_sums() -> None:
    position = bank("de: infantry g5; gb: infantry k9; forts: a1 de; coins: de 3")
    assert options(position) == [
        *("buy infantry", "buy mounted-infantry", "buy heavy-infantry", "buy transport", "buy field-gun"),
        *("buy anti-aircraft", "done"),
    ]
    why = refusal(position, "buy tank")
    assert why == purchases.TOO_EXPENSIVE
    assert why is not None
    assert dict(why.args) == {"price": 10, "coins": 4}
    assert refusal(position, "buy special") == purchases.TOO_EXPENSIVE


def test_r10_4b_a_gunboat_goes_to_any_free_water_or_bridge_hex() -> None:
    position = bank(
        f"de: infantry g5; {STRONG}; forts: a1 de, a2 gb, a3 gb; coins: de 20",
    )
    ground = position.ground
    free_water, bridge = place_of(ground.water), place_of(ground.bridge)
    play(position, "buy special", "take gunboat")
    assert kind_asked(position) is ChooseWaterHex
    assert len(options(position)) == (ground.water | ground.bridge).bit_count()
    assert {f"at {free_water}", f"at {bridge}"} <= set(options(position))
    assert refusal(position, "at g5") == purchases.NOT_ON_WATER
    assert refusal(position, "at e3") == purchases.NOT_ON_WATER

    play(position, f"at {bridge}")

    boat = unit(position, "de-gunboat")
    assert position.unit_at[HEX_BY_NAME[bridge]] == boat
    assert BoatLaunched(boat, HEX_BY_NAME[bridge], 7) in position.events


def test_r10_4b_occupied_and_mined_hexes_are_not_free() -> None:
    empty = field("de: infantry g5; gb: infantry k9")
    lake, bridge = place_of(empty.ground.water), place_of(empty.ground.bridge)
    units = f"de: infantry g5; gb: infantry j5, tank k5, plane {lake}"
    position = bank(f"{units}; mines: gb {bridge}; forts: a1 de, a2 gb, a3 gb; coins: de 20")
    play(position, "buy special", "take gunboat")
    assert refusal(position, f"at {lake}") == purchases.WATER_OCCUPIED
    assert refusal(position, f"at {bridge}") == purchases.WATER_MINED
    assert not {f"at {lake}", f"at {bridge}"} & set(options(position))


def test_r10_4c_without_a_fort_only_a_gunboat_can_be_placed() -> None:
    position = bank(f"de: infantry g5; {STRONG}; forts: a2 gb; coins: de 20")
    assert options(position) == ["buy special", "done"]
    assert refusal(position, "buy infantry") == purchases.NO_FORT
    play(position, "buy special")
    assert options(position) == ["take gunboat"]


def test_r10_5_infantry_costs_two_and_mounted_infantry_three_and_only_speed_differs() -> None:
    infantry, mounted = TYPE_OF["infantry"], TYPE_OF["mounted-infantry"]
    assert (infantry.cost, mounted.cost) == (2, 3)
    assert (infantry.half_points, mounted.half_points) == (4, 6)
    same = ("arm", "ground_range", "air_range", "attack", "special_attack", "half_hits_open", "half_hits_forest")
    assert [getattr(infantry, name) for name in same] == [getattr(mounted, name) for name in same]
    position = bank("de: tank g5; gb: infantry k9; forts: a1 de; coins: de 8")
    play(position, "buy infantry", "buy mounted-infantry")
    assert position.coins[0] == 9 - 2 - 3


# -- R10.8 order


def test_r10_8_income_then_repairs_then_purchases() -> None:
    position = field("de: tank fort-a1 damage=2, infantry g5; gb: infantry k9; forts: a1 de, a2 de; coins: de 2")
    to_the_bank(position)
    assert (kind_asked(position), position.coins[0]) == (ChooseRepair, 4)
    play(position, "repair de-tank")
    assert (kind_asked(position), position.coins[0]) == (ChoosePurchase, 2)
    play(position, "buy infantry", "in fort-a2")
    assert position.coins[0] == 0
    kinds = [type(event) for event in position.events]
    assert kinds.index(IncomeCollected) < kinds.index(UnitRepaired) < kinds.index(UnitBought)


def test_r10_8_no_repair_after_a_purchase() -> None:
    position = bank("de: tank fort-a1 damage=2; gb: infantry k9; forts: a1 de; coins: de 20")
    play(position, "done", "buy infantry")
    assert kind_asked(position) is ChoosePurchase
    assert not any(text.startswith("repair") for text in options(position))


def test_r10_8_this_turns_income_can_be_spent_at_once() -> None:
    position = bank("de: tank g5; gb: infantry k9; forts: a1 de, a2 de; coins: de 0")
    play(position, "buy infantry", "in fort-a1")
    assert kinds_of(position, 0) == ["tank", "infantry"]
    assert position.turn_of == 1, "two coins were all there was"


# -- R14.1 co-op


def test_r14_1_the_two_players_share_the_purse_and_buy_figures_of_their_own() -> None:
    position = bank("fr: infantry g5; gb: infantry e5; forts: a1 fr; coins: fr 20", scenario=CO_OP)
    assert refusal(position, "partner") == Refusal("R14.1", "hand-stays")
    play(position, "buy tank")
    assert "partner" in options(position)
    play(position, "partner", "buy tank")
    assert [position.seat[unit(position, name)] for name in ("fr-tank", "gb-tank")] == [0, 1]
    assert position.coins[0] == 21 - 20
