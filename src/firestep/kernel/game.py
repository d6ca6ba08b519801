"""The contract of a game: a title without state that starts matches and says who may know what."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from firestep.kernel.event import Event
from firestep.kernel.options import OptionValue, RulesOption
from firestep.kernel.position import Position, Setup
from firestep.kernel.position_notation import PositionNotation
from firestep.kernel.question import DONE, PASS, AnyQuestion
from firestep.kernel.refusal import Choice

P = TypeVar("P", bound=Position)
View: TypeAlias = dict[str, object]
"""What a seat may know, field by field."""


@dataclass(slots=True, frozen=True)
class Scenario:
    """One way to set up a game. Its texts are found by its id, unless it brings its own."""

    id: str
    certainty: str = "sourced"
    title: str = ""
    """What an owner calls a scenario he wrote himself, the same in every language."""
    story: str = ""


class BadSetup(ValueError):
    """A scenario or option that the game does not have."""


@dataclass(slots=True, frozen=True)
class Word:
    """A name or phrase to be put in words at the edge: its key and what it needs."""

    key: str
    args: tuple[tuple[str, object], ...] = ()


class InvariantChecker(Generic[P]):
    """Follows a match from its first question and reports what must never happen; used by `fuzz` and tests."""

    def check(self, position: P, told: Sequence[Event]) -> list[str]:
        """What is wrong with the position after a step that told these events."""
        return []


class Game(ABC, Generic[P]):
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

    def check(self, setup: Setup) -> None:
        """Raise `BadSetup` for options that do not go together."""

    def start(self, scenario: str, options: Mapping[str, OptionValue] | None = None) -> P:
        """A new match at its first question."""
        return self.begin(self.setup(scenario, options))

    def begin(self, setup: Setup) -> P:
        """A new match at its first question: the scenario's own start, or the position that was agreed on."""
        return self.parse(setup.start) if setup.start else self.set_up(setup)

    @abstractmethod
    def set_up(self, setup: Setup) -> P:
        """The scenario laid out, at its first question."""

    # -- positions as text

    def position_notation(self) -> PositionNotation[P]:
        """How positions of this game are written; a game adds readable sections for its units and places."""
        return PositionNotation()

    def parse(self, text: str) -> P:
        """The position that a text stands for (docs/position-notation.md); raises `Malformed` with the line."""
        return self.position_notation().read(self, text)

    def write(self, position: P) -> str:
        """The whole position as text that `parse` reads back."""
        return self.position_notation().write(self, position)

    @abstractmethod
    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The names of the seats, in the order of their numbers."""

    def teams(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return tuple((seat,) for seat in range(len(self.seats(setup))))

    # -- knowing

    @abstractmethod
    def view(self, position: P, seat: int | None) -> View:
        """What a seat may know, field by field; `None` is a spectator, who sees what all sides know."""

    @abstractmethod
    def determinise(self, position: P, seat: int | None, rng: random.Random) -> P:
        """A position that this seat could be in: the same in all it may know, re-dealt in everything else."""

    @abstractmethod
    def conserved(self, position: P) -> Hashable:
        """What no choice may change: counters, cards, coins... as the game counts them."""

    def invariants(self, position: P) -> InvariantChecker[P]:
        """A checker that follows a match from this position and knows what must never happen in this game."""
        return InvariantChecker()

    # -- naming

    @abstractmethod
    def words(self, position: P, kind: str, value: Any) -> Word | str | int:
        """How to say a field of an event or a choice: `kind` is the name of its type (`Unit`, `Hex`, `Seat`)."""

    def event_words(self, position: P, event: Event) -> dict[str, Word | str | int]:
        """Every field of an event, ready to be put in words."""
        return {
            name: self.words(position, kind, getattr(event, name)) for name, kind in field_kinds(type(event)).items()
        }

    def question_words(self, position: P, question: AnyQuestion) -> dict[str, Word | str | int]:
        """What the prompt of a question names besides its seat and its own fields."""
        return {}

    def choice_words(self, position: P, question: AnyQuestion, choice: Choice) -> Word | str:
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


AnyGame: TypeAlias = "Game[Any]"


def field_kinds(kind: type) -> dict[str, str]:
    """The names of a dataclass's fields with the names of their types, as written."""
    return {each.name: each.type if isinstance(each.type, str) else each.type.__name__ for each in fields(kind)}
