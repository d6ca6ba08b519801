"""R13.8 Group I, foot units: forts first, then easy prey, then the way to the next fort, then close combat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from firestep.board.bits import bits
from firestep.games.trench_club.automa.attacks import aims_in_reach, attack, destroys
from firestep.games.trench_club.automa.close import hex_letters, plan_close, target_letters
from firestep.games.trench_club.automa.distances import costs_to, from_fort, hexes_within, nearest
from firestep.games.trench_club.automa.priorities import NOBODY, Candidate, Letter, Outlook, Plan, narrow
from firestep.games.trench_club.combat import hexes_of_target
from firestep.games.trench_club.movement import LAST_MOVE, may_ever_conquer
from firestep.games.trench_club.position import Army, FortNumber, Hex, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES


def plan_foot(outlook: Outlook) -> Plan | None:
    """R13.8: the first order of group I that can be met."""
    orders = (
        conquer,
        go_to_entrance,
        head_for_fort,
        attack_to_destroy,
        attack_without_answer,
        go_towards_entrance,
        act_as_close_combat,
    )
    for order in orders:
        plan = order(outlook)
        if plan is not None:
            return plan
    return None


# -- forts


def forts_wanted(outlook: Outlook) -> list[FortNumber]:
    """R13.9: neutral and enemy forts; none for a unit that may not conquer at all (Ruling A4)."""
    position = outlook.position
    if not may_ever_conquer(position, outlook.unit):
        return []
    army = position.army[outlook.unit]
    return [number for number, owner in enumerate(position.fort_owner) if owner != army]


def foot_at_entrance(position: TrenchPosition, fort: FortNumber, army: Army) -> list[Unit]:
    """The foot units of an army next to an entrance of a fort; inside a trench that touches it, all (Ruling A11)."""
    approaches = position.ground.forts[fort].approaches
    return [
        unit
        for unit in position.units_of(army)
        if TYPES[position.kind[unit]].is_foot
        and position.is_on_map(unit)
        and hexes_of_target(position, unit) & approaches
    ]


def is_threatened_by_foot(position: TrenchPosition, fort: FortNumber, army: Army) -> bool:
    """Whether a foot unit of an enemy of this army stands next to an entrance."""
    enemies = position.agreed.teams[1 - position.agreed.armies[army].team]
    return any(foot_at_entrance(position, fort, enemy) for enemy in enemies)


def is_taken_care_of(outlook: Outlook, fort: FortNumber) -> bool:
    """R13.8c: another own foot unit is there already, and no enemy foot unit that would call for a second one."""
    position, army = outlook.position, outlook.position.army[outlook.unit]
    others = (unit for unit in foot_at_entrance(position, fort, army) if unit != outlook.unit)
    return any(may_ever_conquer(position, unit) for unit in others) and not is_threatened_by_foot(position, fort, army)


# -- the orders


def conquer(outlook: Outlook) -> Plan | None:
    """R13.8b, I.1: conquer a fort with no enemy foot unit next to its entrances."""
    position, army = outlook.position, outlook.position.army[outlook.unit]
    forts = [position.ground.fort_at[place] for place in bits(outlook.to_conquer)]
    free = [fort for fort in forts if not is_threatened_by_foot(position, fort, army)]
    return plan_move("I-1", [position.ground.forts[fort].hex for fort in free])


def go_to_entrance(outlook: Outlook) -> Plan | None:
    """R13.8c, R13.8d, I.2: next to an entrance, (a) far from the nearest enemy."""
    entrances = 0
    for fort in forts_wanted(outlook):
        approaches = outlook.position.ground.forts[fort].approaches
        if approaches & outlook.ends and not is_taken_care_of(outlook, fort):
            entrances |= approaches
    return plan_move("I-2", bits(entrances & outlook.ends), [("a", far_from_enemies(outlook))])


def head_for_fort(outlook: Outlook) -> Plan | None:
    """R13.8e, I.3: (a) a hex from which an entrance can be reached next turn, (b) far from the nearest enemy,
    (c) near the entrance, (d) forest.

    That there is such a hex is what makes the fort one that can be reached in two turns, so (a) needs no letter.
    A fort whose entrance can be reached in this turn is left to I.2 (Ruling A6).
    """
    position = outlook.position
    approaches = [position.ground.forts[fort].approaches for fort in forts_wanted(outlook)]
    near: dict[Hex, int] = {}
    for gate in (gate for mask in approaches if not mask & outlook.ends for gate in bits(mask)):
        mask = hexes_within(position.ground, outlook.mover, gate, points_for(outlook, gate)) & outlook.ends
        cost = costs_to(position.ground, outlook.mover, gate)
        for place in bits(mask):
            near[place] = min(near.get(place, cost[place]), cost[place])
    letters: list[Letter[Candidate]] = [
        ("b", far_from_enemies(outlook)),
        ("c", lambda each: near[each[0]]),
        ("d", lambda each: not outlook.is_forest(each[0])),
    ]
    return plan_move("I-3", sorted(near), letters)


def points_for(outlook: Outlook, place: Hex) -> int:
    """The half points that one turn has for a way that ends here: half a point more onto open ground (R4.5)."""
    ground = outlook.position.ground
    last_move = ground.open & ~ground.trench_hexes if outlook.position.agreed.expert else ground.open
    return outlook.kind.half_points + (LAST_MOVE if last_move >> place & 1 else 0)


def attack_to_destroy(outlook: Outlook) -> Plan | None:
    """R13.8f, I.4: advance and attack a unit that it can destroy; ties by the letters of group II."""
    aims = [aim for aim in aims_in_reach(outlook) if destroys(outlook, aim.target)]
    return attack("I-4", aims, target_letters(outlook), hex_letters(outlook)) if aims else None


def attack_without_answer(outlook: Outlook) -> Plan | None:
    """R13.8g, I.5: advance and attack a unit that cannot retaliate; ties by the letters of group II."""
    aims = [aim for aim in aims_in_reach(outlook) if not aim.is_answered]
    return attack("I-5", aims, target_letters(outlook), hex_letters(outlook)) if aims else None


def go_towards_entrance(outlook: Outlook) -> Plan | None:
    """R13.8h, I.6: towards the nearest entrance; met only by coming nearer to it (Ruling A5)."""
    ground, mover = outlook.position.ground, outlook.mover
    gates = [gate for fort in forts_wanted(outlook) for gate in bits(ground.forts[fort].approaches)]
    away = {gate: points_from_origin(outlook, gate) for gate in gates}
    least = min(away.values(), default=0)
    goals = [gate for gate, points in away.items() if points == least]
    nearer = [place for place in bits(outlook.ends) if nearest(ground, mover, place, goals) < least]
    left, _ = narrow(nearer, [("", lambda place: nearest(ground, mover, place, goals))])
    return plan_move("I-6", left)


def points_from_origin(outlook: Outlook, goal: Hex) -> int:
    """R13.6: from where the unit stands, or from the entrances of the fort that it is in."""
    ground = outlook.position.ground
    if outlook.origin in ground.fort_at:
        return from_fort(ground, outlook.mover, ground.fort_at[outlook.origin], goal)
    return costs_to(ground, outlook.mover, goal)[outlook.origin]


def act_as_close_combat(outlook: Outlook) -> Plan | None:
    """R13.8i, I.7."""
    return plan_close(outlook, "I-7-1", "I-7-2")


def attack_after_move(outlook: Outlook) -> Plan | None:
    """R13.4c, Ruling A15, option: a foot unit that has only moved attacks from where it stands, by II.1."""
    aims = aims_in_reach(outlook)
    return attack("I-7-1", aims, target_letters(outlook), hex_letters(outlook)) if aims else None


def plan_move(priority: str, places: Sequence[Hex], letters: list[Letter[Candidate]] | None = None) -> Plan | None:
    """R13.4c: an order that only moves."""
    left, hex_letters = narrow([(place, NOBODY) for place in places], letters or [])
    return Plan(priority, tuple(left), hex_letters=hex_letters) if left else None


def far_from_enemies(outlook: Outlook) -> Callable[[Candidate], int]:
    return lambda each: -outlook.from_nearest_enemy(each[0])
