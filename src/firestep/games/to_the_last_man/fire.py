"""5.2 Fire and CH-9: who has dice in which step of a battle, and what they hit on."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TypeAlias

from firestep.games.to_the_last_man.cards import BONUS_DICE, BONUS_FIRE, STORMS, Card
from firestep.games.to_the_last_man.ground import ROUGH, Area
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import (
    ARTILLERY,
    BIPLANES,
    CAVALRY,
    COMMONWEALTH,
    INFANTRY_TYPE,
    NATION_UNITS,
    PLAIN_INFANTRY,
    SIEGE_GUNS,
    STOSSTRUPPEN,
    TANKS,
    Side,
)

BRITISH = NATION_UNITS[2]


class Group(IntEnum):
    """Dice of one kind in a volley."""

    INFANTRY = 0
    STORM = 1
    """Stosstruppen: their hits force armies to retreat (8.2.2-g)."""
    CAVALRY = 2
    ARTILLERY = 3
    SIEGE = 4
    AIR = 5
    TANK = 6
    FORT = 7
    BONUS_GUNS = 8
    BONUS_STORM = 9


Lot: TypeAlias = tuple[int, int, int]
"""Group, firepower, number of dice."""
FORCING = (Group.STORM, Group.TANK, Group.BONUS_STORM)
"""8.2.2-g, 8.3.5-f, 9.1.5-b, 9.1.6-b."""
OF_INFANTRY_TYPE = (Group.INFANTRY, Group.STORM)
"""8.3.4-j: what a defensive reaction may have rerolled."""

F1, F2, F3 = 1, 2, 3
SIEGE_FIRE = F3  # 8.3.3-a
FORT_FIRE = F2  # 8.4-f


def active(position: LastManPosition, side: Side, area: Area) -> int:
    """5.4-b: the units of a side that take part in a battle."""
    return position.present[area] & position.units_of[side] & ~position.retreated


def gun_fire(position: LastManPosition, side: Side, area: Area) -> int:
    """8.3.2-a, 9.3-a, 9.4-a: the firepower of a side's artillery in a battle."""
    if position.barrage[side] >> area & 1:
        return F3
    return F2 if position.gas[side] >> area & 1 else F1


def lot(group: Group, firepower: int, units: int) -> list[Lot]:
    count = units.bit_count()
    return [(int(group), firepower, count)] if count else []


def guns(position: LastManPosition, side: Side, area: Area, bonus: bool) -> list[Lot]:
    """8.3.2-b, 8.3.3-b, 8.3.3-d, 9.1.3-a: artillery, siege guns against a fort, extra die."""
    units = active(position, side, area)
    lots = lot(Group.ARTILLERY, gun_fire(position, side, area), units & ARTILLERY)
    if position.has_fort(1 - side, area):
        lots += lot(Group.SIEGE, SIEGE_FIRE, units & SIEGE_GUNS)
    if bonus and units and position.bonus >> area & 1 and position.bonus_card in (Card.BIG_PUSH, Card.GERICHT):
        lots.append((Group.BONUS_GUNS, BONUS_FIRE, 1))
    return lots


def artillery_step(position: LastManPosition, side: Side, area: Area) -> list[Lot]:
    """2.II.4-g: the attacker's guns fire first."""
    return guns(position, side, area, bonus=True)


def attack(position: LastManPosition, side: Side, area: Area, air_is_done: bool) -> list[Lot]:
    """2.II.4-i: every attacking unit that may fire; 8.4-e: a fort never does."""
    units = active(position, side, area)
    lots = lot(Group.INFANTRY, F1, units & PLAIN_INFANTRY)  # 8.2.1-a, 8.2.1-b
    lots += lot(Group.INFANTRY, F2, units & COMMONWEALTH)  # 8.2.3-a
    lots += lot(Group.STORM, F2, units & STOSSTRUPPEN)  # 8.2.2-a, 8.2.2-b
    if not active(position, 1 - side, area) & INFANTRY_TYPE:
        lots += lot(Group.CAVALRY, F1, units & CAVALRY)  # 8.3.1-b, 8.3.1-e, AMB-17
    lots += guns(position, side, area, bonus=True)
    if not air_is_done and not position.weather:
        lots += lot(Group.AIR, F1, units & BIPLANES)  # 8.3.4-i
    if not ROUGH >> area & 1:
        lots += lot(Group.TANK, F2, units & TANKS)  # 8.3.5-a, 8.3.5-d
    return lots + bonus_storm(position, area) if units else lots


def bonus_storm(position: LastManPosition, area: Area) -> list[Lot]:
    """9.1.5-a, 9.1.6-a, AMB-33: two dice in each named area; tank dice do not count in rough terrain."""
    if position.bonus_card not in STORMS or not position.bonus >> area & 1:
        return []
    if position.bonus_card == Card.TOUT_LE_MONDE and ROUGH >> area & 1:
        return []
    return [(Group.BONUS_STORM, BONUS_FIRE, BONUS_DICE)]


def defence(position: LastManPosition, side: Side, area: Area, biplanes: int) -> list[Lot]:
    """2.II.4-h, 8.3.6-a: every defending unit that may fire; `biplanes` is how many attack the ground."""
    units = active(position, side, area)
    plain = units & PLAIN_INFANTRY
    dug_in = entrenched_in(position, side, area) & plain
    lots = lot(Group.INFANTRY, F1, plain & ~dug_in)
    lots += lot(Group.INFANTRY, F2, dug_in)  # 8.2.1-b
    lots += lot(Group.INFANTRY, F2, units & COMMONWEALTH)
    lots += lot(Group.STORM, F2, units & STOSSTRUPPEN)
    lots += lot(Group.CAVALRY, F1, units & CAVALRY)  # 8.3.1-a
    lots += defending_guns(position, side, area, units & ARTILLERY)
    if biplanes:
        lots.append((Group.AIR, F1, biplanes))
    if not ROUGH >> area & 1:
        lots += lot(Group.TANK, F1, units & TANKS)
    if position.has_fort(side, area) and position.fort[area] > 0:
        lots.append((Group.FORT, FORT_FIRE, position.fort[area]))  # 8.4-f, 8.4-k
    return lots


def defending_guns(position: LastManPosition, side: Side, area: Area, artillery: int) -> list[Lot]:
    """8.3.2-a; 8.3.2-g: from Spring 1918 UK artillery has +1 firepower in defence, if the option is on."""
    firepower = gun_fire(position, side, area)
    if not position.agreed.uk_materiel or position.turn < DATES["materiel"]:
        return lot(Group.ARTILLERY, firepower, artillery)
    better = min(firepower + 1, F3)
    return lot(Group.ARTILLERY, better, artillery & BRITISH) + lot(Group.ARTILLERY, firepower, artillery & ~BRITISH)


def entrenched_in(position: LastManPosition, side: Side, area: Area) -> int:
    """8.1-l, 8.1-m, 4.3-b: independent entrenched infantry, and all in entrenched armies; only infantry benefits."""
    units = position.entrenched & position.alone[area]
    armies = position.armies_in[area] & position.armies_of[side] & position.dug_in
    while armies:
        low = armies & -armies
        armies ^= low
        units |= position.inside[low.bit_length() - 1]
    return units


def dice_in(lots: Sequence[Lot]) -> int:
    return sum(count for _, _, count in lots)


def is_hit(die: int, firepower: int) -> bool:
    """5.2.2-a."""
    return die <= firepower


def hits_by_group(lots: Sequence[Lot], dice: Sequence[int]) -> dict[int, int]:
    """The hits of a volley by group; the dice lie in the order of the lots."""
    found: dict[int, int] = {}
    at = 0
    for group, firepower, count in lots:
        hits = sum(die <= firepower for die in dice[at : at + count])
        found[group] = found.get(group, 0) + hits
        at += count
    return found


def volley_of(lots: Sequence[Lot], dice: Sequence[int]) -> tuple[int, ...]:
    """Every die with the firepower it was rolled at, as `10 * firepower + die`."""
    at = 0
    found: list[int] = []
    for _, firepower, count in lots:
        found += [10 * firepower + die for die in dice[at : at + count]]
        at += count
    return tuple(found)


def remembered(lots: Sequence[Lot], faces: Sequence[int]) -> list[int]:
    """The dice of a volley with the group each belongs to, as `100 * group + 10 * firepower + die`."""
    groups = [group for group, _, count in lots for _ in range(count)]
    return [100 * group + face for group, face in zip(groups, faces, strict=True)]
