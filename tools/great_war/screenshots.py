"""Pictures of The Great War for docs/screenshots: table, cards, artillery, odds, the battle chooser.

Run `PYTHONPATH=tests:tools python tools/great_war/screenshots.py`.
"""

from __future__ import annotations

from typing import Any

from browser.player import Player
from browser.seen import Seen
from great_war.browser.battles import PATIENCE, aiming, choose_scenario, play, set_up, stand
from studio import ALL, PLAIN, Studio, Variant, take_pictures

SOME = [PLAIN, Variant("fr", "dark"), Variant("fr", "light", "phone"), Variant("en", "dark", "phone")]
BATTLE = "4. Loos"
OUT_OF_THE_WAY = ".lenses, .toasts { pointer-events: none } .toasts { visibility: hidden }"
"""For the window that plays: notices stay long enough for pictures, and would lie over cards and hexes."""
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
    """A touch that opens a popover; on a phone the first one may only look nearer."""
    for _ in range(5):
        if player.page.locator(".popover, .prompt.asks").count():
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
    player.page.add_style_tag(content=OUT_OF_THE_WAY)
    now = play(player, until=lambda seen: bool(seen.of_kind("card")))
    picture = Picture(studio, player)
    if studio.wants("great-war-table"):
        picture.take("great-war-table", ALL)
    if studio.wants("great-war-cards"):
        picture.take("great-war-cards", SOME, now.of_kind("card")[0].touch)
    if studio.wants("great-war-artillery"):
        play(player, until=shells_are_bought, chooser=stand)
        Picture(studio, player).take("great-war-artillery", ALL)
    if studio.wants("great-war-odds"):
        now = play(player, until=unit_aims, chooser=stand)
        target = next(one.touch for one in now.lit if one.target)
        Picture(studio, player).take("great-war-odds", SOME, target)


def shells_are_bought(seen: Seen) -> bool:
    return bool(seen.popover_kind) and seen.prompt.startswith("How many dice do you buy for")


def unit_aims(seen: Seen) -> bool:
    return aiming(seen) and seen.prompt.startswith("What does")


def take_all(studio: Studio) -> None:
    if studio.wants("great-war-set-up"):
        chooser(studio)
    if studio.wants("great-war-table", "great-war-cards", "great-war-artillery", "great-war-odds"):
        with studio.window() as player:
            battle(studio, player)


if __name__ == "__main__":
    take_pictures(take_all)
