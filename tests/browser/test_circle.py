"""A player is followed, muted in the chat and reported; an order is left and withdrawn; an operator settles it all."""

from __future__ import annotations

import os
import subprocess
import sys

from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from browser.serving import Serving
from browser.test_people import register
from sample_game import SAMPLE_GAME


def test_orders_notes_and_people_at_a_table(visit: Visitors, server: Serving) -> None:
    ann, bob = visit(), visit()
    name, operator = register(ann), register(bob)
    scenario = ann.page.request.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"][0]
    first, second = [seat["id"] for seat in scenario["seats"]][:2]
    wanted = {"game": SAMPLE_GAME, "scenario": scenario["id"], "listed": True, "seats": {first: {"kind": "me"}}}
    made = ann.post("/api/tables", key="a" * 16, **wanted)
    bob.post(f"/api/tables/{made['table']}/join", seat=second, invitation=made["invitation"], key="b" * 16)
    ann.post(f"/api/tables/{made['table']}/chat", text="Good evening", key="c" * 16)

    bob.open(f"/tables/{made['table']}").wait_for_table()
    page = bob.page
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-orders]").click()
    # This title has no windows for cards, so there is nothing to pass: only answers can be prepared.
    expect(page.locator(".order-form .seg button")).to_have_count(1)
    thing = page.locator("#order-names option").first
    page.locator("#order-thing").fill(str(thing.get_attribute("value")))
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Give the order").click()
    expect(page.locator(".order-list li")).to_have_count(1)
    page.get_by_role("button", name="Withdraw").click()
    expect(page.locator(".order-list")).to_have_count(0)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()

    page.mouse.click(700, 450, button="right")
    expect(page.locator(".drawings > g")).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    # The kept text comes late: what is written before must not be lost under it, so nothing can be written yet.
    held: list[Route] = []
    page.route("**/notes?*", lambda route: held.append(route), times=1)
    with page.expect_request("**/notes?*"):
        page.locator("[data-notes]").click()
    expect(page.get_by_role("textbox", name="My notes")).to_be_disabled()
    held[0].continue_()
    page.get_by_role("textbox", name="My notes").fill("Hold the hill.")
    page.get_by_label("Share by a link").check()
    link = page.get_by_label("Link to my notes").input_value()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("textbox", name="My notes")).to_have_count(0)  # closed: it is kept
    ann.page.goto(link)
    expect(ann.page.locator(".shared-text")).to_have_text("Hold the hill.")
    expect(ann.page.locator(".drawings > g")).to_have_count(1)

    expect(page.locator(".chat-who").first).to_have_css("border-top-width", "0px")  # a name, not a button in a frame
    page.locator(".chat-who").first.click()
    page.locator("[data-report]").click()
    page.get_by_label("What happened?").fill("Too kind.")
    page.get_by_role("button", name="Send report").click()
    expect(
        page.locator(".toasts, [role=status]").filter(has_text="The operators have your report.").first
    ).to_be_visible()
    page.locator(".chat-who").first.click()
    page.locator("[data-mute]").click()
    expect(page.locator(".chat-who")).to_have_count(0)

    bob.open(f"/people/{name}").wait_until_loaded()
    page.locator("[data-follow]").click()
    expect(page.locator("[data-follow]")).to_have_attribute("aria-pressed", "true")
    bob.open("/circle").wait_until_loaded()
    expect(page.locator("[data-follows]")).to_contain_text(name)
    expect(page.locator("[data-blocks]")).to_contain_text("Muted")
    assert bob.fits()
    bob.open("/admin").wait_until_loaded()
    expect(page.get_by_text("Only operators of this server can do this.")).to_be_visible()

    grant = [sys.executable, "-m", "firestep.cli.main", "admin", "grant", operator]
    subprocess.run(grant, env={**os.environ, "FIRESTEP_DATA": str(server.folder)}, check=True)
    bob.open("/admin").wait_until_loaded()
    row = page.locator(".circle li").filter(has_text=name)
    expect(row).to_contain_text("Good evening")
    row.get_by_role("button", name="Settle").click()
    page.get_by_label("Reason").fill("Nothing wrong.")
    page.get_by_role("dialog").get_by_role("button", name="Settle").click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".circle li").first).to_contain_text("Nothing wrong.")
    assert bob.fits()
