"""12.1, 12.2.2: which spaces may be attacked, and by whom. Nothing here changes a position."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import enemy_targets
from firestep.games.paths_of_glory.area import attack_area, is_crossing, march_links
from firestep.games.paths_of_glory.attack_limits import (
    COVERS_SIEGE,
    LONDON_ALONE,
    besieges_here,
    uncovers_siege,
    why_not_by_event,
)
from firestep.games.paths_of_glory.combat.fire import fort_defends
from firestep.games.paths_of_glory.ground import (
    EVERYWHERE,
    FRANCE_BELGIUM,
    LINES,
    LONDON,
    Space,
)
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import ACTS, SIDE_UNITS, Unit
from firestep.kernel import Refusal

NOT_MARKED = Refusal("12.1.1", "not-marked-for-attack")
FOUGHT_ALREADY = Refusal("12.1.5", "fought-already")
OUT_OF_SUPPLY = Refusal("L-16", "attacker-out-of-supply")
NOT_ADJACENT = Refusal("12.1.3", "target-not-adjacent")
ONLY_FROM_INSIDE = Refusal("15.1.3", "only-from-inside")
NO_TARGET = Refusal("12.1.1", "no-target")
ATTACKED_ALREADY = Refusal("Q-12.1-13", "attacked-already")
ONLY_RETREATED = Refusal("12.1.1", "only-retreated-units")
MULTINATIONAL = Refusal("12.1.9", "multinational")
ONE_CROSSING = Refusal("11.3.2", "one-corps-crosses")


def defenders_of(position: PathsPosition, side: Side, target: Space) -> int:
    """12.2.3, 12.5.6: the units that defend a space; those that retreated there this round do not."""
    return position.at[target] & SIDE_UNITS[1 - side] & ~position.retreated


def open_targets(position: PathsPosition, side: Side, among: int = EVERYWHERE) -> int:
    """12.1.1, Q-12.1-1, Q-12.1-13: spaces that may still be attacked in this action.

    Units that retreated this round do not open a space to attack, but do not shield a fort in it either.
    """
    found = enemy_targets(position, side) & position.targets | own_sieges(position, side)
    found &= among & ~position.attacked
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
    if not open_targets(position, side, 1 << target):
        return ONLY_RETREATED if position.at[target] & position.retreated else NO_TARGET
    return why_no_attacker(position, side, target)


def why_no_attacker(position: PathsPosition, side: Side, target: Space) -> Refusal | None:
    """12.1.3, and what forbids the attack to those who stand beside the target."""
    first: Refusal | None = None
    for unit in bits(near_target(position, side, target)):
        refusal = why_not_attack_with(position, side, unit, target) or why_not_alone(position, unit, target)
        if refusal is None:
            return None
        if first in (None, NOT_ADJACENT):
            first = refusal
    return first or NOT_ADJACENT


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


def targets_in_reach(position: PathsPosition, side: Side) -> Iterator[Space]:
    """12.1.1, 12.1.3: the spaces that may be attacked next."""
    places = position.marked_attack & position.occupied[side]
    for target in bits(open_targets(position, side, places | LINES.around(places))):
        if any_attacker(position, side, target):
            yield target


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


def why_not_alone(position: PathsPosition, unit: Unit, target: Space) -> Refusal | None:
    """12.1.10, 15.2.3: a unit that could not attack even alone."""
    if position.where[unit] == LONDON:
        return LONDON_ALONE
    return COVERS_SIEGE if uncovers_siege(position, 1 << unit, target) else None


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
