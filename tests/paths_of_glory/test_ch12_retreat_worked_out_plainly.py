"""12.5, 12.6 Retreat and advance worked out once more in invented worlds, and compared with what the game offers."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.retreat import ChooseRetreat, ChooseRetreatEnd
from firestep.games.paths_of_glory.ground import COUNT, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import supplied_spaces
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS
from firestep.kernel import DONE
from paths_of_glory.plain_attacks import is_crossing, near
from paths_of_glory.plain_ground import ALPS, CHANNEL, alps_shut, area, channel_shut, lines_of
from paths_of_glory.plain_supply import ALONE, ROWS, card, is_allied, nation_of, sieges, stack, traced, uses_beachhead
from paths_of_glory.worlds import worlds

COUNTED = 12
Path = tuple[int, ...]


class Plain:
    """A world seen by somebody who retreats or advances."""

    def __init__(self, position: PathsPosition) -> None:
        self.position = position
        self.sieges = sieges(position)
        self.traces: dict[tuple[str, bool], set[int]] = {}

    def enemies(self, place: int, side: int) -> bool:
        return any(SIDE_OF[unit] != side for unit in stack(self.position, place))

    def enemy_fort(self, place: int, side: int) -> bool:
        return self.position.forts >> place & 1 == 1 and is_allied(self.position, place) != (side == AP)

    def ahead(self, unit: int, place: int) -> set[int]:
        """12.5.5: next spaces without enemies, and without an enemy fort that is not besieged."""
        side = SIDE_OF[unit]
        found = near(self.position, unit, place) & area(self.position, unit)
        found = {goal for goal in found if not self.enemies(goal, side)}
        return {goal for goal in found if not self.enemy_fort(goal, side) or self.sieges.get(goal)}

    def ends(self, unit: int, goals: set[int]) -> set[int]:
        if alps_shut(self.position, unit):
            goals = goals - ALPS
        return {goal for goal in goals if len(stack(self.position, goal)) < 3}

    def paths(self, unit: int, origin: int, length: int) -> list[Path]:
        first = self.ahead(unit, origin)
        if length == 1:
            return [(goal,) for goal in sorted(self.ends(unit, first))]
        return [
            (one, two) for one in sorted(first) for two in sorted(self.ends(unit, self.ahead(unit, one) - {origin}))
        ]

    def trace(self, unit: int) -> set[int]:
        nation = nation_of(unit)
        kind = (ALONE if nation == "ru" and card(self.position, "cp-45") else nation, uses_beachhead(unit))
        if kind not in self.traces:
            self.traces[kind] = traced(self.position, *kind, home=False)
        return self.traces[kind]

    def rank(self, unit: int, place: int) -> int:
        """12.5.5, L-8: own and supplied, own, enemy with supply beside it, enemy."""
        if is_allied(self.position, place) == (SIDE_OF[unit] == AP):
            return 0 if supplied_spaces(self.position, unit) >> place & 1 else 1
        nation = nation_of(unit)
        at_ease = nation in ("mn", "ana", "sn") or (nation == "sb" and ROWS[place]["nation"] == "sb")
        return 2 if at_ease or lines_of(unit)[place] & self.trace(unit) else 3

    def ways(self, unit: int, origin: int, length: int) -> list[Path]:
        """Ruling 18: as a whole: own ground at the end, own ground all the way, supply at the end; or step by step."""
        found = self.paths(unit, origin, length)
        keys: dict[Path, tuple[int, ...]] = {}
        for path in found:
            ranks = [self.rank(unit, place) for place in path]
            foreign = [rank in (2, 3) for rank in ranks]
            whole = (foreign[-1], any(foreign), ranks[-1] in (1, 3))
            keys[path] = tuple(ranks) if self.position.rules.stepwise_retreats else whole
        return [path for path in found if keys[path] == min(keys.values())]


def fronts(number: int) -> list[int]:
    """Some spaces with units, those at forts and in the corners of the map among them."""
    position = worlds(COUNTED)[number]
    places = [place for place in range(COUNT) if position.at[place]]
    return random.Random(number).sample(places, 18)


@pytest.mark.clause("12.5.2", "12.5.5", "11.3.2", "L-1", "L-8")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_5_5_a_unit_retreats_to_the_best_ground_there_is(number: int) -> None:
    plain = Plain(worlds(COUNTED)[number])
    for origin in fronts(number):
        units = plain.position.at[origin]
        for length in (1, 2):
            question = ChooseRetreat(0, units, origin, length)
            ways = {unit: plain.ways(unit, origin, length) for unit in bits(units)}
            expected = {(unit, path[0]) for unit, paths in ways.items() for path in paths}
            assert set(question.options(plain.position)) == expected, SPACE_IDS[origin]
            for unit in bits(units):
                for place in range(0, COUNT, 7):
                    assert (question.why_not(plain.position, (unit, place)) is None) == ((unit, place) in expected)
        for unit, between in sorted(expected):
            ends = [path[1] for path in ways[unit] if path[0] == between]
            assert [*ChooseRetreatEnd(0, unit, origin, between).options(plain.position)] == ends


class Followers(Plain):
    """12.6: attackers before a space that its defenders have left."""

    def __init__(self, position: PathsPosition, side: int, target: int, units: set[int], beyond: set[int]) -> None:
        super().__init__(position)
        self.side, self.target, self.units, self.beyond = side, target, units, beyond

    def follows(self, unit: int) -> bool:
        """12.6.1: along the line of the attack; who attacked across the Caucasus has crossed it."""
        place = self.position.where[unit]
        crossed = is_crossing(place, self.target) and not IS_ARMY[unit]
        linked = crossed or self.target in near(self.position, unit, place)
        return linked and self.target in area(self.position, unit)

    def goes(self, unit: int, goal: int) -> bool:
        position = self.position
        if not self.follows(unit) or (goal != self.target and not self.goes_beyond(unit, goal)):
            return False
        if goal not in area(position, unit) or self.enemies(goal, self.side) or len(stack(position, goal)) >= 3:
            return False
        if goal in ALPS and alps_shut(position, unit):
            return False
        return self.may_besiege(unit, goal)

    def goes_beyond(self, unit: int, goal: int) -> bool:
        """12.6.3, 12.6.5, 12.6.6, L-4, L-5: not out of rough ground, past a fort, or onto the Channel."""
        rough = ("forest", "mountain", "swamp", *(("desert",) if self.position.rules.deluxe else ()))
        besieged = self.position.rules.deluxe and self.sieges.get(self.target, False)
        if ROWS[self.target]["terrain"] in rough or (self.enemy_fort(self.target, self.side) and not besieged):
            return False
        if self.side == CP and goal in CHANNEL and channel_shut(self.position):
            return False
        return goal in near(self.position, unit, self.target)

    def may_besiege(self, unit: int, goal: int) -> bool:
        """15.1.11, 12.6.5: with those that are there; before the target also with those that can still follow."""
        if not self.enemy_fort(goal, self.side):
            return True
        if self.position.turn == 1 and nation_of(unit) == "ru" and ROWS[goal]["nation"] == "ge":
            return False
        there = {other for other in stack(self.position, goal) if SIDE_OF[other] == self.side} | {unit}
        if goal == self.target:
            there |= {other for other in self.units if self.follows(other)}
        return any(IS_ARMY[other] for other in there) or len(there) >= int(ROWS[goal]["fort"])

    def may_end(self) -> bool:
        """15.2.1: a siege that was begun is made complete if it can be."""
        for goal in sorted({self.target, *self.beyond}):
            there = [unit for unit in stack(self.position, goal) if SIDE_OF[unit] == self.side]
            enough = any(IS_ARMY[unit] for unit in there) or len(there) >= int(ROWS[goal]["fort"])
            if self.enemy_fort(goal, self.side) and there and not enough:
                return not any(self.goes(unit, goal) for unit in self.units)
        return True


def followers(number: int, turn: int) -> Followers:
    rng = random.Random(f"advance {number} {turn}")
    position = worlds(COUNTED)[number].clone()
    side = rng.choice((CP, AP))
    forts = [place for place in bits(position.forts) if is_allied(position, place) != (side == AP)]
    target = rng.choice(forts if forts and rng.random() < 0.5 else range(COUNT))
    around = [place for place in range(COUNT) if target in lines_of_any(side, place)]
    own = [unit for unit in ALL_UNITS if SIDE_OF[unit] == side]
    for unit in bits(position.at[target]):
        if SIDE_OF[unit] != side:
            position.lift(unit)
    units = set(rng.sample(own, 4))
    for unit in units:
        if around:
            position.shift(unit, rng.choice(around))
    beyond = {place for place in lines_of(own[0])[target] if rng.random() < 0.7}
    return Followers(position, side, target, {unit for unit in units if position.where[unit] >= 0}, beyond)


def lines_of_any(side: int, place: int) -> frozenset[int]:
    own = [unit for unit in ALL_UNITS if SIDE_OF[unit] == side]
    return frozenset().union(*(lines_of(unit)[place] for unit in own[::9]))


@pytest.mark.clause("12.6.1", "12.6.3", "12.6.4", "12.6.5", "12.6.6", "15.1.11", "L-4", "L-5")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_6_1_full_attackers_follow_where_nothing_stops_them(number: int) -> None:
    for turn in range(12):
        plain = followers(number, turn)
        position = plain.position
        beyond = sum(1 << place for place in plain.beyond)
        question = ChooseAdvance(0, plain.side, plain.target, sum(1 << unit for unit in plain.units), beyond)
        goals = {plain.target, *plain.beyond}
        expected = {(unit, goal) for unit in plain.units for goal in goals if plain.goes(unit, goal)}
        offered = set(question.options(position))
        assert offered - {DONE} == expected, SPACE_IDS[plain.target]
        assert (DONE in offered) == plain.may_end() == (question.why_not(position, DONE) is None)
        for unit in ALL_UNITS[::5]:
            for goal in sorted(goals):
                allowed = question.why_not(position, (unit, goal)) is None
                assert allowed == ((unit, goal) in expected), UNIT_IDS[unit]
