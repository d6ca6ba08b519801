"""How a corporal judges a board: what a space, an attack, a place to stand and a card are worth."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.front import Front
from firestep.games.paths_of_glory.activation import activation_cost
from firestep.games.paths_of_glory.area import area_of, march_links
from firestep.games.paths_of_glory.attack_limits import besieges_here, why_not_by_event
from firestep.games.paths_of_glory.combat.designation import defenders_of
from firestep.games.paths_of_glory.combat.fire import attacker_shift, defender_shift, has_army, strength_of
from firestep.games.paths_of_glory.ground import FORT, LINES, Space
from firestep.games.paths_of_glory.mandated import satisfies
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import GERMAN_SOURCES, supplied_spaces
from firestep.games.paths_of_glory.tables import ARMY_COLUMN, ARMY_LOSSES, CORPS_COLUMN, CORPS_LOSSES, Mandate
from firestep.games.paths_of_glory.units import IS_ARMY, LOSS, MOVE, SIDE_UNITS, Unit

VP_WORTH, GROUND_WORTH, SOURCE_WORTH = 6.0, 0.6, 11.0
KEY_SOURCES = GERMAN_SOURCES
"""14.2.1: without them the Central Powers are out of supply."""
MANDATE_WORTH = 5.5
CUT_OFF, CUTTING = 0.8, 0.5
"""What a unit's weight is worth when it may be cut off: ours, theirs."""


@lru_cache(maxsize=1 << 12)
def mean_loss(on_army_table: bool, strength: int, shift: int, modifier: int = 0) -> float:
    """The loss number that fire inflicts on average."""
    columns, losses = (ARMY_COLUMN, ARMY_LOSSES) if on_army_table else (CORPS_COLUMN, CORPS_LOSSES)
    column = losses[min(max(columns[strength] + shift, 0), len(losses) - 1)]
    return sum(column[min(max(die + modifier, 1), 6) - 1] for die in range(1, 7)) / 6


def space_worth(position: PathsPosition, place: Space) -> float:
    """What control of a space is worth to either side."""
    if KEY_SOURCES >> place & 1:
        return SOURCE_WORTH
    return VP_WORTH if position.rules.vp_spaces >> place & 1 else GROUND_WORTH


def attack_worth(position: PathsPosition, side: Side, attackers: int, target: Space) -> float:
    """What an attack brings on average: losses given and taken, ground won, a mandated offensive met."""
    defenders = defenders_of(position, side, target)
    enemy = 1 - side
    fort = FORT[target] if position.forts >> target & 1 and position.controller(target) == enemy else 0
    trench = position.trench_level(target, enemy) if defenders else 0
    gave = mean_loss(has_army(attackers), strength_of(position, attackers), attacker_shift(target, trench))
    took = mean_loss(has_army(defenders), strength_of(position, defenders) + fort, defender_shift(trench))
    if not defenders:
        return (3.0 + space_worth(position, target)) * (gave >= fort) - took * 0.8 - 1.0
    limit = sum(sum(LOSS[unit]) for unit in bits(defenders)) + 1.0
    full = attackers & ~position.reduced
    worth = min(gave, limit) * 1.2 - took
    if gave > took and full:
        taken = 0.35 if fort or not LINES.links[target] else 0.6
        worth += taken * space_worth(position, target) + 0.8
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


def best_attack_from(position: PathsPosition, side: Side, place: Space, targets: int) -> float:
    """The best attack that a space could make, together with spaces that are marked already."""
    near = LINES.links[place] & targets
    if besieges_here(position, place, side):
        near |= 1 << place
    best = -9.0
    for target in bits(near):
        units = able_attackers(position, side, place, target)
        if not units:
            continue
        helpers = position.marked_attack & LINES.links[target]
        others = 0
        for other in bits(helpers):
            others |= able_attackers(position, side, other, target)
        alone = attack_worth(position, side, units, target)
        joint = attack_worth(position, side, units | others, target) - (
            max(attack_worth(position, side, others, target), 0.0) if others else 0.0
        )
        best = max(best, alone, joint)
    return best


def gap_penalty(position: PathsPosition, place: Space, leaving: int, front: Front) -> float:
    """What it costs to leave a space empty that the enemy can walk into."""
    side = position.acting
    if position.at[place] & ~leaving or position.controller(place) != side or position.forts >> place & 1:
        return 0.0
    worth = space_worth(position, place)
    if not LINES.links[place] & position.occupied[1 - side]:
        counts = worth > GROUND_WORTH
        return (0.5 * worth if LINES.links[place] & front.inroads else 0.3) if counts else 0.0
    return 1.0 + 0.7 * worth + CUT_OFF * front.cut_off_by(place, side)


def stand_worth(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What it is worth to a side that this unit stands in a space: ground won, supply, the front, the way to goals."""
    side = position.acting
    worth = -0.35 * front.distance[place]
    own = position.controller(place) == side
    if own:
        worth += plug_worth(position, place, front) if front.inroads >> place & 1 else 0.0
    else:
        besieging = position.forts >> place & 1
        worth += (1.5 if besieging else 0.0) + space_worth(position, place) * (0.3 if besieging else 1.0)
        worth += 0.0 if besieging else CUTTING * front.cut_off_by(place, 1 - side)
    worth -= supply_penalty(position, unit, place, front)
    return worth + contact_worth(position, unit, place)


def plug_worth(position: PathsPosition, place: Space, front: Front) -> float:
    """What it is worth to hold a space that the enemy could walk into."""
    worth = 0.4 + 0.6 * space_worth(position, place) + 0.6 * CUT_OFF * front.cut_off_by(place, front.side)
    return worth if front.gaps >> place & 1 else 0.5 * worth


def supply_penalty(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What a place costs that has no supply, or none that is sure."""
    own = position.controller(place) == position.acting
    if not is_supplied(supplied_spaces(position, unit), place, own):
        return 9.0
    if is_supplied(front.safely_supplied(unit), place, own and not front.inroads >> place & 1):
        return 0.0
    return front.caution * (3.0 if IS_ARMY[unit] else 1.2)


def is_supplied(supplied: int, place: Space, own: bool) -> bool:
    return supplied < 0 or bool(supplied >> place & 1) or (not own and bool(LINES.links[place] & supplied))


def contact_worth(position: PathsPosition, unit: Unit, place: Space) -> float:
    """Facing the enemy: better together, and not against too many."""
    side = position.acting
    foes = LINES.links[place] & position.occupied[1 - side]
    if not foes:
        return 0.0
    own = position.controller(place) == side
    friends = (position.at[place] & ~(1 << unit)).bit_count()
    worth = 0.6 if friends else 0.1
    worth += 1.2 if own and position.rules.vp_spaces >> place & 1 and not friends else 0.0
    pressure = sum(strength_of(position, position.at[foe]) for foe in bits(foes))
    strength = strength_of(position, position.at[place] | 1 << unit) + (FORT[place] if own else 0)
    return worth - 0.12 * max(0, pressure - 2 * strength)


def reach_of(position: PathsPosition, unit: Unit, place: Space, points: int) -> int:
    """Spaces that a unit might reach, roughly: forts and full spaces are checked later."""
    side = position.acting
    area = area_of(position, unit) & ~position.occupied[1 - side]
    seen = front = 1 << place
    for _ in range(points):
        ahead = 0
        for space in bits(front):
            ahead |= march_links(position, unit, space)
        front = ahead & area & ~seen
        seen |= front
        front &= ~position.forts | position.controlled(side)
    return seen & ~position.crowded & ~position.marked_attack | 1 << place


def best_move(position: PathsPosition, unit: Unit, place: Space, points: int, front: Front) -> tuple[float, Space]:
    """How much a unit gains by going to the best space in reach, and which it is."""
    here = stand_worth(position, unit, place, front) + gap_penalty(position, place, 1 << unit, front)
    best, goal = 0.0, place
    for space in bits(reach_of(position, unit, place, points) & ~(1 << place)):
        if not IS_ARMY[unit] and position.forts >> space & 1 and position.controller(space) != position.acting:
            continue
        gain = stand_worth(position, unit, space, front) - here
        if gain > best:
            best, goal = gain, space
    return best, goal


def move_worth(position: PathsPosition, side: Side, place: Space, front: Front) -> float:
    """What moving the units of a space brings."""
    gains = [
        best_move(position, unit, place, MOVE[unit][position.reduced >> unit & 1], front)[0]
        for unit in bits(position.at[place] & SIDE_UNITS[side])
        if MOVE[unit][0]
    ]
    return max(gains, default=0.0) + 0.3 * sum(sorted(gains)[:-1])


def mark_worth(position: PathsPosition, side: Side, place: Space, mark: int, targets: int, front: Front) -> float:
    cost = activation_cost(position, place, mark)
    worth = best_attack_from(position, side, place, targets) if mark else move_worth(position, side, place, front)
    return worth / cost


def steps_left(position: PathsPosition, units: int) -> int:
    return 2 * units.bit_count() - (units & position.reduced).bit_count()


def is_worth_holding(position: PathsPosition, place: Space) -> bool:
    return bool((position.rules.vp_spaces | KEY_SOURCES) >> place & 1)
