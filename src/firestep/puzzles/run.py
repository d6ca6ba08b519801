"""A puzzle that is being played: the rules decide what is legal, the file of puzzles what is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from firestep.kernel import AnyGame, Malformed
from firestep.kernel.timeline import Timeline
from firestep.lessons.solo import Happened, SoloRun, timeline_from
from firestep.puzzles.puzzle import Action, Puzzle


@dataclass(slots=True)
class PuzzleRun(SoloRun):
    """A puzzle after some choices of the player. It ends with their action: no dice are rolled."""

    game: AnyGame
    puzzle: Puzzle
    timeline: Timeline
    choices: list[str] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)

    @classmethod
    def begin(cls, game: AnyGame, puzzle: Puzzle, choices: Iterable[str] = ()) -> PuzzleRun:
        """The puzzle after these choices; raises `IllegalChoice` or `Malformed`, also for choices after the end."""
        run = cls(game, puzzle, timeline_from(game, puzzle.position))
        for choice in choices:
            run.choose(choice)
        return run

    @property
    def id(self) -> str:
        return self.puzzle.id

    @property
    def seat(self) -> str:
        return self.puzzle.seat

    @property
    def action(self) -> Action | None:
        """What the player has done; `None` as long as it is not complete."""
        return self.puzzle.action(self.choices)

    @property
    def asks(self) -> bool:
        return self.action is None and self.position.question_for(self.place) is not None

    def choose(self, choice: str) -> None:
        if not self.asks:
            raise Malformed(f"the puzzle is over: {choice!r}")
        self.play(self.seat, choice)
        self.choices.append(choice)
