"""The study board: a position in notation is opened as a table, and the position of a table is copied."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from browser.fixtures import Battle, Visitors
from sample_game import SAMPLE_GAME

POSITION = f"{SAMPLE_GAME}\nsecond line\nthird line\n"
REFUSED = {"error": "malformed", "sentence": "This is not a place.", "clause": None, "line": 2}


def test_the_home_page_leads_to_the_study_page(visit: Visitors) -> None:
    player = visit().open("/")
    player.page.get_by_role("link", name="Study a position").click()
    expect(player.page.get_by_role("heading", level=1, name="Study a position")).to_be_visible()
    expect(player.page.get_by_role("button", name="Open the board")).to_be_disabled()


def test_a_position_that_is_refused_shows_why_and_where(visit: Visitors) -> None:
    player = visit().open("/study")
    player.page.route("**/api/studies?*", lambda route: route.fulfill(status=400, json=REFUSED))
    text = player.page.get_by_role("textbox", name="Position")
    text.fill(POSITION)

    player.page.get_by_role("button", name="Open the board").click()

    alert = player.page.get_by_role("alert")
    expect(alert).to_contain_text("This is not a place.")
    expect(alert).to_contain_text("Line 2: second line")
    assert text.evaluate("(area) => area.value.slice(area.selectionStart, area.selectionEnd)") == "second line"
    text.press("End")
    text.press("x")
    expect(alert).to_be_hidden()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_position_from_a_file_is_opened_at_its_own_table(
    visit: Visitors, battle: Battle, tmp_path: Path, width: int
) -> None:
    player = visit(width, storage_state=battle.owner).open("/study")
    sent: list[object] = []

    def open_battle(route: Route) -> None:
        sent.append(route.request.post_data_json)
        route.fulfill(status=201, json={"table": battle.path.rpartition("/")[2]})

    player.page.route("**/api/studies?*", open_battle)
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    player.page.get_by_label("Choose a file").set_input_files(file)
    expect(player.page.get_by_role("textbox", name="Position")).to_have_value(POSITION)
    assert player.fits()

    player.page.get_by_role("button", name="Open the board").click()

    player.page.wait_for_url(f"**{battle.path}")
    player.wait_for_table()
    (body,) = sent
    assert isinstance(body, dict)
    assert body["position"] == POSITION
    assert len(body["key"]) >= 16


def test_the_position_of_a_table_is_copied_from_its_menu(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, permissions=["clipboard-read", "clipboard-write"])
    player.page.route(f"**/api{battle.path}/position?*", lambda route: route.fulfill(json={"position": POSITION}))

    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Copy position").click()

    expect(player.page.get_by_role("status")).to_contain_text("Copied to the clipboard.")
    assert player.page.evaluate("() => navigator.clipboard.readText()") == POSITION
