"""How the corporal evaluates: the value of units and attacks, danger, the distance to the next fort."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.trench_club import combat
from firestep.games.trench_club.automa.distances import FAR, Mover, costs_to, mover_of
from firestep.games.trench_club.combat import (
    DESTROYED_AT,
    HALF_HITS_FOREST,
    HALF_HITS_OPEN,
    Bonus,
    bonus_of,
    dice_for,
    is_close,
    retaliators,
)
from firestep.games.trench_club.fights import HITS_AN_AREA, SCATTERS
from firestep.games.trench_club.ground import GRID, Ground
from firestep.games.trench_club.odds import harms, mean_of, ways_of_dice
from firestep.games.trench_club.position import NEUTRAL, Army, Hex, TrenchPosition, Unit
from firestep.games.trench_club.targets import targets_of
from firestep.games.trench_club.units import TYPES

AT_A_GATE = 4.0
"""The extra value of an enemy foot unit at a fort that it is about to take."""
FINISHING = 0.7
"""How much more a destroyed unit counts than the same damage on several."""


def worth(position: TrenchPosition, unit: Unit) -> float:
    """What losing this unit costs: its price, and something for experience."""
    return price(position.kind[unit], position.experience[unit])


def price(kind: int, experience: int) -> float:
    return TYPES[kind].cost + experience * 0.4


def wanted_forts(position: TrenchPosition, army: Army) -> list[int]:
    """The forts that this army could still take: neutral ones and the enemy's."""
    team = position.agreed.armies[army].team
    return [
        fort
        for fort, owner in enumerate(position.fort_owner)
        if owner == NEUTRAL or position.agreed.armies[owner].team != team
    ]


@lru_cache(maxsize=4096)
def way_to_gate(ground: Ground, mover: Mover, fort: int) -> bytes:
    """From every hex, the half points to the nearest gate of a fort."""
    tables = [costs_to(ground, mover, gate) for gate in bits(ground.forts[fort].approaches)]
    return bytes(map(min, *tables))


def gates_of(position: TrenchPosition, forts: list[int]) -> int:
    mask = 0
    for fort in forts:
        mask |= position.ground.forts[fort].approaches
    return mask


def attack_value(position: TrenchPosition, attacker: Unit, target: Unit) -> float:
    """What an attack is worth: the harm it does in coins, less the harm it may bring."""
    pair = pairing(position, attacker, target)
    return work_out_attack(position, attacker, target) if pair is None else worth_of_pairing(*pair)


def best_strike(position: TrenchPosition, unit: Unit) -> float:
    """What the best attack of a unit on the map is worth from where it stands; 0 if it cannot attack."""
    kind = TYPES[position.kind[unit]]
    if kind.capacity or kind.lays_mines or position.is_in_water(unit):
        return 0.0
    return max((attack_value(position, unit, target) for target in targets_of(position, unit)), default=0.0)


Pairing = tuple[int, int, int, int, int, int, int, int, Bonus, bool]
"""Attacker and target: type, experience, damage; whether in forest, at a gate; the bonus, and whether it fires back."""


def pairing(position: TrenchPosition, attacker: Unit, target: Unit) -> Pairing | None:
    """All that the worth of an attack with dice, of one unit on one, depends on; `None` for every other attack."""
    kind, agreed = position.kind[attacker], position.agreed
    if position.inside or agreed.level or any(agreed.cards) or HITS_AN_AREA[kind] or SCATTERS[kind]:
        return None
    bonus, answered = Bonus.NONE, False
    if is_close(position, attacker, target):
        bonus, answered = bonus_of(position, attacker, target), bool(retaliators(position, attacker, target))
    place = position.where[target]
    return (
        kind,
        position.experience[attacker],
        position.damage[attacker],
        position.kind[target],
        position.experience[target],
        position.damage[target],
        position.ground.forest >> place & 1,
        position.ground.gates >> place & 1,
        bonus,
        answered,
    )


@lru_cache(maxsize=32_768)
def worth_of_pairing(
    kind: int,
    experience: int,
    damage: int,
    target_kind: int,
    target_experience: int,
    target_damage: int,
    in_forest: int,
    at_gate: int,
    bonus: Bonus,
    is_answered: bool,
) -> float:
    """What an attack with dice, of one unit on one, is worth."""
    line = (HALF_HITS_FOREST if in_forest else HALF_HITS_OPEN)[target_kind]
    value = combat.attack_value(kind, experience, target_kind)
    mean, destroyed = expected_harm(dice_for(damage, bonus), value, line, DESTROYED_AT - target_damage)
    gain = price(target_kind, target_experience) * (mean / DESTROYED_AT + FINISHING * destroyed)
    if at_gate and TYPES[target_kind].is_foot:
        gain += AT_A_GATE * (destroyed + mean / DESTROYED_AT / 2)
    if not is_answered:
        return gain
    value = combat.attack_value(target_kind, target_experience, kind)
    mean, destroyed = expected_harm(dice_for(target_damage), value, HALF_HITS_OPEN[kind], DESTROYED_AT - damage)
    return gain - price(kind, experience) * (mean / DESTROYED_AT + FINISHING * destroyed)


def expected_harm(dice: int, value: int, line: int, left: int) -> tuple[float, float]:
    """The damage to be expected from so many dice, and the chance to destroy a unit that can take what is left."""
    ways = ways_of_dice(dice, value, line, left)
    total = sum(ways)
    return mean_of(tuple([each / total for each in ways])), ways[left] / total


def work_out_attack(position: TrenchPosition, attacker: Unit, target: Unit) -> float:
    chances = harms(position, attacker, target)
    gain = harm_worth(position, target, chances.target.mean, chances.target.destroyed)
    if is_at_gate(position, target):
        gain += AT_A_GATE * (chances.target.destroyed + chances.target.mean / DESTROYED_AT / 2)
    own_team = position.team_of(attacker)
    for other in chances.others:
        share = harm_worth(position, other.unit, other.mean, other.destroyed)
        gain += -share if position.team_of(other.unit) == own_team else share
    return gain - harm_worth(position, attacker, chances.attacker.mean, chances.attacker.destroyed)


def harm_worth(position: TrenchPosition, unit: Unit, mean: float, destroyed: float) -> float:
    return worth(position, unit) * (mean / DESTROYED_AT + FINISHING * destroyed)


def is_at_gate(position: TrenchPosition, unit: Unit) -> bool:
    """Whether a foot unit stands where it could take a fort next turn."""
    return TYPES[position.kind[unit]].is_foot and position.ground.gates >> position.where[unit] & 1 == 1


def danger_on_hexes(position: TrenchPosition, unit: Unit) -> Callable[[Hex], float]:
    """How much hexes are exposed: the enemies that could strike there next turn, the nearer the worse."""
    is_air, team, price = TYPES[position.kind[unit]].is_air, position.team_of(unit), worth(position, unit)
    fighters = position.air_fighters[1 - team] if is_air else position.ground_fighters[1 - team]
    covered = 0 if is_air else position.ground.forest
    discs, links = GRID.discs, GRID.links

    def danger(place: Hex) -> float:
        near = discs[place][2] & fighters
        if not near:
            return 0.0
        cover = 0.6 if covered >> place & 1 else 1.0
        return cover * price * (0.06 * near.bit_count() + 0.05 * (links[place] & fighters).bit_count())

    return danger


def own_distance(position: TrenchPosition, unit: Unit, place: Hex, forts: list[int]) -> int:
    """Half points from a hex to the nearest gate worth going to."""
    return ways_to_gates(position, unit, forts)[place]


def ways_to_gates(position: TrenchPosition, unit: Unit, forts: list[int]) -> bytes:
    """From every hex, the half points to the nearest gate of these forts."""
    return ways_to_any(position.ground, mover_of(position.kind[unit], position.agreed.expert), tuple(forts))


@lru_cache(maxsize=4096)
def ways_to_any(ground: Ground, mover: Mover, forts: tuple[int, ...]) -> bytes:
    tables = [way_to_gate(ground, mover, fort) for fort in forts]
    return bytes(map(min, *tables, tables[0])) if tables else bytes([FAR]) * GRID.size
