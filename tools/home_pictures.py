"""Pictures of two boards for the cards of the home page: the West in 1915, the Western Front in 1916.

Run `python tools/home_pictures.py` with the client built. They are cut from tables as they are drawn for a player.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from screenshots import AT_REST, DRAWN, PLAIN, Studio, take_pictures
from screenshots_paths_of_glory import invented

from browser.campaign import bring_forward, new_table, quickly
from browser.player import Player
from paths_of_glory.crowded import crowded

GOES_TO = Path(__file__).parents[1] / "ui" / "src" / "assets" / "pictures"
SIZE = {"width": 640, "height": 400, "scale": 0.8}
QUALITY = 45
WEST = {"x": 300, "y": 250}
FRONT = {"x": 268, "y": 338}


class Cutter(Studio):
    """Takes the part of a page that a card of the home page shows."""

    def __init__(self, studio: Studio, corner: dict[str, int]) -> None:
        super().__init__(studio.browser, studio.address, studio.only, studio.folder)
        self.corner = corner

    def take(self, player: Player, name: str, variant: Any = PLAIN) -> None:
        player.page.mouse.move(1, 1)
        player.page.wait_for_function(AT_REST)
        player.page.evaluate(DRAWN)
        session = player.page.context.new_cdp_session(player.page)
        clip = {"format": "webp", "quality": QUALITY, "clip": self.corner | SIZE}
        shot = session.send("Page.captureScreenshot", clip)
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))


def western_front(cutter: Cutter) -> None:
    with cutter.window() as player:
        table = new_table(player, "scenario-1916")["table"]
        bring_forward(player, table, quickly, lambda question: question["seat"] == "german")
        player.open(f"/tables/{table}")
        player.page.locator(".prompt .say").wait_for()
        cutter.take(player, "to-the-last-man")


def take_all(studio: Studio) -> None:
    if studio.wants("paths-of-glory"):
        invented(Cutter(studio, WEST), "paths-of-glory", crowded(), [PLAIN])
    if studio.wants("to-the-last-man"):
        western_front(Cutter(studio, FRONT))


if __name__ == "__main__":
    take_pictures(take_all, GOES_TO)
