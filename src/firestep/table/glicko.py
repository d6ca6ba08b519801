"""Glicko-2: how strong players are, from their results.

Written from Mark Glickman, "Example of the Glicko-2 system"; the steps have the numbers of that paper. The time since
the last result is counted in rating periods, also in parts of one, so that every game can be rated when it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Points of the rating in one unit of the system's own scale."""
START, START_DEVIATION, START_VOLATILITY = 1500.0, 350.0, 0.06
TAU = 0.5
"""How much the volatility may change."""
PRECISION = 0.000001
PROVISIONAL_FROM = 110.0
"""A rating with a larger deviation is provisional."""


@dataclass(slots=True, frozen=True)
class Rating:
    """A rating, how sure it is (two deviations either way hold 95 %), and how much the player's results vary."""

    value: float = START
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY

    @property
    def is_provisional(self) -> bool:
        return self.deviation > PROVISIONAL_FROM

    @property
    def mu(self) -> float:
        return (self.value - START) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE


NEW = Rating()


@dataclass(slots=True, frozen=True)
class Outcome:
    """A game against somebody: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def rated(player: Rating, outcomes: Sequence[Outcome], periods: float = 1.0) -> Rating:
    """The rating after these games, which ended so many rating periods after the last ones."""
    if not outcomes:
        return rested(player, periods)
    # Step 3: the variance of the rating that follows from the games alone.
    weights = [weight(each.opponent.phi) for each in outcomes]
    chances = [expected(player.mu, each.opponent) for each in outcomes]
    variance = 1 / sum(g * g * chance * (1 - chance) for g, chance in zip(weights, chances, strict=True))
    # Step 4: how much better they were than expected.
    surprise = sum(g * (each.score - e) for g, each, e in zip(weights, outcomes, chances, strict=True))
    volatility = new_volatility(player, variance * surprise, variance)
    # Steps 6 and 7.
    before = sqrt(player.phi**2 + volatility**2 * periods)
    phi = 1 / sqrt(1 / before**2 + 1 / variance)
    mu = player.mu + phi**2 * surprise
    return Rating(START + SCALE * mu, min(START_DEVIATION, SCALE * phi), volatility)


def rested(player: Rating, periods: float) -> Rating:
    """The rating after a time without games: it becomes less sure."""
    phi = sqrt(player.phi**2 + player.volatility**2 * periods)
    return Rating(player.value, min(START_DEVIATION, SCALE * phi), player.volatility)


def together(players: Sequence[Rating]) -> Rating:
    """Several players of one side as one opponent: the mean of their ratings."""
    count = len(players)
    return Rating(
        sum(each.value for each in players) / count,
        sqrt(sum(each.deviation**2 for each in players) / count),
        sum(each.volatility for each in players) / count,
    )


def weight(phi: float) -> float:
    """g: results against an opponent whose rating is unsure count less."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def expected(mu: float, opponent: Rating) -> float:
    """E: the score to expect against an opponent."""
    return 1 / (1 + exp(-weight(opponent.phi) * (mu - opponent.mu)))


def new_volatility(player: Rating, improvement: float, variance: float) -> float:
    """Step 5: the root of f, found by the Illinois algorithm."""
    phi, start = player.phi, log(player.volatility**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (improvement**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if improvement**2 > phi**2 + variance:
        high = log(improvement**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
