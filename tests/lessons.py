"""The player of guided lessons: what a lesson says is played in the engine and checked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal, TypedDict, cast

import firestep
from firestep.cli.oracles import maker_of
from firestep.games import titles
from firestep.text.typography import mistakes_in

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
KINDS = {"say", "point", "ask", "auto", "enemy", "chance", "check"}
SENTENCE = re.compile(r"(?<!\bSt)[.!?](?:\s|$)")
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


def paths_of(game_id: str) -> list[Path]:
    """The lessons of a title, in their order."""
    return sorted((Path(str(files(titles().title(game_id).package))) / "lessons").glob("*.toml"))


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
    """The sections of a written position, each as its items in words; a section may have several lines."""
    written: dict[str, list[list[str]]] = {}
    for head, mark, body in (line.partition(": ") for line in position.notation.splitlines()):
        if mark:
            written.setdefault(head, []).extend(item.split() for item in body.split(", "))
    return written


def choices_in(position: firestep.Position) -> set[str]:
    """What the one who is asked may answer, but for dice."""
    return set() if position.is_chance or position.is_over else set(position.legal_moves)


def check_what_is_asked(lesson: Lesson) -> None:
    """Every choice that is asked for is legal, and the lesson goes on after it."""
    asked = 0
    for moment in played(lesson):
        if moment.step["kind"] == "ask":
            assert moment.position.to_move[:1] == (lesson["seat"],), moment.number
            choices = accepted(moment.step, moment.position)
            assert choices, moment.number
            assert set(choices) <= set(moment.position.legal_moves), moment.number
            asked += 1
            for choice in choices[1:]:
                assert play_through(lesson, (moment.number, choice)) == len(lesson["step"]), choice
    assert asked >= 5


def check_mistakes(lesson: Lesson) -> None:
    """Mistakes are legal, or refused with the clause that they name; the one about all others is the last."""
    for moment in played(lesson):
        for mistake in moment.step.get("mistake", []):
            assert moment.step["kind"] == "ask"
            for choice in mistake.get("choices", []):
                assert choice not in accepted(moment.step, moment.position)
                refusal = moment.position.why_not(choice)
                if "clause" in mistake:
                    assert refusal is not None, choice
                    assert f"({mistake['clause']})" in refusal, (choice, refusal)
                else:
                    assert refusal is None, (choice, refusal)
            assert "choices" in mistake or mistake == moment.step["mistake"][-1]


def check_nothing_legal_is_left_without_words(lesson: Lesson) -> None:
    """Whatever else is legal has its mistake, or the last one speaks of it."""
    for moment in played(lesson):
        if moment.step["kind"] == "ask":
            mistakes = moment.step.get("mistake", [])
            named = {choice for mistake in mistakes for choice in mistake.get("choices", [])}
            left = set(moment.position.legal_moves) - set(accepted(moment.step, moment.position)) - named
            assert not left or any("choices" not in mistake for mistake in mistakes), (moment.number, left)


def check_who_answers(lesson: Lesson) -> None:
    """Everybody answers only when asked, and dice fall only when they are rolled."""
    for moment in played(lesson):
        kind, position = moment.step["kind"], moment.position
        assert kind in KINDS
        if kind == "enemy":
            assert lesson["seat"] not in position.to_move
        if kind == "auto":
            assert position.to_move[:1] == (lesson["seat"],)
        if kind not in ("say", "point", "check"):
            assert position.is_chance == (kind == "chance"), moment.number


def check_facts(lesson: Lesson) -> None:
    """What the lesson says of the position is true."""
    for moment in played(lesson):
        written = lines_of(moment.position)
        for section in filter(None, moment.step.get("holds", "").split("; ")):
            head, _, body = section.partition(": ")
            for words in (item.split() for item in body.split(", ")):
                found = [each for each in written[head] if each[0] == words[0]]
                assert any(set(words) <= set(each) for each in found), (moment.number, words, found)


def check_pointers(lesson: Lesson) -> None:
    """A step points only at a choice, or at a place, piece or card that the learner sees."""
    for moment in played(lesson):
        if pointed := set(moment.step.get("at", [])):
            left = pointed - choices_in(moment.position) - seen_by(moment.position, lesson["seat"])
            assert not left, moment.number


def seen_by(position: firestep.Position, seat: str) -> set[str]:
    """The ids of the places, pieces and cards in the scene of a seat; a card also without the number of its copy."""
    maker, setup = maker_of(position.rules), position.state.setup
    place = position.rules.seats(setup).index(seat)
    parts = maker.scenes.parts(position.state, place, maker.speaker)
    places = {each.id for each in maker.scenes.board(setup, place, maker.speaker).places}
    cards = {card.id for hand in parts.hands for card in hand.cards}
    return places | {each.id for each in parts.pieces} | cards | {each.rpartition("-")[0] for each in cards}


def check_texts(lesson: Lesson, language: Language) -> None:
    """Every text is there in this language, and short."""
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


def check_french(lesson: Lesson) -> None:
    """French is set as French is."""
    said = [lesson["fr"]["title"], *lesson["fr"]["learnt"]]
    for step in lesson["step"]:
        said += [step["fr"].get("task", ""), step["fr"].get("text", "")]
        said += [mistake["fr"] for mistake in step.get("mistake", [])]

    assert [mistake for text in said for mistake in mistakes_in(text)] == []
