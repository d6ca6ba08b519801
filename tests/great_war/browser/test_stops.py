"""Windows for Combat cards between two people: passed by the table, after a wait, unless one wants to be stopped.

Two who share a screen: the curtain stays, and the question to the other side is gone once it is answered.
"""

from __future__ import annotations

import random
import re
import secrets
from typing import Any

from playwright.sync_api import expect

from browser.clicks import counted
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from firestep.kernel import PASS
from great_war.browser.battles import set_up

SEATS = ("british", "german")
MOVED_ON = "async ([id, before]) => (await (await fetch(`/api/tables/${id}/options`)).json()).number > before"


def sit_down(visit: Visitors) -> dict[str, Player]:
    """Two people at a table of The Great War."""
    ann, ben = visit(), visit()
    ann.post("/api/accounts/guest")
    ben.post("/api/accounts/guest")
    seats = {"british": {"kind": "me"}, "german": {"kind": "open"}}
    made = ann.post(
        "/api/tables", game="great-war", scenario="01-opening-action-1", options={}, seats=seats, key=a_key()
    )
    table, invitation = made["table"], made["invitation"]
    ben.post(f"/api/tables/{table}/join", seat="german", invitation=invitation, key=a_key())
    for player in (ann, ben):
        player.open(f"/tables/{table}").wait_for_table()
    return {"british": ann, "german": ben}


def a_key() -> str:
    return secrets.token_hex(16)


def asked(players: dict[str, Player]) -> tuple[str, dict[str, Any]]:
    """Who is asked, and what."""
    for seat, player in players.items():
        mine = [each for each in player.scene()["questions"] if each["mine"] and each["options"]]
        if mine:
            return seat, mine[0]
    raise AssertionError("nobody is asked")


def play_until_passing(players: dict[str, Player]) -> str:
    """Choices at random, sent without the page, until the table is about to pass for somebody."""
    rng = random.Random(5)
    for _ in range(200):
        seat, question = asked(players)
        if question.get("passes_in_ms") is not None:
            return seat
        choices = [each["choice"] for each in question["options"]]
        choice = rng.choice([each for each in choices if each != PASS] or choices)
        player = players[seat]
        number = player.scene()["number"]
        player.choose(player.table, seat, choice, number)
    raise AssertionError("nothing is passed")


def play_until_left_with_the_table(players: dict[str, Player]) -> tuple[str, int]:
    """The same until the table passes in the turn of one for the other, who could play a card; and at which number."""
    rng = random.Random(5)
    for _ in range(300):
        seat, question = asked(players)
        player = players[seat]
        scene = player.scene()
        could_play = any(each["touch"].startswith("card:") for each in question["options"])
        if could_play and question.get("passes_in_ms") is not None and scene["acting"] != seat:
            return seat, scene["number"]
        choices = [each["choice"] for each in question["options"]]
        choice = rng.choice([each for each in choices if each != PASS] or choices)
        player.choose(player.table, seat, choice, scene["number"])
    raise AssertionError("nothing is left with the table")


WATCH_TOASTS = """() => {
  const measure = () => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    if (!toast || window.covered) return;
    window.said = document.querySelector(".toast").textContent;
    window.covered = [...document.querySelectorAll(".hand .card, .prompt .btn")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top;
    }).map((one) => one.textContent.trim());
  };
  new MutationObserver(() => requestAnimationFrame(measure)).observe(document.body, { childList: true, subtree: true });
}"""
"""Which cards and buttons the first short notice lies over."""


def test_windows_for_cards_that_one_does_not_hold_take_no_click(visit: Visitors) -> None:
    players = sit_down(visit)
    players["british"].stop_for(wait="long")
    for player in players.values():
        player.page.locator("[data-skip]").evaluate_all("(found) => found[0]?.click()")
        player.page.evaluate(WATCH_TOASTS)
    seat = play_until_passing(players)
    player, other = players[seat], players[next(each for each in SEATS if each != seat)]
    number = player.scene()["number"]
    with counted(player.page) as clicks:
        player.skip()
        expect(player.page.locator(".prompt .passing")).to_contain_text("the table passes for you", timeout=PATIENCE)
        expect(other.page.locator(".prompt .passing")).to_have_count(0)
        assert other.scene()["questions"][0].get("passes_in_ms") is None
        expect(player.page.locator(f'.table[data-number="{number}"]')).to_have_count(0, timeout=PATIENCE)
    assert clicks.clicks == 0

    # It was explained, once, and the words lay over no card and no button.
    assert "The wait is the same for everybody" in player.page.evaluate("() => window.said")
    assert player.page.evaluate("() => window.covered") == []
    assert player.page.evaluate("() => localStorage.getItem('firestep.passes-explained')") == "yes"

    # Whoever wants to be stopped at every window says so once.
    player.page.get_by_role("button", name="Menu").click()
    player.page.locator(".menu-dialog [data-stops]").click()
    dialog = player.page.locator(".stops-dialog")
    expect(dialog).to_contain_text("nobody learns what you hold")
    dialog.locator('[data-stop="windows"]').check()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    assert player.scene()["stops"]["windows"] is True
    assert not other.scene()["stops"].get("windows")


def share_a_screen(visit: Visitors) -> Player:
    """Two people at one screen; the British have opened the curtain and play a Command card."""
    player = visit()
    set_up(player, "1. Opening Action 1", Germans="Me", British="Me")
    player.page.locator(".curtain button").click()
    player.stop_for(windows=True)
    player.touch(player.wait_for_turn().of_kind("card")[0].touch)
    player.page.locator(".popover [data-do]").first.click()
    return player


def test_no_key_opens_the_curtain(visit: Visitors) -> None:
    player = visit()
    set_up(player, "1. Opening Action 1", Germans="Me", British="Me")
    curtain = player.page.locator(".curtain")
    expect(curtain).to_be_visible(timeout=PATIENCE)
    for key in ("Escape", "Escape", "Escape", "Escape", "d", "Escape", "Escape"):
        player.page.keyboard.press(key)
        expect(curtain).to_be_visible()
    curtain.evaluate("(dialog) => dialog.close()")  # as the gesture to go back on a phone does
    expect(curtain).to_be_visible(timeout=PATIENCE)


def test_the_question_to_the_other_side_says_that_the_table_passes_and_passes_for_the_turn(visit: Visitors) -> None:
    player = share_a_screen(visit)
    page, slip = player.page, player.page.locator(".quick-pass")
    page.locator(".prompt").get_by_role("button", name="Pass", exact=True).click()
    expect(slip).to_contain_text("the table passes after a moment", timeout=PATIENCE)
    slip.locator("[data-pass-on]").click()
    expect(slip).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".curtain")).to_have_count(0)
    asked = re.compile("Which unit (do you order|moves)")
    expect(page.locator(".prompt .say")).to_contain_text(asked, timeout=PATIENCE)


def test_undo_goes_back_behind_a_pass_for_the_rest_of_the_turn(visit: Visitors) -> None:
    player = share_a_screen(visit)
    page = player.page
    expect(page.locator(".prompt .say")).to_contain_text("Also play a Combat card?", timeout=PATIENCE)
    page.locator(".prompt [data-pass-on]").click()
    expect(page.locator(".quick-pass")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".prompt .say")).to_contain_text("Also play a Combat card?", timeout=PATIENCE)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".prompt .say")).to_contain_text("Which Command card do you play?", timeout=PATIENCE)


def test_a_window_is_passed_for_whoever_has_left_it_with_the_table(visit: Visitors) -> None:
    players = sit_down(visit)
    for player in players.values():
        player.page.get_by_role("button", name="Menu").click()
        player.page.locator("[data-orders]").click()
        expect(player.page.get_by_role("button", name="Pass for me", pressed=True)).to_be_visible()
        player.page.get_by_label("How long").select_option("always")
        player.page.get_by_role("button", name="Give the order").click()
        expect(player.page.locator(".order-list li")).to_have_count(1)
    seat, number = play_until_left_with_the_table(players)
    players[seat].page.wait_for_function(MOVED_ON, arg=[players[seat].table, number])
