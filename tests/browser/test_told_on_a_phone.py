"""The turn of others on a phone: near enough to be seen, and what it covered is whole when it is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import CLICK_FIRST, STILL, Player
from browser.telling import at_speed, played_on, shown_step
from browser.test_hands import CUT_FACES
from browser.test_told_facts import to_the_first_step
from browser.test_view import place

TELLABLE = 22
"""Pixels: smaller units cannot be told apart."""
UNIT = """() => Math.max(...[...document.querySelectorAll("svg.board .counter .body")]
  .map((one) => one.getBoundingClientRect().width))"""
ABOUT_THE_BOARD = "() => document.querySelector('.told-now .told-ring') !== null"


def come_back_by_phone(visit: Visitors, game: str, kinds: tuple[str, ...], locale: str = "en-GB") -> Player:
    """To the five lines of a turn that was just played, whether it has been told on coming back or not."""
    player = visit(390, 844, locale=locale, has_touch=True, is_mobile=True)
    at_speed(player, "slow")
    player.open("/")
    player.page.locator(f'article:has(a[href="/games/{game}"]) button').first.click()
    player.wait_for_table()
    table, page = player.table, player.page
    assert played_on(player, 4, kinds) == "told"
    player.open(f"/tables/{table}")
    page.locator("[data-skip], [data-again]").first.wait_for()
    page.locator("[data-skip]").evaluate_all(CLICK_FIRST)
    expect(page.locator("[data-again]")).to_be_visible()
    return player


@pytest.mark.parametrize(("game", "kinds"), [("paths-of-glory", ("move",)), ("to-the-last-man", ("move", "attack"))])
def test_on_the_whole_board_of_a_phone_a_turn_is_told_from_near_and_the_board_goes_back(
    visit: Visitors, game: str, kinds: tuple[str, ...]
) -> None:
    player = come_back_by_phone(visit, game, kinds)
    page = player.page
    fit = page.get_by_role("button", name="Show the whole board")
    for _ in range(2):  # it goes back from the whole board, too
        if page.evaluate(UNIT) >= TELLABLE:
            fit.click()
    put = place(player)
    assert page.evaluate(UNIT) < TELLABLE

    to_the_first_step(player)
    _, steps = shown_step(player)
    seen = 0
    for step in range(1, steps + 1):
        expect(page.locator(".strip .cnt")).to_have_text(f"{step} / {steps}")
        page.wait_for_function(STILL)
        if page.evaluate(ABOUT_THE_BOARD):
            page.wait_for_function(f"() => ({UNIT})() >= {TELLABLE}")
            seen += 1
        if step < steps:
            page.locator("[data-step]").click()
    assert seen > 0
    page.locator("[data-skip]").click()
    expect(page.locator(".transport")).to_have_count(0)
    page.locator("[data-close-summary]").click()
    player.wait_for_turn()
    assert place(player) == put


def test_cards_that_came_while_a_turn_was_told_are_whole_on_a_phone(visit: Visitors) -> None:
    player = come_back_by_phone(visit, "paths-of-glory", ("move",), "fr-FR")
    player.page.locator("[data-close-summary]").click()
    player.wait_for_turn()
    expect(player.page.locator(".hand .card").first).to_be_visible()
    player.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert player.page.evaluate(CUT_FACES) == []
