"""8.1-d Regrouping: in the reinforcement and production phases units change armies within their area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.to_the_last_man.alike import own_pieces, representatives
from firestep.games.to_the_last_man.ground import PLACES
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.movement import STILL_NEUTRAL, is_inert, why_not_shift
from firestep.games.to_the_last_man.moving import shift_unit
from firestep.games.to_the_last_man.notation import UNIT
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.units import ARMIES, Side
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

REGROUPED = Refusal("8.1-d", "regrouped")


@dataclass(slots=True)
class Regroup(Question[LastManPosition, int | str]):
    """8.1-d: a unit that changes army, or done; each once in a phase."""

    clause: ClassVar[str] = "8.1-d"
    notation = Name(UNIT, "regroup", words=(DONE,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*(piece - ARMIES for piece in own_pieces(position, self.seat) if piece >= ARMIES), DONE]

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = []
        own, shifted = position.units_of[self.seat], position.shifted
        for area in range(PLACES):
            if position.armies_in[area] & position.armies_of[self.seat]:
                units = position.present[area] & own & ~shifted
                lots = [units & position.inside[army] for army in position.armies_here(self.seat, area)]
                has_room = position.pieces(self.seat, area) < STACK and not position.agreed.neutral_start
                for lot in lots:
                    found = representatives(position, lot)
                    choices += found if has_room else [unit for unit in found if self.why_not(position, unit) is None]
                found = representatives(position, units & position.alone[area])
                choices += [unit for unit in found if self.why_not(position, unit) is None]
        choices.append(DONE)
        return choices

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        if position.shifted >> choice & 1:
            return REGROUPED
        if is_inert(position, ARMIES + choice):
            return STILL_NEUTRAL
        return why_not_shift(position, self.seat, choice)


@dataclass(slots=True)
class Regrouping(Procedure[LastManPosition]):
    """8.1-d, AMB-35: a unit that leaves an entrenched army is mobile, one that joins it is entrenched."""

    side: Side
    unit: int = -1

    def begin(self, position: LastManPosition) -> None:
        position.shifted &= ~position.units_of[self.side]
        self.next(self.choose)

    def choose(self, position: LastManPosition) -> None:
        self.ask(position, Regroup(self.side), then=self.unit_chosen)

    def unit_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        self.unit = choice
        self.next(self.choose)
        ask_for_army(self, position, ChooseArmy(self.side, choice, position.area_of(choice)), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        shift_unit(position, self.side, self.unit, army_or_alone(choice))
