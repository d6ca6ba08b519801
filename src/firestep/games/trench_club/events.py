"""What happens in Trench Club, as events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from firestep.games.trench_club.position import Army, FortNumber, Hex, Team, Unit
from firestep.kernel import Event

Coins = int
StartNumber = int
FortOwner = int
"""An army, or `NEUTRAL`."""


class RollFor(StrEnum):
    """R2.5, R2.7: what the highest roll decides."""

    PLACING = "placing"
    FIRST_TURN = "first-turn"


@dataclass(slots=True, frozen=True)
class TurnBegan(Event):
    """R3.1 A player's turn began."""

    begins_turn = True
    army: Army
    round: int
    is_automa: bool


@dataclass(slots=True, frozen=True)
class CompanyChosen(Event):
    """R3.2, R3.3 A company was picked for one of the first rounds."""

    army: Army
    company: int


@dataclass(slots=True, frozen=True)
class UnitMoved(Event):
    """R4.1 A unit moved over the map."""

    unit: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class FortEntered(Event):
    """R7.4 A unit went into an own fort."""

    unit: Unit
    fort: FortNumber


@dataclass(slots=True, frozen=True)
class FortConquered(Event):
    """R7.2, R1.3 A foot unit conquered a fort; how many its team holds now, and how many win."""

    unit: Unit
    fort: FortNumber
    owner: FortOwner
    team: Team
    held: int
    needed: int


@dataclass(slots=True, frozen=True)
class LostInFort(Event):
    """R7.2 A unit was inside a fort when the enemy conquered it."""

    unit: Unit
    fort: FortNumber


@dataclass(slots=True, frozen=True)
class TruckBoarded(Event):
    """R6.2 A unit boarded a truck."""

    unit: Unit
    truck: Unit


@dataclass(slots=True, frozen=True)
class UnitUnloaded(Event):
    """R6.2 A unit was set down beside its truck."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class MineExploded(Event):
    """R11.8 A unit entered a hex with an enemy mine."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class LostAboard(Event):
    """R11.8 A unit was aboard a truck that a mine destroyed."""

    unit: Unit
    truck: Unit


@dataclass(slots=True, frozen=True)
class TrenchEntered(Event):
    """R12.2 A foot unit is inside a trench now; whether its side held it before."""

    unit: Unit
    place: Hex
    was_held: bool


@dataclass(slots=True, frozen=True)
class TrenchLeft(Event):
    """R12.3 A foot unit is inside no longer."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class Built(Event):
    """R11.7 Engineers built a road, a bridge or a trench."""

    unit: Unit
    building: str
    place: Hex
    place2: Hex


@dataclass(slots=True, frozen=True)
class CompaniesSplit(Event):
    """R2.4 Every player has split the units over the tokens."""

    reveals = True


@dataclass(slots=True, frozen=True)
class DiceRolled(Event):
    """R2.5, R2.7 A die was rolled for who begins."""

    army: Army
    die: int
    aim: RollFor


@dataclass(slots=True, frozen=True)
class RollTied(Event):
    """R2.5, R2.7 Several armies share the highest roll and roll again."""

    armies: int


@dataclass(slots=True, frozen=True)
class RollWon(Event):
    """R2.5, R2.7 The army with the highest roll places first, or has the first turn."""

    army: Army
    aim: RollFor


@dataclass(slots=True, frozen=True)
class StartRevealed(Event):
    """R2.5 A start token was turned over."""

    army: Army
    company: int
    number: StartNumber


@dataclass(slots=True, frozen=True)
class UnitPlaced(Event):
    """R2.6 A unit was placed at the start."""

    unit: Unit
    place: Hex
