"""What happens when units attack, as events (R8, R9, R11, R12, R15)."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.trench_club.combat import Bonus
from firestep.games.trench_club.dice_cards import Luck
from firestep.games.trench_club.position import Hex, Team, Unit
from firestep.kernel import Event

Roll = tuple[int, ...]
LandingPlace = int
"""Where a shell fell: a hex, or -1 off the board."""


@dataclass(slots=True, frozen=True)
class AttackDeclared(Event):
    """R8.1 A unit named its target."""

    unit: Unit
    target: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class MineLaid(Event):
    """R11.8 A mine lies on a hex, seen by all."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class TargetLost(Event):
    """R8.5 The target was gone before the attack came; it is lost."""

    unit: Unit
    target: Unit


@dataclass(slots=True, frozen=True)
class AttackerLost(Event):
    """R8.5 The attacker was gone before its attack came."""

    unit: Unit
    target: Unit


@dataclass(slots=True, frozen=True)
class VolleyFired(Event):
    """R9.4 The attacker fired from `origin` at `place`.

    `dice` is empty where a `card` was drawn instead (R15) or where the Automa fired, whose `count` is 0 (R13.7).
    """

    unit: Unit
    target: Unit
    origin: Hex
    place: Hex
    dice: Roll
    card: int
    count: int
    hit_on: int
    bonus: Bonus
    hits: int


@dataclass(slots=True, frozen=True)
class VolleyReturned(Event):
    """R9.1, R12.5 A unit retaliated."""

    unit: Unit
    target: Unit
    dice: Roll
    card: int
    count: int
    hit_on: int
    hits: int


@dataclass(slots=True, frozen=True)
class ShellScattered(Event):
    """R11.1 The shell missed its target and fell on a neighbouring hex, or off the board."""

    unit: Unit
    target: Unit
    die: int
    place: LandingPlace


@dataclass(slots=True, frozen=True)
class ShellOnTarget(Event):
    """R11.1 The shell fell where it was aimed."""

    unit: Unit
    target: Unit
    die: int


@dataclass(slots=True, frozen=True)
class ShellStruck(Event):
    """R11.2 A shell that had scattered fell on a unit, enemy or friend."""

    unit: Unit
    victim: Unit


@dataclass(slots=True, frozen=True)
class ShellWasted(Event):
    """R11.2 A shell that had scattered harmed nobody."""

    unit: Unit


@dataclass(slots=True, frozen=True)
class AreaAttacked(Event):
    """R11.6 One roll for every hex of the pattern."""

    unit: Unit
    target: Unit
    origin: Hex
    place: Hex
    dice: Roll
    card: int
    count: int


@dataclass(slots=True, frozen=True)
class AreaHit(Event):
    """R11.6 A unit in the pattern was hit: the same dice, read with the value against its kind."""

    unit: Unit
    place: Hex
    hit_on: int
    hits: int


@dataclass(slots=True, frozen=True)
class UnitDamaged(Event):
    """R9.6 A unit took damage."""

    unit: Unit
    shooter: Unit
    damage: int
    total: int


@dataclass(slots=True, frozen=True)
class UnitDestroyed(Event):
    """R9.6 A unit took its sixth damage."""

    unit: Unit
    shooter: Unit
    damage: int
    place: Hex


@dataclass(slots=True, frozen=True)
class UnitUnharmed(Event):
    """R9.5 The hits on a unit were too few to damage it."""

    unit: Unit
    hits: int


@dataclass(slots=True, frozen=True)
class ExperienceEarned(Event):
    """R9.7 A unit learned from a fight."""

    unit: Unit
    points: int
    total: int


@dataclass(slots=True, frozen=True)
class LevelReached(Event):
    """R9.7 A unit became veteran or hero."""

    unit: Unit
    level: str


@dataclass(slots=True, frozen=True)
class DiceCardDrawn(Event):
    """R15.1, R15.2 A card was drawn instead of rolling; it shows its luck."""

    unit: Unit
    card: int
    luck: Luck


@dataclass(slots=True, frozen=True)
class DiceCardsShuffled(Event):
    """R15.3 The ten cards of a side had run out and were shuffled again."""

    team: Team
