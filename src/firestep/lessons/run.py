"""A lesson that is being played: the rules decide what is legal, the script what the lesson goes on with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from firestep.kernel import AnyGame, Malformed
from firestep.kernel.record import CHANCE_NAME
from firestep.kernel.timeline import Timeline
from firestep.lessons.lesson import Lesson, Mistake, Step
from firestep.lessons.solo import Happened, SoloRun, timeline_from

DONE = "done"
WORD = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(slots=True)
class LessonRun(SoloRun):
    """A lesson up to one of its steps. What the lesson answers itself has happened when its step is shown."""

    game: AnyGame
    lesson: Lesson
    timeline: Timeline
    step: int = 0
    answers: list[str] = field(default_factory=list)
    """What the learner has chosen, in the order of the steps that ask."""
    happened: list[Happened] = field(default_factory=list)

    @classmethod
    def begin(cls, game: AnyGame, lesson: Lesson) -> LessonRun:
        run = cls(game, lesson, timeline_from(game, lesson.position))
        run.enter()
        return run

    @classmethod
    def resume(cls, game: AnyGame, lesson: Lesson, step: int, answers: Iterable[str]) -> LessonRun:
        """The lesson at a step, with what was chosen before it; raises `ValueError` if that cannot be played."""
        run = cls.begin(game, lesson)
        left = list(answers)
        while run.step < step:
            if run.is_over:
                raise ValueError("the lesson has fewer steps")
            if not run.now.asks:
                run.go_on()
            elif not left or not run.accepts(left[0]):
                raise ValueError("the lesson does not go on with this choice")
            else:
                run.choose(left.pop(0))
        return run

    # -- reading

    @property
    def id(self) -> str:
        return self.lesson.id

    @property
    def seat(self) -> str:
        return self.lesson.seat

    @property
    def is_over(self) -> bool:
        return self.step >= len(self.lesson.steps)

    @property
    def now(self) -> Step:
        """The step that is shown; when the lesson is over, its last."""
        return self.lesson.steps[min(self.step, len(self.lesson.steps) - 1)]

    @property
    def asks(self) -> bool:
        return not self.is_over and self.now.asks

    def accepts(self, choice: str) -> bool:
        """Whether the lesson goes on with this choice."""
        if not self.asks:
            return False
        if self.now.choices is not None:
            return choice in self.now.choices
        named = {each for mistake in self.now.mistakes for each in mistake.choices}
        return choice not in named and choice in self.legal()

    def shown_choice(self) -> str:
        """The choice that "Show me" shows; empty if nothing is asked."""
        if not self.asks:
            return ""
        return self.now.choices[0] if self.now.choices else next(filter(self.accepts, self.legal()), "")

    def mistake(self, choice: str, clause: str = "") -> Mistake | None:
        """What is said about a choice that the lesson does not go on with; `clause` if the rules refuse it."""
        named = (each for each in self.now.mistakes if choice in each.choices and each.clause == clause)
        rest = (each for each in self.now.mistakes if not each.choices and not clause)
        return next(named, None) or next(rest, None)

    def mistake_at(self, target: str, clause: str) -> Mistake | None:
        """What is said about a touch that the rules refuse with this clause: the mistake whose choice names it."""
        for each in self.now.mistakes:
            if each.clause == clause and any(target in WORD.findall(choice) for choice in each.choices):
                return each
        return None

    # -- playing

    def choose(self, choice: str) -> None:
        """The learner's choice, which the lesson accepts; raises `IllegalChoice` or `Malformed` if it is not legal."""
        self.play(self.lesson.seat, choice)
        self.answers.append(choice)
        self.go_on()

    def go_on(self) -> None:
        self.step += 1
        if not self.is_over:
            self.enter()

    def enter(self) -> None:
        """Answer what the lesson answers itself at this step."""
        step = self.now
        if not step.plays:
            return
        for answer in step.answers:
            self.play(self.asked(), answer)
        while step.until and self.asked() != step.until:
            options = self.position.options()
            question = self.position.question
            assert question is not None
            written = [question.write(self.position, each) for each in options]
            self.play(self.asked(), DONE if DONE in written else written[0])

    def asked(self) -> str:
        question = self.position.question
        if question is None:
            raise Malformed("nobody is asked")
        return CHANCE_NAME if question.seat < 0 else self.timeline.names[question.seat]

    def record(self) -> list[str]:
        """Every choice and every die so far, as in the record of a match."""
        return [entry.write() for entry in self.timeline.active_entries]
