"""Hints, the analysis of a finished game and the levels of the computer, as a player meets them."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

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
    expect(player.page.get_by_text("Deserved: without luck the British would still have won.")).to_be_visible()
    picture(player, "analysis")


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
    expect(player.page.get_by_text(re.compile("sans (le hasard|lui)")).first).to_be_visible()
    assert player.fits()
    picture(player, "analysis-phone")


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
