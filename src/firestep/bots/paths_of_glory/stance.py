"""In what spirit a corporal plays: bolder or more careful, with an eye on one theatre, or in a mood."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from firestep.bots.paths_of_glory.front import CALM, Front, Temper, front_of
from firestep.bots.paths_of_glory.habits import Habits
from firestep.bots.paths_of_glory.theatres import GROUND, Theatre
from firestep.bots.search.mood import EVEN, Mood
from firestep.games.paths_of_glory.activation import MARK_ATTACK
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import PathsPosition

ELSEWHERE = 8.0
"""What activating a space is worth less outside the theatre that a stance looks at."""


@dataclass(slots=True, frozen=True)
class Stance:
    """How far the worth of things is shifted."""

    boldness: float = 0.0
    """Added to what attacks and advances are worth."""
    digging: float = 1.0
    """What a trench is worth, times this."""
    ground: int = 0
    """The spaces that operations are for; none: wherever they bring most."""
    mood: Mood = EVEN
    temper: Temper = CALM
    operations: float = 1.0
    """What operations are worth among the uses of a card, times this."""
    replacements: float = 1.0
    """The same for replacements."""
    redeployment: float = 1.0
    """The same for strategic redeployment."""
    massing: float = 0.0
    """How much it counts that a space could be the first of several from which one target is attacked."""

    @property
    def habits(self) -> Habits:
        return self.temper.habits

    def led_by(self, habits: Habits) -> Stance:
        """This stance with other habits."""
        return replace(self, temper=self.temper._replace(habits=habits))

    def in_spirit(self, spirit: Stance) -> Stance:
        """This stance, bolder or more careful, for the ground and in the mood of another."""
        return replace(
            self,
            boldness=self.boldness + spirit.boldness,
            digging=self.digging * spirit.digging,
            ground=spirit.ground,
            mood=spirit.mood,
        )

    def mark_bonus(self, place: Space, mark: int) -> float:
        """What is added to the worth of activating a space."""
        worth = self.mood.whim(place, mark)
        if mark == MARK_ATTACK:
            worth += self.boldness
        if self.ground and not self.ground >> place & 1:
            worth -= ELSEWHERE
        return worth

    def attack_bonus(self, target: Space) -> float:
        """What is added to the worth of an attack."""
        return self.boldness + self.mood.whim(target)


STEADY = Stance()
BOLD = Stance(boldness=0.8)
CAREFUL = Stance(boldness=-0.8, digging=1.5)
FOCUSED: tuple[Stance, ...] = tuple(Stance(ground=GROUND[theatre]) for theatre in Theatre)
"""By theatre: operations there before any others."""
SEASONED: tuple[Stance, ...] = (STEADY, STEADY)
"""By side: the stance that wins most."""


@dataclass(slots=True, frozen=True)
class Mind:
    """What a corporal decides with: its stance, and a source of chance."""

    rng: random.Random
    stance: Stance = STEADY

    def front(self, position: PathsPosition, side: Side) -> Front:
        """The front as a side sees it in this stance."""
        return front_of(position, side, self.stance.temper)
