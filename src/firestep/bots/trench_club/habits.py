"""The numbers that the corporal of Trench Club goes by, and those that win more: captains and generals have these."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from firestep.bots.habits import factor, number, read_habits

HABITS_FILE = Path(__file__).parent / "habits.json"


@dataclass(slots=True, frozen=True, eq=False)
class Habits:
    """What things are worth on the march, before a fight and in the shop, in coins if nothing else is said."""

    danger: float = factor(1.0)
    """How much danger counts, as a factor."""
    strike: float = factor(1.0)
    """How much the attack counts that a hex allows, as a factor."""
    at_the_gate: float = factor(9.0)
    taken_gate: float = number(-4.0, step=3.0)
    """What a gate is worth at which an own foot unit already waits."""
    guard: float = number(0.0, step=3.0)
    """What a gate of an own fort is worth to a foot unit if an enemy could come to it in a turn."""
    march: float = factor(0.45)
    """What half a point nearer to the next fort is worth to a foot unit."""
    approach: float = factor(0.12)
    """The same for others, measured in hexes to the nearest enemy."""
    escort: float = factor(0.05)
    boarding: float = number(3.0, step=3.0)
    far_march: float = factor(2.4)
    """A truck is worth boarding if the next fort is more than this many turns away."""
    worth_fighting: float = number(0.15, step=0.3)
    """The least value of an attack worth making."""
    builds: float = number(0.3, step=0.2, least=0.0, most=1.0)
    """How often engineers that can build do so."""
    enough_foot: float = number(3.0, step=1.0, least=1.0)
    """With fewer foot units nothing else is bought."""
    rich: float = number(11.0, step=3.0)
    """With this many coins it stops saving."""
    saves: float = number(0.6, step=0.3, least=0.0, most=0.98)
    """How often it saves its coins for something better when it has fewer."""
    infantry: float = factor(1.0)
    """How much this is liked in the shop, as a factor; and so on."""
    mounted_infantry: float = factor(1.0)
    heavy_infantry: float = factor(1.0)
    armoured_car: float = factor(1.0)
    tank: float = factor(1.0)
    guns: float = factor(1.0)
    plane: float = factor(1.0)


BY_HAND = Habits()
LEARNED = read_habits(HABITS_FILE, BY_HAND)
AGAINST_AUTOMA = replace(LEARNED, guard=6.0)
"""For matches against an Automa, which does not conquer a fort while a foot unit stands at its gate (R13.8b)."""
