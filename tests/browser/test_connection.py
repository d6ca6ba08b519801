"""The connection is lost in the middle of a turn: the client says so, reconnects and catches up."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.serving import Serving
from browser.test_people import register
from sample_game import SAMPLE_GAME, SAMPLE_TITLE

LOST = "Connection lost"
MINE = "() => Object.keys(localStorage).filter((key) => key.startsWith('firestep.mine'))"
KEPT = """async () => {
  const kept = await caches.open("firestep-page");
  return (await kept.match("/")) && (await kept.keys()).length > 5;
}"""


def position(scene: dict[str, Any]) -> dict[str, Any]:
    """The scene without who is online and the clocks."""
    return {name: value for name, value in scene.items() if name != "seats"}


def test_a_server_that_is_killed_and_started_again_is_found_again_in_mid_turn(visit: Visitors, server: Serving) -> None:
    player = visit()
    player.play_now()
    for _ in range(4):
        player.take(quick)
    now = player.wait_for_turn()
    before = player.scene()

    server.kill()
    expect(player.page.get_by_text(LOST)).to_be_visible()
    server.start()
    expect(player.page.get_by_text(LOST)).to_be_hidden()

    assert position(player.scene()) == position(before)
    assert player.wait_for_turn().prompt == now.prompt
    player.take(quick)
    player.take(quick)
    assert player.scene()["number"] > before["number"]


def test_a_browser_that_was_cut_off_catches_up_with_what_was_played_elsewhere(visit: Visitors) -> None:
    first = visit()
    first.play_now()
    first.take(quick)
    first.wait_for_turn()
    second = visit(storage_state=first.page.context.storage_state())
    second.open(f"/tables/{first.table}").wait_for_table()
    loaded = first.page.evaluate("() => performance.timeOrigin")

    first.page.context.set_offline(True)
    for _ in range(5):
        second.take(quick)
    second.wait_for_turn()
    number = second.page.locator(".table").get_attribute("data-number") or ""
    expect(first.page.locator(".table")).not_to_have_attribute("data-number", number)
    first.page.context.set_offline(False)

    expect(first.page.locator(".table")).to_have_attribute("data-number", number)
    first.wait_for_turn()
    assert {piece.touch for piece in first.look().pieces} == {piece.touch for piece in second.look().pieces}
    assert first.page.evaluate("() => performance.timeOrigin") == loaded


def test_while_the_server_is_away_the_home_page_shows_what_it_knew(visit: Visitors, server: Serving) -> None:
    player = visit().open("/")
    player.page.get_by_role("button", name=f"Play now {SAMPLE_TITLE}").wait_for()
    player.open("/about")
    player.page.get_by_role("heading", name="About Firestep").wait_for()

    server.kill()
    player.page.locator("a.brand").click()
    expect(player.page.get_by_role("alert")).to_contain_text("The server is not responding")
    known = player.page.get_by_role("region", name="Last known games")
    expect(known.get_by_role("heading", name=SAMPLE_TITLE)).to_be_visible()
    expect(known.get_by_role("link", name=f"Read the rules {SAMPLE_TITLE}")).to_have_attribute(
        "href", f"/rules/{SAMPLE_GAME}"
    )
    assert known.locator("ol a").count() > 4
    player.page.get_by_role("button", name="Try again").click()
    expect(known).to_be_visible()

    server.start()
    expect(player.page.get_by_role("button", name=f"Play now {SAMPLE_TITLE}")).to_be_visible()
    expect(known).to_have_count(0)


def test_a_page_that_is_reloaded_while_the_server_is_away_opens_with_what_it_knew(
    visit: Visitors, server: Serving
) -> None:
    player = visit(service_workers="allow")
    register(player)
    player.play_now()
    player.open("/").page.get_by_role("link", name="All my games").wait_for()
    player.page.wait_for_function(KEPT)

    server.kill()
    player.page.reload()
    expect(player.page.get_by_role("alert")).to_contain_text("The server is not responding")
    expect(player.page.locator(".mylist li")).to_contain_text(SAMPLE_TITLE)
    expect(player.page.get_by_text("Your turn")).to_have_count(0)  # that may have changed since
    player.open("/ladder")
    expect(player.page.get_by_role("alert")).to_contain_text("The server is not responding")

    server.start()
    player.page.reload()
    player.open("/account").page.get_by_role("button", name="Sign out", exact=True).click()
    expect(player.page.get_by_role("button", name="Register").first).to_be_visible()
    assert player.page.evaluate(MINE) == []
