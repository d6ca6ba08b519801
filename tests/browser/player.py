"""A player in a browser: opens pages, touches what is lit, reads what is shown, as a person would."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.seen import CHANGED, IDLE, LIT, SCRIPT, Seen, Touchable, seen

Chooser = Callable[[Seen], Touchable | None]


class Player:
    """One person at one browser window."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, path: str = "/") -> Player:
        self.page.goto(path)
        return self

    @property
    def table(self) -> str:
        """The id of the table on the page."""
        return self.page.url.split("/tables/")[1].split("/")[0].split("?")[0]

    def play_now(self) -> None:
        self.open("/")
        self.page.get_by_role("button", name="Play now Trench Club").click()
        self.sit()

    def set_up(self, scenario: str, seats: dict[str, str], *flags: str) -> None:
        """From the home page to a new table, as one fills in the form."""
        self.open("/")
        self.page.get_by_role("link", name="Set up Trench Club").click()
        self.page.get_by_role("button", name=re.compile(f"^{scenario}")).click()
        for flag in flags:
            self.page.get_by_role("checkbox", name=flag).check()
        for nation, who in seats.items():
            self.page.get_by_role("group", name=nation, exact=True).get_by_role("button", name=who).click()
        self.page.locator("form button[type=submit], form button.primary:not([type])").last.click()
        self.page.wait_for_url("**/tables/*")

    def sit(self) -> None:
        """Wait until the table is laid."""
        self.page.locator("svg.board").wait_for()
        self.page.locator(".prompt .say").wait_for()

    def invitation(self) -> str:
        return str(self.page.get_by_role("textbox", name="Invitation").input_value())

    def accept(self, invitation: str, nation: str) -> None:
        self.open(invitation)
        self.page.get_by_role("listitem").filter(has_text=nation).get_by_role("button", name="Take this seat").click()
        self.page.wait_for_url("**/tables/*")

    # What is seen

    def look(self) -> Seen:
        return seen(self.page.evaluate(SCRIPT, LIT))

    def scene(self, **query: Any) -> dict[str, Any]:
        """The scene as the server tells it to this player: for reading only."""
        answer = self.page.request.get(f"/api/tables/{self.table}/scene", params={"lang": "en", **query})
        assert answer.ok, answer.text()
        return dict(answer.json())

    def prompt(self) -> Locator:
        return self.page.locator(".prompt .say")

    def wait_for_change(self, before: Any, patience: int = 10_000) -> None:
        self.page.wait_for_function(CHANGED, arg=[LIT, before], timeout=patience)

    def wait_for_turn(self, patience: int = 15_000) -> Seen:
        """Until something may be touched or the game is over, skipping what falls and slides."""
        ends = time.monotonic() + patience / 1000
        while time.monotonic() < ends:
            raw = self.page.evaluate(SCRIPT, LIT)
            now = seen(raw)
            if now.over or now.curtain or (now.lit and not now.playing and not now.busy):
                return now
            if now.playing:
                self.skip()
            else:
                self.wait_for_change(_text(raw), patience)
        raise AssertionError(f"nothing to touch after {patience} ms: {self.look()}")

    def may_touch(self) -> bool:
        """Whether it is this player's turn now; nothing is waited for."""
        now = self.look()
        if now.playing:
            self.skip()
        return bool(now.lit) and not now.playing and not now.busy

    def skip(self) -> None:
        self.page.evaluate(SKIP)  # if it is still there

    # What the hand does

    def touch(self, touch: str) -> None:
        """The hand goes to a lit thing, wherever it lies, and presses it."""
        board = self.page.locator(f'svg.board [data-touch="{touch}"]')
        if touch.startswith(("piece:", "place:")) and board.count():
            self.press(board.first)
        else:
            self.page.locator(f'button[data-touch="{touch}"]').first.click()

    def press(self, thing: Locator) -> None:
        """A press of the mouse in the middle of a thing on the board, whatever lies over it."""
        x, y = self.middle(thing)
        if not self.page.evaluate(ON_BOARD, [x, y]):
            self.page.locator(".tools button").last.click()
            self.page.wait_for_function(STILL)
            x, y = self.middle(thing)
        self.page.mouse.click(x, y)

    def middle(self, thing: Locator) -> tuple[float, float]:
        box = thing.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def take(self, choose: Chooser, patience: int = 10_000) -> Seen:
        """One step: answer the slip if there is one, else touch what the chooser picks, and wait for the page."""
        now = self.wait_for_turn()
        if now.over or now.curtain:
            return now
        before = _text(self.page.evaluate(SCRIPT, LIT))
        if now.slip_kind in ("roll", "refusal"):
            self.page.evaluate(CLOSE)  # dice go away by themselves: perhaps just now
        elif now.slip_kind == "ask":
            self.page.locator(".near [data-do]").first.click()
        else:
            chosen = choose(now)
            assert chosen is not None, f"nothing to touch: {now}"
            self.touch(chosen.touch)
        self.wait_for_change(before, patience)
        self.page.wait_for_function(IDLE, timeout=patience)
        return now

    def play(self, choose: Chooser, until: Callable[[Seen], bool], steps: int = 400) -> Seen:
        """Step after step until something is seen; a bounded number of them."""
        for _ in range(steps):
            now = self.wait_for_turn()
            if until(now):
                return now
            if now.curtain:
                self.page.get_by_role("button", name="I am ready").click()
                continue
            self.take(choose)
        raise AssertionError(f"not reached after {steps} steps: {self.look()}")

    def sees(self, words: str) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible()


ON_BOARD = """([x, y]) => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return x > stage.left + 20 && x < stage.right && y > stage.top + 20 && y < stage.bottom
    && !!document.elementFromPoint(x, y)?.closest("svg.board");
}"""
SKIP = """() => [...document.querySelectorAll(".prompt .acts button")]
  .find((one) => /^(Skip|Passer)$/.test(one.textContent.trim()))?.click()"""
CLOSE = "() => document.querySelector('.near-roll button.end, .near-refusal button.end')?.click()"
STILL = "() => !document.querySelector('.paper.moving')"


def _text(raw: Any) -> str:
    """The moment as the page itself would write it, to be compared there."""
    return json.dumps(raw, ensure_ascii=False, separators=(",", ":"))
