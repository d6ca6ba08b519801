"""11.1.9, 11.1.15, 11.3, 13.1.10: where a unit may be at all, and whose capital is lost: plainly, in sets."""

from __future__ import annotations

from functools import cache

from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS
from paths_of_glory.plain_supply import (
    ROWS,
    card,
    in_nations,
    is_allied,
    is_open,
    nation_of,
    numbers,
    places_of,
    roads,
    stack,
)

NEAR_EAST = {place for place, row in enumerate(ROWS) if row["map"] in ("near-east", "both")}
CHANNEL, ALPS = numbers(("amiens", "calais", "ostend")), numbers(("trent", "villach", "trieste"))
BOXES = numbers(("petrograd", "moscow", "kharkov", "caucasus"))
IN_THE_EAST = {"ru-army-cau", "br-army-mef", "br-army-ne", "fr-army-orient", "tu-army-yld", "tu-army-aoi"}
COUNTS_AS = {"aus": "br", "cnd": "br", "pt": "br", "ana": "br", "sn": "tu", "mn": "sb", "pol": "ge"}
LINES = {"br": "br", "aus": "br", "cnd": "br", "pt": "br", "it": "it", "ru": "ru", "ana": "ana", "tu": "tu", "sn": "tu"}
CENTRAL = ("ge", "ah", "tu", "bu", "sn", "pol")
TOTAL_WAR = 2


@cache
def acts_as(unit: int) -> str:
    """Table 18: the nationality of a unit for activation, attack and redeployment."""
    return COUNTS_AS.get(nation_of(unit), nation_of(unit))


def lines_of(unit: int) -> tuple[frozenset[int], ...]:
    return roads(LINES.get(nation_of(unit), "plain"))


def area(position: PathsPosition, unit: int) -> set[int]:
    """11.1.10 to 11.1.15, 11.3.1, 9.5.3.4, 16.4.9, L-1, table 18: the spaces a unit may be in."""
    name, nation = UNIT_IDS[unit], nation_of(unit)
    found = {place for place in range(COUNT) if is_open(position, place)}
    if name.endswith("-bef"):
        found &= in_nations("fr", "be", "ge", "br")
    if nation == "mn":
        found &= numbers(["cetinje"])
    if name.startswith("ru-cavalry") or (IS_ARMY[unit] and name not in IN_THE_EAST):
        found -= NEAR_EAST
    if position.barred_near_east >> unit & 1:
        found -= NEAR_EAST | (numbers(["salonika"]) if name == "fr-army-orient" else set())
    if card(position, "cp-45") and SIDE_OF[unit] == AP:
        others = [each for each in ALL_UNITS if SIDE_OF[each] == AP and (nation_of(each) == "ru") != (nation == "ru")]
        found -= places_of(position, others)
        if nation == "ru":
            found &= in_nations("ru", "ge", "tu", "ah", "ro")
    alpine = position.rules.historical and position.commitment[AP] != TOTAL_WAR
    return found - in_nations("it") if alpine and IS_ARMY[unit] and nation not in ("ah", "it") else found


def channel_shut(position: PathsPosition) -> bool:
    """11.1.9: before Race to the Sea and war status 4 no CP unit stops on the Channel."""
    return not card(position, "cp-08") and position.war_status[CP] < 4


def alps_shut(position: PathsPosition, unit: int) -> bool:
    """L-1: before Allied Total War no German army ends in the Alps."""
    if not position.rules.historical or position.commitment[AP] == TOTAL_WAR:
        return False
    return nation_of(unit) == "ge" and IS_ARMY[unit]


def capital_lost(position: PathsPosition, nation: str) -> bool:
    """13.1.10, 17.1.3: in enemy hands, by L-7 with enemies inside too; never for Belgians and Serbs."""
    nation = COUNTS_AS.get(nation, nation)
    side = CP if nation in CENTRAL else AP
    if nation in ("be", "sb"):
        return False
    for place, row in enumerate(ROWS):
        if row["capital"] == nation:
            if is_allied(position, place) != (side == AP):
                return True
            if position.rules.deluxe and any(SIDE_OF[unit] != side for unit in stack(position, place)):
                return True
    return False


def has_room(position: PathsPosition, place: int) -> bool:
    return len(stack(position, place)) < 3


def belongs_to(position: PathsPosition, place: int, side: int) -> bool:
    return is_open(position, place) and is_allied(position, place) == (side == AP)


def entry(unit: int) -> set[int]:
    """9.5.3.3, 13.1.8: where units of a nation come in: capitals and sources at home; French ports for Americans."""
    names = {
        **{"ge": ("berlin", "essen", "breslau"), "ah": ("vienna", "budapest"), "tu": ("constantinople",)},
        **{"bu": ("sofia",), "fr": ("paris",), "br": ("london",), "it": ("rome",), "be": ("brussels",)},
        **{"sb": ("belgrade",), "ro": ("bucharest",), "gr": ("athens",)},
    }
    nation = acts_as(unit)
    if nation == "us":
        return {place for place in in_nations("fr") if ROWS[place]["port"] == "ap"}
    return BOXES if nation == "ru" else numbers(names[nation])


def at_war(position: PathsPosition, nation: str) -> bool:
    return position.at_war >> Nation[nation.upper()] & 1 == 1
