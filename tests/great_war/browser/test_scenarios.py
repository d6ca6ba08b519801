"""The many battles of The Great War on the set-up page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.fixtures import Visitors


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
    player.wait_for_table()
    assert "Le Mort-Homme" in player.scene()["subtitle"]
