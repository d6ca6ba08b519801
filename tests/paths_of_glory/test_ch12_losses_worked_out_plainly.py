"""12.4 Losses worked out by trying every order in which steps can fall, and compared with what the game offers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pytest

from firestep.games.paths_of_glory.combat.losses import TOO_TOUGH, ChooseLoss, TakeLosses, needs_phantom, priority_units
from firestep.games.paths_of_glory.ground import COUNT, read_rows
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import ALL_UNITS, IS_ARMY, SIDE_OF, UNIT_IDS
from paths_of_glory.plain_ground import COUNTS_AS
from paths_of_glory.plain_supply import nation_of
from paths_of_glory.worlds import worlds

COUNTED = 12
TRIES = 25
Counter = tuple[int, bool]
"""A unit, and whether it is reduced. A corps that would have been there has the number -1."""
PHANTOM = -1
NEVER = ("br-corps-bef", "ru-czech-legion", "ru-cavalry-01", "ru-cavalry-02")
FACTORS = {
    row["id"]: ((int(row["full_lf"]), int(row["reduced_lf"])), row["replaceable"] == "y")
    for row in read_rows("units.csv")
}


def factor(counter: Counter) -> int:
    unit, reduced = counter
    return 1 if unit == PHANTOM else FACTORS[UNIT_IDS[unit]][0][reduced]


def replaces(corps: int, army: int) -> bool:
    """12.4.4, 12.4.4.3: a corps of the nationality; the BEF corps for the BEF alone; some replace nobody."""
    if UNIT_IDS[army] == "br-army-bef":
        return UNIT_IDS[corps] == "br-corps-bef"
    if IS_ARMY[corps] or UNIT_IDS[corps] in NEVER or nation_of(corps) in ("sn", "mn", "ana", "aus", "cnd", "pt"):
        return False
    return COUNTS_AS.get(nation_of(corps), nation_of(corps)) == nation_of(army)


def replacement(army: int, reserve: tuple[Counter, ...]) -> Counter | None:
    """A full corps first."""
    able = [counter for counter in reserve if replaces(counter[0], army)]
    return min(able, key=lambda counter: (counter[1], counter[0])) if able else None


@cache
def most(units: tuple[Counter, ...], reserve: tuple[Counter, ...], number: int, phantom: bool) -> int:
    """12.4.3: the most of a loss number that can be satisfied, by trying every step first."""
    able = [counter for counter in units if factor(counter) <= number]
    return max((taken_with(each, units, reserve, number, phantom) for each in able), default=0)


def taken_with(
    lost: Counter, units: tuple[Counter, ...], reserve: tuple[Counter, ...], number: int, phantom: bool
) -> int:
    """The most that can be satisfied if this step falls first."""
    return factor(lost) + most(*after(lost, units, reserve, number, phantom), phantom)


def after(
    lost: Counter, units: tuple[Counter, ...], reserve: tuple[Counter, ...], number: int, phantom: bool
) -> tuple[tuple[Counter, ...], tuple[Counter, ...], int]:
    """What is left when a unit has lost a step."""
    rest = [*units]
    rest.remove(lost)
    unit, reduced = lost
    number -= factor(lost)
    if not reduced:
        return tuple(sorted([*rest, (unit, True)])), reserve, number
    if unit == PHANTOM or not IS_ARMY[unit]:
        return tuple(rest), reserve, number
    corps = replacement(unit, reserve)
    if corps is not None:
        return tuple(sorted([*rest, corps])), tuple(each for each in reserve if each != corps), number
    return tuple(sorted([*rest, (PHANTOM, False)])) if phantom else tuple(rest), reserve, number


def is_phantom(position: PathsPosition, units: tuple[Counter, ...], reserve: tuple[Counter, ...], number: int) -> bool:
    """12.4.4.2: two full armies alike, no corps for either, a loss one above both; L-18: whenever it would help."""
    if position.rules.deluxe:
        return most(units, reserve, number, True) > most(units, reserve, number, False)
    if len(units) != 2 or any(reduced or not IS_ARMY[unit] for unit, reduced in units):
        return False
    (one, _), (other, _) = units
    alike = FACTORS[UNIT_IDS[one]][0] == FACTORS[UNIT_IDS[other]][0]
    without = all(replacement(unit, reserve) is None for unit in (one, other))
    return alike and without and number == 2 * factor((one, False)) + 1


def stack_of(rng: random.Random, side: int) -> list[int]:
    """One to four units of a side: of one nation, or of several."""
    own = [unit for unit in ALL_UNITS if SIDE_OF[unit] == side]
    leader = rng.choice([unit for unit in own if IS_ARMY[unit]] if rng.random() < 0.8 else own)
    kin = [unit for unit in own if nation_of(unit) == nation_of(leader)]
    return sorted({leader, *rng.sample(kin if rng.random() < 0.7 else own, min(len(kin), rng.randint(0, 3)))})


def fight(number: int, turn: int) -> tuple[PathsPosition, list[int], int]:
    """A world in which some units have met a loss number."""
    rng = random.Random(f"losses {number} {turn}")
    position = worlds(COUNTED)[number].clone()
    side = rng.choice((CP, AP))
    units = stack_of(rng, side)
    place = rng.choice([place for place in range(COUNT) if not position.at[place] and not position.forts >> place & 1])
    for unit in units:
        position.shift(unit, place)
    keeps = rng.choice((0.0, 0.1, 0.8))
    for unit in ALL_UNITS:
        if position.where[unit] == RESERVE and rng.random() > keeps:
            position.lift(unit, OFF_MAP)
    return position, units, rng.randint(1, 7)


def counters(position: PathsPosition, units: Sequence[int]) -> tuple[Counter, ...]:
    return tuple(sorted((unit, position.reduced >> unit & 1 == 1) for unit in units))


def reserve_of(position: PathsPosition, side: int) -> tuple[Counter, ...]:
    return counters(position, [unit for unit in ALL_UNITS if position.where[unit] == RESERVE and SIDE_OF[unit] == side])


def mask(units: Sequence[int]) -> int:
    return sum(1 << unit for unit in units)


@pytest.mark.clause("12.4.2", "12.4.3", "12.4.4", "12.4.4.2", "12.4.4.3", "L-18")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_4_3_a_step_may_fall_if_as_much_as_possible_can_still_be_satisfied(number: int) -> None:
    for turn in range(TRIES):
        position, units, loss = fight(number, turn)
        stack, reserve = counters(position, units), reserve_of(position, SIDE_OF[units[0]])
        phantom = is_phantom(position, stack, reserve, loss)
        assert needs_phantom(position, mask(units), loss) == phantom
        best = most(stack, reserve, loss, phantom)
        able = [each for each in stack if factor(each) <= loss]
        good = [each[0] for each in able if taken_with(each, stack, reserve, loss, phantom) == best]
        question = ChooseLoss(0, mask(units), loss, phantom, 0, False)
        assert [*question.options(position)] == good
        for counter in stack:
            assert (question.why_not(position, counter[0]) == TOO_TOUGH) == (factor(counter) > loss)
        assert question.most(position) == best


@pytest.mark.clause("12.4.5", "Q-12.4-3")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_4_5_some_units_take_the_first_step_of_an_attack(number: int) -> None:
    order = ({"br-army-bef"}, {"br-corps-bef"}, {"br-army-mef", "ru-army-cau"}, {"aus-corps", "cnd-corps"})
    special = [unit for unit in ALL_UNITS if any(UNIT_IDS[unit] in group for group in order)]
    rng = random.Random(number)
    position = worlds(COUNTED)[number]
    for _ in range(TRIES):
        units, loss = [*rng.sample(special, rng.randint(1, 4)), ALL_UNITS[-1]], rng.randint(1, 4)
        able = [unit for unit in units if factor((unit, position.reduced >> unit & 1 == 1)) <= loss]
        groups = [[unit for unit in able if UNIT_IDS[unit] in group] for group in order]
        assert priority_units(position, mask(units), loss) == mask(next((group for group in groups if group), []))


@pytest.mark.clause("12.4.4", "12.4.4.1", "17.1.7", "2.2.1")
@pytest.mark.parametrize("number", range(COUNTED))
def test_12_4_4_an_army_that_falls_is_replaced_by_a_corps_or_lost_for_good(number: int) -> None:
    for turn in range(TRIES):
        position, units, loss = fight(number, turn)
        side, place = SIDE_OF[units[0]], position.where[units[0]]
        position.defenders = mask(units)
        position.call(TakeLosses(side, loss, place, False))
        position.advance()
        rng = random.Random(turn)
        while position.stack:
            question = position.question
            assert isinstance(question, ChooseLoss)
            unit = rng.choice(list(question.options(position)))
            check_one_step(position, unit, place)


def check_one_step(position: PathsPosition, unit: int, place: int) -> None:
    """One step falls: what lay before and what lies there after it."""
    reduced, fed = position.reduced >> unit & 1 == 1, in_supply(position, unit)
    corps = replacement(unit, reserve_of(position, SIDE_OF[unit])) if IS_ARMY[unit] and reduced else None
    position.answer(unit)
    if not reduced:
        assert position.where[unit] == place
        assert position.reduced >> unit & 1
        return
    again = FACTORS[UNIT_IDS[unit]][1] and (not IS_ARMY[unit] or (corps is not None and fed))
    assert position.where[unit] == (ELIMINATED if again else GONE), UNIT_IDS[unit]
    assert not position.defenders >> unit & 1
    if corps is not None:
        assert position.where[corps[0]] == place
        assert position.defenders >> corps[0] & 1
        assert (position.reduced >> corps[0] & 1 == 1) == corps[1]
