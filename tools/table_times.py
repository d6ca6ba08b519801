"""How long a table takes to open, and a click to be answered, in Chromium on this machine.

Run `PYTHONPATH=tests:tools python tools/table_times.py` while nothing else runs; it prints the load of the machine too.
A table is opened by its address in a fresh browser profile (cold) and again (warm): until its board and its prompt are
drawn. A click is measured from the press of the mouse to the first frame with the next question.
"""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from browser.player import PATIENCE, Player
from browser.serving import Serving
from find_browser import find_browser
from studio import FLAGS

ROUNDS = 5
CLICKS = 40
TITLES = ("Trench Club", "Paths of Glory", "The Great War", "To the Last Man!")
DRAWN = """() => document.querySelector("svg.board") && document.querySelector(".prompt .say")
  && !document.querySelector("[aria-busy='true']")"""
LISTEN = """() => {
  window.answered = [];
  addEventListener("pointerdown", () => {
    const began = performance.now();
    const number = document.querySelector(".table").dataset.number;
    const look = () => {
      if (document.querySelector(".table")?.dataset.number !== number) window.answered.push(performance.now() - began);
      else if (performance.now() - began < 3000) requestAnimationFrame(look);
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


def clicks(player: Player) -> list[float]:
    """Milliseconds from a press to the next question; only my own choices are counted."""
    player.page.evaluate(LISTEN)
    for step in range(CLICKS):
        now = player.wait_for_turn()
        if now.over:
            break
        player.take(lambda seen, nth=step: seen.lit[nth % len(seen.lit)])  # type: ignore[misc]
    return [float(each) for each in player.page.evaluate("() => window.answered")]


def measure(browser: Browser, address: str, title: str) -> str:
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    player = Player(context.new_page())
    player.play_now(title)
    player.wait_for_turn()
    path, owner = f"/tables/{player.table}", context.storage_state()
    times = [opened(browser, address, path, owner) for _ in range(ROUNDS)]
    answered = clicks(player)
    context.close()
    cold, warm = (statistics.median(column) for column in zip(*times, strict=True))
    middle = statistics.median(answered) if answered else float("nan")
    return f"{title}: cold {cold:.2f} s, warm {warm:.2f} s, a click {middle:.0f} ms (median of {len(answered)})"


def main() -> None:
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        serving = Serving(Path(data))
        serving.start()
        browser = playwright.chromium.launch(executable_path=find_browser(), headless=True, args=FLAGS)
        print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        for title in TITLES:
            print(measure(browser, serving.address, title), flush=True)
        print(f"load of this machine: {os.getloadavg()[0]:.1f}", flush=True)
        browser.close()
        serving.stop()


if __name__ == "__main__":
    main()
