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
    """14.3.5, 14.3.6: units without supply die, spaces without supply turn enemy, all at the same moment."""
    # Q-11.2-5: Attrition treats trenches as captured.
    # Q-11.2-6: Intact fort keeps the trench at attrition.
    # Q-14.3-3: Constantinople and Gallipoli flip simultaneously.
    # Q-14.3-7: OOS spaces may flip back next turn.
    doomed = out_of_supply_units(position)
    lost = [out_of_supply_spaces(position, side) for side in SIDES]
    for unit in bits(doomed):
        remove_from_map(position, unit, GONE if IS_ARMY[unit] or not REPLACEABLE >> unit & 1 else ELIMINATED)
        position.tell(AttritionStruck(unit))
    for side in SIDES:
        for place in bits(lost[side]):
            capture_trench(position, place, 1 - side)  # Q-14.3-4
            take_control(position, place, 1 - side)
    position.forget_supply()


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
        """15.3.2, 15.3.3: above the fort's strength it falls; 2 less on the first two turns."""
        # table 10: Siege table.
        result = die + (EARLY_SIEGE_MODIFIER if position.turn <= EARLY_SIEGE_TURNS else 0)
        fallen = result > FORT[self.place]
        position.tell(SiegeRolled(self.place, die, fallen))
        if fallen:
            destroy_fort(position, self.place)
        self.next(self.begin)
