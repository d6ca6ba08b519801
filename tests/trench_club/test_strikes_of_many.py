"""What units could strike in many positions at once is what each could strike alone: with shells, gas and trenches."""

from __future__ import annotations

import random

import numpy as np
import pytest

from firestep.board.bits import bits
from firestep.bots.trench_club.attacks import best_strikes
from firestep.bots.trench_club.boards import Board
from firestep.bots.trench_club.evaluation import attack_value, best_strike, pairing, work_out_attack
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.targets import targets_of
from firestep.games.trench_club.units import TYPE_OF, TYPES

POSITIONS = 24
KINDS = [TYPE_OF[each].number for each in ("infantry", "plane", "big-bertha", "gas-launcher", "tank", "heavy-mortar")]


def crowded(seed: int, expert: bool) -> TrenchPosition:
    """Units of all kinds close together, some hurt, some experienced, foot units on trench hexes inside."""
    rng = random.Random(seed)
    setup = GAME.setup("two-players", {"expert-trenches": expert, "board": "12"[seed % 2]})
    position = TrenchPosition(setup)
    free = bits(position.ground.everything & ~position.ground.fort_hexes)
    centre = rng.choice(free)
    near = [place for place in free if GRID.distance(centre, place) <= 4]
    for number, place in enumerate(rng.sample(near, min(18, len(near)))):
        unit = position.add_unit(rng.choice(KINDS), number % 2, number % 2)
        position.put(unit, place)
        position.damage[unit], position.experience[unit] = rng.randrange(5), rng.randrange(6)
        if expert and TYPES[position.kind[unit]].is_foot and position.ground.trench_of(place) >= 0:
            position.inside |= 1 << unit
    return position


@pytest.mark.parametrize("expert", [False, True])
def test_strikes_of_many_are_those_of_each_alone(expert: bool) -> None:
    positions = [crowded(seed, expert) for seed in range(POSITIONS)]
    board = Board(positions)

    found = best_strikes(board)

    for row, position in enumerate(positions):
        for column in np.flatnonzero(board.on_map[row]):
            alone = max(0.0, best_strike(position, int(board.units[row, column])))
            assert found[row, column] == pytest.approx(alone, abs=1e-9)


def test_the_worth_of_a_pairing_is_that_of_the_attack() -> None:
    compared = 0
    for position in (crowded(seed, False) for seed in range(POSITIONS)):
        for unit in range(len(position.kind)):
            for target in targets_of(position, unit):
                if pairing(position, unit, target) is not None:
                    compared += 1
                    worth = work_out_attack(position, unit, target)
                    assert attack_value(position, unit, target) == pytest.approx(worth, abs=1e-12)
    assert compared > 100


def test_some_of_these_positions_have_trenches_and_shells_that_stray() -> None:
    assert any(crowded(seed, True).inside for seed in range(POSITIONS))
    shells = {TYPE_OF["big-bertha"].number, TYPE_OF["gas-launcher"].number}
    position = crowded(0, False)
    assert any(targets_of(position, unit) for unit, kind in enumerate(position.kind) if kind in shells)
