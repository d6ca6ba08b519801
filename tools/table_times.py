"""How long a table takes to open, and a click to be answered, in Chromium on this machine.

Run `PYTHONPATH=tests:tools python tools/table_times.py` while nothing else runs; it prints the load of the machine too.
A table is opened by its address in a fresh browser profile (cold) and again (warm): until its board and its prompt are
drawn. A click is measured from the release of the mouse, which makes it a click, to the first frame with the next
question; nothing else looks at the page meanwhile. (On the board the mouse is held for 40 ms, as people do.) Processor
time is that of the page's main thread, of all threads of its process (they draw), and of the server: it says more than
a clock where others use the machine.
"""

from __future__ import annotations

import os
import statistics
import time
from dataclasses import astuple, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from browser.player import PATIENCE, Player
from browser.serving import Serving
from find_browser import find_browser
from studio import FLAGS

ROUNDS = 5
CLICKS = 40
TITLES = ("Trench Club", "Paths of Glory", "The Great War", "To the Last Man!")
DRAWN = """() => document.querySelector("svg.board") && document.querySelector(".prompt .say")
  && !document.querySelector("[aria-busy='true']")"""
TICKS = os.sysconf("SC_CLK_TCK")
SETTLED = 0.5
"""Seconds after a click in which everything that it leads to is drawn."""
LISTEN = """() => {
  window.answered = [];
  let released = 0;
  addEventListener("pointerup", () => { released = performance.now(); }, true);
  addEventListener("pointerdown", () => {
    const began = performance.now();
    const number = document.querySelector(".table").dataset.number;
    const look = () => {
      const now = performance.now();
      const answered = document.querySelector(".table")?.dataset.number !== number;
      if (answered) window.answered.push(now - Math.max(began, released));
      else if (now - began < 3000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
}"""


def opened(browser: Browser, address: str, path: str, owner: object) -> tuple[float, float]:
    """Seconds until the table is drawn: in a fresh profile, and again in the same one."""
    context = browser.new_context(base_url=address, storage_state=owner, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    times = []
    for _ in range(2):
        began = time.perf_counter()
        page.goto(path, wait_until="commit")
        page.wait_for_function(DRAWN, timeout=PATIENCE)
        times.append(time.perf_counter() - began)
    context.close()
    return times[0], times[1]


@dataclass(frozen=True)
class Click:
    """Milliseconds: until the next question is drawn, and of processor time."""

    answered: float
    main_thread: float
    page: float
    server: float


class Meter:
    """Processor time used so far, in milliseconds."""

    def __init__(self, browser: Browser, page: Page, server: int) -> None:
        self.of_page = page.context.new_cdp_session(page)
        self.of_page.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.of_browser = browser.new_browser_cdp_session()
        self.server = server

    def read(self) -> tuple[float, float, float]:
        """Of the page's main thread, of all processes that show pages, and of the server."""
        metrics = {each["name"]: each["value"] for each in self.of_page.send("Performance.getMetrics")["metrics"]}
        processes = self.of_browser.send("SystemInfo.getProcessInfo")["processInfo"]
        pages = sum(each["cpuTime"] for each in processes if each["type"] == "renderer")
        used = Path(f"/proc/{self.server}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
        return metrics["TaskDuration"] * 1000, pages * 1000, sum(map(int, used)) * 1000 / TICKS


def clicks(player: Player, meter: Meter) -> list[Click]:
    """Only my own choices that lead to a next question are counted."""
    found: list[Click] = []
    page = player.page
    page.evaluate(LISTEN)
    for step in range(CLICKS):
        now = player.wait_for_turn()
        if now.over:
            break
        if now.popover_kind in ("roll", "refusal", "info"):
            player.close_popover()
            continue
        known, before = int(page.evaluate("() => window.answered.length")), meter.read()
        if not player.act(now, now.lit[step % len(now.lit)]):
            continue
        time.sleep(SETTLED)
        after, answered = meter.read(), page.evaluate("() => window.answered")
        if len(answered) > known:
            used = (late - early for early, late in zip(before, after, strict=True))
            found.append(Click(float(answered[-1]), *used))
    return found


def measure(browser: Browser, serving: Serving, title: str) -> str:
    assert serving.process is not None
    size: ViewportSize = {"width": 1440, "height": 900}
    context = browser.new_context(base_url=serving.address, viewport=size, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    player = Player(context.new_page())
    player.play_now(title)
    player.wait_for_turn()
    path, owner = f"/tables/{player.table}", context.storage_state()
    times = [opened(browser, serving.address, path, owner) for _ in range(ROUNDS)]
    found = clicks(player, Meter(browser, player.page, serving.process.pid))
    context.close()
    cold, warm = (statistics.median(column) for column in zip(*times, strict=True))
    if not found:
        return f"{title}: cold {cold:.2f} s, warm {warm:.2f} s, no click was answered"
    middle = Click(*(statistics.median(column) for column in zip(*map(astuple, found), strict=True)))
    return (
        f"{title}: cold {cold:.2f} s, warm {warm:.2f} s, a click {middle.answered:.0f} ms (median of {len(found)}); "
        f"processor time {middle.main_thread:.0f} ms in the main thread, {middle.page:.0f} ms in the page, "
        f"{middle.server:.0f} ms in the server"
    )


def main() -> None:
    path = find_browser()  # it may start a Playwright of its own
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        serving = Serving(Path(data))
        serving.start()
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        for title in TITLES:
            print(measure(browser, serving, title), flush=True)
        print(f"load of this machine: {os.getloadavg()[0]:.1f}", flush=True)
        browser.close()
        serving.stop()


if __name__ == "__main__":
    main()
