"""The corporal: sound judgement one move ahead. Takes forts, shoots where it pays, keeps out of needless harm."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from firestep.bots.trench_club.judgement import attack_value, own_distance, wanted_forts
from firestep.bots.trench_club.marching import best_destination, next_mover
from firestep.bots.trench_club.shopping import best_fort, purchase, unit_to_repair
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import TrenchPosition, Unit
from firestep.games.trench_club.targets import targets_of
from firestep.games.trench_club.units import TYPES
from firestep.kernel import DONE, Choice, Game, Position

WORTH_FIGHTING = 0.15
"""An attack must promise so many coins' worth."""

Answer = Callable[[TrenchPosition, Any, Sequence[Choice], random.Random], Choice]


class Corporal:
    """Answers every question of Trench Club at once; what it has no opinion on it leaves to chance."""

    def choose(self, game: Game, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        assert isinstance(position, TrenchPosition)
        options = question.options(position)
        answer = ANSWERS.get(question.key)
        return rng.choice(options) if answer is None else answer(position, question, options, rng)


def suggested(_position: TrenchPosition, _question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    return "suggested" if "suggested" in options else rng.choice(options)


def company(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    """The company with the foot units that are nearest to a fort."""
    forts = wanted_forts(position, question.army)

    def nearest(choice: Choice) -> tuple[float, float]:
        units = [unit for unit in position.units_of(question.army) if position.company[unit] == choice]
        foot = [unit for unit in units if TYPES[position.kind[unit]].is_foot and position.where[unit] >= 0]
        ways = [own_distance(position, unit, position.where[unit], forts) for unit in foot]
        return min(ways, default=99), rng.random()

    return min(options, key=nearest)


def unit_to_place(position: TrenchPosition, _question: Any, options: Sequence[Choice], _rng: random.Random) -> Choice:
    return next_mover(position, [unit for unit in options if isinstance(unit, int)])


def hex_to_place(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    """Foot units on the side where the next fort is, nobody in the water."""
    forts = wanted_forts(position, position.army[question.unit])

    def way(place: Choice) -> tuple[bool, int, float]:
        assert isinstance(place, int)
        wet = position.ground.water >> place & 1 == 1
        return wet, own_distance(position, question.unit, place, forts), rng.random()

    return min(options, key=way)


def mover(position: TrenchPosition, _question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    builders = [choice for choice in options if isinstance(choice, tuple)]
    if builders and rng.random() < 0.3:
        return rng.choice(builders)
    units = [unit for unit in options if isinstance(unit, int)]
    return next_mover(position, units) if units else DONE


def destination(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    return best_destination(position, question.unit, options, rng)


def unload(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    return hex_to_place(position, question, options, rng)


def attacker(position: TrenchPosition, _question: Any, options: Sequence[Choice], _rng: random.Random) -> Choice:
    """Guns first, which nobody answers, then whoever has the most to win; nobody who would only lose."""
    best: tuple[bool, float] = (False, 0.0)
    chosen: Choice = DONE
    for unit in options:
        if not isinstance(unit, int):
            continue
        if TYPES[position.kind[unit]].lays_mines:
            return unit
        value = best_attack(position, unit)
        rank = (not TYPES[position.kind[unit]].fights_ground, value)
        if value > WORTH_FIGHTING and rank > best:
            best, chosen = rank, unit
    return chosen


def best_attack(position: TrenchPosition, unit: Unit) -> float:
    return max((attack_value(position, unit, enemy) for enemy in targets_of(position, unit)), default=0.0)


def target(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    return max(
        (enemy for enemy in options if isinstance(enemy, int)),
        key=lambda enemy: (attack_value(position, question.unit, enemy), rng.random()),
    )


def mine_hex(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    """Before the gates of own forts, else towards the enemy."""
    team = position.team_of(question.unit)
    own = [fort for fort, owner in zip(position.ground.forts, position.fort_owner, strict=True)
           if owner >= 0 and position.agreed.armies[owner].team == team]  # fmt: skip
    gates = sum(fort.approaches for fort in own)
    good = [place for place in options if isinstance(place, int) and gates >> place & 1]
    return rng.choice(good or list(options))


def repair(position: TrenchPosition, _question: Any, options: Sequence[Choice], _rng: random.Random) -> Choice:
    return unit_to_repair(position, options)


def shop(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    return purchase(position, question.army, options, rng)


def fort(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    return best_fort(position, question.army, question.kind, options, rng)


def water_hex(position: TrenchPosition, question: Any, options: Sequence[Choice], rng: random.Random) -> Choice:
    """Where a gunboat has the most enemies within three hexes."""
    team = position.agreed.armies[question.army].team

    def enemies_near(place: Choice) -> tuple[int, float]:
        assert isinstance(place, int)
        return (GRID.disc(place, 3) & position.team_hexes[1 - team]).bit_count(), rng.random()

    return max(options, key=enemies_near)


ANSWERS: dict[str, Answer] = {
    "assign-unit": suggested,
    "take-unit": suggested,
    "choose-company": company,
    "choose-unit-to-place": unit_to_place,
    "choose-hex-to-place": hex_to_place,
    "choose-mover": mover,
    "choose-destination": destination,
    "choose-unload-hex": unload,
    "choose-attacker": attacker,
    "choose-target": target,
    "choose-mine-hex": mine_hex,
    "choose-repair": repair,
    "choose-purchase": shop,
    "choose-fort": fort,
    "choose-water-hex": water_hex,
}
