"""11.1.9 to 11.1.15, 11.3, 16.4.9: where units may be, however they get there."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import BREST_LITOVSK, FALL_OF_THE_TSAR, RACE_TO_THE_SEA
from firestep.games.paths_of_glory.ground import (
    BEACHES,
    BEF_AREA,
    CAUCASUS,
    CETINJE,
    CHANNEL,
    CROSSING,
    EVERYWHERE,
    MARCH,
    NATION_SPACES,
    NEAR_EAST,
    SALONIKA,
    Space,
)
from firestep.games.paths_of_glory.nations import AP, CP, Line, Nation
from firestep.games.paths_of_glory.position import QUOTA_CROSSING, PathsPosition
from firestep.games.paths_of_glory.supply import RUSSIANS, spaces_of
from firestep.games.paths_of_glory.tables import LIMITED_WAR_AT, Commitment
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    ARMIES,
    BEF,
    LINE,
    MN_CORPS,
    NATION_UNITS,
    NEAR_EAST_ARMIES,
    ORIENT_ARMY,
    RU_CAVALRY,
    SIDE_OF,
    SIDE_UNITS,
    Unit,
)

AFTER_BREST = (
    NATION_SPACES[Nation.RU]
    | NATION_SPACES[Nation.GE]
    | NATION_SPACES[Nation.TU]
    | NATION_SPACES[Nation.AH]
    | NATION_SPACES[Nation.RO]
)  # 16.4.9


ENDS_OF_CROSSING = CROSSING | 1 << CAUCASUS
TOTAL_WAR = Commitment.TOTAL_WAR


def printed_area(unit: Unit) -> int:
    """11.1.15, 11.3.1, table 18: where a counter may ever be."""
    bit = 1 << unit
    if BEF & bit:
        return BEF_AREA  # Q-11.1-6
    if unit == MN_CORPS:
        return 1 << CETINJE
    if RU_CAVALRY & bit or (ARMIES & ~NEAR_EAST_ARMIES) & bit:
        return EVERYWHERE & ~NEAR_EAST
    return EVERYWHERE


KEPT_OUT_OF_ITALY = ARMIES & ~(NATION_UNITS[Nation.AH] | NATION_UNITS[Nation.IT])  # L-1
NOT_ITALY = ~NATION_SPACES[Nation.IT]
PRINTED_AREA: tuple[int, ...] = tuple(printed_area(unit) for unit in ALL_UNITS)


def area_of(position: PathsPosition, unit: Unit) -> int:
    """The spaces that this unit may be in now."""
    mask = position.open & PRINTED_AREA[unit]
    bit = 1 << unit
    if position.barred_near_east & bit:
        mask &= ~NEAR_EAST  # 9.5.3.4
        if unit == ORIENT_ARMY:
            mask &= ~(1 << SALONIKA)
    if position.played >> BREST_LITOVSK & 1:
        if RUSSIANS & bit:
            mask &= AFTER_BREST & ~spaces_of(position, SIDE_UNITS[AP] & ~RUSSIANS)
        elif SIDE_OF[unit] == AP:
            mask &= ~spaces_of(position, RUSSIANS)
    if position.rules.historical:
        mask &= historical_area(position, unit)
    return mask


def attack_area(position: PathsPosition, unit: Unit) -> int:
    """11.1.10: a beach without its marker is closed, but units left on it can be attacked.

    13.1.10, table 18: the Montenegrins never leave their country, but they may attack out of it.
    """
    if unit == MN_CORPS:
        return position.open
    return area_of(position, unit) | BEACHES & ~position.open & PRINTED_AREA[unit]


def historical_area(position: PathsPosition, unit: Unit) -> int:
    """L-1: before Allied Total War only Austrian and Italian armies operate in Italy."""
    if not KEPT_OUT_OF_ITALY >> unit & 1 or position.commitment[AP] == TOTAL_WAR:
        return EVERYWHERE
    return NOT_ITALY


def march_links(position: PathsPosition, unit: Unit, place: Space) -> int:
    """11.1.3, 11.1.4, 11.3.2: the spaces next to this one for a unit that moves, attacks or retreats.

    Lines say who may use them: Italians alone cross the Adriatic (Q-12.1-6), Russians leave the boxes (Q-12.1-10).
    """
    line = LINE[unit]
    links = MARCH[line][place]
    if ENDS_OF_CROSSING >> place & 1 and line is Line.RU and may_cross(position, unit):
        links |= CROSSING if place == CAUCASUS else 1 << CAUCASUS
    return links


def may_cross(position: PathsPosition, unit: Unit) -> bool:
    """11.3.2: one Russian corps a turn between the Caucasus box and the Near East; none after Fall of the Tsar."""
    # Q-11.3-2, Q-12.1-2: armies neither cross nor attack across.
    if ARMIES >> unit & 1 or RU_CAVALRY >> unit & 1:
        return False
    return not position.quotas & QUOTA_CROSSING and not position.was_played(FALL_OF_THE_TSAR)


def is_crossing(origin: Space, place: Space) -> bool:
    return (origin == CAUCASUS and CROSSING >> place & 1 == 1) or (place == CAUCASUS and CROSSING >> origin & 1 == 1)


def note_crossing(position: PathsPosition, origin: Space, place: Space) -> None:
    if is_crossing(origin, place):
        position.quotas |= QUOTA_CROSSING


def channel_closed(position: PathsPosition) -> int:
    """11.1.9, table 14: where CP units may pass but not stop before Race to the Sea (card CP-08) or CP war status 4."""
    if position.was_played(RACE_TO_THE_SEA) or position.war_status[CP] >= LIMITED_WAR_AT:
        return 0
    return CHANNEL
