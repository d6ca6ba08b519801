"""Without seeing the board: a turn is played by keys through the list of choices, and what happens is read out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.telling import at_speed

STEPS = 60
TRIES = 3
HEAR = """() => {
  window.heard = [];
  const listen = (region) => new MutationObserver(() => {
    const text = region.textContent.trim();
    if (region.getAttribute("aria-live") === "polite" && text && window.heard.at(-1) !== text) window.heard.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
  listen(document.querySelector("body > #app .sr[aria-live], .sr[aria-live]"));
}"""
"""What a screen reader is given to say beside the prompt."""
SETTLED = """() => document.querySelector(".transport, .popover-choice, .result, .curtain, dialog[open]")
  || (document.querySelector("details.options") && !document.querySelector("svg.board.busy, .acts button:disabled"))"""
MOVED = """([number, popover]) => document.querySelector(".table").dataset.number !== number
  || !!document.querySelector(".popover-choice") !== popover || !!document.querySelector(".transport, .result")"""
TOLD = ".transport"
SAID = """() => {
  const told = document.querySelector(".prompt .say").textContent.trim();
  return told.length > 5 && window.heard.some((each) => each.includes(told));
}"""


def reach_the_list(player: Player) -> bool:
    """The key of the list; false if the enemy's turn has begun to be told meanwhile, for which there is no list."""
    for _ in range(TRIES):
        player.page.keyboard.press("l")
        if player.page.evaluate("() => document.activeElement.dataset.option !== undefined"):
            return True
        player.page.wait_for_timeout(300)
        if player.page.locator(TOLD).count():
            return False
    raise AssertionError("the list has not got the focus")


def choose_by_keys(player: Player, nth: int) -> None:
    """One choice: the list by its key, some lines down, Enter; a question for confirmation is answered by Enter too."""
    page, keys = player.page, player.page.keyboard
    number = page.locator(".table").get_attribute("data-number")
    popover = page.locator(".popover-choice").count() > 0
    if popover:
        page.locator(".popover-choice [data-do]").first.focus()
    else:
        if not reach_the_list(player):
            return
        for _ in range(nth):
            keys.press("ArrowDown")
    keys.press("Enter")
    page.wait_for_function(MOVED, arg=[number, popover])


@pytest.mark.parametrize("game", ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"])
def test_a_turn_is_played_through_the_list_and_the_answer_is_read_out(visit: Visitors, game: str) -> None:
    player = visit()
    page = player.page
    at_speed(player, "slow")
    player.play_now(game)
    player.wait_for_turn()
    page.evaluate(HEAR)

    for step in range(STEPS):
        page.wait_for_function(SETTLED)
        if page.locator(TOLD).count():
            break
        choose_by_keys(player, step % 2)
    expect(page.locator(TOLD)).to_be_visible(timeout=PATIENCE)

    page.keyboard.press("ArrowLeft")  # pauses
    expect(page.locator(".prompt .words")).to_have_attribute("aria-live", "off")
    page.wait_for_function(SAID)
    page.keyboard.press("Escape")
    expect(page.locator(TOLD)).to_have_count(0)


CHOICES_IN_VIEW = """() => {
  const column = document.querySelector(".left .middle").getBoundingClientRect();
  const lines = [...document.querySelectorAll("details.options li button")].map((one) => one.getBoundingClientRect());
  return lines.filter((box) => box.top >= column.top && box.bottom <= column.bottom + 1).length;
}"""


@pytest.mark.parametrize(("game", "whole"), [("The Great War", True), ("Paths of Glory", False)])
def test_the_list_of_choices_opens_in_view(visit: Visitors, game: str, whole: bool) -> None:
    """All of a short list, and of a longer one what its column can hold."""
    player = visit()
    player.play_now(game)
    player.wait_for_turn()
    assert reach_the_list(player)
    lines = player.page.locator("details.options li button")
    expect(lines.first).to_be_visible()
    player.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert player.page.evaluate(CHOICES_IN_VIEW) >= (lines.count() if whole else min(lines.count(), 8))
