"""R14.1 Co-op: the two players share one army; before the split they take turns to pick its units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.money_events import Nation
from firestep.games.trench_club.position import Army, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES
from firestep.kernel import DONE, Event, Malformed, Name, Naming, Procedure, Question, Refusal

SUGGESTED = "suggested"
SHARED_ARMY = 0
"""In co-op the army of the two players comes first, the Automa's second."""
SLOW_WING = ("infantry", "heavy-infantry", "transport", "tank", "field-gun", "howitzer", "heavy-mortar")
"""What the suggested split gives to the first player: the slow units and their truck."""

TAKEN_ALREADY = Refusal("R14.1", "taken-already")


def type_name(position: TrenchPosition, unit: Unit) -> str:
    return TYPES[position.kind[unit]].id


def read_shared_unit(position: TrenchPosition, text: str) -> Unit:
    """Each type is in the shared army only once when its units are taken."""
    for unit in position.units_of(SHARED_ARMY):
        if type_name(position, unit) == text:
            return unit
    raise Malformed(f"there is no {text!r} to be taken")


SHARED_UNIT: Naming[TrenchPosition] = Naming("unit", type_name, read_shared_unit)


@dataclass(slots=True, frozen=True)
class UnitTaken(Event):
    """R14.1a A unit became a figure of one of the two players."""

    unit: Unit
    nation: Nation


@dataclass(slots=True)
class TakeUnit(Question[TrenchPosition, Unit | str]):
    """R14.1a: which unit of the army a player takes; `done` leaves the rest to the partner."""

    army: Army
    left: int
    """The units that nobody has taken yet, as a mask."""

    clause: ClassVar[str] = "R14.1"
    notation: ClassVar = Name(SHARED_UNIT, "take", words=(SUGGESTED, DONE))

    def candidates(self, position: TrenchPosition) -> Sequence[Unit | str]:
        return [*position.units_of(self.army), SUGGESTED, DONE]

    def options(self, position: TrenchPosition) -> Sequence[Unit | str]:
        return [*bits(self.left), SUGGESTED, DONE]

    def why_not(self, position: TrenchPosition, choice: Unit | str) -> Refusal | None:
        return None if isinstance(choice, str) or self.left >> choice & 1 else TAKEN_ALREADY

    def fallback(self, position: TrenchPosition) -> Unit | str:
        return SUGGESTED


@dataclass(slots=True)
class ShareOut(Procedure[TrenchPosition]):
    """R14.1a: the players take turns to pick one unit, until one leaves the rest to the other."""

    army: Army
    picker: int = 0
    left: int = -1

    def begin(self, position: TrenchPosition) -> None:
        self.left = position.roster[self.army]
        self.next(self.take)

    def take(self, position: TrenchPosition) -> None:
        if self.left:
            seat = position.agreed.armies[self.army].seats[self.picker]
            self.ask(position, TakeUnit(seat, self.army, self.left), then=self.taken)

    def taken(self, position: TrenchPosition, choice: Unit | str) -> None:
        seats = position.agreed.armies[self.army].seats
        if isinstance(choice, int):
            self.give(position, choice, seats[self.picker])
            self.picker = 1 - self.picker
            self.next(self.take)
            return
        for unit in bits(self.left):
            self.give(position, unit, seats[suggested_seat(position, unit) if choice == SUGGESTED else 1 - self.picker])

    def give(self, position: TrenchPosition, unit: Unit, seat: int) -> None:
        position.seat[unit] = seat
        self.left &= ~(1 << unit)
        position.tell(UnitTaken(unit, position.agreed.seats[seat]))


def suggested_seat(position: TrenchPosition, unit: Unit) -> int:
    """Who gets a unit by the suggested split: the first player the slow units, the second the fast ones."""
    return 0 if TYPES[position.kind[unit]].id in SLOW_WING else 1
