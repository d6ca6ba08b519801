"""How Corporal uses the reserve artillery: where firing pays, and when to save tokens for a heavier barrage.

Because of pairs and triples, five d6 are worth far more than five times one, so firing below full strength needs a
very good target.
"""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits
from firestep.bots.great_war.habits import BY_HAND, Habits
from firestep.games.great_war.artillery import ArtilleryPhase, has_advantage, most_dice
from firestep.games.great_war.cards import ARTILLERY_BOMBARD, COMMANDS
from firestep.games.great_war.ground import EVERYWHERE, HEXES_OF_SECTIONS
from firestep.games.great_war.odds import artillery_odds
from firestep.games.great_war.position import TWICE, GreatWarPosition, Hex, Side

FIGURE, KILL = 0.2, 0.7
"""What a figure lost and a unit destroyed are worth, in medals."""
FRIEND = -1.2
"""Own units under the template."""


def hexes_under(card: int, side: Side) -> int:
    """RA-02, RA-03: where the artillery may fire under a Command card that orders it."""
    if card == ARTILLERY_BOMBARD:
        return EVERYWHERE
    sections = sum(1 << section for section, count in enumerate(COMMANDS[card].orders) if count)
    return sum(hexes for mask, hexes in enumerate(HEXES_OF_SECTIONS[side]) if mask & sections)


class Gunnery:
    """What the artillery of one side can do in one position."""

    def __init__(self, position: GreatWarPosition, side: Side, habits: Habits = BY_HAND) -> None:
        self.habits = habits
        self.position = position
        self.side = side
        self.strength = position.agreed.asset(side).artillery
        paid = dice_paid_for(position)
        self.dice = paid or most_dice(position, side)
        self.cost = 0 if paid else max(0, self.dice - has_advantage(position, side)) * habits.token_for_guns
        self.known: dict[Hex, float] = {}

    def worth(self, centre: Hex, dice: int) -> float:
        position = self.position
        found = artillery_odds(position, self.side, centre, dice)
        signs = (FRIEND if position.side[each.unit] == self.side else 1.0 for each in found)
        return sum(sign * (each.mean * FIGURE + each.destroyed * KILL) for sign, each in zip(signs, found, strict=True))

    def gain(self, centre: Hex) -> float:
        """How much better it is to fire than to keep the tokens; 0 if it is not."""
        if centre not in self.known:
            worth = self.worth(centre, self.dice)
            if self.cost and self.dice < self.strength:
                heavier = self.worth(centre, self.strength)
                if worth < self.habits.enough_dice * heavier * self.dice / self.strength:
                    worth = 0.0
            self.known[centre] = max(0.0, worth - self.cost)
        return self.known[centre]

    def centres(self, hexes: int) -> Iterator[Hex]:
        """Hexes with enemies; between them only the ring would hit."""
        return iter(bits(hexes & self.position.hexes[1 - self.side])) if self.dice else iter(())

    def best_gain(self, hexes: int) -> float:
        return max(map(self.gain, self.centres(hexes)), default=0.0)

    def best_centre(self, hexes: int) -> Hex | None:
        """The best centre that is worth firing at; `None` if there is none."""
        best = max(self.centres(hexes), key=self.gain, default=None)
        return None if best is None or self.gain(best) < self.habits.worth_firing else best

    def gain_under(self, card: int) -> float:
        """The value of the artillery under a Command card; with Artillery Bombard it fires twice."""
        gain = self.best_gain(hexes_under(card, self.side)) if self.strength else 0.0
        return 2 * gain if card == ARTILLERY_BOMBARD else gain


def dice_paid_for(position: GreatWarPosition) -> int:
    """RA-22: the dice of the first fire, which are used again for the second."""
    if not position.artillery & TWICE:
        return 0
    return next((frame.dice for frame in reversed(position.stack) if isinstance(frame, ArtilleryPhase)), 0)
