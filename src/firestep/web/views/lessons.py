"""Lessons as a reader sees them: the list, and a lesson at one of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, cast

import msgspec

from firestep.kernel import AnyGame
from firestep.lessons import Lesson, LessonRun, Mistake, lessons_of
from firestep.scene import Option
from firestep.scene.maker import Parts
from firestep.store.learning import LessonRow
from firestep.web.catalogue import Catalogue
from firestep.web.schemas.lessons import GameLessons, LessonLine, LessonMistake, LessonPage
from firestep.web.views.solo import SoloView

StepKind = Literal["say", "point", "ask", "auto", "enemy", "chance", "check", "over"]
NOTHING = LessonMistake("")


class LessonView(SoloView):
    """The lessons of one title in one language."""

    def __init__(self, catalogue: Catalogue, game: AnyGame, language: str) -> None:
        super().__init__(catalogue, game, language)
        self.lessons = lessons_of(catalogue.titles.title(game.id).package)

    def lesson(self, lesson_id: str) -> Lesson | None:
        return next((each for each in self.lessons if each.id == lesson_id), None)

    def lines(self, rows: Iterable[LessonRow]) -> list[LessonLine]:
        known = {row.lesson: row for row in rows if row.game == self.game.id}
        return [self.line(number, each, known.get(each.id)) for number, each in enumerate(self.lessons, 1)]

    def line(self, number: int, lesson: Lesson, row: LessonRow | None) -> LessonLine:
        line = LessonLine(lesson.id, number, lesson.summary(self.language).title, lesson.minutes, len(lesson.steps))
        if row is not None:
            line.step, line.done = row.step, row.done is not None
        return line

    def game_lessons(
        self, rows: Iterable[LessonRow], finished: Mapping[str, int], guided: Mapping[str, int]
    ) -> GameLessons:
        game, games = self.game.id, finished.get(self.game.id, 0)
        return GameLessons(game, self.speaker.title(), self.lines(rows), games, games < guided.get(game, 0))

    # -- one lesson

    def run(self, lesson: Lesson, row: LessonRow | None) -> LessonRun:
        """Where a user is; at the start, if the lesson has changed since."""
        if row is None:
            return LessonRun.begin(self.game, lesson)
        try:
            return LessonRun.resume(self.game, lesson, row.step, msgspec.json.decode(row.answers, type=list[str]))
        except ValueError:
            return LessonRun.begin(self.game, lesson)

    def page(self, run: LessonRun, rows: Iterable[LessonRow]) -> LessonPage:
        lines = self.lines(rows)
        mine = next(each for each in lines if each.id == run.lesson.id)
        mine.step = run.step
        parts = self.parts(run)
        options = [option for question in parts.questions if question.mine for option in question.options]
        words, shown = run.now.says(self.language), run.shown_choice()
        return LessonPage(
            game=self.game.id,
            game_title=self.speaker.title(),
            lesson=mine,
            kind="over" if run.is_over else cast("StepKind", run.now.kind),
            task="" if run.is_over else words.task,
            text="" if run.is_over else words.text,
            at=[] if run.is_over else self.touches(run, parts, options),
            show=next((each.touch for each in options if each.choice == shown), ""),
            show_choice=shown,
            learnt=list(run.lesson.summary(self.language).learnt),
            others=lines,
            scene=self.drawn(run, parts, run.lesson.summary(self.language).title),
            events=self.events(run),
        )

    def touches(self, run: LessonRun, parts: Parts, options: list[Option]) -> list[str]:
        """What the step points at, as touches: pieces, cards, places, and what a choice is made with."""
        board = self.catalogue.board(self.game, run.timeline.setup, run.place, self.language)
        cards = [card.id for hand in parts.hands for card in hand.cards]
        known = {each.choice: each.touch for each in options}
        known |= {each.id: f"place:{each.id}" for each in board.places}
        known |= {each.rpartition("-")[0]: f"card:{each}" for each in reversed(cards)}
        known |= {each: f"card:{each}" for each in cards}
        known |= {each.id: f"piece:{each.id}" for each in parts.pieces}
        return [known[each] for each in run.now.at if each in known]

    # -- mistakes

    def mistake(self, run: LessonRun, choice: str) -> LessonMistake:
        """What is said about a choice that the lesson does not go on with; raises `Malformed` if it cannot be read."""
        refusal = run.refusal(choice)
        said = run.mistake(choice, "" if refusal is None else refusal.clause)
        if said is not None:
            return self.said(said)
        if refusal is None:
            return LessonMistake(self.speaker.say("lesson-not-asked"))
        return LessonMistake(self.speaker.refusal(refusal, clause=False), refusal.clause or None)

    def why(self, run: LessonRun, touch: str) -> LessonMistake:
        """What is said about a touch that is no option now: in the words of the lesson, or of the rules."""
        why = self.maker.why(run.position, run.place, touch, self.speaker) if run.asks else None
        if why is None:
            return NOTHING
        said = run.mistake_at(touch.partition(":")[2], why.clause or "")
        return LessonMistake(why.sentence, why.clause, why.title) if said is None else self.said(said)

    def said(self, mistake: Mistake) -> LessonMistake:
        return LessonMistake(mistake.says(self.language), mistake.clause or None)
