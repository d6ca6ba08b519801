"""What happens in To the Last Man!, as events."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.units import Army, Kind, Side, Unit
from firestep.kernel import Event

CardKind = int
Turn = int
Piece = int
"""An army by its number, or a unit by its number after the armies."""
Word = str
Faces = tuple[int, ...]
Lots = tuple[int, ...]
"""What fired: for each kind of piece `1000 * group + 100 * firepower + number of dice`."""
Secret = int
"""-1 if everybody may know, else the only side that may."""


class PerhapsSecret(Event):
    """An event that both sides see, or only one."""

    __slots__ = ()
    secret: Secret

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        return None if self.secret < 0 else (self.secret,)


@dataclass(slots=True, frozen=True)
class SeasonBegan(Event):
    """2.VI-a The season marker moved on."""

    begins_turn = True
    turn: Turn


@dataclass(slots=True, frozen=True)
class InitiativeWon(Event):
    """14.I-a The bids were shown: how many cards each side gave, and who is first player."""

    side: Side
    german: int
    entente: int
    reveals = True


@dataclass(slots=True, frozen=True)
class ArmyArrived(Event):
    """2.I-a An army arrived as a reinforcement."""

    army: Army
    area: Area


@dataclass(slots=True, frozen=True)
class UnitsArrived(PerhapsSecret):
    """2.I-a, 7.2-a Units of a kind arrived in an area, as reinforcements or for build points."""

    kind: Kind
    area: Area
    count: int = 1
    secret: Secret = -1


@dataclass(slots=True, frozen=True)
class ArrivalLost(Event):
    """8.2.2-f A reinforcement found no counter in the force pool."""

    kind: Kind


@dataclass(slots=True, frozen=True)
class ArrivalWaits(Event):
    """AMB-37 A reinforcement found no room and arrives in a later season."""

    side: Side


@dataclass(slots=True, frozen=True)
class CommonwealthCame(PerhapsSecret):
    """8.2.3-b A Commonwealth unit replaced a UK infantry."""

    area: Area
    secret: Secret = -1


@dataclass(slots=True, frozen=True)
class OffensivePlayed(Event):
    """2.II.1-a A player opened an Offensive."""

    side: Side
    card: CardKind


@dataclass(slots=True, frozen=True)
class Passed(Event):
    """2.II.1-b A player passed."""

    side: Side


@dataclass(slots=True, frozen=True)
class CardPlayed(Event):
    """1.3-a A card was played and discarded."""

    side: Side
    card: CardKind


@dataclass(slots=True, frozen=True)
class CardAssigned(Event):
    """2.II.3-c, 2.II.3-d A card was played for one battle."""

    side: Side
    card: CardKind
    area: Area


@dataclass(slots=True, frozen=True)
class BonusNamed(Event):
    """9.1.3 to 9.1.6 An area was named for the extra dice."""

    side: Side
    area: Area


@dataclass(slots=True, frozen=True)
class CardDiscarded(Event):
    """7.1-c, 2.V.3-a A card was discarded face up."""

    side: Side
    card: CardKind


@dataclass(slots=True, frozen=True)
class CardDrawn(Event):
    """7.1-a A card was drawn; its owner knows which."""

    side: Side
    card: CardKind

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        return (self.side,)


@dataclass(slots=True, frozen=True)
class CardsTaken(Event):
    """7.1-a How many cards a player drew."""

    side: Side
    count: int


@dataclass(slots=True, frozen=True)
class Reshuffled(Event):
    """1.3-b Draw pile and discards were shuffled together."""


@dataclass(slots=True, frozen=True)
class CrisisCardsLeft(Event):
    """AMB-41 The crisis cards were removed from draw and discard piles."""


@dataclass(slots=True, frozen=True)
class PieceMoved(PerhapsSecret):
    """4.1-b A piece moved from one area to another."""

    piece: Piece
    origin: Area
    area: Area
    means: Word
    secret: Secret = -1


@dataclass(slots=True, frozen=True)
class UnitJoined(PerhapsSecret):
    """4.1-a A unit joined an army."""

    unit: Unit
    army: Army
    secret: Secret


@dataclass(slots=True, frozen=True)
class UnitLeft(PerhapsSecret):
    """4.1-a A unit left its army."""

    unit: Unit
    area: Area
    secret: Secret


@dataclass(slots=True, frozen=True)
class NeutralityBroken(Event):
    """12-V1 A neutral country was entered."""

    side: Side
    area: Area


@dataclass(slots=True, frozen=True)
class AreaTaken(Event):
    """4.1-g, 4.1-i An area became Friendly to a side that did not own it: entered, or cleared of the enemy."""

    side: Side
    area: Area


@dataclass(slots=True, frozen=True)
class AreaCleared(Event):
    """4.1-g The owner of a Disputed area is alone in it again."""

    side: Side
    area: Area


@dataclass(slots=True, frozen=True)
class AreaDisputed(Event):
    """4.1-h An area became Disputed."""

    area: Area


@dataclass(slots=True, frozen=True)
class BattleDeclared(Event):
    """2.II.3 An area was named as a battle area."""

    area: Area


@dataclass(slots=True, frozen=True)
class BattleCalledOff(Event):
    """AMB-5 Bad Weather called off a battle."""

    area: Area


@dataclass(slots=True, frozen=True)
class BattleBegan(Event):
    """2.II.4-a A battle is being fought."""

    area: Area
    reveals = True


@dataclass(slots=True, frozen=True)
class BattleUndecided(Event):
    """2.II.4 A battle ended with both sides still in the area."""

    area: Area


@dataclass(slots=True, frozen=True)
class Fired(Event):
    """5.2 A side fired in a step of a battle: dice and hits."""

    side: Side
    area: Area
    step: Word
    dice: int
    hits: int
    faces: Faces = ()
    """Every die with the firepower it was rolled at, as `10 * firepower + die`."""
    lots: Lots = ()


@dataclass(slots=True, frozen=True)
class HitsPaid(Event):
    """5.3.2-a A card paid for hits."""

    side: Side
    card: CardKind
    area: Area
    hits: int


@dataclass(slots=True, frozen=True)
class HitRerolled(Event):
    """8.3.4-j A hit was rerolled."""

    area: Area
    die: int
    hits: int


@dataclass(slots=True, frozen=True)
class UnitLost(Event):
    """5.3.1-a A unit went to the force pool, out of an army or not (`army` is -1)."""

    kind: Kind
    area: Area
    cause: Word
    army: Army = -1


@dataclass(slots=True, frozen=True)
class FortReduced(Event):
    """5.3.1-f, 6.5-a A fort lost a point, in combat or out of supply; at 0 it is gone."""

    area: Area
    left: int
    cause: Word
    owner: Side


@dataclass(slots=True, frozen=True)
class HitIgnored(Event):
    """15.F-b A fortified army ignored its first hit."""

    army: Army


@dataclass(slots=True, frozen=True)
class ArmyEliminated(Event):
    """8.1-j An army counter was removed from the map, and why."""

    army: Army
    area: Area
    cause: Word


@dataclass(slots=True, frozen=True)
class PieceRetreated(Event):
    """5.4 A piece retreated."""

    piece: Piece
    origin: Area
    area: Area


@dataclass(slots=True, frozen=True)
class CrisisPlayed(Event):
    """9.8-a, 9.9-a A crisis demands infantry."""

    side: Side
    card: CardKind
    demand: int


@dataclass(slots=True, frozen=True)
class CrisisFailed(Event):
    """9.8-c, 9.9-c The demand was not met in full."""

    side: Side


@dataclass(slots=True, frozen=True)
class CountingEnded(Event):
    """3.1-g The German total was counted."""

    total: int


@dataclass(slots=True, frozen=True)
class ArmyEntrenched(Event):
    """7.4-a An army turned to its entrenched side."""

    army: Army
    area: Area


@dataclass(slots=True, frozen=True)
class UnitsEntrenched(Event):
    """7.4-a Independent infantry turned to its entrenched side."""

    kind: Kind
    area: Area
    count: int


@dataclass(slots=True, frozen=True)
class ArmyFortified(Event):
    """15.F-a An entrenched army was fortified."""

    army: Army


@dataclass(slots=True, frozen=True)
class ArmyRebuilt(Event):
    """7.3-b An eliminated army was rebuilt, empty."""

    army: Army
    area: Area


@dataclass(slots=True, frozen=True)
class ArmySuppressed(Event):
    """15.4.1-a An army was suppressed."""

    army: Army
    area: Area


@dataclass(slots=True, frozen=True)
class InfantryUpgraded(PerhapsSecret):
    """7.5-a An infantry became Stosstruppen."""

    area: Area
    secret: Secret = -1


@dataclass(slots=True, frozen=True)
class TransitRolled(Event):
    """2.V.4-a The dice for losses in the Eastern Front Transit Box."""

    dice: int
    losses: int


@dataclass(slots=True, frozen=True)
class ArmisticeOffered(Event):
    """3.2-a A player offered an armistice."""

    side: Side
