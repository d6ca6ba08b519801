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
EARLY_END = (60, 600)
"""After how many lines the table ends a match."""
PRELUDE = (100, MOST_LINES)
"""After how many lines a study begins."""
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
    lines: int
    """How many lines the record has at most."""
    prelude: int
    """A study starts this many lines into a match; 0: the record starts with the scenario."""

    @property
    def seed(self) -> str:
        return f"corpus {self.game} {self.number}"

    @property
    def file(self) -> str:
        return f"v{self.setup.rules}-{self.number:02}-{self.setup.scenario}.record.gz"


def recipes(game: AnyGame) -> list[Recipe]:
    """The records of a title, always the same."""
    count = max(FEWEST, len(game.scenarios) + BEYOND_SCENARIOS)
    rng = random.Random(f"plan {game.id}")
    return [recipe(game, number, setup, rng) for number, setup in enumerate(setups(game, count), start=1)]


def recipe(game: AnyGame, number: int, setup: Setup, rng: random.Random) -> Recipe:
    strong = default_bot(game.id)
    pairs = ((strong, strong), (strong, "random"), (strong, strong), ("random", strong))
    ending = ENDINGS[number % len(ENDINGS)]
    return Recipe(
        game.id,
        number,
        setup,
        bots=pairs[number % len(pairs)],
        slips=SLIPS[number % len(SLIPS)],
        people=number % 2 == 1,
        undoes=number % 5 < 2,
        ending=ending,
        lines=rng.randrange(*EARLY_END) if ending else MOST_LINES,
        prelude=rng.randrange(*PRELUDE) if number % 4 == 3 else 0,
    )


def setups(game: AnyGame, count: int) -> Iterator[Setup]:
    """Scenarios in turn, every other one as it is; otherwise with the options that have been seen least."""
    rng = random.Random(f"setups {game.id}")
    seen: set[tuple[str, OptionValue]] = set()
    for number in range(count):
        scenario = game.scenarios[number % len(game.scenarios)].id
        drawn = [game.setup(scenario)]
        if number >= len(game.scenarios):
            wanted = scenarios_with_news(game, seen) or [scenario]
            drawn = [random_setup(game, rng.choice(wanted), rng) for _ in range(DRAWS)]
        elif number % 2:
            drawn = [random_setup(game, scenario, rng) for _ in range(DRAWS)]
        best = max(drawn, key=lambda setup: len({*setup.options} - seen))
        seen |= {*best.options}
        yield best


def scenarios_with_news(game: AnyGame, seen: set[tuple[str, OptionValue]]) -> list[str]:
    """The scenarios with an option that has a value not seen yet."""
    unseen = [each for each in game.options if any((each.name, value) not in seen for value in each.values)]
    return [each.id for each in game.scenarios if any(option.applies_to(each.id) for option in unseen)]


def random_setup(game: AnyGame, scenario: str, rng: random.Random) -> Setup:
    """The scenario with options drawn at random among those that go together."""
    while True:
        options = {each.name: rng.choice(each.values) for each in game.options if each.applies_to(scenario)}
        try:
            return game.setup(scenario, options)
        except BadSetup:
            continue
