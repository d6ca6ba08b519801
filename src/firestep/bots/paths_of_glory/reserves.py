"""Reserves and redeployment: corps for holes in the line, idle armies for threatened places, a few corps kept back."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.front import Front
from firestep.bots.paths_of_glory.standing import arrival_worth, place_worth
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.strategic_redeployment import TO_RESERVE, destinations
from firestep.games.paths_of_glory.units import IS_ARMY, NATION_OF, SIDE_UNITS, Unit

KEPT_BACK = 2
"""Corps of a nation that stay in the reserve to stand in for armies."""
IDLE_FROM = 3
"""How many steps behind the front an army is idle."""
GAPS_LOOKED_AT = 8
MOST_WORTH = 9.0


def reserves(position: PathsPosition, side: Side) -> dict[int, int]:
    """By nation: full corps in the reserve."""
    found: dict[int, int] = {}
    for unit in bits(SIDE_UNITS[side]):
        if position.where[unit] == RESERVE and not position.reduced >> unit & 1:
            found[NATION_OF[unit]] = found.get(NATION_OF[unit], 0) + 1
    return found


def spare_corps(position: PathsPosition, side: Side) -> list[Unit]:
    """For each nation that can do without one: its best corps in the reserve."""
    left = reserves(position, side)
    best: dict[int, Unit] = {}
    for unit in bits(SIDE_UNITS[side]):
        nation = NATION_OF[unit]
        if position.where[unit] != RESERVE or left.get(nation, 0) <= KEPT_BACK:
            continue
        if nation not in best or position.combat_of(unit) > position.combat_of(best[nation]):
            best[nation] = unit
    return list(best.values())


def idle_armies(position: PathsPosition, front: Front) -> list[Unit]:
    """Armies far behind the front."""
    return [
        unit
        for unit in bits(SIDE_UNITS[front.side])
        if IS_ARMY[unit] and position.where[unit] >= 0 and front.distance[position.where[unit]] >= IDLE_FROM
    ]


def transfer_worth(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What it is worth to send a unit by rail from where it is to a space."""
    origin = position.where[unit]
    if origin < 0:
        return arrival_worth(position, unit, place, front) + 1.0
    others = position.at[origin] & SIDE_UNITS[front.side] & ~(1 << unit)
    gain = place_worth(position, unit, place, front) - place_worth(position, unit, origin, front)
    return gain + front.danger_now - front.danger_with(unit, origin, place, others=others)


def best_transfer(position: PathsPosition, unit: Unit, front: Front) -> float:
    """What redeploying a unit could bring."""
    places = destinations(position, unit) & ~(1 << TO_RESERVE)
    if position.where[unit] == RESERVE:
        gaps = places & front.now.open_spaces
        places = gaps if gaps else places & front.shaky
    near = sorted(bits(places), key=front.distance.__getitem__)[:GAPS_LOOKED_AT]
    return max((transfer_worth(position, unit, place, front) for place in near), default=0.0)


def redeployable(position: PathsPosition, front: Front, points: int) -> list[Unit]:
    """Units that the points pay for and that might do better elsewhere."""
    found = spare_corps(position, front.side)
    return found + idle_armies(position, front) if points >= 4 else found


def redeployment_worth(position: PathsPosition, front: Front, points: int) -> float:
    """What redeployment with so many points brings, roughly."""
    corps = max((best_transfer(position, unit, front) for unit in spare_corps(position, front.side)), default=0.0)
    spare = sum(max(0, count - KEPT_BACK) for count in reserves(position, front.side).values())
    worth = max(0.0, corps) * (1.0 + 0.5 * (min(points, spare) - 1)) if spare else 0.0
    if points >= 4:
        armies = max((best_transfer(position, unit, front) for unit in idle_armies(position, front)), default=0.0)
        worth = max(worth, armies)
    return min(worth, MOST_WORTH)
