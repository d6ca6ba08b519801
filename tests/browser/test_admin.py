"""An operator works through a report by clicks: suspends, renames, closes a table, and finds it all in the log."""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys

from playwright.sync_api import Page, Route, expect

from browser.fixtures import Visitors
from browser.player import DRAWN, Player
from browser.serving import Serving
from browser.test_people import register
from sample_game import SAMPLE_GAME

PASSWORD = "correct horse battery"


def make_operator(server: Serving, name: str) -> None:
    grant = [sys.executable, "-m", "firestep.cli.main", "admin", "grant", name]
    subprocess.run(grant, env={**os.environ, "FIRESTEP_DATA": str(server.folder)}, check=True)


def act(page: Page, name: str, button: str, why: str) -> None:
    """Press the button of somebody or something, give the reason, and press it again in the dialog."""
    page.locator(".circle li").filter(has_text=name).get_by_role("button", name=button, exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reason").fill(why)
    dialog.get_by_role("button", name=button, exact=True).click()
    expect(dialog).to_have_count(0)


def sign_in(player: Player, name: str) -> None:
    player.open("/account").wait_until_loaded()
    player.page.wait_for_function("() => document.cookie.includes('csrftoken')")
    player.page.get_by_role("button", name="Sign in").first.click()
    player.page.get_by_label("Name", exact=True).fill(name)
    player.page.get_by_label("Password").fill(PASSWORD)
    player.page.locator("form button.primary").click()


def test_an_operator_suspends_renames_closes_and_reads_the_log(visit: Visitors, server: Serving) -> None:
    ann, bob, chief = visit(), visit(), visit()
    name, _, operator = register(ann), register(bob), register(chief)
    make_operator(server, operator)
    scenario = ann.page.request.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"][0]
    seat, title = scenario["seats"][0]["id"], f"Hill {secrets.token_hex(3)}"
    wanted = {"game": SAMPLE_GAME, "scenario": scenario["id"], "listed": True, "title": title}
    ann.post("/api/tables", key="d" * 16, seats={seat: {"kind": "me"}}, **wanted)
    bob.open(f"/people/{name}").wait_until_loaded()
    bob.page.locator("[data-person]").click()
    bob.page.locator("[data-report]").click()
    bob.page.get_by_label("What happened?").fill("Shouts at everybody.")
    bob.page.get_by_role("button", name="Send report").click()
    expect(bob.page.get_by_text("The operators have your report.").first).to_be_visible()

    chief.open("/account").wait_until_loaded()
    page = chief.page
    page.get_by_role("link", name="Open the page").click()
    report = page.locator(".circle li").filter(has_text=name)
    expect(report).to_contain_text("Shouts at everybody.")
    report.get_by_role("button", name="To the account").click()
    act(page, name, "Suspend", "Be kind.")
    expect(page.locator(".circle li").filter(has_text=name)).to_contain_text("Suspended until")
    page.get_by_label("Part of a name, or an id").fill("")
    page.get_by_role("button", name="Find", exact=True).click()
    expect(page.locator(".circle li").filter(has_text=operator)).to_contain_text("operator, since")
    page.get_by_label("Part of a name, or an id").fill(name)
    expect(page.locator(".circle li").filter(has_text=operator)).to_have_count(0)
    assert chief.fits()

    sign_in(ann, name)
    expect(ann.page.get_by_text("Be kind.").first).to_be_visible()
    act(page, name, "End suspension", "Has promised.")
    expect(page.locator(".circle li").filter(has_text=name)).not_to_contain_text("Suspended until")
    renamed = f"Ann {secrets.token_hex(3)}"
    page.locator(".circle li").filter(has_text=name).get_by_role("button", name="Rename", exact=True).click()
    page.get_by_label("New name").fill(renamed)
    page.get_by_role("dialog").get_by_label("Reason").fill("As they asked.")
    page.get_by_role("dialog").get_by_role("button", name="Rename", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_label("Part of a name, or an id").fill(renamed)
    expect(page.locator(".circle li").filter(has_text=renamed)).to_be_visible()
    sign_in(ann, renamed)
    expect(ann.page.locator("header.bar .end")).to_contain_text(renamed)

    again = bob.post("/api/tables", key="e" * 16, seats={seat: {"kind": "me"}}, **wanted)
    page.get_by_role("button", name="Tables", exact=True).click()
    act(page, again["table"], "Close", "A test.")
    expect(page.locator(".circle li").filter(has_text=again["table"])).to_have_count(0)

    page.get_by_role("button", name="Log", exact=True).click()
    log = page.locator(".circle li")
    for words in ("Closed:", "Renamed:", "Suspension ended:", "Suspended:"):
        expect(log.filter(has_text=words).first).to_contain_text(operator)
    expect(log.filter(has_text="Be kind.").first).to_contain_text(name)
    assert chief.fits()


def test_an_answer_to_an_earlier_search_does_not_replace_that_to_a_later_one(visit: Visitors, server: Serving) -> None:
    chief = visit()
    operator = register(chief)
    make_operator(server, operator)
    page = chief.page
    chief.open("/admin").wait_until_loaded()
    page.get_by_role("button", name="Accounts", exact=True).click()
    found = page.locator(".circle li")
    expect(found.filter(has_text=operator)).to_be_visible()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/api/admin/accounts\?search=nobody"), hold)
    search = page.get_by_label("Part of a name, or an id")
    with page.expect_request(re.compile(r"search=nobody")):
        search.fill("nobody-of-this-name")
    search.fill(operator)
    expect(found).to_have_count(1)
    with page.expect_response(re.compile(r"search=nobody")):
        held[0].continue_()
    page.evaluate("() => fetch('/api/me').then((answer) => answer.json())")  # what came before has been read by then
    page.evaluate(DRAWN)
    expect(found).to_have_count(1)
    expect(found).to_contain_text(operator)
