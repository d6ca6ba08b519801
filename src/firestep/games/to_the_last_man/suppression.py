"""15.4.1 Suppressing armies (option): once a season a supplied army is broken up and its units put into its area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man import notation
from firestep.games.to_the_last_man.events import ArmySuppressed
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.moving import ALONE, leave_trenches, shift_unit
from firestep.games.to_the_last_man.position import STACK, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.supply import is_supplied, supplied_areas
from firestep.games.to_the_last_man.units import BELGIAN_ARMY, Army, Side
from firestep.kernel import Choice, Procedure, Question, Refusal

SUPPRESS = "suppress"
SUPPRESSED_ALREADY = Refusal("15.4.1-a", "suppressed-already")
NO_ARMY_TO_SUPPRESS = Refusal("15.4.1-a", "no-army-to-suppress")


def suppressible(position: LastManPosition, side: Side) -> list[Army]:
    """The supplied armies whose units find room in their area."""
    supplied = supplied_areas(position, side)
    found = []
    for army in bits(position.armies_of[side]):
        area = position.army_at[army]
        if not 0 <= area < AREAS or position.armies_moved >> army & 1:
            continue
        inside = position.inside[army].bit_count()
        room = not inside or position.pieces(side, area) - 1 + inside <= STACK
        if room and is_supplied(position, area, supplied, army == BELGIAN_ARMY):
            found.append(army)
    return found


def why_not_suppress(position: LastManPosition, side: Side) -> Refusal | None:
    if position.suppressions >> side & 1:
        return SUPPRESSED_ALREADY
    return None if suppressible(position, side) else NO_ARMY_TO_SUPPRESS


@dataclass(slots=True)
class ChooseSuppressed(Question):
    """15.4.1-a: the army that is broken up."""

    clause: ClassVar[str] = "15.4.1-a"

    def options(self, position: LastManPosition) -> Sequence[Choice]:
        return suppressible(position, self.seat)

    def write(self, position: LastManPosition, choice: Any) -> str:
        return notation.piece_name(choice)


@dataclass(slots=True)
class Suppression(Procedure):
    """15.4.1-a: its units stand alone where it stood; 15.4.1-b: the counter does not count as eliminated."""

    side: Side

    def begin(self, position: LastManPosition) -> None:
        self.ask(position, ChooseSuppressed(self.side), then=self.army_chosen)

    def army_chosen(self, position: LastManPosition, army: int) -> None:
        position.suppressions |= 1 << self.side
        area = position.army_at[army]
        leave_trenches(position, army)
        for unit in bits(position.inside[army]):
            shift_unit(position, self.side, unit, ALONE)
        if position.army_at[army] == area:
            position.place_army(army, SUPPRESSED)
            position.tell(ArmySuppressed(army, area))
        position.settle(area)
