"""What must hold in every position, looked at in random play over scenarios, editions and options."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from firestep.cli.oracles import look_thoroughly
from firestep.cli.walk import Walk, random_setup
from firestep.games.paths_of_glory.actions import AcceptPeace
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import NATION_SPACES
from firestep.games.paths_of_glory.nations import SIDES, Nation
from firestep.games.paths_of_glory.position import ELIMINATED, PathsPosition
from paths_of_glory.field import field, space, unit

MOST = 1500


def walk_of(number: int) -> Walk:
    return Walk(GAME, random_setup(GAME, random.Random(f"paths {number}")), f"paths {number}")


def go_on(walk: Walk) -> None:
    """A random step; peace is always refused, so that games come to their later turns."""
    step = walk.draw()
    while isinstance(step.question, AcceptPeace) and step.choice == "yes":
        step = walk.draw()
    walk.take(step)


@pytest.mark.parametrize("number", range(12))
def test_invariants_hold_in_random_play(number: int) -> None:
    walk = walk_of(number)
    position = walk.position
    assert isinstance(position, PathsPosition)
    before = GAME.conserved(position)
    checker = GAME.invariants(position)
    while not walk.is_over and walk.decisions < MOST:
        go_on(walk)
        assert checker.check(position, walk.told) == []
        assert GAME.conserved(position) == before
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


def wrong(change: Callable[[PathsPosition], None]) -> str:
    """What a witness says when something happens that no rule allows."""
    position = field("sedan: fr-army-05; liege: ge-army-01, ge-army-02, ge-army-03; koblenz: ge-corps-01")
    checker = GAME.invariants(position)
    assert checker.check(position, []) == []
    change(position)
    return "; ".join(checker.check(position, []))


def test_a_witness_sees_a_space_that_holds_too_many() -> None:
    assert wrong(lambda position: position.shift(unit("ge-corps-01"), space("liege"))) == "liege is over-stacked"


def test_a_witness_sees_units_on_enemy_ground_and_beside_enemies() -> None:
    assert "on enemy ground" in wrong(lambda position: position.shift(unit("ge-corps-01"), space("cambrai")))
    assert "both sides are in sedan" in wrong(lambda position: position.shift(unit("ge-corps-01"), space("sedan")))


def test_a_witness_counts_victory_points_anew() -> None:
    def take_paris(position: PathsPosition) -> None:
        position.ap &= ~(1 << space("paris"))
        position.forget_supply()

    assert wrong(take_paris) == "there are 10 VP, the recount gives 11"
    assert wrong(lambda position: setattr(position, "vp", 12)) == "there are 12 VP, the recount gives 10"


def test_a_witness_counts_steps_as_the_events_tell_them() -> None:
    def reduce(position: PathsPosition) -> None:
        position.reduced |= 1 << unit("fr-army-05")

    assert wrong(reduce) == "fr-army-05 has 1 steps, not 2"
    assert wrong(lambda position: position.lift(unit("fr-army-05"), ELIMINATED)) == "fr-army-05 has 0 steps, not 2"


def test_a_witness_works_supply_out_anew() -> None:
    def cut(position: PathsPosition) -> None:
        position.ap |= 1 << space("essen")

    assert "supply of CP is remembered wrongly" in wrong(cut)
