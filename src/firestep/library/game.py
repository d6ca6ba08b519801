"""Games of the library: what can be played, and how a position is made."""

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
    """One title. It has no state: positions do."""

    def __init__(self, rules: AnyGame) -> None:
        self.rules = rules
        """The rules engine behind it (`firestep.kernel.Game`)."""

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The ids of all scenarios, the usual one first."""
        return tuple(each.id for each in self.rules.scenarios)

    def options(self, scenario: str | None = None) -> dict[str, tuple[OptionValue, ...]]:
        """The options of a scenario with their values, the default first."""
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

        With a `seed`, dice and deals are made from it. Without one, chance is a question like any other, answered by
        `play_chance`.
        """
        return Position(self.rules, self.rules.start(scenario or self.scenarios[0], options), dice_of(seed))

    def parse(self, text: str, *, seed: int | str | None = None) -> Position:
        """The position that a text in position notation stands for; raises `Malformed` with the line."""
        return Position(self.rules, self.rules.parse(text), dice_of(seed))

    def replay(self, text: str) -> Iterator[Position]:
        """Every position of a record, first the one before any choice; raises `RecordError` with the line."""
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
    """The ids of all games that are installed."""
    return tuple(titles())


def parse(text: str, *, seed: int | str | None = None) -> Position:
    """A position of any game: its text says which."""
    return game(game_named(text)).parse(text, seed=seed)


def replay(text: str) -> Iterator[Position]:
    """Every position of a record of any game."""
    return game(read_record(text).game).replay(text)
