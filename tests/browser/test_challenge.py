"""A challenge from a profile, by clicks of two accounts: sent, seen, declined, sent again, accepted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from browser.test_people import register
from sample_game import SAMPLE_GAME


def test_somebody_is_challenged_from_their_profile_declines_and_then_accepts(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    ann_name, bob_name = register(ann), register(bob)

    def challenge(message: str) -> None:
        ann.open(f"/people/{bob_name}").wait_until_loaded()
        ann.page.locator("[data-challenge]").click()
        ann.page.get_by_role("dialog").locator(f"a[href*='/games/{SAMPLE_GAME}']").click()
        expect(ann.page.locator("[data-challenge]")).to_contain_text(bob_name)
        seats = ann.page.locator(".seat-rows").first
        expect(seats.get_by_role("button", name=bob_name, pressed=True)).to_have_count(1)
        expect(ann.page.get_by_text("List among the open tables")).to_have_count(0)
        ann.page.get_by_label(f"A word to {bob_name}").fill(message)
        ann.page.get_by_role("button", name=f"Challenge {bob_name}").click()
        expect(ann.page.locator("main [data-challenge]")).to_contain_text(f"{bob_name} has been asked.")
        expect(ann.page.locator(".copy-line")).to_have_count(0)  # the seat is nobody else's

    challenge("Tonight?")
    bob.open("/").wait_until_loaded()
    expect(bob.page.locator(".challenges")).to_contain_text(f"{ann_name} challenges you")
    expect(bob.page.locator(".challenges")).to_contain_text("Tonight?")
    bob.page.locator(".bell button").first.click()
    expect(bob.page.locator(".bell-list")).to_contain_text(f"{ann_name} challenges you")
    bob.page.keyboard.press("Escape")
    bob.page.locator(".challenges a").click()
    expect(bob.page.locator("main [data-challenge]")).to_contain_text(f"{ann_name} challenges you.")
    bob.page.locator("[data-decline]").click()
    expect(bob.page.locator(".challenges")).to_have_count(0)
    expect(ann.page.locator("main [data-challenge]")).to_contain_text("does not want to play")
    expect(ann.page.locator(".copy-line")).to_have_count(1)  # she may invite somebody else

    challenge("And now?")
    bob.open("/tables").wait_until_loaded()
    phone = visit(390, 844, locale="fr-FR", storage_state=bob.page.context.storage_state())
    phone.open(str(bob.page.locator(".challenges a").get_attribute("href"))).wait_until_loaded()
    expect(phone.page.locator("main [data-challenge]")).to_contain_text(f"{ann_name} vous lance un défi.")
    assert phone.fits()
    phone.page.locator("[data-accept]").click()
    phone.wait_for_table()
    ann.wait_for_table()
    ann.open("/").wait_until_loaded()
    ann.page.locator(".bell button").first.click()
    expect(ann.page.locator(".bell-list")).to_contain_text(re.compile(f"{bob_name} accepts your challenge"))


def test_the_rival_changes_places_with_me(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    register(ann)
    name = register(bob)
    ann.open(f"/games/{SAMPLE_GAME}?challenge={name}").wait_until_loaded()
    rows = ann.page.locator(".seat-rows").first.locator("li")
    theirs = rows.filter(has=ann.page.get_by_role("button", name=name, pressed=True))
    mine = rows.filter(has=ann.page.get_by_role("button", name="Me", pressed=True))
    before = mine.locator("b").first.inner_text()
    theirs.get_by_role("button", name="Me").click()
    expect(theirs.locator("b").first).to_have_text(before)
    expect(theirs).to_have_count(1)
    expect(mine).to_have_count(1)
    mine.get_by_role("button", name="Computer").click()
    expect(ann.page.get_by_role("button", name=f"Challenge {name}")).to_be_disabled()


def test_somebody_says_by_whom_they_may_be_challenged(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    ann_name, bob_name = register(ann), register(bob)

    bob.open("/circle").wait_until_loaded()
    wanted = bob.page.locator("[data-challenges]")
    expect(wanted.get_by_role("button", name="Everybody", pressed=True)).to_have_count(1)
    wanted.get_by_role("button", name="Players I follow").click()
    expect(wanted.get_by_role("button", name="Players I follow", pressed=True)).to_have_count(1)
    bob.open("/circle").wait_until_loaded()
    expect(wanted.get_by_role("button", name="Players I follow", pressed=True)).to_have_count(1)

    ann.open(f"/people/{bob_name}").wait_until_loaded()
    expect(ann.page.get_by_text("Takes no challenges from you.")).to_be_visible()
    expect(ann.page.locator("[data-challenge]")).to_have_count(0)
    bob.open(f"/people/{ann_name}").wait_until_loaded()
    bob.page.locator("[data-follow]").click()
    expect(bob.page.locator("[data-follow]")).to_have_attribute("aria-pressed", "true")
    ann.open(f"/people/{bob_name}").wait_until_loaded()
    expect(ann.page.locator("[data-challenge]")).to_be_visible()
    phone = visit(390, 844, locale="fr-FR", storage_state=bob.page.context.storage_state())
    phone.open("/circle").wait_until_loaded()
    expect(phone.page.get_by_role("button", name="Les joueurs que je suis", pressed=True)).to_be_visible()
    assert phone.fits()


@pytest.mark.parametrize(
    ("locale", "milliseconds", "said"),
    [
        ("en-GB", 30_000, "Answers within a minute, as a rule."),
        ("en-GB", 9 * 3_600_000, "Answers in 9 hours, as a rule."),
        ("fr-FR", 3 * 86_400_000, "Répond d’ordinaire en 3 jours."),
    ],
)
def test_a_profile_tells_how_soon_somebody_answers(visit: Visitors, locale: str, milliseconds: int, said: str) -> None:
    player = visit(locale=locale)
    player.page.request.get("/api/me")
    token = next(each["value"] for each in player.page.context.cookies() if each["name"] == "csrftoken")
    name = f"Bob {milliseconds}"
    made = player.page.request.post(
        "/api/accounts", data={"name": name, "password": "correct horse battery"}, headers={"x-csrftoken": token}
    )
    assert made.ok

    def told(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "answers_ms": milliseconds})

    player.page.route(f"**/api/people/{name.replace(' ', '%20')}*", told)
    player.open(f"/people/{name}").wait_until_loaded()
    expect(player.page.locator("[data-answers]")).to_have_text(said)
