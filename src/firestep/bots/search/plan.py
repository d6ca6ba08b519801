"""What a seat means to do for the rest of its turn, and what a title must say about its plans."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from firestep.bots.bot import Bot
from firestep.kernel import AnyGame, Choice, Position


@dataclass(slots=True, frozen=True)
class Plan:
    """The first answers, in order, and the bot that answers everything after them in the same spirit."""

    name: str
    """For people who write bots: shown in reports, never to players."""
    policy: Bot
    opening: tuple[Choice, ...] = ()


class Planner(Protocol):
    """What the search must know about a title."""

    @property
    def policy(self) -> Bot:
        """How everybody is expected to play: fast, and without a plan."""
        ...

    def is_fork(self, position: Position, seat: int) -> bool:
        """Whether what this seat is asked now deserves a plan; other questions are answered by the plan in hand."""
        ...

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        """What this seat could do now. The first is the prior: what it does unless another is clearly better."""
        ...

    def turn(self, position: Position) -> int:
        """A number that changes whenever somebody's turn begins."""
        ...

    def value(self, position: Position, seat: int) -> float:
        """How good a position is for a seat: 0 lost, 1 won. Asked when a turn has just begun, or the match is over."""
        ...


@runtime_checkable
class PlannerOfMany(Protocol):
    """What a planner may have besides: a faster way to the values of many positions at once."""

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        """What `value` says about each of them."""
        ...


@runtime_checkable
class PlannerWithCare(Protocol):
    """What a planner may have besides: what counts where plans are compared, apart from the chance to win."""

    def worths(self, positions: Sequence[Position], seat: int) -> list[float]:
        """The values of many positions less what a plan costs that leads there."""
        ...


def worths_of(planner: Planner, positions: Sequence[Position], seat: int) -> list[float]:
    """What plans are worth that lead to these positions."""
    if isinstance(planner, PlannerWithCare):
        return planner.worths(positions, seat)
    return values_of(planner, positions, seat)


def values_of(planner: Planner, positions: Sequence[Position], seat: int) -> list[float]:
    """What many positions are worth, all at once if the planner can do that."""
    if isinstance(planner, PlannerOfMany):
        return planner.values(positions, seat)
    return [planner.value(position, seat) for position in positions]


@dataclass(slots=True)
class Progress:
    """How far a plan has been carried out."""

    plan: Plan
    given: int = 0
    """Answers of the opening that were given."""
    is_broken: bool = False
    """Whether an answer of the opening was not legal: something has come in between."""

    def goes_on(self, position: Position, seat: int) -> bool:
        """Whether the opening has an answer to what the seat is asked now."""
        opening = self.plan.opening
        if self.is_broken or self.given == len(opening):
            return False
        return position.why_not(opening[self.given], seat) is None

    def answer(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        """The answer to what the seat is asked now. When the opening ends or fails, the policy answers."""
        if self.goes_on(position, seat):
            self.given += 1
            return self.plan.opening[self.given - 1]
        self.is_broken = True
        return self.plan.policy.choose(game, position, seat, rng)
