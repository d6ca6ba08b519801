"""The Great War in a real browser, by clicking what is lit: a whole battle, the battle chooser, one's own battle."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Seen
from browser.serving import Serving
from firestep.cli.main import main
from firestep.cli.walk import Walk
from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND, COMMANDS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.preparation import ChooseSpecialist
from firestep.games.great_war.scene.cards import combat_card, command_card
from firestep.scene import to_json
from great_war.browser.battles import PATIENCE, SKIRMISH, aiming, choose_scenario, patrol, play, set_up, stand
from great_war.field import position_of
from web.live_tables import CATALOGUE


def overlays(player: Player) -> set[str]:
    return {layer["id"] for layer in player.scene()["overlays"]}


def test_the_first_battle_against_a_bot_goes_to_its_end_by_clicking_what_is_lit(visit: Visitors) -> None:
    player = visit()
    set_up(player, "1. Opening Action 1")
    first = player.scene()
    assert {seat["id"]: seat["player"]["kind"] for seat in first["seats"]} == {"german": "bot", "british": "human"}

    end = play(player, until=lambda now: bool(now.over), steps=800)

    last = player.scene()
    assert last["stage"] == "over"
    assert end.over == last["result"]["title"]
    assert max(int(seat["counters"][0]["value"]) for seat in last["seats"]) >= 6
    assert len(last["pieces"]) < len(first["pieces"])


OVERFLOWING = """() => [...document.querySelectorAll(".card")].filter((card) =>
  card.scrollHeight > card.clientHeight + 1
  || [...card.children].some((part) => part.scrollWidth > part.clientWidth + 1 && !part.matches(".sr")))
  .map((card) => card.textContent)"""


BROKEN = """() => [...document.querySelectorAll(".card .card-title")].flatMap((title) => {
  const [range, text] = [document.createRange(), title.firstChild];
  return [...text.data.matchAll(/[^\\s\u00ad-]+/g)].filter(({ 0: part, index }) => {
    range.setStart(text, Math.min(index + 1, text.length)); // a hyphen is drawn before the first letter
    range.setEnd(text, index + part.length);
    return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
  }).map(({ 0: part }) => part);
})"""
"""Parts of words that run over two lines, although nothing says that they may be divided there."""


COVERED = """() => [...document.querySelectorAll(".hand .card .price")].filter((price) => {
  const { left, top, width, height } = price.getBoundingClientRect();
  return [0.1, 0.9].some((share) => {
    const seen = document.elementFromPoint(left + width * share, top + height / 2);
    return !price.closest(".card").contains(seen);
  });
}).map((price) => price.closest(".card").textContent)"""
"""The cards over whose cost another card lies."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_hand_of_ten_cards_the_cost_of_each_can_be_read(visit: Visitors, language: str) -> None:
    player = visit(1440, 900)
    player.play_now("The Great War")
    speaker = CATALOGUE.speaker(GAME, language)
    start = GAME.start("01-opening-action-1")
    commands = [command_card(start, card, speaker) for card in range(6)]
    combats = [combat_card(COMBAT_KIND.index(kind), speaker) for kind in range(4)]

    def ten_in_hand(route: Route) -> None:
        news = route.fetch().json()
        if news["scene"]:
            own = next(each for each in news["scene"]["hands"] if each.get("own"))
            hands = [own | {"cards": to_json(commands)}, own | {"id": "combat", "cards": to_json(combats)}]
            news["scene"]["hands"] = hands
        route.fulfill(json=news)

    player.page.route("**/news?*", ten_in_hand)
    player.page.reload()
    expect(player.page.locator(".hand .card")).to_have_count(10)
    player.page.evaluate("() => document.fonts.ready")
    player.page.mouse.move(700, 300)

    assert player.page.locator(".hand .card .price").count() == 4
    assert player.page.evaluate(COVERED) == []


def test_a_card_that_is_held_up_rings_whom_it_could_order_and_lights_nobody(visit: Visitors) -> None:
    """Only what a click acts on is lit: until the card is played a click on a unit looks at it."""
    player = visit()
    player.play_now("The Great War")
    now = player.wait_for_turn(PATIENCE)
    aimed = {card["id"] for hand in player.scene()["hands"] for card in hand.get("cards", []) if card.get("points_at")}
    card = next(one.touch for one in now.of_kind("card") if one.touch.removeprefix("card:") in aimed)

    player.touch(card)

    board = player.page.locator("svg.board")
    expect(player.page.locator(".popover-choice")).to_be_visible()
    expect(board.locator(".counter:has(.pointed)").first).to_be_attached()
    expect(board.locator(".counter.lit")).to_have_count(0)
    expect(board.locator(".counter[role=button]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [1440, 390])
def test_the_words_of_every_card_fit_on_it(visit: Visitors, language: str, width: int) -> None:
    player = visit(width, 844)
    player.play_now("The Great War")
    speaker = CATALOGUE.speaker(GAME, language)
    start = GAME.start("01-opening-action-1")
    cards = [command_card(start, COMMAND_KIND.index(kind), speaker) for kind in range(len(COMMANDS))]
    cards += [combat_card(COMBAT_KIND.index(kind), speaker) for kind in range(len(COMBATS))]

    def all_in_hand(route: Route) -> None:
        news = route.fetch().json()
        if news["scene"]:
            hand = next(each for each in news["scene"]["hands"] if each.get("own"))
            news["scene"]["hands"] = [hand | {"cards": to_json(cards)}]
        route.fulfill(json=news)

    player.page.route("**/news?*", all_in_hand)
    player.page.reload()
    expect(player.page.locator(".card")).to_have_count(len(cards))
    player.page.evaluate("() => document.fonts.ready")

    assert player.page.evaluate(OVERFLOWING) == []
    assert player.page.evaluate(BROKEN) == []


HIDDEN_UNITS = """(side) => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const list = document.querySelector(".choosers")?.getBoundingClientRect();
  const inside = (x, y, box) => box && x > box.left && x < box.right && y > box.top && y < box.bottom;
  return [...document.querySelectorAll(`svg.board .counter.side-${side}`)].filter((unit) => {
    const box = unit.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return !inside(x, y, stage) || inside(x, y, list);
  }).map((unit) => unit.dataset.touch);
}"""
"""Units of a side that lie outside the view, or under a list of choices."""


def test_a_battle_is_read_about_then_prepared_with_shells_and_specialists(visit: Visitors) -> None:
    player = visit()
    player.open("/games/great-war")

    choose_scenario(player, "44. Verdun (Fort Douaumont)")

    page = player.page.locator(".scenario-view")
    expect(page).to_contain_text("The strongest fort of all stands almost empty.")
    expect(page).to_contain_text("Reserve artillery")
    expect(page).to_contain_text("Time is against the Germans")
    expect(page).to_contain_text("No man’s land is shelled before the first turn.")
    expect(page).to_contain_text("five hexes of fort")
    expect(page.get_by_role("button", name="Map reconstructed")).to_be_visible()
    assert page.locator(".mini-dot").count() > 20

    player.page.get_by_role("group", name="Germans", exact=True).get_by_role("button", name="Me").click()
    player.page.get_by_role("group", name="French", exact=True).get_by_role("button", name="Computer").click()
    player.page.locator("form button.wide-start").click()
    expect(player.prompt()).to_have_text("Which specialist do you place?", timeout=PATIENCE)

    # A specialist of free choice goes to a unit and is seen there.
    player.wait_for_turn(PATIENCE)
    expect(player.page.locator(".choosers[data-covers]")).to_be_visible()
    assert player.page.evaluate(HIDDEN_UNITS, "central") == []
    player.page.get_by_role("button", name="Sniper").click()
    expect(player.prompt()).to_have_text("Which unit does the sniper join?", timeout=PATIENCE)
    host = player.wait_for_turn(PATIENCE).of_kind("piece")[0].touch
    player.touch(host)
    expect(player.prompt()).not_to_contain_text("sniper", timeout=PATIENCE)
    named = next(piece["name"] for piece in player.scene()["pieces"] if f"piece:{piece['id']}" == host)
    assert "with sniper" in named

    # Then the shells fall on no man's land, and the race is on.
    play(player, until=lambda now: now.prompt == "Which Command card do you play?")
    assert "craters" in overlays(player)
    assert player.page.evaluate(HIDDEN_UNITS, "central") == []  # though the hand lies under the board now
    expect(player.page.locator(".diary")).to_contain_text("A shell crater appeared at")
    expect(player.page.get_by_text("Time is against the Germans").first).to_be_visible()


def medals(player: Player, seat: str) -> int:
    return next(int(each["counters"][0]["value"]) for each in player.scene()["seats"] if each["id"] == seat)


def race_is_asked(now: Seen) -> bool:
    return now.prompt.startswith("Your enemy is racing against time")


def test_who_has_time_plays_recon_and_clicks_the_medal(visit: Visitors) -> None:
    """OBJ-13. Cards come by chance, so a battle that ends without a Recon card is followed by another."""
    player = visit()
    for _ in range(8):
        set_up(player, "44. Verdun (Fort Douaumont)", Germans="Computer", French="Me")
        now = play(player, until=lambda seen: bool(seen.over) or race_is_asked(seen), chooser=patrol)
        if not now.over:
            break
    assert race_is_asked(now)
    assert {"button:medal", "button:draw"} <= {one.touch for one in now.lit}
    before = medals(player, "french")

    player.touch("button:medal")
    player.wait_for_change(now.state)

    assert medals(player, "french") == before + 1
    expect(player.page.locator(".diary")).to_contain_text("won a medal for the race against time", timeout=PATIENCE)


def test_french_speaks_of_cards_reach_and_refusals(visit: Visitors) -> None:
    player = visit(locale="fr-FR")
    set_up(player, "4. Loos", setting="Préparer")
    now = player.wait_for_turn(PATIENCE)
    assert now.prompt == "Quelle carte Commandement jouez-vous ?".replace(" ?", "\u202f?")

    # A card is read before it is played, and shows whom it could order.
    player.touch(now.of_kind("card")[0].touch)
    popover = player.page.locator(".popover-choice")
    expect(popover.get_by_role("button", name="Jouer")).to_be_visible(timeout=PATIENCE)
    assert len(popover.inner_text()) > 25
    popover.get_by_role("button", name="Annuler").click()
    expect(popover).to_have_count(0)

    # An enemy cannot be ordered or moved: its sheet says why, with its clause.
    play(player, until=lambda seen: bool(re.match("Quelle unité (reçoit|bouge)", seen.prompt)))
    enemy = next(piece.touch for piece in player.look().pieces if piece.side == "central")
    player.press(player.page.locator(f'svg.board [data-touch="{enemy}"]'))
    reason = player.page.locator(".usheet .why-not")
    expect(reason).to_contain_text("ORD-05", timeout=PATIENCE)
    reason.get_by_role("button").click()
    expect(player.page.locator(".reader .cl.here")).to_contain_text("ORD-05", timeout=PATIENCE)


@pytest.fixture
def own_battle(
    chromium: Browser, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Visitors]:
    """A server whose owner has put a battle of his own on the menu."""
    folder = tmp_path_factory.mktemp("own")
    monkeypatch.setenv("FIRESTEP_SCENARIOS", str(folder / "scenarios"))
    file = folder / "the-orchard-wall.toml"
    file.write_text(SKIRMISH, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert main(["add", str(file)]) == 0
    serving = Serving(folder / "served")
    serving.start()
    visitors = Visitors(chromium, serving, "own battle")
    yield visitors
    visitors.leave()
    serving.stop()
    assert visitors.errors == []


def test_a_battle_written_by_hand_is_checked_put_on_the_menu_and_played(own_battle: Visitors) -> None:
    player = own_battle()
    set_up(player, "The orchard wall")
    expect(player.page.get_by_text("Two patrols meet at dawn").first).to_be_visible()

    # What is aimed is drawn, be it a unit or the artillery, and confirmed with its odds in view.
    now = play(player, until=lambda seen: bool(seen.over) or aiming(seen), chooser=stand)
    assert not now.over
    number = player.scene()["number"]
    player.touch(next(one.touch for one in now.lit if one.target))
    popover = player.page.locator(".popover-choice")
    rows = popover.locator(".odds .rw")
    expect(rows.first).to_be_visible(timeout=PATIENCE)
    theirs = [float(text.replace("<", "").strip() or 0) for text in rows.locator(".br em").all_inner_texts()]
    assert 95 <= sum(theirs) <= 105
    assert overlays(player) & {"fire", "template"}
    assert player.scene()["number"] - number <= 1  # at most the template was laid; nobody has fired

    end = play(player, until=lambda seen: bool(seen.over))
    assert end.over == player.scene()["result"]["title"]


SHOWN = """(touches) => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const sheet = document.querySelector(".prompt").getBoundingClientRect();
  return touches.filter((touch) => {
    const box = document.querySelector(`svg.board [data-touch="${touch}"]`).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > stage.left + 20 && x < stage.right && y > stage.top + 20 && y < Math.min(stage.bottom, sheet.top);
  }).length;
}"""
"""How many of these are in view between the rulers and the sheet of a phone."""


def test_on_a_phone_the_targets_of_the_artillery_and_the_whole_template_come_into_view(visit: Visitors) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now("The Great War")
    now = play(player, lambda now: "does its fire fall" in now.prompt, stand)
    targets = player.scene()["questions"][0]["focus"]
    assert targets
    player.page.wait_for_function(f"(touches) => ({SHOWN})(touches) > 0", arg=targets)

    aimed = next(one.touch for one in now.lit if one.target)
    player.touch_until(aimed, player.page.locator(".popover-choice [data-do]"))
    under_fire = player.scene()["questions"][0]["focus"]
    assert len(under_fire) >= 5, "the middle of the template and its ring, but what lies beyond the edge of the map"
    player.page.wait_for_function(f"(touches) => ({SHOWN})(touches) === touches.length", arg=under_fire)


NOTES = """() => [...document.querySelectorAll(".chooser .line-choice")].filter((line) => {
  const note = line.querySelector(".second");
  return note && note.textContent.length > 20 && line.scrollWidth <= line.clientWidth && note.clientWidth > 100;
}).length"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_spec_gen_6_the_offer_says_what_each_specialist_does(visit: Visitors, width: int, height: int) -> None:
    walk = Walk(GAME, GAME.setup("51-verdun-fleury"), "specialists")
    while not isinstance(walk.position.question, ChooseSpecialist):
        walk.go_on(1)
    player = visit(width, height)
    player.study(GAME.write(position_of(walk)))
    lines = player.page.locator(".chooser .line-choice")
    expect(lines).to_have_count(11)
    assert player.page.evaluate(NOTES) == 11
    lines.filter(has_text="Elite").click()
    expect(player.page.locator(".prompt")).to_contain_text("Moves up to 2 hexes and may still battle.")
