"""The study board: the position of a table is copied, and a position in notation is opened as a table of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from analysis.golden import STORED, record_of
from browser.choosers import quick
from browser.fixtures import Battle, Visitors
from browser.player import Player
from sample_game import SAMPLE_GAME


def copied_position(player: Player) -> str:
    """What the menu of a table copies to the clipboard."""
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Copy position").click()
    expect(player.page.get_by_role("status")).to_contain_text("Copied to the clipboard.")
    return str(player.page.evaluate("() => navigator.clipboard.readText()"))


def test_the_home_page_leads_to_the_study_page(visit: Visitors) -> None:
    player = visit().open("/")
    player.page.get_by_role("link", name="Study a position").click()
    expect(player.page.get_by_role("heading", level=1, name="Study a position")).to_be_visible()
    expect(player.page.get_by_role("button", name="Open the board")).to_be_disabled()


def test_a_position_that_cannot_be_read_shows_why_and_where(visit: Visitors) -> None:
    player = visit().open("/study")
    text = player.page.get_by_role("textbox", name="Position")
    text.fill(f"game {SAMPLE_GAME}\nlet nothing 3")

    player.page.get_by_role("button", name="Open the board").click()

    alert = player.page.get_by_role("alert")
    expect(alert).to_contain_text("This position cannot be read")
    expect(alert).to_contain_text("Line 2: let nothing 3")
    assert text.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)") == "let nothing 3"
    text.press("End")
    text.press("x")
    expect(alert).to_be_hidden()


@pytest.mark.parametrize("width", [1440, 390])
def test_the_copied_position_of_a_table_is_opened_from_a_file_and_played_on(
    visit: Visitors, battle: Battle, tmp_path: Path, width: int
) -> None:
    owner = battle.join(visit, permissions=["clipboard-read", "clipboard-write"])
    position = copied_position(owner)
    assert f"game {SAMPLE_GAME}" in position
    file = tmp_path / "position.txt"
    file.write_text(position, encoding="utf-8")
    player = visit(width).open("/study")

    player.page.get_by_label("Choose a file").set_input_files(file)
    expect(player.page.get_by_role("textbox", name="Position")).to_have_value(position)
    assert player.fits()
    player.page.get_by_role("button", name="Open the board").click()

    player.page.wait_for_url("**/tables/*")
    player.wait_for_table()
    scene, original = player.scene(), owner.scene()
    assert set(scene["my_seats"]) == set(original["my_seats"]), "the sample is played solo: one seat"
    assert {piece["id"] for piece in scene["pieces"]} == {piece["id"] for piece in original["pieces"]}
    player.play(quick, until=lambda _: player.scene()["number"] > scene["number"], steps=6)


def test_a_record_is_opened_and_played_on_against_a_bot_from_one_of_its_moments(visit: Visitors) -> None:
    player = visit().open("/study")
    page = player.page
    page.get_by_role("textbox", name="Position or record").fill(record_of(STORED[0]))
    page.get_by_role("button", name="Open the board").click()
    page.wait_for_url("**/tables/*/replay")
    player.open(page.url.partition("/tables/")[2].join(["/tables/", "?at=20"]))
    page.get_by_role("button", name="Try it out").click()
    page.wait_for_url(lambda url: "/replay" not in url)
    player.wait_for_table()

    scene = player.scene()
    assert len(scene["my_seats"]) > 1, "the game is over: all sides are known, and mine"
    acting = next(question["seat"] for question in scene["questions"])
    place = [seat["id"] for seat in scene["seats"]].index(acting)
    page.locator("[data-study] select").nth(place).select_option("corporal")
    page.wait_for_function(
        """async ([table, before, seat]) => {
          const scene = await (await fetch(`/api/tables/${table}/scene`)).json();
          return scene.number > before + 2 && !scene.my_seats.includes(seat);
        }""",
        arg=[player.table, scene["number"], acting],
    )
