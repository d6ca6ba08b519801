"""Somebody new: from the home page to the first own move, straight in and guided; and when the guide is silent."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import Visitors
from browser.player import Player
from firestep.games import titles

MOST_CLICKS = 6
"""From the home page to a choice of one's own."""


class Counting:
    """Clicks as a newcomer would, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.clicks += 1


def number(player: Player) -> int:
    return int(player.scene()["number"])


@pytest.mark.parametrize("game", list(titles()))
def test_a_newcomer_who_goes_straight_in_makes_a_move_after_few_clicks(visit: Visitors, game: str) -> None:
    player = visit()
    newcomer = Counting(player.open().page)
    newcomer.click(f'.pick [data-game="{game}"]')
    newcomer.click(".ways article:last-child .btn")
    player.wait_for_table()
    before = number(player)

    while number(player) == before:
        player.take(lambda now: now.lit[0])
        newcomer.clicks += 1

    assert newcomer.clicks <= MOST_CLICKS


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(titles()))
def test_a_guided_newcomer_is_told_what_to_do_and_may_leave_it_to_the_coach(
    visit: Visitors, game: str, language: str
) -> None:
    player = visit(locale={"en": "en-GB", "fr": "fr-FR"}[language])
    newcomer = Counting(player.open().page)
    newcomer.click(f'.pick [data-game="{game}"]')
    newcomer.click(".ways article:nth-child(2) .btn")
    player.wait_for_table()
    expect(player.page.locator(".guide-text")).not_to_be_empty()
    before = number(player)

    newcomer.click(".guide .ask")
    newcomer.click(".guide .accept")

    expect(player.page.locator(f'.table:not([data-number="{before}"])')).to_be_visible()
    assert newcomer.clicks <= MOST_CLICKS


def test_the_coach_places_the_army_and_it_may_be_taken_back(visit: Visitors) -> None:
    player = visit()
    player.open().page.locator(".ways article:nth-child(2) .btn").click()
    player.wait_for_table()
    player.page.get_by_role("button", name="The suggested split").click()
    rest = player.page.locator(".guide .rest")
    expect(rest).to_have_text("Place for me")

    rest.click()

    expect(rest).to_have_count(0)
    expect(player.page.locator("svg.board .counter.n-fr").first).to_be_visible()


def test_whoever_wants_no_guide_has_none_and_may_ask_for_it_again(visit: Visitors) -> None:
    player = visit()
    player.open().page.locator(".ways article:nth-child(2) .btn").click()
    player.wait_for_table()
    guide = player.page.locator(".guide")
    guide.locator(".off").click()
    expect(guide).to_have_count(0)
    player.page.reload()
    player.wait_for_table()
    expect(guide).to_have_count(0)

    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Guide me in this game").click()

    expect(guide).to_be_visible()


def test_somebody_new_is_offered_a_lesson_first_and_then_a_guided_game(visit: Visitors) -> None:
    player = visit()
    page = player.open().page
    expect(page.locator(".ways .btn.primary")).to_have_text("Start lesson 1")
    page.locator('.pick [data-game="great-war"]').focus()
    page.keyboard.press("ArrowRight")

    expect(page.locator('.pick [aria-checked="true"]')).to_have_count(1)
    assert player.fits()
