"""Questions whose answer is one space or one unit out of a set, kept as a mask: `to verdun`, `join ge-corps-01`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import COUNT, Space
from firestep.games.paths_of_glory.notation import SPACE
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, Unit
from firestep.kernel import Name, Question, Refusal


@dataclass(slots=True)
class SpaceQuestion(Question[PathsPosition, Space]):
    """Where something goes: one of `spaces`, else `refused`."""

    refused: ClassVar[Refusal]
    notation = Name(SPACE, "to")

    def spaces(self, position: PathsPosition) -> int:
        """The spaces that are allowed, as a mask."""
        raise NotImplementedError

    def candidates(self, position: PathsPosition) -> Sequence[Space]:
        return range(COUNT)

    def options(self, position: PathsPosition) -> Sequence[Space]:
        return bits(self.spaces(position))

    def why_not(self, position: PathsPosition, choice: Space) -> Refusal | None:
        return None if self.spaces(position) >> choice & 1 else self.refused


@dataclass(slots=True)
class UnitQuestion(Question[PathsPosition, Unit]):
    """One of `units`, else `refused`."""

    refused: ClassVar[Refusal]

    def units(self, position: PathsPosition) -> int:
        """The units that are allowed, as a mask."""
        raise NotImplementedError

    def candidates(self, position: PathsPosition) -> Sequence[Unit]:
        return ALL_UNITS

    def options(self, position: PathsPosition) -> Sequence[Unit]:
        return bits(self.units(position))

    def why_not(self, position: PathsPosition, choice: Unit) -> Refusal | None:
        return None if self.units(position) >> choice & 1 else self.refused
