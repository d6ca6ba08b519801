"""13.1.6 to 13.2.3: where a unit may be redeployed. Nothing here changes a position."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.area import PRINTED_AREA, area_of, channel_closed
from firestep.games.paths_of_glory.ground import (
    BEACHES,
    CETINJE,
    EVERYWHERE,
    FORT,
    GRAPHS,
    NEAR_EAST,
    OFF_MAP_BOXES,
    RUSSIA,
    SALONIKA,
    Space,
)
from firestep.games.paths_of_glory.homes import ENTRY, is_capital_lost
from firestep.games.paths_of_glory.marching import alpine_closed, holds_enemy_fort, leaves_siege
from firestep.games.paths_of_glory.nations import AP, CP, Line, Nation, Side
from firestep.games.paths_of_glory.position import (
    NOWHERE,
    QUOTA_BR,
    QUOTA_CP,
    QUOTA_RU,
    PathsPosition,
    can_besiege,
)
from firestep.games.paths_of_glory.supply import (
    TRACE,
    home_supplied,
    in_supply,
    passable,
    supplied_spaces,
    usable_ports,
)
from firestep.games.paths_of_glory.units import (
    ACTING_UNITS,
    ACTS,
    ALL_UNITS,
    ANA_CORPS,
    ARMIES,
    BEF,
    CORPS,
    IS_ARMY,
    LINE,
    MN_CORPS,
    NATION_OF,
    NATION_UNITS,
    SIDE_OF,
    SN_CORPS,
    Unit,
)

CORPS_COST, ARMY_COST = 1, 4  # 13.1.2
SAILORS = (NATION_UNITS[Nation.BR] | NATION_UNITS[Nation.AUS]) & CORPS & ~BEF
PLAIN_UNITS = (CORPS | ARMIES) & ~(1 << ANA_CORPS | 1 << SN_CORPS | 1 << MN_CORPS | NATION_UNITS[Nation.GR])
"""Units that no clause singles out when they are redeployed."""
NOT_PLAIN = NEAR_EAST | BEACHES | OFF_MAP_BOXES | 1 << SALONIKA
"""Where a quota (13.2), a marker (9.5.3.5), the origin (Q-13.1-3) or an army's entry (9.5.3.4) may keep a unit out."""
FIRST_ALIKE: dict[tuple[object, ...], Unit] = {}
ALIKE: tuple[Unit, ...] = tuple(
    FIRST_ALIKE.setdefault((NATION_OF[unit], IS_ARMY[unit], LINE[unit], TRACE[unit], PRINTED_AREA[unit]), unit)
    for unit in ALL_UNITS
)
"""By unit: the first of all units that have the same plain ways and the same ways out of the reserve."""
NEVER_TARGETS = 1 << ANA_CORPS | 1 << SN_CORPS  # 13.1.8


def cost_of(unit: Unit) -> int:
    """13.1.2, table 16"""
    return ARMY_COST if IS_ARMY[unit] else CORPS_COST


def sails_to_near_east(unit: Unit) -> bool:
    """13.2.1, Q-13.2-9: British corps and the Australians, never Portuguese, Canadians or the BEF."""
    return SAILORS >> unit & 1 == 1


def printed_quota(unit: Unit) -> int:
    nation = ACTS[unit]
    if SIDE_OF[unit] == CP:
        return 0 if nation is Nation.TU else QUOTA_CP
    return QUOTA_RU if nation is Nation.RU else QUOTA_BR


QUOTA_OF: tuple[int, ...] = tuple(printed_quota(unit) for unit in ALL_UNITS)
"""13.2.1 to 13.2.3: by unit: whose yearly share a corps uses that comes into or leaves the Near East; 0 for Turks."""


def within_quota(position: PathsPosition, unit: Unit, from_near_east: bool, mask: int, by_land: bool) -> int:
    """13.2: of these destinations, those that the quotas leave open. `mask` may hold both sides of the line.

    Constantinople counts (Q-13.2-1), also before Turkey is at war (Q-13.2-2); movement has no quota (Q-13.2-7).
    """
    across = mask & ~NEAR_EAST if from_near_east else mask & NEAR_EAST
    if not across:
        return mask
    quota = QUOTA_OF[unit]
    if quota == 0 or (by_land and is_free_by_land(position, unit)):
        return mask
    if position.quotas & quota or (quota == QUOTA_RU and IS_ARMY[unit]):
        return mask & ~across
    if quota == QUOTA_BR and not by_land and not sails_to_near_east(unit):
        return mask & ~across
    return mask


def is_free_by_land(position: PathsPosition, unit: Unit) -> bool:
    """Q-13.2-6: in the later edition no quota for Allies, Russians apart, who go overland."""
    return position.rules.deluxe and QUOTA_OF[unit] == QUOTA_BR


def goes_free_by_land(position: PathsPosition, unit: Unit, place: int) -> bool:
    """Q-13.2-6: whether this redeployment uses no quota because a way over land leads there."""
    if place < 0 or position.where[unit] < 0 or not is_free_by_land(position, unit):
        return False
    return land_destinations(position, unit) >> place & 1 == 1


def realm_of(unit: Unit) -> int:
    """13.1.6: where redeployment may begin and end: for Russians only Russia, its part of the Near East included."""
    return REALM[unit]


REALM: tuple[int, ...] = tuple(RUSSIA if nation is Nation.RU else EVERYWHERE for nation in ACTS)


def is_russian_abroad(unit: Unit, place: Space) -> bool:
    """13.1.6: a Russian unit outside Russia; it is not redeployed at all, not even to the reserve (13.1.9)."""
    return place >= 0 and not realm_of(unit) >> place & 1


def with_room(position: PathsPosition, mask: int) -> int:
    """10.1.2: a redeployed unit finds room where it ends."""
    return mask & ~position.crowded


def land_destinations(position: PathsPosition, unit: Unit) -> int:
    """13.1.6: through friendly spaces along usable lines; Russians only within Russia and out of its boxes (Q-13.1-10).

    An army may go from London to Italy (Q-13.1-8), none through an area closed to it (Q-11.3-1). The beachhead is
    a space like others while it has its marker (9.5.3.5); other beaches are closed (11.1.10).
    """
    side, origin = SIDE_OF[unit], position.where[unit]
    if is_russian_abroad(unit, origin):
        return 0
    ground = passable(position, side) & area_of(position, unit) & realm_of(unit)
    found, near = 0, GRAPHS[LINE[unit]].links[origin]
    for part in parts_of(LINE[unit], ground):
        if part & near:
            found |= part
    found &= ~(1 << origin)
    if OFF_MAP_BOXES >> origin & 1:
        found &= ~OFF_MAP_BOXES  # Q-13.1-3
    return within_quota(position, unit, NEAR_EAST >> origin & 1 == 1, found, by_land=True)


@lru_cache(maxsize=1 << 10)
def parts_of(line: Line, ground: int) -> list[int]:
    """The parts of this ground that lines connect. Ground changes seldom, so it is remembered."""
    return GRAPHS[line].components(ground)


def sea_destinations(position: PathsPosition, unit: Unit) -> int:
    """13.1.7: corps from port to port; Russians have none that serve them."""
    side, origin = SIDE_OF[unit], position.where[unit]
    if IS_ARMY[unit] or ACTS[unit] is Nation.RU:
        return 0
    ports = sr_ports(position, side, unit)
    if not ports >> origin & 1:
        return 0
    found = ports & area_of(position, unit) & ~(1 << origin)
    return within_quota(position, unit, NEAR_EAST >> origin & 1 == 1, found, by_land=False)


def sr_ports(position: PathsPosition, side: Side, unit: Unit) -> int:
    """13.1.7.1, 13.1.7.2, 9.5.3.5: the beachhead is a port for those it can supply (Q-13.1-11)."""
    ports = usable_ports(position, side)
    if side == AP and position.beachhead != NOWHERE and sails_to_near_east(unit):
        ports |= 1 << position.beachhead
    return ports


def plain_origins(position: PathsPosition, unit: Unit) -> int:
    """Spaces that a unit, and all that are `ALIKE`, can certainly leave; where there is a siege nothing is certain.

    Corps go to the reserve (13.1.9), others over land to a space next door (13.1.6).
    """
    if not PLAIN_UNITS >> unit & 1:
        return 0
    fed = supplied_spaces(position, unit)
    origins = fed & REALM[unit] & ~position.intrusions
    if not IS_ARMY[unit] and not is_capital_lost(position, ACTS[unit]):
        origins &= home_supplied(position, unit)
        return origins if may_leave_near_east(position, unit) else origins & ~NEAR_EAST
    ends = position.controlled(SIDE_OF[unit]) & area_of(position, unit) & REALM[unit]
    ends &= ~(position.crowded | position.intrusions | NOT_PLAIN)
    if position.rules.deluxe:
        ends &= fed & ~alpine_closed(position, 1 << unit) & ~channel_closed(position)  # L-20, L-1, L-11
    return origins & GRAPHS[LINE[unit]].around(ends) & ~NEAR_EAST


def map_destinations(position: PathsPosition, unit: Unit) -> int:
    found = with_room(position, land_destinations(position, unit) | sea_destinations(position, unit))
    if position.rules.deluxe:
        found &= supplied_spaces(position, unit) & ~alpine_closed(position, 1 << unit)  # L-20, L-1
        if SIDE_OF[unit] == CP:
            found &= ~channel_closed(position)  # L-11
    return found


def reserve_destinations(position: PathsPosition, unit: Unit) -> int:
    """13.1.8, Q-13.1-5: to a supplied unit of its own nationality (Q-13.1-6), its capital, or a supply source at home.

    Serbian spaces are no sources (Q-13.1-1). A corps joins a unit inland too, as at Gaza (Q-13.2-3, Q-13.2-5).
    """
    nation = ACTS[unit]
    # L-13: in the later edition between Cetinje and the reserve.
    if unit == MN_CORPS:
        return with_room(position, 1 << CETINJE & position.controlled(AP)) if position.rules.deluxe else 0
    if is_capital_lost(position, nation):
        return 0  # 13.1.10
    home = home_supplied(position, unit)
    found = home_bases(position, unit) & position.controlled(SIDE_OF[unit]) & home & ~position.intrusions
    kin = ACTING_UNITS[nation] & ~NEVER_TARGETS
    if nation is Nation.SB:
        kin &= ~(1 << MN_CORPS)
    for place in bits(position.occupied[SIDE_OF[unit]] & home & ~found):
        if (position.at[place] & kin and position.controller(place) == SIDE_OF[unit]) or (
            position.at[place] & kin and position.besieged(place)
        ):
            found |= 1 << place
    found &= area_of(position, unit) & realm_of(unit)
    return with_room(position, within_quota(position, unit, False, found, by_land=False))


def has_home_base(position: PathsPosition, unit: Unit, free: int) -> bool:
    """13.1.8: whether the bases at home in these free spaces are enough to see that a corps can leave the reserve."""
    bases = free & home_bases(position, unit)
    if not bases or unit == MN_CORPS or is_capital_lost(position, ACTS[unit]):
        return False
    return bases & home_supplied(position, unit) & area_of(position, unit) != 0


def free_spaces(position: PathsPosition, side: Side) -> int:
    """10.1.2: own spaces with room, without a siege and outside the Near East, which may have a quota (13.2)."""
    return position.controlled(side) & ~(position.crowded | position.intrusions | NEAR_EAST)


def home_bases(position: PathsPosition, unit: Unit) -> int:
    """13.1.8: capital and supply sources at home; French ports for Americans (Q-13.1-2)."""
    if position.rules.deluxe and ACTS[unit] is Nation.SB:
        return HOME_BASES[unit] | 1 << SALONIKA  # L-19
    return HOME_BASES[unit]


HOME_BASES: tuple[int, ...] = tuple(ENTRY.get(nation, 0) for nation in ACTS)


def may_go_to_reserve(position: PathsPosition, unit: Unit) -> bool:
    """13.1.6, 13.1.9, 13.1.10, 17.1.4.1, Q-13.2-4"""
    if IS_ARMY[unit] or unit in (ANA_CORPS, SN_CORPS) or is_russian_abroad(unit, position.where[unit]):
        return False
    if unit == MN_CORPS:
        return position.rules.deluxe
    if is_capital_lost(position, ACTS[unit]) or not home_supplied(position, unit) >> position.where[unit] & 1:
        return False
    return not NEAR_EAST >> position.where[unit] & 1 or may_leave_near_east(position, unit)


def may_leave_near_east(position: PathsPosition, unit: Unit) -> bool:
    """13.2.1 to 13.2.3: whether a quota lets this corps out of the Near East into the reserve."""
    quota = QUOTA_OF[unit]
    return quota == 0 or (not position.quotas & quota and (quota != QUOTA_BR or sails_to_near_east(unit)))


def is_movable(position: PathsPosition, unit: Unit) -> bool:
    """13.1.5, 13.1.10, 15.2.4: a supplied unit on the map that does not give up a siege by going."""
    if unit == MN_CORPS and not position.rules.deluxe:
        return False  # Q-13.1-9
    if not in_supply(position, unit):  # 14.3.2; 9.5.2.4: so neutral Greeks stay, whose closed spaces nothing supplies
        return False
    place = position.where[unit]
    if position.rules.deluxe and lifts_siege(position, unit, place):
        return False
    return not leaves_siege(position, 1 << unit, place)


def lifts_siege(position: PathsPosition, unit: Unit, place: Space) -> bool:
    """L-20: without this unit a fort would no longer be besieged."""
    if not holds_enemy_fort(position, place, SIDE_OF[unit]) or not position.besieged(place):
        return False
    return not can_besiege(position.at[place] & ~(1 << unit), FORT[place])


def crosses_near_east(origin: int, place: Space) -> bool:
    inside_before = origin >= 0 and NEAR_EAST >> origin & 1 == 1
    inside_after = place >= 0 and NEAR_EAST >> place & 1 == 1
    return inside_before != inside_after
