"""Where units march: every move is judged with what the enemy's reply could cut off afterwards."""

from __future__ import annotations

from typing import TypeAlias

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.entrenching import best_digging
from firestep.bots.paths_of_glory.front import Front
from firestep.bots.paths_of_glory.ground_worth import ground_worth
from firestep.bots.paths_of_glory.standing import place_worth
from firestep.bots.search.mood import EVEN, Mood
from firestep.games.paths_of_glory.area import area_of, march_links
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    BEF,
    COMBAT,
    GE_11,
    IS_ARMY,
    LOSS,
    MOVE,
    NEAR_EAST_ARMIES,
    RU_CAVALRY,
    SIDE_UNITS,
    UNITS,
    Unit,
)

LOOKED_AT, MENDING = 3, 2
"""How many of the places in reach are judged with the enemy's reply: the best at first sight, and those of each kind
that may mend the line."""

Move: TypeAlias = tuple[float, Space, int, float]
"""What a move is worth at first sight, where it ends, what it takes, and what that ground is worth."""

SPECIAL = frozenset(bits(BEF | 1 << GE_11 | NEAR_EAST_ARMIES | RU_CAVALRY))
FACTS: list[tuple[object, ...]] = [
    (UNITS[unit].nation, IS_ARMY[unit], COMBAT[unit], LOSS[unit], MOVE[unit], unit in SPECIAL) for unit in ALL_UNITS
]
ALIKE: tuple[Unit, ...] = tuple(unit if unit in SPECIAL else FACTS.index(FACTS[unit]) for unit in ALL_UNITS)
"""By unit: the first counter that moves and fights in the same way."""


def ways_of(position: PathsPosition, unit: Unit, place: Space, points: int) -> dict[Space, int]:
    """Spaces that a unit might reach, with those it passes; forts and full spaces are checked later."""
    side = position.acting
    area = area_of(position, unit) & ~position.occupied[1 - side]
    stops = position.forts & position.controlled(1 - side)
    ways, edge = {place: 0}, [place]
    for _ in range(points):
        ahead: list[Space] = []
        for origin in edge:
            for space in bits(march_links(position, unit, origin) & area):
                if space not in ways:
                    ways[space] = ways[origin] | 1 << space
                    if not stops >> space & 1:
                        ahead.append(space)
        edge = ahead
    del ways[place]
    return ways


def best_move(
    position: PathsPosition, unit: Unit, place: Space, points: int, front: Front, mood: Mood = EVEN
) -> tuple[float, Space]:
    """How much a unit gains by going to the best space in reach, and which it is."""
    key = ALIKE[unit], position.reduced >> unit & 1, place, points, position.marked_attack, mood.seed
    if key not in front.moves:
        front.moves[key] = look_for_move(position, unit, place, points, front, mood)
    return front.moves[key]


def look_for_move(
    position: PathsPosition, unit: Unit, place: Space, points: int, front: Front, mood: Mood
) -> tuple[float, Space]:
    side = front.side
    own = position.controlled(side)
    barred = position.crowded | position.marked_attack
    others = position.at[place] & SIDE_UNITS[side] & ~(1 << unit)
    here = place_worth(position, unit, place, front)
    seen: list[Move] = []
    for space, way in ways_of(position, unit, place, points).items():
        if barred >> space & 1 or not can_enter(position, unit, space, own):
            continue
        taken = way & ~own
        won = ground_worth(position, taken, front) if taken else 0.0
        liked = place_worth(position, unit, space, front) + mood.whim(space)
        seen.append((liked - here + won, space, taken, won))
    seen.sort(reverse=True)
    before = front.danger_with(unit, place, place, 0, others)
    best, goal = 0.0, place
    for worth, space, taken, won in worth_a_look(unit, place, seen, front):
        gain = worth + before - front.danger_with(unit, place, space, taken, others, won)
        if gain > best:
            best, goal = gain, space
    return best, goal


def worth_a_look(unit: Unit, place: Space, seen: list[Move], front: Front) -> list[Move]:
    """The moves to judge with the enemy's reply: the best at first sight, and those that mend the line."""
    rest = seen[LOOKED_AT:]
    gaps = front.now.open_spaces
    found = seen[:LOOKED_AT] + [each for each in rest if gaps >> each[1] & 1][:MENDING]
    if front.is_exposed(unit, place):
        found += [each for each in rest if not front.is_exposed(unit, each[1])][:MENDING]
    if front.is_starving:
        found += [each for each in rest if each[2]][:MENDING]
    return found


def can_enter(position: PathsPosition, unit: Unit, space: Space, own: int) -> bool:
    """15.1.1: corps do not begin a siege alone."""
    return IS_ARMY[unit] or bool(own >> space & 1) or not position.forts >> space & 1


def move_worth(position: PathsPosition, place: Space, front: Front) -> float:
    """What activating a space for movement brings: the moves of its units, and digging."""
    gains = sorted(
        best_move(position, unit, place, MOVE[unit][position.reduced >> unit & 1], front)[0]
        for unit in bits(position.at[place] & SIDE_UNITS[front.side])
        if MOVE[unit][0]
    )
    moving = gains[-1] + front.habits.also_moving * sum(gains[:-1]) if gains else 0.0
    return max(moving, best_digging(position, place, front))
