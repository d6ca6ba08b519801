"""13 Strategic redeployment worked out once more, plainly, in invented worlds, and compared with what is offered."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.homes import is_capital_lost
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.strategic_redeployment import (
    ChooseNewPlace,
    ChooseRedeployed,
    can_go,
    destinations,
    redeploy,
)
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS
from paths_of_glory.plain_ground import (
    ALPS,
    BOXES,
    CHANNEL,
    LINES,
    NEAR_EAST,
    acts_as,
    alps_shut,
    area,
    belongs_to,
    capital_lost,
    channel_shut,
    entry,
    has_room,
)
from paths_of_glory.plain_supply import (
    ROWS,
    flood,
    ground,
    in_nations,
    nation_of,
    numbers,
    ports,
    sieges,
    stack,
    supplied,
    uses_beachhead,
)
from paths_of_glory.worlds import worlds

COUNTED = 8
TO_RESERVE = COUNT
EVERYWHERE = frozenset(range(COUNT))
BR, RU, CENTRAL = 1, 2, 4
"""13.2.1, 13.2.2, 13.2.3: the yearly shares."""


class Plain:
    """One world, with what was worked out about it."""

    def __init__(self, position: PathsPosition) -> None:
        self.position = position
        self.entered = sieges(position)
        self.grounds = [ground(position, side) for side in (CP, AP)]
        self.full = {place for place in range(COUNT) if not has_room(position, place)}
        self.known: dict[tuple[str, bool, bool], set[int]] = {}

    def fed(self, unit: int, home: bool = False) -> set[int]:
        key = (nation_of(unit), uses_beachhead(unit), home)
        if key not in self.known:
            self.known[key] = supplied(self.position, unit, home)
        return self.known[key]

    def destinations(self, unit: int) -> set[int]:
        """13.1: where a unit may be redeployed."""
        place = self.position.where[unit]
        if place == RESERVE:
            return self.from_reserve(unit)
        if place < 0 or place not in self.fed(unit) or not self.may_leave(unit, place):
            return set()
        found = (self.by_land(unit, place) | self.by_sea(unit, place)) - self.full
        if self.position.rules.deluxe:
            found &= self.fed(unit)
            found -= ALPS if alps_shut(self.position, unit) else set()
            found -= CHANNEL if SIDE_OF[unit] == CP and channel_shut(self.position) else set()
        return found | {TO_RESERVE} if self.goes_to_reserve(unit, place) else found

    def may_leave(self, unit: int, place: int) -> bool:
        """13.1.10, 15.2.4, L-13, L-20: no Montenegrins, and no siege is broken; the last besieger stays by L-20."""
        deluxe = self.position.rules.deluxe
        if nation_of(unit) == "mn" and not deluxe:
            return False
        if not self.entered.get(place):
            return True
        rest = [other for other in stack(self.position, place) if other != unit]
        enough = any(IS_ARMY[other] for other in rest) or len(rest) >= int(ROWS[place]["fort"])
        return enough or (not rest and not deluxe)

    def realm(self, unit: int) -> Set[int]:
        return in_nations("ru") if nation_of(unit) == "ru" else EVERYWHERE

    def by_land(self, unit: int, place: int) -> set[int]:
        """13.1.6: Russians begin and end in Russia, and go out of the boxes, not from one to another."""
        if place not in self.realm(unit):
            return set()
        within = self.grounds[SIDE_OF[unit]] & area(self.position, unit) & self.realm(unit)
        found = flood({place}, within | {place}, LINES.get(nation_of(unit), "plain")) - {place}
        return self.within_quota(unit, place, found - BOXES if place in BOXES else found, by_land=True)

    def by_sea(self, unit: int, place: int) -> set[int]:
        """13.1.7: corps from port to port, no Russians; the beachhead is a port for some."""
        havens = ports(self.position, SIDE_OF[unit])
        if self.position.beachhead >= 0 and uses_beachhead(unit):
            havens.add(self.position.beachhead)
        if IS_ARMY[unit] or nation_of(unit) == "ru" or place not in havens:
            return set()
        return self.within_quota(unit, place, havens & area(self.position, unit) - {place}, by_land=False)

    def within_quota(self, unit: int, place: int, found: set[int], *, by_land: bool) -> set[int]:
        """13.2: into or out of the Near East goes one British, one Russian and one other CP corps."""
        return {goal for goal in found if (goal in NEAR_EAST) == (place in NEAR_EAST) or self.crosses(unit, by_land)}

    def crosses(self, unit: int, by_land: bool) -> bool:
        quotas = self.position.quotas
        if SIDE_OF[unit] == CP:
            return acts_as(unit) == "tu" or not quotas & CENTRAL
        if nation_of(unit) == "ru":
            return not IS_ARMY[unit] and not quotas & RU
        if by_land and self.position.rules.deluxe:
            return True  # Q-13.2-6
        return not quotas & BR and (by_land or self.sails(unit))

    def sails(self, unit: int) -> bool:
        return uses_beachhead(unit) and not IS_ARMY[unit]

    def goes_to_reserve(self, unit: int, place: int) -> bool:
        """13.1.9, 13.1.10: corps with a link home, but not the ANA and SN."""
        nation = nation_of(unit)
        if IS_ARMY[unit] or nation in ("ana", "sn") or place not in self.realm(unit):
            return False
        if nation == "mn":
            return self.position.rules.deluxe
        if capital_lost(self.position, nation) or place not in self.fed(unit, home=True):
            return False
        return place not in NEAR_EAST or self.crosses(unit, by_land=False)

    def from_reserve(self, unit: int) -> set[int]:
        """13.1.8: to a supplied unit of the same nationality, or to capital and sources at home."""
        position, side, nation = self.position, SIDE_OF[unit], acts_as(unit)
        if nation_of(unit) == "mn":
            cetinje = numbers(["cetinje"]) if position.rules.deluxe else set()
            return {place for place in cetinje - self.full if belongs_to(position, place, AP)}
        if capital_lost(position, nation):
            return set()
        bases = entry(unit) | (numbers(["salonika"]) if nation == "sb" and position.rules.deluxe else set())
        bases = {place for place in bases if belongs_to(position, place, side)} - set(self.entered)
        found = bases | {place for place in range(COUNT) if self.has_kin(unit, place)}
        found &= self.fed(unit, home=True) & area(position, unit) & self.realm(unit)
        return self.within_quota(unit, -1, found - self.full, by_land=False)

    def has_kin(self, unit: int, place: int) -> bool:
        inside = stack(self.position, place)
        kin = [other for other in inside if acts_as(other) == acts_as(unit) and nation_of(other) not in ("ana", "sn")]
        if acts_as(unit) == "sb":
            kin = [other for other in kin if nation_of(other) != "mn"]
        held = belongs_to(self.position, place, SIDE_OF[unit]) and place not in self.entered
        return bool(kin) and (held or self.entered.get(place, False))


@cache
def plain(number: int) -> tuple[Plain, dict[int, set[int]]]:
    """A world, and where each unit of the acting side may be redeployed."""
    model = Plain(worlds(COUNTED)[number])
    side = model.position.acting
    return model, {unit: model.destinations(unit) for unit in ALL_UNITS if SIDE_OF[unit] == side}


@pytest.mark.clause("13.1.10", "17.1.3", "L-7")
@pytest.mark.parametrize("number", range(COUNTED))
def test_13_1_10_a_capital_is_lost_to_its_holder_and_in_the_later_edition_to_its_besieger(number: int) -> None:
    position = worlds(COUNTED)[number]
    for unit in ALL_UNITS:
        nation = acts_as(unit)
        assert is_capital_lost(position, Nation[nation.upper()]) == capital_lost(position, nation), nation


@pytest.mark.clause(
    "13.1.5", "13.1.6", "13.1.7", "13.1.8", "13.1.9", "13.2.1", "13.2.2", "13.2.3", "L-13", "L-19", "L-20"
)
@pytest.mark.parametrize("number", range(COUNTED))
def test_13_1_6_a_unit_is_redeployed_exactly_where_a_way_leads(number: int) -> None:
    model, expected = plain(number)
    for unit, places in expected.items():
        assert set(bits(destinations(model.position, unit))) == places, UNIT_IDS[unit]


@pytest.mark.clause("13.1.2", "13.1.3", "13.1.4")
@pytest.mark.parametrize("number", range(COUNTED))
def test_13_1_4_a_unit_is_offered_if_it_has_somewhere_to_go_and_the_points_suffice(number: int) -> None:
    model, expected = plain(number)
    position, side = model.position, model.position.acting
    moved = sum(1 << unit for unit in ALL_UNITS if unit % 5 == 0)
    for points in (1, 3, 4):
        question = ChooseRedeployed(side, side, points, moved)
        offered = set(question.options(position))
        for unit in ALL_UNITS:
            assert (unit in offered) == (question.why_not(position, unit) is None), UNIT_IDS[unit]
        pays = {unit for unit in expected if not moved >> unit & 1 and (4 if IS_ARMY[unit] else 1) <= points}
        on_map = {unit for unit in pays if position.where[unit] >= 0 and expected[unit]}
        assert {unit for unit in offered if isinstance(unit, int) and position.where[unit] >= 0} == on_map


@pytest.mark.clause("13.1.8", "13.1.9")
@pytest.mark.parametrize("number", range(COUNTED))
def test_13_1_8_the_quick_look_and_the_full_one_agree(number: int) -> None:
    model, expected = plain(number)
    for unit, places in expected.items():
        assert can_go(model.position, unit) == bool(places), UNIT_IDS[unit]


@pytest.mark.clause("13.2.1", "13.2.2", "13.2.3", "Q-13.2-6")
@pytest.mark.parametrize("number", range(COUNTED))
def test_13_2_who_crosses_into_or_out_of_the_near_east_uses_a_quota(number: int) -> None:
    model, expected = plain(number)
    for unit, places in expected.items():
        origin = model.position.where[unit]
        for goal in sorted(places)[unit % 7 :: 29]:
            position = model.position.clone()
            redeploy(position, unit, RESERVE if goal == TO_RESERVE else goal)
            assert position.where[unit] == (RESERVE if goal == TO_RESERVE else goal)
            crossed = (origin in NEAR_EAST) != (goal in NEAR_EAST)
            over_land = origin >= 0 and goal in model.by_land(unit, origin)
            free = acts_as(unit) == "tu" or (model.position.rules.deluxe and own_quota(unit) == BR and over_land)
            used = own_quota(unit) if crossed and not free else 0
            assert position.quotas == model.position.quotas | used, UNIT_IDS[unit]


def own_quota(unit: int) -> int:
    if SIDE_OF[unit] == CP:
        return CENTRAL
    return RU if nation_of(unit) == "ru" else BR


@pytest.mark.clause("13.1.6")
def test_13_1_6_the_answer_about_a_place_names_the_same_places() -> None:
    model, expected = plain(0)
    unit = next(unit for unit, places in expected.items() if len(places) > 3)
    question = ChooseNewPlace(model.position.acting, unit)
    for goal in range(COUNT + 1):
        assert (question.why_not(model.position, goal) is None) == (goal in expected[unit])
