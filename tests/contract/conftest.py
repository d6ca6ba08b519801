"""Random walks through every game of the registry, and through the toy that tries out the suite itself."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from firestep.cli.walk import Walk
from firestep.games import game, titles
from firestep.kernel import AnyGame, BadSetup, Setup

TOY = "picket"
EVERY_GAME = [*titles(), TOY]
CASES = range(8)
LOOKS = 40
"""How many positions of a walk a thorough oracle looks at."""


@pytest.fixture(autouse=True)
def toy_in_the_registry() -> Iterator[None]:
    titles().add_address(TOY, "contract.toy.game:Picket")
    yield
    titles().remove(TOY)


@pytest.fixture(params=EVERY_GAME)
def title(request: pytest.FixtureRequest) -> AnyGame:
    return game(request.param)


@pytest.fixture(params=CASES)
def walk(request: pytest.FixtureRequest, title: AnyGame) -> Walk:
    """A match at its first question: scenarios in turn, first with default options, then with random ones."""
    return Walk(title, setup_of_case(title, request.param), f"contract {request.param}")


def setup_of_case(title: AnyGame, number: int) -> Setup:
    scenario = title.scenarios[number % len(title.scenarios)].id
    if number < len(title.scenarios):
        return title.setup(scenario)
    rng = random.Random(f"contract {number}")
    while True:
        options = {each.name: rng.choice(each.values) for each in title.options if each.applies_to(scenario)}
        try:
            return title.setup(scenario, options)
        except BadSetup:
            continue


@pytest.fixture
def looks(walk: Walk) -> Iterator[Walk]:
    """The walk, stopped at random places: many early on, where the phases of a turn first come, fewer later."""
    return stops(walk, random.Random(f"stops {walk.setup}"))


def stops(walk: Walk, rng: random.Random) -> Iterator[Walk]:
    for number in range(LOOKS):
        if walk.is_over:
            return
        yield walk
        walk.go_on(rng.randrange(1, 4 + number))


@pytest.fixture
def rng(walk: Walk) -> random.Random:
    return random.Random(f"oracles {walk.setup}")
