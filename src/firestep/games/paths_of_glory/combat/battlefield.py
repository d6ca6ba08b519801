"""12.2.3, 12.2.6, 12.3.1: one attack as cards, questions and odds see it: who fights where, and what counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    BRUSILOV,
    HAIG,
    ROYAL_TANK_CORPS,
    SPRING_OFFENSIVES,
    TURK_DETERMINATION,
    YANKS_AND_TANKS,
)
from firestep.games.paths_of_glory.combat.combat_cards import (
    CANCEL_ALL_TRENCH,
    GERMANS,
    RUSSIANS,
    Battle,
    Role,
    modifier_of,
    profiting,
)
from firestep.games.paths_of_glory.combat.fire import (
    sinai_modifier,
)
from firestep.games.paths_of_glory.combat.flank import (
    ground_allows_flank,
)
from firestep.games.paths_of_glory.ground import COVER, WESTERN_FRONT, Space
from firestep.games.paths_of_glory.nations import Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import NATION_UNITS
from firestep.kernel import Procedure

BRUSILOV_MODIFIER, YANKS_MODIFIER, KERENSKY_MODIFIER = 1, 2, 2  # table 3


class Flank(IntEnum):
    """12.3.3 How a flank attempt went."""

    NOT_TRIED = 0
    WON = 1
    FAILED = 2


@dataclass(slots=True)
class Battlefield(Procedure[PathsPosition]):
    """12.2.2: an attack of a side on a space, with the cards that were used in it."""

    side: Side
    target: Space
    flank: Flank = Flank.NOT_TRIED
    pinning: Space = -1
    attacker_cards: int = 0
    defender_cards: int = 0
    from_hand: int = 0
    """Cards that were in hand before this combat: they go back if it is cancelled (Q-AP27-1)."""
    kerensky: bool = False
    brusilov: bool = False
    """card AP-46: this attack cancels trenches."""
    had_defenders: bool = False
    british: bool = False
    modifier: int = 0
    """12.2.6: the attacker's die modifier, fixed before losses."""
    inflicted: int = 0
    """12.2.10: the loss number that the attacker inflicted."""
    suffered: int = 0

    def trench(self, position: PathsPosition) -> int:
        """Level of the trench that the defenders are in, cancelled or not; a lone fort has none (11.2.8)."""
        # Q-11.2-2: Empty trench does not help a fort.
        if not position.defenders:
            return 0
        level = position.trench_level(self.target, 1 - self.side)
        return 1 if not level and self.defender_cards >> TURK_DETERMINATION & 1 else level

    def trench_is_void(self) -> bool:
        """Q-C-1: cards that cancel all trench effects."""
        return bool(self.attacker_cards & CANCEL_ALL_TRENCH) or self.brusilov

    def trench_shift_level(self, position: PathsPosition) -> int:
        if self.trench_is_void() or self.attacker_cards >> ROYAL_TANK_CORPS & 1:
            return 0
        return self.trench(position)

    def is_inside(self, position: PathsPosition) -> bool:
        return any(position.where[unit] == self.target for unit in bits(position.attackers))

    def battle(self, position: PathsPosition, role: Role) -> Battle:
        armoured = bool(self.attacker_cards >> ROYAL_TANK_CORPS & 1) or self.uses_yanks(position)
        own = profiting(position, role, position.attackers, position.defenders)
        return Battle(
            self.side,
            self.target,
            position.attackers,
            position.defenders,
            own,
            self.trench(position),
            self.is_inside(position),
            armoured,
        )

    def uses_yanks(self, position: PathsPosition) -> bool:
        """card AP-35"""
        return position.event_in_force == YANKS_AND_TANKS and bool(position.attackers & NATION_UNITS[Nation.US])

    def may_flank(self, position: PathsPosition) -> bool:
        """12.3.1"""
        if self.flank is not Flank.NOT_TRIED or (self.trench(position) and not self.trench_is_void()):
            return False
        return ground_allows_flank(position, position.attackers, position.defenders, self.target)

    def attacker_modifier(self, position: PathsPosition) -> int:
        """12.2.6, table 3"""
        modifier = modifier_of(self.attacker_cards) + sinai_modifier(position, position.attackers, self.side)
        if position.event_in_force == BRUSILOV and position.attackers & RUSSIANS:
            modifier += BRUSILOV_MODIFIER
        if self.uses_yanks(position):
            modifier += YANKS_MODIFIER
        return modifier + (KERENSKY_MODIFIER if self.kerensky else 0)

    def in_cover(self, position: PathsPosition) -> bool:
        """12.5.3: terrain other than clear, or a trench that still counts."""
        # table 2: Terrain effects.
        if COVER >> self.target & 1:
            return True
        return self.trench(position) > 0 and not self.trench_is_void()

    def haig_helps(self, position: PathsPosition) -> bool:
        """card CP-61"""
        if not position.played_now(HAIG) or position.played & SPRING_OFFENSIVES or not self.british:
            return False
        return (
            bool(position.defenders & GERMANS) and self.trench(position) > 0 and WESTERN_FRONT >> self.target & 1 == 1
        )
