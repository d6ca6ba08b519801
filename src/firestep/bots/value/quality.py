"""How good a judgement is: log loss on games it has not seen, against simpler ones, and calibration."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from firestep.bots.value.model import DRAW, WIN, Model, softmax
from firestep.bots.value.samples import Floats, Integers, Samples

LEAST = 1e-4
"""No chance is taken for smaller: one surprise should not count for more than all the rest."""
BINS = 10
SMOOTHING = 4.0
"""Games that every scenario is thought to have had with the average outcome."""


@dataclass(slots=True, frozen=True)
class Bin:
    """Positions with about the same predicted score: how many, the prediction, and what was scored."""

    positions: int
    predicted: float
    scored: float


@dataclass(slots=True, frozen=True)
class Quality:
    """Log losses on held-out games; less is better."""

    positions: int
    games: int
    constant: float
    scenario: float
    """Knowing only scenario and side."""
    instinct: float
    """By the corporal's own judgement, turned into chances as well as possible."""
    model: float
    phases: dict[str, tuple[float, float]]
    """By phase: the loss of the model, and of its rival that knows only the instinct."""
    calibration: tuple[Bin, ...]


def log_loss(chances: Floats, outcomes: Integers) -> float:
    """The mean of -log(chance of what happened)."""
    happened = chances[np.arange(len(outcomes)), outcomes]
    return float(-np.log(np.maximum(happened, LEAST)).mean())


def measure(model: Model, samples: Samples, held_out: Samples, phases: tuple[str, ...]) -> Quality:
    """The quality of a model, and of simpler judgements that learn from the same samples."""
    chances = model.chances(held_out.features)
    instinct = instinct_chances(samples, held_out)
    constant = np.tile(frequencies(samples.outcome), (len(held_out), 1))
    by_phase = {}
    for number, name in enumerate(phases):
        mask = held_out.phase == number
        if mask.any():
            outcomes = held_out.outcome[mask]
            by_phase[name] = log_loss(chances[mask], outcomes), log_loss(instinct[mask], outcomes)
    return Quality(
        len(held_out),
        held_out.games,
        log_loss(constant, held_out.outcome),
        log_loss(scenario_chances(samples, held_out), held_out.outcome),
        log_loss(instinct, held_out.outcome),
        log_loss(chances, held_out.outcome),
        by_phase,
        calibration(chances, held_out.outcome),
    )


def frequencies(outcomes: Integers) -> Floats:
    counts = np.bincount(outcomes, minlength=3) + 1e-3
    share: Floats = counts / counts.sum()
    return share


def scenario_chances(samples: Samples, held_out: Samples) -> Floats:
    """The outcomes of the same scenario and seat, with some average games added."""
    average = frequencies(samples.outcome)
    found = np.tile(average, (len(held_out), 1))
    for scenario in np.unique(held_out.scenario):
        for seat in np.unique(held_out.seat):
            known = samples.outcome[(samples.scenario == scenario) & (samples.seat == seat)]
            counts = np.bincount(known, minlength=3) + SMOOTHING * average
            found[(held_out.scenario == scenario) & (held_out.seat == seat)] = counts / counts.sum()
    return found


def instinct_chances(samples: Samples, held_out: Samples, rounds: int = 300) -> Floats:
    """The chances that fit the one number that the corporal goes by: a logistic curve over it."""
    middle, spread = samples.instinct.mean(), max(1e-6, float(samples.instinct.std()))
    inputs = np.stack([(samples.instinct - middle) / spread, np.ones(len(samples))], axis=1)
    weights = np.zeros((2, 3))
    for _ in range(rounds):
        error = softmax(inputs @ weights)
        error[np.arange(len(samples)), samples.outcome] -= 1.0
        weights -= inputs.T @ error / len(samples)
    there = np.stack([(held_out.instinct - middle) / spread, np.ones(len(held_out))], axis=1)
    return softmax(there @ weights)


def calibration(chances: Floats, outcomes: Integers) -> tuple[Bin, ...]:
    """Predicted against scored, in ten bins; empty ones are left out."""
    predicted = chances[:, WIN] + chances[:, DRAW] / 2
    scored = np.where(outcomes == WIN, 1.0, np.where(outcomes == DRAW, 0.5, 0.0))
    bins = np.minimum((predicted * BINS).astype(int), BINS - 1)
    return tuple(
        Bin(int((bins == each).sum()), float(predicted[bins == each].mean()), float(scored[bins == each].mean()))
        for each in range(BINS)
        if (bins == each).any()
    )
