"""The guided lessons: every step can be played in the engine, and every text is short and in both languages."""

from __future__ import annotations

import re

import pytest

import firestep
import lessons
from firestep.games import to_the_last_man
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.ground import PLACE_NAMES
from firestep.games.to_the_last_man.notation import PIECE_NAMES
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.victory import german_total

PATHS = lessons.paths_of(to_the_last_man)
TOTAL = re.compile(r"German total (?:is|of) (\d+)")
each_lesson = pytest.mark.parametrize("lesson", [pytest.param(lessons.read(path), id=path.stem) for path in PATHS])


def is_there(_: firestep.Position, name: str) -> bool:
    """An area, a card, an army or a unit."""
    return name in PLACE_NAMES or name in CARD_NAMES or name in PIECE_NAMES


def is_explained(step: lessons.Step, choice: str) -> bool:
    return any(choice in mistake.get("choices", [choice]) for mistake in step.get("mistake", []))


@each_lesson
def test_a_lesson_can_be_played_to_its_end(lesson: lessons.Lesson) -> None:
    lessons.check_its_end(lesson)


@each_lesson
def test_every_choice_that_is_asked_for_is_legal_and_the_lesson_goes_on_after_it(lesson: lessons.Lesson) -> None:
    lessons.check_what_is_asked(lesson)


@each_lesson
def test_mistakes_are_legal_or_refused_with_the_clause_that_they_name(lesson: lessons.Lesson) -> None:
    lessons.check_mistakes(lesson)


@each_lesson
def test_every_legal_choice_that_is_not_asked_for_is_explained(lesson: lessons.Lesson) -> None:
    for moment in lessons.played(lesson):
        if moment.step["kind"] == "ask":
            asked = lessons.accepted(moment.step, moment.position)
            others = [choice for choice in moment.position.legal_moves if choice not in asked]
            assert [choice for choice in others if not is_explained(moment.step, choice)] == [], moment.number


@each_lesson
def test_the_others_answer_only_when_they_are_asked(lesson: lessons.Lesson) -> None:
    lessons.check_who_answers(lesson)


@each_lesson
def test_what_a_lesson_says_of_the_position_is_true(lesson: lessons.Lesson) -> None:
    lessons.check_facts(lesson)


def test_the_german_total_is_what_the_lessons_say() -> None:
    said = []
    for moment in (moment for path in PATHS for moment in lessons.played(lessons.read(path))):
        state = moment.position.state
        assert isinstance(state, LastManPosition)
        for total in TOTAL.findall(moment.step["en"].get("text", "")):
            assert german_total(state) == int(total), moment.number
            assert total in moment.step["fr"]["text"]
            said.append(int(total))

    assert said == [22, 23, 16, 17]


@each_lesson
def test_a_step_points_only_at_what_is_there(lesson: lessons.Lesson) -> None:
    lessons.check_pointers(lesson, is_there)


@pytest.mark.parametrize("language", lessons.LANGUAGES)
@each_lesson
def test_texts_are_short_and_there(lesson: lessons.Lesson, language: lessons.Language) -> None:
    lessons.check_texts(lesson, language)


@each_lesson
def test_french_is_set_as_french_is(lesson: lessons.Lesson) -> None:
    lessons.check_french(lesson)


def test_there_are_six_lessons_of_ten_minutes() -> None:
    assert [path.stem[:2] for path in PATHS] == ["01", "02", "03", "04", "05", "06"]
    assert {lessons.read(path)["minutes"] for path in PATHS} == {10}
