"""Pictures of The Great War for docs/screenshots: table, cards, artillery, odds, the battle chooser.

Run `python tools/screenshots_great_war.py` with the client built and chromium on the machine; `--only odds` takes some.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from screenshots import ALL, FLAGS, GOES_TO, PLAIN, Studio, Variant

from browser.great_war_scenes import PATIENCE, aiming, choose_scenario, play, set_up, stand
from browser.player import Player
from browser.seen import Seen
from browser.serving import Serving

SOME = [PLAIN, Variant("fr", "dark"), Variant("fr", "light", "phone"), Variant("en", "dark", "phone")]
BATTLE = "4. Loos"
READ_ABOUT = {"en": "44. Verdun (Fort Douaumont)", "fr": "44. Verdun (Fort de Douaumont)"}


class Picture:
    """One table, shown as it is now in other windows of its owner."""

    def __init__(self, studio: Studio, player: Player) -> None:
        self.studio = studio
        self.path = f"/tables/{player.table}"
        self.owner: Any = player.page.context.storage_state()

    def take(self, name: str, variants: list[Variant], touch: str = "") -> None:
        for variant in variants:
            with self.studio.window(variant, self.owner) as window:
                window.open(self.path)
                window.page.locator("svg.board").wait_for(timeout=PATIENCE)
                window.wait_for_turn(PATIENCE)
                if touch:
                    open_slip(window, touch)
                self.studio.take(window, name, variant)


def open_slip(player: Player, touch: str) -> None:
    """A touch that opens a slip; on a phone the first one may only look nearer."""
    for _ in range(5):
        if player.page.locator(".near, .prompt.asks").count():
            break
        player.touch(touch)
        player.page.wait_for_timeout(600)
    player.page.wait_for_load_state("networkidle")


def chooser(studio: Studio) -> None:
    for variant in SOME:
        with studio.window(variant) as player:
            player.open("/games/great-war")
            choose_scenario(player, READ_ABOUT[variant.lang])
            player.page.locator(".scenario-view").scroll_into_view_if_needed()
            player.page.evaluate("() => document.querySelector('.scenario-view').scrollIntoView()")
            studio.take(player, "great-war-set-up", variant)


def battle(studio: Studio, player: Player) -> None:
    """A turn of Loos: the cards, a card in hand, the artillery, an attack."""
    set_up(player, BATTLE)
    now = play(player, until=lambda seen: bool(seen.of_kind("card")))
    picture = Picture(studio, player)
    if studio.wants("table"):
        picture.take("great-war-table", ALL)
    if studio.wants("cards"):
        picture.take("great-war-cards", SOME, now.of_kind("card")[0].touch)
    if studio.wants("artillery"):
        play(player, until=lambda seen: seen.slip_kind == "ask" and "HQ of" in seen.slip, chooser=stand)
        Picture(studio, player).take("great-war-artillery", ALL)
    if studio.wants("odds"):
        now = play(player, until=unit_aims, chooser=stand)
        target = next(one.touch for one in now.lit if one.target)
        Picture(studio, player).take("great-war-odds", SOME, target)


def unit_aims(seen: Seen) -> bool:
    return aiming(seen) and seen.prompt.startswith("Whom does")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="names of pictures, with commas between them")
    only = set(filter(None, parser.parse_args().only.split(",")))
    GOES_TO.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), headless=True, args=FLAGS)
        try:
            studio = Studio(browser, serving.address, only)
            if studio.wants("set-up"):
                chooser(studio)
            if studio.wants("table", "cards", "artillery", "odds"):
                with studio.window() as player:
                    battle(studio, player)
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main()
