"""How Corporal evaluates a position: exact odds, cover, danger, and the distance to the objectives."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from firestep.board.bits import bits
from firestep.bots.great_war.gunnery import FIGURE, KILL, Gunnery
from firestep.bots.great_war.habits import BY_HAND, Habits
from firestep.bots.search.memory import Key, Memory
from firestep.bots.search.mood import EVEN, Mood
from firestep.games.great_war.battles import targets_of
from firestep.games.great_war.cards import (
    ALL,
    ARTILLERY_BOMBARD,
    BIG_SHOW,
    COMMANDS,
    FIRE_STORM,
    FIRST_STRIKE,
    GENERAL_ADVANCE,
    INFANTRY_ASSAULT,
    ORDERS_FROM_HQ,
    RECON_CARDS,
    RELIEF,
    REPLACEMENTS,
    WHISTLES,
)
from firestep.games.great_war.combat import (
    CLOSE,
    RANGED,
    battles_after,
    dice_of,
    protection,
    skulls_hit,
    terrain_protection,
)
from firestep.games.great_war.command import acting_card
from firestep.games.great_war.facts import INFANTRY, IS_TANK, MACHINE_GUN
from firestep.games.great_war.ground import BASELINE, GRID, ROW_OF, SECTIONS_OF, SIDES
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.objectives import breakthrough_medals, medals_of
from firestep.games.great_war.odds import ways_of_dice
from firestep.games.great_war.position import GreatWarPosition, Hex, Side, Unit
from firestep.games.great_war.scenario import Kind

Roll = tuple[int, int, int, bool]
"""Dice, the soldiers and flags that the target ignores, and whether skulls hit."""
FLAG_WORTH = 0.08
"""What a hex of retreat is worth, in medals."""
TURNS_A_MEDAL = 3
"""So many turns more without a medal are patiently borne for each one won."""
MOST_COMPANY, MOST_KEPT = 3, 4


KNOWN: Memory[dict[tuple[int, ...], tuple[float, Hex]]] = Memory(1_000)
"""By board and leader, and by unit with all that concerns it alone: its best moves. It only saves work."""
ROLLS: Memory[Roll] = Memory(20_000)
"""By all that matters about a unit and its target: what is rolled. Boards differ, but most pairs were met before."""
GAINS: Memory[dict[Hex, float]] = Memory(1_000)
"""By board and guns: what firing at hexes gains."""


@dataclass(slots=True, frozen=True)
class Stance:
    """How a side is led: what draws it forward and what it is afraid of, as factors; and likings for single hexes."""

    pull: float = 1.0
    danger: float = 1.0
    mood: Mood = EVEN
    habits: Habits = BY_HAND


STEADY, BOLD, CAREFUL = Stance(), Stance(pull=2.0, danger=0.4), Stance(pull=0.4, danger=2.0)


@cache
def worth_of_roll(dice: int, soldiers: int, flags: int, skulls: bool, on_tank: bool, figures: int) -> float:
    """What a roll is worth against a unit with so many figures."""
    total = worth = 0.0
    for hits, rolled, count in ways_of_dice(dice, soldiers, skulls, on_tank):
        total += count
        taken = hits / 6 if on_tank else min(hits, figures)
        worth += count * (taken * FIGURE + (KILL if not on_tank and hits >= figures else KILL * taken * on_tank))
        if hits < figures:
            worth += count * max(0, rolled - flags) * FLAG_WORTH
    return worth / total


def eagerness(turn: int, won: int, habits: Habits = BY_HAND) -> float:
    """0 while medals are being won; it grows when both sides wait in their trenches."""
    quiet = turn - habits.patience - TURNS_A_MEDAL * won
    return min(habits.most_eager, max(0.0, quiet / habits.loses_patience_in))


def goals_of(position: GreatWarPosition, side: Side) -> int:
    """The hexes of objectives that a side could still score for."""
    goals = 0
    for number, objective in enumerate(position.agreed.battle.objectives):
        if objective.side not in (side, -1) or objective.kind is Kind.BREAKTHROUGH:
            continue
        hexes = objective.hexes
        if objective.kind is Kind.VACANT_START:
            hexes &= position.hexes[1 - side]
        if objective.is_permanent:
            held = position.held[number]
            hexes = hexes & ~held if objective.each else (0 if held else hexes)
        goals |= hexes
    return goals | position.guns


def hexes_wanted(position: GreatWarPosition, side: Side) -> int:
    """The hexes of all objectives of a side."""
    wanted = 0
    for objective in position.agreed.battle.objectives:
        if objective.side in (side, -1):
            wanted |= objective.hexes
    return wanted


class Evaluation:
    """The evaluation of one position for one seat."""

    def __init__(self, position: GreatWarPosition, seat: Side, rng: random.Random, stance: Stance = STEADY) -> None:
        self.position = position
        self.stance = stance
        self.habits = stance.habits
        self.seat = seat
        self.rng = rng
        self.enemy = 1 - seat
        self.threats: dict[Hex, tuple[float, float]] = {}
        """By hex, once it was asked for: what enemies beside it, and those who fire at it, could do."""
        self.grounds: dict[Hex, tuple[int, float]] = {}
        """By hex, once it was asked for: the soldiers it protects from, and its worth as cover and goal."""
        self.listed_goals, self.goal_places = 0, bits(0)

    # -- what is the same for all units; worked out when it is first asked for, since most questions need little of it

    @cached_property
    def goals(self) -> int:
        return goals_of(self.position, self.seat)

    @cached_property
    def blocked_goals(self) -> int:
        return hexes_wanted(self.position, self.enemy)

    @cached_property
    def exits(self) -> bool:
        return breakthrough_medals(self.position, self.seat) > 0

    @cached_property
    def enemy_hexes(self) -> tuple[Hex, ...]:
        return bits(self.position.hexes[self.enemy])

    @cached_property
    def medals(self) -> list[int]:
        return [medals_of(self.position, side) for side in SIDES]

    @cached_property
    def eager(self) -> float:
        return eagerness(self.position.turn, sum(self.medals), self.habits)

    @cached_property
    def is_last_medal(self) -> bool:
        return self.medals[self.seat] + 1 >= self.position.agreed.medals

    @cached_property
    def board(self) -> Key:
        """The board as it is: it stays the same while orders are given."""
        position = self.position
        return (
            position.setup,
            self.seat,
            (*position.where, *position.figures, *position.specialist, *position.kind),
            (position.wire, position.fortified, position.craters, position.razed, position.repaired),
            (position.acquired, position.silenced, position.bogged, position.ditched, position.stuck),
        )

    @cached_property
    def moves(self) -> dict[tuple[int, ...], tuple[float, Hex]]:
        """The best moves that are known for the board as it is."""
        goals = (self.goals, self.blocked_goals, self.exits, self.eager, self.is_last_medal)
        key = (self.board, self.stance, goals)
        known = KNOWN.get(key)
        return KNOWN.keep(key, {}) if known is None else known

    @cached_property
    def guns(self) -> Gunnery:
        """The reserve artillery."""
        guns = Gunnery(self.position, self.seat, self.habits)
        key = (self.board, self.habits, guns.dice, guns.cost, *self.position.effects)
        known = GAINS.get(key)
        guns.known = GAINS.keep(key, guns.known) if known is None else known
        return guns

    # -- hexes

    def standing(self, unit: Unit, place: Hex) -> float:
        """How good a hex is for a unit."""
        known = self.grounds.get(place)
        if known is None:
            known = self.grounds[place] = self.ground_of(place)
        soldiers, value = known
        kind = self.position.kind[unit]
        if kind == INFANTRY or IS_TANK[kind]:
            value += self.stance.pull * self.pull(place, GRID.distances[place])
        fear = self.stance.danger * self.danger(unit, place, soldiers)
        return value - fear / (1 + self.habits.company * self.company(unit, place))

    def ground_of(self, place: Hex) -> tuple[int, float]:
        """The soldiers that a hex protects from, and what it is worth to any unit as cover and as a goal."""
        soldiers, flags = terrain_protection(self.position, place, RANGED, False)
        value = soldiers * self.habits.cover_soldier + min(flags, 2) * self.habits.cover_flag
        if self.goals >> place & 1:
            value += self.habits.on_goal
        elif self.blocked_goals >> place & 1:
            value += self.habits.blocks_goal
        return soldiers, value

    def pull(self, place: Hex, distances: tuple[int, ...]) -> float:
        """How strongly a unit is drawn toward objectives, the exit or the enemy."""
        if self.exits and BASELINE[self.enemy] >> place & 1:
            return self.habits.pull_of_exit
        free = self.goals & ~self.position.hexes[self.seat]
        pressed = self.position.agreed.racing == self.seat
        if self.goals:
            nearest = min([distances[each] for each in self.places_of(free or self.goals)])
            return -nearest * (self.habits.pull_of_goal if pressed else self.habits.pull_of_goal / 2) * (1 + self.eager)
        if self.exits:
            row = ROW_OF[place]
            return -(row if self.enemy == 0 else 10 - row) * self.habits.pull_of_goal * (1 + self.eager)
        nearest = min([distances[each] for each in self.enemy_hexes], default=0)
        return -max(0, nearest - (1 if self.eager else 2)) * self.habits.pull_of_enemy * (1 + 2 * self.eager)

    def places_of(self, goals: int) -> tuple[Hex, ...]:
        """The goals one by one, kept until they change."""
        if goals != self.listed_goals:
            self.listed_goals, self.goal_places = goals, bits(goals)
        return self.goal_places

    def company(self, unit: Unit, place: Hex) -> int:
        """How many other friendly units are near a hex, up to a limit."""
        others = self.position.hexes[self.seat] & ~(1 << self.position.where[unit])
        return min(MOST_COMPANY, (GRID.disc(place, 2) & others).bit_count())

    def danger(self, unit: Unit, place: Hex, soldiers: int) -> float:
        """What a unit has to fear on a hex that protects it from so many soldiers."""
        threat = self.threats.get(place)
        if threat is None:
            threat = self.threats[place] = self.threat_to(place)
        danger = threat[0] + threat[1] / (1 + soldiers)
        return danger * (self.habits.last_figure if self.position.figures[unit] == 1 else 1.0) / (1 + self.eager)

    def threat_to(self, place: Hex) -> tuple[float, float]:
        """What enemies beside a hex, and those who fire at it, could do there."""
        position, distances = self.position, GRID.distances[place]
        close = fire = 0.0
        for each in self.enemy_hexes:
            distance = distances[each]
            if distance == 1:
                close += self.habits.danger_close
            elif distance <= 5:
                gun = position.kind[position.unit_at[each]] == MACHINE_GUN
                fire += self.habits.danger_fire * (2 if gun and distance <= 3 else 1)
        return close, fire

    # -- what a unit can do

    def attack(self, unit: Unit, target: Unit) -> float:
        return self.worth_of_attack(target, self.roll(unit, target))

    def roll(self, unit: Unit, target: Unit) -> Roll:
        """What a unit rolls against a target, and what protects that one."""
        position = self.position
        here, there = position.where[unit], position.where[target]
        key = (
            position.ground,
            position.agreed.battle.ford_battle,
            self.seat,
            position.command,
            position.kind[unit],
            position.specialist[unit],
            here,
            position.moved[unit] > 0,
            position.ordered >> unit & 1,
            position.show >> unit & 1,
            position.entered >> unit & 1,
            position.stuck >> unit & 1,
            unit == position.raider,
            position.kind[target],
            there,
            position.acquired >> target & 1,
            position.wire & (1 << here | 1 << there),
            position.fortified >> there & 1,
            *position.effects,
        )
        found = ROLLS.get(key)
        return ROLLS.keep(key, self.work_out_roll(unit, target)) if found is None else found

    def work_out_roll(self, unit: Unit, target: Unit) -> Roll:
        position = self.position
        distance = GRID.distance(position.where[unit], position.where[target])
        dice = dice_of(position, unit, distance, target)
        mode = CLOSE if distance == 1 else RANGED
        soldiers, flags = protection(position, target, unit, mode, self.seat)
        return dice, soldiers, flags, skulls_hit(position, unit, target, distance)

    def worth_of_attack(self, target: Unit, roll: Roll) -> float:
        position = self.position
        dice, soldiers, flags, skulls = roll
        worth = worth_of_roll(dice, soldiers, flags, skulls, IS_TANK[position.kind[target]], position.figures[target])
        if self.goals >> position.where[target] & 1:
            worth *= self.habits.against_goal
        if self.is_last_medal:
            worth *= self.habits.for_last_medal
        return worth

    def best_attack(self, unit: Unit) -> float:
        unit_at = self.position.unit_at
        found = 0.0
        for place in bits(targets_of(self.position, unit)):
            if unit_at[place] >= 0:
                found = max(found, self.attack(unit, unit_at[place]))
        return found

    def from_there(self, unit: Unit, place: Hex, length: int) -> float:
        """The value of a unit on a hex it would move to: its best attack from there, and the hex itself."""
        position = self.position
        origin, acquired = position.where[unit], position.acquired
        value = 0.0
        if place != origin:
            position.shift(unit, place)
        value = self.best_attack(unit)
        if length > battles_after(position, unit):
            value *= self.habits.next_turn
        value += self.standing(unit, place)
        if place != origin:
            position.shift(unit, origin)
            position.acquired = acquired
        return value

    def best_move(self, unit: Unit) -> tuple[float, Hex]:
        """The best move of a unit: how much better it is than doing nothing, and its destination."""
        position, bit = self.position, 1 << unit
        key = (
            unit,
            position.moved[unit],
            position.command,
            position.ordered & bit,
            position.show & bit,
            position.entered & bit,
            position.raider,
            *position.effects,
        )
        found = self.moves.get(key)
        if found is None:
            found = self.moves[key] = self.look_for_move(unit)
        return found

    def look_for_move(self, unit: Unit) -> tuple[float, Hex]:
        position = self.position
        origin = position.where[unit]
        idle = self.standing(unit, origin)
        mood = self.stance.mood
        best, goal = self.from_there(unit, origin, 0) + mood.whim(unit, origin), origin
        for length, hexes in enumerate(arrivals(position, unit), start=1):
            for place in bits(hexes):
                value = self.from_there(unit, place, length) + mood.whim(unit, place)
                if value > best + 1e-9:
                    best, goal = value, place
        return best - idle, goal

    def use_of(self, unit: Unit) -> float:
        gain = self.best_move(unit)[0]
        if self.exits and BASELINE[self.enemy] >> self.position.where[unit] & 1:
            gain += 1.0
        return gain

    # -- Command cards

    def worth_of_card(self, kind: int, uses: dict[Unit, float]) -> float:
        position = self.position
        acts = acting_card(position, self.seat, kind)
        ranked = sorted(uses.values(), reverse=True)
        tokens = position.hq[self.seat]
        if acts < 0:
            return sum(ranked[:1])
        if COMMANDS[acts].is_section:
            shells = 0.0 if acts == GENERAL_ADVANCE else self.guns.gain_under(acts)
            worth = self.worth_of_sections(COMMANDS[acts].orders, uses, shells)
            if acts in RECON_CARDS:
                worth += 0.7 if position.agreed.racing == self.enemy else 0.1
            return worth - self.habits.kept_order * min(MOST_KEPT, sum(COMMANDS[acts].orders))
        match acts:
            case value if value == ORDERS_FROM_HQ:
                return sum(each - 0.12 for each in ranked[:tokens] if each > 0.12)
            case value if value == INFANTRY_ASSAULT:
                return max(self.sums_by_section(uses, infantry_only=True)) * 1.2
            case value if value == WHISTLES:
                return sum(ranked[:4])
            case value if value == FIRE_STORM:
                return sum(ranked[:4]) * 0.8
            case value if value in (BIG_SHOW, REPLACEMENTS):
                return sum(ranked[:3])
            case value if value in (RELIEF, FIRST_STRIKE):
                return 0.02
            case _:
                return max(self.guns.gain_under(ARTILLERY_BOMBARD), sum(ranked[:1]))

    def worth_of_sections(self, orders: tuple[int, int, int], uses: dict[Unit, float], shells: float) -> float:
        worth, cheapest = 0.0, 9.0
        used: set[Unit] = set()
        for section, count in enumerate(orders):
            units = [unit for unit in uses if self.in_section(unit, section) and unit not in used]
            best = sorted(units, key=lambda unit: uses[unit], reverse=True)[:count]
            used.update(best)
            worth += sum(uses[unit] for unit in best)
            if count:
                cheapest = 0.0 if len(best) < count or count == ALL else min(cheapest, uses[best[-1]])
        return worth + max(0.0, shells - cheapest)

    def in_section(self, unit: Unit, section: int) -> bool:
        return SECTIONS_OF[self.seat][self.position.where[unit]] >> section & 1 == 1

    def sums_by_section(self, uses: dict[Unit, float], infantry_only: bool) -> list[float]:
        kinds = self.position.kind
        return [
            sum(
                use
                for unit, use in uses.items()
                if self.in_section(unit, section) and (not infantry_only or kinds[unit] == INFANTRY)
            )
            for section in range(3)
        ]

    def uses(self, units: Iterable[Unit]) -> dict[Unit, float]:
        return {unit: self.use_of(unit) for unit in units}
