"""Trying out: a study of a table, its lines and notes; pencils on the board, and the board as a picture."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from browser.choosers import END, fresh
from browser.fixtures import Battle, Visitors
from browser.player import Chooser, Player
from browser.seen import Seen, Touchable


def try_out(player: Player) -> str:
    """From a table to a study of it; the table that it was made from."""
    origin = player.table
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Try it out").click()
    player.page.wait_for_url(lambda url: "/tables/" in url and origin not in url)
    player.wait_for_table()
    return origin


def lines(player: Player) -> Locator:
    return player.page.locator("[data-study] .lines > li")


def attack_or_move(now: Seen) -> Touchable | None:
    return fresh(now)[0]


def end_phase(now: Seen) -> Touchable | None:
    return now.named(END) or now.lit[-1]


def plays(player: Player, choose: Chooser) -> None:
    """Choices until the study tells something more."""
    before = told(player)
    player.play(choose, until=lambda _: told(player) > before, steps=12)


def told(player: Player) -> int:
    """How many nodes of the study say what happened."""
    answer = player.page.request.get(f"/api/tables/{player.table}/study")
    assert answer.ok, answer.text()
    return sum(bool(node["text"]) for node in answer.json()["nodes"])


def test_a_table_is_tried_out_its_lines_are_kept_and_one_click_leads_back(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    before = player.scene()
    origin = try_out(player)
    study = player.page.locator("[data-study]")
    expect(study).to_have_attribute("data-at", "0")

    plays(player, attack_or_move)
    expect(lines(player)).not_to_have_count(1)
    lines(player).first.get_by_role("button").click()
    expect(study).to_have_attribute("data-at", "0")
    plays(player, end_phase)
    expect(player.page.locator("[data-study] .lines > li.begins")).to_have_count(1)

    comment = study.get_by_role("textbox", name="Comment")
    comment.fill("The other flank")
    comment.blur()
    expect(study.locator(".lines p")).to_have_text("The other flank")
    player.page.reload()
    expect(study.locator(".lines p")).to_have_text("The other flank")
    for link, begins in (
        ("[data-board-png]", b"\x89PNG"),
        ("[data-film]", b"GIF8"),
        ("a[href$='/study/record']", b"firestep"),
    ):
        saved = player.page.request.get(study.locator(link).evaluate("link => link.href"))
        assert saved.body().startswith(begins), link
    study.get_by_role("button", name="Hide this branch").click()
    expect(study.locator(".lines p")).to_have_count(0)

    player.page.locator("[data-back-to-table]").click()
    player.page.wait_for_url(re.compile(f"/tables/{re.escape(origin)}$"))
    player.wait_for_table()
    after = player.scene()
    assert (after["number"], after["pieces"]) == (before["number"], before["pieces"]), "the table knows nothing of it"


def test_pencils_draw_on_the_board_and_the_picture_shows_it_at_twice_the_size(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit)
    page, marks = player.page, player.page.locator(".drawings > g")
    player.wait_for_turn()
    pieces = page.locator('svg.board [data-touch^="piece:"]')
    in_view = player.in_view(pieces)
    start, end = (player.resting_place(each) for each in (in_view[0], in_view[-1]))
    page.mouse.click(*start, button="right")
    expect(marks).to_have_count(1)
    page.mouse.move(*start)
    page.mouse.down(button="right")
    page.mouse.move(*end, steps=4)
    page.mouse.up(button="right")
    expect(marks).to_have_count(2)
    page.reload()
    expect(marks).to_have_count(2)

    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Picture of the board").click()
    picture = Path(saved.value.path()).read_bytes()
    view = page.locator("svg.board").evaluate("(svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]")
    size = [int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)]
    assert picture.startswith(b"\x89PNG")
    assert size == [round(2 * side) for side in view]
    assert len(picture) > 100_000, "a board, not an empty sheet"

    page.get_by_role("button", name="Clear all drawings").click()
    expect(marks).to_have_count(0)


def test_a_moment_of_a_replay_is_tried_out_on_a_phone(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=390)
    origin = player.table
    player.open(f"/tables/{origin}/replay?at=3").wait_for_table()

    player.page.get_by_role("button", name="Try it out").click()

    player.page.wait_for_url(lambda url: "/tables/" in url and origin not in url)
    player.page.locator("svg.board").wait_for()
    back = player.page.locator("[data-back-to-table]")
    expect(back).to_have_attribute("href", re.compile(f"/tables/{re.escape(origin)}$"))
    expect(back).to_be_in_viewport(ratio=1)
    assert player.fits()
    assert player.scene()["study"]
