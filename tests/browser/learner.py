"""Somebody who takes a lesson in a browser: reads, goes on, and touches what the script asks for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooSlow

from browser.player import LOST, PATIENCE, Player
from firestep.cli.oracles import maker_of
from firestep.games import titles
from firestep.lessons import Lesson, LessonRun, lessons_of
from firestep.scene import Option

AT_STEP = "(step) => document.querySelector('.table')?.dataset.step === String(step)"
PLAYED = """() => {
  document.querySelector("[data-skip-playback]")?.click();
  return !document.querySelector(".table")?.dataset.playing;
}"""
WENT_ON = f"""(step) => {{
  if (!({AT_STEP})(step)) return true;
  if (({PLAYED})()) document.querySelector(".prompt button.next:enabled")?.click();
  return false;
}}"""
"""Presses "Next" as soon as it can be pressed: what is being played before is skipped."""
SETTLED = f"""async (step) => {{
  const answered = () => !({AT_STEP})(step) || document.querySelector(".popover-choice, .coach.almost");
  for (let frames = 0; frames < 12; ) {{
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (document.querySelector("svg.board.busy, .popover-choice [data-do]:disabled")) continue;
    if (answered()) return;
    frames += 1;
  }}
}}"""
"""The page has answered a touch: with the next step, a popover or an explanation; or only drawn it, a fanned stack."""

OUT_OF_VIEW = f"""async ([step, ids]) => {{
  const touched = (touch) => document.querySelector(`svg.board [data-touch="${{touch}}"]`);
  const shown = (id) => touched(`piece:${{id}}`) ?? touched(`place:${{id}}`);
  const room = () => document.querySelector(".stage")?.getBoundingClientRect();
  const lost = () => ids.filter((id) => {{
    const [box, stage] = [shown(id)?.getBoundingClientRect(), room()];
    if (!box || !stage) return false;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x < stage.left || x > stage.right || y < stage.top || y > stage.bottom;
  }});
  for (let frames = 0; frames < 600 && (lost().length || !({PLAYED})()); frames += 1)
    await new Promise((drawn) => requestAnimationFrame(drawn));
  return ({AT_STEP})(step) ? lost() : [];
}}"""
"""What a step points at and the board does not show, once what is played before has been played."""
MOST_POINTERS = 4


def all_lessons() -> list[tuple[str, Lesson]]:
    return [(game, lesson) for game in titles() for lesson in lessons_of(titles().title(game).package)]


@dataclass
class Learner:
    """A player at a lesson, with the script beside them."""

    player: Player
    game: str
    lesson: Lesson
    run: LessonRun = field(init=False)

    def __post_init__(self) -> None:
        self.run = LessonRun.begin(titles().game(self.game), self.lesson)

    def open(self) -> None:
        self.player.open(f"/learn/{self.game}/{self.lesson.id}")
        self.arrive(0)

    @property
    def step(self) -> int:
        return int(self.player.page.locator(".table").get_attribute("data-step") or "-1")

    @property
    def slip(self) -> Locator:
        return self.player.page.locator(".coach.almost")

    def arrive(self, step: int) -> None:
        self.player.page.wait_for_function(AT_STEP, arg=step)

    def options(self) -> list[Option]:
        """What the learner may choose now, as the page is sent it."""
        maker = maker_of(self.run.game)
        parts = maker.scenes.parts(self.run.position, self.run.place, maker.speaker)
        return [option for question in parts.questions if question.mine for option in question.options]

    def wrong_choice(self) -> str:
        """A legal choice that the lesson does not go on with; empty if there is none."""
        return next((option.choice for option in self.options() if not self.run.accepts(option.choice)), "")

    # -- doing

    def to_the_end(self) -> None:
        while not self.run.is_over:
            lost = self.pointed_out_of_view()
            assert lost == [], f"step {self.run.step}: {lost} of {self.run.now.at}"
            self.take_step()

    def pointed_out_of_view(self) -> list[str]:
        """What the step points at on the board although it is not in view."""
        pointed = list(self.run.now.at[:MOST_POINTERS])
        return list(self.player.page.evaluate(OUT_OF_VIEW, [self.run.step, pointed])) if pointed else []

    def go_to(self, step: int) -> None:
        while self.run.step < step:
            self.take_step()

    def take_step(self) -> None:
        """One step as the script wants it."""
        step = self.run.step
        if self.run.asks:
            choice = self.run.shown_choice()
            self.choose(choice, lambda: self.step > step)
            self.run.choose(choice)
        else:
            self.press_next(step)
            self.run.go_on()
        self.arrive(self.run.step)

    def press_next(self, step: int) -> None:
        self.player.page.wait_for_function(WENT_ON, arg=step)

    def choose(self, choice: str, until: Callable[[], bool]) -> None:
        """Touch what makes a choice, and confirm it, until something has come of it."""
        options = self.options()
        touch = next(option.touch for option in options if option.choice == choice)
        line = [option.choice for option in options if option.touch == touch].index(choice)
        ends = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < ends:
            self.player.page.wait_for_function(PLAYED)
            if until():
                return
            self.act(touch, line)
            self.player.page.evaluate(SETTLED, self.run.step)
        raise AssertionError(f"{choice} at step {self.run.step}: nothing has come of touching {touch}")

    def act(self, touch: str, line: int) -> None:
        popover = self.player.page.locator(".popover-choice")
        try:
            if popover.count() == 0:
                self.player.touch(touch, LOST)
            elif popover.locator(".choice-list").count():
                popover.locator(".choice-list button").nth(line).click(timeout=LOST)
            else:
                if popover.locator(".popover-seg").count():
                    popover.locator(".popover-seg button").nth(line).click(timeout=LOST)
                popover.locator("[data-do]").click(timeout=LOST)
        except TooSlow:
            return

    def touch_wrongly(self, touch: str) -> None:
        """Touch something that the lesson does not ask for, until it is explained."""
        ends = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < ends:
            self.act(touch, 0)
            try:
                self.slip.wait_for(timeout=LOST)
            except TooSlow:
                continue
            return
        raise AssertionError(f"{touch} was not explained")
