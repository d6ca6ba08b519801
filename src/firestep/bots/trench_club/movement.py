"""Where the corporal moves a unit: to a fort, to a good attack, out of danger."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.bots.search.memory import Memory, board_reader
from firestep.bots.search.mood import EVEN, Mood
from firestep.bots.trench_club.evaluation import (
    attack_value,
    danger_on_hexes,
    gates_of,
    wanted_forts,
    way_to_gate,
    ways_to_gates,
)
from firestep.bots.trench_club.habits import BY_HAND, Habits
from firestep.games.trench_club.automa.distances import FAR, mover_of
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.targets import AIR_REACH, GROUND_REACH, targets_of
from firestep.games.trench_club.units import TYPES, Arm

CONQUEST = 60.0
REPAIR_AT = 3
KEEP_OFF_MINES = 50.0

ORDER = {Arm.FOOT: 0, Arm.AIR: 2, Arm.VEHICLE: 3, Arm.ARTILLERY: 4, Arm.NAVAL: 4, Arm.SUPPORT: 5}


def next_mover(position: TrenchPosition, units: Sequence[Unit]) -> Unit:
    """Foot units first, above all those at a gate; trucks after their passengers."""
    return min(units, key=lambda unit: mover_rank(position, unit))


def mover_rank(position: TrenchPosition, unit: Unit) -> tuple[int, int, int]:
    kind = TYPES[position.kind[unit]]
    place = position.where[unit]
    at_gate = kind.is_foot and place >= 0 and position.ground.gates >> place & 1 == 1
    if kind.capacity:
        return (2, 0, unit)
    return (0 if at_gate else 1 + ORDER[kind.arm], -kind.half_points, unit)


@dataclass(slots=True, frozen=True)
class Stance:
    """How an army is led: its habits, how much more it fears and likes to strike, and likings for single hexes."""

    danger: float = 1.0
    strike: float = 1.0
    mood: Mood = EVEN
    habits: Habits = BY_HAND


STEADY, BOLD, CAREFUL = Stance(), Stance(danger=0.3, strike=1.5), Stance(danger=3.0, strike=0.7)


board_of = board_reader(TrenchPosition, without=())
VALUES: Memory[list[float]] = Memory(2_000)
"""By board, unit, stance and hexes: what the hexes are worth."""


def best_destination(
    position: TrenchPosition, unit: Unit, places: Sequence[Hex], rng: random.Random, stance: Stance = STEADY
) -> Hex:
    """The best-looking end of the move; ties are broken at random."""
    key = (board_of(position), unit, stance, *places)
    values = VALUES.get(key)
    if values is None:
        judge, mood = Judge(position, unit, stance), stance.mood
        values = VALUES.keep(key, [judge.value(place) + mood.whim(unit, place) for place in places])
    return max(zip(values, [rng.random() for _ in places], places, strict=True))[2]


class Judge:
    """Evaluates the hexes where one unit may end its move. The position is restored after each trial."""

    def __init__(self, position: TrenchPosition, unit: Unit, stance: Stance = STEADY) -> None:
        self.position = position
        self.habits = stance.habits
        self.fear, self.zeal = stance.danger * self.habits.danger, stance.strike * self.habits.strike
        self.unit = unit
        self.kind = TYPES[position.kind[unit]]
        self.army = position.army[unit]
        self.team = position.team_of(unit)
        self.forts = wanted_forts(position, self.army)
        self.gates = gates_of(position, self.forts)
        self.origin = position.where[unit]
        self.enemies = bits(position.team_hexes[1 - self.team])
        self.danger = danger_on_hexes(position, unit)
        self.way = ways_to_gates(position, unit, self.forts)
        self.waiting = self.gates_with_friends()
        self.guarding = self.gates_to_guard() if self.habits.guard and self.kind.is_foot else 0

    def gates_with_friends(self) -> int:
        """The gates of forts before which another own foot unit stands already."""
        position, mask = self.position, 0
        for fort in self.forts:
            gates = position.ground.forts[fort].approaches
            for place in bits(gates & position.army_hexes[self.army]):
                other = position.unit_at[place]
                if other != self.unit and TYPES[position.kind[other]].is_foot:
                    mask |= gates
        return mask

    def gates_to_guard(self) -> int:
        """The gates of own forts that an enemy foot unit could come to in a turn."""
        position, ground = self.position, self.position.ground
        own = [fort for fort in range(len(ground.forts)) if fort not in self.forts]
        mask = 0
        for enemy in (position.unit_at[place] for place in self.enemies):
            kind = position.kind[enemy]
            if TYPES[kind].is_foot:
                mover, place = mover_of(kind, position.agreed.expert), position.where[enemy]
                points = TYPES[kind].half_points
                near = [fort for fort in own if way_to_gate(ground, mover, fort)[place] <= points]
                mask |= gates_of(position, near)
        return mask

    def value(self, place: Hex) -> float:
        position, ground = self.position, self.position.ground
        if place in ground.fort_at:
            return self.fort_value(ground.fort_at[place])
        if position.unit_at[place] >= 0 and place != self.origin:
            return self.boarding_value()
        if position.mines[1 - self.team] >> place & 1 and not self.kind.is_air:
            return -KEEP_OFF_MINES
        value = self.zeal * self.shot_value(place) - self.fear * self.danger(place)
        return value + (self.foot_value(place) if self.kind.is_foot else self.support_value(place))

    def fort_value(self, fort: int) -> float:
        if self.position.fort_owner[fort] != self.army:
            return CONQUEST
        hurt = self.position.damage[self.unit]
        stays = self.position.ground.forts[fort].hex == self.origin
        if hurt >= REPAIR_AT and self.kind.cost >= 4:
            return 4.0 + hurt
        return -3.0 if stays else -6.0

    def boarding_value(self) -> float:
        turns = self.way[self.origin] / self.kind.half_points
        return (
            self.habits.boarding
            if self.kind.is_foot and turns > self.habits.far_march and self.origin not in self.position.ground.fort_at
            else -9.0
        )

    def foot_value(self, place: Hex) -> float:
        if self.gates >> place & 1:
            return self.habits.taken_gate if self.waiting >> place & 1 else self.habits.at_the_gate
        if self.guarding >> place & 1:
            return self.habits.guard - self.habits.march * min(self.way[place], FAR)
        return -self.habits.march * min(self.way[place], FAR)

    def support_value(self, place: Hex) -> float:
        """Vehicles, guns and aircraft go where the enemy is, and trucks where the forts are."""
        if self.kind.capacity:
            loaded = bool(self.position.load_of(self.unit))
            return -self.habits.march * self.way[place] * (1.0 if loaded else 0.2)
        away = GRID.distances[place]
        distances = [away[enemy] for enemy in self.enemies]
        if not distances:
            return 0.0
        reach = self.kind.ground_range or self.kind.air_range or (1, 1)
        short = max(0, min(distances) - reach[1])
        return -self.habits.approach * 4 * short - self.habits.escort * sum(distances) / len(distances)

    def shot_value(self, place: Hex) -> float:
        """The best attack from a hex, if there is one worth making."""
        position, unit = self.position, self.unit
        if self.kind.capacity or self.kind.lays_mines or self.hits_nobody_from(place):
            return 0.0
        moved = place != self.origin
        if moved:
            inside, settled = position.inside, position.settled
            position.lift(unit)
            position.put(unit, place)
        wet = position.is_in_water(unit)
        found = [] if wet or position.is_in_fort(unit) else targets_of(position, unit)
        best = max((attack_value(position, unit, target) for target in found), default=0.0)
        if moved:
            position.lift(unit)
            position.put(unit, self.origin)
            position.inside, position.settled = inside, settled
        return max(best, 0.0)

    def hits_nobody_from(self, place: Hex) -> bool:
        """Whether no enemy is in range; in trenches, which reach further (R12.7), it is not known."""
        position, kind = self.position, self.position.kind[self.unit]
        if position.agreed.expert:
            return False
        reach = GROUND_REACH[kind][place] | AIR_REACH[kind][place]
        return not reach & position.team_hexes[1 - self.team]
