"""What the uses of a card are worth to a corporal: event, operations, replacements, redeployment."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.attack_worth import best_attack_from
from firestep.bots.paths_of_glory.front import Front
from firestep.bots.paths_of_glory.habits import Habits
from firestep.bots.paths_of_glory.marching import move_worth
from firestep.games.paths_of_glory.activation import MARK_ATTACK, MARK_MOVE, activation_cost, can_act, enemy_targets
from firestep.games.paths_of_glory.cards.facts import CARDS, Category
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import POOLS_OF, Side
from firestep.games.paths_of_glory.position import ELIMINATED, PathsPosition
from firestep.games.paths_of_glory.tables import Commitment
from firestep.games.paths_of_glory.units import IS_ARMY, POOL, SIDE_UNITS

EVENT_WORTH = {
    "cp-01": 40.0, "cp-05": 5.0, "cp-06": 11.0, "cp-08": 4.0, "cp-09": 9.0, "cp-10": 3.0, "cp-11": 4.5, "cp-13": 8.0,
    "cp-17": 3.5, "cp-25": 8.0, "cp-27": 8.0, "cp-28": 8.0, "cp-29": 3.5, "cp-32": 8.0, "cp-33": 11.0, "cp-34": 14.0,
    "cp-36": 7.0, "cp-37": 4.0, "cp-45": 8.0, "cp-47": 8.0, "cp-52": 16.0, "cp-53": 11.0, "cp-54": 10.0, "cp-55": 4.0,
    "cp-58": 2.0, "cp-59": 4.0, "cp-61": 3.0, "cp-63": 6.0, "cp-65": 2.0,
    "ap-02": 12.0, "ap-09": 7.0, "ap-12": 11.0, "ap-13": 9.0, "ap-16": 10.0, "ap-17": 14.0, "ap-23": 3.5, "ap-26": 8.0,
    "ap-27": 5.0, "ap-28": 5.0, "ap-30": 7.0, "ap-33": 9.0, "ap-35": 7.5, "ap-37": 5.0, "ap-40": 6.0, "ap-44": 7.0,
    "ap-45": 5.5, "ap-46": 9.0, "ap-49": 5.0, "ap-51": 5.0, "ap-52": 8.0, "ap-54": 13.0, "ap-55": 11.0, "ap-56": 4.0,
    "ap-57": 5.0, "ap-60": 4.5, "ap-62": 4.0, "ap-65": 4.0,
}  # fmt: skip


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


def event_worth(position: PathsPosition, side: Side, card: int, habits: Habits) -> float:
    """What a card brings as an event, with the war status that leads to better cards."""
    return event_worth_at(card, position.commitment[side] == Commitment.TOTAL_WAR, habits)


@lru_cache(maxsize=1 << 10)
def event_worth_at(card: int, is_late: bool, habits: Habits) -> float:
    facts = CARDS[card]
    worth = EVENT_WORTH.get(facts.id, 2.0)
    if facts.category is Category.REINFORCEMENT:
        worth = sum(habits.army_worth if IS_ARMY[unit] else habits.corps_worth for unit in facts.brings)
    return worth + (habits.late_status_worth if is_late else habits.status_worth) * facts.war_status


def replacements_worth(position: PathsPosition, side: Side, card: int, habits: Habits) -> float:
    needs = replacement_needs(position, side)
    total = 0.0
    for pool in POOLS_OF[side]:
        printed = CARDS[card].rp[pool]
        total += min(printed, max(needs[pool], 0.0))
    return habits.rp_worth * total


def mark_worth(position: PathsPosition, place: Space, mark: int, targets: int, front: Front) -> float:
    """What activating a space brings for each operation point."""
    if mark == MARK_ATTACK:
        worth = best_attack_from(position, place, targets, front)
    else:
        worth = move_worth(position, place, front)
    return worth / activation_cost(position, place, mark)


def ops_worth(position: PathsPosition, ops: int, front: Front) -> float:
    """What operations could bring now: the best spaces that the points can activate."""
    targets = enemy_targets(position, front.side)
    found = sorted(
        (
            (
                max(mark_worth(position, place, mark, targets, front) for mark in (MARK_MOVE, MARK_ATTACK)),
                activation_cost(position, place, MARK_ATTACK),
            )
            for place in bits(position.occupied[front.side])
            if can_act(position, place)
        ),
        reverse=True,
    )
    total, left = 0.0, ops
    for worth, cost in found:
        if worth <= 0 or left <= 0:
            break
        total += worth * min(cost, left)
        left -= cost
    return total
