"""15.4.1 Suppressing armies (option): once per season a supplied army is removed and its units stay in its area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.events import ArmySuppressed
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone
from firestep.games.to_the_last_man.moving import ALONE, leave_trenches, relocate, shift_unit
from firestep.games.to_the_last_man.notation import ARMY
from firestep.games.to_the_last_man.position import STACK, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.stacking import AREA_FULL, why_not_in_army
from firestep.games.to_the_last_man.units import Army, Side
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

SUPPRESS = "suppress"
SUPPRESSED_ALREADY = Refusal("15.4.1-a", "suppressed-already")
NO_ARMY_TO_SUPPRESS = Refusal("15.4.1-a", "no-army-to-suppress")


def suppressible(position: LastManPosition, side: Side) -> list[Army]:
    """The armies without an Out of Supply marker (6.2-c) whose units have room in their area, alone or in armies."""
    found = []
    for army in bits(position.armies_of[side]):
        area = position.army_at[army]
        if not 0 <= area < AREAS or position.armies_moved >> army & 1:
            continue
        if not position.starved >> army & 1 and finds_room(position, side, army, ()):
            found.append(army)
    return found


def finds_room(position: LastManPosition, side: Side, army: Army, put: Sequence[int]) -> bool:
    """1.2.2-a: whether all fit when the first units went where `put` says and the others into armies where they can."""
    twin = position.clone()
    area = twin.army_at[army]
    hosts = [host for host in bits(twin.armies_in[area] & twin.armies_of[side]) if host != army]
    for number, unit in enumerate(bits(position.inside[army])):
        if number < len(put):
            host = put[number]
        else:
            host = next((each for each in hosts if why_not_in_army(twin, unit, each) is None), ALONE)
        relocate(twin, unit, area, host)
    twin.place_army(army, SUPPRESSED)
    return twin.pieces(side, area) <= STACK


def why_not_suppress(position: LastManPosition, side: Side) -> Refusal | None:
    if position.suppressions >> side & 1:
        return SUPPRESSED_ALREADY
    return None if suppressible(position, side) else NO_ARMY_TO_SUPPRESS


@dataclass(slots=True)
class ChooseSuppressed(Question[LastManPosition, int | str]):
    """15.4.1-a: the army that is suppressed, or none after all."""

    clause: ClassVar[str] = "15.4.1-a"
    notation = Name(ARMY, words=(DONE,))

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        return [*suppressible(position, self.seat), DONE]


@dataclass(slots=True)
class PutOut(ChooseArmy):
    """15.4.1-a: whether a unit of the suppressed army stands alone, or goes into another army there."""

    army: Army
    put: list[int]
    """Where the units before it go."""

    clause: ClassVar[str] = "15.4.1-a"

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        twin = self.with_those_before(position)
        if isinstance(choice, int) and (refusal := why_not_in_army(twin, self.unit, choice)) is not None:
            return refusal
        put = [*self.put, army_or_alone(choice)]
        return None if finds_room(position, self.seat, self.army, put) else AREA_FULL

    def with_those_before(self, position: LastManPosition) -> LastManPosition:
        twin = position.clone()
        for unit, host in zip(bits(position.inside[self.army]), self.put, strict=False):
            relocate(twin, unit, self.area, host)
        return twin


@dataclass(slots=True)
class Suppression(Procedure[LastManPosition]):
    """15.4.1-a: its units go where it stood; 15.4.1-b: the counter does not count as eliminated."""

    side: Side
    army: Army = -1
    put: list[int] = field(default_factory=list)

    def begin(self, position: LastManPosition) -> None:
        self.ask(position, ChooseSuppressed(self.side), then=self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            self.army = choice
            self.next(self.put_out)

    def put_out(self, position: LastManPosition) -> None:
        """Where each unit goes is decided first, so that the stacking limit holds at every moment."""
        units, area = bits(position.inside[self.army]), position.army_at[self.army]
        while len(self.put) < len(units):
            question = PutOut(self.side, units[len(self.put)], area, self.army, list(self.put))
            choices = question.options(position)
            if len(choices) > 1:
                self.ask(position, question, then=self.place_chosen)
                return
            self.put.append(army_or_alone(choices[0]))
        self.break_up(position, units)

    def place_chosen(self, position: LastManPosition, choice: int | str) -> None:
        self.put.append(army_or_alone(choice))
        self.next(self.put_out)

    def break_up(self, position: LastManPosition, units: Sequence[int]) -> None:
        position.suppressions |= 1 << self.side
        area = position.army_at[self.army]
        leave_trenches(position, self.army)
        for unit, host in zip(units, self.put, strict=True):
            shift_unit(position, self.side, unit, host)
        if position.army_at[self.army] == area:
            position.place_army(self.army, SUPPRESSED)
            position.tell(ArmySuppressed(self.army, area))
        position.settle(area)
