"""Trails over the printed board: hexes in a row with given terrain, so that tests need not know the map by heart."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits
from firestep.games.trench_club.ground import GRID, HEX_NAMES, Ground, printed_ground

BOARD_1A = printed_ground("1", "a")


def terrain_masks(ground: Ground) -> dict[str, int]:
    return {
        "open": ground.open,
        "road": ground.road & ~ground.bridge,
        "bridge": ground.bridge,
        "forest": ground.forest,
        "water": ground.water,
    }


def trails(*terrain: str, ground: Ground = BOARD_1A, straight: bool = True) -> Iterator[list[str]]:
    """A start on land, then hexes of the given terrain one after the other.

    Straight trails take as many steps as the hexes are apart, so that no other way is shorter.
    """
    masks = terrain_masks(ground)
    for start in bits(ground.everything & ~ground.fort_hexes & ~ground.water):
        stack = [[start]]
        while stack:
            trail = stack.pop()
            if len(trail) == len(terrain) + 1:
                yield [HEX_NAMES[place] for place in trail]
                continue
            for place in GRID.neighbours[trail[-1]]:
                fits = masks[terrain[len(trail) - 1]] >> place & 1 and place not in trail
                if fits and (not straight or GRID.distance(start, place) == len(trail)):
                    stack.append([*trail, place])


def trail(*terrain: str, straight: bool = True) -> list[str]:
    return next(trails(*terrain, straight=straight))
