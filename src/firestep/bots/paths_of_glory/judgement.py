"""How a corporal judges a board: what a space, an attack, a place to stand and a card are worth."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import activation_cost, besieges_here
from firestep.games.paths_of_glory.area import area_of, march_links
from firestep.games.paths_of_glory.cards.facts import CARDS, Category
from firestep.games.paths_of_glory.combat.designation import defenders_of, why_not_by_event
from firestep.games.paths_of_glory.combat.fire import attacker_shift, defender_shift, has_army, strength_of
from firestep.games.paths_of_glory.ground import EVERYWHERE, FORT, GRAPHS, LINES, Space
from firestep.games.paths_of_glory.mandated import satisfies
from firestep.games.paths_of_glory.nations import POOLS_OF, Line, Side
from firestep.games.paths_of_glory.position import ELIMINATED, PathsPosition
from firestep.games.paths_of_glory.supply import supplied_spaces
from firestep.games.paths_of_glory.tables import ARMY_COLUMN, ARMY_LOSSES, CORPS_COLUMN, CORPS_LOSSES, Mandate
from firestep.games.paths_of_glory.units import IS_ARMY, LOSS, MOVE, POOL, SIDE_UNITS, Unit

VP_WORTH, GROUND_WORTH = 6.0, 0.6

EVENT_WORTH = {
    "cp-01": 20.0, "cp-05": 5.0, "cp-06": 6.0, "cp-08": 4.0, "cp-09": 9.0, "cp-10": 3.0, "cp-11": 4.5, "cp-13": 8.0,
    "cp-17": 3.5, "cp-25": 8.0, "cp-27": 8.0, "cp-28": 8.0, "cp-29": 3.5, "cp-32": 8.0, "cp-33": 11.0, "cp-34": 14.0,
    "cp-36": 7.0, "cp-37": 4.0, "cp-45": 8.0, "cp-47": 8.0, "cp-52": 16.0, "cp-53": 11.0, "cp-54": 10.0, "cp-55": 4.0,
    "cp-58": 2.0, "cp-59": 4.0, "cp-61": 3.0, "cp-63": 6.0, "cp-65": 2.0,
    "ap-02": 12.0, "ap-09": 7.0, "ap-12": 6.0, "ap-13": 9.0, "ap-16": 10.0, "ap-17": 14.0, "ap-23": 3.5, "ap-26": 8.0,
    "ap-27": 5.0, "ap-28": 5.0, "ap-30": 7.0, "ap-33": 9.0, "ap-35": 7.5, "ap-37": 5.0, "ap-40": 6.0, "ap-44": 7.0,
    "ap-45": 5.5, "ap-46": 9.0, "ap-49": 5.0, "ap-51": 5.0, "ap-52": 8.0, "ap-54": 13.0, "ap-55": 11.0, "ap-56": 4.0,
    "ap-57": 5.0, "ap-60": 4.5, "ap-62": 4.0, "ap-65": 4.0,
}  # fmt: skip
ARMY_WORTH, CORPS_WORTH, OPS_WORTH, RP_WORTH = 4.5, 1.8, 1.7, 2.0


@lru_cache(maxsize=1 << 12)
def mean_loss(on_army_table: bool, strength: int, shift: int, modifier: int = 0) -> float:
    """The loss number that fire inflicts on average."""
    columns, losses = (ARMY_COLUMN, ARMY_LOSSES) if on_army_table else (CORPS_COLUMN, CORPS_LOSSES)
    column = losses[min(max(columns[strength] + shift, 0), len(losses) - 1)]
    return sum(column[min(max(die + modifier, 1), 6) - 1] for die in range(1, 7)) / 6


def space_worth(position: PathsPosition, place: Space) -> float:
    """What control of a space is worth to either side."""
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


def mandate_bonus(position: PathsPosition, side: Side, attackers: int, target: Space, defenders: int) -> float:
    """7.1.3: an offensive that must be made is worth a victory point."""
    result = Mandate(position.mandated[side])
    if result is Mandate.NONE or position.mandate_met[side]:
        return 0.0
    return 4.0 if satisfies(position, result, attackers, target, defenders) else 0.0


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


def lonely(position: PathsPosition, place: Space, leaving: int) -> float:
    """What it costs to leave a space empty that the enemy can walk into."""
    side = position.acting
    if position.at[place] & ~leaving or position.controller(place) != side or position.forts >> place & 1:
        return 0.0
    threatened = LINES.links[place] & position.occupied[1 - side]
    if not threatened:
        return 0.3 if position.rules.vp_spaces >> place & 1 else 0.0
    return 5.0 if position.rules.vp_spaces >> place & 1 else 1.5


class Fields:
    """Distances to what a side wants, worked out once for a question."""

    def __init__(self, position: PathsPosition, side: Side) -> None:
        enemy = 1 - side
        wanted = position.rules.vp_spaces & position.controlled(enemy)
        self.distance = [40] * len(FORT)
        for steps, layer in enumerate(GRAPHS[Line.PLAIN].layers(wanted | position.occupied[enemy], EVERYWHERE)):
            for place in bits(layer):
                self.distance[place] = steps


def stand_worth(position: PathsPosition, unit: Unit, place: Space, fields: Fields) -> float:
    """What it is worth to a side that this unit stands in a space: ground won, supply, the front, the way to goals."""
    side = position.acting
    worth = -0.35 * fields.distance[place]
    own = position.controller(place) == side
    if not own:
        besieging = position.forts >> place & 1
        worth += (1.5 if besieging else 0.0) + space_worth(position, place) * (0.3 if besieging else 1.0)
    supplied = supplied_spaces(position, unit)
    fed = supplied < 0 or supplied >> place & 1 or (not own and LINES.links[place] & supplied)
    if not fed:
        worth -= 9.0
    foes = LINES.links[place] & position.occupied[1 - side]
    if foes:
        friends = (position.at[place] & ~(1 << unit)).bit_count()
        worth += 0.6 if friends else 0.1
        worth += 1.2 if own and position.rules.vp_spaces >> place & 1 and not friends else 0.0
        pressure = sum(strength_of(position, position.at[foe]) for foe in bits(foes))
        strength = strength_of(position, position.at[place] | 1 << unit) + (FORT[place] if own else 0)
        worth -= 0.12 * max(0, pressure - 2 * strength)
    return worth


def reach_of(position: PathsPosition, unit: Unit, place: Space, points: int) -> int:
    """Spaces that a unit might come to, roughly: forts and full spaces are looked at when it comes there."""
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


def best_move(position: PathsPosition, unit: Unit, place: Space, points: int, fields: Fields) -> tuple[float, Space]:
    """How much a unit gains by going to the best space in reach, and which it is."""
    here = stand_worth(position, unit, place, fields) + lonely(position, place, 1 << unit)
    best, goal = 0.0, place
    for space in bits(reach_of(position, unit, place, points) & ~(1 << place)):
        if not IS_ARMY[unit] and position.forts >> space & 1 and position.controller(space) != position.acting:
            continue
        gain = stand_worth(position, unit, space, fields) - here
        if gain > best:
            best, goal = gain, space
    return best, goal


def move_worth(position: PathsPosition, side: Side, place: Space, fields: Fields) -> float:
    """What moving the units of a space brings."""
    gains = [
        best_move(position, unit, place, MOVE[unit][position.reduced >> unit & 1], fields)[0]
        for unit in bits(position.at[place] & SIDE_UNITS[side])
        if MOVE[unit][0]
    ]
    return max(gains, default=0.0) + 0.3 * sum(sorted(gains)[:-1])


def mark_worth(position: PathsPosition, side: Side, place: Space, mark: int, targets: int, fields: Fields) -> float:
    cost = activation_cost(position, place, mark)
    worth = best_attack_from(position, side, place, targets) if mark else move_worth(position, side, place, fields)
    return worth / cost


def replacement_needs(position: PathsPosition, side: Side) -> dict[int, float]:
    """By pool: how many points could be spent."""
    needs = {int(pool): -position.half_rp[pool] / 2 for pool in POOLS_OF[side]}
    for unit in bits(SIDE_UNITS[side]):
        pool = POOL[unit]
        if pool is None:
            continue
        step = 1.0 if IS_ARMY[unit] else 0.5
        if position.where[unit] == ELIMINATED:
            needs[pool] += 2 * step
        elif position.reduced >> unit & 1 and position.where[unit] != -1:
            needs[pool] += step
    return needs


def event_worth(card: int) -> float:
    facts = CARDS[card]
    worth = EVENT_WORTH.get(facts.id, 2.0)
    if facts.category is Category.REINFORCEMENT:
        worth = sum(ARMY_WORTH if IS_ARMY[unit] else CORPS_WORTH for unit in facts.brings)
    return worth + 1.0 * facts.war_status


def replacements_worth(position: PathsPosition, side: Side, card: int) -> float:
    needs = replacement_needs(position, side)
    total = 0.0
    for pool in POOLS_OF[side]:
        printed = CARDS[card].rp[pool]
        total += min(printed, max(needs[pool], 0.0))
    return RP_WORTH * total


def steps_left(position: PathsPosition, units: int) -> int:
    return 2 * units.bit_count() - (units & position.reduced).bit_count()


def is_worth_holding(position: PathsPosition, place: Space) -> bool:
    return bool(position.rules.vp_spaces >> place & 1)
