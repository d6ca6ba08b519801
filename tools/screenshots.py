"""Pictures of every page for docs/screenshots: starts a server of its own, plays a little, and takes them.

Each is taken in both languages and themes, on desktop and phone. Run `python tools/screenshots.py` with the client
built and chromium on the machine; `--only home,attack` takes some. The pictures of the other games are taken by
`tools/screenshots_<game>.py`, which use the `Studio` of this one.
"""

from __future__ import annotations

import argparse
import base64
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import dist
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.choosers import END, SUGGESTED, forward, fresh, quick  # noqa: E402
from browser.player import PATIENCE, Chooser, Player  # noqa: E402
from browser.seen import Seen, Touchable  # noqa: E402
from browser.serving import Serving  # noqa: E402

GOES_TO = ROOT / "docs" / "screenshots"
RECORD = ROOT / "tests" / "trench_club" / "records" / "two-players-expert.record"
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY = 60
NEAR = 200
GAMES = ("trench-club", "paths-of-glory", "great-war", "to-the-last-man")
DRAWN = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}"""
AT_REST = "() => !document.querySelector('.paper.moving, [aria-busy=\"true\"]')"
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
Ready = Callable[[Player], None]


def nothing(player: Player) -> None:
    player.page.locator("#app > *").first.wait_for()


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
        player.page.mouse.move(1, 1)
        player.page.wait_for_function(AT_REST)
        player.page.evaluate(DRAWN)
        session = player.page.context.new_cdp_session(player.page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        session.detach()
        path = self.folder / f"{name}-{variant}.webp"
        path.write_bytes(base64.b64decode(shot["data"]))
        print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1000} kB", flush=True)

    def everywhere(self, name: str, path: str, owner: Any = None, ready: Ready = nothing) -> None:
        """The same page in both languages and themes, on desktop and phone."""
        if not self.wants(name):
            return
        for variant in ALL:
            with self.window(variant, owner) as player:
                player.open(path)
                ready(player)
                self.take(player, name, variant)


def take_pictures(take_all: Callable[[Studio], None], folder: Path = GOES_TO) -> None:
    """One server, one browser, and everything that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="names of pictures, with commas between them")
    only = set(filter(None, parser.parse_args().only.split(",")))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        serving = Serving(Path(data))
        serving.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), headless=True, args=FLAGS)
        try:
            take_all(Studio(browser, serving.address, only, folder))
        finally:
            browser.close()
            serving.stop()


# -- pages


def pages(studio: Studio) -> None:
    """The pages without a table, for somebody who has games under way and one that is over."""
    plain = {
        "home": "/",
        "my-tables": "/tables",
        **{f"set-up-{game}": f"/games/{game}" for game in GAMES},
        "account": "/account",
        "facts": "/facts/trench-club",
        "about": "/about",
        "demo-areas": "/demo?scene=areas",
        "demo-points": "/demo?scene=points",
        "demo-plans": "/demo?scene=plans",
    }
    if not studio.wants(*plain, "missing", "replay"):
        return
    hosting(studio)
    with studio.window() as player:
        player.play_now("Paths of Glory")
        player.play_now("The Great War")
        player.play_now()
        finished = import_record(player)
        owner = player.page.context.storage_state()
    for name, path in plain.items():
        studio.everywhere(name, path, owner, Player.settled)
    studio.everywhere("missing", "/nowhere", owner)
    studio.everywhere("replay", f"{finished}/replay?at=300", owner, replaying)


def hosting(studio: Studio) -> None:
    """Somebody else has tables with free seats, so that the home page has something to offer."""
    with studio.window() as host:
        for scenario in ("Two players", "Two against the Automa", "Four players"):
            host.open("/games/trench-club")
            host.page.get_by_role("button", name=re.compile(f"^{scenario}")).first.click()
            seats = host.page.locator("form .seat-rows").get_by_role("group")
            for seat in seats.all()[1:]:
                seat.get_by_role("button", name="Open seat").click()
            host.page.get_by_role("checkbox", name="List among the open tables").check()
            host.page.locator("form button.wide-start").click()
            host.page.wait_for_url("**/tables/*")


def replaying(player: Player) -> None:
    player.page.get_by_role("slider").wait_for()
    player.page.wait_for_load_state("networkidle")


def import_record(player: Player) -> str:
    """A finished game from its record, as one pastes it on the page of one's games."""
    player.open("/tables")
    player.page.locator("details.import summary").click()
    player.page.locator("details.import textarea").fill(RECORD.read_text(encoding="utf-8"))
    player.page.locator("details.import button").click()
    player.page.wait_for_url("**/tables/*")
    return f"/tables/{player.table}"


def waiting_room(studio: Studio) -> None:
    if not studio.wants("waiting-room", "invitation"):
        return
    with studio.window() as player:
        player.set_up("Two players", {"France": "Me", "Germany": "Open seat"})
        link, path = player.invitation(), f"/tables/{player.table}"
        owner = player.page.context.storage_state()
    studio.everywhere("waiting-room", path, owner, Player.settled)
    studio.everywhere("invitation", link, None, Player.settled)


# -- a game of Trench Club


def deployment(studio: Studio, player: Player) -> None:
    """A new game: the secret split and the placing of the companies."""
    player.play_now()
    owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    studio.everywhere("split", path, owner, at_table)
    player.play(quick, until=lambda now: now.prompt.startswith("Where shall") and len(now.pieces) > 5)
    studio.everywhere("placing", path, owner, at_table)


def at_table(player: Player) -> None:
    player.sit()
    player.wait_for_turn()


def movement(studio: Studio, player: Player) -> None:
    """A unit in the hand with its reach, the popover at its goal; then something that is refused."""
    owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    now = player.play(quick, until=lambda now: now.prompt == "Which unit moves?" and bool(now.of_kind("piece")))
    studio.everywhere("moving", path, owner, at_table)
    enemy = next(piece.touch for piece in now.pieces if piece.side == "central")

    def refused(other: Player) -> None:
        at_table(other)
        touch_until(other, enemy, ".popover-refusal")

    def reads_the_rule(other: Player) -> None:
        refused(other)
        other.page.locator(".popover-refusal button.link").first.click()
        other.page.locator("dialog .rule-text").wait_for()

    studio.everywhere("refusal", path, owner, refused)
    studio.everywhere("rule", path, owner, reads_the_rule)
    units = now.of_kind("piece")
    mover = next((one for one in units if "car" in one.name), units[0])
    player.take(lambda seen: seen.named(mover.touch))
    hand = next(piece.at for piece in player.look().pieces if piece.touch == mover.touch)
    goals = [one for one in player.wait_for_turn().of_kind("place") if dist(one.at, hand) < NEAR]
    goal = max(goals, key=lambda one: dist(one.at, hand)).touch

    def at_goal(other: Player) -> None:
        at_table(other)
        touch_until(other, goal, ".popover-choice")

    studio.everywhere("table", path, owner, at_goal)


def touch_until(player: Player, touch: str, sign: str) -> None:
    player.until(touch, player.page.locator(sign))


def attack(studio: Studio, player: Player) -> None:
    """A target with its odds, before the attack is declared; then the dice."""
    owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    now = player.play(forward("allied"), until=lambda now: any(one.target for one in now.lit))
    target = next(one.touch for one in now.lit if one.target)

    def aiming(other: Player) -> None:
        at_table(other)
        touch_until(other, target, ".popover-choice")
        other.page.locator(".popover .odds").wait_for()

    studio.everywhere("attack", path, owner, aiming)
    player.take(lambda seen: seen.named(target))
    player.take(quick)
    player.page.locator(".orders li").first.wait_for()
    studio.everywhere("declared", path, owner, at_table)
    dice(studio, player, owner, path)


def dice(studio: Studio, player: Player, owner: Any, path: str) -> None:
    """Everybody looks on while the dice fall."""
    if not studio.wants("dice"):
        return
    with ExitStack() as windows:
        watching = [(variant, windows.enter_context(studio.window(variant, owner))) for variant in ALL]
        for _, other in watching:
            at_table(other.open(path))
        player.take(lambda seen: seen.named(END) or fresh(seen)[0])
        for variant, other in watching:
            other.page.locator(".popover-roll .link.end").wait_for()
            studio.take(other, "dice", variant)


FORTS = """() => [...document.querySelectorAll('svg.board [data-touch^="place:fort"]')].map((fort) => {
  const box = fort.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""


def to_the_forts(player: Player) -> Chooser:
    """Every unit goes towards the nearest fort, so that there is money to spend."""

    def choose(now: Seen) -> Touchable | None:
        forts = [tuple(fort) for fort in player.page.evaluate(FORTS)]
        movers = now.of_kind("piece") and "moves" in now.prompt
        if now.named(END) and not movers:
            return now.named(END)
        into = [one for one in now.lit if one.touch.startswith("place:fort")]
        near = min(fresh(now), key=lambda one: min((dist(one.at, fort) for fort in forts), default=0))
        return now.named(SUGGESTED) or (into[0] if into else near)

    return choose


def market(studio: Studio) -> None:
    """Coins from a fort, spent on the sheet of purchases; both sides are played, so that nobody is in the way."""
    if not studio.wants("market"):
        return
    with studio.window() as player:
        player.set_up("Two players", {"France": "Me", "Germany": "Me"})
        player.sit()
        player.play(to_the_forts(player), until=lambda now: bool(now.of_kind("row")))
        owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    studio.everywhere("market", path, owner, lambda other: other.page.locator(".over-board").wait_for())


def result(studio: Studio) -> None:
    if not studio.wants("result"):
        return
    with studio.window() as player:
        player.set_up("Alone against the Automa", {}, "Short game")
        player.sit()
        player.play(quick, until=lambda now: bool(now.over))
        owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    studio.everywhere("result", path, owner, lambda other: other.page.locator(".result").wait_for())


def take_all(studio: Studio) -> None:
    if studio.wants("split", "placing", "moving", "refusal", "rule", "table", "attack", "declared", "dice"):
        with studio.window() as player:
            deployment(studio, player)
            movement(studio, player)
            attack(studio, player)
    pages(studio)
    waiting_room(studio)
    market(studio)
    result(studio)


if __name__ == "__main__":
    take_pictures(take_all)
