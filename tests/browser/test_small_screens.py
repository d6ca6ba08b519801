"""On a small screen nothing lies over what is asked, and whatever is touched answers."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooSlow
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import IS_UNCOVERED, Player
from browser.seen import Seen, Touchable
from browser.telling import at_speed, come_back, shown_step
from browser.test_hands import doctor

STEPS = 4
LAID_OUT = 20_000
"""Milliseconds within which a page is laid out anew, also on a busy machine."""
HALF = 0.5
PATHS = {"en-GB": "Play now Paths of Glory", "fr-FR": "Jouer Les Sentiers de la gloire"}
IN_THE_WAY = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const lit = boxes('svg.board [role="button"]').map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  const over = (box, [x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const apart = (one, other) => one.right <= other.left || one.left >= other.right
    || one.bottom <= other.top || one.top >= other.bottom;
  return boxes(".beyond").flatMap((sign) => [
    ...lit.filter((at) => over(sign, at)).map((at) => `a sign lies over what is lit at ${at}`),
    ...boxes(".tools button").filter((tool) => !apart(sign, tool)).map(() => "a tool lies over a sign"),
  ]);
}"""


def phone(visit: Visitors) -> Player:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now("The Great War")
    return player


def test_signs_of_what_is_out_of_view_lie_over_nothing_lit_and_under_no_tool(visit: Visitors) -> None:
    player = phone(visit)
    signs = 0
    for _ in range(STEPS):
        now = player.wait_for_turn()
        player.page.mouse.move(180, 250)
        player.page.mouse.wheel(0, -300)  # so near that something is out of view
        with suppress(TooSlow):
            player.page.wait_for_function(f"() => ({IN_THE_WAY})().length === 0", timeout=LAID_OUT)
        assert player.page.evaluate(IN_THE_WAY) == [], now.prompt
        signs += player.page.locator(".beyond").count()
        player.take(eager, now)
    assert signs > 0


def eager(now: Seen) -> Touchable | None:
    """Plays a Command card and gives orders, then ends."""
    return next((one for one in now.lit if one.touch.startswith(("card:command", "piece:"))), None) or passes(now)


def passes(now: Seen) -> Touchable | None:
    return now.named("button:pass") or quick(now)


def ordered(now: Seen) -> bool:
    return now.prompt == "Which unit moves?" and bool(now.of_kind("piece"))


def test_a_unit_that_cannot_act_says_at_once_why_not(visit: Visitors) -> None:
    player = phone(visit)
    now = player.play(eager, until=ordered)
    lit = {one.touch for one in now.of_kind("piece")}
    side = next(piece.side for piece in now.pieces if piece.touch in lit)
    idle = next(piece for piece in now.pieces if piece.side == side and piece.touch not in lit)
    player.touch(idle.touch)
    expect(player.page.locator(".popover-refusal")).to_contain_text("ORD-05")
    player.page.locator(".tabs button").nth(2).click()
    expect(player.page.locator(".phone-sheet .diary")).to_be_visible()
    expect(player.page.locator(".popover")).to_have_count(0)


SHEET = """() => {
  const sheets = [...document.querySelectorAll(".prompt, .popover")];
  const top = Math.min(...sheets.map((one) => one.getBoundingClientRect().top));
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  return {
    share: (innerHeight - top) / innerHeight,
    board: box(document.querySelector("svg.board")),
    tools: [...document.querySelectorAll(".tools button")].map(box),
  };
}"""
CHOICES_SHOWN = """() => {
  const sheet = document.querySelector(".popover");
  const cancel = sheet.querySelector(".acts button").getBoundingClientRect();
  return [...sheet.querySelectorAll(".line-choice")].map((one) => {
    one.scrollIntoView({ block: "nearest" });
    const [box, room, last] = [one, sheet, sheet.querySelector(".acts")].map((each) => each.getBoundingClientRect());
    return box.top >= room.top && box.bottom <= last.top + 1 && one.scrollWidth <= one.clientWidth
      && cancel.bottom <= document.querySelector(".tabs").getBoundingClientRect().top;
  });
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_sheet_of_a_card_takes_half_a_phone_and_the_board_stays(visit: Visitors, locale: str) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True, locale=locale)
    player.open("/").page.get_by_role("button", name=PATHS[locale]).first.click()
    player.wait_for_table()
    player.play(quick, until=lambda now: bool(now.of_kind("card")))
    expect(player.page.locator(".hand .card.lit")).to_have_count(7)
    player.resting_place(player.page.locator("svg.board"))
    before = player.page.evaluate(SHEET)
    assert before["share"] <= HALF

    for nth in range(7):
        player.page.locator(".hand .card").nth(nth).click()
        expect(player.page.locator(".popover-choice .line-choice").nth(2)).to_be_visible()
        player.resting_place(player.page.locator("svg.board"))
        asked = player.page.evaluate(SHEET)
        assert asked["share"] <= HALF
        assert asked["board"] == before["board"]
        assert asked["tools"] == before["tools"]
        shown = player.page.evaluate(CHOICES_SHOWN)
        assert len(shown) >= 3
        assert all(shown), "no use of a card is cut"
        player.page.locator(".popover .acts button").first.click()
        expect(player.page.locator(".popover")).to_have_count(0)
        player.resting_place(player.page.locator("svg.board"))
        assert player.page.evaluate(SHEET)["board"] == before["board"]


UNDER_THE_SHEET = """() => {
  const [stage, sheet] = [".stage", ".prompt"].map((one) => document.querySelector(one).getBoundingClientRect());
  const floor = Math.min(stage.bottom, sheet.top) - 10;
  return [...document.querySelectorAll(".told-now .told-ring")].map((ring) => {
    const box = ring.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }).filter(([x, y]) => x < stage.left || x > stage.right || y < stage.top || y > floor);
}"""


def test_what_is_told_happens_in_the_part_of_the_board_beside_the_sheet(visit: Visitors) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    at_speed(player, "slow")
    player.play_now("The Great War")
    come_back(player, 6, ("fire",), seed=11)
    _, steps = shown_step(player)
    rolls = 0
    for _ in range(steps - 1):
        player.resting_place(player.page.locator("svg.board"))
        with suppress(TooSlow):
            player.page.wait_for_function(f"() => ({UNDER_THE_SHEET})().length === 0", timeout=LAID_OUT)
        assert player.page.evaluate(UNDER_THE_SHEET) == [], player.prompt().inner_text()
        rolls += player.page.locator(".popover-roll").count()
        at, _ = shown_step(player)
        player.page.locator("[data-step]").click()
        expect(player.page.locator(".strip .cnt")).not_to_have_text(f"{at} / {steps}")
    assert rolls > 0


def test_the_unit_of_a_question_lies_beside_the_sheet(visit: Visitors) -> None:
    player = phone(visit)
    player.wait_for_turn()
    scene = player.scene()
    mine = [each for each in scene["pieces"] if each.get("side") == "allied" and each.get("place")]
    lowest = f"piece:{max(mine, key=lambda each: str(each['place']))['id']}"

    def ask_about_it(scene: dict[str, Any]) -> None:
        question = scene["questions"][0]
        question["options"] = [{**question["options"][0], "touch": "button:pass", "label": "Pass"}]
        question["focus"] = [lowest]

    doctor(player, ask_about_it)
    unit = player.page.locator(f'svg.board [data-touch="{lowest}"]').first
    player.resting_place(unit)
    sheet, box = player.page.locator(".prompt").bounding_box(), unit.bounding_box()
    assert sheet is not None
    assert box is not None
    assert box["y"] + box["height"] <= sheet["y"] + 3, "nothing of it is covered"


APART = """() => {
  const slip = document.querySelector(".quick-pass").getBoundingClientRect();
  return [...document.querySelectorAll(".prompt .btn, .prompt .say")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return right > slip.left && left < slip.right && bottom > slip.top && top < slip.bottom;
  }).map((one) => one.textContent);
}"""
"""What of the prompt lies under the question to the other player."""


def test_on_a_tablet_the_question_to_the_other_player_covers_nothing_of_the_prompt(visit: Visitors) -> None:
    player = visit(820, 1180, has_touch=True)
    page = player.open("/games/great-war").page
    player.wait_until_loaded()
    for side in ("Germans", "British"):
        page.get_by_role("group", name=side, exact=True).get_by_role("button", name="Me").tap()
    page.locator("form button.wide-start").tap()
    player.wait_for_table()
    player.draw_aside()
    player.stop_for(cards=True)
    page.locator(".hand .card.lit").first.tap()
    page.locator(".popover [data-do]").tap()
    other, mine = page.locator(".quick-pass"), page.locator('.prompt [data-touch="button:pass"]')
    expect(other.or_(mine).first).to_be_visible()
    if not other.count():  # one's own window for a card comes first, if anything held fits
        mine.tap()

    expect(other).to_be_visible()
    assert page.evaluate(APART) == []


HELD_UP = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const units = [...document.querySelectorAll("svg.board .counter:has(.pointed)")].map((unit) => {
    const { x, y, width, height } = unit.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const over = ([x, y]) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
  const signs = [...document.querySelectorAll(".beyond.plan b")].map((sign) => Number(sign.textContent));
  return { units: units.length, seen: units.filter(over).length, beyond: signs.reduce((sum, one) => sum + one, 0) };
}"""


def counted(held: dict[str, int]) -> bool:
    """Every unit is seen or counted at an edge; at the edge itself, under a ruler, it is both."""
    return held["units"] > 0 and held["units"] <= held["seen"] + held["beyond"]


def test_on_a_phone_signs_count_whom_a_card_that_is_held_up_could_order_out_of_view(visit: Visitors) -> None:
    player = phone(visit)
    player.wait_for_turn()
    page = player.page
    ordering = [
        f"card:{card['id']}"
        for hand in player.scene()["hands"]
        for card in hand.get("cards", [])
        if card.get("points_at")
    ]
    page.mouse.move(180, 250)
    page.mouse.wheel(0, -400)  # so near that some lie out of view
    player.resting_place(page.locator("svg.board"))
    signs = 0
    for touch in sorted(ordering):
        page.locator(f'.hand [data-touch="{touch}"]').tap()
        expect(page.locator("svg.board .counter:has(.pointed)").first).to_be_attached()
        a_unit = page.locator("svg.board .counter:has(.pointed)").first
        before = player.resting_place(a_unit)
        page.wait_for_function(
            f"() => {{ const held = ({HELD_UP})(); return held.units > 0 && held.units <= held.seen + held.beyond; }}"
        )
        held = page.evaluate(HELD_UP)
        assert counted(held), (touch, held)
        if held["beyond"]:
            signs += 1
            page.locator(".beyond.plan").first.tap()
            page.wait_for_function("() => document.querySelector('.paper.moving')")
            assert player.resting_place(a_unit) != before  # it has gone there
            expect(page.locator(".popover-choice")).to_be_visible()
        page.locator(".popover").get_by_role("button", name="Cancel").tap()
        expect(page.locator(".popover")).to_have_count(0)
    assert signs > 0


@pytest.mark.parametrize("title", ["Paths of Glory", "The Great War"])
def test_on_a_phone_all_that_the_end_of_a_game_offers_can_be_touched(visit: Visitors, title: str) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now(title)
    player.wait_for_turn()
    seat = player.scene()["my_seats"][0]
    player.post(f"/api/tables/{player.table}/resign", seat=seat, key=secrets.token_hex(16))
    result = player.page.locator(".result")
    expect(result.locator("h2")).to_be_visible()
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()
    for button in result.locator("button, a.btn").all():
        assert button.evaluate(IS_UNCOVERED), button.inner_text()
