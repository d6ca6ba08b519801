"""The games on the menu: a card for each, a set-up page for each, many scenarios, and bots to be watched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

GAMES = {
    "trench-club": "Trench Club",
    "paths-of-glory": "Paths of Glory",
    "great-war": "The Great War",
    "to-the-last-man": "To the Last Man!",
}


def number_grows(player: Player, before: int) -> None:
    player.page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.number) > n", arg=before)


def test_the_home_page_has_a_card_for_each_game(visit: Visitors) -> None:
    player = visit().open("/")
    for title in GAMES.values():
        card = player.page.get_by_role("article").filter(has=player.page.get_by_role("heading", name=title, exact=True))
        expect(card.get_by_role("button", name=f"Play now {title}", exact=True)).to_be_enabled()
        expect(card.get_by_role("link", name=f"Set up {title}", exact=True)).to_be_visible()
        expect(card.get_by_role("img")).to_be_visible()
        assert len(card.locator("p").inner_text()) > 20


def test_each_game_has_a_page_to_set_it_up_and_one_for_what_is_reconstructed(visit: Visitors) -> None:
    player = visit()
    for game, title in GAMES.items():
        player.open(f"/games/{game}").settled()
        expect(player.page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
        expect(player.page.locator(".scenario.on")).to_have_count(1)
        expect(player.page.locator("button.wide-start")).to_be_enabled()
        player.open(f"/facts/{game}").settled()
        expect(player.page.locator(".pick-game [aria-current=page]")).to_have_text(title)
        expect(player.page.locator(".facts-table, .empty").first).to_be_visible()


def test_one_of_many_scenarios_is_found_by_its_words_and_played(visit: Visitors) -> None:
    player = visit().open("/games/great-war")
    scenarios = player.page.locator(".scenario")
    expect(scenarios).to_have_count(34)
    player.page.get_by_role("searchbox", name="Search scenarios").fill("verdun")
    expect(scenarios).to_have_count(12)
    wanted = player.page.get_by_role("button", name=re.compile("Le Mort-Homme"))
    wanted.click()
    expect(wanted).to_have_attribute("aria-pressed", "true")
    expect(wanted.locator("p")).to_be_visible()
    player.page.locator("form button.wide-start").click()
    player.page.wait_for_url("**/tables/*")
    player.sit()
    assert "Le Mort-Homme" in player.scene()["subtitle"]


def test_bots_play_each_other_while_one_watches(visit: Visitors) -> None:
    player = visit()
    player.set_up("Two players", {"France": "Computer", "Germany": "Computer"})
    player.sit()
    scene = player.scene()
    assert scene.get("my_seats", []) == []
    number_grows(player, scene["number"])
    assert player.look().lit == ()
    player.open("/")
    expect(player.page.get_by_role("link", name=re.compile("Trench Club.*Two players"))).to_be_visible()


def test_the_second_board_lies_under_snow(visit: Visitors) -> None:
    player = visit().open("/games/trench-club")
    player.page.get_by_role("combobox", name=re.compile("^Board")).select_option("2")
    player.page.locator("form button.wide-start").click()
    player.page.wait_for_url("**/tables/*")
    player.sit()
    expect(player.page.locator("svg.board.winter")).to_be_visible()
    expect(player.page.locator(".overview svg.winter")).to_be_visible()
