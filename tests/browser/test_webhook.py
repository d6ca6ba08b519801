"""A webhook by clicks: its address and format, the key by which messages are signed, and what a receiver answered."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from browser.fixtures import Visitors
from browser.test_people import register
from firestep.web.notices.webhooks import SIGNATURE, signature
from web.receivers import HookServer, receiving


@pytest.fixture
def hooks() -> Iterator[HookServer]:
    with receiving() as (_, server):
        yield server


def save(form: Locator, address: str, shape: str) -> None:
    form.get_by_label("Address").fill(address)
    form.get_by_label("Format").select_option(shape)
    with form.page.expect_response("**/me/notices?*"):
        form.get_by_role("button", name="Save").click()


def test_a_webhook_is_set_up_tried_and_says_what_it_answered(visit: Visitors, hooks: HookServer) -> None:
    player = visit()
    register(player)
    page = player.page
    player.open("/notices").wait_until_loaded()
    form = page.locator("form.side-card")
    tried = page.locator(".try-ways li").filter(has_text="Webhook")
    expect(tried).to_have_count(0)

    save(form, f"{hooks.url}/club", "json")
    key = form.get_by_label("Signing key").input_value()
    tried.get_by_role("button", name="Test").click()
    expect(tried).to_contain_text("was accepted.")
    [posted] = hooks.to("/club")
    sent_at, _, _ = posted.headers[SIGNATURE].removeprefix("t=").partition(",")
    assert posted.headers[SIGNATURE] == signature(key, int(sent_at), posted.body)
    assert json.loads(posted.body)["link"].endswith("/notices")

    hooks.failures = 1
    tried.get_by_role("button", name="Test").click()
    expect(tried).to_contain_text("answered 500.")
    assert player.fits()

    save(form, f"{hooks.url}/talk", "discord")
    expect(form.get_by_label("Signing key")).to_have_count(0)
    phone = visit(390, 844, locale="fr-FR", storage_state=page.context.storage_state())
    phone.open("/notices").wait_until_loaded()
    again = phone.page.locator(".try-ways li").filter(has_text="Webhook")
    again.get_by_role("button", name="Tester").click()
    expect(again).to_contain_text("a accepté le message.")
    assert phone.fits()
    [posted] = hooks.to("/talk")
    assert set(json.loads(posted.body)) == {"content", "allowed_mentions"}
