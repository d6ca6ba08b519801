"""An enemy turn of each title as it is told to somebody who was away: one moving picture each, in docs/screenshots.

Run `PYTHONPATH=tests:tools python tools/enemy_turns.py`.
"""

from __future__ import annotations

import base64
from contextlib import suppress

from playwright.sync_api import TimeoutError as TooSlow

from browser.player import CLICK_FIRST, LOST, Player
from browser.telling import at_speed, played_on, shown_step
from moving_picture import Shown, dimensions, moving_picture
from studio import GOES_TO, ROOT, Studio, Variant, at_rest, take_pictures

TITLES = {
    "Trench Club": ("trench-club", 9, ("move", "hit"), 3),
    "Paths of Glory": ("paths", 6, ("attack", "card"), 5),
    "The Great War": ("great-war", 6, ("card", "move", "hit"), 4),
    "To the Last Man!": ("to-the-last-man", 6, ("card", "move", "attack"), 6),
}
"""By title: the name of its picture, and how much must have happened in the turn."""
WIDTH, HEIGHT, SCALE = 1000, 660, 0.8
GAMES = 6
MOST_FRAMES = 11
MOST_BYTES = 300_000
QUALITIES = (70, 60, 50, 40, 30, 20, 10)
STEP_MS, LAST_MS = 2600, 6000
MOVED_ON = "(count) => document.querySelector('.strip .cnt')?.textContent.trim() !== count"
COMING = "() => document.querySelectorAll('.over-summary .summary li, .right .summary li').length === 5"


def frame(player: Player) -> list[bytes]:
    """What the page shows, at every quality."""
    at_rest(player)
    session = player.page.context.new_cdp_session(player.page)
    clip = {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT, "scale": SCALE}
    shots = [
        session.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
        for quality in QUALITIES
    ]
    session.detach()
    return [base64.b64decode(shot["data"]) for shot in shots]


def told(player: Player) -> list[list[bytes]]:
    """Step by step from the first event to the five lines; of a long turn only as many steps as fit."""
    at, steps = shown_step(player)
    wanted = {1 + round(nth * (steps - 1) / (MOST_FRAMES - 2)) for nth in range(MOST_FRAMES - 1)}
    frames = []
    while at <= steps:
        if at in wanted:
            frames.append(frame(player))
        at = step_on(player, at, steps)
    player.page.locator(".over-summary, .right .summary").first.wait_for()
    player.page.locator("[data-unfold-summary]").evaluate_all(CLICK_FIRST)  # it is folded where it would cover a list
    player.page.wait_for_function(COMING)
    return [*frames, frame(player)]


def step_on(player: Player, at: int, steps: int) -> int:
    """The step that is shown then, one beyond the last at the end. A key that a busy page missed is pressed again."""
    player.page.keyboard.press("ArrowRight")
    while True:
        with suppress(TooSlow):
            player.page.wait_for_function(MOVED_ON, arg=f"{at} / {steps}", timeout=LOST)
            return shown_step(player)[0] if player.page.locator(".strip .cnt").count() else steps + 1
        player.page.keyboard.press("ArrowRight")


def joined(frames: list[list[bytes]]) -> bytes:
    """At the best quality that is small enough."""
    picture = b""
    for pictures in zip(*frames, strict=True):
        times = [STEP_MS] * (len(pictures) - 1) + [LAST_MS]
        shown = [Shown(each, length) for each, length in zip(pictures, times, strict=True)]
        picture = moving_picture(shown, *dimensions(pictures[0]))
        if len(picture) <= MOST_BYTES:
            break
    return picture


def come_back_to(player: Player, title: str, wanted: int, kinds: tuple[str, ...], seed: int) -> None:
    """Where a game ends before such a turn, the next one is tried: whoever plays at random may lose early."""
    for tried in range(GAMES):
        player.play_now(title)
        path = f"/tables/{player.table}"
        if played_on(player, wanted, kinds, seed + tried) == "told":
            player.open(path).wait_for_table()
            return
    raise SystemExit(f"{title}: no turn like that in {GAMES} games")


def take_all(studio: Studio) -> None:
    for title, (name, wanted, kinds, seed) in TITLES.items():
        if not studio.wants(name):
            continue
        with studio.window(Variant()) as player:
            player.page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
            at_speed(player, "slow")
            come_back_to(player, title, wanted, kinds, seed)
            path = GOES_TO / f"enemy-turn-{name}.webp"
            path.write_bytes(joined(told(player)))
            print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    take_pictures(take_all)
