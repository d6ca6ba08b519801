"""What people do about each other and their games, by clicks: a daily mail, a block, a file of everything, an analysis
from the result, and an absence so long that it is told turn by turn.

With a folder in `FIRESTEP_PICTURES`, what is seen on the way is kept there to look at.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.fixtures import Visitors
from browser.player import CLICK_FIRST, Player
from browser.serving import Serving
from browser.telling import at_speed, come_back, shown_step
from browser.test_analysis import PATIENT, imported
from browser.test_people import register
from browser.test_slow_clocks import DAY_MS, make_table
from web.receivers import MailServer, receiving_mail

PASSWORD = "correct horse battery"
ADDRESS = "marie@example.org"
PICTURES = os.environ.get("FIRESTEP_PICTURES", "")


def picture(player: Player, name: str) -> None:
    if PICTURES:
        player.page.screenshot(path=Path(PICTURES) / f"meeting-{name}.png", full_page=True)


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with receiving_mail() as server:
        yield server


@pytest.fixture
def visit_with_mail(chromium: Browser, mail: MailServer, tmp_path: Path) -> Iterator[Visitors]:
    """Visitors of a server that can send mail."""
    serving = Serving(tmp_path)
    wanted = {**mail.settings(), "port": str(serving.port), "url": f"http://127.0.0.1:{serving.port}"}
    serving.settings = {f"FIRESTEP_{name.upper()}": value for name, value in wanted.items()}
    serving.start()
    visitors = Visitors(chromium, serving, "mail")
    yield visitors
    visitors.leave()
    serving.stop()
    assert visitors.errors == []


def confirm_address(player: Player, mail: MailServer) -> None:
    page = player.page
    player.open("/account").wait_until_loaded()
    form = page.locator("form", has=page.get_by_label("Address (optional)"))
    form.get_by_label("Address (optional)").fill(ADDRESS)
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button", name="Save").click()
    expect(page.locator("[data-waiting]")).to_contain_text(ADDRESS)
    player.open(f"/account#confirm={mail.link_to(ADDRESS)}")
    expect(page.locator("[data-waiting]")).to_have_count(0)


def let_turns_be_mailed(player: Player, mail: MailServer) -> None:
    """An account with an address that is told of its turns by mail."""
    register(player)
    confirm_address(player, mail)
    player.open("/notices").wait_until_loaded()
    turn = player.page.get_by_role("checkbox", name="It is my turn: Mail")
    if turn.get_attribute("aria-checked") == "false":
        turn.click()
    expect(turn).to_have_attribute("aria-checked", "true")


def make_it_two_days_later(folder: Path) -> None:
    """All that is to be sent has happened two days earlier."""
    with contextlib.closing(sqlite3.connect(folder / "firestep.db")) as database, database:
        database.execute("UPDATE outbox SET at = at - ?, due = due - ?", (2 * DAY_MS, 2 * DAY_MS))


def test_an_address_is_confirmed_and_news_come_once_a_day(visit_with_mail: Visitors, mail: MailServer) -> None:
    ann, bob = visit_with_mail(), visit_with_mail()
    let_turns_be_mailed(ann, mail)
    register(bob)
    page = ann.page
    expect(page.locator(".notice-table thead")).to_contain_text("m…@example.org")
    page.get_by_role("button", name=re.compile("It is my turn.*at once")).click()
    expect(page.get_by_role("button", name=re.compile("It is my turn.*daily"))).to_be_visible()
    daily = page.locator(".daily-at input")
    daily.fill("19:30")
    with page.expect_response("**/me/notices?*"):
        daily.blur()
    page.get_by_role("listitem").filter(has_text="Mail").get_by_role("button", name="Test").click()
    expect(page.locator(".try-ways")).to_contain_text("was accepted.")
    assert len(mail.to(ADDRESS)) == 2
    page.reload()
    expect(page.get_by_role("button", name=re.compile("It is my turn.*daily"))).to_be_visible()
    expect(page.locator(".daily-at input")).to_have_value("19:30")
    picture(ann, "notices")

    make_table(bob, ann, "n", base_ms=86_400_000)
    ann.open("/").wait_until_loaded()
    page.locator(".bell button").first.click()
    picture(ann, "bell")
    assert len(mail.to(ADDRESS)) == 2, "what is new waits for half past seven"


def test_the_daily_mail_leads_to_each_game(visit_with_mail: Visitors, mail: MailServer) -> None:
    ann, bob = visit_with_mail(), visit_with_mail()
    let_turns_be_mailed(ann, mail)
    register(bob)
    page = ann.page
    with page.expect_response("**/me/notices?*"):
        page.get_by_role("button", name=re.compile("It is my turn.*at once")).click()
    tables = [make_table(ann, bob, key, base_ms=DAY_MS) for key in "kl"]
    assert len(mail.to(ADDRESS)) == 1, "only the one that confirmed the address"

    make_it_two_days_later(visit_with_mail.server.folder)
    sent = mail.last_to(ADDRESS, 2)
    assert sent["Subject"] == "Firestep: 2 updates from your games"
    links = re.findall(r"http\S+/tables/[\w-]+", sent.get_content())
    assert sorted(link.rpartition("/")[2] for link in links) == sorted(tables)
    for link in links:
        page.goto(link)
        ann.wait_for_table()
    assert len(mail.to(ADDRESS)) == 2


def test_one_table_may_be_told_differently_from_all_others(visit: Visitors) -> None:
    ann, bob = visit(390, 844), visit()
    register(ann), register(bob)
    table = make_table(ann, bob, "n", base_ms=DAY_MS)
    ann.open("/notices").wait_until_loaded()
    row = ann.page.locator(".table-levels li").filter(has=ann.page.locator(f'a[href*="{table}"]'))
    expect(row.get_by_role("button", name="As above")).to_have_attribute("aria-pressed", "true")
    with ann.page.expect_response(f"**/tables/{table}/notices*"):
        row.get_by_role("button", name="Silent").click()
    ann.page.reload()
    expect(row.get_by_role("button", name="Silent")).to_have_attribute("aria-pressed", "true")
    assert ann.fits()
    bob.open(f"/tables/{table}").wait_for_table()
    bob.post(f"/api/tables/{table}/resign", seat=bob.scene()["my_seats"][0], key="r" * 16)
    ann.page.reload()
    ann.page.get_by_role("button", name="Notices").click()
    expect(ann.page.locator(".bell-list")).to_contain_text("Nothing new.")


def test_who_is_blocked_stays_away(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    name = register(bob)
    ann_name = register(ann)
    ann.open(f"/people/{name}").wait_until_loaded()
    ann.page.locator("[data-person]").click()
    picture(ann, "person")
    ann.page.locator("[data-block]").click()
    expect(ann.page.locator("[data-person]")).to_have_text("Blocked")
    expect(ann.page.locator("[data-challenge]")).to_have_count(0)

    bob.open(f"/people/{ann_name}").wait_until_loaded()
    bob.page.locator("[data-challenge]").click()
    bob.page.get_by_role("dialog").locator("a").first.click()
    bob.page.get_by_role("button", name=f"Challenge {ann_name}").click()
    expect(bob.page.get_by_role("alert").first).to_be_visible()
    picture(bob, "kept-apart")

    ann.open("/circle").wait_until_loaded()
    expect(ann.page.locator("[data-blocks]")).to_contain_text(name)
    picture(ann, "circle")
    ann.page.locator("[data-blocks]").get_by_role("button", name="Stop blocking").click()
    expect(ann.page.locator("[data-blocks]")).to_have_count(0)


def test_everything_of_mine_is_one_click_away(visit: Visitors, tmp_path: Path) -> None:
    player = visit()
    name = register(player)
    player.open("/account").wait_until_loaded()
    picture(player, "account")
    with player.page.expect_download() as found:
        player.page.get_by_role("link", name="Download").click()
    found.value.save_as(tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as mine:
        listed = {each: mine.read(each) for each in mine.namelist()}
    about = next(json.loads(content) for each, content in listed.items() if each.endswith(".json"))
    assert about["account"]["name"] == name
    assert about["account"]["challenges"] == "everybody"


def test_a_result_leads_to_its_analysis(visit: Visitors) -> None:
    player = visit()
    table = imported(player)
    page = player.page
    player.open(f"/tables/{table}/result").wait_until_loaded()
    picture(player, "result")
    analyse, chart = page.get_by_role("button", name="Analyse the game"), page.get_by_role("slider", name="Chance of")
    expect(analyse.or_(chart)).to_be_visible()
    analyse.evaluate_all(CLICK_FIRST)  # an analysis of this record that was made before is there at once
    expect(chart).to_be_visible(timeout=PATIENT)
    picture(player, "result-analysed")
    turned = page.locator(".turning-cards li").first
    turned.locator("[data-what-if]").click()
    page.wait_for_url(lambda url: "/result" not in url and table not in url)
    player.wait_for_table()
    assert player.scene()["study"]
    expect(page.locator("[data-study]")).to_contain_text("private")
    picture(player, "what-if")

    player.open(f"/tables/{table}/result").wait_until_loaded()
    expect(page.locator(".step-chart")).to_have_count(3)  # score, strength, ground
    turned.locator("a").first.click()
    page.wait_for_url(re.compile(rf"/tables/{table}/replay\?at=\d+$"))
    player.open(f"/tables/{table}/result").wait_until_loaded()
    page.locator(".step-chart").last.click()
    page.wait_for_url(re.compile(rf"/tables/{table}/replay\?at=[1-9]\d*$"))
    page.get_by_role("slider").wait_for()


def test_a_long_absence_is_told_by_turns(visit: Visitors) -> None:
    """Three others move before it is my turn again: more than forty things."""
    player = visit()
    at_speed(player, "slow")
    register(player)
    scenario = next(
        each
        for each in player.page.request.get("/api/games/trench-club").json()["scenarios"]
        if len(each["seats"]) == 4
    )
    first, *others = [seat["id"] for seat in scenario["seats"]]
    seats = {first: {"kind": "me"}, **{each: {"kind": "bot", "bot": "corporal"} for each in others}}
    made = player.post("/api/tables", key="w" * 16, game="trench-club", scenario=scenario["id"], seats=seats)
    player.open(f"/tables/{made['table']}").wait_for_table()
    come_back(player, 45)

    _, steps = shown_step(player)
    assert 1 < steps <= 40
    expect(
        player.page.locator(".strip li").first.get_by_role("button", name=re.compile(r"^Round \d+ · "))
    ).to_be_visible()
    picture(player, "absence")
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".transport")).to_have_count(0)
    picture(player, "five-lines")
