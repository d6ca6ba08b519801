"""The numbers that the corporal of To the Last Man! goes by, for each side, and those that win more: captains and
generals have these."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from firestep.bots.habits import factor, read_habits
from firestep.games.to_the_last_man.units import GERMAN, Side

HABITS_FILE = Path(__file__).parent / "habits.json"


@dataclass(slots=True, frozen=True, eq=False)
class SideHabits:
    """What things are worth to one side, in units of plain ground if nothing else is said."""

    danger: float = factor(1.0)
    """How much the enemies beside an area are overrated."""
    trench: float = factor(0.6)
    """What a trench adds to an infantry that defends."""
    fort_point: float = factor(1.3)
    per_point: float = factor(4.0)
    """What a victory point of ground is worth."""
    hunger: float = factor(1.2)
    """What it costs a unit to go where it is out of supply."""
    forward: float = factor(0.12)
    """What a step towards the front is worth to a unit."""
    cut: float = factor(0.6)
    """What it is worth to cut off a unit."""
    pressure: float = factor(0.5)
    """Attackers suffer more than defenders: so much of an adjacent enemy is as strong as a defender."""
    garrison: float = factor(1.5)
    """What it is worth that the enemy cannot simply walk in."""
    coming: float = factor(0.35)
    """How much of the enemies beside an area counts where both sides stand."""
    following: float = factor(0.6)
    """How much of an enemy in a disputed area counts where another can enter first."""
    breaking: float = factor(0.3)
    """How much of an enemy's superiority in a disputed area counts behind it."""
    latent: float = factor(0.3)
    """The strength that may turn up on enemy ground where nobody stands now."""
    support: float = factor(0.4)
    """How much of what could follow into an area counts for the first that enters it."""
    my_loss: float = factor(0.22)
    his_loss: float = factor(0.18)
    """What a unit of strength destroys in a round when it defends, and when it attacks."""
    loss: float = factor(4.3)
    """What it costs to lose more than the enemy on entering an area."""
    worth_an_offensive: float = factor(6.5)
    plenty: float = factor(0.35)
    """How much each card too many makes an Offensive cheaper."""
    worth_a_move: float = factor(0.15)
    fair_odds: float = factor(0.45)
    cleared: float = factor(0.5)
    """How much of its worth it counts that a battle may clear an area."""
    retreat_below: float = factor(0.3)
    """With less than this share of the enemy's strength an army retreats instead of waiting for the enemy's fire."""
    effort: float = factor(0.2)
    """What each unit at the front could do elsewhere: so no army goes where a division would do."""
    thin: float = factor(0.6)
    """A garrison with less than this share of what threatens it is thin."""
    homecoming: float = factor(0.4)
    """What a unit gains that comes back from the East when it does nothing there."""
    card_share: float = factor(0.5)
    """The share of the points that goes into cards between equals, while the hand has room."""
    not_yet: float = factor(0.5)
    """What a card is worth that cannot be played yet: it pays a hit."""
    guns_per_infantry: float = factor(4.0)
    """So many infantry must be on the map for each gun before another one is bought."""


@dataclass(slots=True, frozen=True, eq=False)
class Habits:
    """Those of both sides.

    The Entente is careful, since time is on its side, and does not see what comes by rail. A German with as much care
    leaves a third of his strength behind the forts of Lorraine.
    """

    german: SideHabits = SideHabits()
    entente: SideHabits = SideHabits(danger=2.9)

    def of(self, side: Side) -> SideHabits:
        return self.german if side == GERMAN else self.entente


BY_HAND = Habits()
LEARNED = read_habits(HABITS_FILE, BY_HAND)
