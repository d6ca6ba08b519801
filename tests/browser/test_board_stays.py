"""The board stays where it was put, the diary is what stands on the board, and old dice lie still."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Battle, Visitors
from browser.player import Player

PLACES = """() => Object.fromEntries(["verdun", "koblenz", "metz"].map((name) => {
  const box = document.querySelector(`svg.board [data-touch="place:${name}"]`).getBoundingClientRect();
  return [name, [Math.round(box.x), Math.round(box.y)]];
}))"""

FALLING = "() => document.getAnimations().filter((each) => each.effect.target?.closest?.('.dice')).length"


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

    # Side columns fold away; what was in view stays where it is on the page.
    for key, column in (("[", ".left"), ("]", ".right")):
        page.keyboard.press(key)
        expect(page.locator(column)).to_be_hidden()
        assert seen(player) == put
        page.keyboard.press(key)
        expect(page.locator(column)).to_be_visible()
        assert seen(player) == put


def test_what_was_undone_is_gone_from_the_diary_at_once_and_after_reload(visit: Visitors) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    diary = player.page.locator(".diary")
    player.touch("button:yes")
    expect(player.prompt()).to_contain_text("Play a card")
    player.touch("card:cp-01")
    player.page.locator(".popover .line-choice", has_text="Operations").click()
    expect(player.prompt()).to_contain_text("operations left")
    player.wait_for_turn()
    expect(diary).to_contain_text("for operations")

    player.page.keyboard.press("u")
    expect(player.prompt()).to_contain_text("Play a card")
    expect(diary).not_to_contain_text("for operations")
    left = diary.locator("li").all_inner_texts()

    player.page.reload()
    player.wait_for_table()
    expect(diary.locator("li")).to_have_count(len(left))
    assert diary.locator("li").all_inner_texts() == left


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
