"""The faces of the cards, in both languages."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.scene.table import card_face
from firestep.scene import to_json
from firestep.scene.part import replace
from firestep.text import Speaker

OVERFLOWING = """() => [...document.querySelectorAll(".hand .card")].filter((card) =>
  card.scrollHeight > card.clientHeight + 1
  || [...card.children].some((part) => part.scrollWidth > part.clientWidth + 1 && !part.matches(".sr")))
  .map((card) => card.textContent)"""


def test_the_words_of_every_card_fit_on_it(visit: Visitors) -> None:
    player = visit()
    player.play_now("To the Last Man!")
    cards = [
        replace(card_face(card, Speaker(GAME, language)), id=f"{language}-{card}")
        for language in ("en", "fr")
        for card in Card
    ]

    def all_in_hand(route: Route) -> None:
        news = route.fetch().json()
        if news["scene"]:
            hand = next(each for each in news["scene"]["hands"] if each.get("own"))
            news["scene"]["hands"] = [hand | {"cards": to_json(cards)}]
        route.fulfill(json=news)

    player.page.route("**/news?*", all_in_hand)
    player.page.reload()
    expect(player.page.locator(".hand .card")).to_have_count(len(cards))
    player.page.evaluate("() => document.fonts.ready")

    assert player.page.evaluate(OVERFLOWING) == []
