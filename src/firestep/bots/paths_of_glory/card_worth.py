"""What the uses of a card are worth to a corporal: event, operations, replacements, redeployment."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.front import Front
from firestep.bots.paths_of_glory.judgement import mark_worth, plug_worth
from firestep.games.paths_of_glory.activation import activation_cost, can_act, enemy_targets
from firestep.games.paths_of_glory.cards.facts import CARDS, Category
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import POOLS_OF, Side
from firestep.games.paths_of_glory.position import ELIMINATED, RESERVE, PathsPosition
from firestep.games.paths_of_glory.units import IS_ARMY, NATION_OF, POOL, SIDE_UNITS

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
SR_WORTH, KEPT_BACK = 0.8, 2


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


def ops_worth(position: PathsPosition, side: Side, ops: int, front: Front) -> float:
    """What operations could bring now: the best spaces that the points can activate."""
    targets = enemy_targets(position, side)
    places = [place for place in bits(position.occupied[side]) if can_act(position, place)]
    found = sorted((best_mark(position, side, place, targets, front) for place in places), reverse=True)
    total, left = 0.0, ops
    for worth, cost in found:
        if worth <= 0 or left <= 0:
            break
        total += worth * min(cost, left)
        left -= cost
    return total


def best_mark(position: PathsPosition, side: Side, place: Space, targets: int, front: Front) -> tuple[float, int]:
    """Worth for each point and cost of the better use of a space."""
    worth = max(mark_worth(position, side, place, mark, targets, front) for mark in (0, 1))
    return worth, activation_cost(position, place, 1)


def redeployment_worth(position: PathsPosition, side: Side, points: int, front: Front) -> float:
    """Corps from the reserve for the gaps in the line, a few kept back to stand in for armies."""
    spare = sum(max(0, corps - KEPT_BACK) for corps in reserves(position, side).values())
    plugs = sorted((plug_worth(position, place, front) for place in bits(front.inroads)), reverse=True)
    return SR_WORTH * sum(plugs[: min(points, spare)])


def reserves(position: PathsPosition, side: Side) -> dict[int, int]:
    """By pool: corps in the reserve."""
    found: dict[int, int] = {}
    for unit in bits(SIDE_UNITS[side]):
        if position.where[unit] == RESERVE and not position.reduced >> unit & 1:
            found[NATION_OF[unit]] = found.get(NATION_OF[unit], 0) + 1
    return found
