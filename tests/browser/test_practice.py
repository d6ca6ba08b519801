"""Practice against a bot: even dice can be taken back. The table says so, and one in earnest can be set up."""

from __future__ import annotations

import re
import secrets

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player
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


def asked_anew(player: Player) -> int:
    """Ends phases until the bot and the dice have answered; the last line of the record then."""
    start = player.scene()["turn"]
    player.play(quick, until=lambda _: player.scene()["turn"] != start, steps=60)
    return int(player.scene()["number"])


def test_an_undo_across_dice_against_a_bot_stands_in_the_record(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    number = asked_anew(player)
    page = player.page
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(f'.table[data-number="{number}"]')).to_have_count(0)

    expect(page.locator(".diary")).to_contain_text("Taken back")

    # Whoever reads the record of the game sees that it went back behind what dice and bot had answered.
    seat = player.scene()["my_seats"][0]
    player.post(f"/api/tables/{player.table}/resign", seat=seat, key=secrets.token_hex(16))
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("button", name="View the board").click()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game record").click()
    record = download.value.path().read_text("utf-8")
    undone = re.search(rf"^{number + 1} {seat} undo (\d+) agreed$", record, re.MULTILINE)
    assert undone, record
    taken_back = range(int(undone[1]) + 1, number + 1)
    entries = {int(line): who for line, who in re.findall(r"^(\d+) (\S+) ", record, re.MULTILINE)}
    assert entries[taken_back[0]] == seat
    assert any(entries[line] != seat for line in taken_back)
