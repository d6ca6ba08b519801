"""Phase 2: who is ordered by each card, and Combat cards that choose among the ordered units (ORD-01 to ORD-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.cards import (
    ARTILLERY_BOMBARD,
    BIG_SHOW,
    COMMANDS,
    FIRE_STORM,
    FIRST_STRIKE,
    INFANTRY_ASSAULT,
    ONE_UNIT,
    ORDERS_FROM_HQ,
    PHYSICIAN,
    PIGEONS,
    RAID,
    RELIEF,
    REPLACEMENTS,
    WHISTLES,
    amount,
)
from firestep.games.great_war.combat import tally
from firestep.games.great_war.combat_cards import ordered_wounded, return_figures
from firestep.games.great_war.command import cards_held
from firestep.games.great_war.events import UnitsOrdered
from firestep.games.great_war.facts import INFANTRY, SOLDIER
from firestep.games.great_war.group_orders import OrderGroup
from firestep.games.great_war.headquarters import OrderThroughHeadquarters, RollForOrders
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Side, Unit
from firestep.games.great_war.questions import BattleDice, HexQuestion
from firestep.games.great_war.slots import is_all
from firestep.games.great_war.unit_orders import ANY_SECTION, GiveOrders, fewer
from firestep.kernel import CHANCE, Name

FIRE_STORM_UNITS = 4  # CARD-fire-storm-1
RELIEF_UNITS = 4  # CARD-relief-1


@dataclass(slots=True)
class ChoosePatient(HexQuestion):
    """CBT-06: which ordered unit does the physician treat?"""

    notation = Name(HEX, "heal")
    clause: ClassVar[str] = "CBT-06"


@dataclass(slots=True)
class ChooseRaider(HexQuestion):
    """CBT-13: which ordered infantry unit makes the raid?"""

    notation = Name(HEX, "raid")
    clause: ClassVar[str] = "CBT-13"


@dataclass(slots=True)
class OrderPhase(GreatWarProcedure):
    """ORD-02 to ORD-12: the card orders; then the cards that choose among the ordered (CBT-06, CBT-12, CBT-13)."""

    side: Side
    patient: Unit = NOBODY

    def begin(self, position: GreatWarPosition) -> None:
        self.next(self.give_orders, self.send_pigeons, self.choose_patient, self.choose_raider, self.tell_orders)

    def give_orders(self, position: GreatWarPosition) -> None:
        side, command = self.side, position.command
        match command:
            case value if value == FIRST_STRIKE:
                return  # CARD-first-strike-4
            case value if value in (INFANTRY_ASSAULT, WHISTLES):
                position.call(OrderGroup(side))
            case value if value in (BIG_SHOW, REPLACEMENTS):
                position.call(RollForOrders(side))
            case value if value == ORDERS_FROM_HQ:
                position.call(OrderThroughHeadquarters(side))
            case value if value in (FIRE_STORM, RELIEF, ARTILLERY_BOMBARD, ONE_UNIT):
                units = {FIRE_STORM: FIRE_STORM_UNITS, RELIEF: RELIEF_UNITS}.get(command, 1)
                position.call(GiveOrders(side, ANY_SECTION, fewer(position, side, units)))
            case _ if is_all(COMMANDS[command].orders):
                position.call(OrderGroup(side))
            case _:
                orders = COMMANDS[command].orders
                position.call(GiveOrders(side, orders, fewer(position, side, sum(orders))))

    def send_pigeons(self, position: GreatWarPosition) -> None:
        """CBT-12: one more battlefield unit, anywhere."""
        if position.has(self.side, PIGEONS):
            position.call(GiveOrders(self.side, ANY_SECTION, amount(PIGEONS), battlefield_only=1))

    def choose_patient(self, position: GreatWarPosition) -> None:
        """CBT-06: the treated unit neither moves nor battles."""
        if position.has(self.side, PHYSICIAN):
            hexes = ordered_wounded(position)
            if hexes:
                self.ask(position, ChoosePatient(self.side, hexes), then=self.patient_chosen)

    def patient_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        self.patient = position.unit_at[place]
        position.barred |= 1 << self.patient
        position.moved_units |= 1 << self.patient
        self.ask(position, BattleDice(CHANCE, cards_held(position, self.side)), then=self.patient_treated)

    def patient_treated(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        return_figures(position, self.patient, tally(roll)[SOLDIER], roll)

    def choose_raider(self, position: GreatWarPosition) -> None:
        """CBT-13."""
        if position.has(self.side, RAID):
            free = position.ordered & ~position.barred
            hexes = mask_of(position.where[unit] for unit in bits(free) if position.kind[unit] == INFANTRY)
            if hexes:
                self.ask(position, ChooseRaider(self.side, hexes), then=self.raider_chosen)

    def raider_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        position.raider = position.unit_at[place]
        position.raid_from = place

    def tell_orders(self, position: GreatWarPosition) -> None:
        position.tell(UnitsOrdered(self.side, position.ordered.bit_count(), bool(position.artillery)))
