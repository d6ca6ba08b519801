"""The turn of others: told step by step, with trails and five lines; nothing is told before it happens."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.axe import findings
from browser.fixtures import Visitors
from browser.player import CLICK_FIRST, IS_UNCOVERED, STILL, Player
from browser.telling import at_speed, come_back, played_on, shown_step

OVERLAPPING = """() => [...document.querySelectorAll(".summary li")].filter((line) => {
  const title = line.querySelector("b").getBoundingClientRect();
  return Math.abs(title.top - line.querySelector("div").getBoundingClientRect().top) > 6 || title.height > 24;
}).map((line) => line.textContent)"""
UNCOVERED = """() => {
  const card = document.querySelector(".faceup")?.getBoundingClientRect();
  return !card || [...document.querySelectorAll("svg.board .counter[data-touch]")].every((counter) => {
    const box = counter.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x < card.left || x > card.right || y < card.top || y > card.bottom;
  });
}"""
SLIDES_UNDER = """([clientX, clientY]) => document.elementFromPoint(clientX, clientY).dispatchEvent(
  new PointerEvent("pointerover", { clientX, clientY, pointerType: "mouse", bubbles: true }))"""
"""What a browser sends when something new comes to lie under a mouse that rests."""
FAN_OPENS = 350
"""After so many milliseconds a stack would have fanned out under a mouse that moves."""
ASKED_BY_PAGES = "**/told?*lang=*"
GAMES = ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"]


def told(visit: Visitors, game: str, wanted: int = 4, width: int = 1440, height: int = 900) -> Player:
    player = visit(width, height)
    at_speed(player, "slow")
    player.play_now(game)
    come_back(player, wanted)
    shown_step(player)
    return player


@pytest.mark.parametrize("game", GAMES)
def test_whoever_comes_back_is_told_what_happened_from_its_first_event(visit: Visitors, game: str) -> None:
    player = told(visit, game)
    now = player.scene()["number"]

    at, steps = shown_step(player)
    assert at == 1
    assert steps >= 2
    assert int(player.page.locator(".table").get_attribute("data-number") or 0) < now
    expect(player.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(player.page.locator(".strip li.next b")).to_have_count(0)
    expect(player.page.locator(".seat.me.active")).to_have_count(0)
    expect(player.page.locator(".seat .thinks")).to_have_count(0)
    expect(player.page.locator('svg.board [role="button"]')).to_have_count(0)

    player.page.keyboard.press("ArrowRight")
    assert shown_step(player)[0] == 2
    player.page.keyboard.press("ArrowLeft")
    assert shown_step(player)[0] == 1
    expect(player.page.locator(".strip [aria-current=step]")).to_have_count(1)

    player.page.keyboard.press("Escape")
    expect(player.page.locator(".transport")).to_have_count(0)
    expect(player.page.locator(".table")).to_have_attribute("data-number", str(now))


def test_whoever_left_before_the_page_was_ready_is_told_all_the_same(visit: Visitors) -> None:
    """On a slow machine the first visit ends before the server has said what was seen on other devices."""
    player = visit()
    at_speed(player, "slow")
    player.page.route(ASKED_BY_PAGES, lambda _: None)
    player.play_now()
    table = player.table
    assert played_on(player) == "told"
    player.page.unroute(ASKED_BY_PAGES)
    player.open(f"/tables/{table}").wait_for_table()

    assert shown_step(player)[0] == 1


@pytest.mark.parametrize("game", GAMES)
def test_trails_and_five_lines_stay_until_one_acts_and_come_again(visit: Visitors, game: str) -> None:
    player = told(visit, game)
    player.page.keyboard.press("Escape")

    lines = player.page.locator(".summary li")
    expect(lines).to_have_count(5)
    expect(lines.nth(0)).to_contain_text("You lost")
    expect(player.page.locator("div.sr[aria-live=polite]")).to_contain_text("You lost")
    expect(lines.nth(1)).to_contain_text("They lost")
    assert player.page.evaluate(OVERLAPPING) == [], "no line lies over another"
    summary = player.page.request.get(f"/api/tables/{player.table}/told?frames=false&lang=en").json()["summary"]
    fifth = "arrived" if game == "Trench Club" else "cards"
    first, second, third, *others = (each["kind"] for each in summary["lines"])
    assert [first, second, *others] == ["mine", "theirs", "points", fifth]
    assert third in ("taken", "built")
    player.page.get_by_role("button", name="Show the map").evaluate_all(CLICK_FIRST)  # whoever produces has it covered
    button = player.page.locator(".trails-button")
    expect(button).to_have_attribute("aria-pressed", "true")
    drawn = player.page.locator(".trails").last.locator("> *").count()

    player.page.keyboard.press("t")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(player.page.locator(".trails > *")).to_have_count(0)
    player.page.keyboard.press("t")
    expect(player.page.locator(".trails").last.locator("> *")).to_have_count(drawn)

    player.page.reload()
    player.wait_for_table()
    expect(player.page.locator(".summary li")).to_have_count(5)
    expect(player.page.locator(".transport")).to_have_count(0)
    expect(player.page.locator(".popover-roll")).to_have_count(0)

    player.page.locator("[data-again]").click()
    expect(player.page.locator(".transport")).to_have_count(1)


def test_ones_own_plan_stands_beside_what_happened_since(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "slow")
    player.play_now()
    player.wait_for_turn()
    player.page.get_by_role("button", name="Menu").click()
    player.page.locator("[data-notes]").click()
    player.page.get_by_role("textbox", name="My notes").fill("Hold the river, then the fort.")
    player.page.get_by_role("button", name="Save").click()
    come_back(player, 4)
    shown_step(player)

    expect(player.page.locator(".told [data-own-note]")).to_contain_text("Hold the river, then the fort.")
    player.page.keyboard.press("Escape")
    note = player.page.locator(".summary [data-own-note]")
    expect(note).to_contain_text("Hold the river")
    note.get_by_role("button", name="Change").click()
    player.page.get_by_role("textbox", name="My notes").fill("")
    player.page.get_by_role("button", name="Save").click()
    expect(player.page.locator("[data-own-note]")).to_have_count(0)


def test_at_once_goes_straight_to_the_five_lines(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "once")
    player.play_now("Paths of Glory")
    come_back(player, 3)

    expect(player.page.locator(".summary li")).to_have_count(5)
    expect(player.page.locator(".transport")).to_have_count(0)


def test_the_strip_plays_pauses_and_goes_back_to_a_step(visit: Visitors) -> None:
    player = told(visit, "Paths of Glory", 6)
    player.page.keyboard.press(" ")
    expect(player.page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    player.page.keyboard.press(" ")
    player.page.get_by_role("button", name="Step forward").click()
    player.page.get_by_role("button", name="Step forward").click()
    at, _ = shown_step(player)
    assert at >= 3
    nothing_moves_or_covers_on_the_whole_map(player)

    player.page.locator(".strip li button").first.click()
    assert shown_step(player)[0] == 1
    player.page.get_by_role("button", name="At once").click()
    expect(player.page.locator(".transport")).to_have_count(0)
    assert player.page.evaluate("() => localStorage.getItem('firestep.speed')") == "once"


def nothing_moves_or_covers_on_the_whole_map(player: Player) -> None:
    """What is told is in view anyway; the mouse rests on a stack; a card lies where no unit stands."""
    page = player.page
    page.keyboard.press("0")
    stack = page.locator("svg.board .in-stack").first
    x, y = player.resting_place(stack)
    rests = [round(x), round(y + 12)]
    page.mouse.move(*rests)
    expect(page.locator(".fan")).to_be_visible()
    put = page.locator(".paper").get_attribute("style")
    at, steps = shown_step(player)
    for _ in range(min(4, steps - at)):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(STILL)
        assert page.locator(".paper").get_attribute("style") == put
        page.wait_for_function(UNCOVERED)
        page.evaluate(SLIDES_UNDER, rests)
        page.wait_for_timeout(FAN_OPENS)
        expect(page.locator(".fan")).to_have_count(0)


def test_a_card_that_was_played_lies_face_up_and_can_be_read(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "slow")
    player.play_now("The Great War")
    come_back(player, 3, ("card",))
    shown_step(player)
    for _ in range(40):
        if player.page.locator(".faceup").count():
            break
        player.page.locator("[data-step]").click()
    face = player.page.locator(".faceup .face")
    expect(face).to_be_visible()
    expect(face.locator(".used")).to_contain_text("Germans played")
    assert len(face.inner_text()) > 40


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1440, 900)])
def test_telling_and_summary_fit_every_screen_and_break_no_rule_of_access(
    visit: Visitors, width: int, height: int
) -> None:
    player = told(visit, "To the Last Man!", 4, width, height)
    assert player.fits()
    assert findings(player) == []
    boxes = [each.bounding_box() for each in player.page.locator(".transport button").all()]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width + 1 for box in boxes)

    player.page.locator("[data-skip]").click()
    expect(player.page.locator(".summary li")).to_have_count(5)
    assert player.page.locator("[data-close-summary]").evaluate(IS_UNCOVERED), "no prompt lies over its heading"
    assert player.fits()
    assert findings(player) == []


def test_it_is_told_in_french(visit: Visitors) -> None:
    player = visit(locale="fr-FR")
    at_speed(player, "slow")
    player.open("/")
    player.page.get_by_role("button", name="Jouer Les Sentiers de la gloire").click()
    player.wait_for_table()
    come_back(player, 3)
    expect(player.page.locator(".told h2")).to_contain_text("Depuis votre dernière visite")
    expect(player.page.locator(".told .since > span")).to_have_count(5)  # from the first moment
    expect(player.page.locator(".prompt .who")).to_have_text("Plus tôt")
    expect(player.page.locator("[data-skip]")).to_contain_text("Aller à la fin")
    expect(player.page.locator("[data-skip]")).to_have_attribute("title", "Aller à mon tour")
    player.page.locator("[data-skip]").click()
    expect(player.page.locator(".summary h2")).to_have_text("Leur tour en cinq lignes")
