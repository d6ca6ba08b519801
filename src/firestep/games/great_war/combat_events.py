"""Events of combat."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.great_war.events import Faces, Numbers, SpecialistNumber
from firestep.games.great_war.position import Hex, Side, Unit
from firestep.kernel import Event

Hexes = tuple[int, ...]
Shooter = int
RESERVE_ARTILLERY, SNIPER = -1, -2
"""What rolls besides units: the guns off the board (RA-08), and the card Three on a Match (CBT-10)."""
HexOrNowhere = int
UnitOrNobody = int


@dataclass(slots=True, frozen=True)
class RangedDeclared(Event):
    """RNG-06: a unit fires at another; in a cross fire (XF-01) others join it."""

    unit: Unit
    origin: Hex
    target: Unit
    place: Hex
    distance: int
    joining: int
    joined_from: Hexes


@dataclass(slots=True, frozen=True)
class CloseDeclared(Event):
    """CC-07: a unit attacks its neighbour."""

    unit: Unit
    origin: Hex
    target: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class NobodyBattled(Event):
    """BAT-01: no ordered unit has anyone to attack: the battle phase passes."""

    side: Side


@dataclass(slots=True, frozen=True)
class WireFiredAt(Event):
    """RA-20: a mortar fires at an empty wire hex."""

    unit: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class StruckBack(Event):
    """CBT-19, CBT-25, CBT-27, CARD-first-strike-1: an attacked unit battles itself."""

    unit: Unit
    origin: Hex
    target: Unit
    place: Hex
    at_range: bool


@dataclass(slots=True, frozen=True)
class BattleRolled(Event):
    """CMP-09: the battle dice that a side rolled against a hex."""

    side: Side
    place: Hex
    faces: Faces
    hits: int
    flags: int
    struck: Numbers
    """DIE-01 to DIE-03, RA-19: the dice that hit, or that removed the wire of an empty hex, by their number."""
    shooter: Shooter
    """The unit that declared the attack, or what else rolled."""
    origin: HexOrNowhere
    target: UnitOrNobody
    """Nobody: it was rolled against wire alone."""


@dataclass(slots=True, frozen=True)
class HitsIgnored(Event):
    """CBT-18: hits that Body Armour ignored, out of those rolled."""

    unit: Unit
    place: Hex
    count: int


@dataclass(slots=True, frozen=True)
class UnitHit(Event):
    """DIE-01: figures lost."""

    unit: Unit
    place: Hex
    lost: int


@dataclass(slots=True, frozen=True)
class TankHitTested(Event):
    """TNK-11: potential hits and what came of them."""

    unit: Unit
    place: Hex
    tested: int
    confirmed: int
    faces: Faces


@dataclass(slots=True, frozen=True)
class UnitKilled(Event):
    """VIC-02: a unit is gone."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class TokensGained(Event):
    """DIE-05."""

    side: Side
    count: int


@dataclass(slots=True, frozen=True)
class UnitRetreated(Event):
    """RET-02: a unit retreated one hex."""

    unit: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class RetreatBlocked(Event):
    """RET-08: it could not retreat so many hexes, and lost a figure for each."""

    unit: Unit
    place: Hex
    lost: int


@dataclass(slots=True, frozen=True)
class FlagsIgnored(Event):
    """DIE-09, or TNK-07: the flag that a tank always ignores."""

    unit: Unit
    place: Hex
    count: int


@dataclass(slots=True, frozen=True)
class SpecialistTested(Event):
    """SPEC-gen-3."""

    unit: Unit
    place: Hex
    specialist: SpecialistNumber
    lost: bool
    faces: Faces


@dataclass(slots=True, frozen=True)
class UnitAdvanced(Event):
    """ADV-01."""

    unit: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class RaiderReturned(Event):
    """CBT-13."""

    unit: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class TargetAcquired(Event):
    """SPEC-mortar-observer-1."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class ArtilleryAimed(Event):
    """RA-08: the template was placed on a hex; d6 were bought for tokens."""

    side: Side
    place: Hex
    dice: int
    cost: int


@dataclass(slots=True, frozen=True)
class ArtilleryRolled(Event):
    """RA-10: where the shells fall."""

    side: Side
    place: Hex
    numbers: Numbers


@dataclass(slots=True, frozen=True)
class ShortOfShells(Event):
    """CBT-26."""

    side: Side
    dice: int


@dataclass(slots=True, frozen=True)
class GunTaken(Event):
    """SCN-54-5: a gun without a crew was captured."""

    side: Side
    place: Hex
