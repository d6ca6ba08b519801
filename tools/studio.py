"""Takes pictures of pages for the documents: a server of its own, a browser, windows of every kind.

Tools that use it need the client built and a browser. They are run with `PYTHONPATH=tests:tools`; their option
`--only home,attack` takes some of the pictures.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.player import PATIENCE, Player
from browser.serving import Serving
from find_browser import find_browser

ROOT = Path(__file__).parents[1]
GOES_TO = ROOT / "docs" / "screenshots"
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY = 60
CARD_QUALITY = 45
DRAWN = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""
AT_REST = """() => !document.querySelector('.paper.moving, [aria-busy="true"]')
  && [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight)"""
LINGER = """const plain = window.setTimeout;
window.setTimeout = (act, wait, ...more) => plain(act, wait === 2600 || wait === 4000 ? 600000 : wait, ...more);"""
"""Dice, refusals and notices stay until their picture is taken."""


@dataclass(frozen=True)
class Variant:
    lang: str = "en"
    theme: str = "light"
    size: str = "desktop"

    def __str__(self) -> str:
        return f"{self.lang}-{self.theme}-{self.size}"


PLAIN = Variant()
PHONE = Variant(size="phone")
ALL = [Variant(lang, theme, size) for size in SIZES for theme in ("light", "dark") for lang in ("en", "fr")]
SOME = [PLAIN, Variant("fr", "dark"), Variant("fr", size="phone")]
Ready = Callable[[Player], None]


def nothing(player: Player) -> None:
    player.page.locator("#app > *").first.wait_for()


def at_rest(player: Player) -> None:
    """Wait until nothing moves and everything is drawn."""
    player.page.mouse.move(1, 1)
    player.page.wait_for_function(AT_REST)
    player.page.evaluate(DRAWN)


class Studio:
    """Opens windows of every kind and takes pictures of them."""

    def __init__(self, browser: Browser, address: str, only: set[str], folder: Path = GOES_TO) -> None:
        self.browser = browser
        self.address = address
        self.only = only
        self.folder = folder

    def wants(self, *names: str) -> bool:
        return not self.only or bool(self.only & set(names))

    @contextmanager
    def window(self, variant: Variant = PLAIN, owner: Any = None) -> Iterator[Player]:
        width, height = SIZES[variant.size]
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            locale="fr-FR" if variant.lang == "fr" else "en-GB",
            color_scheme="dark" if variant.theme == "dark" else "light",
            has_touch=variant.size == "phone",
            is_mobile=variant.size == "phone",
            reduced_motion="reduce",
            storage_state=owner,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LINGER)
        try:
            yield Player(context.new_page())
        finally:
            context.close()

    def take(self, player: Player, name: str, variant: Variant = PLAIN) -> None:
        if not self.wants(name):
            return
        at_rest(player)
        session = player.page.context.new_cdp_session(player.page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        session.detach()
        path = self.folder / f"{name}-{variant}.webp"
        path.write_bytes(base64.b64decode(shot["data"]))
        print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1000} kB", flush=True)

    def in_some(self, name: str, path: str, ready: Ready = nothing) -> None:
        """A page in both languages and themes, on desktop and phone, but not in all combinations of them."""
        self.everywhere(name, path, None, ready, SOME)

    def everywhere(
        self, name: str, path: str, owner: Any = None, ready: Ready = nothing, variants: Sequence[Variant] = ALL
    ) -> None:
        """The same page in both languages and themes, on desktop and phone."""
        if not self.wants(name):
            return
        for variant in variants:
            with self.window(variant, owner) as player:
                player.open(path)
                ready(player)
                self.take(player, name, variant)


class Cutter(Studio):
    """Takes the part of a page that a card of the home page shows."""

    def __init__(self, studio: Studio, folder: Path, x: int, y: int) -> None:
        super().__init__(studio.browser, studio.address, studio.only, folder)
        self.clip = {"x": x, "y": y, "width": 640, "height": 400, "scale": 0.8}

    def take(self, player: Player, name: str, variant: Variant = PLAIN) -> None:
        at_rest(player)
        session = player.page.context.new_cdp_session(player.page)
        wanted = {"format": "webp", "quality": CARD_QUALITY, "clip": self.clip}
        shot = session.send("Page.captureScreenshot", wanted)
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))


def take_pictures(take_all: Callable[[Studio], None]) -> None:
    """One server, one browser, and everything that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="names of pictures, with commas between them")
    only = set(filter(None, parser.parse_args().only.split(",")))
    GOES_TO.mkdir(parents=True, exist_ok=True)
    path = find_browser()  # it may start a Playwright of its own
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        serving = Serving(Path(data))
        serving.start()
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        try:
            take_all(Studio(browser, serving.address, only))
        finally:
            browser.close()
            serving.stop()
