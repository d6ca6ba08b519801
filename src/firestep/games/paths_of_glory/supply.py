"""14 Supply: which units can trace to a source, over which lines and ports; cached until control changes."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import BREST_LITOVSK
from firestep.games.paths_of_glory.ground import (
    AP_PORTS,
    ARABIA,
    BEACHES,
    BELGRADE,
    CONSTANTINOPLE,
    CP_PORTS,
    GALLIPOLI,
    GRAPHS,
    LONDON,
    MEDINA,
    NATION_SPACES,
    OFF_MAP_BOXES,
    RUSSIA,
    SALONIKA,
    Space,
    spaces,
)
from firestep.games.paths_of_glory.nations import AP, CP, Line, Nation, Side
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    ANA_CORPS,
    BEF,
    IS_ARMY,
    MEF_ARMY,
    MN_CORPS,
    NATION_OF,
    NATION_UNITS,
    SIDE_UNITS,
    SN_CORPS,
    Unit,
)


class Trace(IntEnum):
    """Ways to trace supply: whose lines, which sources."""

    CP = 0
    TU = 1
    GE_HOME = 2
    TU_HOME = 3
    BU_HOME = 4
    WEST = 5
    BR = 6
    IT = 7
    BEACH = 8
    EAST = 9
    SB = 10
    EAST_HOME = 11
    RU_ALONE = 12


RU_ALONE, BY_BEACH, RUSSIAN_LINES = Trace.RU_ALONE, Trace.BEACH, Line.RU
"""Plain names: in Python 3.11 a member of an enumeration takes several times as long to find."""
BULGARIA, TURKEY = 1 << Nation.BU, 1 << Nation.TU
GERMAN_SOURCES = spaces("essen", "breslau")
SOFIA = spaces("sofia")
SERBIA = NATION_SPACES[Nation.SB]
TARANTO, VALONA = spaces("taranto"), spaces("valona")
ALBANIA = NATION_SPACES[Nation.AL]
LINE_OF_TRACE: tuple[Line, ...] = (
    Line.PLAIN, Line.TU, Line.PLAIN, Line.TU, Line.PLAIN, Line.PLAIN, Line.BR, Line.IT, Line.BR, Line.RU, Line.RU,
    Line.RU, Line.RU,
)  # fmt: skip
CP_SOURCES = GERMAN_SOURCES | SOFIA | 1 << CONSTANTINOPLE  # 14.2.1, the last two while their nations are at war
SOURCES: tuple[int, ...] = (
    CP_SOURCES, CP_SOURCES, GERMAN_SOURCES, 1 << CONSTANTINOPLE, SOFIA,
    1 << LONDON, 1 << LONDON, 1 << LONDON, 1 << LONDON,  # 14.2.4, Q-14.2-1, Q-14.2-2
    OFF_MAP_BOXES | 1 << BELGRADE,  # Q-14.2-6: for Romanians too
    OFF_MAP_BOXES | 1 << BELGRADE | 1 << SALONIKA,  # 14.2.3, Q-14.2-5
    OFF_MAP_BOXES, OFF_MAP_BOXES,
)  # fmt: skip
"""14.2: by `Trace`: where it may lead to."""
SIDE_OF_TRACE: tuple[Side, ...] = (CP, CP, CP, CP, CP, AP, AP, AP, AP, AP, AP, AP, AP)
ALWAYS_SUPPLIED = 1 << MN_CORPS | 1 << ANA_CORPS | 1 << SN_CORPS  # 14.1.5


def trace_of(unit: Unit) -> Trace:
    nation = NATION_OF[unit]
    if nation in (Nation.GE, Nation.AH, Nation.BU, Nation.POL):
        return Trace.CP
    if nation in (Nation.TU, Nation.SN):
        return Trace.TU
    if nation in (Nation.RU, Nation.RO):
        return Trace.EAST  # 14.2.2
    if nation in (Nation.SB, Nation.MN):
        return Trace.SB
    if nation is Nation.IT:
        return Trace.IT
    if unit == MEF_ARMY or nation is Nation.AUS or (nation is Nation.BR and not IS_ARMY[unit] and not BEF >> unit & 1):
        return Trace.BEACH  # 9.2.7.1
    return Trace.BR if nation in (Nation.BR, Nation.CND, Nation.PT, Nation.ANA) else Trace.WEST


TRACE: tuple[Trace, ...] = tuple(trace_of(unit) for unit in ALL_UNITS)
HOME_TRACE: dict[Nation, Trace] = {
    Nation.GE: Trace.GE_HOME,
    Nation.AH: Trace.GE_HOME,
    Nation.POL: Trace.GE_HOME,
    Nation.TU: Trace.TU_HOME,
    Nation.BU: Trace.BU_HOME,
    Nation.RU: Trace.EAST_HOME,
    Nation.RO: Trace.EAST_HOME,
}
"""17.1.4.1: from which sources replacements and reserves come."""
RUSSIANS = NATION_UNITS[Nation.RU]
SERBS = NATION_UNITS[Nation.SB]
SUPPLIED_OTHERWISE = ALWAYS_SUPPLIED | RUSSIANS | SERBS
HOME_TRACE_OF: tuple[Trace | None, ...] = tuple(HOME_TRACE.get(nation) for nation in NATION_OF)


def passable(position: PathsPosition, side: Side) -> int:
    """14.1.2, 14.1.3: own spaces without a besieged own fort, and enemy forts that own units besiege."""
    mask = position.controlled(side) | BEACHES & position.occupied[side]  # 11.1.10: who is on a beach may stay there.
    intruded = position.intrusions
    if intruded:
        # Q-14.1-2, Q-15.2-6: a besieged fort blocks its owner's supply.
        mask &= ~intruded
        for place in bits(intruded & position.occupied[side]):
            # 15.2.2; a broken siege blocks both sides: Q-15.2-7.
            if position.besieged(place):
                mask |= 1 << place
    return mask


def usable_ports(position: PathsPosition, side: Side) -> int:
    """14.1.4, Q-14.1-1: controlled ports without a siege (Q-15.2-5).

    Constantinople serves the Allies by sea only with Gallipoli (Q-14.1-3).
    """
    ports = CP_PORTS if side == CP else AP_PORTS
    ports &= position.controlled(side) & ~position.intrusions
    if side == AP and not position.controlled(AP) >> GALLIPOLI & 1:
        ports &= ~(1 << CONSTANTINOPLE)
    return ports


def sources_of(position: PathsPosition, trace: Trace) -> int:
    """14.2: the sources of this way to trace, before seeing whether they can serve."""
    sources = SOURCES[trace]
    if not position.at_war & BULGARIA:
        sources &= ~SOFIA
    return sources if position.at_war & TURKEY else sources & ~(1 << CONSTANTINOPLE)


def work_out(position: PathsPosition, trace: Trace, barred: int = 0) -> int:
    """14.1.2 to 14.1.4: every space from which this way of tracing leads to a source, past the barred spaces."""
    side = SIDE_OF_TRACE[trace]
    ground, ports = passable(position, side) & ~barred, usable_ports(position, side)
    return lines_over(position, trace, ground, ports, besiegers_of(position, side))


def besiegers_of(position: PathsPosition, side: Side) -> int:
    """15.2: spaces with an enemy fort and units of this side, enough to besiege it or not."""
    return position.intrusions & position.occupied[side]


def lines_over(position: PathsPosition, trace: Trace, ground: int, ports: int, besiegers: int) -> int:
    """14.1.2 to 14.1.4: the same with what all ways to trace of a side share: ground, ports and besiegers."""
    if trace is RU_ALONE:
        ground &= ~spaces_of(position, SIDE_UNITS[AP] & ~RUSSIANS)  # 16.4.9, Q-CP45-1
        if position.rules.strict_russian_supply:
            return russian_lines(position, ground)
    # Q-14.1-4, Q-14.1-5, Q-14.2-4: no besieged or enemy source serves; Q-14.2-3: a regained one does.
    sources = sources_of(position, trace) & ground
    if trace is BY_BEACH and position.beachhead != NOWHERE and sources >> LONDON & 1:
        sources |= 1 << position.beachhead & ground
    ports = ports & ground if goes_by_sea(position, trace) else 0
    return connected(LINE_OF_TRACE[trace], sources, ground, ports, besiegers)


@lru_cache(maxsize=1 << 14)
def connected(line: Line, sources: int, ground: int, ports: int, besiegers: int) -> int:
    """14.1.2 to 14.1.4: spaces joined to a source over this ground, and from port to port once one of them is joined.

    Besiegers outside this ground are supplied next to it. It depends on its arguments only, so it is remembered.
    """
    graph = GRAPHS[line]
    found = graph.flood(sources, ground)
    if found & ports:
        found = graph.flood(found | ports, ground)
    stranded = besiegers & ~found
    return found | graph.around(found) & stranded if stranded else found


def russian_lines(position: PathsPosition, ground: int) -> int:
    """Q-CP45-1, Ruling 32, by option: lines over land through Russian spaces; a unit may stand next to their end."""
    graph = GRAPHS[Line.RU]
    own = ground & (RUSSIA | position.russian_gains | ~position.ap)  # 15.2.2: a fort that Russians besiege
    found = graph.flood(OFF_MAP_BOXES & own, own)
    return found | graph.around(found) & (ground | position.intrusions & position.occupied[AP])


def goes_by_sea(position: PathsPosition, trace: Trace) -> bool:
    """L-10: in the later edition no sea supply for Russians, Romanians and Serbs."""
    return not position.rules.deluxe or LINE_OF_TRACE[trace] is not RUSSIAN_LINES


def spaces_of(position: PathsPosition, units: int) -> int:
    mask = 0
    for unit in bits(units):
        if position.where[unit] >= 0:
            mask |= 1 << position.where[unit]
    return mask


def traced(position: PathsPosition, trace: Trace) -> int:
    """The spaces supplied in this way, from memory if no ground changed; units count only for Russians at peace."""
    if trace is RU_ALONE:
        return work_out(position, trace)
    found = position.supply[trace]
    if found < 0:
        found = position.supply[trace] = work_out(position, trace)
    return found


def trace_now(position: PathsPosition, unit: Unit) -> Trace:
    """16.4.9: how this unit traces supply; after Brest-Litovsk Russians pass no other Allied units."""
    return RU_ALONE if RUSSIANS >> unit & 1 and position.was_played(BREST_LITOVSK) else TRACE[unit]


def needs_no_line(unit: Unit, place: Space) -> bool:
    """14.1.5, 14.1.6: units that are supplied everywhere, and Serbs at home."""
    return bool(ALWAYS_SUPPLIED >> unit & 1) or bool(SERBS >> unit & 1 and SERBIA >> place & 1)


def supplied_spaces(position: PathsPosition, unit: Unit) -> int:
    """Where this unit would be in supply."""
    bit = 1 << unit
    if bit & SUPPLIED_OTHERWISE:
        if bit & ALWAYS_SUPPLIED:
            return -1
        if bit & RUSSIANS:
            return traced(position, trace_now(position, unit))
        return traced(position, TRACE[unit]) | SERBIA  # 14.1.6
    found = position.supply[TRACE[unit]]
    return found if found >= 0 else traced(position, TRACE[unit])


def in_supply(position: PathsPosition, unit: Unit) -> bool:
    """14.1.1 Whether a unit on the map can trace supply."""
    place = position.where[unit]
    return place >= 0 and supplied_spaces(position, unit) >> place & 1 == 1


def home_supplied(position: PathsPosition, unit: Unit) -> int:
    """17.1.4.1: where this unit is supplied from sources of its own country."""
    trace = HOME_TRACE_OF[unit]
    if trace is None:
        return supplied_spaces(position, unit)
    if RUSSIANS >> unit & 1 and position.was_played(BREST_LITOVSK):
        trace = RU_ALONE  # 16.4.9: from the same sources, but not past other Allied units
    found = position.supply[trace]
    return found if found >= 0 else traced(position, trace)


@lru_cache(maxsize=1 << 14)
def by_trace(units: int) -> tuple[tuple[Trace, int], ...]:
    """Units sorted by the way in which they trace supply."""
    groups: dict[Trace, int] = {}
    for unit in bits(units):
        groups[TRACE[unit]] = groups.get(TRACE[unit], 0) | 1 << unit
    return tuple(groups.items())


def supplied_units(position: PathsPosition, units: int) -> int:
    """Those of the units, all in one space, that are in supply."""
    if not units:
        return 0
    place = position.where[units.bit_length() - 1]
    found, supply = 0, position.supply
    for trace, group in by_trace(units):
        fed = supply[trace]
        if fed < 0:
            fed = traced(position, trace)
        if fed >> place & 1:
            found |= group
    return found if not units & SUPPLIED_OTHERWISE else supplied_otherwise(position, units, place, found)


def supplied_otherwise(position: PathsPosition, units: int, place: Space, found: int) -> int:
    """14.1.5, 14.1.6, 16.4.9: units that need no line, Serbs at home, Russians after Brest-Litovsk."""
    found |= units & ALWAYS_SUPPLIED
    if SERBIA >> place & 1:
        found |= units & SERBS
    if units & RUSSIANS and position.was_played(BREST_LITOVSK):
        alone = traced(position, Trace.RU_ALONE) >> place & 1
        found = found | units & RUSSIANS if alone else found & ~RUSSIANS
    return found


def any_supply(position: PathsPosition, side: Side) -> int:
    """14.3.6: spaces that can use some source of their side."""
    if side == CP:
        return traced(position, Trace.CP) | traced(position, Trace.TU)
    found = 0
    for trace in (Trace.WEST, Trace.BR, Trace.IT, Trace.BEACH, Trace.EAST, Trace.SB):
        found |= traced(position, trace)
    if position.rules.deluxe and position.ap & TARANTO:
        found |= ALBANIA & GRAPHS[Line.PLAIN].flood(VALONA & position.ap, position.controlled(AP))  # L-14
    return found


def out_of_supply_units(position: PathsPosition) -> int:
    """14.3.5: units that attrition kills; Turks in Medina are safe (14.1.8)."""
    doomed = 0
    safe = traced(position, Trace.CP) & traced(position, Trace.TU)  # Whoever of CP is here has supply.
    for place in bits(position.occupied[CP] & ~safe | position.occupied[AP]):
        units = position.at[place]
        for unit in bits(units & ~supplied_units(position, units)):
            if not is_spared(position, unit, place):
                doomed |= 1 << unit
    return doomed


def is_spared(position: PathsPosition, unit: Unit, place: Space) -> bool:
    nation = NATION_OF[unit]
    if nation is Nation.TU and place == MEDINA:
        return True
    return nation is Nation.GR and not position.at_war >> Nation.GR & 1


def out_of_supply_spaces(position: PathsPosition, side: Side) -> int:
    """14.3.6: spaces of this side that turn enemy: no own intact fort, no source in reach.

    Serbian spaces stay (Q-14.3-5), so do those of units that attrition spares; any own source will do (Q-14.3-2).
    """
    # 14.1.7, Q-14.3-1: a space with an own fort stays, even if its units die.
    mask = position.controlled(side) & ~any_supply(position, side) & ~position.forts
    if side == AP:
        mask &= ~(SERBIA | 1 << ARABIA)
        if position.beachhead != NOWHERE:
            mask &= ~(1 << position.beachhead)
    if standing := mask & position.occupied[side]:
        doomed = out_of_supply_units(position)
        for place in bits(standing):
            if position.at[place] & ~doomed:
                mask &= ~(1 << place)
    return mask
