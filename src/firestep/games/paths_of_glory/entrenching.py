"""11.2 Trenches: armies that stay where they are and dig in."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import ENTRENCH_EVENTS
from firestep.games.paths_of_glory.control import dig
from firestep.games.paths_of_glory.events import EntrenchRolled
from firestep.games.paths_of_glory.nations import Nation
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ARMIES, NATION_UNITS, SIDE_OF, Unit
from firestep.kernel import Die, Procedure, Refusal

NOT_YET = Refusal("11.2.1", "no-entrench-event-yet")
ARMIES_ONLY = Refusal("11.2.1", "only-armies-entrench")
ONE_PER_SPACE = Refusal("11.2.1", "one-army-entrenches")
DEEP_ENOUGH = Refusal("11.2.3", "trench-is-deep-enough")
TRENCH_CAN_BE = 2  # 11.2.3
REMEMBERS = (
    NATION_UNITS[Nation.GE] | NATION_UNITS[Nation.BR] | NATION_UNITS[Nation.FR] | NATION_UNITS[Nation.IT]
)  # 11.2.9


def why_not_entrench(position: PathsPosition, unit: Unit) -> Refusal | None:
    """11.2.1, 11.2.3: why an army in an activated space may not try to dig in."""
    # 14.3.3: OOS units do not entrench but use trenches.
    # Q-11.2-1: Several spaces may entrench per card.
    # Q-11.2-3: Besieging army may entrench, even alone.
    if not position.played & ENTRENCH_EVENTS:
        return NOT_YET
    if not ARMIES >> unit & 1:
        return ARMIES_ONLY
    place = position.where[unit]
    if position.at[place] & position.entrenching:
        return ONE_PER_SPACE
    return DEEP_ENOUGH if position.trench_level(place, SIDE_OF[unit]) >= TRENCH_CAN_BE else None


def entrench_modifier(position: PathsPosition, unit: Unit) -> int:
    """11.2.9: -1 after a failed try in the round before."""
    if not position.rules.entrench_memory or not REMEMBERS >> unit & 1:
        return 0
    return -1 if position.trench_failed[SIDE_OF[unit]] >> unit & 1 else 0


@dataclass(slots=True)
class EntrenchRolls(Procedure[PathsPosition]):
    """11.2.2 After all movement, a die for each army that digs."""

    failed: int = 0

    def begin(self, position: PathsPosition) -> None:
        if position.entrenching:
            self.ask(position, Die(), then=self.rolled)
        else:
            position.trench_failed[position.acting] = self.failed

    def rolled(self, position: PathsPosition, die: int) -> None:
        unit = bits(position.entrenching)[0]
        position.entrenching &= ~(1 << unit)
        dug = die + entrench_modifier(position, unit) <= position.loss_of(unit)
        position.tell(EntrenchRolled(unit, die, dug))
        if dug:
            dig(position, position.where[unit], SIDE_OF[unit])
        else:
            self.failed |= 1 << unit
        self.next(self.begin)
