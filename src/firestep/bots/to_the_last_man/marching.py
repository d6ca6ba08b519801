"""Which piece goes where: armies and single units by what the front gains, garrisons out of armies into holes."""

from __future__ import annotations

from collections.abc import Iterable

from firestep.board.bits import bits
from firestep.bots.to_the_last_man.front import Front, weight
from firestep.bots.to_the_last_man.stance import East, Stance
from firestep.games.to_the_last_man.alike import own_pieces
from firestep.games.to_the_last_man.ground import AREAS, EFT, EFT_ACCESS
from firestep.games.to_the_last_man.movement import (
    EAST,
    PASSING,
    SHIFT,
    WIDTH,
    Means,
    can_shift,
    destinations,
    place_of,
    units_of_piece,
    why_not_move_at_all,
)
from firestep.games.to_the_last_man.position import IN_ARMY, STACK, LastManPosition
from firestep.games.to_the_last_man.units import ARMIES, HOLDING, KINDS, PLAIN_INFANTRY, Side
from firestep.games.to_the_last_man.victory import EFT_STEP, eft_value

EVERY_MEANS = (1 << len(Means)) - 1
DETACHING = 0.3
"""What it costs to weaken an army by a garrison."""
REARGUARD_FROM = 3
"""An army with fewer units leaves none behind."""
EVERYWHERE = (1 << AREAS) - 1
NOWHERE = (0.0, -1)


class March:
    """The moves of one decision, compared."""

    def __init__(self, position: LastManPosition, side: Side, mode: int, front: Front) -> None:
        self.position, self.side, self.mode, self.front = position, side, mode, front
        empty = sum(1 << area for area in bits(front.his) if not front.enemy[area])
        self.rearguards: dict[int, float] = {}
        self.light = front.holes() | empty | front.thin(front.habits.thin)
        """Where a single infantry is enough."""
        self.garrisoned = sum(1 << area for area, own in enumerate(front.own) if own)
        """Where guns and biplanes are not alone."""

    def best(self, pieces: Iterable[int], means: int = EVERY_MEANS) -> tuple[float, int, int]:
        """The best gain, the piece and the code of its move."""
        best, chosen, code = 0.0, -1, -1
        for piece in pieces:
            gain, move = self.best_move(piece, means)
            if gain > best:
                best, chosen, code = gain, piece, move
        return best, chosen, code

    def best_move(self, piece: int, means: int = EVERY_MEANS) -> tuple[float, int]:
        """The gain and the code of the best move of a piece."""
        position = self.position
        units = units_of_piece(position, piece)
        origin = place_of(position, piece)
        if not weight(units):
            return NOWHERE
        if origin == EFT:
            return self.homecoming(piece, units, means)
        if EFT_ACCESS >> origin & 1 and self.front.stance.east == East.GO_THERE:
            gain, code = self.eastward(piece, units, means)
            if gain:
                return gain, code
        if piece < ARMIES:
            return self.best_of(piece, units, EVERYWHERE, means)
        army = position.where[piece - ARMIES] - IN_ARMY
        if army < 0:
            return self.best_of(piece, units, EVERYWHERE if units & HOLDING else self.garrisoned, means)
        if not units & PLAIN_INFANTRY or (position.inside[army] & HOLDING).bit_count() < 2:
            return NOWHERE
        gain, code = self.best_of(piece, units, self.light, means)
        stays = self.rearguard(army, units, origin, means)
        if stays > max(0.0, gain - DETACHING):
            return stays, Means.SHIFT * WIDTH + origin
        return gain - DETACHING, code

    def best_of(self, piece: int, units: int, wanted: int, means: int) -> tuple[float, int]:
        """The best way of a piece to some areas, if so many units of it go."""
        front = self.front
        origin = place_of(self.position, piece)
        best, code = NOWHERE
        effort = front.habits.effort * weight(units) if front.distance[origin] <= 1 else 0.0
        for way, areas in destinations(self.position, self.side, piece, self.mode, means):
            if way in (SHIFT, EAST):
                continue
            for area in bits(areas & wanted):
                gain = front.gain(units, origin, area)
                if front.mine >> area & 1:
                    gain -= effort
                if gain > best:
                    best, code = gain, way * WIDTH + area
        return best, code

    def rearguard(self, army: int, unit: int, origin: int, means: int) -> float:
        """What an army gains that leaves one infantry behind and goes on with the rest; 0 if it need not."""
        position = self.position
        inside = position.inside[army]
        if (
            self.mode == PASSING
            or (inside & HOLDING).bit_count() < REARGUARD_FROM
            or position.alone[origin] & position.units_of[self.side]
            or position.pieces(self.side, origin) >= STACK
            or why_not_move_at_all(position, army) is not None
            or not can_shift(position, self.side, unit.bit_length() - 1)
        ):
            return 0.0
        if army not in self.rearguards:
            without = self.best_of(army, inside & ~unit, EVERYWHERE, means)[0]
            everyone = self.best_of(army, inside, EVERYWHERE, means)[0]
            self.rearguards[army] = without if without > max(everyone, 0.0) + DETACHING else 0.0
        return self.rearguards[army]

    def homecoming(self, piece: int, units: int, means: int) -> tuple[float, int]:
        """Out of the Transit Box, if what is there gives no victory point."""
        position = self.position
        if self.front.stance.east != East.COME_HOME and east_counts(position, self.front.stance):
            return NOWHERE
        for way, areas in destinations(position, self.side, piece, self.mode, means):
            if way == Means.EAST:
                nearest = min(bits(areas), key=lambda area: self.front.distance[area])
                return self.front.habits.homecoming * weight(units), way * WIDTH + nearest
        return NOWHERE

    def eastward(self, piece: int, units: int, means: int) -> tuple[float, int]:
        """Into the Transit Box, if that brings a victory point."""
        position = self.position
        if not position.season.eft_counts:
            return NOWHERE
        more = sum(kind.cost * (units & kind.mask).bit_count() for kind in KINDS) + (piece < ARMIES)
        before = eft_value(position)
        points = (before + more) // EFT_STEP - before // EFT_STEP
        for way, areas in destinations(position, self.side, piece, self.mode, means):
            if way == Means.EAST and areas and points:
                return self.front.habits.per_point * points, way * WIDTH + EFT
        return NOWHERE

    def promise(self) -> float:
        """What the best move of an army promises."""
        armies = [piece for piece in own_pieces(self.position, self.side) if piece < ARMIES]
        return self.best(armies)[0]


def east_counts(position: LastManPosition, stance: Stance) -> bool:
    """Whether what is in the Transit Box should stay there: for the point it brings, or soon will."""
    if not position.season.eft_counts:
        return False
    return stance.east == East.GO_THERE or eft_value(position) >= EFT_STEP


def missing_in_the_east(position: LastManPosition) -> int:
    """2.V.4-a: the build points that are missing in the Transit Box for another victory point."""
    return EFT_STEP - eft_value(position) % EFT_STEP
