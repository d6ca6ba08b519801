"""R11.7 Option, engineers: once a turn, before or after moving, two hexes of road or trench instead of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from firestep.board.bits import bits
from firestep.games.trench_club.events import Built
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import HEX
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.transport import NO_ROOM_TO_SET_DOWN, loads_have_room
from firestep.games.trench_club.trenches import is_held_by
from firestep.games.trench_club.units import TYPES
from firestep.kernel import Names, Procedure, Question, Refusal, naming

ROAD, TRENCH = 0, 1
BUILDINGS = ("road", "trench")
Site: TypeAlias = tuple[int, Hex, Hex]
"""What is built, the hex beside the engineers, and the next one."""

NO_ENGINEERS = Refusal("R11.7", "no-engineers")
HAS_ACTED = Refusal("R11.7", "has-acted")
NOTHING_TO_BUILD = Refusal("R11.7", "nothing-to-build")
NOT_BESIDE_ENGINEERS = Refusal("R11.7", "not-beside-engineers")
GROUND_NOT_FOR_BUILDING = Refusal("R11.7", "ground-not-for-building")
BUILDING_UNDER_ENEMY = Refusal("R11.7", "building-under-enemy")
TRENCH_NEEDS_EXPERT = Refusal("R11.7", "trench-needs-expert")


def sites(position: TrenchPosition, unit: Unit, building: int) -> int:
    """The hexes where a team may build: not under enemies, forts or trenches that the enemy holds.

    A trench is dug on open ground and is one of its own: it touches no other (Ruling 4).
    """
    ground = position.ground
    team = position.team_of(unit)
    held = 0
    for number, mask in enumerate(ground.trenches) if position.agreed.expert else ():
        if is_held_by(position, number, 1 - team):
            held |= mask
    free = ground.everything & ~ground.fort_hexes & ~position.team_hexes[1 - team] & ~held
    if building == ROAD:
        trenches = ground.trench_hexes if position.agreed.expert else 0
        return free & ~ground.road & ~trenches  # Ruling 4: no road is laid across a trench
    return free & ground.open & ~ground.trench_hexes & ~GRID.around(ground.trench_hexes)


def pairs(position: TrenchPosition, unit: Unit, building: int) -> list[Site]:
    """Every two touching hexes that can be built on, the first beside the engineers."""
    if building == TRENCH and not position.agreed.expert:
        return []
    allowed = sites(position, unit, building)
    near = GRID.around(1 << position.where[unit]) & allowed
    found = [(building, first, second) for first in bits(near) for second in bits(GRID.around(1 << first) & allowed)]
    if building == TRENCH and position.aboard:
        return [each for each in found if leaves_loads_room(position, unit, 1 << each[1] | 1 << each[2])]
    return found


def leaves_loads_room(position: TrenchPosition, unit: Unit, trench: int) -> bool:
    """R6.4: guns are not set down on trench hexes, so a new trench must leave them room (Ruling 2)."""
    twin = position.clone()
    twin.trenches_built = (*twin.trenches_built, trench)
    twin.survey()
    return loads_have_room(twin, position.army[unit])


def why_not_build(position: TrenchPosition, unit: Unit) -> Refusal | None:
    if not TYPES[position.kind[unit]].builds:
        return NO_ENGINEERS
    if position.acted >> unit & 1:
        return HAS_ACTED
    return None if may_build(position, unit) else NOTHING_TO_BUILD


def may_build(position: TrenchPosition, unit: Unit) -> bool:
    if not position.is_on_map(unit) or position.is_in_water(unit):
        return False
    return bool(pairs(position, unit, ROAD) or pairs(position, unit, TRENCH))


@dataclass(slots=True)
class ChooseBuilding(Question[TrenchPosition, Site]):
    """R11.7: what is built, and where."""

    unit: Unit

    clause: ClassVar[str] = "R11.7"
    timed_as: ClassVar[str] = "turn"
    notation: ClassVar = Names(naming("building", BUILDINGS), HEX, HEX)

    def candidates(self, position: TrenchPosition) -> Sequence[Site]:
        near = bits(GRID.disc(position.where[self.unit], 2) & position.ground.everything)
        return [(building, first, second) for building in (ROAD, TRENCH) for first in near for second in near]

    def options(self, position: TrenchPosition) -> Sequence[Site]:
        return [*pairs(position, self.unit, ROAD), *pairs(position, self.unit, TRENCH)]

    def why_not(self, position: TrenchPosition, choice: Site) -> Refusal | None:
        building, first, second = choice
        if building == TRENCH and not position.agreed.expert:
            return TRENCH_NEEDS_EXPERT
        if not GRID.links[position.where[self.unit]] >> first & 1 or not GRID.links[first] >> second & 1:
            return NOT_BESIDE_ENGINEERS
        both = 1 << first | 1 << second
        if both & position.team_hexes[1 - position.team_of(self.unit)]:
            return BUILDING_UNDER_ENEMY
        if both & sites(position, self.unit, building) != both:
            return GROUND_NOT_FOR_BUILDING
        if building == TRENCH and position.aboard and not leaves_loads_room(position, self.unit, both):
            return NO_ROOM_TO_SET_DOWN
        return None


@dataclass(slots=True)
class Build(Procedure[TrenchPosition]):
    """R11.7: engineers build; they will not attack this turn."""

    unit: Unit

    def begin(self, position: TrenchPosition) -> None:
        self.ask(position, ChooseBuilding(position.seat[self.unit], self.unit), then=self.building_chosen)

    def building_chosen(self, position: TrenchPosition, choice: Site) -> None:
        building, first, second = choice
        position.acted |= 1 << self.unit
        both = 1 << first | 1 << second
        if building == ROAD:
            position.roads_built |= both
        else:
            position.trenches_built = (*position.trenches_built, both)
        position.survey()
        position.recount()  # units that stood in water there now stand on a bridge
        position.tell(Built(self.unit, BUILDINGS[building], first, second))
