"""R11.7 Option, engineers: once a turn, before or after moving, two hexes of road or trench instead of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from firestep.board.bits import bits
from firestep.games.trench_club.events import Built, TrenchLeft
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import HEX
from firestep.games.trench_club.position import Hex, Team, TrenchPosition, Unit
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
HELD_BY_ENEMY = Refusal("R11.7", "held-by-enemy")
BUILT_ALREADY = Refusal("R11.7", "built-already")
TRENCH_NEEDS_EXPERT = Refusal("R11.7", "trench-needs-expert")


def sites(position: TrenchPosition, unit: Unit, building: int) -> int:
    """The hexes where a team may build: not under enemies, forts or trenches that the enemy holds.

    The rulebook names no other bar (Ruling 4): a road may cross any other trench, a trench is dug on land of any kind.
    """
    ground = position.ground
    team = position.team_of(unit)
    free = ground.everything & ~ground.fort_hexes & ~position.team_hexes[1 - team] & ~held_trenches(position, 1 - team)
    if building == ROAD:
        return free & ~ground.road
    return free & ~ground.naval & ~ground.trench_hexes


def held_trenches(position: TrenchPosition, team: Team) -> int:
    """R12.2: all hexes of the trenches that a team holds."""
    trenches = position.ground.trenches if position.agreed.expert else ()
    return sum(mask for number, mask in enumerate(trenches) if is_held_by(position, number, team))


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


def lay_road(position: TrenchPosition, hexes: int) -> None:
    """R4.3: the hexes are road now, not trench; who was inside there stands on the road."""
    position.roads_built |= hexes
    position.trenches_built = tuple(rest for mask in position.trenches_built if (rest := mask & ~hexes))
    for place in bits(hexes):
        unit = position.unit_at[place]
        if unit >= 0 and position.inside >> unit & 1:
            position.inside &= ~(1 << unit)
            position.settled &= ~(1 << unit)
            position.tell(TrenchLeft(unit, place))


def dig_trench(position: TrenchPosition, hexes: int) -> None:
    """R4.3: the hexes are a trench of their own now, also if they were road."""
    position.roads_built &= ~hexes
    position.trenches_built = (*position.trenches_built, hexes)


def leaves_loads_room(position: TrenchPosition, unit: Unit, trench: int) -> bool:
    """R6.4: guns are not set down on trench hexes, so a new trench must leave them room (Ruling 2)."""
    twin = position.clone()
    dig_trench(twin, trench)
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
        if both & sites(position, self.unit, building) != both:
            return self.why_not_on(position, building, both)
        if building == TRENCH and position.aboard and not leaves_loads_room(position, self.unit, both):
            return NO_ROOM_TO_SET_DOWN
        return None

    def why_not_on(self, position: TrenchPosition, building: int, hexes: int) -> Refusal:
        """Why two hexes are not both open to a building."""
        enemy = 1 - position.team_of(self.unit)
        if hexes & position.team_hexes[enemy]:
            return BUILDING_UNDER_ENEMY
        if hexes & held_trenches(position, enemy):
            return HELD_BY_ENEMY
        if hexes & (position.ground.road if building == ROAD else position.ground.trench_hexes):
            return BUILT_ALREADY
        return GROUND_NOT_FOR_BUILDING


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
        position.tell(Built(self.unit, self.kind_of(position, building, both), first, second))
        if building == ROAD:
            lay_road(position, both)
        else:
            dig_trench(position, both)
        position.survey()
        position.recount()  # units that stood in water there now stand on a bridge

    def kind_of(self, position: TrenchPosition, building: int, hexes: int) -> str:
        """A road over water is a bridge; one hex of each is both."""
        wet = (hexes & position.ground.water).bit_count()
        return BUILDINGS[building] if building == TRENCH or not wet else "bridge" if wet > 1 else "road-and-bridge"
