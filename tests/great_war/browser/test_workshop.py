"""The workshop: a battle is drawn by clicks, mended, tried against a bot, played and replayed; kept and set up."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player

TRENCH = ("c4", "c5", "c6", "c7")
ARMIES = {"I": ("c4", "c5", "c7"), "M": ("c6",), "i": ("h4", "h5", "h6"), "o": ("i6",)}


def hexagon(player: Player, name: str) -> Locator:
    return player.page.locator(f'[data-place="{name}"]')


def tool(player: Player, name: str) -> None:
    player.page.locator(f'.left [data-tool="{name}"]').click()


def settled(player: Player) -> None:
    """The last stroke is drawn."""
    expect(player.page.locator(".brush")).to_have_count(0)
    expect(player.page.get_by_text("Saved on this device")).to_be_visible()


def drag(player: Player, *names: str) -> None:
    mouse = player.page.mouse
    mouse.move(*player.middle(hexagon(player, names[0])))
    mouse.down()
    for name in names[1:]:
        mouse.move(*player.middle(hexagon(player, name)), steps=2)
    expect(player.page.locator(".brush")).to_have_count(len(names))
    mouse.up()
    settled(player)


def place(player: Player, code: str, name: str) -> None:
    tool(player, f"unit:{code}")
    player.page.mouse.click(*player.middle(hexagon(player, name)))
    settled(player)


def test_a_battle_is_drawn_by_clicks_tried_against_a_bot_and_replayed(visit: Visitors) -> None:
    player = visit().open("/workshop")
    page = player.page
    page.get_by_role("link", name="Draw: A battle").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    name = page.get_by_label("Name", exact=True)
    name.fill("Attack at the quarry")
    name.press("Tab")
    settled(player)

    tool(player, "terrain:T")
    drag(player, *TRENCH)
    for code, places in ARMIES.items():
        for where in places:
            place(player, code, where)
    expect(page.locator(".board .shaker")).to_have_count(8)
    tool(player, "objective:")
    drag(player, "c5", "c6")
    expect(page.locator(".faults li")).to_have_count(0)

    tool(player, "terrain:D")
    page.mouse.click(*player.middle(hexagon(player, "h5")))
    settled(player)
    expect(page.locator(".fault")).to_have_count(1)
    expect(page.locator(".faults li")).to_contain_text("No unit can stand in deep water.")
    page.get_by_role("button", name="Try at once").click()
    expect(page.get_by_role("alert")).to_contain_text("Mend this first")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".faults li")).to_have_count(0)
    settled(player)
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".faults li")).to_have_count(1)
    settled(player)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".faults li")).to_have_count(0)
    settled(player)
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
