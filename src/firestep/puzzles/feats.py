"""What one action can do for certain, such as cutting enemies off: found by looking at all actions, without dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from firestep.kernel import CHANCE, AnyGame, Position
from firestep.puzzles.actions import Candidate, Decides, TooMany, actions_of
from firestep.puzzles.compare import MOST_SOLUTIONS
from firestep.puzzles.puzzle import Verdict

TAKE, CUT, SAVE = "take", "cut", "save"
"""The goals: the own score grows at once, enemy units are cut off, own units that were cut off are not any more."""


@runtime_checkable
class Supplies(Protocol):
    """A planner of a title with supply."""

    def hungry(self, position: Position, seat: int) -> tuple[int, int]:
        """How much stands out of supply, of this seat's side and of its enemies; armies count more."""
        ...


@dataclass(slots=True, frozen=True)
class Feat:
    """What some actions do at once and no other does."""

    goal: str
    worth: int
    """What it comes to, in the measure of the goal,"""
    before: int
    """and what it was."""
    solutions: tuple[int, ...]


def goals_of(planner: object) -> tuple[str, ...]:
    return (TAKE, CUT, SAVE) if isinstance(planner, Supplies) else (TAKE,)


def measure(goal: str, game: AnyGame, planner: object, position: Position, seat: int) -> int:
    """What counts for a goal, more being better."""
    if goal == TAKE:
        team = next(place for place, seats in enumerate(game.teams(position.setup)) if seat in seats)
        return game.score(position)[team]
    assert isinstance(planner, Supplies)
    own, enemies = planner.hungry(position, seat)
    return enemies if goal == CUT else -own


def is_certain(position: Position) -> bool:
    """Whether an action has ended before any dice."""
    return position.question is None or position.question.seat != CHANCE


@dataclass(slots=True, frozen=True)
class FeatSearch:
    """The actions of a decision, and what each of them does at once."""

    game: AnyGame
    planner: object
    position: Position
    seat: int
    candidates: Sequence[Candidate]
    ends: Decides

    def feats(self) -> list[Feat]:
        """What one to three actions do and all the others do not, not even in part."""
        return [feat for goal in goals_of(self.planner) if (feat := self.feat(goal)) is not None]

    def feat(self, goal: str) -> Feat | None:
        before = self.measured(self.position, goal)
        after = [self.measured(each.end, goal) if is_certain(each.end) else before for each in self.candidates]
        return feat_of(goal, before, after)

    def measured(self, position: Position, goal: str) -> int:
        return measure(goal, self.game, self.planner, position, self.seat)

    def verdict(self, number: int, feat: Feat) -> Verdict:
        """Missed if the same cannot be done any more by one action after it."""
        if number in feat.solutions:
            return Verdict.FOUND
        after = self.candidates[number].end
        question = after.question_for(self.seat)
        if question is None or not is_certain(after):
            return Verdict.MISSED
        return Verdict.HARMLESS if self.can_follow(after, feat) else Verdict.MISSED

    def can_follow(self, after: Position, feat: Feat) -> bool:
        if any(self.follows(after, self.candidates[each], feat) for each in feat.solutions):
            return True
        try:
            later = actions_of(after, self.seat, self.ends)
        except TooMany:
            return True
        return any(self.measured(each.end, feat.goal) >= feat.worth for each in later)

    def follows(self, after: Position, solution: Candidate, feat: Feat) -> bool:
        """Whether a solution is still possible, and does the same."""
        twin = after.clone()
        for answer in solution.answers:
            if twin.question_for(self.seat) is None or twin.why_not(answer, self.seat) is not None:
                return False
            twin.answer_unchecked(answer, self.seat)
            twin.events.clear()
        return self.measured(twin, feat.goal) >= feat.worth


def feat_of(goal: str, before: int, after: Sequence[int]) -> Feat | None:
    best = max(after)
    solutions = tuple(number for number, each in enumerate(after) if each == best)
    rest = max((each for each in after if each != best), default=before)
    if best <= before or rest > before or len(solutions) > MOST_SOLUTIONS:
        return None
    return Feat(goal, best, before, solutions)
