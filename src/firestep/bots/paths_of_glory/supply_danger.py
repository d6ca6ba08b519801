"""What the enemy's next moves could cut off: where it could march in, and which units would then be out of supply."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import BREST_LITOVSK
from firestep.games.paths_of_glory.ground import EVERYWHERE, MARCH_GRAPHS
from firestep.games.paths_of_glory.nations import AP, Line, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import (
    ALWAYS_SUPPLIED,
    RUSSIANS,
    SERBIA,
    SERBS,
    TRACE,
    Trace,
    besiegers_of,
    lines_over,
    passable,
    supplied_units,
    usable_ports,
)
from firestep.games.paths_of_glory.units import IS_ARMY, MOVE, SIDE_UNITS, Unit

LONGEST_MARCH = 4
ARMY_WEIGHT, CORPS_WEIGHT = 3.0, 1.0
ROADS = MARCH_GRAPHS[Line.PLAIN]

Starts = tuple[int, ...]
"""By movement points: spaces from which units can march so far."""


def weight_of(unit: Unit) -> float:
    """What a unit is worth when it is lost for good: an army three corps."""
    return ARMY_WEIGHT if IS_ARMY[unit] else CORPS_WEIGHT


def marching_starts(position: PathsPosition, side: Side) -> Starts:
    """14.3.1: where the supplied units of a side stand, by the points they can march."""
    starts = [0] * (LONGEST_MARCH + 1)
    for place in bits(position.occupied[side]):
        units = supplied_units(position, position.at[place] & SIDE_UNITS[side])
        starts[points_of(units, units & position.reduced)] |= 1 << place
    return tuple(starts)


@lru_cache(maxsize=1 << 14)
def points_of(units: int, reduced: int) -> int:
    """How far the fastest of some units can march, up to the longest march that counts."""
    return min(LONGEST_MARCH, max([MOVE[unit][reduced >> unit & 1] for unit in bits(units)], default=0))


def inroads(starts: Starts, held: int, ground: int, forts: int, allowed: int = EVERYWHERE) -> tuple[int, int]:
    """The spaces of `ground` that an enemy could march into, held ones excepted: near by, and all of them.

    Near are those within two steps, up to the first fort; an enemy that has time goes past forts too.
    """
    free = allowed & ~held
    seen = edge = 0
    for points in range(LONGEST_MARCH, 0, -1):
        edge |= starts[points]
        edge = ROADS.around(edge) & free & ~seen
        seen |= edge
    anywhere = starts[1] | starts[2] | starts[3] | starts[4]
    first = ROADS.around(anywhere) & free
    near = first | ROADS.around(first & ~(forts & ground)) & free
    return near & seen & ground, seen & ground


def fed_spaces(position: PathsPosition, side: Side, traces: tuple[Trace, ...], barred: int) -> tuple[int, ...]:
    """By trace of a side: the spaces that are supplied past the barred ones."""
    ground, ports = passable(position, side) & ~barred, usable_ports(position, side)
    besiegers = besiegers_of(position, side)
    return tuple([lines_over(position, trace, ground, ports, besiegers) for trace in traces])


class Trial:
    """A board on which supply is tried out: as the position, but for who holds and controls what."""

    def __init__(self, position: PathsPosition) -> None:
        self.held = tuple(position.occupied)
        self.twin = position.clone()
        self.twin.stack = []

    def supply_if(self, side: Side, held: int, ap: int, barred: int, traces: tuple[Trace, ...]) -> tuple[int, ...]:
        """By trace: what would be supplied if a side held these spaces, control were so and some were lost."""
        self.twin.ap = ap
        self.twin.occupied = [*self.held]
        self.twin.occupied[side] = held
        return fed_spaces(self.twin, side, traces, barred)


@dataclass(slots=True, frozen=True)
class Stands:
    """Where the units of a side stand, by the way in which they trace supply."""

    traces: tuple[Trace, ...]
    spaces: tuple[int, ...]
    """By place in `traces`: the spaces with such units."""
    weights: tuple[dict[int, float], ...]
    """By place in `traces`: what such units weigh, by space."""

    def cut_off(self, fed: tuple[int, ...]) -> float:
        """What weighs the units outside these supplied spaces."""
        total = 0.0
        for spaces, weights, supplied in zip(self.spaces, self.weights, fed, strict=True):
            lost = spaces & ~supplied
            if lost:
                total += sum([weights[place] for place in bits(lost)])
        return total


def stands_of(position: PathsPosition, side: Side) -> Stands:
    """Every unit of a side that needs a line of supply."""
    weights: dict[Trace, dict[int, float]] = {}
    alone = position.was_played(BREST_LITOVSK)
    for place in bits(position.occupied[side]):
        units = position.at[place] & SIDE_UNITS[side]
        for trace, weight in weights_of(units, alone, is_serbian=SERBIA >> place & 1 == 1):
            by_place = weights.get(trace)
            if by_place is None:
                by_place = weights[trace] = {}
            by_place[place] = weight
    traces = tuple(weights)
    spaces = tuple(sum(1 << place for place in weights[trace]) for trace in traces)
    return Stands(traces, spaces, tuple(weights[trace] for trace in traces))


@lru_cache(maxsize=1 << 14)
def weights_of(units: int, alone: bool, is_serbian: bool) -> tuple[tuple[Trace, float], ...]:
    """What the units of a stack weigh, by the way in which they trace supply; Russians may have to do it alone."""
    found: dict[Trace, float] = {}
    for unit in bits(units & ~(ALWAYS_SUPPLIED | SERBS if is_serbian else ALWAYS_SUPPLIED)):
        trace = Trace.RU_ALONE if alone and RUSSIANS >> unit & 1 else TRACE[unit]
        found[trace] = found.get(trace, 0.0) + weight_of(unit)
    return tuple(found.items())


def control_after(position: PathsPosition, side: Side, taken: int) -> int:
    """11.1.13: the Allied spaces once units of a side have marched through these; a fort stays with its owner."""
    taken &= ~(position.forts & position.controlled(1 - side))
    return position.ap | taken if side == AP else position.ap & ~taken
