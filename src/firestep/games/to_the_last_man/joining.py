"""8.1-c Alone or into an army: asked wherever a unit arrives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.moving import ALONE
from firestep.games.to_the_last_man.notation import ARMY
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.stacking import armies_open_to, why_not_alone, why_not_join
from firestep.games.to_the_last_man.units import Unit
from firestep.kernel import Name, Procedure, Question, Refusal

ON_ITS_OWN = "alone"
STAYED = Refusal("4.1-b", "stayed")


@dataclass(slots=True)
class ChooseArmy(Question[LastManPosition, int | str]):
    """1.2.2-e, 8.1-c: whether the unit stands alone there or goes into one of the armies."""

    unit: Unit
    area: Area

    clause: ClassVar[str] = "8.1-c"
    notation = Name(ARMY, "into", words=(ON_ITS_OWN,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        own = position.where[self.unit] - IN_ARMY
        armies = [army for army in position.armies_here(self.seat, self.area) if army != own]
        return [*armies, ON_ITS_OWN]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            if position.where[self.unit] == self.area:
                return STAYED
            return why_not_alone(position, self.seat, self.unit, self.area)
        return why_not_join(position, self.unit, choice)

    def is_open(self, position: LastManPosition) -> bool:
        """Whether there is an army that the unit could join."""
        return bool(armies_open_to(position, self.seat, self.unit, self.area))

    def fallback(self, position: LastManPosition) -> int | str:
        options = self.options(position)
        return options[-1]


def ask_for_army(
    procedure: Procedure[LastManPosition],
    position: LastManPosition,
    question: ChooseArmy,
    then: Callable[[LastManPosition, int | str], None],
) -> None:
    """Ask where the unit goes; without an army that it could join it stands alone."""
    if question.is_open(position):
        procedure.ask(position, question, then=then)
    else:
        then(position, ON_ITS_OWN)


def army_or_alone(choice: int | str) -> int:
    return ALONE if isinstance(choice, str) else choice
