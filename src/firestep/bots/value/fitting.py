"""Fitting a model to samples, on NumPy: Adam with small batches, and a stop when held-out games get no better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic

import numpy as np

from firestep.bots.value.model import Model, softmax
from firestep.bots.value.quality import log_loss
from firestep.bots.value.samples import Floats, Integers, Samples

OUTCOMES = 3
PATIENCE = 6
"""Rounds without any progress on held-out games, after which fitting stops."""


@dataclass(slots=True, frozen=True)
class Recipe:
    """How a model is fitted; without hidden units it is a logistic model."""

    hidden: tuple[int, ...] = ()
    rounds: int = 60
    batch: int = 256
    rate: float = 0.003
    decay: float = 1e-4
    """How strongly weights are drawn to 0, so that chance patterns are not learned."""
    only: tuple[str, ...] = ()
    """The features that a model learns from; all of them if none is named."""


class Adam:
    """Steps along the gradient, each weight with its own size of step."""

    def __init__(self, weights: Sequence[Floats], rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self.first = [np.zeros_like(each) for each in weights]
        self.second = [np.zeros_like(each) for each in weights]
        self.steps = 0

    def step(self, gradients: Sequence[Floats]) -> None:
        self.steps += 1
        for weights, first, second, gradient in zip(self.weights, self.first, self.second, gradients, strict=True):
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            step = first / (1 - 0.9**self.steps)
            weights -= self.rate * step / (np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8)


def fit(
    samples: Samples,
    held_out: Samples,
    recipe: Recipe,
    seed: int,
    seconds: float = float("inf"),
    clock: Callable[[], float] = monotonic,
    start: Model | None = None,
) -> Model:
    """The model of the round that was best on the held-out games. It may go on from another: then it has its shape."""
    began = clock()
    rng = np.random.default_rng(seed)
    features = samples.features
    if recipe.only:
        features = features * np.array([name in recipe.only for name in samples.names])
    if start is None:
        middle, spread = features.mean(axis=0), features.std(axis=0)
        spread = np.where(spread < 1e-6, 1.0, spread)
        layers = first_layers((features.shape[1], *recipe.hidden, OUTCOMES), rng)
    else:
        middle, spread = np.zeros(features.shape[1]), np.ones(features.shape[1])
        layers = [(weights.copy(), bias.copy()) for weights, bias in start.layers]
    inputs = (features - middle) / spread
    adam = Adam([each for layer in layers for each in layer], recipe.rate)
    best, best_loss, idle = unscaled(samples.names, layers, middle, spread), float("inf"), 0
    for _ in range(recipe.rounds):
        order = rng.permutation(len(inputs))
        for first in range(0, len(order), recipe.batch):
            rows = order[first : first + recipe.batch]
            adam.step(gradients_of(layers, inputs[rows], samples.outcome[rows], recipe.decay))
        model = unscaled(samples.names, layers, middle, spread)
        loss = log_loss(model.chances(held_out.features), held_out.outcome)
        idle = 0 if loss < best_loss - 1e-5 else idle + 1
        if loss < best_loss:
            best, best_loss = model, loss
        if idle >= PATIENCE or clock() - began > seconds:
            break
    return best


def first_layers(sizes: Sequence[int], rng: np.random.Generator) -> list[tuple[Floats, Floats]]:
    """Small random weights; a logistic model starts at zero."""
    layers = []
    for number, (width, height) in enumerate(pairwise(sizes)):
        is_last = number == len(sizes) - 2
        weights = rng.normal(0.0, np.sqrt(2.0 / width), (width, height)) * (0.1 if is_last else 1.0)
        layers.append((weights, np.zeros(height)))
    return layers


def gradients_of(
    layers: Sequence[tuple[Floats, Floats]], inputs: Floats, outcomes: Integers, decay: float
) -> list[Floats]:
    """The gradient of the log loss, for the weights and the bias of each layer in turn."""
    values = [inputs]
    for weights, bias in layers[:-1]:
        values.append(np.maximum(values[-1] @ weights + bias, 0.0))
    weights, bias = layers[-1]
    error = softmax(values[-1] @ weights + bias)
    error[np.arange(len(outcomes)), outcomes] -= 1.0
    error /= len(outcomes)
    found: list[Floats] = []
    for number in range(len(layers) - 1, -1, -1):
        weights, _ = layers[number]
        found[:0] = [values[number].T @ error + decay * weights, error.sum(axis=0)]
        if number:
            error = (error @ weights.T) * (values[number] > 0)
    return found


def unscaled(names: Sequence[str], layers: Sequence[tuple[Floats, Floats]], middle: Floats, spread: Floats) -> Model:
    """A copy of the layers that takes features as they are."""
    (weights, bias), *rest = [(weights.copy(), bias.copy()) for weights, bias in layers]
    weights /= spread[:, None]
    bias -= middle @ weights
    return Model(names, [(weights, bias), *rest])
