"""Two browsers at one table: an invitation, moves that arrive by themselves, chat, and a spectator."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.wire import Wire

TWO = "Two players"


def sit_down_together(visit: Visitors) -> tuple[Player, Player]:
    """Ann opens a table as France; Ben takes Germany by her invitation."""
    ann, ben = visit(), visit()
    ann.set_up(TWO, {"France": "Me", "Germany": "Open seat"})
    link = ann.invitation()
    ben.accept(link, "Germany")
    ann.wait_for_table()
    ben.wait_for_table()
    return ann, ben


def loaded_at(player: Player) -> float:
    return float(player.page.evaluate("() => performance.timeOrigin"))


def whose_turn(players: Iterable[Player]) -> Player:
    """The player on whose page something is lit."""
    ends = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < ends:
        for player in players:
            if player.may_touch():
                return player
            player.page.wait_for_timeout(30)
    raise AssertionError("nobody may do anything")


def play_by_turns(players: dict[str, Player], choices: int) -> None:
    """Whoever is asked chooses."""
    for _ in range(choices):
        whose_turn(players.values()).take(quick)


def test_two_browsers_play_each_other_and_see_the_moves_without_reloading(visit: Visitors) -> None:
    ann, ben = sit_down_together(visit)
    players = {"fr": ann, "de": ben}
    loaded = [loaded_at(ann), loaded_at(ben)]

    ann.take(quick)
    expect(ben.page.locator(".seat", has_text="France")).to_contain_text("has chosen")
    ben.take(quick)
    play_by_turns(players, 12)

    scenes = {name: player.scene() for name, player in players.items()}
    assert scenes["fr"]["number"] == scenes["de"]["number"] > 12
    placed = [piece for piece in scenes["fr"]["pieces"] if piece.get("place")]
    assert placed
    for player in players.values():
        expect(player.page.locator("svg.board .counter[data-touch]")).to_have_count(len(placed))
        expect(player.page.locator(".diary li").first).to_be_visible()
        assert {piece.touch for piece in player.look().pieces} == {f"piece:{piece['id']}" for piece in placed}
    assert [loaded_at(ann), loaded_at(ben)] == loaded


def test_an_open_table_tells_whose_it_is_and_giving_up_is_one_entry_that_works_in_anybodys_turn(
    visit: Visitors,
) -> None:
    ann, ben = visit(), visit()
    ann.open("/")
    ann.page.get_by_role("link", name="Set up Trench Club", exact=True).click()
    ann.page.get_by_role("button", name=re.compile(f"^{TWO}")).first.click()
    for seat, who in (("France", "Me"), ("Germany", "Open seat")):
        ann.page.get_by_role("group", name=seat, exact=True).get_by_role("button", name=who).click()
    ann.page.get_by_role("checkbox", name="List among the open tables").check()
    ann.page.get_by_label("Message to players who join").fill("No hurry, please")
    ann.page.locator("form button.wide-start").click()
    ann.page.wait_for_url("**/tables/*")
    host = next(seat["player"]["name"] for seat in ann.scene()["seats"] if seat["player"]["kind"] == "human")
    line = ben.open("/").page.locator(".open-tables li", has_text=host)
    expect(line).to_contain_text(f"{TWO}, table of {host}")
    expect(line).to_contain_text("No hurry, please")

    ben.accept(ann.invitation(), "Germany")
    for player in (ann, ben):
        player.wait_for_table()
        player.take(quick)
    turn = whose_turn((ann, ben))
    waits = ben if turn is ann else ann
    waits.page.get_by_role("button", name="Menu").click()
    waits.page.locator("[data-give-up]").click()
    expect(waits.page.locator(".menu-list", has_text=re.compile("resign", re.I))).to_have_count(1)
    waits.page.locator(".menu-list .grave .btn.fire").click()
    winner = "France" if turn is ann else "Germany"
    for player in (ann, ben):
        expect(player.page.locator(".result h2")).to_have_text(f"{winner} wins")
        expect(player.page.locator(".result .caps").first).to_have_text("Victory" if player is turn else "Defeat")


def test_words_said_at_the_table_reach_the_other_browser(visit: Visitors) -> None:
    ann, ben = sit_down_together(visit)

    ann.page.get_by_role("textbox", name="Write a message").fill("Good luck & <b>have fun</b>")
    ann.page.get_by_role("button", name="Send").click()

    expect(ben.page.get_by_role("list", name="Chat")).to_contain_text("Good luck & <b>have fun</b>")
    ben.page.get_by_role("textbox", name="Write a message").fill("You too")
    ben.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("You too")


def test_the_secret_split_is_not_in_what_opponent_and_spectator_are_sent(visit: Visitors) -> None:
    ann, ben = sit_down_together(visit)
    eve = visit()
    eve.open(f"/tables/{ann.table}").wait_for_table()
    wires = [Wire(ben), Wire(eve)]
    ben.page.reload()
    eve.page.reload()
    ben.wait_for_table()
    eve.wait_for_table()

    for _ in range(4):
        now = ann.wait_for_turn()
        ann.take(lambda seen: seen.named(seen.of_kind("place")[-1].touch))
        assert now.flag == "In secret"
    number = ann.scene()["number"]
    expect(ann.page.locator(".offbox", has_text="Company 3").locator(".slot-piece")).to_have_count(4)
    ben.page.reload()
    eve.page.reload()
    ben.wait_for_table()
    eve.wait_for_table()

    assert eve.look().lit == ()
    for wire in wires:
        assert wire.frames
        assert wire.news()[-1]["number"] <= number
        assert "assign fr-" not in wire.text()
        assert '"choice":"assign' not in wire.text().replace('"choice":"assign de-', "")
        french = [piece for piece in wire.pieces() if piece["id"].startswith("fr-")]
        assert french
        assert not [piece for piece in french if str(piece.get("box", "")).startswith("company")]
    mine = [piece for piece in ann.scene()["pieces"] if str(piece.get("box", "")).startswith("company-")]
    assert len(mine) == 4
