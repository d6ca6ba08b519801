"""The demo page: everything a scene can contain is drawn and reacts to touches."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player


def demo(visit: Visitors, kind: str) -> Player:
    player = visit().open(f"/demo?scene={kind}")
    player.wait_for_table()
    return player


def counter(player: Player, piece: str) -> None:
    player.press(player.page.locator(f'svg.board [data-touch="piece:{piece}"]'))


def test_areas_stacks_and_ordered_lists(visit: Visitors) -> None:
    player = demo(visit, "areas")
    board = player.page.locator("svg.board.kind-areas")
    expect(board.locator("path.hit")).not_to_have_count(0)

    # A stack of four shows three and a count; touching fans it out, then one of it is taken.
    expect(board.locator(".more")).to_have_count(1)
    shown = board.locator(".counter[data-touch]").count()
    counter(player, "f1")
    expect(board.locator(".counter[data-touch]")).to_have_count(shown + 1)
    counter(player, "f4")
    expect(player.prompt()).to_contain_text("inside the blue line")

    # An area of the enemy is attacked: odds first, then a numbered arrow and a line in the list.
    player.press(board.locator('[data-touch="place:a6"]'))
    popover = player.page.get_by_role("dialog")
    expect(popover.locator(".odds .rw").first).to_be_visible()
    popover.get_by_role("button", name="Declare").click()
    orders = player.page.locator(".orders li")
    expect(orders).to_have_count(1)
    expect(player.page.get_by_role("heading", name=re.compile("Battles, in this order"))).to_be_visible()
    orders.get_by_role("button", name="Remove").click()
    expect(orders).to_have_count(0)


def test_cards_tracks_boxes_and_a_segment(visit: Visitors) -> None:
    player = demo(visit, "areas")
    page = player.page

    for kind in ("boxes", "scale", "medals"):
        expect(page.locator(f".track-{kind}")).to_be_visible()
    expect(page.get_by_role("img", name="6 hidden cards")).to_be_visible()

    # A card with two uses asks which; what it could order is lit and the rest is veiled.
    page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("Big push")).click()
    popover = page.get_by_role("dialog")
    expect(popover.get_by_role("button")).to_have_count(3)
    expect(page.locator("svg.board .veil")).to_have_count(1)
    popover.get_by_role("button", name=re.compile("Orders")).click()
    expect(page.get_by_text("Played")).to_be_visible()

    # A card that rests is refused.
    page.get_by_role("button", name=re.compile("Mud")).click()
    expect(page.get_by_role("alert")).to_contain_text("7.1")
    page.get_by_role("alert").get_by_role("button", name="Close").click()

    # A unit goes into a box off the map.
    counter(player, "cav")
    expect(player.prompt()).to_contain_text("inside the blue line")
    reserve = page.locator(".offbox", has_text="Reserve")
    reserve.get_by_role("button", name="Reserve").click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(reserve.locator(".slot-piece")).to_have_count(1)

    segment = page.get_by_role("group", name="Kind of move")
    expect(segment.get_by_role("button", name="March")).to_have_attribute("aria-pressed", "true")
    segment.get_by_role("button", name="Rail").click()


def test_points_links_and_a_reaction(visit: Visitors) -> None:
    player = demo(visit, "points")
    board = player.page.locator("svg.board.kind-points")
    expect(board).to_be_visible()
    assert player.page.locator(".terrain .link").count() >= 1

    counter(player, "g1")
    player.press(board.locator('[data-touch="place:liege"]'))
    popover = player.page.get_by_role("dialog")
    expect(popover.locator(".odds .rw").first).to_be_visible()
    popover.get_by_role("button", name="Attack").click()

    # The other side is asked at once: fall back, or stand.
    expect(player.prompt()).to_have_text("Fall back, or stand?")
    expect(player.page.locator(".prompt .about")).to_contain_text("Germany attacks")
    player.press(board.locator('[data-touch="place:brussels"]'))
    expect(board.locator('[data-touch="piece:b1"]')).to_have_attribute("aria-label", re.compile("Brussels"))


def test_sheets_and_a_secret_plan(visit: Visitors) -> None:
    player = visit().open("/demo?scene=plans")
    page = player.page
    sheet = page.get_by_role("region", name="Production")
    expect(sheet).to_be_visible()

    sheet.get_by_role("button", name="Add one: French infantry").click()
    expect(sheet).to_contain_text("6 of 7 points left")
    sheet.get_by_role("button", name="Remove one: French infantry").click()
    expect(sheet).to_contain_text("7 of 7 points left")
    sheet.get_by_role("group", name="Infantry 1").get_by_role("button").last.click()
    expect(sheet.get_by_role("group", name="Infantry 1").get_by_role("button").last).to_have_attribute(
        "aria-pressed", "true"
    )
    sheet.get_by_role("button", name=re.compile("^Reims")).click()
    sheet.get_by_role("button", name="Show the map").click()
    expect(page.locator("svg.board .form-figures[data-touch]")).to_have_count(1)
    page.get_by_role("button", name="Production").click()

    page.get_by_role("button", name="Seal the plan").click()
    page.get_by_role("dialog").get_by_role("button", name="Seal it").click()
    expect(player.prompt()).to_contain_text("Waiting for Germany")
    expect(page.get_by_role("heading", name="Both plans are open.")).to_be_visible()
