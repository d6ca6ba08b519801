"""Optional openings of a battle: Scramble (13.7, 8.3.4-k) and Counter-attack (15.2.2), before the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.events import PieceMoved
from firestep.games.to_the_last_man.ground import LINKS, Area
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.movement import with_room
from firestep.games.to_the_last_man.moving import leave_trenches, relocate
from firestep.games.to_the_last_man.notation import ARMY, UNIT
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.stacking import fits_somehow
from firestep.games.to_the_last_man.units import ARMIES, BIPLANES, Army, Side, Unit
from firestep.kernel import DONE, Name, Procedure, Question


def scramblers(position: LastManPosition, side: Side, area: Area) -> list[Unit]:
    """13.7-a: biplanes in adjacent areas that are not battle areas themselves, if there is room for them."""
    found: list[Unit] = []
    for near in bits(quiet_areas(position, area)):
        here = position.present[near] & position.units_of[side] & BIPLANES & ~position.retreated
        for lot in (
            here & position.alone[near],
            *(here & position.inside[army] for army in bits(position.armies_in[near])),
        ):
            found += [unit for unit in representatives(position, lot) if fits_somehow(position, side, unit, area)]
    return found


def quiet_areas(position: LastManPosition, area: Area) -> int:
    """The neighbours in which no battle of this player turn is or was declared."""
    return LINKS[area] & ~position.battles & ~position.fought


def may_scramble(position: LastManPosition, side: Side, area: Area) -> bool:
    """Whether to ask: with hidden templates whenever an army that could hold a biplane is adjacent (13.H-a)."""
    if position.agreed.hidden:
        own = position.armies_of[side]
        return any(position.armies_in[near] & own for near in bits(quiet_areas(position, area)))
    return bool(scramblers(position, side, area))


@dataclass(slots=True)
class ChooseScramble(Question[LastManPosition, int | str]):
    """13.7-a: a biplane that comes to the battle."""

    area: Area

    clause: ClassVar[str] = "13.7-a"
    notation = Name(UNIT, "scramble", words=(DONE,))

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        return [*scramblers(position, self.seat, self.area), DONE]


@dataclass(slots=True)
class Scramble(Procedure[LastManPosition]):
    """13.7: biplanes from adjacent areas; they fight enemy biplanes or react, but do not attack the ground."""

    side: Side
    area: Area
    unit: int = -1

    def begin(self, position: LastManPosition) -> None:
        self.next(self.choose)

    def choose(self, position: LastManPosition) -> None:
        if may_scramble(position, self.side, self.area):
            self.ask(position, ChooseScramble(self.side, self.area), then=self.biplane_chosen)

    def biplane_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        self.unit = choice
        self.next(self.choose)
        ask_for_army(self, position, ChooseArmy(self.side, choice, self.area), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        origin = position.area_of(self.unit)
        relocate(position, self.unit, self.area, army_or_alone(choice))
        position.tell(PieceMoved(ARMIES + self.unit, origin, self.area, "scramble"))
        position.settle(origin)
        battle = position.stack[-2]
        battle.scrambled |= 1 << self.unit  # type: ignore[union-attr]


# -- counter-attack


def counter_attackers(position: LastManPosition, side: Side, area: Area) -> list[Army]:
    """15.2.2-a: marked armies in adjacent areas, if there is room for them."""
    found = []
    for army in bits(position.marked & position.armies_of[side]):
        place = position.army_at[army]
        ready = position.inside[army] and not position.armies_retreated >> army & 1
        if ready and LINKS[area] >> place & 1 and with_room(position, side, army, 1 << area, absorbs=False):
            found.append(army)
    return found


@dataclass(slots=True)
class ChooseCounterAttack(Question[LastManPosition, int | str]):
    """15.2.2-a: the marked army that comes to the battle."""

    area: Area

    clause: ClassVar[str] = "15.2.2-a"
    notation = Name(ARMY, "counter-attack", words=(DONE,))

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        return [*counter_attackers(position, self.seat, self.area), DONE]


@dataclass(slots=True)
class CounterAttack(Procedure[LastManPosition]):
    """15.2.2-a: one marked army moves into the battle area and defends there, not entrenched."""

    side: Side
    area: Area

    def begin(self, position: LastManPosition) -> None:
        if counter_attackers(position, self.side, self.area):
            self.ask(position, ChooseCounterAttack(self.side, self.area), then=self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        origin = position.army_at[choice]
        leave_trenches(position, choice)
        position.marked &= ~(1 << choice)
        position.place_army(choice, self.area)
        position.tell(PieceMoved(choice, origin, self.area, "counter-attack"))
        position.settle(origin)
        position.settle(self.area)
