"""1.1-a The map: 53 areas, their borders, and the Eastern Front Transit Box (CH-11). Sets of areas are masks."""

from __future__ import annotations

import re
import unicodedata

from firestep.board.areas import AreaMap
from firestep.board.bits import mask_of
from firestep.games.to_the_last_man.tables import our_names, rows

Area = int


def slug(name: str) -> str:
    """`St. Quentin` -> `st-quentin`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


AREA_ROWS = [row for row in rows("areas") if row["terrain"] not in ("unplayable", "offmap")]
CODES: tuple[str, ...] = tuple(row["id"] for row in AREA_ROWS)
NAMES: tuple[str, ...] = tuple(slug(row["name"]) for row in AREA_ROWS)
AREA_OF: dict[str, Area] = {code: number for number, code in enumerate(CODES)}
AREAS = len(CODES)
EFT: Area = AREAS
"""The Eastern Front Transit Box comes after the areas of the map."""
PLACES = AREAS + 1
PLACE_NAMES: tuple[str, ...] = (*NAMES, "eft")
PLACE_BY_NAME: dict[str, Area] = {name: number for number, name in enumerate(PLACE_NAMES)}
OWN_NAMES: dict[Area, str] = {
    number: row["name"] for number, row in enumerate(AREA_ROWS) if NAMES[number] not in map(slug, our_names())
}
"""Areas of an owner's data pack that our texts do not know, with their names."""
CLOSED: tuple[str, ...] = tuple(slug(row["name"]) for row in rows("areas") if row["terrain"] == "unplayable")
"""4.2-d: regions that nobody enters; they are on no border."""

MAP = AreaMap(CODES, [(row["a"], row["b"]) for row in rows("adjacency")])
LINKS: tuple[int, ...] = (*MAP.links, 0)
around = MAP.around
EVERYWHERE = MAP.everything


def areas_with(column: str, value: str) -> int:
    return mask_of(number for number, row in enumerate(AREA_ROWS) if row[column] == value)


VP: tuple[int, ...] = tuple(int(row["vp"]) for row in AREA_ROWS)
ROUGH = areas_with("terrain", "rough")
SOURCES: tuple[int, int] = (areas_with("supply_source", "DE"), areas_with("supply_source", "Entente"))
"""6.1-a: the supply sources of the German and of the Entente."""
STRATEGIC = areas_with("strategic_move_endpoint", "y")
ENGLAND = AREA_OF["ENG"]
ENGLAND_BIT = 1 << ENGLAND
PORTS = areas_with("sea_move_port", "y") & ~ENGLAND_BIT
"""4.6-b: coastal Entente sources."""
EFT_ACCESS = areas_with("eft_access", "y")
HOME: dict[str, int] = {nation: areas_with("home_country", nation) for nation in ("DE", "FR", "UK", "BE")}
HOME["US"] = HOME["FR"]  # 7.3-c
BELGIUM = HOME["BE"]
LUXEMBOURG = areas_with("home_country", "LU")
PARIS = AREA_OF["PAR"]
NEAR_PARIS = LINKS[PARIS] | 1 << PARIS
SEDAN = AREA_OF["SED"]
ANTWERP, GHENT, YPRES, CALAIS = AREA_OF["ANT"], AREA_OF["GHE"], AREA_OF["YPR"], AREA_OF["CAL"]
START_OWNER: tuple[int, ...] = tuple(0 if row["start_control_1914"] == "DE" else 1 for row in AREA_ROWS)
CERTAINTY: tuple[str, ...] = tuple(row["certainty"] for row in AREA_ROWS)
