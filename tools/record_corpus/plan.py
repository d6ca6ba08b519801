"""Which records the corpus of a title has: all its scenarios and options, several kinds of players, and studies."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from firestep.bots import default_bot
from firestep.kernel import AnyGame, BadSetup, OptionValue, Setup

FEWEST = 44
"""How many records a title has at least; one with more scenarios has more."""
BEYOND_SCENARIOS = 10
DRAWS = 40
"""How many random set-ups are compared for the one that brings most that is new."""
MOST_LINES = 2500
SLIPS = (0.0, 0.1, 0.3)
"""How often a bot plays at random instead: mistakes lead to positions that good play never sees."""
ENDINGS = ("", "", "resign", "", "draw", "", "timeout", "")


@dataclass(slots=True, frozen=True)
class Recipe:
    """Everything that decides one record."""

    game: str
    number: int
    setup: Setup
    bots: tuple[str, str]
    """The bot of the first side, and the bot of all others."""
    slips: float
    people: bool
    """Whether the seats are written down as people, who add entropy."""
    undoes: bool
    ending: str
    """How the table ends the match if the rules have not: `resign`, `draw`, `timeout`, or not at all."""
    prelude: int
    """A study starts this many lines into a match; 0: the record starts with the scenario."""

    @property
    def seed(self) -> str:
        return f"corpus {self.game} {self.number}"

    @property
    def file(self) -> str:
        return f"{self.number:02}-{self.setup.scenario}.record.gz"


def recipes(game: AnyGame) -> list[Recipe]:
    """The records of a title, always the same."""
    count = max(FEWEST, len(game.scenarios) + BEYOND_SCENARIOS)
    strong = default_bot(game.id)
    pairs = ((strong, strong), (strong, "random"), (strong, strong), ("random", strong))
    rng = random.Random(f"plan {game.id}")
    return [
        Recipe(
            game.id,
            number,
            setup,
            pairs[number % len(pairs)],
            SLIPS[number % len(SLIPS)],
            people=number % 2 == 1,
            undoes=number % 5 < 2,
            ending=ENDINGS[number % len(ENDINGS)],
            prelude=rng.randrange(100, MOST_LINES) if number % 4 == 3 else 0,
        )
        for number, setup in enumerate(setups(game, count), start=1)
    ]


def setups(game: AnyGame, count: int) -> Iterator[Setup]:
    """Scenarios in turn, each first as it is; later with the options that have been seen least."""
    rng = random.Random(f"setups {game.id}")
    seen: set[tuple[str, OptionValue]] = set()
    for number in range(count):
        scenario = game.scenarios[number % len(game.scenarios)].id
        drawn = [game.setup(scenario)]
        if number >= len(game.scenarios) or number % 2:
            drawn = [random_setup(game, scenario, rng) for _ in range(DRAWS)]
        best = max(drawn, key=lambda setup: len({*setup.options} - seen))
        seen |= {*best.options}
        yield best


def random_setup(game: AnyGame, scenario: str, rng: random.Random) -> Setup:
    """The scenario with options drawn at random among those that go together."""
    while True:
        options = {each.name: rng.choice(each.values) for each in game.options if each.applies_to(scenario)}
        try:
            return game.setup(scenario, options)
        except BadSetup:
            continue
