"""Looking without acting: stacks fan out, places tell what they are, overlays come and go; nothing is chosen by it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.axe import findings
from browser.choosers import lively
from browser.fixtures import Visitors
from browser.player import DRAWN, ON_BOARD, Player

GAMES = ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"]
OVERLAYS = {
    "Trench Club": ["reach", "sight", "points", "control", "attacks"],
    "Paths of Glory": ["supply", "reach", "points", "control", "attacks"],
    "The Great War": ["reach", "sight", "points", "attacks"],
    "To the Last Man!": ["supply", "reach", "points", "control", "attacks"],
}
"""What there is to be laid over the board, where a title has it."""
OPEN_PLACES = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const far = (place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return Math.hypot(x + width / 2 - stage.x - stage.width / 2, y + height / 2 - stage.y - stage.height / 2);
  };
  return [...document.querySelectorAll('svg.board [data-touch^="place:"]')].filter((place) => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === place;
  }).sort((one, other) => far(one) - far(other)).map((place) => place.dataset.touch);
}"""
"""The places whose middle nothing covers; those nearest to the middle of the view, where no sign stands, first."""


def unlit_place(player: Player) -> Locator:
    """A place on which nothing may be touched, no unit either: a touch on it means the unit."""
    player.page.mouse.move(2, 2)  # a stack under the pointer would fan out
    expect(player.page.locator(".fan")).to_have_count(0)
    lit = {one.touch for one in player.look().lit}
    taken = {f"place:{piece['place']}" for piece in player.scene()["pieces"] if f"piece:{piece['id']}" in lit}
    board = player.page.locator("svg.board")
    player.resting_place(board.locator('[data-touch^="place:"]').first)
    found = next(touch for touch in player.page.evaluate(OPEN_PLACES) if touch not in lit | taken)
    return board.locator(f'[data-touch="{found}"]').first


def stacked(player: Player) -> Locator:
    """The front piece of a stack that is on screen."""
    places: dict[str, list[str]] = {}
    for piece in player.scene()["pieces"]:
        if piece.get("place"):
            places.setdefault(piece["place"], []).append(piece["id"])
    pieces = [stack[0] for stack in places.values() if len(stack) > 1]
    return next(
        found
        for one in pieces
        if (found := player.page.locator(f'svg.board g.counter[data-touch="piece:{one}"]')).count()
        and player.page.evaluate(ON_BOARD, list(player.resting_place(found)))
    )


@pytest.mark.parametrize("game", GAMES)
def test_overlays_places_and_the_war_are_looked_at_without_acting(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    player.wait_for_table()
    player.wait_for_turn()
    number = player.scene()["number"]
    page = player.page

    # Every overlay has its button and its key; it is told in words, and the same key puts it away.
    lenses = page.locator(".lenses [data-lens]")
    assert lenses.count() >= 5
    for lens in OVERLAYS[game]:
        button = page.locator(f'.lenses [data-lens="{lens}"]')
        key = button.locator("kbd").inner_text().lower()
        page.keyboard.press(key)
        expect(page.locator(".legend h2")).to_have_count(1)
        expect(page.locator(f"svg.board .lens-of-{lens}").first).to_be_attached()
        expect(button).to_have_attribute("aria-pressed", "true")
        page.keyboard.press(key)
        expect(page.locator(".legend")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("svg.board.bare")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("svg.board.bare")).to_have_count(0)

    # What is always known has several pages; the board stays in play behind it.
    page.keyboard.press("i")
    pages = page.locator(".war .seg button")
    expect(pages.first).to_be_visible()
    assert pages.count() >= 3
    pages.nth(1).click()
    expect(page.locator(".war .pane").first).to_be_visible()
    assert findings(player) == []
    page.keyboard.press("i")
    expect(page.locator(".war")).to_have_count(0)

    # A place that is not lit tells what it is, without a refusal and without a choice.
    player.press(unlit_place(player))
    expect(page.locator(".pcard dl > div").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert player.scene()["number"] == number
    page.keyboard.press("Escape")
    expect(page.locator(".pcard")).to_have_count(0)


def test_pointing_at_a_stack_fans_it_out_and_looking_never_refuses(visit: Visitors) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    number = player.scene()["number"]

    x, y = player.resting_place(stacked(player))
    player.page.mouse.move(x, y)
    fan = player.page.locator(".fan")
    expect(fan).to_contain_text(re.compile(r"\d-\d-\d"))
    expect(fan.locator("li").nth(1)).to_be_visible()
    player.page.mouse.move(x, y + 400)
    expect(fan).to_have_count(0)

    # The whole board, and back to where one was.
    view = player.page.locator(".paper").get_attribute("style")
    player.page.keyboard.press("0")
    expect(player.page.locator(".paper")).not_to_have_attribute("style", view or "")
    player.page.keyboard.press("0")
    expect(player.page.locator(".paper")).to_have_attribute("style", view or "")
    assert player.scene()["number"] == number


def who_stands(player: Player, mine: bool, stacked: bool = False) -> Locator:
    """A unit of one side that is on screen and not under another one; one of several in its place, if wanted."""
    scene = player.scene()
    seats = set(scene["my_seats"])
    sides = {seat["side"] for seat in scene["seats"] if (seat["id"] in seats) == mine}
    crowd = [piece.get("place") for piece in scene["pieces"]]
    for piece in scene["pieces"]:
        if piece.get("side") not in sides or not piece.get("place") or (stacked and crowd.count(piece["place"]) < 2):
            continue
        found = player.page.locator(f'svg.board g.counter[data-touch="piece:{piece["id"]}"]')
        if found.count() and player.page.evaluate(ON_BOARD, list(player.resting_place(found))):
            return found
    raise AssertionError("nobody is on screen")


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_a_unit_leads_to_the_place_under_it(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    player.play(lively(3), until=lambda now: len(now.pieces) > 3 and bool(now.lit))
    number = player.scene()["number"]
    page = player.page
    player.press(who_stands(player, mine=False))
    door = page.locator(".usheet [data-stands-in]")
    name, place = door.inner_text(), door.get_attribute("data-stands-in")
    door.click()

    card = page.locator(f'.pcard[data-place-card="{place}"]')
    expect(card.locator("h2")).to_contain_text(name)
    expect(card.locator("dl > div").first).to_be_visible()
    expect(page.locator(".usheet")).to_have_count(0)
    card.locator(".stack .unit").first.click()
    expect(page.locator(".usheet")).to_be_visible()
    assert player.scene()["number"] == number


@pytest.mark.parametrize(("game", "mine"), [("Paths of Glory", False), ("Paths of Glory", True), (GAMES[3], False)])
def test_stacks_of_either_side_fan_out_under_the_pointer_and_tell_who_is_in_them(
    visit: Visitors, game: str, mine: bool
) -> None:
    player = visit()
    player.play_now(game)
    player.wait_for_turn()
    number = player.scene()["number"]
    stack = who_stands(player, mine, stacked=True)
    piece = (stack.get_attribute("data-touch") or "").removeprefix("piece:")
    pieces = player.scene()["pieces"]
    place = next(one["place"] for one in pieces if one["id"] == piece)
    player.page.mouse.move(*player.resting_place(stack))
    fan = player.page.locator(f'.fan[data-fan="{place}"]')
    expect(fan.locator("li")).to_have_count(sum(one.get("place") == place for one in pieces))
    expect(fan.locator("li b").first).not_to_be_empty()
    assert player.scene()["number"] == number


def test_in_to_the_last_man_a_click_on_an_army_takes_nobody_out(visit: Visitors) -> None:
    player = visit()
    player.play_now("To the Last Man!")
    now = player.wait_for_turn()
    number = player.scene()["number"]
    army = next(one.touch for one in now.lit if one.touch.endswith("-army"))

    player.press(player.page.locator(f'svg.board [data-touch="{army}"]').first)

    popover = player.page.locator(".popover-choice")
    expect(popover).to_be_visible()
    popover.get_by_role("button", name="Cancel").click()
    expect(popover).to_have_count(0)
    assert player.scene()["number"] == number


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (2560, 1440)])
def test_overlays_and_what_is_known_are_a_touch_away_at_every_size(visit: Visitors, width: int, height: int) -> None:
    player = visit(width, height)
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    is_phone = width < 720

    if is_phone:
        player.page.get_by_role("button", name="Overlays").click()
    player.page.locator('.lenses [data-lens="points"]').click()
    expect(player.page.locator("svg.board .lens-of-points").first).to_be_attached()
    player.page.get_by_role("button", name="The war at a glance").click()
    expect(player.page.locator(".war .pane").first).to_be_visible()
    assert findings(player) == []
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_closing_the_card_of_a_place_leads_back_to_the_question(visit: Visitors) -> None:
    player = visit(390, 844)
    player.play_now("The Great War")
    player.wait_for_turn()

    player.press(unlit_place(player))
    card = player.page.locator(".phone-sheet .pcard")
    expect(card.locator("dl > div").first).to_be_visible()
    card.get_by_role("button", name="Close").click()

    expect(player.page.locator(".phone-sheet")).to_have_count(0)
    expect(player.page.locator('.tabs [aria-current="page"]')).to_have_text("Orders")


def test_a_replay_is_looked_at_as_it_was(visit: Visitors) -> None:
    player = visit()
    player.play_now("Trench Club")
    player.wait_for_turn()
    player.page.goto(f"/tables/{player.table}/replay")
    expect(player.page.locator("svg.board")).to_be_visible()

    empty = player.page.evaluate(OPEN_PLACES)[0]
    player.press(player.page.locator(f'svg.board [data-touch="{empty}"]').first)
    expect(player.page.locator(".pcard dl > div").first).to_be_visible()
    expect(player.page.locator(".pcard .going")).to_have_count(0)
    player.page.keyboard.press("v")
    expect(player.page.locator(".legend h2")).to_have_count(1)


def test_news_that_change_nothing_leave_alone_what_is_looked_at(visit: Visitors) -> None:
    """A setting, or somebody who comes online: the reason on a sheet and the view stay."""
    player = visit()
    player.play_now("The Great War")
    player.play(lively(3), until=lambda now: now.prompt.startswith(("Which unit is ordered", "Which unit moves")))
    page = player.page
    mine = {seat["side"] for seat in player.scene()["seats"] if seat["player"].get("you")}
    enemy = next(piece.touch for piece in player.look().pieces if piece.side not in mine)
    player.press(page.locator(f'svg.board [data-touch="{enemy}"]'))
    reason = page.locator(".usheet .why-not")
    expect(reason).to_be_visible()
    page.mouse.move(700, 500)
    page.mouse.wheel(0, -600)
    where = player.resting_place(page.locator(f'svg.board [data-touch="{enemy}"]'))

    with page.expect_response(re.compile("/news")):
        player.stop_for(single=True)
    page.evaluate(DRAWN)

    expect(reason).to_be_visible()
    assert player.resting_place(page.locator(f'svg.board [data-touch="{enemy}"]')) == where
