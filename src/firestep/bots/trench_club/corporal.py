"""The corporal looks one move ahead: it takes forts, attacks where that pays and avoids needless danger."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch

from firestep.bots.trench_club.evaluation import attack_value, own_distance, wanted_forts
from firestep.bots.trench_club.habits import AGAINST_AUTOMA, LEARNED, Habits
from firestep.bots.trench_club.movement import STEADY, Stance, best_destination, next_mover
from firestep.bots.trench_club.purchases import best_fort, purchase, unit_to_repair
from firestep.games.trench_club.co_op import SUGGESTED, TakeUnit
from firestep.games.trench_club.deployment import AssignUnit, ChooseHexToPlace, ChooseUnitToPlace
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.mines import ChooseMineHex
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.moves import ChooseDestination, ChooseMover, MoverChoice
from firestep.games.trench_club.position import FortNumber, Hex, TrenchPosition, Unit
from firestep.games.trench_club.purchases import ChooseFort, ChoosePurchase, ChooseWaterHex
from firestep.games.trench_club.sequence import ChooseCompany
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget, targets_of
from firestep.games.trench_club.transport import ChooseUnloadHex
from firestep.games.trench_club.units import TYPES
from firestep.kernel import DONE, AnyGame, Choice, Position


class Corporal:
    """Answers every question of Trench Club at once; what it has no opinion on it leaves to chance."""

    def __init__(self, stance: Stance = STEADY, against_automa: Stance | None = None) -> None:
        self.stance = stance
        self.against_automa = against_automa or stance

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        assert isinstance(position, TrenchPosition)
        options = question.options(position)
        stance = self.stance_in(position)
        habits = stance.habits
        match question:
            case ChooseDestination(unit=unit):
                return best_destination(position, unit, options, rng, stance)
            case ChooseMover():
                return mover(position, options, rng, habits)
            case ChooseAttacker():
                return attacker(position, options, habits)
            case ChoosePurchase(army=army):
                return purchase(position, army, options, rng, habits)
            case _:
                return answer(question, position, options, rng)

    def stance_in(self, position: TrenchPosition) -> Stance:
        return self.against_automa if position.agreed.level else self.stance


def experienced(stance: Stance = STEADY) -> Corporal:
    """One with the habits that win more: those for matches of players, and those for matches against an Automa."""
    return Corporal(replace(stance, habits=LEARNED), replace(stance, habits=AGAINST_AUTOMA))


@singledispatch
def answer(_question: object, _position: TrenchPosition, options: Sequence[Choice], rng: random.Random) -> Choice:
    """The answer to a question, by its kind; any of the options if there is no opinion on it."""
    return rng.choice(options)


# -- setting up


@answer.register
def assign(_question: AssignUnit, _position: TrenchPosition, _options: Sequence[Choice], _rng: random.Random) -> Choice:
    return SUGGESTED


@answer.register
def take(_question: TakeUnit, _position: TrenchPosition, _options: Sequence[Choice], _rng: random.Random) -> Choice:
    return SUGGESTED


@answer.register
def company(question: ChooseCompany, position: TrenchPosition, options: Sequence[int], rng: random.Random) -> Choice:
    """The company with the foot units that are nearest to a fort."""
    forts = wanted_forts(position, question.army)

    def nearest(choice: int) -> tuple[float, float]:
        units = [unit for unit in position.units_of(question.army) if position.company[unit] == choice]
        foot = [unit for unit in units if TYPES[position.kind[unit]].is_foot and position.where[unit] >= 0]
        ways = [own_distance(position, unit, position.where[unit], forts) for unit in foot]
        return min(ways, default=99), rng.random()

    return min(options, key=nearest)


@answer.register
def unit_to_place(
    _question: ChooseUnitToPlace, position: TrenchPosition, options: Sequence[Unit], _rng: random.Random
) -> Choice:
    return next_mover(position, options)


@answer.register
def hex_to_place(
    question: ChooseHexToPlace, position: TrenchPosition, options: Sequence[Hex], rng: random.Random
) -> Choice:
    return nearest_to_a_fort(position, question.unit, options, rng)


def nearest_to_a_fort(position: TrenchPosition, unit: Unit, options: Sequence[Hex], rng: random.Random) -> Hex:
    """On the side where the next fort is, nobody in the water."""
    forts = wanted_forts(position, position.army[unit])

    def way(place: Hex) -> tuple[bool, int, float]:
        wet = position.ground.water >> place & 1 == 1
        return wet, own_distance(position, unit, place, forts), rng.random()

    return min(options, key=way)


# -- moving


def mover(position: TrenchPosition, options: Sequence[MoverChoice], rng: random.Random, habits: Habits) -> Choice:
    builders = [choice for choice in options if isinstance(choice, tuple)]
    if builders and rng.random() < habits.builds:
        return rng.choice(builders)
    units = [unit for unit in options if isinstance(unit, int)]
    return next_mover(position, units) if units else DONE


@answer.register
def unload(question: ChooseUnloadHex, position: TrenchPosition, options: Sequence[Hex], rng: random.Random) -> Choice:
    return nearest_to_a_fort(position, question.unit, options, rng)


# -- fighting


def attacker(position: TrenchPosition, options: Sequence[Unit | str], habits: Habits) -> Choice:
    """Guns first, since nobody retaliates, then whoever has the most to win; nobody who would only lose."""
    best: tuple[bool, float] = (False, 0.0)
    chosen: Choice = DONE
    for unit in options:
        if isinstance(unit, str):
            continue
        if TYPES[position.kind[unit]].lays_mines:
            return unit
        value = best_attack(position, unit)
        rank = (not TYPES[position.kind[unit]].fights_ground, value)
        if value > habits.worth_fighting and rank > best:
            best, chosen = rank, unit
    return chosen


def best_attack(position: TrenchPosition, unit: Unit) -> float:
    return max((attack_value(position, unit, enemy) for enemy in targets_of(position, unit)), default=0.0)


@answer.register
def target(question: ChooseTarget, position: TrenchPosition, options: Sequence[Unit], rng: random.Random) -> Choice:
    return max(options, key=lambda enemy: (attack_value(position, question.unit, enemy), rng.random()))


@answer.register
def mine_hex(question: ChooseMineHex, position: TrenchPosition, options: Sequence[Hex], rng: random.Random) -> Choice:
    """At the gates of own forts if possible."""
    team = position.team_of(question.unit)
    own = [fort for fort, owner in zip(position.ground.forts, position.fort_owner, strict=True)
           if owner >= 0 and position.agreed.armies[owner].team == team]  # fmt: skip
    gates = sum(fort.approaches for fort in own)
    good = [place for place in options if gates >> place & 1]
    return rng.choice(good or list(options))


# -- money


@answer.register
def repair(
    _question: ChooseRepair, position: TrenchPosition, options: Sequence[Unit | str], _rng: random.Random
) -> Choice:
    return unit_to_repair(position, options)


@answer.register
def fort(question: ChooseFort, position: TrenchPosition, options: Sequence[FortNumber], rng: random.Random) -> Choice:
    return best_fort(position, question.army, question.kind, options, rng)


@answer.register
def water_hex(question: ChooseWaterHex, position: TrenchPosition, options: Sequence[Hex], rng: random.Random) -> Choice:
    """Where a gunboat has the most enemies within three hexes."""
    team = position.agreed.armies[question.army].team

    def enemies_near(place: Hex) -> tuple[int, float]:
        return (GRID.disc(place, 3) & position.team_hexes[1 - team]).bit_count(), rng.random()

    return max(options, key=enemies_near)
