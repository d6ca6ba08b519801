"""2.I Reinforcements: the arrivals of the season, the Commonwealth's first entry, and regrouping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.to_the_last_man.calendar import ARRIVALS
from firestep.games.to_the_last_man.crisis import lots
from firestep.games.to_the_last_man.events import (
    ArmyArrived,
    ArrivalLost,
    ArrivalWaits,
    CommonwealthCame,
    UnitsArrived,
)
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.moving import secret_in_army
from firestep.games.to_the_last_man.notation import UNIT
from firestep.games.to_the_last_man.placing import PlaceArmy, PlaceUnit, places_for_army, places_for_unit, spare
from firestep.games.to_the_last_man.position import NOT_YET, LastManPosition
from firestep.games.to_the_last_man.regrouping import Regrouping
from firestep.games.to_the_last_man.spending import add_unit, replace_unit
from firestep.games.to_the_last_man.stacking import why_not_in_army
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import (
    ARMY_BY_CODE,
    ENTENTE,
    KIND_BY_CODE,
    KIND_OF,
    KINDS,
    NATION_UNITS,
    PLAIN_INFANTRY,
    SIDE_OF_NATION,
    STOSSTRUPPEN,
    Side,
    contents,
)
from firestep.kernel import Name, Procedure, Question

ARMY_ROW = 100
"""An arrival is a kind of unit, or `ARMY_ROW` and the row of an army with its contents."""
COMMONWEALTH_KIND = KIND_BY_CODE["UK", "K"]
GERMAN_INFANTRY = KIND_BY_CODE["DE", "I"]


def arrivals_of(turn: int, side: Side) -> list[int]:
    """2.I-a, 12-b: what is due in this turn, unit by unit."""
    found: list[int] = []
    for arrival in ARRIVALS:
        if arrival.turn != turn or SIDE_OF_NATION[arrival.nation] != side:
            continue
        if arrival.army:
            found.append(ARMY_ROW + arrival.number)
        else:
            for letter, count in contents(arrival.contents):
                found += [KIND_BY_CODE[arrival.nation, letter]] * count
    return found


def nation_of(arrival: int) -> str:
    return ARRIVALS[arrival - ARMY_ROW].nation if arrival >= ARMY_ROW else KINDS[arrival].nation


def counter_for(position: LastManPosition, kind: int) -> int:
    """8.2.2-f: a counter from the pool; infantry stands in for missing Stosstruppen; -1 if there is none."""
    unit = spare(position, kind)
    if unit < 0 and KINDS[kind].mask & STOSSTRUPPEN:
        return spare(position, GERMAN_INFANTRY)
    return unit


@dataclass(slots=True)
class ChooseSwap(Question[LastManPosition, int]):
    """8.2.3-b: the UK infantry that the Commonwealth unit replaces."""

    clause: ClassVar[str] = "8.2.3-b"
    notation = Name(UNIT)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return british_infantry(position)


def british_infantry(position: LastManPosition) -> list[int]:
    return lots(position, PLAIN_INFANTRY & NATION_UNITS[2] & ~position.pool)


@dataclass(slots=True)
class Reinforcements(Procedure[LastManPosition]):
    """2.I, AMB-37: one side's arrivals, then its regrouping."""

    side: Side
    waiting: list[int]
    item: int = -1
    unit: int = -1
    area: int = -1

    def begin(self, position: LastManPosition) -> None:
        self.waiting = arrivals_of(position.turn, self.side)
        late = [item for item in position.delayed if SIDE_OF_NATION[nation_of(item)] == self.side]
        position.delayed = [item for item in position.delayed if item not in late]
        self.waiting = late + self.waiting
        if self.side == ENTENTE:
            position.commonwealth_due += (position.turn == DATES["canadian"]) + (position.turn == DATES["anzac"])
        self.next(self.next_arrival, self.swap, self.regroup)

    def next_arrival(self, position: LastManPosition) -> None:
        if not self.waiting:
            return
        self.next(self.next_arrival)
        self.item = self.waiting.pop(0)
        if nation_of(self.item) == "UK" and position.turn < position.uk_entry:
            position.delayed.append(self.item)
        elif self.item >= ARMY_ROW:
            self.army_arrives(position)
        else:
            self.unit_arrives(position)

    def army_arrives(self, position: LastManPosition) -> None:
        arrival = ARRIVALS[self.item - ARMY_ROW]
        army = ARMY_BY_CODE[arrival.nation, arrival.army]
        if position.army_at[army] != NOT_YET:
            return
        places = places_for_army(position, self.side, army, False)
        if not places:
            self.wait(position)
        elif len(places) == 1:
            self.army_placed(position, places[0])
        else:
            self.ask(position, PlaceArmy(self.side, army, False), then=self.army_placed)

    def army_placed(self, position: LastManPosition, area: int) -> None:
        arrival = ARRIVALS[self.item - ARMY_ROW]
        army = ARMY_BY_CODE[arrival.nation, arrival.army]
        position.place_army(army, area)
        position.tell(ArmyArrived(army, area))
        for letter, count in contents(arrival.contents):
            for _ in range(count):
                self.fill(position, army, KIND_BY_CODE[arrival.nation, letter])
        position.settle(area)

    def fill(self, position: LastManPosition, army: int, kind: int) -> None:
        unit = spare(position, kind)
        if unit < 0 or why_not_in_army(position, unit, army) is not None:
            position.tell(ArrivalLost(kind))
        else:
            position.put_in(unit, army)

    def unit_arrives(self, position: LastManPosition) -> None:
        self.unit = counter_for(position, self.item)
        if self.unit < 0:
            position.tell(ArrivalLost(self.item))
        elif not places_for_unit(position, self.side, self.unit):
            self.wait(position)
        else:
            self.ask(position, PlaceUnit(self.side, self.unit), then=self.unit_placed)

    def wait(self, position: LastManPosition) -> None:
        position.delayed.append(self.item)
        position.tell(ArrivalWaits(self.side))

    def unit_placed(self, position: LastManPosition, area: int) -> None:
        self.area = area
        ask_for_army(self, position, ChooseArmy(self.side, self.unit, area), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        add_unit(position, self.unit, self.area, army_or_alone(choice))
        secret = secret_in_army(position, self.side, self.unit)
        position.tell(UnitsArrived(KIND_OF[self.unit], self.area, 1, secret))

    def swap(self, position: LastManPosition) -> None:
        """8.2.3-b, AMB-42: swapped for a UK infantry on the map, or it waits for one."""
        if self.side != ENTENTE or not position.commonwealth_due:
            return
        if spare(position, COMMONWEALTH_KIND) < 0:
            position.commonwealth_due = 0
        elif british_infantry(position):
            self.ask(position, ChooseSwap(self.side), then=self.swapped)

    def swapped(self, position: LastManPosition, unit: int) -> None:
        area = position.area_of(unit)
        secret = secret_in_army(position, self.side, unit)
        if unit == position.bef:
            position.bef = -1
        replace_unit(position, unit, COMMONWEALTH_KIND)
        position.commonwealth_due -= 1
        position.tell(CommonwealthCame(area, secret))
        self.next(self.swap)

    def regroup(self, position: LastManPosition) -> None:
        position.call(Regrouping(self.side))
