"""A rated match is set up, played and found again on the profile and the ladder; the bell and the notices page work."""

from __future__ import annotations

import itertools
import re
import secrets
import time

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.test_pair import resign
from firestep.games import titles
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO_TITLES

KINDS = ("It is my turn", "A game ends", "Chat at my tables")


def register(player: Player) -> str:
    name = f"Marie {secrets.token_hex(3)}"
    player.open("/account").wait_until_loaded()
    player.page.wait_for_function("() => document.cookie.includes('csrftoken')")
    player.page.get_by_role("button", name="Register").first.click()
    player.page.get_by_label("Name", exact=True).fill(name)
    player.page.get_by_label("Password").fill("correct horse battery")
    player.page.locator("form button.primary").click()
    expect(player.page.locator("header.bar .end")).to_contain_text(name)
    return name


def give_up_a_rated_match(player: Player) -> None:
    """A match of two games against a bot, set up by clicks; both are resigned."""
    page = player.page
    player.open(f"/games/{SAMPLE_GAME}").wait_until_loaded()
    page.get_by_role("button", name=re.compile(f"^{SAMPLE_SCENARIO_TITLES['en']}")).first.click()
    page.get_by_label("Rated").check()
    expect(page.get_by_role("button", name="Two games, sides swapped")).to_have_attribute("aria-pressed", "true")
    page.locator("form button.wide-start").click()
    page.wait_for_url("**/tables/*")
    player.wait_for_table()
    first = player.table
    resign(player)
    page.locator(".result").get_by_role("link", name="To the second game").click()
    page.wait_for_url(lambda url: first not in url)
    player.wait_for_table()
    resign(player)
    expect(page.locator(".result")).to_be_visible()


def test_a_rated_match_is_found_on_the_profile_and_on_the_ladder(visit: Visitors) -> None:
    player = visit()
    name = register(player)
    page = player.page
    give_up_a_rated_match(player)

    player.open("/people").wait_until_loaded()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator(".no-chart")).to_be_visible()
    expect(page.locator(".rating-list .on b")).to_have_text(re.compile(r"^1\d\d\d\s\?$"))
    expect(page.locator(".last-games li")).to_have_count(2)
    expect(page.locator(".last-games .bot-sign").first).to_be_visible()
    expect(page.locator(".wdl").first).to_have_attribute("aria-label", "0 won, 0 drawn, 1 lost")
    assert player.fits()

    page.locator(".last-games a").first.click()
    expect(page.locator(".result-sides i")).to_have_text("won")
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.get_by_role("heading", name="The war in five lines")).to_be_visible()
    expect(page.locator(".war-story dl > div").first).to_contain_text("unit")
    expect(page.get_by_role("img", name=re.compile("^Score.*to [1-9]"))).to_have_count(0)
    assert player.fits()
    page.locator("[data-share]").click()
    card = page.get_by_role("img", name="The card that other sites show beside the link")
    card.evaluate("image => image.decode()")
    assert card.evaluate("image => image.naturalWidth") == 1200
    expect(page.locator(".share-dialog .copy-line input")).to_have_value(re.compile(r"/tables/[\w-]+/result$"))
    page.locator("[data-film-lines]").click()
    page.locator("[data-film-to]").fill("1")
    page.locator("[data-film-from]").fill("2")
    expect(page.locator(".film-lines [role=alert]")).to_contain_text("Choose lines between 0 and")
    expect(page.locator("[data-film]")).to_have_count(0)
    page.locator("[data-film-from]").fill("0")
    expect(page.locator("[data-film]")).to_have_attribute("href", re.compile(r"film\.gif\?from=0&to=1&lang=en$"))
    film = page.request.get(page.locator("[data-film]").evaluate("link => link.href"))
    assert film.body().startswith(b"GIF8")
    page.get_by_role("button", name="Close").click()

    page.goto(page.url.partition("/tables/")[0] + "/watch")
    page.get_by_placeholder("Name of a player or bot").fill(name)
    expect(page.locator(".game-cards > li")).to_have_count(2)
    picture = page.locator(".game-cards img").first
    picture.evaluate("image => image.decode()")
    assert picture.evaluate("image => image.naturalWidth") == 480
    assert player.fits()
    page.get_by_label("Length").select_option("long")
    expect(page.locator(".empty")).to_contain_text("No games match.")
    player.open("/people").wait_until_loaded()

    page.get_by_role("link", name="Ladder", exact=True).click()
    page.get_by_role("group", name="Title").get_by_role("button").first.wait_for()
    mine = page.locator(".ladder .me")
    expect(mine).to_contain_text(name)
    expect(mine).to_contain_text("provisional")
    expect(mine.locator("svg.cn")).to_be_visible()  # the flag of what was played most
    expect(page.locator(".ladder tr").filter(has_text="bot").first).to_be_visible()
    page.get_by_label("Bots too").uncheck()
    expect(page.locator(".ladder .player small", has_text=re.compile("^bot$"))).to_have_count(0)

    page.get_by_role("link", name="Notices", exact=True).click()
    ticks = [page.get_by_role("checkbox", name=f"{kind}: Webhook") for kind in KINDS]
    stored = itertools.count(1)
    with page.expect_response(lambda answer: answer.request.method == "PATCH" and next(stored) > len(ticks)):
        for tick in ticks:  # one after the other, faster than the server answers
            tick.click()
        page.get_by_label("Nothing while I sleep").check()
    expect(page.get_by_role("img", name="Quiet from 22:30 to 07:00")).to_be_visible()
    page.reload()
    for tick in ticks:
        expect(tick).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Notices").click()
    expect(page.locator(".bell-list")).to_contain_text("Nothing new.")


def test_the_rating_is_drawn_from_match_to_match_and_told_in_words(visit: Visitors) -> None:
    player = visit()
    register(player)
    for _ in range(2):
        give_up_a_rated_match(player)
    chart = player.page.locator("svg.rating-chart")
    ends = time.monotonic() + PATIENCE / 1000
    while not chart.count():  # the server rates a match soon after its end
        assert time.monotonic() < ends
        player.open("/people").wait_until_loaded()
    last = player.page.locator(".rating-list .on b").inner_text().split("\u202f")[0]
    expect(chart).to_have_attribute("aria-label", re.compile(rf"1\d\d\d.*{last}"))
    expect(chart.locator(".band")).to_have_count(1)
    points = str(chart.locator("polyline.line").get_attribute("points")).split()
    heights = [float(point.split(",")[1]) for point in points]
    assert len(points) == 2
    assert heights[0] < heights[1], "who loses twice falls"
    assert player.fits()

    phone = visit(390, 844, locale="fr-FR", storage_state=player.page.context.storage_state())
    phone.open("/people").wait_until_loaded()
    expect(phone.page.locator("svg.rating-chart")).to_have_attribute("aria-label", re.compile(last))
    assert phone.fits()


def test_a_token_is_shown_once_and_revoked(visit: Visitors) -> None:
    player = visit()
    register(player)
    page = player.page
    page.get_by_label("What it is for").fill("Robin")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_label("New token")).to_have_value(re.compile(r"^firestep_[\w-]{43}$"))
    page.reload()
    expect(page.locator(".tokens")).to_contain_text("never used")
    expect(page.get_by_label("New token")).to_have_count(0)
    assert player.fits()
    page.get_by_role("button", name="Revoke Robin").click()
    expect(page.locator(".tokens")).to_have_count(0)


def test_open_tables_tell_whose_they_are_their_clock_and_the_message(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    name = register(ann)
    scenario = ann.page.request.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"][0]
    message = f"A calm game {secrets.token_hex(3)}."
    made = ann.post(
        "/api/tables",
        game=SAMPLE_GAME,
        scenario=scenario["id"],
        seats={scenario["seats"][0]["id"]: {"kind": "me"}},
        listed=True,
        message=message,
        clock={"kind": "slow", "base_ms": 3 * 86_400_000},
        key=secrets.token_hex(8),
    )
    for page in ("/find", "/"):
        bob.open(page).wait_until_loaded()
        line = bob.page.locator(".open-tables li").filter(has_text=message)
        expect(line).to_contain_text(name)
        expect(line).to_contain_text("3 days per move")
    bob.open("/find").wait_until_loaded()
    line = bob.page.locator(".open-tables li").filter(has_text=message)
    for field, kept, dropped in (
        ("Title", SAMPLE_GAME, next(each for each in titles() if each != SAMPLE_GAME)),
        ("Clock", "slow", "live"),
        ("Rated", "false", "true"),
    ):
        bob.page.get_by_label(field).select_option(dropped)
        expect(line).to_have_count(0)
        bob.page.get_by_label(field).select_option(kept)
        expect(line).to_have_count(1)
    bob.open(f"/tables/{made['table']}").wait_until_loaded()
    expect(bob.page.locator(".said")).to_have_text(message)
