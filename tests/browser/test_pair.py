"""A match of two games: chosen on the set-up page, shown in the bar, won at the end of the second game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO_TITLES

WORDS = {"en": "Two games, sides swapped", "fr": "Deux parties, camps échangés"}


def begin(player: Player, language: str = "en") -> None:
    player.open(f"/games/{SAMPLE_GAME}").wait_until_loaded()
    player.page.get_by_role("button", name=re.compile(f"^{SAMPLE_SCENARIO_TITLES[language]}")).first.click()
    player.page.get_by_role("button", name=WORDS[language]).click()
    player.page.locator("form button.wide-start").click()
    player.page.wait_for_url("**/tables/*")
    player.wait_for_table()


def resign(player: Player) -> None:
    player.page.locator(".pair-chip").click()
    player.page.locator(".grave [data-give-up]").click()
    player.page.locator(".grave .btn.fire").click()


def test_two_games_with_sides_swapped_make_a_match(visit: Visitors) -> None:
    player = visit()
    begin(player)
    chip, result = player.page.locator(".pair-chip"), player.page.locator(".result")
    expect(chip).to_have_text(re.compile("^Game 1 of 2"))
    first, seat = player.table, player.scene()["seat"]

    resign(player)
    result.get_by_role("link", name="To the second game").click()
    player.page.wait_for_url(lambda url: first not in url)
    player.wait_for_table()

    expect(chip).to_have_text(re.compile("^Game 2 of 2"))
    assert player.scene()["seat"] != seat
    resign(player)
    expect(result.locator(".verdict.over")).to_have_text(re.compile("^Match won by "))
    expect(result.locator("tbody tr")).to_have_count(2)

    result.get_by_role("link", name="First game").click()
    expect(chip).to_have_text(re.compile("^Game 1 of 2"))
    expect(result.locator(".verdict.over")).to_have_text(re.compile("^Match won by "))


def test_the_end_of_a_match_fits_a_phone(visit: Visitors) -> None:
    player = visit(width=390, height=844, locale="fr-FR")
    begin(player, "fr")
    player.page.locator(".pair-chip").click()
    player.page.locator(".grave button").click()
    player.page.locator(".grave .btn.fire").click()
    onward = player.page.locator(".result").get_by_role("link", name="À la seconde partie")

    expect(onward).to_be_in_viewport()
    assert player.fits()


def test_two_people_bid_for_their_sides(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    ann.open(f"/games/{SAMPLE_GAME}").wait_until_loaded()
    ann.page.get_by_role("button", name=re.compile(f"^{SAMPLE_SCENARIO_TITLES['en']}")).first.click()
    ann.page.locator(".seat-rows .seg").first.get_by_role("button", name="Open seat").click()
    ann.page.get_by_role("checkbox", name="Bid for sides").check()
    ann.page.locator("form button.wide-start").click()
    ann.page.locator("form.bid").wait_for()
    bob.open(ann.invitation())
    bob.page.get_by_role("button", name="Take this seat").click()
    bob.page.locator("form.bid").wait_for()
    wanted = ann.page.locator("form.bid .check").first.inner_text()

    for player, points in ((ann, "2"), (bob, "1")):
        player.page.get_by_role("radio", name=wanted).check()
        player.page.get_by_role("combobox").select_option(points)
        player.page.get_by_role("button", name="Place the bid").click()
    ann.wait_for_table()
    bob.wait_for_table()

    expect(ann.page.get_by_text(re.compile("Both wanted the same side"))).to_be_visible()
    expect(ann.page.locator(".seat").last).to_contain_text(wanted)
    assert bob.scene()["seat"] != ann.scene()["seat"]
