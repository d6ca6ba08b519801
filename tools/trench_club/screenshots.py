"""Pictures of Trench Club for docs/screenshots: split, moves, refusals, attack, dice, market, result.

Run `PYTHONPATH=tests:tools python tools/trench_club/screenshots.py`.
"""

from __future__ import annotations

from math import dist
from typing import Any

from browser.choosers import END, SUGGESTED, forward, fresh, quick
from browser.player import Chooser, Player
from browser.seen import Seen, Touchable
from studio import Studio, take_pictures

TOUCHING = 30


def waiting_room(studio: Studio) -> None:
    if not studio.wants("waiting-room", "invitation"):
        return
    with studio.window() as player:
        player.set_up("Two players", {"France": "Me", "Germany": "Open seat"})
        link, path = player.invitation(), f"/tables/{player.table}"
        owner = player.page.context.storage_state()
    studio.everywhere("waiting-room", path, owner, Player.wait_until_loaded)
    studio.everywhere("invitation", link, None, Player.wait_until_loaded)


def deployment(studio: Studio, player: Player) -> None:
    """A new game: the secret split and the placing of the companies."""
    player.play_now()
    owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    studio.everywhere("split", path, owner, at_table)
    player.play(quick, until=lambda now: now.prompt.startswith("Where should") and len(now.pieces) > 5)
    studio.everywhere("placing", path, owner, at_table)


def at_table(player: Player) -> None:
    """Until the player is asked. On a phone five lines about the turn of others take the place of the prompt first."""
    player.page.locator("svg.board").wait_for()
    player.wait_for_turn()


def movement(studio: Studio, player: Player) -> None:
    """A unit in the hand with its reach; then a hex that is refused."""
    owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    now = player.play(quick, until=lambda now: now.prompt == "Which unit moves?" and bool(now.of_kind("piece")))
    studio.everywhere("moving", path, owner, at_table)
    units = now.of_kind("piece")
    mover = next((one for one in units if "car" in one.name), units[0])
    player.take(lambda seen: seen.named(mover.touch))
    hand = next(piece.at for piece in player.look().pieces if piece.touch == mover.touch)
    places = player.wait_for_turn().of_kind("place")
    beyond = hex_beyond(player, {one.touch for one in places}, hand)

    def refused(other: Player) -> None:
        at_table(other)
        touch_until(other, beyond, ".popover-refusal")

    def reads_the_rule(other: Player) -> None:
        refused(other)
        other.page.locator(".popover-refusal button.link").first.click()
        other.page.locator(".reader .cl.here").wait_for()

    studio.everywhere("table", path, owner, at_table)
    studio.everywhere("refusal", path, owner, refused)
    studio.everywhere("rule", path, owner, reads_the_rule)


def hex_beyond(player: Player, reached: set[str], hand: tuple[float, float]) -> str:
    """The nearest empty hex that the unit in the hand does not reach."""
    taken = [piece.at for piece in player.look().pieces]
    found: list[tuple[float, str]] = []
    for each in player.page.locator('svg.board [data-touch^="place:"]').all():
        touch, at = str(each.get_attribute("data-touch")), player.middle(each)
        if touch not in reached and all(dist(at, other) > TOUCHING for other in taken):
            found.append((dist(at, hand), touch))
    return min(found)[1]


def touch_until(player: Player, touch: str, sign: str) -> None:
    player.touch_until(touch, player.page.locator(sign))


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
    """The dice of the attack, seen again from the diary; on a phone this is behind a tab."""
    if not studio.wants("dice"):
        return
    player.take(lambda seen: seen.named(END) or fresh(seen)[0])
    player.page.locator(".diary .again").first.wait_for()

    def again(other: Player) -> None:
        at_table(other)
        if other.page.locator("nav.tabs").is_visible():
            other.page.locator("nav.tabs button").nth(2).click()
        other.page.locator(".diary .again").first.click()
        other.page.locator(".popover-roll").wait_for()

    studio.everywhere("dice", path, owner, again)


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
        player.wait_for_table()
        player.play(to_the_forts(player), until=lambda now: bool(now.of_kind("row")))
        owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    studio.everywhere("market", path, owner, lambda other: other.page.locator(".over-board").wait_for())


def result(studio: Studio) -> None:
    if not studio.wants("result"):
        return
    with studio.window() as player:
        player.set_up("Alone against the Automa", {}, "Short game")
        player.wait_for_table()
        player.play(quick, until=lambda now: bool(now.over))
        owner, path = player.page.context.storage_state(), f"/tables/{player.table}"
    studio.everywhere("result", path, owner, lambda other: other.page.locator(".result").wait_for())


def take_all(studio: Studio) -> None:
    if studio.wants("split", "placing", "moving", "refusal", "rule", "table", "attack", "declared", "dice"):
        with studio.window() as player:
            deployment(studio, player)
            movement(studio, player)
            attack(studio, player)
    waiting_room(studio)
    market(studio)
    result(studio)


if __name__ == "__main__":
    take_pictures(take_all)
