"""The dice of the reserve artillery: each says where it fell, on the slip over the board and in the diary."""

from __future__ import annotations

import re
from math import dist
from typing import Any

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Touchable
from browser.telling import at_speed
from great_war.browser.battles import PATIENCE, play, stand

WHERE = re.compile(r"^[A-N]\d{1,2}[,:] |^off the board$")
"""A hex of the board first, then what lies there."""


def shelling(player: Player) -> dict[str, Any] | None:
    """The newest roll of the artillery in the diary."""
    lines = (line for group in player.scene()["diary"] for line in group["lines"])
    rolls = (line["roll"] for line in lines if line.get("roll"))
    return next((roll for roll in rolls if roll["die"] == "d6" and roll.get("clause") == "RA-10"), None)


def aiming(visit: Visitors) -> Player:
    """Somebody who is about to shell an enemy: the slip asks for the dice."""
    player = visit()
    at_speed(player, "once")
    player.play_now("The Great War")
    now = play(player, lambda now: "does its fire fall" in now.prompt, stand)
    aimed = next(one.touch for one in now.lit if one.target)
    player.touch_until(aimed, player.page.locator(".popover-choice [data-do]"))
    return player


def test_each_die_of_the_artillery_says_where_it_fell(visit: Visitors) -> None:
    player = aiming(visit)
    player.page.locator(".popover-choice [data-do]").first.click()
    play(player, lambda _: shelling(player) is not None, stand)
    roll = shelling(player)
    assert roll is not None
    player.close_popover()

    # The dice of the line in the diary are shown once more, with a row for every number that fell.
    player.page.locator(".diary li", has_text="shell").locator(".again").first.click()
    slip = player.page.locator(".popover").last
    expect(slip).to_contain_text(roll["title"], timeout=PATIENCE)
    rows = slip.locator(".kv")
    expect(rows).to_have_count(len(roll["rows"]))
    for place, row in enumerate(roll["rows"]):
        expect(rows.nth(place)).to_contain_text(row["label"])
        expect(rows.nth(place).locator("b")).to_have_text(row["value"])
        assert WHERE.search(row["value"]), row
    numbers = {face["text"] for face in roll["faces"]}
    told = " ".join(row["label"] for row in roll["rows"])
    assert all(number in told for number in numbers), "no die without a row"


UNDER_SLIP = """(focus) => {
  const slip = document.querySelector(".popover-choice").closest(".popover").getBoundingClientRect();
  return focus.filter((touch) => {
    const box = document.querySelector(`svg.board [data-touch="${touch}"]`).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > slip.left && x < slip.right && y > slip.top && y < slip.bottom;
  });
}"""


def test_the_slip_that_asks_for_dice_covers_nothing_of_the_template(visit: Visitors) -> None:
    player = aiming(visit)

    focus = player.scene()["questions"][0]["focus"]
    assert len(focus) > 3
    player.resting_place(player.page.locator(f'svg.board [data-touch="{focus[0]}"]'))
    assert player.page.evaluate(UNDER_SLIP, focus) == []


def test_shells_on_empty_ground_are_bought_without_waiting_for_odds(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "once")
    player.play_now("The Great War")
    now = play(player, lambda now: "does its fire fall" in now.prompt, stand)

    def room(one: Touchable) -> float:
        return min(dist(one.at, piece.at) for piece in now.pieces)

    far = max(now.of_kind("place"), key=room)
    slip = player.page.locator(".popover-choice")
    player.touch_until(far.touch, slip.locator("[data-do]"))
    expect(slip).to_contain_text(f"Fire at {far.touch.removeprefix('place:').upper()}")
    expect(slip).not_to_contain_text("Calculating")
