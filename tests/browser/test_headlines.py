"""The end of a game: its headline names the winner, in every title and both languages."""

from __future__ import annotations

import re
import secrets

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from firestep.games import titles

WINS = {"en": re.compile(r" wins?$"), "fr": re.compile(r" (gagne|gagnent|l’emporte|l’emportent)$")}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", titles())
def test_the_headline_of_the_end_names_who_has_won(visit: Visitors, game: str, language: str) -> None:
    player = visit(locale={"en": "en-GB", "fr": "fr-FR"}[language])
    player.open("/")
    player.page.locator(f'article:has(a[href="/games/{game}"]) button').first.click()
    player.wait_for_table()
    player.wait_for_turn()
    scene = player.scene(lang=language)
    (mine,) = scene["my_seats"]
    other = next(seat for seat in scene["seats"] if seat["id"] != mine)
    player.post(f"/api/tables/{player.table}/resign", seat=mine, key=secrets.token_hex(16))
    headline = player.page.locator(".result h2")
    expect(headline).to_have_text(WINS[language])
    names = [other["name"], other["player"]["name"]]
    assert any(name in headline.inner_text() for name in names), (headline.inner_text(), names)
