"""What one side of The Great War has and can do in a position: strength, safety, strikes, ground and hand."""

from __future__ import annotations

import random
from functools import cache, lru_cache

from firestep.board.bits import bits
from firestep.bots.great_war.evaluation import Evaluation, Roll
from firestep.games.great_war.artillery import most_dice
from firestep.games.great_war.battles import targets_of
from firestep.games.great_war.cards import COMMAND_KIND, COMMANDS
from firestep.games.great_war.combat import RANGED, terrain_protection
from firestep.games.great_war.facts import FIELD_ARTILLERY, INFANTRY, IS_TANK, MACHINE_GUN, MORTAR
from firestep.games.great_war.ground import GERMAN, GRID, ROW_OF, SECTIONS_OF
from firestep.games.great_war.objectives import medals_standing
from firestep.games.great_war.odds import ways_of_dice
from firestep.games.great_war.position import GreatWarPosition, Side, Unit

MOST_ORDERS = 4
"""Orders of a card beyond these count no more."""
NEAR = 0.7
"""A goal one hex further counts so much of one that is nearer."""


@cache
def kill_chance(dice: int, soldiers: int, skulls: bool, on_tank: bool, figures: int) -> float:
    """The chance that a roll destroys a unit with so many figures."""
    ways = ways_of_dice(dice, soldiers, skulls, on_tank)
    total = sum(count for _, _, count in ways)
    if on_tank:
        return sum(count * min(1.0, hits / 6) for hits, _, count in ways) / total
    return sum(count for hits, _, count in ways if hits >= figures) / total


class Survey:
    """What one side has and can do."""

    def __init__(self, position: GreatWarPosition, side: Side) -> None:
        self.position = position
        self.side = side
        self.units = position.units_of(side)
        self.evaluation = Evaluation(position, side, random.Random(0))

    def features(self) -> list[float]:
        position = self.position
        needed = position.agreed.medals
        standing_medals = medals_standing(position, self.side)
        to_go = max(0, needed - standing_medals)
        return [
            to_go / 6,
            float(to_go == 1),
            float(to_go == 2),
            (standing_medals - position.medals[self.side]) / 2,
            *self.strength(),
            *self.safety(),
            *self.strikes(),
            *self.ground(),
            min(15, position.hq[self.side]) / 6,
            position.command_hand[self.side].bit_count() / 5,
            position.combat_hand[self.side].bit_count() / 4,
            most_dice(position, self.side) / 4,
        ]

    def strength(self) -> list[float]:
        kinds = [self.position.kind[unit] for unit in self.units]
        figures = [self.position.figures[unit] for unit in self.units if not IS_TANK[self.position.kind[unit]]]
        return [
            kinds.count(INFANTRY) / 8,
            kinds.count(MACHINE_GUN) / 3,
            kinds.count(MORTAR) / 2,
            kinds.count(FIELD_ARTILLERY) / 2,
            sum(IS_TANK[kind] for kind in kinds) / 2,
            sum(figures) / 30,
            figures.count(1) / 3,
            figures.count(2) / 3,
        ]

    def safety(self) -> list[float]:
        position, evaluation = self.position, self.evaluation
        covered = exposed = danger = standing = 0.0
        near = GRID.around(GRID.around(position.hexes[1 - self.side]))
        for unit in self.units:
            place = position.where[unit]
            soldiers, _ = terrain_protection(position, place, RANGED, False)
            covered += soldiers > 0
            exposed += not soldiers and near >> place & 1
            danger += evaluation.danger(unit, place, soldiers)
            standing += evaluation.standing(unit, place)
        return [covered / 8, exposed / 3, danger / 4, standing]

    def strikes(self) -> list[float]:
        worths: list[float] = []
        kills: list[float] = []
        for unit in self.units:
            best = likeliest = 0.0
            for place in bits(targets_of(self.position, unit)):
                target = self.position.unit_at[place]
                if target >= 0:
                    roll = self.evaluation.roll(unit, target)
                    best = max(best, self.evaluation.worth_of_attack(target, roll))
                    likeliest = max(likeliest, self.kill(target, roll))
            worths.append(best)
            kills.append(likeliest)
        worths.sort(reverse=True)
        kills.sort(reverse=True)
        return [*worths[:1], sum(worths[:3]), *kills[:1], sum(kills[:3])] if self.units else [0.0] * 4

    def kill(self, target: Unit, roll: Roll) -> float:
        position = self.position
        dice, soldiers, _, skulls = roll
        return kill_chance(dice, soldiers, skulls, IS_TANK[position.kind[target]], position.figures[target])

    def ground(self) -> list[float]:
        """Contact, goals, and how far the exit is."""
        position, evaluation = self.position, self.evaluation
        own = position.hexes[self.side]
        contact = (GRID.around(position.hexes[1 - self.side]) & own).bit_count()
        movers = [
            position.where[unit]
            for unit in self.units
            if position.kind[unit] == INFANTRY or IS_TANK[position.kind[unit]]
        ]
        reach = 0.0
        for goal in bits(evaluation.goals & ~own):
            distances = GRID.distances[goal]
            reach += NEAR ** min([distances[place] for place in movers], default=20)
        exit_way = 0.0
        if evaluation.exits and movers:
            rows = [ROW_OF[place] if self.side != GERMAN else 10 - ROW_OF[place] for place in movers]
            exit_way = NEAR ** min(rows)
        return [contact / 3, (evaluation.goals & own).bit_count() / 2, reach, exit_way]


def hand_features(position: GreatWarPosition, side: Side) -> list[float]:
    """What the own Command cards could order."""
    units = [0, 0, 0]
    for place in bits(position.hexes[side]):
        for section in range(3):
            units[section] += SECTIONS_OF[side][place] >> section & 1
    best, orders, tactics = orders_in_hand(position.command_hand[side])
    usable = [min(count, have) for count, have in zip(best, units, strict=True)]
    wanted = [min(MOST_ORDERS, have) for have in units]
    least = min((use / want for use, want in zip(usable, wanted, strict=True) if want), default=0.0)
    return [orders / 10, tactics / 2, sum(usable) / 6, least]


@lru_cache(maxsize=4096)
def orders_in_hand(hand: int) -> tuple[tuple[int, ...], int, int]:
    """Of the Command cards in a hand: the most orders for each section, all orders together, and the Tactic cards."""
    best, orders, tactics = [0, 0, 0], 0, 0
    for card in bits(hand):
        kind = COMMANDS[COMMAND_KIND[card]]
        if not kind.is_section:
            tactics += 1
            continue
        for section, count in enumerate(kind.orders):
            best[section] = max(best[section], min(count, MOST_ORDERS))
        orders += min(MOST_ORDERS, sum(kind.orders))
    return tuple(best), orders, tactics
