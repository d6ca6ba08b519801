"""Turns events, refusals, questions, choices and names into text of one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from enum import Enum
from functools import lru_cache
from typing import Any, TypeVar

from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from fluent.runtime import FluentBundle
from fluent.syntax import ast as ftl

from firestep.kernel import (
    CHANCE,
    AnyGame,
    AnyQuestion,
    Choice,
    Event,
    OptionValue,
    Position,
    Refusal,
    Result,
    RulesOption,
    Scenario,
    Setup,
    Word,
)
from firestep.kernel.game import field_kinds
from firestep.kernel.packs import is_pack_name
from firestep.kernel.table_events import PlayerSeated, SeatResigned, SeatTimedOut, TableEvent
from firestep.text.library import FALLBACK, HERE, Entry, Library, Phrase, TextError, texts_of
from firestep.text.numbers import for_fluent
from firestep.text.plain_phrases import NotPlain, Parts, parts_of, put_together

REMEMBERED = 1 << 12
"""How many messages of one language are remembered with their arguments: most are said again and again."""
Item = TypeVar("Item")
FIRST_LETTER = re.compile(r"^((?:\[\[[^|\]]*\|)?)(\w)")


class Speaker:
    """Says everything about one game in one language; a text that is missing is said in English.

    `also` names more packages with a `text` folder (a client with words of its own). A strict speaker raises
    `TextError` for a key or variable that is missing; otherwise the key itself is shown, so that play can go on.
    """

    def __init__(self, game: AnyGame | None, language: str, also: Sequence[str] = (), *, strict: bool = False) -> None:
        self.game = game
        self.language = language
        self.strict = strict
        packages = [*([package_of(game)] if game else []), *also, HERE]
        chain = dict.fromkeys((language, FALLBACK))
        self.shelves = [Shelf(each, [texts_of(package, each) for package in packages]) for each in chain]

    # -- the least that can be said

    def say(self, key: str, /, **arguments: Any) -> str:
        """The message (or `message.attribute`) with this key."""
        return self.say_with(key, arguments)

    def say_with(self, key: str, arguments: Mapping[str, Any]) -> str:
        for shelf in self.shelves:
            if key in shelf.phrases:
                text, errors = shelf.format(key, self.in_words(arguments) if arguments else {})
                if errors and self.strict:
                    raise TextError(f"{key} ({shelf.language}): {errors[0]}")
                return text
        if self.strict:
            raise TextError(f"{key} has no text in {self.language}")
        return key

    def has(self, key: str) -> bool:
        return any(key in shelf.phrases for shelf in self.shelves)

    def variables(self, key: str) -> frozenset[str]:
        """The variables that the message names."""
        for shelf in self.shelves:
            if key in shelf.phrases:
                return shelf.phrases[key].arguments
        return frozenset()

    def in_words(self, arguments: Mapping[str, Any]) -> dict[str, str | int]:
        """Every argument as text, with the attributes of its message (`unit-gender`)."""
        said: dict[str, str | int] = {}
        for name, value in arguments.items():
            said[name] = self.word(value)
            if isinstance(value, Word):
                for attribute in self.attributes_of(value.key):
                    said[f"{name}-{attribute}"] = self.say_with(f"{value.key}.{attribute}", dict(value.args))
        return said

    def attributes_of(self, key: str) -> tuple[str, ...]:
        for shelf in self.shelves:
            if key in shelf.phrases:
                return shelf.entries[key].attributes if key in shelf.entries else ()
        return ()

    def word(self, value: Any) -> str | int:
        """A value as a sentence takes it: words are said, dates written out, lists joined; yes and no select."""
        match value:
            case Word(key, arguments):
                return self.say_with(key, dict(arguments))
            case bool():
                return "yes" if value else "no"
            case None:
                return "none"
            case Enum():
                return self.word(value.value)
            case int() | str():
                return value
            case date():
                return format_date(value, "long", locale=self.language)
            case list() | tuple():
                return self.joined([str(self.word(each)) for each in value])
        raise TextError(f"{value!r} cannot be said")

    def joined(self, words: Iterable[str]) -> str:
        """A list in a sentence: one, two and three."""
        *firsts, last = list(words) or [""]
        if not firsts:
            return last
        return self.say("list-two", first=", ".join(firsts), second=last)

    # -- what the kernel speaks of

    def event(self, position: Position, event: Event) -> str:
        """The sentence for an event; empty if there is nothing worth saying."""
        if isinstance(event, TableEvent):
            return self.event_in(event, self.table_words(position, event))
        return self.event_in(event, self.the_game.event_words(position, event))

    def table_words(self, position: Position, event: TableEvent) -> dict[str, Any]:
        """The fields of an event at the table: seats with their article, bots by their names in this language."""
        words = {name: getattr(event, name) for name in field_kinds(type(event))}
        if isinstance(event, (SeatResigned, SeatTimedOut, PlayerSeated)):
            words |= {"seat": self.the_seat(position, event.seat), "seat-many": self.is_many(position, event.seat)}
        if isinstance(event, PlayerSeated) and self.has(f"bot-{event.player}"):
            words["player"] = Word(f"bot-{event.player}")
        return words

    def event_in(self, event: Event, words: Mapping[str, Any]) -> str:
        """The sentence for an event with the caller's own words, such as place names that can be clicked."""
        return sentence(self.say_with(f"event-{dashed(event.key)}", words))

    def refusal(self, refusal: Refusal, *, clause: bool = True) -> str:
        """Why a choice is illegal, with the clause behind it."""
        text = sentence(self.say_with(f"refusal-{dashed(refusal.key)}", dict(refusal.args)))
        if clause and refusal.clause:
            return self.say("refusal-with-clause", sentence=text, clause=refusal.clause)
        return text

    def clause(self, clause: str) -> tuple[str, str] | None:
        """Title and text of a clause of the rules, if there is a text for it."""
        key = clause_key(clause)
        if not self.has(key):
            return None
        return self.say(f"{key}.title") if self.has(f"{key}.title") else clause, self.say(key)

    def ask(self, position: Position, question: AnyQuestion) -> str:
        """What a seat is asked."""
        return sentence(self.about(position, question, f"ask-{dashed(question.key)}"))

    def help(self, position: Position, question: AnyQuestion) -> str:
        """A line that helps with the question; empty if there is none."""
        key = f"ask-{dashed(question.key)}.help"
        return sentence(self.about(position, question, key)) if self.has(key) else ""

    def about(self, position: Position, question: AnyQuestion, key: str) -> str:
        """A message about a question, with the fields that it uses."""
        named = self.variables(key)
        arguments: dict[str, Any] = {}
        for name, kind in field_kinds(type(question)).items():
            if name in named and name != "seat":
                arguments[name] = self.the_game.words(position, kind, getattr(question, name))
        arguments.update(self.the_game.question_words(position, question))
        if "seat" in named:
            arguments.setdefault("seat", self.seat_word(position, question.seat))
        return self.say_with(key, arguments)

    def choice(self, position: Position, question: AnyQuestion, choice: Choice) -> str:
        """An answer to a question."""
        return str(self.word(self.the_game.choice_words(position, question, choice)))

    def result(self, position: Position, result: Result) -> str:
        """How the match ended. Sides are named with their article; `winners-many`: a verb after them is plural."""
        arguments = dict[str, Any](count=len(result.winners))
        for name, seats in (("winners", result.winners), ("losers", result.losers)):
            arguments[name] = [self.the_seat(position, seat) for seat in seats]
            arguments[f"{name}-many"] = len(seats) > 1 or any(self.is_many(position, seat) for seat in seats)
        return sentence(self.say_with(f"result-{dashed(result.key)}", arguments))

    # -- names

    def title(self) -> str:
        return self.say("game-title")

    def scenario(self, scenario_id: str) -> str:
        own = self.own_scenario(scenario_id)
        return own.title if own else self.say(f"scenario-{scenario_id}")

    def scenario_description(self, scenario_id: str) -> str:
        own = self.own_scenario(scenario_id)
        return own.story if own else self.say(f"scenario-{scenario_id}.description")

    def own_scenario(self, scenario_id: str) -> Scenario | None:
        """The scenario, if it is an owner's and brings its own texts."""
        found = self.the_game.scenario_named(scenario_id)
        return found if found is not None and found.title else None

    def option(self, option: RulesOption) -> str:
        return self.say(f"option-{option.name}")

    def option_description(self, option: RulesOption) -> str:
        return self.say(f"option-{option.name}.description")

    def option_value(self, option: RulesOption, value: OptionValue) -> str:
        if isinstance(value, bool):
            return self.say("option-yes" if value else "option-no")
        key = f"option-{option.name}-{value}"
        if option.name in self.the_game.pinned_options or (isinstance(value, int) and not self.has(key)):
            return str(value)
        if isinstance(value, str) and is_pack_name(value):
            return self.the_game.pack_called(value)
        return self.say(key)

    def seat(self, where: Setup | Position, seat: int) -> str:
        """What a seat is called in a set-up or, where that may change during a match, in a position."""
        return str(self.word(self.seat_word(where, seat)))

    def the_seat(self, where: Setup | Position, seat: int) -> str:
        """A seat in a sentence, with the article that it needs there (`.the`): the Germans, l’Entente."""
        key = self.seat_word(where, seat).key
        return self.say(f"{key}.the") if "the" in self.attributes_of(key) else self.say(key)

    def is_many(self, where: Setup | Position, seat: int) -> bool:
        """Whether the name of a seat is a plural (`.many`)."""
        return "many" in self.attributes_of(self.seat_word(where, seat).key)

    def seat_word(self, where: Setup | Position, seat: int) -> Word:
        if seat == CHANCE:
            return Word("seat-chance")
        game = self.the_game
        return Word(f"seat-{(game.seats(where) if isinstance(where, Setup) else game.seat_names(where))[seat]}")

    @property
    def the_game(self) -> AnyGame:
        if self.game is None:
            raise TextError("this speaker knows no game")
        return self.game


class Shelf:
    """One language: the texts of several packages, the first that has a key says it."""

    def __init__(self, language: str, libraries: Sequence[Library]) -> None:
        self.language = language
        self.phrases: Mapping[str, Phrase] = first_of([each.phrases for each in libraries])
        self.entries: Mapping[str, Entry] = first_of([each.entries for each in libraries])
        self.bundle = FluentBundle([language], use_isolating=False)
        self.loaded: set[str] = set()
        """The entries that the bundle has, with all they quote."""
        self.formatted = lru_cache(maxsize=REMEMBERED)(self.format_anew)
        self.plain: dict[str, Parts | None] = {}
        """Phrases that were said, without those that only Fluent can say."""
        self.plural = lru_cache(maxsize=REMEMBERED)(locale_of(language).plural_form)

    def format(self, key: str, arguments: Mapping[str, str | int]) -> tuple[str, list[Exception]]:
        return self.formatted(key, tuple(arguments.items()))

    def format_anew(self, key: str, arguments: tuple[tuple[str, str | int], ...]) -> tuple[str, list[Exception]]:
        parts = self.plain[key] if key in self.plain else self.find_plain(key)
        if parts is not None:
            with suppress(LookupError):
                return put_together(parts, dict(arguments), self.plural), []
        name, _, attribute = key.partition(".")
        self.load(name)
        if not self.bundle.has_message(name):
            return key, [TextError("this is not Fluent")]
        message = self.bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None  # A message that has only attributes is no phrase.
        text, errors = self.bundle.format_pattern(pattern, for_fluent(arguments))
        return str(text), errors

    def find_plain(self, key: str) -> Parts | None:
        """The parts of a phrase of plain words."""
        entry = self.entries.get(key.partition(".")[0])
        pattern = None if entry is None else entry.pattern(key)
        try:
            found = None if pattern is None else parts_of(pattern)
        except NotPlain:
            found = None
        self.plain[key] = found
        return found

    def load(self, name: str) -> None:
        """Give the bundle a message and all it quotes, before it is said for the first time."""
        found: dict[str, Entry] = {}
        wanted = [name]
        while wanted:
            each = wanted.pop()
            if each in self.entries and each not in self.loaded and each not in found:
                found[each] = self.entries[each]
                wanted += quoted_by(found[each])
        if found:
            parsed = [entry.parsed for entry in found.values() if entry.parsed is not None]
            self.bundle.add_resource(ftl.Resource(list(parsed)))
            self.loaded.update(found)


def locale_of(language: str) -> Locale:
    """As Fluent finds it."""
    try:
        return Locale.parse(language.replace("-", "_"))
    except UnknownLocaleError:
        return Locale.default()


def quoted_by(entry: Entry) -> list[str]:
    """The names of the messages and terms that an entry quotes."""
    return [quoted.partition(".")[0] for key in entry.keys for quoted in Phrase(key, entry).quotes]


def first_of(of_libraries: Sequence[Mapping[str, Item]]) -> dict[str, Item]:
    """What several libraries have under each name; the first that has it counts."""
    return {name: found for each in reversed(of_libraries) for name, found in each.items()}


def package_of(game: AnyGame) -> str:
    """The package that a game lives in."""
    return type(game).__module__.rpartition(".")[0]


def dashed(key: str) -> str:
    """A key of the rules as Fluent can name it."""
    return key.replace(".", "-").replace(" ", "-")


def clause_key(clause: str) -> str:
    """The key of a clause of the rules: `R5.2a` is told by `clause-r5-2a`."""
    return f"clause-{dashed(clause).lower()}"


def sentence(text: str) -> str:
    """With a capital at its start, also where the first word is marked for touching (`[[place:f8|...]]`)."""
    return FIRST_LETTER.sub(lambda match: match[1] + match[2].upper(), text)
