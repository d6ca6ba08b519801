"""A leap over a ditch, whose best stone is known: each stone needs a die of its own."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.analysis import Expert
from firestep.bots import Bot
from firestep.bots.random_bot import RandomBot
from firestep.bots.search import Horizon, Plan
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

CLEAR, EVEN = "clear", "even"
NEEDED = {CLEAR: [6, 5, 2, 6, 6], EVEN: [4, 4, 4, 4, 4]}
"""By scenario, the die that each stone needs."""


@dataclass(slots=True)
class LeapPosition(Position):
    needed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class ChooseStone(Question[LeapPosition, str]):
    def options(self, position: LeapPosition) -> Sequence[str]:
        return tuple(f"stone {number}" for number in range(len(position.needed)))


@dataclass(slots=True)
class Leap(Procedure[LeapPosition]):
    stone: int = -1

    def begin(self, position: LeapPosition) -> None:
        self.ask(position, ChooseStone(0), then=self.chosen)

    def chosen(self, position: LeapPosition, stone: str) -> None:
        self.stone = int(stone.removeprefix("stone "))
        self.ask(position, Die(), then=self.rolled)

    def rolled(self, position: LeapPosition, die: int) -> None:
        is_over = die >= position.needed[self.stone]
        position.finish(Result((0,), (1,), "dry") if is_over else Result((1,), (0,), "wet"))


class LeapGame(Game[LeapPosition]):
    id: ClassVar[str] = "leap"
    scenarios: ClassVar[tuple[Scenario, ...]] = (Scenario(CLEAR), Scenario(EVEN))
    options: tuple[RulesOption, ...] = ()
    position_type: ClassVar[type[Position]] = LeapPosition

    def set_up(self, setup: Setup) -> LeapPosition:
        position = LeapPosition(setup, needed=NEEDED[setup.scenario][:])
        position.call(Leap())
        position.advance()
        return position

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return ("leaper", "ditch")

    def view(self, position: LeapPosition, seat: int | None) -> View:
        return {"needed": position.needed[:]}

    def determinise(self, position: LeapPosition, seat: int | None, rng: random.Random) -> LeapPosition:
        return position.clone()

    def conserved(self, position: LeapPosition) -> Hashable:
        return ()

    def words(self, position: LeapPosition, kind: str, value: object) -> Word | str | int:
        return str(value)


class LeapPlanner:
    """Leaps anywhere, and knows only who has won."""

    def __init__(self) -> None:
        self.policy: Bot = RandomBot()

    def is_fork(self, position: Position, seat: int) -> bool:
        return position.question_for(seat) is not None

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        return [Plan("", self.policy)]

    def turn(self, position: Position) -> int:
        return 0

    def value(self, position: Position, seat: int) -> float:
        if position.result is None:
            return 0.5
        return float(seat in position.result.winners)


LEAP = LeapGame()
EXPERT = Expert("general", LeapPlanner(), Horizon(1))
