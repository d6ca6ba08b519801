"""What happens with money, as events: income, repairs, purchases, transfers, and giving up (R10, R1.3)."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.trench_club.events import Coins
from firestep.games.trench_club.position import Army, FortNumber, Hex, Unit
from firestep.kernel import Event

UnitKind = int
"""The number of a type of unit."""
Nation = str
"""The nation of a seat: in co-op two seats share one army."""


@dataclass(slots=True, frozen=True)
class IncomeCollected(Event):
    """R10.1 An army was paid for its forts."""

    army: Army
    coins: Coins


@dataclass(slots=True, frozen=True)
class UnitRepaired(Event):
    """R10.3 A unit was made whole again in its fort."""

    unit: Unit
    fort: FortNumber
    coins: Coins


@dataclass(slots=True, frozen=True)
class SpecialForceDrawn(Event):
    """R10.6 A special force was paid for and its card drawn."""

    army: Army
    kind: UnitKind


@dataclass(slots=True, frozen=True)
class SpecialForceChosen(Event):
    """R10.6 The weaker side chose its special force freely."""

    army: Army
    kind: UnitKind


@dataclass(slots=True, frozen=True)
class CardsShuffled(Event):
    """R10.6 All cards of the special forces are in the pile again."""


@dataclass(slots=True, frozen=True)
class UnitBought(Event):
    """R10.4 A new unit stands in a fort."""

    unit: Unit
    fort: FortNumber
    coins: Coins


@dataclass(slots=True, frozen=True)
class BoatLaunched(Event):
    """R10.4 A new gunboat lies on the water."""

    unit: Unit
    place: Hex
    coins: Coins


@dataclass(slots=True, frozen=True)
class CoinsSent(Event):
    """R10.2 Coins went to the partner; the bank kept one of them."""

    giver: Army
    receiver: Army
    coins: Coins
    received: Coins


@dataclass(slots=True, frozen=True)
class GaveUp(Event):
    """R1.3 A player wants to give up; the side has given up once all its players say so."""

    nation: Nation


@dataclass(slots=True, frozen=True)
class FoughtOn(Event):
    """R1.3 A player who wanted to give up goes on after all."""

    nation: Nation
