"""R13.4 The Automa's turn: group by group each unit moves and attacks at once; then income and purchases."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.trench_club.agreement import AUTOMA
from firestep.games.trench_club.automa.close import plan_close
from firestep.games.trench_club.automa.draws import PickMove, PickUnit
from firestep.games.trench_club.automa.events import AutomaOrdered, AutomaStayed
from firestep.games.trench_club.automa.foot import attack_after_move, plan_foot
from firestep.games.trench_club.automa.priorities import NOBODY, Candidate, Plan, outlook_of
from firestep.games.trench_club.automa.purchases import AutomaPurchases
from firestep.games.trench_club.automa.ranged import plan_ranged
from firestep.games.trench_club.fights import Fight
from firestep.games.trench_club.money import collect_income
from firestep.games.trench_club.moves import carry_out, units_to_move
from firestep.games.trench_club.position import Army, TrenchPosition, Unit
from firestep.games.trench_club.trenches import settle_in
from firestep.games.trench_club.units import TYPES, UnitType
from firestep.games.trench_club.victory import check_exhaustion
from firestep.kernel import Procedure

FOOT, CLOSE, RANGED = 1, 2, 3
FOOT_ORDER = ("infantry", "mounted-infantry", "heavy-infantry")  # R13.8a
CLOSE_ORDER = ("plane", "tank", "renault-ft17", "mark1-female", "armoured-car")  # R13.10a, among equals in price
RANGED_ORDER = ("field-gun", "howitzer", "anti-aircraft", "heavy-mortar")  # R13.11a, among equals in range


def greatest_range(kind: UnitType) -> int:
    return max((limits[1] for limits in (kind.ground_range, kind.air_range) if limits), default=0)


def group_of(kind: UnitType) -> int:
    """R13.4: foot units, other units of range 1, units of longer range."""
    if kind.is_foot:
        return FOOT
    return CLOSE if greatest_range(kind) <= 1 else RANGED


def place_in_order(kind: UnitType) -> tuple[int, int, int, int]:
    """R13.4, R13.8a, R13.10a, R13.11a: when a type of unit acts; the least comes first."""
    group = group_of(kind)
    listed = {FOOT: FOOT_ORDER, CLOSE: CLOSE_ORDER, RANGED: RANGED_ORDER}[group]
    by_number = {FOOT: 0, CLOSE: -kind.cost, RANGED: greatest_range(kind)}[group]
    rank = listed.index(kind.id) if kind.id in listed else len(listed)
    return group, by_number, rank, kind.number


PLACE_IN_ORDER = tuple(place_in_order(kind) for kind in TYPES)
"""By number of the type."""
GROUPS = tuple(group_of(kind) for kind in TYPES)
PLANS = {FOOT: plan_foot, CLOSE: plan_close, RANGED: plan_ranged}


def plan_of(position: TrenchPosition, unit: Unit, attacked: int) -> Plan:
    """R13.5: the first order that the unit can meet; one that can meet none stays where it is."""
    outlook = outlook_of(position, unit, attacked)
    plan = PLANS[GROUPS[position.kind[unit]]](outlook)
    return plan or Plan("none", ((outlook.origin, NOBODY),))


def next_units(position: TrenchPosition, army: Army) -> list[Unit]:
    """R13.4: the units of the type that acts next."""
    waiting = bits(units_to_move(position, army, AUTOMA))
    if not waiting:
        return []
    first = min((position.kind[unit] for unit in waiting), key=PLACE_IN_ORDER.__getitem__)
    return [unit for unit in waiting if position.kind[unit] == first]


def may_attack_after_move(position: TrenchPosition, unit: Unit) -> bool:
    """R13.4c, Ruling A15: with the option, a foot unit that its move has left on the map."""
    is_foot = GROUPS[position.kind[unit]] == FOOT
    return position.agreed.automa_foot_attacks and is_foot and position.is_on_map(unit)


def letters_text(letters: str) -> str:
    """The letters of an order as an event names them."""
    return ", ".join(dict.fromkeys(letters)) or "none"


@dataclass(slots=True)
class AutomaTurn(Procedure[TrenchPosition]):
    """R13.4: no declaration phase; each unit moves and at once attacks, if its order names an attack."""

    army: Army
    unit: Unit = -1
    attacked: int = 0
    """R13.11b: the enemies that were attacked this turn, as a mask."""

    def begin(self, position: TrenchPosition) -> None:
        self.next(self.act, self.end_fights, self.collect, self.purchase)

    def act(self, position: TrenchPosition) -> None:
        """R13.5b: of two units of one type the one that can meet the higher order acts first."""
        units = next_units(position, self.army)
        if not units:
            return
        self.next(self.act)
        plans = {unit: plan_of(position, unit, self.attacked) for unit in units}
        highest = min(plan.rank for plan in plans.values())
        first = [unit for unit, plan in plans.items() if plan.rank == highest]
        if len(first) > 1:
            self.ask(position, PickUnit(tied=tuple(first)), then=self.unit_picked)
        else:
            self.follow(position, first[0], plans[first[0]])

    def unit_picked(self, position: TrenchPosition, unit: Unit) -> None:
        self.follow(position, unit, plan_of(position, unit, self.attacked))

    def follow(self, position: TrenchPosition, unit: Unit, plan: Plan) -> None:
        """R13.5a: what the letters have left is settled by chance."""
        self.unit = unit
        self.tell_order(position, plan)
        if len(plan.candidates) > 1:
            self.ask(position, PickMove(tied=plan.candidates, unit=unit), then=self.move_picked)
        else:
            self.move_picked(position, plan.candidates[0])

    def tell_order(self, position: TrenchPosition, plan: Plan) -> None:
        letters = letters_text(plan.target_letters), letters_text(plan.hex_letters)
        position.tell(AutomaOrdered(self.unit, plan.priority, *letters))

    def move_picked(self, position: TrenchPosition, candidate: Candidate) -> None:
        """R13.4b: the move, and at once the attack."""
        place, target = candidate
        if place == position.where[self.unit] and target == NOBODY:
            position.tell(AutomaStayed(self.unit, place))
        carry_out(position, self.unit, place)
        if position.result is not None:
            return
        if target != NOBODY:
            self.attack(position, target)
        elif may_attack_after_move(position, self.unit):
            self.look_for_target(position)

    def look_for_target(self, position: TrenchPosition) -> None:
        """R13.4c, Ruling A15, option: an order that only moves is followed by an attack."""
        plan = attack_after_move(outlook_of(position, self.unit, self.attacked))
        if plan is None:
            return
        self.tell_order(position, plan)
        if len(plan.candidates) > 1:
            self.ask(position, PickMove(tied=plan.candidates, unit=self.unit), then=self.target_picked)
        else:
            self.target_picked(position, plan.candidates[0])

    def target_picked(self, position: TrenchPosition, candidate: Candidate) -> None:
        self.attack(position, candidate[1])

    def attack(self, position: TrenchPosition, target: Unit) -> None:
        position.acted |= 1 << self.unit
        self.attacked |= 1 << target
        position.call(Fight(self.unit, target))

    def end_fights(self, position: TrenchPosition) -> None:
        settle_in(position, self.army)  # R12.2
        check_exhaustion(position)

    def collect(self, position: TrenchPosition) -> None:
        collect_income(position, self.army)

    def purchase(self, position: TrenchPosition) -> None:
        position.call(AutomaPurchases(self.army))
