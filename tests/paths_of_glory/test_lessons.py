"""The guided lessons: every step can be played in the engine, and every text is short and in both languages."""

from __future__ import annotations

import pytest

import firestep
import lessons
from firestep.games import paths_of_glory
from firestep.games.paths_of_glory.ground import SPACE_BY_ID

PATHS = lessons.paths_of(paths_of_glory)
each_lesson = pytest.mark.parametrize("lesson", [pytest.param(lessons.read(path), id=path.stem) for path in PATHS])


BOXES = ("reserve", "eliminated", "out-of-the-game", "hand")


def is_there(position: firestep.Position, name: str) -> bool:
    """A space, a unit on the map or in a box, or a card in hand."""
    written = lessons.lines_of(position)
    places = [place for place in written if place in SPACE_BY_ID or place in BOXES]
    things = {words[0].removesuffix("*") for place in places for words in written[place]}
    return name in SPACE_BY_ID or name in things


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
def test_whatever_else_is_legal_is_explained(lesson: lessons.Lesson) -> None:
    lessons.check_nothing_legal_is_left_without_words(lesson)


@each_lesson
def test_the_others_answer_only_when_they_are_asked(lesson: lessons.Lesson) -> None:
    lessons.check_who_answers(lesson)


@each_lesson
def test_what_a_lesson_says_of_the_position_is_true(lesson: lessons.Lesson) -> None:
    lessons.check_facts(lesson)


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


def test_there_are_eight_lessons_of_ten_minutes() -> None:
    assert [path.stem[:2] for path in PATHS] == [f"0{number}" for number in range(1, 9)]
    assert {lessons.read(path)["minutes"] for path in PATHS} == {10}
