"""11.1, 14 Supply in sets and plain loops, as one would do it on the map: slow, and written without the game's code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.ground import COUNT, SPACE_BY_ID, read_rows
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS

ROWS = read_rows("spaces.csv")
BOXES = ("petrograd", "moscow", "kharkov", "caucasus")
NEUTRAL_GROUND = {"it": Nation.IT, "bu": Nation.BU, "ro": Nation.RO, "gr": Nation.GR, "tu": Nation.TU, "pe": Nation.TU}
ALONE = "ru alone"
SOURCES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("ge", "ah", "pol"), ("essen", "breslau")),
    "bu": ("sofia",),
    **dict.fromkeys(("tu", "sn"), ("constantinople",)),
    **dict.fromkeys(("ru", "ro"), (*BOXES, "belgrade")),
    **dict.fromkeys(("sb", "mn"), (*BOXES, "belgrade", "salonika")),
}
LINES = {**dict.fromkeys(("tu", "sn"), "tu"), **dict.fromkeys(("ru", "ro", "sb", "mn"), "ru"), "it": "it"}
LINES |= dict.fromkeys(("br", "aus", "cnd", "pt", "ana"), "br")


def numbers(names: Iterable[str]) -> set[int]:
    return {SPACE_BY_ID[name] for name in names}


@cache
def in_nations(*names: str) -> frozenset[int]:
    return frozenset(place for place, row in enumerate(ROWS) if row["nation"] in names)


def nation_of(unit: int) -> str:
    return UNIT_IDS[unit].split("-")[0]


def card(position: PathsPosition, name: str) -> bool:
    return position.played >> CARD_BY_ID[name] & 1 == 1


@cache
def roads(kind: str) -> tuple[frozenset[int], ...]:
    """11.1.4: by space, where a solid line leads, or a dashed one that this kind may use; those to beaches are free."""
    found: list[set[int]] = [set() for _ in range(COUNT)]
    for row in read_rows("connections.csv"):
        if row["kind"] == "solid" or not row["allowed"] or kind in row["allowed"].split("|"):
            one, other = SPACE_BY_ID[row["a"]], SPACE_BY_ID[row["b"]]
            found[one].add(other)
            found[other].add(one)
    return tuple(frozenset(each) for each in found)


def places_of(position: PathsPosition, units: Iterable[int]) -> set[int]:
    return {position.where[unit] for unit in units if position.where[unit] >= 0}


def units_of(*nations: str) -> list[int]:
    return [unit for unit in ALL_UNITS if nation_of(unit) in nations]


def is_open(position: PathsPosition, place: int) -> bool:
    """11.1.10 to 11.1.12, 9.5.2.4: whether anybody may be in a space now."""
    nation, name = ROWS[place]["nation"], ROWS[place]["id"]
    if nation == "sea":
        return place == position.beachhead
    if name == "basra":
        return True
    neutral = Nation.TU if name == "libya" else NEUTRAL_GROUND.get(nation)
    if neutral is None or position.at_war >> neutral & 1:
        return True
    if nation == "gr" and card(position, "ap-30"):
        return place not in places_of(position, units_of("gr"))
    return False


def is_allied(position: PathsPosition, place: int) -> bool:
    return position.ap >> place & 1 == 1


def own(position: PathsPosition, side: int) -> set[int]:
    """Open spaces under the control of a side."""
    return {place for place in range(COUNT) if is_open(position, place) and is_allied(position, place) == (side == AP)}


def stack(position: PathsPosition, place: int) -> Sequence[int]:
    return bits(position.at[place])


def sieges(position: PathsPosition) -> dict[int, bool]:
    """15.2.1, Q-15.2-7: forts with enemies of their owner inside, and whether these are enough for a siege."""
    found: dict[int, bool] = {}
    for place in bits(position.forts):
        inside = stack(position, place)
        if inside and (SIDE_OF[inside[0]] == AP) != is_allied(position, place):
            found[place] = any(IS_ARMY[unit] for unit in inside) or len(inside) >= int(ROWS[place]["fort"])
    return found


def ground(position: PathsPosition, side: int) -> set[int]:
    """14.1.2, 14.1.3: through own spaces without a siege, and past enemy forts under siege."""
    beaches = {place for place in in_nations("sea") if any(SIDE_OF[unit] == side for unit in stack(position, place))}
    entered = sieges(position)
    own_sieges = {place for place, enough in entered.items() if enough and SIDE_OF[stack(position, place)[0]] == side}
    return (own(position, side) | beaches) - set(entered) | own_sieges


def ports(position: PathsPosition, side: int) -> set[int]:
    """14.1.4: own ports without a siege; Constantinople serves the Allies only with Gallipoli."""
    name = "ap" if side == AP else "cp"
    found = {place for place in own(position, side) if ROWS[place]["port"] == name} - set(sieges(position))
    if side == AP and SPACE_BY_ID["gallipoli"] not in own(position, AP):
        found -= {SPACE_BY_ID["constantinople"]}
    return found


def flood(start: set[int], within: set[int], kind: str) -> set[int]:
    found, waiting = set(start & within), list(start & within)
    while waiting:
        for near in roads(kind)[waiting.pop()]:
            if near in within and near not in found:
                found.add(near)
                waiting.append(near)
    return found


def sources(position: PathsPosition, nation: str, home: bool) -> set[int]:
    """14.2, 17.1.4.1: the sources of a nation, all of its side for the Central Powers unless they must be at home."""
    if nation in ("ge", "ah", "pol", "bu", "tu", "sn"):
        found = {"essen", "breslau"} if nation in ("ge", "ah", "pol") or not home else set()
        if position.at_war >> Nation.BU & 1 and (nation == "bu" or not home):
            found.add("sofia")
        if position.at_war >> Nation.TU & 1 and (nation in ("tu", "sn") or not home):
            found.add("constantinople")
        return numbers(found)
    if nation == ALONE or (home and nation in ("ru", "ro")):
        return numbers(BOXES)
    return numbers(SOURCES.get(nation, ("london",)))


def uses_beachhead(unit: int) -> bool:
    """9.2.7.1: British and Australian corps, never the BEF, and the MEF army."""
    name = UNIT_IDS[unit]
    return name == "br-army-mef" or (name.startswith(("br-corps", "aus")) and name != "br-corps-bef")


def supplied(position: PathsPosition, unit: int, home: bool = False) -> set[int]:
    """14: every space in which a unit would be supplied, from sources at home or from any."""
    nation = nation_of(unit)
    if nation == "ru" and card(position, "cp-45"):
        return traced(position, ALONE, False, home)
    if nation in ("mn", "ana", "sn"):
        return set(range(COUNT))
    found = traced(position, nation, uses_beachhead(unit), home)
    return found | in_nations("sb") if nation == "sb" else found


def traced(position: PathsPosition, nation: str, beach: bool, home: bool) -> set[int]:
    side = CP if nation in ("ge", "ah", "pol", "bu", "tu", "sn") else AP
    kind = "ru" if nation == ALONE else LINES.get(nation, "plain")
    within = ground(position, side)
    if nation == ALONE:
        within -= places_of(position, [unit for unit in ALL_UNITS if SIDE_OF[unit] == AP and nation_of(unit) != "ru"])
        if position.rules.strict_russian_supply:
            return strictly_russian(position, within)
    start = sources(position, nation, home) & within
    if beach and position.beachhead != NOWHERE and SPACE_BY_ID["london"] in start:
        start |= {position.beachhead} & within
    found = flood(start, within, kind)
    by_sea = not position.rules.deluxe or nation not in ("ru", "ro", "sb", "mn", ALONE)
    if by_sea and found & ports(position, side):
        found = flood(found | ports(position, side), within, kind)
    broken = {place for place in sieges(position) if SIDE_OF[stack(position, place)[0]] == side} - found
    return found | {place for place in broken if roads(kind)[place] & found}


def strictly_russian(position: PathsPosition, within: set[int]) -> set[int]:
    """Ruling 32: over Russian ground, what Russians took and forts they besiege; units stand one space beyond it."""
    taken = {place for place in within if position.russian_gains >> place & 1 or not is_allied(position, place)}
    found = flood(numbers(BOXES), within & (in_nations("ru") | taken), "ru")
    mine = {place for place in sieges(position) if SIDE_OF[stack(position, place)[0]] == AP}
    return found | {place for place in within | mine if roads("ru")[place] & found}
