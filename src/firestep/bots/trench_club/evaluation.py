"""How the corporal evaluates: the value of units and attacks, danger, the distance to the next fort."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from firestep.board.bits import bits
from firestep.bots.search.memory import Key, Memory
from firestep.games.trench_club.automa.distances import FAR, Mover, costs_to, mover_of
from firestep.games.trench_club.combat import DESTROYED_AT, Bonus, bonus_of, is_close, retaliators
from firestep.games.trench_club.fights import HITS_AN_AREA, SCATTERS
from firestep.games.trench_club.ground import GRID, Ground
from firestep.games.trench_club.odds import harms
from firestep.games.trench_club.position import NEUTRAL, Army, Hex, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES

AT_A_GATE = 4.0
"""The extra value of an enemy foot unit at a fort that it is about to take."""
FINISHING = 0.7
"""How much more a destroyed unit counts than the same damage on several."""

ATTACKS: Memory[float] = Memory(20_000)
"""By all that matters about a unit and its target: what the attack is worth."""


def worth(position: TrenchPosition, unit: Unit) -> float:
    """What losing this unit costs: its price, and something for experience."""
    return TYPES[position.kind[unit]].cost + position.experience[unit] * 0.4


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
    key = pairing(position, attacker, target)
    if key is None:
        return work_out_attack(position, attacker, target)
    found = ATTACKS.get(key)
    return ATTACKS.keep(key, work_out_attack(position, attacker, target)) if found is None else found


def is_plain_attacker(kind: int) -> bool:
    """Whether units of this type harm nobody but their target."""
    return not (HITS_AN_AREA[kind] or SCATTERS[kind])


def pairing(position: TrenchPosition, attacker: Unit, target: Unit) -> Key | None:
    """All that the worth of an attack with dice, of one unit on one, depends on; `None` for every other attack."""
    kind, agreed = position.kind[attacker], position.agreed
    if position.inside or agreed.level or any(agreed.cards) or not is_plain_attacker(kind):
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
