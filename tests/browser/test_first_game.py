"""Somebody new: from the home page to the first own move, straight in and guided; and when the guide is silent."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from browser.newcomer import Newcomer
from browser.player import Player
from firestep.games import titles

MOST_CLICKS = 6
"""From the home page to a choice of one's own,"""
GUIDED_CLICKS = 4
"""and to the first one that the coach suggests."""
OUTSIDE_THE_PROMPT = """() => {
  const room = document.querySelector(".prompt").getBoundingClientRect();
  return [...document.querySelectorAll(".prompt .say, .prompt .aside, .prompt .guide, .prompt .guide-acts > *")]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.top < room.top - 1 || box.bottom > room.bottom + 1;
    })
    .map((part) => part.textContent);
}"""
FITTED = """() => {
  const [stage, board] = [".stage", "svg.board"].map((name) => document.querySelector(name).getBoundingClientRect());
  const isWhole = document.querySelector("svg.board.kind-hexes");
  return !isWhole || (board.top >= stage.top - 1 && board.bottom <= stage.bottom + 1);
}"""
"""A board that is shown whole lies in the room that the guide's words leave."""
MOST_WORDS = 150
"""What has to be read on the way: under a minute. With six clicks it is far from two minutes."""


def number(player: Player) -> int:
    return int(player.scene()["number"])


@pytest.mark.parametrize("game", list(titles()))
def test_a_newcomer_who_goes_straight_in_makes_a_move_after_few_clicks(visit: Visitors, game: str) -> None:
    player = visit()
    page = player.open().page
    newcomer = Newcomer(page)
    newcomer.read(page.locator(".ways article:last-child"))
    newcomer.click(page.locator(f'.pick [data-game="{game}"]'))
    newcomer.click(page.locator(".ways article:last-child .btn"))
    player.wait_for_table()
    newcomer.read(page.locator(".prompt .words"))
    before = number(player)

    while number(player) == before:
        player.take(lambda now: now.lit[0])
        newcomer.clicks += 1

    assert newcomer.clicks <= MOST_CLICKS
    assert newcomer.words <= MOST_WORDS


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(titles()))
def test_a_guided_newcomer_is_told_what_to_do_and_may_leave_it_to_the_coach(
    visit: Visitors, game: str, language: str
) -> None:
    """The first sensible move: the one that the coach would make, with its reason, and it is the newcomer's to make."""
    player = visit(1440, 1200, locale={"en": "en-GB", "fr": "fr-FR"}[language])
    page = player.open().page
    newcomer = Newcomer(page)
    newcomer.read(page.locator(".ways article:nth-child(2)"))
    newcomer.click(page.locator(f'.pick [data-game="{game}"]'))
    newcomer.click(page.locator(".ways article:nth-child(2) .btn"))
    player.wait_for_table()
    newcomer.read(page.locator(".prompt .words"), page.locator(".guide-text"))
    page.evaluate("document.fonts.ready")
    # What the guide says lies on the prompt, not over the board, once its letters have the size that fits.
    page.wait_for_function(f"() => ({OUTSIDE_THE_PROMPT})().length === 0")
    page.wait_for_function(FITTED)
    before = number(player)

    newcomer.click(page.locator(".guide .ask"))
    newcomer.read(page.locator(".guide .accept"))
    newcomer.click(page.locator(".guide .accept"))

    expect(page.locator(f'.table:not([data-number="{before}"])')).to_be_visible()
    assert newcomer.clicks == GUIDED_CLICKS
    assert newcomer.words <= MOST_WORDS


def test_the_coach_places_the_army_and_it_may_be_taken_back(visit: Visitors) -> None:
    player = visit()
    player.open().page.locator(".ways article:nth-child(2) .btn").click()
    player.wait_for_table()
    player.page.get_by_role("button", name="The suggested split").click()
    rest = player.page.locator(".prompt [data-rest]")
    expect(rest).to_have_text("Place for me")
    expect(player.page.locator(".guide .rest")).to_have_count(0)

    rest.click()

    expect(rest).to_have_count(0)
    expect(player.page.locator("svg.board .counter.n-fr").first).to_be_visible()
    assert_it_waits_on_the_home_page(player)


def assert_it_waits_on_the_home_page(player: Player) -> None:
    """With its board as the player sees it, what happened last, and a flag, since it is the most urgent one."""
    title = player.scene()["title"]
    card = player.open("/").page.locator(".waits")
    expect(card).to_have_count(1)
    expect(card.locator(".name")).to_have_text(title)
    expect(card.locator(".flag")).to_have_text("Your turn")
    expect(card.locator(".last")).not_to_be_empty()
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("(one) => one.naturalWidth") > 0
    expect(player.page.locator(".waiting .puz")).to_have_count(1)
    assert player.fits()


def test_words_about_the_last_question_are_never_shown_with_the_next_one(visit: Visitors) -> None:
    player = visit()
    page = player.open().page
    page.locator(".ways article:nth-child(2) .btn").click()
    player.wait_for_table()
    words = page.locator(".guide-text")
    expect(words).to_contain_text("three companies")
    held: list[Route] = []
    page.route("**/api/tables/*/guide*", lambda route: held.append(route))

    page.get_by_role("button", name="The suggested split").click()
    expect(page.locator(".prompt .say")).to_contain_text("Which company do you place now?")

    expect(words).to_have_text("…")
    expect(page.locator(".guide .ask")).to_be_disabled()
    for each in held:
        each.continue_()
    page.unroute("**/api/tables/*/guide*")
    expect(words).to_contain_text("Turning over a token")
    expect(page.locator(".guide .ask")).to_be_enabled()


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
