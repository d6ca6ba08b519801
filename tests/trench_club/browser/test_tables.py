"""Tables of Trench Club: bots among themselves, and the second board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player


def number_grows(player: Player, before: int) -> None:
    player.page.wait_for_function("(n) => Number(document.querySelector('.table').dataset.number) > n", arg=before)


def test_bots_play_each_other_while_one_watches(visit: Visitors) -> None:
    player = visit()
    player.set_up("Two players", {"France": "Computer", "Germany": "Computer"})
    player.wait_for_table()
    scene = player.scene()
    assert scene.get("my_seats", []) == []
    number_grows(player, scene["number"])
    assert player.look().lit == ()
    player.open("/tables")
    expect(player.page.get_by_role("link", name=re.compile("Trench Club.*Two players"))).to_be_visible()


def test_the_second_board_lies_under_snow(visit: Visitors) -> None:
    player = visit().open("/games/trench-club")
    player.page.get_by_role("combobox", name=re.compile("^Board")).select_option("2")
    player.page.locator("form button.wide-start").click()
    player.page.wait_for_url("**/tables/*")
    player.wait_for_table()
    expect(player.page.locator("svg.board.winter")).to_be_visible()
    expect(player.page.locator(".overview svg.winter")).to_be_visible()
