"""The front as the corporal sees it: what each area is worth, what the enemy's reply could take, and who is locked.

A piece may not go from a disputed area into an enemy one. So a line of disputed areas is closed to both sides, and
only ground that borders directly on the enemy's can be entered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from firestep.board.bits import bits
from firestep.bots.to_the_last_man.stance import STEADY, Stance
from firestep.games.to_the_last_man.fire import entrenched_in
from firestep.games.to_the_last_man.ground import AREAS, LINKS, MAP, SOURCES, VP, Area, around
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.supply import enemy_forts, sources_of, supplied_areas
from firestep.games.to_the_last_man.units import (
    ARTILLERY,
    BIPLANES,
    CAVALRY,
    COMMONWEALTH,
    GERMAN,
    HOLDING,
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
GROUND = 1.0
SOURCE = 3.0
GATE = 0.15
"""What it is worth to stand next to victory points: to shield them, or to go on to them."""
STAYING = 0.7
"""With so much of the defenders' strength, every second time one can enter an area and stay."""
SMALLEST = 0.1
"""Less than this is nobody."""
STEEPNESS = 1.5
SCARCE_FROM, CHEAPEST = 8, 0.8
"""Losses hurt less if nearly all counters are on the map: build points can only make up for losses then."""
BESIDE = tuple(tuple(bits(links)) for links in LINKS)
"""By area: the areas next to it."""


class Ground(NamedTuple):
    """What the areas are worth."""

    points: tuple[float, ...]
    """By area: its victory points."""
    worth: tuple[float, ...]
    """By area: what it is worth without its victory points; those next to it count a little."""


@lru_cache(16)
def ground_of(per_point: float) -> Ground:
    """The worth of areas if a victory point is worth so much."""
    points = tuple(per_point * each for each in VP)
    worth = tuple(
        GROUND
        + (SOURCE if (SOURCES[0] | SOURCES[1]) >> area & 1 else 0.0)
        + GATE * sum(points[each] for each in BESIDE[area])
        for area in range(AREAS)
    )
    return Ground(points, worth)


@lru_cache(1 << 15)
def weight(units: int) -> float:
    """How strong these units are."""
    return sum(value * (units & mask).bit_count() for mask, value in WEIGHTS if units & mask)


def staying(intruders: float, defenders: float) -> float:
    """The chance that intruders are still there after a fight or two. That is enough to stop supply,
    and to keep the German from the victory points of an area.
    """
    ours: float = intruders**STEEPNESS
    theirs: float = (STAYING * defenders) ** STEEPNESS
    return ours / (ours + theirs) if ours else 0.0


class Front:
    """The strengths of both sides by area, worked out once for a decision."""

    def __init__(
        self, position: LastManPosition, side: Side, stance: Stance = STEADY, danger: float | None = None
    ) -> None:
        self.position, self.side, self.stance = position, side, stance
        self.habits = stance.habits.of(side)
        self.points, self.worth = ground_of(self.habits.per_point)
        self.danger = (self.habits.danger if danger is None else danger) / stance.daring
        self.mine, self.his, self.disputed = position.friendly[side], position.friendly[1 - side], position.disputed
        own, enemy = position.units_of[side], position.units_of[1 - side]
        self.own = [0.0] * AREAS
        self.marching = [0.0] * AREAS
        self.enemy = [0.0] * AREAS
        """What the enemy has in an area if he is attacked there: trenches and forts count."""
        for area, units in enumerate(position.present[:AREAS]):
            if units & own & HOLDING:
                self.own[area] = weight(units & own)
            if units & enemy & HOLDING:
                self.marching[area] = weight(units & enemy)
                self.enemy[area] = self.defence(1 - side, area)
            elif position.fort[area] > 0:
                self.enemy[area] = self.fort(1 - side, area)
        spare = (position.pool & own & PLAIN_INFANTRY).bit_count()
        self.scarcity = max(CHEAPEST, min(1.0, spare / SCARCE_FROM))
        self.price = self.habits.loss / stance.daring
        self.distance = self.distances()
        self.supplied = supplied_areas(position, side)
        self.linked = self.supplied & self.mine
        self.fed = self.supplied | around(self.linked)
        """Where a piece would find supply."""
        self.threats = [-1.0] * AREAS
        self.corridors = [-1.0] * AREAS
        self.standings = [-1.0] * AREAS
        self.standing_values: dict[Area, float] = {}
        self.gains: dict[tuple[float, Area, Area], float] = {}
        self.changes: dict[tuple[Area, float, float], float] = {}
        self.own_forts = [-1.0] * AREAS
        self.likings: dict[Area, float] = {}

    # -- strengths

    def defence(self, side: Side, area: Area) -> float:
        """The strength of a side that is attacked in an area: trenches and forts count."""
        position = self.position
        units = position.units_here(side, area)
        strength = self.fort(side, area)
        if units:
            strength += weight(units)
            strength += self.habits.trench * (entrenched_in(position, side, area) & units & INFANTRY_TYPE).bit_count()
        return strength

    def fort(self, side: Side, area: Area) -> float:
        position = self.position
        stands = position.fort[area] > 0 and position.has_fort(side, area)
        return self.habits.fort_point * position.fort[area] if stands else 0.0

    def own_fort(self, area: Area) -> float:
        """What our fort in an area is worth."""
        known = self.own_forts[area]
        if known < 0:
            known = self.own_forts[area] = self.fort(self.side, area)
        return known

    def own_standing(self, area: Area) -> float:
        """What our trenches and forts add to our strength in an area."""
        known = self.standings[area]
        if known < 0:
            known = self.standings[area] = self.defence(self.side, area) - self.own[area]
        return known

    def distances(self) -> list[int]:
        """From every area to the nearest ground that the enemy holds or disputes."""
        goal = MAP.everything & ~self.mine
        found = [9] * AREAS
        for steps, layer in enumerate(MAP.layers(goal, MAP.everything)):
            for area in bits(layer):
                found[area] = min(steps, 9)
        return found

    # -- what the enemy could do

    def threat(self, area: Area) -> float:
        """What could enter an area from enemy ground next to it."""
        known = self.threats[area]
        if known < 0:
            known = self.threats[area] = self.threat_from(area, self.his, self.disputed)
        return known

    def threat_from(self, area: Area, his: int, disputed: int) -> float:
        """The same with other ground: the strongest, and half of the others.

        If one can enter, those in disputed areas can follow. Without enemy ground beside it an area is safe as long as
        the disputed ones hold.
        """
        near = LINKS[area] & his
        if not near:
            return self.breakthrough(LINKS[area] & disputed)
        strongest = total = 0.0
        for each in bits(near):
            strength = self.marching[each]
            total += strength
            if strength > strongest:
                strongest = strength
        for each in bits(LINKS[area] & disputed):
            total += self.habits.following * self.marching[each]
        return max(self.habits.latent, self.danger * (strongest + total) / 2)

    def breakthrough(self, disputed: int) -> float:
        """What could come through the weakest of some disputed areas."""
        worst = 0.0
        for each in bits(disputed):
            worst = max(worst, self.marching[each] - self.own[each])
        return self.habits.breaking * worst

    def corridor(self, area: Area) -> float:
        """The strength of ours that would be cut off if an area were lost."""
        known = self.corridors[area]
        if known < 0:
            known = self.corridors[area] = cut_off(self.position, self.side, self.supplied, self.own, area)
        return known

    def hold(self, strength: float, threat: float) -> float:
        """The chance that an area of ours is still ours after the enemy's reply."""
        if not threat:
            return 1.0
        if not strength:
            return 0.0
        mine: float = strength**STEEPNESS
        his: float = (self.habits.pressure * threat) ** STEEPNESS
        return mine / (mine + his)

    # -- what an area is worth

    def value(self, area: Area, own: float, threat: float) -> float:
        """What an area is worth to us with so much of ours in it, and so much of the enemy's beside it."""
        enemy = self.enemy[area]
        standing = self.own_standing(area) if own else self.own_fort(area)
        if enemy:
            return self.contested(area, own + standing, enemy + self.habits.coming * threat) if own or standing else 0.0
        if not (own or self.mine >> area & 1):
            return 0.0
        if not threat:
            return self.worth[area] + self.points[area]
        strength = own + standing
        kept = self.worth[area] * self.hold(strength, threat)
        if strength:
            kept += self.habits.garrison
        closed = 1 - staying(threat, strength)
        if self.points[area]:
            kept += self.points[area] * (closed if self.side == GERMAN else self.hold(strength, threat))
        return kept + self.habits.cut * self.corridor(area) * closed

    def contested(self, area: Area, own: float, enemy: float) -> float:
        """Both stand there: the German has its victory points only when he has cleared it."""
        mine: float = own**1.6
        his: float = enemy**1.6
        share = mine / (mine + his)
        points = 1 - staying(enemy, own) if self.side == GERMAN else staying(own, enemy)
        worth = self.worth[area] * share + self.points[area] * points
        if not self.disputed >> area & 1:
            worth -= self.price * max(0.0, self.habits.my_loss * enemy - self.habits.his_loss * own)
        return worth - 0.04 * max(0.0, own - 3 * enemy)

    def progress(self, area: Area, mine: float, his: float) -> float:
        """What a round of battle changes in a disputed area, if the expected units are lost: clearing takes several."""
        own, enemy = self.defence(self.side, area), self.enemy[area]
        if not own or not enemy:
            return 0.0
        coming = self.habits.coming * self.threat(area)
        after = self.contested(area, max(SMALLEST, own - mine), max(SMALLEST, enemy - his) + coming)
        return after - self.contested(area, own, enemy + coming)

    def standing_value(self, area: Area) -> float:
        known = self.standing_values.get(area)
        if known is None:
            known = self.standing_values[area] = self.value(area, self.own[area], self.threat(area))
        return known

    def change(self, area: Area, own: float, threat: float) -> float:
        """What would be gained in an area with so much of ours in it, and so much of the enemy's beside it."""
        key = area, own, threat
        known = self.changes.get(key)
        if known is None:
            known = self.changes[key] = self.value(area, own, threat) - self.standing_value(area)
        return known

    # -- moves

    def gain(self, units: int, origin: Area, area: Area) -> float:
        """What moving these units from one area to another would bring: it depends on their weight alone."""
        if origin >= AREAS or area >= AREAS:
            return -5.0
        key = (weight(units) if units & HOLDING or self.own[area] else 0.0, origin, area)
        known = self.gains.get(key)
        if known is None:
            known = self.gains[key] = self.gain_of(*key)
        return known

    def gain_of(self, moved: float, origin: Area, area: Area) -> float:
        habits, enemy = self.habits, self.enemy[area]
        left = self.own[origin] - moved
        if left < SMALLEST:
            left = 0.0
        threat, threat_there = self.threat(origin), self.threat(area)
        coming = self.own[area] + moved
        gain = 0.0
        if self.his >> area & 1:
            staying = self.hold(coming, enemy + habits.coming * threat_there)
            gain += staying * self.entering(area, origin)
            if LINKS[origin] >> area & 1:
                threat = self.threat_from(origin, self.his & ~(1 << area), self.disputed | 1 << area)
            if enemy:
                coming += habits.support * min(enemy, self.support(area) - moved)
        elif not left and self.disputed >> origin & 1 and not self.own_fort(origin):
            gain -= self.leaving(origin)
        gain += self.change(origin, left, threat)
        gain += self.change(area, coming, threat_there)
        gain += habits.forward * moved * (self.distance[origin] - self.distance[area])
        gain += habits.hunger * moved * ((self.fed >> area & 1) - (self.fed >> origin & 1))
        if not left:
            if LINKS[area] & self.linked == 1 << origin:
                gain -= habits.hunger * moved * (1 - self.hold(self.own_fort(origin), threat))
            gain -= self.stance.clinging(origin)
        return gain + self.liking(area)

    def liking(self, area: Area) -> float:
        """How much more an area is wanted than it is worth."""
        known = self.likings.get(area)
        if known is None:
            known = self.likings[area] = self.stance.liking(area)
        return known

    def entering(self, area: Area, origin: Area) -> float:
        """What it saves elsewhere that the enemy in an area is held there, and what is cut off if it is empty."""
        gain = 0.0
        bit = 1 << area
        for each in bits(LINKS[area] & self.mine):
            if each != origin:
                freed = self.threat_from(each, self.his & ~bit, self.disputed | bit)
                gain += self.change(each, self.own[each], freed)
        if not self.enemy[area]:
            position = self.position
            supplied = supplied_areas(position, 1 - self.side)
            gain += self.habits.cut * cut_off(position, 1 - self.side, supplied, self.marching, area)
            gain += weight(position.units_here(1 - self.side, area))
        return gain

    def leaving(self, area: Area) -> float:
        """What it costs elsewhere that the enemy in a disputed area is free to go on."""
        cost = 0.0
        for each in bits(LINKS[area] & self.mine):
            worse = self.threat_from(each, self.his | 1 << area, self.disputed)
            cost += self.standing_value(each) - self.value(each, self.own[each], worse)
        return cost

    def support(self, area: Area) -> float:
        """What else could follow into an area."""
        return sum(self.own[each] for each in bits(LINKS[area] & self.mine))

    def need(self, area: Area) -> float:
        """How much a new unit would help in an area."""
        if self.distance[area] > 1:
            return -float(self.distance[area])
        more = self.value(area, self.own[area] + 1, self.threat(area)) - self.standing_value(area)
        return more + self.liking(area)

    def thin(self, share: float) -> int:
        """Areas of ours whose garrison has less than a share of what could enter them."""
        found = 0
        for area in bits(self.mine & around(self.his)):
            if self.own[area] + self.own_standing(area) < share * self.threat(area):
                found |= 1 << area
        return found

    def holes(self) -> int:
        """Areas of ours that border on enemy ground and that nobody holds."""
        found = 0
        for area in bits(self.mine & around(self.his)):
            if not self.own[area] and not self.position.holds(self.side, area):
                found |= 1 << area
        return found


def cut_off(position: LastManPosition, side: Side, supplied: int, strengths: list[float], area: Area) -> float:
    """The strength of a side that would be out of supply if an area were not its own any more."""
    passing = position.friendly[side] & ~enemy_forts(position, side) & ~(1 << area)
    linked = MAP.flood(sources_of(position, side) & passing, passing)
    hungry = supplied & ~linked & ~around(linked) & ~(sources_of(position, side) | 1 << area)
    return sum(strengths[each] for each in bits(hungry))
