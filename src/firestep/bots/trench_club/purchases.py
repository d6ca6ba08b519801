"""What the corporal buys: foot units while there are few, otherwise something more expensive, often after saving."""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.bots.trench_club.evaluation import wanted_forts, way_to_gate
from firestep.bots.trench_club.habits import BY_HAND, Habits
from firestep.games.trench_club.automa.distances import FAR, mover_of
from firestep.games.trench_club.position import Army, TrenchPosition, Unit
from firestep.games.trench_club.purchases import SPECIAL, SPECIAL_PRICE
from firestep.games.trench_club.units import TYPES
from firestep.kernel import DONE

PREFERENCES = {
    "infantry": 2.0, "mounted-infantry": 3.0, "heavy-infantry": 4.0, "transport": 0.6, "armoured-car": 4.0, "tank": 3.0,
    "field-gun": 2.0, "howitzer": 2.0, "heavy-mortar": 2.0, "anti-aircraft": 0.8, "plane": 1.5, "big-bertha": 1.5,
    "anti-tank-gunners": 3.0, "renault-ft17": 2.5, "mark1-female": 2.0, "engineer": 0.8, SPECIAL: 1.5,
}  # fmt: skip
GUNS = ("field-gun", "howitzer", "heavy-mortar", "big-bertha")


def liking(habits: Habits, item: str) -> float:
    """How much something is liked: what everybody thinks of it, and the habit."""
    habit = "guns" if item in GUNS else item.replace("-", "_")
    factor: float = getattr(habits, habit, 1.0)
    return PREFERENCES.get(item, 0.5) * factor


def purchase(
    position: TrenchPosition, army: Army, options: Sequence[int | str], rng: random.Random, habits: Habits = BY_HAND
) -> int | str:
    """What is bought next, or nothing, to save up."""
    coins = position.coins[army]
    foot = sum(TYPES[position.kind[unit]].is_foot for unit in position.units_of(army))
    if foot < habits.enough_foot:
        infantry = [choice for choice in options if isinstance(choice, int) and TYPES[choice].is_foot]
        affordable = max(infantry, key=lambda kind: (TYPES[kind].half_points, TYPES[kind].cost), default=None)
        return DONE if affordable is None else affordable
    items = [choice for choice in options if choice == SPECIAL or isinstance(choice, int)]
    if not items or (coins < habits.rich and rng.random() < habits.saves):
        return DONE
    return rng.choices(items, weights=[liking(habits, item_name(item)) * price(item) for item in items])[0]


def price(item: int | str) -> int:
    return TYPES[item].cost if isinstance(item, int) else SPECIAL_PRICE


def item_name(item: int | str) -> str:
    return TYPES[item].id if isinstance(item, int) else item


def best_fort(position: TrenchPosition, army: Army, kind: int, forts: Sequence[int], rng: random.Random) -> int:
    """The own fort from which the next one to take, or the enemy, is nearest."""
    goals = wanted_forts(position, army)

    def distance(fort: int) -> tuple[int, float]:
        place = position.ground.forts[fort].approaches.bit_length() - 1
        return nearest_goal(position, kind, place, goals), rng.random()

    return min(forts, key=distance)


def nearest_goal(position: TrenchPosition, kind: int, place: int, goals: list[int]) -> int:
    mover = mover_of(kind, position.agreed.expert)
    return min((way_to_gate(position.ground, mover, goal)[place] for goal in goals), default=FAR)


def unit_to_repair(position: TrenchPosition, options: Sequence[Unit | str]) -> Unit | str:
    """The most expensive unit that is badly damaged."""
    hurt = [unit for unit in options if isinstance(unit, int) and is_worth_repair(position, unit)]
    if not hurt:
        return DONE
    return max(hurt, key=lambda unit: TYPES[position.kind[unit]].cost * position.damage[unit])


def is_worth_repair(position: TrenchPosition, unit: Unit) -> bool:
    return position.damage[unit] >= 2 and TYPES[position.kind[unit]].cost >= 4
