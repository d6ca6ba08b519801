"""How long somebody new needs from the home page to the first own move, in Chromium on this machine.

Run `PYTHONPATH=tests:tools python tools/newcomer_times.py`, with `en` or `fr` for one language only. The newcomer skips
the lessons, reads everything on the way at 200 words a minute and needs 1.5 seconds for a click. Guided, they do what
the coach suggests, until the first choice of their own is made, and on until something stands elsewhere on the board.
Straight in, they touch what is lit first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from browser.newcomer import A_CLICK, Newcomer
from browser.player import PATIENCE, Player
from browser.serving import Serving
from find_browser import find_browser
from firestep.games import titles
from studio import FLAGS

LOCALES = {"en": "en-GB", "fr": "fr-FR"}
GUIDED, STRAIGHT_IN = ".ways article:nth-child(2)", ".ways article:last-child"
MOST_QUESTIONS = 20
WHERE = """() => [...document.querySelectorAll("svg.board .counter[data-touch]")]
  .map((one) => one.dataset.touch + one.getAttribute("transform")).sort().join()"""
READY = """() => !document.querySelector(".guide [aria-busy='true'], .guide .ask:disabled")
  && !document.querySelector("svg.board.busy")"""


def beginner(browser: Browser, address: str, language: str, game: str, way: str) -> tuple[Player, Newcomer]:
    """Somebody at a new table, who has read all of the home page that is about beginning."""
    context = browser.new_context(base_url=address, locale=LOCALES[language], viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    player = Player(context.new_page())
    newcomer = Newcomer(player.open().page, pauses=True)
    newcomer.read(player.page.locator(".pick"), player.page.locator(".ways"))
    newcomer.click(player.page.locator(f'.pick [data-game="{game}"]'))
    newcomer.click(player.page.locator(f"{way} .btn"))
    player.wait_for_table()
    return player, newcomer


def straight_in(player: Player, newcomer: Newcomer) -> Iterator[str]:
    newcomer.read(player.page.locator(".prompt .words"))
    before = number(player)
    while number(player) == before:
        newcomer.pause(A_CLICK)
        player.take(lambda now: now.lit[0])
        newcomer.clicks += 1
    yield "first choice"


def guided(player: Player, newcomer: Newcomer) -> Iterator[str]:
    page, began = player.page, ""
    for nth in range(MOST_QUESTIONS):
        before = number(player)
        page.wait_for_function(READY)
        newcomer.read(page.locator(".prompt .words"), page.locator(".guide-text"))
        began = began or page.evaluate(WHERE)
        rest = page.locator(".guide .rest")
        if rest.count():
            newcomer.click(rest)
        else:
            newcomer.click(page.locator(".guide .ask"))
            newcomer.read(page.locator(".guide-text"))
            newcomer.click(page.locator(".guide .accept"))
        page.locator(f'.table:not([data-number="{before}"])').wait_for()
        player.wait_for_turn()
        if nth == 0:
            yield "first choice"
        if page.evaluate(WHERE) != began:
            yield "first move on the board"
            return


def number(player: Player) -> str:
    return player.page.locator(".table").get_attribute("data-number") or ""


def measure(browser: Browser, address: str) -> None:
    for language in sys.argv[1:] or LOCALES:
        for game in titles():
            for way, plays in ((STRAIGHT_IN, straight_in), (GUIDED, guided)):
                player, newcomer = beginner(browser, address, language, game, way)
                for reached in plays(player, newcomer):
                    person = f"{newcomer.human_seconds:.0f} s | {newcomer.seconds:.0f} s"
                    name = f"{game}, {plays.__name__.replace('_', ' ')} ({language}), {reached}"
                    print(f"| {name} | {newcomer.clicks} | {newcomer.words} | {person} |", flush=True)
                leave(player.page)


def leave(page: Page) -> None:
    page.context.close()


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f}")
    path = find_browser()  # it may start a Playwright of its own
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        try:
            measure(browser, serving.address)
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main()
