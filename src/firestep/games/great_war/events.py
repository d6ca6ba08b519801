"""Events of set-up, orders, movement and the end of a turn. Those of combat are in combat_events.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from firestep.games.great_war.position import Hex, Side, Unit
from firestep.kernel import Event

CommandKind = int
CombatKind = int
SpecialistNumber = int
RowNumber = int
Faces = tuple[int, ...]
"""Battle dice as they fell."""
Numbers = tuple[int, ...]


@dataclass(slots=True, frozen=True)
class FirstPlayerRolled(Event):
    """SCN-6-2, SCN-50-2: each side rolled for the first turn."""

    side: Side
    sum: int
    numbers: Numbers
    """The d6 of scenario 6."""
    faces: Faces
    """The battle dice of scenario 50."""


@dataclass(slots=True, frozen=True)
class MovesFirst(Event):
    """TRN-02: who begins."""

    side: Side


@dataclass(slots=True, frozen=True)
class SpecialistPlaced(Event):
    """SET-02: a specialist joined a unit."""

    side: Side
    specialist: SpecialistNumber
    place: Hex


@dataclass(slots=True, frozen=True)
class CardsDealt(Event):
    """SET-03: a side has its cards."""

    side: Side
    command: int
    combat: int


@dataclass(slots=True, frozen=True)
class RowShelled(Event):
    """NML-01: a row of no man's land is shelled."""

    row: RowNumber


@dataclass(slots=True, frozen=True)
class CraterMade(Event):
    """NML-04, RA-15: a shell crater."""

    place: Hex


@dataclass(slots=True, frozen=True)
class WireCleared(Event):
    """The wire of a hex is gone."""

    place: Hex


@dataclass(slots=True, frozen=True)
class TurnBegan(Event):
    """TRN-02: a turn began."""

    begins_turn = True
    side: Side
    turn: int


@dataclass(slots=True, frozen=True)
class CommandPlayed(Event):
    """ORD-01: the Command card of the turn."""

    side: Side
    card: CommandKind


@dataclass(slots=True, frozen=True)
class CommandCopied(Event):
    """CARD-counter-attack-1: what a Counter-Attack acts as."""

    side: Side
    card: CommandKind


@dataclass(slots=True, frozen=True)
class CombatPlayed(Event):
    """CRD-05: a Combat card and what it cost."""

    side: Side
    card: CombatKind
    cost: int


@dataclass(slots=True, frozen=True)
class FirstStrikePlayed(Event):
    """CARD-first-strike-1."""

    side: Side


@dataclass(slots=True, frozen=True)
class UnitsOrdered(Event):
    """ORD-05: how many units have orders."""

    side: Side
    count: int
    artillery: bool


@dataclass(slots=True, frozen=True)
class OrdersRolled(Event):
    """CARD-big-show-1, CARD-replacements-1: dice that give orders or figures."""

    side: Side
    soldiers: int
    bursts: int
    skulls: int
    tokens: int
    faces: Faces


@dataclass(slots=True, frozen=True)
class FigureReturned(Event):
    """CARD-replacements-1, CBT-05, CBT-06: a unit got so many figures back; none if the dice failed it."""

    unit: Unit
    place: Hex
    count: int
    faces: Faces
    """The dice for this unit; none for Replacements, which rolls for all units at once."""


@dataclass(slots=True, frozen=True)
class UnitMoved(Event):
    """MOV-01: a unit went from one hex to another."""

    unit: Unit
    origin: Hex
    place: Hex


@dataclass(slots=True, frozen=True)
class UnitExited(Event):
    """OBJ-09: a unit broke through."""

    unit: Unit
    origin: Hex


@dataclass(slots=True, frozen=True)
class ForwardRolled(Event):
    """CBT-08: whether a unit may go one hex further."""

    unit: Unit
    place: Hex
    goes_on: bool
    faces: Faces


@dataclass(slots=True, frozen=True)
class TrenchFootSuffered(Event):
    """CBT-28: a unit must stay."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class Fortified(Event):
    """SPEC-engineer-2, SPEC-engineer-3: a fortified position."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class BridgeRepaired(Event):
    """SPEC-engineer-4."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class TankBogged(Event):
    """TNK-08."""

    unit: Unit
    place: Hex
    faces: Faces


@dataclass(slots=True, frozen=True)
class TankGotThrough(Event):
    """TNK-08: the die let a tank go on."""

    unit: Unit
    place: Hex
    faces: Faces


@dataclass(slots=True, frozen=True)
class RecoveryRolled(Event):
    """TNK-09."""

    unit: Unit
    place: Hex
    recovered: bool
    faces: Faces


@dataclass(slots=True, frozen=True)
class TankDitched(Event):
    """TNK-10."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class OutOfAmmunition(Event):
    """CBT-01."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class CombatHandShown(Event):
    """CBT-07: the enemy shows their Combat cards."""

    reveals = True
    side: Side


@dataclass(slots=True, frozen=True)
class CommandHandSeen(Event):
    """CBT-09: Mata Hari has looked at a Command hand."""

    reveals = True
    side: Side


@dataclass(slots=True, frozen=True)
class CombatDiscarded(Event):
    """CBT-07, END-02: a Combat card was discarded."""

    side: Side
    card: CombatKind


@dataclass(slots=True, frozen=True)
class CommandDiscarded(Event):
    """CARD-recon, CBT-09, CBT-15: a Command card was discarded."""

    side: Side
    card: CommandKind


@dataclass(slots=True, frozen=True)
class CommandDrawn(Event):
    """END-01: only its owner sees it."""

    side: Side
    card: CommandKind

    @property
    def seen_by(self) -> tuple[int, ...]:
        return (self.side,)


@dataclass(slots=True, frozen=True)
class CombatDrawn(Event):
    """END-03: only its owner sees it."""

    side: Side
    card: CombatKind

    @property
    def seen_by(self) -> tuple[int, ...]:
        return (self.side,)


@dataclass(slots=True, frozen=True)
class CombatCardTaken(Event):
    """END-03: the part that everyone sees."""

    side: Side


@dataclass(slots=True, frozen=True)
class TokensTaken(Event):
    """HQ-06: a side gained HQ tokens outside of combat."""

    side: Side
    count: int


@dataclass(slots=True, frozen=True)
class DecksShuffled(Event):
    """END-05, CARD-big-show-3."""

    both: bool


class Reward(Enum):
    """What a medal is for."""

    KILL = "kill"
    OBJECTIVE = "objective"
    BREAKTHROUGH = "breakthrough"
    GUN = "gun"
    RACE = "race"


@dataclass(slots=True, frozen=True)
class MedalWon(Event):
    """VIC-01: a side gained medals; `total` is what it has now."""

    side: Side
    count: int
    total: int
    reward: Reward
    subject: int
    """VIC-02: the destroyed unit; OBJ-01 to OBJ-08: the number of the objective; otherwise -1."""


@dataclass(slots=True, frozen=True)
class MedalLost(Event):
    """OBJ-01, OBJ-05: a side lost the temporary medals of an objective."""

    side: Side
    count: int
    total: int
    objective: int
