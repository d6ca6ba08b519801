"""A tournament is announced, joined, begun and played to its end in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.test_people import register
from sample_game import SAMPLE_SCENARIO_TITLES

POST = """async ({ path, body }) => {
    const token = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken=")).slice(10);
    const headers = { "content-type": "application/json", "x-csrftoken": token };
    return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
}"""


def post(player: Player, path: str, body: dict[str, str]) -> int:
    """A request from the page, with its cookies; the status of the answer."""
    player.page.wait_for_function("() => document.cookie.includes('csrftoken')")
    return int(player.page.evaluate(POST, {"path": path, "body": body}))


def test_a_tournament_from_its_announcement_to_its_winner(visit: Visitors) -> None:
    owner, guest = visit(), visit(390, 844, locale="fr-FR")
    name = register(owner)
    page = owner.page
    owner.open("/tournaments").wait_until_loaded()
    page.get_by_role("link", name="Announce a tournament").click()
    page.get_by_label("Name of the tournament").fill("Autumn at Loos")
    page.get_by_label("Scenario").select_option(SAMPLE_SCENARIO_TITLES["en"])
    page.get_by_role("button", name="Round robin").click()
    page.locator("form button.wide-start").click()
    page.wait_for_url(re.compile(r"/tournaments/(?!new)"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Autumn at Loos")
    address = "/tournaments/" + page.url.rpartition("/")[2]
    page.get_by_role("button", name="Join").click()
    expect(page.locator(".tour-standings .me")).to_contain_text(name)
    expect(page.get_by_role("button", name="Begin now")).to_be_disabled()

    # A guest is asked to sign in, and joins with an account.
    other = guest.page
    guest.open(address).wait_until_loaded()
    expect(other.get_by_role("link", name="Se connecter ou créer un compte")).to_be_visible()
    assert guest.fits()
    friend = f"{name} 2"
    assert post(guest, "/api/accounts", {"name": friend, "password": "correct horse battery"}) == 201
    other.reload()
    other.get_by_role("button", name="S’inscrire").click()
    expect(other.locator(".tour-standings .me")).to_be_visible()

    page.reload()
    page.get_by_role("button", name="Begin now").click()
    mine = page.locator(".pairings .mine")
    mine.get_by_role("link", name="Play").click()
    page.wait_for_url("**/tables/*")
    owner.wait_for_table()
    seat = owner.scene()["seat"]
    assert post(owner, f"/api/tables/{owner.table}/resign", {"seat": seat, "key": "resigning-at-loos"}) == 200

    other.reload()
    expect(other.locator(".tour-ends")).to_contain_text(friend)
    expect(other.locator(".pairings .over .against")).to_have_text(re.compile(r"^(1 : 0|0 : 1)$"))
    expect(other.locator(".cross .total").first).to_have_text("1")
    expect(other.locator(".tour-standings .me .round-results i")).to_have_text("G")
    assert guest.fits()
    owner.open("/tournaments").wait_until_loaded()
    expect(page.locator(".tour-list")).to_contain_text("Won by")


def test_two_people_enter_a_tournament_as_a_team(visit: Visitors) -> None:
    owner, friend = visit(), visit(390, 844)
    name = register(owner)
    page, other = owner.page, friend.page
    owner.open("/tournaments/new").wait_until_loaded()
    page.get_by_label("Name of the tournament").fill("Pairs at Arras")
    page.get_by_label("Scenario").select_option("Four players")
    page.get_by_label("Teams of two").check()
    page.locator("form button.wide-start").click()
    page.wait_for_url(re.compile(r"/tournaments/(?!new)"))
    page.get_by_placeholder("Name of your team").fill("The Moles")
    page.get_by_role("button", name="Enter a team").click()
    mine = page.locator(".tour-standings .me")
    expect(mine).to_contain_text("The Moles")
    expect(mine).to_contain_text("looking for a partner")
    link = page.get_by_label("Your team needs a partner. Send them this link:").input_value()

    partner = register(friend)
    other.goto(link)
    other.get_by_role("button", name="Join the team").click()
    for each in (page, other):
        each.reload()
        joined = each.locator(".tour-standings .me")
        expect(joined).to_contain_text(name)
        expect(joined).to_contain_text(partner)
        expect(joined).not_to_contain_text("looking for a partner")
    assert friend.fits()
    other.get_by_role("button", name="Leave", exact=True).click()
    expect(other.locator(".tour-standings .me")).to_have_count(0)
