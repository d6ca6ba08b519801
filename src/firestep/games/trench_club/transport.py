"""R6 Transport truck: who may board, where a loaded truck may end, and setting the load down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.contact import own_hexes
from firestep.games.trench_club.events import UnitUnloaded
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.movement import TRUCK, Reach, any_of, explore, forts_in_reach
from firestep.games.trench_club.notation import HEX
from firestep.games.trench_club.position import ABOARD, Army, Hex, TrenchPosition, Unit
from firestep.games.trench_club.trenches import enter_trench
from firestep.games.trench_club.units import TYPES
from firestep.kernel import Name, Procedure, Question, Refusal

around = GRID.around
(TRANSPORT,) = (kind.number for kind in TYPES if kind.capacity)

NO_ROOM_TO_SET_DOWN = Refusal("R6.4", "no-room-to-set-down")
NOT_BESIDE_TRUCK = Refusal("R6.2", "not-beside-truck")
GROUND_NOT_FOR_LOAD = Refusal("R6.6", "ground-not-for-load")
SET_DOWN_OCCUPIED = Refusal("R6.2", "set-down-occupied")
SET_DOWN_CLOSED = Refusal("R6.4", "set-down-closed")
SET_DOWN_MINED = Refusal("R11.8", "set-down-mined")


def trucks_to_board(position: TrenchPosition, unit: Unit, reach: Reach) -> int:
    """R4.2h, R6.1, R6.2: the hexes of own trucks that a unit can board; the truck must still be able to drive."""
    if not TYPES[position.kind[unit]].is_carried:
        return 0
    trucks = trucks_to_drive(position, position.army[unit])
    if not trucks:
        return 0
    near = hexes_to_board_on(position, unit, reach)
    mask = 0
    for truck in trucks:
        if near >> position.where[truck] & 1:
            load = position.load_of(truck)
            if len(load) < TYPES[position.kind[truck]].capacity and may_take_on(position, truck, [*load, unit], unit):
                mask |= 1 << position.where[truck]
    return mask


def trucks_to_drive(position: TrenchPosition, army: Army) -> list[Unit]:
    """R6.2, R3.5: the trucks on the map that have not driven yet and may."""
    able = position.roster[army] & position.may_act & ~position.moved
    kinds, truck, trucks = position.kind, -1, []
    for _ in range(kinds.count(TRANSPORT)):
        truck = kinds.index(TRANSPORT, truck + 1)
        if able >> truck & 1 and position.is_on_map(truck):
            trucks.append(truck)
    return trucks


def may_take_on(position: TrenchPosition, truck: Unit, load: list[Unit], unit: Unit) -> bool:
    """R6.4: whether the load can get off again, and the loads of other trucks with it (Ruling 2)."""
    others = [other for other in loaded_trucks(position, position.army[truck]) if other != truck]
    if not others:
        return can_set_down(position, truck, load, frees=unit)
    halts = [(truck, position.where[truck], load), *stops(position, others)]
    return room_needed(position, [], halts, frees=unit) is not None


def hexes_to_board_on(position: TrenchPosition, unit: Unit, reach: Reach) -> int:
    """R5.7, R6.2: where a unit can step onto a truck: from where it starts, or with half a point left on the way.

    It starts from its hex, from all of the trench it is inside of (R12.3), or before the gates of its fort (R7.6).
    """
    near = around(any_of(reach.free[:-TRUCK]) | own_hexes(position, unit))
    fort = position.ground.fort_at.get(position.where[unit])
    return near if fort is None else near | position.ground.forts[fort].approaches


def free_to_set_down(position: TrenchPosition, truck: Unit, place: Hex, taken: int = 0, freed: int = 0) -> int:
    """R6.2, R6.4, R6.6: where something can be set down beside a truck at `place`: free, dry, no fort, no mine."""
    ground = position.ground
    team = position.team_of(truck)
    occupied = (position.team_hexes[0] | position.team_hexes[1]) & ~(1 << position.where[truck]) & ~freed | taken
    barred = ground.fort_hexes | ground.water | position.mines[1 - team] | occupied
    return around(1 << place) & ground.everything & ~barred


def fits(position: TrenchPosition, load: list[Unit], free: int) -> bool:
    """R6.4, R12.1: room for the whole load; guns may not be set down on trench hexes of the expert rules."""
    if free.bit_count() < len(load):
        return False
    if not position.agreed.expert:
        return True
    guns = sum(not TYPES[position.kind[unit]].is_foot for unit in load)
    return (free & ~position.ground.trench_hexes).bit_count() >= guns


def ends_for_load(
    position: TrenchPosition, truck: Unit, load: list[Unit], ends: int, taken: int = 0, freed: int = 0
) -> int:
    """R6.4: of the hexes where a truck may end, those with room for its whole load."""
    mask = 0
    for place in bits(ends):
        if fits(position, load, free_to_set_down(position, truck, place, taken, freed)):
            mask |= 1 << place
    return mask


def can_set_down(
    position: TrenchPosition, truck: Unit, load: list[Unit], taken: int = 0, frees: Unit | None = None
) -> bool:
    """R6.4: whether a truck with this load can end anywhere, if the hexes in `taken` are occupied as well.

    `frees` is a unit that leaves its own hex first. A truck that could never set its load down must not be filled.
    """
    freed = freed_by(position, frees)
    place = position.where[truck]
    if fits(position, load, free_to_set_down(position, truck, place, taken, freed)):
        return True
    reach = explore(position, truck)
    if forts_in_reach(position, truck, reach):
        return True
    occupied = (position.team_hexes[0] | position.team_hexes[1]) & ~freed | taken
    mines = position.mines[1 - position.team_of(truck)]
    return ends_for_load(position, truck, load, reach.everywhere & ~occupied & ~mines, taken, freed) != 0


Stop = tuple[Unit, Hex, list[Unit]]
"""A truck, the hex where it stops, and its load."""


def stops(position: TrenchPosition, trucks: list[Unit]) -> list[Stop]:
    """Trucks that stop where they stand."""
    return [(truck, position.where[truck], position.load_of(truck)) for truck in trucks]


def room_needed(
    position: TrenchPosition, fixed: list[Stop], waiting: list[Stop], taken: int = 0, frees: Unit | None = None
) -> int | None:
    """Ruling 2: the hexes on which several trucks can stop and set all their loads down; None if they cannot.

    The `fixed` trucks stop there; those that are `waiting` unload where they stand or drive off first, each in its
    turn: whoever drives passes over friends, and the hexes of one plan do not overlap, so any order will do.
    """
    standing = where_all_get_off(position, [*fixed, *waiting], taken, frees)
    if standing is not None:
        return standing
    ways = [stops_of(position, stop, taken, frees) for stop in waiting]
    for plan in product(*ways):
        room = where_all_get_off(position, [*fixed, *(stop for stop in plan if stop is not None)], taken, frees)
        if room is not None:
            return room
    return None


def stops_of(position: TrenchPosition, stop: Stop, taken: int, frees: Unit | None) -> list[Stop | None]:
    """Where a loaded truck that has not driven yet can unload: each stop with room for its load, None for a fort."""
    truck, place, load = stop
    freed = freed_by(position, frees)
    reach = explore(position, truck)
    occupied = (position.team_hexes[0] | position.team_hexes[1]) & ~freed | taken
    free = reach.everywhere & ~occupied & ~position.mines[1 - position.team_of(truck)]
    ends = ends_for_load(position, truck, load, free | 1 << place, taken, freed)
    found: list[Stop | None] = [(truck, end, load) for end in bits(ends)]
    return [None, *found] if forts_in_reach(position, truck, reach) else found


def freed_by(position: TrenchPosition, unit: Unit | None) -> int:
    """The hex that a unit leaves first, as a mask."""
    return 1 << position.where[unit] if unit is not None and position.where[unit] >= 0 else 0


def where_all_get_off(
    position: TrenchPosition, halts: list[Stop], taken: int = 0, frees: Unit | None = None
) -> int | None:
    """The stops of several trucks and a hex for each unit of their loads; None if there is not room for all."""
    places = sum(1 << place for place in {place for _, place, _ in halts})
    if places.bit_count() < len(halts):
        return None
    freed = freed_by(position, frees)
    taken |= places
    wishes = []
    for truck, place, load in halts:
        free = free_to_set_down(position, truck, place, taken, freed)
        for unit in load:
            keeps_off = position.agreed.expert and not TYPES[position.kind[unit]].is_foot
            wishes.append(free & ~position.ground.trench_hexes if keeps_off else free)
    hexes = one_for_each(wishes)
    return None if hexes is None else places | hexes


def one_for_each(wishes: list[int]) -> int | None:
    """A hex for everybody out of the mask of those they could take, all as a mask; None if there are too few."""
    holder: dict[Hex, int] = {}

    def finds(number: int, tried: set[Hex]) -> bool:
        for place in bits(wishes[number]):
            if place not in tried:
                tried.add(place)
                if place not in holder or finds(holder[place], tried):
                    holder[place] = number
                    return True
        return False

    if not all(finds(number, set()) for number in range(len(wishes))):
        return None
    return sum(1 << place for place in holder)


def loads_have_room(position: TrenchPosition, army: Army) -> bool:
    """Ruling 2: whether every loaded truck of an army still has a place to set its load down."""
    trucks = loaded_trucks(position, army)
    if len(trucks) > 1:
        return room_needed(position, [], stops(position, trucks)) is not None
    return all(can_set_down(position, truck, position.load_of(truck)) for truck in trucks)


def loaded_trucks(position: TrenchPosition, army: Army) -> list[Unit]:
    """The trucks of an army that have somebody aboard."""
    if not position.aboard:
        return []
    trucks = {ABOARD - position.where[unit] for unit in bits(position.aboard)}
    return sorted(truck for truck in trucks if position.army[truck] == army)


def ends_that_leave_room(position: TrenchPosition, unit: Unit, ends: int) -> int:
    """R6.4: a move must not leave a loaded truck without any place to set its load down (Ruling 2)."""
    trucks = [truck for truck in loaded_trucks(position, position.army[unit]) if truck != unit]
    own_load = position.load_of(unit)
    if len(trucks) > 1 or (trucks and own_load):
        return ends_that_leave_all_room(position, unit, own_load, trucks, ends)
    for truck in trucks:
        load = position.load_of(truck)
        if has_room_to_spare(position, truck, load):
            continue
        for place in bits(ends & ~(1 << position.where[unit])):
            if not can_set_down(position, truck, load, taken=1 << place, frees=unit):
                ends &= ~(1 << place)
    return ends


def ends_that_leave_all_room(
    position: TrenchPosition, unit: Unit, own_load: list[Unit], trucks: list[Unit], ends: int
) -> int:
    """The same with several loaded trucks: all must be able to set down, where they stand or after driving (Ruling 2).

    They can before this move, so only ends that take something of the room that they need require a closer look.
    """
    waiting = stops(position, trucks)
    room = room_needed(position, [], waiting)
    near = position.ground.everything if room is None else room
    for place in bits(ends & (near | around(near) if own_load else near)):
        if room_needed(position, [(unit, place, own_load)], waiting, frees=unit) is None:
            ends &= ~(1 << place)
    return ends


def has_room_to_spare(position: TrenchPosition, truck: Unit, load: list[Unit]) -> bool:
    """Whether a truck could unload where it stands even if one more hex were taken."""
    free = free_to_set_down(position, truck, position.where[truck])
    if position.agreed.expert:
        free &= ~position.ground.trench_hexes
    return free.bit_count() > len(load)


@dataclass(slots=True)
class ChooseUnloadHex(Question[TrenchPosition, Hex]):
    """R6.2: where a carried unit is set down beside its truck."""

    truck: Unit
    unit: Unit

    clause: ClassVar[str] = "R6.2"
    timed_as: ClassVar[str] = "turn"
    notation: ClassVar = Name(HEX, "set-down")

    def candidates(self, position: TrenchPosition) -> Sequence[Hex]:
        return position.ground.hexes

    def options(self, position: TrenchPosition) -> Sequence[Hex]:
        return [place for place in bits(self.free(position)) if self.leaves_room(position, place)]

    def free(self, position: TrenchPosition) -> int:
        free = free_to_set_down(position, self.truck, position.where[self.truck])
        if position.agreed.expert and not TYPES[position.kind[self.unit]].is_foot:
            free &= ~position.ground.trench_hexes
        return free & ~(1 << position.where[self.truck])

    def leaves_room(self, position: TrenchPosition, place: Hex) -> bool:
        others = [unit for unit in position.load_of(self.truck) if unit != self.unit]
        trucks = [each for each in loaded_trucks(position, position.army[self.truck]) if each != self.truck]
        if trucks:
            halts = [(self.truck, position.where[self.truck], others)]
            return room_needed(position, halts, stops(position, trucks), taken=1 << place) is not None
        free = free_to_set_down(position, self.truck, position.where[self.truck])
        return fits(position, others, free & ~(1 << place) & ~(1 << position.where[self.truck]))

    def why_not(self, position: TrenchPosition, choice: Hex) -> Refusal | None:
        bit = 1 << choice
        ground = position.ground
        if not around(1 << position.where[self.truck]) & bit:
            return NOT_BESIDE_TRUCK
        if ground.fort_hexes & bit:
            return SET_DOWN_CLOSED
        if (position.team_hexes[0] | position.team_hexes[1]) & bit:
            return SET_DOWN_OCCUPIED
        if position.mines[1 - position.team_of(self.truck)] & bit:
            return SET_DOWN_MINED
        if not self.free(position) & bit:
            return GROUND_NOT_FOR_LOAD
        return None if self.leaves_room(position, choice) else NO_ROOM_TO_SET_DOWN


@dataclass(slots=True)
class Unload(Procedure[TrenchPosition]):
    """R6.2: the truck sets down everything it carries, unit by unit."""

    truck: Unit

    def begin(self, position: TrenchPosition) -> None:
        load = position.load_of(self.truck)
        if load:
            unit = load[0]
            seat = position.seat[self.truck]
            self.ask(position, ChooseUnloadHex(seat, self.truck, unit), then=self.set_down)

    def set_down(self, position: TrenchPosition, place: Hex) -> None:
        unit = position.load_of(self.truck)[0]
        position.put(unit, place)
        position.tell(UnitUnloaded(unit, place))
        enter_trench(position, unit)  # R12.8
        self.next(self.begin)
