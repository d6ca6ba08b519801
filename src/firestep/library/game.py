"""Games of the library: which are installed, and how to start, parse or replay a match."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from firestep.games import game as rules_of
from firestep.games import titles
from firestep.kernel import AnyGame, OptionValue, game_named, read_record
from firestep.kernel import replay as replay_record
from firestep.library.bots import list_bots
from firestep.library.position import Position


class Game:
    """One game. It has no state of its own; a `Position` has."""

    def __init__(self, rules: AnyGame) -> None:
        self.rules = rules
        """The rules engine (`firestep.kernel.Game`)."""

    @property
    def id(self) -> str:
        """The id of the game, such as `firestep.list_games` returns."""
        return self.rules.id

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The ids of all scenarios, the default first."""
        return tuple(each.id for each in self.rules.scenarios)

    def options(self, scenario: str | None = None) -> dict[str, tuple[OptionValue, ...]]:
        """The options of a scenario (default: the first) with their values, default value first."""
        wanted = scenario or self.scenarios[0]
        return {each.name: each.values for each in self.rules.options if each.applies_to(wanted)}

    @property
    def bots(self) -> tuple[str, ...]:
        """The ids of the bots that play it, weakest first."""
        return list_bots(self.id)

    def start(
        self,
        scenario: str | None = None,
        *,
        seed: int | str | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Position:
        """A new match at its first question; raises `ValueError` for an unknown scenario or option.

        With a `seed`, all dice and deals come from it. Without one, you set them with `play_chance`.
        """
        return Position(self.rules, self.rules.start(scenario or self.scenarios[0], options), dice_of(seed))

    def parse(self, text: str, *, seed: int | str | None = None) -> Position:
        """Parse position notation; raises `Malformed` with the line number."""
        return Position(self.rules, self.rules.parse(text), dice_of(seed))

    def replay(self, text: str) -> Iterator[Position]:
        """Every position of a record, from the start of the match; raises `RecordError` with the line number."""
        for _, position in replay_record(self.rules, read_record(text)):
            yield Position(self.rules, position.clone(), None)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"


def dice_of(seed: int | str | None) -> random.Random | None:
    return None if seed is None else random.Random(seed)


def game(game_id: str) -> Game:
    """The game with this id; raises `LookupError` if there is none."""
    return Game(rules_of(game_id))


def list_games() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(titles())


def parse(text: str, *, seed: int | str | None = None) -> Position:
    """Parse a position of any game: its `game` line says which."""
    return game(game_named(text)).parse(text, seed=seed)


def replay(text: str) -> Iterator[Position]:
    """Every position of a record of any game, from the start of the match."""
    return game(read_record(text).game).replay(text)
