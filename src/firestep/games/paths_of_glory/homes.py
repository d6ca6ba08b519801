"""9.5.3.3, 13.1.8, 13.1.10, 17.1.3, 17.1.5, table 19: capitals and entry spaces of the nations."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import GREECE, SALONIKA_EVENT
from firestep.games.paths_of_glory.ground import (
    AP_PORTS,
    CAPITALS,
    NATION_SPACES,
    OFF_MAP_BOXES,
    ORLEANS,
    PARIS,
    SALONIKA,
    Space,
    spaces,
)
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.supply import home_supplied
from firestep.games.paths_of_glory.units import ACTS, BE_ARMY, NATION_OF, SIDE_OF, Unit

ENTRY: dict[Nation, int] = {
    Nation.GE: spaces("berlin", "essen", "breslau"),
    Nation.AH: spaces("vienna", "budapest"),
    Nation.TU: spaces("constantinople"),
    Nation.BU: spaces("sofia"),
    Nation.FR: spaces("paris"),
    Nation.BR: spaces("london"),
    Nation.RU: OFF_MAP_BOXES,
    Nation.IT: spaces("rome"),
    Nation.US: AP_PORTS & NATION_SPACES[Nation.FR],
    Nation.BE: spaces("brussels"),
    Nation.SB: spaces("belgrade"),
    Nation.RO: spaces("bucharest"),
    Nation.GR: spaces("athens"),
}
BELGIAN_REBUILD = spaces("brussels", "antwerp", "ostend")  # 17.1.5
CALAIS = spaces("calais")
NIS = spaces("nis")
SPARED = (Nation.BE, Nation.SB)


def is_capital_lost(position: PathsPosition, nation: Nation) -> bool:
    """13.1.10, 17.1.3, Q-17.1-3: the enemy holds the capital, either one for Austria-Hungary (Q-17.1-6).

    Belgium and Serbia are exempt (Q-17.1-5).

    L-7: in the later edition a besieged capital counts as lost.
    """
    own, capitals = CAPITALS_KEPT[nation]
    lost = capitals & ~position.ap if own else capitals & position.ap
    if position.rules.deluxe:
        lost |= capitals & position.occupied[1 - own]
    return lost != 0


ACTS_NATION = {Nation.POL: Nation.GE, Nation.AUS: Nation.BR, Nation.CND: Nation.BR, Nation.PT: Nation.BR}


def capitals_kept(nation: Nation) -> tuple[Side, int]:
    """The side of a nation and the capitals whose loss counts."""
    nation = ACTS_NATION.get(nation, nation)
    return AP if nation >= Nation.BR else CP, 0 if nation in SPARED else CAPITALS.get(nation, 0)


CAPITALS_KEPT: tuple[tuple[Side, int], ...] = tuple(capitals_kept(nation) for nation in Nation)


def fit_for_entry(position: PathsPosition, unit: Unit, mask: int) -> int:
    """9.5.3.3, Q-9.5.3-1, Q-9.5.3-6: controlled, supplied, no siege, room for one more."""
    mask &= position.controlled(SIDE_OF[unit]) & ~position.intrusions
    return mask & home_supplied(position, unit) & ~position.crowded


def entry_spaces(position: PathsPosition, unit: Unit) -> int:
    """9.5.3.3: where an army may enter; French ones at Orleans when Paris is fully stacked (Q-9.5.3-2)."""
    nation = ACTS[unit]
    found = fit_for_entry(position, unit, ENTRY[nation])
    if nation is Nation.FR and not found and paris_is_full(position):
        found = fit_for_entry(position, unit, 1 << ORLEANS)
    return found


def paris_is_full(position: PathsPosition) -> bool:
    """Q-9.5.3-2: full of French units; Orleans does not serve if the enemy holds or besieges Paris."""
    if not position.ap >> PARIS & 1 or position.occupied[CP] >> PARIS & 1:
        return False
    return position.at[PARIS].bit_count() >= STACK_LIMIT


def rebuild_spaces(position: PathsPosition, unit: Unit) -> int:
    """17.1.5: where an eliminated army is recreated."""
    if unit == BE_ARMY:
        return belgian_rebuild_spaces(position)
    if NATION_OF[unit] is Nation.SB:
        return serbian_rebuild_spaces(position, unit)
    return entry_spaces(position, unit)


def belgian_rebuild_spaces(position: PathsPosition) -> int:
    """17.1.5, Q-17.1-2: Calais only if none of the three can be reached; that they are full does not open it."""
    held = BELGIAN_REBUILD & position.controlled(AP) & ~position.intrusions & home_supplied(position, BE_ARMY)
    return fit_for_entry(position, BE_ARMY, held or CALAIS)


def serbian_rebuild_spaces(position: PathsPosition, unit: Unit) -> int:
    """17.1.5, Q-17.1-4: Belgrade unless Nis is CP, Salonika after the Salonika or Greece event."""
    found = 0
    if position.ap & NIS:
        found |= ENTRY[Nation.SB]
    if position.played & (1 << SALONIKA_EVENT | 1 << GREECE):
        found |= 1 << SALONIKA
    return fit_for_entry(position, unit, found)


def room_in(position: PathsPosition, place: Space) -> int:
    return STACK_LIMIT - position.at[place].bit_count()
