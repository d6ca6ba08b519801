"""R9, R11, R12, R15 Odds of an attack: exact chances of damage on both sides, for clients and bots.

Ways are counted in whole numbers and become chances at the very end. All tables are cached.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb

from firestep.board.bits import bits
from firestep.games.trench_club.combat import (
    DESTROYED_AT,
    SIDES,
    Bonus,
    attack_value,
    bonus_of,
    damage_from,
    dice_for,
    fixed_hits,
    is_close,
    level_of,
    line_as_attacker,
    line_as_target,
    retaliators,
)
from firestep.games.trench_club.dice_cards import cards_left, hits_by_card
from firestep.games.trench_club.fights import (
    HITS_AN_AREA,
    SCATTERS,
    SCATTERS_UP_TO,
    unit_struck,
    units_in_pattern,
)
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import TEN_CARDS, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES

Chances = tuple[float, ...]
"""By damage, from 0 to 6: the chance of exactly so much more."""
Ways = tuple[int, ...]
"""By damage: how many of all equally likely rolls or draws do exactly so much."""
NO_DAMAGE: Chances = (1.0,) + (0.0,) * DESTROYED_AT


@dataclass(slots=True, frozen=True)
class Shooter:
    """A unit that fires: its dice (none for the Automa, whose hits are fixed) and what they hit on."""

    unit: Unit
    dice: int
    hit_on: int


@dataclass(slots=True, frozen=True)
class Harm:
    """What may happen to one unit. `chance` is how likely it is fired on at all; the damage counts that in."""

    unit: Unit
    damage: Chances
    destroyed: float
    chance: float = 1.0

    @property
    def mean(self) -> float:
        """The damage to be expected."""
        return mean_of(self.damage)


@lru_cache(maxsize=16384)
def mean_of(chances: Chances) -> float:
    return sum(damage * chance for damage, chance in enumerate(chances))


@dataclass(slots=True, frozen=True)
class Odds:
    """The possible results of one attack."""

    attack: Shooter
    bonus: Bonus
    is_close: bool
    on_target: float
    """R11.1: how likely the shell falls where it is aimed; 1 for all guns but those that scatter."""
    target: Harm
    retaliation: tuple[Shooter, ...]
    attacker: Harm
    others: tuple[Harm, ...] = ()
    """R11.2, R11.6: who else may be harmed: by a stray shell, or in the pattern of an area attack."""


def odds(position: TrenchPosition, attacker: Unit, target: Unit) -> Odds:
    """The exact odds of this attack, as if it were fought now."""
    kind = position.kind[attacker]
    if HITS_AN_AREA[kind] or SCATTERS[kind]:
        return odds_of_gun(position, attacker, target)
    close = is_close(position, attacker, target)
    fire, bonus = fire_on(position, attacker, target)
    answering = retaliators(position, attacker, target) if close else []
    return Odds(
        attack=fire,
        bonus=bonus,
        is_close=close,
        on_target=1.0,
        target=harm_to_target(position, attacker, target, bonus),
        retaliation=tuple(shooter(position, unit, attacker) for unit in answering),
        attacker=harm_in_return(position, attacker, answering),
    )


@dataclass(slots=True, frozen=True)
class Harms:
    """What an attack may do, without how: the part of the odds that bots ask for all the time."""

    target: Harm
    attacker: Harm
    others: tuple[Harm, ...] = ()


def harms(position: TrenchPosition, attacker: Unit, target: Unit) -> Harms:
    """The harm in the odds of this attack."""
    kind = position.kind[attacker]
    if HITS_AN_AREA[kind]:
        return harms_of_area(position, attacker, target)
    if SCATTERS[kind]:
        return harms_of_shell(position, attacker, target)
    if not is_close(position, attacker, target):
        return Harms(harm_to_target(position, attacker, target), unharmed(attacker))
    answering = retaliators(position, attacker, target)
    is_automa = position.agreed.is_automa(position.army[attacker])
    bonus = Bonus.NONE if is_automa else bonus_of(position, attacker, target)
    return Harms(harm_to_target(position, attacker, target, bonus), harm_in_return(position, attacker, answering))


def fire_on(position: TrenchPosition, attacker: Unit, target: Unit) -> tuple[Shooter, Bonus]:
    """R9.2 to R9.4: what a unit would attack another with now, and the bonus that is counted in."""
    is_automa = position.agreed.is_automa(position.army[attacker])
    close = not is_automa and is_close(position, attacker, target)
    bonus = bonus_of(position, attacker, target) if close else Bonus.NONE
    return shooter(position, attacker, target, bonus), bonus


def plain_fire(position: TrenchPosition, unit: Unit) -> tuple[Shooter, Bonus]:
    """The same before a target is chosen: without bonus, and with the plain attack value."""
    value = TYPES[position.kind[unit]].attack[level_of(position.experience[unit])]
    return Shooter(unit, dice_for(position.damage[unit]), value), Bonus.NONE


def odds_of_gun(position: TrenchPosition, attacker: Unit, target: Unit) -> Odds:
    """R11: the odds of an area attack or of a shell; nobody retaliates."""
    found = harms(position, attacker, target)
    misses = 0 if HITS_AN_AREA[position.kind[attacker]] else misses_of(position, attacker)
    return Odds(
        attack=shooter(position, attacker, target),
        bonus=Bonus.NONE,
        is_close=False,
        on_target=(SIDES - misses) / SIDES,
        target=found.target,
        retaliation=(),
        attacker=found.attacker,
        others=found.others,
    )


def harms_of_area(position: TrenchPosition, attacker: Unit, target: Unit) -> Harms:
    """R11.6: everybody in the pattern, each with the chances of their own; they come from one and the same roll."""
    found = [harm_to_target(position, attacker, unit) for unit in units_in_pattern(position, attacker, target)]
    return Harms(found[0], unharmed(attacker), tuple(found[1:]))


def harms_of_shell(position: TrenchPosition, attacker: Unit, target: Unit) -> Harms:
    """R11.1, R11.2: the target, and the units that stand where the shell may fall instead."""
    misses = misses_of(position, attacker)
    strays = (unit_struck(position, attacker, place) for place in GRID.steps[position.where[target]][:misses])
    others = (harm_to_target(position, attacker, unit) for unit in strays if unit is not None)
    aimed = at_times(harm_to_target(position, attacker, target), (SIDES - misses) / SIDES)
    return Harms(aimed, unharmed(attacker), tuple(at_times(each, 1 / SIDES) for each in others))


def misses_of(position: TrenchPosition, attacker: Unit) -> int:
    """R11.1: on how many faces of the die the shell falls beside its target; that of the Automa never does."""
    if position.agreed.is_automa(position.army[attacker]):
        return 0
    return SCATTERS_UP_TO[level_of(position.experience[attacker])]


@lru_cache(maxsize=16384)
def at_times(whole: Harm, chance: float) -> Harm:
    """The same harm where it comes about only with this chance."""
    nothing, *more = (chance * each for each in whole.damage)
    return Harm(whole.unit, (nothing + 1 - chance, *more), chance * whole.destroyed, chance)


@cache
def unharmed(unit: Unit) -> Harm:
    return Harm(unit, NO_DAMAGE, 0.0)


def shooter(position: TrenchPosition, unit: Unit, other: Unit, bonus: Bonus = Bonus.NONE) -> Shooter:
    value = attack_value(position.kind[unit], position.experience[unit], position.kind[other])
    is_automa = position.agreed.is_automa(position.army[unit])
    return Shooter(unit, 0 if is_automa else dice_for(position.damage[unit], bonus), value)


# -- chances of damage


def harm_to_target(position: TrenchPosition, attacker: Unit, target: Unit, bonus: Bonus = Bonus.NONE) -> Harm:
    ways = ways_of_fire(position, attacker, target, bonus, line_as_target(position, target))
    return harm(target, ways, DESTROYED_AT - position.damage[target])


def harm_in_return(position: TrenchPosition, attacker: Unit, answering: list[Unit]) -> Harm:
    """R9.1, R12.5: what the retaliators do to the attacker; in a trench each turns hits into damage alone."""
    if not answering:
        return unharmed(attacker)
    line = line_as_attacker(position, attacker)
    left = DESTROYED_AT - position.damage[attacker]
    if len(answering) == 1:
        return harm(attacker, ways_of_fire(position, answering[0], attacker, Bonus.NONE, line), left)
    return harm(attacker, ways_of_several(position, attacker, answering, line, left), left)


@lru_cache(maxsize=16384)
def harm(unit: Unit, ways: Ways, left: int) -> Harm:
    total = sum(ways)
    return Harm(unit, tuple([each / total for each in ways]), ways[left] / total)


def ways_of_fire(position: TrenchPosition, unit: Unit, other: Unit, bonus: Bonus, line: int) -> Ways:
    """One unit's fire on another: with dice, with one of the cards its side has left, or as the Automa."""
    kind, experience, other_kind = position.kind[unit], position.experience[unit], position.kind[other]
    left = DESTROYED_AT - position.damage[other]
    army = position.army[unit]
    if position.agreed.is_automa(army):
        hits = fixed_hits(kind, position.damage[unit], experience, other_kind)
        return one_way(min(damage_from(hits, line), left))
    count, value = dice_for(position.damage[unit], bonus), attack_value(kind, experience, other_kind)
    team = position.agreed.armies[army].team
    if position.agreed.cards[team]:
        return ways_of_cards(cards_left(position, team), count, value, line, left)
    return ways_of_dice(count, value, line, left)


@cache
def one_way(damage: int) -> Ways:
    return tuple(int(each == damage) for each in range(DESTROYED_AT + 1))


@cache
def ways_of_dice(count: int, value: int, line: int, left: int) -> Ways:
    """R9.4, R9.5: so many dice that hit on `value` or less, against a line; no more than is `left` can be taken."""
    hit, miss = min(value, SIDES), SIDES - min(value, SIDES)
    ways = [0] * (DESTROYED_AT + 1)
    for hits in range(count + 1):
        ways[min(damage_from(hits, line), left)] += comb(count, hits) * hit**hits * miss ** (count - hits)
    return tuple(ways)


@lru_cache(maxsize=65536)
def ways_of_cards(deck: int, count: int, value: int, line: int, left: int) -> Ways:
    """R15.2, R15.3: each card that is left is as likely as any other."""
    table = hits_by_card(count, value)
    ways = [0] * (DESTROYED_AT + 1)
    for card in bits(deck):
        ways[min(damage_from(table[card], line), left)] += 1
    return tuple(ways)


# -- R12.5: several retaliators


def ways_of_several(position: TrenchPosition, attacker: Unit, answering: list[Unit], line: int, left: int) -> Ways:
    """R12.5: the damage of all together; one side either rolls or draws, so its cards depend on each other."""
    team = position.team_of(answering[0])
    if position.agreed.cards[team]:
        shots = tuple((each.dice, each.hit_on) for each in (shooter(position, unit, attacker) for unit in answering))
        return ways_of_draws(cards_left(position, team), shots, line, left)
    ways = one_way(0)
    for unit in answering:
        ways = added(ways, ways_of_fire(position, unit, attacker, Bonus.NONE, line), left)
    return ways


@lru_cache(maxsize=4096)
def added(ways: Ways, others: Ways, left: int) -> Ways:
    """The ways to come to a sum of two damages that do not depend on each other."""
    sums = [0] * (DESTROYED_AT + 1)
    for one, one_ways in enumerate(ways):
        for other, other_ways in enumerate(others):
            sums[min(one + other, left)] += one_ways * other_ways
    return tuple(sums)


@lru_cache(maxsize=4096)
def ways_of_draws(deck: int, shots: tuple[tuple[int, int], ...], line: int, left: int) -> Ways:
    """R15.1, R15.3: each retaliator draws a card of the same ten, and what is drawn stays out."""
    states: dict[tuple[int, int], int] = {(deck, 0): 1}
    for count, value in shots:
        table = hits_by_card(count, value)
        following: dict[tuple[int, int], int] = {}
        for (cards, damage), ways in states.items():
            for card in bits(cards):
                state = cards & ~(1 << card) or TEN_CARDS, min(damage + damage_from(table[card], line), left)
                following[state] = following.get(state, 0) + ways
        states = following
    total = [0] * (DESTROYED_AT + 1)
    for (_, damage), ways in states.items():
        total[damage] += ways
    return tuple(total)
