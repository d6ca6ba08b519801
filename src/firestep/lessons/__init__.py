"""Guided lessons: what is written in the `lessons/` folder of a title, played on a real board. See docs/lessons.md."""

from firestep.lessons.lesson import Lesson, Mistake, Step, Summary, Words, lessons_of
from firestep.lessons.run import LessonRun

__all__ = ["Lesson", "LessonRun", "Mistake", "Step", "Summary", "Words", "lessons_of"]
