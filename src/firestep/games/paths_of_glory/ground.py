"""2.1 The map: spaces, lines, terrain, forts, ports, printed victory points. Read once, checked when read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from operator import and_

from firestep.board import PointGraph, mask_of
from firestep.board.bits import bits
from firestep.games.paths_of_glory.nations import NATION_BY_NAME, Line, Nation
from firestep.kernel.owner_data import DataFiles

Space = int

SOLID = 0
"""The kind of a solid line; a dashed one has the kind `1 + mask of the Lines that may use it`."""


class Terrain(IntEnum):
    """Table 2."""

    CLEAR = 0
    FOREST = 1
    MOUNTAIN = 2
    SWAMP = 3
    DESERT = 4


DATA = DataFiles("paths-of-glory", "firestep.games.paths_of_glory", ("setup.csv", "spaces.csv"))


def read_rows(name: str) -> list[dict[str, str]]:
    return DATA.rows(name)


@dataclass(slots=True, frozen=True)
class SpaceFacts:
    """What is printed in and beside a space."""

    id: str
    nation: Nation
    terrain: Terrain
    fort: int
    latitude: float
    longitude: float
    certainty: str


ROWS = read_rows("spaces.csv")
SPACES: tuple[SpaceFacts, ...] = tuple(
    SpaceFacts(
        row["id"],
        NATION_BY_NAME[row["nation"]],
        Terrain[row["terrain"].upper()],
        int(row["fort"]),
        float(row["lat"]),
        float(row["lon"]),
        row["certainty"],
    )
    for row in ROWS
)
SPACE_IDS: tuple[str, ...] = tuple(space.id for space in SPACES)
SPACE_BY_ID: dict[str, Space] = {name: number for number, name in enumerate(SPACE_IDS)}
COUNT = len(SPACES)
EVERYWHERE = (1 << COUNT) - 1


def spaces_where(column: str, *values: str) -> int:
    return mask_of(number for number, row in enumerate(ROWS) if row[column] in values)


def spaces(*names: str) -> int:
    """The set of these spaces, by name."""
    return mask_of(SPACE_BY_ID[name] for name in names)


NATION_SPACES: tuple[int, ...] = tuple(spaces_where("nation", nation.name.lower()) for nation in Nation)
TERRAIN_SPACES: tuple[int, ...] = tuple(spaces_where("terrain", terrain.name.lower()) for terrain in Terrain)
TERRAIN: tuple[Terrain, ...] = tuple(space.terrain for space in SPACES)
FORT: tuple[int, ...] = tuple(space.fort for space in SPACES)
FORTS = mask_of(number for number, strength in enumerate(FORT) if strength)
STARTS_AP = spaces_where("control", "ap")
VP_CLASSIC = spaces_where("vp", "1")
VP_HISTORICAL = spaces_where("vp_historical", "1")
AP_PORTS = spaces_where("port", "ap")
CP_PORTS = spaces_where("port", "cp")
NEAR_EAST = spaces_where("map", "near-east", "both")
"""11.3.1: Constantinople and Bursa belong to it; of the beaches only MEF4 (Q-13.2-8)."""
BEACHES = NATION_SPACES[Nation.SEA]
CAPITALS: dict[Nation, int] = {
    nation: spaces_where("capital", nation.name.lower())
    for nation in Nation
    if spaces_where("capital", nation.name.lower())
}

LONDON = SPACE_BY_ID["london"]
PARIS = SPACE_BY_ID["paris"]
ORLEANS = SPACE_BY_ID["orleans"]
LIEGE = SPACE_BY_ID["liege"]
KOBLENZ = SPACE_BY_ID["koblenz"]
BELGRADE = SPACE_BY_ID["belgrade"]
SALONIKA = SPACE_BY_ID["salonika"]
CONSTANTINOPLE = SPACE_BY_ID["constantinople"]
GALLIPOLI = SPACE_BY_ID["gallipoli"]
SINAI = SPACE_BY_ID["sinai"]
MEDINA = SPACE_BY_ID["medina"]
ARABIA = SPACE_BY_ID["arabia"]
LIBYA = SPACE_BY_ID["libya"]
BASRA = SPACE_BY_ID["basra"]
ALEXANDRIA = SPACE_BY_ID["alexandria"]
WARSAW = SPACE_BY_ID["warsaw"]
CAUCASUS = SPACE_BY_ID["caucasus"]
CETINJE = SPACE_BY_ID["cetinje"]

CHANNEL = spaces("amiens", "calais", "ostend")  # 11.1.9
BELGIANS_AS_BRITISH = spaces("antwerp", "ostend", "calais", "amiens")  # 9.2.3
FRANCE_BELGIUM = NATION_SPACES[Nation.FR] | NATION_SPACES[Nation.BE]
WESTERN_FRONT = FRANCE_BELGIUM | NATION_SPACES[Nation.GE]  # 7.1.4
BEF_AREA = WESTERN_FRONT | NATION_SPACES[Nation.BR]  # 11.1.15
OFF_MAP_BOXES = spaces("petrograd", "moscow", "kharkov", "caucasus")  # 13.1.6
CROSSING = spaces("poti", "grozny")  # 11.3.2
RUSSIA = NATION_SPACES[Nation.RU]
DESERT = TERRAIN_SPACES[Terrain.DESERT]
COVER = EVERYWHERE & ~TERRAIN_SPACES[Terrain.CLEAR]  # 12.5.3
NO_FLANK = TERRAIN_SPACES[Terrain.MOUNTAIN] | TERRAIN_SPACES[Terrain.SWAMP]  # 12.3.1
STOPS_ADVANCE = TERRAIN_SPACES[Terrain.FOREST] | NO_FLANK  # 12.6.3
BAKU = spaces("baku")


def read_lines() -> PointGraph:
    links: list[tuple[str | int, str | int, int]] = []
    for row in read_rows("connections.csv"):
        allowed = [Line[name.upper()] for name in filter(None, row["allowed"].split("|"))]
        if row["kind"] == "solid":
            kind = SOLID
        elif allowed:
            kind = 1 + mask_of(allowed)
        else:
            kind = 1 + mask_of(Line)  # The beaches: open to all while the marker is there (11.1.10).
        links.append((row["a"], row["b"], kind))
    return PointGraph(SPACE_IDS, links)


LINES = read_lines()
SOLID_LINKS: tuple[int, ...] = LINES.links_of_kind[SOLID]


def graph_of(line: Line, crossing: bool = True) -> PointGraph:
    """The lines that this kind of unit may use; without `crossing` none between the Caucasus box and the Near East."""
    kept = [
        (*ends, kind)
        for ends, kind in zip(LINES.ends, LINES.kinds, strict=True)
        if (kind == SOLID or (kind - 1) >> line & 1) and (crossing or not is_crossing(ends))
    ]
    return PointGraph(SPACE_IDS, kept)


def is_crossing(ends: tuple[int, int]) -> bool:
    return CAUCASUS in ends and any(CROSSING >> end & 1 for end in ends)


GRAPHS: tuple[PointGraph, ...] = tuple(graph_of(line) for line in Line)
"""By `Line`: for supply and strategic redeployment."""
MARCH_GRAPHS: tuple[PointGraph, ...] = tuple(graph_of(line, crossing=False) for line in Line)
"""By `Line`: for movement, attack and retreat, where the Caucasus has a rule of its own (11.3.2)."""
MARCH: tuple[tuple[int, ...], ...] = tuple(graph.links for graph in MARCH_GRAPHS)
MARCH_OF_ALL: tuple[int, ...] = tuple(reduce(and_, links) for links in zip(*MARCH, strict=True))
"""By space: the neighbours that every unit may go to or attack, whatever its nation."""


def check_ground() -> None:
    """Counts of the printed map; a data pack that breaks them is refused."""
    if (COUNT, len(LINES.ends)) != (281, 476):
        raise ValueError(f"the map has {COUNT} spaces and {len(LINES.ends)} lines, not 281 and 476")
    if VP_CLASSIC.bit_count() != 65 or VP_HISTORICAL.bit_count() != 65:
        raise ValueError("there are 65 victory point spaces in either edition")
    for place in bits(EVERYWHERE & ~BEACHES):
        if not LINES.links[place]:
            raise ValueError(f"no line leads to {SPACE_IDS[place]}")


check_ground()
