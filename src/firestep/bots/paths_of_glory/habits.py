"""The numbers that the corporal of Paths of Glory goes by, and those that win more against it.

Captains and generals have those set by hand, and an eye on Russia: with the learned ones a captain played no better
(`docs/matches/README.md`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from firestep.bots.habits import factor, number, read_habits
from firestep.games.paths_of_glory.nations import CP, Side

HABITS_FILE = Path(__file__).parent / "habits.json"


@dataclass(slots=True, frozen=True, eq=False)
class Habits:
    """What things are worth in attack, on the march, in the line and among the uses of a card. A victory point is the
    measure of the rest.
    """

    vp_worth: float = factor(6.0)
    ground_worth: float = factor(0.25)
    """What a space is worth that gives no victory point."""
    russian_worth: float = number(0.0, step=1.0, least=0.0)
    """What a Russian victory point is worth besides: with enough of them the Tsar falls, and then Russia."""
    source_worth: float = factor(11.0)
    """The same of one without which the Central Powers have no supply."""
    loss_given_cp: float = factor(1.35)
    loss_given_ap: float = factor(0.86)
    """What a loss is worth to the side that inflicts it.

    Time works for the Allies: blockade, replacements, America. The Central Powers must win ground while they are
    strong.
    """
    loss_taken: float = factor(1.0)
    mandate_worth: float = factor(5.5)
    taken_from_fort: float = factor(0.35)
    taken_in_open: float = factor(0.6)
    """How much of a space's worth counts if an attack on it gives more than it takes."""
    pushed_back: float = factor(0.8)
    fort_destroyed: float = factor(3.0)
    worth_attacking: float = factor(0.4)
    worth_marking: float = number(0.15, step=0.3)
    """An attack that is worth less is not made, a space that is worth less not activated."""
    step_price: float = factor(2.5)
    """What a step is worth that holds a space."""
    first_level: float = factor(10.0)
    second_level: float = factor(4.5)
    """What a trench is worth, and a deeper one."""
    for_pressure: float = factor(0.7)
    exposed_worth: float = factor(0.9)
    """What each weight of units costs that the enemy could cut off, before caution."""
    deeper: float = factor(0.25)
    """How much more it costs with each step away from sure supply."""
    fleeting: float = factor(0.75)
    """How much of the ground won by a unit is lost again that is cut off."""
    starving_worth: float = factor(2.0)
    """What each weight of units costs that has no supply already."""
    open_vp: float = factor(2.4)
    open_fort: float = factor(1.6)
    open_source: float = factor(7.0)
    open_ground: float = factor(0.12)
    """What it costs that the enemy could march into a space."""
    soon: float = factor(0.5)
    later: float = factor(0.5)
    """How much it counts that units could be cut off by a short march, and by long marches or attacks."""
    nearer: float = factor(0.45)
    """What each step towards the enemy and its points is worth."""
    together: float = factor(0.6)
    margin_price: float = factor(0.7)
    next_attack: float = factor(0.35)
    """How much the attacks count that a unit could join in the next round."""
    also_moving: float = factor(0.6)
    """How much the gains of further units count that move out of a space that is activated."""
    worth_redeploying: float = factor(0.4)
    army_worth: float = factor(6.0)
    corps_worth: float = factor(2.0)
    ops_worth: float = factor(1.7)
    good_ops: float = factor(16.0)
    """What the usual operations bring when they are worth what is printed on the card."""
    rp_worth: float = factor(2.0)
    status_worth: float = factor(2.0)
    late_status_worth: float = factor(0.6)
    """What a point of war status is worth before and after Total War."""

    def loss_given(self, side: Side) -> float:
        return self.loss_given_cp if side == CP else self.loss_given_ap


BY_HAND = Habits()
TO_THE_EAST = replace(BY_HAND, russian_worth=4.0)
"""Those of captains and generals: without the fall of Russia the Central Powers seldom win."""
LEARNED = read_habits(HABITS_FILE, BY_HAND)
