"""Around the board of Paths of Glory: boxes, the attack slip, the left column and the diary."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from firestep.games.paths_of_glory.game import GAME
from paths_of_glory.browser.table import TRIES, PathsTable
from paths_of_glory.browser.test_actions import WESTERN_ARMIES
from paths_of_glory.browser.test_clicks import opening, study
from paths_of_glory.field import combat, play

FULLY_SHOWN = """(element) => {
  const box = element.getBoundingClientRect();
  const shown = document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 2);
  return box.bottom <= innerHeight && element.contains(shown);
}"""
BUTTON_TOP = "() => document.querySelector('.popover-choice [data-do]').getBoundingClientRect().top"
STILL_LOADING = ".popover-choice [aria-busy=true]"
CUT = "() => [...document.querySelectorAll('.seat b')].filter((name) => name.scrollWidth > name.clientWidth).length"
ALONE = """(widths) => {
  const lines = [...document.querySelectorAll(".diary li > span")];
  const top = (range) => [...range.getClientRects()].at(-1).top;
  const isAlone = (line) => {
    const sign = line.querySelector(".clause-sign");
    const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let last = null;
    for (let node = words.nextNode(); node && !sign.contains(node); node = words.nextNode()) {
      if (node.data.trim()) last = node;
    }
    const before = document.createRange();
    const end = last.data.trimEnd().length;
    before.setStart(last, end - 1);
    before.setEnd(last, end);
    return Math.abs(top(before) - sign.getBoundingClientRect().top) > 12;
  };
  const found = [];
  for (const width of widths) {
    for (const line of lines) line.style.cssText = `display: block; width: ${width}px`;
    for (const line of lines) if (line.querySelector(".clause-sign") && isAlone(line)) found.push(line.textContent);
  }
  return found;
}"""


NAMED_WHOLE = """() => {
  const name = document.querySelector(".replay .now b");
  return name.textContent.includes(",") && name.scrollWidth <= name.clientWidth;
}"""
FOCUSED_ON_ATTACK = "() => (document.activeElement.dataset.option ?? '').startsWith('attack ')"


def test_one_chosen_corps_is_marked_the_one_that_was_touched(visit: Visitors) -> None:
    table = study(visit(), opening())
    table.use_card("sr", "Strategic redeployment")
    table.asked("Which unit do you redeploy")
    box = table.page.locator(".offbox", has_text="reserve").first
    alike = box.locator('button[aria-label="German corps, reserve"]')
    assert alike.count() > 2
    last = alike.last.get_attribute("data-touch")
    alike.last.click()
    expect(table.player.prompt()).to_contain_text("Where do you redeploy")
    chosen = box.locator(".slot-piece:has(.counter.selected)")
    expect(chosen).to_have_count(1)
    assert chosen.locator("button").get_attribute("data-touch") == last


def test_ways_to_attack_are_compared_with_the_button_in_its_place(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.begin_operations()
    table.aim_at_sedan(*WESTERN_ARMIES, also="timisvar")
    page = table.page
    ways = page.locator(".popover-seg button")
    expect(ways).to_have_count(3)
    tops = set()
    for way in (0, 1, 2, 0):
        ways.nth(way).click()
        expect(page.locator(STILL_LOADING)).to_have_count(0)
        expect(page.locator(".popover-choice .odds .rw").first).to_be_visible()
        tops.add(round(page.evaluate(BUTTON_TOP)))
    assert len(tops) == 1, tops


def test_the_war_at_a_glance_is_opened_without_scrolling(visit: Visitors) -> None:
    table = PathsTable(visit(1440, 900))
    table.player.play_now("Paths of Glory")
    door = table.page.locator("[data-war-door]")
    expect(door).to_be_visible()
    assert door.evaluate(FULLY_SHOWN)


def test_the_sign_of_a_rule_never_stands_alone_on_a_line_of_the_diary(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.asked("Guns of August")
    table.touch("button:yes")
    table.asked("Play a card")
    signs = table.page.locator(".diary .clause-sign")
    expect(signs.nth(6)).to_be_visible()
    assert table.page.evaluate(ALONE, list(range(140, 320, 3))) == []
    signs.first.focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".reader .from")).to_contain_text("From the diary:")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_both_sides_are_named_whole_on_a_phone(visit: Visitors, locale: str) -> None:
    player = visit(390, 844, locale=locale)
    player.open("/").page.get_by_role("button", name="gloire" if locale == "fr-FR" else "Play now Paths").first.click()
    player.wait_for_table()
    player.page.evaluate("() => document.fonts.ready")
    assert player.page.evaluate(CUT) == 0


def test_the_keyboard_never_comes_to_rest_on_what_ends_the_attacks(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.asked("Guns of August")
    table.touch("button:yes")
    table.asked("Play a card")
    page = table.page
    page.keyboard.press("l")
    page.locator('.options [data-option="cp-01 event"]').focus()
    page.keyboard.press("Enter")
    table.asked("Which space do you attack")
    page.wait_for_function(FOCUSED_ON_ATTACK)


def test_counters_that_look_alike_are_one_stop_of_the_tab_key(visit: Visitors) -> None:
    table = study(visit(), opening())
    table.asked("Play a card")
    corps = table.page.locator('.offbox button[aria-label="German corps, reserve"]')
    assert corps.count() > 2
    assert corps.and_(table.page.locator('[tabindex="0"]')).count() == 1


def test_a_replay_names_the_moment_whole_and_tells_its_dice_in_the_other_language(visit: Visitors) -> None:
    table = PathsTable(visit())
    table.player.play_now("Paths of Glory")
    table.begin_operations()
    table.aim_at_sedan(*WESTERN_ARMIES, also="timisvar")
    table.attempt_flank_attack()
    page = table.page
    page.goto(f"/tables/{table.player.table}/replay")
    bar = page.locator(".replay[aria-busy=false]")
    expect(bar).to_be_visible()
    dice = page.locator(".popover-roll h2")
    for _ in range(TRIES * 4):
        if dice.count():
            break
        page.keyboard.press("ArrowLeft")
        expect(bar).to_be_visible()
    expect(dice).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    page.wait_for_function(NAMED_WHOLE)
    english = dice.inner_text()
    page.get_by_role("button", name="French").first.click()
    expect(dice).not_to_have_text(english)
    expect(page.locator(".replay .now b")).to_contain_text("août")
    page.wait_for_function(NAMED_WHOLE)


def test_on_a_tablet_a_card_that_was_looked_at_goes_when_one_acts(visit: Visitors) -> None:
    table = study(visit(820, 1180), opening())
    table.asked("Play a card")
    page = table.page
    table.player.press(page.locator('svg.board [data-touch="place:liege"]').first)
    drawer = page.locator("aside.right.open")
    expect(drawer).to_be_visible()
    expect(drawer).to_contain_text("Liege")
    page.locator('.prompt [data-touch="button:automatic"]').click()
    expect(table.player.prompt()).to_contain_text("one operation left")
    expect(drawer).to_have_count(0)


APART_FROM_EACH_OTHER = """() => {
  const boxes = [...document.querySelectorAll("svg.board .counter[data-touch*='-corps']")]
    .map((one) => one.getBoundingClientRect());
  return boxes.length > 1 && boxes.every((one, nth) => boxes.every((other, at) => nth === at
    || one.right < other.left || other.right < one.left));
}"""
"""All corps lie beside each other."""
THREE_CORPS = "koblenz: ge-army-01, ge-army-02, ge-army-03; sedan: fr-corps-01, fr-corps-02, be-corps"


def test_12_4_2_a_stack_stays_fanned_out_while_one_loss_after_the_other_is_picked(visit: Visitors) -> None:
    position = play(combat(THREE_CORPS, "sedan"), 6, 1)
    player = visit()
    player.study(str(GAME.write(position)))
    player.stop_for(single=True)
    table = PathsTable(player)
    table.asked("Which unit takes the next step loss")
    corps = table.page.locator("svg.board .counter[data-touch*='-corps']")
    assert not table.page.evaluate(APART_FROM_EACH_OTHER)
    player.press(corps.last)
    table.page.wait_for_function(APART_FROM_EACH_OTHER)
    for _ in range(2):
        number = player.scene()["number"]
        player.press(corps.first)
        expect(table.page.locator(f'.table[data-number="{number}"]')).to_have_count(0)
        table.asked("Which unit takes the next step loss")
        assert table.page.evaluate(APART_FROM_EACH_OTHER), "one click for each loss"
