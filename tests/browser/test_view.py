"""The view moves only to show what is asked or told, and goes back; a touch on a board far away acts if it is clear."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.choosers import forward, lively, quick
from browser.fixtures import Visitors
from browser.player import STILL, Chooser, Player
from browser.seen import Seen
from browser.telling import at_speed, come_back, shown_step

SEEN = 10
"""How many pixels inside the free part of the board the middle of something is, at least, if it is in view."""
PLACE = """() => {
  const [stage, board] = [".stage", "svg.board"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return stage && board ? [board.x, board.y, board.width].map(Math.round) : null;
}"""
FREE = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const ruler = (edge, side) => document.querySelector(`.ruler.${edge}`) ? (side ? 20 : -20) : 0;
  const covers = [...document.querySelectorAll("[data-covers]")].map((one) => one.getBoundingClientRect());
  return {
    room: [
      stage.left + ruler("left", true), stage.top + ruler("top", true),
      stage.right + ruler("right", false), stage.bottom + ruler("bottom", false),
    ],
    covers: covers.filter((box) => box.width).map((box) => [box.left, box.top, box.right, box.bottom]),
  };
}"""
UNDER_SUMMARY = """() => {
  const card = document.querySelector(".over-summary").getBoundingClientRect();
  return [...document.querySelectorAll('svg.board [role="button"]')].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > card.left && x < card.right && y > card.top && y < card.bottom;
  }).map((one) => one.dataset.touch);
}"""
Box = tuple[float, float, float, float]


def place(player: Player) -> list[int] | None:
    """Where the board lies on the page, once it rests."""
    if player.page.locator("svg.board").count():
        player.resting_place(player.page.locator("svg.board"))
    found = player.page.evaluate(PLACE)
    return [int(each) for each in found] if found else None


def was_all_in_view(player: Player, now: Seen, before: list[int], after: list[int]) -> bool:
    """Whether everything that is lit now could be seen where the board lay before."""
    free = player.page.evaluate(FREE)
    (left, top, right, bottom), covers = free["room"], free["covers"]
    dx, dy = before[0] - after[0], before[1] - after[1]
    for x, y in ((one.at[0] + dx, one.at[1] + dy) for one in now.lit if one.kind in ("piece", "place")):
        is_inside = left + SEEN < x < right - SEEN and top + SEEN < y < bottom - SEEN
        if not is_inside or any(box[0] - 5 < x < box[2] + 5 and box[1] - 5 < y < box[3] + 5 for box in covers):
            return False
    return True


@pytest.mark.parametrize(
    ("game", "width", "height", "choose"),
    [
        ("Trench Club", 1440, 900, forward("allied")),
        ("Trench Club", 2560, 1440, forward("allied")),
        ("Paths of Glory", 820, 1180, lively(5, moves=0.8)),
    ],
)
def test_the_board_stays_while_all_that_is_asked_is_in_view(
    visit: Visitors, game: str, width: int, height: int, choose: Chooser
) -> None:
    player = visit(width, height)
    player.play_now(game)
    before, compared = None, 0
    for _ in range(45):
        now = player.wait_for_turn()
        if now.over:
            break
        after = place(player)
        if before and after and before[2] == after[2] and was_all_in_view(player, now, before, after):
            assert after == before, now.prompt
            compared += 1
        before = after
        player.take(choose)
    assert compared >= 10


def test_after_a_told_turn_the_view_goes_back_and_its_card_covers_nothing_that_is_asked(visit: Visitors) -> None:
    player = visit(820, 1180)
    at_speed(player, "slow")
    player.play_now("Paths of Glory")
    come_back(player, 6)
    shown_step(player)
    page = player.page
    page.keyboard.press("Escape")
    expect(page.locator(".over-summary")).to_be_visible()
    assert page.evaluate(UNDER_SUMMARY) == []
    unfold(page)
    page.mouse.move(500, 600)
    for _ in range(3):
        page.mouse.wheel(0, -240)  # so near that the turn cannot be told without moving the view
    put = place(player)

    page.locator("[data-again]").click()
    page.keyboard.press(" ")
    seen = {tuple(place(player) or [])}
    at, steps = shown_step(player)
    for _ in range(steps - at):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(STILL)
        seen.add(tuple(place(player) or []))
    assert len(seen) > 1, "the camera follows what is told"
    page.keyboard.press("Escape")
    expect(page.locator(".transport")).to_have_count(0)
    assert put is not None
    now = player.look()
    after = place(player)
    assert after is not None
    assert after == put or not was_all_in_view(player, now, put, after)


UNFOLDED = """() => {
  const folded = document.querySelector("[data-unfold-summary]");
  folded?.click();
  return !folded && document.querySelectorAll(".over-summary .summary li").length === 5;
}"""


def unfold(page: Page) -> None:
    """The five lines, if they are folded so as not to cover what is asked."""
    page.wait_for_function(UNFOLDED)  # they may be folded a moment after they are shown
    expect(page.locator(".over-summary .summary li")).to_have_count(5)


def test_the_board_goes_on_from_where_it_lay_after_a_sheet_took_its_place(visit: Visitors) -> None:
    player = visit()
    player.play_now("To the Last Man!")
    page = player.page
    sheet = page.locator(".back-to-sheet")
    player.play(lively(5, moves=0.8), until=lambda _: sheet.is_visible())
    page.get_by_role("button", name="Zoom in").click()
    before = place(player)
    assert before is not None
    sheet.click()
    expect(page.locator(".over-board")).to_be_visible()
    page.get_by_role("button", name="Show the map").click()
    there = place(player)  # what is asked may have to be brought into view
    assert there is not None
    assert there[2] == before[2]
    page.mouse.move(600, 300)
    page.mouse.down()
    page.mouse.move(620, 310, steps=4)
    page.mouse.up()
    assert place(player) == [there[0] + 20, there[1] + 10, there[2]]


def moving(now: Seen) -> bool:
    return now.prompt == "Which unit moves?" and len(now.of_kind("piece")) > 1


def test_on_the_whole_board_a_click_of_the_mouse_acts_and_a_finger_looks_nearer_where_it_could_mean_another(
    visit: Visitors,
) -> None:
    player = visit()
    player.play_now()
    now = player.play(quick, until=moving)
    player.page.keyboard.press("0")
    player.touch(now.of_kind("piece")[0].touch)
    expect(player.prompt()).to_contain_text("go?")

    phone = visit(390, 844, has_touch=True, is_mobile=True)
    phone.play_now()
    now = phone.play(quick, until=moving)
    phone.touch_until(now.of_kind("piece")[0].touch, phone.page.locator(".prompt .say", has_text="go?"))
    goals = phone.wait_for_turn().of_kind("place")
    whole_board(phone)
    before, far = phone.look().state, place(phone)
    goal = phone.page.locator(f'svg.board [data-touch="{goals[0].touch}"]')
    phone.page.touchscreen.tap(*phone.resting_place(goal))  # a hex among others, no wider than half a finger
    expect(phone.page.get_by_text("Too small to touch safely")).to_be_visible()
    near = place(phone)
    assert near is not None
    assert far is not None
    assert near[2] > far[2]
    assert phone.look().state.partition("|")[0] == before.partition("|")[0], "nothing has been chosen yet"
    before = phone.look().state
    phone.page.touchscreen.tap(*phone.resting_place(goal))
    assert phone.wait_for_change(before)
    expect(phone.page.get_by_text("Too small to touch safely")).to_have_count(0, timeout=1_500)  # it goes at once
    expect(phone.page.locator(".popover-choice, .prompt .say:has-text('Which unit moves?')").first).to_be_visible()


def whole_board(player: Player) -> None:
    """The tool goes from any view to the whole board, and from there back."""
    fit = player.page.get_by_role("button", name="Show the whole board")
    for _ in range(2):
        fit.click()
        found = place(player)
        if found and found[2] < 390:
            return
    raise AssertionError("the whole board is not shown")
