"""Lessons as they are written: a position, a script of steps, and words in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypedDict, cast

ANY = "any"
FALLBACK = "en"
FOLDER = "lessons"
ENDING = ".toml"


@dataclass(frozen=True, slots=True)
class Words:
    """What a step says: what to do in one sentence, and a slip of at most two."""

    task: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """The name of a lesson, and the three things that it teaches."""

    title: str
    learnt: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is said about choices that are not asked for; without choices, about all others that are legal."""

    choices: tuple[str, ...]
    clause: str
    words: Mapping[str, str]

    def says(self, language: str) -> str:
        return self.words.get(language, self.words[FALLBACK])


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson. `choices` is `None` where everything legal that is no mistake will do."""

    kind: str
    at: tuple[str, ...]
    choices: tuple[str, ...] | None
    answers: tuple[str, ...]
    until: str
    words: Mapping[str, Words]
    mistakes: tuple[Mistake, ...]

    @property
    def asks(self) -> bool:
        return self.kind == "ask"

    @property
    def plays(self) -> bool:
        """Whether the lesson itself answers."""
        return self.kind in ("auto", "enemy", "chance")

    def says(self, language: str) -> Words:
        return self.words.get(language, self.words[FALLBACK])


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a title."""

    id: str
    minutes: int
    seat: str
    position: str
    summaries: Mapping[str, Summary]
    steps: tuple[Step, ...]

    def summary(self, language: str) -> Summary:
        return self.summaries.get(language, self.summaries[FALLBACK])

    @property
    def asks(self) -> int:
        """How many choices the learner makes."""
        return sum(step.asks for step in self.steps)


@cache
def lessons_of(package: str) -> tuple[Lesson, ...]:
    """The lessons of a title's package, in their order; none if it has no such folder."""
    folder = files(package) / FOLDER
    if not folder.is_dir():
        return ()
    written = sorted((each for each in folder.iterdir() if each.name.endswith(ENDING)), key=lambda each: each.name)
    return tuple(read(each.name.removesuffix(ENDING), each.read_text(encoding="utf-8")) for each in written)


class WrittenWords(TypedDict, total=False):
    task: str
    text: str
    title: str
    learnt: list[str]


class WrittenStep(TypedDict, total=False):
    kind: str
    at: list[str]
    choices: list[str] | str
    answers: list[str]
    until: str
    mistake: list[dict[str, str | list[str]]]


LESSON_KEYS = {"minutes", "seat", "position", "step"}
STEP_KEYS = {"kind", "at", "choices", "answers", "until", "holds", "over", "mistake"}
MISTAKE_KEYS = {"choices", "clause"}


def read(lesson_id: str, text: str) -> Lesson:
    written = tomllib.loads(text)
    words = cast("dict[str, WrittenWords]", {key: written[key] for key in written.keys() - LESSON_KEYS})
    return Lesson(
        lesson_id,
        written["minutes"],
        written["seat"],
        written["position"],
        {language: Summary(each["title"], tuple(each["learnt"])) for language, each in words.items()},
        tuple(read_step(each) for each in written["step"]),
    )


def read_step(written: WrittenStep) -> Step:
    choices = written.get("choices", [])
    words = cast("dict[str, WrittenWords]", {key: each for key, each in written.items() if key not in STEP_KEYS})
    return Step(
        written["kind"],
        tuple(written.get("at", [])),
        tuple(choices) if isinstance(choices, list) else None,
        tuple(written.get("answers", [])),
        written.get("until", ""),
        {language: Words(each.get("task", ""), each.get("text", "")) for language, each in words.items()},
        tuple(read_mistake(each) for each in written.get("mistake", [])),
    )


def read_mistake(written: Mapping[str, str | list[str]]) -> Mistake:
    words = {key: str(text) for key, text in written.items() if key not in MISTAKE_KEYS}
    return Mistake(tuple(written.get("choices", [])), str(written.get("clause", "")), words)
