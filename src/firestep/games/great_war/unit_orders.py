"""Phase 2, unit by unit: the orders of section cards and of tactic cards that name a number (ORD-02 to ORD-11)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.cards import (
    ALL,
    ARTILLERY_BOMBARD,
    COMMANDS,
    FIRE_STORM,
    GENERAL_ADVANCE,
    INFANTRY_ASSAULT,
    MESSENGER,
    RELIEF,
    amount,
)
from firestep.games.great_war.facts import INFANTRY, IS_SOLDIER, MACHINE_GUN, MORTAR
from firestep.games.great_war.ground import GRID, HEXES_OF_SECTIONS, SECTIONS_OF
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.position import (
    ANYWHERE,
    NOBODY,
    TWICE,
    GreatWarPosition,
    GreatWarProcedure,
    Hex,
    Side,
    Unit,
)
from firestep.games.great_war.questions import HexQuestion
from firestep.games.great_war.slots import masks_with_room
from firestep.kernel import DONE, Choice, Name, Refusal

ARTILLERY = "artillery"
ANY_SECTION = (ALL, ALL, ALL)
INFANTRY_CLASS, GUN_CLASS, ANY_CLASS = 1, 2, 4
"""CARD-big-show-1: what a soldier, a burst and a skull may order."""

NOT_YOUR_UNIT = Refusal("ORD-05", "not-your-unit")
NOT_ORDERED = Refusal("ORD-05", "not-ordered")
ORDERED_ALREADY = Refusal("ORD-06", "ordered-already")
WRONG_SECTION = Refusal("ORD-02", "wrong-section")
CARD_DOES_NOT_ORDER = Refusal("ORD-10", "card-does-not-order")
ENEMY_BESIDE_UNIT = Refusal("CARD-fire-storm-1", "enemy-beside-unit")
ARTILLERY_NOT_ORDERED = Refusal("ORD-09", "artillery-not-by-this-card")


def may_follow(position: GreatWarPosition, side: Side) -> int:
    """The hexes of units that the card in play can order at all, in any section (ORD-10, TNK-01)."""
    own = position.hexes[side]
    kind, unit_at = position.kind, position.unit_at
    match position.command:
        case value if value == FIRE_STORM:
            return own & ~GRID.around(position.hexes[1 - side])
        case value if value == RELIEF:
            return mask_of(each for each in bits(own) if IS_SOLDIER[kind[unit_at[each]]])
        case value if value == INFANTRY_ASSAULT:
            infantry = mask_of(each for each in bits(own) if kind[unit_at[each]] == INFANTRY)
            return infantry or own
        case _:
            return own


def show_class(position: GreatWarPosition, unit: Unit) -> int:
    """CARD-big-show-1: the classes of orders that a unit can take."""
    kind = position.kind[unit]
    if kind == INFANTRY:
        return INFANTRY_CLASS | ANY_CLASS
    return GUN_CLASS | ANY_CLASS if kind in (MACHINE_GUN, MORTAR) else ANY_CLASS


def give_order(position: GreatWarPosition, unit: Unit) -> None:
    """ORD-05, ORD-06."""
    position.ordered |= 1 << unit


def why_not_ordered(position: GreatWarPosition, side: Side, place: Hex) -> Refusal | None:
    """ORD-05: why the unit on this hex may not act: it is not the side's own, or has no order."""
    unit = position.unit_at[place]
    if unit == NOBODY or position.side[unit] != side:
        return NOT_YOUR_UNIT
    return None if position.ordered >> unit & 1 else NOT_ORDERED


def fewer(position: GreatWarPosition, side: Side, units: int) -> int:
    """CBT-23: one unit less if the messenger was killed, but at least one."""
    return max(1, units - amount(MESSENGER)) if position.has(1 - side, MESSENGER) else units


@dataclass(slots=True)
class ChooseOrder(HexQuestion):
    """ORD-02: which unit is ordered next, or the reserve artillery (ORD-09)? Unused orders are lost (ORD-08)."""

    artillery: int
    left: int
    """How many orders are left."""

    notation = Name(HEX, "order", words=(ARTILLERY, DONE))
    clause: ClassVar[str] = "ORD-02"

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        return self.notation.words if self.artillery else (DONE,)

    def why_not(self, position: GreatWarPosition, choice: Choice) -> Refusal | None:
        if choice == ARTILLERY and not self.artillery:
            return ARTILLERY_NOT_ORDERED
        return HexQuestion.why_not(self, position, choice)

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        unit = position.unit_at[place]
        if unit == NOBODY or position.side[unit] != self.seat:
            return NOT_YOUR_UNIT
        if position.ordered >> unit & 1:
            return ORDERED_ALREADY
        if may_follow(position, self.seat) >> place & 1:
            return WRONG_SECTION
        return ENEMY_BESIDE_UNIT if position.command == FIRE_STORM else CARD_DOES_NOT_ORDER


@dataclass(slots=True)
class GiveOrders(GreatWarProcedure):
    """ORD-02, ORD-07 to ORD-09, ORD-11: unit by unit, as long as the card has orders for their sections."""

    side: Side
    orders: tuple[int, int, int]
    total: int
    battlefield_only: int = 0
    by_class: int = 0
    """CARD-big-show-1: classes of units instead of sections."""
    taken: list[int] = field(default_factory=lambda: [0] * 8)
    """By mask of sections: how many units were ordered that could take an order of exactly these."""
    with_artillery: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        count = sum(self.taken)
        masks = masks_with_room(self.orders, self.total, self.taken)
        hexes = self.hexes_with_room(position, masks)
        artillery = self.may_order_artillery(position, masks)
        if hexes or artillery:
            left = min(self.total, sum(self.orders)) - count
            self.ask(position, ChooseOrder(self.side, hexes, int(artillery), left), then=self.order_chosen)
        else:
            self.finish(position)

    def hexes_with_room(self, position: GreatWarPosition, masks: list[int]) -> int:
        """The hexes of units that can still be ordered."""
        if not masks:
            return 0
        free = may_follow(position, self.side)
        for unit in bits(position.ordered):
            free &= ~(1 << position.where[unit])
        if self.by_class:
            unit_at = position.unit_at
            return mask_of(each for each in bits(free) if show_class(position, unit_at[each]) in masks)
        if self.orders == ANY_SECTION:
            return free
        hexes = 0
        for mask in range(1, 8):
            if self.usable(mask) in masks:
                hexes |= HEXES_OF_SECTIONS[self.side][mask]
        return free & hexes

    def usable(self, mask: int) -> int:
        """Those of these sections for which the card has orders at all."""
        return mask & self.sections_ordered

    @property
    def sections_ordered(self) -> int:
        return sum(1 << section for section, count in enumerate(self.orders) if count)

    def may_order_artillery(self, position: GreatWarPosition, masks: list[int]) -> bool:
        """ORD-09, ORD-10, RA-01, RA-04, CARD-artillery-bombard-1; or one unit instead (CARD-artillery-bombard-2)."""
        if self.battlefield_only or position.artillery:
            return False
        if not position.agreed.asset(self.side).artillery or self.sections_ordered not in masks:
            return False
        command = position.command
        if command == ARTILLERY_BOMBARD:
            return True
        return command >= 0 and COMMANDS[command].is_section and command != GENERAL_ADVANCE

    def order_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if choice == DONE:
            self.finish(position)
            return
        if isinstance(choice, int):
            self.order_unit(position, choice)
        else:
            self.order_artillery(position)
        self.next(self.begin)

    def order_unit(self, position: GreatWarPosition, place: Hex) -> None:
        unit = position.unit_at[place]
        mask = show_class(position, unit) if self.by_class else self.usable(SECTIONS_OF[self.side][place])
        self.taken[mask] += 1
        give_order(position, unit)
        if self.by_class:
            position.show |= 1 << unit

    def order_artillery(self, position: GreatWarPosition) -> None:
        self.taken[self.sections_ordered] += 1
        self.with_artillery = 1
        position.artillery = ANYWHERE | TWICE if position.command == ARTILLERY_BOMBARD else self.sections_ordered

    def finish(self, position: GreatWarPosition) -> None:
        """RA-02: the artillery fires into a section whose order it may have used."""
        if self.with_artillery and not position.artillery & ANYWHERE:
            self.taken[self.sections_ordered] -= 1
            masks = masks_with_room(self.orders, self.total, self.taken)
            position.artillery = sum(1 << section for section in range(3) if 1 << section in masks)
