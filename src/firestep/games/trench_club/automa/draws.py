"""R13.5a What is left to chance when the letters leave several: which unit, which move, which fort, which purchase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from firestep.games.trench_club import notation
from firestep.games.trench_club.automa.priorities import NOBODY, Candidate
from firestep.games.trench_club.notation import FORT, UNIT, UNIT_TYPE
from firestep.games.trench_club.position import FortNumber, TrenchPosition, Unit
from firestep.kernel import CHANCE, ChanceQuestion, Choice, Name, Thing

C = TypeVar("C", bound=Choice)


@dataclass(slots=True)
class PickOne(ChanceQuestion[TrenchPosition, C]):
    """R13.5a: one of several that are equally good."""

    seat: int = CHANCE
    tied: tuple[C, ...] = ()

    def options(self, position: TrenchPosition) -> Sequence[C]:
        return self.tied


@dataclass(slots=True)
class PickUnit(PickOne[Unit]):
    """R13.5b: which of two units of one type acts first, if neither can meet the higher order."""

    notation: ClassVar = Name(UNIT)


@dataclass(slots=True)
class PickMove(PickOne[Candidate]):
    """R13.5a: where a unit goes and which enemy it attacks from there."""

    unit: Unit = 0

    def write(self, position: TrenchPosition, choice: Candidate) -> str:
        place, target = choice
        fort = position.ground.fort_at.get(place)
        move = f"to {notation.hex_name(place) if fort is None else notation.fort_name(position, fort)}"
        return move if target == NOBODY else f"{move} attack {notation.unit_name(position, target)}"

    def things(self, position: TrenchPosition, choice: Candidate) -> tuple[Thing, ...]:
        place, target = choice
        return (("hex", place),) if target == NOBODY else (("hex", place), ("unit", target))


@dataclass(slots=True)
class PickFort(PickOne[FortNumber]):
    """R13.13b: the fort in which a bought unit is placed."""

    notation: ClassVar = Name(FORT)


@dataclass(slots=True)
class PickPurchase(PickOne[int]):
    """R13.12c: the type of unit that is bought when cars and guns have reached the limit."""

    notation: ClassVar = Name(UNIT_TYPE)
