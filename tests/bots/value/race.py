"""A race whose chances can be computed exactly: the judge of it, for the tests of learning.

Two runners roll a die in turn; the first at `GOAL` wins. A runner may also run alone, against one that always runs.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar

from firestep.bots import Bot
from firestep.bots.random_bot import RandomBot
from firestep.bots.search import Horizon, Limits, Plan, Searcher
from firestep.bots.value import Model, Value
from firestep.bots.value.model import WIN
from firestep.kernel import (
    AnyGame,
    Die,
    Game,
    Position,
    Procedure,
    Question,
    Result,
    RulesOption,
    Scenario,
    Setup,
    View,
    Word,
)

GOAL = 20
ALONE = "alone"


@dataclass(slots=True)
class RacePosition(Position):
    steps: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0


@dataclass(slots=True)
class Pace(Question[RacePosition, str]):
    """Running is one die; walking is one step."""

    def options(self, position: RacePosition) -> Sequence[str]:
        return ("run", "walk")


@dataclass(slots=True)
class Run(Procedure[RacePosition]):
    def begin(self, position: RacePosition) -> None:
        position.turn += 1
        seat = (position.turn - 1) % 2
        if seat and position.setup.scenario == ALONE:
            self.ask(position, Die(), then=self.stepped)
        else:
            self.ask(position, Pace(seat), then=self.paced)

    def paced(self, position: RacePosition, pace: str) -> None:
        if pace == "walk":
            self.stepped(position, 1)
        else:
            self.ask(position, Die(), then=self.stepped)

    def stepped(self, position: RacePosition, steps: int) -> None:
        seat = (position.turn - 1) % 2
        position.steps[seat] += steps
        if position.steps[seat] >= GOAL:
            position.finish(Result((seat,), (1 - seat,), "goal"))
        else:
            self.next(self.begin)


class Race(Game[RacePosition]):
    id: ClassVar[str] = "race"
    scenarios: ClassVar[tuple[Scenario, ...]] = (Scenario("even"), Scenario("ahead"), Scenario(ALONE))
    options: tuple[RulesOption, ...] = ()
    position_type: ClassVar[type[Position]] = RacePosition

    def set_up(self, setup: Setup) -> RacePosition:
        position = RacePosition(setup)
        position.steps[0] = 6 if setup.scenario == "ahead" else 0
        position.call(Run())
        position.advance()
        return position

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return ("first",) if setup.scenario == ALONE else ("first", "second")

    def view(self, position: RacePosition, seat: int | None) -> View:
        return {"steps": position.steps[:], "turn": position.turn}

    def determinise(self, position: RacePosition, seat: int | None, rng: random.Random) -> RacePosition:
        return position.clone()

    def conserved(self, position: RacePosition) -> Hashable:
        return ()

    def words(self, position: RacePosition, kind: str, value: object) -> Word | str | int:
        return str(value)


class Runner:
    """Always runs, which is best."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> str:
        return "run"


@cache
def chance_of_mover(mine: int, theirs: int) -> float:
    """The exact chance of the runner to move, if both always run."""
    if theirs >= GOAL:
        return 0.0
    outcomes = [1.0 if mine + die >= GOAL else 1 - chance_of_mover(theirs, mine + die) for die in range(1, 7)]
    return sum(outcomes) / 6


class RacePlanner:
    """Walks unless running is better."""

    def __init__(self, value: Value) -> None:
        self.worth = value
        self.policy = RandomBot()

    def is_fork(self, position: Position, seat: int) -> bool:
        return True

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        return [Plan(pace, self.policy, (pace,)) for pace in ("walk", "run")]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)


class RaceJudge:
    names: tuple[str, ...] = ("mine", "theirs", "lead", "my-turn")
    phases = ("start", "finish")
    weights = Path("race.json")

    def features(self, position: Position, seat: int) -> Sequence[float]:
        assert isinstance(position, RacePosition)
        mine, theirs = position.steps[seat] / 10, position.steps[1 - seat] / 10
        return [mine, theirs, mine - theirs, float((position.turn - 1) % 2 == seat)]

    def instinct(self, position: Position, seat: int) -> float:
        assert isinstance(position, RacePosition)
        return position.steps[seat]

    def phase(self, position: Position) -> int:
        assert isinstance(position, RacePosition)
        return int(max(position.steps) >= GOAL / 2)

    def progress(self, position: Position) -> float:
        assert isinstance(position, RacePosition)
        return max(position.steps) / GOAL

    def turn(self, position: Position) -> int:
        assert isinstance(position, RacePosition)
        return position.turn

    def setup(self, game: AnyGame, number: int) -> Setup:
        return game.setup(("even", "ahead")[number % 2])

    def sparring(self) -> Sequence[Bot]:
        return (Runner(),)

    def player(self, model: Model, evaluations: int) -> Bot:
        return Searcher(RacePlanner(Value(self, model)), Limits(evaluations=evaluations), Horizon(1))


class RaceJudgeByPoints(RaceJudge):
    """Gives the seat so many steps that it would have won."""

    def with_points_given(
        self, position: Position, end: Position, seat: int, rng: random.Random
    ) -> tuple[Sequence[float], int]:
        mine, theirs, lead, is_mover = self.features(position, seat)
        return [mine + GOAL / 10, theirs, lead + GOAL / 10, is_mover], WIN


class RaceJudgeAlone(RaceJudge):
    """Knows that a runner may be alone."""

    names = (*RaceJudge.names, ALONE)
    alone = ALONE

    def features(self, position: Position, seat: int) -> Sequence[float]:
        return [*super().features(position, seat), float(position.setup.scenario == ALONE)]

    def setup_alone(self, game: AnyGame, number: int) -> Setup:
        return game.setup(ALONE)


RACE = Race()
JUDGE = RaceJudge()
JUDGE_BY_POINTS = RaceJudgeByPoints()
JUDGE_ALONE = RaceJudgeAlone()
