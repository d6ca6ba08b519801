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

NO_ATTACK = -9.0
NO_MANDATE = Mandate.NONE


def attack_worth(position: PathsPosition, front: Front, attackers: int, target: Space) -> float:
    """What an attack brings on average."""
    side, enemy, habits = front.side, front.enemy, front.habits
    defenders = defenders_of(position, side, target)
    fort = fort_strength(position, target, enemy)
    trench = position.trench_level(target, enemy) if defenders else 0
    gave = mean_loss(has_army(attackers), strength_of(position, attackers), attacker_shift(target, trench))
    took = mean_loss(has_army(defenders), strength_of(position, defenders) + fort, defender_shift(trench))
    if not defenders:
        return (habits.fort_destroyed + space_worth(position, target, habits)) * (gave >= fort) - took * 0.8 - 1.0
    limit = sum(sum(LOSS[unit]) for unit in bits(defenders)) + 1.0
    worth = min(gave, limit) * habits.loss_given(side) * front.temper.given - took * habits.loss_taken
    if gave > took and attackers & ~position.reduced:
        won = space_worth(position, target, habits) + front.killing * front.cut_by(1 << target)
        worth += (habits.taken_from_fort if fort else habits.taken_in_open) * won + habits.pushed_back
    return worth + mandate_bonus(position, front, attackers, target, defenders)


def has_mandate(position: PathsPosition, side: Side) -> bool:
    """7.1.3: a side has an offensive still to make."""
    return not position.mandate_met[side] and position.mandated[side] != NO_MANDATE


def mandate_bonus(position: PathsPosition, front: Front, attackers: int, target: Space, defenders: int) -> float:
    """7.1.3: an offensive that must be made is worth a victory point."""
    if not has_mandate(position, front.side):
        return 0.0
    result = Mandate(position.mandated[front.side])
    return front.habits.mandate_worth if satisfies(position, result, attackers, target, defenders) else 0.0


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
