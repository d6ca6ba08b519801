"""The board: 127 hexes in 11 rows, names, sections, directions, and the ground of a battle as masks (CMP-05,
CMP-06).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from firestep.board.bits import bits, mask_of
from firestep.board.hexes import HexGrid, Orientation, Parity
from firestep.games.great_war.facts import CRATERED, TERRAIN_OF, TERRAINS

GERMAN, ALLIED = 0, 1
SIDES = (GERMAN, ALLIED)
SIDE_NAMES = ("german", "allied")

ROW_LETTERS = "abcdefghijk"
ROWS = len(ROW_LETTERS)
COLUMNS_OF_ROW = tuple(12 - row % 2 for row in range(ROWS))  # CMP-05, MOV-05: full hexes only, half ones do not exist

GRID = HexGrid(
    [(column, row) for row in range(ROWS) for column in range(COLUMNS_OF_ROW[row])], Orientation.POINTY, Parity.ODD
)
EVERYWHERE = GRID.everything
ALL_HEXES: tuple[int, ...] = tuple(bits(EVERYWHERE))

HEX_NAMES: dict[int, str] = {
    index: f"{ROW_LETTERS[GRID.cell(index)[1]]}{GRID.cell(index)[0] + 1}" for index in ALL_HEXES
}
HEX_BY_NAME: dict[str, int] = {name: index for index, name in HEX_NAMES.items()}

ROW_HEXES: tuple[tuple[int, ...], ...] = tuple(
    tuple(GRID.index(column, row) for column in range(COLUMNS_OF_ROW[row])) for row in range(ROWS)
)
"""By row from the top: its hexes from left to right, as the bottom player sees them."""
ROW_OF: dict[int, int] = {index: GRID.cell(index)[1] for index in ALL_HEXES}

BASELINE: tuple[int, int] = (mask_of(ROW_HEXES[0]), mask_of(ROW_HEXES[-1]))
"""The baseline of each side: the Germans stand at the top."""

SECTION_NAMES = ("left", "centre", "right")
"""A set of sections is a mask: 1 left, 2 centre, 4 right, as each player sees them from their own side."""
LINE_AT = (4, 8)
"""Dotted lines run through hex number 4 and number 8 of the shorter rows."""


def sections_seen_from_below(column: int, row: int) -> int:
    """CMP-06: the sections of a hex as the bottom player counts them; on a dotted line there are two."""
    number = column + 1
    if COLUMNS_OF_ROW[row] == 11 and number in LINE_AT:
        return 3 if number == LINE_AT[0] else 6
    return 1 if number <= 4 else 2 if number <= 8 else 4


def turned_round(sections: int) -> int:
    """The same sections for the player on the other side: left and right are swapped."""
    return sections & 2 | (sections & 1) << 2 | sections >> 2


SECTIONS_OF: tuple[dict[int, int], dict[int, int]] = (
    {index: turned_round(sections_seen_from_below(*GRID.cell(index))) for index in ALL_HEXES},
    {index: sections_seen_from_below(*GRID.cell(index)) for index in ALL_HEXES},
)
"""By side and hex: the sections it belongs to."""
HEXES_OF_SECTIONS: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(mask_of(each for each in ALL_HEXES if SECTIONS_OF[GERMAN][each] == kind) for kind in range(8)),
    tuple(mask_of(each for each in ALL_HEXES if SECTIONS_OF[ALLIED][each] == kind) for kind in range(8)),
)
"""By side and set of sections: the hexes that belong to exactly these."""

NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = range(6)
BACKWARD = ((NORTH_WEST, NORTH_EAST), (SOUTH_WEST, SOUTH_EAST))  # RET-03


def hexes_behind(side: int, place: int) -> tuple[int, ...]:
    """RET-03: the hexes of the next row toward one's own baseline: two, one at the edge, or none on the baseline."""
    steps = (GRID.steps[place][direction] for direction in BACKWARD[side])
    return tuple(each for each in steps if each >= 0)


BEHIND: tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]] = (
    {index: hexes_behind(GERMAN, index) for index in ALL_HEXES},
    {index: hexes_behind(ALLIED, index) for index in ALL_HEXES},
)


def ring_hex(side: int, centre: int, number: int) -> int:
    """RA-08, RA-09: the hex with this number (1 to 6) of the template, or -1 off the board.

    Clockwise from the arrow, which points at the enemy's baseline; the top player's template is rotated.
    """
    direction = number - 1 if side == ALLIED else (number + 2) % 6
    return GRID.steps[centre][direction]


@dataclass(slots=True, frozen=True, eq=False)
class Ground:
    """The terrain of a battle as it is now. Craters and repairs make a new one."""

    terrain: tuple[int, ...]
    """By hex: its terrain for combat, movement and sight (a row of `TERRAINS`)."""
    base: tuple[int, ...]
    """By hex: the printed terrain, which counts for objectives."""
    hills: int
    blocks_sight: int
    stops: int
    """Where a move ends, wire not counted."""
    mines: int
    fords: int
    water: int
    impassable: int
    """For all units: deep water without an intact bridge."""
    tanks_barred: int
    guns_barred: int
    tiles: int
    """Hexes with any terrain tile (NML-06)."""


@lru_cache(maxsize=8192)
def ground_of(printed: tuple[int, ...], craters: int, razed: int, bridges: int, damaged: int) -> Ground:
    """The printed map with its craters, razed tiles and bridges.

    A whole bridge is like countryside (TER-bridge-1). Each hex of a fort is a bunker by itself (TER-bunker-7).
    """
    base = list(printed)
    for place in bits(razed):
        base[place] = TERRAIN_OF["shell_crater"]
    now = [CRATERED[kind] if craters >> place & 1 else kind for place, kind in enumerate(base)]
    bridged = TERRAIN_OF["countryside"]
    now = [bridged if bridges >> place & 1 else kind for place, kind in enumerate(now)]

    def where(test: object) -> int:
        return mask_of(place for place in ALL_HEXES if TERRAINS[now[place]].moves_as == test)

    water = mask_of(place for place in ALL_HEXES if TERRAINS[now[place]].water)
    bunkers = where("bunker")
    deep = where("waterway_deep")
    return Ground(
        terrain=tuple(now),
        base=tuple(base),
        hills=where("hill"),
        blocks_sight=mask_of(place for place in ALL_HEXES if TERRAINS[now[place]].blocks_sight),
        stops=mask_of(place for place in ALL_HEXES if TERRAINS[now[place]].stops),
        mines=where("mine_crater"),
        fords=where("waterway_ford"),
        water=water,
        impassable=deep | damaged,  # TER-deep-1, TER-bridge-2
        tanks_barred=water | bunkers | damaged,  # TNK-05, TER-ford-6
        guns_barred=water | damaged,  # FA-02
        tiles=mask_of(place for place in ALL_HEXES if TERRAINS[now[place]].id != "countryside"),
    )
