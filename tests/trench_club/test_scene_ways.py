"""The ways that the options of a mover show, made leg by leg, are those that the rules find one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator

from firestep.games import game
from firestep.games.trench_club.movement import cost_of, entry_cost, explore, way_to
from firestep.games.trench_club.moves import ChooseDestination
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.scene import MAKER
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.scene.pieces import points
from firestep.games.trench_club.units import TYPES
from firestep.kernel import ChanceQuestion
from firestep.scene import Option
from firestep.text import Speaker

GAME = game("trench-club")
ENGLISH = Speaker(GAME, "en")


def way_worked_out(position: TrenchPosition, unit: int, place: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """R4.1, R4.2: the hexes of a way, and what has been spent at each."""
    reach, budget = explore(position, unit), TYPES[position.kind[unit]].half_points
    cost = cost_of(reach, place)
    assert cost is not None
    spent, stops = 0, []
    hexes = way_to(position, unit, place, reach)
    for each in hexes:
        spent = min(spent + entry_cost(position, unit, each), cost if each == place else budget)
        stops.append(points(spent))
    return tuple(place_id(position.ground, each) for each in (position.where[unit], *hexes)), tuple(stops)


def compare(position: TrenchPosition, question: ChooseDestination) -> int:
    """Compares every way of a mover; how many there are."""
    shown = {each.choice: each for each in own_options(position, question.seat)}
    compared = 0
    for place in question.options(position):
        option = shown[question.write(position, place)]
        if option.path:
            assert isinstance(place, int)
            assert (option.path, option.stops) == way_worked_out(position, question.unit, place)
            compared += 1
    return compared


def own_options(position: TrenchPosition, seat: int) -> tuple[Option, ...]:
    return next(each.options for each in MAKER.parts(position, seat, ENGLISH).questions if each.mine)


def played(seed: int, answers: int) -> Iterator[TrenchPosition]:
    """The positions of a game that is played at random."""
    rng, position = random.Random(seed), GAME.begin(GAME.setup("two-players"))
    for _ in range(answers):
        question = position.question
        if question is None:
            return
        yield position
        if isinstance(question, ChanceQuestion):
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            choice = rng.choice(list(question.options(position)))
        position.answer_unchecked(choice, question.seat)


def test_r4_1_the_way_and_its_cost_are_those_of_the_rules() -> None:
    compared = 0
    for seed in range(4):
        for position in played(seed, 400):
            if isinstance(position.question, ChooseDestination):
                compared += compare(position, position.question)
    assert compared > 1000
