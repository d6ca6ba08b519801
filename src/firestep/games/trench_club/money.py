"""R10 Money: at the end of the turn income, then repairs, then purchases (R10.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.money_events import IncomeCollected, UnitRepaired
from firestep.games.trench_club.notation import DONE_OR_PARTNER, UNIT
from firestep.games.trench_club.position import DESTROYED, Army, TrenchPosition, Unit
from firestep.games.trench_club.purchases import PurchasePhase
from firestep.games.trench_club.purse import coins_in_reach, too_expensive
from firestep.games.trench_club.shared_phase import PhaseQuestion, SharedPhase, units_or_words
from firestep.kernel import DONE, Name, Procedure, Refusal

COIN_PER_FORT = 1  # R10.1
REPAIR_PRICE = 2  # R10.3

NOT_YOUR_UNIT = Refusal("R10.3", "repair-not-yours")
UNIT_GONE = Refusal("R10.3", "repair-unit-gone")
NOT_DAMAGED = Refusal("R10.3", "repair-not-damaged")
NOT_IN_FORT = Refusal("R10.3", "repair-not-in-fort")
NOT_RESTED = Refusal("R10.3", "repair-not-rested")
TOO_EXPENSIVE = Refusal("R10.3", "repair-too-dear")


@dataclass(slots=True)
class MoneyPhase(Procedure[TrenchPosition]):
    """R10.8: income first, so that it can be spent at once; no repair after a purchase."""

    army: Army

    def begin(self, position: TrenchPosition) -> None:
        self.next(self.collect, self.repair, self.purchase)

    def collect(self, position: TrenchPosition) -> None:
        collect_income(position, self.army)

    def repair(self, position: TrenchPosition) -> None:
        position.call(RepairPhase(self.army))

    def purchase(self, position: TrenchPosition) -> None:
        position.call(PurchasePhase(self.army))


def collect_income(position: TrenchPosition, army: Army) -> None:
    """R10.1: a coin for each own fort, garrisoned or not."""
    income = COIN_PER_FORT * position.forts_of_army(army)
    if income:
        position.coins[army] += income
        position.tell(IncomeCollected(army, income))


# -- R10.3: repairs


def units_to_repair(position: TrenchPosition, army: Army, seat: int) -> int:
    """R10.3b: the damaged units, as a mask, that began this turn in a fort and are in one now (Ruling 12)."""
    return sum(1 << unit for unit in bits(position.rested) if why_not_repair(position, army, seat, unit) is None)


def why_not_repair(position: TrenchPosition, army: Army, seat: int, unit: Unit) -> Refusal | None:
    """R10.3a, R10.3b: why a unit may not be repaired, apart from the price."""
    if position.army[unit] != army or position.seat[unit] != seat:
        return NOT_YOUR_UNIT
    if position.where[unit] == DESTROYED:
        return UNIT_GONE
    if not position.damage[unit]:
        return NOT_DAMAGED
    if not position.is_in_fort(unit):
        return NOT_IN_FORT
    return None if position.rested >> unit & 1 else NOT_RESTED


@dataclass(slots=True)
class ChooseRepair(PhaseQuestion[Unit | str]):
    """R10.3: which unit is repaired next, or no more."""

    clause: ClassVar[str] = "R10.3"
    notation: ClassVar = Name(UNIT, "repair", words=DONE_OR_PARTNER)

    def candidates(self, position: TrenchPosition) -> Sequence[Unit | str]:
        return units_or_words(len(position.kind))

    def options(self, position: TrenchPosition) -> Sequence[Unit | str]:
        choices: list[Unit | str] = []
        if position.coins[self.army] >= REPAIR_PRICE:
            choices += bits(units_to_repair(position, self.army, self.seat))
        choices += self.words()
        return choices

    def why_not(self, position: TrenchPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        refusal = why_not_repair(position, self.army, self.seat, choice)
        return too_expensive(position, self.army, REPAIR_PRICE, TOO_EXPENSIVE) if refusal is None else refusal


@dataclass(slots=True)
class RepairPhase(SharedPhase):
    """R10.3: all the repairs of a turn. A seat that can repair nothing is not asked."""

    def ask_seat(self, position: TrenchPosition, seat: int, hand_over: bool) -> None:
        within_means = coins_in_reach(position, self.army) >= REPAIR_PRICE
        if within_means and units_to_repair(position, self.army, seat):
            self.ask(position, ChooseRepair(seat, self.army, hand_over), then=self.repair_chosen)
        else:
            self.finish_or_hand_over(position, DONE)

    def repair_chosen(self, position: TrenchPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            self.finish_or_hand_over(position, choice)
        else:
            self.mark_acted()
            repair(position, choice)


def repair(position: TrenchPosition, unit: Unit) -> None:
    """R10.3a: removes all damage; experience stays."""
    position.coins[position.army[unit]] -= REPAIR_PRICE
    position.damage[unit] = 0
    fort = position.ground.fort_at[position.where[unit]]
    position.tell(UnitRepaired(unit, fort, REPAIR_PRICE))
