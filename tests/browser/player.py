"""A player in a browser: opens pages, touches what is lit, reads what is shown, as a person would.

Nothing here waits for a fixed time: every wait is for something on the page, with a generous timeout for busy machines.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from browser.seen import CHANGED, IDLE, LIT, READY, SCRIPT, Seen, Touchable, seen
from sample_game import SAMPLE_TITLE

Chooser = Callable[[Seen], Touchable | None]

PATIENCE = 60_000
"""Timeout in milliseconds for anything that must happen."""
LOST = 4_000
"""After so many milliseconds, a touch that changed nothing and sent no request is repeated."""
IS_UNCOVERED = """(thing) => {
  const box = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


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

    def play_now(self, game: str = SAMPLE_TITLE) -> None:
        self.open("/")
        self.page.get_by_role("button", name=f"Play now {game}", exact=True).click()
        self.wait_for_table()

    def set_up(self, scenario: str, seats: dict[str, str], *flags: str, game: str = SAMPLE_TITLE) -> None:
        """From the home page to a new table, by filling in the form."""
        self.open("/")
        self.page.get_by_role("link", name=f"Set up {game}", exact=True).click()
        self.page.get_by_role("button", name=re.compile(f"^{re.escape(scenario)}")).first.click()
        for flag in flags:
            self.page.get_by_role("checkbox", name=flag).check()
        for nation, who in seats.items():
            self.page.get_by_role("group", name=nation, exact=True).get_by_role("button", name=who).click()
        self.page.locator("form button.wide-start").click()
        self.page.wait_for_url("**/tables/*")

    def wait_for_table(self) -> None:
        """Wait until the board and the prompt are shown."""
        self.page.locator("svg.board").wait_for()
        self.page.locator(".prompt .say").wait_for()

    def wait_until_loaded(self) -> None:
        """Wait until a page other than a table has loaded its data."""
        self.page.wait_for_function(SETTLED)

    def invitation(self) -> str:
        return str(self.page.get_by_role("textbox", name="Invitation").input_value())

    def accept(self, invitation: str, nation: str) -> None:
        self.open(invitation)
        self.page.get_by_role("listitem").filter(has_text=nation).get_by_role("button", name="Take this seat").click()
        self.page.wait_for_url("**/tables/*")

    # What the player sees

    def look(self) -> Seen:
        return seen(self.page.evaluate(SCRIPT, LIT))

    def scene(self, **query: Any) -> dict[str, Any]:
        """The scene that the server sends to this player."""
        answer = self.page.request.get(f"/api/tables/{self.table}/scene", params={"lang": "en", **query})
        assert answer.ok, answer.text()
        return dict(answer.json())

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Send something to the server as this player, without the page."""
        answer = self.send(path, body)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def send(self, path: str, body: dict[str, Any]) -> APIResponse:
        self.page.request.get("/api/me")
        token = next(each["value"] for each in self.page.context.cookies() if each.get("name") == "csrftoken")
        return self.page.request.post(path, data=body, headers={"x-csrftoken": token})

    def choose(self, table: str, seat: str, choice: str, number: int) -> bool:
        """Send a choice without the page; false if the table has moved on meanwhile, because it passed for somebody."""
        body = {"seat": seat, "choice": choice, "number": number, "key": secrets.token_hex(16)}
        answer = self.send(f"/api/tables/{table}/choices", body)
        assert answer.ok or answer.json()["error"] == "stale", answer.text()
        return answer.ok

    def study(self, position: str) -> None:
        """Open a position in notation, with this player at all seats."""
        self.post("/api/accounts/guest")
        made = self.post("/api/studies", position=position, key=secrets.token_hex(16))
        self.open(f"/tables/{made['table']}").wait_for_table()

    def stop_for(self, **stops: bool | str) -> None:
        """Set where this player is asked although the table could answer, for all their seats."""
        for seat in self.scene()["my_seats"]:
            self.post(f"/api/tables/{self.table}/stops", seat=seat, key=secrets.token_hex(16), **stops)

    def games(self) -> dict[str, str]:
        """The English titles of all games on this server, by their ids."""
        answer = self.page.request.get("/api/games", params={"lang": "en"})
        assert answer.ok, answer.text()
        return {game["id"]: game["title"] for game in answer.json()["games"]}

    def fits(self) -> bool:
        """Whether the page needs no sideways scrolling."""
        return bool(self.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))

    def prompt(self) -> Locator:
        return self.page.locator(".prompt .say")

    def wait_for_turn(self, patience: int = PATIENCE) -> Seen:
        """Wait until something can be touched or the game is over, skipping animations."""
        ends = time.monotonic() + patience / 1000
        while time.monotonic() < ends:
            self.page.wait_for_function(READY, arg=LIT, timeout=patience)
            now = seen(self.page.evaluate(LOOK_BELOW_SUMMARY, LIT))
            if (
                now.over
                or now.curtain
                or ((now.lit or now.popover_kind == "choice") and not now.playing and not now.busy)
            ):
                return now
            if now.playing:
                self.skip()
        raise AssertionError(f"nothing to touch after {patience} ms: {self.look()}")

    def may_touch(self) -> bool:
        """Whether it is this player's turn now, without waiting."""
        now = self.look()
        if now.playing:
            self.skip()
        return bool(now.lit) and not now.playing and not now.busy

    def skip(self) -> None:
        """Skip the animation or the telling of a turn, if there still is one; put the five lines about it away."""
        self.page.evaluate(SKIP)

    def close_popover(self) -> None:
        """Close a popover that only informs, if it is still open."""
        close = self.page.locator(".popover").get_by_role("button", name=re.compile("^(Close|Fermer)$"))
        close.evaluate_all(CLICK_FIRST)

    # What the player does

    def touch(self, touch: str, patience: int = PATIENCE) -> None:
        """Click something lit, on the board or elsewhere."""
        board = self.page.locator(f'svg.board [data-touch="{touch}"]')
        if touch.startswith(("piece:", "place:")) and board.count():
            self.press(board.first)
        else:
            self.page.locator(f'button[data-touch="{touch}"]').first.click(timeout=patience)

    def press(self, thing: Locator) -> None:
        """Press the mouse in the middle of something on the board, even if something else covers it."""
        x, y, is_on_board = self.rest(thing)
        if not is_on_board:
            self.page.locator(".tools button").last.click()
            x, y, _ = self.rest(thing)
        self.page.mouse.click(x, y, delay=HELD)

    def resting_place(self, thing: Locator) -> tuple[float, float]:
        """Where something on the board is, once the view no longer moves: a prompt of another height moves it."""
        x, y, _ = self.rest(thing)
        return x, y

    def rest(self, thing: Locator) -> tuple[float, float, bool]:
        """The same, and whether it is on the visible part of the board. One call: each takes time in four processes."""
        ends = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < ends:
            if found := thing.evaluate(RESTING_PLACE):
                return found[0], found[1], found[2]
        raise AssertionError(f"{thing} does not come to rest")

    def in_view(self, things: Locator) -> list[Locator]:
        """Those on the board over whose middle nothing lies: no ruler, no bar, no button."""
        self.resting_place(things.first)
        return [thing for thing in things.all() if thing.evaluate(IS_UNCOVERED)]

    def middle(self, thing: Locator) -> tuple[float, float]:
        box = thing.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def draw_aside(self) -> None:
        """Whoever shares the device opens the curtain, if there is one once the table is there."""
        self.page.locator(".table[data-number]").wait_for()
        if self.look().curtain:
            self.page.locator(".curtain button").click()
            expect(self.page.locator(".curtain")).to_have_count(0)

    def take(self, choose: Chooser, seen_now: Seen | None = None) -> Seen:
        """One step: confirm the popover if there is one, else touch what the chooser picks, until the table changes.

        Pass what was seen in this player's turn just now to look no second time.
        """
        ends = time.monotonic() + PATIENCE / 1000
        chosen: Touchable | None = None
        while time.monotonic() < ends:
            now, seen_now = seen_now or self.wait_for_turn(), None
            if now.over or now.curtain:
                return now
            if now.popover_kind in ("roll", "refusal", "info"):
                self.close_popover()
                continue
            if chosen is None or now.named(chosen.touch) is None:
                chosen = None if now.popover_kind else choose(now)
            if self.act(now, chosen) and self.wait_for_change(now.state):
                return now
        raise AssertionError(f"nothing has come of it: {self.look()}")

    def act(self, now: Seen, chosen: Touchable | None) -> bool:
        """Confirm or touch; false if the target was gone by then."""
        try:
            if now.popover_kind == "choice":
                self.page.locator(".popover [data-do]").first.click(timeout=LOST)
            else:
                assert chosen is not None, f"nothing to touch: {now}"
                self.touch(chosen.touch, LOST)
        except TooSlow:
            return False
        return True

    def wait_for_change(self, before: str) -> bool:
        """Whether the table changes; keeps waiting while a request is under way."""
        ends = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < ends:
            try:
                self.page.wait_for_function(CHANGED, arg=[LIT, before], timeout=LOST)
            except TooSlow:
                if not self.look().busy:
                    return False
                continue
            self.skip()
            if self.look().state != before:
                self.page.wait_for_function(IDLE)
                return True
        return False

    def touch_until(self, touch: str, sign: Locator) -> None:
        """Touch something until a sign of it is visible; on a small board the first touch only zooms in."""
        for _ in range(8):
            now = self.wait_for_turn()
            if sign.first.is_visible():
                return
            self.touch(touch)
            self.wait_for_change(now.state)
            if sign.first.is_visible():
                return
        raise AssertionError(f"{touch} was touched repeatedly without effect: {self.look()}")

    def play(self, choose: Chooser, until: Callable[[Seen], bool], steps: int = 1500) -> Seen:
        """Take steps until a condition holds, up to a limit."""
        for _ in range(steps):
            now = self.wait_for_turn()
            if until(now):
                return now
            if now.curtain:
                self.page.get_by_role("button", name="I’m ready").click()
                continue
            self.take(choose, now)
        raise AssertionError(f"not reached after {steps} steps: {self.look()}")

    def sees(self, words: str) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible()


CLICK_FIRST = "(found) => found[0]?.click()"
SETTLED = "() => document.querySelector('main') && !document.querySelector('[aria-busy=\"true\"], .blank')"
ON_BOARD = """([x, y]) => {
  const stage = document.querySelector(".stage")?.getBoundingClientRect();
  return !!stage && x > stage.left + 20 && x < stage.right && y > stage.top + 20 && y < stage.bottom
    && !!document.elementFromPoint(x, y)?.closest("svg.board");
}"""
HELD = 40
"""How many milliseconds the mouse button is held down."""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
STILL = "() => !document.querySelector('.paper.moving')"
RESTING_PLACE = f"""async (thing) => {{
  const drawn = {DRAWN};
  const middle = () => {{
    const box = thing.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }};
  for (let tries = 0, before = middle(); tries < 100; tries += 1) {{
    await drawn();
    if (!thing.isConnected) return null;
    const now = middle();
    if (({STILL})() && now[0] === before[0] && now[1] === before[1]) return [...now, ({ON_BOARD})(now)];
    before = now;
  }}
  return null;
}}"""
SKIP = """() => {
  for (const one of document.querySelectorAll("[data-skip], [data-skip-playback]")) one.click();
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((one) => /^(Skip|Aller à la fin)$/.test(one.textContent.trim()))?.click();
}"""
LOOK_BELOW_SUMMARY = f"""async (lit) => {{
  const close = document.querySelector(".over-summary [data-close-summary]");
  close?.click();
  if (close) await new Promise((drawn) => requestAnimationFrame(drawn));
  return ({SCRIPT})(lit);
}}"""
