"""Every title on a phone, a tablet, a desk and a wide screen: nothing is cut off, nothing breaks a rule of access."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import findings
from browser.fixtures import Visitors
from browser.player import Player

GAMES = ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"]
SIZES = [(1440, 900), (2560, 1440), (820, 1180), (390, 844)]
CUT = """() => [...document.querySelectorAll(
  ".prompt .say, .prompt .aside, .prompt .acts button, .lenses button, .track .cells i, .seat .facts > span, .card-text"
)].filter((one) => one.checkVisibility() && (() => {
  const box = one.getBoundingClientRect();
  const strip = one.closest(".hand, .left .middle");
  const inside = strip || (box.left >= -1 && box.right <= innerWidth + 1);
  return !inside || one.scrollHeight > one.clientHeight + 3 && getComputedStyle(one).overflow === "hidden";
})()).map((one) => one.textContent.trim())"""
COVERED = """() => {
  const left = document.querySelector(".ruler.left");
  if (!left) return 0;
  const edge = left.getBoundingClientRect().right;
  return [...document.querySelectorAll("svg.board .place, svg.board [data-touch^='place:']")].filter(
    (place) => place.getBoundingClientRect().left < edge - 1
  ).length;
}"""
LAID_OUT = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A window that was resized is laid out, and the board has its new room, when a frame has been drawn."""
WORDS = 190
"""Pixels that the question has at least beside its flag and its buttons."""


def prompt_width(player: Player) -> float:
    box = player.page.locator(".prompt .words").bounding_box()
    assert box is not None
    return box["width"]


def show_the_whole_board(player: Player) -> None:
    """The key shows the whole board, or goes back from it to where one was: at most one more press shows it."""
    board, stage = player.page.locator("svg.board"), player.page.locator(".stage")
    for _ in range(2):
        player.page.keyboard.press("0")
        player.resting_place(board)
        drawn, room = board.bounding_box(), stage.bounding_box()
        assert drawn is not None
        assert room is not None
        is_inside = drawn["x"] >= room["x"] and drawn["x"] + drawn["width"] <= room["x"] + room["width"]
        if is_inside and player.page.evaluate(COVERED) == 0:  # else it went back to what was shown before
            return
    raise AssertionError(f"the board does not fit: {drawn}, {room}")


@pytest.mark.parametrize("game", GAMES)
def test_the_table_has_room_at_every_size(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    player.wait_for_turn()
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        expect(player.page.locator(".phone-tabs, .tabs")).to_have_count(1 if width < 720 else 0)
        player.page.evaluate(LAID_OUT)
        show_the_whole_board(player)
        assert player.fits(), width
        assert player.page.evaluate(CUT) == [], width
        assert prompt_width(player) >= WORDS, width
        assert player.page.evaluate(COVERED) == 0, f"a ruler lies over the first column at {width}"
        if width < 1000:
            assert findings(player) == [], width


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_pages_with_the_menu_fit_every_tablet(visit: Visitors, locale: str) -> None:
    player = visit(1440, 900, locale=locale)
    player.open("/").wait_until_loaded()
    links = player.page.locator("header.bar nav a")
    expect(links.first).to_be_visible()
    assert player.fits()
    for width in (1141, 1024, 900, 820, 768):
        player.page.set_viewport_size({"width": width, "height": 1180})
        assert player.fits(), width
    expect(links.first).to_be_hidden()
    player.page.locator("header.bar button[aria-expanded]").click()
    expect(player.page.locator("nav.drop a")).to_have_count(9)
    assert player.fits()
