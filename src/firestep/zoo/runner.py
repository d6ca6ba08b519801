"""Many games at once, in several processes: each step takes one action for every game.

A game that has ended is followed by a new one at once. What happens in a game depends on the seed and on the number
of the game, not on how many processes there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Self

import numpy as np
from numpy.typing import NDArray

from firestep.kernel import OptionValue
from firestep.zoo.observation import OBSERVATION_SIZE, Observation
from firestep.zoo.play import LIMIT, Mask, Play

SPAWN = get_context("spawn")
PATIENCE = 5.0
"""Seconds for a process to end by itself."""


@dataclass(slots=True, frozen=True)
class Finished:
    """A game that has ended: which, the how-manieth there, the return of each seat, and whether it was stopped."""

    game: int
    number: int
    returns: tuple[float, ...]
    is_stopped: bool
    answers: int


@dataclass(slots=True, frozen=True)
class Batch:
    """All games at once: the seat to act in each, what it sees, what it may do; and what has just ended."""

    seats: NDArray[np.int64]
    observations: Observation
    """One row a game."""
    masks: Mask
    """One row a game."""
    finished: tuple[Finished, ...] = ()


@dataclass(slots=True, frozen=True)
class Terms:
    """What is played."""

    game: str
    scenario: str | None
    options: dict[str, OptionValue]
    seed: int | str
    limit: int


class Games:
    """Some of the games, all in one process."""

    def __init__(self, terms: Terms, numbers: Sequence[int]) -> None:
        self.terms = terms
        self.numbers = list(numbers)
        self.played = dict.fromkeys(self.numbers, 0)
        self.plays = [self.begin(number) for number in self.numbers]

    def begin(self, number: int) -> Play:
        terms = self.terms
        while True:
            seed = f"{terms.seed}/{number}/{self.played[number]}"
            play = Play(terms.game, terms.scenario, terms.options, seed=seed, limit=terms.limit)
            if play.seat is not None:
                return play
            self.played[number] += 1

    def step(self, actions: Sequence[int]) -> Batch:
        finished = []
        for place, action in enumerate(actions):
            play, number = self.plays[place], self.numbers[place]
            play.apply(action)
            if play.seat is None:
                returns = tuple(play.returns())
                finished.append(Finished(number, self.played[number], returns, play.is_stopped, play.answers))
                self.played[number] += 1
                self.plays[place] = self.begin(number)
        return self.batch(finished)

    def batch(self, finished: Sequence[Finished] = ()) -> Batch:
        seats = [play.seat for play in self.plays]
        observations = np.empty((len(self.plays), OBSERVATION_SIZE), np.float32)
        masks = np.empty((len(self.plays), self.plays[0].vocabulary.size), np.int8)
        for row, (play, seat) in enumerate(zip(self.plays, seats, strict=True)):
            assert seat is not None
            observations[row] = play.observation(seat)
            masks[row] = play.mask()
        return Batch(np.array(seats, np.int64), observations, masks, tuple(finished))


class Runner:
    """Plays `games` games of a title at once, on so many processes; 1 is this process itself.

    Use it in a `with` statement, or `close` it.
    """

    def __init__(
        self,
        game: str,
        games: int,
        processes: int = 1,
        *,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int | str = 0,
        limit: int = LIMIT,
    ) -> None:
        terms = Terms(game, scenario, dict(options or {}), seed, limit)
        self.games = games
        self.here = Games(terms, range(games)) if processes <= 1 else None
        self.helpers: list[Helper] = []
        if self.here is None:
            count = min(processes, games)
            cuts = [games * part // count for part in range(count + 1)]
            self.helpers = [Helper(terms, range(cuts[part], cuts[part + 1])) for part in range(count)]
        self.batch = self.here.batch() if self.here else joined([each.receive() for each in self.helpers])
        """The games as they stand."""

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Batch:
        """Take one action in every game; raises `IllegalAction`."""
        if len(actions) != self.games:
            raise ValueError(f"{self.games} actions are needed, not {len(actions)}")
        numbers = [int(action) for action in actions]
        if self.here is not None:
            self.batch = self.here.step(numbers)
            return self.batch
        for helper in self.helpers:
            helper.send(numbers[helper.games.start : helper.games.stop])
        self.batch = joined([helper.receive() for helper in self.helpers])
        return self.batch

    def close(self) -> None:
        """End the processes."""
        for helper in self.helpers:
            helper.close()
        self.helpers = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Helper:
    """A process with some of the games."""

    def __init__(self, terms: Terms, games: range) -> None:
        self.games = games
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(target=serve, args=(other, terms, games), daemon=True)
        self.process.start()
        other.close()

    def send(self, actions: list[int]) -> None:
        self.pipe.send(actions)

    def receive(self) -> Batch:
        reply = self.pipe.recv()
        if isinstance(reply, Exception):
            raise reply
        assert isinstance(reply, Batch)
        return reply

    def close(self) -> None:
        self.pipe.close()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def serve(pipe: Connection, terms: Terms, numbers: range) -> None:
    """What a process does: play its games until the pipe is closed."""
    try:
        games = Games(terms, numbers)
        pipe.send(games.batch())
        while True:
            actions = pipe.recv()
            try:
                reply: Batch | Exception = games.step(actions)
            except Exception as error:
                reply = error
            pipe.send(reply)
    except (EOFError, OSError, KeyboardInterrupt):
        return


def joined(parts: Sequence[Batch]) -> Batch:
    return Batch(
        np.concatenate([each.seats for each in parts]),
        np.concatenate([each.observations for each in parts]),
        np.concatenate([each.masks for each in parts]),
        tuple(finished for each in parts for finished in each.finished),
    )
