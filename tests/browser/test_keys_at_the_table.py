"""Keys at the table: an overlay while its key is held, and letters that are only letters while one writes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors

SHOWN = ".legend, .war, svg.board.bare"


@pytest.mark.parametrize(("game", "key"), [("Paths of Glory", "s"), ("Trench Club", "v"), ("The Great War", "f")])
def test_with_shift_an_overlay_is_there_only_while_its_key_is_held(visit: Visitors, game: str, key: str) -> None:
    player = visit()
    player.play_now(game)
    player.wait_for_turn()
    keys, legend = player.page.keyboard, player.page.locator(".legend")
    keys.down("Shift")
    keys.down(key)
    expect(legend).to_be_visible()
    keys.up(key)
    expect(legend).to_have_count(0)
    keys.up("Shift")

    keys.press(key)
    expect(legend).to_be_visible()
    keys.press("Escape")
    expect(legend).to_have_count(0)


def test_letters_mean_nothing_else_while_one_writes_or_a_dialog_is_open(visit: Visitors) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    page, number = player.page, player.scene()["number"]
    box = page.get_by_role("textbox", name="Write a message")
    box.click()
    page.keyboard.type("supply, victory, his unit")
    expect(box).to_have_value("supply, victory, his unit")
    expect(page.locator(SHOWN)).to_have_count(0)

    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    for key in "svchiul":
        page.keyboard.press(key)
    expect(page.locator(SHOWN)).to_have_count(0)
    expect(page.locator("dialog[open]")).to_be_visible()
    assert player.scene()["number"] == number
