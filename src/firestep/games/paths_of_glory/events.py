"""What happens in Paths of Glory, as events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from firestep.games.paths_of_glory.cards.facts import Card
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.units import Unit
from firestep.kernel import Event

Box = int
"""A space, or a box beside the map."""
Level = int
Mandated = int
NationNumber = int
PoolNumber = int
Use = int
Mark = int
Seat = int
Units = int
"""Several units, as a mask."""
Force = tuple[tuple[int, int], ...]
"""The spaces that units attack from, each with its units as a mask."""


class VpCause(IntEnum):
    """5.1.2, table 6: why victory points moved."""

    SPACE = 0
    EVENT = 1
    STAR_EVENT = 2
    FLEET = 3
    MANDATE = 4
    MUTINY = 5
    BLOCKADE = 6
    NEUTRAL_ITALY = 7
    PEACE = 8
    PEACE_OFFENSIVE = 9
    COMMITMENT = 10


class LossCause(IntEnum):
    """Why a unit was eliminated."""

    COMBAT = 0
    NO_RETREAT = 1
    STAND_IN = 2
    """Q-12.4-6: the corps that replaced the army could not retreat."""
    CAUGHT = 3
    """12.5.6: it had retreated into a space that was attacked."""
    CROWDED = 4
    TREATY = 5
    AFRICA = 6
    LEGION = 7


@dataclass(slots=True, frozen=True)
class TurnBegan(Event):
    """6.0 A turn began."""

    begins_turn = True
    turn: int


@dataclass(slots=True, frozen=True)
class MandateRolled(Event):
    """7.1.1 The roll for a mandated offensive."""

    side: Side
    die: int
    mandate: Mandated


@dataclass(slots=True, frozen=True)
class MandateMet(Event):
    """7.1.3 A side made the attack it had to make."""

    side: Side
    mandate: Mandated


@dataclass(slots=True, frozen=True)
class MandateMissed(Event):
    """7.1.3 A side did not make the attack it had to make."""

    side: Side
    mandate: Mandated


@dataclass(slots=True, frozen=True)
class CardPlayed(Event):
    """9.1.1 A card was played."""

    side: Side
    card: Card
    use: Use
    reveals = True


@dataclass(slots=True, frozen=True)
class OperationWithoutCard(Event):
    """8.1.3 One operation without a card."""

    side: Side


@dataclass(slots=True, frozen=True)
class VpMoved(Event):
    """5.1.2 Victory points moved."""

    change: int
    vp: int
    cause: VpCause


@dataclass(slots=True, frozen=True)
class WarStatusRose(Event):
    """9.5.1.3 War status rose."""

    side: Side
    points: int
    combined: int


@dataclass(slots=True, frozen=True)
class CommitmentRose(Event):
    """16.1 A side reached a new level of commitment."""

    side: Side
    level: Level


@dataclass(slots=True, frozen=True)
class NationJoined(Event):
    """9.5.2.1 A nation came into the war."""

    nation: NationNumber


@dataclass(slots=True, frozen=True)
class SpaceTaken(Event):
    """3.0-control A space changed hands."""

    space: Space
    side: Side
    isolated: bool = False
    """14.3.6: it was lost for lack of supply."""


@dataclass(slots=True, frozen=True)
class TrenchChanged(Event):
    """11.2 A trench was dug, captured or removed."""

    space: Space
    level: int


@dataclass(slots=True, frozen=True)
class FortDestroyed(Event):
    """15.1.8 A fort fell."""

    space: Space


@dataclass(slots=True, frozen=True)
class BeachheadLanded(Event):
    """9.5.3.5 The beachhead was made."""

    space: Space


@dataclass(slots=True, frozen=True)
class BeachheadLost(Event):
    """9.5.3.5 The beachhead was lost."""

    space: Space


@dataclass(slots=True, frozen=True)
class SpaceMarked(Event):
    """9.2.5 A space was activated."""

    space: Space
    mark: Mark
    cost: int


@dataclass(slots=True, frozen=True)
class UnitsMoved(Event):
    """11.1 A stack moved to the next space."""

    units: Units
    origin: Space
    space: Space


@dataclass(slots=True, frozen=True)
class EntrenchRolled(Event):
    """11.2.2 An army tried to dig in."""

    unit: Unit
    die: int
    dug: bool


@dataclass(slots=True, frozen=True)
class AttackDeclared(Event):
    """12.2.2 A space was attacked."""

    side: Side
    space: Space
    force: Force
    defenders: Units
    fort: bool
    """A fort of the defenders stands in the space."""


@dataclass(slots=True, frozen=True)
class RetreatedBeforeCombat(Event):
    """card AP-27 Russian units retreated before combat."""

    space: Space


@dataclass(slots=True, frozen=True)
class FlankRolled(Event):
    """12.3.3 A flank attempt."""

    die: int
    bonus: int
    won: bool


@dataclass(slots=True, frozen=True)
class CombatCardPlayed(Event):
    """9.5.4.1 A combat card was played or used again."""

    side: Side
    card: Card
    reveals = True


@dataclass(slots=True, frozen=True)
class AttackCancelled(Event):
    """card CP-64 An attack was cancelled."""

    space: Space


@dataclass(slots=True, frozen=True)
class Fired(Event):
    """12.2.8 A side fired."""

    side: Side
    strength: int
    army: bool
    shift: int
    """12.2.7: columns to the right; to the left if negative."""
    die: int
    modifier: int
    loss: int


@dataclass(slots=True, frozen=True)
class LossTooSmall(Event):
    """12.4.2 A side lost no step: the loss number was below the loss factor of all its units."""

    side: Side
    loss: int


@dataclass(slots=True, frozen=True)
class CombatDecided(Event):
    """12.2.10 A combat was won by a side, or was a draw."""

    space: Space
    winner: Side


@dataclass(slots=True, frozen=True)
class UnitReduced(Event):
    """12.4.2 A unit lost a step."""

    unit: Unit
    box: Box


@dataclass(slots=True, frozen=True)
class UnitEliminated(Event):
    """12.4.4 A unit was eliminated: into the box, or out of the game."""

    unit: Unit
    origin: Box
    box: Box
    cause: LossCause


@dataclass(slots=True, frozen=True)
class UnitReplaced(Event):
    """12.4.4 A corps from the reserve took the place of an army."""

    unit: Unit
    corps: Unit


@dataclass(slots=True, frozen=True)
class StepRestored(Event):
    """card AP-06, 17.1.4 A unit got a step back."""

    unit: Unit
    box: Box


@dataclass(slots=True, frozen=True)
class RetreatIgnored(Event):
    """12.5.3 The defenders stayed."""

    space: Space


@dataclass(slots=True, frozen=True)
class UnitRetreated(Event):
    """12.5 A unit retreated."""

    unit: Unit
    origin: Space
    space: Space


@dataclass(slots=True, frozen=True)
class UnitAdvanced(Event):
    """12.6 A unit advanced."""

    unit: Unit
    origin: Space
    space: Space


@dataclass(slots=True, frozen=True)
class UnitRedeployed(Event):
    """13.1 A unit was redeployed."""

    unit: Unit
    origin: Box
    box: Box


@dataclass(slots=True, frozen=True)
class UnitPlaced(Event):
    """9.5.3, 17.1.5 A unit came into play."""

    unit: Unit
    box: Box
    reduced: bool


@dataclass(slots=True, frozen=True)
class ReplacementsRecorded(Event):
    """9.4.1 Replacement points were recorded."""

    pool: PoolNumber
    points: int


@dataclass(slots=True, frozen=True)
class AttritionStruck(Event):
    """14.3.5 A unit without supply was eliminated."""

    unit: Unit
    space: Space
    box: Box


@dataclass(slots=True, frozen=True)
class SiegeRolled(Event):
    """15.3.2 A siege was rolled for."""

    space: Space
    die: int
    modifier: int
    fallen: bool


@dataclass(slots=True, frozen=True)
class PeaceOffered(Event):
    """16.5.1 A side offered peace."""

    side: Side


@dataclass(slots=True, frozen=True)
class PeaceRefused(Event):
    """16.5.2 The offer was refused."""

    side: Side
    die: int


@dataclass(slots=True, frozen=True)
class SixtusRolled(Event):
    """card AP-62 The roll for the Sixtus Affair."""

    die: int


@dataclass(slots=True, frozen=True)
class CardDrawn(Event):
    """6.0-G A card was drawn."""

    side: Side
    card: Card
    owner: int
    """The seat that draws it."""

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        return (self.owner,)


@dataclass(slots=True, frozen=True)
class CardDiscarded(Event):
    """9.5.4.6 A card from the hand was discarded."""

    side: Side
    card: Card
    reveals = True


@dataclass(slots=True, frozen=True)
class DeckShuffled(Event):
    """6.0-G, 16.1.3 The discards were shuffled into the deck."""

    side: Side


@dataclass(slots=True, frozen=True)
class HandShown(Event):
    """card CP-17, card AP-23 A side showed its hand to the other."""

    side: Side
    reveals = True


@dataclass(slots=True, frozen=True)
class GunsTaken(Event):
    """4.3.1, Q-4.3-1 Whether Guns of August is in the opening hand."""

    taken: bool


@dataclass(slots=True, frozen=True)
class SidesBid(Event):
    """5.6.2 The bids were shown."""

    seat: Seat
    bid: int
    reveals = True
