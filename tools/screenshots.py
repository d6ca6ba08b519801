"""Pictures of every page for docs/screenshots: starts a server of its own, plays a little, and takes them.

Run `python tools/screenshots.py` with the client built and chromium on the machine; `--only home,attack` takes some.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import dist
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.choosers import END, SUGGESTED, forward, fresh, quick  # noqa: E402
from browser.player import Chooser, Player  # noqa: E402
from browser.seen import Seen, Touchable  # noqa: E402
from browser.serving import Serving  # noqa: E402

GOES_TO = ROOT / "docs" / "screenshots"
RECORD = ROOT / "tests" / "trench_club" / "records" / "two-players-expert.record"
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
QUALITY = 82
SETTLES = 500
NEAR = 200


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


class Studio:
    """Opens windows of every kind and takes pictures of them."""

    def __init__(self, browser: Browser, address: str, only: set[str]) -> None:
        self.browser = browser
        self.address = address
        self.only = only

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
        context.set_default_timeout(20_000)
        try:
            yield Player(context.new_page())
        finally:
            context.close()

    def take(self, player: Player, name: str, variant: Variant = PLAIN) -> None:
        player.page.mouse.move(1, 1)
        player.page.wait_for_timeout(SETTLES)
        session = player.page.context.new_cdp_session(player.page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        path = GOES_TO / f"{name}-{variant}.webp"
        path.write_bytes(base64.b64decode(shot["data"]))
        print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1000} kB", flush=True)

    def everywhere(self, name: str, path: str, owner: Any, ready: Callable[[Player], None]) -> None:
        """The same page in both languages and themes, on desktop and phone."""
        for variant in ALL:
            with self.window(variant, owner) as player:
                player.open(path)
                ready(player)
                self.take(player, name, variant)


def pages(studio: Studio, owner: Any, finished: str) -> None:
    """The pages without a table."""
    plain = {
        "set-up": "/games/trench-club",
        "games": "/tables",
        "account": "/account",
        "facts": "/facts/trench-club",
        "about": "/about",
        "missing": "/nowhere",
        "demo-areas": "/demo?scene=areas",
        "demo-points": "/demo?scene=points",
        "demo-plans": "/demo?scene=plans",
    }
    for name, path in plain.items():
        for variant in (PLAIN, PHONE):
            if studio.wants(name):
                with studio.window(variant, owner) as player:
                    player.open(path)
                    player.page.wait_for_load_state("networkidle")
                    studio.take(player, name, variant)
    if studio.wants("home"):
        studio.everywhere("home", "/", owner, lambda player: player.page.locator(".gcard .primary").first.wait_for())
    if studio.wants("replay"):
        studio.everywhere("replay", f"{finished}/replay?at=300", owner, replaying)


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
    with studio.window() as player:
        player.set_up("Two players", {"France": "Me", "Germany": "Open seat"})
        link = player.invitation()
        studio.take(player, "waiting-room")
        with studio.window() as guest:
            guest.open(link)
            guest.page.get_by_role("button", name="Take this seat").wait_for()
            studio.take(guest, "invitation")


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


def deployment(studio: Studio, player: Player) -> None:
    """A new game: the secret split and the placing of the companies."""
    player.play_now()
    studio.take(player, "table-split")
    player.play(quick, until=lambda now: now.prompt.startswith("Where shall") and len(now.pieces) > 5)
    studio.take(player, "table-placing")


def movement(studio: Studio, player: Player) -> None:
    """A unit in the hand with its reach, the slip at its goal; then something that is refused."""
    now = player.play(quick, until=lambda now: now.prompt == "Which unit moves?" and bool(now.of_kind("piece")))
    studio.take(player, "table-moving")
    units = now.of_kind("piece")
    mover = next((one for one in units if "car" in one.name), units[0])
    player.touch(mover.touch)
    player.page.wait_for_timeout(SETTLES)
    owner = player.page.context.storage_state()
    path = f"/tables/{player.table}"
    hand = next(piece.at for piece in player.look().pieces if piece.touch == mover.touch)
    goals = [one for one in player.wait_for_turn().of_kind("place") if dist(one.at, hand) < NEAR]
    goal = max(goals, key=lambda one: dist(one.at, hand)).touch

    def at_goal(other: Player) -> None:
        other.sit()
        other.wait_for_turn()
        touch_twice(other, goal)

    studio.everywhere("table", path, owner, at_goal)
    player.page.reload()
    player.sit()
    enemy = next(piece for piece in player.wait_for_turn().pieces if piece.side == "central")
    player.press(player.page.locator(f'svg.board [data-touch="{enemy.touch}"]'))
    player.page.locator(".near-refusal").wait_for()
    studio.take(player, "refusal")
    player.page.locator(".near-refusal button.link").first.click()
    player.page.wait_for_timeout(SETTLES)
    studio.take(player, "rule")
    player.page.keyboard.press("Escape")


def touch_twice(player: Player, touch: str) -> None:
    """A touch; on a phone the first ones may only look nearer."""
    for _ in range(5):
        player.touch(touch)
        player.page.wait_for_timeout(SETTLES)
        if player.page.locator(".near").count():
            return
    raise RuntimeError(f"no slip at {touch}")


def attack(studio: Studio, player: Player) -> None:
    """A target with its odds, before the attack is declared; then the dice."""
    now = player.play(forward("allied"), until=lambda now: any(one.target for one in now.lit), steps=300)
    owner = player.page.context.storage_state()
    target = next(one.touch for one in now.lit if one.target)

    def aiming(other: Player) -> None:
        other.sit()
        other.wait_for_turn()
        touch_twice(other, target)
        other.page.locator(".near .odds").wait_for()

    studio.everywhere("attack", f"/tables/{player.table}", owner, aiming)
    player.page.reload()
    player.sit()
    player.wait_for_turn()
    touch_twice(player, target)
    player.page.locator(".near [data-do]").click()
    player.page.locator(".orders li").first.wait_for()
    studio.take(player, "table-declared")
    player.take(lambda seen: seen.named(END) or fresh(seen)[0])
    player.page.locator(".near-roll").first.wait_for()
    studio.take(player, "table-dice")
    player.skip()


def market(studio: Studio) -> None:
    """Coins from a fort, spent on the sheet of purchases; both sides are played, so that nobody is in the way."""
    with studio.window() as player:
        player.set_up("Two players", {"France": "Me", "Germany": "Me"})
        player.sit()
        player.play(to_the_forts(player), until=lambda now: bool(now.of_kind("row")), steps=300)
        studio.take(player, "market")
        owner = player.page.context.storage_state()
        with studio.window(PHONE, owner) as phone:
            phone.open(f"/tables/{player.table}")
            phone.page.locator(".over-board").wait_for()
            studio.take(phone, "market", PHONE)


def result(studio: Studio) -> None:
    with studio.window() as player:
        player.set_up("Alone against the Automa", {}, "Short game")
        player.sit()
        player.play(quick, until=lambda now: bool(now.over))
        studio.take(player, "result")


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
            take_all(Studio(browser, serving.address, only))
        finally:
            browser.close()
            serving.stop()


def take_all(studio: Studio) -> None:
    with studio.window() as player:
        if studio.wants("table", "table-split", "table-placing", "table-moving", "refusal", "attack", "table-dice"):
            deployment(studio, player)
            movement(studio, player)
            attack(studio, player)
        if studio.wants("home", "replay", "games", "set-up", "account", "facts", "about", "missing", "demo-areas"):
            player.play_now()
            finished = import_record(player)
            pages(studio, player.page.context.storage_state(), finished)
    if studio.wants("waiting-room", "invitation"):
        waiting_room(studio)
    if studio.wants("market"):
        market(studio)
    if studio.wants("result"):
        result(studio)


if __name__ == "__main__":
    main()
