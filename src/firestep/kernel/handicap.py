"""Handicaps: a side begins with points of the title's own currency in its favour. No rulebook has them."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel.options import RulesOption
from firestep.kernel.position import Setup

OPTION = "handicap"
NONE = "none"


@dataclass(slots=True, frozen=True)
class Handicap:
    """What a title offers: up to `most` points for one of its two sides, which are named in the order of `teams`."""

    sides: tuple[str, str]
    most: int
    clause: str = ""
    scenarios: tuple[str, ...] = ()
    """The scenarios it applies to; empty means all."""

    @property
    def option(self) -> RulesOption:
        """The option by which it is agreed: `none`, or a side and its points as in `german-2`."""
        numbers = range(1, self.most + 1)
        values = [self.value(side, points) for side in (0, 1) for points in numbers]
        return RulesOption(OPTION, (NONE, *values), self.clause, self.scenarios)

    def applies_to(self, scenario: str) -> bool:
        """Whether a scenario has it."""
        return self.option.applies_to(scenario)

    def value(self, side: int, points: int) -> str:
        """The value of the option that gives a side these points."""
        return f"{self.sides[side]}-{points}" if points else NONE

    def points(self, setup: Setup) -> tuple[int, int]:
        """What each side begins with."""
        side, _, points = str(dict(setup.options).get(OPTION, NONE)).rpartition("-")
        first, second = (int(points) if side == each else 0 for each in self.sides)
        return first, second
