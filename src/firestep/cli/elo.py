"""Ratings from the results of many games: the Bradley–Terry model with draws (Davidson), by maximum likelihood.

Bot i beats bot j with a chance in proportion to s(i), loses in proportion to s(j), and draws in proportion to
v * sqrt(s(i) * s(j)). The logarithm of s, in units of 400 / ln 10, is the Elo rating.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

ELO = 400 / log(10)
"""Elo points for a factor of e in strength."""
ANCHOR = 1500.0
"""The rating of the bot that the others are compared with."""
NORMAL_95 = 1.959964
PRIOR = (0.4, 0.2, 0.4)
"""Every two bots that met are given one more game, shared among win, draw and loss.

Without it a bot that has won all its games would be infinitely strong.
"""
STEPS = 100
CLOSE = 1e-9
Numbers = NDArray[np.float64]


@dataclass(slots=True, frozen=True)
class Meeting:
    """The games of two bots, given by their numbers: won, drawn and lost as the first sees them."""

    first: int
    second: int
    won: float
    drawn: float
    lost: float


@dataclass(slots=True, frozen=True)
class Rating:
    """An Elo rating; with a chance of 95 % the true one is at most `error` away, compared with the anchor."""

    elo: float
    error: float


def ratings(bots: int, meetings: Sequence[Meeting], anchor: int) -> list[Rating]:
    """The ratings that make the results most likely; the anchor has 1500 and no error.

    Every bot must be linked to the anchor by games.
    """
    strengths, covariance = most_likely(bots, meetings, anchor)
    return [
        Rating(ANCHOR + ELO * float(strengths[bot]), ELO * NORMAL_95 * sqrt(max(0.0, float(covariance[bot, bot]))))
        for bot in range(bots)
    ]


def most_likely(bots: int, meetings: Sequence[Meeting], anchor: int) -> tuple[Numbers, Numbers]:
    """Logarithms of the strengths (the anchor's is 0) and their covariance, by Newton's method."""
    free = [number for number in range(bots + 1) if number != anchor]
    parameters = np.zeros(bots + 1)
    covariance = np.zeros((bots + 1, bots + 1))
    for _ in range(STEPS):
        gradient, information = slope(parameters, meetings)
        inverse = np.linalg.inv(information[np.ix_(free, free)])
        step = inverse @ gradient[free]
        parameters[free] += step * min(1.0, 2.0 / max(float(np.abs(step).max()), CLOSE))
        covariance[np.ix_(free, free)] = inverse
        if float(np.abs(step).max()) < CLOSE:
            break
    return parameters[:bots], covariance[:bots, :bots]


def slope(parameters: Numbers, meetings: Sequence[Meeting]) -> tuple[Numbers, Numbers]:
    """Gradient and information of the likelihood; the last parameter is the logarithm of v."""
    gradient = np.zeros_like(parameters)
    information = np.zeros((len(parameters), len(parameters)))
    for meeting in meetings:
        features = np.zeros((3, len(parameters)))
        features[0, meeting.first] = features[2, meeting.second] = 1.0
        features[1, [meeting.first, meeting.second, -1]] = 0.5, 0.5, 1.0
        seen = np.array([meeting.won, meeting.drawn, meeting.lost]) + PRIOR
        weights = np.exp(features @ parameters)
        chances = weights / weights.sum()
        games = float(seen.sum())
        mean = chances @ features
        gradient += seen @ features - games * mean
        information += games * ((features.T * chances) @ features - np.outer(mean, mean))
    return gradient, information
