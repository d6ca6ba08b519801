"""The guided lessons: every step can be played in the engine, and every text is short and in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypedDict, cast

import pytest

import firestep
from firestep.games import great_war
from firestep.text.typography import mistakes_in

FOLDER = Path(great_war.__file__).parent / "lessons"
LANGUAGES: tuple[Literal["en"], Literal["fr"]] = ("en", "fr")
KINDS = {"say", "point", "ask", "auto", "enemy", "chance", "check"}
SENTENCE = re.compile(r"[.!?](?:\s|$)")
ANY = "any"


class Words(TypedDict, total=False):
    """What a step says: what to do in one sentence, and a slip of at most two."""

    task: str
    text: str


class Mistake(TypedDict, total=False):
    """What is said about choices that are not asked for; without choices, about all others."""

    choices: list[str]
    clause: str
    en: str
    fr: str


class Step(TypedDict, total=False):
    """One step of a lesson."""

    kind: str
    at: list[str]
    choices: list[str] | str
    answers: list[str]
    until: str
    holds: str
    over: bool
    en: Words
    fr: Words
    mistake: list[Mistake]


class Title(TypedDict):
    """The name of a lesson, and what it has taught."""

    title: str
    learnt: list[str]


class Lesson(TypedDict):
    """A lesson as written."""

    minutes: int
    seat: str
    position: str
    en: Title
    fr: Title
    step: list[Step]


@dataclass(slots=True)
class Moment:
    """A step with the position in which it is taken."""

    number: int
    step: Step
    position: firestep.Position


def paths() -> list[Path]:
    return sorted(FOLDER.glob("*.toml"))


def read(path: Path) -> Lesson:
    return cast(Lesson, tomllib.loads(path.read_text(encoding="utf-8")))


def accepted(step: Step, position: firestep.Position) -> list[str]:
    """The choices that let the lesson go on; the first is the one that is shown."""
    asked = step["choices"]
    if isinstance(asked, list):
        return asked
    assert asked == ANY
    barred = {choice for mistake in step.get("mistake", []) for choice in mistake.get("choices", [])}
    return [move for move in position.legal_moves if move not in barred]


def played(lesson: Lesson, instead: tuple[int, str] = (-1, "")) -> Iterator[Moment]:
    """Every step in turn, before it is taken; one step may be answered in another way."""
    position = firestep.parse(lesson["position"])
    for number, step in enumerate(lesson["step"]):
        yield Moment(number, step, position)
        match step["kind"]:
            case "ask":
                position.play(instead[1] if number == instead[0] else accepted(step, position)[0])
            case "chance":
                for answer in step["answers"]:
                    position.play_chance(answer)
            case "auto" | "enemy":
                answer_for(position, step)
            case "check":
                assert position.is_over == step.get("over", False)


def answer_for(position: firestep.Position, step: Step) -> None:
    for answer in step.get("answers", []):
        position.play(answer)
    while "until" in step and position.to_move != (step["until"],):
        position.play("done" if "done" in position.legal_moves else position.legal_moves[0])


def play_through(lesson: Lesson, instead: tuple[int, str] = (-1, "")) -> int:
    return sum(1 for _ in played(lesson, instead))


def lines_of(position: firestep.Position) -> dict[str, list[list[str]]]:
    """The sections of a written position, each as its items in words."""
    sections = (line.partition(": ") for line in position.notation.splitlines())
    return {head: [item.split() for item in body.split(", ")] for head, mark, body in sections if mark}


def names_in(position: firestep.Position) -> set[str]:
    """What a step may point at: units by name, hexes, forts, and choices."""
    written = lines_of(position)
    units = {f"{nation}-{words[0]}" for nation in ("de", "gb") for words in written.get(nation, [])}
    forts = {f"fort-a{number}" for number in range(1, 8)}
    choices = set() if position.is_chance else set(position.legal_moves)
    return units | forts | choices


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_lesson_can_be_played_to_its_end(path: Path) -> None:
    lesson = read(path)

    assert play_through(lesson) == len(lesson["step"])


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_every_choice_that_is_asked_for_is_legal_and_the_lesson_goes_on_after_it(path: Path) -> None:
    lesson = read(path)
    asked = 0
    for moment in played(lesson):
        if moment.step["kind"] == "ask":
            assert moment.position.to_move == (lesson["seat"],)
            choices = accepted(moment.step, moment.position)
            assert choices
            assert set(choices) <= set(moment.position.legal_moves)
            asked += 1
            for choice in choices[1:]:
                assert play_through(lesson, (moment.number, choice)) == len(lesson["step"]), choice
    assert asked >= 5


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_mistakes_are_legal_or_refused_with_the_clause_that_they_name(path: Path) -> None:
    for moment in played(read(path)):
        for mistake in moment.step.get("mistake", []):
            assert moment.step["kind"] == "ask"
            for choice in mistake.get("choices", []):
                assert choice not in accepted(moment.step, moment.position)
                refusal = moment.position.why_not(choice)
                if "clause" in mistake:
                    assert refusal is not None, choice
                    assert f"({mistake['clause']})" in refusal, choice
                else:
                    assert refusal is None, choice
            assert "choices" in mistake or mistake == moment.step["mistake"][-1]


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_the_others_answer_only_when_they_are_asked(path: Path) -> None:
    lesson = read(path)
    for moment in played(lesson):
        kind, position = moment.step["kind"], moment.position
        assert kind in KINDS
        if kind == "enemy":
            assert lesson["seat"] not in position.to_move
        if kind == "auto":
            assert position.to_move == (lesson["seat"],)
        if kind not in ("say", "point", "check"):
            assert position.is_chance == (kind == "chance")


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_what_a_lesson_says_of_the_position_is_true(path: Path) -> None:
    for moment in played(read(path)):
        written = lines_of(moment.position)
        for section in filter(None, moment.step.get("holds", "").split("; ")):
            head, _, body = section.partition(": ")
            for words in (item.split() for item in body.split(", ")):
                found = [each for each in written[head] if each[0] == words[0]]
                assert any(set(words) <= set(each) for each in found), (moment.number, words, found)


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_a_step_points_only_at_what_is_there(path: Path) -> None:
    for moment in played(read(path)):
        for name in moment.step.get("at", []):
            assert name in names_in(moment.position) or re.fullmatch(r"[a-q]\d{1,2}", name), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_texts_are_short_and_there(path: Path, language: Literal["en", "fr"]) -> None:
    lesson = read(path)
    assert lesson[language]["title"]
    assert len(lesson[language]["learnt"]) == 3
    for number, step in enumerate(lesson["step"]):
        words = step[language]
        assert ("task" in words) == (step["kind"] == "ask"), number
        assert "text" in words or step["kind"] == "ask", number
        assert sentences(words.get("task", ".")) == 1, number
        assert sentences(words.get("text", ".")) <= 2, number
        for mistake in step.get("mistake", []):
            assert sentences(mistake[language]) <= 2, number


def sentences(text: str) -> int:
    return len(SENTENCE.findall(text))


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_french_is_set_as_french_is(path: Path) -> None:
    lesson = read(path)
    said = [lesson["fr"]["title"], *lesson["fr"]["learnt"]]
    for step in lesson["step"]:
        said += [step["fr"].get("task", ""), step["fr"].get("text", "")]
        said += [mistake["fr"] for mistake in step.get("mistake", [])]

    assert [mistake for text in said for mistake in mistakes_in(text)] == []


def test_there_are_five_lessons_of_ten_minutes() -> None:
    lessons = [read(path) for path in paths()]

    assert [path.stem[:2] for path in paths()] == ["01", "02", "03", "04", "05"]
    assert {lesson["minutes"] for lesson in lessons} == {10}
