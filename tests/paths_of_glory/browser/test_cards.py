"""The faces of the cards: nothing on them is cut, and the whole of a long text is a look away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from browser.fixtures import Visitors
from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.scene.cards import face
from firestep.scene import Hand, to_json
from firestep.scene.part import replace
from firestep.scene.text import plain
from firestep.text import Speaker
from paths_of_glory.browser.table import PathsTable
from paths_of_glory.field import field, play

CUT = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
  const text = card.querySelector(".card-text");
  return card.scrollHeight > card.clientHeight + 1 || text.scrollHeight > text.clientHeight + 1;
}).map((card) => card.dataset.touch ?? card.textContent)"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_10_1_2_no_word_on_the_face_of_any_card_is_cut(visit: Visitors, language: str) -> None:
    speaker = Speaker(GAME, language)
    cards = [face(speaker, number, 0, sum(facts.rp), "both") for number, facts in enumerate(CARDS)]
    assert [card.id for card in cards if plain(card.text).endswith("…")] == []
    longest = max(cards, key=lambda card: len(card.name))
    shown = [*cards, replace(longest, id="longest")]
    player = visit()
    player.play_now("Paths of Glory")

    def all_in_hand(route: Route) -> None:
        news = route.fetch().json()
        if news["scene"]:
            news["scene"]["hands"] = [to_json(Hand("hand", "", own=True, cards=tuple(shown)))]
        route.fulfill(json=news)

    player.page.route("**/news?*", all_in_hand)
    player.page.reload()
    faces = player.page.locator(".hand .card")
    expect(faces).to_have_count(len(shown))
    player.page.evaluate("() => document.fonts.ready")
    assert player.page.evaluate(CUT) == []
    francois = faces.filter(has_text="Von François").locator(".card-text")
    words = {"en": "German attack on a space with Russians", "fr": "attaque allemande contre des Russes"}
    expect(francois).to_contain_text(words[language])  # the whole condition, in both languages

    # The whole of a text that is told in short is shown beside the card.
    faces.last.scroll_into_view_if_needed()
    faces.last.hover()
    expect(player.page.locator(".card-whole")).to_contain_text(plain(longest.detail)[-40:].strip())


BY_ONE_SPACE = "konigsberg: ge-army-08; tannenberg: ru-army-02; hand: cp-02, cp-15; level: 1, 0"
"""No flank attack, so no Wireless Intercepts in place of its roll."""


@pytest.mark.clause("9.5.4.1", "Q-CP02-1")
def test_9_5_4_1_the_odds_list_no_card_that_cannot_be_played_and_the_card_says_why(visit: Visitors) -> None:
    player = visit()
    player.study(str(GAME.write(play(field(BY_ONE_SPACE, ops=1), "attack konigsberg"))))
    table, page = PathsTable(player), player.page
    table.touch("place:tannenberg")
    table.asked("Which units attack Tannenberg")
    slip = page.locator(".popover-choice")
    expect(slip).to_contain_text("Win with Chlorine Gas")
    expect(slip).not_to_contain_text("Wireless Intercepts")

    # It lies in the hand beside the one that can be played.
    table.confirm()
    table.asked("Combat card|combat card")
    expect(page.locator('.hand [data-touch="card:cp-15"]')).to_be_visible()
    page.locator(".hand .card", has_text="Wireless Intercepts").click()
    expect(page.locator(".popover-info")).to_contain_text("The conditions of this card are not met")
