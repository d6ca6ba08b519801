"""12.1, 12.2.2 Who may attack what together, worked out once more in invented worlds and compared with the game."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import enemy_targets
from firestep.games.paths_of_glory.combat.phase import CALL_OFF, ChooseAttackers, ChooseTarget
from firestep.games.paths_of_glory.ground import COUNT, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS
from firestep.kernel import DONE
from paths_of_glory.plain_attacks import LONDON, forbidden, is_crossing, near, reach, targets
from paths_of_glory.plain_ground import acts_as
from paths_of_glory.plain_supply import ROWS, is_allied, sieges, stack
from paths_of_glory.worlds import worlds

COUNTED = 24


@cache
def in_combat(number: int) -> PathsPosition:
    """A world in the middle of a combat phase: most stacks are to attack, some units have fought or retreated."""
    rng = random.Random(number)
    position = worlds(COUNTED)[number].clone()
    side = position.acting
    for place in bits(position.occupied[side]):
        if rng.random() < 0.7:
            position.marked_attack |= 1 << place
        else:
            position.marked_move |= 1 << place
    for unit in ALL_UNITS:
        position.active |= (rng.random() < 0.9) << unit
        if position.where[unit] >= 0:
            position.fought |= (SIDE_OF[unit] == side and rng.random() < 0.1) << unit
            position.retreated |= (SIDE_OF[unit] != side and rng.random() < 0.2) << unit
    position.targets = enemy_targets(position, side)
    for place in bits(position.targets):
        if rng.random() < 0.1:
            position.attacked |= 1 << place
        elif rng.random() < 0.1:
            position.targets ^= 1 << place
    return position


@dataclass
class Field:
    """What the attacks of a world look like to somebody with the rules in hand."""

    position: PathsPosition

    def __post_init__(self) -> None:
        self.side = self.position.acting
        self.sieges = sieges(self.position)
        self.aims = targets(self.position, self.side)

    def enemy_fort(self, place: int) -> bool:
        return self.position.forts >> place & 1 == 1 and is_allied(self.position, place) != (self.side == AP)

    def can_be_attacked(self, target: int) -> bool:
        """12.1.1, 12.5.6, 15.1.3: enemies that did not just retreat, or a fort; a besieged one from inside."""
        position = self.position
        if position.attacked >> target & 1:
            return False
        own = any(SIDE_OF[unit] == self.side for unit in stack(position, target))
        inside = own and self.enemy_fort(target) and position.marked_attack >> target & 1 == 1
        if not inside and (target not in self.aims or not position.targets >> target & 1):
            return False
        enemies = [unit for unit in stack(position, target) if SIDE_OF[unit] != self.side]
        return any(not position.retreated >> unit & 1 for unit in enemies) or self.enemy_fort(target)

    def takes_part(self, unit: int, target: int) -> bool:
        """12.1.1 to 12.1.8: a unit that is marked, has not fought and has a way."""
        position, place = self.position, self.position.where[unit]
        if place < 0 or SIDE_OF[unit] != self.side or not position.marked_attack >> place & 1:
            return False
        if not position.active >> unit & 1 or position.fought >> unit & 1:
            return False
        if place == target and not self.enemy_fort(target):
            return False
        if place != target and not self.has_way(unit, target):
            return False
        if position.rules.deluxe and not in_supply(position, unit):
            return False
        return not forbidden(position, unit, target)

    def has_way(self, unit: int, target: int) -> bool:
        """12.1.3, 15.1.3: next to the target, which is no fort that others besiege."""
        if self.enemy_fort(target) and self.sieges.get(target):
            return False
        return target in near(self.position, unit, self.position.where[unit]) & reach(self.position, unit)

    def breaks_siege(self, units: set[int], target: int) -> bool:
        """15.2.3: besiegers that attack elsewhere leave enough others, who have not attacked elsewhere either."""
        position = self.position
        for place in {position.where[unit] for unit in units} - {target}:
            rest = [unit for unit in stack(position, place) if unit not in units]
            if not position.attacked >> place & 1:
                rest = [unit for unit in rest if not position.fought >> unit & 1]
            enough = any(IS_ARMY[unit] for unit in rest) or len(rest) >= int(ROWS[place]["fort"])
            if self.sieges.get(place) and not enough:
                return True
        return False

    def alone(self, unit: int, target: int) -> bool:
        place = self.position.where[unit]
        return self.takes_part(unit, target) and place != LONDON and not self.breaks_siege({unit}, target)

    def joins(self, unit: int, others: set[int], target: int) -> bool:
        """12.1.9, 12.1.10, 11.3.2: with those already named."""
        where = self.position.where
        if not self.takes_part(unit, target) or self.breaks_siege({unit, *others}, target):
            return False
        if is_crossing(where[unit], target) and any(is_crossing(where[other], target) for other in others):
            return False
        able = [each for each in ALL_UNITS if each in others or self.takes_part(each, target)]
        continent = [each for each in able if ROWS[where[each]]["nation"] in ("fr", "be")]
        if where[unit] == LONDON and not continent:
            return False
        nations = {acts_as(each) for each in (unit, *others)}
        stacks = [{acts_as(each) for each in able if where[each] == place} for place in {where[each] for each in able}]
        return len(nations) == 1 or any(nations <= each for each in stacks)

    def is_attack(self, units: set[int]) -> bool:
        """12.1.9, 12.1.10: one space has them all, and London is not alone."""
        where = self.position.where
        places, nations = {where[unit] for unit in units}, {acts_as(unit) for unit in units}
        mixed = [place for place in places if nations <= {acts_as(unit) for unit in units if where[unit] == place}]
        if not units or (len(nations) > 1 and not mixed):
            return False
        return LONDON not in places or any(ROWS[place]["nation"] in ("fr", "be") for place in places)


@pytest.mark.clause("12.1.1", "12.1.3", "12.5.6", "15.1.2", "15.1.3", "15.2.3")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_1_1_a_target_is_what_some_unit_may_attack(number: int) -> None:
    position = in_combat(number)
    field, question = Field(position), ChooseTarget(position.acting, position.acting)
    own = [unit for unit in ALL_UNITS if position.where[unit] >= 0 and SIDE_OF[unit] == position.acting]
    open_targets = [place for place in range(COUNT) if field.can_be_attacked(place)]
    expected = {place for place in open_targets if any(field.alone(unit, place) for unit in own)}
    assert set(question.options(position)) - {DONE} == expected
    for place in range(COUNT):
        assert (question.why_not(position, place) is None) == (place in expected), SPACE_IDS[place]


@pytest.mark.clause("12.1.5", "12.1.8", "12.1.9", "12.1.10", "12.2.2", "11.3.2", "15.2.3", "L-16")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_2_2_those_join_an_attack_whom_the_rules_let_meet(number: int) -> None:
    position, rng = in_combat(number), random.Random(number)
    field, side = Field(position), position.acting
    aims = [place for place in ChooseTarget(side, side).options(position) if isinstance(place, int)]
    for target in aims[:8]:
        named: set[int] = set()
        for _ in range(4):
            question = ChooseAttackers(side, side, target, sum(1 << unit for unit in named))
            offered = set(question.options(position))
            joining = {unit for unit in ALL_UNITS if unit not in named and field.joins(unit, named, target)}
            assert offered - {DONE, CALL_OFF} == joining, SPACE_IDS[target]
            assert (DONE in offered) == field.is_attack(named) == (question.why_not(position, DONE) is None)
            for unit in ALL_UNITS:
                assert (question.why_not(position, unit) is None) == (unit in joining), UNIT_IDS[unit]
            if not joining:
                break
            named.add(rng.choice(sorted(joining)))
