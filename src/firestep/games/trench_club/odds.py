"""R9, R11, R12, R15 What an attack may come to: exact chances of damage on both sides, for clients and bots.

Chances are worked out on whole numbers and become floats at the very end. Every table is kept: few are ever needed.
"""

from __future__ import annotations

from collections.abc import Iterable
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

Chances = tuple[float, ...]
"""By damage, from 0 to 6: the chance of exactly so much more."""
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
        return sum(damage * chance for damage, chance in enumerate(self.damage))


@dataclass(slots=True, frozen=True)
class Odds:
    """What may come of one attack."""

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
    if HITS_AN_AREA[position.kind[attacker]]:
        return odds_of_area(position, attacker, target)
    if SCATTERS[position.kind[attacker]]:
        return odds_of_shell(position, attacker, target)
    close = is_close(position, attacker, target)
    is_automa = position.agreed.is_automa(position.army[attacker])
    bonus = bonus_of(position, attacker, target) if close and not is_automa else Bonus.NONE
    answering = retaliators(position, attacker, target) if close else []
    return Odds(
        attack=shooter(position, attacker, target, bonus),
        bonus=bonus,
        is_close=close,
        on_target=1.0,
        target=harm_to_target(position, attacker, target, bonus),
        retaliation=tuple(shooter(position, unit, attacker) for unit in answering),
        attacker=harm_in_return(position, attacker, answering),
    )


def odds_of_area(position: TrenchPosition, attacker: Unit, target: Unit) -> Odds:
    """R11.6: everybody in the pattern, each with the chances of their own; they come from one and the same roll."""
    harms = [harm_to_target(position, attacker, unit) for unit in units_in_pattern(position, attacker, target)]
    return Odds(
        attack=shooter(position, attacker, target),
        bonus=Bonus.NONE,
        is_close=False,
        on_target=1.0,
        target=harms[0],
        retaliation=(),
        attacker=unharmed(attacker),
        others=tuple(harms[1:]),
    )


def odds_of_shell(position: TrenchPosition, attacker: Unit, target: Unit) -> Odds:
    """R11.1, R11.2: the target, and whoever stands where the shell may fall instead."""
    misses = SCATTERS_UP_TO[level_of(position.experience[attacker])]
    if position.agreed.is_automa(position.army[attacker]):
        misses = 0
    strays = (unit_struck(position, attacker, place) for place in GRID.steps[position.where[target]][:misses])
    others = (harm_to_target(position, attacker, unit) for unit in strays if unit is not None)
    on_target = (SIDES - misses) / SIDES
    return Odds(
        attack=shooter(position, attacker, target),
        bonus=Bonus.NONE,
        is_close=False,
        on_target=on_target,
        target=at_times(harm_to_target(position, attacker, target), on_target),
        retaliation=(),
        attacker=unharmed(attacker),
        others=tuple(at_times(harm, 1 / SIDES) for harm in others),
    )


def at_times(harm: Harm, chance: float) -> Harm:
    """The same harm where it comes about only with this chance."""
    nothing, *more = (chance * each for each in harm.damage)
    return Harm(harm.unit, (nothing + 1 - chance, *more), chance * harm.destroyed, chance)


def unharmed(unit: Unit) -> Harm:
    return Harm(unit, NO_DAMAGE, 0.0)


def shooter(position: TrenchPosition, unit: Unit, other: Unit, bonus: Bonus = Bonus.NONE) -> Shooter:
    value = attack_value(position.kind[unit], position.experience[unit], position.kind[other])
    is_automa = position.agreed.is_automa(position.army[unit])
    return Shooter(unit, 0 if is_automa else dice_for(position.damage[unit], bonus), value)


# -- chances of damage


def harm_to_target(position: TrenchPosition, attacker: Unit, target: Unit, bonus: Bonus = Bonus.NONE) -> Harm:
    chances = chances_of_fire(position, attacker, target, bonus, line_as_target(position, target))
    return Harm(target, chances, chances[DESTROYED_AT - position.damage[target]])


def harm_in_return(position: TrenchPosition, attacker: Unit, answering: list[Unit]) -> Harm:
    """R9.1, R12.5: what the retaliators do to the attacker; in a trench each turns hits into damage alone."""
    if not answering:
        return unharmed(attacker)
    line = line_as_attacker(position, attacker)
    left = DESTROYED_AT - position.damage[attacker]
    if len(answering) == 1:
        chances = chances_of_fire(position, answering[0], attacker, Bonus.NONE, line)
    else:
        chances = chances_of_several(position, attacker, answering, line, left)
    return Harm(attacker, chances, chances[left])


def chances_of_fire(position: TrenchPosition, unit: Unit, other: Unit, bonus: Bonus, line: int) -> Chances:
    """One unit's fire on another: with dice, with one of the cards its side has left, or as the Automa."""
    kind, experience, other_kind = position.kind[unit], position.experience[unit], position.kind[other]
    left = DESTROYED_AT - position.damage[other]
    army = position.army[unit]
    if position.agreed.is_automa(army):
        return certain(min(damage_from(fixed_hits(kind, position.damage[unit], experience, other_kind), line), left))
    count, value = dice_for(position.damage[unit], bonus), attack_value(kind, experience, other_kind)
    team = position.agreed.armies[army].team
    if position.agreed.cards[team]:
        return chances_of_cards(cards_left(position, team), count, value, line, left)
    return chances_of_dice(count, value, line, left)


@cache
def certain(damage: int) -> Chances:
    return tuple(float(each == damage) for each in range(DESTROYED_AT + 1))


@cache
def chances_of_dice(count: int, value: int, line: int, left: int) -> Chances:
    """R9.4, R9.5: so many dice that hit on `value` or less, against a line; no more than is `left` can be taken."""
    hit, miss = min(value, SIDES), SIDES - min(value, SIDES)
    ways = [0] * (DESTROYED_AT + 1)
    for hits in range(count + 1):
        ways[min(damage_from(hits, line), left)] += comb(count, hits) * hit**hits * miss ** (count - hits)
    return tuple(each / SIDES**count for each in ways)


@lru_cache(maxsize=65536)
def chances_of_cards(deck: int, count: int, value: int, line: int, left: int) -> Chances:
    """R15.2, R15.3: each card that is left is as likely as any other."""
    table = hits_by_card(count, value)
    ways = [0] * (DESTROYED_AT + 1)
    for card in bits(deck):
        ways[min(damage_from(table[card], line), left)] += 1
    return tuple(each / deck.bit_count() for each in ways)


# -- R12.5: several retaliators


def chances_of_several(
    position: TrenchPosition, attacker: Unit, answering: list[Unit], line: int, left: int
) -> Chances:
    """R12.5: damage of all together. Those of one team all have dice, all cards, or none of both."""
    team = position.team_of(answering[0])
    if position.agreed.cards[team]:
        shots = tuple((each.dice, each.hit_on) for each in (shooter(position, unit, attacker) for unit in answering))
        return chances_of_draws(cards_left(position, team), shots, line, left)
    return added((chances_of_fire(position, unit, attacker, Bonus.NONE, line) for unit in answering), left)


def added(several: Iterable[Chances], left: int) -> Chances:
    """The chances of a sum of damages that do not depend on each other."""
    total = NO_DAMAGE
    for chances in several:
        sums = [0.0] * (DESTROYED_AT + 1)
        for one, chance in enumerate(total):
            if chance:
                for other, other_chance in enumerate(chances):
                    sums[min(one + other, left)] += chance * other_chance
        total = tuple(sums)
    return total


@lru_cache(maxsize=4096)
def chances_of_draws(deck: int, shots: tuple[tuple[int, int], ...], line: int, left: int) -> Chances:
    """R15.1, R15.3: each retaliator draws a card of the same ten, and what is drawn stays out."""
    states: dict[tuple[int, int], float] = {(deck, 0): 1.0}
    for count, value in shots:
        table = hits_by_card(count, value)
        following: dict[tuple[int, int], float] = {}
        for (cards, damage), chance in states.items():
            share = chance / cards.bit_count()
            for card in bits(cards):
                state = cards & ~(1 << card) or TEN_CARDS, min(damage + damage_from(table[card], line), left)
                following[state] = following.get(state, 0.0) + share
        states = following
    chances = [0.0] * (DESTROYED_AT + 1)
    for (_, damage), chance in states.items():
        chances[damage] += chance
    return tuple(chances)
