"""R13.10 Group II, close combat: which enemy to attack, from which hex, and how to approach if none is in reach."""

from __future__ import annotations

from firestep.games.trench_club.automa.attacks import (
    Aim,
    aims_in_reach,
    approach,
    attack,
    destroys,
    own_attack_value,
    price,
)
from firestep.games.trench_club.automa.distances import costs_to, nearest
from firestep.games.trench_club.automa.priorities import Candidate, Letter, Outlook, Plan
from firestep.games.trench_club.position import Hex
from firestep.games.trench_club.units import TYPE_OF

ANTI_AIRCRAFT = TYPE_OF["anti-aircraft"].number


def plan_close(outlook: Outlook, first: str = "II-1", second: str = "II-2") -> Plan | None:
    """R13.10: II.1, else II.2. A foot unit that acts as group II (R13.8i) names its orders after I.7."""
    aims = aims_in_reach(outlook)
    if aims:
        return attack(first, aims, target_letters(outlook), hex_letters(outlook))

    def points(place: Hex, goal: Hex) -> int:
        return costs_to(outlook.position.ground, outlook.mover, goal)[place]

    return approach(outlook, second, target_letters(outlook), points, hex_letters(outlook))


def target_letters(outlook: Outlook) -> list[Letter[Aim]]:
    """R13.10b: a can be destroyed, b cannot retaliate, c planes: far from anti-air, d weak, e expensive, f raw."""
    position = outlook.position
    letters: list[Letter[Aim]] = [
        ("a", lambda aim: not destroys(outlook, aim.target)),
        ("b", lambda aim: aim.is_answered),
        ("d", lambda aim: own_attack_value(outlook, aim.target)),
        ("e", lambda aim: -price(outlook, aim.target)),
        ("f", lambda aim: position.experience[aim.target]),
    ]
    if outlook.kind.is_air:
        letters.insert(2, ("c", lambda aim: -from_anti_aircraft(outlook, position.where[aim.target])))
    return letters


def hex_letters(outlook: Outlook) -> list[Letter[Candidate]]:
    """R13.10d: a planes: far from anti-aircraft, b forest, c near the next own unit, d near where it came from."""
    letters: list[Letter[Candidate]] = [
        ("b", lambda each: not outlook.is_forest(each[0])),
        ("c", lambda each: outlook.to_next_own_unit(each[0])),
        ("d", lambda each: outlook.from_origin(each[0])),
    ]
    if outlook.kind.is_air:
        letters.insert(0, ("a", lambda each: -from_anti_aircraft(outlook, each[0])))
    return letters


def from_anti_aircraft(outlook: Outlook, place: Hex) -> int:
    """The points from a hex to the next anti-aircraft gun of the enemy."""
    position = outlook.position
    guns = [position.where[enemy] for enemy in outlook.enemies if position.kind[enemy] == ANTI_AIRCRAFT]
    return nearest(position.ground, outlook.mover, place, guns)
