"""R14.1 Co-op: the two players share one army; before the split they take its units by turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club import notation
from firestep.games.trench_club.position import Army, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES
from firestep.kernel import DONE, Choice, Event, Malformed, Procedure, Question, Refusal

SUGGESTED = "suggested"
SLOW_WING = ("infantry", "heavy-infantry", "transport", "tank", "field-gun", "howitzer", "heavy-mortar")
"""What the suggestion deals to the first player: the slow units and their truck. The fast ones go to the second."""

TAKEN_ALREADY = Refusal("R14.1", "taken-already")


@dataclass(slots=True, frozen=True)
class UnitTaken(Event):
    """R14.1a A unit became a figure of one of the two players."""

    unit: Unit


@dataclass(slots=True)
class TakeUnit(Question):
    """R14.1a: which unit of the army a player takes; `done` leaves the rest to the partner."""

    army: Army
    left: int
    """The units that nobody has taken yet, as a mask."""

    clause: ClassVar[str] = "R14.1"

    def candidates(self, position: TrenchPosition) -> Sequence[Choice]:
        return [*position.units_of(self.army), SUGGESTED, DONE]

    def options(self, position: TrenchPosition) -> Sequence[Choice]:
        return [*bits(self.left), SUGGESTED, DONE]

    def why_not(self, position: TrenchPosition, choice: Any) -> Refusal | None:
        return None if choice in (SUGGESTED, DONE) or self.left >> choice & 1 else TAKEN_ALREADY

    def fallback(self, position: TrenchPosition) -> Choice:
        return SUGGESTED

    def write(self, position: TrenchPosition, choice: Any) -> str:
        return choice if isinstance(choice, str) else f"take {TYPES[position.kind[choice]].id}"

    def read(self, position: TrenchPosition, text: str) -> Choice:
        if text in (SUGGESTED, DONE):
            return text
        name = notation.after("take", text)
        for unit in position.units_of(self.army):
            if TYPES[position.kind[unit]].id == name:
                return unit
        raise Malformed(f"there is no {name!r} to be taken")


@dataclass(slots=True)
class ShareOut(Procedure):
    """R14.1a: the players take one unit each by turns, until one leaves the rest to the other."""

    army: Army
    turn: int = 0
    left: int = -1

    def begin(self, position: TrenchPosition) -> None:
        self.left = position.roster[self.army]
        self.next(self.take)

    def take(self, position: TrenchPosition) -> None:
        if self.left:
            seat = position.agreed.armies[self.army].seats[self.turn]
            self.ask(position, TakeUnit(seat, self.army, self.left), then=self.taken)

    def taken(self, position: TrenchPosition, choice: Choice) -> None:
        seats = position.agreed.armies[self.army].seats
        if isinstance(choice, int):
            self.give(position, choice, seats[self.turn])
            self.turn = 1 - self.turn
            self.next(self.take)
            return
        for unit in bits(self.left):
            self.give(position, unit, seats[suggested_seat(position, unit) if choice == SUGGESTED else 1 - self.turn])

    def give(self, position: TrenchPosition, unit: Unit, seat: int) -> None:
        position.seat[unit] = seat
        self.left &= ~(1 << unit)
        position.tell(UnitTaken(unit))


def suggested_seat(position: TrenchPosition, unit: Unit) -> int:
    """Who takes a unit by the suggestion: the slow wing goes to the first player, the fast one to the second."""
    return 0 if TYPES[position.kind[unit]].id in SLOW_WING else 1
