"""Positions of self-play games with how the games ended: kept in a small file, so that one can go on from it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

COLUMNS = ("outcome", "seat", "scenario", "phase", "game")


class BadSamples(ValueError):
    """A file that holds no samples, or samples of other features."""


@dataclass(slots=True, frozen=True)
class Samples:
    """Judged positions, a row each. Rows of one game have the same `game`; it tells games of all runs apart."""

    names: tuple[str, ...]
    scenarios: tuple[str, ...]
    features: Floats
    instinct: Floats
    outcome: Integers
    seat: Integers
    scenario: Integers
    """A number in `scenarios`."""
    phase: Integers
    game: Integers

    def __len__(self) -> int:
        return len(self.outcome)

    @property
    def games(self) -> int:
        return len(np.unique(self.game))

    def where(self, mask: NDArray[np.bool_]) -> Samples:
        """Some of the rows."""
        rows = {name: getattr(self, name)[mask] for name in COLUMNS}
        return Samples(self.names, self.scenarios, self.features[mask], self.instinct[mask], **rows)

    def split(self, part: int = 5, draw: int = 0) -> tuple[Samples, Samples]:
        """Rows to learn from, and those of about every fifth game, which are held out; another draw takes others.

        Games are drawn by lot: set-ups come in turn, and each must be on both sides.
        """
        lots = {game: random.Random(f"{draw}/{game}").randrange(part) for game in np.unique(self.game).tolist()}
        held_out = np.array([lots[game] == 0 for game in self.game.tolist()], bool)
        return self.where(~held_out), self.where(held_out)


@dataclass(slots=True, frozen=True)
class Seen:
    """One position of a game, for one seat."""

    features: tuple[float, ...]
    instinct: float
    seat: int
    phase: int
    outcome: int


@dataclass(slots=True, frozen=True)
class Played:
    """The positions taken from one game of self-play; none if it was stopped."""

    game: int
    scenario: str
    seen: tuple[Seen, ...]


def gather(names: Sequence[str], played: Sequence[Played]) -> Samples:
    """Samples of the games that came to an end."""
    scenarios = sorted({game.scenario for game in played})
    rows = [(game, each) for game in played for each in game.seen]
    return Samples(
        tuple(names),
        tuple(scenarios),
        np.array([each.features for _, each in rows], float).reshape(len(rows), len(names)),
        np.array([each.instinct for _, each in rows], float),
        np.array([each.outcome for _, each in rows], int),
        np.array([each.seat for _, each in rows], int),
        np.array([scenarios.index(game.scenario) for game, _ in rows], int),
        np.array([each.phase for _, each in rows], int),
        np.array([game.game for game, _ in rows], int),
    )


def joined(first: Samples, second: Samples) -> Samples:
    """The rows of both; they must have the same features."""
    if first.names != second.names:
        raise BadSamples("the samples have other features; make new ones in another file")
    scenarios = tuple(sorted({*first.scenarios, *second.scenarios}))
    moved = [
        np.array([scenarios.index(name) for name in each.scenarios], int)[each.scenario] for each in (first, second)
    ]
    rows = {name: np.concatenate([getattr(first, name), getattr(second, name)]) for name in COLUMNS}
    rows["scenario"] = np.concatenate(moved)
    features = np.concatenate([first.features, second.features])
    return Samples(first.names, scenarios, features, np.concatenate([first.instinct, second.instinct]), **rows)


# -- files: half precision and compressed


def write_samples(path: Path, samples: Samples) -> None:
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            names=np.array(samples.names),
            scenarios=np.array(samples.scenarios),
            features=samples.features.astype(np.float16),
            instinct=samples.instinct.astype(np.float32),
            **{name: getattr(samples, name).astype(np.int32) for name in COLUMNS},
        )


def read_samples(path: Path) -> Samples:
    """The samples in a file; raises `BadSamples`."""
    try:
        with np.load(path, allow_pickle=False) as file:
            return Samples(
                tuple(str(name) for name in file["names"]),
                tuple(str(name) for name in file["scenarios"]),
                file["features"].astype(float),
                file["instinct"].astype(float),
                **{name: file[name].astype(int) for name in COLUMNS},
            )
    except (AttributeError, BadZipFile, EOFError, KeyError, ValueError) as error:
        raise BadSamples(f"{path.name} holds no samples") from error
