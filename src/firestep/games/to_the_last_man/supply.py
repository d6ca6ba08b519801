"""6.0 Supply: the areas that are linked to a source through Friendly ground."""

from __future__ import annotations

from firestep.games.to_the_last_man.ground import (
    ANTWERP,
    AREA_ROWS,
    AREAS,
    ENGLAND_BIT,
    GHENT,
    MAP,
    SOURCES,
    YPRES,
    Area,
    around,
)
from firestep.games.to_the_last_man.position import NO_FORT, LastManPosition
from firestep.games.to_the_last_man.units import ENTENTE, NATION_UNITS, Side

LAST_TURN_OF_ANTWERP = 2  # 14.2.3-a: the end of Autumn 1914
ANTWERP_BIT = 1 << ANTWERP
ANTWERP_LINE = ANTWERP_BIT | 1 << GHENT | 1 << YPRES
FORT_AREAS = tuple(area for area, row in enumerate(AREA_ROWS) if row["fort"])
BELGIAN_UNITS = NATION_UNITS[3]


def enemy_forts(position: LastManPosition, side: Side) -> int:
    """8.4-j: areas with an enemy fort, even of strength 1 or Sedan's 0; no supply runs through them."""
    mask = 0
    fort, fort_side = position.fort, position.fort_side
    for area in FORT_AREAS:
        if fort[area] != NO_FORT and fort_side[area] != side:
            mask |= 1 << area
    return mask


def sources_of(position: LastManPosition, side: Side) -> int:
    """6.1-a; 14.2.5-a: Antwerp too while the coast behind it is held."""
    sources = SOURCES[side]
    if side == ENTENTE and position.agreed.antwerp_supply and position.friendly[side] & ANTWERP_LINE == ANTWERP_LINE:
        sources |= ANTWERP_BIT
    return sources


def supplied_areas(position: LastManPosition, side: Side) -> int:
    """6.2, 6.3, AMB-29: the areas in which a side's pieces are supplied.

    6.2-c: what the check of this season found out of supply remains so, whatever the check itself has removed.
    """
    sources = sources_of(position, side)
    friendly = position.friendly[side]
    passing = friendly & ~enemy_forts(position, side)
    linked = MAP.flood(sources & passing, passing)
    ends = (friendly | position.disputed) & around(linked)
    own_source = sources & (friendly | position.disputed)  # 6.3-a
    england = ENGLAND_BIT if side == ENTENTE else 0
    return (linked | ends | own_source | england) & ~position.out_of_supply[side]


def serves_belgians(position: LastManPosition) -> bool:
    """14.2.3-a: until the end of Autumn 1914 Antwerp supplies the Belgians in it, unless it is German."""
    if not position.agreed.antwerp_1914 or position.turn > LAST_TURN_OF_ANTWERP:
        return False
    return not position.friendly[0] & ANTWERP_BIT


def is_supplied(position: LastManPosition, area: Area, mask: int, belgian: bool) -> bool:
    """Whether a piece in an area is supplied, given the side's supplied areas."""
    if area >= AREAS or mask >> area & 1:
        return True  # CH-8c: the box is always supplied
    return belgian and area == ANTWERP and serves_belgians(position)
