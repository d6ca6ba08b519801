"""Practice against a bot: even dice can be taken back. The table says so, and one in earnest can be set up."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors
from sample_game import SAMPLE_TITLE


def test_a_table_for_practice_says_so_and_one_in_earnest_does_not(visit: Visitors) -> None:
    player = visit()
    player.play_now()

    chip = player.page.locator("[data-practice]")
    expect(chip).to_be_visible()
    expect(chip).to_contain_text("you can also undo what the dice and the bot have answered")

    player.open("/")
    player.page.get_by_role("link", name=f"Set up {SAMPLE_TITLE}", exact=True).click()
    player.page.get_by_role("checkbox", name="Practice").uncheck()
    player.page.locator("form button.wide-start").click()
    player.wait_for_table()
    expect(player.page.locator("header.bar h1")).to_be_visible()
    expect(chip).to_have_count(0)
