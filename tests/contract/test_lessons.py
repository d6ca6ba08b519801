"""The guided lessons of every title: each step can be played in the engine, each text is short, in both languages."""

from __future__ import annotations

import pytest

import lessons
from firestep.games import titles

LESSONS = [
    pytest.param(lessons.read(path), id=f"{game_id}-{path.stem}")
    for game_id in titles()
    for path in lessons.paths_of(game_id)
]
each_lesson = pytest.mark.parametrize("lesson", LESSONS)


@each_lesson
def test_a_lesson_can_be_played_to_its_end(lesson: lessons.Lesson) -> None:
    assert lessons.play_through(lesson) == len(lesson["step"])


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
def test_a_step_points_only_at_what_the_learner_sees(lesson: lessons.Lesson) -> None:
    lessons.check_pointers(lesson)


@pytest.mark.parametrize("language", lessons.LANGUAGES)
@each_lesson
def test_texts_are_short_and_there(lesson: lessons.Lesson, language: lessons.Language) -> None:
    lessons.check_texts(lesson, language)


@each_lesson
def test_french_is_set_as_french_is(lesson: lessons.Lesson) -> None:
    lessons.check_french(lesson)


@pytest.mark.parametrize("game_id", list(titles()))
def test_lessons_are_numbered_and_take_ten_minutes(game_id: str) -> None:
    paths = lessons.paths_of(game_id)

    assert len(paths) >= 5
    assert [path.stem[:2] for path in paths] == [f"{number:02}" for number in range(1, len(paths) + 1)]
    assert {lessons.read(path)["minutes"] for path in paths} == {10}
