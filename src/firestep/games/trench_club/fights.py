"""R9 Combat, fight by fight in the declared order, with scatter (R11.1), areas (R11.6) and trenches (R12.5)."""

from __future__ import annotations

from dataclasses import dataclass, field

from firestep.board.bits import bits
from firestep.games.trench_club.combat import (
    DESTROYED_AT,
    IS_AIR,
    LEVELS,
    MOST_EXPERIENCE,
    SIDES,
    Bonus,
    Level,
    attack_value,
    bonus_of,
    damage_done,
    damage_from,
    dice_for,
    experience_for,
    fixed_hits,
    hits_of,
    is_close,
    level_of,
    line_as_attacker,
    retaliators,
)
from firestep.games.trench_club.combat_events import (
    AreaAttacked,
    AreaHit,
    AttackerLost,
    DiceCardDrawn,
    DiceCardsShuffled,
    ExperienceEarned,
    LevelReached,
    Roll,
    ShellOnTarget,
    ShellScattered,
    ShellStruck,
    ShellWasted,
    TargetLost,
    UnitDamaged,
    UnitDestroyed,
    UnitUnharmed,
    VolleyFired,
    VolleyReturned,
)
from firestep.games.trench_club.dice_cards import LUCK_OF_CARD, DrawDiceCard, hits_of_card, take_card
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import DESTROYED, Hex, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES
from firestep.games.trench_club.victory import check_annihilation, check_exhaustion
from firestep.kernel import CHANCE, Dice, Die, Procedure

SCATTERS_UP_TO = {Level.ROOKIE: 6, Level.VETERAN: 3, Level.HERO: 0}  # R11.1
HITS_AN_AREA = tuple(kind.hits_an_area for kind in TYPES)
SCATTERS = tuple(kind.scatters for kind in TYPES)

FIXED: Roll = ()
"""Stands for the roll that the Automa never makes (R13.7)."""
NO_CARD = 0
Shot = Roll | int
"""What a unit fired with: dice, or the number of a card (R15)."""


@dataclass(slots=True)
class FightPhase(Procedure[TrenchPosition]):
    """R9, R8.1: the declared attacks, one after another; each uses what the one before left (R9.8)."""

    def begin(self, position: TrenchPosition) -> None:
        declared = position.declared
        if declared:
            attacker, target = declared[0], declared[1]
            del declared[:2]
            self.next(self.begin)
            position.call(Fight(attacker, target))
        else:
            check_exhaustion(position)


@dataclass(slots=True)
class Volley(Procedure[TrenchPosition]):
    """R9.4: a part of combat in which units fire: with dice, with a card (R15.1), or as the Automa (R13.7)."""

    attacker: Unit
    target: Unit

    def ask_shot(self, position: TrenchPosition, unit: Unit, bonus: Bonus) -> bool:
        """Ask Chance for the dice or the card; the Automa needs neither."""
        army = position.army[unit]
        team = position.agreed.armies[army].team
        if position.agreed.is_automa(army):
            return False
        if position.agreed.cards[team]:
            self.ask(position, DrawDiceCard(CHANCE, team), then=self.shot_fell)
        else:
            self.ask(position, Dice(CHANCE, dice_for(position.damage[unit], bonus), SIDES), then=self.shot_fell)
        return True

    def shot_fell(self, position: TrenchPosition, shot: Shot) -> None:
        """What follows from the dice or the card."""
        raise NotImplementedError


@dataclass(slots=True)
class Fight(Volley):
    """R9.1 to R9.7: one unit attacks one other. Both sides fire before any damage counts (R9.6)."""

    bonus: Bonus = Bonus.NONE
    retaliators: list[Unit] = field(default_factory=list)
    hits: list[int] = field(default_factory=list)
    """The attacker's hits, then those of each retaliator."""

    def begin(self, position: TrenchPosition) -> None:
        kind = position.kind[self.attacker]
        if is_lost(position, self.attacker, self.target):
            return
        if HITS_AN_AREA[kind]:
            position.call(AreaAttack(self.attacker, self.target))
        elif SCATTERS[kind] and self.may_scatter(position):
            self.ask(position, Die(CHANCE, SIDES), then=self.shell_fell)
        else:
            self.engage(position)

    def engage(self, position: TrenchPosition) -> None:
        if is_close(position, self.attacker, self.target):
            self.retaliators = retaliators(position, self.attacker, self.target)
            if not position.agreed.is_automa(position.army[self.attacker]):  # R13.7: no bonus for the Automa
                self.bonus = bonus_of(position, self.attacker, self.target)
        self.next(self.exchange_fire, self.deal_damage)

    # -- R11.1, R11.2: shells that scatter

    def may_scatter(self, position: TrenchPosition) -> bool:
        """R11.1: a hero never misses; the Automa rolls nothing (R13.7)."""
        misses = SCATTERS_UP_TO[level_of(position.experience[self.attacker])]
        return misses > 0 and not position.agreed.is_automa(position.army[self.attacker])

    def shell_fell(self, position: TrenchPosition, die: int) -> None:
        place = hex_struck(position, self.attacker, self.target, die)
        if place == position.where[self.target]:
            position.tell(ShellOnTarget(self.attacker, self.target, die))
            self.engage(position)
            return
        position.tell(ShellScattered(self.attacker, self.target, die, place))
        victim = unit_struck(position, self.attacker, place)
        if victim is None:
            position.tell(ShellWasted(self.attacker))
        else:
            self.target = victim
            position.tell(ShellStruck(self.attacker, victim))
            self.next(self.exchange_fire, self.deal_damage)  # R11.2: nobody retaliates

    # -- R9.2 to R9.4: fire

    def exchange_fire(self, position: TrenchPosition) -> None:
        """The attacker, then each retaliator, fires once; damage waits until all have."""
        number = len(self.hits)
        if number > len(self.retaliators):
            return
        self.next(self.exchange_fire)
        unit = self.retaliators[number - 1] if number else self.attacker
        if not self.ask_shot(position, unit, Bonus.NONE if number else self.bonus):
            self.shot_fell(position, FIXED)

    def shot_fell(self, position: TrenchPosition, shot: Shot) -> None:
        number = len(self.hits)
        if number:
            unit, other, bonus = self.retaliators[number - 1], self.attacker, Bonus.NONE
        else:
            unit, other, bonus = self.attacker, self.target, self.bonus
        count = 0 if shot == FIXED else dice_for(position.damage[unit], bonus)
        value = attack_value(position.kind[unit], position.experience[unit], position.kind[other])
        dice, card = record_shot(position, unit, shot)
        hits = hits_made(position, unit, other, shot, count, value)
        self.hits.append(hits)
        if number:
            position.tell(VolleyReturned(unit, other, dice, card, count, value, hits))
        else:
            origin, place = position.where[unit], position.where[other]
            position.tell(VolleyFired(unit, other, origin, place, dice, card, count, value, bonus, hits))

    # -- R9.5 to R9.7: damage and experience

    def deal_damage(self, position: TrenchPosition) -> None:
        attacker, target = self.attacker, self.target
        earned = apply_damage(position, target, self.hits[0], damage_done(position, target, self.hits[0]), attacker)
        line = line_as_attacker(position, attacker)
        lessons = [(attacker, earned)]
        for unit, hits in zip(self.retaliators, self.hits[1:], strict=True):
            lessons.append((unit, apply_damage(position, attacker, hits, damage_from(hits, line), unit)))
        for unit, points in lessons:
            if points:
                gain_experience(position, unit, points)
        remove_destroyed(position, (attacker, target))


@dataclass(slots=True)
class AreaAttack(Volley):
    """R11.6: one roll, applied to every unit of the pattern: the target's hex and its six neighbours."""

    def begin(self, position: TrenchPosition) -> None:
        if not self.ask_shot(position, self.attacker, Bonus.NONE):
            self.shot_fell(position, FIXED)

    def shot_fell(self, position: TrenchPosition, shot: Shot) -> None:
        unit, kind = self.attacker, position.kind[self.attacker]
        count = 0 if shot == FIXED else dice_for(position.damage[unit])
        dice, card = record_shot(position, unit, shot)
        origin, place = position.where[unit], position.where[self.target]
        position.tell(AreaAttacked(unit, self.target, origin, place, dice, card, count))
        victims = units_in_pattern(position, unit, self.target)
        earned = 0
        for victim in victims:
            value = attack_value(kind, position.experience[unit], position.kind[victim])
            hits = hits_made(position, unit, victim, shot, count, value)
            position.tell(AreaHit(victim, position.where[victim], value, hits))
            points = apply_damage(position, victim, hits, damage_done(position, victim, hits), unit)
            earned = max(earned, points)  # once for the whole attack
        if earned:
            gain_experience(position, unit, earned)
        remove_destroyed(position, victims)


# -- what is lost, and what is hit


def is_lost(position: TrenchPosition, attacker: Unit, target: Unit) -> bool:
    """R8.5: an attack is lost if its target or its attacker has been destroyed."""
    if position.where[attacker] == DESTROYED:
        position.tell(AttackerLost(attacker, target))
        return True
    if position.where[target] == DESTROYED:
        position.tell(TargetLost(attacker, target))
        return True
    return False


def hex_struck(position: TrenchPosition, attacker: Unit, target: Unit, die: int) -> Hex:
    """R11.1: where the shell falls: on the target, or on the neighbour with this number, clockwise from the top.

    It is aimed at the figure, also if the figure is inside a trench. -1 is off the board.
    """
    aim = position.where[target]
    if die > SCATTERS_UP_TO[level_of(position.experience[attacker])]:
        return aim
    return GRID.steps[aim][die - 1]


def unit_struck(position: TrenchPosition, attacker: Unit, place: Hex) -> Unit | None:
    """R11.2: which unit a stray shell hits: any unit there except aircraft, the gun itself and units in forts."""
    unit = position.unit_at[place] if place >= 0 else -1
    return None if unit < 0 or unit == attacker or IS_AIR[position.kind[unit]] else unit


def units_in_pattern(position: TrenchPosition, attacker: Unit, target: Unit) -> list[Unit]:
    """R11.6: the target and everybody beside it, friends too; not aircraft, not those in forts, not the attacker."""
    everybody = position.team_hexes[0] | position.team_hexes[1]
    beside = (position.unit_at[place] for place in bits(GRID.links[position.where[target]] & everybody))
    return [target, *(unit for unit in beside if unit != attacker and not IS_AIR[position.kind[unit]])]


# -- what a shot does


def record_shot(position: TrenchPosition, unit: Unit, shot: Shot) -> tuple[Roll, int]:
    """The dice that were rolled, or the number of the card that is taken out of its deck and shown (R15.2, R15.3)."""
    if isinstance(shot, tuple):
        return shot, NO_CARD
    team = position.team_of(unit)
    if take_card(position, team, shot):
        position.tell(DiceCardsShuffled(team))
    position.tell(DiceCardDrawn(unit, shot, LUCK_OF_CARD[shot]))
    return (), shot


def hits_made(position: TrenchPosition, unit: Unit, other: Unit, shot: Shot, count: int, value: int) -> int:
    """R9.4, R13.7, R15.2: the hits of a roll, of the Automa, or of a card that stands for `count` dice."""
    if not isinstance(shot, tuple):
        return hits_of_card(shot, count, value)
    if shot:
        return hits_of(shot, value)
    return fixed_hits(position.kind[unit], position.damage[unit], position.experience[unit], position.kind[other])


def apply_damage(position: TrenchPosition, unit: Unit, hits: int, damage: int, shooter: Unit) -> int:
    """R9.6: damage a unit, never by more than it has left; returns the experience this earns the shooter (R9.7).

    A unit that is already destroyed in this fight takes no more (R12.5).
    """
    before = position.damage[unit]
    taken = min(damage, DESTROYED_AT - before)
    if hits and not damage:
        position.tell(UnitUnharmed(unit, hits))
    if not taken:
        return 0
    total = position.damage[unit] = before + taken
    if total == DESTROYED_AT:
        position.tell(UnitDestroyed(unit, shooter, taken, position.where[unit]))
    else:
        position.tell(UnitDamaged(unit, shooter, taken, total))
    return experience_for(taken, total == DESTROYED_AT)


def gain_experience(position: TrenchPosition, unit: Unit, points: int) -> None:
    """R9.7: add experience, up to the most that a unit can have; destroyed units gain nothing."""
    before = position.experience[unit]
    total = min(before + points, MOST_EXPERIENCE)
    if total == before or position.damage[unit] == DESTROYED_AT:
        return
    position.experience[unit] = total
    position.tell(ExperienceEarned(unit, total - before, total))
    if LEVELS[total] is not LEVELS[before]:
        position.tell(LevelReached(unit, LEVELS[total].name.lower()))


def remove_destroyed(position: TrenchPosition, units: tuple[Unit, ...] | list[Unit]) -> None:
    """R9.6: remove the units that a fight has destroyed, both sides at the same time."""
    dead = [unit for unit in units if position.damage[unit] == DESTROYED_AT]
    for unit in dead:
        position.remove(unit)
    if dead:
        check_annihilation(position)
