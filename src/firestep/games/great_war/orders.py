"""Phase 2: who is ordered. Section cards, and every tactic card in its own way (ORD-02 to ORD-12, CARD-*)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from firestep.board.bits import bits, mask_of
from firestep.board.shape import components
from firestep.games.great_war.before import ordered_wounded, return_figures
from firestep.games.great_war.cards import (
    ALL,
    ARTILLERY_BOMBARD,
    BIG_SHOW,
    COMMANDS,
    FIRE_STORM,
    FIRST_STRIKE,
    GENERAL_ADVANCE,
    INFANTRY_ASSAULT,
    MESSENGER,
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
from firestep.games.great_war.command import cards_held
from firestep.games.great_war.events import OrdersRolled, UnitsOrdered
from firestep.games.great_war.facts import BURST, HQ, INFANTRY, IS_SOLDIER, MACHINE_GUN, MORTAR, SKULL, SOLDIER
from firestep.games.great_war.ground import GRID, HEXES_OF_SECTIONS, SECTIONS_OF
from firestep.games.great_war.position import ANYWHERE, NOBODY, TWICE, GreatWarPosition, Hex, Side, Stretch, Unit
from firestep.games.great_war.questions import BattleDice, HexQuestion
from firestep.games.great_war.slots import is_all, masks_with_room
from firestep.kernel import CHANCE, DONE, NOT_OFFERED, Choice, Malformed, Question, Refusal

ARTILLERY = "artillery"
ANY_SECTION = (ALL, ALL, ALL)
FIRE_STORM_UNITS = 4  # CARD-fire-storm-1
RELIEF_UNITS = 4  # CARD-relief-1
SECTION_WORDS = ("left", "centre", "right")
INFANTRY_CLASS, GUN_CLASS, ANY_CLASS = 1, 2, 4
"""CARD-big-show-1: what a soldier, a burst and a skull may order."""

NOT_YOUR_UNIT = Refusal("ORD-05", "not-your-unit")
ORDERED_ALREADY = Refusal("ORD-06", "ordered-already")
WRONG_SECTION = Refusal("ORD-02", "wrong-section")
CARD_DOES_NOT_ORDER = Refusal("ORD-10", "card-does-not-order")
ENEMY_BESIDE_UNIT = Refusal("CARD-fire-storm-1", "enemy-beside-unit")
ARTILLERY_NOT_ORDERED = Refusal("ORD-09", "artillery-not-by-this-card")
NOTHING_TO_RETURN = Refusal("CARD-replacements-2", "nothing-to-return")


def may_follow(position: GreatWarPosition, side: Side) -> int:
    """The hexes of units that the card in play can order at all, wherever they stand (ORD-10, TNK-01)."""
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


# -- what is asked


@dataclass(slots=True)
class ChooseOrder(HexQuestion):
    """ORD-02: which unit is ordered next, or the reserve artillery (ORD-09)? What is left over is lost (ORD-08)."""

    artillery: int
    left: int
    """How many orders are left."""

    verb: ClassVar[str] = "order"
    words: ClassVar[tuple[str, ...]] = (ARTILLERY, DONE)
    clause: ClassVar[str] = "ORD-02"

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        return self.words if self.artillery else (DONE,)

    def why_not(self, position: GreatWarPosition, choice: Any) -> Refusal | None:
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
class ChooseSection(Question):
    """CARD-infantry-assault-1: in which section does the infantry assault?"""

    sections: int

    clause: ClassVar[str] = "CARD-infantry-assault-1"

    def candidates(self, position: GreatWarPosition) -> Sequence[Choice]:
        return (0, 1, 2)

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        return bits(self.sections)

    def why_not(self, position: GreatWarPosition, choice: Any) -> Refusal | None:
        return None if self.sections >> choice & 1 else NOT_OFFERED

    def write(self, position: GreatWarPosition, choice: Any) -> str:
        return f"section {SECTION_WORDS[choice]}"

    def read(self, position: GreatWarPosition, text: str) -> Choice:
        word, _, name = text.partition(" ")
        if word != "section" or name not in SECTION_WORDS:
            raise Malformed(text)
        return SECTION_WORDS.index(name)


@dataclass(slots=True)
class ChooseChain(HexQuestion):
    """CARD-whistles: which chain of adjacent units hears the whistles? It is named by its first hex."""

    verb: ClassVar[str] = "chain"
    clause: ClassVar[str] = "CARD-whistles"


@dataclass(slots=True)
class LeaveOut(HexQuestion):
    """CBT-23: which unit does the order not reach?"""

    verb: ClassVar[str] = "without"
    clause: ClassVar[str] = "CBT-23"


@dataclass(slots=True)
class ReturnFigure(HexQuestion):
    """CARD-replacements-1: which unit gets a figure back?"""

    left: int

    verb: ClassVar[str] = "reinforce"
    words: ClassVar[tuple[str, ...]] = (DONE,)
    clause: ClassVar[str] = "CARD-replacements-1"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NOTHING_TO_RETURN


@dataclass(slots=True)
class ChoosePatient(HexQuestion):
    """CBT-06: which ordered unit does the physician see to?"""

    verb: ClassVar[str] = "heal"
    clause: ClassVar[str] = "CBT-06"


@dataclass(slots=True)
class ChooseRaider(HexQuestion):
    """CBT-13: which ordered infantry unit raids?"""

    verb: ClassVar[str] = "raid"
    clause: ClassVar[str] = "CBT-13"


# -- procedures


@dataclass(slots=True)
class OrderPhase(Stretch):
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
        """CBT-06: its order is used up on the operating table."""
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
        return_figures(position, self.patient, tally(roll)[SOLDIER])

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


def fewer(position: GreatWarPosition, side: Side, units: int) -> int:
    """CBT-23: one unit fewer if the messenger was killed, but never none."""
    return max(1, units - amount(MESSENGER)) if position.has(1 - side, MESSENGER) else units


@dataclass(slots=True)
class GiveOrders(Stretch):
    """ORD-02, ORD-07 to ORD-09, ORD-11: unit after unit, as long as the card has orders for their sections."""

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
        if self.battlefield_only or self.by_class or position.artillery:
            return False
        if not position.agreed.asset(self.side).artillery or self.sections_ordered not in masks:
            return False
        command = position.command
        if command == ARTILLERY_BOMBARD:
            return True
        return command >= 0 and COMMANDS[command].is_section and command != GENERAL_ADVANCE

    def order_chosen(self, position: GreatWarPosition, choice: Any) -> None:
        if choice == DONE:
            self.finish(position)
            return
        if choice == ARTILLERY:
            self.taken[self.sections_ordered] += 1
            self.with_artillery = 1
            position.artillery = ANYWHERE | TWICE if position.command == ARTILLERY_BOMBARD else self.sections_ordered
        else:
            unit = position.unit_at[choice]
            mask = show_class(position, unit) if self.by_class else self.usable(SECTIONS_OF[self.side][choice])
            self.taken[mask] += 1
            give_order(position, unit)
            if self.by_class:
                position.show |= 1 << unit
        self.next(self.begin)

    def finish(self, position: GreatWarPosition) -> None:
        """RA-02: the artillery fires into a section whose order it can have had."""
        if self.with_artillery and not position.artillery & ANYWHERE:
            self.taken[self.sections_ordered] -= 1
            masks = masks_with_room(self.orders, self.total, self.taken)
            position.artillery = sum(1 << section for section in range(3) if 1 << section in masks)


@dataclass(slots=True)
class OrderGroup(Stretch):
    """CARD-assault, CARD-infantry-assault-1, CARD-whistles, ORD-12: all units of a section or of a chain at once."""

    side: Side
    group: list[Hex] = field(default_factory=list)

    def begin(self, position: GreatWarPosition) -> None:
        if position.command == WHISTLES:
            self.choose_chain(position)
        elif position.command == INFANTRY_ASSAULT:
            self.choose_section(position)
        else:
            orders = COMMANDS[position.command].orders
            section = next(number for number, count in enumerate(orders) if count)
            if not position.artillery and position.agreed.asset(self.side).artillery:
                position.artillery = 1 << section  # ORD-12
            self.take(position, position.hexes[self.side] & in_section(self.side, section))

    def choose_section(self, position: GreatWarPosition) -> None:
        infantry = infantry_hexes(position, self.side)
        if not infantry:  # CARD-infantry-assault-3
            position.call(GiveOrders(self.side, ANY_SECTION, 1, battlefield_only=1))
            return
        sections = sum(1 << each for each in range(3) if infantry & in_section(self.side, each))
        self.ask(position, ChooseSection(self.side, sections), then=self.section_chosen)

    def section_chosen(self, position: GreatWarPosition, section: int) -> None:
        self.take(position, infantry_hexes(position, self.side) & in_section(self.side, section))

    def choose_chain(self, position: GreatWarPosition) -> None:
        chains = components(GRID, position.hexes[self.side])
        firsts = mask_of((chain & -chain).bit_length() - 1 for chain in chains)
        if firsts:
            self.ask(position, ChooseChain(self.side, firsts), then=self.chain_chosen)

    def chain_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        chains = components(GRID, position.hexes[self.side])
        self.take(position, next(chain for chain in chains if chain >> place & 1))

    def take(self, position: GreatWarPosition, hexes: int) -> None:
        """CBT-23: if the messenger was killed one unit is left out, but at least one is ordered."""
        self.group = bits(hexes)
        if position.has(1 - self.side, MESSENGER) and len(self.group) > 1:
            self.ask(position, LeaveOut(self.side, hexes), then=self.left_out)
        else:
            self.order_all(position)

    def left_out(self, position: GreatWarPosition, place: Hex) -> None:
        self.group.remove(place)
        self.order_all(position)

    def order_all(self, position: GreatWarPosition) -> None:
        for place in self.group:
            give_order(position, position.unit_at[place])


def in_section(side: Side, section: int) -> int:
    """CMP-06, ORD-07: every hex of a section, those on its dotted line among them."""
    return sum(hexes for mask, hexes in enumerate(HEXES_OF_SECTIONS[side]) if mask >> section & 1)


def infantry_hexes(position: GreatWarPosition, side: Side) -> int:
    units = (unit for unit in position.units_of(side) if position.kind[unit] == INFANTRY)
    return mask_of(position.where[unit] for unit in units)


@dataclass(slots=True)
class OrderThroughHeadquarters(Stretch):
    """CARD-orders-from-hq-1: a token for each battlefield unit, in any section."""

    side: Side
    lost_token: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        free = position.hexes[self.side]
        for unit in bits(position.ordered):
            free &= ~(1 << position.where[unit])
        tokens = position.hq[self.side]
        if free and tokens:
            self.ask(position, ChooseOrder(self.side, free, 0, tokens), then=self.order_chosen)

    def order_chosen(self, position: GreatWarPosition, choice: Any) -> None:
        if choice == DONE:
            return
        position.hq[self.side] -= 1
        give_order(position, position.unit_at[choice])
        if position.has(1 - self.side, MESSENGER) and not self.lost_token and position.hq[self.side]:
            position.hq[self.side] -= 1  # CBT-23: one spent token orders nobody
            self.lost_token = 1
        self.next(self.begin)


@dataclass(slots=True)
class RollForOrders(Stretch):
    """CARD-big-show-1, CARD-replacements-1: a die for each Command card held, the one played counted in."""

    side: Side
    infantry_left: int = 0
    any_left: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        dice = fewer(position, self.side, cards_held(position, self.side))
        self.ask(position, BattleDice(CHANCE, dice), then=self.rolled)

    def rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        found = tally(roll)
        is_show = position.command == BIG_SHOW
        tokens = position.gain_hq(self.side, found[HQ]) if is_show else 0
        position.tell(OrdersRolled(self.side, found[SOLDIER], found[BURST], found[SKULL], tokens))
        if is_show:
            orders = (found[SOLDIER], found[BURST], found[SKULL])
            position.call(GiveOrders(self.side, orders, sum(orders), battlefield_only=1, by_class=1))
        else:
            self.infantry_left, self.any_left = found[SOLDIER], found[BURST] + found[SKULL]
            self.next(self.choose_unit)

    # -- CARD-replacements

    def choose_unit(self, position: GreatWarPosition) -> None:
        own = [unit for unit in position.units_of(self.side) if position.is_wounded(unit)]
        if not self.any_left:
            own = [unit for unit in own if self.infantry_left and position.kind[unit] == INFANTRY]
        if own:
            hexes = mask_of(position.where[unit] for unit in own)
            left = self.infantry_left + self.any_left
            self.ask(position, ReturnFigure(self.side, hexes, left), then=self.unit_chosen)

    def unit_chosen(self, position: GreatWarPosition, choice: Any) -> None:
        if choice == DONE:
            return
        unit = position.unit_at[choice]
        return_figures(position, unit, 1)
        give_order(position, unit)  # CARD-replacements-3
        if position.kind[unit] == INFANTRY and self.infantry_left:
            self.infantry_left -= 1
        else:
            self.any_left -= 1
        self.next(self.choose_unit)
