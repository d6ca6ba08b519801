"""A question whose answer is a space: `to verdun`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory import notation
from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Choice, Malformed, Question, Refusal


@dataclass(slots=True)
class SpaceQuestion(Question):
    """Where something goes: one of `spaces`, else `refused`."""

    refused: ClassVar[Refusal]

    def spaces(self, position: PathsPosition) -> int:
        """The spaces that are allowed, as a mask."""
        raise NotImplementedError

    def candidates(self, position: PathsPosition) -> Sequence[Choice]:
        return range(COUNT)

    def options(self, position: PathsPosition) -> Sequence[Choice]:
        return bits(self.spaces(position))

    def why_not(self, position: PathsPosition, choice: Any) -> Refusal | None:
        return None if self.spaces(position) >> choice & 1 else self.refused

    def write(self, position: PathsPosition, choice: Any) -> str:
        return f"to {notation.space_name(choice)}"

    def read(self, position: PathsPosition, text: str) -> Choice:
        verb, name = notation.words_of(text, 2)
        if verb != "to":
            raise Malformed(f"{text!r} goes nowhere")
        return notation.read_space(name)
