"""R13.5, R13.7 What a unit of the Automa can attack, from where, what it destroys and what retaliates."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from firestep.board.bits import bits
from firestep.games.trench_club.automa.priorities import NOBODY, Candidate, Letter, Outlook, Plan, narrow
from firestep.games.trench_club.combat import (
    DESTROYED_AT,
    damage_done,
    fixed_hits,
    hexes_of_target,
    level_of,
    retaliators,
)
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import Hex, Unit
from firestep.games.trench_club.targets import reach_from_any
from firestep.games.trench_club.trenches import trench_mask_of
from firestep.games.trench_club.units import TYPES, Arm

around = GRID.around


class Aim(NamedTuple):
    """An enemy, the hexes from which it can be attacked now, and whether that attack meets retaliation."""

    target: Unit
    hexes: int
    is_answered: bool


def range_against(outlook: Outlook, target: Unit) -> tuple[int, int] | None:
    """R8.2, R8.3: least and greatest distance at which the unit attacks such a target; None if it never can."""
    target_is_air = TYPES[outlook.position.kind[target]].is_air
    return outlook.kind.air_range if target_is_air else outlook.kind.ground_range


def aims_in_reach(outlook: Outlook) -> list[Aim]:
    """Every attack that the unit can make after its move.

    From farther than 1 hex nobody retaliates (R9.1), so the hex decides whether an attack is answered (Ruling A12).
    """
    position, kind = outlook.position, outlook.kind
    aims = []
    for target in outlook.enemies:
        is_air = TYPES[position.kind[target]].is_air
        struck = hexes_of_target(position, target)
        hexes = hexes_to_attack_from(outlook, reach_from_any(kind.number, struck, is_air))
        if not hexes:
            continue
        fights_close = kind.fights_air if is_air else kind.fights_ground
        close = hexes & hexes_to_attack_from(outlook, around(struck)) if fights_close else 0
        if close and retaliators(position, outlook.unit, target):
            aims.append(Aim(target, close, True))
            hexes &= ~close
        if hexes:
            aims.append(Aim(target, hexes, False))
    return aims


def hexes_to_attack_from(outlook: Outlook, in_range: int) -> int:
    """Where the unit may end its move and attack: not in a fort (R7.5), not in water (R4.9)."""
    ground = outlook.position.ground
    ends = outlook.ends & ~ground.fort_hexes
    if outlook.kind.arm not in (Arm.AIR, Arm.NAVAL):
        ends &= ~ground.water
    if trench_mask_of(outlook.position, outlook.unit) & in_range:
        in_range |= 1 << outlook.origin  # R12.7: it stays, and attacks from any hex of its trench
    return ends & in_range


def aims_anywhere(outlook: Outlook) -> list[Aim]:
    """Every enemy that the unit could attack at all, wherever it stands."""
    aims = []
    for target in outlook.enemies:
        limits = range_against(outlook, target)
        if limits is not None:
            is_answered = limits[1] == 1 and bool(retaliators(outlook.position, outlook.unit, target))
            aims.append(Aim(target, 0, is_answered))
    return aims


def destroys(outlook: Outlook, target: Unit) -> bool:
    """R13.7: whether the fixed hits of the unit are enough to destroy a target where it stands."""
    position, unit = outlook.position, outlook.unit
    hits = fixed_hits(position.kind[unit], position.damage[unit], position.experience[unit], position.kind[target])
    return position.damage[target] + damage_done(position, target, hits) >= DESTROYED_AT


def own_attack_value(outlook: Outlook, unit: Unit) -> int:
    """R13.10: the plain attack value of a unit at its current level, whatever it attacks."""
    return TYPES[outlook.position.kind[unit]].attack[level_of(outlook.position.experience[unit])]


def price(outlook: Outlook, unit: Unit) -> int:
    return TYPES[outlook.position.kind[unit]].cost


def attack(priority: str, aims: list[Aim], targets_by: list[Letter[Aim]], hexes_by: list[Letter[Candidate]]) -> Plan:
    """The best target by its letters, then the best hex to attack it from."""
    best, target_letters = narrow(aims, targets_by)
    candidates = [(place, aim.target) for aim in best for place in bits(aim.hexes)]
    left, hex_letters = narrow(candidates, hexes_by)
    return Plan(priority, tuple(left), target_letters, hex_letters)


def approach(
    outlook: Outlook,
    priority: str,
    targets_by: list[Letter[Aim]],
    distance: Callable[[Hex, Hex], int],
    hexes_by: list[Letter[Candidate]],
) -> Plan | None:
    """As near as possible to the best target."""
    best, target_letters = narrow(aims_anywhere(outlook), targets_by)
    where = outlook.position.where
    candidates = [(place, aim.target) for aim in best for place in bits(outlook.ends)]
    nearest, _ = narrow(candidates, [("", lambda each: distance(each[0], where[each[1]]))])
    left, hex_letters = narrow(nearest, hexes_by)
    if not left:
        return None
    places = dict.fromkeys(place for place, _ in left)
    return Plan(priority, tuple((place, NOBODY) for place in places), target_letters, hex_letters)
