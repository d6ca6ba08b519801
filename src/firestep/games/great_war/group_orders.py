"""Phase 2, orders for a whole section or chain of units.

CARD-assault, CARD-infantry-assault, CARD-whistles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.board.shape import components
from firestep.games.great_war.cards import (
    COMMANDS,
    INFANTRY_ASSAULT,
    MESSENGER,
    WHISTLES,
)
from firestep.games.great_war.facts import INFANTRY
from firestep.games.great_war.ground import GRID, HEXES_OF_SECTIONS
from firestep.games.great_war.notation import HEX, SECTION
from firestep.games.great_war.position import GreatWarPosition, GreatWarProcedure, Hex, Side
from firestep.games.great_war.questions import HexQuestion
from firestep.games.great_war.unit_orders import ANY_SECTION, ARTILLERY, GiveOrders, give_order
from firestep.kernel import NOT_OFFERED, Name, Question, Refusal


@dataclass(slots=True)
class ChooseSection(Question[GreatWarPosition, int]):
    """CARD-infantry-assault-1: which section's infantry is ordered?"""

    sections: int

    notation = Name(SECTION, "section")
    clause: ClassVar[str] = "CARD-infantry-assault-1"

    def candidates(self, position: GreatWarPosition) -> Sequence[int]:
        return (0, 1, 2)

    def options(self, position: GreatWarPosition) -> Sequence[int]:
        return bits(self.sections)

    def why_not(self, position: GreatWarPosition, choice: int) -> Refusal | None:
        return None if self.sections >> choice & 1 else NOT_OFFERED


@dataclass(slots=True)
class ChooseChain(HexQuestion):
    """CARD-whistles: which chain of adjacent units is ordered? It is named by its first hex."""

    notation = Name(HEX, "chain")
    clause: ClassVar[str] = "CARD-whistles"


@dataclass(slots=True)
class LeaveOut(HexQuestion):
    """CBT-23: which unit does not get the order? The reserve artillery counts as one."""

    artillery: int = 0

    notation = Name(HEX, "without", words=(ARTILLERY,))
    clause: ClassVar[str] = "CBT-23"

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        return self.notation.words if self.artillery else ()


@dataclass(slots=True)
class OrderGroup(GreatWarProcedure):
    """CARD-assault, CARD-infantry-assault-1, CARD-whistles, ORD-12: all units of a section or of a chain at once."""

    side: Side
    group: list[Hex] = field(default_factory=list)
    with_artillery: int = 0

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
                self.with_artillery = 1
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
        self.group = [*bits(hexes)]
        if position.has(1 - self.side, MESSENGER) and len(self.group) + self.with_artillery > 1:
            self.ask(position, LeaveOut(self.side, hexes, self.with_artillery), then=self.left_out)
        else:
            self.order_all(position)

    def left_out(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, int):
            self.group.remove(choice)
        else:
            position.artillery = 0
        self.order_all(position)

    def order_all(self, position: GreatWarPosition) -> None:
        for place in self.group:
            give_order(position, position.unit_at[place])


def in_section(side: Side, section: int) -> int:
    """CMP-06, ORD-07: every hex of a section, including those on its dotted lines."""
    return sum(hexes for mask, hexes in enumerate(HEXES_OF_SECTIONS[side]) if mask >> section & 1)


def infantry_hexes(position: GreatWarPosition, side: Side) -> int:
    units = (unit for unit in position.units_of(side) if position.kind[unit] == INFANTRY)
    return mask_of(position.where[unit] for unit in units)
