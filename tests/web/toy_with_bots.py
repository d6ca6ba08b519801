"""The toy game with bots of its own: one that plays steadily, and some that fail in every way a bot can."""

from __future__ import annotations

import os
import random
import time

from firestep.bots.search import Budget, Limits
from firestep.kernel import AnyGame, Choice, Position
from firestep.kernel.title import Title

ADDRESS = "toy=web.toy_with_bots:TITLE"
TITLE = Title(
    id="toy",
    package="kernel",
    game="kernel.toy:Toy",
    bots={
        name.lower(): f"web.toy_with_bots:{name}"
        for name in ("Steady", "Crasher", "Sleeper", "Raiser", "Cheat", "Ponderer")
    },
)


class Steady:
    """Takes the last choice, which ends its turn; never storms."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        options: list[Choice] = list(question.options(position))
        return next(each for each in reversed(options) if each != "storm")


class Ponderer(Steady):
    """Thinks until somebody wants its answer at once; then it takes the first choice, which it never does otherwise."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        budget = Budget(Limits(seconds=300))
        while not budget.is_spent:
            time.sleep(0.01)
        question = position.question_for(seat)
        assert question is not None
        choice: Choice = question.options(position)[0]
        return choice


class Rememberer(Steady):
    """Takes the first choice when it is asked for the first time, later the last."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        self.asked += 1
        question = position.question_for(seat)
        assert question is not None
        first: Choice = question.options(position)[0]
        return first if self.asked == 1 else super().choose(game, position, seat, rng)


class Crasher:
    """Takes its whole process down."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        os._exit(3)


class Sleeper:
    """Never answers."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        time.sleep(600)
        return 0


class Raiser:
    """Has a mistake."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        raise ZeroDivisionError


class Cheat:
    """Bids what it does not have."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        return 6
