"""Hints, the analysis of a finished game and the levels of the computer, as a player meets them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from analysis.golden import STORED, record_of
from browser.fixtures import Visitors
from browser.player import Player
from sample_game import SAMPLE_SCENARIO_TITLES, SAMPLE_TITLE

PICTURES = os.environ.get("FIRESTEP_PICTURES", "")
"""A folder for pictures of what was tested, to look at."""
PATIENT = 240_000
IMPORT = """async (record) => {
    const cookie = () => document.cookie.split("; ").find((each) => each.startsWith("csrftoken="))?.slice(10) ?? "";
    const post = (path, body) => fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-csrftoken": cookie() },
        body: JSON.stringify(body),
    });
    await fetch("/api/me");
    await post("/api/accounts/guest", {});
    const made = await post("/api/records", { record, key: crypto.randomUUID().replaceAll("-", "") });
    return (await made.json()).table;
}"""


def picture(player: Player, name: str) -> None:
    if PICTURES:
        player.page.screenshot(path=Path(PICTURES) / f"{name}.png")


def imported(player: Player, name: str = STORED[0]) -> str:
    """A finished game: a stored record, imported."""
    player.open("/")
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    return str(player.page.evaluate(IMPORT, record_of(name)))


def analysed(player: Player, table: str) -> None:
    """Open the analysis of a table and wait for it."""
    player.open(f"/tables/{table}/analysis")
    chart = player.page.get_by_role("slider", name=re.compile("Chance of"))
    start = player.page.get_by_role("button", name="Analyse the game")
    expect(start.or_(chart)).to_be_visible()
    if start.is_visible():
        start.click()
    expect(chart).to_be_visible(timeout=PATIENT)


def test_a_finished_game_is_analysed_with_a_progress_bar(visit: Visitors) -> None:
    player = visit()
    table = imported(player)
    player.open(f"/tables/{table}/replay")
    player.page.get_by_role("link", name="Analysis").click()
    expect(player.page.get_by_text("What decided this game: luck or play?")).to_be_visible()
    picture(player, "analysis-ask")
    player.page.get_by_role("button", name="Analyse the game").click()
    expect(player.page.get_by_role("progressbar", name="Analysis")).to_be_visible()
    picture(player, "analysis-running")

    chart = player.page.get_by_role("slider", name=re.compile("Chance of Germans to win, from 9 % to 0 %"))
    expect(chart).to_be_visible(timeout=PATIENT)
    summary = player.page.get_by_role("complementary", name="Both sides in numbers")
    expect(summary.locator(".sum")).to_have_count(2)
    expect(player.page.get_by_role("heading", name="Luck percentage points")).to_be_visible()
    expect(player.page.get_by_text(re.compile("As expected: the British began with a chance of 91 %"))).to_be_visible()
    picture(player, "analysis")


def in_part(status: str) -> Callable[[Route], None]:
    """The server answers as if a quarter of the analysis had been made so far."""

    def answer(route: Route) -> None:
        state = route.fetch().json()
        route.fulfill(json=state | {"status": status, "done": 1, "total": 4})

    return answer


def test_what_was_found_so_far_is_called_so_and_an_analysis_that_was_stopped_goes_on(visit: Visitors) -> None:
    player = visit()
    table = imported(player)
    analysed(player, table)
    start = player.page.get_by_role("region", name="Analysis")
    expect(start).to_have_count(0)
    chart = player.page.get_by_role("slider", name=re.compile("Chance of"))

    player.page.route("**/analysis?level=*", in_part("running"))
    player.page.reload()
    expect(chart).to_be_visible(timeout=PATIENT)
    expect(start.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "25")
    expect(start).to_contain_text("found so far")
    expect(start.get_by_role("button", name="Stop")).to_be_visible()

    player.page.unroute("**/analysis?level=*")
    player.page.route("**/analysis?level=*", in_part("stopped"))
    expect(start).to_contain_text("was stopped")
    player.page.unroute("**/analysis?level=*")
    start.get_by_role("button", name="Go on").click()
    expect(start).to_have_count(0, timeout=PATIENT)
    expect(chart).to_be_visible()


def test_a_mistake_leads_to_its_place_in_the_replay_with_the_better_plan(visit: Visitors) -> None:
    player = visit()
    table = imported(player)
    analysed(player, table)
    player.page.locator(".moms li button").first.click()

    choice = player.page.locator(".pane.choice")
    expect(choice.get_by_role("heading", name="Better")).to_be_visible()
    expect(choice).to_contain_text("points better")
    expect(choice.locator(".better li").first).to_be_visible()
    expect(player.page).to_have_url(re.compile(r"/analysis\?at=1$"))
    picture(player, "analysis-mistake")


def test_what_was_played_and_what_was_better_are_drawn_on_the_board(visit: Visitors) -> None:
    player = visit()
    analysed(player, imported(player))
    played, better = player.page.locator(".hint-marks.mistaken"), player.page.locator(".hint-marks:not(.mistaken)")
    expect(played.locator("path")).to_have_count(0)
    player.page.locator(".moms li button").first.click()
    expect(played.locator(".head").first).to_be_attached()
    expect(better.locator(".head").first).to_be_attached()

    shown = player.page.get_by_role("group", name="On the board")
    shown.get_by_role("button", name="Played").click()
    expect(better.locator("path")).to_have_count(0)
    expect(played.locator(".head").first).to_be_attached()
    shown.get_by_role("button", name="Better").click()
    expect(played.locator("path")).to_have_count(0)
    expect(better.locator(".head").first).to_be_attached()
    player.page.get_by_role("button", name="Go to the end").click()
    expect(better.locator("path")).to_have_count(0)


def test_the_same_figures_are_told_on_both_pages(visit: Visitors) -> None:
    """The ledger of luck of the result page is that of the analysis, with what luck means."""
    player = visit()
    table = imported(player)
    analysed(player, table)
    ledger = player.page.locator("table.ledger")
    expect(ledger).to_be_visible()
    figures = ledger.inner_text()
    verdict = player.page.locator(".pane.without p").inner_text()
    player.open(f"/tables/{table}/result")
    expect(ledger).to_be_visible()
    assert ledger.inner_text() == figures
    expect(player.page.locator(".verdict-line")).to_have_text(verdict)
    expect(player.page.get_by_text("Luck is what a roll or a card gave beyond the average")).to_be_visible()
    expect(player.page.locator(".turning-cards li").first).not_to_contain_text("turn ")


def a_general_is_asked(route: Route) -> None:
    """Who thinks in earnest has often answered before a test can look."""
    news = route.fetch().json()
    if scene := news.get("scene"):
        bot = next(seat for seat in scene["seats"] if seat["player"]["kind"] == "bot")
        bot["player"] |= {"bot": "general"}
        mine = scene["questions"][0]
        scene["questions"] = [{"id": mine["id"], "seat": bot["id"], "mine": False, "prompt": "The general chooses."}]
    route.fulfill(json=news | {"fields": {}, "lists": {}})


def test_who_thinks_says_for_how_long_and_decides_at_once_where_its_player_wants_it(visit: Visitors) -> None:
    player = visit()
    player.play_now("The Great War")
    player.wait_for_turn()
    player.page.route("**/api/tables/*/news*", a_general_is_asked)
    player.page.reload()
    player.wait_for_table()
    expect(player.page.locator(".prompt .thinking")).to_contain_text("up to 10 seconds")
    expect(player.page.locator(".seat .pips").first.locator("i.on")).to_have_count(4)
    decide = player.page.get_by_role("button", name="Decide now")
    with player.page.expect_response("**/decide-now*") as asked:
        decide.click()
    assert asked.value.status == 202
    expect(decide).to_be_disabled()  # one answer is hurried by one click
    picture(player, "decide-now")


def test_the_chart_is_moved_along_by_touch_and_by_keys(visit: Visitors) -> None:
    player = visit()
    analysed(player, imported(player))
    chart = player.page.get_by_role("slider", name=re.compile("Chance of"))
    box = chart.bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 30)
    expect(chart).not_to_have_attribute("aria-valuenow", "0")
    now = int(chart.get_attribute("aria-valuenow") or 0)
    chart.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", str(now + 1))
    chart.press("Shift+ArrowLeft")
    expect(chart).to_have_attribute("aria-valuenow", "1")


def test_the_analysis_is_told_in_french_and_fits_a_phone(visit: Visitors) -> None:
    player = visit(390, 844, locale="fr-FR", color_scheme="dark")
    table = imported(player)
    player.open(f"/tables/{table}/analysis")
    start = player.page.get_by_role("button", name="Analyser la partie")
    chart = player.page.get_by_role("slider", name=re.compile("Chances de gagner"))
    expect(start.or_(chart)).to_be_visible()
    if start.is_visible():
        start.click()
    expect(chart).to_be_visible(timeout=PATIENT)
    player.page.get_by_role("button", name="Unité").click()
    expect(player.page.get_by_text(re.compile("Comme prévu|avec des dés et des cartes moyens")).first).to_be_visible()
    assert player.fits()
    picture(player, "analysis-phone")
    player.open(f"/tables/{table}/analysis?at=1")
    expect(player.page.locator(".hint-marks.mistaken .head").first).to_be_attached()


def test_a_hint_is_drawn_on_the_board_with_its_reasons(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.wait_for_turn()
    hint = player.page.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_be_visible()
    hint.click()
    slip = player.page.get_by_role("region", name="Hint")
    expect(slip).to_contain_text("General’s advice")
    expect(slip.locator("ol li").first).to_be_visible(timeout=PATIENT)
    picture(player, "hint-first")
    slip.get_by_role("button", name="Close").click()
    expect(slip).to_be_hidden()
    expect(player.page.locator(".hint-marks path")).to_have_count(0)


@pytest.mark.parametrize("width", [1440, 390])
def test_the_levels_are_told_apart_on_the_set_up_page(visit: Visitors, width: int) -> None:
    player = visit(width).open("/")
    player.page.get_by_role("link", name=f"Set up {SAMPLE_TITLE}", exact=True).click()
    player.page.get_by_role("button", name=re.compile(f"^{SAMPLE_SCENARIO_TITLES['en']}")).first.click()
    levels = player.page.locator(".levels").first
    for level, blocks in (("recruit", 1), ("corporal", 2), ("captain", 3), ("general", 4)):
        line = levels.locator(f"[data-bot={level}]")
        expect(line.locator(".pips i.on")).to_have_count(blocks)
        expect(line.locator(".txt")).not_to_be_empty()
    general = levels.get_by_role("radio", name=re.compile("^General"))
    general.check(force=True)
    expect(general).to_be_checked()
    assert player.fits()
    picture(player, f"levels-{width}")
