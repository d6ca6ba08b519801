"""The workshop: a battle is drawn by clicks, mended, tried against a bot, played and replayed; kept and set up."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.painter import Painter, command

TRENCH = ("c4", "c5", "c6", "c7")
ARMIES = {"I": ("c4", "c5", "c7"), "M": ("c6",), "i": ("h4", "h5", "h6"), "o": ("i6",)}


def test_a_battle_is_drawn_by_clicks_tried_against_a_bot_and_replayed(visit: Visitors) -> None:
    player = visit().open("/workshop")
    painter, page = Painter(player), player.page
    page.get_by_role("link", name="Draw: A battle").click()
    painter.begin()
    painter.call_it("Attack at the quarry", "Name")

    painter.take_tool("terrain:T")
    painter.drag(*TRENCH)
    for code, places in ARMIES.items():
        for where in places:
            painter.take_tool(f"unit:{code}")
            painter.click(where)
    expect(painter.pieces).to_have_count(8)
    painter.rub("h4", "h5")
    expect(painter.pieces).to_have_count(6)
    painter.undo()
    expect(painter.pieces).to_have_count(8)
    painter.take_tool("objective:")
    painter.drag("c5", "c6")
    expect(page.locator(".faults li")).to_have_count(0)

    painter.take_tool("terrain:D")
    painter.click("h5")
    expect(page.locator(".fault")).to_have_count(1)
    expect(page.locator(".faults li")).to_contain_text("No unit can stand in deep water.")
    page.get_by_role("button", name="Try at once").click()
    expect(page.get_by_role("alert")).to_contain_text("Mend this first")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".faults li")).to_have_count(0)
    painter.settled()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".faults li")).to_have_count(1)
    painter.settled()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".faults li")).to_have_count(0)
    painter.settled()
    player_picture = page.locator(".board .shaker")
    expect(player_picture).to_have_count(8)

    page.get_by_role("button", name="Try at once").click()
    player.wait_for_table()
    table = player.table
    expect(page.locator(".bar .where")).to_contain_text("Attack at the quarry")
    for _ in range(4):
        player.take(quick)
    assert int(player.scene()["number"]) >= 4

    page.goto(page.url.rstrip("/") + "/replay?at=1")
    expect(page.locator(".board .shaker").first).to_be_visible()
    assert table
    player.open("/workshop").page.get_by_role("link", name="Draw: A battle").click()
    expect(page.locator(".board .shaker")).to_have_count(8)


def test_a_battle_is_mirrored_saved_checked_added_and_opened_again(visit: Visitors, tmp_path: Path) -> None:
    player = visit().open("/workshop/great-war")
    painter, page = Painter(player), player.page
    painter.begin()
    painter.call_it("Two hills", "Name")
    for where in ("c4", "c5"):
        painter.take_tool("unit:I")
        painter.click(where)
    painter.take_tool("objective:")
    painter.drag("c4", "c5")

    painter.press("Mirror")
    page.get_by_role("button", name="Copy the German half to the Allied side").click()
    expect(painter.pieces).to_have_count(4)
    painter.press("Cancel")
    expect(painter.pieces).to_have_count(2)
    painter.press("Mirror")
    page.get_by_role("button", name="Copy the German half to the Allied side").click()
    expect(painter.pieces).to_have_count(4)
    painter.press("Keep this")
    painter.settled()
    painter.undo()
    expect(painter.pieces).to_have_count(2)
    painter.press("Redo")
    expect(painter.pieces).to_have_count(4)
    expect(painter.faults).to_have_count(0)

    file = painter.save(tmp_path)
    assert file.name == "two-hills.scenario"
    assert command(tmp_path / "home", "check", file).strip().endswith("two-hills.scenario: good")
    assert "on the menu" in command(tmp_path / "home", "add", file)
    painter.begin(anew=True)
    expect(painter.pieces).to_have_count(0)
    painter.open_file(file)
    expect(painter.pieces).to_have_count(4)
    expect(page.locator(".bar .where")).to_contain_text("Two hills")


def test_a_random_battle_is_kept_and_chosen_for_a_table_on_a_phone_in_french(visit: Visitors) -> None:
    player = visit(390, 844, locale="fr-FR").open("/workshop")
    page = player.page
    page.get_by_role("link", name="Une bataille").click()
    page.get_by_label("Partir de").select_option("random")
    page.get_by_label("Numéro").fill("12")
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(".board .shaker").first).to_be_visible()
    assert player.fits()
    page.get_by_role("button", name="Ouvrir").click()
    page.get_by_role("button", name="Garder dans ma liste").click()
    expect(page.get_by_text("C’est gardé")).to_be_visible()

    player.open("/workshop").page.get_by_role("link", name="Jouer").last.click()
    expect(page.locator(".scenario.on")).to_contain_text("Bataille aléatoire 12")
    assert player.fits()
