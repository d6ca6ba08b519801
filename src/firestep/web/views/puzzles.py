"""Puzzles as a reader sees them: the list, and a puzzle after some choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import cast

from firestep.analysis.hint import Advice, Reason
from firestep.kernel import AnyGame
from firestep.puzzles import Action, Puzzle, PuzzleRun, Verdict, puzzle_of_the_day, puzzles_of
from firestep.puzzles.feats import TAKE
from firestep.puzzles.rating import FirstTry, rating_after
from firestep.scene import Scene
from firestep.scene.part import replace
from firestep.store.puzzles import PuzzleRow, Tried
from firestep.table.glicko import NEW
from firestep.web.catalogue import Catalogue
from firestep.web.schemas.analysis import HintPlan
from firestep.web.schemas.puzzles import GamePuzzles, Level, PuzzleLine, PuzzlePage, PuzzleRating, PuzzleTold
from firestep.web.views.hints import hint_plan
from firestep.web.views.solo import SoloView

NOBODY = Tried()
Counts = Mapping[tuple[str, str], Tried]


class PuzzleView(SoloView):
    """The puzzles of one title in one language."""

    def __init__(self, catalogue: Catalogue, game: AnyGame, language: str) -> None:
        super().__init__(catalogue, game, language)
        self.puzzles = puzzles_of(catalogue.titles.title(game.id).package)

    def today(self, day: date) -> Puzzle | None:
        return puzzle_of_the_day(self.puzzles, day)

    def puzzle(self, puzzle_id: str) -> Puzzle | None:
        return next((each for each in self.puzzles if each.id == puzzle_id), None)

    # -- lists

    def lines(self, rows: Sequence[PuzzleRow], counts: Counts) -> list[PuzzleLine]:
        known, steps = {row.puzzle: row for row in self.own(rows)}, self.steps(rows)
        lines = [self.line(each, known.get(each.id), counts) for each in self.puzzles]
        for line in lines:
            line.step = steps.get(line.id, 0)
        return lines

    def line(self, puzzle: Puzzle, row: PuzzleRow | None, counts: Counts) -> PuzzleLine:
        tried = counts.get((self.game.id, puzzle.id), NOBODY)
        line = PuzzleLine(
            puzzle.id,
            self.speaker.say(f"puzzle-goal-{puzzle.goal}", unit=self.unit, points=self.points(puzzle)),
            self.seat_sentence(puzzle),
            cast("Level", puzzle.level),
            puzzle.difficulty,
            tried.people,
            tried.found,
        )
        if row is not None:
            line.tried, line.mine, line.solved = True, row.found, row.solved is not None
        return line

    @property
    def unit(self) -> str:
        return self.speaker.say("score-points.unit")

    def points(self, puzzle: Puzzle) -> str:
        """What the solution scores at once: `1 fort`."""
        if puzzle.goal != TAKE:
            return ""
        start, end = (PuzzleRun.begin(self.game, puzzle, choices) for choices in ((), puzzle.solution.choices))
        teams = self.game.teams(start.position.setup)
        team = next(place for place, seats in enumerate(teams) if start.place in seats)
        gained = self.game.score(end.position)[team] - self.game.score(start.position)[team]
        return self.speaker.say("score-points", count=gained)

    def seat_sentence(self, puzzle: Puzzle) -> str:
        setup = self.game.parse(puzzle.position).setup
        seat = self.speaker.the_seat(setup, self.game.seats(setup).index(puzzle.seat))
        return self.speaker.say("puzzle-seat", seat=seat)

    def game_puzzles(self, rows: Sequence[PuzzleRow], counts: Counts, day: date) -> GamePuzzles | None:
        today = self.today(day)
        if today is None:
            return None
        lines = self.lines(rows, counts)
        line = next(each for each in lines if each.id == today.id)
        return GamePuzzles(self.game.id, self.speaker.title(), line, lines, self.rating(rows))

    def rating(self, rows: Sequence[PuzzleRow]) -> PuzzleRating | None:
        """From all first tries in their order."""
        mine = self.own(rows)
        if not mine:
            return None
        now = rating_after(FirstTry(row.difficulty, row.found) for row in mine)
        return PuzzleRating(round(now.value), round(now.deviation), now.is_provisional)

    def steps(self, rows: Sequence[PuzzleRow]) -> dict[str, int]:
        """What each first try changed, by puzzle."""
        mine, found, before = self.own(rows), dict[str, int](), round(NEW.value)
        for number, row in enumerate(mine, 1):
            after = round(rating_after(FirstTry(each.difficulty, each.found) for each in mine[:number]).value)
            found[row.puzzle], before = after - before, after
        return found

    def own(self, rows: Sequence[PuzzleRow]) -> list[PuzzleRow]:
        return [row for row in rows if row.game == self.game.id]

    # -- one puzzle

    def page(self, run: PuzzleRun, rows: Sequence[PuzzleRow], counts: Counts, day: date, *, first: bool) -> PuzzlePage:
        """The puzzle as it is; a complete action is judged. `first`: whether it was the first try."""
        puzzle, action = run.puzzle, run.action
        verdict = None if action is None else action.verdict
        shown = run if verdict in (None, Verdict.FOUND) else PuzzleRun.begin(self.game, puzzle)
        told = None if action is None or verdict is Verdict.HARMLESS else self.told(puzzle, action, rows, first=first)
        lines = self.lines(rows, counts)
        today = self.today(day)
        number = self.puzzles.index(puzzle)
        return PuzzlePage(
            game=self.game.id,
            game_title=self.speaker.title(),
            number=number + 1,
            count=len(lines),
            puzzle=lines[number],
            is_today=today is not None and today.id == puzzle.id,
            next=next_after(lines, number),
            choices=[] if verdict is Verdict.HARMLESS else run.choices,
            verdict=None if verdict is None else verdict.value,
            note=self.speaker.say("puzzle-harmless") if verdict is Verdict.HARMLESS else "",
            told=told,
            scene=self.scene(shown, told),
            events=self.events(shown),
        )

    def scene(self, run: PuzzleRun, told: PuzzleTold | None) -> Scene:
        """The board; what was missed is drawn on it as a plan, and nothing can be chosen any more."""
        scene = self.drawn(run, self.parts(run), self.speaker.title())
        if told is None:
            return scene
        questions = tuple(replace(each, mine=False, options=(), modes=(), opens="") for each in scene.questions)
        arrows = tuple(step.arrow for step in told.better.steps if step.arrow is not None)
        return replace(scene, questions=questions, arrows=(*scene.arrows, *arrows) if not run.choices else scene.arrows)

    def told(self, puzzle: Puzzle, action: Action, rows: Sequence[PuzzleRow], *, first: bool) -> PuzzleTold:
        rating = self.rating(rows)
        return PuzzleTold(self.sentence(puzzle), self.better(puzzle), action.chance, first, rating)

    def better(self, puzzle: Puzzle) -> HintPlan:
        """The solution as a hint would show it."""
        start = PuzzleRun.begin(self.game, puzzle)
        reasons = tuple(Reason(each.feature, each.is_more, each.worth) for each in puzzle.reasons)
        advice = Advice(puzzle.solution.choices, puzzle.solution.chance, puzzle.gap, reasons)
        known = self.game.hidden_from(start.position, start.place)
        return hint_plan(self.maker, advice, known, start.place, self.speaker)

    def sentence(self, puzzle: Puzzle) -> str:
        """What the solution gains, in figures."""
        best, second = puzzle.best, puzzle.second
        chances = (percent(puzzle.solution.chance), percent(puzzle.next_best.chance))
        figures = {
            "win": (percent(best.won), percent(second.won)),
            "hold": (percent(best.lost), percent(second.lost)),
            "score": (self.number(best.scored), self.number(second.scored)),
            "deny": (self.number(max(0.0, best.conceded)), self.number(max(0.0, second.conceded))),
        }
        mine, theirs = figures.get(puzzle.goal, chances)
        told = {"best": mine, "second": theirs, "unit": self.unit, "points": self.points(puzzle)}
        return self.speaker.say_with(f"puzzle-told-{puzzle.goal}", told)

    def number(self, value: float) -> str:
        text = f"{value:.1f}"
        return text.replace(".", ",") if self.language == "fr" else text


def percent(share: float) -> str:
    return f"{share * 100:.0f}"


def next_after(lines: Sequence[PuzzleLine], number: int) -> str:
    """The next puzzle that the reader has not tried; after all, the next one."""
    others = [*lines[number + 1 :], *lines[:number]]
    return next((each.id for each in others if not each.tried), others[0].id if others else lines[number].id)
