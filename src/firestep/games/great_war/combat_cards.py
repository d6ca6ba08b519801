"""Combat cards played with the Command card: which can be, and those carried out at once (ORD-13, CBT-01 to CBT-16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.cards import (
    BARRAGE_FIRE,
    COMBAT_COPIES,
    COMMAND_COPIES,
    ESPIONAGE,
    FIRE_STORM,
    FORWARD,
    GAS,
    MATA_HARI,
    MG_BARRAGE,
    MORTAR_BARRAGE,
    OBSERVATION,
    OUT_OF_AMMO,
    PHYSICIAN,
    PIGEONS,
    RAID,
    REDEPLOY,
    STRETCHERS,
    TACTICIAN,
    THREE_ON_A_MATCH,
    amount,
    card_of_kind,
)
from firestep.games.great_war.combat import tally
from firestep.games.great_war.combat_events import SNIPER, BattleRolled
from firestep.games.great_war.dealing import DrawCommandCards
from firestep.games.great_war.events import (
    CombatDiscarded,
    CombatHandShown,
    CommandDiscarded,
    CommandHandSeen,
    FigureReturned,
    OutOfAmmunition,
)
from firestep.games.great_war.facts import BURST, FACES, INFANTRY, IS_SOLDIER, SKULL, SOLDIER, UNITS
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.notation import COMBAT, COMMAND, HEX
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Side, Unit
from firestep.games.great_war.questions import BattleDice, CombatCardQuestion, CommandCardQuestion, HexQuestion
from firestep.games.great_war.roll_results import ApplyRoll
from firestep.kernel import CHANCE, DONE, Name, Refusal

MATCH_REACHES = 4  # CBT-10

NO_SOLDIERS_THERE = Refusal("CBT-01", "no-enemy-soldiers-there")
NO_WOUNDED_THERE = Refusal("CBT-05", "no-wounded-there")
TOO_FAR_FOR_MATCH = Refusal("CBT-10", "too-far-for-match")

ALWAYS = (
    OUT_OF_AMMO,
    GAS,
    MG_BARRAGE,
    MORTAR_BARRAGE,
    ESPIONAGE,
    FORWARD,
    MATA_HARI,
    OBSERVATION,
    PIGEONS,
    RAID,
    TACTICIAN,
)


def own_kinds(position: GreatWarPosition, side: Side) -> list[int]:
    """ORD-13, CRD-09: the cards for this window that could have an effect, as far as everyone can see."""
    kinds = [kind for kind in ALWAYS if not position.has(side, kind)]
    if position.command != FIRE_STORM:
        kinds.append(REDEPLOY)  # CRD-09
    if wounded(position, side):
        kinds.append(PHYSICIAN)
    if stretcher_hexes(position, side):
        kinds.append(STRETCHERS)
    if match_hexes(position, side):
        kinds.append(THREE_ON_A_MATCH)
    if position.agreed.asset(side).artillery and not position.artillery:
        kinds.append(BARRAGE_FIRE)
    return kinds


def soldier_hexes(position: GreatWarPosition, side: Side) -> int:
    return mask_of(position.where[unit] for unit in position.units_of(side) if IS_SOLDIER[position.kind[unit]])


def wounded(position: GreatWarPosition, side: Side) -> int:
    """The hexes of soldier units below their strength."""
    figures, kind = position.figures, position.kind
    return mask_of(
        position.where[unit]
        for unit in position.units_of(side)
        if figures[unit] < UNITS[kind[unit]].figures and IS_SOLDIER[kind[unit]]
    )


def stretcher_hexes(position: GreatWarPosition, side: Side) -> int:
    """CBT-05: wounded units without an adjacent enemy."""
    return wounded(position, side) & ~GRID.around(position.hexes[1 - side])


def match_hexes(position: GreatWarPosition, side: Side) -> int:
    """CBT-10: enemy soldier units near a friendly infantry unit."""
    near = 0
    for unit in position.units_of(side):
        if position.kind[unit] == INFANTRY:
            near |= GRID.disc(position.where[unit], MATCH_REACHES)
    return near & soldier_hexes(position, 1 - side)


def return_figures(position: GreatWarPosition, unit: Unit, count: int, roll: tuple[int, ...] = ()) -> int:
    """CARD-replacements-2, CBT-05: figures come back, never above the starting strength."""
    returned = min(count, UNITS[position.kind[unit]].figures - position.figures[unit])
    position.figures[unit] += returned
    position.tell(FigureReturned(unit, position.where[unit], returned, roll))
    return returned


# -- questions


@dataclass(slots=True)
class SilenceUnit(HexQuestion):
    """CBT-01: which enemy unit has run out of ammunition?"""

    notation = Name(HEX, "silence")
    clause: ClassVar[str] = "CBT-01"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NO_SOLDIERS_THERE


@dataclass(slots=True)
class CarryWounded(HexQuestion):
    """CBT-05: which unit do the stretcher bearers help?"""

    notation = Name(HEX, "heal")
    clause: ClassVar[str] = "CBT-05"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NO_WOUNDED_THERE


@dataclass(slots=True)
class LightMatch(HexQuestion):
    """CBT-10: which unit does the sniper aim at?"""

    notation = Name(HEX, "match")
    clause: ClassVar[str] = "CBT-10"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return TOO_FAR_FOR_MATCH


@dataclass(slots=True)
class TakeEnemyCombatCard(CombatCardQuestion):
    """CBT-07: which of the enemy's Combat cards is discarded? The enemy shows them."""

    notation = Name(COMBAT, "take")
    clause: ClassVar[str] = "CBT-07"

    def cards(self, position: GreatWarPosition) -> int:
        return position.combat_hand[1 - self.seat]


@dataclass(slots=True)
class TakeEnemyCommandCard(CommandCardQuestion):
    """CBT-09: which of the enemy's Command cards, all seen, is replaced?"""

    notation = Name(COMMAND, "take")
    clause: ClassVar[str] = "CBT-09"

    def cards(self, position: GreatWarPosition) -> int:
        return position.command_hand[1 - self.seat]


@dataclass(slots=True)
class ChangeCommandCard(CommandCardQuestion):
    """CBT-15: which other Command card is replaced next?"""

    notation = Name(COMMAND, "change", words=(DONE,))
    clause: ClassVar[str] = "CBT-15"


# -- procedures


@dataclass(slots=True)
class OutOfAmmo(GreatWarProcedure):
    """CBT-01: one enemy soldier unit may not fire until the end of its side's next turn."""

    side: Side

    def begin(self, position: GreatWarPosition) -> None:
        hexes = soldier_hexes(position, 1 - self.side)
        if hexes:
            self.ask(position, SilenceUnit(self.side, hexes), then=self.unit_chosen)

    def unit_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        unit = position.unit_at[place]
        position.silenced |= 1 << unit
        position.tell(OutOfAmmunition(unit, place))


@dataclass(slots=True)
class StretcherBearers(GreatWarProcedure):
    """CBT-05: two dice; each soldier returns a figure."""

    side: Side
    unit: Unit = NOBODY

    def begin(self, position: GreatWarPosition) -> None:
        self.ask(position, CarryWounded(self.side, stretcher_hexes(position, self.side)), then=self.unit_chosen)

    def unit_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        self.unit = position.unit_at[place]
        self.ask(position, BattleDice(CHANCE, amount(STRETCHERS)), then=self.rolled)

    def rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        return_figures(position, self.unit, tally(roll)[SOLDIER], roll)


@dataclass(slots=True)
class CounterEspionage(GreatWarProcedure):
    """CBT-07: the enemy shows their Combat cards and discards one."""

    side: Side

    def begin(self, position: GreatWarPosition) -> None:
        if position.combat_hand[1 - self.side]:
            position.tell(CombatHandShown(1 - self.side))
            self.ask(position, TakeEnemyCombatCard(self.side), then=self.card_taken)

    def card_taken(self, position: GreatWarPosition, kind: int) -> None:
        enemy = 1 - self.side
        card = card_of_kind(position.combat_hand[enemy], COMBAT_COPIES[kind])
        position.combat_hand[enemy] ^= 1 << card
        position.combat_discard |= 1 << card
        position.tell(CombatDiscarded(enemy, kind))


@dataclass(slots=True)
class MataHari(GreatWarProcedure):
    """CBT-09: one of the enemy's Command cards is replaced by another, unseen."""

    side: Side

    def begin(self, position: GreatWarPosition) -> None:
        if position.command_hand[1 - self.side]:
            position.tell(CommandHandSeen(1 - self.side))
            self.ask(position, TakeEnemyCommandCard(self.side), then=self.card_taken)

    def card_taken(self, position: GreatWarPosition, kind: int) -> None:
        enemy = 1 - self.side
        discard_command(position, enemy, kind)
        position.call(DrawCommandCards(enemy, 1))


def discard_command(position: GreatWarPosition, side: Side, kind: int) -> None:
    card = card_of_kind(position.command_hand[side], COMMAND_COPIES[kind])
    position.command_hand[side] ^= 1 << card
    position.command_discard |= 1 << card
    position.tell(CommandDiscarded(side, kind))


@dataclass(slots=True)
class ThreeOnAMatch(GreatWarProcedure):
    """CBT-10: two dice against one enemy unit; bursts and skulls hit; no protection, no tokens."""

    side: Side
    target: Unit = NOBODY

    def begin(self, position: GreatWarPosition) -> None:
        self.ask(position, LightMatch(self.side, match_hexes(position, self.side)), then=self.target_chosen)

    def target_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        self.target = position.unit_at[place]
        self.ask(position, BattleDice(CHANCE, amount(THREE_ON_A_MATCH)), then=self.rolled)

    def rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        struck = tuple(number for number, face in enumerate(roll) if FACES[face] in (BURST, SKULL))
        hits = len(struck)
        place = position.where[self.target]
        position.tell(BattleRolled(self.side, place, roll, hits, 0, struck, SNIPER, NOBODY, self.target))
        position.call(ApplyRoll(self.target, self.side, hits, 0, 0, 0))


@dataclass(slots=True)
class Tactician(GreatWarProcedure):
    """CBT-15: any number of the other Command cards are discarded, then as many are drawn."""

    side: Side
    changed: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        if position.command_hand[self.side]:
            self.ask(position, ChangeCommandCard(self.side), then=self.card_chosen)
        else:
            self.draw(position)

    def card_chosen(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            discard_command(position, self.side, choice)
            self.changed += 1
            self.next(self.begin)
        else:
            self.draw(position)

    def draw(self, position: GreatWarPosition) -> None:
        if self.changed:
            position.call(DrawCommandCards(self.side, self.changed))


RESOLVED_AT_ONCE: dict[int, Callable[[Side], GreatWarProcedure]] = {
    OUT_OF_AMMO: OutOfAmmo,
    STRETCHERS: StretcherBearers,
    ESPIONAGE: CounterEspionage,
    MATA_HARI: MataHari,
    THREE_ON_A_MATCH: ThreeOnAMatch,
    TACTICIAN: Tactician,
}


def ordered_wounded(position: GreatWarPosition) -> int:
    """CBT-06: the hexes of ordered soldier units below their strength."""
    hexes = wounded(position, position.turn_of)
    return mask_of(each for each in bits(hexes) if position.ordered >> position.unit_at[each] & 1)
