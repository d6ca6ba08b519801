"""R13.11 Group III, long range: which enemy to shell, from which hex, and how to approach if none is in range."""

from __future__ import annotations

from firestep.games.trench_club.automa.attacks import Aim, aims_in_reach, approach, attack, destroys, price
from firestep.games.trench_club.automa.distances import nearest_in_hexes
from firestep.games.trench_club.automa.priorities import Candidate, Letter, Outlook, Plan
from firestep.games.trench_club.combat import hexes_of_target
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import NEUTRAL, Unit
from firestep.games.trench_club.units import TYPES

around = GRID.around


def plan_ranged(outlook: Outlook) -> Plan | None:
    """R13.11: III.1, else III.2."""
    aims = aims_in_reach(outlook)
    if aims:
        return attack("III-1", aims, target_letters(outlook), hex_letters(outlook))
    return approach(outlook, "III-2", target_letters(outlook), GRID.distance, hex_letters(outlook))


def target_letters(outlook: Outlook) -> list[Letter[Aim]]:
    """R13.11b: a can be destroyed, b foot at a fort, c already attacked this turn, d expensive, e experienced."""
    position = outlook.position
    return [
        ("a", lambda aim: not destroys(outlook, aim.target)),
        ("b", lambda aim: not threatens_fort(outlook, aim.target)),
        ("c", lambda aim: not outlook.attacked >> aim.target & 1),
        ("d", lambda aim: -price(outlook, aim.target)),
        ("e", lambda aim: -position.experience[aim.target]),
    ]


def threatens_fort(outlook: Outlook, target: Unit) -> bool:
    """R13.11b: a foot unit next to an entrance of a neutral fort or one of the Automa's."""
    position = outlook.position
    if not TYPES[position.kind[target]].is_foot:
        return False
    wanted = (NEUTRAL, position.army[outlook.unit])
    hexes = hexes_of_target(position, target)
    forts = zip(position.ground.forts, position.fort_owner, strict=True)
    return any(owner in wanted and fort.approaches & hexes for fort, owner in forts)


def hex_letters(outlook: Outlook) -> list[Letter[Candidate]]:
    """R13.11d: a by a road, b far from the next enemy, c near the next own unit, d near where it came from."""
    road = outlook.position.ground.road
    by_road = road | around(road)

    return [
        ("a", lambda each: not by_road >> each[0] & 1),
        ("b", lambda each: -nearest_in_hexes(each[0], outlook.enemy_hexes)),
        ("c", lambda each: nearest_in_hexes(each[0], outlook.own_hexes)),
        ("d", lambda each: outlook.from_origin(each[0])),
        ("d", lambda each: GRID.distance(outlook.origin, each[0])),
    ]
