"""12.1, 12.2.2: which spaces may be attacked, and by whom. Nothing here changes a position."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import besieges_here, enemy_targets
from firestep.games.paths_of_glory.area import attack_area, is_crossing, march_links
from firestep.games.paths_of_glory.cards.facts import (
    BREST_LITOVSK,
    LLOYD_GEORGE,
    OBEROST,
    SPRING_OFFENSIVES,
    STAVKA_TIMIDITY,
)
from firestep.games.paths_of_glory.combat.combat_cards import GERMANS
from firestep.games.paths_of_glory.combat.fire import fort_defends
from firestep.games.paths_of_glory.ground import (
    FORT,
    FRANCE_BELGIUM,
    LINES,
    LONDON,
    NATION_SPACES,
    NEAR_EAST,
    RUSSIA,
    Space,
)
from firestep.games.paths_of_glory.nations import CP, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition, can_besiege
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.tables import LIMITED_WAR_AT
from firestep.games.paths_of_glory.units import ACTING_UNITS, ACTS, NATION_UNITS, SIDE_UNITS, Unit
from firestep.kernel import Refusal

NOT_MARKED = Refusal("12.1.1", "not-marked-for-attack")
FOUGHT_ALREADY = Refusal("12.1.5", "fought-already")
OUT_OF_SUPPLY = Refusal("L-16", "attacker-out-of-supply")
NOT_ADJACENT = Refusal("12.1.3", "target-not-adjacent")
ONLY_FROM_INSIDE = Refusal("15.1.3", "only-from-inside")
NO_TARGET = Refusal("12.1.1", "no-target")
ATTACKED_ALREADY = Refusal("Q-12.1-13", "attacked-already")
ONLY_RETREATED = Refusal("12.1.1", "only-retreated-units")
RUSSIAN_FORTS = Refusal("15.1.10", "russian-forts")
GERMAN_FORTS = Refusal("15.1.11", "german-forts-on-turn-1")
LLOYD_GEORGE_FORBIDS = Refusal("card CP-55", "lloyd-george-forbids")
STAVKA_FORBIDS = Refusal("card CP-58", "stavka-forbids")
BREST_FORBIDS = Refusal("16.4.9", "brest-litovsk-forbids")
COVERS_SIEGE = Refusal("15.2.3", "covers-siege")
LONDON_ALONE = Refusal("12.1.10", "london-needs-help")
MULTINATIONAL = Refusal("12.1.9", "multinational")
ONE_CROSSING = Refusal("11.3.2", "one-corps-crosses")


def defenders_of(position: PathsPosition, side: Side, target: Space) -> int:
    """12.2.3, 12.5.6: the units that defend a space; those that retreated there this round do not."""
    return position.at[target] & SIDE_UNITS[1 - side] & ~position.retreated


def open_targets(position: PathsPosition, side: Side) -> int:
    """12.1.1, Q-12.1-1, Q-12.1-13: spaces that may still be attacked in this action.

    Units that retreated this round do not open a space to attack, but do not shield a fort in it either.
    """
    found = (enemy_targets(position, side) & position.targets | own_sieges(position, side)) & ~position.attacked
    for place in bits(found):
        if not defenders_of(position, side, place) and not fort_defends(position, place, 1 - side):
            found &= ~(1 << place)
    return found


def own_sieges(position: PathsPosition, side: Side) -> int:
    """15.1.3: spaces where own units may attack an enemy fort from inside."""
    mask = position.forts & position.occupied[side] & position.marked_attack
    for place in bits(mask):
        if position.controller(place) == side:
            mask &= ~(1 << place)
    return mask


def why_not_target(position: PathsPosition, side: Side, target: Space) -> Refusal | None:
    if position.attacked >> target & 1:
        return ATTACKED_ALREADY
    if not open_targets(position, side) >> target & 1:
        return ONLY_RETREATED if position.at[target] & position.retreated else NO_TARGET
    return None if any_attacker(position, side, target) else NOT_ADJACENT


def near_target(position: PathsPosition, side: Side, target: Space) -> int:
    """Free attackers in spaces next to the target, or besieging the fort in it."""
    places = (LINES.links[target] | 1 << target) & position.marked_attack & position.occupied[side]
    found = 0
    for place in bits(places):
        found |= position.at[place]
    return found & position.active & ~position.fought


def any_attacker(position: PathsPosition, side: Side, target: Space) -> bool:
    return any(
        why_not_attack_with(position, side, unit, target) is None and why_not_alone(position, unit, target) is None
        for unit in bits(near_target(position, side, target))
    )


def targets_in_reach(position: PathsPosition, side: Side) -> list[Space]:
    near = places = position.marked_attack & position.occupied[side]
    for place in bits(places):
        near |= LINES.links[place]
    return [target for target in bits(open_targets(position, side) & near) if any_attacker(position, side, target)]


def why_not_attack_with(position: PathsPosition, side: Side, unit: Unit, target: Space) -> Refusal | None:
    """12.1.1 to 12.1.8, 15.1.10: why a unit may not take part in an attack on this space."""
    place = position.where[unit]
    if place < 0 or not position.marked_attack >> place & 1 or not SIDE_UNITS[side] & position.active & 1 << unit:
        return NOT_MARKED
    if position.fought >> unit & 1:
        return FOUGHT_ALREADY
    if place == target:
        if not besieges_here(position, place, side):
            return NOT_ADJACENT
    # Q-12.1-4, Q-12.1-5: Constantinople is attacked only by units that may be in the Near East.
    elif not march_links(position, unit, place) & attack_area(position, unit) & 1 << target:
        return NOT_ADJACENT
    elif position.controller(target) != side and position.besieged(target):
        return ONLY_FROM_INSIDE
    if position.rules.deluxe and not in_supply(position, unit):
        return OUT_OF_SUPPLY
    return why_not_by_event(position, unit, target)


def why_not_by_event(position: PathsPosition, unit: Unit, target: Space) -> Refusal | None:
    """15.1.10, 15.1.11, 16.4.9 and events that forbid an attack."""
    bit = 1 << unit
    defenders = position.at[target] & ~SIDE_UNITS[CP] if SIDE_UNITS[CP] & bit else position.at[target] & SIDE_UNITS[CP]
    if GERMANS & bit:
        if position.forts & RUSSIA & position.ap & 1 << target and not oberost(position):
            return RUSSIAN_FORTS
    elif NATION_UNITS[Nation.RU] & bit:
        refusal = why_not_russian(position, target, defenders)
        if refusal is not None:
            return refusal
    elif ACTING_UNITS[Nation.BR] & bit and lloyd_george(position, target, defenders):
        return LLOYD_GEORGE_FORBIDS
    if position.was_played(BREST_LITOVSK) and brest_protects(unit, target, defenders):
        return BREST_FORBIDS
    return None


def oberost(position: PathsPosition) -> bool:
    """15.1.10, Q-16.1-1, card CP-11: Oberost was played or CP war status has reached 4."""
    return position.was_played(OBEROST) or position.war_status[CP] >= LIMITED_WAR_AT


def why_not_russian(position: PathsPosition, target: Space, defenders: int) -> Refusal | None:
    if position.was_played(BREST_LITOVSK):
        return BREST_FORBIDS
    fort = position.forts & NATION_SPACES[Nation.GE] & ~position.ap
    if position.turn == 1 and fort >> target & 1:
        return GERMAN_FORTS
    if position.played_now(STAVKA_TIMIDITY) and defenders and not defenders & ~GERMANS:
        return STAVKA_FORBIDS if position.trench_level(target, CP) else None
    return None


def lloyd_george(position: PathsPosition, target: Space, defenders: int) -> bool:
    if not position.played_now(LLOYD_GEORGE) or position.played & SPRING_OFFENSIVES:
        return False
    return bool(defenders & GERMANS) and position.trench_level(target, CP) == 2


def brest_protects(unit: Unit, target: Space, defenders: int) -> bool:
    """16.4.9, Q-CP45-3: only Turks in the Near East may attack Russians; their spaces may be entered (Q-CP45-2)."""
    if not SIDE_UNITS[CP] >> unit & 1 or not defenders & NATION_UNITS[Nation.RU]:
        return False
    return not (NEAR_EAST >> target & 1 and NATION_UNITS[Nation.TU] >> unit & 1)


def why_not_alone(position: PathsPosition, unit: Unit, target: Space) -> Refusal | None:
    """12.1.10, 15.2.3: a unit that could not attack even alone."""
    if position.where[unit] == LONDON:
        return LONDON_ALONE
    return COVERS_SIEGE if uncovers_siege(position, 1 << unit, target) else None


def uncovers_siege(position: PathsPosition, attackers: int, target: Space) -> bool:
    """15.2.3, Q-15.2-2: units that attack out of a besieged fort's space leave enough others behind."""
    for place in {position.where[unit] for unit in bits(attackers)}:
        if place == target or not besieges_here(position, place, position.acting):
            continue
        rest = position.at[place] & ~attackers
        if not position.attacked >> place & 1:
            rest &= ~position.fought
        if position.besieged(place) and not can_besiege(rest, FORT[place]):
            return True
    return False


def why_not_join(position: PathsPosition, side: Side, attackers: int, unit: Unit, target: Space) -> Refusal | None:
    """Why a unit may not be added to those already named for an attack."""
    refusal = why_not_attack_with(position, side, unit, target)
    if refusal is not None:
        return refusal
    if uncovers_siege(position, attackers | 1 << unit, target):
        return COVERS_SIEGE
    if is_crossing(position.where[unit], target) and any(
        is_crossing(position.where[other], target) for other in bits(attackers)
    ):
        return ONE_CROSSING
    if position.where[unit] == LONDON and not continental_help(position, side, attackers, target):
        return LONDON_ALONE
    return None if nations_can_meet(position, side, attackers | 1 << unit, target) else MULTINATIONAL


def continental_help(position: PathsPosition, side: Side, attackers: int, target: Space) -> bool:
    """12.1.10, Q-12.1-9: units in France or Belgium that attack with those in London."""
    for unit in bits(near_target(position, side, target)):
        if FRANCE_BELGIUM >> position.where[unit] & 1 and (
            attackers >> unit & 1 or why_not_attack_with(position, side, unit, target) is None
        ):
            return True
    return False


def nations_of(units: int) -> int:
    """12.1.9, Q-12.1-8, Q-12.1-14: Belgians do not count as British here, nor Americans as French."""
    mask = 0
    for unit in bits(units):
        mask |= 1 << ACTS[unit]
    return mask


def nations_can_meet(position: PathsPosition, side: Side, attackers: int, target: Space) -> bool:
    """12.1.9: some attacking space holds units of all these nationalities that could take part together."""
    wanted = nations_of(attackers)
    if not wanted & (wanted - 1):
        return True
    for place in bits((LINES.links[target] | 1 << target) & position.marked_attack & position.occupied[side]):
        able = [
            unit
            for unit in bits(position.at[place])
            if attackers >> unit & 1 or why_not_attack_with(position, side, unit, target) is None
        ]
        if not wanted & ~nations_of(sum(1 << unit for unit in able)):
            return True
    return False


def why_not_confirm(position: PathsPosition, attackers: int) -> Refusal | None:
    """12.1.9, Q-12.1-7, 12.1.10: why the named units do not make a legal attack yet.

    A mixed stack, such as that of 11th Army, lets others of its nationalities join (Q-CP29-4, Q-CP29-5).
    """
    if not attackers:
        return NOT_MARKED
    wanted = nations_of(attackers)
    places = {position.where[unit] for unit in bits(attackers)}
    if wanted & (wanted - 1) and not any(not wanted & ~nations_of(attackers & position.at[place]) for place in places):
        return MULTINATIONAL
    if LONDON in places and not any(FRANCE_BELGIUM >> place & 1 for place in places):
        return LONDON_ALONE
    return None
