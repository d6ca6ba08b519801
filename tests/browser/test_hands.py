"""Hands of cards and buttons: what may be played is in view, what was spied lies inside its panel, words have room."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player

INSIDE = """([inner, outer]) => {
  const room = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].every((one) => {
    const box = one.getBoundingClientRect();
    return box.left >= room.left - 1 && box.right <= room.right + 1;
  });
}"""

TIGHT = """() => [...document.querySelectorAll(".prompt .acts .btn")].filter((button) => {
  const words = document.createRange();
  words.selectNodeContents(button);
  const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
  return inner.top < outer.top + 5 || inner.bottom > outer.bottom - 5;
}).map((button) => button.textContent)"""
"""The buttons whose words touch their border."""


def doctor(player: Player, change: Any) -> None:
    """The page is sent another scene than the server made."""

    def passing(route: Route) -> None:
        answer = route.fetch()
        news = json.loads(answer.text())
        if news.get("scene"):
            change(news["scene"])
        route.fulfill(response=answer, body=json.dumps(news))

    player.page.route("**/api/tables/*/news*", passing)
    player.page.reload()
    player.wait_for_table()


def only_the_last_is_lit(scene: dict[str, Any]) -> None:
    last = scene["hands"][-1]["cards"][-1]["id"]
    question = scene["questions"][0]
    question["options"] = [{**question["options"][0], "touch": f"card:{last}"}]


def spied(scene: dict[str, Any]) -> None:
    cards = [
        {**card, "id": f"spied-{card['id']}"}
        for card in next(hand for hand in scene["hands"] if hand.get("cards"))["cards"]
    ]
    scene["hands"].append({"id": "spied", "title": "Hand, Germans", "where": "right", "cards": cards, "hidden": 2})


HIDDEN = """() => {
  const hand = document.querySelector(".hand");
  const cards = [...hand.querySelectorAll(".card")];
  const touchable = (card) => {
    const box = card.getBoundingClientRect();
    return [8, 22, 36].every((x) => card.contains(document.elementFromPoint(box.left + x, box.top + box.height / 2)));
  };
  return [
    ...(hand.scrollWidth > hand.clientWidth ? ["the hand scrolls"] : []),
    ...cards.filter((card) => !touchable(card)).map((card) => card.textContent),
  ];
}"""
"""Cards of which less than the width of a finger is free."""
ON_TOP = """([x, y]) => {
  const shown = document.elementFromPoint(x, y).closest(".card");
  return [...document.querySelectorAll(".hand .card")].indexOf(shown);
}"""


def seven_wide(scene: dict[str, Any]) -> None:
    hand = next(hand for hand in scene["hands"] if hand.get("cards"))
    text = "Reinforcements of the longest name, for as long as this war lasts and a little longer than that."
    cards = [{**card, "title": "Constantinople reinforcements", "text": text} for card in hand["cards"]]
    hand["cards"] = [{**cards[nth % len(cards)], "id": f"card-{nth}"} for nth in range(7)]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (820, 1180), (2560, 1440)])
def test_a_hand_of_seven_wide_cards_is_held_as_a_fan(visit: Visitors, width: int, height: int) -> None:
    player = visit(width, height)
    player.play_now("Paths of Glory")
    player.play(quick, until=lambda now: bool(now.of_kind("card")))
    doctor(player, seven_wide)
    cards = player.page.locator(".hand .card")
    expect(cards).to_have_count(7)
    assert player.page.evaluate(HIDDEN) == []
    cards.nth(2).hover(position={"x": 10, "y": 60})
    box = cards.nth(2).bounding_box()
    assert box is not None
    last = [box["x"] + box["width"] - 6, box["y"] + box["height"] / 2]
    assert player.page.evaluate(ON_TOP, last) == 2, "the card that is pointed at lies on top"


READABLE = """() => {
  const cards = [...document.querySelectorAll(".hand .card")].map((card) => card.getBoundingClientRect());
  return cards.every((one, nth) => cards.every((other, at) => nth === at || one.right <= other.left + 1
    || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1));
}"""
"""No card lies over another one."""


def test_a_tablet_held_upright_shows_all_of_seven_cards(visit: Visitors) -> None:
    player = visit(820, 1180)
    player.play_now("Paths of Glory")
    player.play(quick, until=lambda now: bool(now.of_kind("card")))
    expect(player.page.locator(".hand .card")).to_have_count(7)
    assert player.page.evaluate(READABLE)
    assert player.page.evaluate(HIDDEN) == []
    doctor(player, seven_wide)
    assert player.page.evaluate(READABLE)
    assert player.fits()


CUT_FACES = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
  const parts = [card, ...card.querySelectorAll(".card-title, .card-text")];
  return parts.some((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    || card.textContent.includes("…");
}).map((card) => card.textContent)"""


def all_faces(player: Player, language: str) -> list[dict[str, Any]]:
    """A card of each kind, of every title."""
    faces = []
    for game in player.games():
        page = player.page.request.get(f"/api/games/{game}/rules", params={"lang": language}).json()
        for deck, cards in page.get("decks", {}).items():
            faces += [{**each["card"], "id": f"{game}-{deck}-{nth}"} for nth, each in enumerate(cards)]
    return faces


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_face_of_a_card_is_cut(visit: Visitors, language: str) -> None:
    player = visit()
    player.play_now("The Great War")
    player.wait_for_turn()
    faces = all_faces(player, language)

    def hold_all(scene: dict[str, Any]) -> None:
        scene["hands"] = [{"id": "all", "title": "", "own": True, "cards": faces}]

    doctor(player, hold_all)
    expect(player.page.locator(".hand .card")).to_have_count(len(faces))
    assert len(faces) > 150
    player.page.evaluate("() => document.fonts.ready")
    assert player.page.evaluate(CUT_FACES) == []


WORDS_COVERED = """() => {
  const cards = [...document.querySelectorAll(".hand .card")];
  const lies = (one, other) => one.right > other.left + 1 && one.left < other.right - 1;
  return cards.flatMap((card, nth) => {
    const range = document.createRange();
    const boxes = [];
    const words = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      if (words.currentNode.parentElement.closest(".sr")) continue;
      range.selectNodeContents(words.currentNode);
      boxes.push(...range.getClientRects());
    }
    const [own, next] = [card.getBoundingClientRect(), cards[nth + 1]?.getBoundingClientRect()];
    const isOut = (box) => box.right > own.right + 1 || box.bottom > own.bottom + 1;
    const isUnder = (box) => next && lies(box, next) && next.top < box.bottom;
    return boxes.some((box) => box.width > 1 && (isOut(box) || isUnder(box))) ? [card.textContent] : [];
  });
}"""
"""Cards of which words lie outside, or under the next card."""
HELD = {"paths-of-glory": 7, "great-war": 10, "to-the-last-man": 7}
"""So many cards of a title are held at once."""
SHAPES: dict[str, dict[str, Any]] = {"desk": {}, "phone": {"has_touch": True, "is_mobile": True}}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_card_of_a_full_hand_covers_words_of_another(visit: Visitors, language: str, shape: str) -> None:
    player = visit(*((1440, 900) if shape == "desk" else (390, 844)), **SHAPES[shape])
    player.play_now("The Great War")
    player.wait_for_turn()
    faces = all_faces(player, language)
    # On a phone a hand is as long as it has cards: all of them are held at once.
    hands = (
        [faces]
        if shape == "phone"
        else [
            held[first : first + size]
            for game, size in HELD.items()
            for held in [[face for face in faces if face["id"].startswith(game)]]
            for first in range(0, len(held), size)
        ]
    )
    assert sum(map(len, hands)) == len(faces)
    now: list[list[dict[str, Any]]] = [[]]

    def hold(scene: dict[str, Any]) -> None:
        scene["hands"] = [{"id": "held", "title": "Hand, Central Powers", "own": True, "cards": now[0]}]

    covered = []
    for hand in hands:
        now[0] = hand
        doctor(player, hold)
        expect(player.page.locator(".hand .card")).to_have_count(len(hand))
        player.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        covered += player.page.evaluate(WORDS_COVERED)
    assert covered == []


def test_playable_cards_are_in_view_on_a_phone_and_a_spied_hand_stays_in_its_panel(visit: Visitors) -> None:
    phone = visit(390, 844, has_touch=True, is_mobile=True)
    phone.play_now("The Great War")
    phone.wait_for_turn()
    doctor(phone, only_the_last_is_lit)
    expect(phone.page.locator(".hand .card.lit")).to_have_count(1)
    phone.page.wait_for_function(INSIDE, arg=[".hand .card.lit", ".hand"])

    desk = visit()
    desk.play_now("The Great War")
    desk.wait_for_turn()
    doctor(desk, spied)
    expect(desk.page.locator(".right .card").first).to_be_visible()
    assert desk.page.locator(".right .card").count() >= 5
    assert desk.page.evaluate(INSIDE, [".right .card, .right .backs", ".right"])


def wordy_buttons(scene: dict[str, Any]) -> None:
    question = scene["questions"][0]
    labels = ("Tirer une carte Combat", "Jouer Meilleure logistique et prendre 4 pions")
    question["options"] = [
        {**question["options"][0], "touch": f"button:{nth}", "label": label, "short": "", "confirm": False}
        for nth, label in enumerate(labels)
    ]


def test_long_words_have_room_in_the_buttons_of_a_phone(visit: Visitors) -> None:
    phone = visit(390, 844, has_touch=True, is_mobile=True)
    phone.play_now("The Great War")
    phone.wait_for_turn()
    doctor(phone, wordy_buttons)

    expect(phone.page.locator(".prompt .acts .btn", has_text="logistique")).to_be_visible()
    assert phone.page.evaluate(TIGHT) == []
