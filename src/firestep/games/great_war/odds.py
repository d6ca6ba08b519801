"""The exact odds of an attack before it is confirmed: figures lost, destruction, retreat.

Ways are counted in whole numbers and become chances at the end. The owner of the target is assumed to ignore every
flag that may be ignored; a retreat that is blocked costs a figure (RET-08).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb

from firestep.board.bits import bits
from firestep.games.great_war.artillery import pattern_of
from firestep.games.great_war.battles import BattlePhase, joiners, joins_cross_fire
from firestep.games.great_war.combat import CLOSE, RANGED, close_targets, dice_of, protection, skulls_hit
from firestep.games.great_war.facts import (
    BURST,
    FACES_WITH,
    FIELD_ARTILLERY,
    FLAG,
    IS_TANK,
    SKULL,
    SOLDIER,
    UNITS,
)
from firestep.games.great_war.ground import BEHIND, GRID, ring_hex
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex, Side, Unit
from firestep.games.great_war.roll_results import TANK_FLAGS_IGNORED

SIDES_OF_DIE = 6
Ways = tuple[tuple[int, int, int], ...]
"""Hits, flags, and in how many of all rolls they come up."""


class LossChances:
    """The chances of a unit to lose figures."""

    __slots__ = ()

    lost: tuple[float, ...]
    """By figures, from none to all: the chance to lose exactly this many."""

    @property
    def destroyed(self) -> float:
        return self.lost[-1]

    @property
    def mean(self) -> float:
        """Figures lost on average."""
        return sum(figures * chance for figures, chance in enumerate(self.lost))


@dataclass(slots=True, frozen=True)
class Odds(LossChances):
    """What one roll may do to one unit."""

    dice: int
    soldiers_ignored: int
    flags_ignored: int
    lost: tuple[float, ...]
    retreat: float
    """Hexes of retreat on average."""
    forced_back: float
    """The chance that the unit survives and leaves its hex."""


@cache
def ways_of_dice(dice: int, soldiers_ignored: int, skulls: bool, on_tank: bool) -> Ways:
    """DIE-01 to DIE-04: how often so many hits come together with so many flags."""
    soldier = 0 if on_tank else FACES_WITH[SOLDIER]
    sure = FACES_WITH[BURST] + (FACES_WITH[SKULL] if skulls else 0)
    flag = FACES_WITH[FLAG]
    rest = SIDES_OF_DIE - soldier - sure - flag
    found: dict[tuple[int, int], int] = {}
    for soldiers in range(dice + 1):
        for sures in range(dice - soldiers + 1):
            for flags in range(dice - soldiers - sures + 1):
                others = dice - soldiers - sures - flags
                ways = comb(dice, soldiers) * comb(dice - soldiers, sures) * comb(dice - soldiers - sures, flags)
                ways *= soldier**soldiers * sure**sures * flag**flags * rest**others
                key = sures + max(0, soldiers - soldiers_ignored), flags
                found[key] = found.get(key, 0) + ways
    return tuple((hits, flags, ways) for (hits, flags), ways in sorted(found.items()) if ways)


def room_to_retreat(position: GreatWarPosition, unit: Unit, most: int) -> int:
    """RET-03 to RET-06: how many hexes the unit could go back, if its owner picks the longest way."""
    side = position.side[unit]
    closed = (position.occupied | position.impassable_for(unit)) & ~(1 << position.where[unit])
    reached = {position.where[unit]}
    for steps in range(most):
        reached = {each for place in reached for each in BEHIND[side][place] if not closed >> each & 1}
        if not reached:
            return steps
    return most


def odds(position: GreatWarPosition, attackers: list[Unit], target: Unit) -> Odds:
    """The exact odds of this attack (of several machine guns: XF-02), fought now and without any card."""
    lead = attackers[0]
    where = position.where
    distance = GRID.distance(where[lead], where[target])
    dice = sum(dice_of(position, each, GRID.distance(where[each], where[target]), target) for each in attackers)
    mode = CLOSE if distance == 1 else RANGED
    soldiers, flags = protection(position, target, lead, mode, position.side[lead])
    skulls = any(skulls_hit(position, each, target, distance) for each in attackers)
    strong = position.kind[lead] == FIELD_ARTILLERY or UNITS[position.kind[lead]].skulls_at_two
    return worked_out(position, target, dice, soldiers, flags, skulls, strong)


def guns_joined(position: GreatWarPosition) -> list[Unit]:
    """XF-01: the machine guns that have joined the attack that is being made ready."""
    phase = next((frame for frame in reversed(position.stack) if isinstance(frame, BattlePhase)), None)
    return phase.joining.copy() if phase else []


def guns_that_may_join(position: GreatWarPosition, attackers: list[Unit], place: Hex) -> list[Unit]:
    """XF-04: those that could still join this attack, if it is a cross fire at all."""
    lead = attackers[0]
    if not joins_cross_fire(position, lead) or close_targets(position, lead):
        return []
    return [position.unit_at[each] for each in bits(joiners(position, lead, place, attackers[1:]))]


def worked_out(
    position: GreatWarPosition, target: Unit, dice: int, soldiers: int, flags: int, skulls: bool, strong: bool
) -> Odds:
    figures = position.figures[target]
    room = room_to_retreat(position, target, dice)
    if not IS_TANK[position.kind[target]]:
        return odds_of_soldiers(dice, soldiers, flags, skulls, figures, room)
    ways = ways_of_dice(dice, soldiers, skulls, on_tank=True)
    total = sum(count for _, _, count in ways)
    return odds_of_tank(position, target, dice, ways, total, room, max(TANK_FLAGS_IGNORED, flags), strong)


@cache
def odds_of_soldiers(dice: int, soldiers: int, flags: int, skulls: bool, figures: int, room: int) -> Odds:
    """The same for a soldier unit with so many figures and so much room behind it."""
    ways = ways_of_dice(dice, soldiers, skulls, on_tank=False)
    total = sum(count for _, _, count in ways)
    lost = [0] * (figures + 1)
    retreat = forced = 0
    for hits, rolled, count in ways:
        taken = max(0, rolled - flags)
        if hits >= figures:
            lost[figures] += count
            continue
        losses = min(figures, hits + max(0, taken - room))
        lost[losses] += count
        retreat += min(taken, room) * count
        forced += count if min(taken, room) and losses < figures else 0
    chances = tuple(each / total for each in lost)
    return Odds(dice, soldiers, flags, chances, retreat / total, forced / total)


def odds_of_tank(
    position: GreatWarPosition,
    target: Unit,
    dice: int,
    ways: Ways,
    total: int,
    room: int,
    ignored: int,
    strong: bool,
) -> Odds:
    """TNK-07, TNK-11, TNK-12: each potential hit is tested; a helpless tank is tested for its flags too."""
    figures = position.figures[target]
    helpless = (position.bogged | position.ditched) >> target & 1
    through = FACES_WITH[BURST] + (FACES_WITH[SKULL] if strong or helpless else 0)
    lost = [0.0] * (figures + 1)
    retreat = forced = 0.0
    for hits, rolled, count in ways:
        taken = max(0, rolled - ignored)
        tested = hits + (taken if helpless else 0)
        for confirmed in range(tested + 1):
            chance = count / total * comb(tested, confirmed) * through**confirmed
            chance *= (SIDES_OF_DIE - through) ** (tested - confirmed) / SIDES_OF_DIE**tested
            blocked = 0 if helpless or confirmed >= figures else max(0, taken - room)
            losses = min(figures, confirmed + blocked)
            lost[losses] += chance
            if not helpless and losses < figures:
                retreat += min(taken, room) * chance
                forced += chance if min(taken, room) else 0.0
    return Odds(dice, 0, ignored, tuple(lost), retreat, forced)


# -- reserve artillery


@dataclass(slots=True, frozen=True)
class ShellOdds(LossChances):
    """What the artillery may do to the unit on one hex of the template."""

    place: Hex
    unit: Unit
    lost: tuple[float, ...]

    @property
    def hit(self) -> float:
        """The chance to lose anything."""
        return 1 - self.lost[0]


@cache
def centre_ways(dice: int) -> tuple[tuple[int, bool, int], ...]:
    """RA-11, RA-15: how often so many dice hit the centre, with or without three equal ones."""
    found: dict[tuple[int, bool], int] = {}
    for roll in product(range(1, 7), repeat=dice):
        pattern = pattern_of(roll)
        key = pattern.centre, pattern.triple
        found[key] = found.get(key, 0) + 1
    return tuple((centre, triple, count) for (centre, triple), count in sorted(found.items()))


@cache
def ring_ways(dice: int) -> tuple[tuple[int, bool, int], ...]:
    """RA-10: how often so many dice fall on one hex of the ring."""
    return tuple((hits, False, comb(dice, hits) * 5 ** (dice - hits)) for hits in range(dice + 1))


def artillery_odds(position: GreatWarPosition, side: Side, centre: Hex, dice: int) -> list[ShellOdds]:
    """RA-10 to RA-17: what so many d6 on this centre do to each unit under the template, hex by hex."""
    found = []
    for number, place in enumerate([centre, *(ring_hex(side, centre, each) for each in range(1, 7))]):
        unit = position.unit_at[place] if place >= 0 else NOBODY
        if unit != NOBODY:
            found.append(shells_on(position, side, place, unit, dice, is_centre=not number))
    return found


def shells_on(position: GreatWarPosition, side: Side, place: Hex, unit: Unit, dice: int, is_centre: bool) -> ShellOdds:
    """RA-11 to RA-17: what so many d6 do to the unit on the centre, or on one hex of the ring."""
    soldiers, flags = protection(position, unit, -1, RANGED, side)
    if not IS_TANK[position.kind[unit]]:
        room = room_to_retreat(position, unit, dice)
        return ShellOdds(
            place, unit, shells_on_soldiers(dice, is_centre, soldiers, flags, position.figures[unit], room)
        )
    parts = {
        (hits, triple): worked_out(position, unit, hits, *protected(soldiers, flags, triple), is_centre, strong=False)
        for hits, triple, _ in ways_of_shells(dice, is_centre)
        if hits
    }
    return ShellOdds(place, unit, added_up(dice, is_centre, position.figures[unit], parts))


def protected(soldiers: int, flags: int, triple: bool) -> tuple[int, int]:
    """RA-15: three equal dice leave no protection."""
    return (0, 0) if triple else (soldiers, flags)


def ways_of_shells(dice: int, is_centre: bool) -> tuple[tuple[int, bool, int], ...]:
    return centre_ways(dice) if is_centre else ring_ways(dice)


@cache
def shells_on_soldiers(
    dice: int, is_centre: bool, soldiers: int, flags: int, figures: int, room: int
) -> tuple[float, ...]:
    """By losses: the chance that a soldier unit with this protection and room behind it has them."""
    parts = {
        (hits, triple): odds_of_soldiers(hits, *protected(soldiers, flags, triple), is_centre, figures, min(room, hits))
        for hits, triple, _ in ways_of_shells(dice, is_centre)
        if hits
    }
    return added_up(dice, is_centre, figures, parts)


def added_up(dice: int, is_centre: bool, figures: int, parts: Mapping[tuple[int, bool], Odds]) -> tuple[float, ...]:
    """The chances of losses over all ways in which the d6 can fall."""
    lost = [0.0] * (figures + 1)
    total = 0
    for hits, triple, count in ways_of_shells(dice, is_centre):
        total += count
        if not hits:
            lost[0] += count
            continue
        for losses, chance in enumerate(parts[hits, triple].lost):
            lost[losses] += chance * count
    return tuple(each / total for each in lost)
