"""In what spirit the corporal plays: how much it risks, and what it likes a little more than it should."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.bots.search import EVEN, Mood


@dataclass(slots=True, frozen=True)
class Stance:
    """A bold one sees less danger and fights at worse odds, a careful one the opposite."""

    daring: float = 1.0
    """How much an attack has to promise is divided by it, and so is the danger that is seen."""
    thrift: float = 1.0
    """How much of the build points goes into units instead of cards: more is more units."""
    mood: Mood = EVEN


STEADY = Stance()
BOLD = Stance(1.7)
CAREFUL = Stance(0.8)
