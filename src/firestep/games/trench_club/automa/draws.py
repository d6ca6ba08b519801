"""R13.5a What is left to chance when the letters leave several: which unit, which move, which fort, which purchase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from firestep.games.trench_club import notation
from firestep.games.trench_club.automa.priorities import NOBODY, Candidate
from firestep.games.trench_club.position import FortNumber, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES
from firestep.kernel import CHANCE, ChanceQuestion, Choice


@dataclass(slots=True)
class PickOne(ChanceQuestion):
    """R13.5a: one of several that are equally good."""

    seat: int = CHANCE
    tied: tuple[Any, ...] = ()

    def options(self, position: TrenchPosition) -> Sequence[Choice]:
        return self.tied


@dataclass(slots=True)
class PickUnit(PickOne):
    """R13.5b: which of two units of one type acts first, if neither can meet the higher order."""

    tied: tuple[Unit, ...] = ()

    def write(self, position: TrenchPosition, choice: Any) -> str:
        return notation.unit_name(position, choice)


@dataclass(slots=True)
class PickMove(PickOne):
    """R13.5a: where a unit goes and whom it attacks from there."""

    tied: tuple[Candidate, ...] = ()
    unit: Unit = 0

    def write(self, position: TrenchPosition, choice: Any) -> str:
        place, target = choice
        fort = position.ground.fort_at.get(place)
        move = f"to {notation.hex_name(place) if fort is None else notation.fort_name(position, fort)}"
        return move if target == NOBODY else f"{move} attack {notation.unit_name(position, target)}"


@dataclass(slots=True)
class PickFort(PickOne):
    """R13.13b: the fort in which a bought unit is placed."""

    tied: tuple[FortNumber, ...] = ()

    def write(self, position: TrenchPosition, choice: Any) -> str:
        return notation.fort_name(position, choice)


@dataclass(slots=True)
class PickPurchase(PickOne):
    """R13.12c: the type of unit that is bought when cars and guns have reached the limit."""

    tied: tuple[int, ...] = ()

    def write(self, position: TrenchPosition, choice: Any) -> str:
        return str(TYPES[choice].id)
