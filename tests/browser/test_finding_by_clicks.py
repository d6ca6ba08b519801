"""A game is found by clicks: by a wish, by its winner, in the statistics; and an account is deleted by its owner."""

from __future__ import annotations

import re
import secrets

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.test_people import register
from browser.test_slow_clocks import LOOK_AWAY, make_table
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO_TITLES, SAMPLE_TITLE

PASSWORD = "correct horse battery"
DAY_MS = 86_400_000


def sides_of(player: Player) -> tuple[str, list[dict[str, str]]]:
    """A scenario, and its seats."""
    scenario = player.page.request.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"][0]
    return scenario["id"], scenario["seats"]


def test_whoever_waits_for_a_title_is_told_that_somebody_wants_it(visit: Visitors) -> None:
    ann, bob = visit(), visit(390, 844)
    register(ann), register(bob)
    ann.open("/find").wait_until_loaded()
    wish = ann.page.get_by_label(f"when someone wants to play {SAMPLE_TITLE}")
    with ann.page.expect_response("**/me/wishes?*"):
        wish.check()
    ann.page.reload()
    expect(wish).to_be_checked()

    scenario, seats = sides_of(bob)
    wanted = {"game": SAMPLE_GAME, "scenario": scenario, "listed": True, "seats": {seats[0]["id"]: {"kind": "me"}}}
    made = bob.post("/api/tables", key=secrets.token_hex(8), **wanted)
    ann.page.get_by_role("button", name="Notices").click()
    told = ann.page.locator(".bell-list a").first
    expect(told).to_contain_text(f"looking for an opponent: {SAMPLE_TITLE}")
    told.click()
    ann.page.wait_for_url(f"**/tables/{made['table']}")


def test_a_player_is_followed_and_heard_of(visit: Visitors) -> None:
    ann, bob = visit(), visit(390, 844)
    register(ann)
    name = register(bob)
    ann.open(f"/people/{name}").wait_until_loaded()
    ann.page.locator("[data-follow]").click()
    expect(ann.page.locator("[data-follow]")).to_have_attribute("aria-pressed", "true")

    scenario, seats = sides_of(bob)
    wanted = {"game": SAMPLE_GAME, "scenario": scenario, "listed": True, "seats": {seats[0]["id"]: {"kind": "me"}}}
    made = bob.post("/api/tables", key=secrets.token_hex(8), **wanted)
    ann.page.get_by_role("button", name="Notices").click()
    told = ann.page.locator(".bell-list a").filter(has_text=name)
    expect(told).to_contain_text("waits for players")
    told.click()
    ann.page.wait_for_url(f"**/tables/{made['table']}")


def test_a_game_that_a_bot_has_won_is_found_by_its_winner_and_counted(visit: Visitors) -> None:
    ann = visit()
    name = register(ann)
    page = ann.page
    scenario, seats = sides_of(ann)
    mine, other = seats[0], seats[1]
    sat = {mine["id"]: {"kind": "me"}, other["id"]: {"kind": "bot", "bot": "recruit"}}
    made = ann.post(
        "/api/tables", key=secrets.token_hex(8), game=SAMPLE_GAME, scenario=scenario, listed=True, seats=sat
    )
    ann.post(f"/api/tables/{made['table']}/resign", seat=mine["id"], key=secrets.token_hex(8))

    ann.open("/watch").wait_until_loaded()
    page.get_by_label("Title").select_option(SAMPLE_GAME)
    page.get_by_placeholder("Name of a player or bot").fill(name)
    result = page.get_by_label("Result")
    result.select_option(other["id"])
    expect(page.locator(".game-cards > li")).to_have_count(1)
    expect(page.locator(".game-cards .won")).to_contain_text("Recruit")
    result.select_option(mine["id"])
    expect(page.locator(".empty")).to_contain_text("No games match.")
    assert ann.fits()

    page.goto(page.url.partition("/watch")[0] + f"/statistics/{SAMPLE_GAME}")
    table = page.locator(".result-table").first
    for side in (mine, other):
        expect(table.locator("tr").filter(has_text=side["name"])).to_have_count(1)
    assert ann.fits()


def test_games_are_found_by_scenario_and_as_upsets_and_one_click_forgets_it_all(visit: Visitors) -> None:
    ann = visit(390, 844)
    name = register(ann)
    page = ann.page
    scenario, seats = sides_of(ann)
    sat = {seats[0]["id"]: {"kind": "me"}, seats[1]["id"]: {"kind": "bot", "bot": "recruit"}}
    made = ann.post(
        "/api/tables", key=secrets.token_hex(8), game=SAMPLE_GAME, scenario=scenario, listed=True, seats=sat
    )
    ann.open("/watch").wait_until_loaded()
    page.get_by_role("button", name="Running").click()
    page.get_by_placeholder("Name of a player or bot").fill(name)
    expect(page.locator(".game-cards > li")).to_have_count(1)
    expect(page.get_by_label("Result")).to_be_disabled()  # a game that runs has none
    ann.post(f"/api/tables/{made['table']}/resign", seat=seats[0]["id"], key=secrets.token_hex(8))
    page.get_by_role("button", name="Finished").click()
    page.get_by_label("Title").select_option(SAMPLE_GAME)
    where = page.get_by_label("Scenario")
    where.select_option(scenario)
    expect(page.locator(".game-cards > li")).to_have_count(1)
    every = where.locator("option").evaluate_all("all => all.map((one) => one.value)")
    where.select_option(next(each for each in every if each not in ("", scenario)))
    expect(page.locator(".empty")).to_contain_text("No games match.")
    where.select_option(scenario)
    page.get_by_label("Upsets").check()  # an unrated game is none
    expect(page.locator(".empty")).to_contain_text("No games match.")
    assert ann.fits()
    page.locator(".empty button").click()
    expect(page.get_by_label("Upsets")).not_to_be_checked()
    expect(page.get_by_placeholder("Name of a player or bot")).to_have_value("")
    expect(page.locator(f'.game-cards a[href*="{made["table"]}"]')).to_be_visible()


def test_a_slow_game_is_set_up_by_clicks_and_whoever_watches_sees_it_later(visit: Visitors) -> None:
    ann, eve = visit(), visit(390, 844, locale="fr-FR")
    name = register(ann)
    page = ann.page
    ann.open(f"/games/{SAMPLE_GAME}").wait_until_loaded()
    page.get_by_role("button", name=re.compile(f"^{SAMPLE_SCENARIO_TITLES['en']}")).first.click()
    page.locator(".seat-rows li").nth(0).get_by_role("button", name="Me").click()
    page.locator(".seat-rows li").nth(1).get_by_role("button", name="Open seat").click()
    page.get_by_label("Clock").select_option("slow-3")
    page.get_by_label("When time runs out").select_option("claim")
    page.get_by_label("Time in the bank").select_option("7")
    page.get_by_label("Vacation").select_option("14")
    page.get_by_label("Spectators see the game").select_option("3/0")
    page.get_by_label("List among the open tables").check()
    assert ann.fits()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2].partition("?")[0]
    expect(page.locator(".late-chip")).to_have_count(0)  # its players see it at once

    bob = visit()
    register(bob)
    bob.open("/find").wait_until_loaded()
    line = bob.page.locator(".open-tables li").filter(has=bob.page.locator(f'a[href*="{table}"]'))
    expect(line).to_contain_text(name)
    expect(line).to_contain_text("3 days per move")
    line.locator("a").first.click()
    bob.page.get_by_role("button", name="Join", exact=True).first.click()
    bob.wait_for_table()
    own = bob.scene()
    clock = next(seat["clock"] for seat in own["seats"] if seat["id"] == own["my_seats"][0])
    assert (clock["kind"], round(clock["left_ms"] / DAY_MS), clock["vacation_ms"]) == ("slow", 10, 14 * DAY_MS)

    eve.open(f"/tables/{table}").wait_for_table()
    expect(eve.page.locator(".late-chip")).to_contain_text("En différé")
    expect(eve.page.locator(".late-chip")).to_contain_text("3 coups")
    assert eve.fits()
    expect(page.locator(".watching")).to_have_text("1")


def test_whoever_looks_at_another_window_is_not_shown_as_present(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    register(ann), register(bob)
    table = make_table(ann, bob, "h", base_ms=DAY_MS)
    for each in (ann, bob):
        each.open(f"/tables/{table}").wait_for_table()
    shown = """async ([table, seat]) => {
      const scene = await (await fetch(`/api/tables/${table}/scene`)).json();
      return !!scene.seats.find((each) => each.id === seat).player.online;
    }"""
    seat = bob.scene()["my_seats"][0]
    ann.page.wait_for_function(f"async (given) => (await ({shown})(given)) === true", arg=[table, seat])
    bob.page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })")
    bob.page.evaluate(LOOK_AWAY)
    ann.page.wait_for_function(f"async (given) => !(await ({shown})(given))", arg=[table, seat])


def test_an_account_is_deleted_by_its_owner(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    name = register(ann)
    register(bob)
    table = make_table(ann, bob, "x", base_ms=DAY_MS)
    ann.open("/account").wait_until_loaded()
    ann.page.get_by_role("button", name="Delete account").click()
    ann.page.get_by_label("Current password").last.fill(PASSWORD)
    ann.page.get_by_role("button", name="Delete for good").click()
    expect(ann.page.locator("header.bar .end")).not_to_contain_text(name)
    bob.open(f"/people/{name}").wait_until_loaded()
    expect(bob.page.get_by_text("Nobody here has this name.")).to_be_visible()
    bob.open(f"/tables/{table}").wait_for_table()
    expect(bob.page.locator(".seat", has_text=name)).to_have_count(0)
