"""What attacks are worth: losses given and taken, ground won, a mandated offensive met."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.front import Front, mean_loss
from firestep.bots.paths_of_glory.ground_worth import space_worth
from firestep.games.paths_of_glory.area import area_of, march_links
from firestep.games.paths_of_glory.attack_limits import besieges_here, why_not_by_event
from firestep.games.paths_of_glory.combat.designation import defenders_of
from firestep.games.paths_of_glory.combat.fire import (
    attacker_shift,
    defender_shift,
    fort_strength,
    has_army,
    strength_of,
)
from firestep.games.paths_of_glory.ground import LINES, Space
from firestep.games.paths_of_glory.mandated import satisfies
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import Mandate
from firestep.games.paths_of_glory.units import LOSS, SIDE_UNITS

MANDATE_WORTH = 5.5
LOSS_GIVEN, LOSS_TAKEN = (1.35, 0.86), 1.0
"""What a loss is worth to the side that inflicts it, and to the one that takes it.

Time works for the Allies: blockade, replacements, America. The Central Powers must win ground while they are strong.
"""
TAKEN_FROM_FORT, TAKEN_IN_OPEN = 0.35, 0.6
PUSHED_BACK = 0.8
FORT_DESTROYED = 3.0
NO_ATTACK = -9.0


def attack_worth(position: PathsPosition, front: Front, attackers: int, target: Space) -> float:
    """What an attack brings on average."""
    side, enemy = front.side, front.enemy
    defenders = defenders_of(position, side, target)
    fort = fort_strength(position, target, enemy)
    trench = position.trench_level(target, enemy) if defenders else 0
    gave = mean_loss(has_army(attackers), strength_of(position, attackers), attacker_shift(target, trench))
    took = mean_loss(has_army(defenders), strength_of(position, defenders) + fort, defender_shift(trench))
    if not defenders:
        return (FORT_DESTROYED + space_worth(position, target)) * (gave >= fort) - took * 0.8 - 1.0
    limit = sum(sum(LOSS[unit]) for unit in bits(defenders)) + 1.0
    worth = min(gave, limit) * LOSS_GIVEN[side] - took * LOSS_TAKEN
    if gave > took and attackers & ~position.reduced:
        won = space_worth(position, target) + front.killing * front.cut_by(1 << target)
        worth += (TAKEN_FROM_FORT if fort else TAKEN_IN_OPEN) * won + PUSHED_BACK
    return worth + mandate_bonus(position, side, attackers, target, defenders)


def has_mandate(position: PathsPosition, side: Side) -> bool:
    """7.1.3: a side has an offensive still to make."""
    return Mandate(position.mandated[side]) is not Mandate.NONE and not position.mandate_met[side]


def mandate_bonus(position: PathsPosition, side: Side, attackers: int, target: Space, defenders: int) -> float:
    """7.1.3: an offensive that must be made is worth a victory point."""
    if not has_mandate(position, side):
        return 0.0
    result = Mandate(position.mandated[side])
    return MANDATE_WORTH if satisfies(position, result, attackers, target, defenders) else 0.0


def able_attackers(position: PathsPosition, side: Side, place: Space, target: Space) -> int:
    """Units of a space that could attack a target if the space were activated."""
    found = 0
    for unit in bits(position.at[place] & SIDE_UNITS[side]):
        reach = march_links(position, unit, place) & area_of(position, unit)
        if (place == target or reach >> target & 1) and why_not_by_event(position, unit, target) is None:
            found |= 1 << unit
    return found


def best_attack_from(position: PathsPosition, place: Space, targets: int, front: Front) -> float:
    """The best attack that a space could make, together with spaces that are marked already."""
    side = front.side
    near = LINES.links[place] & targets
    if besieges_here(position, place, side):
        near |= 1 << place
    best = NO_ATTACK
    for target in bits(near):
        units = able_attackers(position, side, place, target)
        if not units:
            continue
        others = 0
        for other in bits(position.marked_attack & LINES.links[target]):
            others |= able_attackers(position, side, other, target)
        alone = attack_worth(position, front, units, target)
        joint = alone
        if others:
            joint = attack_worth(position, front, units | others, target)
            joint -= max(attack_worth(position, front, others, target), 0.0)
        best = max(best, alone, joint)
    return best
