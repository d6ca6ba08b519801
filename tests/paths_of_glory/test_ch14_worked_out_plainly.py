"""14 Supply worked out once more, plainly, in invented worlds, and compared with what the game says."""

from __future__ import annotations

from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import EVERYWHERE, SPACE_BY_ID
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import (
    home_supplied,
    in_supply,
    out_of_supply_spaces,
    out_of_supply_units,
    supplied_spaces,
    supplied_units,
    usable_ports,
)
from firestep.games.paths_of_glory.units import ALL_UNITS, UNIT_IDS
from paths_of_glory.plain_supply import (
    flood,
    in_nations,
    nation_of,
    own,
    ports,
    stack,
    supplied,
    traced,
    uses_beachhead,
)
from paths_of_glory.worlds import worlds

KINDS = tuple({(nation_of(unit), uses_beachhead(unit)): unit for unit in ALL_UNITS}.values())
"""One unit of each kind that has a way of its own to trace supply."""
COUNTED = 16


def same(mask: int, places: set[int]) -> bool:
    return set(bits(mask & EVERYWHERE)) == places


@cache
def supplied_here(number: int) -> dict[int, bool]:
    """For every unit on the map of a world, whether it is supplied."""
    position = worlds(COUNTED)[number]
    known: dict[tuple[str, bool], set[int]] = {}
    found: dict[int, bool] = {}
    for unit in ALL_UNITS:
        if position.where[unit] >= 0:
            kind = (nation_of(unit), uses_beachhead(unit))
            if kind not in known:
                known[kind] = supplied(position, unit)
            found[unit] = position.where[unit] in known[kind]
    return found


@pytest.mark.clause("14.1.2", "14.1.3", "14.1.4", "14.1.5", "14.1.6", "14.2.1", "14.2.2", "14.2.3", "14.2.4", "L-10")
@pytest.mark.parametrize("number", range(COUNTED))
def test_14_1_every_unit_is_supplied_exactly_where_a_line_leads_to_a_source(number: int) -> None:
    position = worlds(COUNTED)[number]
    for unit in KINDS:
        assert same(supplied_spaces(position, unit), supplied(position, unit)), UNIT_IDS[unit]


@pytest.mark.clause("17.1.4.1", "16.4.9")
@pytest.mark.parametrize("number", range(COUNTED))
def test_17_1_4_1_a_link_home_leads_to_sources_of_the_own_country(number: int) -> None:
    position = worlds(COUNTED)[number]
    for unit in KINDS:
        assert same(home_supplied(position, unit), supplied(position, unit, home=True)), UNIT_IDS[unit]


@pytest.mark.clause("14.1.4", "14.1.4.1", "14.1.4.2")
@pytest.mark.parametrize("number", range(COUNTED))
def test_14_1_4_a_port_serves_its_side_unless_it_is_besieged(number: int) -> None:
    position = worlds(COUNTED)[number]
    assert same(usable_ports(position, CP), ports(position, CP))
    assert same(usable_ports(position, AP), ports(position, AP))


@pytest.mark.clause("14.1.1", "14.3.1", "16.4.9")
@pytest.mark.parametrize("number", range(COUNTED))
def test_14_1_1_of_every_stack_those_are_in_supply_who_can_trace_it(number: int) -> None:
    position, fed = worlds(COUNTED)[number], supplied_here(number)
    assert {unit for unit in ALL_UNITS if in_supply(position, unit)} == {unit for unit in fed if fed[unit]}
    for units in position.at:
        assert set(bits(supplied_units(position, units))) == {unit for unit in bits(units) if fed[unit]}


def doomed(position: PathsPosition, fed: dict[int, bool]) -> set[int]:
    """14.3.5, 14.1.8, 9.5.2.4: all that are out of supply, but for Turks in Medina and neutral Greeks."""
    spared = {unit for unit in fed if nation_of(unit) == "tu" and position.where[unit] == SPACE_BY_ID["medina"]}
    if not position.at_war >> Nation.GR & 1:
        spared |= {unit for unit in fed if nation_of(unit) == "gr"}
    return {unit for unit in fed if not fed[unit]} - spared


def spaces_that_turn(position: PathsPosition, side: int, dying: set[int]) -> set[int]:
    """14.3.6: own spaces without a fort where every own unit would die; Serbia, Arabia and the beachhead stay."""
    nations = ("ge", "tu") if side == CP else ("fr", "br", "it", "ru", "ro", "sb")
    units = [unit for unit in KINDS if nation_of(unit) in nations]
    fed = {place for unit in units for place in traced_alone(position, unit)}
    found = {place for place in own(position, side) - fed if not position.forts >> place & 1}
    if side == AP:
        found -= in_nations("sb") | {SPACE_BY_ID["arabia"], position.beachhead}
        if position.rules.deluxe and position.ap >> SPACE_BY_ID["taranto"] & 1:
            found -= albania(position)
    return {place for place in found if set(stack(position, place)) <= dying}


def albania(position: PathsPosition) -> set[int]:
    """L-14: with Taranto, Albanian spaces that are linked to an own Valona."""
    return flood({SPACE_BY_ID["valona"]}, own(position, AP), "plain") & in_nations("al")


def traced_alone(position: PathsPosition, unit: int) -> set[int]:
    """What a unit could trace supply to, were no treaty signed and no country its own."""
    return traced(position, nation_of(unit), uses_beachhead(unit), home=False)


@pytest.mark.clause("14.3.5", "14.1.8")
@pytest.mark.parametrize("number", range(COUNTED))
def test_14_3_5_attrition_kills_all_that_are_out_of_supply_and_not_spared(number: int) -> None:
    position = worlds(COUNTED)[number]
    assert set(bits(out_of_supply_units(position))) == doomed(position, supplied_here(number))


@pytest.mark.clause("14.3.6", "14.1.7", "L-14")
@pytest.mark.parametrize("number", range(COUNTED))
def test_14_3_6_spaces_turn_where_no_own_unit_could_live(number: int) -> None:
    position = worlds(COUNTED)[number]
    dying = doomed(position, supplied_here(number))
    for side in (CP, AP):
        assert same(out_of_supply_spaces(position, side), spaces_that_turn(position, side, dying))
