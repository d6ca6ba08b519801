"""5.4 Retreats: where pieces may retreat to, and what happens to them on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.events import PieceRetreated, UnitJoined, UnitLeft
from firestep.games.to_the_last_man.fire import active
from firestep.games.to_the_last_man.ground import LINKS, Area
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.movement import limited_to_belgium, with_room
from firestep.games.to_the_last_man.moving import ALONE, leave_trenches, relocate, secret_of
from firestep.games.to_the_last_man.notation import AREA, PIECE
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.units import ARMIES, CAVALRY, GUNS_THAT_STAY, Army, Side, Unit
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

NOWHERE_TO_GO = Refusal("5.4-c", "nowhere-to-go")
NEVER_RETREATS = Refusal("8.3.3-f", "never-retreats")
NOT_ADJACENT = Refusal("5.4-c", "retreat-not-adjacent")
ENEMY_GROUND = Refusal("5.4-c", "retreat-to-enemy")
RETREAT_FULL = Refusal("AMB-11", "retreat-full")


def retreat_areas(position: LastManPosition, side: Side, piece: int, area: Area) -> int:
    """5.4-c, AMB-11, 4.6-f: adjacent, Friendly or Disputed, with room; never over the sea."""
    near = LINKS[area] & (position.friendly[side] | position.disputed)
    return with_room(position, side, piece, limited_to_belgium(position, piece, near), absorbs=False)


def why_not_retreat(position: LastManPosition, side: Side, piece: int, area: Area) -> Refusal | None:
    if piece >= ARMIES and GUNS_THAT_STAY >> piece - ARMIES & 1:
        return NEVER_RETREATS
    return None if retreat_areas(position, side, piece, area) else NOWHERE_TO_GO


def why_not_retreat_to(position: LastManPosition, side: Side, piece: int, area: Area, to: Area) -> Refusal | None:
    """5.4-c."""
    if retreat_areas(position, side, piece, area) >> to & 1:
        return None
    if not LINKS[area] >> to & 1:
        return NOT_ADJACENT
    if not position.is_usable(side, to):
        return ENEMY_GROUND
    return RETREAT_FULL


def retreat_army(position: LastManPosition, army: Army, to: Area, forced: bool = False) -> None:
    """5.4: the army goes with its contents; 8.3.3-f, 8.3.6-f: except the guns that never retreat."""
    origin = position.army_at[army]
    for gun in bits(position.inside[army] & GUNS_THAT_STAY):
        position.lose(gun, "retreat")
    leave_trenches(position, army)
    earlier = position.inside[army] & position.retreated
    position.armies_retreated |= 1 << army
    position.retreated |= position.inside[army]
    position.marked &= ~(1 << army)
    position.place_army(army, to)
    position.tell(PieceRetreated(army, origin, to))
    if earlier:
        leave_behind(position, army, earlier, origin, forced)
    position.settle(origin)
    position.settle(to)


def leave_behind(position: LastManPosition, army: Army, units: int, origin: Area, forced: bool) -> None:
    """5.4-b, 5.4.4-b: units that had retreated into the army stay behind, or are lost if it is forced."""
    side = position.side_of_army(army)
    for unit in bits(units):
        if forced or position.pieces(side, origin) >= STACK:
            position.lose(unit, "retreat")
        else:
            relocate(position, unit, origin, ALONE)
            position.tell(UnitLeft(unit, origin, -1))


def retreat_unit(position: LastManPosition, side: Side, unit: Unit, to: Area, army: int) -> None:
    """5.4, 8.1-c: a unit retreats, out of its army if it was in one, and perhaps into another."""
    origin = position.area_of(unit)
    relocate(position, unit, to, army)
    position.retreated |= 1 << unit
    position.tell(PieceRetreated(ARMIES + unit, origin, to))
    if army != ALONE:
        position.tell(UnitJoined(unit, army, secret_of(position, side)))
    position.settle(origin)
    position.settle(to)


def pieces_in_battle(position: LastManPosition, side: Side, area: Area) -> list[int]:
    """Armies, and one of each lot of alike units, that have not retreated."""
    units = active(position, side, area)
    found: list[int] = []
    for army in position.armies_here(side, area):
        if position.armies_retreated >> army & 1:
            continue
        found.append(army)
        if held := position.inside[army] & units:
            found += [ARMIES + unit for unit in representatives(position, held)]
    alone = position.alone[area] & units
    return found + [ARMIES + unit for unit in representatives(position, alone)]


# -- retreats that are declared and not yet carried out


def declared_moves(declared: Sequence[int]) -> Iterator[tuple[int, Area, int]]:
    """Piece, area and army (`ALONE` for none) of every declared retreat."""
    return zip(declared[::3], declared[1::3], declared[2::3], strict=True)


def as_declared(position: LastManPosition, declared: Sequence[int]) -> LastManPosition:
    """Where the pieces will be after these retreats; 1.2.2-c: stacking holds for those that follow them."""
    if not declared:
        return position
    twin = position.clone()
    for piece, to, army in declared_moves(declared):
        if piece < ARMIES:
            twin.place_army(piece, to)
        else:
            relocate(twin, piece - ARMIES, to, army)
    return twin


RETREAT = Name(PIECE, "retreat", words=(DONE,))
"""Which piece retreats."""


@dataclass(slots=True)
class ChooseRetreatArea(Question[LastManPosition, int]):
    """5.4-c: where the piece retreats to; `declared` are the retreats that will be carried out before it."""

    piece: int
    area: Area
    declared: tuple[int, ...] = ()

    clause: ClassVar[str] = "5.4-c"
    is_forced: ClassVar[bool] = True
    notation = Name(AREA)

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        return range(len(LINKS) - 1)

    def options(self, position: LastManPosition) -> Sequence[int]:
        then = as_declared(position, self.declared)
        return bits(retreat_areas(then, self.seat, self.piece, self.area))

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        then = as_declared(position, self.declared)
        return why_not_retreat_to(then, self.seat, self.piece, self.area, choice)


@dataclass(slots=True)
class Withdraw(Procedure[LastManPosition]):
    """5.4: one piece retreats; its owner picks the area unless it is given, and the army for a unit."""

    side: Side
    piece: int
    area: Area
    to: int = -1
    forced: bool = False

    def begin(self, position: LastManPosition) -> None:
        if self.to >= 0:
            self.area_chosen(position, self.to)
        else:
            self.ask(position, ChooseRetreatArea(self.side, self.piece, self.area), then=self.area_chosen)

    def area_chosen(self, position: LastManPosition, to: int) -> None:
        self.to = to
        if self.piece < ARMIES:
            retreat_army(position, self.piece, to, self.forced)
        else:
            ask_for_army(self, position, ChooseArmy(self.side, self.piece - ARMIES, to), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        retreat_unit(position, self.side, self.piece - ARMIES, self.to, army_or_alone(choice))


# -- cavalry before combat


@dataclass(slots=True)
class RetreatCavalry(Question[LastManPosition, int | str]):
    """5.4.3-a: cavalry that retreats before any dice are rolled."""

    area: Area

    clause: ClassVar[str] = "5.4.3-a"
    notation = RETREAT

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*cavalry_in(position, self.seat, self.area), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        return None if isinstance(choice, str) else why_not_retreat(position, self.seat, choice, self.area)


def cavalry_in(position: LastManPosition, side: Side, area: Area) -> list[int]:
    pieces = pieces_in_battle(position, side, area)
    return [piece for piece in pieces if piece >= ARMIES and CAVALRY >> piece - ARMIES & 1]


@dataclass(slots=True)
class CavalryRetreats(Procedure[LastManPosition]):
    """5.4.3, 8.3.1-d: before any dice are rolled, cavalry of a side may retreat, also out of an army; no pursuit."""

    side: Side
    area: Area

    def begin(self, position: LastManPosition) -> None:
        self.next(self.choose)

    def choose(self, position: LastManPosition) -> None:
        pieces = cavalry_in(position, self.side, self.area)
        if any(why_not_retreat(position, self.side, piece, self.area) is None for piece in pieces):
            self.ask(position, RetreatCavalry(self.side, self.area), then=self.cavalry_chosen)

    def cavalry_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            self.next(self.choose)
            position.call(Withdraw(self.side, choice, self.area))


# -- empty armies


@dataclass(slots=True)
class EmptyArmiesLeave(Procedure[LastManPosition]):
    """8.1-h, AMB-39: empty armies leave a Disputed area, as a retreat; 5.4.4-d: not twice in one player turn."""

    side: Side
    area: Area
    to: int = -1
    """5.4.2-b: where the other pieces of this side retreated after combat; -1 if they may choose."""
    after_movement: bool = False
    """At the end of movement an army that has just retreated to this area stays: nothing forces it out again."""

    def begin(self, position: LastManPosition) -> None:
        self.next(self.next_army)

    def next_army(self, position: LastManPosition) -> None:
        if not position.disputed >> self.area & 1:
            return
        for army in position.armies_here(self.side, self.area):
            has_retreated = position.armies_retreated >> army & 1
            if not position.inside[army] and not (has_retreated and self.after_movement):
                self.next(self.next_army)
                areas = retreat_areas(position, self.side, army, self.area)
                if has_retreated or not areas:
                    position.eliminate_army(army, "empty")
                    position.settle(self.area)
                else:
                    to = self.to if self.to >= 0 and areas >> self.to & 1 else -1
                    position.call(Withdraw(self.side, army, self.area, to))
                return
