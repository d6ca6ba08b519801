"""An arbiter's cases for chapters 2, 4, 6, 7 and 12: arrivals, supply, production and set-ups."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.movement import FULL_THERE, MOVED_ALREADY
from firestep.games.to_the_last_man.neutrality import break_neutrality
from firestep.games.to_the_last_man.production import eft_lots
from firestep.games.to_the_last_man.reinforcements import Reinforcements
from firestep.games.to_the_last_man.units import ENTENTE
from to_the_last_man.field import (
    army,
    asked,
    checking_supply,
    field,
    moving,
    options,
    passing,
    place,
    play,
    refusal,
    run,
    started,
    unit,
    where,
)

ELIMINATED = -2
FULL_PARIS = "fr-1-army paris 1I; fr paris 2I"


@pytest.mark.clause("1.2.2-b", "2.I-b")
def test_1_2_2_b_an_army_that_arrives_empty_finds_room_in_a_full_area() -> None:
    position = run(field(FULL_PARIS, turn=3), Reinforcements(ENTENTE, []))

    assert asked(position) == "place-army"
    assert "paris" in options(position)


@pytest.mark.clause("1.2.2-a", "2.I-b")
def test_1_2_2_a_an_army_that_arrives_with_infantry_does_not() -> None:
    position = run(field(FULL_PARIS, turn=2), Reinforcements(ENTENTE, []))

    assert asked(position) == "place-army"
    assert "paris" not in options(position)


@pytest.mark.clause("8.3.6-e", "6.5-b")
def test_8_3_6_e_the_paris_gun_is_not_the_unit_that_an_army_loses_to_hunger() -> None:
    position = checking_supply(field("de-1-army orleans 1I 1C 1P; german: orleans", turn=16))

    assert options(position) == ["lose de-infantry-1", "lose de-cavalry-1"]


@pytest.mark.clause("AMB-8", "6.5-b")
def test_amb_8_hunger_that_leaves_only_the_paris_gun_eliminates_army_and_gun() -> None:
    position = checking_supply(field("de-1-army orleans 1I 1P; german: orleans", turn=16))

    assert position.army_at[army("de-1-army")] == ELIMINATED
    assert where(position, "de-paris-gun-1") == -1


@pytest.mark.clause("8.3.6-e", "2.V.4-b")
def test_8_3_6_e_the_paris_gun_is_not_lost_in_the_east() -> None:
    assert eft_lots(field("de eft 1P", turn=16)) == []


@pytest.mark.clause("12-V1")
def test_12_v1_the_uk_that_has_come_in_stays_in_when_the_entente_enters_belgium() -> None:
    position = started("belgian-neutrality")
    position.turn = 4
    break_neutrality(position, ENTENTE, place("mons"))

    assert position.uk_entry <= 4


@pytest.mark.clause("12-V1")
def test_12_v1_the_uk_comes_later_if_the_entente_enters_belgium_first() -> None:
    position = started("belgian-neutrality")
    break_neutrality(position, ENTENTE, place("mons"))

    assert position.uk_entry == 5


@pytest.mark.clause("4.6-g")
def test_4_6_g_only_the_infantry_of_the_opening_stays_apart() -> None:
    position = started("campaign-1914")
    position.lose(position.bef, "crisis")

    assert position.bef == -1


@pytest.mark.clause("4.6-g", "1.2.2-g")
def test_4_6_g_the_first_army_does_not_come_back_to_a_full_england_to_take_in_the_infantry_of_the_opening() -> None:
    position = field("uk-1-army calais 1I; uk-3-army england 1I; uk-4-army england 1I; uk england 1I")
    position.bef = next(iter(bits(position.alone[place("england")])))
    moving(position, "entente")
    play(position, "move uk-1-army")

    assert refusal(position, "sea england") == FULL_THERE

    position.bef = -1
    assert refusal(position, "sea england") is None


@pytest.mark.clause("AMB-36", "4.1-a")
def test_amb_36_strategic_reserves_do_not_move_a_unit_that_has_changed_army() -> None:
    position = passing(field("de-1-army metz 1I; de metz 1C; hand german: reserves"))
    play(position, "move de-cavalry-1", "shift metz", "into de-1-army", "reserves")

    assert refusal(position, "move de-cavalry-1") == MOVED_ALREADY
    assert refusal(position, "move de-infantry-1") is None


@pytest.mark.clause("8.1-n", "4.3-c")
def test_8_1_n_an_empty_army_is_entrenched_if_one_of_those_it_takes_in_was() -> None:
    position = field("de-1-army metz; de thionville 2I entrenched")
    position.entrenched = 1 << unit("de-infantry-2")
    moving(position)
    play(position, "move de-1-army", "to thionville", "take de-infantry-1", "take de-infantry-2")

    assert position.dug_in == 1 << army("de-1-army")
