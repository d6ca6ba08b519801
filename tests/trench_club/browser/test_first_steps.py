"""The set-up phase of Trench Club: on a phone, by keyboard alone, and with axe-core."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.axe import findings
from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player


def test_a_phone_plays_with_the_sheet_at_the_bottom(visit: Visitors) -> None:
    player = visit(width=390, height=844, has_touch=True, is_mobile=True)
    player.play_now()
    assert player.fits()
    sheet = player.page.locator(".prompt").bounding_box()
    board = player.page.locator(".stage").bounding_box()
    assert sheet is not None
    assert board is not None
    assert sheet["y"] > board["y"] + 200
    assert sheet["width"] >= 380
    before = player.scene()["number"]
    # The companies lie in boxes off the map: they are in the sheet, without another tab.
    assert any(one.touch.startswith("place:company") for one in player.wait_for_turn().lit)
    player.page.get_by_role("button", name="The suggested split").tap()
    expect(player.page.locator(".table")).not_to_have_attribute("data-number", str(before))
    split = player.wait_for_turn()
    assert split.lit
    player.play(quick, until=lambda now: len(now.pieces) >= 2)
    assert player.fits()


def test_the_whole_of_a_lit_company_box_can_be_touched_and_the_start_number_is_shown(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.wait_for_turn()
    page = player.page
    for _ in range(2):  # the second time a unit lies in the box, and the pointer is over it
        before = number_of(player)
        box = page.locator(".offbox.lit", has_text="Company 1")
        size = box.bounding_box()
        assert size is not None
        box.click(position={"x": 24, "y": size["height"] - 16})
        expect(page.locator(".table")).not_to_have_attribute("data-number", before)
    boxes = [piece.get("box") or "" for piece in player.scene()["pieces"]]
    assert sum(box.startswith("company-") for box in boxes) == 2

    # Every number in the cup lies on the board; the one that was drawn stays until its company is placed.
    now = player.play(quick, until=lambda now: "do you place next" in now.prompt, steps=30)
    assert now.lit
    drawn = page.locator(".prompt .aside").inner_text().partition("start number ")[2].partition(",")[0]
    expect(page.locator(f'svg.board .marker[aria-label="start number {drawn}"]')).to_be_visible()


FOCUS = """() => {
  const at = document.activeElement;
  return at?.dataset?.touch ?? at?.dataset?.option ?? at?.getAttribute?.("aria-label") ?? at?.textContent?.trim() ?? "";
}"""


def tab_to(player: Player, wanted: str) -> None:
    for _ in range(200):
        if str(player.page.evaluate(FOCUS)).startswith(wanted):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by the Tab key")


def number_of(player: Player) -> str:
    """The number of the scene that lies on the table."""
    return player.page.locator(".table").get_attribute("data-number") or ""


def enter(player: Player) -> None:
    """The key Enter, until something has come of it; Space lets dice lie at once."""
    before = number_of(player)
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(SHOWN, arg=before)
    if player.look().playing:
        player.page.keyboard.press("Space")
    expect(player.page.locator(".table")).not_to_have_attribute("data-number", before)
    player.wait_for_turn()
    player.close_popover()


SHOWN = """(before) => document.querySelector(".table").dataset.number !== before
  || [...document.querySelectorAll(".prompt .acts button")].some((each) => each.textContent.trim() === "Skip")"""


def test_the_keyboard_alone_plays(visit: Visitors) -> None:
    player = visit().open("/")
    keys = player.page.keyboard
    player.page.get_by_role("button", name="Play now Trench Club").wait_for()
    tab_to(player, "Play now")
    keys.press("Enter")
    player.wait_for_table()
    player.stop_for(single=True)  # the first unit has one hex only

    # A button of the prompt, then the list of choices, then a lit piece and a lit hex on the board itself.
    tab_to(player, "button:suggested")
    enter(player)
    expect(player.prompt()).to_contain_text("Which company")
    keys.press("l")
    keys.press("ArrowDown")
    enter(player)
    expect(player.prompt()).to_contain_text("Which unit of the")
    unit = player.look().of_kind("piece")[0].touch
    tab_to(player, unit)
    enter(player)
    expect(player.prompt()).to_contain_text("Where should")
    tab_to(player, "place:")
    first = player.page.evaluate(FOCUS)
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        keys.press(key)
    assert player.page.evaluate(FOCUS).startswith("place:")
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    chosen = player.page.evaluate(FOCUS)
    assert first
    enter(player)
    expect(player.page.locator(f'svg.board [data-touch="{unit}"]')).to_have_count(1)
    placed = {piece["id"]: piece.get("place") for piece in player.scene()["pieces"]}
    assert f"place:{placed[unit.removeprefix('piece:')]}" == chosen


def test_axe_finds_nothing_serious_while_the_companies_are_split(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    found = findings(player)
    player.take(quick)
    player.wait_for_turn()
    assert found + findings(player) == []
