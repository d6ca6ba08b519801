"""12-FG The Free Game: both sides deploy their order of battle of 1914 in secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREA_OF, EFT, HOME, PLACES
from firestep.games.to_the_last_man.notation import AREA, ARMY, Ranges
from firestep.games.to_the_last_man.placing import spare
from firestep.games.to_the_last_man.position import NOT_YET, STACK, LastManPosition
from firestep.games.to_the_last_man.secret_spending import drop_snapshot, take_snapshot
from firestep.games.to_the_last_man.stacking import why_not_alone, why_not_join
from firestep.games.to_the_last_man.units import (
    ARMY_BY_CODE,
    GERMAN,
    INFANTRY_TYPE,
    KIND_BY_CODE,
    NATION_UNITS,
    NATIONS,
    Side,
)
from firestep.kernel import Name, Procedure, Question, Refusal

IN = 100
"""`IN + army` puts a unit into an army; a smaller number is an area to stand in alone."""
ORDERS = (("DE", 8, "I", 34), ("DE", 8, "C", 4), ("DE", 8, "A", 3), ("DE", 8, "G", 2))
FRENCH_ORDERS = (("FR", 5, "I", 21), ("FR", 5, "C", 3), ("FR", 5, "A", 1))
GARRISONS = (("MET", "THI", "STR"), ("VER", "NAN", "EPI", "BEL"))
GARRISON_NEEDED = Refusal("12-FG", "garrison-needed")
NOT_AT_HOME = Refusal("12-FG", "not-at-home")


def order_of_battle(side: Side) -> list[int]:
    """The kinds to place, one by one."""
    orders = ORDERS if side == GERMAN else FRENCH_ORDERS
    return [KIND_BY_CODE[nation, letter] for nation, _, letter, count in orders for _ in range(count)]


def armies_to_place(side: Side) -> list[int]:
    nation, count, _, _ = (ORDERS if side == GERMAN else FRENCH_ORDERS)[0]
    return [ARMY_BY_CODE[nation, str(number)] for number in range(1, count + 1)]


def home_of(side: Side) -> int:
    return HOME["DE"] | 1 << EFT if side == GERMAN else HOME["FR"]


def bare_garrisons(position: LastManPosition, side: Side) -> int:
    """The frontier forts without infantry."""
    mask = 0
    for code in GARRISONS[side]:
        area = AREA_OF[code]
        if not position.present[area] & position.units_of[side] & INFANTRY_TYPE:
            mask |= 1 << area
    return mask


@dataclass(slots=True)
class DeployArmy(Question[LastManPosition, int]):
    """12-FG: where an army stands."""

    army: int

    clause: ClassVar[str] = "12-FG"
    is_placement: ClassVar[bool] = True
    notation = Name(AREA)

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        return range(PLACES)

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        if not home_of(self.seat) >> choice & 1:
            return NOT_AT_HOME
        armies = (position.armies_in[choice] & position.armies_of[self.seat]).bit_count()
        # Two armies leave room for a third piece, so that no unit is locked out later.
        return None if choice == EFT or armies < STACK - 1 else NOT_AT_HOME


@dataclass(slots=True)
class DeployUnit(Question[LastManPosition, int]):
    """12-FG: where a unit stands, alone or in an army."""

    unit: int
    infantry_left: int

    clause: ClassVar[str] = "12-FG"
    is_placement: ClassVar[bool] = True
    notation = Ranges((0, "", AREA), (IN, "", ARMY))

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        armies = [army for army in bits(position.armies_of[self.seat]) if position.army_at[army] >= 0]
        return [*bits(home_of(self.seat)), *(IN + army for army in armies)]

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        area = position.army_at[choice - IN] if choice >= IN else choice
        bare = bare_garrisons(position, self.seat)
        if 1 << self.unit & INFANTRY_TYPE and self.infantry_left <= bare.bit_count() and not bare >> area & 1:
            return GARRISON_NEEDED
        if choice >= IN:
            return why_not_join(position, self.unit, choice - IN)
        return why_not_alone(position, self.seat, self.unit, choice)


@dataclass(slots=True)
class Deploy(Procedure[LastManPosition]):
    """12-FG: one side's deployment: armies first, then the units, infantry before the rest."""

    side: Side
    armies: list[int]
    kinds: list[int]

    def begin(self, position: LastManPosition) -> None:
        self.next(self.place_army)

    def place_army(self, position: LastManPosition) -> None:
        if self.armies:
            self.ask(position, DeployArmy(self.side, self.armies[0]), then=self.army_placed)
        else:
            self.next(self.place_unit)

    def army_placed(self, position: LastManPosition, area: int) -> None:
        position.place_army(self.armies.pop(0), area)
        self.next(self.place_army)

    def place_unit(self, position: LastManPosition) -> None:
        if self.kinds:
            infantry = sum(kind == self.kinds[0] for kind in self.kinds)
            unit = spare(position, self.kinds[0])
            self.ask(position, DeployUnit(self.side, unit, infantry), then=self.unit_placed)

    def unit_placed(self, position: LastManPosition, choice: int) -> None:
        unit = spare(position, self.kinds.pop(0))
        if choice >= IN:
            position.put_in(unit, choice - IN)
        else:
            position.put(unit, choice)
        self.next(self.place_unit)


@dataclass(slots=True)
class FreeSetUp(Procedure[LastManPosition]):
    """12-FG: both sides simultaneously and in secret; then everything is revealed."""

    def begin(self, position: LastManPosition) -> None:
        for nation in ("DE", "FR"):
            for unit in bits(NATION_UNITS[NATIONS.index(nation)] & ~position.pool):
                position.lift(unit)
        for side in (0, 1):
            for army in armies_to_place(side):
                position.place_army(army, NOT_YET)
        position.rebuild()
        self.next(self.distribute, self.reveal)

    def distribute(self, position: LastManPosition) -> None:
        take_snapshot(position)
        lanes = (Deploy(side, armies_to_place(side), order_of_battle(side)) for side in (0, 1))
        position.call_together(*lanes)

    def reveal(self, position: LastManPosition) -> None:
        drop_snapshot(position)
        position.rebuild()
