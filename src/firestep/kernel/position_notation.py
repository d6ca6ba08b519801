"""Position notation: every position of every game as readable text that can be edited by hand and parsed.

    firestep position 1
    game trench-club
    rules 2
    scenario two-players
    option central de
    de: infantry g5, tank h6 damage=3      <- a section of the game
    let round 5                            <- any other field that differs from a blank position
    stack TrenchClubMatch {"agenda":["play_round"]}
    asks ChooseMover {"seat":0} -> mover_chosen

A position written by hand needs only the sections of the game; docs/position-notation.md describes them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from firestep.kernel.amendment import UnknownRules
from firestep.kernel.codec import Kinds, kinds_of, pack, unpack
from firestep.kernel.options import OptionValue, option_text, parse_option
from firestep.kernel.position import Position, Setup
from firestep.kernel.procedure import Frame, PendingQuestion, field_names
from firestep.kernel.refusal import Malformed

if TYPE_CHECKING:
    from firestep.kernel.game import Game

P = TypeVar("P", bound=Position)
POSITION_FORMAT = "firestep position 1"
KERNEL_FIELDS = ("setup", "stack", "events", "result")
HEADER_WORDS = ("game", "rules", "scenario", "option")


@dataclass(frozen=True, slots=True)
class Section(Generic[P]):
    """Lines of the form `head: body` that describe some fields of a position in the terms of the game.

    `write` returns whole lines for everything that differs from a blank position; `read` applies one of them to a
    position. Fields that no section covers are written by the kernel.
    """

    heads: tuple[str, ...]
    fields: tuple[str, ...]
    write: Callable[[P], Iterable[str]]
    read: Callable[[P, str, str], None]
    """Gets the position, the head and the body; raises `Malformed`."""


def no_resume(_position: Position, _bodies: dict[str, str]) -> None:
    """The default: a game that cannot resume play without the lines `stack` and `asks`."""
    raise Malformed("the lines `stack` and `asks` are missing")


@dataclass(frozen=True, slots=True)
class PositionNotation(Generic[P]):
    """How positions of one game are written."""

    sections: Sequence[Section[P]] = ()
    blank: Callable[[Setup], P] | None = None
    """Makes an empty position for the sections to fill; without one, the start of the scenario is used."""
    resume: Callable[[P, dict[str, str]], None] = no_resume
    """Resumes play in a position without `stack` lines; gets the bodies of `resume_heads` by head."""
    resume_heads: tuple[str, ...] = ()
    """Heads such as `turn` and `phase` that say where play resumes. They are read but never written."""

    def write(self, game: Game[P], position: P) -> str:
        """The whole position as text."""
        setup = position.setup
        lines = [POSITION_FORMAT, f"game {game.id}", f"rules {setup.rules}", f"scenario {setup.scenario}"]
        lines += [f"option {name} {option_text(value)}" for name, value in setup.options]
        lines += self.board_lines(position)
        lines += self.field_lines(position, self.blank_position(game, without_start(setup)))
        lines += [write_frame(frame) for frame in position.stack]
        if position.result is not None:
            lines.append(f"result {compact_json(pack(position.result))}")
        return "\n".join(lines) + "\n"

    def board_lines(self, position: P) -> list[str]:
        """The lines of the game's own sections: units, places, points."""
        return [line for section in self.sections for line in section.write(position)]

    def field_lines(self, position: P, blank: P) -> Iterator[str]:
        """A line `let FIELD VALUE` for every other field that differs from the blank position."""
        covered = {name for section in self.sections for name in section.fields}
        for each in fields(position):
            if each.init and each.name not in covered and each.name not in KERNEL_FIELDS:
                value = getattr(position, each.name)
                if value != getattr(blank, each.name):
                    yield f"let {each.name} {compact_json(pack(value))}"

    def blank_position(self, game: Game[P], setup: Setup) -> P:
        return game.set_up(setup) if self.blank is None else self.blank(setup)

    def read(self, game: Game[P], text: str, rules: int | None = None) -> P:
        """Parse a position; raises `Malformed` with the line number. `rules` counts if the text names no version."""
        lines = numbered_lines(text)
        setup = read_setup(game, lines, rules)
        try:
            return Reader(self, game, self.blank_position(game, setup)).read(lines)
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, AssertionError) as error:
            if isinstance(error, Malformed):
                raise
            raise Malformed(f"not a position of {game.id}: {error}") from error


class Reader(Generic[P]):
    """Applies the lines of a text to a blank position."""

    def __init__(self, notation: PositionNotation[P], game: Game[P], position: P) -> None:
        self.notation = notation
        self.position = position
        self.kinds = kinds_of(game.position_type)
        self.sections = {head: section for section in notation.sections for head in section.heads}
        self.names = {each.name for each in fields(position) if each.init} - {*KERNEL_FIELDS}
        self.stack: list[Frame] = []
        self.resume_bodies: dict[str, str] = {}

    def read(self, lines: list[tuple[int, str]]) -> P:
        for number, line in lines:
            try:
                self.read_line(line)
            except (ValueError, KeyError, TypeError, AttributeError, IndexError, AssertionError) as error:
                raise Malformed(f"line {number}: {error}") from error
        position = with_stack(self.position, self.stack)
        if position.result is None and not self.stack:
            self.notation.resume(position, self.resume_bodies)
            position.advance()
        position.events.clear()
        return position

    def read_line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        head, colon, body = line.partition(":")
        if word == "let":
            self.read_field(rest)
        elif word in ("stack", "asks"):
            self.stack.append(read_frame(word, rest, self.kinds))
        elif word == "result":
            self.position.result = unpack(json.loads(rest), self.kinds)
        elif colon and head in self.sections:
            self.sections[head].read(self.position, head, body.strip())
        elif colon and head in self.notation.resume_heads:
            self.resume_bodies[head] = body.strip()
        elif word not in HEADER_WORDS:
            raise Malformed(f"unknown word {head if colon else word!r}")

    def read_field(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name not in self.names:
            raise Malformed(f"a position has no field {name!r}")
        setattr(self.position, name, unpack(json.loads(value), self.kinds))


def with_stack(position: P, stack: list[Frame]) -> P:
    """The position with this stack; the fields that are derived from others are computed again."""
    values = {each.name: getattr(position, each.name) for each in fields(position) if each.init}
    return type(position)(**(values | {"stack": stack, "events": []}))


def without_start(setup: Setup) -> Setup:
    """The same rules, scenario and options from the start of the scenario."""
    return replace(setup, start="")


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers; a text on one line is split at `;`. Empty lines and comments (`#`) are dropped."""
    parts = text.strip().split("\n") if "\n" in text.strip() else text.split(";")
    lines = [(number, line.strip()) for number, line in enumerate(parts, start=1)]
    return [(number, line) for number, line in lines if line and line != POSITION_FORMAT and line[0] != "#"]


def game_named(text: str) -> str:
    """The id of the game on the `game` line of a position; raises `Malformed` if there is none."""
    for _, line in numbered_lines(text):
        if line.startswith("game "):
            return line.removeprefix("game ").strip()
    raise Malformed("the position does not say which game it belongs to: add a line `game <id>`")


def read_setup(game: Game[P], lines: list[tuple[int, str]], rules: int | None) -> Setup:
    """Read the rules version (default: `rules`), the scenario (default: the first one) and the options."""
    scenario, options = game.scenarios[0].id, list[tuple[int, str, str]]()
    for number, line in lines:
        word, _, rest = line.partition(" ")
        if word == "game" and rest.strip() not in (game.id, game.id.partition("@")[0]):
            raise Malformed(f"line {number}: this is a position of {rest.strip()}, not of {game.id}")
        if word == "rules":
            rules = read_version(number, rest.strip())
        elif word == "scenario":
            scenario = rest.strip()
        elif word == "option":
            name, _, value = rest.partition(" ")
            options.append((number, name, value.strip()))
    try:
        return game.setup(scenario, read_options(game, scenario, options), rules=rules)
    except UnknownRules as error:
        raise Malformed(str(error)) from error


def read_version(number: int, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Malformed(f"line {number}: rules takes a number")
    return int(text)


def read_options(game: Game[P], scenario: str, options: list[tuple[int, str, str]]) -> dict[str, OptionValue]:
    found: dict[str, OptionValue] = {}
    for number, name, value in options:
        try:
            found[name] = parse_option(game, scenario, name, value)
        except Malformed as error:
            raise Malformed(f"line {number}: {error}") from error
    return found


def compact_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def write_frame(frame: Frame) -> str:
    """`stack Turn {"army":0}`, or `asks ChooseMover {"seat":0} -> mover_chosen`."""
    if isinstance(frame, PendingQuestion):
        return f"asks {write_object(frame.question)} -> {frame.then}"
    return f"stack {write_object(frame)}"


def write_object(value: object) -> str:
    kind = type(value)
    return f"{kind.__name__} {compact_json({name: pack(getattr(value, name)) for name in field_names(kind)})}"


def read_frame(word: str, rest: str, kinds: Kinds) -> Frame:
    if word == "asks":
        question, arrow, then = rest.rpartition(" -> ")
        if not arrow:
            raise Malformed("a line `asks` ends with `-> STEP`")
        return PendingQuestion(read_object(question, kinds), then)
    frame: Frame = read_object(rest, kinds)
    return frame


def read_object(text: str, kinds: Kinds) -> Any:
    name, _, values = text.partition(" ")
    if name not in kinds:
        raise Malformed(f"unknown class {name!r}")
    return kinds[name](**{key: unpack(value, kinds) for key, value in json.loads(values).items()})
