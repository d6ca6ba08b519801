"""Two people at one table: what whoever waits reads, an offer that is declined, a rematch that the other sees."""

from __future__ import annotations

import re
import secrets
import time

import pytest
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from firestep.games import game, titles
from sample_game import SAMPLE_GAME

SECOND_PERSON = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def sit_down(visit: Visitors, title: str) -> dict[str, Player]:
    """Ann and Ben at a new table for two, by the names of their seats."""
    rules = game(title)
    scenario = next(each.id for each in rules.scenarios if len(rules.seats(rules.setup(each.id))) == 2)
    first, second = rules.seats(rules.setup(scenario))
    ann, ben = visit(), visit()
    for player in (ann, ben):
        player.post("/api/accounts/guest")
    seats = {first: {"kind": "me"}, second: {"kind": "open"}}
    made = ann.post("/api/tables", game=title, scenario=scenario, seats=seats, key=secrets.token_hex(16))
    ben.post(f"/api/tables/{made['table']}/join", seat=second, invitation=made["invitation"], key=secrets.token_hex(16))
    for player in (ann, ben):
        player.open(f"/tables/{made['table']}").wait_for_table()
    return {first: ann, second: ben}


def turn_of_one(players: dict[str, Player]) -> tuple[Player, Player]:
    """Who is asked and who waits, once only one of them is asked."""
    ends = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < ends:
        asked = [name for name, player in players.items() if player.may_touch()]
        if len(asked) == 1:
            (waiting,) = (player for name, player in players.items() if name not in asked)
            return players[asked[0]], waiting
        if asked:
            players[asked[0]].take(quick)
        next(iter(players.values())).page.wait_for_timeout(50)
    raise AssertionError("nobody is asked alone")


@pytest.mark.parametrize("title", titles())
def test_whoever_waits_reads_what_the_other_does_not_a_question(visit: Visitors, title: str) -> None:
    players = sit_down(visit, title)
    read = set()
    for _ in range(6):
        asked, waiting = turn_of_one(players)
        if waiting.scene()["number"] == asked.scene()["number"] and not waiting.may_touch():
            expect(waiting.page.locator(".table")).to_have_attribute("data-number", str(asked.scene()["number"]))
            words = waiting.prompt().inner_text()
            assert not SECOND_PERSON.search(words), words
            assert not words.rstrip().endswith("?"), words
            read.add(words)
        asked.take(quick)
    assert read


def test_a_declined_offer_is_told_to_whoever_made_it(visit: Visitors) -> None:
    players = sit_down(visit, SAMPLE_GAME)
    asked, waiting = turn_of_one(players)
    asked.page.get_by_role("button", name="Menu").click()
    asked.page.get_by_role("button", name="Offer a draw").click()

    offer = waiting.page.get_by_role("alertdialog")
    expect(offer).to_contain_text("draw")
    offer.get_by_role("button", name="Decline").click()

    expect(offer).to_have_count(0)
    expect(asked.page.locator(".toasts")).to_contain_text("declined")


def test_a_request_to_take_back_names_the_move_and_not_a_line_of_the_record(visit: Visitors) -> None:
    players = sit_down(visit, SAMPLE_GAME)
    for _ in range(8):
        asked, waiting = turn_of_one(players)
        asked.take(quick)
    asked.page.get_by_role("button", name="Menu").click()
    asked.page.get_by_role("button", name="Request an undo").click()

    offer = waiting.page.get_by_role("alertdialog")
    expect(offer).to_contain_text(re.compile(r"asked to take back (a move|\d+ moves, from this one on): \S+"))
    said = offer.inner_text().split(": ", 1)[1].splitlines()[0].strip().rstrip(".")
    assert not re.search(r"\bline\b|#\d", said), said
    expect(waiting.page.locator(".diary li").filter(has_text=said).first).to_be_visible()


def test_a_draw_that_both_agree_to_is_called_so_and_won_by_nobody(visit: Visitors) -> None:
    players = sit_down(visit, SAMPLE_GAME)
    asked, waiting = turn_of_one(players)
    asked.page.get_by_role("button", name="Menu").click()
    asked.page.get_by_role("button", name="Offer a draw").click()
    waiting.page.get_by_role("alertdialog").get_by_role("button", name=re.compile("Accept|Agree")).click()
    table = asked.table
    for player in (asked, waiting):
        result = player.page.locator(".result")
        expect(result.locator("h2")).to_contain_text(re.compile("draw", re.IGNORECASE))
        expect(result).to_contain_text("The players agree to a draw.")
        expect(result).not_to_contain_text("nobody")
        player.open("/tables").wait_until_loaded()
        line = player.page.locator(f'li:has(a[href*="{table}"])').first
        expect(line).to_contain_text(re.compile("draw", re.IGNORECASE))
        expect(line).not_to_contain_text("nobody")


def test_a_rematch_that_one_wants_is_seen_by_the_other(visit: Visitors) -> None:
    players = sit_down(visit, SAMPLE_GAME)
    (first, ann), (_, ben) = players.items()
    table = ann.table
    ann.post(f"/api/tables/{table}/resign", seat=first, key=secrets.token_hex(16))
    for player in (ann, ben):
        expect(player.page.locator(".result h2")).to_be_visible()
    expect(ben.page.locator(".rematch")).to_have_count(0)

    ann.page.locator(".result").get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: table not in url)

    expect(ben.page.locator(".result .rematch")).to_be_visible()
    ben.page.locator(".result").get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).click()
    ben.page.wait_for_url(lambda url: table not in url)
    assert ben.table == ann.table
    assert ann.scene()["my_seats"] != ben.scene()["my_seats"]
