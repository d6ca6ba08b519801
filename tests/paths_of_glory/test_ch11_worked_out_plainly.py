"""10, 11.1, 15.1, 15.2 Movement worked out once more in invented worlds, and compared with what the game offers."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import COUNT, SPACE_IDS
from firestep.games.paths_of_glory.movement import ChooseHelper, ChooseMover, MoveStep
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, MOVE, SIDE_OF, UNIT_IDS
from firestep.kernel import DONE
from paths_of_glory.plain_attacks import is_crossing, near
from paths_of_glory.plain_ground import ALPS, CHANNEL, alps_shut, area, channel_shut
from paths_of_glory.plain_supply import ROWS, card, is_allied, nation_of, sieges, stack
from paths_of_glory.worlds import worlds

COUNTED = 6


def marching(number: int) -> PathsPosition:
    """A world in the middle of its moves: most stacks are activated, some units have moved, some places are full."""
    rng = random.Random(f"march {number}")
    position = worlds(COUNTED)[number].clone()
    side = position.acting
    for place in bits(position.occupied[side]):
        fate = rng.random()
        if fate < 0.75:
            position.marked_move |= 1 << place
        elif fate < 0.85:
            position.marked_attack |= 1 << place
    for unit in ALL_UNITS:
        if position.where[unit] >= 0 and SIDE_OF[unit] == side:
            position.active |= (rng.random() < 0.9) << unit
            position.moved |= (rng.random() < 0.1) << unit
            position.entrenching |= (rng.random() < 0.05) << unit
    full = [place for place in bits(position.occupied[side]) if len(stack(position, place)) == 3]
    for place in full[:2]:
        extra = next((unit for unit in ALL_UNITS if SIDE_OF[unit] == side and position.where[unit] < 0), None)
        if extra is not None:
            position.put(extra, place)
            position.active |= 1 << extra
    return position


class Marcher:
    """The side that moves, with the rules in hand."""

    def __init__(self, position: PathsPosition) -> None:
        self.position = position
        self.side = position.acting
        self.sieges = sieges(position)
        self.areas: dict[int, set[int]] = {}
        self.coming: dict[int, set[int]] = {}

    def enemies(self, place: int) -> bool:
        return any(SIDE_OF[unit] != self.side for unit in stack(self.position, place))

    def enemy_fort(self, place: int) -> bool:
        return self.position.forts >> place & 1 == 1 and is_allied(self.position, place) != (self.side == AP)

    def besieges(self, place: int, units: Collection[int]) -> bool:
        return any(IS_ARMY[unit] for unit in units) or len(units) >= int(ROWS[place]["fort"])

    def stops(self, place: int) -> bool:
        """15.1.1: a fort that nobody besieges yet."""
        return self.enemy_fort(place) and not self.sieges.get(place)

    def points(self, unit: int) -> int:
        return MOVE[unit][self.position.reduced >> unit & 1]

    def waiting(self, place: int) -> set[int]:
        """9.2.8, 11.1.1, L-16: activated, not moved yet, able to move; in the later edition still supplied."""
        position = self.position
        if not position.marked_move >> place & 1:
            return set()
        units = [
            unit for unit in stack(position, place) if position.active >> unit & 1 and not position.moved >> unit & 1
        ]
        if position.rules.deluxe:
            units = [unit for unit in units if in_supply(position, unit)]
        return {unit for unit in units if self.points(unit)}

    def may_stop(self, units: Collection[int], place: int, others: Collection[int]) -> bool:
        """10.1.1, 11.1.6, 11.1.9, L-1"""
        staying = set(others) - self.waiting(place) - set(units)
        if len(staying) + len(units) > 3 or self.position.marked_attack >> place & 1:
            return False
        if self.side == CP and place in CHANNEL and channel_shut(self.position):
            return False
        return place not in ALPS or not any(alps_shut(self.position, unit) for unit in units)

    def area(self, unit: int) -> set[int]:
        if unit not in self.areas:
            self.areas[unit] = area(self.position, unit)
        return self.areas[unit]

    def next_to(self, units: Collection[int], place: int) -> set[int]:
        """11.1.3, 11.1.4, 11.3.2: next spaces for all of them, without enemies; no stack crosses the Caucasus."""
        found = set(range(COUNT))
        for unit in units:
            found &= near(self.position, unit, place) & self.area(unit)
        return {goal for goal in found if not self.enemies(goal) and (len(units) == 1 or not is_crossing(place, goal))}

    def steps(self, units: Collection[int], place: int, points: int) -> set[int]:
        if points <= 0:
            return set()
        return {goal for goal in self.next_to(units, place) if self.may_enter(units, goal, points)}

    def may_enter(self, units: Collection[int], goal: int, points: int) -> bool:
        if self.enemy_fort(goal) and not self.may_besiege(units, goal):
            return False
        if self.may_stop(units, goal, stack(self.position, goal)):
            return True
        return not self.stops(goal) and bool(self.steps(units, goal, points - 1))

    def may_besiege(self, units: Collection[int], goal: int) -> bool:
        """15.1.1, 15.1.11, 15.2.1: alone, with those who are there, or with others who can come in this round."""
        if self.position.turn == 1 and ROWS[goal]["nation"] == "ge" and any(nation_of(unit) == "ru" for unit in units):
            return False
        there = {*units, *stack(self.position, goal)}
        if self.sieges.get(goal) or self.besieges(goal, there):
            return True
        coming = self.helpers(units, goal)
        strength = int(ROWS[goal]["fort"])
        return any(IS_ARMY[unit] for unit in coming) or (strength <= 3 and len(there) + len(coming) >= strength)

    def helpers(self, units: Collection[int], goal: int) -> set[int]:
        if goal not in self.coming:
            self.coming[goal] = self.all_helpers(goal)
        return self.coming[goal] - set(units)

    def all_helpers(self, goal: int) -> set[int]:
        found = set()
        for place in bits(self.position.marked_move):
            if self.enemy_fort(place) or self.enemies(place):
                continue
            for unit in self.waiting(place):
                entrenches = self.position.entrenching >> unit & 1
                if not entrenches and self.comes(unit, place, goal, self.points(unit)):
                    found.add(unit)
        return found

    def comes(self, unit: int, place: int, goal: int, points: int) -> bool:
        """Whether a unit comes to a fort with its points, past what stops it."""
        if self.position.turn == 1 and ROWS[goal]["nation"] == "ge" and nation_of(unit) == "ru":
            return False
        here = {place}
        for _ in range(points):
            ahead = {step for each in here for step in self.next_to([unit], each)}
            if goal in ahead - {place}:
                return True
            here = {step for step in ahead if not self.stops(step)}
        return False

    def first_steps(self, units: Collection[int], place: int) -> set[int]:
        """15.2.4: a siege is not left to too few, unless all the others can go as well."""
        rest = set(stack(self.position, place)) - set(units)
        if self.enemy_fort(place) and self.sieges.get(place) and rest and not self.besieges(place, rest):
            follow = [self.steps([unit], place, self.points(unit)) for unit in rest]
            if rest - self.waiting(place) or not all(follow):
                return set()
        return self.steps(units, place, min(self.points(unit) for unit in units))

    def leaves_behind(self, units: set[int], unit: int, place: int, points: int) -> bool:
        rest = units - {unit}
        others = set(stack(self.position, place))
        if not rest or not self.may_stop([unit], place, others - rest):
            return False
        return self.may_stop(rest, place, others) or bool(self.steps(rest, place, points))

    def must_make_room(self) -> bool:
        """10.1.2: a space that holds too many is left while somebody can go."""
        crowded = [place for place in range(COUNT) if len(stack(self.position, place)) > 3]
        return any(self.first_steps([unit], place) for place in crowded for unit in self.waiting(place))

    def may_dig(self, unit: int) -> bool:
        """11.2.1, 11.2.3: an army, once either side has its event; one in a space, up to two levels."""
        position, place = self.position, self.position.where[unit]
        if not IS_ARMY[unit] or not (card(position, "cp-06") or card(position, "ap-12")):
            return False
        digging = [other for other in stack(position, place) if position.entrenching >> other & 1]
        return not digging and position.trench_level(place, self.side) < 2


@pytest.mark.clause("11.1.1", "11.1.2", "11.1.3", "11.1.5", "11.1.7", "15.1.1", "15.2.1", "15.2.4", "11.3.2", "L-16")
@pytest.mark.parametrize("number", range(COUNTED))
def test_11_1_2_a_stack_sets_out_where_all_of_it_may_go(number: int) -> None:
    position, rng = marching(number), random.Random(number)
    march = Marcher(position)
    starts = [place for place in range(COUNT) if march.waiting(place) and not march.enemies(place)]
    for place in starts:
        ready = march.waiting(place)
        units = set(rng.sample(sorted(ready), rng.randint(1, len(ready))))
        must_leave = rng.random() < 0.2
        question = MoveStep(0, sum(1 << unit for unit in units), place, 0, must_leave=must_leave)
        steps = march.first_steps(units, place)
        expected: set[object] = {*(ready - units), *((goal,) for goal in steps)}
        if not steps or not (must_leave or len(stack(position, place)) > 3):
            expected.add(DONE)
        assert set(question.options(position)) == expected, SPACE_IDS[place]
        for goal in range(0, COUNT, 5):
            assert (question.why_not(position, (goal,)) is None) == (goal in steps), SPACE_IDS[goal]
        assert (question.why_not(position, DONE) is None) == (DONE in expected)


@pytest.mark.clause("10.1.1", "11.1.5", "11.1.6", "11.1.9", "L-1")
@pytest.mark.parametrize("number", range(COUNTED))
def test_11_1_5_a_stack_goes_on_leaves_units_behind_or_stops(number: int) -> None:
    position, rng = marching(number), random.Random(number)
    march = Marcher(position)
    for place in [place for place in range(COUNT) if stack(position, place) and not march.enemies(place)]:
        units = set(rng.sample(stack(position, place), rng.randint(1, len(stack(position, place)))))
        used = rng.choice((1, 1, 2))
        question = MoveStep(0, sum(1 << unit for unit in units), place, used)
        slowest = min(march.points(unit) for unit in units) - used
        expected: set[object] = {(goal,) for goal in march.steps(units, place, slowest)}
        for unit in units:
            rest = units - {unit}
            left = min((march.points(other) for other in rest), default=0) - used
            if march.leaves_behind(units, unit, place, left):
                expected.add(unit)
        if march.may_stop(units, place, stack(position, place)):
            expected.add(DONE)
        assert set(question.options(position)) == expected, SPACE_IDS[place]
        for unit in stack(position, place):
            assert (question.why_not(position, unit) is None) == (unit in expected), UNIT_IDS[unit]


@pytest.mark.clause("15.2.1")
@pytest.mark.parametrize("number", range(COUNTED))
def test_15_2_1_corps_come_to_a_siege_that_others_have_begun(number: int) -> None:
    position = marching(number)
    march = Marcher(position)
    for goal in bits(position.forts):
        if not march.enemy_fort(goal) or march.enemies(goal):
            continue
        coming = march.helpers((), goal)
        assert set(ChooseHelper(0, goal).options(position)) == coming, SPACE_IDS[goal]
        for unit in coming:
            place, points = position.where[unit], march.points(unit)
            question = MoveStep(0, 1 << unit, place, 0, goal)
            steps = march.next_to([unit], place)
            on_way = {step for step in steps if not march.stops(step) and march.comes(unit, step, goal, points - 1)}
            assert set(question.options(position)) == {(step,) for step in on_way | ({goal} & steps)}


@pytest.mark.clause("11.1.1", "10.1.2", "11.2.1")
@pytest.mark.parametrize("number", range(COUNTED))
def test_11_1_1_a_unit_is_offered_to_move_unless_it_is_stuck(number: int) -> None:
    position = marching(number)
    march, question = Marcher(position), ChooseMover(0)
    offered = set(question.options(position))
    for unit in ALL_UNITS:
        place = position.where[unit]
        ready = march.waiting(place) if place >= 0 and SIDE_OF[unit] == march.side else set()
        goes = unit in ready and (len(ready) > 1 or bool(march.first_steps([unit], place)))
        assert (unit in offered) == goes == (question.why_not(position, unit) is None), UNIT_IDS[unit]
        digs = unit in ready and march.may_dig(unit)
        assert ((unit,) in offered) == digs == (question.why_not(position, (unit,)) is None), UNIT_IDS[unit]
    assert (DONE in offered) == (not march.must_make_room()) == (question.why_not(position, DONE) is None)
