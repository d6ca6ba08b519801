"""Two who share a device: the curtain says to whom it goes and why, and whoever takes it is told the other's turn."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from paths_of_glory.browser.table import GAME

PLAYED = """async ([table, own]) => {
  const token = decodeURIComponent(/csrftoken=([^;]+)/.exec(document.cookie)[1]);
  const get = async (path) => (await fetch(`/api/tables/${table}/${path}`)).json();
  let state = 7;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (let step = 0; step < 200; step += 1) {
    const [open, scene] = [await get("options"), await get("scene")];
    if (open.result || (open.seat !== own && scene.acting !== own)) return step;
    const plain = open.choices.filter((choice) => choice !== "resign");
    const choice = plain[Math.floor(random() * plain.length)];
    const key = `${table}-${own}-${step}-`.padEnd(24, "k");
    await fetch(`/api/tables/${table}/choices`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": token },
      body: JSON.stringify({ number: open.number, seat: open.seat, choice, key }),
    });
  }
  return -1;
}"""
"""The side that holds the device plays its turn at random."""


def hot_seat(player: Player) -> None:
    player.set_up("Introductory", {"Central Powers": "Me", "Allies": "Me"}, game=GAME)


def test_whoever_takes_the_device_is_told_the_turn_of_the_other_side(visit: Visitors) -> None:
    player = visit()
    hot_seat(player)
    page, curtain = player.page, player.page.locator(".curtain")
    expect(curtain).to_contain_text("Pass the device to the Central Powers", timeout=PATIENCE)
    expect(curtain).to_contain_text(GAME)
    expect(curtain).to_contain_text("Turn 1")
    curtain.get_by_role("button").click()

    for own, other, named, prefix in (
        ("central-powers", "allies", "the Allies", "ap"),
        ("allies", "central-powers", "the Central Powers", "cp"),
    ):
        assert page.evaluate(PLAYED, [player.table, own]) > 0
        expect(curtain).to_contain_text(f"Pass the device to {named}", timeout=PATIENCE)
        expect(curtain).to_contain_text("turn is over")
        curtain.get_by_role("button").click()
        if own == "central-powers":
            expect(page.locator(".transport")).to_be_visible(timeout=PATIENCE)
            expect(page.locator(".told li.now")).to_be_visible()
            page.get_by_role("button", name="At once").click()
        expect(page.locator(".transport")).to_have_count(0)
        expect(page.get_by_role("heading", name="Their turn, in five lines")).to_be_visible(timeout=PATIENCE)
        assert player.scene()["seat"] == other
        cards = page.locator(".hand [data-touch^='card:']")
        shown = cards.evaluate_all("(cards) => cards.map((card) => card.dataset.touch)")
        assert shown
        assert all(touch.startswith(f"card:{prefix}-") for touch in shown)


def test_a_plan_that_one_has_written_is_not_shown_to_the_other_side(visit: Visitors) -> None:
    player = visit()
    hot_seat(player)
    page, curtain = player.page, player.page.locator(".curtain")
    curtain.get_by_role("button").click()
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-notes]").click()
    page.get_by_role("textbox", name="My notes").fill("Through Belgium, then Sedan.")
    page.get_by_role("button", name="Save").click()

    assert page.evaluate(PLAYED, [player.table, "central-powers"]) > 0
    expect(curtain).to_contain_text("Pass the device to the Allies", timeout=PATIENCE)
    curtain.get_by_role("button").click()
    expect(page.locator(".transport")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="At once").click()
    expect(page.get_by_role("heading", name="Their turn, in five lines")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Through Belgium, then Sedan.")).to_have_count(0)


def test_the_curtain_speaks_french(visit: Visitors) -> None:
    player = visit(width=390, height=844)
    hot_seat(player)
    curtain = player.page.locator(".curtain")
    expect(curtain).to_be_visible(timeout=PATIENCE)
    player.page.evaluate("() => localStorage.setItem('firestep.lang', 'fr')")
    player.page.reload()
    expect(curtain).to_contain_text("Passez l’appareil aux Puissances centrales", timeout=PATIENCE)
