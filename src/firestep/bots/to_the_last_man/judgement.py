"""What the corporal thinks of the ground: strengths, what an area is worth, and where the front is."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.to_the_last_man.fire import entrenched_in
from firestep.games.to_the_last_man.ground import AREAS, LINKS, MAP, SOURCES, VP, Area
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import (
    ARTILLERY,
    BIPLANES,
    CAVALRY,
    COMMONWEALTH,
    INFANTRY_TYPE,
    PLAIN_INFANTRY,
    STOSSTRUPPEN,
    TANKS,
    Side,
)

WEIGHTS = (
    (PLAIN_INFANTRY, 1.0),
    (STOSSTRUPPEN, 2.0),
    (COMMONWEALTH, 1.8),
    (ARTILLERY, 1.4),
    (TANKS, 1.8),
    (BIPLANES, 0.8),
    (CAVALRY, 0.6),
)
TRENCH = 0.6
"""What a trench adds to an infantry that defends."""
FORT_POINT = 1.3
PER_POINT = 4.0
"""What a victory point of ground is worth."""
GROUND = 1.0
FAR = 0.7
"""How much an enemy two areas away counts."""
HUNGER = 1.2
"""What it costs a unit to go where it is out of supply."""
SOURCE = 3.0
BESIDE = tuple(tuple(bits(links)) for links in LINKS)
"""By area: the areas next to it."""


@lru_cache(1 << 15)
def weight(units: int) -> float:
    """How strong these units are."""
    return sum(value * (units & mask).bit_count() for mask, value in WEIGHTS if units & mask)


class Ground:
    """The strengths of both sides by area, worked out once for a decision."""

    def __init__(self, position: LastManPosition, side: Side) -> None:
        self.position, self.side = position, side
        self.own = [weight(position.units_here(side, area)) for area in range(AREAS)]
        self.enemy = [self.defence(1 - side, area) for area in range(AREAS)]
        self.marching = [weight(position.units_here(1 - side, area)) for area in range(AREAS)]
        self.threats = [-1.0] * AREAS
        self.worth = [self.value(area) for area in range(AREAS)]
        self.distance = self.distances()
        self.supplied = supplied_areas(position, side)
        self.linked = self.supplied & position.friendly[side]

    def defence(self, side: Side, area: Area) -> float:
        """The strength of a side that is attacked in an area: trenches and forts count."""
        position = self.position
        units = position.units_here(side, area)
        strength = weight(units)
        if units:
            strength += TRENCH * (entrenched_in(position, side, area) & units & INFANTRY_TYPE).bit_count()
        if position.has_fort(side, area):
            strength += FORT_POINT * max(position.fort[area], 0)
        return strength

    def value(self, area: Area) -> float:
        bonus = SOURCE if (SOURCES[0] | SOURCES[1]) >> area & 1 else 0.0
        return GROUND + PER_POINT * VP[area] + bonus

    def distances(self) -> list[int]:
        """From every area to the nearest ground that the enemy holds or disputes."""
        position = self.position
        goal = position.disputed
        for area in range(AREAS):
            if not (position.friendly[self.side] >> area & 1):
                goal |= 1 << area
        found = [9] * AREAS
        for steps, layer in enumerate(MAP.layers(goal, MAP.everything)):
            for area in bits(layer):
                found[area] = min(steps, 9)
        return found

    def threat(self, area: Area) -> float:
        """The strongest enemy in an adjacent area, or two areas away with none of ours between; no forts."""
        known = self.threats[area]
        if known < 0:
            near = max((self.marching[each] for each in BESIDE[area]), default=0.0)
            open_ground = (each for each in BESIDE[area] if not self.own[each])
            far = max((self.marching[two] for each in open_ground for two in BESIDE[each]), default=0.0)
            known = self.threats[area] = max(near, FAR * far)
        return known

    def hope(self, area: Area, own: float, fort: float = 0.0) -> float:
        """What an area is worth to us with this strength of ours in it."""
        enemy = self.enemy[area]
        if enemy:
            if not own:
                return 0.0
            mine: float = (own + fort) ** 1.6
            his: float = enemy**1.6
            return self.worth[area] * mine / (mine + his) - 0.04 * max(0.0, own - 3 * enemy)
        danger = self.threat(area)
        held = own + fort + 0.5
        friendly = self.position.friendly[self.side] >> area & 1
        share = held / (held + 0.35 * danger)
        return self.worth[area] * (share if friendly or own else 0.0)

    def own_fort(self, area: Area) -> float:
        position = self.position
        return FORT_POINT * max(position.fort[area], 0) if position.has_fort(self.side, area) else 0.0

    def gain(self, units: int, origin: Area, area: Area) -> float:
        """What moving these units from one area to another would bring."""
        moved = weight(units)
        if origin >= AREAS or area >= AREAS:
            return -5.0
        before = self.hope(origin, self.own[origin], self.own_fort(origin))
        before += self.hope(area, self.own[area], self.own_fort(area))
        left = max(0.0, self.own[origin] - moved)
        after = self.hope(origin, left, self.own_fort(origin))
        after += self.hope(area, self.own[area] + moved, self.own_fort(area))
        supplied = self.is_fed(area) - self.is_fed(origin)
        return after - before + 0.12 * moved * (self.distance[origin] - self.distance[area]) + HUNGER * moved * supplied

    def is_fed(self, area: Area) -> int:
        """Whether a piece that stands in an area would find supply there."""
        return int(bool(self.supplied >> area & 1 or LINKS[area] & self.linked))

    def need(self, area: Area) -> float:
        """How much a new unit would help in an area."""
        if self.distance[area] > 1:
            return -float(self.distance[area])
        pressed = self.enemy[area] + 0.6 * self.threat(area) - self.own[area] - self.own_fort(area)
        return pressed + 0.15 * self.worth[area]
