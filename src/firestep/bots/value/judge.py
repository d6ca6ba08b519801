"""The chance to win of a seat, from what it may know: what a title says about its positions, and the learned model."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

import numpy as np

from firestep.bots.bot import Bot
from firestep.bots.habits import Habits
from firestep.bots.value.model import DRAW, LOSS, WIN, Floats, Model, read_model
from firestep.kernel import AnyGame, Position, Setup
from firestep.kernel.title import load_address


class Chances(NamedTuple):
    """How a match may end for a seat; the three add up to 1."""

    win: float
    draw: float
    loss: float

    @property
    def score(self) -> float:
        """The chance to win, a draw counted as half."""
        return self.win + self.draw / 2


class Judge(Protocol):
    """What a title says so that its positions can be judged. All of it uses only what the seat may know."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the features, in their order."""
        ...

    @property
    def phases(self) -> tuple[str, ...]:
        """The parts of a match for which the quality of the judgement is reported."""
        ...

    @property
    def weights(self) -> Path:
        """The file of the learned weights in the package."""
        ...

    def features(self, position: Position, seat: int) -> Sequence[float]:
        """What matters about a position, as numbers of about the size of 1."""
        ...

    def instinct(self, position: Position, seat: int) -> float:
        """What the corporal goes by, as one number: the more the better for the seat."""
        ...

    def phase(self, position: Position) -> int:
        """The part of the match, as a number in `phases`."""
        ...

    def progress(self, position: Position) -> float:
        """How much of the match is over at least: 0 at its beginning, 1 at its end."""
        ...

    def turn(self, position: Position) -> int:
        """A number that changes whenever somebody's turn begins: only then is a position judged."""
        ...

    def setup(self, game: AnyGame, number: int) -> Setup:
        """The set-up of the game with this number in self-play: scenarios and options in turn."""
        ...

    def sparring(self) -> Sequence[Bot]:
        """Bots for self-play, of which each seat gets one by lot: the more ways to play, the more is learned."""
        ...

    def player(self, model: Model, evaluations: int) -> Bot:
        """A bot that plans with this model and thinks for so many evaluations: to compare models by playing."""
        ...


@runtime_checkable
class JudgeOfMany(Protocol):
    """What a judge may have besides: a faster way to the same features for many positions at once."""

    def features_of_many(self, positions: Sequence[Position], seat: int) -> Floats:
        """A row of features for each position."""
        ...


@runtime_checkable
class JudgeByPoints(Protocol):
    """What a judge may have besides, where points decide: more to learn from every game."""

    def with_points_given(
        self, position: Position, end: Position, seat: int, rng: random.Random
    ) -> tuple[Sequence[float], int]:
        """The features of a position and the outcome of its match, had a side been given points by lot.

        So a game tells by how much it was won or lost, and a side that always loses learns what brings it nearer.
        """
        ...


@runtime_checkable
class JudgeAlone(Protocol):
    """What a judge has besides if a side can play alone, against orders that are printed in the rules."""

    @property
    def alone(self) -> str:
        """The feature that such matches have, and no others: they have weights of their own."""
        ...

    def setup_alone(self, game: AnyGame, number: int) -> Setup:
        """As `setup`, for these matches."""
        ...


@runtime_checkable
class JudgeWithHabits(Protocol):
    """What a judge has besides if the habits of the title's quick policy can be learned."""

    @property
    def habits(self) -> Habits:
        """Those set by hand: the corporal's."""
        ...

    @property
    def habits_file(self) -> Path:
        """The file of the learned ones in the package."""
        ...

    @property
    def clear_lead(self) -> float:
        """The lead in points of the title at the end of a game that counts as a clear victory."""
        ...

    def led_by(self, habits: Any) -> Bot:
        """The quick policy with these habits."""
        ...

    def setup(self, game: AnyGame, number: int) -> Setup:
        """As for self-play."""
        ...


class Value:
    """The chance to win in positions of one title."""

    def __init__(self, judge: Judge, model: Model) -> None:
        self.judge = judge
        self.model = model

    def chances(self, position: Position, seat: int) -> Chances:
        """How the match may end for a seat."""
        if position.result is not None:
            outcome = outcome_of(position, seat)
            return Chances(float(outcome == WIN), float(outcome == DRAW), float(outcome == LOSS))
        row = self.model.chances(np.array([self.judge.features(position, seat)]))[0]
        return Chances(float(row[WIN]), float(row[DRAW]), float(row[LOSS]))

    def score(self, position: Position, seat: int) -> float:
        """The chance to win, a draw counted as half."""
        return self.chances(position, seat).score

    def scores(self, positions: Sequence[Position], seat: int) -> list[float]:
        """The same for many positions at once."""
        open_ones = [position for position in positions if position.result is None]
        if not open_ones:
            return [self.score(position, seat) for position in positions]
        judged = iter(self.scores_of_rows(self.features_of_many(open_ones, seat)))
        return [
            float(next(judged)) if position.result is None else self.score(position, seat) for position in positions
        ]

    def scores_of_rows(self, features: Floats) -> list[float]:
        """The model's scores. Rows that are the same are judged once: a product of matrices rounds row by row, and
        plans that lead to the same must be worth the same.
        """
        places: dict[bytes, int] = {}
        numbers = [places.setdefault(row.tobytes(), len(places)) for row in features]
        firsts = np.unique(numbers, return_index=True)[1]
        scores = self.model.scores(features[firsts])
        return [float(scores[number]) for number in numbers]

    def features_of_many(self, positions: Sequence[Position], seat: int) -> Floats:
        """A row of features for each position."""
        if isinstance(self.judge, JudgeOfMany):
            return self.judge.features_of_many(positions, seat)
        return one_by_one(self.judge, positions, seat)


def one_by_one(judge: Judge, positions: Sequence[Position], seat: int) -> Floats:
    """The features of many positions, each worked out alone."""
    return np.array([judge.features(position, seat) for position in positions], float)


def in_two_ways(
    judge: Judge,
    positions: Sequence[Position],
    seat: int,
    is_plain: Callable[[Position], bool],
    together: Callable[[list[Position], int], Floats],
    fewest: int,
) -> Floats:
    """The features of plain positions worked out together if there are enough, those of the others one by one."""
    plain = np.array([is_plain(position) for position in positions], bool)
    if plain.sum() < fewest:
        return one_by_one(judge, positions, seat)
    rows = np.empty((len(positions), len(judge.names)))
    rows[plain] = together([each for each, kept in zip(positions, plain, strict=True) if kept], seat)
    if not plain.all():
        rows[~plain] = one_by_one(judge, [each for each, kept in zip(positions, plain, strict=True) if not kept], seat)
    return rows


def outcome_of(position: Position, seat: int) -> int:
    """How a match that is over ended for a seat: win, draw or loss."""
    result = position.result
    assert result is not None
    if seat in result.winners:
        return WIN
    return LOSS if result.winners or seat in result.losers else DRAW


def setup_of(judge: Judge, game: AnyGame, number: int, *, alone: bool) -> Setup:
    """The set-up of a game of self-play, between two sides or of one alone."""
    if not alone:
        return judge.setup(game, number)
    assert isinstance(judge, JudgeAlone)
    return judge.setup_alone(game, number)


def load_judge(address: str) -> Judge:
    """The judge of a title, by the address in its manifest."""
    return cast(Judge, load_address(address))


def shipped_value(judge: Judge) -> Value:
    """The value with the weights in the package."""
    return Value(judge, shipped_model(judge.weights, judge.names))


@cache
def shipped_model(path: Path, names: tuple[str, ...]) -> Model:
    """Weights in the package; read once."""
    return read_model(path, names)
