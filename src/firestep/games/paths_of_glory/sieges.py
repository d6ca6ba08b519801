"""6.0-C, 6.0-D: attrition (14.3.5, 14.3.6) and the siege rolls (15.3)."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.paths_of_glory.control import capture_trench, destroy_fort, remove_from_map, take_control
from firestep.games.paths_of_glory.events import AttritionStruck, SiegeRolled
from firestep.games.paths_of_glory.ground import FORT
from firestep.games.paths_of_glory.nations import SIDES
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, PathsPosition
from firestep.games.paths_of_glory.supply import out_of_supply_spaces, out_of_supply_units
from firestep.games.paths_of_glory.units import IS_ARMY, REPLACEABLE
from firestep.kernel import Die, Procedure

EARLY_SIEGE_MODIFIER = -2  # 15.3.3
EARLY_SIEGE_TURNS = 2


def attrition(position: PathsPosition) -> None:
    """14.3.5, 14.3.6, Q-14.3-3: units without supply die, spaces without supply turn enemy, all at the same moment.

    Trenches are captured (Q-11.2-5), except with an intact fort (Q-11.2-6). A space may change back later (Q-14.3-7).
    """
    doomed = out_of_supply_units(position)
    lost = [out_of_supply_spaces(position, side) for side in SIDES]
    for unit in bits(doomed):
        place, box = position.where[unit], GONE if IS_ARMY[unit] or not REPLACEABLE >> unit & 1 else ELIMINATED
        remove_from_map(position, unit, box)
        position.tell(AttritionStruck(unit, place, box))
    for side in SIDES:
        for place in bits(lost[side]):
            capture_trench(position, place, 1 - side)  # Q-14.3-4
            take_control(position, place, 1 - side, isolated=True)


@dataclass(slots=True)
class SiegePhase(Procedure[PathsPosition]):
    """15.3.1: one die for every besieged fort."""

    done: int = 0
    place: int = -1

    def begin(self, position: PathsPosition) -> None:
        for place in bits(position.intrusions & ~self.done):
            if position.besieged(place):
                self.place = place
                self.done |= 1 << place
                self.ask(position, Die(), then=self.rolled)
                return

    def rolled(self, position: PathsPosition, die: int) -> None:
        """15.3.2, 15.3.3, table 10: above the fort's strength it falls; 2 less on the first two turns."""
        modifier = EARLY_SIEGE_MODIFIER if position.turn <= EARLY_SIEGE_TURNS else 0
        fallen = die + modifier > FORT[self.place]
        position.tell(SiegeRolled(self.place, die, modifier, fallen))
        if fallen:
            destroy_fort(position, self.place)
        self.next(self.begin)
