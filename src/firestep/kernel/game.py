"""The contract of a game: a title without state that starts matches and says who may know what."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar

from firestep.kernel.event import Event
from firestep.kernel.position import Position, Setup
from firestep.kernel.question import DONE, PASS, Question
from firestep.kernel.refusal import Choice, Malformed

OptionValue = str | int | bool


@dataclass(slots=True, frozen=True)
class Scenario:
    """One way to set up a game. Its texts are found by its id, unless it brings its own."""

    id: str
    certainty: str = "sourced"
    title: str = ""
    """What an owner calls a scenario he wrote himself, the same in every language."""
    story: str = ""


@dataclass(slots=True, frozen=True)
class RulesOption:
    """A rule that the players agree on before the match: its values, the default first."""

    name: str
    values: tuple[OptionValue, ...]
    clause: str = ""
    scenarios: tuple[str, ...] = ()
    """The scenarios it applies to; empty means all."""
    between_people: OptionValue | None = None
    """What is proposed instead of the default when people play from their own screens."""

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def applies_to(self, scenario: str) -> bool:
        return not self.scenarios or scenario in self.scenarios


class BadSetup(ValueError):
    """A scenario or option that the game does not have."""


@dataclass(slots=True, frozen=True)
class Word:
    """A name or phrase to be put in words at the edge: its key and what it needs."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


class InvariantChecker:
    """Sees a match from its first question on and says what can never be; asked by `fuzz` and tests, not in play."""

    def check(self, position: Any, told: Sequence[Event]) -> list[str]:
        """What is wrong with the position after a step that told these events."""
        return []


class Game(ABC):
    """A title: stateless, shared by all its matches."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: ClassVar[tuple[RulesOption, ...]]
    position_type: ClassVar[type[Position]]

    # -- setting up

    def setup(self, scenario: str, options: Mapping[str, OptionValue] | None = None) -> Setup:
        """What was agreed, complete with defaults; raises `BadSetup` for what the game does not have."""
        if scenario not in {each.id for each in self.scenarios}:
            raise BadSetup(f"{self.id} has no scenario {scenario!r}")
        given = dict(options or {})
        known = [option for option in self.options if option.applies_to(scenario)]
        for name in given.keys() - {option.name for option in known}:
            raise BadSetup(f"{scenario!r} has no option {name!r}")
        agreed = []
        for option in known:
            value = given.get(option.name, option.default)
            if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
                raise BadSetup(f"option {option.name!r} has no value {value!r}")
            agreed.append((option.name, value))
        setup = Setup(self.id, scenario, tuple(agreed))
        self.check(setup)
        return setup

    def check(self, setup: Setup) -> None:  # noqa: B027
        """Raise `BadSetup` for options that do not go together."""

    def start(self, scenario: str, options: Mapping[str, OptionValue] | None = None) -> Position:
        """A new match at its first question."""
        return self.begin(self.setup(scenario, options))

    @abstractmethod
    def begin(self, setup: Setup) -> Position:
        """A new match at its first question."""

    @abstractmethod
    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The names of the seats, in the order of their numbers."""

    def teams(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return tuple((seat,) for seat in range(len(self.seats(setup))))

    # -- knowing

    @abstractmethod
    def view(self, position: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may know, field by field; `None` is a spectator, who sees what all sides know."""

    @abstractmethod
    def determinise(self, position: Any, seat: int | None, rng: random.Random) -> Position:
        """A position that this seat could be in: like this one in all it may know, dealt anew in the rest."""

    @abstractmethod
    def conserved(self, position: Any) -> Hashable:
        """What no choice may change: counters, cards, coins... as the game counts them."""

    def invariants(self, position: Any) -> InvariantChecker:
        """One who follows a match from this position and knows what never happens in this game."""
        return InvariantChecker()

    # -- naming

    @abstractmethod
    def words(self, position: Any, kind: str, value: Any) -> Word | str | int:
        """How to say a field of an event or a choice: `kind` is the name of its type (`Unit`, `Hex`, `Seat`)."""

    def event_words(self, position: Any, event: Event) -> dict[str, Word | str | int]:
        """Every field of an event, ready to be put in words."""
        return {
            name: self.words(position, kind, getattr(event, name)) for name, kind in field_kinds(type(event)).items()
        }

    def question_words(self, position: Any, question: Question) -> dict[str, Word | str | int]:
        """What the prompt of a question names besides its seat and its own fields."""
        return {}

    def choice_words(self, position: Any, question: Question, choice: Choice) -> Word | str:
        """How to say an answer to a question; a plain string is said as it is (default: the notation)."""
        if choice in (DONE, PASS):
            return Word(f"choice-{choice}")
        return question.write(position, choice)

    def extra_text_keys(self) -> Iterable[str]:
        """Keys of texts that only running code can name: units, places, cards..."""
        return ()

    # -- files of an owner

    def check_data(self, path: Path) -> Iterable[tuple[Path, int, str]] | None:
        """Every mistake in a scenario file or data pack as file, line and reason; `None` if the game takes neither."""
        return None

    def own_scenarios(self) -> Path | None:
        """The folder whose scenario files are on the menu beside the printed ones; `None` if the game takes none."""
        return None


def field_kinds(kind: type) -> dict[str, str]:
    """The names of a dataclass's fields with the names of their types, as written."""
    return {each.name: each.type if isinstance(each.type, str) else each.type.__name__ for each in fields(kind)}


def parse_option(game: Game, scenario: str, name: str, text: str) -> OptionValue:
    """The value of an option from its text in a record or on a command line."""
    for option in game.options:
        if option.name == name and option.applies_to(scenario):
            for value in option.values:
                if option_text(value) == text:
                    return value
            raise Malformed(f"option {name} has no value {text!r}")
    raise Malformed(f"{scenario} has no option {name!r}")


def option_text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
