"""9.2, 12.1, 15: what an activation costs and who may attack what, in plain loops."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from firestep.games.paths_of_glory.ground import COUNT, SPACE_BY_ID, read_rows
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import IS_ARMY, SIDE_OF, UNIT_IDS
from paths_of_glory.field import card as card_number
from paths_of_glory.plain_ground import IN_THE_EAST, NEAR_EAST, acts_as, area, belongs_to, lines_of
from paths_of_glory.plain_supply import (
    ROWS,
    card,
    in_nations,
    is_allied,
    is_open,
    nation_of,
    numbers,
    sieges,
    stack,
)

LONDON, CAUCASUS = SPACE_BY_ID["london"], SPACE_BY_ID["caucasus"]
ACROSS = numbers(("poti", "grozny"))
SUMMERS = (6, 10, 14, 18)
DESERT = {place for place, row in enumerate(ROWS) if row["terrain"] == "desert"}
QUOTA_CROSSING = 8


def this_turn(position: PathsPosition, name: str) -> bool:
    return position.played_this_turn >> card_number(name) & 1 == 1


@cache
def any_roads() -> tuple[frozenset[int], ...]:
    """Every line of the map, whoever may use it."""
    found: list[set[int]] = [set() for _ in range(COUNT)]
    for row in read_rows("connections.csv"):
        one, other = SPACE_BY_ID[row["a"]], SPACE_BY_ID[row["b"]]
        found[one].add(other)
        found[other].add(one)
    return tuple(frozenset(each) for each in found)


def nationalities(units: Collection[int], place: int) -> int:
    """9.2.3: Belgians count as British beside them near the coast, Americans as French in France and Germany."""
    found = {acts_as(unit) for unit in units}
    if "br" in found and place in numbers(("antwerp", "ostend", "calais", "amiens")):
        found.discard("be")
    if "fr" in found and ROWS[place]["nation"] in ("fr", "ge"):
        found.discard("us")
    return len(found)


def cost(position: PathsPosition, place: int, attacks: bool, beach: Collection[int]) -> int:
    """9.2.3, table 15; `beach`: those in the space that only the beachhead supplies."""
    units = list(stack(position, place))
    if SIDE_OF[units[0]] == CP:
        return cost_for_central_powers(position, place, units)
    price = sum(3 if UNIT_IDS[unit] == "br-army-mef" else 1 for unit in beach)
    if beach:
        units = [unit for unit in units if acts_as(unit) != "br"]
    if not units:
        return price
    russians = [unit for unit in units if nation_of(unit) == "ru"]
    if attacks and card(position, "cp-52") and russians:
        others = [unit for unit in units if unit not in russians]
        return price + len(russians) + nationalities(others, place)
    if this_turn(position, "ap-51") and ROWS[place]["nation"] in ("fr", "be", "it"):
        return price + 1
    return price + nationalities(units, place)


def cost_for_central_powers(position: PathsPosition, place: int, units: list[int]) -> int:
    if card(position, "ap-09") and not card(position, "cp-13") and ROWS[place]["nation"] in ("fr", "be"):
        return len(units)
    count = len({acts_as(unit) for unit in units})
    if card(position, "cp-29") and any(UNIT_IDS[unit] == "ge-army-11" for unit in units):
        armies = [unit for unit in units if IS_ARMY[unit] and UNIT_IDS[unit] != "ge-army-11"]
        if not position.rules.deluxe:
            armies = [unit for unit in armies if nation_of(unit) != "ge"]
        count = count if armies else 1
    if card(position, "cp-10") and not position.sud_used:
        austrians = [unit for unit in units if nation_of(unit) == "ah"]
        german_corps = [unit for unit in units if acts_as(unit) == "ge" and not IS_ARMY[unit]]
        if len(austrians) == 1 and german_corps and len(units) == 1 + len(german_corps):
            count = 1
    return count


def near(position: PathsPosition, unit: int, place: int) -> set[int]:
    """11.1.3, 11.1.4, 11.3.2: next to a space for this unit; one Russian corps a turn crosses the Caucasus."""
    crosses = nation_of(unit) == "ru" and not IS_ARMY[unit] and not UNIT_IDS[unit].startswith("ru-cavalry")
    crosses = crosses and not position.quotas & QUOTA_CROSSING and not card(position, "cp-52")
    return {goal for goal in lines_of(unit)[place] if crosses or not is_crossing(place, goal)}


def is_crossing(one: int, other: int) -> bool:
    return CAUCASUS in (one, other) and bool({one, other} & ACROSS)


def targets(position: PathsPosition, side: int) -> set[int]:
    """12.1.1, 15.1.2: enemy units, enemy forts outside a siege; no desert in summer."""
    beaches, besieged = in_nations("sea"), {place for place, enough in sieges(position).items() if enough}
    found = set()
    for place in range(COUNT):
        has_enemies = any(SIDE_OF[unit] != side for unit in stack(position, place))
        has_fort = position.forts >> place & 1 == 1 and belongs_to(position, place, 1 - side)
        open_ground = is_open(position, place) or place in beaches
        if open_ground and (has_enemies or (has_fort and place not in besieged)):
            found.add(place)
    return found - DESERT if position.turn in SUMMERS else found


def forbidden(position: PathsPosition, unit: int, target: int) -> bool:
    """15.1.10, 15.1.11, 16.4.9, cards CP-55 and CP-58: attacks that history forbids."""
    nation, ground = nation_of(unit), ROWS[target]["nation"]
    enemies = [nation_of(other) for other in stack(position, target) if SIDE_OF[other] != SIDE_OF[unit]]
    german = ("ge", "pol")
    fort = position.forts >> target & 1 == 1
    level = position.trench_level(target, CP)
    if nation in german and fort and ground == "ru" and is_allied(position, target):
        return (not card(position, "cp-11") and position.war_status[CP] < 4) or brest(position, unit, target, enemies)
    if nation == "ru":
        if card(position, "cp-45") or (
            position.turn == 1 and fort and ground == "ge" and not is_allied(position, target)
        ):
            return True
        return this_turn(position, "cp-58") and bool(enemies) and all(each in german for each in enemies) and level > 0
    if acts_as(unit) == "br" and this_turn(position, "cp-55") and level == 2 and set(enemies) & set(german):
        return not any(card(position, name) for name in ("cp-49", "cp-50", "cp-51"))
    return brest(position, unit, target, enemies)


def brest(position: PathsPosition, unit: int, target: int, enemies: list[str]) -> bool:
    """16.4.9: after Brest-Litovsk only Turks in the Near East attack Russians."""
    if not card(position, "cp-45") or SIDE_OF[unit] != CP or "ru" not in enemies:
        return False
    return not (nation_of(unit) == "tu" and target in NEAR_EAST)


def leaves_siege(position: PathsPosition, units: Collection[int], place: int) -> bool:
    """15.2.3: whether too few are left to besiege if these besiegers attack elsewhere."""
    rest = [unit for unit in stack(position, place) if unit not in units]
    if not sieges(position).get(place):
        return False
    return not any(IS_ARMY[unit] for unit in rest) and len(rest) < int(ROWS[place]["fort"])


def could_attack(position: PathsPosition, unit: int, target: int, side: int) -> bool:
    """12.1.1: whether a unit could attack a target some time in this action."""
    place = position.where[unit]
    if place == target:
        if position.forts >> place & 1 == 0 or is_allied(position, place) == (side == AP):
            return False
    elif target not in near(position, unit, place) or target not in reach(position, unit):
        return False
    if forbidden(position, unit, target) or (place != target and leaves_siege(position, [unit], place)):
        return False
    if place != LONDON:
        return True
    return any(has_help(position, other, side) for other in any_roads()[target])


def has_help(position: PathsPosition, place: int, side: int) -> bool:
    """12.1.10: units on the continent that may attack with those in London."""
    if ROWS[place]["nation"] not in ("fr", "be") or position.marked_move >> place & 1:
        return False
    return any(SIDE_OF[unit] == side for unit in stack(position, place))


def reach(position: PathsPosition, unit: int) -> set[int]:
    """11.1.10, table 18: beside its area, units left on a beach; the Montenegrins attack out of their country."""
    if nation_of(unit) == "mn":
        return {place for place in range(COUNT) if is_open(position, place)}
    beaches = {place for place in in_nations("sea") if not is_open(position, place)}
    if UNIT_IDS[unit].startswith("ru-cavalry") or (IS_ARMY[unit] and UNIT_IDS[unit] not in IN_THE_EAST):
        beaches -= NEAR_EAST
    return area(position, unit) | (set() if UNIT_IDS[unit].endswith("-bef") else beaches)
