"""What one has to read or touch has its room: questions beside their buttons, overlays, tools, the flag of a replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooSlow

from browser.choosers import quick
from browser.fixtures import Battle, Visitors
from browser.player import IS_UNCOVERED, Player
from browser.seen import Seen

GAMES = ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"]
WIDTHS = [1440, 1200, 1024, 820]
LAID_OUT = 20_000
"""Milliseconds within which a page is laid out again, also on a busy machine."""
OUTSIDE = """() => {
  const prompt = document.querySelector(".prompt");
  const words = prompt.querySelector(".words");
  const room = prompt.getBoundingClientRect();
  const acts = [...prompt.querySelectorAll(".acts .btn")].map((one) => one.getBoundingClientRect());
  const said = [...words.querySelectorAll(".say, .aside, .clause, .help")].filter((one) => !one.matches(".bare .help"));
  const texts = said.flatMap((one) => [...one.childNodes]).filter((node) => node.nodeType === Node.TEXT_NODE);
  const lines = texts.flatMap((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return [...text.getClientRects()].filter((line) => line.width > 2);
  });
  const apart = (one, other) => one.right <= other.left + 1 || one.left >= other.right - 1
    || one.bottom <= other.top + 1 || one.top >= other.bottom - 1;
  return [
    ...lines.filter((line) => line.top < room.top - 1 || line.bottom > room.bottom + 1).map(() => "a line is cut"),
    ...lines.filter((line) => acts.some((button) => !apart(line, button))).map(() => "a button lies over a line"),
    ...acts.filter((one) => one.left < room.left || one.right > room.right + 1 || one.bottom > room.bottom + 1)
      .map(() => "a button is cut"),
    ...(words.clientWidth < 190 ? [`the words have ${words.clientWidth} px`] : []),
  ];
}"""
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  if (!one.checkVisibility()) return false;
  const box = one.getBoundingClientRect();
  return [[0.5, 0.15], [0.5, 0.5], [0.5, 0.85]].some(([x, y]) =>
    !one.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)));
}).map((one) => one.getAttribute("aria-label") || one.textContent.trim())"""
"""What cannot be touched at its upper edge, in its middle and at its lower edge."""

OFF_SCREEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const outside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  const hidden = one.scrollHeight > one.clientHeight + 12 && getComputedStyle(one).overflowY !== "auto";
  return [...(outside ? ["it leaves the screen"] : []), ...(hidden ? ["a part of it cannot be scrolled to"] : [])];
})"""


def settled(page: Page, script: str, selector: str = "") -> list[str]:
    """What is wrong once the page has had time to lay itself out."""
    with suppress(TooSlow):
        page.wait_for_function(f"(selector) => ({script})(selector).length === 0", arg=selector, timeout=LAID_OUT)
    return list(page.evaluate(script, selector))


def moving(now: Seen) -> bool:
    return now.prompt == "Which unit moves?" and len(now.of_kind("piece")) > 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_is_whole_beside_four_buttons_and_beside_the_rules(visit: Visitors, language: str) -> None:
    player = visit()
    player.play_now()
    player.play(quick, until=moving)
    page = player.page
    page.locator(f'button[lang="{language}"]').first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    for _ in range(2):  # after the first move there is something to undo
        page.locator(".units-tray .ready").first.click()
        expect(page.locator(".prompt .acts .btn[data-touch]")).not_to_have_count(0)
        player.take(lambda now: now.of_kind("place")[0])
        player.wait_for_turn()
    page.locator(".units-tray .ready").first.click()
    expect(page.locator(".prompt .acts .btn:not(:disabled)")).to_have_count(4)

    for rules in (False, True):
        if rules:
            page.get_by_role("button", name=re.compile("^(Rules|Règles)$")).first.click()
            expect(page.locator(".reader")).to_be_visible()
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert settled(page, OUTSIDE) == [], (width, rules)


SIGN_ALONE = """(widths) => {
  const words = document.querySelector(".prompt .words");
  const sign = words.querySelector(".clause");
  if (!sign) return [];
  const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  let last = null;
  for (let node = texts.nextNode(); node && !sign.contains(node); node = texts.nextNode()) {
    if (node.data.trim() && !node.parentElement.closest(".bare .help")) last = node;
  }
  const end = last.data.trimEnd().length;
  const letter = document.createRange();
  letter.setStart(last, end - 1);
  letter.setEnd(last, end);
  const found = widths.filter((width) => {
    words.style.cssText += `; width: ${width}px`;
    const [before, box] = [[...letter.getClientRects()].at(-1), sign.getBoundingClientRect()];
    return Math.abs(before.top + before.height / 2 - box.top - box.height / 2) > 12 || box.left < before.right - 1;
  });
  words.style.width = "";
  return found;
}"""
"""At which widths of the words the sign of the rule stands on a line of its own, or over the last word."""


@pytest.mark.parametrize("game", GAMES)
def test_the_sign_of_a_rule_never_stands_alone_on_a_line_of_the_prompt(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    signs = 0
    for _ in range(8):
        now = player.wait_for_turn()
        for language in ("fr", "en"):
            player.page.locator(f'button[lang="{language}"]').first.click()
            expect(player.page.locator("html")).to_have_attribute("lang", language)
            signs += player.page.locator(".prompt .clause").count()
            assert player.page.evaluate(SIGN_ALONE, list(range(200, 620, 7))) == [], now.prompt
        player.take(quick)
    assert signs > 4


@pytest.mark.parametrize("game", GAMES)
def test_the_switch_of_overlays_lies_over_no_place_and_no_tool_under_a_sheet(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    player.wait_for_turn()
    for width, height in [(1440, 900), (2560, 1440), (820, 1180)]:
        player.page.set_viewport_size({"width": width, "height": height})
        expect(player.page.locator(".lenses")).to_be_visible()
        bar, stage = player.page.locator(".lenses").bounding_box(), player.page.locator(".stage").bounding_box()
        assert bar is not None
        assert stage is not None
        assert bar["y"] >= stage["y"] + stage["height"], width
        assert player.page.evaluate(COVERED, ".lenses button, .tools button") == [], width

    player.page.set_viewport_size({"width": 390, "height": 844})
    expect(player.page.locator(".tabs")).to_be_visible()
    expect(player.page.locator(".tools .lens-button").first).to_be_visible()
    assert settled(player.page, COVERED, ".tools button") == []


def test_on_a_phone_the_tools_keep_their_side_and_all_that_is_lit_can_be_touched(visit: Visitors) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    player.play_now()
    page = player.page
    tools = page.locator(".tools")
    sides = set()
    edges = 0
    for _ in range(STEPS):
        now = player.wait_for_turn()
        box = tools.bounding_box()
        assert box is not None
        sides.add(box["x"] + box["width"])  # in a low view they stand in two columns
        lit = page.locator('svg.board [data-touch][role="button"]')
        for thing in outermost(player, lit):
            thing.evaluate("(one) => one.focus({ focusVisible: true })")
            player.resting_place(thing)
            assert thing.evaluate(IS_UNCOVERED), f"{now.prompt}: {thing.get_attribute('data-touch')}"
            edges += 1
        player.take(quick, now)
    assert len(sides) == 1
    assert edges > 4


STEPS = 14
"""Enough for the set-up and the first moves."""


def outermost(player: Player, lit: Locator) -> list[Locator]:
    """Of what is lit, what lies farthest to the left, right, top and bottom: rulers, tools and the prompt are there."""
    if lit.count() == 0:
        return []
    middles = [(player.middle(each), each) for each in lit.all()]
    ends = {id(end): end for axis in (0, 1) for end in (min(middles, key=along(axis)), max(middles, key=along(axis)))}
    return [thing for _, thing in ends.values()]


def along(axis: int) -> Callable[[tuple[tuple[float, float], Locator]], float]:
    return lambda one: one[0][axis]


def test_a_popover_stays_on_the_screen_when_the_window_shrinks(visit: Visitors) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    page = player.page
    player.play(quick, until=lambda now: bool(now.of_kind("card")))
    player.touch(player.look().of_kind("card")[-1].touch)
    cancel = page.locator(".popover").get_by_role("button", name="Cancel")
    expect(cancel).to_be_visible()

    for width, height in [(1440, 900), (1024, 600), (900, 480), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        assert settled(page, OFF_SCREEN, ".popover") == [], (width, height)
    cancel.click()
    expect(page.locator(".popover")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_a_phone_the_buttons_of_a_replay_leave_its_flag_free(visit: Visitors, battle: Battle, locale: str) -> None:
    player = visit(390, 844, storage_state=battle.owner, locale=locale, has_touch=True, is_mobile=True)
    player.open(f"{battle.path}/replay?at=9").wait_for_table()
    expect(player.page.locator(".replay-prompt .acts .btn").first).to_be_visible()
    assert settled(player.page, COVERED, ".replay-prompt .who, .replay-prompt .acts .btn") == []


@pytest.mark.parametrize("game", GAMES[:2])
def test_leaving_a_table_while_it_answers_warns_of_nothing(visit: Visitors, game: str) -> None:
    """What a table shows is not read once it is gone: no `derived_inert` (`visit` fails on warnings of Svelte)."""
    player = visit()
    player.play_now(game)
    now = player.wait_for_turn()
    page = player.page
    held: list[Route] = []
    page.route("**/choices*", lambda route: held.append(route))
    with page.expect_request("**/choices*"):
        player.touch(now.lit[0].touch)
        if page.locator(".popover [data-do]").count():
            page.locator(".popover [data-do]").first.click()
    page.locator('header a[href="/"], a.brand').first.click()
    expect(page.locator(".table")).to_have_count(0)
    for route in held:
        route.continue_()
    page.unroute_all(behavior="wait")
    player.wait_until_loaded()
    page.go_back()
    player.wait_for_table()
    player.wait_for_turn()
