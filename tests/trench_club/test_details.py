"""Small print of several chapters that no other test would miss."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club import deployment, moves, purchases
from firestep.games.trench_club.automa.distances import costs_of, mover_of
from firestep.games.trench_club.events import TrenchEntered, TrenchLeft, UnitUnloaded
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID, printed_ground
from firestep.games.trench_club.movement import NAVAL, explore, way_to
from firestep.games.trench_club.notation import hex_name, unit_name
from firestep.games.trench_club.trenches import enter_trench, trenches_of_fighters
from firestep.games.trench_club.units import TYPE_OF
from trench_club.field import asked, field, place, play, refusal, unit
from trench_club.test_r02_setup import placing


def test_r2_5b_only_units_of_the_revealed_company_are_placed() -> None:
    position = placing()
    question = asked(position)
    assert isinstance(question, deployment.ChooseUnitToPlace)
    waiting = next(each for each in position.units_of(0) if position.company[each] != question.company)
    enemy = next(iter(position.units_of(1)))

    assert refusal(position, f"place {unit_name(position, waiting)}") == deployment.NOT_IN_COMPANY
    assert refusal(position, f"place {unit_name(position, enemy)}") == deployment.NOT_IN_COMPANY


def test_r2_6b_water_of_a_ring_that_is_past_is_closed() -> None:
    ground = printed_ground("1", "a")
    start = ground.starts[4]
    full = [hex_name(each) for each in bits(GRID.disc(start, 3) & ~ground.water) if each not in ground.fort_at]
    position = field("de: infantry " + ", infantry ".join(full) + "; gb: infantry q17")
    newcomer = position.add_unit(TYPE_OF["tank"].number, 0, 0)
    water = bits(GRID.ring(start, 3) & ground.water)[0]

    assert deployment.ChooseHexToPlace(0, newcomer, start, 3).why_not(position, water) is None
    gone_on = deployment.ChooseHexToPlace(0, newcomer, start, 4)
    assert gone_on.why_not(position, water) == deployment.RING_IS_PAST


def test_r12_1b_an_armoured_car_is_not_placed_in_a_trench() -> None:
    position = field("de: infantry g5; gb: infantry q17", expert_trenches=True)
    newcomer = position.add_unit(TYPE_OF["armoured-car"].number, 0, 0)
    trench = bits(position.ground.trench_hexes)[0]
    question = deployment.ChooseHexToPlace(0, newcomer, trench, -1)

    assert question.why_not(position, trench) == deployment.TRENCH_NOT_FOR_UNIT


def test_r4_1a_a_destroyed_unit_does_not_move() -> None:
    position = field("de: infantry g5, tank lost; gb: infantry q17")

    assert refusal(position, "move de-tank") == moves.UNIT_GONE


def test_r4_2e_a_foot_unit_goes_straight_into_the_water_beside_it() -> None:
    ground = printed_ground("1", "a")
    shore = next(each for each in bits(ground.open) if GRID.links[each] & ground.water)
    position = field(f"de: infantry {hex_name(shore)}; gb: infantry q17", board="1", half="a")
    infantry = unit(position, "de-infantry")
    water = list(bits(explore(position, infantry).whole_turn))

    assert water
    assert [way_to(position, infantry, each) for each in water] == [[each] for each in water]


def test_r10_4b_a_gunboat_needs_free_water() -> None:
    position = field("de: infantry g5; gb: infantry q17; coins: de 20")
    gunboat = TYPE_OF["gunboat"]
    assert purchases.why_not_have(position, 0, gunboat) is None
    position.mines[1] = position.ground.naval

    assert purchases.why_not_have(position, 0, gunboat) == purchases.NO_WATER_LEFT


def test_r4_10_the_automa_counts_the_way_of_a_gunboat_on_water_and_bridges() -> None:
    position = field("de: infantry g5; gb: infantry q17")

    assert costs_of(position.ground, mover_of(TYPE_OF["gunboat"].number, False)) == [(NAVAL, position.ground.naval)]


def test_r6_2a_everybody_is_told_who_gets_off_where() -> None:
    position = field("de: infantry d4, transport e5; gb: infantry q17")
    play(position, "move de-infantry", "board de-transport", "move de-transport", "to g5", "set-down h4")

    told = [each for each in position.events if isinstance(each, UnitUnloaded)]
    assert told == [UnitUnloaded(unit(position, "de-infantry"), place("h4"))]


def test_r12_2_only_a_unit_inside_a_trench_leaves_one() -> None:
    position = field("de: infantry d4; gb: infantry q17", expert_trenches=True)
    play(position, "move de-infantry", "to e5")

    assert not [each for each in position.events if isinstance(each, TrenchLeft)]


def test_r12_2_the_second_unit_joins_the_first_one_in_a_trench() -> None:
    position = field("de: infantry g5; gb: infantry q17", expert_trenches=True)
    trench = next(each for each in position.ground.trenches if each.bit_count() > 1)
    first, second = bits(trench)[:2]
    for where in (first, second):
        newcomer = position.add_unit(TYPE_OF["infantry"].number, 0, 0)
        position.put(newcomer, where)
        enter_trench(position, newcomer)

    told = [each for each in position.events if isinstance(each, TrenchEntered)]
    assert [each.was_held for each in told] == [False, True]


def test_r12_8_only_trenches_with_somebody_inside_who_could_fight_count() -> None:
    position = field("de: infantry g5; gb: infantry q17", expert_trenches=True)
    trench = bits(position.ground.trench_hexes)[0]
    infantry = unit(position, "de-infantry")
    assert trenches_of_fighters(position, 0, False) == 0
    position.lift(infantry)
    position.put(infantry, trench)
    enter_trench(position, infantry)
    whole = trenches_of_fighters(position, 0, False)

    assert whole == position.ground.trenches[position.ground.trench_of(trench)]
    assert trenches_of_fighters(position, 1, False) == 0


def test_r12_3_a_unit_that_is_lifted_out_is_settled_no_more() -> None:
    position = field("de: infantry g5, tank h6; gb: infantry q17", expert_trenches=True)
    infantry, tank = unit(position, "de-infantry"), unit(position, "de-tank")
    position.inside = position.settled = 1 << infantry | 1 << tank
    position.lift(infantry)

    assert (position.inside, position.settled) == (1 << tank, 1 << tank)


def test_what_a_unit_has_done_is_open_to_all() -> None:
    position = field("de: infantry g5, tank h6; gb: infantry q17")
    infantry, tank = unit(position, "de-infantry"), unit(position, "de-tank")
    position.moved, position.acted, position.inside = 1 << infantry, 1 << tank, 1 << infantry
    shown = GAME.view(position, None)["units"]
    assert isinstance(shown, list)

    assert [(each["moved"], each["acted"], each["inside"]) for each in shown] == [
        (each == infantry, each == tank, each == infantry) for each in range(3)
    ]
    assert {each["placed"] for each in shown} == {True}
    assert {each["aboard"] for each in shown} == {None}
