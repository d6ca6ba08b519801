"""Answers that the table gives for whoever is away: passes, but for a card that is named."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.telling import at_speed
from browser.test_first_look import make_table, play_until_asked
from browser.test_people import register


def test_passes_are_left_with_the_table_unless_a_card_could_be_played(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    register(ann), register(bob)
    table = make_table(ann, bob)
    play_until_asked(ann, bob, table)
    second = bob.page.request.get(f"/api/tables/{table}/scene").json()["my_seats"][0]

    page = bob.page
    at_speed(bob, "once")
    bob.open(f"/tables/{table}").wait_for_table()
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-orders]").click()
    expect(page.get_by_role("button", name="Pass for me", pressed=True)).to_be_visible()
    held = page.locator(".order-form fieldset label").first
    card = held.inner_text()
    held.click()
    page.get_by_label("How long").select_option("always")
    page.get_by_role("button", name="Give the order").click()
    given = page.locator(".order-list li")
    expect(given).to_have_count(1)
    expect(given).to_contain_text(card)

    # It is kept for this seat on the server: on a phone it is there too, and nobody else is shown it.
    phone = visit(390, 844, locale="fr-FR", storage_state=page.context.storage_state())
    at_speed(phone, "once")
    phone.open(f"/tables/{table}").wait_for_turn()
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.locator("[data-orders]").click()
    expect(phone.page.locator(".order-list li")).to_have_count(1)
    assert phone.fits()
    assert ann.page.request.get(f"/api/tables/{table}/orders", params={"seat": second}).status == 403
    ann.open(f"/tables/{table}").wait_for_table()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.locator("[data-orders]").click()
    expect(ann.page.locator(".order-form")).to_be_visible()
    expect(ann.page.locator(".order-list")).to_have_count(0)

    phone.page.get_by_role("button", name="Retirer").click()
    expect(phone.page.locator(".order-list")).to_have_count(0)
