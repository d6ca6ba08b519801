"""In what spirit the corporal plays: how much it risks, and what it likes a little more than it should."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from firestep.bots.search import EVEN, Mood
from firestep.bots.to_the_last_man.habits import BY_HAND, Habits


class East(IntEnum):
    """What the German does about the Transit Box."""

    COME_HOME = -1
    """All come home: they are needed at the front."""
    BY_POINTS = 0
    """They stay as long as they bring a victory point."""
    GO_THERE = 1
    """They stay, and more go there if that brings another victory point."""


@dataclass(slots=True, frozen=True)
class Stance:
    """A bold one sees less danger and fights at worse odds, a careful one the opposite."""

    daring: float = 1.0
    """How much an attack has to promise is divided by it, and so is the danger that is seen."""
    thrift: float = 1.0
    """How much of the build points goes into units instead of cards: more is more units."""
    mood: Mood = EVEN
    aims: int = 0
    """Areas that it wants more than it should: they are entered, fought for, reinforced and kept."""
    zeal: float = 0.0
    """How much more it wants them, as the corporal values ground."""
    east: East = East.BY_POINTS
    habits: Habits = BY_HAND

    def liking(self, area: int) -> float:
        """How much more an area is wanted than it is worth."""
        return self.mood.whim(area) + self.clinging(area)

    def clinging(self, area: int) -> float:
        """How hard it is to leave an area altogether: an aim is not given up again."""
        return self.zeal if self.aims >> area & 1 else 0.0


STEADY = Stance()
BOLD = Stance(1.7)
CAREFUL = Stance(0.8)
