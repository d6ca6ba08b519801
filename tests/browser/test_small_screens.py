"""On a small screen nothing lies over what is asked, and whatever is touched answers."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import TimeoutError as TooSlow
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Seen, Touchable

STEPS = 4
LAID_OUT = 20_000
"""Milliseconds within which a page is laid out anew, also on a busy machine."""
IN_THE_WAY = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const lit = boxes('svg.board [role="button"]').map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  const over = (box, [x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const apart = (one, other) => one.right <= other.left || one.left >= other.right
    || one.bottom <= other.top || one.top >= other.bottom;
  return boxes(".beyond").flatMap((sign) => [
    ...lit.filter((at) => over(sign, at)).map((at) => `a sign lies over what is lit at ${at}`),
    ...boxes(".tools button").filter((tool) => !apart(sign, tool)).map(() => "a tool lies over a sign"),
  ]);
}"""


def phone(visit: Visitors) -> Player:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now("The Great War")
    return player


def test_signs_of_what_is_out_of_view_lie_over_nothing_lit_and_under_no_tool(visit: Visitors) -> None:
    player = phone(visit)
    signs = 0
    for _ in range(STEPS):
        now = player.wait_for_turn()
        player.page.mouse.move(180, 250)
        player.page.mouse.wheel(0, -300)  # so near that something is out of view
        with suppress(TooSlow):
            player.page.wait_for_function(f"() => ({IN_THE_WAY})().length === 0", timeout=LAID_OUT)
        assert player.page.evaluate(IN_THE_WAY) == [], now.prompt
        signs += player.page.locator(".beyond").count()
        player.take(eager, now)
    assert signs > 0


def eager(now: Seen) -> Touchable | None:
    """Plays a Command card and gives orders, then ends."""
    return next((one for one in now.lit if one.touch.startswith(("card:command", "piece:"))), None) or passes(now)


def passes(now: Seen) -> Touchable | None:
    return now.named("button:pass") or quick(now)


def ordered(now: Seen) -> bool:
    return now.prompt == "Which unit moves?" and bool(now.of_kind("piece"))


def test_a_unit_that_cannot_act_says_at_once_why_not(visit: Visitors) -> None:
    player = phone(visit)
    now = player.play(eager, until=ordered)
    lit = {one.touch for one in now.of_kind("piece")}
    side = next(piece.side for piece in now.pieces if piece.touch in lit)
    idle = next(piece for piece in now.pieces if piece.side == side and piece.touch not in lit)
    player.touch(idle.touch)
    expect(player.page.locator(".popover-refusal")).to_contain_text("ORD-05")
    player.page.locator(".tabs button").nth(2).click()
    expect(player.page.locator(".phone-sheet .diary")).to_be_visible()
    expect(player.page.locator(".popover")).to_have_count(0)
