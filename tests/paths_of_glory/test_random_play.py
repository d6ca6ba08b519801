"""What must hold in every position, looked at in random play over scenarios, editions and options."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.cli.oracles import look_thoroughly
from firestep.cli.walk import Walk, random_setup
from firestep.games.paths_of_glory.actions import AcceptPeace, ChooseAction
from firestep.games.paths_of_glory.events import SpaceTaken, VpMoved
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import NATION_SPACES, STARTS_AP
from firestep.games.paths_of_glory.nations import AP, CP, SIDES, Nation
from firestep.games.paths_of_glory.position import STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.supply import Trace, traced, work_out
from firestep.games.paths_of_glory.units import SIDE_OF, SIDE_UNITS

MOST = 1500


class Ledger:
    """VP as the events tell them."""

    def __init__(self) -> None:
        self.changes = 0
        self.by_map = 0

    def read(self, walk: Walk, vp_spaces: int) -> None:
        for event in walk.told:
            if isinstance(event, VpMoved):
                self.changes += event.change
            elif isinstance(event, SpaceTaken) and vp_spaces >> event.space & 1:
                self.by_map += 1 if event.side == CP else -1


def walk_of(number: int) -> Walk:
    return Walk(GAME, random_setup(GAME, random.Random(f"paths {number}")), f"paths {number}")


def go_on(walk: Walk) -> None:
    """A random step; peace is always refused, so that games come to their later turns."""
    step = walk.draw()
    while isinstance(step.question, AcceptPeace) and step.choice == "yes":
        step = walk.draw()
    walk.take(step)


def check_units(position: PathsPosition) -> None:
    for place, units in enumerate(position.at):
        assert not (units & SIDE_UNITS[CP] and units & SIDE_UNITS[AP]), "both sides in one space"
        assert bool(position.crowded >> place & 1) == (units.bit_count() >= STACK_LIMIT)
        for unit in bits(units):
            assert position.where[unit] == place
            intruder = position.controller(place) != SIDE_OF[unit]
            assert not intruder or position.forts >> place & 1, f"a unit on enemy ground without a siege: {place}"


def check_stacking(position: PathsPosition) -> None:
    assert all(units.bit_count() <= STACK_LIMIT for units in position.at)


def check_supply(position: PathsPosition) -> None:
    for trace in Trace:
        assert traced(position, trace) == work_out(position, trace), trace


def check_vp(position: PathsPosition, ledger: Ledger) -> None:
    spaces = position.rules.vp_spaces
    held = (spaces & STARTS_AP & ~position.ap).bit_count() - (spaces & ~STARTS_AP & position.ap).bit_count()
    assert held == ledger.by_map
    assert position.vp == 10 + ledger.changes


@pytest.mark.parametrize("number", range(12))
def test_invariants_hold_in_random_play(number: int) -> None:
    walk = walk_of(number)
    position = walk.position
    assert isinstance(position, PathsPosition)
    before = GAME.conserved(position)
    ledger = Ledger()
    while not walk.is_over and walk.decisions < MOST:
        go_on(walk)
        ledger.read(walk, position.rules.vp_spaces)
        check_units(position)
        if isinstance(position.question, ChooseAction):
            check_stacking(position)
            check_vp(position, ledger)
            assert GAME.conserved(position) == before
        if walk.decisions % 20 == 0:
            check_supply(position)
    assert walk.decisions > 100


@pytest.mark.parametrize("number", range(100, 104))
def test_the_contract_holds_in_random_play(number: int) -> None:
    walk = walk_of(number)
    rng = random.Random(number)
    looked = 0
    while not walk.is_over and walk.decisions < MOST:
        if rng.random() < 0.01:
            look_thoroughly(walk, rng)
            looked += 1
        go_on(walk)
    assert looked


def test_neutral_ground_is_never_entered() -> None:
    walk = walk_of(7)
    position = walk.position
    assert isinstance(position, PathsPosition)
    while not walk.is_over and walk.decisions < MOST:
        go_on(walk)
        for nation in (Nation.IT, Nation.RO):
            if not position.at_war >> nation & 1:
                assert not NATION_SPACES[nation] & (position.occupied[0] | position.occupied[1])
    assert len(SIDES) == len(position.occupied)
