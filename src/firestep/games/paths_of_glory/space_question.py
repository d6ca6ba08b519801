"""A question whose answer is a space: `to verdun`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import COUNT, Space
from firestep.games.paths_of_glory.notation import SPACE
from firestep.games.paths_of_glory.position import PathsPosition
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
