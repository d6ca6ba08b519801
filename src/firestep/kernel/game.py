"""The interface of a game: it has no state, starts matches and decides what each seat may know."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from firestep.kernel.amendment import Amendment, UnknownRules
from firestep.kernel.event import Event
from firestep.kernel.handicap import Handicap
from firestep.kernel.options import OptionValue, RulesOption
from firestep.kernel.owner_data import painted_start, start_with
from firestep.kernel.packs import PackMistake
from firestep.kernel.position import Position, Setup
from firestep.kernel.position_notation import PositionNotation
from firestep.kernel.question import DONE, PASS, AnyQuestion
from firestep.kernel.refusal import Choice

P = TypeVar("P", bound=Position)
View: TypeAlias = dict[str, object]
"""What a seat may know, field by field."""
KNOWN_FIELDS: dict[type, dict[str, str]] = {}
"""What `field_kinds` has found."""


@dataclass(slots=True, frozen=True)
class Scenario:
    """One way to set up a game. Its texts are looked up by its id unless `title` and `story` are given."""

    id: str
    certainty: str = "sourced"
    title: str = ""
    """The title of a user's own scenario, the same in every language."""
    story: str = ""


class BadSetup(ValueError):
    """A scenario or option that the game does not have."""


@dataclass(slots=True, frozen=True)
class Word:
    """A name or phrase to be localized: the key of its text, and the arguments of that text."""

    key: str
    args: tuple[tuple[str, object], ...] = ()


class InvariantChecker(Generic[P]):
    """Follows a match from its first question and reports broken invariants; used by `fuzz` and tests."""

    def check(self, position: P, events: Sequence[Event]) -> list[str]:
        """What is wrong with the position after a choice that led to these events; empty if nothing is."""
        return []


class Game(ABC, Generic[P]):
    """The rules of one title. It has no state and is shared by all its matches."""

    id: ClassVar[str]
    oldest_rules: ClassVar[int] = 1
    """The oldest version of the rules that matches and records may have."""
    amendments: ClassVar[tuple[Amendment, ...]] = ()
    """Every change of the rules since then, in order."""
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: tuple[RulesOption, ...]
    position_type: ClassVar[type[Position]]
    handicap: ClassVar[Handicap | None] = None
    """What a side may begin with in its favour; its option is one of `options`."""
    pinned_options: ClassVar[tuple[str, ...]] = ()
    """Options whose values stand for the content of a user's file. Nobody chooses them: new matches have the newest."""

    # -- setting up

    @property
    def rules_version(self) -> int:
        """The version of the rules that new matches are played by."""
        return self.oldest_rules + len(self.amendments)

    def setup(
        self, scenario: str, options: Mapping[str, OptionValue] | None = None, *, rules: int | None = None
    ) -> Setup:
        """A scenario and its options with defaults; raises `BadSetup` for an unknown scenario, option or value.

        Without a version of the rules it is the newest one; `UnknownRules` is raised for one that is not known.
        """
        rules = self.rules_version if rules is None else rules
        if not self.oldest_rules <= rules <= self.rules_version:
            raise UnknownRules(rules, self.oldest_rules, self.rules_version)
        if self.scenario_named(scenario) is None:
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
        setup = Setup(self.id, scenario, tuple(agreed), rules=rules)
        self.check(setup)
        return setup

    def scenario_named(self, name: str) -> Scenario | None:
        """The scenario with this id. A game may know some that it no longer offers, for matches under way."""
        return next((each for each in self.scenarios if each.id == name), None)

    def check_pins(self, options: Collection[str]) -> None:
        """Raise `BadSetup` if a match with these options in its header was begun with other files than there are."""

    def check(self, setup: Setup) -> None:
        """Raise `BadSetup` for options that cannot be combined."""

    def start(self, scenario: str, options: Mapping[str, OptionValue] | None = None) -> P:
        """A new match at its first question."""
        return self.begin(self.setup(scenario, options))

    def begin(self, setup: Setup) -> P:
        """A new match at its first question, from the position in `setup.start` if there is one.

        Otherwise from the start that an owner has painted for this scenario, or from ours.
        """
        if setup.start:
            return self.parse(setup.start, rules=setup.rules)
        painted = painted_start(self.id, setup.scenario)
        return self.set_up(setup) if painted is None else self.parse(start_with(painted, setup), rules=setup.rules)

    @abstractmethod
    def set_up(self, setup: Setup) -> P:
        """The starting position of the scenario, at its first question."""

    # -- positions as text

    def position_notation(self) -> PositionNotation[P]:
        """How positions of this game are written. Override it to add readable sections for units and places."""
        return PositionNotation()

    def parse(self, text: str, *, rules: int | None = None) -> P:
        """Parse position notation (docs/position-notation.md); raises `Malformed` with the line number.

        A text that names no version of the rules is read under `rules`; without that, under the newest ones.
        """
        return self.position_notation().read(self, text, rules)

    def write(self, position: P) -> str:
        """The whole position in position notation; `parse` reads it back."""
        return self.position_notation().write(self, position)

    @abstractmethod
    def seats(self, setup: Setup) -> tuple[str, ...]:
        """The names of the seats, in the order of their numbers."""

    def seat_names(self, position: P) -> tuple[str, ...]:
        """By what the seats are called in this position: where players bid for sides, by the side that they got."""
        return self.seats(position.setup)

    def teams(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return tuple((seat,) for seat in range(len(self.seats(setup))))

    # -- evenness

    def score(self, position: P) -> tuple[int, ...]:
        """What each side has scored, in the order of `teams`: added up over a match of two games.

        Everybody may know it. By default it is 2 for a win and 1 for a draw; the text `score-points` names the unit.
        """
        result = position.result
        if result is None:
            return tuple(0 for _ in self.teams(position.setup))
        if not (result.winners or result.losers):
            return tuple(1 for _ in self.teams(position.setup))
        return tuple(2 if is_winner(position, team) else 0 for team in self.teams(position.setup))

    def sides_can_swap(self, setup: Setup) -> bool:
        """Whether two sides of the same size meet, so that a match of two games can swap them."""
        teams = self.teams(setup)
        return len(teams) == 2 and len(teams[0]) == len(teams[1])

    # -- knowing

    @abstractmethod
    def view(self, position: P, seat: int | None) -> View:
        """What a seat may know, field by field; `None` is a spectator, who sees only what all sides know."""

    @abstractmethod
    def determinise(self, position: P, seat: int | None, rng: random.Random) -> P:
        """A position that this seat cannot tell from the real one: everything hidden from it is re-dealt."""

    def hidden_from(self, position: P, seat: int | None) -> P:
        """What this seat knows, as a position: the same for all positions that it cannot tell from each other.

        Everything that is sent to a client is made of it. Override it if `determinise` looks at what is hidden.
        """
        return self.determinise(position, seat, random.Random(0))

    @abstractmethod
    def conserved(self, position: P) -> Hashable:
        """What stays constant whatever is chosen: the number of counters, cards, coins..."""

    def invariants(self, position: P) -> InvariantChecker[P]:
        """A checker that follows a match from this position and reports what must never happen in this game."""
        return InvariantChecker()

    # -- naming

    @abstractmethod
    def words(self, position: P, kind: str, value: Any) -> Word | str | int:
        """How to name the value of an event's field: `kind` is the name of its type (`Unit`, `Hex`, `Seat`)."""

    def event_words(self, position: P, event: Event) -> dict[str, Word | str | int]:
        """Every field of an event, ready to be localized."""
        return {
            name: self.words(position, kind, getattr(event, name)) for name, kind in field_kinds(type(event)).items()
        }

    def question_words(self, position: P, question: AnyQuestion) -> dict[str, Word | str | int]:
        """Arguments of the prompt of a question besides its seat and its own fields."""
        return {}

    def choice_words(self, position: P, question: AnyQuestion, choice: Choice) -> Word | str:
        """How to name an answer to a question; a plain string is used as it is (default: the notation)."""
        if choice in (DONE, PASS):
            return Word(f"choice-{choice}")
        return question.write(position, choice)

    def extra_text_keys(self) -> Iterable[str]:
        """Text keys that are built at run time, for units, places, cards... Tests check that each has a text."""
        return ()

    # -- files of the user

    def check_data(self, path: Path) -> Iterable[tuple[Path, int, str]] | None:
        """Every mistake in a scenario file or data pack: file, line and reason; `None` if the game has neither."""
        return None

    def own_scenarios(self) -> Path | None:
        """The folder of the user's own scenario files, listed with the built-in ones; `None` if not supported."""
        return None

    # -- packs: texts of users that single matches are played with

    def pack_mistakes(self, text: str) -> Sequence[PackMistake] | None:
        """Every mistake in the text of a pack; `None` if matches of this game cannot have packs."""
        return None

    def pack_title(self, text: str) -> str:
        """The title of a pack without mistakes."""
        raise NotImplementedError

    @property
    def offered_packs(self) -> Collection[str]:
        """Packs that this program offers to everybody, among the values of an option."""
        return ()

    def pack_called(self, name: str) -> str:
        """How a pack is called that was added as the value of an option."""
        return name

    def add_pack(self, name: str, text: str) -> Mapping[str, Mapping[str, OptionValue]]:
        """Make a pack without mistakes known to this program; its name is that of `firestep.kernel.packs`.

        Returns the scenarios that can be played with it, each with the options that choose it.
        """
        raise NotImplementedError

    def forget_pack(self, name: str) -> None:
        """Give back what an added pack takes, if no match in this program has it any more; it can be added again."""
        raise NotImplementedError


AnyGame: TypeAlias = Game[Any]


def is_winner(position: Position, team: Sequence[int]) -> bool:
    """Whether the match is over and won by this side."""
    return position.result is not None and any(seat in position.result.winners for seat in team)


def field_kinds(kind: type) -> Mapping[str, str]:
    """The names of a dataclass's fields, with the names of their types as annotated."""
    found = KNOWN_FIELDS.get(kind)
    if found is None:
        found = {each.name: each.type if isinstance(each.type, str) else each.type.__name__ for each in fields(kind)}
        KNOWN_FIELDS[kind] = found
    return found
