"""The board stays where it was put, the diary is what stands on the board, and old dice lie still."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.choosers import lively
from browser.fixtures import Battle, Visitors
from browser.player import Player
from browser.telling import at_speed
from firestep.games import titles

PLACES = """() => Object.fromEntries(["verdun", "koblenz", "metz"].map((name) => {
  const box = document.querySelector(`svg.board [data-touch="place:${name}"]`).getBoundingClientRect();
  return [name, [Math.round(box.x), Math.round(box.y)]];
}))"""

FALLING = "() => document.getAnimations().filter((each) => each.effect.target?.closest?.('.dice')).length"

TAKEN_BACK = re.compile(r"^(Taken back|\d+ moves were taken back, from this one on): ")


def seen(player: Player) -> dict[str, list[int]]:
    """Where three places are on the screen, once nothing moves any more."""
    player.resting_place(player.page.locator('svg.board [data-touch="place:verdun"]').first)
    return dict(player.page.evaluate(PLACES))


def test_the_view_stays_while_prompts_change_and_columns_fold(visit: Visitors) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    page = player.page
    height = page.locator(".prompt").bounding_box()
    page.mouse.move(700, 500)
    page.mouse.wheel(0, -240)
    put = seen(player)

    # A question of two lines, one of one line, one with help: the prompt has a fixed room.
    page.set_viewport_size({"width": 1100, "height": 900})
    page.set_viewport_size({"width": 1440, "height": 900})
    again = seen(player)
    assert again == put, "a view once touched is kept"
    player.touch("button:yes")
    expect(player.prompt()).to_contain_text("Play a card")
    assert seen(player) == put
    player.touch("card:cp-01")
    page.locator(".popover .line-choice", has_text="Operations").click()
    expect(player.prompt()).to_contain_text("operations left")
    assert seen(player) == put
    assert page.locator(".prompt").bounding_box() == height

    # So does a game that is opened again.
    player.page.reload()
    player.wait_for_turn()
    assert seen(player) == put

    # Side columns fold away; what was in view stays where it is on the page.
    for key, column in (("[", ".left"), ("]", ".right")):
        page.keyboard.press(key)
        expect(page.locator(column)).to_be_hidden()
        assert seen(player) == put
        page.keyboard.press(key)
        expect(page.locator(column)).to_be_visible()
        assert seen(player) == put

    # The rules take room elsewhere. At the edge of the map, which then is in the way, the view comes back too.
    for _ in range(40):
        page.keyboard.press("Shift+ArrowLeft")
    put = seen(player)
    page.get_by_role("button", name="Rules").first.click()
    expect(page.locator(".reader .rb")).to_be_visible()
    seen(player)
    page.keyboard.press("Escape")
    expect(page.locator(".reader")).to_have_count(0)
    assert seen(player) == put


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("game", titles())
def test_the_room_of_the_prompt_is_the_same_for_every_question(visit: Visitors, game: str, locale: str) -> None:
    player = visit(locale=locale)
    player.open("/")
    player.page.locator(f'article:has(a[href="/games/{game}"]) button').first.click()
    player.wait_for_table()
    choose, rooms = lively(3, moves=0.9), set()
    asked: set[str] = set()
    for step in range(40):
        if step >= 12 and len(asked) > 3:
            break
        now = player.wait_for_turn()
        box = player.page.locator(".prompt").bounding_box()
        assert box is not None
        rooms.add((box["y"], box["height"]))
        asked.add(now.prompt)
        player.take(choose, now)
    assert len(asked) > 3
    assert len(rooms) == 1, rooms


@pytest.mark.parametrize("game", titles())
def test_what_was_undone_is_gone_from_the_diary_at_once_and_after_reload(visit: Visitors, game: str) -> None:
    player = visit()
    player.open("/")
    player.play_now(player.games()[game])
    before, told = until_a_line_can_be_undone(player)

    player.page.keyboard.press("u")
    lines = player.page.locator(".diary li")
    expect(lines.filter(has_text=told, has_not_text=TAKEN_BACK)).to_have_count(before.count(told))
    undone = diary(player)
    if undone != before:
        assert undone[1:] == before
        assert TAKEN_BACK.search(undone[0]), "beyond dice and cards, the table tells what it took back"

    player.page.reload()
    player.wait_for_table()
    player.wait_for_turn()
    assert diary(player) == undone


def diary(player: Player) -> list[str]:
    return [each.strip() for each in player.page.locator(".diary li").all_inner_texts()]


def until_a_line_can_be_undone(player: Player) -> tuple[list[str], str]:
    """Play until one's own choice is told by a line of the diary and can be undone: the lines before, and this one."""
    undo = player.page.get_by_role("button", name="Undo", exact=True)
    choose = lively(3, moves=0.9)
    for _ in range(150):
        player.wait_for_turn()
        before = diary(player)
        player.take(choose)
        player.wait_for_turn()
        after = diary(player)
        fresh = len(after) - len(before)
        if fresh > 0 and after[fresh:] == before and undo.is_enabled():
            return before, after[0]
    raise AssertionError(f"nothing was told that can be undone: {player.look()}")


@pytest.mark.parametrize("game", titles())
def test_units_and_cards_that_the_diary_names_are_opened_by_a_click(visit: Visitors, game: str) -> None:
    player = visit()
    player.open("/")
    player.play_now(player.games()[game])
    name = until_the_diary_names_something(player)
    named = player.page.locator(".diary .pl").filter(has_text=re.compile(f"^{re.escape(name['text'])}$")).first
    named.click()

    if name["touch"].startswith("card:"):
        expect(player.page.locator(".popover-info")).to_be_visible()
    else:
        expect(player.page.locator(".usheet")).to_be_visible()
        expect(player.page.locator(".diary")).to_be_visible()


def until_the_diary_names_something(player: Player) -> dict[str, str]:
    """Play until a line of the diary names a card, or a unit that is still on the board."""
    choose = lively(3, moves=0.9)
    for _ in range(150):
        player.wait_for_turn()
        scene = player.scene()
        there = {f"piece:{piece['id']}" for piece in scene["pieces"] if piece.get("place")}
        lines = [line for group in scene["diary"] for line in group["lines"]]
        for line in lines:
            for span in [] if isinstance(line["text"], str) else line["text"]:
                touch = str(span.get("touch") or "")
                if touch in there or (touch.startswith("card:") and line.get("card")):
                    return {"touch": touch, "text": span["text"]}
        player.take(choose)
    raise AssertionError("the diary names nothing")


def test_old_dice_lie_still_and_are_seen_again_by_a_click_on_their_line(visit: Visitors, battle: Battle) -> None:
    player = visit(still=False, storage_state=battle.owner)
    player.open(battle.path).wait_for_table()
    page = player.page
    player.wait_for_turn()
    expect(page.locator(".popover-roll")).to_have_count(0)
    again = page.locator(".diary .again").first
    again.click()
    roll = page.locator(".popover-roll")
    expect(roll).to_be_visible()
    expect(roll.locator(".dice.still")).to_have_count(1)
    assert page.evaluate(FALLING) == 0
    page.keyboard.press("Escape")
    expect(roll).to_have_count(0)
    page.reload()
    player.wait_for_table()
    expect(page.locator(".diary .again").first).to_be_visible()
    expect(roll).to_have_count(0)


@pytest.mark.parametrize("game", titles())
def test_the_dice_of_a_line_of_the_diary_are_seen_again_in_every_title(visit: Visitors, game: str) -> None:
    player = visit()
    at_speed(player, "once")
    player.open("/")
    player.play_now(player.games()[game])
    page = player.page
    again = page.locator(".diary .again")
    player.play(lively(5, moves=0.8), until=lambda _: again.count() > 0, steps=400)
    number = player.scene()["number"]
    player.close_popover()
    again.first.click()
    roll = page.locator(".popover-roll")
    expect(roll.locator(".dice.still > span").first).to_be_visible()
    assert page.evaluate(FALLING) == 0
    assert player.scene()["number"] == number, "nothing is rolled"
    page.keyboard.press("Escape")
    expect(roll).to_have_count(0)
