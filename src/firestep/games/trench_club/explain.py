"""R4 to R7 Why a unit cannot go to a hex; the most obvious reason first."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.movement import explore, start_gates
from firestep.games.trench_club.position import NEUTRAL, Hex, TrenchPosition, Unit
from firestep.games.trench_club.transport import NO_ROOM_TO_SET_DOWN, hexes_to_board_on
from firestep.games.trench_club.trenches import may_stand_in_trench
from firestep.games.trench_club.units import TYPES, Arm
from firestep.kernel import Refusal

ENEMY_THERE = Refusal("R4.7", "enemy-there")
HEX_OCCUPIED = Refusal("R4.7", "hex-occupied")
FORT_ALLIED = Refusal("R7.3", "fort-allied")
FORT_NEEDS_FOOT = Refusal("R7.2", "fort-needs-foot")
FORT_NOT_BY_GUNNERS = Refusal("R1.4", "fort-not-by-gunners")
FORT_NEEDS_WHOLE_TURN = Refusal("R7.2", "fort-needs-whole-turn")
FORT_OUT_OF_REACH = Refusal("R7.4", "fort-out-of-reach")
TRUCK_NOT_FOR_UNIT = Refusal("R6.1", "truck-not-for-unit")
TRUCK_NOT_OWN = Refusal("R6.6", "truck-not-own")
TRUCK_HAS_MOVED = Refusal("R6.2", "truck-has-moved")
TRUCK_WAITS = Refusal("R3.5", "truck-waits")
TRUCK_FULL = Refusal("R6.1", "truck-full")
TRUCK_OUT_OF_REACH = Refusal("R4.2", "truck-out-of-reach")
WATER_NEEDS_FOOT = Refusal("R4.2", "water-needs-foot")
WATER_NEEDS_WHOLE_TURN = Refusal("R4.6", "water-needs-whole-turn")
LAND_NOT_FOR_BOATS = Refusal("R4.10", "land-not-for-boats")
TRENCH_CLOSED = Refusal("R12.1", "trench-closed")
STOPPED_BY_CONTACT = Refusal("R5.2", "stopped-by-contact")
TOO_FAR = Refusal("R4.2", "too-far")


def why_not_there(position: TrenchPosition, unit: Unit, place: Hex) -> Refusal:
    """Why the move of a unit cannot end on a hex that is not among its destinations."""
    ground = position.ground
    if place in ground.fort_at:
        return why_not_fort(position, unit, ground.fort_at[place])
    occupant = position.unit_at[place]
    if occupant >= 0:
        return why_not_onto(position, unit, occupant)
    refusal = why_not_terrain(position, unit, place)
    if refusal is not None:
        return refusal
    reach = explore(position, unit)
    if reach.everywhere >> place & 1:
        return NO_ROOM_TO_SET_DOWN
    if reach.contact and comes_there_without_contact(position, unit, place):
        return STOPPED_BY_CONTACT
    return TOO_FAR


def comes_there_without_contact(position: TrenchPosition, unit: Unit, place: Hex) -> bool:
    """Whether only enemy contact keeps a unit from reaching a hex."""
    other = without_contact(position, unit)
    return explore(other, unit).everywhere >> place & 1 == 1


def without_contact(position: TrenchPosition, unit: Unit) -> TrenchPosition:
    """The same position, in which no enemy gives contact to a unit (R5.1); its own trench stays its own."""
    other = position.clone()
    enemies = sum(1 << each for each in bits(position.inside) if position.team_of(each) != position.team_of(unit))
    other.inside &= ~enemies
    other.settled &= ~enemies
    other.ground_fighters = [0, 0]
    other.air_fighters = [0, 0]
    return other


def why_not_fort(position: TrenchPosition, unit: Unit, fort: int) -> Refusal:
    owner, kind = position.fort_owner[fort], TYPES[position.kind[unit]]
    if owner == position.army[unit]:
        return LAND_NOT_FOR_BOATS if kind.arm is Arm.NAVAL else FORT_OUT_OF_REACH
    if owner != NEUTRAL and position.agreed.armies[owner].team == position.team_of(unit):
        return FORT_ALLIED
    if not kind.is_foot:
        return FORT_NEEDS_FOOT
    if position.ground.forts[fort].approaches & start_gates(position, unit):
        return FORT_NOT_BY_GUNNERS
    return FORT_NEEDS_WHOLE_TURN


def why_not_onto(position: TrenchPosition, unit: Unit, occupant: Unit) -> Refusal:
    if position.team_of(occupant) != position.team_of(unit):
        return ENEMY_THERE
    truck = TYPES[position.kind[occupant]]
    if not truck.capacity:
        return HEX_OCCUPIED
    if not TYPES[position.kind[unit]].is_carried:
        return TRUCK_NOT_FOR_UNIT
    if position.army[occupant] != position.army[unit]:
        return TRUCK_NOT_OWN
    if position.moved >> occupant & 1:
        return TRUCK_HAS_MOVED
    if not position.may_act >> occupant & 1:
        return TRUCK_WAITS
    return why_not_board(position, unit, occupant, truck.capacity)


def why_not_board(position: TrenchPosition, unit: Unit, truck: Unit, capacity: int) -> Refusal:
    if len(position.load_of(truck)) >= capacity:
        return TRUCK_FULL
    if hexes_to_board_on(position, unit, explore(position, unit)) >> position.where[truck] & 1:
        return NO_ROOM_TO_SET_DOWN
    other = without_contact(position, unit)
    comes_there = hexes_to_board_on(other, unit, explore(other, unit)) >> position.where[truck] & 1
    return STOPPED_BY_CONTACT if comes_there else TRUCK_OUT_OF_REACH


def why_not_terrain(position: TrenchPosition, unit: Unit, place: Hex) -> Refusal | None:
    ground = position.ground
    kind = TYPES[position.kind[unit]]
    if kind.arm is Arm.AIR:
        return None
    if kind.arm is Arm.NAVAL:
        return None if ground.naval >> place & 1 else LAND_NOT_FOR_BOATS
    if ground.water >> place & 1:
        return WATER_NEEDS_WHOLE_TURN if kind.is_foot else WATER_NEEDS_FOOT
    if position.agreed.expert and ground.trench_hexes >> place & 1 and not may_stand_in_trench(kind.number):
        return TRENCH_CLOSED
    return None
